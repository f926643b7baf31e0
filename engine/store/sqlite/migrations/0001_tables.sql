-- A table is a row of `tables`; everything that happens to it raises its version by one.
-- Times are ISO 8601 in UTC; options, events, actions and states are JSON texts the database does not look into.

CREATE TABLE tables (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used twice: old buttons carry it
    version   INTEGER NOT NULL,
    place     INTEGER NOT NULL,                   -- the channel or thread
    guild     INTEGER NOT NULL,
    game      TEXT    NOT NULL,
    options   TEXT    NOT NULL,
    seed      TEXT    NOT NULL,                   -- empty until the game starts
    phase     TEXT    NOT NULL CHECK (phase IN ('lobby', 'running', 'ended', 'closed')),
    owner     INTEGER NOT NULL,
    channel   INTEGER,                            -- where the newest post stands
    message   INTEGER,
    snapshot  INTEGER,                            -- the version whose snapshot holds now
    lines     INTEGER NOT NULL,                   -- how many lines the log has
    awaited   TEXT    NOT NULL,                   -- the seats the game waits for
    held      TEXT,                               -- events not announced yet: a computer is about to move
    undo      TEXT,                               -- a request to undo that is being answered
    opened_at TEXT    NOT NULL,
    ended_at  TEXT
) STRICT;

CREATE UNIQUE INDEX tables_open_here ON tables (place) WHERE phase IN ('lobby', 'running');
CREATE INDEX tables_ended_here ON tables (place, ended_at);
CREATE INDEX tables_held ON tables (id) WHERE held IS NOT NULL;

CREATE TABLE sitters (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    person   INTEGER,
    computer TEXT,
    former   INTEGER,                             -- the person who left this seat
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, person),
    CHECK ((person IS NULL) <> (computer IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX sitters_by_person ON sitters (person) WHERE person IS NOT NULL;

-- One row for everything that raised a version. Those with a seat are units of undo: what one Confirm committed.
CREATE TABLE commits (
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    version     INTEGER NOT NULL,
    seat        INTEGER,
    person      INTEGER,                          -- who sat there; nobody for a computer
    undoable    INTEGER NOT NULL,                 -- 0 when chance or a secret was touched
    before      INTEGER,                          -- the snapshot it began from
    line        INTEGER,                          -- its first line in the log
    undone      INTEGER NOT NULL DEFAULT 0,
    interaction INTEGER,
    at          TEXT    NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX commits_by_interaction ON commits (interaction) WHERE interaction IS NOT NULL;

-- The log. `action` is NULL for what happened to the table itself and empty for the set-up.
CREATE TABLE actions (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    n        INTEGER NOT NULL,
    version  INTEGER NOT NULL,
    seat     INTEGER,
    action   TEXT,
    events   TEXT    NOT NULL,
    undone   INTEGER NOT NULL DEFAULT 0,
    at       TEXT    NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

-- A state of a running game after each of its commits; of an ended game only the last.
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    version  INTEGER NOT NULL,
    state    TEXT    NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT;

-- The tentative turn of a seat, good for one version of its table; `step` counts how often it was changed.
CREATE TABLE plans (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    version  INTEGER NOT NULL,
    step     INTEGER NOT NULL,
    actions  TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- What is still to be announced; a row goes when its message stands.
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    version  INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    events   TEXT    NOT NULL,
    tries    INTEGER NOT NULL DEFAULT 0,
    next_try TEXT    NOT NULL,
    given_up INTEGER NOT NULL DEFAULT 0,
    why      TEXT
) STRICT;

CREATE INDEX outbox_due ON outbox (table_id, next_try) WHERE NOT given_up;
