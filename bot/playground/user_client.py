"""A client for the page's API that acts as one person: sends commands, uses components, reads the responses."""

import asyncio
import contextlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Self

import aiohttp

from bot.playground.errors import Json, PlaygroundError
from bot.playground.interaction_tracker import DEFERRED_MESSAGE, DEFERRED_UPDATE
from bot.playground.validation import walk_components
from bot.playground.validation.component_rules import BUTTON, SELECTS, TEXT

TIMEOUT = 10.0
UPDATE_TIMEOUT = 2.0
"""The number of seconds to wait for the message edit or private answer after a deferred update."""
Predicate = Callable[[Json], bool]


class NoResponseError(Exception):
    """The bot did not respond in time, or not as expected."""


@dataclass(slots=True)
class InteractionResult:
    """The outcome of an interaction.

    Attributes:
        interaction_id: The interaction's id.
        messages: The messages created or changed since the interaction began, in their latest versions, if this person
            can see them.
        response_type: The type of the bot's initial response.
        modal: The modal, if the response is one.
    """

    interaction_id: str
    messages: list[Json] = field(default_factory=list)
    response_type: int | None = None
    modal: Json | None = None

    @property
    def message(self) -> Json:
        """The latest message.

        Raises:
            NoResponseError: If there is none.
        """
        if not self.messages:
            raise NoResponseError("No message came.")
        return self.messages[-1]

    @property
    def responses(self) -> list[Json]:
        """The messages that respond to this interaction."""
        return [one for one in self.messages if _responds_to(one, self.interaction_id)]

    @property
    def ephemeral(self) -> list[Json]:
        """The messages that only this person can see."""
        return [one for one in self.messages if "ephemeral_for" in one]


class UserClient:
    """A person, connected to the playground at an address; an async context manager.

    Attributes:
        id: The person's user id.
        state: The playground's state when it was last fetched.
        events: All events received since connecting, oldest first.
    """

    def __init__(
        self, url: str, name: str = "Anna", locale: str = "en-US", *, timeout: float = TIMEOUT
    ) -> None:
        self.url = url.rstrip("/")
        self.name = name
        self.locale = locale
        self.timeout = timeout
        self.id = ""
        self.state: Json = {}
        self.events: list[Json] = []
        self._received = asyncio.Condition()

    async def __aenter__(self) -> Self:
        """Connect as the person with this name, who is added to the server if necessary."""
        self._http = aiohttp.ClientSession()
        try:
            state = await self.get("state")
            ids = {user["global_name"]: user["id"] for user in state["users"] if not user["bot"]}
            if self.name not in ids:
                added = await self.post("users", name=self.name, locale=self.locale)
                ids[self.name] = added["user"]["id"]
            self.id = ids[self.name]
            streaming = asyncio.Event()
            self._reader = asyncio.create_task(self._read_events(streaming))
            await asyncio.wait_for(streaming.wait(), self.timeout)
            await self.refresh()
        except BaseException:
            await self._http.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        """Disconnect."""
        self._reader.cancel()
        with contextlib.suppress(asyncio.CancelledError, aiohttp.ClientError):
            await self._reader
        await self._http.close()

    # Requests and events

    async def get(self, path: str, /, **query: str) -> Json:
        """Send a GET request to the page's API.

        Raises:
            PlaygroundError: If the request is refused.
        """
        async with self._http.get(f"{self.url}/api/{path}", params=query) as response:
            return await _read_json(response)

    async def post(self, path: str, /, **body: object) -> Json:
        """Send a POST request to the page's API.

        Raises:
            PlaygroundError: If the request is refused.
        """
        return await self.request("POST", path, **body)

    async def request(self, method: str, path: str, /, **body: object) -> Json:
        """Send any other request to the page's API.

        Raises:
            PlaygroundError: If the request is refused.
        """
        async with self._http.request(method, f"{self.url}/api/{path}", json=body) as response:
            return await _read_json(response)

    async def download(self, url: str) -> bytes:
        """Return an attached file's content."""
        async with self._http.get(self.url + url if url.startswith("/") else url) as response:
            response.raise_for_status()
            return await response.read()

    async def _read_events(self, streaming: asyncio.Event) -> None:
        stream = self._http.get(
            f"{self.url}/api/events",
            params={"user": self.id},
            timeout=aiohttp.ClientTimeout(total=None),
            read_bufsize=1 << 22,
        )
        async with stream as response:
            async for raw in response.content:
                streaming.set()
                if raw.startswith(b"data: "):
                    async with self._received:
                        event = json.loads(raw[6:])
                        if event["type"] == "commands":
                            self.state["commands"] = event["commands"]
                        self.events.append(event)
                        self._received.notify_all()

    async def wait_for(
        self,
        matches: Predicate,
        *,
        since: int = 0,
        timeout: float | None = None,  # noqa: ASYNC109  # overrides the client's own
    ) -> Json:
        """Return the first matching event from index `since` onwards, waiting for it if necessary.

        Raises:
            NoResponseError: If none came in time.
        """
        seconds = self.timeout if timeout is None else timeout
        try:
            async with asyncio.timeout(seconds), self._received:
                while True:
                    for event in self.events[since:]:
                        if matches(event):
                            return event
                    since = len(self.events)
                    await self._received.wait()
        except TimeoutError:
            message = f"{self.name} received no such event within {seconds} s."
            raise NoResponseError(message) from None

    # The state

    async def refresh(self) -> Json:
        """Fetch the state and return it."""
        self.state = await self.get("state", user=self.id)
        return self.state

    async def wait_for_bot(self, command: str | None = None, *, timeout: float = 30.0) -> None:  # noqa: ASYNC109  # longer than the client's own
        """Wait until the bot is connected and, if a command is given, has registered it."""
        deadline = asyncio.get_running_loop().time() + timeout
        while True:
            since, state = len(self.events), await self.refresh()
            registered = command is None or any(one["name"] == command for one in state["commands"])
            if state["bot"] and registered:
                return
            remaining = deadline - asyncio.get_running_loop().time()
            await self.wait_for(
                lambda event: event["type"] in {"bot", "commands"}, since=since, timeout=remaining
            )

    def channel_id(self, name: str) -> str:
        """Return a channel's id, given its name or id.

        Raises:
            PlaygroundError: If there is none.
        """
        created = [event["channel"] for event in self.events if event["type"] == "channel_create"]
        for one in [*self.state["channels"], *reversed(created)]:
            if name in {one["name"], one["id"]}:
                return str(one["id"])
        raise PlaygroundError("There is no channel called {name}.", name=name)

    async def open_direct_channel(self) -> str:
        """Return the id of this person's direct channel with the bot."""
        opened = await self.post("direct-channel", user=self.id)
        await self.refresh()
        return str(opened["channel"]["id"])

    async def create_group(self, name: str) -> str:
        """Create a group that includes all people, but not the bot, and return its channel's id."""
        created = await self.post("groups", name=name)
        await self.refresh()
        return str(created["channel"]["id"])

    async def messages(self, channel: str) -> list[Json]:
        """Return a channel's latest messages that this person can see, oldest first."""
        listed = await self.get("messages", user=self.id, channel=self.channel_id(channel))
        return list(listed["messages"])

    # Actions

    async def command(
        self,
        line: str,
        channel: str,
        /,
        options: Mapping[str, object] | None = None,
        *,
        until: Predicate | None = None,
        **named: object,
    ) -> InteractionResult:
        """Send a slash command and wait for the bot's response.

        Args:
            line: The command including its subcommand, such as "table open".
            channel: The channel's name or id.
            options: Option values, keyed by name; they can be passed as keyword arguments instead.
            until: Matches a message to wait for after the response.
            named: Option values, keyed by name.

        Raises:
            PlaygroundError: If the playground refuses the command.
            NoResponseError: If the bot did not respond in time.
        """
        command, path = await self._find_command(line)
        body = {"command": command, "path": path, "options": {**(options or {}), **named}}
        return await self._interact("command", until, channel=self.channel_id(channel), **body)

    async def choose_in_menu(self, message: Json, name: str) -> InteractionResult:
        """Send the command with the given name from the menu of a message, and wait for the bot's response."""
        command, _ = await self._find_command(name, name)
        body = {"message": message["id"], "command": command}
        return await self._interact("menu-command", None, channel=message["channel_id"], **body)

    async def complete(
        self, line: str, channel: str, options: Mapping[str, object], focused: str
    ) -> list[tuple[str, object]]:
        """Return the choices the bot offers for an option, as (name, value) pairs.

        Raises:
            NoResponseError: If the bot did not respond in time.
        """
        command, path = await self._find_command(line)
        body: Json = {"command": command, "path": path, "options": dict(options), "focused": focused}
        result = await self.post("autocomplete", user=self.id, channel=self.channel_id(channel), **body)
        if result.get("failed"):
            raise NoResponseError("The bot did not complete the option in time.")
        return [(choice["name"], choice["value"]) for choice in result["choices"]]

    async def click(
        self,
        message: Json,
        *,
        label: str | None = None,
        custom_id: str | None = None,
        until: Predicate | None = None,
    ) -> InteractionResult:
        """Click a button, given its label or custom id, and wait for the bot's response."""
        button = _find_component(message, (BUTTON,), label, custom_id)
        body = {"message": message["id"], "custom_id": button.get("custom_id"), "component_type": BUTTON}
        return await self._interact("component", until, **body)

    async def select(
        self,
        message: Json,
        values: Sequence[str],
        *,
        custom_id: str | None = None,
        until: Predicate | None = None,
    ) -> InteractionResult:
        """Choose from a select, by default the message's first one, and wait for the bot's response."""
        select = _find_component(message, SELECTS, None, custom_id)
        body = {
            "message": message["id"],
            "custom_id": select["custom_id"],
            "component_type": select["type"],
        }
        return await self._interact("component", until, values=list(values), **body)

    async def submit(
        self, opened: InteractionResult, values: Mapping[str, object], *, until: Predicate | None = None
    ) -> InteractionResult:
        """Submit a response's modal with values keyed by the fields' custom ids, and wait for the bot's response."""
        return await self._interact("modal", until, interaction=opened.interaction_id, values=dict(values))

    async def send_message(self, channel: str, content: str) -> Json:
        """Post a message and return it."""
        sent = await self.post("messages", user=self.id, channel=self.channel_id(channel), content=content)
        return dict(sent["message"])

    async def create_thread(self, channel: str, name: str) -> Json:
        """Create a thread and return it."""
        created = await self.post("threads", user=self.id, channel=self.channel_id(channel), name=name)
        return dict(created["channel"])

    async def _find_command(self, line: str, name: str = "") -> tuple[str, list[str]]:
        """Return the id and the subcommands of a command, by default the one whose name is the line's first word."""
        first, *path = (name,) if name else line.split()
        if not any(one["name"] == first for one in self.state["commands"]):
            await self.refresh()
        for one in self.state["commands"]:
            if one["name"] == first:
                return str(one["id"]), path
        raise PlaygroundError("The bot has no command /{name}.", name=first)

    async def _interact(self, route: str, until: Predicate | None, /, **body: object) -> InteractionResult:
        since = len(self.events)
        interaction_id = str((await self.post(route, user=self.id, **body))["interaction_id"])

        def is_end(event: Json) -> bool:
            ends = event["type"] in {"interaction_done", "interaction_failed"}
            return ends and event["interaction_id"] == interaction_id

        end = await self.wait_for(is_end, since=since)
        if end["type"] == "interaction_failed":
            raise NoResponseError("The application did not respond.")
        if end["response_type"] == DEFERRED_MESSAGE:
            await self.wait_for(lambda event: self._is_loaded(event, interaction_id, since), since=since)
        elif end["response_type"] == DEFERRED_UPDATE and until is None:
            with contextlib.suppress(NoResponseError):
                await self.wait_for(
                    lambda event: self._is_update(event, body.get("message"), interaction_id),
                    since=since,
                    timeout=UPDATE_TIMEOUT,
                )
        if until is not None:
            await self.wait_for(lambda event: "message" in event and until(event["message"]), since=since)
        return self._result(interaction_id, int(end["response_type"]), since)

    @staticmethod
    def _is_update(event: Json, clicked: object, interaction_id: str) -> bool:
        """Return whether an event changes or deletes the clicked message, or contains a separate response."""
        if event["type"] == "message_delete":
            return bool(event["id"] == clicked)
        return "message" in event and (
            event["message"]["id"] == clicked or _responds_to(event["message"], interaction_id)
        )

    def _is_loaded(self, event: Json, interaction_id: str, since: int) -> bool:
        """Return whether an event fills in or removes the deferred response."""
        if event["type"] == "message_update":
            return _responds_to(event["message"], interaction_id) and "deferred" not in event["message"]
        created = (one["message"] for one in self.events[since:] if one["type"] == "message_create")
        deferred = {one["id"] for one in created if _responds_to(one, interaction_id) and "deferred" in one}
        return event["type"] == "message_delete" and event["id"] in deferred

    def _result(self, interaction_id: str, response_type: int, since: int) -> InteractionResult:
        messages = dict[str, Json]()
        for event in self.events[since:]:
            if "message" in event:
                messages[event["message"]["id"]] = event["message"]
            elif event["type"] == "message_delete":
                messages.pop(event["id"], None)
        modals = (
            each["modal"]
            for each in self.events[since:]
            if each["type"] == "modal" and each["interaction_id"] == interaction_id
        )
        return InteractionResult(interaction_id, list(messages.values()), response_type, next(modals, None))


def iter_components(message: Json) -> Iterator[Json]:
    """Yield every component in a message."""
    return walk_components(message["components"])


def message_text(message: Json) -> str:
    """Return a message's content, or all the text in its components."""
    texts = [str(one["content"]) for one in iter_components(message) if one["type"] == TEXT]
    return "\n".join([str(message["content"]), *texts] if message["content"] else texts)


def button_labels(message: Json) -> list[str]:
    """Return the labels of a message's enabled buttons."""
    buttons = (one for one in iter_components(message) if one["type"] == BUTTON)
    return [str(one["label"]) for one in buttons if not one.get("disabled")]


def _find_component(message: Json, types: Sequence[int], label: str | None, custom_id: str | None) -> Json:
    for one in iter_components(message):
        if (
            one["type"] in types
            and label in {None, one.get("label")}
            and custom_id in {None, one.get("custom_id")}
        ):
            return one
    description = label or custom_id or "of the kind"
    raise PlaygroundError("The message has no button or menu {description}.", description=description)


def _responds_to(message: Json, interaction_id: str) -> bool:
    return bool((message.get("interaction_metadata") or {}).get("id") == interaction_id)


async def _read_json(response: aiohttp.ClientResponse) -> Json:
    body: Json = await response.json(content_type=None)
    if response.status != 200:
        raise PlaygroundError("{sentence}", sentence=body.get("message", response.reason))
    return body
