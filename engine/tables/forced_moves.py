"""Forced moves: a question that leaves no choice, as everybody can see, is answered at once.

They belong to the move before them: that is undone together with them, and nobody who decided nothing is asked for consent.
All functions are pure.
"""

from collections.abc import Collection
from dataclasses import replace

from engine.kernel.core import active_seats, forced_action
from engine.kernel.game import AnyGame
from engine.kernel.moves import play
from engine.tables import prepared_turns, questions, standing_orders
from engine.tables.changes import LogEntry, TableChange, log_event


def forced_seat(game: AnyGame, change: TableChange) -> int | None:
    """Return the first seat of a person that is asked after a move and has no choice; None if there is none.

    Whoever keeps a prepared turn is not among them: it is played instead, or lapses.
    """
    if change.unit is None or change.state is None:
        return None
    for seat in active_seats(game, change.state):
        is_person = change.row.players[seat].person_id is not None
        if not is_person or prepared_turns.of_seat(change.row, seat) is not None:
            continue
        if forced_action(game, change.state, seat) is not None:
            return seat
    return None


def with_forced_moves(game: AnyGame, change: TableChange, willing: Collection[int]) -> TableChange:
    """Return a move with the forced ones after it, of persons who want them to be made; standing orders still answer."""
    while (seat := forced_seat(game, change)) is not None:
        if change.row.players[seat].person_id not in willing:
            return change
        change = _with_forced_move(game, change, seat)
    return change


def _with_forced_move(game: AnyGame, change: TableChange, seat: int) -> TableChange:
    """Return a move with the forced one of a seat, and with what standing orders answer to that."""
    before, row = change.state, change.row
    assert before is not None, "a seat is asked"
    assert change.unit is not None, "somebody has moved"
    action = forced_action(game, before, seat)
    assert action is not None, "it is forced"
    outcome = play(game, before, seat, action)
    orders = standing_orders.orders_by_seat(row)
    after, ordered, remaining = standing_orders.carry_out_orders(game, outcome.state, orders)
    changed = {each: order for each, order in remaining.items() if order != orders.get(each)}
    row = standing_orders.with_orders(row, changed) if changed else row
    entries = [log_event("forced-move", seat=seat), LogEntry(outcome.events, seat, str(action))]
    entries += [LogEntry(each.events, each.seat, str(each.action)) for each in ordered]
    return replace(
        change,
        row=replace(row, open_questions=questions.after_action(game, row, before, after, seat)),
        entries=(*change.entries, *entries),
        state=after,
        unit=replace(change.unit, undoable=change.unit.undoable and not ordered),
    )
