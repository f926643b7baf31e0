"""The floor: a table is held by one at a time, and what is done there counts once or not at all.

There is one lock per table. A change is made for a version of its table and refused when that has passed, so
nothing happens twice, half, or to a position nobody saw.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from engine.kernel.core import Action, State
from engine.kernel.errors import Refusal, TableRefusal
from engine.store.rows import TableRow
from engine.store.sqlite.store import RepeatedError, StaleError
from engine.tables.repository import TableRepository
from engine.tables.standing_orders import Order


class Floor:
    """Where the tables of a ledger stand."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table: int) -> asyncio.Lock:
        """Return the lock of a table."""
        return self._locks.setdefault(table, asyncio.Lock())

    @asynccontextmanager
    async def held(self, table: int, interaction: int | None = None) -> AsyncIterator[TableRow]:
        """Hold a table while it is changed, and say in our terms why a change was not made.

        Raises:
            TableRefusal: `no-such-table`, `moved-on`, `already-done` when the interaction has done something.
        """
        async with self.lock(table):
            known = self._repository.store.latest(table)
            try:
                yield known or await self._repository.row(table)
            except StaleError as stale:
                raise TableRefusal("moved-on", table=table) from stale
            except RepeatedError as repeated:
                raise TableRefusal("already-done", table=table) from repeated
            except Refusal as refusal:
                if await self.repeated(interaction):
                    raise TableRefusal("already-done", table=table) from refusal
                if known is not None and await self._passed(known):
                    raise TableRefusal("moved-on", table=table) from refusal
                raise

    async def _passed(self, known: TableRow) -> bool:
        """Return whether another program has changed a table since this one did, and forget how it stood then."""
        self._repository.store.forget(known.id)
        return (await self._repository.row(known.id)).version != known.version

    async def repeated(self, interaction: int | None) -> bool:
        """Return whether an interaction has done something already."""
        return interaction is not None and await self._repository.store.repeated(interaction)

    async def act(
        self,
        was: TableRow,
        state: State,
        seat: int,
        actions: Sequence[Action],
        interaction: int | None = None,
        given: Mapping[int, Order] | None = None,
    ) -> TableRow:
        """Let a seat act at a table that is held, and standing orders answer it; see `turns.act`."""
        return await self._repository.act(was, state, seat, actions, interaction, given)
