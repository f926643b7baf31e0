"""What the playground's tests share: a server, a bare bot on the wire, and the small discord.py bot as a process."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import Description, Guest, Server, open_house, serve
from tests.playground.wirebot import BOT, WireBot, description_file


@pytest.fixture(scope="session")
def described() -> Description | None:
    """Discord's description, read once."""
    path = description_file()
    return Description(path) if path else None


@pytest.fixture
def description(described: Description | None) -> Iterator[Description | None]:
    """Discord's description, where it is at hand: no answer of ours may contradict it."""
    if described is None:
        yield None
        return
    described.findings.clear()
    yield described
    assert [finding for finding in described.findings if finding.ours] == []


@pytest_asyncio.fixture
async def server(tmp_path: Path, description: Description | None) -> AsyncIterator[Server]:
    """A server with its world in a folder of its own."""
    server = await serve(tmp_path / "world", description=description)
    yield server
    await server.stop()


@pytest_asyncio.fixture
async def lenient(tmp_path: Path) -> AsyncIterator[Server]:
    """A server without the description: what it refuses, it refuses by itself."""
    server = await serve(tmp_path / "lenient")
    yield server
    await server.stop()


@pytest_asyncio.fixture
async def bot(server: Server) -> AsyncIterator[WireBot]:
    """A bare bot, connected, with one command `/go` (an option `where` completed by it)."""
    bare = WireBot(server)
    await bare.connect()
    await bare.event("GUILD_CREATE")
    where = {"type": 3, "name": "where", "description": "Where", "autocomplete": True}
    await bare.call(
        "PUT",
        f"/applications/{server.world.bot_id}/commands",
        [{"name": "go", "description": "Go", "options": [where]}],
    )
    yield bare
    await bare.close()


@pytest_asyncio.fixture
async def anna(server: Server) -> AsyncIterator[Guest]:
    async with Guest(server.url, "Anna") as guest:
        yield guest


@pytest_asyncio.fixture
async def ben(server: Server) -> AsyncIterator[Guest]:
    async with Guest(server.url, "Ben") as guest:
        yield guest


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """A server with the small discord.py bot beside it, for a whole module."""
    folder, lines = tmp_path_factory.mktemp("house"), []
    async with open_house(
        folder,
        command=BOT,
        line=lines.append,
        description=Description(path) if (path := description_file()) else None,
    ) as (
        server,
        _,
    ):
        async with Guest(server.url, "Anna") as anna:
            await anna.bot_ready("table")
        yield server
    if server.description is not None:
        assert server.description.findings == []
    tracebacks = "\n".join(lines).split("Traceback")[1:]
    assert [one for one in tracebacks if "10062" not in one] == []  # the completion that was late on purpose
