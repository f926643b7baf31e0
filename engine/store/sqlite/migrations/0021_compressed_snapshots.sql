-- A state is compressed; `base` is the version of the state that it was compressed against.
-- The states stored before are texts; they stay as they are until their games end.

CREATE TABLE compressed_snapshots (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    version  INTEGER NOT NULL,
    state    BLOB    NOT NULL,
    base     INTEGER,
    PRIMARY KEY (table_id, version)
) STRICT;

INSERT INTO compressed_snapshots (table_id, version, state)
SELECT table_id, version, CAST(state AS BLOB) FROM snapshots ORDER BY table_id, version;

DROP TABLE snapshots;
ALTER TABLE compressed_snapshots RENAME TO snapshots;
