"""Where personal data is stored: every column is listed here, under a category or as impersonal.

Add each new column to one of the lists. The privacy notice has one sentence per category; `people` exports and
removes the data. A table's document belongs to several categories.
"""

from collections.abc import Mapping

PERSONAL: Mapping[str, frozenset[str]] = {
    "settings": frozenset({"settings.id", "settings.name", "settings.value"}),
    "seats": frozenset(
        {
            *("tables.document", "people.person_id", "people.table_id", "people.name", "people.is_listed"),
            *("results.name", "results.person_id"),
        }
    ),
    "moves": frozenset({"commits.person_id", "log.action", "log.events", "log.at", "reviews.progress"}),
    "plans": frozenset({"tables.document"}),
    "following": frozenset(
        {
            "followers.person_id",
            "followers.table_id",
            "followers.mode",
            "followers.locale",
            "followers.events",
        }
    ),
    "messages": frozenset(
        {"tables.document", "outbox.events", "messages.headline", "messages.outcome", "messages.person_id"}
    ),
}
"""The columns that contain personal data, keyed by category."""

IMPERSONAL: Mapping[str, str] = {
    "tables": "id revision version channel_id guild_id game phase parked rematch_of message_channel_id message_id"
    " has_automatic_move due_at opened_at ended_at changed_at",
    "commits": "table_id version seat snapshot_before first_line undoable undone interaction_id at",
    "log": "table_id n version seat undone",
    "snapshots": "table_id version state base",
    "outbox": "id table_id guild_id version kind tries due_at given_up reason",
    "messages": "message_id channel_id table_id kind seat question request is_lobby is_deleted tries due_at",
    "cards": "table_id channel_id message_id changes not_before tries due_at",
    "followers": "version tries due_at",
    "results": "table_id seat rank score computer",
    "reviews": "table_id requested_at phase total",
    "settings": "scope",
}
"""The columns that contain no personal data, keyed by table."""
