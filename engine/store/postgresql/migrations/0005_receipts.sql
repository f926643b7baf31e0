-- The last transaction of each connection, which a process looks for if the connection was lost during its COMMIT. All times
-- are those of the database.

CREATE TABLE receipts (
    connection uuid PRIMARY KEY,
    number     bigint NOT NULL,                        -- of the transaction, counted by the process
    at         timestamp with time zone NOT NULL DEFAULT now()
);
