"""A scripted bot for the page tests, which answers each interaction as the test says."""

import asyncio
from collections.abc import Callable
from typing import Any, Self

from bot.playground import Server
from tests.playground.raw_bot import Json, RawBot

Response = Callable[[Json], Json | None]

COMMAND, AUTOCOMPLETE = 2, 4
MESSAGE, DEFERRED_MESSAGE, UPDATE_MESSAGE, CHOICES, MODAL = 4, 5, 7, 8, 9
EPHEMERAL, COMPONENTS_V2 = 1 << 6, 1 << 15


def _option(kind: int, name: str, description: str, **more: object) -> Json:
    return {"type": kind, "name": name, "description": description, **more}


_GAMES = {"cafe_international": "Café International", "cafe_melange": "Café Melange"}
_OPEN = [
    _option(
        *(3, "game", "Which game"),
        name_localizations={"de": "spiel"},
        required=True,
        choices=[{"name": name, "value": value} for value, name in _GAMES.items()],
    ),
    _option(4, "seats", "How many"),
    _option(5, "regulars", "With regulars"),
    _option(3, "rules", "Which rules"),
]
COMMANDS: list[Json] = [
    {
        "name": "table",
        "description": "Manage the table",
        "name_localizations": {"de": "tisch"},
        "options": [
            _option(
                *(1, "open", "Open a table here"),
                name_localizations={"de": "öffnen"},
                description_localizations={"de": "Hier einen Tisch eröffnen"},
                options=_OPEN,
            ),
            _option(1, "join", "Sit down"),
            _option(1, "invite", "Invite somebody", options=[_option(6, "person", "Whom", required=True)]),
        ],
    },
    {
        "name": "seat",
        "description": "Seat a guest",
        "options": [
            _option(3, name, f"Which {name}", required=True, autocomplete=True) for name in ("guest", "chair")
        ],
    },
    {"name": "hand", "description": "Show your tiles to you alone"},
]


def message_response(content: str, **data: object) -> Response:
    """Return a response that sends a message."""
    return lambda _: {"type": MESSAGE, "data": {"content": content, **data}}


def update_response(content: str, **data: object) -> Response:
    """Return a response that updates the component's message."""
    return lambda _: {"type": UPDATE_MESSAGE, "data": {"content": content, **data}}


def interaction_name(interaction: Json) -> str:
    """Return the component's custom id, or the command's name with its subcommand."""
    data = interaction["data"]
    if "custom_id" in data:
        return str(data["custom_id"])
    subcommands = [one["name"] for one in data.get("options", []) if one["type"] == 1]
    return " ".join([data["name"], *subcommands])


def option_values(interaction: Json) -> Json:
    """Return the command's option values by name."""
    options = interaction["data"].get("options", [])
    if options and options[0]["type"] == 1:
        options = options[0].get("options", [])
    return {one["name"]: one["value"] for one in options}


class ScriptedBot(RawBot):
    """A bot with scripted responses; an async context manager.

    Attributes:
        responses: The responses, keyed by custom id or command name; the bot responds to nothing else.
        completer: A coroutine function that returns choices, given an option's name and the text entered.
        interactions: The interactions received, oldest first.
    """

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        self.responses: dict[str, Response] = {}
        self.completer: Callable[[str, str], Any] = _no_choices
        self.interactions: list[Json] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        await self.go_online()
        await self.register(COMMANDS)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def register(self, commands: list[Json]) -> None:
        """Replace the bot's commands."""
        status, body = await self.call("PUT", f"/applications/{self.server.state.bot_id}/commands", commands)
        assert status == 200, body

    async def go_online(self) -> None:
        """Connect, and wait until the guild is known."""
        await self.connect()
        await self.event("GUILD_CREATE")

    def on_frame(self, frame: Json) -> None:
        """Respond to an interaction in a task of its own."""
        if frame.get("t") == "INTERACTION_CREATE":
            task = asyncio.create_task(self._handle(frame["d"]))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _handle(self, interaction: Json) -> None:
        self.interactions.append(interaction)
        if interaction["type"] == AUTOCOMPLETE:
            focused = next(one for one in interaction["data"]["options"] if one.get("focused"))
            choices = await self.completer(focused["name"], focused["value"])
            body: Json | None = {"type": CHOICES, "data": {"choices": choices}}
        else:
            body = self.responses.get(interaction_name(interaction), _no_response)(interaction)
        if body is not None:
            status, error = await self.respond(interaction, body["type"], **body.get("data", {}))
            assert status == 200, error

    @property
    def commands_received(self) -> list[tuple[str, Json]]:
        """The commands received so far, with their option values."""
        commands = (one for one in self.interactions if one["type"] == COMMAND)
        return [(interaction_name(one), option_values(one)) for one in commands]

    async def post(self, channel: int, content: str = "", *, picture: bytes = b"", **body: object) -> Json:
        """Post a message, with a picture if given, and return it."""
        message: Json = {**({"content": content} if content else {}), **body}
        path = f"/channels/{channel}/messages"
        if picture:
            message["attachments"] = [
                {"id": 0, "filename": "board.png", "description": "Two guests from France."}
            ]
            status, posted = await self.send_files(path, message, {"board.png": picture})
        else:
            status, posted = await self.call("POST", path, message)
        assert status == 200, posted
        return dict(posted)

    async def edit_original(self, interaction: Json, content: str) -> None:
        """Edit the original response to an interaction."""
        path = f"/webhooks/{self.server.state.bot_id}/{interaction['token']}/messages/@original"
        status, body = await self.call("PATCH", path, {"content": content})
        assert status == 200, body


def _no_response(_interaction: Json) -> None:
    return None


async def _no_choices(_name: str, _typed: str) -> list[Json]:
    return []
