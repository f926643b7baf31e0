"""The bot on a PostgreSQL database, killed in the middle of moves: each move is made and announced once."""

import asyncio
import random
import signal
from contextlib import aclosing
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tenacity import retry, retry_if_result, stop_after_delay, wait_fixed

from bot.playground import OpenApiChecker
from engine.games import GAMES
from engine.store.store import Store
from engine.tables import document
from engine.tables.table import Table
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    has_board,
)
from tests.postgresql import Server
from tests.torture import seeds

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]
MOVES = 3
_GAMES = {game.key: game for game in GAMES}


class _Store(Store):
    """A store that `aclosing` closes."""

    async def aclose(self) -> None:
        await self.close()

    async def only_table(self) -> Table:
        """Return the only table, without the state of its game."""
        row = await self.table(1)
        assert row is not None
        return document.read(row, _GAMES)


@pytest.mark.parametrize("seed", seeds(1))
async def test_a_bot_that_is_killed_in_the_middle_of_moves_loses_and_doubles_nothing(
    tmp_path: Path, openapi_checker: OpenApiChecker | None, postgresql_server: Server, seed: str
) -> None:
    address = postgresql_server.create_database()
    rng = random.Random(seed)
    async with running_driver(tmp_path, openapi_checker, DATABASE=address.url) as driver:
        await driver.keep_boards()
        channel = await driver.create_channel()
        await driver.start_game(channel, ("Anna", "Ben"))
        async with aclosing(_Store(address)) as store:
            for _ in range(MOVES):
                await _move(driver, store, channel, rng.random() / 10)
            table = await store.only_table()
            lines = await store.log(1)
            units = await store.undo_units(1)
            await wait_until_tidy(store)
    assert [line.n for line in lines] == list(range(table.log_length))
    moves = [line for line in lines if line.action and line.action.startswith("bar ")]
    assert [line.seat for line in moves] == [(moves[0].seat or 0) ^ number % 2 for number in range(MOVES)]
    assert len({unit.version for unit in units}) == MOVES


async def _move(driver: PlaygroundDriver, store: _Store, channel: str, delay: float) -> None:
    """Kill the bot a little after a move was confirmed, and confirm it again if it was not made; wait for the board."""
    before = await store.only_table()
    boards = len(_boards(await driver.public_messages(channel)))
    ((seat, _),) = before.questions
    client = await driver.client(before.players[seat].name)
    offered = await client.complete("play", channel, {"action": "bar"}, "action")
    panel = (await client.command("play", channel, action=offered[0][1])).responses[-1]
    confirming = asyncio.create_task(client.press_route(panel, "confirm"))
    await asyncio.sleep(delay)
    async with driver.ended_bot(signal.SIGKILL):
        confirming.cancel()
        await asyncio.gather(confirming, return_exceptions=True)
    after = await store.only_table()
    if after.version == before.version:
        await client.press_route(panel, "confirm")
    seen = await driver.wait_for_messages(channel, lambda messages: len(_boards(messages)) > boards)
    assert len(_boards(seen)) == boards + 1


@retry(retry=retry_if_result(bool), wait=wait_fixed(0.05), stop=stop_after_delay(10))
async def wait_until_tidy(store: _Store) -> object:
    """Wait until no notice is left: its row goes a little after its message is posted."""
    return await store.due_notices(datetime.max.replace(tzinfo=UTC))


def _boards(seen: list[Message]) -> list[Message]:
    return [each for each in seen if has_board(each)]


async def test_completions_are_empty_and_no_error_while_the_database_is_away(
    tmp_path: Path, openapi_checker: OpenApiChecker | None, postgresql_server: Server
) -> None:
    address = postgresql_server.create_database()
    name = urlsplit(address.url).path.strip("/")
    async with running_driver(tmp_path, openapi_checker, expect_errors=True, DATABASE=address.url) as driver:
        channel = await driver.create_channel()
        await driver.start_game(channel, ("Anna", "Ben"))
        anna = driver.clients["Anna"]
        assert await anna.complete("board", channel, {"focus": "bar"}, "focus")
        postgresql_server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        postgresql_server.execute(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        )
        try:
            assert await anna.complete("board", channel, {"focus": "bar"}, "focus") == []
        finally:
            postgresql_server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert await anna.complete("board", channel, {"focus": "bar"}, "focus")
    assert "Traceback" not in "\n".join(driver.log_lines)
