"""The state of the fake Discord: servers, people, channels, messages and commands, held in memory and saved on every change."""

import secrets
from dataclasses import asdict
from pathlib import Path

from bot.playground import permission_bits
from bot.playground.entities import Attachment, Channel, Guild, Message, Role, User
from bot.playground.errors import ApiError, Json, PlaygroundError
from bot.playground.snowflakes import created_at, now_snowflake, utc_now
from bot.playground.storage import Storage

AVATAR_COLOURS = ("#8c1c13", "#1f5c4a", "#b8860b", "#3b4a7a", "#7a3b69", "#4f6d2f", "#a0522d", "#2f6d7a")
LOCALES = ("en-US", "de")
MAX_NAME = 32
GUILD_NAME = "Café"
"""The name of the first server."""
NONCE_SECONDS = 300


class GuildState:
    """Everything that exists in the playground: servers, the bot, the people and their direct channels.

    There is one server, which the web page shows; tests add more. Everyone is in all servers.
    """

    def __init__(self, folder: Path) -> None:
        """Load the state stored in a folder, or create the initial one.

        Raises:
            PlaygroundError: If the folder cannot be used.
        """
        self.storage = Storage(folder)
        self.guilds: dict[int, Guild] = {}
        self.users: dict[int, User] = {}
        self.roles: dict[int, Role] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, dict[int, Message]] = {}
        self.commands: dict[int, Json] = {}
        self.attachments: dict[int, Attachment] = {}
        self._last_id = 0
        self._load()
        if not self.users:
            self._create()

    def _load(self) -> None:
        settings = next(self.storage.rows("world"), {})
        self.guild_id = int(settings.get("guild_id", 0))
        self.bot_id = int(settings.get("bot_id", 0))
        self.granted = int(settings.get("granted", permission_bits.INVITED))
        self.guilds = {row["id"]: Guild(**row) for row in self.storage.rows("guild")}
        if settings and not self.guilds:
            self._load_only_guild(settings)
        self.users = {row["id"]: User(**row) for row in self.storage.rows("user")}
        self.roles = {row["id"]: Role(**self._placed(row)) for row in self.storage.rows("role")}
        self.channels = {
            row["id"]: Channel.from_row(self._placed(row)) for row in self.storage.rows("channel")
        }
        self.messages = {channel_id: {} for channel_id in self.channels}
        for row in self.storage.rows("message"):
            message = Message.from_row(row)
            self.messages.setdefault(message.channel_id, {})[message.id] = message
        self.commands = {int(row["id"]): row for row in self.storage.rows("command")}
        messages = [message for in_channel in self.messages.values() for message in in_channel.values()]
        self._last_id = max(
            [
                *self.guilds,
                *self.users,
                *self.roles,
                *self.channels,
                *self.commands,
                *(one.id for one in messages),
            ],
            default=0,
        )
        self.attachments = {one.id: one for message in messages for one in message.attachments}
        self.storage.delete_files_except(set(self.attachments))

    def _load_only_guild(self, settings: Json) -> None:
        """Load the server from the settings, where older versions stored it when there was only one."""
        joined_at = str(settings.get("bot_joined_at") or created_at(self.bot_id))
        is_member = bool(settings.get("bot_is_member", True))
        self.save_guild(Guild(self.guild_id, GUILD_NAME, int(settings["role_id"]), joined_at, is_member))

    def _placed(self, row: Json) -> Json:
        """Return a stored role or channel with its server, which older versions did not store."""
        is_outside = row.get("recipient_id") is not None or row.get("is_group", False)
        return {"guild_id": 0 if is_outside else self.guild_id} | row

    def _create(self) -> None:
        self.bot_id = self.new_id()
        self.granted = permission_bits.INVITED
        self.guild_id = self.add_guild(GUILD_NAME).id
        settings = {"guild_id": self.guild_id, "bot_id": self.bot_id, "granted": self.granted}
        self.storage.put("world", 0, settings)
        self._save_user(User(self.bot_id, "Herr Ober", "Herr Ober", "en-US", "#1c1c1c", bot=True))
        for name, locale in (("Anna", "en-US"), ("Ben", "en-US"), ("Clara", "de")):
            self.add_user(name, locale)
        for name in ("kaffeehaus", "stammtisch"):
            self.add_channel(name, self.first_guild)

    def close(self) -> None:
        """Release the folder."""
        self.storage.close()

    def new_id(self) -> int:
        """Return a snowflake for the current time, greater than all earlier ones."""
        self._last_id = max(self._last_id + 1, now_snowflake())
        return self._last_id

    # Servers

    @property
    def first_guild(self) -> Guild:
        """The first server."""
        return self.guilds[self.guild_id]

    def add_guild(self, name: str, guild_id: int | None = None) -> Guild:
        """Add a server that has just invited the bot; its id determines its shard."""
        guild = Guild(guild_id or self.new_id(), name, self.new_id(), utc_now())
        self.save_guild(guild)
        return guild

    def save_guild(self, guild: Guild) -> None:
        """Save a new or changed server."""
        self.guilds[guild.id] = guild
        self.storage.put("guild", guild.id, asdict(guild))

    def invite_bot(self, guild: Guild) -> None:
        """Make the bot join a server now, even if it is already a member."""
        guild.bot_is_member, guild.bot_joined_at = True, utc_now()
        self.save_guild(guild)

    def remove_bot(self, guild: Guild) -> None:
        """Remove the bot from a server."""
        guild.bot_is_member = False
        self.save_guild(guild)

    @property
    def bot_guilds(self) -> list[Guild]:
        """The servers the bot is in."""
        return [one for one in self.guilds.values() if one.bot_is_member]

    def guild_of(self, channel: Channel) -> Guild | None:
        """Return a channel's server; None if it is outside any server."""
        return self.guilds.get(channel.guild_id)

    # People

    @property
    def bot(self) -> User:
        """The bot's own user."""
        return self.users[self.bot_id]

    @property
    def people(self) -> list[User]:
        """All users except the bot."""
        return [user for user in self.users.values() if not user.bot]

    @property
    def owner(self) -> User:
        """The owner of all servers, who is the first person."""
        return self.people[0]

    def add_user(self, name: str, locale: str) -> User:
        """Add a person to all servers.

        Raises:
            PlaygroundError: If the name cannot be used or the locale is not supported.
        """
        name = name.strip()
        if not 1 <= len(name) <= MAX_NAME:
            raise PlaygroundError("Names must have 1 to {most} characters.", most=MAX_NAME)
        if locale not in LOCALES:
            raise PlaygroundError("Choose one of these locales: {listed}.", listed=", ".join(LOCALES))
        if any(name.lower() == user.global_name.lower() for user in self.users.values()):
            raise PlaygroundError("There is already someone called {name} here.", name=name)
        username = "".join(letter for letter in name.lower() if letter.isalnum() or letter in "._") or "guest"
        if username in {user.username for user in self.users.values()}:
            username += str(len(self.users))
        colour = AVATAR_COLOURS[len(self.users) % len(AVATAR_COLOURS)]
        user = User(self.new_id(), username, name, locale, colour)
        self._save_user(user)
        return user

    def _save_user(self, user: User) -> None:
        self.users[user.id] = user
        self.storage.put("user", user.id, asdict(user))

    # Roles

    def add_role(self, name: str, granted: list[str], guild: Guild) -> Role:
        """Add a role that grants permissions in a server."""
        role = Role(self.new_id(), name, granted, guild.id)
        self.roles[role.id] = role
        self.storage.put("role", role.id, asdict(role))
        return role

    def remove_role(self, role: Role) -> None:
        """Remove a role from its server and from everyone who has it."""
        for user in self.users.values():
            if role.id in user.roles:
                self.give_roles(user, [each for each in user.roles if each != role.id])
        del self.roles[role.id]
        self.storage.delete("role", role.id)

    def set_takes_direct_messages(self, user: User, *, takes: bool) -> None:
        """Set whether a person accepts direct messages from the bot."""
        user.takes_direct_messages = takes
        self._save_user(user)

    def give_roles(self, user: User, roles: list[int]) -> None:
        """Set a person's roles."""
        user.roles = roles
        self._save_user(user)

    def roles_in(self, guild: Guild) -> list[Role]:
        """Return the roles that people in a server may have."""
        return [one for one in self.roles.values() if one.guild_id == guild.id]

    # Channels and threads

    def add_channel(self, name: str, guild: Guild) -> Channel:
        """Add a text channel to a server."""
        channel = Channel(self.new_id(), name, guild_id=guild.id)
        self.save_channel(channel)
        return channel

    def add_direct_channel(self, user: User) -> Channel:
        """Add the channel for direct messages between a person and the bot."""
        channel = Channel(self.new_id(), self.bot.global_name, recipient_id=user.id)
        self.save_channel(channel)
        return channel

    def add_group(self, name: str) -> Channel:
        """Add a group that includes all people, but not the bot."""
        channel = Channel(self.new_id(), name, is_group=True)
        self.save_channel(channel)
        return channel

    def has_bot(self, channel: Channel) -> bool:
        """Return whether a channel is direct or in a server with the bot.

        Elsewhere, the bot acts only for people who installed it.
        """
        guild = self.guild_of(channel)
        return channel.is_direct or (guild is not None and guild.bot_is_member)

    def guild_channels(self, guild_id: int) -> list[Channel]:
        """Return a server's channels and threads."""
        return [one for one in self.channels.values() if one.guild_id == guild_id]

    def save_channel(self, channel: Channel) -> None:
        """Save a new or changed channel."""
        self.channels[channel.id] = channel
        self.messages.setdefault(channel.id, {})
        self.storage.put("channel", channel.id, asdict(channel))

    def channel(self, channel_id: int) -> Channel:
        """Return the channel with the given id.

        Raises:
            ApiError: If there is none with this id.
        """
        if channel_id not in self.channels:
            raise ApiError(10003)
        return self.channels[channel_id]

    def threads(self, channel: Channel) -> list[Channel]:
        """Return a channel's threads."""
        return [one for one in self.channels.values() if one.parent_id == channel.id]

    def remove_channel(self, channel: Channel) -> None:
        """Remove a channel and its messages."""
        for message in list(self.messages[channel.id].values()):
            self.remove_message(message)
        del self.channels[channel.id], self.messages[channel.id]
        self.storage.delete("channel", channel.id)

    def bot_permissions(self, channel: Channel) -> int:
        """Return the bot's permissions in a channel; in a thread, those in its parent channel."""
        if channel.is_direct:
            return permission_bits.DIRECT
        if not self.has_bot(channel):
            return 0
        parent = channel if channel.parent_id is None else self.channels[channel.parent_id]
        granted = permission_bits.EVERYONE | self.granted
        denied = permission_bits.bits(*parent.denied)
        return permission_bits.effective(granted, denied, thread=channel.is_thread)

    # Messages

    def message(self, channel: Channel, message_id: int) -> Message:
        """Return a message in a channel.

        Raises:
            ApiError: If there is none with this id.
        """
        message = self.messages[channel.id].get(message_id)
        if message is None:
            raise ApiError(10008)
        return message

    def save_message(self, message: Message) -> None:
        """Save a new or changed message; ephemeral messages are only held in memory."""
        self.messages[message.channel_id][message.id] = message
        if message.ephemeral_for is None:
            self.storage.put("message", message.id, asdict(message))

    def remove_message(self, message: Message) -> None:
        """Remove a message and its files."""
        self.messages[message.channel_id].pop(message.id, None)
        self.storage.delete("message", message.id)
        for one in message.attachments:
            self.remove_attachment(one)

    def add_attachment(
        self, filename: str, content: bytes, content_type: str, size: tuple[int, int] | None
    ) -> Attachment:
        """Save a file for a message; `size` is an image's size in pixels."""
        width, height = size or (None, None)
        key = secrets.token_hex(16)
        one = Attachment(self.new_id(), filename, len(content), content_type, key, width=width, height=height)
        self.storage.write_file(one.id, content)
        self.attachments[one.id] = one
        return one

    def remove_attachment(self, one: Attachment) -> None:
        """Remove an attached file."""
        self.attachments.pop(one.id, None)
        self.storage.delete_file(one.id)

    def find_by_nonce(self, channel: Channel, nonce: str) -> Message | None:
        """Return the bot's recent message with this nonce, if any."""
        earliest = now_snowflake(seconds_ago=NONCE_SECONDS)
        for message in reversed(self.messages[channel.id].values()):
            if message.id < earliest:
                break
            if message.nonce == nonce and message.author_id == self.bot_id:
                return message
        return None

    # Commands

    def commands_in(self, guild_id: int | None) -> list[Json]:
        """Return a guild's own commands, or the global commands if `guild_id` is None."""
        scope = None if guild_id is None else str(guild_id)
        return [one for one in self.commands.values() if one.get("guild_id") == scope]

    def replace_commands(self, bodies: list[Json], guild_id: int | None) -> list[Json]:
        """Replace the commands in a scope; a command whose name stays the same keeps its id."""
        ids = {one["name"]: int(one["id"]) for one in self.commands_in(guild_id)}
        for command_id in ids.values():
            del self.commands[command_id]
            self.storage.delete("command", command_id)
        return [self._add_command(body, guild_id, ids.get(body["name"])) for body in bodies]

    def _add_command(self, body: Json, guild_id: int | None, command_id: int | None) -> Json:
        number = command_id or self.new_id()
        command: Json = {
            "type": 1,
            "nsfw": False,
            "default_member_permissions": None,
            "description": "",
            **body,
        }
        command |= {"id": str(number), "application_id": str(self.bot_id), "version": str(self.new_id())}
        if command["default_member_permissions"] is not None:
            command["default_member_permissions"] = str(command["default_member_permissions"])
        if command.get("integration_types") is None:
            command["integration_types"] = [0]
        if guild_id is not None:
            command["guild_id"] = str(guild_id)
        self.commands[number] = command
        self.storage.put("command", number, command)
        return command
