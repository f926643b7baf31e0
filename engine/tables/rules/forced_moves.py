"""Forced moves: a question that, as everybody can tell, leaves no choice is answered at once.

A forced move belongs to the move before it: both are undone together, and a player who decided nothing is not asked
for consent.
"""

from collections.abc import Collection
from dataclasses import replace

from engine.kernel.core import active_seats, forced_action
from engine.kernel.moves import play
from engine.tables.changes import Change, LogEntry, log_event
from engine.tables.rules import prepared_turns, standing_orders


def forced_seat(change: Change) -> int | None:
    """Return the first seat, if any, whose person must act after a move but has no choice.

    Seats with a prepared turn do not count, because that turn is played instead, or lapses.
    """
    game, state = change.table.game, change.table.state
    if change.unit is None or state is None:
        return None
    for seat in active_seats(game, state):
        is_person = change.table.players[seat].person_id is not None
        if not is_person or prepared_turns.of_seat(change.table, seat) is not None:
            continue
        if forced_action(game, state, seat) is not None:
            return seat
    return None


def with_forced_moves(change: Change, willing: Collection[int]) -> Change:
    """Return a move followed by the forced moves of people who want them played, and the answers of standing orders."""
    while (seat := forced_seat(change)) is not None:
        if change.table.players[seat].person_id not in willing:
            return change
        change = _with_forced_move(change, seat)
    return change


def _with_forced_move(change: Change, seat: int) -> Change:
    """Return a move followed by the seat's forced move and by the answers that standing orders give to it."""
    table, game, before = change.table, change.table.game, change.table.state
    assert before is not None, "a seat is asked"
    assert change.unit is not None, "somebody has moved"
    action = forced_action(game, before, seat)
    assert action is not None, "it is forced"
    outcome = play(game, before, seat, action)
    table, answers = standing_orders.after_move(table, before, outcome.state, seat)
    forced = (log_event("forced-move", seat=seat), LogEntry(outcome.events, seat, str(action)))
    return replace(
        change,
        table=table,
        entries=(*change.entries, *forced, *answers),
        unit=replace(change.unit, undoable=change.unit.undoable and not answers),
    )
