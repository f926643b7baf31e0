"""What the bot must be allowed to do, and why."""

from dataclasses import dataclass

import discord


@dataclass(frozen=True)
class Need:
    """A permission by discord.py's name, and the reason in one half-sentence."""

    name: str
    reason: str


NEEDS = (
    Need("view_channel", "to see the channel in which a table is opened"),
    Need("send_messages", "to post the board in a channel"),
    Need("send_messages_in_threads", "to post the board in a thread"),
    Need("create_public_threads", "to open a further table in a thread of its own"),
    Need("embed_links", "to show the picture of the board under its message"),
    Need("attach_files", "to send the picture of the board"),
    Need("read_message_history", "to take the buttons off the previous board"),
)
"""Everything the bot asks for when it is invited."""

SCOPES = ("bot", "applications.commands")
"""What the bot is invited as."""


def invitation() -> int:
    """Return the permissions as the number that stands in the link of an invitation."""
    return discord.Permissions(**{need.name: True for need in NEEDS}).value


def missing(granted: discord.Permissions, *, thread: bool = False, threads: bool = False) -> tuple[str, ...]:
    """Name what is missing to play in a channel, or in a thread; with `threads`, to open threads there."""
    needed = {"view_channel", "embed_links", "attach_files", "read_message_history"}
    needed.add("send_messages_in_threads" if thread or threads else "send_messages")
    if threads:
        needed.add("create_public_threads")
    return tuple(need.name for need in NEEDS if need.name in needed and not getattr(granted, need.name))
