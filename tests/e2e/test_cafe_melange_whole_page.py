"""A whole game of Café Melange in the browser: three people, every second turn typed, the bot killed during a choice out of turn."""

import signal
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, expect

from tests.chromium import browser, context
from tests.e2e.game_script import GameScript
from tests.e2e.playground_driver import restart_bot
from tests.e2e.scripted_game import scripted_game

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="session")]

PEOPLE = ("Anna", "Ben", "Clara")
OUT_OF_TURN = "It is not your turn"


async def test_three_play_a_whole_game_on_the_page(tmp_path: Path, context: BrowserContext) -> None:
    script = GameScript.of("cafe_melange", "3-visitors")
    killed = False
    async with scripted_game(script, tmp_path, context, PEOPLE) as game:
        player = game.player
        while not script.over:
            board = await script.start_turn(player)
            out_of_turn = script.prompt.question_id == "choose-guest-off-turn"
            if out_of_turn:
                await expect(player.message(board)).to_contain_text(OUT_OF_TURN)
            if out_of_turn and not killed:
                await restart_bot(game.driver, signal.SIGKILL)
                killed = True
            is_typed = not out_of_turn and len(script.boards) % 2 == 1
            await game.finish_turn(await game.open_panel(board, typed=is_typed), board)
            if out_of_turn:
                await expect(player.message(await player.newest_board())).to_contain_text("sits down on")
    assert killed
