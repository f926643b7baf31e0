"""A whole game in the browser: three people at one page, the table opened by a typed line, the bot killed in a turn."""

import random
import signal
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, expect

from tests.chromium import browser, context
from tests.e2e.conftest import an_evening
from tests.e2e.evening import restart
from tests.e2e.visitor import Visitor, a_visitor

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="session")]

PEOPLE = ("Anna", "Ben", "Clara")
RESTARTS = (4, 9)
"""The turns in which the bot is killed."""


async def _parts(visitor: Visitor, message: str) -> set[str]:
    return {each.route for each in await visitor.things(message)}


async def test_three_play_a_whole_game_on_the_page(tmp_path: Path, context: BrowserContext) -> None:
    chance = random.Random(7)
    async with an_evening(tmp_path, None) as evening:
        people = [(await evening.guest(name)).id for name in PEOPLE]
        channel = await evening.channel()
        async with a_visitor(context, evening, channel, chance.choice, chance.choice) as visitor:
            await visitor.write("/table open game:cafe_international")
            lobby = await visitor.newest("join")
            for person in people[1:]:
                await visitor.become(person)
                await visitor.press_route(lobby, "join")
            await visitor.become(people[0])
            await expect(visitor.message(lobby).get_by_role("listitem")).to_have_count(len(PEOPLE))
            await visitor.press_route(lobby, "start")
            turns, active = 0, set[str]()
            while "turn" in await _parts(visitor, board := await visitor.board()):
                turns += 1
                (person,) = await visitor.called(board)
                active.add(person)
                await visitor.become(person)
                panel = await visitor.panel(board)
                if turns in RESTARTS:
                    things = await visitor.things(panel)
                    await visitor.choose(panel, [each for each in things if each.route == "pick"], board)
                    await restart(evening, signal.SIGKILL)
                await visitor.finish(panel, board)
            assert active == set(people)
            assert turns > max(RESTARTS)
            await expect(visitor.message(board)).to_contain_text("🥇")
            for person in people:
                await visitor.become(person)
                await expect(visitor.message(await visitor.board())).to_contain_text("🥇")
