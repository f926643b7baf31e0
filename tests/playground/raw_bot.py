"""A bot that uses raw gateway frames and REST requests instead of discord.py; and a picture to send."""

import asyncio
import io
import json
from typing import Any

import aiohttp
from PIL import Image

from bot.playground import Server
from tests.waiting import wait_until

GUILDS = 1
Json = dict[str, Any]


def grey_png(width: int = 40, height: int = 30) -> bytes:
    """Return a grey PNG of the given size."""
    Image.new("L", (width, height), 128).save(file := io.BytesIO(), "png")
    return file.getvalue()


class RawBot:
    """Sends whatever a test wants, and records the frames it receives."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = aiohttp.ClientSession(headers={"Authorization": f"Bot {server.token}"})
        self.socket: aiohttp.ClientWebSocketResponse | None = None
        self.frames: list[Json] = []
        self._reader: asyncio.Task[None] | None = None

    async def connect(self, intents: int = GUILDS, token: str | None = None, shard: object = None) -> None:
        """Open a connection and identify; if `shard` is None, the bot names no shard."""
        await self.open_socket()
        await self.identify(intents, token, shard)

    async def identify(self, intents: int = GUILDS, token: str | None = None, shard: object = None) -> None:
        """Identify on an open connection."""
        data = {"token": token or self.server.token, "intents": intents, "properties": {}}
        await self.send_frame(2, data if shard is None else {**data, "shard": shard})

    async def open_socket(self) -> None:
        """Open a connection and wait for HELLO."""
        self.frames = []
        self.socket = await self.http.ws_connect(self.server.gateway_url)
        self._reader = asyncio.create_task(self._read())
        await self.frame(op=10)

    async def send_frame(self, op: int, data: object) -> None:
        assert self.socket is not None
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def _read(self) -> None:
        assert self.socket is not None
        async for frame in self.socket:
            self.frames.append(frame.json())
            self.on_frame(self.frames[-1])

    def on_frame(self, frame: Json) -> None:
        """React to a frame; do nothing unless overridden."""

    async def frame(self, **wanted: object) -> Json:
        """Wait for the first frame with the given values and return it."""

        def found() -> list[Json]:
            return [one for one in self.frames if all(one.get(key) == value for key, value in wanted.items())]

        await wait_until(found)
        return found()[0]

    async def event(self, name: str) -> Json:
        """Wait for the first event with the given name, remove it from the frames, and return its data."""
        frame = await self.frame(t=name)
        self.frames.remove(frame)
        return frame["d"]

    async def close_code(self) -> int | None:
        """Wait until the server has closed the connection, and return the close code."""
        assert self.socket is not None
        assert self._reader is not None
        async with asyncio.timeout(30):
            await self._reader
        return self.socket.close_code

    async def call(self, method: str, path: str, body: object = None, **extra: Any) -> tuple[int, Any]:
        """Send a REST request, and return the response's status and body."""
        return await self._request(method, path, json=body, **extra)

    async def _request(self, method: str, path: str, **sent: Any) -> tuple[int, Any]:
        async with self.http.request(method, self.server.api_base + path, **sent) as response:
            if response.status == 204:
                return 204, None
            # With a charset behind it, discord.py takes the response for plain text.
            assert response.headers["Content-Type"] == "application/json"
            return response.status, await response.json()

    async def send_files(
        self, path: str, body: object, files: dict[str, bytes], method: str = "POST"
    ) -> tuple[int, Any]:
        """Send a REST request with files, keyed by file name."""
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps(body), content_type="application/json")
        for number, (name, content) in enumerate(files.items()):
            form.add_field(
                f"files[{number}]", content, filename=name, content_type="application/octet-stream"
            )
        return await self._request(method, path, data=form)

    async def respond(self, interaction: Json, response_type: int, **data: object) -> tuple[int, Any]:
        """Send the initial response to an interaction."""
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback?with_response=1"
        return await self.call("POST", path, {"type": response_type, **({"data": data} if data else {})})

    async def disconnect(self) -> None:
        """Close the gateway connection."""
        if self.socket is not None:
            await self.socket.close()

    async def close(self) -> None:
        """Close all connections."""
        await self.disconnect()
        await self.http.close()
