"""Keeps the archive up to date: now and then, the tables that ended long enough ago are moved into it."""

import asyncio
import logging
from datetime import timedelta

from bot.discord import error_reporting
from engine.tables.archiving import TableArchive

_log = logging.getLogger(__name__)

_INTERVAL = 600.0
"""Seconds between two times; it does not matter when a table is archived."""


class ArchiveLoop:
    """Archives the tables that ended longer than some days ago, until cancelled."""

    def __init__(self, archive: TableArchive, days: int) -> None:
        self._archive = archive
        self._after = timedelta(days=days)

    async def run(self) -> None:
        """Archive what is due, and wait; report errors and go on."""
        while True:
            await asyncio.sleep(_INTERVAL)  # not while the bot starts, which has more urgent things to do
            try:
                archived = await self._archive.run_due(self._after)
            except Exception as error:  # noqa: BLE001 -- the loop must survive any error
                error_reporting.report("the archive could not be kept", error)
                continue
            if archived:
                _log.info("archived tables: %d", archived)
