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
    chosen = 0
    async with an_evening(tmp_path, None, script.command) as evening:
        people = [(await evening.guest(name)).id for name in PEOPLE]
        channel = await evening.channel()
        async with a_visitor(context, evening, channel, script.pick, script.line) as visitor:
            await script.begin(visitor, people)
            while not script.over:
                board, asked = await script.enter(visitor), script.asked.key
                if asked == "choose-guest-off-turn":
                    await expect(visitor.message(board)).to_contain_text(OUT_OF_TURN)
                    if not chosen:
                        await restart(evening, signal.SIGKILL)
                        assert await visitor.board() == board, "nobody is called twice for the same"
                panel = await visitor.panel(board)
                things = await visitor.things(panel)
                if asked == "choose-guest-off-turn":
                    await expect(visitor.message(panel)).to_contain_text(OUT_OF_TURN)
                    chosen += 1
                while things:
                    things = await visitor.press_on(panel, script.pick(things), things, board)
                if asked == "choose-guest-off-turn":
                    await expect(visitor.message(await visitor.board())).to_contain_text("sits down on")
            ended = visitor.message(await visitor.board())
            await expect(ended).to_contain_text("🥇")
            shown = ranking(await ended.inner_text())
    assert chosen
    record = await recorded(tmp_path)
    assert [(each.seat, each.action) for each in record.entries[1:]] == script.actions
    assert shown == standings(record)
