"""Prepared turns: planned while a seat waits, and played when its turn begins if they still have the same effect.

A waiting seat plans on the current board as if its turn began now (`turns.next_turn`). The actions are stored
together with their certain events, as the seat saw them. When the turn begins, it is played if every action is legal
and causes exactly these events; otherwise it lapses, and the person is pinged as for any other turn.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from engine.kernel.core import Action, State, decision_of
from engine.kernel.errors import Refusal, TableRefusal
from engine.kernel.game import AnyGame
from engine.tables.changes import Adjustment, Change, log_event
from engine.tables.rules import seating, turns
from engine.tables.rules.circumstances import Circumstances
from engine.tables.rules.turns import Plan, TurnEdition
from engine.tables.table import PreparedTurn, Table, TentativeTurn


@dataclass(frozen=True)
class Trial:
    """A prepared turn tried on the current board: the legal part of its plan and, if it would lapse now, the reason."""

    plan: Plan
    misfit: Refusal | None = None


# of a person who waits


def of_seat(table: Table, seat: int, *statuses: str) -> PreparedTurn | None:
    """Return the seat's prepared turn if it has one of the given statuses; by default, if it has not been played yet."""
    wanted = statuses or ("kept", "due")
    return next((each for each in table.prepared if each.seat == seat and each.status in wanted), None)


def try_out(table: Table, prepared: PreparedTurn) -> Trial:
    """Try out a prepared turn on the current board, or in the seat's actual turn if that has begun."""
    empty = turns.empty_plan(table, prepared.seat)
    try:
        plan = turns.extend_plan(table.game, empty, prepared.seat, prepared.actions)
    except Refusal as refusal:
        return Trial(empty, refusal)
    if plan.events != prepared.expected:
        return Trial(plan, TableRefusal("prepared-changed", table=table.id))
    return Trial(plan)


def keep(table: Table, person_id: int, edition: TurnEdition | None) -> Adjustment:
    """Keep a waiting person's planned turn, to be played when the turn begins; any turn kept earlier is replaced.

    Raises:
        TableRefusal: `nothing-planned`, `not-complete`, `moved-on` if `edition` is not the current one or the turn has
            begun, `not-seated`, `game-not-running`, `game-over`.
    """
    seat = seating.require_playing_seat(table, person_id)
    plan, edits = turns.load_plan(table, seat)
    turns.ensure_current(table, edits, edition)
    if not plan.is_prepared:
        raise TableRefusal("moved-on", table=table.id)
    actions = turns.complete_actions(table, plan, seat)
    complete = turns.extend_plan(table.game, plan, seat, actions[len(plan.actions) :])
    before = of_seat(table, seat, "kept", "due", "lapsed")
    prepared = PreparedTurn(
        seat,
        person_id,
        actions,
        complete.events,
        edits=1 if before is None else before.edits + 1,
    )
    emptied = TentativeTurn(seat, table.version, edits + 1, ())
    return Adjustment(_with_prepared(turns.with_plan(table, emptied), seat, prepared))


def discard(table: Table, person_id: int, edits: int | None) -> Adjustment:
    """Discard a prepared turn, or the notice that it lapsed.

    Raises:
        TableRefusal: `nothing-prepared`; `moved-on` if the kept turn has a different number of `edits` or has begun;
            `not-seated`, `game-not-running`, `game-over`.
    """
    seat = seating.require_playing_seat(table, person_id)
    prepared = of_seat(table, seat, "kept", "due", "lapsed")
    if prepared is None:
        raise TableRefusal("nothing-prepared", table=table.id)
    if prepared.status == "due" or (edits is not None and edits != prepared.edits):
        raise TableRefusal("moved-on", table=table.id)
    return Adjustment(_with_prepared(table, seat, None))


def reopen(table: Table, circumstances: Circumstances, person_id: int) -> Adjustment | None:
    """Begin to plan the next turn, starting from the kept turn, if any, which stays kept in the meantime.

    Raises:
        TableRefusal: `moved-on` if the turn has begun, `not-preparable` if it cannot be prepared now, `prepared-turns-off`,
            `not-seated`, `game-not-running`, `game-over`.
    """
    seat = seating.require_playing_seat(table, person_id)
    if circumstances.person(person_id).prepared_turns == "off":
        raise TableRefusal("prepared-turns-off", table=table.id)
    actions = reopened_actions(table, seat)
    plan, edits = turns.load_plan(table, seat)
    if plan.actions or not actions:
        return None
    changed = turns.change_plan(table, seat, plan, actions)
    return Adjustment(turns.with_plan(table, TentativeTurn(seat, table.version, edits + 1, changed.actions)))


def read_lapsed(table: Table, person_id: int) -> Adjustment | None:
    """Once the person has read that a prepared turn lapsed, discard this notice; None if there is no such notice."""
    seat = table.seat_of(person_id)
    if seat is None or lapsed_reason(table, seat) is None:
        return None
    return Adjustment(_with_prepared(table, seat, None))


def reopened_actions(table: Table, seat: int) -> tuple[Action, ...]:
    """Return the seat's prepared actions, if any, for editing, omitting everything from the first illegal one on.

    Raises:
        TableRefusal: `moved-on` if the turn has begun, `not-preparable` if it cannot be prepared now.
    """
    empty = turns.empty_plan(table, seat)
    if not empty.is_prepared:
        raise TableRefusal("moved-on" if empty.is_open else "not-preparable", table=table.id)
    prepared = of_seat(table, seat)
    if prepared is None:
        return ()
    plan, _ = turns.extend_as_far_as_legal(table.game, empty, seat, prepared.actions)
    return plan.actions


# when the turn begins


def after_change(previous: Table, change: Change) -> Iterator[PreparedTurn]:
    """Yield the prepared turns that stay valid after a change to a running game.

    A turn becomes due when it begins. It is dropped if the seat has already acted in that turn or has a new player.
    """
    for prepared in change.table.prepared:
        if change.table.players[prepared.seat].person_id != prepared.person_id:
            continue
        if change.unit is not None and change.unit.seat == prepared.seat and prepared.status == "due":
            continue
        state = change.table.state
        if state is None or state is previous.state or prepared.status == "lapsed":
            yield prepared
        else:
            begins = _turn_begins(previous.game, state, prepared.seat)
            yield replace(prepared, status="due" if begins else "kept")


def after_undo(table: Table, undone: Collection[int]) -> Table:
    """Return the table without the prepared turns of seats whose moves are undone, because these seats choose again."""
    return replace(table, prepared=tuple(each for each in table.prepared if each.seat not in undone))


def due(table: Table) -> PreparedTurn | None:
    """Return the first prepared turn whose turn has begun, if there is one."""
    return next((each for each in table.prepared if each.status == "due"), None)


def play(table: Table, prepared: PreparedTurn) -> Change | Adjustment:
    """Return the change that plays a due prepared turn, or lets it lapse if it no longer fits."""
    trial = try_out(table, prepared)
    if trial.misfit is not None:
        return lapse(table, prepared, trial.misfit)
    change = turns.act(table, prepared.seat, prepared.actions, take_forced=True)
    marker = log_event("prepared-turn", seat=prepared.seat)
    return replace(change, entries=(marker, *change.entries), by=None)


def lapse(table: Table, prepared: PreparedTurn, reason: Refusal) -> Adjustment:
    """Return the change that lets a due prepared turn lapse, announces the deferred events, and pings the person."""
    lapsed = replace(prepared, status="lapsed", reason=Refusal(reason.key, **reason.values))
    return Adjustment(_with_prepared(table, prepared.seat, lapsed), notice="board")


def lapsed_reason(table: Table, seat: int) -> Refusal | None:
    """Return why the seat's last prepared turn lapsed; None if it did not lapse or the person has already read it."""
    prepared = of_seat(table, seat, "lapsed")
    return None if prepared is None else prepared.reason


def _turn_begins(game: AnyGame, state: State, seat: int) -> bool:
    """Return whether the seat is asked the first question of a turn, if such a turn can be prepared."""
    decision = decision_of(game, state, seat)
    if decision is None or not decision.starts_turn(state):
        return False
    planned = game.as_if_to_move(state, seat)
    return planned is not None and decision_of(game, planned, seat) == decision


def _with_prepared(table: Table, seat: int, prepared: PreparedTurn | None) -> Table:
    others = (each for each in table.prepared if each.seat != seat)
    changed = (*others, *(() if prepared is None else (prepared,)))
    return replace(table, prepared=tuple(sorted(changed, key=lambda each: each.seat)))
