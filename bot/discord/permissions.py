"""The Discord permissions that the bot needs, and why."""

from dataclasses import dataclass

import discord


@dataclass(frozen=True)
class RequiredPermission:
    """A permission: its name in discord.py, and the reason the bot needs it, as a phrase."""

    name: str
    reason: str


REQUIRED = (
    RequiredPermission("view_channel", "to see the channel in which a table is opened"),
    RequiredPermission("send_messages", "to post the board in a channel"),
    RequiredPermission("send_messages_in_threads", "to post the board in a thread"),
    RequiredPermission("create_public_threads", "to open a table in its own thread"),
    RequiredPermission("embed_links", "to show the picture of the board under its message"),
    RequiredPermission("attach_files", "to send the picture of the board"),
    RequiredPermission("read_message_history", "to take the buttons off the previous board"),
)
"""All permissions that the invitation asks for."""

SCOPES = ("bot", "applications.commands")
"""The OAuth2 scopes that the invitation asks for."""


def invitation() -> int:
    """Return the permissions that the invitation link asks for."""
    return discord.Permissions(**{permission.name: True for permission in REQUIRED}).value


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
    return tuple(
        permission.name
        for permission in REQUIRED
        if permission.name in needed and not getattr(granted, permission.name)
    )


def may_view(channel: discord.abc.GuildChannel | discord.Thread, reader: discord.Member) -> bool:
    """Return whether a member may view a channel or thread; private threads never count, because the bot cannot tell."""
    if not isinstance(channel, discord.Thread):
        return channel.permissions_for(reader).view_channel
    place = channel.parent
    return not channel.is_private() and place is not None and place.permissions_for(reader).view_channel
