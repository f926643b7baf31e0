"""Changes to channels and messages, which are applied to the state, then announced to the bot and the web page."""

import mimetypes
import re
from dataclasses import dataclass, field

from bot.playground.entities import Attachment, Channel, Guild, Message, User
from bot.playground.errors import ApiError, Json
from bot.playground.gateway import Gateway
from bot.playground.guild_state import GuildState
from bot.playground.image_size import image_size
from bot.playground.page_events import PageEvents
from bot.playground.serializer import Serializer, number_components
from bot.playground.snowflakes import parse_id, utc_now
from bot.playground.validation import COMPONENTS_V2, EPHEMERAL, LOADING, Upload, walk_components
from bot.playground.validation.component_rules import TEXT

USER_MENTION = re.compile(r"<@!?(\d+)>")
EVERYONE_MENTION = re.compile(r"@(everyone|here)\b")
THREAD_CREATED, THREAD_STARTER = 18, 21
HAS_THREAD = 1 << 5


@dataclass(slots=True)
class NewMessage:
    """Where a new message comes from; its content is in the request body."""

    author: User
    channel: Channel
    type: int = 0
    reference: Json | None = None
    interaction: Json | None = None
    ephemeral_for: int | None = None
    loading: bool = False
    uploads: dict[int, Upload] = field(default_factory=dict)


class ChatService:
    """Operations on messages, channels and threads."""

    def __init__(
        self, state: GuildState, serializer: Serializer, gateway: Gateway, page_events: PageEvents
    ) -> None:
        self.state = state
        self.serializer = serializer
        self.gateway = gateway
        self.page_events = page_events

    # Messages

    def post(self, new: NewMessage, body: Json) -> Message:
        """Create a message from a validated body; this unarchives its thread."""
        state, channel = self.state, new.channel
        if channel.archived:
            self.update_thread(channel, archived=False)
        message = Message(
            id=state.new_id(),
            channel_id=channel.id,
            author_id=new.author.id,
            type=new.type,
            flags=_v2_flag(body) | (EPHEMERAL if new.ephemeral_for else 0) | (LOADING if new.loading else 0),
            reference=new.reference,
            interaction=new.interaction,
            nonce=None if body.get("nonce") is None else str(body["nonce"]),
            ephemeral_for=new.ephemeral_for,
        )
        self._fill(message, body, new.uploads)
        state.save_message(message)
        if new.ephemeral_for is None:
            channel.last_message_id = message.id
            channel.message_count += 1
            state.save_channel(channel)
        self._publish("message_create", message, self.notified_users(message))
        self.gateway.dispatch_message("CREATE", message)
        return message

    def edit(
        self, message: Message, body: Json, uploads: dict[int, Upload], *, finish_loading: bool = False
    ) -> Message:
        """Apply a validated body to a message; with `finish_loading`, this completes a deferred response."""
        self._fill(message, body, uploads)
        message.flags |= _v2_flag(body)
        if finish_loading:
            message.flags &= ~LOADING
        if not finish_loading or message.edited:
            message.edited = utc_now()
        self.state.save_message(message)
        self._publish("message_update", message, [])
        self.gateway.dispatch_message("UPDATE", message)
        return message

    def _fill(self, message: Message, body: Json, uploads: dict[int, Upload]) -> None:
        if "content" in body:
            message.content = str(body["content"] or "")
        if "components" in body:
            message.components = number_components(body["components"] or [])
        if "attachments" in body or uploads:
            self._fill_attachments(message, body.get("attachments"), uploads)
        if "content" in body or "components" in body:
            self._fill_mentions(message, AllowedMentions(body.get("allowed_mentions")))

    def _fill_attachments(
        self, message: Message, listed: list[Json] | None, uploads: dict[int, Upload]
    ) -> None:
        """Set the attachments to the listed ones (None keeps the existing ones), plus any uploads not listed."""
        old = {one.id: one for one in message.attachments}
        rows: list[Json] = [{"id": number} for number in old] if listed is None else listed
        numbers = {parse_id(row.get("id")) for row in rows}
        rows = rows + [{"id": number} for number in uploads if number not in numbers]
        message.attachments = []
        for row in rows:
            number = parse_id(row.get("id"))
            one = self._save_upload(row, uploads[number]) if number in uploads else old.pop(number)
            if "description" in row:
                one.description = row["description"]
            message.attachments.append(one)
        for removed in old.values():
            self.state.remove_attachment(removed)

    def _save_upload(self, row: Json, upload: Upload) -> Attachment:
        name = str(row.get("filename") or upload.filename)
        content_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return self.state.add_attachment(name, upload.content, content_type, image_size(upload.content))

    def _fill_mentions(self, message: Message, allowed: "AllowedMentions") -> None:
        text = _mentionable_text(message)
        mentioned = {int(one) for one in USER_MENTION.findall(text)} & self.state.users.keys()
        message.mentions = sorted(one for one in mentioned if allowed.allows(one))
        # The bot never has the permission to mention everyone.
        by_person = message.author_id != self.state.bot_id
        message.mention_everyone = by_person and EVERYONE_MENTION.search(text) is not None

    def notified_users(self, message: Message) -> list[int]:
        """Return the ids of the users who are notified of a new message."""
        if message.flags & LOADING:
            return []
        everyone = [user.id for user in self.state.people] if message.mention_everyone else []
        notified = dict.fromkeys([*message.mentions, *everyone])
        recipient = self.state.channels[message.channel_id].recipient_id
        if recipient is not None:  # direct messages always notify
            notified = {recipient: None}
        if message.ephemeral_for is not None:
            return [one for one in notified if one == message.ephemeral_for]
        return [one for one in notified if one not in {message.author_id, self.state.bot_id}]

    def _publish(self, event_type: str, message: Message, notified: list[int]) -> None:
        body = self.serializer.page_message(message, notified)
        self.page_events.publish(event_type, self._only_reader(message), message=body)

    def _only_reader(self, message: Message) -> int | None:
        return message.ephemeral_for or self.state.channels[message.channel_id].recipient_id

    def delete(self, message: Message) -> None:
        """Delete a message."""
        self.state.remove_message(message)
        self.gateway.dispatch_message_delete(message)
        data = {"channel_id": str(message.channel_id), "id": str(message.id)}
        self.page_events.publish("message_delete", self._only_reader(message), **data)

    # The bot

    def remove_bot(self, guild: Guild) -> None:
        """Remove the bot from a server."""
        self.state.remove_bot(guild)
        self.gateway.dispatch_removal(guild)

    def invite_bot(self, guild: Guild) -> None:
        """Invite the bot back to a server."""
        self.state.invite_bot(guild)
        self.gateway.dispatch_join(guild)

    def create_guild(self, name: str, guild_id: int | None, channel: str) -> Channel:
        """Create a server that invites the bot, and return the server's channel."""
        guild = self.state.add_guild(name, guild_id)
        created = self.state.add_channel(channel, guild)
        self.gateway.dispatch_join(guild)
        self.page_events.publish("channel_create", channel=self.serializer.page_channel(created))
        return created

    # Channels and threads

    def create_channel(self, name: str, guild: Guild) -> Channel:
        """Create a text channel in a server."""
        channel = self.state.add_channel(name, guild)
        self._publish_created(channel)
        return channel

    def direct_channel(self, user: User) -> Channel:
        """Return a person's direct channel, which is created on first use."""
        for channel in self.state.channels.values():
            if channel.recipient_id == user.id:
                return channel
        channel = self.state.add_direct_channel(user)
        self.page_events.publish("channel_create", user.id, channel=self.serializer.page_channel(channel))
        return channel

    def create_thread(
        self, owner: User, parent: Channel, name: str, starter: Message | None, auto_archive: int = 1440
    ) -> Channel:
        """Create a public thread, either by itself or from a message.

        Raises:
            ApiError: If the message already has a thread.
        """
        state = self.state
        if starter is not None and starter.id in state.channels:
            raise ApiError(160004)
        thread = Channel(
            id=starter.id if starter else state.new_id(),
            name=name,
            parent_id=parent.id,
            owner_id=owner.id,
            auto_archive=auto_archive,
            archived_at=utc_now(),
            members=[owner.id],
            guild_id=parent.guild_id,
        )
        state.save_channel(thread)
        self._publish_created(thread)
        reference = {"type": 0, "channel_id": str(parent.id), "guild_id": str(parent.guild_id)}
        if starter is None:
            reference["channel_id"] = str(thread.id)
            self.post(NewMessage(owner, parent, THREAD_CREATED, reference), {"content": name})
        else:
            starter.flags |= HAS_THREAD
            state.save_message(starter)
            self._publish("message_update", starter, [])
            self.gateway.dispatch_message("UPDATE", starter)
            reference["message_id"] = str(starter.id)
            self.post(NewMessage(owner, thread, THREAD_STARTER, reference), {})
        return thread

    def _publish_created(self, channel: Channel) -> None:
        self.gateway.dispatch_channel("CREATE", channel)
        self.page_events.publish("channel_create", channel=self.serializer.page_channel(channel))

    def update_thread(
        self, thread: Channel, *, archived: bool | None = None, locked: bool | None = None
    ) -> None:
        """Archive, unarchive, lock or unlock a thread; an argument of None changes nothing."""
        if locked is not None:
            thread.locked = locked
        if archived is not None:
            thread.archived = archived
            thread.archived_at = utc_now()
        self.save_channel(thread)

    def save_channel(self, channel: Channel) -> None:
        """Save a changed channel and announce it."""
        self.state.save_channel(channel)
        self.gateway.dispatch_channel("UPDATE", channel)
        self.page_events.publish("channel_update", channel=self.serializer.page_channel(channel))

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel or thread, with its threads and messages."""
        for thread in self.state.threads(channel):
            self.delete_channel(thread)
        self.gateway.dispatch_channel("DELETE", channel)
        self.state.remove_channel(channel)
        self.page_events.publish("channel_delete", id=str(channel.id))


class AllowedMentions:
    """The users that a request's `allowed_mentions` permits mentioning; all users if it is missing."""

    def __init__(self, rule: Json | None) -> None:
        self._all = rule is None or "users" in (rule.get("parse") or [])
        self._users = {parse_id(one) for one in (rule or {}).get("users") or []}

    def allows(self, user_id: int) -> bool:
        """Return whether a user may be mentioned."""
        return self._all or user_id in self._users


def _mentionable_text(message: Message) -> str:
    texts = (str(one["content"]) for one in walk_components(message.components) if one["type"] == TEXT)
    return "\n".join([message.content, *texts])


def _v2_flag(body: Json) -> int:
    return parse_id(body.get("flags") or 0) & COMPONENTS_V2
