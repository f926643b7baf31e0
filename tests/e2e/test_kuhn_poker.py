"""Two people play a game from another package, a game with only rules, from the lobby to the result."""

import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.playground import OpenApiChecker
from bot.playground.user_client import message_text
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import find_custom_id, is_result
from tests.e2e.quick_bot import quick_bot
from tests.parts import TESTS

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]

_COMMAND = (sys.executable, "-B", *quick_bot()[1:])
"""Starts the bot in a process that is not forked, because only a new process looks for packages in PYTHONPATH."""


def install(package: Path, folder: Path) -> Path:
    """Install a package from its folder without network access, and return the folder in which it was installed."""
    source, target = folder / "source", folder / "site-packages"
    shutil.copytree(package, source)
    subprocess.run(
        (
            *(sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"),
            *("--no-build-isolation", "--disable-pip-version-check", "--target", target, source),
        ),
        check=True,
    )
    return target


async def test_it_is_played_to_its_end(tmp_path: Path, openapi_checker: OpenApiChecker | None) -> None:
    packages = install(TESTS / "sample_games" / "kuhn_poker", tmp_path)
    running = running_driver(tmp_path / "data", openapi_checker, _COMMAND, PYTHONPATH=str(packages))
    async with running as driver:
        rng, board = random.Random(5), await driver.start_game(game="kuhn_poker")
        channel, anna = board["channel_id"], driver.clients["Anna"]
        assert "**Kuhn poker · table 1**" in board["content"]
        cards = set()
        for name in ("Anna", "Ben"):
            (picture,) = (await driver.clients[name].shown("hand", channel))["attachments"]
            cards.add(picture["description"])
            table = await driver.clients[name].told("board", channel, text=True)
            assert "Staked: Anna 1, Ben 1" in table
            assert "Card" not in table, "nobody sees one on the table"
        assert len(cards & {"Card: jack", "Card: queen", "Card: king"}) == 2, "each sees one of their own"

        client = driver.pinged_client(board)
        panel = await client.open_panel(board)
        assert "Card: " in message_text(panel)
        chosen = (await client.click(panel, label="Bet")).ephemeral[-1]
        assert f"{client.name} bet" in message_text(chosen)
        moved = await client.confirm(chosen, board)
        assert "bet" in moved["content"]
        again = await client.board_by_press(moved, "undo", moved)
        await client.command("kuhn_poker bet", channel)
        board = await client.board_by_command(again, "turn", step="confirm")
        while find_custom_id(board, "turn"):
            board = await driver.play_by_clicks(board, rng)
        await driver.wait_for_last(channel, is_result)
        seen = await driver.public_messages(channel)
        assert "Last hand" in "\n".join(each["content"] for each in seen)

        log = await anna.told("log", channel)
        assert all(text in log for text in ("bet", "won (points: "))
        assert "Kuhn poker" in await anna.told("history", channel)
        dora = await driver.client("Dora", "de")
        assert "Fragen Sie nach den Regeln" in await dora.told("rules", channel)
        log = "\n".join(driver.log_lines)
    assert "loaded the game kuhn_poker of the package herr-ober-kuhn-poker 1.0" in log
    assert log.count("kuhn_poker has no words in en, de; its texts are made from identifiers") == 1
    assert log.count("kuhn_poker has no pictures; its board is described in words") == 1
