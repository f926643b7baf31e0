"""The archive: tables that ended some time ago leave those parts of the database that moves are written to.

The store moves a table into the archive in one transaction, and every read goes on as before.
"""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from engine.kernel.errors import StoreError
from engine.store.protocol import Store
from engine.tables.background_work import REST, work_through

log = logging.getLogger(__name__)


class TableArchive:
    """Archives tables; a part of `TableService`."""

    def __init__(self, store: Store, now: Callable[[], datetime], rest: float = REST) -> None:
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
        ended_before = (self._now() - after).isoformat()
        return await work_through(
            lambda limit: self._store.archivable_tables(ended_before, limit),
            lambda table_id: self._archive(table_id, ended_before),
            self._rest,
        )

    async def _archive(self, table_id: int, ended_before: str) -> bool:
        """Archive a table; return whether it is archived. An error concerns this table only."""
        try:
            return await self._store.archive(table_id, ended_before, self._now().isoformat())
        except StoreError:
            raise
        except Exception:
            log.exception("table %d could not be archived", table_id)
            return False
