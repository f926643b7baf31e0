-- How each game ended: the rank and the score of every seat, by which the games and the statistics of a person are found
-- without reading saves. Whose seats they are is in `players`.

CREATE TABLE results (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    rank     INTEGER NOT NULL,
    score    INTEGER,                             -- NULL for a seat that was eliminated
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

ALTER TABLE tables ADD COLUMN has_results INTEGER NOT NULL DEFAULT 0;  -- 1 when it has rows in `results`

-- Games whose results are not stored yet, because they ended before there were any; they are read from their saves. No other
-- table is in the index.

CREATE INDEX tables_without_results ON tables (id) WHERE phase = 'ended' AND NOT has_results;
