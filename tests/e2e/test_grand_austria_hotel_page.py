"""Grand Austria Hotel in the browser: a guest, a die and what it brings, with a few clicks and one Confirm."""

from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, expect

from tests.chromium import browser, context
from tests.e2e.conftest import an_evening
from tests.e2e.visitor import Thing, Things, a_visitor

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="session")]

TURNS = 4
_CLICKS = 12
"""No turn as simple as these takes more."""


def _dice_first(things: Things) -> Thing:
    """Choose the menu of dice when there is one, or the first thing there is."""
    return next((each for each in things if each.menu and "Take a die" in each.said), things[0])


async def test_somebody_plays_turns_with_a_few_clicks(tmp_path: Path, context: BrowserContext) -> None:
    async with an_evening(tmp_path, None) as evening:
        channel = await evening.channel()
        await evening.start(channel, ("Anna",), computers=1, game="grand_austria_hotel")
        async with a_visitor(context, evening, channel, _dice_first, lambda lines: lines[0]) as anna:
            panel = await anna.panel(await anna.board())
            await expect(anna.message(panel)).to_contain_text("Your hand")
            clicks = [await anna.turn() for _ in range(TURNS)]
            assert max(clicks) <= _CLICKS
            told = "\n".join(await anna.page.locator("[data-message-id]").all_inner_texts())
            assert "Anna takes" in told
            assert "with strength" in told
