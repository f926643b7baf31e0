"""Stores the results of games that ended before results were stored, or were ended by a process of an earlier release."""

import asyncio
import logging

from bot.discord import error_reporting
from engine.tables.history import History

_log = logging.getLogger(__name__)

_INTERVAL = 600.0
"""Seconds between two times; only processes of earlier releases leave anything to do after the first one."""


class ResultsLoop:
    """Stores the missing results now and then, until cancelled."""

    def __init__(self, history: History) -> None:
        self._history = history

    async def run(self) -> None:
        """Store what is missing, and wait; report errors and go on."""
        while True:
            try:
                stored = await self._history.store_missing_results()
            except Exception as error:  # noqa: BLE001 -- the loop must survive any error
                error_reporting.report("the results of games could not be stored", error)
            else:
                if stored:
                    _log.info("stored the results of earlier games: %d", stored)
            await asyncio.sleep(_INTERVAL)
