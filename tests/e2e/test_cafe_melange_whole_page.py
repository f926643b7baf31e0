"""A whole game of Café Melange in the browser: three people, the bot killed when one is asked out of turn."""

import signal
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, expect

from tests.chromium import browser, context
from tests.e2e.conftest import an_evening
from tests.e2e.evening import restart
from tests.e2e.script import Script, ranking, recorded, standings
from tests.e2e.visitor import a_visitor

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="session")]

PEOPLE = ("Anna", "Ben", "Clara")
OUT_OF_TURN = "It is not your turn"


async def test_three_play_a_whole_game_on_the_page(tmp_path: Path, context: BrowserContext) -> None:
    script = Script.of("cafe_melange", "3-visitors")
    killed = False
    async with an_evening(tmp_path, None, script.command) as evening:
        people = [(await evening.guest(name)).id for name in PEOPLE]
        channel = await evening.channel()
        async with a_visitor(context, evening, channel, script.pick, script.line) as visitor:
            await script.begin(visitor, people)
            while not script.over:
                board = await script.enter(visitor)
                out_of_turn = script.asked.key == "choose-guest-off-turn"
                if out_of_turn:
                    await expect(visitor.message(board)).to_contain_text(OUT_OF_TURN)
                if out_of_turn and not killed:
                    await restart(evening, signal.SIGKILL)
                    killed = True
                panel = await visitor.panel(board)
                things = await visitor.things(panel)
                while things:
                    things = await visitor.press_on(panel, script.pick(things), things, board)
                if out_of_turn:
                    await expect(visitor.message(await visitor.board())).to_contain_text("sits down on")
            last = await visitor.board()
            await expect(visitor.message(last)).to_contain_text("🥇")
            shown = ranking(await visitor.message(last).inner_text())
        boards = [each["id"] for each in await evening.public(channel) if each["attachments"]]
    assert killed
    assert boards == [*script.boards, last], "a board for each question, and one for the end"
    record = await recorded(tmp_path)
    assert [(each.seat, each.action) for each in record.entries[1:]] == script.actions
    assert shown == standings(record)
