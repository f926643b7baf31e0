"""What server managers may do to a table: rewind it, reassign a seat, end it."""

from collections.abc import Sequence
from dataclasses import replace

from engine.kernel.errors import TableRefusal
from engine.tables.changes import Change, UndoUnit, log_event
from engine.tables.rules import seating
from engine.tables.rules.circumstances import Circumstances
from engine.tables.table import Person, Player, Table, UndoPlan


def plan_rewind(table: Table, units: Sequence[UndoUnit], since: int, version: int) -> UndoPlan:
    """Return a plan to undo everything since version `since`; nobody's consent is needed.

    Args:
        table: The table.
        units: The table's committed units that have not been undone.
        since: The version created by the first unit to undo.
        version: The version of the table that the manager saw.

    Raises:
        TableRefusal: `moved-on` if the table is past `version`, `no-such-turn`, `game-not-running`, `game-over`.
    """
    if table.version != version:
        raise TableRefusal("moved-on", table=table.id)
    seating.ensure_running(table)
    unit = next((each for each in units if each.version == since), None)
    if unit is None:
        raise TableRefusal("no-such-turn", table=table.id)
    return UndoPlan(unit.seat, unit.version, unit.snapshot_before, unit.first_line, ())


def rewind(undone: Change, plan: UndoPlan, by: str) -> Change:
    """Return the change that carries out an undo and names the manager, `by`, who ordered it."""
    return replace(undone, entries=(log_event("rewound", n=plan.line, by=by),))


def end(table: Table, by: str) -> Change:
    """Return the change that ends a table without a result; `by` is the manager who ends it.

    Raises:
        TableRefusal: `game-over`.
    """
    if not table.is_open:
        raise TableRefusal("game-over", table=table.id)
    return Change(replace(table, phase="closed"), (log_event("closed-by", by=by),))


def reassign(
    table: Table, circumstances: Circumstances, by: str, seat: int, person: Person | None, version: int
) -> Change:
    """Return the change that gives a seat to a person, or to a computer that anybody else may replace.

    A person who has sat in another seat during the game has seen that seat's hand, so they may not get this one.

    Raises:
        TableRefusal: `moved-on` if the table is past `version`, `already-seated`, `saw-another-hand`, `already-done`
            if a computer has the seat already, `no-such-seat`, `game-not-running`, `game-over`.
    """
    if table.version != version:
        raise TableRefusal("moved-on", table=table.id)
    seating.ensure_running(table)
    if seat not in range(len(table.players)):
        raise TableRefusal("no-such-seat", table=table.id, most=len(table.players))
    former = table.players[seat]
    if person is None:
        if former.computer is not None:
            raise TableRefusal("already-done", table=table.id)
        player = replace(
            seating.computer_for(table, seat, circumstances.opponent, offered=True), former_person_id=None
        )
    else:
        if table.seat_of(person.id) is not None:
            raise TableRefusal("already-seated", table=table.id)
        if seating.last_seat_of(table, person.id) not in {None, seat}:
            raise TableRefusal("saw-another-hand", table=table.id)
        player = Player(person.name, person.id)
    entry = log_event("reassigned", seat=seat, name=player.name, former=former.name, by=by)
    return Change(seating.with_player_at(table, seat, player), (entry,))
