"""Fixtures for a server, a raw bot connected to it, and people."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.playground import OpenApiChecker, Server, UserClient, start_server
from tests.playground.raw_bot import RawBot


@pytest.fixture
def openapi(openapi_checker: OpenApiChecker | None) -> Iterator[OpenApiChecker | None]:
    """The OpenAPI checker, if available; the test fails if a response of the playground violates the description."""
    if openapi_checker is None:
        yield None
        return
    openapi_checker.findings.clear()
    yield openapi_checker
    assert [finding for finding in openapi_checker.findings if finding.in_response] == []


@pytest_asyncio.fixture
async def server(tmp_path: Path, openapi: OpenApiChecker | None) -> AsyncIterator[Server]:
    """A server with fresh state."""
    server = await start_server(tmp_path / "state", openapi=openapi)
    yield server
    await server.stop()


@pytest_asyncio.fixture
async def unchecked_server(tmp_path: Path) -> AsyncIterator[Server]:
    """A server without the OpenAPI checker; it refuses only what its own validation finds."""
    server = await start_server(tmp_path / "unchecked")
    yield server
    await server.stop()


@pytest_asyncio.fixture
async def bot(server: Server) -> AsyncIterator[RawBot]:
    """A connected raw bot that has a command `/go` with the autocompleted option `where`."""
    raw = RawBot(server)
    await raw.connect()
    await raw.event("GUILD_CREATE")
    where = {"type": 3, "name": "where", "description": "Where", "autocomplete": True}
    await raw.call(
        "PUT",
        f"/applications/{server.state.bot_id}/commands",
        [{"name": "go", "description": "Go", "options": [where]}],
    )
    yield raw
    await raw.close()


Connect = Callable[..., Awaitable[RawBot]]
"""A function that connects a raw bot, optionally with a token, intents or a shard."""


@pytest_asyncio.fixture
async def connect(server: Server) -> AsyncIterator[Connect]:
    """A function that connects further raw bots, which are closed after the test."""
    bots: list[RawBot] = []

    async def connect_one(shard: object = None, **data: Any) -> RawBot:
        bots.append(RawBot(server))
        await bots[-1].connect(shard=shard, **data)
        return bots[-1]

    yield connect_one
    for bot in bots:
        await bot.close()


@pytest_asyncio.fixture
async def anna(server: Server) -> AsyncIterator[UserClient]:
    async with UserClient(server.url, "Anna") as client:
        yield client


@pytest_asyncio.fixture
async def ben(server: Server) -> AsyncIterator[UserClient]:
    async with UserClient(server.url, "Ben") as client:
        yield client
