"""The Discord permissions that the bot needs."""

import discord

REQUIRED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "embed_links",
    "attach_files",
    "read_message_history",
)
"""All permissions that the invitation asks for, named as in discord.py."""

SCOPES = ("bot", "applications.commands")
"""The OAuth2 scopes that the invitation asks for."""


def invitation() -> int:
    """Return the permissions that the invitation link asks for."""
    return discord.Permissions(**dict.fromkeys(REQUIRED, True)).value


def missing(granted: discord.Permissions, *, thread: bool = False, threads: bool = False) -> tuple[str, ...]:
    """Return the names of the permissions that the bot needs in a channel but lacks.

    Args:
        granted: The bot's permissions in the channel.
        thread: Whether the channel is a thread.
        threads: Whether the bot must open a thread in the channel.
    """
    needed = {"view_channel", "embed_links", "attach_files", "read_message_history"}
    needed.add("send_messages_in_threads" if thread or threads else "send_messages")
    if threads:
        needed.add("create_public_threads")
    return tuple(name for name in REQUIRED if name in needed and not getattr(granted, name))


def may_view(channel: discord.abc.GuildChannel | discord.Thread, reader: discord.Member) -> bool:
    """Return whether a member may view a channel or thread; private threads never count, because the bot cannot tell."""
    if not isinstance(channel, discord.Thread):
        return channel.permissions_for(reader).view_channel
    place = channel.parent
    return not channel.is_private() and place is not None and place.permissions_for(reader).view_channel
