"""A whole game of Café International in the browser: three people, turns clicked and typed, the bot killed within turns."""

import signal
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext

from tests.chromium import browser, context
from tests.e2e.game_script import GameScript
from tests.e2e.playground_driver import restart_bot
from tests.e2e.scripted_game import scripted_game

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="session")]

PEOPLE = ("Anna", "Ben", "Clara")
RESTARTS = (4, 9)
"""The turns in which the bot is killed while the panel is open."""
TYPED = range(20, 45)
"""The actions whose turns are typed, which the page shows in half the time; the others are clicked."""


async def test_three_play_a_whole_game_on_the_page(tmp_path: Path, context: BrowserContext) -> None:
    script = GameScript.of("cafe_international", "2018-3-regulars")
    async with scripted_game(script, tmp_path, context, PEOPLE) as game:
        while not script.over:
            board = await script.start_turn(game.player)
            panel = await game.open_panel(board, typed=script.done in TYPED)
            if len(script.boards) in RESTARTS:
                await restart_bot(game.driver, signal.SIGKILL)
            await game.finish_turn(panel, board)
    assert len(script.boards) > max(RESTARTS)
