"""What those who manage a server may do to its tables: rewind them, give a seat to somebody else, end them.

The functions above the class are pure: they take rows and return changes.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from engine.kernel.errors import TableRefusal
from engine.store.rows import PlayerRow, TableRow, UndoUnitRow
from engine.tables import seating, standing_orders, undo
from engine.tables.changes import TableChange, log_event
from engine.tables.models import Person, Table
from engine.tables.repository import TableRepository
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


def rewind(undone: TableChange, plan: UndoPlan, by: str) -> TableChange:
    """Return the change that carries out an undo, told as what it is; `by` is who has asked for it."""
    return replace(undone, entries=(log_event("rewound", n=plan.line, by=by),))


def end(row: TableRow, by: str) -> TableChange:
    """Return the change that ends a table without a result; `by` is who has asked for it.

    Raises:
        TableRefusal: `game-over`.
    """
    if row.phase in {"ended", "closed"}:
        raise TableRefusal("game-over", table=row.id)
    return TableChange(replace(row, phase="closed"), (log_event("closed-by", by=by),))


def reassign(row: TableRow, seat: int, person: Person | None, opponent: str, by: str) -> TableChange:
    """Return the change that gives a seat to a person, or to a computer whose seat anybody else may take.

    Whoever has sat on another seat of the game has seen its hand, and gets no other.

    Raises:
        TableRefusal: `already-seated`, `saw-another-hand`, `already-done` for a second computer, `no-such-seat`,
            `game-not-running`, `game-over`.
    """
    seating.ensure_running(row)
    if seat not in range(len(row.players)):
        raise TableRefusal("no-such-seat", table=row.id, most=len(row.players))
    former = row.players[seat]
    if person is None:
        if former.computer is not None:
            raise TableRefusal("already-done", table=row.id)
        player = replace(seating.computer_for(row, seat, opponent, offered=True), former_person_id=None)
    else:
        if seating.seat_of(row, person.id) is not None:
            raise TableRefusal("already-seated", table=row.id)
        if seating.last_seat_of(row, person.id) not in {None, seat}:
            raise TableRefusal("saw-another-hand", table=row.id)
        player = PlayerRow(person.name, person.id)
    entry = log_event("reassigned", seat=seat, name=player.name, former=former.name, by=by)
    return TableChange(seating.with_player_at(row, seat, player), (entry,))


class TableAdministration:
    """Carries out what those who manage a server ask for. A `Refusal` means that nothing has changed."""

    def __init__(
        self,
        repository: TableRepository,
        units: UnitsOfWork,
        let_computers_act: Callable[[TableRow], Awaitable[Table]],
        opponent: str,
    ) -> None:
        """Serve the tables of a repository.

        Args:
            repository: The tables.
            units: Their locks.
            let_computers_act: Returns a table after its computers have acted.
            opponent: How a computer plays that gets a seat.
        """
        self._repository = repository
        self._units = units
        self._let_computers_act = let_computers_act
        self._opponent = opponent

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
        state, units = await unit.state(plan.snapshot), await unit.undo_units()
        orders = standing_orders.orders_by_seat(unit.row)
        if orders:
            orders = standing_orders.restore_orders(orders, await unit.log(), units, plan.since)
        undone = undo.undo(unit.game, unit.row, plan, state, orders, units)
        return await unit.commit(rewind(undone, plan, by))

    async def reassign(self, table_id: int, by: str, seat: int, person: Person | None, version: int) -> Table:
        """Assign a seat to a person, or to a computer if there is none.

        Raises:
            TableRefusal: `moved-on` if the table is past `version`, `already-seated`, `saw-another-hand`, `already-done`
                for a second computer, `no-such-seat`, `game-not-running`, `game-over`.
        """
        async with self._units.begin(table_id) as unit:
            if unit.row.version != version:
                raise TableRefusal("moved-on", table=table_id)
            row = await unit.commit(reassign(unit.row, seat, person, self._opponent, by))
        return await self._let_computers_act(row)

    async def end(self, table_id: int, by: str) -> Table:
        """End a table without a result.

        Raises:
            TableRefusal: `game-over`.
        """
        async with self._units.begin(table_id) as unit:
            row = await unit.commit(end(unit.row, by))
        return await self._let_computers_act(row)
