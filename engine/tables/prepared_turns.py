"""Prepared turns: planned while a seat waits, and played when its turn begins if they still bring the same.

A seat that waits plans on the present board as if its turn began now (`turns.next_turn`). What is kept are the actions and
their certain events, as the seat saw them. When the turn begins, it is played if every action is legal and has exactly
these events, so that nothing it relies on has changed; otherwise it lapses, and the person is called as for any turn.
All functions are pure: they take rows and states and return changes.
"""

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.kernel.codec import read_actions, read_events, write_actions, write_events
from engine.kernel.core import Action, State, decision_of
from engine.kernel.errors import Refusal, TableRefusal
from engine.kernel.game import AnyGame
from engine.store.rows import PlanRow, PreparedTurnRow, TableRow
from engine.tables import turns
from engine.tables.changes import Annotation, TableChange, log_event
from engine.tables.models import KeptTurn, TurnRevision
from engine.tables.turns import Plan


@dataclass(frozen=True)
class Trial:
    """A prepared turn on the present board: its plan as far as it is legal, and why it would lapse now, if it would."""

    plan: Plan
    misfit: Refusal | None = None


# of a person who waits


def of_seat(row: TableRow, seat: int, *statuses: str) -> PreparedTurnRow | None:
    """Return the prepared turn of a seat with one of these statuses; by default, one that is still to be played."""
    wanted = statuses or ("kept", "due")
    return next((each for each in row.prepared if each.seat == seat and each.status in wanted), None)


def try_out(game: AnyGame, row: TableRow, state: State, prepared: PreparedTurnRow) -> Trial:
    """Return what a prepared turn would be now: on the present board, or in the seat's turn if that has begun."""
    empty = turns.empty_plan(game, row, state, prepared.seat)
    try:
        plan = turns.extend_plan(game, empty, prepared.seat, read_actions(prepared.actions))
    except Refusal as refusal:
        return Trial(empty, refusal)
    if plan.events != read_events(prepared.expected):
        return Trial(plan, TableRefusal("prepared-changed", table=row.id))
    return Trial(plan)


def kept(row: TableRow, seat: int, misfit: Refusal | None = None) -> KeptTurn | None:
    """Return the prepared turn of a seat as its person may know it; None if there is none."""
    prepared = of_seat(row, seat)
    return None if prepared is None else KeptTurn(prepared.revision, misfit)


def keep(
    game: AnyGame, row: TableRow, state: State, seat: int, person_id: int, revision: TurnRevision | None
) -> Annotation:
    """Return the change that keeps the tentative turn of a seat that waits, in place of one kept before.

    Raises:
        TableRefusal: `nothing-planned`, `not-complete`, `moved-on` if `revision` is not the current one or the turn has
            begun.
    """
    plan, number = turns.load_plan(game, row, state, seat)
    turns.ensure_current(row, number, revision)
    if not plan.is_prepared:
        raise TableRefusal("moved-on", table=row.id)
    actions = turns.complete_actions(game, row, plan, seat)
    complete = turns.extend_plan(game, plan, seat, actions[len(plan.actions) :])
    before = of_seat(row, seat, "kept", "due", "lapsed")
    prepared = PreparedTurnRow(
        seat,
        person_id,
        write_actions(actions),
        write_events(complete.events),
        revision=1 if before is None else before.revision + 1,
    )
    emptied = PlanRow(seat, row.version, number + 1, write_actions(()))
    plans = (*(each for each in row.plans if each.seat != seat), emptied)
    return Annotation(_with_prepared(replace(row, plans=_by_seat(plans)), seat, prepared))


def discard(row: TableRow, seat: int, revision: int | None) -> Annotation:
    """Return the change that discards a prepared turn, or the word that it has lapsed.

    Raises:
        TableRefusal: `nothing-prepared`; `moved-on` if another one than `revision` is kept, or if its turn has begun.
    """
    prepared = of_seat(row, seat, "kept", "due", "lapsed")
    if prepared is None:
        raise TableRefusal("nothing-prepared", table=row.id)
    if prepared.status == "due" or (revision is not None and revision != prepared.revision):
        raise TableRefusal("moved-on", table=row.id)
    return Annotation(_with_prepared(row, seat, None))


def reopened_actions(game: AnyGame, row: TableRow, state: State, seat: int) -> tuple[Action, ...]:
    """Return the actions of the seat's prepared turn as far as they are legal now, to be changed; without one, none.

    Raises:
        TableRefusal: `moved-on` if the turn has begun, `not-preparable` if it cannot be prepared now.
    """
    empty = turns.empty_plan(game, row, state, seat)
    if not empty.is_prepared:
        raise TableRefusal("moved-on" if empty.is_open else "not-preparable", table=row.id)
    prepared = of_seat(row, seat)
    if prepared is None:
        return ()
    plan, _ = turns.extend_as_far_as_legal(game, empty, seat, read_actions(prepared.actions))
    return plan.actions


# when the turn begins


def after_change(game: AnyGame, change: TableChange) -> Iterator[PreparedTurnRow]:
    """Yield the prepared turns that are still good after a change of a running game.

    A turn is due as soon as it begins. It is dropped if the seat has acted in the turn it was meant for, or has another
    player.
    """
    for prepared in change.row.prepared:
        if change.row.players[prepared.seat].person_id != prepared.person_id:
            continue
        if change.unit is not None and change.unit.seat == prepared.seat and prepared.status == "due":
            continue
        if change.state is None or prepared.status == "lapsed":
            yield prepared
        else:
            begins = _turn_begins(game, change.state, prepared.seat)
            yield replace(prepared, status="due" if begins else "kept")


def after_undo(row: TableRow, undone: Collection[int]) -> TableRow:
    """Return a table without the prepared turns of seats whose moves are undone: they choose anew."""
    return replace(row, prepared=tuple(each for each in row.prepared if each.seat not in undone))


def due(row: TableRow) -> PreparedTurnRow | None:
    """Return the first prepared turn whose turn has begun; None if there is none."""
    return next((each for each in row.prepared if each.status == "due"), None)


def play(game: AnyGame, row: TableRow, state: State, prepared: PreparedTurnRow) -> TableChange | Annotation:
    """Return the change that plays a prepared turn that is due, or lets it lapse if it does not fit any more."""
    trial = try_out(game, row, state, prepared)
    if trial.misfit is not None:
        return lapse(row, prepared, trial.misfit)
    change = turns.act(game, row, state, prepared.seat, read_actions(prepared.actions), take_forced=True)
    marker = log_event("prepared-turn", seat=prepared.seat)
    return replace(change, entries=(marker, *change.entries), by=None)


def lapse(row: TableRow, prepared: PreparedTurnRow, reason: Refusal) -> Annotation:
    """Return the change by which a due turn is not played; what was deferred for it is announced, and the person called."""
    lapsed = replace(prepared, status="lapsed", reason=_write_refusal(reason))
    return Annotation(_with_prepared(row, prepared.seat, lapsed), notice="board")


def lapsed_reason(row: TableRow, seat: int) -> Refusal | None:
    """Return why the last prepared turn of a seat was not played; None if its person has read it, or there was none."""
    prepared = of_seat(row, seat, "lapsed")
    return None if prepared is None else _read_refusal(prepared.reason)


def _turn_begins(game: AnyGame, state: State, seat: int) -> bool:
    """Return whether a seat is asked the question with which the turns begin that it can prepare."""
    decision = decision_of(game, state, seat)
    if decision is None or not decision.starts_turn(state):
        return False
    planned = game.as_if_to_move(state, seat)
    return planned is not None and decision_of(game, planned, seat) == decision


def _with_prepared(row: TableRow, seat: int, prepared: PreparedTurnRow | None) -> TableRow:
    others = (each for each in row.prepared if each.seat != seat)
    return replace(row, prepared=_by_seat((*others, *(() if prepared is None else (prepared,)))))


def _by_seat(rows: Collection[Any]) -> tuple[Any, ...]:
    return tuple(sorted(rows, key=lambda each: each.seat))


def _write_refusal(refusal: Refusal) -> str:
    return json.dumps({"key": refusal.key, "values": dict(refusal.values)})


def _read_refusal(serialized: str) -> Refusal:
    parts = json.loads(serialized)
    return Refusal(parts["key"], **parts["values"])
