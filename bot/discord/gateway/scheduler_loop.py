"""Keeps the tables' scheduler running: wakes up for the next due job and for changes to the schedule."""

import asyncio
from contextlib import suppress
from typing import NoReturn

from bot.discord import error_reporting
from engine.tables.background.scheduler import Scheduler

_LONGEST_WAIT = 60.0
"""Seconds after which to check the time again, in case the clock was set or stopped while the machine was asleep."""
_PAUSE = 5.0
"""Seconds to wait after a store error."""


async def run(scheduler: Scheduler) -> NoReturn:
    """Run every job when it is due, until cancelled; report errors, and go on."""
    while True:
        scheduler.changed.clear()
        try:
            wait = await scheduler.seconds_until_due()
            if wait == 0:
                await scheduler.run_due()
                wait = await scheduler.seconds_until_due()
        except Exception as error:  # noqa: BLE001 -- the scheduler must survive any error
            error_reporting.report("a round of the scheduler failed, trying again", error)
            wait = _PAUSE
        with suppress(TimeoutError):
            async with asyncio.timeout(_LONGEST_WAIT if wait is None else min(wait, _LONGEST_WAIT)):
                await scheduler.changed.wait()
