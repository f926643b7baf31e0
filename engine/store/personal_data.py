"""Where a database stores what concerns a person: every column is either listed here under a category or impersonal.

A new column belongs into one of the lists. The text about privacy has a sentence for each category; the statements that
export and remove the data are the store's.
"""

from collections.abc import Mapping

PERSONAL: Mapping[str, frozenset[str]] = {
    "settings": frozenset({"person_settings.person_id", "person_settings.name", "person_settings.value"}),
    "seats": frozenset(
        {
            *("tables.settings", "tables.owner_calls", "invitations.person_id", "invitations.name"),
            *("tables.owner_id", "players.name", "players.person_id", "players.former_person_id"),
            *("players.asked_person_id", "players.asked_name", "tables.absences"),
            *("seatings.name", "seatings.person_id", "seatings.digest"),
            *("known_names.person_id", "known_names.table_id", "known_names.name"),
        }
    ),
    "moves": frozenset(
        {"commits.person_id", "log.action", "log.events", "log.at", "reviews.progress", "archive.content"}
    ),
    "plans": frozenset(
        {
            *("plans.actions", "standing_orders.person_id", "standing_orders.actions"),
            *("prepared_turns.person_id", "prepared_turns.actions", "prepared_turns.expected"),
        }
    ),
    "following": frozenset(
        {"followers.person_id", "followers.table_id", "followers.mode", "followers.locale"}
    ),
    "messages": frozenset(
        {
            *("tables.headline", "tables.deferred_events", "outbox.events", "tables.undo_request"),
            *("superseded_messages.headline", "superseded_messages.outcome", "seat_messages.person_id"),
        }
    ),
}
"""The columns with personal data, by category."""

IMPERSONAL: Mapping[str, str] = {
    "tables": "id version channel_id guild_id game options seed phase message_channel_id message_id snapshot_version"
    " log_length open_questions pinged_questions opened_at ended_at"
    " clocks parked rematch_of archived has_results",
    "players": "table_id seat computer offered",
    "seatings": "table_id seat from_version computer at",
    "schedule": "table_id kind subject due_at base_at question count",
    "seat_messages": "message_id channel_id table_id kind seat question",
    "commits": "table_id version seat undoable snapshot_before first_line undone interaction_id at",
    "log": "table_id n version seat undone",
    "snapshots": "table_id version state base",
    "plans": "table_id seat version revision",
    "standing_orders": "table_id",
    "prepared_turns": "table_id seat revision status reason",
    "outbox": "id table_id version kind tries due_at given_up reason guild_id",
    "superseded_messages": "message_id channel_id table_id is_lobby tries due_at request is_deleted",
    "invitations": "table_id kept called",
    "followers": "version events tries due_at",
    "reviews": "table_id requested_at phase total",
    "archive": "table_id archived_at",
    "results": "table_id seat rank score",
    "cards": "table_id channel_id message_id changes not_before tries due_at",
    "guild_settings": "guild_id name value",
    "greetings": "guild_id joined_at",
    "forgotten": "id at",
    "migrations": "number name at",
}
"""All other columns, by table."""
