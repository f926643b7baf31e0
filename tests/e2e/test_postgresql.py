"""The bot on PostgreSQL: killed during moves, deprived of its database, and migrated to PostgreSQL and back."""

import asyncio
import random
import signal
import sys
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bot.playground import OpenApiChecker
from bot.playground.errors import PlaygroundError
from bot.playground.user_client import message_text
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import Message, PlaygroundDriver, find_custom_id, has_board
from tests.parts import ROOT
from tests.postgresql import Server
from tests.torture import seeds

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]
MOVES = 3


def _boards(seen: list[Message]) -> list[Message]:
    return [each for each in seen if has_board(each)]


@pytest.mark.parametrize("seed", seeds(1))
async def test_a_bot_that_is_killed_in_the_middle_of_moves_loses_and_doubles_nothing(
    tmp_path: Path, openapi_checker: OpenApiChecker | None, postgresql_server: Server, seed: str
) -> None:
    """The bot is killed shortly after each press of Confirm; then Confirm is pressed again."""
    rng, address = random.Random(seed), postgresql_server.create_database()
    async with running_driver(tmp_path, openapi_checker, DATABASE=address.url) as driver:
        await driver.keep_boards()
        board = await driver.start_game()
        channel, client, other = board["channel_id"], driver.pinged_client(board), driver.other_client(board)
        for move in range(1, MOVES + 1):
            offered = await client.complete("play", channel, {"action": "bar"}, "action")
            panel = await client.shown("play", channel, action=offered[0][1])
            confirming = asyncio.create_task(client.press_route(panel, "confirm"))
            await asyncio.sleep(rng.random() / 10)
            async with driver.ended_bot(signal.SIGKILL):
                confirming.cancel()
                await asyncio.gather(confirming, return_exceptions=True)
            with suppress(PlaygroundError):  # the button is gone: it was answered before
                await client.press_route(panel, "confirm")
            await driver.wait_for_messages(channel, lambda messages, move=move: len(_boards(messages)) > move)
            client, other = other, client
        await driver.wait_until_tidy(channel)
        assert len(_boards(await driver.public_messages(channel))) == 1 + MOVES
        assert (await client.told("log", channel)).count("to the bar") == MOVES


async def test_completions_are_empty_and_no_error_while_the_database_is_away(
    tmp_path: Path, openapi_checker: OpenApiChecker | None, postgresql_server: Server
) -> None:
    address = postgresql_server.create_database()
    name = urlsplit(address.url).path.strip("/")
    async with running_driver(tmp_path, openapi_checker, expect_errors=True, DATABASE=address.url) as driver:
        channel = (await driver.start_game())["channel_id"]
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


# migrations


async def _migrate(source: str, target: str) -> tuple[int, str]:
    """Migrate a database with the command; return the exit code and output."""
    command = (sys.executable, "-m", "bot", "migrate-database", source, target)
    child = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    output, _ = await child.communicate()
    assert child.returncode is not None
    return child.returncode, output.decode()


async def _continue_on(driver: PlaygroundDriver, source: str, target: str) -> None:
    """Stop the bot, migrate its database, and start the bot on the copy."""
    assert await driver.process.stop() == 0
    code, output = await _migrate(source, target)
    assert (code, "each compared with the original" in output) == (0, True), output
    driver.process._environment["DATABASE"] = target
    await driver.process.start()
    await (await driver.client("Anna")).wait_for_bot("table")


async def test_open_tables_go_on_after_a_migration_to_postgresql_and_back(
    tmp_path: Path, openapi_checker: OpenApiChecker | None, postgresql_server: Server
) -> None:
    rng, address = random.Random(4), postgresql_server.create_database().url
    async with running_driver(tmp_path, openapi_checker) as driver:
        await driver.keep_boards()
        file = driver.process._environment["DATABASE"]
        board = await driver.start_game()
        channel, (anna, dora) = board["channel_id"], await driver.people("Anna", "Dora")
        for _ in range(3):
            board = await driver.play_by_clicks(board, rng)
        lobby = await driver.open_table(anna)
        await dora.press_route(board, "follow")
        panel = await driver.prepare_bar_move(board)
        told = await anna.told("log", channel)
        code, output = await _migrate(file, address)
        assert code != 0, "the bot still uses the database"
        assert len(output.splitlines()) == 1
        assert "Traceback" not in output

        await _continue_on(driver, file, address)
        assert await anna.told("log", channel) == told
        assert message_text(await driver.pinged_client(board).open_panel(board)) == message_text(panel)
        assert "you follow this table" in await dora.told("games", channel)
        board = await driver.pinged_client(board).board_by_press(panel, "confirm", board)
        await driver.join(lobby, "Ben")
        panel, told = await driver.prepare_bar_move(board), await anna.told("log", channel)

        await _continue_on(driver, address, str(tmp_path / "back.sqlite3"))
        assert await anna.told("log", channel) == told
        board = await driver.pinged_client(board).board_by_press(panel, "confirm", board)
        board = await driver.play_by_clicks(board, rng)
        await driver.wait_until_tidy(channel)
        boards = _boards(await driver.public_messages(channel))
        assert len(boards) == 1 + 3 + 3, "one for each move, and none twice"
        assert find_custom_id(boards[-1], "turn")
        await driver.wait_for_lobby(lobby, "2. Ben")
