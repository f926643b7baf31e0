"""Locks: only one task at a time changes a table, and every change happens exactly once or not at all.

There is one lock per table and process. When a change is written, the table's revision reveals whether another
process has changed the table meanwhile. If so, `apply` and `apply_now` apply the rule to the new table, and the rule
refuses anything that no longer fits what the person saw; `write`, for a change computed from more than the table, is
refused (`moved-on`). Nothing is therefore applied twice, in part, or to a different position.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Concatenate, ParamSpec
from weakref import WeakValueDictionary

from engine.kernel.errors import Refusal, TableRefusal
from engine.store.errors import DuplicateInteractionError, StaleRevisionError
from engine.tables.changes import Adjustment, LogEntry, Result
from engine.tables.repository import TableRepository
from engine.tables.rules import forced_moves
from engine.tables.rules.circumstances import Circumstances
from engine.tables.table import Table

_P = ParamSpec("_P")
_ATTEMPTS = 3
"""How many times to try to apply a rule while other processes change the table."""


def is_moved_on(error: Exception) -> bool:
    """Return whether a change was refused because its table had changed meanwhile."""
    return isinstance(error, TableRefusal) and error.key == "moved-on"


class LockedTable:
    """A locked table; `table` is the table as loaded or, after a change, as last written.

    `entries` are the log entries of the last change (an adjustment has none); `has_changed` is whether anything was
    written.
    """

    def __init__(self, repository: TableRepository, table: Table, interaction_id: int | None) -> None:
        self._repository = repository
        self._interaction_id = interaction_id
        self.table = table
        self.entries: tuple[LogEntry, ...] = ()
        self.has_changed = False

    async def is_repeated(self) -> bool:
        """Return whether the interaction has already committed a change."""
        return self._interaction_id is not None and await self._repository.store.has_interaction(
            self._interaction_id
        )

    async def apply(
        self, rule: Callable[Concatenate[Table, _P], Result], /, *arguments: _P.args, **named: _P.kwargs
    ) -> Table:
        """Apply a rule to the table, on top of any changes by other processes; return the table."""

        async def attempt() -> Table:
            return await self.write(rule(self.table, *arguments, **named))

        return await self._on_newest(attempt)

    async def apply_now(
        self,
        rule: Callable[Concatenate[Table, Circumstances, _P], Result],
        /,
        *arguments: _P.args,
        **named: _P.kwargs,
    ) -> Table:
        """Like `apply`, but for a rule that also takes the circumstances."""

        async def attempt() -> Table:
            circumstances = await self._repository.circumstances(self.table)
            return await self.write(rule(self.table, circumstances, *arguments, **named), circumstances)

        return await self._on_newest(attempt)

    async def _on_newest(self, attempt: Callable[[], Awaitable[Table]]) -> Table:
        for _ in range(_ATTEMPTS - 1):
            try:
                return await attempt()
            except StaleRevisionError:
                self.table = await self._repository.table(self.table.id)
        return await attempt()

    async def write(self, change: Result, circumstances: Circumstances | None = None) -> Table:
        """Write a change, the forced moves that follow it, and the interaction that requested it; return the table.

        If `change` is None, nothing is written. The consequences of the change are derived using the given
        circumstances, or the current ones by default.
        """
        if isinstance(change, Adjustment):
            self.table = await self._repository.adjust(self.table, change, circumstances)
        elif change is not None:
            if forced_moves.forced_seat(change) is not None:
                change = forced_moves.with_forced_moves(change, await self._who_wants_forced_moves())
            self.table = await self._repository.commit(
                self.table, change, self._interaction_id, circumstances
            )
            self.entries = change.entries
        self.has_changed |= change is not None
        return self.table

    async def _who_wants_forced_moves(self) -> set[int]:
        persons = [player.person_id for player in self.table.players if player.person_id is not None]
        settings = {each: await self._repository.person_settings(each) for each in persons}
        return {each for each, wanted in settings.items() if wanted.forced_moves == "on"}


class TableLocks:
    """The tables' locks."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self._by_table: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._watchers: list[Callable[[Table], None]] = []

    def watch(self, watcher: Callable[[Table], None]) -> None:
        """Call `watcher` with every table that has been locked, whether or not it was changed."""
        self._watchers.append(watcher)

    @asynccontextmanager
    async def hold(self, table_id: int, interaction_id: int | None = None) -> AsyncIterator[LockedTable]:
        """Lock a table and load it; turn store conflicts into refusals.

        Args:
            table_id: The table.
            interaction_id: The interaction that requests the change; it can commit only one change.

        Raises:
            TableRefusal: `no-such-table`; `moved-on` if the table has changed meanwhile; `already-done` if the
                interaction has already committed a change.
        """
        lock = self._by_table.setdefault(table_id, asyncio.Lock())
        async with lock:
            locked = LockedTable(self._repository, await self._repository.table(table_id), interaction_id)
            try:
                yield locked
            except StaleRevisionError as conflict:
                raise TableRefusal("moved-on", table=table_id) from conflict
            except DuplicateInteractionError as conflict:
                raise TableRefusal("already-done", table=table_id) from conflict
            except Refusal as refusal:
                # it may have another reason than the rule knows: a press that has come twice is refused by what it has
                # changed itself, and a table that was kept here may not be what another process has made of it
                if await locked.is_repeated():
                    raise TableRefusal("already-done", table=table_id) from refusal
                if await self._is_outdated(locked.table):
                    raise TableRefusal("moved-on", table=table_id) from refusal
                raise
            finally:
                for watcher in self._watchers:
                    watcher(locked.table)

    async def _is_outdated(self, table: Table) -> bool:
        """Reload the table; return whether the store has a different version."""
        self._repository.forget_table(table.id)
        return (await self._repository.table(table.id)).version != table.version
