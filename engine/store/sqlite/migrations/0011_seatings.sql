-- Seats change hands. `offered` is 1 where anybody may take the seat; `asked_person_id` and `asked_name` are the person
-- whom the player has asked to take it over.

ALTER TABLE players ADD COLUMN offered INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN asked_person_id INTEGER;
ALTER TABLE players ADD COLUMN asked_name TEXT NOT NULL DEFAULT '';
UPDATE players SET offered = 1 WHERE computer IS NOT NULL;

-- The request that a message shows, such as 'undo': it keeps its buttons until this request is settled.

ALTER TABLE superseded_messages ADD COLUMN request TEXT NOT NULL DEFAULT '';
UPDATE superseded_messages SET request = 'undo' WHERE due_at IS NULL OR outcome <> '';

-- Who has sat on which seat of a game, from which version on: who has seen one hand never sits behind another.

CREATE TABLE seatings (
    table_id     INTEGER NOT NULL REFERENCES tables (id),
    seat         INTEGER NOT NULL,
    from_version INTEGER NOT NULL,
    name         TEXT    NOT NULL,
    person_id    INTEGER,
    computer     TEXT,
    at           TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat, from_version)
) STRICT, WITHOUT ROWID;

-- Of the games that are running: who sits there now, since the seat changed hands last, or else since the start; then
-- everybody else who has acted for a seat or has left it, whose names are known if they sit at any table.

INSERT INTO seatings (table_id, seat, from_version, name, person_id, computer, at)
SELECT tables.id, seat,
    coalesce(
        (SELECT max(log.version) FROM log, json_each(log.events) AS event
         WHERE log.table_id = tables.id AND action IS NULL
             AND event.value ->> 'kind' IN ('plays-on', 'took-over') AND event.value ->> 'seat' = players.seat),
        (SELECT min(version) FROM log WHERE table_id = tables.id AND action = ''),
        tables.version
    ),
    name, person_id, computer, opened_at
FROM players JOIN tables ON tables.id = table_id WHERE phase = 'running';

INSERT OR IGNORE INTO seatings (table_id, seat, from_version, name, person_id, at)
SELECT tables.id, seat, min(commits.version),
    coalesce((SELECT name FROM players WHERE person_id = commits.person_id ORDER BY table_id DESC LIMIT 1), ''),
    person_id, min(at)
FROM commits JOIN tables ON tables.id = table_id
WHERE phase = 'running' AND seat IS NOT NULL AND person_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM seatings WHERE table_id = tables.id AND seat = commits.seat
        AND person_id = commits.person_id)
GROUP BY tables.id, seat, person_id;

INSERT OR IGNORE INTO seatings (table_id, seat, from_version, name, person_id, at)
SELECT tables.id, seat,
    coalesce((SELECT min(version) FROM log WHERE table_id = tables.id AND action = ''), 0),
    coalesce(
        (SELECT name FROM players AS others WHERE person_id = players.former_person_id
         ORDER BY table_id DESC LIMIT 1),
        ''
    ),
    former_person_id, opened_at
FROM players JOIN tables ON tables.id = table_id
WHERE phase = 'running' AND former_person_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM seatings WHERE table_id = tables.id AND seat = players.seat
        AND person_id = players.former_person_id);
