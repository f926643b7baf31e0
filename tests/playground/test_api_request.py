"""Multipart requests are read correctly, however their bytes are split."""

import asyncio
import json
from unittest import mock

import pytest
from aiohttp import StreamReader
from aiohttp.base_protocol import BaseProtocol
from aiohttp.test_utils import make_mocked_request

from bot.playground.api_request import ApiRequest

_PICTURE = bytes(range(256)) * 80
_HEAD = b"--edge-of-the-parts\r\n"
_END = b"\r\n--edge-of-the-parts--\r\n"
_JSON = (
    b"Content-Disposition: form-data; name=payload_json\r\n\r\n" + json.dumps({"content": "Servus"}).encode()
)
_FILE = b'Content-Disposition: form-data; name="files[0]"; filename=board.png\r\n\r\n'


class _ChunkedReader(StreamReader):
    """A body that returns the next piece on every read."""

    def __init__(self, pieces: list[bytes]) -> None:
        super().__init__(BaseProtocol(asyncio.get_running_loop()), 2**16, loop=asyncio.get_running_loop())
        self._pieces = pieces
        self._arrive()

    def _arrive(self) -> None:
        if self._pieces:
            self.feed_data(self._pieces.pop(0))
        else:
            self.feed_eof()

    async def read(self, n: int = -1) -> bytes:
        self._arrive()
        return await super().read(n)


@pytest.mark.parametrize(
    "sizes", [(), (100, 10), (1,) * 60], ids=["at once", "a few bytes first", "byte by byte"]
)
async def test_a_form_is_read_in_whatever_pieces_it_arrives(sizes: tuple[int, ...]) -> None:
    start, rest = _HEAD + _JSON + b"\r\n" + _HEAD + _FILE, _PICTURE + _END
    pieces = [start]
    for size in sizes:
        pieces.append(rest[:size])
        rest = rest[size:]
    headers = {"Content-Type": "multipart/form-data; boundary=edge-of-the-parts"}
    payload = _ChunkedReader([*pieces, rest])
    request = ApiRequest(make_mocked_request("POST", "/", headers, payload=payload, app=mock.Mock()))
    await request.read()
    assert request.body == {"content": "Servus"}
    assert request.uploads[0].content == _PICTURE
