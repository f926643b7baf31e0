"""A bare bot on the wire, and where the small discord.py bot and Discord's description lie."""

import asyncio
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp

from bot.playground import Server

BOT = (sys.executable, str(Path(__file__).parent / "cafe_bot.py"))
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1, 1 << 9, 1 << 12
EVERYTHING = GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES
Json = dict[str, Any]


def description_file() -> Path | None:
    """Discord's OpenAPI file, where it is at hand."""
    path = Path(
        os.environ.get("DISCORD_OPENAPI", Path(__file__).parents[3] / "shared" / "discord" / "openapi.json")
    )
    return path if path.is_file() else None


async def soon(true: Callable[[], object], seconds: float = 30) -> None:
    """Waits until something has come true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not come true in time"
        await asyncio.sleep(0.005)


class WireBot:
    """A bot without a library: sends what it is told to, and keeps what it hears."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = aiohttp.ClientSession(headers={"Authorization": f"Bot {server.token}"})
        self.socket: aiohttp.ClientWebSocketResponse | None = None
        self.heard: list[Json] = []
        self.reader: asyncio.Task[None] | None = None

    async def connect(self, intents: int = EVERYTHING, token: str | None = None, **identify: object) -> None:
        await self.dial()
        data = {"token": token or self.server.token, "intents": intents, "properties": {}, **identify}
        await self.send(2, data)

    async def dial(self) -> None:
        self.heard = []
        self.socket = await self.http.ws_connect(self.server.gateway_url)
        self.reader = asyncio.create_task(self.read())
        await self.frame(op=10)

    async def send(self, op: int, data: object) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def read(self) -> None:
        async for frame in self.socket:
            self.heard.append(frame.json())

    async def frame(self, **wanted: object) -> Json:
        """The first frame heard whose fields are as wanted."""

        def found() -> list[Json]:
            return [one for one in self.heard if all(one.get(key) == value for key, value in wanted.items())]

        await soon(found)
        return found()[0]

    async def event(self, name: str) -> Json:
        """The data of the first event of this name; it is not found a second time."""
        frame = await self.frame(t=name)
        self.heard.remove(frame)
        return frame["d"]

    async def closed(self) -> int | None:
        """The code with which the server closed the line."""
        async with asyncio.timeout(30):
            await self.reader
        return self.socket.close_code

    async def call(self, method: str, path: str, body: object = None, **extra: object) -> tuple[int, Any]:
        async with self.http.request(method, self.server.api_base + path, json=body, **extra) as response:
            if response.status != 204:
                # With anything behind it, discord.py takes the answer for a text.
                assert response.headers["Content-Type"] == "application/json"
                return response.status, await response.json()
            return 204, None

    async def send_files(
        self, path: str, body: object, files: dict[str, bytes], method: str = "POST"
    ) -> tuple[int, Any]:
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps(body), content_type="application/json")
        for number, (name, content) in enumerate(files.items()):
            form.add_field(
                f"files[{number}]", content, filename=name, content_type="application/octet-stream"
            )
        async with self.http.request(method, self.server.api_base + path, data=form) as response:
            return response.status, await response.json()

    async def answer(self, interaction: Json, kind: int, **data: object) -> tuple[int, Any]:
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback?with_response=1"
        return await self.call("POST", path, {"type": kind, "data": data} if data else {"type": kind})

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self.http.close()
