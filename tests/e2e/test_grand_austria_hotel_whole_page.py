"""A whole game of Grand Austria Hotel in the browser: two people, the bot killed within nested rewards."""

import signal
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, expect

from tests.chromium import browser, context
from tests.e2e.game_script import GameScript
from tests.e2e.page_player import PagePlayer
from tests.e2e.playground_driver import PlaygroundDriver, restart_bot
from tests.e2e.scripted_game import scripted_game

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="session")]

PEOPLE = ("Anna", "Ben")
TYPED = (3, 4, 5, 6)
"""The rounds in which turns are typed; in the others they are clicked."""
REWARD = "This is yours to use"
COURT = "You are on space 0 of the emperor"


async def _reopened(driver: PlaygroundDriver, player: PagePlayer, board: str, panel: str) -> str:
    """Kill the bot, open the panel again, check that it is unchanged, and return its id."""
    before = await player.content(panel), await player.controls(panel)
    await restart_bot(driver, signal.SIGKILL)
    again = await player.open_panel(board)
    assert again != panel
    assert (await player.content(again), await player.controls(again)) == before
    return again


async def test_two_play_a_whole_game_on_the_page(tmp_path: Path, context: BrowserContext) -> None:
    script = GameScript.of("grand_austria_hotel", "2015-2-front-sets")
    killed, courts = False, 0
    async with scripted_game(script, tmp_path, context, PEOPLE) as game:
        player = game.player
        while not script.over:
            board = await script.start_turn(player)
            if script.state.turn is None and script.prompt.question_id == "penalty":
                await expect(player.message(board)).to_contain_text(COURT)
                courts += 1
            panel = await game.open_panel(board, typed=script.state.round in TYPED)
            controls = await player.controls(panel)
            while controls:
                said, *_ = await player.content(panel)
                if REWARD in said and not killed:
                    panel, killed = await _reopened(game.driver, player, board, panel), True
                controls = await player.press_and_wait(
                    panel, script.choose_control(controls), controls, board
                )
    assert killed
    assert courts
