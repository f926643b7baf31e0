"""The tables as this process wrote them last."""

import asyncio
from collections.abc import Awaitable, Callable

from cachetools import LRUCache

from engine.store.rows import TableRow


class RowCache:
    """Rows of tables, filled by writes alone.

    Writes of one table may overlap, and a database that executes several transactions at once may execute them in another
    order than they began. Which result is the newest one is unknown then, so none of them is cached.
    """

    def __init__(self, size: int, is_cached: Callable[[TableRow], bool]) -> None:
        """Hold so many tables at most, of those to be cached."""
        self._is_cached = is_cached
        self._rows: LRUCache[int, TableRow] = LRUCache(size)
        self._in_progress: dict[int, int] = {}
        self._outdated = set[int]()
        """The tables of which writes in progress overlap, or that were forgotten meanwhile."""

    def get(self, table_id: int) -> TableRow | None:
        """Return a table; None if it is not cached."""
        return self._rows.get(table_id)

    def forget(self, table_id: int) -> None:
        """Forget a table, also what writes in progress will return."""
        self._rows.pop(table_id, None)
        if table_id in self._in_progress:
            self._outdated.add(table_id)

    def forget_all(self) -> None:
        """Forget all tables, also what writes in progress will return."""
        self._rows.clear()
        self._outdated.update(self._in_progress)

    async def write(self, table_id: int, write: Awaitable[TableRow]) -> TableRow:
        """Await a write of a table and return the row it returns, which is cached unless something else may be newer.

        Nothing is cached until then: a write that fails may have been carried out nevertheless. One whose awaiting task is
        cancelled goes on.
        """
        self.forget(table_id)
        self._in_progress[table_id] = self._in_progress.get(table_id, 0) + 1
        task = asyncio.ensure_future(write)
        task.add_done_callback(lambda done: self._end(table_id, done))
        return await asyncio.shield(task)

    def _end(self, table_id: int, done: asyncio.Future[TableRow]) -> None:
        is_newest = table_id not in self._outdated
        self._in_progress[table_id] -= 1
        if not self._in_progress[table_id]:
            del self._in_progress[table_id]
            self._outdated.discard(table_id)
        if done.cancelled() or done.exception() is not None:
            return
        if is_newest and self._is_cached(row := done.result()):
            self._rows[table_id] = row
