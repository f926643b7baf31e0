"""A person at the playground without a browser: types commands, presses buttons and reads what comes back."""

import asyncio
import contextlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Self

import aiohttp

from bot.playground.errors import Json, PlaygroundError
from bot.playground.limits import walk
from bot.playground.limits.components import BUTTON

ANSWER, DEFER_ANSWER, DEFER_UPDATE = 4, 5, 6
PATIENCE = 10.0
GRACE = 0.5
Wanted = Callable[[Json], bool]


class NoAnswerError(Exception):
    """The application did not respond, or not as awaited, in time."""


@dataclass(slots=True)
class Reply:
    """What came of one interaction.

    Attributes:
        interaction_id: the interaction.
        messages: all messages this person saw come or change since, as they are now, in the order of coming.
        modal: the form that opened, if one did.
        kind: the type of the bot's first answer.
    """

    interaction_id: str
    messages: list[Json] = field(default_factory=list)
    modal: Json | None = None
    kind: int | None = None

    @property
    def message(self) -> Json:
        """The latest message.

        Raises:
            NoAnswerError: nothing came.
        """
        if not self.messages:
            raise NoAnswerError("No message came.")
        return self.messages[-1]

    @property
    def own(self) -> list[Json]:
        """The messages that answer this very interaction."""
        return [one for one in self.messages if _answers(one, self.interaction_id)]

    @property
    def private(self) -> list[Json]:
        """The messages only this person sees."""
        return [one for one in self.messages if "ephemeral_for" in one]


class Guest:
    """A person, connected to a playground by its address; an async context manager.

    Attributes:
        id: the person's user id.
        world: what the playground showed on coming in.
        news: everything heard since, oldest first.
    """

    def __init__(
        self, url: str, name: str = "Anna", locale: str = "en-US", *, patience: float = PATIENCE
    ) -> None:
        self.url = url.rstrip("/")
        self.name = name
        self.locale = locale
        self.patience = patience
        self.id = ""
        self.world: Json = {}
        self.news: list[Json] = []
        self._heard = asyncio.Condition()

    async def __aenter__(self) -> Self:
        """Comes in: as the person of this name who is there, or as a new one."""
        self._http = aiohttp.ClientSession()
        try:
            world = await self._get("world")
            known = {user["global_name"]: user["id"] for user in world["users"] if not user["bot"]}
            if self.name not in known:
                joined = await self._post("users", name=self.name, locale=self.locale)
                known[self.name] = joined["user"]["id"]
            self.id = known[self.name]
            listening = asyncio.Event()
            self._listener = asyncio.create_task(self._listen(listening))
            await asyncio.wait_for(listening.wait(), self.patience)
            self.world = await self._get("world", user=self.id)
        except BaseException:
            await self._http.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        """Leaves."""
        self._listener.cancel()
        with contextlib.suppress(asyncio.CancelledError, aiohttp.ClientError):
            await self._listener
        await self._http.close()

    # The wire

    async def _get(self, path: str, /, **query: str) -> Json:
        async with self._http.get(f"{self.url}/api/{path}", params=query) as response:
            return await _read(response)

    async def _post(self, path: str, /, **body: object) -> Json:
        async with self._http.post(f"{self.url}/api/{path}", json=body) as response:
            return await _read(response)

    async def _listen(self, listening: asyncio.Event) -> None:
        forever = aiohttp.ClientTimeout(total=None)
        url = f"{self.url}/api/events"
        async with self._http.get(
            url, params={"user": self.id}, timeout=forever, read_bufsize=1 << 22
        ) as response:
            async for raw in response.content:
                listening.set()
                if raw.startswith(b"data: "):
                    async with self._heard:
                        event = json.loads(raw[6:])
                        if event["type"] == "commands":
                            self.world["commands"] = event["commands"]
                        self.news.append(event)
                        self._heard.notify_all()

    async def hear(self, wanted: Wanted, *, since: int = 0, timeout: float | None = None) -> Json:  # noqa: ASYNC109  # the caller's patience
        """The first piece of news after number `since` that is wanted, awaited if need be.

        Raises:
            NoAnswerError: none came in time.
        """
        patience = self.patience if timeout is None else timeout
        try:
            async with asyncio.timeout(patience), self._heard:
                while True:
                    for event in self.news[since:]:
                        if wanted(event):
                            return event
                    since = len(self.news)
                    await self._heard.wait()
        except TimeoutError:
            message = f"{self.name} heard nothing of the kind within {patience} s."
            raise NoAnswerError(message) from None

    # Looking

    async def look(self) -> Json:
        """The world as it is now."""
        self.world = await self._get("world", user=self.id)
        return self.world

    async def bot_ready(self, command: str | None = None, *, timeout: float = 30.0) -> None:  # noqa: ASYNC109  # the caller's patience
        """Waits until the bot is connected and, when named, a command of it is there."""
        until = asyncio.get_running_loop().time() + timeout
        while True:
            since, world = len(self.news), await self.look()
            named = command is None or any(one["name"] == command for one in world["commands"])
            if world["bot"] and named:
                return
            left = until - asyncio.get_running_loop().time()
            await self.hear(lambda event: event["type"] in {"bot", "commands"}, since=since, timeout=left)

    def channel(self, name: str) -> str:
        """The id of a channel by its name; an id is its own name.

        Raises:
            PlaygroundError: there is none.
        """
        for one in self.world["channels"]:
            if name.removeprefix("#") in {one["name"], one["id"]}:
                return str(one["id"])
        for event in reversed(self.news):
            if event["type"] == "channel_create" and name in {
                event["channel"]["name"],
                event["channel"]["id"],
            }:
                return str(event["channel"]["id"])
        raise PlaygroundError("There is no channel called {name}.", name=name)

    async def letters(self) -> str:
        """The id of the channel in which this person and the bot write to each other."""
        told = await self._post("letters", user=self.id)
        await self.look()
        return str(told["channel"]["id"])

    async def messages(self, channel: str) -> list[Json]:
        """The latest messages of a channel as this person sees them, oldest first."""
        found = await self._get("messages", user=self.id, channel=self.channel(channel))
        return list(found["messages"])

    async def fetch(self, url: str) -> bytes:
        """An attached file."""
        async with self._http.get(self.url + url if url.startswith("/") else url) as response:
            response.raise_for_status()
            return await response.read()

    # Acting

    async def command(
        self,
        line: str,
        channel: str,
        /,
        options: Mapping[str, object] | None = None,
        *,
        until: Wanted | None = None,
        quiet: float = 0.0,
        **named: object,
    ) -> Reply:
        """Types a slash command and waits for the bot's answer.

        Args:
            line: the command with its subcommands, such as "table open".
            channel: name or id.
            options: the options; they may as well be given by name.
            until: a message to wait for besides the answer.
            quiet: wait on until nothing was heard for so many seconds.
            named: the options by name.

        Raises:
            PlaygroundError: the playground refuses the line, with its sentence.
            NoAnswerError: the bot did not answer in time.
        """
        command, path = await self._command(line)
        body = {"command": command, "path": path, "options": {**(options or {}), **named}}
        return await self._act("command", until, quiet, channel=self.channel(channel), **body)

    async def complete(
        self, line: str, channel: str, options: Mapping[str, object], focused: str
    ) -> list[tuple[str, object]]:
        """The choices the bot proposes for one option, as pairs of name and value.

        Raises:
            NoAnswerError: the bot did not answer in time.
        """
        command, path = await self._command(line)
        body: Json = {"command": command, "path": path, "options": dict(options), "focused": focused}
        found = await self._post("autocomplete", user=self.id, channel=self.channel(channel), **body)
        if found.get("failed"):
            raise NoAnswerError("The bot did not complete the option in time.")
        return [(choice["name"], choice["value"]) for choice in found["choices"]]

    async def click(
        self,
        message: Json,
        *,
        label: str | None = None,
        custom_id: str | None = None,
        until: Wanted | None = None,
        quiet: float = 0.0,
    ) -> Reply:
        """Presses a button, found by its label or custom id."""
        button = _find(message, lambda one: one["type"] == BUTTON, label, custom_id)
        body = {"message": message["id"], "custom_id": button.get("custom_id"), "component_type": BUTTON}
        return await self._act("component", until, quiet, **body)

    async def choose(
        self,
        message: Json,
        values: Sequence[str],
        *,
        custom_id: str | None = None,
        until: Wanted | None = None,
        quiet: float = 0.0,
    ) -> Reply:
        """Chooses values in a menu; the only one, unless named."""
        menu = _find(
            message, lambda one: 3 <= one["type"] <= 8 and one["type"] != 4, None, custom_id
        )  # the menus
        body = {"message": message["id"], "custom_id": menu["custom_id"], "component_type": menu["type"]}
        return await self._act("component", until, quiet, values=list(values), **body)

    async def submit(
        self, opened: Reply, values: Mapping[str, object], *, until: Wanted | None = None, quiet: float = 0.0
    ) -> Reply:
        """Fills in and sends the form that opened."""
        if opened.modal is None:
            raise PlaygroundError("No form opened.")
        body = {"interaction_id": opened.interaction_id, "custom_id": opened.modal["custom_id"]}
        return await self._act("modal", until, quiet, values=dict(values), **body)

    async def say(self, channel: str, content: str) -> Json:
        """Writes a message."""
        said = await self._post("say", user=self.id, channel=self.channel(channel), content=content)
        return dict(said["message"])

    async def open_thread(self, channel: str, name: str) -> Json:
        """Opens a thread."""
        made = await self._post("threads", user=self.id, channel=self.channel(channel), name=name)
        return dict(made["channel"])

    async def _command(self, line: str) -> tuple[str, list[str]]:
        name, *path = line.removeprefix("/").split()
        if not any(one["name"] == name for one in self.world["commands"]):
            await self.look()
        for one in self.world["commands"]:
            if one["name"] == name:
                return str(one["id"]), path
        raise PlaygroundError("The bot has no command /{name}.", name=name)

    async def _act(self, route: str, until: Wanted | None, quiet: float, /, **body: object) -> Reply:
        since = len(self.news)
        begun = await self._post(route, user=self.id, **body)
        number = str(begun["interaction_id"])

        def over(event: Json) -> bool:
            done = event["type"] in {"interaction_done", "interaction_failed"}
            return done and event["interaction_id"] == number

        end = await self.hear(over, since=since)
        if end["type"] == "interaction_failed":
            raise NoAnswerError("The application did not respond.")
        if end["answer"] == DEFER_ANSWER:
            await self.hear(lambda event: self._settles(event, number, since), since=since)
        elif end["answer"] == DEFER_UPDATE and until is None:
            with contextlib.suppress(NoAnswerError):
                await self.hear(lambda event: "message" in event, since=since, timeout=GRACE)
        if until is not None:
            await self.hear(lambda event: "message" in event and until(event["message"]), since=since)
        while quiet:
            try:
                await self.hear(lambda _: True, since=len(self.news), timeout=quiet)
            except NoAnswerError:
                break
        return self._reply(number, int(end["answer"]), since)

    def _settles(self, event: Json, number: str, since: int) -> bool:
        """Whether the "thinking…" answer became real, or went away."""
        if event["type"] == "message_update":
            return _answers(event["message"], number) and "deferred" not in event["message"]
        waiting = (one["message"] for one in self.news[since:] if one["type"] == "message_create")
        ids = {one["id"] for one in waiting if _answers(one, number) and "deferred" in one}
        return event["type"] == "message_delete" and event["id"] in ids

    def _reply(self, number: str, kind: int, since: int) -> Reply:
        reply, now = Reply(number, kind=kind), dict[str, Json]()
        for event in self.news[since:]:
            if "message" in event:
                now[event["message"]["id"]] = event["message"]
            elif event["type"] == "message_delete":
                now.pop(event["id"], None)
            elif event["type"] == "modal" and event["interaction_id"] == number:
                reply.modal = event["modal"]
        reply.messages = list(now.values())
        return reply


def components(message: Json) -> Iterator[Json]:
    """Every component of a message."""
    return walk(message["components"])


def labels(message: Json) -> list[str]:
    """The labels of a message's buttons that can be pressed."""
    pressable = (one for one in components(message) if one["type"] == BUTTON and not one.get("disabled"))
    return [str(one.get("label") or (one.get("emoji") or {}).get("name") or "") for one in pressable]


def _find(message: Json, kind: Wanted, label: str | None, custom_id: str | None) -> Json:
    for one in components(message):
        named = label is None or one.get("label") == label
        if kind(one) and named and custom_id in {None, one.get("custom_id")}:
            return one
    wanted = label or custom_id or "of the kind"
    raise PlaygroundError("The message has no button or menu {wanted}.", wanted=wanted)


def _answers(message: Json, number: str) -> bool:
    return bool((message.get("interaction_metadata") or {}).get("id") == number)


async def _read(response: aiohttp.ClientResponse) -> Json:
    body: Json = await response.json(content_type=None)
    if response.status != 200:  # the one that means yes
        raise PlaygroundError("{sentence}", sentence=body.get("message", response.reason))
    return body
