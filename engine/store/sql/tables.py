"""The tables of a database with their keys, in an order in which each refers to earlier ones only."""

KEYS = {
    "tables": ("id",),
    "players": ("table_id", "seat"),
    "commits": ("table_id", "version"),
    "log": ("table_id", "n"),
    "snapshots": ("table_id", "version"),
    "plans": ("table_id", "seat"),
    "outbox": ("id",),
    "standing_orders": ("table_id", "person_id"),
    "superseded_messages": ("message_id",),
    "guild_settings": ("guild_id", "name"),
    "cards": ("table_id",),
    "greetings": ("guild_id",),
    "person_settings": ("person_id", "name"),
    "schedule": ("table_id", "kind", "subject"),
    "seat_messages": ("message_id",),
    "seatings": ("table_id", "seat", "from_version"),
    "prepared_turns": ("table_id", "seat"),
    "invitations": ("table_id", "person_id"),
    "followers": ("table_id", "person_id"),
    "known_names": ("person_id", "table_id", "name"),
    "forgotten": ("id",),
    "reviews": ("table_id",),
    "archive": ("table_id",),
    "results": ("table_id", "seat"),
}
"""The columns of each primary key, except of the table `migrations`."""
NUMBERED = ("tables", "outbox", "forgotten")
"""The tables that number their rows themselves and use no number twice."""
TRUTH_VALUES = {
    *(
        "players.offered",
        "commits.undoable",
        "commits.undone",
        "log.undone",
        "invitations.kept",
        "invitations.called",
    ),
    *(
        "tables.archived",
        "tables.has_results",
        "superseded_messages.is_lobby",
        "superseded_messages.is_deleted",
    ),
}
"""The columns that are true or false; a database without truth values has 1 and 0."""
OF_SERVERS = {"instances", "shard_leases", "sharding", "session_starts", "table_tokens", "receipts"}
"""The tables that only a database of a server has, about the processes that use it; they are not copied."""
