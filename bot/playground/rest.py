"""What the bot asks of Discord over HTTP about itself, the guild, channels, messages and threads."""

from collections.abc import Awaitable, Callable

from bot.playground import permissions
from bot.playground.call import Answer, Call
from bot.playground.chat import Chat, Draft
from bot.playground.errors import Json, RefusalError
from bot.playground.limits import (
    V2,
    Form,
    Upload,
    check_message,
    refuse_empty,
)  # fmt: skip
from bot.playground.wire import REPLY, whole
from bot.playground.world import Channel, Message

Handler = Callable[[Call], Awaitable[Answer]]
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
MAX_LISTED = 100


def check_edit(message: Message, body: Json, uploads: dict[int, Upload]) -> None:
    """Refuses an edit that Discord would not accept."""
    form, files = Form(), message.file_names
    check_message(form, body, uploads, kept=files, v2=bool(message.flags & V2))
    content = body.get("content", message.content)
    embeds = body.get("embeds", message.embeds)
    if whole(body.get("flags") or 0) & V2 and not message.flags & V2 and (content or embeds):
        form.fault(
            ("flags",),
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            "Content and embeds have to be taken away first",
        )
    form.close()
    components = body.get("components", message.components)
    attachments = body.get("attachments", message.attachments)
    refuse_empty(
        {"content": content, "embeds": embeds, "components": components, "attachments": attachments}, uploads
    )


class Rest:
    """The routes under /api/v10 that need the bot's token, but for those of commands."""

    def __init__(self, chat: Chat) -> None:
        self.chat = chat
        self.world = chat.world
        self.wire = chat.wire

    def routes(self) -> list[tuple[str, str, Handler]]:
        """Method, path and handler of every route; paths are written as Discord's description writes them."""
        message = "/channels/{channel_id}/messages/{message_id}"
        thread_member = "/channels/{channel_id}/thread-members"
        return [
            ("GET", "/users/@me", self.own_user),
            ("GET", "/users/@me/guilds", self.guilds),
            ("POST", "/users/@me/channels", self.letters),
            ("GET", "/users/{user_id}", self.user),
            ("GET", "/applications/@me", self.application),
            ("GET", "/oauth2/applications/@me", self.application),
            ("GET", "/gateway", self.gateway),
            ("GET", "/gateway/bot", self.gateway),
            ("GET", "/guilds/{guild_id}", self.guild),
            ("GET", "/guilds/{guild_id}/channels", self.channels),
            ("GET", "/guilds/{guild_id}/roles", self.roles),
            ("GET", "/guilds/{guild_id}/members/{user_id}", self.member),
            ("GET", "/guilds/{guild_id}/threads/active", self.active_threads),
            ("GET", "/channels/{channel_id}", self.channel),
            ("PATCH", "/channels/{channel_id}", self.change_channel),
            ("DELETE", "/channels/{channel_id}", self.delete_channel),
            ("POST", "/channels/{channel_id}/typing", self.typing),
            ("GET", "/channels/{channel_id}/messages", self.messages),
            ("POST", "/channels/{channel_id}/messages", self.create_message),
            ("POST", "/channels/{channel_id}/messages/bulk-delete", self.delete_messages),
            ("GET", message, self.message),
            ("PATCH", message, self.edit_message),
            ("DELETE", message, self.delete_message),
            ("POST", f"{message}/threads", self.thread_from_message),
            ("POST", "/channels/{channel_id}/threads", self.thread_alone),
            ("GET", "/channels/{channel_id}/threads/archived/public", self.archived_threads),
            ("GET", thread_member, self.thread_members),
            ("PUT", f"{thread_member}/@me", self.join_thread),
            ("DELETE", f"{thread_member}/@me", self.leave_thread),
            ("PUT", f"{thread_member}/{{user_id}}", self.join_thread),
            ("DELETE", f"{thread_member}/{{user_id}}", self.leave_thread),
        ]

    # The bot and the guild

    async def own_user(self, _: Call) -> Answer:
        """The bot's own user."""
        return 200, self.wire.own_user()

    async def user(self, call: Call) -> Answer:
        """Any user."""
        return 200, self.wire.user(self.world.user(call.id("user_id")))

    async def application(self, _: Call) -> Answer:
        """The bot's application."""
        bot = self.world.bot
        return 200, {
            **dict.fromkeys(
                ("icon", "type", "interactions_endpoint_url", "role_connections_verification_url", "team")
            ),
            "id": str(bot.id),
            "name": bot.global_name,
            "description": "",
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "bot": self.wire.user(bot),
            "bot_public": False,
            "bot_require_code_grant": False,
            "redirect_uris": [],
            "owner": self.wire.user(self.world.owner),
            "approximate_guild_count": 1,
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": [],
        }

    async def gateway(self, _: Call) -> Answer:
        """Where the gateway is."""
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return 200, {"url": self.chat.gateway.url, "shards": 1, "session_start_limit": limit}

    def _guild(self, call: Call) -> int:
        if call.id("guild_id") != self.world.guild_id:
            raise RefusalError(10004)
        return self.world.guild_id

    async def guilds(self, _: Call) -> Answer:
        """The guilds the bot is in: the one there is."""
        keys = ("id", "name", "icon", "banner", "features")
        guild = self.wire.guild()
        own = {"owner": False, "permissions": str(permissions.EVERYONE | self.world.granted)}
        return 200, [{key: guild[key] for key in keys} | own]

    async def letters(self, call: Call) -> Answer:
        """Where the bot writes to one person alone."""
        user = self.world.users.get(whole(call.form.get("recipient_id")))
        if user is None or user.bot:
            raise RefusalError(50007)
        return 200, self.wire.channel(self.chat.letters(user))

    async def guild(self, call: Call) -> Answer:
        """The guild."""
        self._guild(call)
        people = len(self.world.users)
        return 200, self.wire.guild() | {
            "approximate_member_count": people,
            "approximate_presence_count": people,
        }

    async def channels(self, call: Call) -> Answer:
        """The channels of the guild, without threads."""
        self._guild(call)
        return 200, [self.wire.channel(one) for one in self.world.in_guild if not one.thread]

    async def roles(self, call: Call) -> Answer:
        """The roles of the guild."""
        self._guild(call)
        return 200, self.wire.roles()

    async def member(self, call: Call) -> Answer:
        """A member of the guild."""
        self._guild(call)
        user = self.world.users.get(call.id("user_id"))
        if user is None:
            raise RefusalError(10007)
        return 200, self.wire.member(user)

    # Channels

    def need(self, channel: Channel, *names: str) -> None:
        """Refuses unless the bot sees the channel and has these permissions there."""
        allowed = self.world.allowed(channel)
        if not allowed & permissions.bits("view_channel"):
            raise RefusalError(50001)
        for name in names:
            if not allowed & permissions.bits(name):
                raise RefusalError(50024 if channel.direct else 50013)

    def has(self, channel: Channel, name: str) -> bool:
        """Whether the bot has a permission in a channel."""
        return bool(self.world.allowed(channel) & permissions.bits(name))

    def _channel(self, call: Call, *names: str) -> Channel:
        channel = self.world.channel(call.id("channel_id"))
        self.need(channel, *names)
        return channel

    async def channel(self, call: Call) -> Answer:
        """A channel or thread."""
        return 200, self.wire.channel(self._channel(call))

    async def change_channel(self, call: Call) -> Answer:
        """Renames a channel; archives, locks or renames a thread, or the reverse."""
        channel, body, form = self._channel(call), call.form, Form()
        form.text(("name",), body.get("name"), 1, 100, required=False)
        if "auto_archive_duration" in body:
            form.choice(("auto_archive_duration",), body["auto_archive_duration"], ARCHIVE_MINUTES)
        form.close()
        if not channel.thread:
            self.need(channel, "manage_channels")
            channel.name = body.get("name", channel.name)
            self.chat.changed(channel)
            return 200, self.wire.channel(channel)
        self._may_change_thread(channel, body)
        names = {
            "name": "name",
            "archived": "archived",
            "locked": "locked",
            "auto_archive_duration": "auto_archive",
        }
        changes = {names[key]: body[key] for key in names if key in body}
        self.chat.change_thread(channel, **changes)
        return 200, self.wire.channel(channel)

    def _may_change_thread(self, thread: Channel, body: Json) -> None:
        opens = body.get("archived") is False
        if thread.archived and not opens:
            raise RefusalError(50083)
        if self.has(thread, "manage_threads"):
            return
        own, only_opens = thread.owner_id == self.world.bot_id, opens and set(body) == {"archived"}
        if thread.locked or not (own or only_opens):
            raise RefusalError(50013)
        if opens:
            self.need(thread, "send_messages_in_threads")

    async def delete_channel(self, call: Call) -> Answer:
        """Deletes a channel or thread."""
        channel = self._channel(call)
        self.need(channel, "manage_threads" if channel.thread else "manage_channels")
        shape = self.wire.channel(channel)
        self.chat.close_channel(channel)
        return 200, shape

    async def typing(self, call: Call) -> Answer:
        """Shows that the bot is writing; nobody is told here."""
        self._may_write(self._channel(call))
        return 204, None

    # Messages

    def _message(self, call: Call, channel: Channel) -> Message:
        message = self.world.message(channel, call.id("message_id"))
        if message.ephemeral_for is not None:
            raise RefusalError(10008)
        return message

    def _shown(self, message: Message) -> Json:
        gateway = self.chat.gateway
        return gateway.readable(self.wire.message(message), message, gateway.intents)

    async def messages(self, call: Call) -> Answer:
        """Messages of a channel, newest first."""
        channel, query = self._channel(call), call.request.query
        if not self.has(channel, "read_message_history"):
            return 200, []
        form = Form()
        limit = form.number(("limit",), whole(query.get("limit", 50)), 1, MAX_LISTED, 50)
        form.close()
        held = [one for one in self.world.messages[channel.id].values() if one.ephemeral_for is None]
        if "after" in query:
            chosen = [one for one in held if one.id > whole(query["after"])][:limit]
        elif "around" in query:
            middle = sum(one.id < whole(query["around"]) for one in held)
            chosen = held[max(0, middle - limit // 2) : middle + (limit + 1) // 2]
        else:
            before = whole(query["before"]) if "before" in query else None
            chosen = [one for one in held if before is None or one.id < before][-limit:]
        return 200, [self._shown(one) for one in reversed(chosen)]

    async def message(self, call: Call) -> Answer:
        """One message."""
        channel = self._channel(call, "read_message_history")
        return 200, self._shown(self._message(call, channel))

    def _may_write(self, channel: Channel) -> None:
        self.need(channel, "send_messages_in_threads" if channel.thread else "send_messages")
        if channel.locked and not self.has(channel, "manage_threads"):
            raise RefusalError(50083 if channel.archived else 50013)

    async def create_message(self, call: Call) -> Answer:
        """A new message of the bot."""
        channel, body = self._channel(call), call.form
        self._may_write(channel)
        form = Form()
        check_message(form, body, call.uploads)
        form.close()
        refuse_empty(body, call.uploads)
        if call.uploads:
            self.need(channel, "attach_files")
        if body.get("embeds"):
            self.need(channel, "embed_links")
        nonce = body.get("nonce")
        if nonce is not None and body.get("enforce_nonce"):
            sent = self.world.sent_before(channel, str(nonce))
            if sent is not None:
                return 200, self.wire.message(sent)
        reference = self._reference(channel, body)
        draft = Draft(self.world.bot, channel, REPLY if reference else 0, reference, uploads=call.uploads)
        return 200, self.wire.message(self.chat.post(draft, body))

    def _reference(self, channel: Channel, body: Json) -> Json | None:
        told = body.get("message_reference")
        if not isinstance(told, dict):
            return None
        if not self.has(channel, "read_message_history"):
            raise RefusalError(160002)
        number = whole(told.get("message_id"))
        found = self.world.messages[channel.id].get(number)
        if found is None or found.ephemeral_for is not None:
            if told.get("fail_if_not_exists", True):
                form = Form()
                form.fault(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
                form.close()
            return None
        guild = str(self.world.guild_id)
        return {"type": 0, "message_id": str(number), "channel_id": str(channel.id), "guild_id": guild}

    async def edit_message(self, call: Call) -> Answer:
        """Changes a message of the bot."""
        channel = self._channel(call)
        message = self._message(call, channel)
        if message.author_id != self.world.bot_id:
            raise RefusalError(50005)
        if channel.archived:
            raise RefusalError(50083)
        if channel.locked and not self.has(channel, "manage_threads"):
            raise RefusalError(50013)
        check_edit(message, call.form, call.uploads)
        if call.uploads:
            self.need(channel, "attach_files")
        return 200, self.wire.message(self.chat.edit(message, call.form, call.uploads))

    async def delete_message(self, call: Call) -> Answer:
        """Deletes a message."""
        channel = self._channel(call)
        message = self._message(call, channel)
        if message.author_id != self.world.bot_id:
            self.need(channel, "manage_messages")
        self.chat.delete(message)
        return 204, None

    async def delete_messages(self, call: Call) -> Answer:
        """Deletes two to a hundred messages at once."""
        channel, form = self._channel(call, "manage_messages"), Form()
        wanted = call.form.get("messages") or []
        if not 2 <= len(wanted) <= MAX_LISTED:
            form.fault(
                ("messages",), "BASE_TYPE_BAD_LENGTH", f"Must be between 2 and {MAX_LISTED} in length."
            )
        form.close()
        for number in wanted:
            found = self.world.messages[channel.id].get(whole(number))
            if found is not None and found.ephemeral_for is None:
                self.chat.delete(found)
        return 204, None

    # Threads

    async def thread_from_message(self, call: Call) -> Answer:
        """A thread that begins at a message."""
        channel = self._channel(call, "create_public_threads")
        return 201, self._thread(channel, call.form, self._message(call, channel))

    async def thread_alone(self, call: Call) -> Answer:
        """A thread of its own; private unless its type says otherwise, as on Discord."""
        public = call.form.get("type") == 11
        channel = self._channel(call, "create_public_threads" if public else "create_private_threads")
        if not public:
            raise RefusalError(50024)
        return 201, self._thread(channel, call.form, None)

    def _thread(self, parent: Channel, body: Json, starter: Message | None) -> Json:
        if parent.thread:
            raise RefusalError(50024)
        form, keep = Form(), body.get("auto_archive_duration") or 1440
        name = form.text(("name",), body.get("name"), 1, 100)
        form.choice(("auto_archive_duration",), keep, ARCHIVE_MINUTES)
        form.close()
        return self.wire.channel(self.chat.open_thread(self.world.bot, parent, name, starter, keep))

    async def active_threads(self, call: Call) -> Answer:
        """The threads of the guild that are not archived."""
        self._guild(call)
        return 200, self._threads(
            [one for one in self.world.channels.values() if one.thread and not one.archived]
        )

    async def archived_threads(self, call: Call) -> Answer:
        """The archived threads of a channel."""
        channel = self._channel(call, "read_message_history")
        return 200, self._threads([one for one in self.world.threads(channel) if one.archived])

    def _threads(self, threads: list[Channel]) -> Json:
        seen = [one for one in threads if self.has(one, "view_channel")]
        joined = [one for one in seen if self.world.bot_id in one.members]
        members = [self.wire.thread_member(one, self.world.bot_id) for one in joined]
        return {"threads": [self.wire.channel(one) for one in seen], "members": members, "has_more": False}

    async def thread_members(self, call: Call) -> Answer:
        """Who is in a thread."""
        thread = self._channel(call)
        return 200, [self.wire.thread_member(thread, one) for one in thread.members]

    def _thread_guest(self, call: Call) -> tuple[Channel, int]:
        thread = self._channel(call)
        if not thread.thread:
            raise RefusalError(50024)
        if thread.archived:
            raise RefusalError(50083)
        named = "user_id" in call.request.match_info
        return thread, self.world.user(call.id("user_id")).id if named else self.world.bot_id

    async def join_thread(self, call: Call) -> Answer:
        """Brings the bot or somebody else into a thread."""
        thread, user_id = self._thread_guest(call)
        if user_id not in thread.members:
            thread.members.append(user_id)
            self.world.save_channel(thread)
        return 204, None

    async def leave_thread(self, call: Call) -> Answer:
        """Takes the bot or somebody else out of a thread."""
        thread, user_id = self._thread_guest(call)
        if user_id != self.world.bot_id:
            self.need(thread, "manage_threads")
        if user_id in thread.members:
            thread.members.remove(user_id)
            self.world.save_channel(thread)
        return 204, None


async def nowhere(_: Call) -> Answer:
    """What Discord says to a path it does not know."""
    return 404, {"message": "404: Not Found", "code": 0}
