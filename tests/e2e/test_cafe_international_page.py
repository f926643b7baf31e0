"""A whole game of Café International in the browser: three people, the bot killed within turns."""

import signal
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, expect

from tests.chromium import browser, context
from tests.e2e.conftest import running_driver
from tests.e2e.game_script import GameScript, parse_ranking, read_record, standings
from tests.e2e.page_player import page_player
from tests.e2e.playground_driver import restart_bot

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="session")]

PEOPLE = ("Anna", "Ben", "Clara")
RESTARTS = (4, 9)
"""The turns in which the bot is killed, after the first choice."""


async def test_three_play_a_whole_game_on_the_page(tmp_path: Path, context: BrowserContext) -> None:
    script = GameScript.of("cafe_international", "2018-3-regulars")
    async with running_driver(tmp_path, None, script.command) as driver:
        people = [(await driver.client(name)).id for name in PEOPLE]
        channel = await driver.create_channel()
        async with page_player(
            context, driver, channel, script.choose_control, script.choose_option
        ) as player:
            await script.begin(player, people)
            while not script.over:
                board = await script.start_turn(player)
                panel = await player.open_panel(board)
                controls = await player.controls(panel)
                is_killed = len(script.boards) in RESTARTS
                while controls:
                    controls = await player.press_and_wait(
                        panel, script.choose_control(controls), controls, board
                    )
                    if controls and is_killed:
                        await restart_bot(driver, signal.SIGKILL)
                        is_killed = False
            assert len(script.boards) > max(RESTARTS)
            last = await player.newest_board()
            shown = parse_ranking(await player.message(last).inner_text())
            for person in people:
                await player.switch_user(person)
                await expect(player.message(last)).to_contain_text("🥇")
        boards = await driver.public_since(channel, script.boards[0])
    assert boards == [*script.boards, last], "a board for each turn, and one for the end"
    record = await read_record(tmp_path)
    assert [(each.seat, each.action) for each in record.entries[1:]] == script.actions
    expected = [[part for part in each if part is not None] for each in standings(record)]
    assert shown == expected, "somebody who went out has no score"
