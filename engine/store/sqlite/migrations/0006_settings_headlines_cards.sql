-- What a server has set; a name without a row has its default.

CREATE TABLE guild_settings (
    guild_id INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    value    TEXT    NOT NULL,
    PRIMARY KEY (guild_id, name)
) STRICT, WITHOUT ROWID;

-- The line that a table's newest message shrinks to once it is superseded in a shared channel, and the line that a
-- superseded message is to shrink to; empty if the message keeps its text and its picture.

ALTER TABLE tables ADD COLUMN headline TEXT NOT NULL DEFAULT '';
ALTER TABLE superseded_messages ADD COLUMN headline TEXT NOT NULL DEFAULT '';

-- The cards that show in a channel how a table in a thread stands; a row goes when its message is deleted.

CREATE TABLE cards (
    table_id   INTEGER PRIMARY KEY REFERENCES tables (id),
    channel_id INTEGER NOT NULL,
    message_id INTEGER,                           -- NULL until it is posted
    changes    INTEGER NOT NULL DEFAULT 0,        -- counts what the card had to show so far
    not_before TEXT    NOT NULL DEFAULT '',       -- when it may be edited again
    tries      INTEGER NOT NULL DEFAULT 0,
    due_at     TEXT                               -- NULL while it shows everything
) STRICT;

CREATE INDEX cards_due ON cards (due_at) WHERE due_at IS NOT NULL;
