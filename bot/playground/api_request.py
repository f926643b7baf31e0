"""Parsing the bot's REST requests, and the JSON responses to them."""

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from bot.playground.errors import ApiError, Json
from bot.playground.snowflakes import parse_id
from bot.playground.validation import Upload
from bot.playground.validation.form import INVALID_FORM

FILE_PART = re.compile(r"files\[(\d+)\]")
_READ_ALL = 2**30
"""A chunk size, in bytes, larger than any part, so that each part is read in one chunk."""
ApiResponse = tuple[int, object]
"""HTTP status and JSON body; a body of None means an empty response."""


@dataclass(slots=True)
class ApiRequest:
    """A request with its decoded body and its uploaded files, keyed by number."""

    request: web.Request
    body: Any = None
    uploads: dict[int, Upload] = field(default_factory=dict)

    def path_id(self, name: str) -> int:
        """Return an id from the path, or -1 if it is not a number."""
        return parse_id(self.request.match_info[name])

    def path_text(self, name: str) -> str:
        """Return a path parameter as it was sent."""
        return self.request.match_info[name]

    @property
    def json_object(self) -> Json:
        """The body; empty if none was sent.

        Raises:
            ApiError: If the body is not a JSON object.
        """
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise ApiError(INVALID_FORM)
        return self.body

    async def read(self) -> None:
        """Read the body: JSON, or a multipart form of files with the JSON in `payload_json`.

        Raises:
            ApiError: If the body is not valid JSON.
        """
        if self.request.content_type == "multipart/form-data":
            await self._read_parts()
        elif raw := await self.request.read():
            self.body = _parse_json(raw)

    async def _read_parts(self) -> None:
        async for part in await self.request.multipart():
            if not isinstance(part, BodyPartReader):
                continue
            content = await _read_part(part)
            if part.name == "payload_json":
                self.body = _parse_json(content)
            elif part.name and (match := FILE_PART.fullmatch(part.name)):
                self.uploads[int(match[1])] = Upload(part.filename or "", content)


ApiHandler = Callable[[ApiRequest], Awaitable[ApiResponse]]
Route = tuple[str, str, ApiHandler]
"""The HTTP method, the path as written in Discord's OpenAPI description, and the handler."""


async def _read_part(part: BodyPartReader) -> bytes:
    # Reading in one chunk avoids aiohttp's `unread_data`, which emits a deprecation warning.
    content = bytearray()
    while not part.at_eof():
        content += await part.read_chunk(_READ_ALL)
    return bytes(content)


def _parse_json(raw: bytes) -> object:
    try:
        return json.loads(raw)
    except ValueError:
        raise ApiError(50109) from None


def json_response(status: int, body: object = None) -> web.Response:
    """Return a JSON response, which is empty without a body.

    The content type has no charset, because discord.py parses a response as JSON only if it is exactly
    `application/json`.
    """
    if body is None:
        return web.Response(status=status)
    return web.Response(status=status, body=json.dumps(body).encode(), content_type="application/json")
