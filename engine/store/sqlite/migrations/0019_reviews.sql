-- What was found out about the decisions of games that are over.

CREATE TABLE reviews (
    table_id     INTEGER PRIMARY KEY REFERENCES tables (id),
    requested_at TEXT    NOT NULL,
    phase        TEXT    NOT NULL,                -- 'running', 'done' or 'failed'
    total        INTEGER NOT NULL,                -- how many decisions are examined
    progress     TEXT    NOT NULL                 -- what is known so far, as JSON
) STRICT;

CREATE INDEX reviews_running ON reviews (requested_at) WHERE phase = 'running';
