"""The web page's API: the state, its events, and everything a person can do."""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Mapping

from aiohttp import web

from bot.playground import permission_bits
from bot.playground.api_request import json_response
from bot.playground.chat_service import ChatService, NewMessage
from bot.playground.command_invocation import Invocation, create_interaction, create_menu_interaction
from bot.playground.entities import Channel, Message, Role, User
from bot.playground.errors import ApiError, Json, PlaygroundError
from bot.playground.interaction_tracker import USER_INSTALL, Interaction, InteractionTracker
from bot.playground.page_events import EventQueue
from bot.playground.snowflakes import parse_id
from bot.playground.validation.command_rules import CHAT_INPUT, MESSAGE

MAX_MESSAGES = 100
MAX_NAME = 100
MAX_CONTENT = 2000
KEEP_ALIVE_SECONDS = 15.0
PageHandler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class PageApi:
    """The routes under /api."""

    def __init__(self, chat: ChatService, interactions: InteractionTracker) -> None:
        self.chat = chat
        self.state = chat.state
        self.serializer = chat.serializer
        self.events = chat.page_events
        self.interactions = interactions
        chat.gateway.on_online_change = self._publish_bot

    def routes(self) -> list[web.RouteDef]:
        """Return all routes."""
        posts: dict[str, Callable[[Json], Awaitable[Json]]] = {
            "command": self.send_command,
            "menu-command": self.choose_command,
            "autocomplete": self.autocomplete,
            "component": self.use_component,
            "modal": self.submit_modal,
            "messages": self.send_message,
            "users": self.add_user,
            "direct-channel": self.open_direct_channel,
            "groups": self.create_group,
            "threads": self.create_thread,
            "channels": self.create_channel,
            "roles": self.create_role,
        }
        return [
            web.get("/api/state", self.get_state),
            web.get("/api/messages", self.list_messages),
            web.get("/api/events", self.stream_events),
            *(web.post(f"/api/{name}", _json_handler(handle)) for name, handle in posts.items()),
            web.patch("/api/channels/{channel}", self.change_channel),
            web.delete("/api/channels/{channel}", self.delete_channel),
            web.delete("/api/messages/{channel}/{message}", self.delete_message),
            web.patch("/api/users/{user}", self.change_user),
            web.delete("/api/roles/{role}", self.delete_role),
        ]

    # Lookups

    def _user(self, value: object) -> User:
        user = self.state.users.get(parse_id(value))
        if user is None or user.bot:
            raise PlaygroundError("There is no such person here.")
        return user

    def _channel(self, value: object, user: User | None = None) -> Channel:
        """Return a channel in a server, or the user's direct channel."""
        channel = self.state.channels.get(parse_id(value))
        if channel is None or channel.recipient_id not in {None, user.id if user else None}:
            raise PlaygroundError("There is no such channel.")
        return channel

    def _message(self, channel: Channel, value: object, user: User | None) -> Message:
        """Return a message that is public, or ephemeral and meant for the user."""
        message = self.state.messages[channel.id].get(parse_id(value))
        if message is None or message.ephemeral_for not in {None, user.id if user else None}:
            raise PlaygroundError("This message no longer exists.")
        return message

    # The state and its events

    @property
    def _online_bot(self) -> Json | None:
        return self.serializer.page_user(self.state.bot) if self.chat.gateway.online else None

    def _publish_bot(self, online: bool) -> None:
        self.events.publish("bot", online=online, user=self._online_bot)

    def publish_commands(self) -> None:
        """Notify the page that the commands have changed."""
        self.events.publish("commands", commands=self.serializer.page_commands())

    async def get_state(self, request: web.Request) -> web.Response:
        """Return everything except messages, as seen by a user; by default, by the server's owner."""
        user = self._user(request.query.get("user") or self.state.owner.id)
        channels = [one for one in self.state.channels.values() if one.recipient_id in {None, user.id}]
        return json_response(
            200,
            {
                "me": self.serializer.page_user(user),
                "users": [self.serializer.page_user(one) for one in self.state.users.values()],
                "bot": self._online_bot,
                "guild": {"id": str(self.state.guild_id), "name": self.state.first_guild.name},
                "channels": [self.serializer.page_channel(one) for one in channels],
                "roles": self.serializer.page_roles(),
                "commands": self.serializer.page_commands(),
                "limits": {"content": MAX_CONTENT},
            },
        )

    async def list_messages(self, request: web.Request) -> web.Response:
        """Return a channel's latest messages, as seen by a user."""
        user = self._user(request.query.get("user"))
        channel = self._channel(request.query.get("channel"), user)
        messages = self.state.messages[channel.id].values()
        visible = [one for one in messages if one.ephemeral_for in {None, user.id}][-MAX_MESSAGES:]
        return json_response(200, {"messages": [self.serializer.page_message(one) for one in visible]})

    async def stream_events(self, request: web.Request) -> web.StreamResponse:
        """Stream the events that concern a user."""
        user = self._user(request.query.get("user"))
        headers = {
            "Content-Type": "text/event-stream",
            "Cache-Control": "no-store",
            "X-Accel-Buffering": "no",
        }
        response = web.StreamResponse(headers=headers)
        with self.events.subscribe(user.id) as queue, contextlib.suppress(ConnectionError):
            await response.prepare(
                request
            )  # after subscribing: a client that sees the stream open misses nothing
            await response.write(b": open\n\n")
            while (event := await _next_event(queue)) is not None:
                text = f"data: {json.dumps(event)}" if event else ": keep-alive"
                await response.write(f"{text}\n\n".encode())
        return response

    # Actions

    def _require_bot(self, channel: Channel, *, acts_for_user: bool) -> None:
        if not self.chat.gateway.online:
            raise PlaygroundError("The bot is not connected. Wait a moment and try again.")
        if not acts_for_user and not channel.is_outside and not self.state.has_bot(channel):
            raise PlaygroundError("The bot is no longer on this server.")

    def _require_unlocked(self, user: User, channel: Channel) -> None:
        if channel.locked and user.id != self.state.owner.id:
            raise PlaygroundError("This thread is locked.")

    def _invocation(self, body: Json, focused: str | None = None) -> Invocation:
        command = self.state.commands.get(parse_id(body.get("command")))
        options, path = body.get("options") or {}, body.get("path") or []
        if command is None or command["type"] != CHAT_INPUT:
            raise PlaygroundError("There is no such command.")
        if not isinstance(options, dict) or not isinstance(path, list):
            raise PlaygroundError("The request does not describe a command.")
        return Invocation(command, tuple(str(name) for name in path), options, focused)

    async def send_command(self, body: Json) -> Json:
        """Send a slash command to the bot."""
        user = self._user(body.get("user"))
        channel = self._channel(body.get("channel"), user)
        self._require_unlocked(user, channel)
        invocation = self._invocation(body)
        installs = invocation.command["integration_types"]
        self._require_bot(channel, acts_for_user=USER_INSTALL in installs)
        interaction = create_interaction(self.interactions, user, channel, invocation)
        return _interaction_id(self.interactions.dispatch(interaction))

    async def choose_command(self, body: Json) -> Json:
        """Send a command from the menu of a message to the bot."""
        user = self._user(body.get("user"))
        channel = self._channel(body.get("channel"), user)
        message = self._message(channel, body.get("message"), user)
        self._require_unlocked(user, channel)
        command = self.state.commands.get(parse_id(body.get("command")))
        if command is None or command["type"] != MESSAGE:
            raise PlaygroundError("There is no such command.")
        self._require_bot(channel, acts_for_user=USER_INSTALL in command["integration_types"])
        interaction = create_menu_interaction(self.interactions, user, channel, command, message)
        return _interaction_id(self.interactions.dispatch(interaction))

    async def autocomplete(self, body: Json) -> Json:
        """Return the bot's choices for the focused option, or a failure if it offers none in time."""
        user = self._user(body.get("user"))
        channel = self._channel(body.get("channel"), user)
        invocation = self._invocation(body, str(body.get("focused") or ""))
        interaction = create_interaction(self.interactions, user, channel, invocation)
        if not self.chat.gateway.online:
            return {"choices": [], "failed": True}
        interaction.choices = asyncio.get_running_loop().create_future()
        self.interactions.dispatch(interaction)
        try:
            return {"choices": await interaction.choices}
        except TimeoutError:
            return {"choices": [], "failed": True}

    async def use_component(self, body: Json) -> Json:
        """Click a button or choose from a select."""
        user, message_id = self._user(body.get("user")), parse_id(body.get("message"))
        matches = [
            messages[message_id] for messages in self.state.messages.values() if message_id in messages
        ]
        if not matches:
            raise PlaygroundError("This message no longer exists.")
        channel = self._channel(matches[0].channel_id, user)
        message = self._message(channel, message_id, user)
        self._require_unlocked(user, channel)
        values = [str(one) for one in body.get("values") or []]
        owners = (message.interaction or {}).get("authorizing_integration_owners", {})
        self._require_bot(channel, acts_for_user=str(USER_INSTALL) in owners)
        component_type, custom_id = parse_id(body.get("component_type")), str(body.get("custom_id"))
        return _interaction_id(
            self.interactions.dispatch_component(user, message, custom_id, component_type, values)
        )

    async def submit_modal(self, body: Json) -> Json:
        """Submit a person's entries in a modal."""
        user, opened_by = (
            self._user(body.get("user")),
            self.interactions.by_id.get(parse_id(body.get("interaction"))),
        )
        entered = body.get("values")
        if opened_by is None or opened_by.user is not user or not isinstance(entered, dict):
            raise PlaygroundError("This form is no longer open.")
        return _interaction_id(self.interactions.dispatch_modal(opened_by, entered))

    async def send_message(self, body: Json) -> Json:
        """Post a message as a person."""
        user = self._user(body.get("user"))
        channel = self._channel(body.get("channel"), user)
        self._require_unlocked(user, channel)
        content = str(body.get("content") or "").strip()
        if not 1 <= len(content) <= MAX_CONTENT:
            raise PlaygroundError("Messages must have 1 to {most} characters.", most=MAX_CONTENT)
        message = self.chat.post(NewMessage(user, channel), {"content": content})
        return {"message": self.serializer.page_message(message, self.chat.notified_users(message))}

    async def add_user(self, body: Json) -> Json:
        """Add a person to all servers."""
        user = self.state.add_user(str(body.get("name") or ""), str(body.get("locale") or "en-US"))
        self._publish_users()
        return {"user": self.serializer.page_user(user)}

    def _publish_users(self) -> None:
        users = [self.serializer.page_user(one) for one in self.state.users.values()]
        self.events.publish("users", users=users, roles=self.serializer.page_roles())

    async def change_user(self, request: web.Request) -> web.Response:
        """Set a person's roles, or whether the person accepts direct messages from the bot."""
        user, body = self._user(request.match_info["user"]), await _read_object(request)
        if "takes_direct_messages" in body:
            self.state.set_takes_direct_messages(user, takes=bool(body["takes_direct_messages"]))
        if "roles" in body:
            roles = [self._role(one).id for one in body["roles"] or []]
            self.state.give_roles(user, sorted(set(roles)))
        self._publish_users()
        return json_response(200, {"user": self.serializer.page_user(user)})

    # Roles

    def _role(self, value: object) -> Role:
        role = self.state.roles.get(parse_id(value))
        if role is None:
            raise PlaygroundError("There is no such role.")
        return role

    async def create_role(self, body: Json) -> Json:
        """Create a role in the first server, which may grant permission to manage the server."""
        granted = _parse_permissions(body.get("granted", []), permission_bits.ROLE_BITS)
        role = self.state.add_role(_parse_name(body), granted, self.state.first_guild)
        self.chat.gateway.dispatch_role("CREATE", role)
        self._publish_users()
        return {"role": {"id": str(role.id), "name": role.name, "granted": role.granted}}

    async def delete_role(self, request: web.Request) -> web.Response:
        """Delete a role."""
        role = self._role(request.match_info["role"])
        self.state.remove_role(role)
        self.chat.gateway.dispatch_role("DELETE", role)
        self._publish_users()
        return json_response(200, {})

    # Channels

    async def open_direct_channel(self, body: Json) -> Json:
        """Return a person's direct channel with the bot."""
        channel = self.chat.direct_channel(self._user(body.get("user")))
        return {"channel": self.serializer.page_channel(channel)}

    async def create_group(self, body: Json) -> Json:
        """Create a group that includes all people, but not the bot."""
        name = str(body.get("name") or "").strip()
        if not 1 <= len(name) <= MAX_NAME:
            raise PlaygroundError("Names must have 1 to {most} characters.", most=MAX_NAME)
        channel = self.state.add_group(name)
        self.events.publish("channel_create", channel=self.serializer.page_channel(channel))
        return {"channel": self.serializer.page_channel(channel)}

    async def create_thread(self, body: Json) -> Json:
        """Create a thread, either by itself or from a message."""
        user = self._user(body.get("user"))
        parent = self._channel(body.get("channel"), user)
        if parent.is_thread or parent.is_outside:
            raise PlaygroundError("Only channels of a server can have threads.")
        starter = self._message(parent, body["message"], None) if body.get("message") else None
        try:
            thread = self.chat.create_thread(user, parent, _parse_name(body), starter)
        except ApiError as error:
            raise PlaygroundError(error.message) from error
        return {"channel": self.serializer.page_channel(thread)}

    async def create_channel(self, body: Json) -> Json:
        """Create a text channel in the first server."""
        name = _parse_name(body).lower().replace(" ", "-")
        channel = self.chat.create_channel(name, self.state.first_guild)
        return {"channel": self.serializer.page_channel(channel)}

    async def change_channel(self, request: web.Request) -> web.Response:
        """Archive or lock a thread, or deny the bot permissions in a channel, or undo any of these."""
        channel, body = self._channel(request.match_info["channel"]), await _read_object(request)
        if channel.is_thread and "denied" in body:
            raise PlaygroundError("A thread has the permissions of its channel. Change them there.")
        if not channel.is_thread and body.keys() & {"archived", "locked"}:
            raise PlaygroundError("Only a thread can be archived or locked.")
        if not all(isinstance(body.get(key, False), bool) for key in ("archived", "locked")):
            raise PlaygroundError("archived and locked must be true or false.")
        if "denied" in body:
            channel.denied = _parse_permissions(body["denied"], permission_bits.BITS)
            self.chat.save_channel(channel)
        if changes := {key: body[key] for key in ("archived", "locked") if key in body}:
            self.chat.update_thread(channel, **changes)
        return json_response(200, {"channel": self.serializer.page_channel(channel)})

    async def delete_channel(self, request: web.Request) -> web.Response:
        """Delete a channel or thread."""
        self.chat.delete_channel(self._channel(request.match_info["channel"]))
        return json_response(200, {})

    async def delete_message(self, request: web.Request) -> web.Response:
        """Delete a public message, as the server's owner."""
        channel = self._channel(request.match_info["channel"])
        self.chat.delete(self._message(channel, request.match_info["message"], None))
        return json_response(200, {})


async def _next_event(queue: EventQueue) -> Json | None:
    """Return the next event, or an empty one after a long silence: only writing shows that a client is gone."""
    try:
        return await asyncio.wait_for(queue.get(), KEEP_ALIVE_SECONDS)
    except TimeoutError:
        return {}


def _json_handler(handle: Callable[[Json], Awaitable[Json]]) -> PageHandler:
    async def handler(request: web.Request) -> web.Response:
        return json_response(200, await handle(await _read_object(request)))

    return handler


def _interaction_id(interaction: Interaction) -> Json:
    return {"interaction_id": str(interaction.id)}


def _parse_name(body: Json) -> str:
    name = str(body.get("name") or "").strip()
    if not 1 <= len(name) <= MAX_NAME:
        raise PlaygroundError("Names must have 1 to {most} characters.", most=MAX_NAME)
    return name


def _parse_permissions(value: object, known: Mapping[str, int]) -> list[str]:
    if not isinstance(value, list) or not all(name in known for name in value):
        raise PlaygroundError("Choose from these permissions: {listed}.", listed=", ".join(sorted(known)))
    return sorted(set(value))


async def _read_object(request: web.Request) -> Json:
    try:
        body = json.loads(await request.read())
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise PlaygroundError("The request is not a JSON object.")
    return body
