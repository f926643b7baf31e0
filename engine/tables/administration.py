"""What those who manage a server may do to its tables: rewind them, give a seat to somebody else, end them.

The functions above the class are pure: they take rows and return changes.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace

from engine.kernel.core import State
from engine.kernel.errors import TableRefusal
from engine.kernel.game import AnyGame
from engine.store.rows import TableRow, UndoUnitRow
from engine.tables import seating, standing_orders, undo
from engine.tables.changes import TableChange, log_event
from engine.tables.models import Table
from engine.tables.repository import TableRepository
from engine.tables.standing_orders import Order
from engine.tables.undo import UndoPlan
from engine.tables.unit_of_work import UnitOfWork, UnitsOfWork


def plan_rewind(row: TableRow, units: Sequence[UndoUnitRow], version: int) -> UndoPlan:
    """Return the undo of everything since a version, for which nobody has to agree.

    Args:
        row: The table.
        units: Its committed units that were not undone.
        version: The version to which the first unit that is undone led.

    Raises:
        TableRefusal: `no-such-turn`, `game-not-running`, `game-over`.
    """
    seating.ensure_running(row)
    unit = next((each for each in units if each.version == version), None)
    if unit is None:
        raise TableRefusal("no-such-turn", table=row.id)
    return UndoPlan(unit.seat, unit.version, unit.snapshot_before, unit.first_line, ())


def rewind(
    game: AnyGame, row: TableRow, plan: UndoPlan, state: State, orders: Mapping[int, Order], by: str
) -> TableChange:
    """Return the change that restores an earlier state and the standing orders `orders`; `by` is who has asked for it."""
    entry = log_event("rewound", n=plan.line, by=by)
    return replace(undo.undo(game, row, plan, state, orders), entries=(entry,))


def end(row: TableRow, by: str) -> TableChange:
    """Return the change that ends a table without a result; `by` is who has asked for it.

    Raises:
        TableRefusal: `game-over`.
    """
    if row.phase in {"ended", "closed"}:
        raise TableRefusal("game-over", table=row.id)
    return TableChange(replace(row, phase="closed"), (log_event("closed-by", by=by),))


class TableAdministration:
    """Carries out what those who manage a server ask for. A `Refusal` means that nothing has changed."""

    def __init__(
        self,
        repository: TableRepository,
        units: UnitsOfWork,
        let_computers_act: Callable[[TableRow], Awaitable[Table]],
    ) -> None:
        """Serve the tables of a repository.

        Args:
            repository: The tables.
            units: Their locks.
            let_computers_act: Returns a table after its computers have acted.
        """
        self._repository = repository
        self._units = units
        self._let_computers_act = let_computers_act

    async def rewind(
        self, table_id: int, by: str, since: int, version: int, interaction_id: int | None
    ) -> Table:
        """Undo everything since a version, without anybody's consent.

        Raises:
            TableRefusal: `moved-on` if the table is past `version`, `no-such-turn`, `already-done`, `game-not-running`,
                `game-over`.
        """
        async with self._units.begin(table_id, interaction_id) as unit:
            if await unit.is_repeated():
                raise TableRefusal("already-done", table=table_id)
            if unit.row.version != version:
                raise TableRefusal("moved-on", table=table_id)
            plan = plan_rewind(unit.row, await unit.undo_units(), since)
            row = await self._rewind(unit, plan, by)
        return await self._let_computers_act(row)

    @staticmethod
    async def _rewind(unit: UnitOfWork, plan: UndoPlan, by: str) -> TableRow:
        state = await unit.state(plan.snapshot)
        orders = standing_orders.orders_by_seat(unit.row)
        if orders:
            orders = standing_orders.restore_orders(
                orders, await unit.log(), await unit.undo_units(), plan.since
            )
        return await unit.commit(rewind(unit.game, unit.row, plan, state, orders, by))

    async def end(self, table_id: int, by: str) -> Table:
        """End a table without a result.

        Raises:
            TableRefusal: `game-over`.
        """
        async with self._units.begin(table_id) as unit:
            row = await unit.commit(end(unit.row, by))
        return await self._let_computers_act(row)
