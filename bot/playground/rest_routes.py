"""REST routes for the bot itself, guilds, channels, messages and threads."""

from bot.playground import permission_bits
from bot.playground.api_request import ApiRequest, ApiResponse, Route
from bot.playground.chat_service import ChatService, NewMessage
from bot.playground.entities import PUBLIC_THREAD, Channel, Guild, Message
from bot.playground.errors import ApiError, Json
from bot.playground.snowflakes import parse_id
from bot.playground.validation import COMPONENTS_V2, Form, Upload, check_message, refuse_empty

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
MAX_LISTED = 100
MAX_GUILDS = 200


def check_new(body: Json, uploads: dict[int, Upload]) -> None:
    """Check a new message's body.

    Raises:
        ApiError: If Discord would not accept it.
    """
    form = Form()
    check_message(form, body, uploads)
    form.raise_errors()
    refuse_empty(body, uploads)


def check_edit(message: Message, body: Json, uploads: dict[int, Upload]) -> None:
    """Check an edit's body.

    Raises:
        ApiError: If Discord would not accept it.
    """
    form, uses_v2 = Form(), bool(message.flags & COMPONENTS_V2)
    check_message(form, body, uploads, existing=message.file_names, v2=uses_v2)
    content = body.get("content", message.content)
    if parse_id(body.get("flags") or 0) & COMPONENTS_V2 and not uses_v2 and content:
        form.add_error(
            ("flags",),
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            "The content has to be removed first",
        )
    form.raise_errors()
    components = body.get("components", message.components)
    attachments = body.get("attachments", message.attachments)
    refuse_empty({"content": content, "components": components, "attachments": attachments}, uploads)


class RestRoutes:
    """The routes that require the bot's token, except those for commands."""

    def __init__(self, chat: ChatService) -> None:
        self.chat = chat
        self.state = chat.state
        self.serializer = chat.serializer

    def routes(self) -> list[Route]:
        """Return all routes."""
        return [
            ("GET", "/gateway/bot", self.get_gateway),
            ("GET", "/users/@me", self.get_own_user),
            ("GET", "/users/@me/guilds", self.list_guilds),
            ("POST", "/users/@me/channels", self.open_direct_channel),
            ("GET", "/users/{user_id}", self.get_user),
            ("GET", "/oauth2/applications/@me", self.get_application),
            ("GET", "/guilds/{guild_id}", self.get_guild),
            ("GET", "/guilds/{guild_id}/members/{user_id}", self.get_member),
            ("GET", "/channels/{channel_id}", self.get_channel),
            ("PATCH", "/channels/{channel_id}", self.change_thread),
            ("DELETE", "/channels/{channel_id}", self.delete_channel),
            ("GET", "/channels/{channel_id}/messages", self.list_messages),
            ("POST", "/channels/{channel_id}/messages", self.create_message),
            ("PATCH", "/channels/{channel_id}/messages/{message_id}", self.edit_message),
            ("DELETE", "/channels/{channel_id}/messages/{message_id}", self.delete_message),
            ("POST", "/channels/{channel_id}/threads", self.create_thread),
            ("POST", "/channels/{channel_id}/messages/{message_id}/threads", self.create_thread_from_message),
        ]

    # The bot and its guilds

    async def get_gateway(self, _: ApiRequest) -> ApiResponse:
        """Return the gateway's address, with what the bot must know to connect."""
        return 200, self.chat.gateway.info

    async def get_own_user(self, _: ApiRequest) -> ApiResponse:
        """Return the bot's own user."""
        return 200, self.serializer.own_user()

    async def get_user(self, request: ApiRequest) -> ApiResponse:
        """Return any user."""
        user = self.state.users.get(request.path_id("user_id"))
        if user is None:
            raise ApiError(10013)
        return 200, self.serializer.user(user)

    async def get_application(self, _: ApiRequest) -> ApiResponse:
        """Return the bot's application."""
        bot = self.state.bot
        null_fields = (
            "icon",
            "type",
            "interactions_endpoint_url",
            "role_connections_verification_url",
            "team",
        )
        return 200, {
            **dict.fromkeys(null_fields),
            "id": str(bot.id),
            "name": bot.global_name,
            "description": "",
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "bot": self.serializer.user(bot),
            "bot_public": False,
            "bot_require_code_grant": False,
            "redirect_uris": [],
            "owner": self.serializer.user(self.state.owner),
            "approximate_guild_count": len(self.state.bot_guilds),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": [],
            "integration_types_config": {"0": {}, "1": {}},
        }

    def _guild(self, request: ApiRequest) -> Guild:
        guild = self.state.guilds.get(request.path_id("guild_id"))
        if guild is None or not guild.bot_is_member:
            raise ApiError(10004)
        return guild

    async def list_guilds(self, request: ApiRequest) -> ApiResponse:
        """Return a page (`after`, `limit`) of the bot's guilds, lowest id first."""
        form, query = Form(), request.request.query
        limit = form.integer(("limit",), parse_id(query.get("limit", MAX_GUILDS)), 1, MAX_GUILDS, MAX_GUILDS)
        form.raise_errors()
        after = parse_id(query.get("after", 0))
        ids = sorted(one.id for one in self.state.bot_guilds if one.id > after)
        keys = ("id", "name", "icon", "banner", "features")
        own = {"owner": False, "permissions": str(permission_bits.EVERYONE | self.state.granted)}
        guilds = [self.serializer.guild(self.state.guilds[guild_id]) for guild_id in ids[:limit]]
        return 200, [{key: guild[key] for key in keys} | own for guild in guilds]

    async def open_direct_channel(self, request: ApiRequest) -> ApiResponse:
        """Return a person's direct channel, which is created on first use."""
        user = self.state.users.get(parse_id(request.json_object.get("recipient_id")))
        if user is None:
            raise ApiError(10013)
        if user.bot:
            raise ApiError(50007)
        return 200, self.serializer.channel(self.chat.direct_channel(user))

    async def get_guild(self, request: ApiRequest) -> ApiResponse:
        """Return a guild."""
        guild = self._guild(request)
        count = len(self.state.users)
        counts = {"approximate_member_count": count, "approximate_presence_count": count}
        return 200, self.serializer.guild(guild) | counts

    async def get_member(self, request: ApiRequest) -> ApiResponse:
        """Return a guild member."""
        guild = self._guild(request)
        user = self.state.users.get(request.path_id("user_id"))
        if user is None:
            raise ApiError(10007)
        return 200, self.serializer.member(user, guild)

    # Channels and threads

    def _require(self, channel: Channel, *names: str) -> None:
        """Raise an error unless the bot can view a channel and has these permissions in it.

        Raises:
            ApiError: 50001, 50013, or 50024 in direct messages.
        """
        granted = self.state.bot_permissions(channel)
        if not granted & permission_bits.bits("view_channel"):
            raise ApiError(50001)
        if any(not granted & permission_bits.bits(name) for name in names):
            raise ApiError(50024 if channel.is_direct else 50013)

    def _channel(self, request: ApiRequest, *names: str) -> Channel:
        channel = self.state.channel(request.path_id("channel_id"))
        self._require(channel, *names)
        return channel

    def _message(self, channel: Channel, request: ApiRequest) -> Message:
        """Return the message a request names; these routes cannot reach ephemeral ones.

        Raises:
            ApiError: 10008 if there is no such message.
        """
        message = self.state.message(channel, request.path_id("message_id"))
        if message.ephemeral_for is not None:
            raise ApiError(10008)
        return message

    async def get_channel(self, request: ApiRequest) -> ApiResponse:
        """Return a channel or thread."""
        return 200, self.serializer.channel(self._channel(request))

    async def change_thread(self, request: ApiRequest) -> ApiResponse:
        """Archive or unarchive a thread, or set its auto-archive duration; other changes are not implemented."""
        thread, body, form = self._channel(request), request.json_object, Form()
        archived = body.get("archived", False if "auto_archive_duration" in body else None)
        if thread.is_direct:
            raise ApiError(50024)
        if not thread.is_thread:
            raise ApiError(50013)
        form.one_of(("archived",), archived, (True, False))
        minutes = body.get("auto_archive_duration", thread.auto_archive)
        form.one_of(("auto_archive_duration",), minutes, ARCHIVE_MINUTES)
        form.raise_errors()
        if thread.archived and archived:
            raise ApiError(50083)
        # Without the permission to manage threads, the bot may unarchive any that is not locked, and archive its own.
        is_own = thread.owner_id == self.state.bot_id
        if thread.locked or ((archived or minutes != thread.auto_archive) and not is_own):
            raise ApiError(50013)
        if thread.archived and minutes != thread.auto_archive and "archived" not in body:
            raise ApiError(50083)
        if not archived:
            self._require(thread, "send_messages_in_threads")
        thread.auto_archive = minutes
        self.chat.update_thread(thread, archived=archived)
        return 200, self.serializer.channel(thread)

    async def delete_channel(self, request: ApiRequest) -> ApiResponse:
        """Refuse to delete a channel or thread: the bot never has permission to manage them."""
        raise ApiError(50024 if self._channel(request).is_direct else 50013)

    async def create_thread(self, request: ApiRequest) -> ApiResponse:
        """Create a public thread."""
        channel, body = self._channel(request, "create_public_threads"), request.json_object
        if channel.is_thread:
            raise ApiError(50024)
        # Without a type Discord creates a private thread, for which the bot lacks the permission.
        if body.get("type") != PUBLIC_THREAD:
            raise ApiError(50013)
        return self._create_thread(channel, body, None)

    async def create_thread_from_message(self, request: ApiRequest) -> ApiResponse:
        """Create a message's public thread; it has the same id as the message."""
        channel = self._channel(request, "create_public_threads")
        if channel.is_thread:
            raise ApiError(50024)
        message = self._message(channel, request)
        return self._create_thread(channel, request.json_object, message)

    def _create_thread(self, channel: Channel, body: Json, message: Message | None) -> ApiResponse:
        form, auto_archive = Form(), body.get("auto_archive_duration") or 1440
        name = form.text(("name",), body.get("name"), 1, 100)
        form.one_of(("auto_archive_duration",), auto_archive, ARCHIVE_MINUTES)
        form.raise_errors()
        thread = self.chat.create_thread(self.state.bot, channel, name, message, auto_archive)
        return 201, self.serializer.channel(thread)

    # Messages

    async def list_messages(self, request: ApiRequest) -> ApiResponse:
        """Return a page (`before`, `limit`) of a channel's messages, newest first."""
        channel, query = self._channel(request), request.request.query
        if not self.state.bot_permissions(channel) & permission_bits.bits("read_message_history"):
            return 200, []
        form = Form()
        limit = form.integer(("limit",), parse_id(query.get("limit", 50)), 1, MAX_LISTED, 50)
        form.raise_errors()
        before = parse_id(query["before"]) if "before" in query else None
        messages = [
            one
            for one in self.state.messages[channel.id].values()
            if one.ephemeral_for is None and (before is None or one.id < before)
        ]
        return 200, [self.serializer.readable_message(one) for one in reversed(messages[-limit:])]

    async def create_message(self, request: ApiRequest) -> ApiResponse:
        """Create a message; with `enforce_nonce`, return an earlier one with the same nonce."""
        channel, body = self._channel(request), request.json_object
        self._require(channel, "send_messages_in_threads" if channel.is_thread else "send_messages")
        if channel.locked:
            raise ApiError(50083 if channel.archived else 50013)
        if channel.recipient_id and not self.state.users[channel.recipient_id].takes_direct_messages:
            raise ApiError(50007)
        check_new(body, request.uploads)
        if request.uploads:
            self._require(channel, "attach_files")
        nonce = body.get("nonce")
        if nonce is not None and body.get("enforce_nonce"):
            existing = self.state.find_by_nonce(channel, str(nonce))
            if existing is not None:
                return 200, self.serializer.message(existing)
        new = NewMessage(self.state.bot, channel, uploads=request.uploads)
        return 200, self.serializer.message(self.chat.post(new, body))

    async def edit_message(self, request: ApiRequest) -> ApiResponse:
        """Edit one of the bot's messages."""
        channel = self._channel(request)
        message = self._message(channel, request)
        if message.author_id != self.state.bot_id:
            raise ApiError(50005)
        if channel.archived:
            raise ApiError(50083)
        if channel.locked:
            raise ApiError(50013)
        check_edit(message, request.json_object, request.uploads)
        if request.uploads:
            self._require(channel, "attach_files")
        return 200, self.serializer.message(self.chat.edit(message, request.json_object, request.uploads))

    async def delete_message(self, request: ApiRequest) -> ApiResponse:
        """Delete one of the bot's messages; the bot may not delete other users' messages."""
        channel = self._channel(request)
        message = self._message(channel, request)
        if message.author_id != self.state.bot_id:
            raise ApiError(50013)
        if channel.archived:
            raise ApiError(50083)
        self.chat.delete(message)
        return 204, None


async def not_found(_: ApiRequest) -> ApiResponse:
    """Refuse a path that is not implemented."""
    return 404, {"message": "404: Not Found", "code": 0}
