"""Turns at a table: tentative turns, which show only what their seat may see, and committed turns."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.kernel.certainty import apply_certain, with_agenda
from engine.kernel.core import (
    Action,
    Event,
    Revelation,
    State,
    continues_turn,
    decision_of,
    options,
    prompt,
)
from engine.kernel.errors import Refusal, SeatNotActive, TableRefusal
from engine.kernel.game import AnyGame
from engine.kernel.moves import play, remembered
from engine.kernel.rng import Rng
from engine.tables.changes import Adjustment, Change, LogEntry, UndoUnit
from engine.tables.rules import seating, standing_orders
from engine.tables.rules.circumstances import Circumstances
from engine.tables.rules.standing_orders import Order
from engine.tables.table import Table, TentativeTurn

_HIDDEN = Rng("hidden from those who plan")
"""A random generator with a fixed seed, used to redeal everything that is hidden from a seat planning its turn."""


@dataclass(frozen=True)
class TurnEdition:
    """The position that a button belongs to: the table's version and the number of edits to the tentative turn."""

    version: int
    edits: int


@dataclass(frozen=True)
class Plan:
    """A tentative turn, with the effects that its seat may see.

    Attributes:
        actions: The actions planned so far.
        state: The state that views show: it includes only the certain effects of the actions.
        events: The certain events, as the seat may see them.
        is_open: Whether more actions may follow.
        closing: The first action that involves chance or a secret, and all later ones. They are legal, but `state`
            and `events` include only their certain effects.
        next_state: The state after all actions, which determines what may follow. If there are `closing` actions, the
            seat must not see this state, except for a decision that is known in advance.
        reveals: The named revelations of the closing actions.
        untold: The closing actions mentioned by neither an event nor a revelation.
        forced: The indices of the actions that were the only option of a question within the turn.
        is_prepared: Whether the seat is waiting; if so, `state` is its next turn on the current board.
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
    """The outcome of several actions: the final state, the log entries, and whether all of them can be undone freely."""

    state: State
    entries: tuple[LogEntry, ...] = ()
    undoable: bool = True


def _apply_all(
    game: AnyGame, applied: _AppliedActions, seat: int, actions: Iterable[Action]
) -> _AppliedActions:
    for action in actions:
        outcome = play(game, applied.state, seat, action)
        applied = _AppliedActions(
            outcome.state,
            (*applied.entries, LogEntry(outcome.events, seat, str(action))),
            applied.undoable and outcome.undoable,
        )
    return applied


def _only_option(game: AnyGame, state: State, seat: int) -> Action | None:
    """Return the only option for a question during the seat's turn; None if there is a choice or no such question."""
    decision = decision_of(game, state, seat)
    if decision is None or decision.starts_turn(state):
        return None
    offered = options(game, state, seat)
    return offered[0] if len(offered) == 1 else None


def require_state(table: Table) -> State:
    """Return the state of the game.

    Raises:
        TableRefusal: `game-not-running` if the game never started.
        StoreError: If the save could not be read.
    """
    if table.fault is not None:
        raise table.fault
    if table.state is None:
        raise TableRefusal("game-not-running", table=table.id)
    return table.state


# tentative turns


def empty_plan(table: Table, seat: int) -> Plan:
    """Return an empty plan for the seat; if the seat is waiting, it plans its next turn, if possible."""
    game, state = table.game, require_state(table)
    if table.phase != "running" or decision_of(game, state, seat) is not None:
        return Plan((), state, (), table.phase == "running", state)
    planned = next_turn(game, state, seat)
    if planned is None:
        return Plan((), state, (), is_open=False, next_state=state)
    return Plan((), planned, (), is_open=True, next_state=planned, is_prepared=True)


def next_turn(game: AnyGame, state: State, seat: int) -> State | None:
    """Return the state for the seat's next turn as if it began now; None if the turn cannot be planned.

    Everything hidden from the seat is dealt again, always the same way, so that nothing can leak.
    """
    planned = game.as_if_to_move(state, seat)
    return None if planned is None else game.reshuffle(planned, seat, _HIDDEN)


def extend_plan(game: AnyGame, plan: Plan, seat: int, actions: Iterable[Action]) -> Plan:
    """Add actions to a plan, up to the end of the turn.

    Raises:
        IllegalAction: For the first action that is not allowed.
        SeatNotActive: If the seat need not act.
        TableRefusal: `turn-complete` if an action comes after the end of the turn, or after an unknown outcome that
            determines what may follow.
    """
    for action in actions:
        if plan.actions and not plan.is_open:
            raise TableRefusal("turn-complete", action=str(action))
        plan = _extend_plan_by_one(game, plan, seat, action)
    return plan


def extend_as_far_as_legal(
    game: AnyGame, plan: Plan, seat: int, actions: Sequence[Action]
) -> tuple[Plan, int]:
    """Return the plan extended by the actions before the first refused one, and the number of these actions."""
    for edits, action in enumerate(actions):
        try:
            plan = extend_plan(game, plan, seat, (action,))
        except Refusal:
            return plan, edits
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
    """Add actions as long as a question has only one option, except the action that Confirm adds."""
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
    """Return the named revelation, if any, that the option added by Confirm is certain to make."""
    decision = decision_of(game, plan.next_state, seat) if plan.is_open and not plan.closing else None
    end_turn_action = None if decision is None else decision.end_turn_action(plan.next_state)
    if end_turn_action is None:
        return ()
    stopped_at = apply_certain(game, plan.next_state, seat, end_turn_action).stopped_at
    return () if stopped_at is None else (stopped_at,)


def without_last_choice(plan: Plan) -> tuple[Action, ...]:
    """Return the plan's actions, except the last action that was chosen and the actions that it forced."""
    last = len(plan.actions) - 1
    while last > 0 and last in plan.forced:
        last -= 1
    return plan.actions[: max(last, 0)]


def load_plan(table: Table, seat: int) -> tuple[Plan, int]:
    """Return the seat's plan and the number of its edits; a plan for an earlier version is ignored."""
    empty = empty_plan(table, seat)
    stored = next((each for each in table.plans if each.seat == seat and each.version == table.version), None)
    if stored is None:
        return empty, 0
    try:
        return extend_plan(table.game, empty, seat, stored.actions), stored.edits
    except Refusal:  # the rules were corrected since it was stored
        return empty, stored.edits


def change_plan(table: Table, seat: int, plan: Plan, actions: tuple[Action, ...]) -> Plan:
    """Return the plan with other actions; if these extend the old actions, only the added ones are applied.

    Raises:
        IllegalAction: For the first action that is not allowed.
        SeatNotActive: If the seat need not act.
        TableRefusal: `turn-complete`.
    """
    length = len(plan.actions)
    if actions[:length] == plan.actions:
        return extend_plan(table.game, plan, seat, actions[length:])
    return extend_plan(table.game, empty_plan(table, seat), seat, actions)


def ensure_current(table: Table, edits: int, edition: TurnEdition | None) -> None:
    """Raise unless the edition is current; None stands for any edition.

    Raises:
        TableRefusal: `moved-on`.
    """
    if edition is not None and edition != TurnEdition(table.version, edits):
        raise TableRefusal("moved-on", table=table.id)


def plan(
    table: Table,
    circumstances: Circumstances,
    person_id: int,
    actions: Sequence[Action],
    edition: TurnEdition | None,
) -> Adjustment:
    """Add actions to a person's tentative turn, all or none, followed by any forced actions.

    If the person is waiting, the actions prepare the next turn.

    Raises:
        IllegalAction: For the first action that is not allowed.
        SeatNotActive: `not-awaited`, `game-over`.
        TableRefusal: `moved-on` if `edition` is not current, `turn-complete`, `not-seated`, `game-not-running`.
    """
    seat = seating.require_seat(table, person_id)
    before, edits = load_plan(table, seat)
    ensure_current(table, edits, edition)
    seating.ensure_running(table)
    is_willing = circumstances.person(person_id).prepared_turns == "on"
    if seat not in table.active_seats and not (before.is_prepared and is_willing):
        raise SeatNotActive("not-awaited")
    after = change_plan(table, seat, before, (*before.actions, *actions))
    return _replan(table, seat, edits, extend_by_forced(table.game, after, seat).actions)


def back(table: Table, person_id: int, edition: TurnEdition | None) -> Adjustment:
    """Remove the last action from a tentative turn, and the actions that it forced.

    Raises:
        TableRefusal: `nothing-planned`, `moved-on`, `not-seated`, `game-not-running`.
    """
    return _shorten(table, person_id, edition, without_last_choice)


def start_over(table: Table, person_id: int, edition: TurnEdition | None) -> Adjustment:
    """Remove all actions from a tentative turn.

    Raises:
        TableRefusal: `nothing-planned`, `moved-on`, `not-seated`, `game-not-running`.
    """
    return _shorten(table, person_id, edition, lambda _: ())


def _shorten(
    table: Table,
    person_id: int,
    edition: TurnEdition | None,
    shorten: Callable[[Plan], tuple[Action, ...]],
) -> Adjustment:
    seat = seating.require_seat(table, person_id)
    before, edits = load_plan(table, seat)
    ensure_current(table, edits, edition)
    seating.ensure_running(table)
    if not before.actions:
        raise TableRefusal("nothing-planned", table=table.id)
    return _replan(table, seat, edits, shorten(before))


def _replan(table: Table, seat: int, edits: int, actions: tuple[Action, ...]) -> Adjustment:
    """Return the change that replaces a tentative turn's actions; the turn had `edits` edits before."""
    return Adjustment(with_plan(table, TentativeTurn(seat, table.version, edits + 1, actions)))


def with_plan(table: Table, plan: TentativeTurn) -> Table:
    """Return the table with a seat's tentative turn replaced."""
    others = (each for each in table.plans if each.seat != plan.seat)
    return replace(table, plans=tuple(sorted((*others, plan), key=lambda each: each.seat)))


def confirm(table: Table, person_id: int, edition: TurnEdition | None, *, sure: bool = True) -> Change | None:
    """Commit a tentative turn, adding the option that ends the turn if necessary.

    Return None if that would throw something away and the person is not `sure`.

    Raises:
        SeatNotActive: `not-awaited` if the seat is waiting and can only prepare a turn.
        TableRefusal: `nothing-planned`, `not-complete`, `moved-on` if `edition` is not the current one, `not-seated`,
            `game-not-running`.
    """
    seat = seating.require_seat(table, person_id)
    plan, edits = load_plan(table, seat)
    ensure_current(table, edits, edition)
    if plan.is_prepared and plan.actions:
        raise SeatNotActive("not-awaited")
    actions = complete_actions(table, plan, seat)
    if not sure and len(actions) > len(plan.actions):
        question = prompt(table.game, plan.next_state, seat)
        if question is not None and question.forfeits:
            return None
    return act(table, seat, actions, take_forced=True)


def complete_actions(table: Table, plan: Plan, seat: int) -> tuple[Action, ...]:
    """Return the plan's actions and, if necessary, the option that ends the turn.

    A prepared turn must answer all known questions; other turns may be confirmed up to a revelation.

    Raises:
        TableRefusal: `nothing-planned`, `not-complete`.
    """
    decision = decision_of(table.game, plan.next_state, seat) if plan.is_open else None
    if not plan.actions and (decision is None or decision.starts_turn(plan.next_state)):
        raise TableRefusal("nothing-planned", table=table.id)
    if decision is None:
        return plan.actions
    end_turn_action = decision.end_turn_action(plan.next_state)
    if end_turn_action is None and plan.closing and not plan.is_prepared:
        return plan.actions
    if end_turn_action is None:
        raise TableRefusal("not-complete", table=table.id)
    return (*plan.actions, end_turn_action)


def surviving_plans(previous: Table, change: Change) -> Iterator[TentativeTurn]:
    """Yield the plans that stay valid after a change: the plans of seats that neither acted nor changed hands."""
    for plan in previous.plans:
        same_person = previous.players[plan.seat].person_id == change.table.players[plan.seat].person_id
        acted = change.unit is not None and change.unit.seat == plan.seat
        if plan.version != previous.version or not same_person or acted:
            continue
        if change.table.state is not previous.state:
            try:
                extend_plan(previous.game, empty_plan(change.table, plan.seat), plan.seat, plan.actions)
            except Refusal:
                continue
        yield replace(plan, version=previous.version + 1)


# committed turns


def act_at_once(table: Table, seat: int, actions: Sequence[Action], version: int | None) -> Change:
    """Commit a seat's actions at once; its tentative turn is lost.

    Raises:
        IllegalAction: For the first action that is not allowed; nothing is committed.
        SeatNotActive: `not-awaited`, `game-over`.
        TableRefusal: `moved-on` if the table is past `version`, `game-not-running`.
    """
    ensure_current(table, 0, None if version is None else TurnEdition(version, 0))
    seating.ensure_running(table)
    return act(table, seat, actions)


def set_standing_order(table: Table, person_id: int, actions: Sequence[Action]) -> Change | Adjustment:
    """Replace a standing order, or drop it (if there are no actions); it answers an open question at once if it can.

    Raises:
        TableRefusal: `no-standing-order` if no standing order of the seat can contain one of the actions,
            `not-seated`, `game-not-running`, `game-over`.
    """
    seat, state = seating.require_playing_seat(table, person_id), require_state(table)
    order = standing_orders.validate_order(table.game, state, seat, actions)
    action = standing_orders.matching_action(table.game, state, seat, order)
    if action is None:
        return Adjustment(standing_orders.with_orders(table, {seat: order}))
    remaining = tuple(each for each in order if each != action)
    return act(table, seat, (action,), new_orders={seat: remaining})


def act(
    table: Table,
    seat: int,
    actions: Sequence[Action],
    new_orders: Mapping[int, Order] | None = None,
    *,
    take_forced: bool = False,
) -> Change:
    """Apply a seat's actions, then other seats' standing orders that answer the resulting questions.

    Args:
        table: The table.
        seat: The seat that acts.
        actions: The seat's actions.
        new_orders: Standing orders, by seat, that replace the stored ones.
        take_forced: Whether to also answer questions in the same turn that leave no choice.

    Raises:
        IllegalAction: For the first action that is not allowed.
        SeatNotActive: If the seat need not act, either from the start or after an earlier action.
    """
    game, state = table.game, require_state(table)
    assert table.snapshot_version is not None, "a running game has a snapshot"
    applied = _apply_all(game, _AppliedActions(state), seat, actions)
    while take_forced and (action := _only_option(game, applied.state, seat)) is not None:
        applied = _apply_all(game, applied, seat, (action,))
    changed, answers = standing_orders.after_move(table, state, applied.state, seat, new_orders)
    return Change(
        changed,
        (*applied.entries, *answers),
        UndoUnit(
            version=table.version + 1,
            seat=seat,
            person_id=table.players[seat].person_id,
            snapshot_before=table.snapshot_version,
            first_line=table.log_length,
            undoable=applied.undoable and not answers,
        ),
        by=table.players[seat].person_id,
    )


def is_turn_unfinished(change: Change) -> bool:
    """Return whether a person's turn goes on after the change; if so, the change is announced at the end of the turn."""
    unit, state = change.unit, change.table.state
    if unit is None or state is None or unit.person_id is None:
        return False
    return all(each.seat == unit.seat for each in change.entries) and continues_turn(
        change.table.game, state, unit.seat
    )
