"""Computer players in the real bot, even if it is killed while one is thinking; games with custom components."""

import json
import random
import re
import signal
from pathlib import Path

import pytest

from bot.playground.user_client import message_text
from engine.games.cafe_melange.component_file import write
from engine.games.cafe_melange.components import RECONSTRUCTION
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
)
from tests.e2e.processes import processes, workers
from tests.e2e.quick_bot import quick_bot
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]

SEED = "3"
LONG, SHORT = "60", "0.2"
"""Thinking times for a computer, in seconds: one longer than the test ever waits, one almost zero."""
_ACTOR = re.compile(r"^\*\*(\w+)\*\* ", re.MULTILINE)
"""Matches the name of the person who acted, at the start of a line in a board message."""


def _turn(board: Message) -> int:
    """Return the number of the turn that a board asks for."""
    found = re.search(r"turn (\d+)\.", board["attachments"][0]["description"])
    assert found is not None
    return int(found[1])


async def _game_against(driver: PlaygroundDriver, strength: str, **options: str) -> Message:
    """Start a game between Anna and a computer, and return the board that asks Anna to move."""
    anna = await driver.client("Anna")
    lobby = await driver.open_table(anna, **options)
    await anna.command("table computer", lobby["channel_id"], change="add", opponent=strength)
    return await driver.start(anna, await driver.wait_for_lobby(lobby, f"(computer, {strength})"))


async def test_a_bot_that_is_killed_while_a_computer_thinks_lets_it_think_again(tmp_path: Path) -> None:
    command = quick_bot(seed=SEED, thinking_pause=0.01)
    async with running_driver(tmp_path, command=command, THINKING_TIME=SHORT) as driver:
        await driver.keep_boards()
        board = await _game_against(driver, "strong")
        channel, anna = board["channel_id"], await driver.client("Anna")
        assert board["pings"] == [anna.id]
        driver.process._environment["THINKING_TIME"] = LONG
        await driver.restart_bot(signal.SIGTERM)
        boards = len(await driver.public_messages(channel))
        panel = await driver.prepare_bar_move(board)
        result = await anna.press_route(panel, "confirm", until=lambda each: "thinking" in message_text(each))
        assert any("is thinking; the next board shows" in message_text(each) for each in result.messages)
        bot = driver.process.pid
        assert bot is not None
        await wait_until(lambda: len(workers(bot)) >= 2)  # a searching one, and the watcher of its resources
        former = workers(bot)

        driver.process._environment["THINKING_TIME"] = SHORT
        await driver.restart_bot(signal.SIGKILL)

        await driver.wait_for_messages(channel, lambda seen: len(seen) == boards + 1)
        after = await driver.newest_board(channel)
        await wait_until(lambda: not former & processes().keys())
        actors = _ACTOR.findall(after["content"])
        assert actors.count("Anna") == 1
        assert len({*actors}) == 2, "one turn each, and nothing is lost"
        assert _turn(after) == _turn(board) + 2, "and nothing was done twice"
        assert after["content"].count(f"<@{anna.id}>") == 1
        log = (await anna.shown("log", channel))["content"]
        assert log.count("to the bar, stool 1") == 1
        assert all(name in log for name in actors)
        assert len(await driver.public_messages(channel)) == boards + 1


async def test_strong_computers_play_with_components_of_ones_own(tmp_path: Path) -> None:
    parts = json.loads(write(RECONSTRUCTION))
    parts["guests"]["F"]["points"] += 1
    file = tmp_path / "components.json"
    file.write_text(json.dumps(parts), encoding="utf-8")
    settings = {"THINKING_TIME": SHORT, "MELANGE_COMPONENTS": str(file)}
    async with running_driver(tmp_path, command=quick_bot(seed=SEED), **settings) as driver:
        board = await _game_against(driver, "strong", game="cafe_melange")
        board = await driver.play_by_clicks(board, random.Random(1))
        name = (await driver.public_messages(board["channel_id"]))[0]["content"]
        (computer,) = re.findall(r"(\w+) \(computer, ", name)
        log = await driver.clients["Anna"].told("log", board["channel_id"])
        assert computer in log
        assert not [line for line in driver.log_lines if "failed to choose" in line]
