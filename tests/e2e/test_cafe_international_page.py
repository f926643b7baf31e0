"""A whole game of Café International in the browser: three people, the bot killed within turns."""

import random
import signal
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, expect

from tests.chromium import browser, context
from tests.e2e.conftest import running_driver
from tests.e2e.page_player import PagePlayer, page_player
from tests.e2e.playground_driver import restart_bot

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="session")]

PEOPLE = ("Anna", "Ben", "Clara")
RESTARTS = (4, 9)
"""The turns in which the bot is killed."""


async def _parts(player: PagePlayer, message: str) -> set[str]:
    return {each.route for each in await player.controls(message)}


async def test_three_play_a_whole_game_on_the_page(tmp_path: Path, context: BrowserContext) -> None:
    rng = random.Random(7)
    async with running_driver(tmp_path) as driver:
        people = [(await driver.client(name)).id for name in PEOPLE]
        channel = await driver.create_channel()
        async with page_player(context, driver, channel, rng.choice, rng.choice) as player:
            await player.enter_line("/table open game:cafe_international place:here")
            lobby = await player.newest_with("join")
            for person in people[1:]:
                await player.switch_user(person)
                await player.press_route(lobby, "join")
            await player.switch_user(people[0])
            await expect(player.message(lobby).get_by_role("listitem")).to_have_count(len(PEOPLE))
            await player.press_route(lobby, "start")
            turns, active = 0, set[str]()
            while "turn" in await _parts(player, board := await player.newest_board()):
                turns += 1
                (person,) = await player.mentioned_users(board)
                active.add(person)
                await player.switch_user(person)
                panel = await player.open_panel(board)
                if turns in RESTARTS:
                    controls = await player.controls(panel)
                    await player.choose(panel, [each for each in controls if each.route == "pick"], board)
                    await restart_bot(driver, signal.SIGKILL)
                await player.finish_turn(panel, board)
            assert active == set(people)
            assert turns > max(RESTARTS)
            await expect(player.message(board)).to_contain_text("🥇")
            for person in people:
                await player.switch_user(person)
                await expect(player.message(await player.newest_board())).to_contain_text("🥇")
