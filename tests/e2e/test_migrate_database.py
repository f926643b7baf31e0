"""The database of a bot with open tables is migrated to PostgreSQL and back: all goes on, nothing is lost or told twice."""

import asyncio
import random
import sys
from pathlib import Path

import pytest

from bot.playground import OpenApiChecker
from bot.playground.user_client import message_text
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    find_custom_id,
    has_board,
    private_text,
)
from tests.parts import ROOT
from tests.postgresql import Server

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]


async def _migrate(source: str, target: str) -> tuple[int, str]:
    """Migrate a database by the command; return its exit code and what it writes."""
    command = (sys.executable, "-m", "bot", "migrate-database", source, target)
    child = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    output, _ = await child.communicate()
    assert child.returncode is not None
    return child.returncode, output.decode()


async def _continue_on(driver: PlaygroundDriver, source: str, target: str) -> None:
    """Stop the bot, migrate its database, and start it on the copy."""
    assert await driver.process.stop() == 0
    code, output = await _migrate(source, target)
    assert (code, "each compared with its original" in output) == (0, True), output
    driver.process._environment["DATABASE"] = target
    await driver.process.start()
    await (await driver.client("Anna")).wait_for_bot("table")


async def _log(driver: PlaygroundDriver, channel: str) -> str:
    return private_text(await (await driver.client("Anna")).command("log", channel))


async def _confirm(driver: PlaygroundDriver, board: Message, panel: Message) -> Message:
    """Confirm a tentative turn on a panel from before the migration, and return the next board."""
    return await driver.pinged_client(board).board_by_press(panel, "confirm", board)


async def test_open_tables_go_on_after_a_migration_to_postgresql_and_back(
    tmp_path: Path, openapi_checker: OpenApiChecker | None, postgresql_server: Server
) -> None:
    rng, address = random.Random(4), postgresql_server.create_database().url
    async with running_driver(tmp_path, openapi_checker) as driver:
        await driver.keep_boards()
        file = driver.process._environment["DATABASE"]
        channel, lobby_channel = await driver.create_channel(), await driver.create_channel()
        board = await driver.start_game(channel, ("Anna", "Ben"))
        for _ in range(3):
            board = await driver.play_by_clicks(board, rng)
        lobby = await driver.open_table(await driver.client("Anna"), lobby_channel)
        dora = await driver.client("Dora")
        await dora.press_route(board, "follow")
        panel = await driver.prepare_bar_move(board)
        told = await _log(driver, channel)
        code, output = await _migrate(file, address)
        assert code != 0, "the bot still uses the database"
        assert len(output.splitlines()) == 1
        assert "Traceback" not in output

        await _continue_on(driver, file, address)
        assert await _log(driver, channel) == told
        assert message_text(await driver.pinged_client(board).open_panel(board)) == message_text(panel)
        assert "you follow this table" in private_text(await dora.command("games", channel))
        board = await _confirm(driver, board, panel)
        assert "2. Ben" in (await driver.join(lobby, "Ben"))["content"]
        panel, told = await driver.prepare_bar_move(board), await _log(driver, channel)

        await _continue_on(driver, address, str(tmp_path / "back.sqlite3"))
        assert await _log(driver, channel) == told
        board = await _confirm(driver, board, panel)
        board = await driver.play_by_clicks(board, rng)
        await driver.wait_until_tidy(channel)
        boards = [each for each in await driver.public_messages(channel) if has_board(each)]
        assert len(boards) == 1 + 3 + 3, "one for each move, and none twice"
        assert find_custom_id(boards[-1], "turn")
        assert "2. Ben" in (await driver.public_messages(lobby_channel))[0]["content"]
