"""The browser tests use: Chromium from the machine, never downloaded."""

import os
import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, async_playwright, expect

from tests import sluggish

PATIENCE = 30_000
"""Milliseconds that anything may take on a busy machine."""

expect.set_options(timeout=PATIENCE)

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",  # containers forbid what the sandbox needs; the pages are our own
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def chromium() -> str | None:
    """The program at $CHROMIUM, else the first of the usual names on PATH."""
    names = (os.environ.get("CHROMIUM", ""), *NAMES)
    return next((path for name in names if (path := shutil.which(name))), None)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """One Chromium for all tests; skips without one, which in CI is a failure."""
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
    """A fresh profile of a desktop browser in English, in no zone where an instant has another date."""
    fresh = await browser.new_context(
        viewport={"width": 1280, "height": 800}, locale="en-US", timezone_id="UTC", color_scheme="dark"
    )
    fresh.set_default_timeout(PATIENCE)
    if sluggish.SEED is not None:
        await sluggish.slow_down(fresh)
    yield fresh
    await fresh.unroute_all(behavior="ignoreErrors")
    await fresh.close()
