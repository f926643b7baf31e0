"""The playground's things in the shape Discord gives them on the wire."""

from urllib.parse import quote

from bot.playground import permissions
from bot.playground.errors import Json
from bot.playground.limits import EPHEMERAL, LOADING, walk
from bot.playground.limits.components import CONTAINER, FILE, GALLERY, SECTION, SELECTS, SEPARATOR, THUMBNAIL
from bot.playground.world import (
    Attachment,
    Channel,
    Message,
    User,
    World,
    moment,
)

GUILD_NAME = "Café"
FILE_LIMIT = 10 * 1024 * 1024
REPLY = 19


class Wire:
    """Gives things their Discord shape; the address of this server goes into those of files."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.url = ""

    # People

    def user(self, user: User) -> Json:
        """A user."""
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
        """The bot's user as only the bot sees it."""
        return self.user(self.world.bot) | {
            "mfa_enabled": True,
            "locale": "en-US",
            "verified": True,
            "email": None,
        }

    def member(self, user: User, *, alone: bool = True) -> Json:
        """A member of the guild; with the user inside, unless that stands beside it."""
        member: Json = {
            "avatar": None,
            "banner": None,
            "communication_disabled_until": None,
            "flags": 0,
            "joined_at": moment(user.id),
            "nick": None,
            "pending": False,
            "premium_since": None,
            "roles": [str(self.world.role_id)] if user.bot else [],
            "mute": False,
            "deaf": False,
        }
        return member | {"user": self.user(user)} if alone else member

    def acting_member(self, user: User) -> Json:
        """A member as an interaction shows it, with permissions."""
        owner = user.id == self.world.owner.id
        return self.member(user) | {"permissions": str(permissions.ALL if owner else permissions.EVERYONE)}

    # The guild

    def roles(self) -> list[Json]:
        """Everybody's role, and the bot's."""
        world = self.world
        return [
            self._role(world.guild_id, "@everyone", permissions.EVERYONE, 0),
            self._role(world.role_id, world.bot.global_name, world.granted, 1)
            | {"managed": True, "tags": {"bot_id": str(world.bot_id)}},
        ]

    def _role(self, number: int, name: str, granted: int, position: int) -> Json:
        return {
            "id": str(number),
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

    def guild(self) -> Json:
        """The guild."""
        nothing = (
            "icon description home_header splash discovery_splash banner application_id afk_channel_id system_channel_id "
            "widget_channel_id max_presences vanity_url_code rules_channel_id safety_alerts_channel_id "
            "public_updates_channel_id incidents_data hub_type"
        )
        zero = (
            "system_channel_flags verification_level default_message_notifications mfa_level explicit_content_filter "
            "premium_tier premium_subscription_count nsfw_level"
        )
        return {
            **dict.fromkeys(nothing.split()),
            **dict.fromkeys(zero.split(), 0),
            "id": str(self.world.guild_id),
            "name": GUILD_NAME,
            "owner_id": str(self.world.owner.id),
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
            "roles": self.roles(),
        }

    def guild_create(self, *, all_members: bool) -> Json:
        """The guild as the gateway first shows it; other members only to a bot that may see them."""
        world = self.world
        shown = world.users.values() if all_members else [world.bot]
        seen = [one for one in world.in_guild if world.allowed(one) & permissions.bits("view_channel")]
        lists = "voice_states presences stage_instances guild_scheduled_events soundboard_sounds"
        return self.guild() | {
            **{name: [] for name in lists.split()},
            "joined_at": moment(world.bot_id),
            "large": False,
            "unavailable": False,
            "member_count": len(world.users),
            "members": [self.member(user) for user in shown],
            "channels": [self.channel(one) for one in seen if not one.thread],
            "threads": [self.channel(one) for one in seen if one.thread and not one.archived],
        }

    # Channels

    def channel(self, channel: Channel) -> Json:
        """A channel or thread."""
        world = self.world
        if channel.recipient_id is not None:
            return {
                "id": str(channel.id),
                "type": channel.type,
                "last_message_id": _id(channel.last_message_id),
                "flags": 0,
                "recipients": [self.user(world.users[channel.recipient_id])],
            }
        shape: Json = {
            "id": str(channel.id),
            "type": channel.type,
            "name": channel.name,
            "guild_id": str(world.guild_id),
            "parent_id": _id(channel.parent_id),
            "last_message_id": _id(channel.last_message_id),
            "rate_limit_per_user": 0,
            "flags": 0,
        }
        if channel.thread:
            shape |= {
                "owner_id": str(channel.owner_id),
                "message_count": channel.message_count,
                "total_message_sent": channel.message_count,
                "member_count": len(channel.members),
                "thread_metadata": {
                    "archived": channel.archived,
                    "locked": channel.locked,
                    "auto_archive_duration": channel.auto_archive,
                    "archive_timestamp": channel.archived_at,
                    "create_timestamp": moment(channel.id),
                },
            }
            if world.bot_id in channel.members:
                shape["member"] = self.thread_member(channel, world.bot_id)
            return shape
        plain = [one.id for one in world.in_guild if not one.thread]
        return shape | {
            "position": plain.index(channel.id) if channel.id in plain else len(plain),
            "topic": None,
            "nsfw": False,
            "permission_overwrites": self.overwrites(channel),
        }

    def overwrites(self, channel: Channel) -> list[Json]:
        """What a channel denies the bot."""
        if not channel.denied:
            return []
        denied = permissions.bits(*channel.denied)
        return [{"id": str(self.world.role_id), "type": 0, "allow": "0", "deny": str(denied)}]

    def thread_member(self, thread: Channel, user_id: int) -> Json:
        """Somebody's place in a thread."""
        return {
            "id": str(thread.id),
            "user_id": str(user_id),
            "join_timestamp": moment(thread.id),
            "flags": 1,
        }

    # Messages

    def message(self, message: Message) -> Json:
        """A message."""
        world = self.world
        shape: Json = {
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "type": message.type,
            "author": self.user(world.users[message.author_id]),
            "content": message.content,
            "timestamp": moment(message.id),
            "edited_timestamp": message.edited,
            "flags": message.flags,
            "tts": False,
            "pinned": False,
            "mention_everyone": message.mention_everyone,
            "mentions": [self.user(world.users[one]) for one in message.mentions],
            "mention_roles": [str(one) for one in message.mention_roles],
            "attachments": [self.attachment(message, one) for one in message.attachments],
            "embeds": [self._embed(message, one) for one in message.embeds],
            "components": [self.component(message, one) for one in message.components],
        }
        if message.nonce is not None:
            shape["nonce"] = message.nonce
        if message.reference:
            shape["message_reference"] = message.reference
        if message.type == REPLY and message.reference:
            told = self.world.messages.get(int(message.reference["channel_id"]), {})
            found = told.get(int(message.reference["message_id"]))
            shape["referenced_message"] = self.message(found) if found and found.type != REPLY else None
        if message.interaction:
            shape["interaction_metadata"] = message.interaction
            shape["webhook_id"] = shape["application_id"] = str(world.bot_id)
        if (thread := world.channels.get(message.id)) is not None:
            shape["thread"] = self.channel(thread)
        return shape

    def page_message(self, message: Message, pings: list[int] | None = None) -> Json:
        """A message as the web page gets it; its files are found by whatever name the page was opened under."""
        shape = Wire(self.world).message(message)
        if message.ephemeral_for is not None:
            shape["ephemeral_for"] = str(message.ephemeral_for)
        if message.flags & LOADING:
            shape["deferred"] = True
        shape["pings"] = [str(one) for one in pings or []]
        return shape

    def attachment(self, message: Message, one: Attachment) -> Json:
        """An attached file."""
        url = f"{self.url}/attachments/{message.channel_id}/{one.id}/{quote(one.filename)}?hm={one.key}"
        shape: Json = {
            "id": str(one.id),
            "filename": one.filename,
            "size": one.size,
            "url": url,
            "proxy_url": url,
            "content_type": one.content_type,
        }
        if one.description:
            shape["description"] = one.description
        if one.width and one.height:
            shape |= {"width": one.width, "height": one.height}
        if message.flags & EPHEMERAL:
            shape["ephemeral"] = True
        return shape

    def _named(self, message: Message, url: str) -> Attachment | None:
        name = url.removeprefix("attachment://")
        return next((one for one in message.attachments if name != url and one.filename == name), None)

    def _embed(self, message: Message, embed: Json) -> Json:
        shape: Json = {"type": "rich", **embed}
        for key in ("image", "thumbnail"):
            if isinstance(picture := shape.get(key), dict) and (
                one := self._named(message, str(picture["url"]))
            ):
                real = self.attachment(message, one)
                shape[key] = {
                    key: real[key] for key in ("url", "proxy_url", "width", "height") if key in real
                }
        return shape

    def _media(self, message: Message, media: Json) -> Json:
        if one := self._named(message, str(media["url"])):
            real = self.attachment(message, one)
            return {
                "id": str(one.id),
                "url": real["url"],
                "proxy_url": real["proxy_url"],
                "width": one.width,
                "height": one.height,
                "content_type": one.content_type,
                "attachment_id": str(one.id),
            }
        return {"id": str(message.id), "proxy_url": media["url"], "width": None, "height": None, **media}

    def component(self, message: Message, component: Json) -> Json:
        """A component with everything Discord fills in."""
        kind = component.get("type")
        shape = {key: value for key, value in component.items() if value is not None}
        if "components" in shape:
            shape["components"] = [self.component(message, one) for one in shape["components"]]
        if kind == SECTION:
            shape["accessory"] = self.component(message, shape["accessory"])
        elif kind == CONTAINER:
            shape |= {"accent_color": shape.get("accent_color"), "spoiler": shape.get("spoiler", False)}
        elif kind == SEPARATOR:
            shape |= {"spacing": shape.get("spacing", 1), "divider": shape.get("divider", True)}
        elif kind in SELECTS:
            shape |= {"min_values": shape.get("min_values", 1), "max_values": shape.get("max_values", 1)}
        elif kind == FILE:
            one = self._named(message, str(shape["file"]["url"]))
            shape |= {"spoiler": shape.get("spoiler", False), "file": self._media(message, shape["file"])}
            shape |= {"name": one.filename if one else None, "size": one.size if one else None}
        elif kind == GALLERY:
            shape["items"] = [self._picture(message, one) for one in shape["items"]]
        elif kind == THUMBNAIL:
            shape |= self._picture(message, shape)
        return shape

    def _picture(self, message: Message, item: Json) -> Json:
        return {
            "media": self._media(message, item["media"]),
            "description": item.get("description"),
            "spoiler": item.get("spoiler", False),
        }

    # The page

    def page_user(self, user: User) -> Json:
        """A user as the web page gets it."""
        return {
            "id": str(user.id),
            "username": user.username,
            "global_name": user.global_name,
            "bot": user.bot,
            "avatar": user.avatar,
            "locale": user.locale,
        }

    def page_channel(self, channel: Channel) -> Json:
        """A channel as the web page gets it."""
        return {
            "id": str(channel.id),
            "name": channel.name,
            "type": channel.type,
            "parent_id": _id(channel.parent_id),
            "archived": channel.archived,
            "locked": channel.locked,
            "denied": channel.denied,
        }

    def page_commands(self) -> list[Json]:
        """The slash commands, in the order of their names."""
        slash = [one for one in self.world.commands.values() if one.get("type", 1) == 1]
        return sorted(slash, key=lambda one: str(one["name"]))


def numbered(components: list[Json]) -> list[Json]:
    """The components with an `id` on every one that came without, as Discord numbers them."""
    taken = {one["id"] for one in walk(components) if one.get("id")}
    free = (number for number in range(1, 10_000) if number not in taken)
    for one in walk(components):
        if not one.get("id"):
            one["id"] = next(free)
    return components


def _id(number: int | None) -> str | None:
    return None if number is None else str(number)


def whole(value: object) -> int:
    """The id a request names, or -1 for something that is none."""
    try:
        return int(str(value))
    except ValueError:
        return -1
