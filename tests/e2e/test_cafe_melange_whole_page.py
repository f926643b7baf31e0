"""A whole game of Café Melange in the browser: three people, every second turn typed, the bot killed during a choice out of turn."""

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
OUT_OF_TURN = "It is not your turn"


async def test_three_play_a_whole_game_on_the_page(tmp_path: Path, context: BrowserContext) -> None:
    script = GameScript.of("cafe_melange", "3-visitors")
    killed = False
    async with running_driver(tmp_path, None, script.command) as driver:
        people = [(await driver.client(name)).id for name in PEOPLE]
        channel = await driver.create_channel()
        async with page_player(
            context, driver, channel, script.choose_control, script.choose_option
        ) as player:
            await script.begin(player, people)
            while not script.over:
                board = await script.start_turn(player)
                out_of_turn = script.prompt.question_id == "choose-guest-off-turn"
                if out_of_turn:
                    await expect(player.message(board)).to_contain_text(OUT_OF_TURN)
                if out_of_turn and not killed:
                    await restart_bot(driver, signal.SIGKILL)
                    killed = True
                typed = not out_of_turn and len(script.boards) % 2
                panel = await (
                    player.ephemeral_response(player.enter_line(script.typed_turn()))
                    if typed
                    else player.open_panel(board)
                )
                controls = await player.controls(panel)
                while controls:
                    controls = await player.press_and_wait(
                        panel, script.choose_control(controls), controls, board
                    )
                if out_of_turn:
                    await expect(player.message(await player.newest_board())).to_contain_text("sits down on")
            last = await player.newest_board()
            await expect(player.message(last)).to_contain_text("🥇")
            shown = parse_ranking(await player.message(last).inner_text())
        boards = await driver.public_since(channel, script.boards[0])
    assert killed
    assert boards == [*script.boards, last], "a board for each question, and one for the end"
    record = await read_record(tmp_path)
    assert [(each.seat, each.action) for each in record.entries[1:]] == script.actions
    assert shown == standings(record)
