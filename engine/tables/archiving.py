"""The archive: tables that ended some time ago leave those parts of the database that moves are written to.

The store moves a table into the archive in one transaction, and every read goes on as before.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from datetime import datetime, timedelta

from engine.kernel.errors import StoreError
from engine.store.protocol import Store

log = logging.getLogger(__name__)

_BATCH = 20
"""How many tables are looked for at once."""
_REST = 9.0
"""How many times as long as a table has taken the next one waits, so that nine tenths of the time are left to moves."""
_SHORTEST_REST = 0.05


class TableArchive:
    """Archives tables; a part of `TableService`."""

    def __init__(self, store: Store, now: Callable[[], datetime], rest: float = _REST) -> None:
        """Archive tables of a store; after each one, rest so many times as long as that has taken."""
        self._store = store
        self._now = now
        self._rest = rest

    async def run_due(self, after: timedelta) -> int:
        """Archive the tables that ended longer ago, the one that ended first comes first; return their number.

        A table about which something is still due is left for the next time, and so is one that cannot be archived.

        Raises:
            StoreError: If the store fails.
        """
        archived, left = 0, set[int]()
        ended_before = (self._now() - after).isoformat()
        while True:
            found = await self._store.archivable_tables(ended_before, _BATCH + len(left))
            tables = [each for each in found if each not in left]
            if not tables:
                return archived
            for table_id in tables:
                if await self._archive(table_id, ended_before):
                    archived += 1
                else:
                    left.add(table_id)

    async def _archive(self, table_id: int, ended_before: str) -> bool:
        """Archive a table and rest; return whether it is archived. An error concerns this table only."""
        started_at = time.perf_counter()
        try:
            is_archived = await self._store.archive(table_id, ended_before, self._now().isoformat())
        except StoreError:
            raise
        except Exception:
            log.exception("table %d could not be archived", table_id)
            is_archived = False
        if self._rest:
            await asyncio.sleep(max(_SHORTEST_REST, self._rest * (time.perf_counter() - started_at)))
        return is_archived
