"""The installed Chromium for the browser tests; it is never downloaded."""

import os
import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, async_playwright, expect

from tests import slow_network

TIMEOUT_MS = 30_000
"""How long a step may take on a busy machine, in milliseconds."""

expect.set_options(timeout=TIMEOUT_MS)

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",  # does not work in containers, and all pages are our own
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def chromium() -> str | None:
    """Return the program named by $CHROMIUM, falling back to the first of the usual names found on PATH."""
    names = (os.environ.get("CHROMIUM", ""), *NAMES)
    return next((path for name in names if (path := shutil.which(name))), None)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """One Chromium for all tests. If it is missing, the tests are skipped, which fails in CI."""
    program = chromium()
    if program is None:
        sentence = f"no Chromium: neither at $CHROMIUM nor as {', '.join(NAMES)} on PATH"
        if os.environ.get("CI") == "true":
            pytest.fail(sentence)
        pytest.skip(sentence)
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield running
        await running.close()


@pytest_asyncio.fixture(loop_scope="session")
async def context(browser: Browser) -> AsyncIterator[BrowserContext]:
    """A fresh desktop browser profile, in English and UTC."""
    fresh = await browser.new_context(
        viewport={"width": 1280, "height": 800}, locale="en-US", timezone_id="UTC", color_scheme="dark"
    )
    fresh.set_default_timeout(TIMEOUT_MS)
    if slow_network.SEED is not None:
        await slow_network.slow_down(fresh)
    yield fresh
    await fresh.unroute_all(behavior="ignoreErrors")
    await fresh.close()
