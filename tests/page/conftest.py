"""A playground with a bot of few words, and a page in Chromium that shows it."""

import pathlib
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import BrowserContext

from bot.playground.server import Server
from tests.chromium import browser, context
from tests.page.evening import Evening
from tests.page.waiter import Json, Waiter

__all__ = ["browser", "context"]


@pytest_asyncio.fixture(loop_scope="session")
async def evening(tmp_path: pathlib.Path, context: BrowserContext) -> AsyncIterator[Evening]:
    """The page as Anna sees it, with the bot there and its commands registered."""
    troubles: list[str] = []
    async with Server(tmp_path) as server, Waiter(server) as waiter:
        page = await context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("dialog", lambda dialog: troubles.append(f"dialog: {dialog.message}"))
        # From the beginning, so that no answer is missed that comes as soon as a test waits for one.
        page.on("response", lambda _: None)
        await page.goto(server.url)
        opened = Evening(server, waiter, page)
        await opened.there()
        yield opened
        await page.close()
    assert troubles == []


@pytest.fixture
def board_buttons() -> list[Json]:
    """A row with a button that is answered, one that is not, one that is off, one that leads elsewhere."""
    return [
        {
            "type": 1,
            "components": [
                {"type": 2, "style": 1, "label": "Take my turn", "custom_id": "turn"},
                {"type": 2, "style": 4, "label": "Broken", "custom_id": "broken"},
                {"type": 2, "style": 2, "label": "Off", "custom_id": "off", "disabled": True},
            ],
        }
    ]
