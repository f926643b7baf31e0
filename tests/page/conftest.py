"""Fixtures: the page in Chromium, with a server and a scripted bot behind it."""

import pathlib
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import BrowserContext

from bot.playground import Server
from tests.chromium import browser, context
from tests.page.page_driver import PageDriver
from tests.page.scripted_bot import Json, ScriptedBot

__all__ = ["browser", "context"]


@pytest_asyncio.fixture(loop_scope="session")
async def driver(tmp_path: pathlib.Path, context: BrowserContext) -> AsyncIterator[PageDriver]:
    """The page as Anna sees it, with the bot online; the test fails if a script on the page fails."""
    failures: list[str] = []
    async with Server(tmp_path) as server, ScriptedBot(server) as bot:
        page = await context.new_page()
        page.on("pageerror", lambda error: failures.append(str(error)))
        page.on("dialog", lambda dialog: failures.append(f"dialog: {dialog.message}"))
        # Playwright reports responses only from the first listener on; a test may wait for the very next one.
        page.on("response", lambda _: None)
        await page.goto(server.url)
        opened = PageDriver(server, bot, page)
        await opened.wait_until_loaded()
        yield opened
        await page.close()
    assert failures == []


@pytest.fixture
def board_buttons() -> list[Json]:
    """A row of three buttons, of which the last is disabled."""
    buttons = ((1, "Take my turn", "turn", False), (4, "Broken", "broken", False), (2, "Off", "off", True))
    return [
        {
            "type": 1,
            "components": [
                {"type": 2, "style": style, "label": label, "custom_id": custom_id, "disabled": disabled}
                for style, label, custom_id, disabled in buttons
            ],
        }
    ]
