"""Standing orders: actions given in advance that answer a seat's questions outside its turn.

A game names the verbs that orders may contain (`Game.standing_order_verbs`), and each decision says whether it
accepts an order (`Decision.accepts_standing_order`). The first action in the order that is an option is carried out
at once and removed from the order.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from engine.kernel.core import Action, State, accepts_standing_order, active_seats, options
from engine.kernel.errors import TableRefusal
from engine.kernel.game import AnyGame
from engine.kernel.moves import play
from engine.tables.changes import LogEntry, LoggedEntry, UndoUnit
from engine.tables.rules import questions
from engine.tables.table import StandingOrder, Table

Order = tuple[Action, ...]

FORCED_MOVE = "forced-move"
"""The kind of the event that precedes a forced move in the log."""


def orders_by_seat(table: Table) -> dict[int, Order]:
    """Return the current players' standing orders, by seat."""
    if not table.orders:
        return {}
    orders = {each.person_id: each.actions for each in table.orders}
    persons = ((seat, player.person_id) for seat, player in enumerate(table.players))
    return {seat: orders[person_id] for seat, person_id in persons if person_id in orders}


def with_orders(table: Table, orders: Mapping[int, Order]) -> Table:
    """Return the table with the standing orders of the given seats replaced; former players' orders are kept."""
    changed = {table.players[seat].person_id: order for seat, order in orders.items()}
    replaced = (
        StandingOrder(person_id, actions) for person_id, actions in changed.items() if person_id is not None
    )
    others = (each for each in table.orders if each.person_id not in changed)
    return replace(table, orders=tuple(sorted((*others, *replaced), key=lambda each: each.person_id)))


def validate_order(game: AnyGame, state: State, seat: int, actions: Sequence[Action]) -> Order:
    """Return the actions as an order without duplicates.

    Raises:
        TableRefusal: `no-standing-order` if a standing order of this seat cannot contain one of the actions.
    """
    possible = tuple(dict.fromkeys(game.possible_orders(state, seat)))
    for action in actions:
        if action not in possible:
            known = ", ".join(map(str, possible))
            raise TableRefusal(
                "no-standing-order", game=game.key, action=str(action), known=known, number=len(possible)
            )
    return tuple(dict.fromkeys(actions))


def matching_action(game: AnyGame, state: State, seat: int, order: Sequence[Action]) -> Action | None:
    """Return the action with which an order answers the seat's open question; None if the order cannot or must not do so."""
    if not order or not accepts_standing_order(game, state, seat):
        return None
    offered = options(game, state, seat)
    if not {each.verb for each in offered} <= {*game.standing_order_verbs}:
        return None
    return next((action for action in order if action in offered), None)


def carry_out_orders(
    game: AnyGame, state: State, orders: Mapping[int, Order]
) -> tuple[State, tuple[LogEntry, ...], dict[int, Order]]:
    """Carry out orders as long as one matches; return the new state, the log entries, and the remaining orders."""
    remaining, carried_out = dict(orders), []
    while (match := _next_ordered_action(game, state, remaining)) is not None:
        seat, action = match
        outcome = play(game, state, seat, action)
        state = outcome.state
        remaining[seat] = tuple(each for each in remaining[seat] if each != action)
        carried_out.append(LogEntry(outcome.events, seat, str(action)))
    return state, tuple(carried_out), remaining


def after_move(
    table: Table, before: State, after: State, seat: int, new_orders: Mapping[int, Order] | None = None
) -> tuple[Table, tuple[LogEntry, ...]]:
    """Return the table after a move and the standing orders that answer it, and the log entries of these answers.

    Args:
        table: The table before the move.
        before: The state before the move.
        after: The state after the move.
        seat: The seat that moved.
        new_orders: Standing orders, by seat, that replace the stored ones.
    """
    orders = orders_by_seat(table)
    after, answers, remaining = carry_out_orders(table.game, after, {**orders, **(new_orders or {})})
    changed = {each: order for each, order in remaining.items() if order != orders.get(each)}
    table = with_orders(table, changed) if changed else table
    asked = questions.after_action(table, before, after, seat)
    return replace(table, questions=asked, state=after), answers


def _next_ordered_action(
    game: AnyGame, state: State, orders: Mapping[int, Order]
) -> tuple[int, Action] | None:
    for seat in active_seats(game, state):
        action = matching_action(game, state, seat, orders.get(seat, ()))
        if action is not None:
            return seat, action
    return None


def restore_orders(
    orders: Mapping[int, Order], lines: Sequence[LoggedEntry], units: Iterable[UndoUnit], since: int
) -> dict[int, Order]:
    """Return the orders with the actions that they carried out since version `since` put back at the front.

    An action that was logged as part of another seat's `UndoUnit` was carried out by an order, unless it was forced.
    """
    forced = {
        line.n + 1
        for line in lines
        if line.action is None and any(event.kind == FORCED_MOVE for event in line.events)
    }
    restored, acting = dict(orders), {unit.version: unit.seat for unit in units}
    for line in reversed(lines):
        is_undone_now = line.version >= since and line.action and not line.undone and line.n not in forced
        if is_undone_now and line.seat in restored and line.seat != acting.get(line.version):
            action = Action.read(line.action or "")
            restored[line.seat] = (action, *(each for each in restored[line.seat] if each != action))
    return restored
