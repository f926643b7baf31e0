"""Café Melange in the browser: somebody plays turns against computers, by clicks alone."""

import random
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, Locator, Page, expect

from tests.chromium import browser, context
from tests.e2e.conftest import an_evening

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="session")]

TURNS = 6
_PATIENCE = 20_000
"""Milliseconds that anything may take on a busy machine."""


def _part(message: Locator | Page, part: str) -> Locator:
    return message.locator(f'[data-custom-id^="ho:{part}:"]:enabled')


async def _ids(panel: Locator) -> list[str]:
    """Give the ids of everything that can be pressed; nothing while an answer is awaited."""
    ids: list[str] = await panel.locator("[data-custom-id]").evaluate_all(
        "all => all.some(each => each.ariaBusy === 'true') ? [] : all.map(each => each.dataset.customId)"
    )
    return ids


async def _pick(page: Page, panel: Locator, chance: random.Random) -> None:
    """Choose anything on the panel, and wait until it shows what came of it."""
    before = await _ids(panel)
    offered = await _part(panel, "pick").all()
    one = chance.choice(offered)
    await one.click()
    if await one.get_attribute("aria-haspopup") == "listbox":
        lines = page.locator("[role=listbox] [role=option]")
        await lines.nth(chance.randrange(await lines.count())).click()
    for _ in range(_PATIENCE // 50):
        if await _ids(panel) not in ([], before):
            return
        await page.wait_for_timeout(50)
    raise AssertionError(await panel.inner_text())


async def _turn(page: Page, chance: random.Random) -> None:
    """Take a turn from the button below the board until the next board is there."""
    board = page.locator("[data-message-id]").filter(has=_part(page, "turn")).last
    number = await board.get_attribute("data-message-id")
    await _part(board, "turn").click()
    panel = page.locator("[data-message-id]").filter(has=_part(page, "pick")).last
    await expect(panel).to_contain_text("In your hand", timeout=_PATIENCE)
    name = await panel.get_attribute("data-message-id")
    panel = page.locator(f'[data-message-id="{name}"]')
    newer = _part(page.locator(f'[data-message-id]:not([data-message-id="{number}"])'), "turn")
    while not await newer.count():
        if await _part(panel, "confirm").count():
            pressed = await _part(panel, "confirm").get_attribute("data-custom-id")
            await _part(panel, "confirm").click()
            await expect(panel.locator(f'[data-custom-id="{pressed}"]')).to_have_count(0, timeout=_PATIENCE)
            again = _part(panel, "pick").or_(_part(panel, "confirm")).or_(newer)
            await expect(again.first).to_be_visible(timeout=_PATIENCE)
        else:
            await _pick(page, panel, chance)


async def test_somebody_plays_turns_by_clicks_alone(tmp_path: Path, context: BrowserContext) -> None:
    chance, troubles = random.Random(2), list[str]()
    async with an_evening(tmp_path, None) as evening:
        channel = await evening.channel()
        await evening.start(channel, ("Anna",), computers=2, game="cafe_melange")
        page = await context.new_page()
        page.set_default_timeout(_PATIENCE)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        await page.goto(evening.server.url)
        await page.locator(f'[data-user-id="{evening.guests["Anna"].id}"]').click()
        await page.locator(f'[data-channel-id="{channel}"]').first.click()
        for _ in range(TURNS):
            await _turn(page, chance)
        told = await page.locator("[data-message-id]").all_inner_texts()
        assert (
            sum("Anna plays" in text or "Anna draws" in text or "Anna takes" in text for text in told)
            >= TURNS
        )
        pictures = page.locator("[data-message-id] img")
        assert await pictures.last.evaluate("each => each.naturalWidth") == 1600
        await page.close()
    assert troubles == []
