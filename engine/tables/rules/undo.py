"""Undoing committed turns: who may undo what, who must agree, and the resulting change."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from engine.kernel.core import Event, Payload, State
from engine.kernel.errors import SeatNotActive, TableRefusal
from engine.tables.changes import Adjustment, Change, LoggedEntry, UndoUnit, log_event
from engine.tables.rules import prepared_turns, questions, seating, standing_orders
from engine.tables.rules.standing_orders import Order
from engine.tables.table import Table, UndoPlan


@dataclass(frozen=True)
class UndoRequest:
    """A pending request to undo.

    Attributes:
        table_id: The table.
        version: The table's version; any change settles the request.
        requester: The requesting seat.
        agreed: The seats that have agreed.
        missing: The seats that have not answered yet.
        lines: The range of log lines that would be undone: the first, and one past the last.
        events: The public events that would be undone.
    """

    table_id: int
    version: int
    requester: int
    agreed: tuple[int, ...]
    missing: tuple[int, ...]
    lines: tuple[int, int] = (0, 0)
    events: tuple[Event, ...] = ()


UndoSettlement = Literal["done", "declined", "withdrawn", "outdated"]


@dataclass(frozen=True)
class UndoOutcome:
    """The outcome of an undo request.

    Attributes:
        settlement: How the request was settled; `outdated` if something else changed the table.
        requester: The requesting seat.
        seat: The seat that declined, if any; otherwise the requesting seat.
        events: The public events that would have been undone.
    """

    settlement: UndoSettlement
    requester: int
    seat: int
    events: tuple[Event, ...]


def ensure_latest_board(
    table: Table, units: Sequence[UndoUnit], lines: Sequence[LoggedEntry], version: int
) -> None:
    """Raise unless the board for `version` is the newest board.

    It stays the newest if everything since then was committed within an unfinished turn, and nothing was undone or
    announced.

    Args:
        table: The table.
        units: The table's committed units that have not been undone.
        lines: The table's log.
        version: The board's version.

    Raises:
        TableRefusal: `moved-on`.
    """
    committed = {unit.version for unit in units}
    events = sum(len(line.events) for line in lines if line.version > version and line.action)
    deferred = len(table.deferred_events or ())
    since = range(version + 1, table.version + 1)
    if version > table.version or events > deferred or not committed.issuperset(since):
        raise TableRefusal("moved-on", table=table.id)


def plan_undo(table: Table, units: Sequence[UndoUnit], seat: int) -> UndoPlan:
    """Return a plan to undo the actions that a person last committed together, and everything after them.

    No consent is needed if nobody else has acted and nothing has been revealed since. Otherwise, every person who has
    acted since must agree; if something was revealed and none of these people is left, every other person must agree,
    because nobody may choose again with more information unless the others allow it. A person who took over a seat
    answers for its earlier player; computers and people who left need not agree.

    Args:
        table: The table.
        units: The table's units that have not been undone, newest first.
        seat: The seat of the person who wants to undo.

    Raises:
        TableRefusal: `nothing-to-undo`.
    """
    persons = [player.person_id for player in table.players]
    position = next(
        (n for n, unit in enumerate(units) if unit.seat == seat and unit.person_id == persons[seat]), None
    )
    if position is None:
        raise TableRefusal("nothing-to-undo")
    own, later = units[position], units[:position]
    others = tuple(n for n, person_id in enumerate(persons) if n != seat and person_id is not None)
    acted = {unit.seat for unit in later if unit.person_id is not None}
    consenting = tuple(n for n in others if n in acted)
    if not consenting and not all(unit.undoable for unit in (*later, own)):
        consenting = others
    return UndoPlan(seat, own.version, own.snapshot_before, own.first_line, consenting, later=bool(later))


def request_consent(table: Table, plan: UndoPlan) -> Adjustment | None:
    """Return the change that requests consent; None if the same seat has already requested it.

    Raises:
        TableRefusal: `undo-pending` if another seat has requested an undo.
    """
    if table.undo_request is not None:
        requester = table.undo_request.requester
        if requester != plan.requester:
            raise TableRefusal("undo-pending", table=table.id, name=table.players[requester].name)
        return None
    entry = log_event("undo-asked", seat=plan.requester, n=plan.line)
    return Adjustment(replace(table, undo_request=plan), (entry,), "undo-asked")


def pending_request(table: Table) -> UndoRequest:
    """Return the pending request.

    Raises:
        TableRefusal: `no-such-undo`.
    """
    plan = _pending_plan(table, table.version)
    lines = (plan.line, table.log_length)
    return UndoRequest(table.id, table.version, plan.requester, plan.agreed, plan.missing, lines)


def events_between(lines: Iterable[LoggedEntry], limits: tuple[int, int]) -> tuple[Event, ...]:
    """Return the public events of the actions in a range of log lines."""
    first, end = limits
    return tuple(
        event.seen_by(None)
        for line in lines
        if first <= line.n < end and line.action
        for event in line.events
    )


def agree(table: Table, person_id: int, version: int) -> UndoPlan:
    """Return the pending plan with this person's consent added.

    Raises:
        SeatNotActive: `not-awaited` if the person's consent is not needed.
        TableRefusal: `no-such-undo`, `not-seated`, `game-not-running`, `game-over`.
    """
    seat, plan = seating.require_playing_seat(table, person_id), _pending_plan(table, version)
    if seat not in plan.consenting:
        raise SeatNotActive("not-awaited")
    return replace(plan, agreed=tuple(sorted({*plan.agreed, seat})))


def store_consent(table: Table, plan: UndoPlan) -> Adjustment:
    """Return the change that records a consent."""
    return Adjustment(replace(table, undo_request=plan), notice="undo-agreed")


def decline(table: Table, person_id: int, version: int) -> Adjustment:
    """Return the change that ends a request because a person declines it or the requester withdraws it.

    Raises:
        SeatNotActive: `not-awaited` if the person's consent is not needed.
        TableRefusal: `no-such-undo`, `not-seated`, `game-not-running`, `game-over`.
    """
    seat, plan = seating.require_playing_seat(table, person_id), _pending_plan(table, version)
    if seat == plan.requester:
        return withdraw(table, person_id, version)
    if seat not in plan.consenting:
        raise SeatNotActive("not-awaited")
    entry = log_event("undo-declined", seat=seat, requester=plan.requester)
    settled = (("undo", outcome(table, "declined", seat)),)
    return Adjustment(replace(table, undo_request=None), (entry,), "undo-declined", settled)


def withdraw(table: Table, person_id: int, version: int) -> Adjustment:
    """Return the change that withdraws a request; only the request's message shows this.

    Raises:
        TableRefusal: `no-such-undo`, `not-the-requester`, `not-seated`, `game-not-running`, `game-over`.
    """
    seat, plan = seating.require_playing_seat(table, person_id), _pending_plan(table, version)
    if seat != plan.requester:
        raise TableRefusal("not-the-requester", table=table.id, name=table.players[plan.requester].name)
    entry, settled = log_event("undo-withdrawn", seat=seat), (("undo", outcome(table, "withdrawn")),)
    return Adjustment(replace(table, undo_request=None), (entry,), settlements=settled)


# what became of a request


def outcome(table: Table, settlement: UndoSettlement, declining: int | None = None) -> str:
    """Return the pending request's outcome as JSON (see `UndoOutcome`); `declining` is the seat that declines."""
    plan = _pending_plan(table, table.version)
    seat, lines = plan.requester if declining is None else declining, (plan.line, table.log_length)
    return json.dumps({"settlement": settlement, "by": plan.requester, "seat": seat, "lines": lines})


def outcome_of_commit(previous: Table, undone_from: int | None) -> str:
    """Return the pending request's outcome after a change; `undone_from` is the first version that was undone, if any."""
    assert previous.undo_request is not None, "a request is pending"
    return outcome(previous, "done" if undone_from == previous.undo_request.since else "outdated")


def parse_outcome(serialized: str, lines: Iterable[LoggedEntry]) -> UndoOutcome:
    """Parse a request's outcome from the JSON that `outcome` returned and the table's log."""
    keys: dict[str, Any] = json.loads(serialized)
    first, end = keys["lines"]
    events = events_between(lines, (first, end))
    return UndoOutcome(cast("UndoSettlement", keys["settlement"]), keys["by"], keys["seat"], events)


# carrying out


def _pending_plan(table: Table, version: int) -> UndoPlan:
    if table.undo_request is None or version != table.version:
        raise TableRefusal("no-such-undo", table=table.id)
    return table.undo_request


def undo(
    table: Table,
    plan: UndoPlan,
    state: State,
    orders: Mapping[int, Order],
    units: Iterable[UndoUnit],
    by: int | None = None,
) -> Change:
    """Return the change that carries out an undo, restoring an earlier state and the given standing orders.

    Seats whose actions are undone, according to `units`, also lose their prepared turns.
    """
    entry = log_event("undo", Payload(later=plan.later), seat=plan.requester, n=plan.line)
    open_questions = questions.after_undo(table, state, plan.since)
    table = replace(table, snapshot_version=plan.snapshot, questions=open_questions, state=state)
    table = prepared_turns.after_undo(table, {unit.seat for unit in units if unit.version >= plan.since})
    return Change(standing_orders.with_orders(table, orders), (entry,), undone_from=plan.since, by=by)
