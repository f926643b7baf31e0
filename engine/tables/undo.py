"""Undo of committed turns: who may undo what, who must agree, and the resulting change.

All functions are pure: they take rows and return changes.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.kernel.codec import read_events
from engine.kernel.core import State
from engine.kernel.errors import SeatNotActive, TableRefusal
from engine.kernel.game import AnyGame
from engine.store.rows import LogRow, TableRow, UndoUnitRow
from engine.tables import questions, seating, standing_orders
from engine.tables.changes import Annotation, TableChange, log_event
from engine.tables.models import UndoRequest
from engine.tables.standing_orders import Order


@dataclass(frozen=True)
class UndoPlan:
    """The extent of an undo, and who must agree to it.

    Everything since the version `since` (from the log line `line` on) is undone, back to the snapshot `snapshot`.
    `consenting` are the seats that must agree, `agreed` those that have.
    """

    requester: int
    since: int
    snapshot: int
    line: int
    consenting: tuple[int, ...]
    agreed: tuple[int, ...] = ()

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
    must agree, or, if something was revealed and no person acted since, every other person: nobody may choose again
    with more information unless the others agree. Computers and persons who have left need not agree.

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
    affected = {unit.person_id for unit in later if unit.person_id is not None}
    if not affected and not all(unit.undoable for unit in (*later, own)):
        affected = {person_id for person_id in persons if person_id is not None}
    consenting = (n for n, person_id in enumerate(persons) if n != seat and person_id in affected)
    return UndoPlan(seat, own.version, own.snapshot_before, own.first_line, tuple(consenting))


def request_consent(row: TableRow, plan: UndoPlan) -> Annotation | None:
    """Return the change that requests consent; None if the same seat has requested it already."""
    if row.undo_request is not None and UndoPlan.parse(row.undo_request).requester == plan.requester:
        return None
    entry = log_event("undo-asked", seat=plan.requester, n=plan.line)
    return Annotation(replace(row, undo_request=plan.serialize()), (entry,), "undo-asked")


def pending_request(row: TableRow) -> UndoRequest:
    """Return the pending request.

    Raises:
        TableRefusal: `no-such-undo`.
    """
    plan = _pending_plan(row, row.version)
    return UndoRequest(row.id, row.version, plan.requester, plan.agreed, plan.missing)


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
    """Return the change that stores a consent, which is not announced."""
    return Annotation(replace(row, undo_request=plan.serialize()))


def decline(row: TableRow, person_id: int, version: int) -> Annotation:
    """Return the change that ends a request, because a person declines it or the requester withdraws it.

    Raises:
        SeatNotActive: `not-awaited` if the person's consent is not needed.
        TableRefusal: `no-such-undo`, `not-seated`, `game-not-running`, `game-over`.
    """
    seat, plan = seating.require_playing_seat(row, person_id), _pending_plan(row, version)
    if seat not in {*plan.consenting, plan.requester}:
        raise SeatNotActive("not-awaited")
    return Annotation(
        replace(row, undo_request=None), (log_event("undo-declined", seat=seat),), "undo-declined"
    )


def _pending_plan(row: TableRow, version: int) -> UndoPlan:
    if row.undo_request is None or version != row.version:
        raise TableRefusal("no-such-undo", table=row.id)
    return UndoPlan.parse(row.undo_request)


def undo(
    game: AnyGame, row: TableRow, plan: UndoPlan, state: State, orders: Mapping[int, Order]
) -> TableChange:
    """Return the change that restores an earlier state and the standing orders `orders`."""
    entry = log_event("undo", seat=plan.requester, n=plan.line)
    open_questions = questions.after_undo(game, row, state, plan.since)
    row = replace(row, snapshot_version=plan.snapshot, open_questions=open_questions)
    return TableChange(standing_orders.with_orders(row, orders), (entry,), state, undone_from=plan.since)
