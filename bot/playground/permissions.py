"""Discord's permissions by name, and what the bot may do in a channel."""

BITS = {
    "add_reactions": 6,
    "administrator": 3,
    "attach_files": 15,
    "change_nickname": 26,
    "create_private_threads": 36,
    "create_public_threads": 35,
    "embed_links": 14,
    "manage_channels": 4,
    "manage_messages": 13,
    "manage_threads": 34,
    "mention_everyone": 17,
    "read_message_history": 16,
    "send_messages": 11,
    "send_messages_in_threads": 38,
    "send_polls": 49,
    "send_tts_messages": 12,
    "use_application_commands": 31,
    "use_external_emojis": 18,
    "view_channel": 10,
}
ALL = (1 << 53) - 1


def bits(*names: str) -> int:
    """The number Discord writes for these permissions."""
    return sum(1 << BITS[name] for name in names)


EVERYONE = bits(
    "view_channel", "send_messages", "send_messages_in_threads", "create_public_threads", "embed_links",
    "attach_files", "add_reactions", "use_external_emojis", "read_message_history", "change_nickname",
    "use_application_commands",
)  # fmt: skip
INVITED = bits(
    "view_channel", "send_messages", "send_messages_in_threads", "create_public_threads", "embed_links",
    "attach_files", "read_message_history",
)  # fmt: skip
DIRECT = bits(
    "view_channel", "send_messages", "embed_links", "attach_files", "add_reactions", "use_external_emojis",
    "read_message_history", "mention_everyone",
)  # fmt: skip
_NEEDS_SENDING = bits("send_tts_messages", "mention_everyone", "embed_links", "attach_files")
# What discord.py's Permissions.all_channel() takes away with the view of a channel, as far as anybody here has it.
_NEEDS_VIEW = ALL & ~bits("change_nickname", "administrator")


def in_channel(granted: int, denied: int, *, thread: bool) -> int:
    """What is left of `granted` in a channel that denies `denied`, with what follows from it."""
    if granted & bits("administrator"):
        return ALL
    left = granted & ~denied
    if not left & bits("send_messages_in_threads" if thread else "send_messages"):
        left &= ~_NEEDS_SENDING
    if not left & bits("view_channel"):
        left &= ~_NEEDS_VIEW
    return left
