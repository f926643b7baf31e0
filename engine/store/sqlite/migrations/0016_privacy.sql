-- The names under which persons have sat at tables, so that they can be removed wherever they stand.

CREATE TABLE known_names (
    person_id INTEGER NOT NULL,
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    name      TEXT    NOT NULL,
    PRIMARY KEY (person_id, table_id, name)
) STRICT, WITHOUT ROWID;

INSERT OR IGNORE INTO known_names (person_id, table_id, name)
SELECT person_id, table_id, name FROM players WHERE person_id IS NOT NULL;

INSERT OR IGNORE INTO known_names (person_id, table_id, name)
SELECT person_id, table_id, name FROM seatings WHERE person_id IS NOT NULL AND name <> '';

-- Of those who have left a running game, the log tells the name: whoever left a seat last is its former person.

INSERT OR IGNORE INTO known_names (person_id, table_id, name)
SELECT person_id, table_id, name FROM (
    SELECT players.former_person_id AS person_id, players.table_id, event.value ->> 'former' AS name, max(log.n)
    FROM players JOIN log ON log.table_id = players.table_id, json_each(log.events) AS event
    WHERE former_person_id IS NOT NULL AND log.action IS NULL
        AND event.value ->> 'kind' = 'plays-on' AND event.value ->> 'seat' = players.seat
    GROUP BY players.table_id, players.seat
);

-- Of those who have left a lobby, only the log tells the name: it is that of the one person of this name on the server.

INSERT OR IGNORE INTO known_names (person_id, table_id, name)
SELECT bearers.person_id, log.table_id, bearers.name
FROM log JOIN tables ON tables.id = log.table_id, json_each(log.events) AS event
JOIN (
    SELECT guild_id, name, min(person_id) AS person_id FROM known_names JOIN tables ON id = table_id
    GROUP BY guild_id, name HAVING min(person_id) = max(person_id)
) AS bearers ON bearers.guild_id = tables.guild_id AND bearers.name = event.value ->> 'name'
WHERE log.action IS NULL AND event.value ->> 'kind' IN ('joined', 'left', 'took-over');

-- What recognizes a person who was forgotten, so that they do not sit behind a second hand; empty once the game is over.

ALTER TABLE seatings ADD COLUMN digest TEXT NOT NULL DEFAULT '';

-- Persons who were forgotten: one number each, whose negative stands in place of the person's.

CREATE TABLE forgotten (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL
) STRICT;
