"""Units of work: a table is changed by one task at a time, and every change is made exactly once or not at all.

There is one lock per table and process. A change is made for one version of its table and refused if the table has
another by then, so nothing is applied twice, partly, or to a position that the person has not seen.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from weakref import WeakValueDictionary

from engine.kernel.core import Action, State
from engine.kernel.errors import Refusal, TableRefusal
from engine.store.errors import DuplicateInteractionError, StaleVersionError
from engine.store.rows import LogRow, TableRow, UndoUnitRow
from engine.tables import forced_moves
from engine.tables.changes import Annotation, TableChange
from engine.tables.repository import TableRepository
from engine.tables.standing_orders import Order


def is_moved_on(error: Exception) -> bool:
    """Return whether a change was refused because its table has changed meanwhile."""
    return isinstance(error, TableRefusal) and error.key == "moved-on"


class UnitOfWork:
    """A locked table; `row` is the table as it was loaded or, after a change, as it was written last."""

    def __init__(self, repository: TableRepository, row: TableRow, interaction_id: int | None) -> None:
        self._repository = repository
        self._interaction_id = interaction_id
        self.row = row
        self.game = repository.game(row.game)

    async def state(self, snapshot_version: int | None = None) -> State:
        """Return the state of the game, or an earlier one by its snapshot.

        Raises:
            TableRefusal: `game-not-running` if it never started.
        """
        row = self.row
        return await self._repository.state(
            row if snapshot_version is None else replace(row, snapshot_version=snapshot_version)
        )

    async def log(self) -> list[LogRow]:
        """Return the whole log, the oldest line first."""
        return await self._repository.log(self.row.id)

    async def undo_units(self) -> list[UndoUnitRow]:
        """Return the committed units that were not undone, the newest first."""
        return await self._repository.undo_units(self.row.id)

    async def is_repeated(self) -> bool:
        """Return whether the interaction has committed a change already."""
        return self._interaction_id is not None and await self._repository.has_interaction(
            self._interaction_id
        )

    async def commit(self, change: TableChange) -> TableRow:
        """Write a change with the forced moves after it, and the interaction that requested it; return the table."""
        if forced_moves.forced_seat(self.game, change) is not None:
            change = forced_moves.with_forced_moves(self.game, change, await self._who_wants_forced_moves())
        self.row = await self._repository.commit(self.row, change, self._interaction_id)
        return self.row

    async def _who_wants_forced_moves(self) -> set[int]:
        persons = [player.person_id for player in self.row.players if player.person_id is not None]
        settings = {each: await self._repository.person_settings(each) for each in persons}
        return {each for each, wanted in settings.items() if wanted.forced_moves == "on"}

    async def annotate(self, annotation: Annotation) -> TableRow:
        """Write a change that keeps the version; return the table as stored."""
        self.row = await self._repository.annotate(self.row, annotation)
        return self.row

    async def save_plan(self, seat: int, revision: int, actions: Sequence[Action]) -> None:
        """Store the tentative turn of a seat."""
        await self._repository.save_plan(self.row, seat, revision, actions)

    async def save_order(self, person_id: int, order: Order) -> None:
        """Store the standing order of a person."""
        await self._repository.save_order(self.row, person_id, order)


class UnitsOfWork:
    """Begins units of work; holds the locks of the tables."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._watchers: list[Callable[[TableRow], None]] = []

    def watch(self, watcher: Callable[[TableRow], None]) -> None:
        """Call a function with every table after a unit of work, whether the table has changed or not."""
        self._watchers.append(watcher)

    @asynccontextmanager
    async def begin(self, table_id: int, interaction_id: int | None = None) -> AsyncIterator[UnitOfWork]:
        """Lock a table and load it; map conflicts of the store to refusals.

        Args:
            table_id: The table.
            interaction_id: The interaction that requests the change; it can commit one change only.

        Raises:
            TableRefusal: `no-such-table`; `moved-on` if the table has changed meanwhile; `already-done` if the
                interaction has committed a change already.
        """
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            row = await self._repository.latest(table_id)
            unit = UnitOfWork(self._repository, row, interaction_id)
            try:
                yield unit
            except StaleVersionError as conflict:
                raise TableRefusal("moved-on", table=table_id) from conflict
            except DuplicateInteractionError as conflict:
                raise TableRefusal("already-done", table=table_id) from conflict
            except Refusal as refusal:
                if await unit.is_repeated():
                    raise TableRefusal("already-done", table=table_id) from refusal
                if (await self._repository.row(table_id)).version != unit.row.version:
                    raise TableRefusal("moved-on", table=table_id) from refusal
                raise
            finally:
                for watcher in self._watchers:
                    watcher(unit.row)
