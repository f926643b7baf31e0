"""Café Melange in the browser: a person plays turns against computers by clicks."""

import random
import re
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, expect

from tests.chromium import browser, context
from tests.e2e.conftest import running_driver
from tests.e2e.page_player import page_player

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="session")]

TURNS = 6
_DOINGS = re.compile("Anna (plays|draws|takes)")


async def test_somebody_plays_turns_by_clicks_alone(tmp_path: Path, context: BrowserContext) -> None:
    rng = random.Random(2)
    async with running_driver(tmp_path) as driver:
        channel = await driver.create_channel()
        await driver.start_game(channel, ("Anna",), computers=2, game="cafe_melange")
        async with page_player(context, driver, channel, rng.choice, rng.choice) as anna:
            panel = await anna.open_panel(await anna.newest_board())
            await expect(anna.message(panel)).to_contain_text("In hand")
            for _ in range(TURNS):
                await anna.take_turn()
                board = anna.message(await anna.newest_board())
                await expect(board).to_contain_text(
                    _DOINGS
                )  # a later line may leave it out: look while it is the newest
            picture = anna.message(await anna.newest_board()).locator("img")
            await expect(picture).to_have_js_property("naturalWidth", 1600)
