"""One bot with four shards: games go on in servers on every shard while one shard loses its connection."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import OpenApiChecker
from bot.playground.chat_service import NewMessage
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import Message, PlaygroundDriver
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]
SHARDS = 4
CARD = "Herr Ober, at your service"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def driver(
    tmp_path_factory: pytest.TempPathFactory, openapi_checker: OpenApiChecker | None
) -> AsyncIterator[PlaygroundDriver]:
    folder: Path = tmp_path_factory.mktemp("shards")
    async with running_driver(folder, openapi_checker, SHARDS=str(SHARDS)) as running:
        yield running


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def channels(driver: PlaygroundDriver) -> list[str]:
    """One channel per shard, each in its own server that has just invited the bot."""
    await driver.client("Anna")
    return [await _create_server(driver, 1000 * SHARDS + shard) for shard in range(SHARDS)]


async def _create_server(driver: PlaygroundDriver, number: int) -> str:
    """Create a server whose id places it on the given shard, and return the id of its channel."""
    channel = driver.server.chat.create_guild(f"Server {number}", number << 22, f"channel-{number}")
    for client in driver.clients.values():
        await client.refresh()
    return str(channel.id)


def _shards(driver: PlaygroundDriver) -> dict[str, int]:
    """Return the connected shards, keyed by session."""
    sessions = driver.server.gateway.sessions.values()
    return {one.id: one.shard[0] for one in sessions if one.socket is not None}


def _has_card(seen: list[Message]) -> bool:
    return any(CARD in each["content"] for each in seen)


async def test_games_in_the_servers_of_all_shards_go_on_when_a_shard_resumes(
    driver: PlaygroundDriver, channels: list[str]
) -> None:
    rng, server = random.Random(5), driver.server
    for channel in channels:
        await driver.wait_for_messages(channel, _has_card)
    boards = [await driver.start_game(channel, ("Anna", "Ben")) for channel in channels]
    sessions = _shards(driver)
    assert sorted(sessions.values()) == list(range(SHARDS))
    await server.gateway.disconnect(shard_id=2)
    missed = NewMessage(server.state.owner, server.state.channels[int(channels[2])])
    server.chat.post(missed, {"content": f"<@{server.state.bot_id}>"})
    assert 2 not in _shards(driver).values()
    for channel, board in zip(channels, boards, strict=True):
        assert (await driver.play_by_clicks(board, rng))["channel_id"] == channel
    assert _shards(driver) == sessions
    await driver.wait_for_messages(channels[2], lambda seen: sum(CARD in one["content"] for one in seen) == 2)
    await wait_until(lambda: any("RESUMED" in line for line in driver.log_lines))
    (resumed,) = [line for line in driver.log_lines if "RESUMED" in line]
    assert "Shard ID 2 " in resumed


@pytest.mark.parametrize("how", ["closed 4000", "closed 1000", "reconnect", "resume", "cut"])
async def test_a_connection_that_ends_is_replaced(
    driver: PlaygroundDriver, channels: list[str], how: str
) -> None:
    gateway, anna = driver.server.gateway, await driver.client("Anna")
    before = {one for session in gateway.sessions.values() if (one := session.socket) is not None}
    match how.split():
        case ["closed", code]:
            await gateway.disconnect(int(code))
        case ["reconnect"]:
            await gateway.request_reconnect()
        case ["cut"]:
            await gateway.disconnect()
        case _:
            await gateway.invalidate_sessions(resumable=True)
    await wait_until(
        lambda: (
            sorted(_shards(driver).values()) == list(range(SHARDS))
            and not before & {session.socket for session in gateway.sessions.values()}
        )
    )
    await anna.wait_for_bot("table")
    for channel in channels:
        assert (await anna.command("table status", channel)).responses
