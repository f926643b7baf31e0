-- The processes that share the database, and which of them takes care of which shard; see `membership`. All times are those
-- of the database.

CREATE TABLE instances (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name       text COLLATE "C" NOT NULL,
    leaving    boolean NOT NULL DEFAULT false,
    expires_at timestamp with time zone NOT NULL
);

-- `active` is false while the process that has just taken a shard connects to Discord, and while it hands the shard over.

CREATE TABLE shard_leases (
    shard       bigint PRIMARY KEY,
    instance_id bigint NOT NULL REFERENCES instances (id) ON DELETE CASCADE,
    active      boolean NOT NULL DEFAULT false
);

CREATE INDEX shard_leases_by_instance ON shard_leases (instance_id);

-- The number of shards on which the processes have agreed: one row.

CREATE TABLE sharding (
    id          bigint PRIMARY KEY CHECK (id = 1),
    shard_count bigint NOT NULL
);

-- From when on the next shard of a group may start a session.

CREATE TABLE session_starts (
    shard_group bigint PRIMARY KEY,
    free_from   timestamp with time zone NOT NULL
);

-- A number that every change of a table's row changes, while several processes write; without a row it is 0.

CREATE TABLE table_tokens (
    table_id bigint PRIMARY KEY REFERENCES tables (id),
    token    bigint NOT NULL
);
