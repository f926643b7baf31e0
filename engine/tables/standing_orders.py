"""Standing orders: what a seat wants done when it is asked out of turn, answered at once in its name.

A game names the verbs that take such orders (`Game.standing_order_verbs`), a decision says whether one may answer it
(`Decision.accepts_standing_order`). The first action of the order that is an option then is done, and leaves the order.
Everything here is pure: states in, states out.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.kernel.codec import read_actions, write_actions
from engine.kernel.core import Action, Event, State, accepts_standing_order, active_seats, apply, options
from engine.kernel.errors import TableRefusal
from engine.kernel.game import Game
from engine.store.rows import LogRow, OrderRow, TableRow, UnitRow

Order = tuple[Action, ...]


@dataclass(frozen=True)
class Answer:
    """What a standing order did in the name of a seat."""

    seat: int
    action: Action
    events: tuple[Event, ...]


def kept(row: TableRow) -> dict[int, Order]:
    """Return the standing orders of those who sit at a table, by seat."""
    if not row.orders:
        return {}
    orders = {each.person: each.actions for each in row.orders}
    persons = ((seat, player.person) for seat, player in enumerate(row.players))
    return {seat: read_actions(orders[person]) for seat, person in persons if person in orders}


def keep(row: TableRow, orders: Mapping[int, Order]) -> TableRow:
    """Return a table with other standing orders of some seats; those of people who have left stay."""
    changed = {row.players[seat].person: write_actions(order) for seat, order in orders.items()}
    theirs = (OrderRow(person, actions) for person, actions in changed.items() if person is not None)
    kept = (each for each in row.orders if each.person not in changed)
    return replace(row, orders=tuple(sorted((*kept, *theirs), key=lambda each: each.person)))


def checked(game: Game[Any, Any], state: State, seat: int, actions: Sequence[Action]) -> Order:
    """Return an order as it can be kept: nothing twice.

    Raises:
        TableRefusal: `no-standing-order` for what this seat will never be asked out of turn.
    """
    possible = set(game.possible_orders(state, seat))
    for action in actions:
        if action not in possible:
            raise TableRefusal("no-standing-order", action=str(action))
    return tuple(dict.fromkeys(actions))


def fitting(game: Game[Any, Any], state: State, seat: int, order: Sequence[Action]) -> Action | None:
    """Return what an order answers now, if the seat is asked something that it may answer."""
    if not order or not accepts_standing_order(game, state, seat):
        return None
    offered = options(game, state, seat)
    if not {each.verb for each in offered} <= {*game.standing_order_verbs}:
        return None
    return next((action for action in order if action in offered), None)


def answer(
    game: Game[Any, Any], state: State, orders: Mapping[int, Order]
) -> tuple[State, tuple[Answer, ...], dict[int, Order]]:
    """Let orders answer as long as they can; give the state then, what they did, and what is left of them."""
    left, answers = dict(orders), []
    while (found := _next(game, state, left)) is not None:
        seat, action = found
        outcome = apply(game, state, seat, action)
        state = outcome.state
        left[seat] = tuple(each for each in left[seat] if each != action)
        answers.append(Answer(seat, action, outcome.events))
    return state, tuple(answers), left


def _next(game: Game[Any, Any], state: State, orders: Mapping[int, Order]) -> tuple[int, Action] | None:
    for seat in active_seats(game, state):
        action = fitting(game, state, seat, orders.get(seat, ()))
        if action is not None:
            return seat, action
    return None


def given_back(
    orders: Mapping[int, Order], lines: Sequence[LogRow], units: Iterable[UnitRow], since: int
) -> dict[int, Order]:
    """Return orders with what they did since a version in front again.

    What a seat did in a commit of another one (`units`) was its order's doing.
    """
    back, acting = dict(orders), {unit.version: unit.seat for unit in units}
    for line in reversed(lines):
        ordered = line.version >= since and line.action and not line.undone
        if ordered and line.seat in back and line.seat != acting.get(line.version):
            action = Action.read(line.action or "")
            back[line.seat] = (action, *(each for each in back[line.seat] if each != action))
    return back
