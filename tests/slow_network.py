"""Simulates a slow machine for the page tests; $SLUGGISH is the seed for the random delays."""

import asyncio
import contextlib
import os
import random

from playwright.async_api import BrowserContext, Error, Page, Route

SEED = os.environ.get("SLUGGISH")
_MAX_DELAY = 0.4
"""The maximum delay of a request, a response, or the opening of the event stream, in seconds."""
_CPU_SLOWDOWN = 6
"""The factor by which the page's scripts are slowed down."""


async def slow_down(context: BrowserContext) -> None:
    """Delay all of the page's requests at random, so that a test which waits for the wrong thing fails."""
    rng = random.Random(SEED)

    async def delay(route: Route) -> None:
        with contextlib.suppress(Error):  # the page may be closed meanwhile
            await asyncio.sleep(rng.uniform(0, _MAX_DELAY))
            if "/api/events" in route.request.url:
                await route.continue_()
                return
            response = await route.fetch()
            await asyncio.sleep(rng.uniform(0, _MAX_DELAY))
            await route.fulfill(response=response)

    async def throttle(page: Page) -> None:
        with contextlib.suppress(Error):
            session = await context.new_cdp_session(page)
            await session.send("Emulation.setCPUThrottlingRate", {"rate": _CPU_SLOWDOWN})

    context.on("page", throttle)
    await context.route("**/api/**", delay)
