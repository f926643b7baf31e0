"""Grand Austria Hotel in the browser: a guest, a die and what it brings, with a few clicks and one Confirm."""

from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, Locator, Page, expect

from tests.chromium import browser, context
from tests.e2e.conftest import an_evening

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="session")]

TURNS = 4
_PATIENCE = 20_000
"""Milliseconds that anything may take on a busy machine."""
_CLICKS = 12
"""No turn as simple as these takes more."""


def _part(message: Locator | Page, part: str) -> Locator:
    return message.locator(f'[data-custom-id^="ho:{part}:"]:enabled')


async def _pick(page: Page, panel: Locator) -> None:
    """Choose the first line of the die's menu or the first thing there is, and wait for what comes of it."""
    dice = panel.locator('[aria-haspopup="listbox"]', has_text="Take a die")
    one = dice.first if await dice.count() else _part(panel, "pick").first
    number = await one.get_attribute("data-custom-id")
    await one.click()
    if await one.get_attribute("aria-haspopup") == "listbox":
        await page.locator("[role=listbox] [role=option]").first.click()
    await _gone(page, number)


async def _gone(page: Page, number: str | None) -> None:
    """Wait until a button or menu has made room for others: each stands for one position only."""
    await expect(page.locator(f'[data-custom-id="{number}"]')).to_have_count(0, timeout=_PATIENCE)


async def _turn(page: Page) -> int:
    """Take a turn from the button below the board until the next board is there; give the clicks it took."""
    board = page.locator("[data-message-id]").filter(has=_part(page, "turn")).last
    old = await board.get_attribute("data-message-id")
    await _part(board, "turn").click()
    open_panels = page.locator("[data-message-id]").filter(has=_part(page, "pick"))
    await expect(open_panels.last).to_contain_text("Your hand", timeout=_PATIENCE)
    panel = page.locator(f'[data-message-id="{await open_panels.last.get_attribute("data-message-id")}"]')
    newer = _part(page.locator(f'[data-message-id]:not([data-message-id="{old}"])'), "turn")
    clicks = 1
    while not await newer.count():
        clicks += 1
        if await _part(panel, "confirm").count():
            button = _part(panel, "confirm")
            number = await button.get_attribute("data-custom-id")
            await button.click()
            await _gone(page, number)
            again = _part(panel, "pick").or_(newer)
            await expect(again.first).to_be_visible(timeout=_PATIENCE)
        else:
            await _pick(page, panel)
    return clicks


async def test_somebody_plays_turns_with_a_few_clicks(tmp_path: Path, context: BrowserContext) -> None:
    troubles: list[str] = []
    async with an_evening(tmp_path, None) as evening:
        channel = await evening.channel()
        await evening.start(channel, ("Anna",), computers=1, game="grand_austria_hotel")
        page = await context.new_page()
        page.set_default_timeout(_PATIENCE)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        await page.goto(evening.server.url)
        await page.locator(f'[data-user-id="{evening.guests["Anna"].id}"]').click()
        await page.locator(f'[data-channel-id="{channel}"]').first.click()
        clicks = [await _turn(page) for _ in range(TURNS)]
        assert max(clicks) <= _CLICKS
        told = "\n".join(await page.locator("[data-message-id]").all_inner_texts())
        assert "Anna takes" in told
        assert "with strength" in told
        await page.close()
    assert troubles == []
