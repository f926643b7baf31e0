-- Games that ended some time ago: what was stored of each in `commits`, `log`, `snapshots` and others, as one compressed
-- document. The rows themselves are deleted then; those of `tables`, `players` and `known_names` stay, by which a game is found.

CREATE TABLE archive (
    table_id    INTEGER PRIMARY KEY REFERENCES tables (id),
    content     BLOB    NOT NULL,                 -- see `archive_format`
    archived_at TEXT    NOT NULL
) STRICT;

ALTER TABLE tables ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;  -- 1 when it has a row in `archive`

-- What is to be archived is found by when it ended. No open table is in the index, so no move writes it.

CREATE INDEX tables_to_archive ON tables (ended_at, id) WHERE ended_at IS NOT NULL AND NOT archived;

-- The notices of a table that are no longer retried are archived with it.

CREATE INDEX outbox_given_up ON outbox (table_id) WHERE given_up <> 0;
