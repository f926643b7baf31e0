"""Café Melange in the browser: somebody plays turns against computers, by clicks alone."""

import random
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, expect

from tests.chromium import browser, context
from tests.e2e.conftest import an_evening
from tests.e2e.visitor import a_visitor

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="session")]

TURNS = 6


async def test_somebody_plays_turns_by_clicks_alone(tmp_path: Path, context: BrowserContext) -> None:
    chance = random.Random(2)
    async with an_evening(tmp_path, None) as evening:
        channel = await evening.channel()
        await evening.start(channel, ("Anna",), computers=2, game="cafe_melange")
        async with a_visitor(context, evening, channel, chance.choice, chance.choice) as anna:
            panel = await anna.panel(await anna.board())
            await expect(anna.message(panel)).to_contain_text("In your hand")
            for _ in range(TURNS):
                await anna.turn()
            told = await anna.page.locator("[data-message-id]").all_inner_texts()
            doings = ("Anna plays", "Anna draws", "Anna takes")
            assert sum(any(each in text for each in doings) for text in told) >= TURNS
            picture = anna.message(await anna.board()).locator("img")
            await expect(picture).to_have_js_property("naturalWidth", 1600)
