"""The Discord permissions that matter to the bot, and how they combine in a channel."""

BITS = {
    "attach_files": 15,
    "create_public_threads": 35,
    "embed_links": 14,
    "read_message_history": 16,
    "send_messages": 11,
    "send_messages_in_threads": 38,
    "view_channel": 10,
}
ALL = (1 << 53) - 1
ROLE_BITS = {**BITS, "manage_guild": 5}
"""The permissions a role can grant."""


def bits(*names: str) -> int:
    """Return the bit set for the named permissions."""
    return sum(1 << ROLE_BITS[name] for name in names)


EVERYONE = bits(*BITS)
"""The permissions of every member."""
INVITED = bits(*BITS)
"""The permissions granted by the bot's invitation."""
DIRECT = bits("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
"""The bot's permissions in direct messages."""
_REQUIRE_SENDING = bits("embed_links", "attach_files")


def effective(granted: int, denied: int, *, thread: bool) -> int:
    """Return the permissions left after a channel has denied some, including Discord's implicit denials.

    Without permission to send, nothing can be embedded or attached; without permission to view, nothing is allowed.
    """
    left = granted & ~denied
    if not left & bits("send_messages_in_threads" if thread else "send_messages"):
        left &= ~_REQUIRE_SENDING
    return left if left & bits("view_channel") else 0
