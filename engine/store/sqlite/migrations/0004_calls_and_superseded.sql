-- What a seat is asked is named by the version since which it is asked it: `awaited` holds pairs of seat and version,
-- and `called` those of them that were announced.

UPDATE tables SET
    awaited = (SELECT json_group_array(json_array(value, tables.version)) FROM json_each(tables.awaited)),
    called = (SELECT json_group_array(json_array(value, tables.version)) FROM json_each(tables.called));

-- Messages whose buttons are to go, because another message has taken their place; a row goes when that is done.
CREATE TABLE superseded (
    message  INTEGER PRIMARY KEY,
    channel  INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    lobby    INTEGER NOT NULL,                    -- 1 when it is to tell how the lobby ended, 0 when its text stays
    tries    INTEGER NOT NULL DEFAULT 0,
    next_try TEXT                                 -- NULL while the message still holds: an undo is being asked for
) STRICT;

CREATE INDEX superseded_due ON superseded (next_try) WHERE next_try IS NOT NULL;
CREATE INDEX superseded_open ON superseded (table_id) WHERE next_try IS NULL;
