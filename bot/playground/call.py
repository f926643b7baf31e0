"""One request of the bot: read, checked against faults on demand, answered in JSON the way Discord does."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from bot.playground.errors import Json, RefusalError
from bot.playground.limits import Upload
from bot.playground.limits.form import INVALID_FORM
from bot.playground.wire import whole

FILE_PART = re.compile(r"files\[(\d+)\]")
_WHOLE = 2**30
"""Bytes, more than any part has."""
Answer = tuple[int, object]


@dataclass(slots=True)
class Call:
    """A request and what was read from it."""

    request: web.Request
    body: Any = None
    uploads: dict[int, Upload] = field(default_factory=dict)

    def id(self, name: str) -> int:
        """An id that stands in the path."""
        return whole(self.request.match_info[name])

    def text(self, name: str) -> str:
        """Something else that stands in the path."""
        return self.request.match_info[name]

    @property
    def form(self) -> Json:
        """The body, which has to be an object."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise RefusalError(INVALID_FORM)
        return self.body

    async def read(self) -> None:
        """Reads the body: JSON, or a form of files with the JSON in one part."""
        if self.request.content_type == "multipart/form-data":
            await self._read_parts()
        elif raw := await self.request.read():
            self.body = _parse(raw)

    async def _read_parts(self) -> None:
        async for part in await self.request.multipart():
            if not isinstance(part, BodyPartReader):
                continue
            content = await _content(part)
            if part.name == "payload_json":
                self.body = _parse(content)
            elif part.name and (match := FILE_PART.fullmatch(part.name)):
                self.uploads[int(match[1])] = Upload(part.filename or "", content)


async def _content(part: BodyPartReader) -> bytes:
    """Read a part at one go: of more than a piece of it aiohttp would put some back, by a way it warns of."""
    content = bytearray()
    while not part.at_eof():
        content += await part.read_chunk(_WHOLE)
    return bytes(content)


def _parse(raw: bytes) -> object:
    try:
        return json.loads(raw)
    except ValueError:
        raise RefusalError(50109) from None


def answer(status: int, body: object = None) -> web.Response:
    """An answer; its content type is exactly what discord.py compares with."""
    if body is None:
        return web.Response(status=status)
    return web.Response(status=status, body=json.dumps(body).encode(), content_type="application/json")
