-- Turns that persons have prepared for when it is their turn.

CREATE TABLE prepared_turns (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    actions   TEXT    NOT NULL,
    expected  TEXT    NOT NULL,                   -- the events it had when it was planned, as its seat saw them
    revision  INTEGER NOT NULL,                   -- how often the person has kept a turn since the last one was settled
    status    TEXT    NOT NULL CHECK (status IN ('kept', 'due', 'lapsed')),
    reason    TEXT    NOT NULL,                   -- why it has lapsed: a refusal as JSON; else empty
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
