-- Who is invited to a table.

CREATE TABLE invitations (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    person_id INTEGER NOT NULL,
    name      TEXT    NOT NULL,
    kept      INTEGER NOT NULL DEFAULT 1,         -- whether a seat of the lobby is kept for the person
    called    INTEGER NOT NULL DEFAULT 0,         -- whether a message has told the person
    PRIMARY KEY (table_id, person_id)
) STRICT, WITHOUT ROWID;

-- A table has one rematch; another one may follow if that was closed before it ended.

ALTER TABLE tables ADD COLUMN rematch_of INTEGER REFERENCES tables (id);
CREATE UNIQUE INDEX tables_rematches ON tables (rematch_of) WHERE rematch_of IS NOT NULL AND phase <> 'closed';

-- A lobby in which nothing happens is closed; of those that are open, each begins to wait now.

INSERT INTO schedule (table_id, kind, subject, due_at, base_at, question, count)
SELECT id, 'idle-lobby', 0, strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now', '+6 days'),
    strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now'), version, 0
FROM tables WHERE phase = 'lobby';

-- What the owner of a lobby was told: JSON pairs of `least` or `full` and the owner's id.

ALTER TABLE tables ADD COLUMN owner_calls TEXT NOT NULL DEFAULT '[]';
