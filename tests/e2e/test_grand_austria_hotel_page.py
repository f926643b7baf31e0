"""Grand Austria Hotel in the browser: simple turns take a few clicks."""

from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, expect

from tests.chromium import browser, context
from tests.e2e.conftest import running_driver
from tests.e2e.page_player import Control, Controls, page_player

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="session")]

TURNS = 4
_CLICKS = 12
"""The most clicks that a turn as simple as these may take."""


def _dice_first(controls: Controls) -> Control:
    """Choose the menu of dice if there is one, else the first control."""
    return next((each for each in controls if each.menu and "Take a die" in each.label), controls[0])


async def test_somebody_plays_turns_with_a_few_clicks(tmp_path: Path, context: BrowserContext) -> None:
    async with running_driver(tmp_path) as driver:
        channel = await driver.create_channel()
        await driver.start_game(channel, ("Anna",), computers=1, game="grand_austria_hotel")
        async with page_player(context, driver, channel, _dice_first, lambda lines: lines[0]) as anna:
            panel = await anna.open_panel(await anna.newest_board())
            await expect(anna.message(panel)).to_contain_text("In hand")
            clicks = [await anna.take_turn() for _ in range(TURNS)]
            assert max(clicks) <= _CLICKS
            messages = "\n".join(await anna.page.locator("[data-message-id]").all_inner_texts())
            assert "Anna takes" in messages
            assert "), strength " in messages
