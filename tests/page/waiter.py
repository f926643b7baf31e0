"""A bot of few words for the page's tests: it answers each interaction as it was told to."""

import asyncio
import contextlib
import io
import json
from collections.abc import Callable
from typing import Any, Self

import aiohttp
from PIL import Image

from bot.playground.server import Server

Json = dict[str, Any]
Answer = Callable[[Json], Json | None]

COMMAND, AUTOCOMPLETE = 2, 4
ANSWER, DEFER, EDIT, CHOICES, MODAL = 4, 5, 7, 8, 9
EPHEMERAL, COMPONENTS_V2 = 1 << 6, 1 << 15
COMMANDS: list[Json] = [
    {
        "name": "table",
        "description": "The table's life",
        "name_localizations": {"de": "tisch"},
        "options": [
            {
                "type": 1,
                "name": "open",
                "description": "Open a table here",
                "name_localizations": {"de": "öffnen"},
                "description_localizations": {"de": "Hier einen Tisch eröffnen"},
                "options": [
                    {
                        "type": 3,
                        "name": "game",
                        "description": "Which game",
                        "name_localizations": {"de": "spiel"},
                        "required": True,
                        "choices": [
                            {"name": "Café International", "value": "cafe_international"},
                            {"name": "Café Melange", "value": "cafe_melange"},
                        ],
                    },
                    {"type": 4, "name": "seats", "description": "How many", "min_value": 2, "max_value": 4},
                    {"type": 5, "name": "regulars", "description": "With regulars"},
                    {"type": 6, "name": "guest", "description": "Whom to invite"},
                ],
            },
            {"type": 1, "name": "join", "description": "Sit down"},
        ],
    },
    {
        "name": "seat",
        "description": "Seat a guest",
        "options": [
            {
                "type": 3,
                "name": name,
                "description": f"Which {name}",
                "required": True,
                "autocomplete": True,
            }
            for name in ("guest", "chair")
        ],
    },
    {"name": "hand", "description": "Your tiles, for you alone"},
]


def png(width: int = 1600, height: int = 1200) -> bytes:
    """A picture of that size."""
    file = io.BytesIO()
    Image.new("RGB", (width, height), "#b98").save(file, "PNG")
    return file.getvalue()


def says(content: str, **more: object) -> Answer:
    """An answer with a message."""
    return lambda _: {"type": ANSWER, "data": {"content": content, **more}}


def name_of(interaction: Json) -> str:
    """What the interaction is about: a custom id, or the command with its subcommand."""
    data = interaction["data"]
    if "custom_id" in data:
        return str(data["custom_id"])
    inner = [one["name"] for one in data.get("options", []) if one["type"] == 1]
    return " ".join([data["name"], *inner])


def options_of(interaction: Json) -> Json:
    """The options of a command by name."""
    listed = interaction["data"].get("options", [])
    if listed and listed[0]["type"] == 1:
        listed = listed[0].get("options", [])
    return {one["name"]: one["value"] for one in listed}


class Waiter:
    """The bot's end of the gateway and of the REST API.

    Attributes:
        answers: what to answer, by command or custom id; without an entry it stays silent.
        completes: choices for the text typed, by option; a coroutine may take its time.
        seen: the interactions that came, oldest first.
    """

    def __init__(self, server: Server) -> None:
        self.server = server
        self.answers: dict[str, Answer] = {}
        self.completes: Callable[[str, str], Any] = _nothing
        self.seen: list[Json] = []
        self._http = aiohttp.ClientSession(headers={"Authorization": f"Bot {server.token}"})
        self._reader: asyncio.Task[None] | None = None
        self._answering: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        await self.come()
        await self.register(COMMANDS)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.go()
        await self._http.close()

    async def register(self, commands: list[Json]) -> None:
        """Tells which commands there are."""
        await self._ask("PUT", f"/applications/{self.server.world.bot_id}/commands", commands)

    async def come(self) -> None:
        """Connects."""
        socket = await self._http.ws_connect(self.server.gateway_url)
        await socket.receive_json()
        await socket.send_json({"op": 2, "d": {"token": self.server.token, "intents": 1}})
        while (await socket.receive_json()).get("t") != "GUILD_CREATE":
            pass
        self._reader = asyncio.create_task(self._read(socket))

    async def go(self) -> None:
        """Leaves."""
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader
            self._reader = None

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        try:
            async for frame in socket:
                event = json.loads(frame.data)
                if event.get("t") == "INTERACTION_CREATE":
                    task = asyncio.create_task(self._answer(event["d"]))
                    self._answering.add(task)
                    task.add_done_callback(self._answering.discard)
        finally:
            await socket.close()

    async def _answer(self, interaction: Json) -> None:
        self.seen.append(interaction)
        if interaction["type"] == AUTOCOMPLETE:
            listed = interaction["data"]["options"]
            focused = next(one for one in listed if one.get("focused"))
            choices = await self.completes(focused["name"], focused["value"])
            body: Json | None = {"type": CHOICES, "data": {"choices": choices}}
        else:
            body = self.answers.get(name_of(interaction), _silent)(interaction)
        if body is not None:
            await self._ask(
                "POST", f"/interactions/{interaction['id']}/{interaction['token']}/callback", body
            )

    def played(self) -> list[tuple[str, Json]]:
        """The commands that came, with their options."""
        return [(name_of(one), options_of(one)) for one in self.seen if one["type"] == COMMAND]

    async def say(self, channel: int, content: str = "", *, picture: bytes = b"", **body: object) -> Json:
        """Posts a message, with a picture when one is given."""
        told: Json = {**({"content": content} if content else {}), **body}
        path = f"/channels/{channel}/messages"
        if not picture:
            return await self._ask("POST", path, told)
        told["attachments"] = [{"id": 0, "filename": "board.png", "description": "Two guests from France."}]
        form = aiohttp.FormData()
        form.add_field("payload_json", json.dumps(told), content_type="application/json")
        form.add_field("files[0]", picture, filename="board.png", content_type="image/png")
        return await self._ask("POST", path, form)

    async def fill(self, interaction: Json, content: str) -> None:
        """Gives the answer that was deferred."""
        path = f"/webhooks/{self.server.world.bot_id}/{interaction['token']}/messages/@original"
        await self._ask("PATCH", path, {"content": content})

    async def _ask(self, method: str, path: str, body: object) -> Json:
        given = {"data": body} if isinstance(body, aiohttp.FormData) else {"json": body}
        async with self._http.request(method, self.server.api_base + path, **given) as answer:
            told = await answer.json() if answer.status != 204 else {}
            assert answer.ok, told
            return told


def _silent(_interaction: Json) -> None:
    return None


async def _nothing(_name: str, _typed: str) -> list[Json]:
    return []
