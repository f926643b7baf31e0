"""Addresses of messages on Discord."""

from engine.tables.models import Table


def table_link(table: Table) -> str:
    """Return the URL of a table's newest message, or of its channel if there is none."""
    return message_link(table) or f"https://discord.com/channels/{table.guild_id}/{table.channel_id}"


def message_link(table: Table | None) -> str | None:
    """Return the URL of a table's newest message; None if there is none."""
    if table is None or table.message is None:
        return None
    channel, message = table.message
    return f"https://discord.com/channels/{table.guild_id}/{channel}/{message}"
