"""Links to messages on Discord."""

from typing import Protocol


class Located(Protocol):
    """Anything that says where a table is, such as the table itself or an entry in the history."""

    @property
    def guild_id(self) -> int:
        """The server."""

    @property
    def channel_id(self) -> int:
        """The channel or thread."""

    @property
    def message(self) -> tuple[int, int] | None:
        """The table's newest message, as its channel's id and its own; None if there is none."""


def table_link(table: Located) -> str:
    """Return the URL of a table's newest message, or of its channel if there is none."""
    return message_link(table) or f"https://discord.com/channels/{table.guild_id}/{table.channel_id}"


def message_link(table: Located | None) -> str | None:
    """Return the URL of a table's newest message, or None if there is none."""
    if table is None or table.message is None:
        return None
    channel, message = table.message
    return f"https://discord.com/channels/{table.guild_id}/{channel}/{message}"
