-- Standing orders: what a person wants done, first things first, when their seat is asked out of turn.

CREATE TABLE orders (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person   INTEGER NOT NULL,                    -- who leaves takes the order along, and may bring it back
    actions  TEXT    NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
