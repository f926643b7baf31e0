-- Why a table is parked: its `channel` or its whole `server` is gone; empty while it stands in a channel.

ALTER TABLE tables ADD COLUMN parked TEXT NOT NULL DEFAULT '' CHECK (parked IN ('', 'channel', 'server'));

-- The tables of a server, for those who manage it, and those that wait for it to invite the bot again. The notices of a
-- parked table are kept for when it goes on: their `given_up` is 2.

CREATE INDEX tables_of_guild ON tables (guild_id, id);
CREATE INDEX tables_parked ON tables (guild_id) WHERE parked = 'server';
