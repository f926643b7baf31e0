"""A whole game of Grand Austria Hotel in the browser: two people, the bot killed at a reward inside a reward."""

import signal
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, expect

from tests.chromium import browser, context
from tests.e2e.conftest import an_evening
from tests.e2e.evening import Evening, restart
from tests.e2e.script import Script, ranking, recorded, standings
from tests.e2e.visitor import Visitor, a_visitor

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="session")]

PEOPLE = ("Anna", "Ben")
TYPED = (4, 5, 6)
"""The rounds in which people type their turns; in the others they click."""
REWARD = "There is something waiting for you"
COURT = "The emperor is displeased"


async def _reopened(evening: Evening, visitor: Visitor, board: str, panel: str) -> str:
    """Kill the bot, and open the panel again, on which everything is as it was; give it."""
    before = await visitor.shown(panel), await visitor.things(panel)
    await restart(evening, signal.SIGKILL)
    again = await visitor.panel(board)
    assert again != panel
    assert (await visitor.shown(again), await visitor.things(again)) == before
    return again


async def test_two_play_a_whole_game_on_the_page(tmp_path: Path, context: BrowserContext) -> None:
    script = Script.of("grand_austria_hotel", "2015-2-front-sets")
    killed, courts = False, 0
    async with an_evening(tmp_path, None, script.command) as evening:
        people = [(await evening.guest(name)).id for name in PEOPLE]
        channel = await evening.channel()
        async with a_visitor(context, evening, channel, script.pick, script.line) as visitor:
            await script.begin(visitor, people)
            while not script.over:
                board = await script.enter(visitor)
                if script.state.turn is None and script.asked.key == "penalty":
                    await expect(visitor.message(board)).to_contain_text(COURT)
                    courts += 1
                typed = script.state.round in TYPED
                panel = await (
                    visitor.answer(visitor.write(script.type())) if typed else visitor.panel(board)
                )
                things, rewards = await visitor.things(panel), 0
                while things:
                    said, *_ = await visitor.shown(panel)
                    rewards = rewards + 1 if REWARD in said else 0
                    if rewards == 2 and not killed:
                        panel, killed = await _reopened(evening, visitor, board, panel), True
                    things = await visitor.press_on(panel, script.pick(things), things, board)
            last = await visitor.board()
            await expect(visitor.message(last)).to_contain_text("🥇")
            shown = ranking(await visitor.message(last).inner_text())
        boards = [each["id"] for each in await evening.public(channel) if each["attachments"]]
    assert killed
    assert courts
    assert boards == [*script.boards, last], "a board for each question, and one for the end"
    record = await recorded(tmp_path)
    assert [(each.seat, each.action) for each in record.entries[1:]] == script.actions
    assert shown == standings(record)
