"""Undo of committed turns: who may undo what, who must agree, and the resulting change.

All functions are pure: they take rows and return changes.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from engine.kernel.codec import read_events
from engine.kernel.core import Event, Payload, State
from engine.kernel.errors import SeatNotActive, TableRefusal
from engine.kernel.game import AnyGame
from engine.store.rows import LogRow, TableRow, UndoUnitRow
from engine.tables import prepared_turns, questions, seating, standing_orders
from engine.tables.changes import Annotation, TableChange, log_event
from engine.tables.models import UndoOutcome, UndoRequest, UndoSettlement
from engine.tables.standing_orders import Order


@dataclass(frozen=True)
class UndoPlan:
    """The extent of an undo, and who must agree to it.

    Everything since the version `since` (from the log line `line` on) is undone, back to the snapshot `snapshot`.
    `consenting` are the seats that must agree, `agreed` those that have. `later` is whether anything came after the
    requester's own unit.
    """

    requester: int
    since: int
    snapshot: int
    line: int
    consenting: tuple[int, ...]
    agreed: tuple[int, ...] = ()
    later: bool = False

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that have not agreed yet."""
        return tuple(seat for seat in self.consenting if seat not in self.agreed)

    def serialize(self) -> str:
        """Return the plan as JSON."""
        return json.dumps(
            {
                "by": self.requester,
                "since": self.since,
                "before": self.snapshot,
                "line": self.line,
                "asked": self.consenting,
                "agreed": self.agreed,
                "later": self.later,
            }
        )

    @staticmethod
    def parse(serialized: str) -> "UndoPlan":
        """Parse the JSON that `serialize` returns."""
        keys: dict[str, Any] = json.loads(serialized)
        return UndoPlan(
            *(keys["by"], keys["since"], keys["before"], keys["line"]),
            consenting=tuple(keys["asked"]),
            agreed=tuple(keys["agreed"]),
            later=keys.get("later", False),  # missing in requests of a database that was migrated
        )


def ensure_latest_board(
    row: TableRow, units: Sequence[UndoUnitRow], lines: Sequence[LogRow], version: int
) -> None:
    """Raise unless the board of a version is the newest one.

    It still is if everything since then was committed, not undone and not announced yet, within a turn that goes on.

    Args:
        row: The table.
        units: Its committed units that were not undone.
        lines: Its log.
        version: The version that the board was posted for.

    Raises:
        TableRefusal: `moved-on`.
    """
    committed = {unit.version for unit in units}
    events = sum(len(read_events(line.events)) for line in lines if line.version > version and line.action)
    deferred = len(read_events(row.deferred_events)) if row.deferred_events else 0
    since = range(version + 1, row.version + 1)
    if version > row.version or events > deferred or not committed.issuperset(since):
        raise TableRefusal("moved-on", table=row.id)


def plan_undo(row: TableRow, units: Sequence[UndoUnitRow], seat: int) -> UndoPlan:
    """Return what a person may undo: their last unit, and everything after it.

    No consent is needed if nobody else acted and nothing was revealed since. Otherwise every person who acted since
    must agree, or, if something was revealed and none of them is there any more, every other person: nobody may choose
    again with more information unless the others agree. Whoever has taken over the seat of a person who acted agrees in
    their place; computers and persons who have left need not.

    Args:
        row: The table.
        units: Its committed units that were not undone, the newest first.
        seat: The seat of the person who wants to undo.

    Raises:
        TableRefusal: `nothing-to-undo`.
    """
    persons = [player.person_id for player in row.players]
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


def request_consent(row: TableRow, plan: UndoPlan) -> Annotation | None:
    """Return the change that requests consent; None if the same seat has requested it already.

    Raises:
        TableRefusal: `undo-pending` if another seat has requested one.
    """
    if row.undo_request is not None:
        requester = UndoPlan.parse(row.undo_request).requester
        if requester != plan.requester:
            raise TableRefusal("undo-pending", table=row.id, name=row.players[requester].name)
        return None
    entry = log_event("undo-asked", seat=plan.requester, n=plan.line)
    return Annotation(replace(row, undo_request=plan.serialize()), (entry,), "undo-asked")


def pending_request(row: TableRow) -> UndoRequest:
    """Return the pending request.

    Raises:
        TableRefusal: `no-such-undo`.
    """
    plan = _pending_plan(row, row.version)
    lines = (plan.line, row.log_length)
    return UndoRequest(row.id, row.version, plan.requester, plan.agreed, plan.missing, lines)


def events_between(lines: Iterable[LogRow], limits: tuple[int, int]) -> tuple[Event, ...]:
    """Return the events of the actions between two lines of the log, as everybody may know them."""
    first, end = limits
    return tuple(
        event.seen_by(None)
        for line in lines
        if first <= line.n < end and line.action
        for event in read_events(line.events)
    )


def agree(row: TableRow, person_id: int, version: int) -> UndoPlan:
    """Return the pending plan with the consent of one more person.

    Raises:
        SeatNotActive: `not-awaited` if the person's consent is not needed.
        TableRefusal: `no-such-undo`, `not-seated`, `game-not-running`, `game-over`.
    """
    seat, plan = seating.require_playing_seat(row, person_id), _pending_plan(row, version)
    if seat not in plan.consenting:
        raise SeatNotActive("not-awaited")
    return replace(plan, agreed=tuple(sorted({*plan.agreed, seat})))


def store_consent(row: TableRow, plan: UndoPlan) -> Annotation:
    """Return the change that stores a consent."""
    return Annotation(replace(row, undo_request=plan.serialize()), notice="undo-agreed")


def decline(row: TableRow, person_id: int, version: int) -> Annotation:
    """Return the change that ends a request, because a person declines it or the requester withdraws it.

    Raises:
        SeatNotActive: `not-awaited` if the person's consent is not needed.
        TableRefusal: `no-such-undo`, `not-seated`, `game-not-running`, `game-over`.
    """
    seat, plan = seating.require_playing_seat(row, person_id), _pending_plan(row, version)
    if seat == plan.requester:
        return withdraw(row, person_id, version)
    if seat not in plan.consenting:
        raise SeatNotActive("not-awaited")
    lines = (plan.line, row.log_length)
    entry = log_event("undo-declined", seat=seat, requester=plan.requester)
    outcome = serialize_outcome("declined", plan.requester, seat, lines)
    return Annotation(replace(row, undo_request=None), (entry,), "undo-declined", (("undo", outcome),))


def withdraw(row: TableRow, person_id: int, version: int) -> Annotation:
    """Return the change that ends a request because the requester withdraws it, which only its message shows.

    Raises:
        TableRefusal: `no-such-undo`, `not-the-requester`, `not-seated`, `game-not-running`, `game-over`.
    """
    seat, plan = seating.require_playing_seat(row, person_id), _pending_plan(row, version)
    if seat != plan.requester:
        raise TableRefusal("not-the-requester", table=row.id, name=row.players[plan.requester].name)
    lines = (plan.line, row.log_length)
    entry = log_event("undo-withdrawn", seat=seat)
    outcome = serialize_outcome("withdrawn", seat, seat, lines)
    return Annotation(replace(row, undo_request=None), (entry,), outcomes=(("undo", outcome),))


# what became of a request


def serialize_outcome(settlement: UndoSettlement, requester: int, seat: int, lines: tuple[int, int]) -> str:
    """Return what became of a request as JSON; see `UndoOutcome`."""
    return json.dumps({"settlement": settlement, "by": requester, "seat": seat, "lines": lines})


def outdated(request: UndoRequest) -> str:
    """Return the outcome of a request that nobody has answered."""
    return serialize_outcome("outdated", request.requester, request.requester, request.lines)


def outcome_of_commit(previous: TableRow, undone_from: int | None) -> str:
    """Return what becomes of the pending request by a change; `undone_from` if it undoes everything since a version."""
    assert previous.undo_request is not None, "a request is pending"
    plan = UndoPlan.parse(previous.undo_request)
    settlement: UndoSettlement = "done" if undone_from == plan.since else "outdated"
    return serialize_outcome(settlement, plan.requester, plan.requester, (plan.line, previous.log_length))


def parse_outcome(serialized: str, lines: Iterable[LogRow]) -> UndoOutcome:
    """Return what became of a request.

    Args:
        serialized: The JSON that `serialize_outcome` returns.
        lines: The log of the table.
    """
    keys: dict[str, Any] = json.loads(serialized)
    first, end = keys["lines"]
    events = events_between(lines, (first, end))
    return UndoOutcome(cast("UndoSettlement", keys["settlement"]), keys["by"], keys["seat"], events)


# carrying out


def _pending_plan(row: TableRow, version: int) -> UndoPlan:
    if row.undo_request is None or version != row.version:
        raise TableRefusal("no-such-undo", table=row.id)
    return UndoPlan.parse(row.undo_request)


def undo(
    game: AnyGame,
    row: TableRow,
    plan: UndoPlan,
    state: State,
    orders: Mapping[int, Order],
    units: Iterable[UndoUnitRow],
    by: int | None = None,
) -> TableChange:
    """Return the change that restores an earlier state and the standing orders `orders`, made by a person at the table.

    Of the committed `units`, those that are undone also cost their seats the turns that they have prepared.
    """
    entry = log_event("undo", Payload(later=plan.later), seat=plan.requester, n=plan.line)
    open_questions = questions.after_undo(game, row, state, plan.since)
    row = replace(row, snapshot_version=plan.snapshot, open_questions=open_questions)
    row = prepared_turns.after_undo(row, {unit.seat for unit in units if unit.version >= plan.since})
    return TableChange(
        standing_orders.with_orders(row, orders), (entry,), state, undone_from=plan.since, by=by
    )
