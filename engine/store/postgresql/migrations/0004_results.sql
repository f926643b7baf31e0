-- How each game ended: the rank and the score of every seat, by which the games and the statistics of a person are found
-- without reading saves. Whose seats they are is in `players`.

CREATE TABLE results (
    table_id bigint NOT NULL REFERENCES tables (id),
    seat     bigint NOT NULL,
    rank     bigint NOT NULL,
    score    bigint,                                   -- NULL for a seat that was eliminated
    PRIMARY KEY (table_id, seat)
);

ALTER TABLE tables ADD COLUMN has_results boolean NOT NULL DEFAULT false;  -- whether it has rows in `results`

-- Games whose results are not stored yet, because they ended before there were any; they are read from their saves. No other
-- table is in the index.

CREATE INDEX tables_without_results ON tables (id) WHERE phase = 'ended' AND NOT has_results;
