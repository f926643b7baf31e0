"""Turns at a table: tentative ones, applied as far as their seat may know, and committed ones.

All functions are pure: they take rows and states and return plans and changes.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.kernel.certainty import apply_certain, with_agenda
from engine.kernel.codec import read_actions
from engine.kernel.core import (
    Action,
    Event,
    Revelation,
    State,
    continues_turn,
    decision_of,
    options,
)
from engine.kernel.errors import Refusal, SeatNotActive, TableRefusal
from engine.kernel.game import AnyGame
from engine.kernel.moves import play, remembered
from engine.kernel.rng import Rng
from engine.store.rows import PlanRow, TableRow, UndoUnitRow
from engine.tables import questions, standing_orders
from engine.tables.changes import LogEntry, TableChange
from engine.tables.models import TurnRevision
from engine.tables.standing_orders import Order

_HIDDEN = Rng("hidden from those who plan")
"""The random numbers by which everything hidden is dealt again for a seat that plans its next turn."""


@dataclass(frozen=True)
class Plan:
    """A tentative turn, applied as far as its seat may know.

    Attributes:
        actions: The actions.
        state: The state after them as far as it is certain, for views.
        events: What is certain to happen, as the seat may know it.
        is_open: Whether more actions may follow.
        closing: The actions from the first one on that involves chance or a secret. They are legal, but `state` and
            `events` include only what is certain of them.
        next_state: The state after all actions, which decides what may follow. With `closing` it is unknown to the
            seat: only a decision that is known in advance may be shown.
        reveals: What the closing actions make known, as far as that has a name.
        untold: The closing actions of which neither an event nor such a name tells.
        forced: The indexes of the actions that were the only option of a question within the turn.
        is_prepared: Whether the seat waits: `state` is then its next turn as it would be on the present board.
    """

    actions: tuple[Action, ...]
    state: State
    events: tuple[Event, ...]
    is_open: bool
    next_state: State
    closing: tuple[Action, ...] = ()
    reveals: tuple[Revelation, ...] = ()
    untold: tuple[Action, ...] = ()
    forced: tuple[int, ...] = ()
    is_prepared: bool = False


@dataclass(frozen=True)
class _AppliedActions:
    """The outcome of several actions: the final state, the events of each, whether all can be undone freely."""

    state: State
    steps: tuple[tuple[Action, tuple[Event, ...]], ...] = ()
    undoable: bool = True


def _apply_all(
    game: AnyGame, applied: _AppliedActions, seat: int, actions: Iterable[Action]
) -> _AppliedActions:
    for action in actions:
        outcome = play(game, applied.state, seat, action)
        applied = _AppliedActions(
            outcome.state,
            (*applied.steps, (action, outcome.events)),
            applied.undoable and outcome.undoable,
        )
    return applied


def _only_option(game: AnyGame, state: State, seat: int) -> Action | None:
    """Return the only option of a question within a seat's turn; None if there is a choice, or no such question."""
    decision = decision_of(game, state, seat)
    if decision is None or decision.starts_turn(state):
        return None
    offered = options(game, state, seat)
    return offered[0] if len(offered) == 1 else None


# tentative turns


def empty_plan(game: AnyGame, row: TableRow, state: State, seat: int) -> Plan:
    """Return the plan of a seat before its first action; one that waits plans its next turn, if that is possible."""
    if row.phase != "running" or decision_of(game, state, seat) is not None:
        return Plan((), state, (), row.phase == "running", state)
    planned = next_turn(game, state, seat)
    if planned is None:
        return Plan((), state, (), is_open=False, next_state=state)
    return Plan((), planned, (), is_open=True, next_state=planned, is_prepared=True)


def next_turn(game: AnyGame, state: State, seat: int) -> State | None:
    """Return the next turn of a seat as if it began now; None if it cannot be planned.

    Everything hidden from the seat is dealt again, always in the same way, so that nothing about it can leak.
    """
    planned = game.as_if_to_move(state, seat)
    return None if planned is None else game.reshuffle(planned, seat, _HIDDEN)


def extend_plan(game: AnyGame, plan: Plan, seat: int, actions: Iterable[Action]) -> Plan:
    """Add actions to a plan, up to the end of the turn.

    Raises:
        IllegalAction: For the first action that is not allowed.
        SeatNotActive: If the seat need not act.
        TableRefusal: `turn-complete` for an action after the end of the turn, or after one whose outcome decides what
            may follow.
    """
    for action in actions:
        if plan.actions and not plan.is_open:
            raise TableRefusal("turn-complete", action=str(action))
        plan = _extend_plan_by_one(game, plan, seat, action)
    return plan


def extend_as_far_as_legal(
    game: AnyGame, plan: Plan, seat: int, actions: Sequence[Action]
) -> tuple[Plan, int]:
    """Return a plan with the actions before the first one that is refused, and how many those are."""
    for number, action in enumerate(actions):
        try:
            plan = extend_plan(game, plan, seat, (action,))
        except Refusal:
            return plan, number
    return plan, len(actions)


def _extend_plan_by_one(game: AnyGame, plan: Plan, seat: int, action: Action) -> Plan:
    outcome = play(game, plan.next_state, seat, action)
    closing, untold, state, events = plan.closing, plan.untold, plan.state, plan.events
    reveals = plan.reveals
    known = with_agenda(game, plan.state, plan.next_state) if closing else plan.next_state
    if not closing or action in options(game, known, seat):
        certain = outcome
        if closing or not outcome.undoable:
            certain = apply_certain(game, known, seat, action)
            certain = remembered(game, known, seat, certain, is_running=True)
        state, events = certain.state, (*events, *(event.seen_by(seat) for event in certain.events))
        reveals = (*reveals, *((certain.stopped_at,) if certain.stopped_at else ()))
    if closing or not outcome.undoable:
        closing = (*closing, action)
        is_told = len(events) > len(plan.events) or len(reveals) > len(plan.reveals)
        untold = untold if is_told else (*untold, action)
    decision = decision_of(game, outcome.state, seat)
    is_open = (
        decision is not None
        and not decision.starts_turn(outcome.state)  # this turn only
        and (not closing or decision.known_in_advance(outcome.state))
    )
    is_forced = plan.actions and len(options(game, plan.next_state, seat)) == 1
    forced = (*plan.forced, len(plan.actions)) if is_forced else plan.forced
    return Plan(
        *((*plan.actions, action), state, events, is_open, outcome.state),
        *(closing, reveals, untold, forced, plan.is_prepared),
    )


def extend_by_forced(game: AnyGame, plan: Plan, seat: int) -> Plan:
    """Add the actions that are the only option of the next questions, except the one that Confirm adds."""
    while plan.actions and plan.is_open:
        action = _only_option(game, plan.next_state, seat)
        decision = decision_of(game, plan.next_state, seat)
        if action is None or decision is None:
            return plan
        if not plan.closing and action == decision.end_turn_action(plan.next_state):
            return plan
        plan = _extend_plan_by_one(game, plan, seat, action)
    return plan


def revealed_by_end(game: AnyGame, plan: Plan, seat: int) -> tuple[Revelation, ...]:
    """Return what the option that Confirm adds would make known, as far as that is certain and has a name."""
    decision = decision_of(game, plan.next_state, seat) if plan.is_open and not plan.closing else None
    end_turn_action = None if decision is None else decision.end_turn_action(plan.next_state)
    if end_turn_action is None:
        return ()
    stopped_at = apply_certain(game, plan.next_state, seat, end_turn_action).stopped_at
    return () if stopped_at is None else (stopped_at,)


def without_last_choice(plan: Plan) -> tuple[Action, ...]:
    """Return the actions of a plan without the last one that was chosen, and without those it forced."""
    last = len(plan.actions) - 1
    while last > 0 and last in plan.forced:
        last -= 1
    return plan.actions[: max(last, 0)]


def load_plan(game: AnyGame, row: TableRow, state: State, seat: int) -> tuple[Plan, int]:
    """Return the plan of a seat and how often it was changed; a plan for an earlier version is ignored."""
    empty = empty_plan(game, row, state, seat)
    stored = next((each for each in row.plans if each.seat == seat and each.version == row.version), None)
    if stored is None:
        return empty, 0
    try:
        return extend_plan(game, empty, seat, read_actions(stored.actions)), stored.revision
    except Refusal:  # the rules have been corrected since it was stored
        return empty, stored.revision


def change_plan(
    game: AnyGame,
    row: TableRow,
    state: State,
    seat: int,
    plan: Plan,
    actions: tuple[Action, ...],
) -> Plan:
    """Return a plan with other actions; if they only extend it, the first ones are not applied again.

    Raises:
        IllegalAction: For the first action that is not allowed.
        SeatNotActive: If the seat need not act.
        TableRefusal: `turn-complete`.
    """
    length = len(plan.actions)
    if actions[:length] == plan.actions:
        return extend_plan(game, plan, seat, actions[length:])
    return extend_plan(game, empty_plan(game, row, state, seat), seat, actions)


def ensure_current(row: TableRow, number: int, revision: TurnRevision | None) -> None:
    """Raise unless a revision is the current one; None stands for any.

    Raises:
        TableRefusal: `moved-on`.
    """
    if revision is not None and revision != TurnRevision(row.version, number):
        raise TableRefusal("moved-on", table=row.id)


def complete_turn(
    game: AnyGame, row: TableRow, state: State, seat: int, revision: TurnRevision | None
) -> tuple[Action, ...]:
    """Return the actions of a tentative turn, followed by the option that ends it if one is needed.

    Raises:
        SeatNotActive: `not-awaited` if the seat waits and can only prepare a turn.
        TableRefusal: `nothing-planned`, `not-complete`, `moved-on` if `revision` is not the current one.
    """
    plan, number = load_plan(game, row, state, seat)
    ensure_current(row, number, revision)
    if plan.is_prepared and plan.actions:
        raise SeatNotActive("not-awaited")
    return complete_actions(game, row, plan, seat)


def complete_actions(game: AnyGame, row: TableRow, plan: Plan, seat: int) -> tuple[Action, ...]:
    """Return the actions of a plan, followed by the option that ends the turn if one is needed.

    A turn that is prepared must be complete as far as its questions are known; other turns may be confirmed up to what
    they reveal.

    Raises:
        TableRefusal: `nothing-planned`, `not-complete`.
    """
    decision = decision_of(game, plan.next_state, seat) if plan.is_open else None
    if not plan.actions and (decision is None or decision.starts_turn(plan.next_state)):
        raise TableRefusal("nothing-planned", table=row.id)
    if decision is None:
        return plan.actions
    end_turn_action = decision.end_turn_action(plan.next_state)
    if end_turn_action is None and plan.closing and not plan.is_prepared:
        return plan.actions
    if end_turn_action is None:
        raise TableRefusal("not-complete", table=row.id)
    return (*plan.actions, end_turn_action)


def surviving_plans(game: AnyGame, previous: TableRow, change: TableChange) -> Iterator[PlanRow]:
    """Return the plans that are still valid after a change: of seats that neither acted nor changed hands."""
    for plan in previous.plans:
        same_person = previous.players[plan.seat].person_id == change.row.players[plan.seat].person_id
        acted = change.unit is not None and change.unit.seat == plan.seat
        if plan.version != previous.version or not same_person or acted:
            continue
        if change.state is not None:
            empty = empty_plan(game, change.row, change.state, plan.seat)
            try:
                extend_plan(game, empty, plan.seat, read_actions(plan.actions))
            except Refusal:
                continue
        yield replace(plan, version=previous.version + 1)


# committed turns


def act(
    game: AnyGame,
    row: TableRow,
    state: State,
    seat: int,
    actions: Sequence[Action],
    new_orders: Mapping[int, Order] | None = None,
    *,
    take_forced: bool = False,
) -> TableChange:
    """Apply actions of a seat, then the standing orders that answer the resulting questions to others.

    Args:
        game: The game.
        row: The table.
        state: Its state.
        seat: The seat that acts.
        actions: Its actions.
        new_orders: Standing orders by seat that replace the stored ones.
        take_forced: Whether to go on with the questions of the same turn that leave no choice.

    Raises:
        IllegalAction: For the first action that is not allowed.
        SeatNotActive: If the seat need not act, or not any more after an earlier action.
    """
    assert row.snapshot_version is not None, "a running game has a snapshot"
    applied = _apply_all(game, _AppliedActions(state), seat, actions)
    while take_forced and (action := _only_option(game, applied.state, seat)) is not None:
        applied = _apply_all(game, applied, seat, (action,))
    orders = standing_orders.orders_by_seat(row)
    after, ordered, remaining = standing_orders.carry_out_orders(
        game, applied.state, {**orders, **(new_orders or {})}
    )
    entries = [LogEntry(events, seat, str(action)) for action, events in applied.steps]
    entries += [LogEntry(each.events, each.seat, str(each.action)) for each in ordered]
    changed = {each: order for each, order in remaining.items() if order != orders.get(each)}
    open_questions = questions.after_action(game, row, state, after, seat)
    return TableChange(
        replace(standing_orders.with_orders(row, changed) if changed else row, open_questions=open_questions),
        tuple(entries),
        after,
        UndoUnitRow(
            version=row.version + 1,
            seat=seat,
            person_id=row.players[seat].person_id,
            snapshot_before=row.snapshot_version,
            first_line=row.log_length,
            undoable=applied.undoable and not ordered,
        ),
        by=row.players[seat].person_id,
    )


def is_turn_unfinished(game: AnyGame, change: TableChange) -> bool:
    """Return whether a person's turn goes on after a change, which is then announced at the end of the turn."""
    unit, state = change.unit, change.state
    if unit is None or state is None or unit.person_id is None:
        return False
    return all(each.seat == unit.seat for each in change.entries) and continues_turn(game, state, unit.seat)
