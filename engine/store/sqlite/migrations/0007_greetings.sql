-- The servers in which the bot has introduced itself, with the time at which it had joined them.

CREATE TABLE greetings (
    guild_id  INTEGER PRIMARY KEY,
    joined_at TEXT NOT NULL
) STRICT;
