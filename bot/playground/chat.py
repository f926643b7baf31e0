"""What happens in the channels, whoever does it: messages and threads come, change and go, and everybody is told."""

import mimetypes
import re
from dataclasses import dataclass, field

from bot.playground import permissions, pictures
from bot.playground.errors import Json, RefusalError
from bot.playground.feed import Feed
from bot.playground.gateway import Gateway
from bot.playground.limits import EPHEMERAL, LOADING, SILENT, V2, Upload, walk
from bot.playground.limits.components import TEXT
from bot.playground.wire import REPLY, Wire, numbered, whole
from bot.playground.world import Channel, Message, User, World, now

USER_MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")
THREAD_CREATED, THREAD_STARTER = 18, 21
HAS_THREAD = 1 << 5
KEPT_FLAGS = 1 << 2 | EPHEMERAL | SILENT | V2


@dataclass(slots=True)
class Draft:
    """Where a new message comes from, besides its body."""

    author: User
    channel: Channel
    type: int = 0
    reference: Json | None = None
    interaction: Json | None = None
    ephemeral_for: int | None = None
    loading: bool = False
    uploads: dict[int, Upload] = field(default_factory=dict)


class Chat:
    """Changes the world and tells the bot and the page."""

    def __init__(self, world: World, wire: Wire, gateway: Gateway, feed: Feed) -> None:
        self.world = world
        self.wire = wire
        self.gateway = gateway
        self.feed = feed

    # Messages

    def post(self, draft: Draft, body: Json) -> Message:
        """A new message, from a body that was checked before."""
        world, channel = self.world, draft.channel
        if channel.archived:
            self.change_thread(channel, archived=False)
        message = Message(
            id=world.snowflake(),
            channel_id=channel.id,
            author_id=draft.author.id,
            type=draft.type,
            flags=_whole_flags(body)
            | (EPHEMERAL if draft.ephemeral_for else 0)
            | (LOADING if draft.loading else 0),
            reference=draft.reference,
            interaction=draft.interaction,
            nonce=None if body.get("nonce") is None else str(body["nonce"]),
            ephemeral_for=draft.ephemeral_for,
        )
        self._fill(message, body, draft.uploads)
        world.save_message(message)
        if draft.ephemeral_for is None:
            channel.last_message_id = message.id
            channel.message_count += 1
            world.save_channel(channel)
        self._tell("MESSAGE_CREATE", message, self.pings(message))
        return message

    def edit(
        self, message: Message, body: Json, uploads: dict[int, Upload], *, unload: bool = False
    ) -> Message:
        """Changes a message by a body that was checked before; `unload` ends its waiting."""
        self._fill(message, body, uploads)
        if "flags" in body:
            message.flags |= _whole_flags(body) & V2
        if unload:
            message.flags &= ~LOADING
        if not unload or message.edited:
            message.edited = now()
        self.world.save_message(message)
        self._tell("MESSAGE_UPDATE", message, [])
        return message

    def _fill(self, message: Message, body: Json, uploads: dict[int, Upload]) -> None:
        if "content" in body:
            message.content = str(body["content"] or "")
        if "embeds" in body:
            message.embeds = body["embeds"] or []
        if "components" in body:
            message.components = numbered(body["components"] or [])
        self._fill_attachments(message, body, uploads)
        if "content" in body or "components" in body:
            self._fill_mentions(message, body)

    def _fill_attachments(self, message: Message, body: Json, uploads: dict[int, Upload]) -> None:
        if "attachments" not in body and not uploads:
            return
        old = {one.id: one for one in message.attachments}
        listed = body.get("attachments")
        rows: list[Json] = [{"id": number} for number in old] if listed is None else listed
        rows = rows + [
            {"id": number} for number in uploads if number not in {whole(row.get("id")) for row in rows}
        ]
        message.attachments = []
        for row in rows:
            number = whole(row.get("id"))
            if number in uploads:
                upload = uploads[number]
                name = str(row.get("filename") or upload.filename)
                kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
                one = self.world.attach(name, upload.content, kind, pictures.size(upload.content))
            else:
                one = old.pop(number)
            if "description" in row:
                one.description = row["description"]
            message.attachments.append(one)
        for gone in old.values():
            self.world.drop_file(gone)

    def _fill_mentions(self, message: Message, body: Json) -> None:
        text = words(message)
        rule = Allowed(body.get("allowed_mentions"))
        users = {int(one) for one in USER_MENTION.findall(text)} & self.world.users.keys()
        message.mentions = sorted(one for one in users if rule.user(one))
        roles = {int(one) for one in ROLE_MENTION.findall(text)} & {self.world.role_id}
        message.mention_roles = sorted(one for one in roles if rule.role(one))
        may = permissions.bits("mention_everyone") & self._granted(message)
        message.mention_everyone = bool(may and rule.everyone and re.search(r"@(everyone|here)\b", text))
        replied = self._replied(message)
        if replied is not None and rule.replied and replied not in message.mentions:
            message.mentions.append(replied)

    def _granted(self, message: Message) -> int:
        channel = self.world.channels[message.channel_id]
        return self.world.allowed(channel) if message.author_id == self.world.bot_id else permissions.ALL

    def _replied(self, message: Message) -> int | None:
        if message.type != REPLY or not message.reference or message.interaction:
            return None
        found = self.world.messages[message.channel_id].get(whole(message.reference.get("message_id")))
        return found.author_id if found else None

    def pings(self, message: Message) -> list[int]:
        """Whom a notification of this new message reaches."""
        if message.flags & (SILENT | LOADING):
            return []
        everyone = [user.id for user in self.world.people] if message.mention_everyone else []
        reached = dict.fromkeys([*message.mentions, *everyone])
        recipient = self.world.channels[message.channel_id].recipient_id
        if recipient is not None:  # a letter always calls the one it is for
            reached = {recipient: None}
        if message.ephemeral_for is not None:
            return [one for one in reached if one == message.ephemeral_for]
        return [one for one in reached if one not in {message.author_id, self.world.bot_id}]

    def _tell(self, name: str, message: Message, pings: list[int]) -> None:
        self.gateway.message(name, message)
        kind = "message_create" if name == "MESSAGE_CREATE" else "message_update"
        self.feed.tell(kind, self._only(message), message=self.wire.page_message(message, pings))

    def _only(self, message: Message) -> int | None:
        """Who alone is told of a message; None for everybody."""
        return message.ephemeral_for or self.world.channels[message.channel_id].recipient_id

    def delete(self, message: Message) -> None:
        """Takes a message away."""
        self.world.drop_message(message)
        self.gateway.deleted(message)
        facts = {"channel_id": str(message.channel_id), "id": str(message.id)}
        self.feed.tell("message_delete", self._only(message), **facts)

    # Channels and threads

    def open_channel(self, name: str) -> Channel:
        """A new text channel."""
        channel = self.world.add_channel(name)
        self.gateway.channel("CREATE", channel)
        self.feed.tell("channel_create", channel=self.wire.page_channel(channel))
        return channel

    def letters(self, user: User) -> Channel:
        """Where a person and the bot write to each other; made when first asked for."""
        for channel in self.world.channels.values():
            if channel.recipient_id == user.id:
                return channel
        channel = self.world.letters(user)
        self.feed.tell("channel_create", user.id, channel=self.wire.page_channel(channel))
        return channel

    def open_thread(
        self, owner: User, parent: Channel, name: str, starter: Message | None, keep: int = 1440
    ) -> Channel:
        """A new public thread, alone or from a message."""
        world = self.world
        if starter is not None and starter.id in world.channels:
            raise RefusalError(160004)
        thread = Channel(
            id=starter.id if starter else world.snowflake(),
            name=name,
            parent_id=parent.id,
            owner_id=owner.id,
            auto_archive=keep,
            archived_at=now(),
            members=[owner.id],
        )
        world.save_channel(thread)
        self.gateway.channel("CREATE", thread)
        self.feed.tell("channel_create", channel=self.wire.page_channel(thread))
        reference = {"type": 0, "channel_id": str(parent.id), "guild_id": str(world.guild_id)}
        if starter is None:
            self.post(
                Draft(owner, parent, THREAD_CREATED, reference | {"channel_id": str(thread.id)}),
                {"content": name},
            )
        else:
            starter.flags |= HAS_THREAD
            world.save_message(starter)
            self._tell("MESSAGE_UPDATE", starter, [])
            self.post(Draft(owner, thread, THREAD_STARTER, reference | {"message_id": str(starter.id)}), {})
        return thread

    def change_thread(self, thread: Channel, **changes: object) -> None:
        """Archives, locks, renames a thread, or the reverse."""
        for key, value in changes.items():
            setattr(thread, key, value)
        if "archived" in changes:
            thread.archived_at = now()
        self.changed(thread)

    def changed(self, channel: Channel) -> None:
        """Keeps a changed channel and tells everybody."""
        self.world.save_channel(channel)
        self.gateway.channel("UPDATE", channel)
        self.feed.tell("channel_update", channel=self.wire.page_channel(channel))

    def close_channel(self, channel: Channel) -> None:
        """Deletes a channel or thread with all that is in it."""
        for thread in self.world.threads(channel):
            self.close_channel(thread)
        self.gateway.channel("DELETE", channel)
        self.world.drop_channel(channel)
        self.feed.tell("channel_delete", id=str(channel.id))


class Allowed:
    """What `allowed_mentions` lets through; without it, everything."""

    def __init__(self, rule: Json | None) -> None:
        self._all = rule is None
        rule = rule or {}
        self._parse = rule.get("parse") or []
        self._users = {whole(one) for one in rule.get("users") or []}
        self._roles = {whole(one) for one in rule.get("roles") or []}
        self.everyone = self._all or "everyone" in self._parse
        self.replied = self._all or bool(rule.get("replied_user"))

    def user(self, number: int) -> bool:
        """Whether this user may be mentioned."""
        return self._all or "users" in self._parse or number in self._users

    def role(self, number: int) -> bool:
        """Whether this role may be mentioned."""
        return self._all or "roles" in self._parse or number in self._roles


def words(message: Message) -> str:
    """All text of a message in which a mention counts."""
    displays = (str(one.get("content", "")) for one in walk(message.components) if one.get("type") == TEXT)
    return "\n".join([message.content, *displays])


def _whole_flags(body: Json) -> int:
    return whole(body.get("flags") or 0) & KEPT_FLAGS & ~EPHEMERAL
