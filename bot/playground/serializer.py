"""Serializes the playground's entities to Discord's JSON, and to the web page's JSON."""

from functools import reduce
from operator import or_
from urllib.parse import quote

from bot.playground import permission_bits
from bot.playground.entities import Attachment, Channel, Guild, Message, Role, User
from bot.playground.errors import Json
from bot.playground.guild_state import GuildState
from bot.playground.snowflakes import created_at
from bot.playground.validation import COMPONENTS_V2, EPHEMERAL, LOADING, walk_components
from bot.playground.validation.component_rules import (
    CONTAINER,
    FILE,
    GALLERY,
    SECTION,
    SELECTS,
    SEPARATOR,
    THUMBNAIL,
)

FILE_LIMIT = 10 * 1024 * 1024
REPLY = 19


class Serializer:
    """Serializes entities; file URLs start with the server's `url`."""

    def __init__(self, state: GuildState) -> None:
        self.state = state
        self.url = ""

    # People

    def user(self, user: User) -> Json:
        """Return a user object."""
        return {
            "id": str(user.id),
            "username": user.username,
            "global_name": user.global_name if not user.bot else None,
            "discriminator": "0000" if user.bot else "0",
            "avatar": None,
            "banner": None,
            "accent_color": None,
            "avatar_decoration_data": None,
            "collectibles": None,
            "primary_guild": None,
            "bot": user.bot,
            "flags": 0,
            "public_flags": 0,
        }

    def own_user(self) -> Json:
        """Return the bot's user object, with the fields that only the bot itself sees."""
        private = {"mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}
        return self.user(self.state.bot) | private

    def member(self, user: User, guild: Guild) -> Json:
        """Return a guild member object."""
        own = [guild.bot_role_id] if user.bot else [one.id for one in self._roles_of(user, guild)]
        return {
            "avatar": None,
            "banner": None,
            "communication_disabled_until": None,
            "flags": 0,
            "joined_at": guild.bot_joined_at if user.bot else created_at(user.id),
            "nick": None,
            "pending": False,
            "premium_since": None,
            "roles": [str(each) for each in own],
            "mute": False,
            "deaf": False,
            "user": self.user(user),
        }

    def _roles_of(self, user: User, guild: Guild) -> list[Role]:
        return [one for one in self.state.roles_in(guild) if one.id in user.roles]

    def member_permissions(self, user: User, guild: Guild | None) -> str:
        """Return a person's permissions, which are the same in all of a server's channels; None outside servers."""
        if user.id == self.state.owner.id:
            return str(permission_bits.ALL)
        roles = self._roles_of(user, guild) if guild else []
        granted = (permission_bits.bits(*each.granted) for each in roles)
        return str(reduce(or_, granted, permission_bits.EVERYONE))

    # Guilds

    def _roles(self, guild: Guild) -> list[Json]:
        state = self.state
        return [
            self._role(guild.id, "@everyone", permission_bits.EVERYONE, 0),
            self._role(guild.bot_role_id, state.bot.global_name, state.granted, 1)
            | {"managed": True, "tags": {"bot_id": str(state.bot_id)}},
            *(self.role(each) for each in state.roles_in(guild)),
        ]

    def role(self, role: Role) -> Json:
        """Return the object for a role that people may have."""
        granted = permission_bits.EVERYONE | permission_bits.bits(*role.granted)
        return self._role(role.id, role.name, granted, 1)

    def _role(self, role_id: int, name: str, granted: int, position: int) -> Json:
        return {
            "id": str(role_id),
            "name": name,
            "permissions": str(granted),
            "position": position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }

    def guild(self, guild: Guild) -> Json:
        """Return a guild object."""
        null_fields = (
            "icon description home_header splash discovery_splash banner application_id afk_channel_id "
            "widget_channel_id max_presences vanity_url_code rules_channel_id safety_alerts_channel_id "
            "public_updates_channel_id incidents_data hub_type"
        )
        zero_fields = (
            "system_channel_flags verification_level default_message_notifications mfa_level explicit_content_filter "
            "premium_tier premium_subscription_count nsfw_level"
        )
        return {
            **dict.fromkeys(null_fields.split()),
            **dict.fromkeys(zero_fields.split(), 0),
            "id": str(guild.id),
            "name": guild.name,
            "owner_id": str(self.state.owner.id),
            "system_channel_id": _optional_id(self._system_channel_id(guild)),
            "region": "deprecated",
            "preferred_locale": "en-US",
            "afk_timeout": 300,
            "widget_enabled": False,
            "premium_progress_bar_enabled": False,
            "nsfw": False,
            "max_members": 500000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "features": [],
            "emojis": [],
            "stickers": [],
            "roles": self._roles(guild),
        }

    def _system_channel_id(self, guild: Guild) -> int | None:
        """Return the channel for the server's own messages, which is its first one."""
        channels = self.state.guild_channels(guild.id)
        return min((one.id for one in channels if not one.is_thread), default=None)

    def guild_create(self, guild: Guild) -> Json:
        """Return a guild as GUILD_CREATE shows it to a bot without the intent to see members."""
        state = self.state
        view = permission_bits.bits("view_channel")
        visible = [one for one in state.guild_channels(guild.id) if state.bot_permissions(one) & view]
        empty_lists = "voice_states presences stage_instances guild_scheduled_events soundboard_sounds"
        return self.guild(guild) | {
            **{name: [] for name in empty_lists.split()},
            "joined_at": guild.bot_joined_at,
            "large": False,
            "unavailable": False,
            "member_count": len(state.users),
            "members": [self.member(state.bot, guild)],
            "channels": [self.channel(one) for one in visible if not one.is_thread],
            "threads": [self.channel(one) for one in visible if one.is_thread and not one.archived],
        }

    # Channels

    def channel(self, channel: Channel) -> Json:
        """Return a channel or thread object."""
        state = self.state
        if channel.recipient_id is not None:
            return {
                "id": str(channel.id),
                "type": channel.type,
                "last_message_id": _optional_id(channel.last_message_id),
                "flags": 0,
                "recipients": [self.user(state.users[channel.recipient_id])],
            }
        if channel.is_group:
            return {
                "id": str(channel.id),
                "type": channel.type,
                "name": channel.name,
                "icon": None,
                "owner_id": str(state.owner.id),
                "last_message_id": _optional_id(channel.last_message_id),
                "flags": 0,
                "recipients": [self.user(one) for one in state.people],
            }
        body: Json = {
            "id": str(channel.id),
            "type": channel.type,
            "name": channel.name,
            "guild_id": str(channel.guild_id),
            "parent_id": _optional_id(channel.parent_id),
            "last_message_id": _optional_id(channel.last_message_id),
            "rate_limit_per_user": 0,
            "flags": 0,
        }
        if channel.is_thread:
            return body | self._thread_fields(channel)
        siblings = [one.id for one in state.guild_channels(channel.guild_id) if not one.is_thread]
        return body | {
            "position": siblings.index(channel.id) if channel.id in siblings else len(siblings),
            "topic": None,
            "nsfw": False,
            "permission_overwrites": self._overwrites(channel),
        }

    def _thread_fields(self, thread: Channel) -> Json:
        fields: Json = {
            "owner_id": str(thread.owner_id),
            "message_count": thread.message_count,
            "total_message_sent": thread.message_count,
            "member_count": len(thread.members),
            "thread_metadata": {
                "archived": thread.archived,
                "locked": thread.locked,
                "auto_archive_duration": thread.auto_archive,
                "archive_timestamp": thread.archived_at,
                "create_timestamp": created_at(thread.id),
            },
        }
        if self.state.bot_id in thread.members:
            fields["member"] = {
                "id": str(thread.id),
                "user_id": str(self.state.bot_id),
                "join_timestamp": created_at(thread.id),
                "flags": 1,
            }
        return fields

    def _overwrites(self, channel: Channel) -> list[Json]:
        if not channel.denied:
            return []
        denied = permission_bits.bits(*channel.denied)
        role_id = self.state.guilds[channel.guild_id].bot_role_id
        return [{"id": str(role_id), "type": 0, "allow": "0", "deny": str(denied)}]

    # Messages

    def message(self, message: Message) -> Json:
        """Return a message object; in Components V2, it lists no attachments, because media items show them."""
        body = self.stored_message(message)
        return body | {"attachments": []} if message.flags & COMPONENTS_V2 else body

    def stored_message(self, message: Message) -> Json:
        """Return a message object with all its attachments."""
        state = self.state
        body: Json = {
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "type": message.type,
            "author": self.user(state.users[message.author_id]),
            "content": message.content,
            "timestamp": created_at(message.id),
            "edited_timestamp": message.edited,
            "flags": message.flags,
            "tts": False,
            "pinned": False,
            "mention_everyone": message.mention_everyone,
            "mentions": [self.user(state.users[one]) for one in message.mentions],
            "mention_roles": [],
            "attachments": [self._attachment(message, one) for one in message.attachments],
            "embeds": [],
            "components": [self._component(message, one) for one in message.components],
        }
        if message.nonce is not None:
            body["nonce"] = message.nonce
        if message.reference:
            body["message_reference"] = message.reference
        if message.type == REPLY and message.reference:
            messages = state.messages.get(int(message.reference["channel_id"]), {})
            original = messages.get(int(message.reference["message_id"]))
            body["referenced_message"] = (
                None if original is None or original.type == REPLY else self.message(original)
            )
        if message.interaction:
            body["interaction_metadata"] = message.interaction
            body["webhook_id"] = body["application_id"] = str(state.bot_id)
        if (thread := state.channels.get(message.id)) is not None:
            body["thread"] = self.channel(thread)
        return body

    def readable_message(self, message: Message) -> Json:
        """Return a message; its content is left out if reading it needs the privileged intent, which the bot lacks.

        Without that intent, the bot can read its own messages, messages that mention it, and direct messages.
        """
        body = self.message(message)
        is_direct = self.state.channels[message.channel_id].is_direct
        if is_direct or self.state.bot_id in {message.author_id, *message.mentions}:
            return body
        return body | {"content": "", "attachments": [], "components": []}

    def received_message(self, message: Message) -> Json:
        """Return a message as the gateway delivers it, with member data for the users in it."""
        body = self.readable_message(message)
        guild = self.state.guild_of(self.state.channels[message.channel_id])
        if guild is None:
            return body
        mentions = [
            user | {"member": self._partial_member(one, guild)}
            for one, user in zip(message.mentions, body["mentions"], strict=True)
        ]
        return body | {
            "guild_id": str(guild.id),
            "member": self._partial_member(message.author_id, guild),
            "mentions": mentions,
        }

    def _partial_member(self, user_id: int, guild: Guild) -> Json:
        member = self.member(self.state.users[user_id], guild)
        del member["user"]
        return member

    def _attachment(self, message: Message, one: Attachment) -> Json:
        url = f"{self.url}/attachments/{message.channel_id}/{one.id}/{quote(one.filename)}?hm={one.key}"
        body: Json = {
            "id": str(one.id),
            "filename": one.filename,
            "size": one.size,
            "url": url,
            "proxy_url": url,
            "content_type": one.content_type,
        }
        if one.description:
            body["description"] = one.description
        if one.width and one.height:
            body |= {"width": one.width, "height": one.height}
        if message.flags & EPHEMERAL:
            body["ephemeral"] = True
        return body

    def _component(self, message: Message, component: Json) -> Json:
        """Return a component with the fields that Discord fills in."""
        kind = component.get("type")
        body = {key: value for key, value in component.items() if value is not None}
        if "components" in body:
            body["components"] = [self._component(message, one) for one in body["components"]]
        if kind == SECTION:
            body["accessory"] = self._component(message, body["accessory"])
        elif kind == CONTAINER:
            body |= {"accent_color": body.get("accent_color"), "spoiler": body.get("spoiler", False)}
        elif kind == SEPARATOR:
            body |= {"spacing": body.get("spacing", 1), "divider": body.get("divider", True)}
        elif kind in SELECTS:
            body |= {"min_values": body.get("min_values", 1), "max_values": body.get("max_values", 1)}
            if "default_values" in body:
                body["default_values"] = [one | {"id": str(one["id"])} for one in body["default_values"]]
        elif kind == FILE:
            one = _named_attachment(message, str(body["file"]["url"]))
            body |= {"spoiler": body.get("spoiler", False), "file": self._media(message, body["file"])}
            body |= {"name": one.filename if one else None, "size": one.size if one else None}
        elif kind == GALLERY:
            body["items"] = [self._media_item(message, one) for one in body["items"]]
        elif kind == THUMBNAIL:
            body |= self._media_item(message, body)
        return body

    def _media_item(self, message: Message, item: Json) -> Json:
        return {
            "media": self._media(message, item["media"]),
            "description": item.get("description"),
            "spoiler": item.get("spoiler", False),
        }

    def _media(self, message: Message, media: Json) -> Json:
        if one := _named_attachment(message, str(media["url"])):
            attachment = self._attachment(message, one)
            return {
                "id": str(one.id),
                "url": attachment["url"],
                "proxy_url": attachment["proxy_url"],
                "width": one.width,
                "height": one.height,
                "content_type": one.content_type,
                "attachment_id": str(one.id),
            }
        return {"id": str(message.id), "proxy_url": media["url"], "width": None, "height": None, **media}

    # The page

    def page_message(self, message: Message, pings: list[int] | None = None) -> Json:
        """Return a message for the web page, with the ids of the users it notifies."""
        # File URLs have no host: the page may have been opened under another name than the bot uses.
        body = Serializer(self.state).stored_message(message)
        if message.ephemeral_for is not None:
            body["ephemeral_for"] = str(message.ephemeral_for)
        if message.flags & LOADING:
            body["deferred"] = True
        body["pings"] = [str(one) for one in pings or []]
        return body

    def page_user(self, user: User) -> Json:
        """Return a user for the web page."""
        return {
            "id": str(user.id),
            "username": user.username,
            "global_name": user.global_name,
            "bot": user.bot,
            "avatar": user.avatar,
            "locale": user.locale,
            "roles": [str(each) for each in user.roles],
        }

    def page_roles(self) -> list[Json]:
        """Return the roles people may have, for the web page."""
        roles = self.state.roles.values()
        return [{"id": str(each.id), "name": each.name, "granted": each.granted} for each in roles]

    def page_channel(self, channel: Channel) -> Json:
        """Return a channel for the web page."""
        return {
            "id": str(channel.id),
            "name": channel.name,
            "type": channel.type,
            "parent_id": _optional_id(channel.parent_id),
            "guild_id": str(channel.guild_id),
            "archived": channel.archived,
            "locked": channel.locked,
            "denied": channel.denied,
        }

    def page_commands(self) -> list[Json]:
        """Return the commands for the web page, sorted by name."""
        return sorted(self.state.commands.values(), key=lambda one: str(one["name"]))


def number_components(components: list[Json]) -> list[Json]:
    """Set every missing component `id`, as Discord does, and return the components."""
    used = {one["id"] for one in walk_components(components) if one.get("id")}
    free = (number for number in range(1, 10_000) if number not in used)
    for one in walk_components(components):
        if not one.get("id"):
            one["id"] = next(free)
    return components


def _named_attachment(message: Message, url: str) -> Attachment | None:
    if not url.startswith("attachment://"):
        return None
    name = url.removeprefix("attachment://")
    return next((one for one in message.attachments if one.filename == name), None)


def _optional_id(number: int | None) -> str | None:
    return None if number is None else str(number)
