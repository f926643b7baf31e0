"""Turns at a table: tentative ones, played out as far as their seat may know, and what becomes of them.

Everything here is pure: states in, states and deeds out.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.kernel.codec import read_actions
from engine.kernel.core import Action, Event, State, apply, decision_of, goes_on
from engine.kernel.errors import Refusal, TableRefusal
from engine.kernel.game import Game
from engine.store.rows import PlanRow, TableRow, UnitRow
from engine.tables import questions, standing_orders
from engine.tables.changes import LogEntry, TableChange
from engine.tables.models import TurnRevision
from engine.tables.standing_orders import Order


@dataclass(frozen=True)
class Tentative:
    """A tentative turn, played out as far as its seat may know.

    `open` tells whether more may follow. `closing` is a last action that touches chance or a secret: it is allowed,
    but what it does is told only after Confirm, so `state` and `events` stop before it.
    """

    actions: tuple[Action, ...]
    state: State
    events: tuple[Event, ...]
    open: bool
    closing: Action | None = None


@dataclass(frozen=True)
class Committed:
    """What a row of actions led to: the state behind it, the events of each, whether it can simply be undone."""

    state: State
    events: tuple[tuple[Event, ...], ...]
    undoable: bool


def carry_out(game: Game[Any, Any], state: State, seat: int, actions: Iterable[Action]) -> Committed:
    """Let a seat do a row of actions, chance and all.

    Raises:
        IllegalAction: for the first action that is not allowed.
        NotAwaited: when the seat is not asked for anything (any more).
    """
    told: list[tuple[Event, ...]] = []
    undoable = True
    for action in actions:
        outcome = apply(game, state, seat, action)
        state = outcome.state
        undoable = undoable and outcome.undoable
        told.append(outcome.events)
    return Committed(state, tuple(told), undoable)


# the tentative turn of a seat


def begin(game: Game[Any, Any], row: TableRow, state: State, seat: int) -> Tentative:
    """Return a tentative turn nothing is planned in yet."""
    return Tentative((), state, (), row.phase == "running" and decision_of(game, state, seat) is not None)


def play_on(game: Game[Any, Any], turn: Tentative, seat: int, actions: Iterable[Action]) -> Tentative:
    """Play a tentative turn on, not beyond its end.

    Raises:
        IllegalAction: for the first action that is not allowed.
        NotAwaited: when the seat is not asked for anything.
        TableRefusal: `turn-complete` for an action after the turn is over or stops before chance.
    """
    for action in actions:
        if turn.actions and not turn.open:
            raise TableRefusal("turn-complete", action=str(action))
        done, outcome = (*turn.actions, action), apply(game, turn.state, seat, action)
        if not outcome.undoable:
            turn = replace(turn, actions=done, open=False, closing=action)
            continue
        events = (*turn.events, *(event.seen_by(seat) for event in outcome.events))
        asked = decision_of(game, outcome.state, seat)
        more = asked is not None and not asked.starts_turn(
            outcome.state
        )  # the next turn is not planned with this one
        turn = Tentative(done, outcome.state, events, more)
    return turn


def planned(game: Game[Any, Any], row: TableRow, state: State, seat: int) -> tuple[Tentative, int]:
    """Return the tentative turn of a seat and its step; nothing is planned that was made for an earlier version."""
    begun = begin(game, row, state, seat)
    plan = next((each for each in row.plans if each.seat == seat and each.version == row.version), None)
    if plan is None:
        return begun, 0
    try:
        return play_on(game, begun, seat, read_actions(plan.actions)), plan.step
    except Refusal:  # only a program with other rules could have let it in
        return begun, plan.step


def replanned(
    game: Game[Any, Any],
    row: TableRow,
    state: State,
    seat: int,
    before: Tentative,
    actions: tuple[Action, ...],
) -> Tentative:
    """Play a tentative turn out with other actions than before; what it still begins with is not played again.

    Raises:
        IllegalAction: for the first action that is not allowed.
        NotAwaited: when the seat is not asked for anything.
        TableRefusal: `turn-complete`.
    """
    kept = len(before.actions)
    if actions[:kept] == before.actions:
        return play_on(game, before, seat, actions[kept:])
    return play_on(game, begin(game, row, state, seat), seat, actions)


def fresh(row: TableRow, step: int, at: TurnRevision | None) -> None:
    """See to it that what a button was made for has not passed.

    Raises:
        TableRefusal: `moved-on`.
    """
    if at is not None and at != TurnRevision(row.version, step):
        raise TableRefusal("moved-on", table=row.id)


def whole(
    game: Game[Any, Any], row: TableRow, state: State, seat: int, at: TurnRevision | None
) -> tuple[Action, ...]:
    """Return the tentative turn with the option that ends it where it needs one.

    Raises:
        TableRefusal: `nothing-planned`, `not-complete`, `moved-on` when `at` has passed.
    """
    turn, step = planned(game, row, state, seat)
    fresh(row, step, at)
    asked = decision_of(game, turn.state, seat) if turn.open else None
    if not turn.actions and (asked is None or asked.starts_turn(turn.state)):
        raise TableRefusal("nothing-planned", table=row.id)
    if asked is None:
        return turn.actions
    finish = asked.end_turn_action(turn.state)
    if finish is None:
        raise TableRefusal("not-complete", table=row.id)
    return (*turn.actions, finish)


def outlasting(game: Game[Any, Any], was: TableRow, deed: TableChange) -> Iterator[PlanRow]:
    """Return the tentative turns that still hold after a deed: of seats that did not act or change hands."""
    for plan in was.plans:
        same = was.players[plan.seat].person == deed.row.players[plan.seat].person
        acted = deed.unit is not None and deed.unit.seat == plan.seat
        if plan.version != was.version or not same or acted:
            continue
        if deed.state is not None:
            begun = begin(game, deed.row, deed.state, plan.seat)
            try:
                play_on(game, begun, plan.seat, read_actions(plan.actions))
            except Refusal:
                continue
        yield replace(plan, version=was.version + 1)


# the turn that is done


def act(
    game: Game[Any, Any],
    row: TableRow,
    state: State,
    seat: int,
    actions: Sequence[Action],
    given: Mapping[int, Order] | None = None,
) -> TableChange:
    """Let a seat act, and the standing orders of the others answer what they are asked by that.

    Args:
        game: Its rules.
        row: The table.
        state: Its game.
        seat: Who acts.
        actions: What is done.
        given: Standing orders that are given with it, by seat, in the place of those there are.

    Raises:
        IllegalAction: for the first action that is not allowed.
        NotAwaited: when the seat is not asked for anything (any more).
    """
    assert row.snapshot is not None, "a running game has a snapshot"
    done, kept = carry_out(game, state, seat, actions), standing_orders.kept(row)
    after, answers, left = standing_orders.answer(game, done.state, {**kept, **(given or {})})
    person, undoable = row.players[seat].person, done.undoable and not answers
    told = [LogEntry(events, seat, str(action)) for action, events in zip(actions, done.events, strict=True)]
    told += [LogEntry(each.events, each.seat, str(each.action)) for each in answers]
    changed = {each: order for each, order in left.items() if order != kept.get(each)}
    active = questions.after_action(game, row, state, after, seat)
    return TableChange(
        replace(standing_orders.keep(row, changed) if changed else row, awaited=active),
        tuple(told),
        after,
        UnitRow(row.version + 1, seat, person, row.snapshot, row.lines, undoable),
    )


def unfinished(game: Game[Any, Any], deed: TableChange) -> bool:
    """Return whether a person goes on with a turn, so that there is nothing to announce before its end."""
    unit, state = deed.unit, deed.state
    if unit is None or state is None or unit.person is None:
        return False
    return all(each.seat == unit.seat for each in deed.told) and goes_on(game, state, unit.seat)
