"""What the web page asks of the playground: to see the world, listen to it, and act in it as a person."""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from bot.playground import permissions, slash
from bot.playground.call import answer
from bot.playground.chat import Chat, Draft
from bot.playground.errors import Json, PlaygroundError, RefusalError
from bot.playground.feed import News
from bot.playground.interactions import Interaction, Interactions
from bot.playground.wire import FILE_LIMIT, whole
from bot.playground.world import Channel, Message, User

MAX_SHOWN = 100
KEEP_ALIVE_SECONDS = 15.0
LIMITS = {
    "content": 2000,
    "attachments": 10,
    "file_bytes": FILE_LIMIT,
    "options": 25,
    "modal_input": 4000,
    "answer_seconds": 3,
}
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class PageApi:
    """The routes under /api."""

    def __init__(self, chat: Chat, interactions: Interactions) -> None:
        self.chat = chat
        self.world = chat.world
        self.wire = chat.wire
        self.feed = chat.feed
        self.interactions = interactions
        chat.gateway.changed = self.bot_changed

    def routes(self) -> list[web.RouteDef]:
        """All routes of the page."""
        posts: dict[str, Callable[[Json], Awaitable[Json]]] = {
            "command": self.command,
            "autocomplete": self.autocomplete,
            "component": self.component,
            "modal": self.modal,
            "say": self.say,
            "users": self.join,
            "letters": self.open_letters,
            "threads": self.open_thread,
            "channels": self.open_channel,
        }
        return [
            web.get("/api/world", self.show_world),
            web.get("/api/messages", self.show_messages),
            web.get("/api/events", self.events),
            *(web.post(f"/api/{name}", self._answering(act)) for name, act in posts.items()),
            web.patch("/api/channels/{channel}", self.change_channel),
            web.delete("/api/channels/{channel}", self.delete_channel),
            web.delete("/api/messages/{channel}/{message}", self.delete_message),
        ]

    def _answering(self, act: Callable[[Json], Awaitable[Json]]) -> Handler:
        async def handle(request: web.Request) -> web.Response:
            return answer(200, await act(await body_of(request)))

        return handle

    # Looking

    def _user(self, value: object) -> User:
        user = self.world.users.get(whole(value))
        if user is None or user.bot:
            raise PlaygroundError("There is no such person here.")
        return user

    def _channel(self, value: object, user: User | None = None) -> Channel:
        """A channel of the server, or the letters of this very person."""
        channel = self.world.channels.get(whole(value))
        if channel is None or channel.recipient_id not in {None, user.id if user else None}:
            raise PlaygroundError("There is no such channel.")
        return channel

    def _message(self, channel: Channel, value: object, user: User | None) -> Message:
        message = self.world.messages[channel.id].get(whole(value))
        if message is None or message.ephemeral_for not in {None, user.id if user else None}:
            raise PlaygroundError("This message is not there any more.")
        return message

    @property
    def _bot(self) -> Json | None:
        return self.wire.page_user(self.world.bot) if self.chat.gateway.online else None

    def bot_changed(self, online: bool) -> None:
        """Tells the page that the bot came or went."""
        self.feed.tell("bot", online=online, user=self._bot)

    def commands_changed(self) -> None:
        """Tells the page of the commands there now are."""
        self.feed.tell("commands", commands=self.wire.page_commands())

    async def show_world(self, request: web.Request) -> web.Response:
        """Everything but the messages."""
        user = self._user(request.query.get("user") or self.world.owner.id)
        return answer(
            200,
            {
                "me": self.wire.page_user(user),
                "users": [self.wire.page_user(user) for user in self.world.users.values()],
                "bot": self._bot,
                "guild": {"id": str(self.world.guild_id), "name": self.wire.guild()["name"]},
                "channels": [
                    self.wire.page_channel(one)
                    for one in self.world.channels.values()
                    if one.recipient_id in {None, user.id}
                ],
                "commands": self.wire.page_commands(),
                "limits": LIMITS,
            },
        )

    async def show_messages(self, request: web.Request) -> web.Response:
        """The latest messages of a channel, as this person sees them."""
        user = self._user(request.query.get("user"))
        channel = self._channel(request.query.get("channel"), user)
        held = self.world.messages[channel.id].values()
        seen = [one for one in held if one.ephemeral_for in {None, user.id}][-MAX_SHOWN:]
        return answer(200, {"messages": [self.wire.page_message(one) for one in seen]})

    async def events(self, request: web.Request) -> web.StreamResponse:
        """What happens, as it happens."""
        user = self._user(request.query.get("user"))
        headers = {
            "Content-Type": "text/event-stream",
            "Cache-Control": "no-store",
            "X-Accel-Buffering": "no",
        }
        response = web.StreamResponse(headers=headers)
        with self.feed.listen(user.id) as news, contextlib.suppress(ConnectionError):
            await response.prepare(request)  # who sees the line open may rely on it
            await response.write(b": welcome\n\n")
            while (event := await _next(news)) is not None:
                text = f"data: {json.dumps(event)}" if event else ": still here"
                await response.write(f"{text}\n\n".encode())
        return response

    # Acting

    def _bot_there(self) -> None:
        if not self.chat.gateway.online:
            raise PlaygroundError("The bot is not connected at the moment.")

    def _open_to(self, user: User, channel: Channel) -> None:
        if channel.locked and user.id != self.world.owner.id:
            raise PlaygroundError("This thread is locked.")

    def _line(self, body: Json, focused: str | None = None) -> slash.Line:
        command = self.world.commands.get(whole(body.get("command")))
        options, path = body.get("options") or {}, body.get("path") or []
        if command is None or command.get("type", 1) != 1:
            raise PlaygroundError("There is no such command.")
        if not isinstance(options, dict) or not isinstance(path, list):
            raise PlaygroundError("The command could not be read.")
        return slash.Line(command, tuple(str(name) for name in path), options, focused)

    async def command(self, body: Json) -> Json:
        """A slash command."""
        user = self._user(body.get("user"))
        channel = self._channel(body.get("channel"), user)
        self._open_to(user, channel)
        interaction = slash.run(self.interactions, user, channel, self._line(body))
        self._bot_there()
        return _begun(self.interactions.begin(interaction))

    async def autocomplete(self, body: Json) -> Json:
        """Choices for the option in focus, from the bot."""
        user = self._user(body.get("user"))
        channel = self._channel(body.get("channel"), user)
        line = self._line(body, str(body.get("focused") or ""))
        slash.focused_type(line)
        interaction = slash.run(self.interactions, user, channel, line)
        if not self.chat.gateway.online:
            return {"choices": [], "failed": True}
        interaction.choices = asyncio.get_running_loop().create_future()
        self.interactions.begin(interaction)
        try:
            return {"choices": await interaction.choices}
        except TimeoutError:
            return {"choices": [], "failed": True}

    async def component(self, body: Json) -> Json:
        """A button or a menu."""
        user, number = self._user(body.get("user")), whole(body.get("message"))
        found = [one for one in self.world.messages.values() if number in one]
        if not found:
            raise PlaygroundError("This message is not there any more.")
        channel = self._channel(found[0][number].channel_id, user)
        message = self._message(channel, number, user)
        self._open_to(user, channel)
        values = [str(one) for one in body.get("values") or []]
        self._bot_there()
        kind = whole(body.get("component_type"))
        return _begun(self.interactions.component(user, message, str(body.get("custom_id")), kind, values))

    async def modal(self, body: Json) -> Json:
        """A form filled in."""
        user, values = self._user(body.get("user")), body.get("values") or {}
        cause = self.interactions.by_id.get(whole(body.get("interaction_id")))
        if cause is None or cause.user is not user or not isinstance(values, dict):
            raise PlaygroundError("This form is not open any more.")
        self._bot_there()
        return _begun(self.interactions.submit(cause, str(body.get("custom_id")), values))

    async def say(self, body: Json) -> Json:
        """A person writes something."""
        user = self._user(body.get("user"))
        channel = self._channel(body.get("channel"), user)
        self._open_to(user, channel)
        content = str(body.get("content") or "").strip()
        if not 1 <= len(content) <= LIMITS["content"]:
            raise PlaygroundError("A message has 1 to {most} characters.", most=LIMITS["content"])
        message = self.chat.post(Draft(user, channel), {"content": content})
        return {"message": self.wire.page_message(message, self.chat.pings(message))}

    async def join(self, body: Json) -> Json:
        """A further person comes in."""
        user = self.world.join(str(body.get("name") or ""), str(body.get("locale") or "en-US"))
        self.feed.tell("users", users=[self.wire.page_user(one) for one in self.world.users.values()])
        member = self.wire.member(user) | {"guild_id": str(self.world.guild_id)}
        self.chat.gateway.member_joined(member)
        return {"user": self.wire.page_user(user)}

    async def open_letters(self, body: Json) -> Json:
        """A person writes to the bot alone."""
        return {"channel": self.wire.page_channel(self.chat.letters(self._user(body.get("user"))))}

    async def open_thread(self, body: Json) -> Json:
        """A person opens a thread."""
        user = self._user(body.get("user"))
        parent = self._channel(body.get("channel"), user)
        if parent.thread or parent.direct:
            raise PlaygroundError("Only a channel of the server can have threads.")
        starter = self._message(parent, body["message"], None) if body.get("message") else None
        try:
            thread = self.chat.open_thread(user, parent, _name(body), starter)
        except RefusalError as error:
            raise PlaygroundError(error.sentence) from error
        return {"channel": self.wire.page_channel(thread)}

    async def open_channel(self, body: Json) -> Json:
        """A new text channel."""
        channel = self.chat.open_channel(_name(body).lower().replace(" ", "-"))
        return {"channel": self.wire.page_channel(channel)}

    async def change_channel(self, request: web.Request) -> web.Response:
        """Archives or locks a thread, or takes permissions in a channel from the bot; or the reverse."""
        channel, body = self._channel(request.match_info["channel"]), await body_of(request)
        if channel.thread and "denied" in body:
            raise PlaygroundError("A thread takes its permissions from its channel.")
        if not channel.thread and body.keys() & {"archived", "locked"}:
            raise PlaygroundError("Only a thread can be archived or locked.")
        if not all(isinstance(body.get(key, False), bool) for key in ("archived", "locked")):
            raise PlaygroundError("Archived and locked are true or false.")
        if "denied" in body:
            self._deny(channel, body["denied"])
        if changes := {key: body[key] for key in ("archived", "locked") if key in body}:
            self.chat.change_thread(channel, **changes)
        return answer(200, {"channel": self.wire.page_channel(channel)})

    def _deny(self, channel: Channel, denied: Any) -> None:  # noqa: ANN401  # whatever stood in the request
        if not isinstance(denied, list) or not all(name in permissions.BITS for name in denied):
            raise PlaygroundError(
                "Permissions are named {listed}.", listed=", ".join(sorted(permissions.BITS))
            )
        channel.denied = sorted(set(denied))
        self.chat.changed(channel)

    async def delete_channel(self, request: web.Request) -> web.Response:
        """Deletes a channel or thread."""
        self.chat.close_channel(self._channel(request.match_info["channel"]))
        return answer(200, {})

    async def delete_message(self, request: web.Request) -> web.Response:
        """Deletes a message, as the owner of the server may."""
        channel = self._channel(request.match_info["channel"])
        self.chat.delete(self._message(channel, request.match_info["message"], None))
        return answer(200, {})


async def _next(news: News) -> Json | None:
    """The next piece of news; an empty one after a long silence, so that a dead line is noticed."""
    try:
        return await asyncio.wait_for(news.get(), KEEP_ALIVE_SECONDS)
    except TimeoutError:
        return {}


def _begun(interaction: Interaction) -> Json:
    return {"interaction_id": str(interaction.id)}


def _name(body: Json) -> str:
    name = str(body.get("name") or "").strip()
    if not 1 <= len(name) <= MAX_SHOWN:
        raise PlaygroundError("A name has 1 to {most} characters.", most=MAX_SHOWN)
    return name


async def body_of(request: web.Request) -> Json:
    """The JSON object of a request."""
    try:
        body = json.loads(await request.read())
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise PlaygroundError("The request could not be read.")
    return body
