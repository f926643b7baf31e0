"""Discord's entities as plain values. Their field names are keys in the database."""

from dataclasses import dataclass, field, fields
from typing import Self

from bot.playground.errors import Json

TEXT_CHANNEL, DIRECT_CHANNEL, GROUP_CHANNEL, PUBLIC_THREAD = 0, 1, 3, 11


def _known_fields(entity: type, row: Json) -> Json:
    # A database written by an earlier version may have fields that were since removed.
    names = {each.name for each in fields(entity)}
    return {key: value for key, value in row.items() if key in names}


@dataclass(slots=True)
class Guild:
    """A server. All people are members, and so is the bot if it has been invited.

    Attributes:
        bot_role_id: The bot's role there.
        bot_joined_at: When it was last invited.
    """

    id: int
    name: str
    bot_role_id: int
    bot_joined_at: str
    bot_is_member: bool = True


@dataclass(slots=True)
class Role:
    """A role that people in a server may have, with the names of the permissions it grants."""

    id: int
    name: str
    granted: list[str] = field(default_factory=list)
    guild_id: int = 0


@dataclass(slots=True)
class User:
    """A person with their roles, or the bot. Not everyone accepts direct messages from the bot."""

    id: int
    username: str
    global_name: str
    locale: str
    avatar: str
    bot: bool = False
    roles: list[int] = field(default_factory=list)
    takes_direct_messages: bool = True


@dataclass(slots=True)
class Channel:
    """A text channel, a public thread in one, or direct messages: between the bot and a person, or in a group.

    A group is outside any server and does not include the bot, which its people can only use through commands.

    Attributes:
        denied: The permissions denied to the bot; a thread takes those of its parent channel.
        members: The users in a thread.
        recipient_id: The person in a direct channel.
        is_group: Whether it belongs to a group, which includes all people.
        guild_id: Its server; 0 if it is outside any server.
    """

    id: int
    name: str
    parent_id: int | None = None
    archived: bool = False
    locked: bool = False
    denied: list[str] = field(default_factory=list)
    owner_id: int = 0
    auto_archive: int = 1440
    archived_at: str = ""
    last_message_id: int | None = None
    message_count: int = 0
    members: list[int] = field(default_factory=list)
    recipient_id: int | None = None
    is_group: bool = False
    guild_id: int = 0

    @classmethod
    def from_row(cls, row: Json) -> Self:
        """Return a stored channel."""
        return cls(**_known_fields(cls, row))

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread."""
        return self.parent_id is not None

    @property
    def is_direct(self) -> bool:
        """Whether this is a channel between the bot and one person, outside any server."""
        return self.recipient_id is not None

    @property
    def is_outside(self) -> bool:
        """Whether this is a channel outside any server."""
        return self.is_direct or self.is_group

    @property
    def type(self) -> int:
        """Discord's channel type."""
        if self.is_group:
            return GROUP_CHANNEL
        return DIRECT_CHANNEL if self.is_direct else PUBLIC_THREAD if self.is_thread else TEXT_CHANNEL


@dataclass(slots=True)
class Attachment:
    """A file attached to a message; its URL contains a key, so that it cannot be guessed."""

    id: int
    filename: str
    size: int
    content_type: str
    key: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass(slots=True)
class Message:
    """A message; its `attachment://` URLs are resolved when it is serialized.

    Attributes:
        edited: When it was last edited.
        reference: The message it replies to, as Discord serializes it.
        interaction: The metadata of the interaction it responds to, as Discord serializes it.
        ephemeral_for: The only person who can see it.
    """

    id: int
    channel_id: int
    author_id: int
    content: str = ""
    type: int = 0
    flags: int = 0
    edited: str | None = None
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    reference: Json | None = None
    interaction: Json | None = None
    nonce: str | None = None
    ephemeral_for: int | None = None

    @classmethod
    def from_row(cls, row: Json) -> Self:
        """Return a stored message."""
        known = _known_fields(cls, row)
        return cls(**known | {"attachments": [Attachment(**one) for one in row["attachments"]]})

    @property
    def file_names(self) -> dict[int, str]:
        """The names of the attached files, keyed by id."""
        return {one.id: one.filename for one in self.attachments}
