"""The world of the playground: people, channels, messages and commands, kept in memory and saved as they change."""

import secrets
import time
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from bot.playground import permissions
from bot.playground.errors import Json, PlaygroundError, RefusalError
from bot.playground.ledger import Ledger

EPOCH = 1420070400000  # Discord counts milliseconds from the first second of 2015
TEXT_CHANNEL, DIRECT, PUBLIC_THREAD = 0, 1, 11
COLOURS = ("#8c1c13", "#1f5c4a", "#b8860b", "#3b4a7a", "#7a3b69", "#4f6d2f", "#a0522d", "#2f6d7a")
LOCALES = ("en-US", "de")
MAX_NAME = 32
NONCE_SECONDS = 300


def now() -> str:
    """The present moment the way Discord writes it."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def moment(snowflake: int) -> str:
    """When the thing with this id was made."""
    return datetime.fromtimestamp(((snowflake >> 22) + EPOCH) / 1000, UTC).isoformat(timespec="microseconds")


@dataclass(slots=True)
class User:
    """A person, or the bot."""

    id: int
    username: str
    global_name: str
    locale: str
    avatar: str
    bot: bool = False


@dataclass(slots=True)
class Channel:
    """A text channel, a public thread in one, or what the bot and one person say to each other."""

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

    @property
    def thread(self) -> bool:
        """Whether this is a thread."""
        return self.parent_id is not None

    @property
    def direct(self) -> bool:
        """Whether this lies outside the server, between the bot and one person."""
        return self.recipient_id is not None

    @property
    def type(self) -> int:
        """Discord's number of the kind."""
        return DIRECT if self.direct else PUBLIC_THREAD if self.thread else TEXT_CHANNEL


@dataclass(slots=True)
class Attachment:
    """A file of a message; the key keeps those from it who were not sent its address."""

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
    """A message; `attachment://` addresses in it are kept and made real when it is shown."""

    id: int
    channel_id: int
    author_id: int
    content: str = ""
    type: int = 0
    flags: int = 0
    edited: str | None = None
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    reference: Json | None = None
    interaction: Json | None = None
    nonce: str | None = None
    ephemeral_for: int | None = None

    @property
    def file_names(self) -> dict[int, str]:
        """File names by attachment id."""
        return {one.id: one.filename for one in self.attachments}


class World:
    """Everything that exists in the playground."""

    def __init__(self, folder: Path) -> None:
        self.ledger = Ledger(folder)
        self.users: dict[int, User] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, dict[int, Message]] = {}
        self.commands: dict[int, Json] = {}
        self.files: dict[int, Attachment] = {}
        self._last_id = 0
        self._load()
        if not self.users:
            self._found()

    def _load(self) -> None:
        facts = next(self.ledger.rows("world"), {})
        self.guild_id = int(facts.get("guild_id", 0))
        self.bot_id = int(facts.get("bot_id", 0))
        self.role_id = int(facts.get("role_id", 0))
        self.granted = int(facts.get("granted", permissions.INVITED))
        self.users = {row["id"]: User(**row) for row in self.ledger.rows("user")}
        self.channels = {row["id"]: Channel(**row) for row in self.ledger.rows("channel")}
        self.messages = {number: {} for number in self.channels}
        for row in self.ledger.rows("message"):
            files = [Attachment(**one) for one in row.pop("attachments")]
            message = Message(**row, attachments=files)
            self.messages.setdefault(message.channel_id, {})[message.id] = message
        self.commands = {int(row["id"]): row for row in self.ledger.rows("command")}
        ids = [
            *self.users,
            *self.channels,
            *self.commands,
            *(one for held in self.messages.values() for one in held),
        ]
        self._last_id = max(ids, default=0)
        all_messages = (message for held in self.messages.values() for message in held.values())
        self.files = {one.id: one for message in all_messages for one in message.attachments}
        self.ledger.sweep(set(self.files))

    def _found(self) -> None:
        self.guild_id, self.bot_id, self.role_id = self.snowflake(), self.snowflake(), self.snowflake()
        self.granted = permissions.INVITED
        self.save_facts()
        self._add_user(User(self.bot_id, "herr-ober", "Herr Ober", "en-US", "#1c1c1c", bot=True))
        for name, locale in (("Anna", "en-US"), ("Ben", "en-US"), ("Clara", "de")):
            self.join(name, locale)
        for name in ("kaffeehaus", "stammtisch"):
            self.add_channel(name)

    def save_facts(self) -> None:
        """Writes what there is one of."""
        facts = {
            "guild_id": self.guild_id,
            "bot_id": self.bot_id,
            "role_id": self.role_id,
            "granted": self.granted,
        }
        self.ledger.put("world", 0, facts)

    def close(self) -> None:
        """Lets go of the folder."""
        self.ledger.close()

    def snowflake(self) -> int:
        """A new id, greater than all before and telling its time."""
        self._last_id = max(self._last_id + 1, (time.time_ns() // 1_000_000 - EPOCH) << 22)
        return self._last_id

    # People

    @property
    def bot(self) -> User:
        """The bot's own user."""
        return self.users[self.bot_id]

    @property
    def people(self) -> list[User]:
        """Everybody but the bot."""
        return [user for user in self.users.values() if not user.bot]

    @property
    def owner(self) -> User:
        """Whose server it is: the first person."""
        return self.people[0]

    def join(self, name: str, locale: str) -> User:
        """A further person comes in.

        Raises:
            PlaygroundError: the name cannot be used, or the language is not known.
        """
        name = name.strip()
        if not 1 <= len(name) <= MAX_NAME:
            raise PlaygroundError("A name has 1 to {most} characters.", most=MAX_NAME)
        if locale not in LOCALES:
            raise PlaygroundError("The locale is one of {listed}.", listed=", ".join(LOCALES))
        if any(name.lower() == user.global_name.lower() for user in self.users.values()):
            raise PlaygroundError("Somebody called {name} is here already.", name=name)
        username = "".join(letter for letter in name.lower() if letter.isalnum() or letter in "._") or "guest"
        if username in {user.username for user in self.users.values()}:
            username += str(len(self.users))
        colour = COLOURS[len(self.users) % len(COLOURS)]
        user = User(self.snowflake(), username, name, locale, colour)
        self._add_user(user)
        return user

    def _add_user(self, user: User) -> None:
        self.users[user.id] = user
        self.ledger.put("user", user.id, asdict(user))

    def user(self, number: int) -> User:
        """The user with this id; refuses an unknown one."""
        if number not in self.users:
            raise RefusalError(10013)
        return self.users[number]

    # Channels and threads

    def add_channel(self, name: str) -> Channel:
        """Makes a text channel."""
        channel = Channel(self.snowflake(), name)
        self.save_channel(channel)
        return channel

    def letters(self, user: User) -> Channel:
        """Makes the channel in which a person and the bot write to each other."""
        channel = Channel(self.snowflake(), self.bot.global_name, recipient_id=user.id)
        self.save_channel(channel)
        return channel

    @property
    def in_guild(self) -> list[Channel]:
        """The channels and threads of the server."""
        return [one for one in self.channels.values() if not one.direct]

    def save_channel(self, channel: Channel) -> None:
        """Keeps a channel as it now is."""
        self.channels[channel.id] = channel
        self.messages.setdefault(channel.id, {})
        self.ledger.put("channel", channel.id, asdict(channel))

    def channel(self, number: int) -> Channel:
        """The channel with this id; refuses an unknown one."""
        if number not in self.channels:
            raise RefusalError(10003)
        return self.channels[number]

    def parent(self, channel: Channel) -> Channel:
        """The channel whose permissions hold: the parent of a thread, else itself."""
        return self.channels[channel.parent_id] if channel.parent_id is not None else channel

    def threads(self, channel: Channel) -> list[Channel]:
        """The threads of a channel."""
        return [one for one in self.channels.values() if one.parent_id == channel.id]

    def drop_channel(self, channel: Channel) -> None:
        """Removes a channel and its messages."""
        for message in list(self.messages[channel.id].values()):
            self.drop_message(message)
        del self.channels[channel.id], self.messages[channel.id]
        self.ledger.drop("channel", channel.id)

    def allowed(self, channel: Channel) -> int:
        """The bot's permissions in a channel."""
        if channel.direct:
            return permissions.DIRECT
        parent = self.parent(channel)
        everyone_and_own = permissions.EVERYONE | self.granted
        return permissions.in_channel(
            everyone_and_own, permissions.bits(*parent.denied), thread=channel.thread
        )

    # Messages

    def message(self, channel: Channel, number: int) -> Message:
        """The message with this id in a channel; refuses an unknown one."""
        found = self.messages[channel.id].get(number)
        if found is None:
            raise RefusalError(10008)
        return found

    def save_message(self, message: Message) -> None:
        """Keeps a message as it now is; a private one in memory only."""
        self.messages[message.channel_id][message.id] = message
        if message.ephemeral_for is None:
            self.ledger.put("message", message.id, asdict(message))

    def drop_message(self, message: Message) -> None:
        """Removes a message and its files."""
        self.messages[message.channel_id].pop(message.id, None)
        self.ledger.drop("message", message.id)
        for one in message.attachments:
            self.drop_file(one)

    def attach(
        self, filename: str, content: bytes, content_type: str, picture: tuple[int, int] | None
    ) -> Attachment:
        """Keeps a file that a message will have."""
        width, height = picture or (None, None)
        one = Attachment(
            self.snowflake(),
            filename,
            len(content),
            content_type,
            secrets.token_hex(16),
            width=width,
            height=height,
        )
        self.ledger.keep_file(one.id, content)
        self.files[one.id] = one
        return one

    def drop_file(self, one: Attachment) -> None:
        """Removes an attached file."""
        self.files.pop(one.id, None)
        self.ledger.drop_file(one.id)

    def sent_before(self, channel: Channel, nonce: str) -> Message | None:
        """The bot's own message that carried this nonce a moment ago."""
        earliest = (time.time_ns() // 1_000_000 - EPOCH - NONCE_SECONDS * 1000) << 22
        for message in reversed(self.messages[channel.id].values()):
            if message.id < earliest:
                break
            if message.nonce == nonce and message.author_id == self.bot_id:
                return message
        return None

    # Commands

    def register(self, bodies: list[Json], guild_id: int | None) -> list[Json]:
        """Replaces the commands of one scope; a command of the same name and type keeps its id."""
        old = {(one.get("type", 1), one["name"]): one for one in self.scope(guild_id)}
        for one in old.values():
            self.drop_command(one)
        return [
            self.add_command(body, guild_id, old.get((body.get("type", 1), body["name"]))) for body in bodies
        ]

    def scope(self, guild_id: int | None) -> list[Json]:
        """The commands registered everywhere, or in the guild only."""
        wanted = None if guild_id is None else str(guild_id)
        return [one for one in self.commands.values() if one.get("guild_id") == wanted]

    def add_command(self, body: Json, guild_id: int | None, old: Json | None = None) -> Json:
        """Registers one command, in place of an old one."""
        number = int(old["id"]) if old else self.snowflake()
        command: Json = {
            "type": 1,
            "nsfw": False,
            "default_member_permissions": None,
            "description": "",
            **body,
        }
        command |= {"id": str(number), "application_id": str(self.bot_id), "version": str(self.snowflake())}
        if command["default_member_permissions"] is not None:
            command["default_member_permissions"] = str(command["default_member_permissions"])
        if command.get("integration_types") is None:
            command["integration_types"] = [0]
        if guild_id is not None:
            command["guild_id"] = str(guild_id)
        self.commands[number] = command
        self.ledger.put("command", number, command)
        return command

    def drop_command(self, command: Json) -> None:
        """Takes a command away."""
        del self.commands[int(command["id"])]
        self.ledger.drop("command", int(command["id"]))
