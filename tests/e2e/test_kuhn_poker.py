"""A game of another package, which consists of its rules: played by two people from the lobby to the result."""

import random
import shutil
import subprocess
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
    is_result,
    private_text,
)
from tests.e2e.quick_bot import quick_bot
from tests.parts import TESTS

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]

_COMMAND = (sys.executable, "-B", *quick_bot()[1:])
"""The bot in a process that is not forked: only a new one looks for packages in PYTHONPATH."""


def install(package: Path, folder: Path) -> Path:
    """Install a package from its folder, without network, and return the folder it was installed in."""
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
        channel, rng = await driver.create_channel(), random.Random(5)
        board = await driver.start_game(channel, ("Anna", "Ben"), game="kuhn_poker")
        assert "**Kuhn poker · table 1**" in board["content"]
        await look_at_the_card(driver, board)
        board = await bet_and_think_again(driver, board)
        while find_custom_id(board, "turn"):
            board = await driver.play_by_clicks(board, rng)
        seen = await driver.wait_for_messages(channel, lambda seen: is_result(seen[-1]))
        assert "Last hand" in "\n".join(each["content"] for each in seen)
        await look_back(driver, channel)
        log = "\n".join(driver.log_lines)
    assert "kuhn_poker is a game of herr-ober-kuhn-poker 1.0" in log
    assert log.count("kuhn_poker lacks words in en, de: names are made from identifiers") == 1
    assert log.count("kuhn_poker has no pictures: its board is described in words") == 1


async def look_at_the_card(driver: PlaygroundDriver, board: Message) -> None:
    """Each player sees a card of their own, and nobody sees one on the table."""
    channel, cards = board["channel_id"], []
    for name in ("Anna", "Ben"):
        client = driver.clients[name]
        (own,) = (await client.command("hand", channel)).responses
        (picture,) = own["attachments"]
        cards.append(picture["description"])
        table = message_text((await client.command("board", channel, text=True)).responses[-1])
        assert "Staked: Anna 1, Ben 1" in table
        assert "Card" not in table
    assert len({*cards} & {"Card: jack", "Card: queen", "Card: king"}) == 2


async def bet_and_think_again(driver: PlaygroundDriver, board: Message) -> Message:
    """Bet, take it back, and bet again by a command; return the next board."""
    client, channel = driver.pinged_client(board), board["channel_id"]
    panel = await client.open_panel(board)
    assert "Card: " in message_text(panel)
    chosen = await client.click(panel, label="Bet")
    assert f"{client.name} bet" in message_text(chosen.ephemeral[-1])
    moved = await client.confirm(chosen.ephemeral[-1], board)
    assert "bet" in moved["content"]
    again = await client.board_by_press(moved, "undo", moved)
    await client.command("kuhn_poker bet", channel)
    return await client.board_by_command(again, "turn", step="confirm")


async def look_back(driver: PlaygroundDriver, channel: str) -> None:
    """The log, the rules and the history of the game can be read, in both languages."""
    anna, dora = driver.clients["Anna"], await driver.client("Dora", "de")
    log = private_text(await anna.command("log", channel))
    assert "bet" in log
    assert "won (points: " in log
    (listed,) = (await anna.command("history", channel)).responses
    assert "Kuhn poker" in message_text(listed)
    (rules,) = (await dora.command("rules", channel)).responses
    assert "kennt die Regeln" in message_text(rules)
