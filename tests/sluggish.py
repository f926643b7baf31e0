"""A slow machine on purpose, for whoever writes tests of the page: $SLUGGISH is the seed of what comes how late."""

import asyncio
import contextlib
import os
import random

from playwright.async_api import BrowserContext, Error, Page, Route

SEED = os.environ.get("SLUGGISH")
_SECONDS = 0.4
"""The most that a request, its answer, or the opening of the stream is held back."""
_SLOWER = 6
"""How much longer the page takes for what it does itself."""


async def slow_down(context: BrowserContext) -> None:
    """Let everything a page asks come late, in whatever order, so that what waits for the wrong thing fails."""
    chance = random.Random(SEED)

    async def hold(route: Route) -> None:
        with contextlib.suppress(Error):  # the page may be gone by then
            await asyncio.sleep(chance.uniform(0, _SECONDS))
            if "/api/events" in route.request.url:
                await route.continue_()
                return
            response = await route.fetch()
            await asyncio.sleep(chance.uniform(0, _SECONDS))
            await route.fulfill(response=response)

    async def brake(page: Page) -> None:
        with contextlib.suppress(Error):
            session = await context.new_cdp_session(page)
            await session.send("Emulation.setCPUThrottlingRate", {"rate": _SLOWER})

    context.on("page", brake)
    await context.route("**/api/**", hold)
