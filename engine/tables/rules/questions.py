"""A table's open questions: which seats must act, and since which version.

A lobby's owner is told when enough people are there, and everybody is told when the game ends: these also count as
questions, although nobody has to answer them.

A table holds pairs of a seat and the version at which its open question was first asked. The pair identifies the
question: a seat is pinged once per pair.
"""

from collections.abc import Callable
from dataclasses import replace

from engine.kernel.core import State, active_seats, decision_of
from engine.tables.table import Questions, Table


def after_start(table: Table, state: State) -> Questions:
    """Return the questions of a game that starts with the table's next version."""
    return _updated(table, state, lambda _: False)


def after_action(table: Table, before: State, after: State, seat: int) -> Questions:
    """Return the questions after a seat has acted.

    The next question to that seat is new even if its turn goes on; a question to another seat is new if its decision
    has changed.
    """

    def is_unchanged(each: int) -> bool:
        return each != seat and decision_of(table.game, after, each) == decision_of(table.game, before, each)

    return _updated(table, after, is_unchanged)


def after_undo(table: Table, state: State, since: int) -> Questions:
    """Return the questions after everything since version `since` was undone; older questions stay open."""
    opened_at = dict(table.questions)
    return _updated(table, state, lambda seat: opened_at[seat] < since)


def after_handover(table: Table, seat: int) -> Questions:
    """Return the questions after the seat has changed hands; its question is new to the player."""
    version = table.version + 1
    return tuple((each, version if each == seat else since) for each, since in table.questions)


def in_lobby(table: Table, *, calls: bool = True) -> Table:
    """Return the lobby after its players have changed; the owner may start while enough people are there.

    An owner is pinged once because the game can start (`least`) and once because no seat is free (`full`), no matter
    who comes and goes later; a new owner is pinged again. A ping that has not been sent yet is updated; if its reason
    stays the same, so does the question, because the ping may be on its way.

    Args:
        table: The lobby with its current players.
        calls: Whether to ping the owner; False for the owner's own changes.
    """
    stage, owner = _stage(table), table.seat_of(table.owner_id)
    call, calls_made = (stage, table.owner_id), table.owner_calls
    unpinged = [each for each in table.questions if each not in table.pinged]
    if unpinged:
        if calls and calls_made[-1:] == (call,) and unpinged[0][0] == owner:
            return table
        calls_made = calls_made[:-1]
    calls_made = tuple(each for each in calls_made if each[1] == table.owner_id)
    was_called = call in calls_made or ("full", table.owner_id) in calls_made
    if calls and stage and owner is not None and not was_called:
        return replace(table, questions=((owner, table.version + 1),), owner_calls=(*calls_made, call))
    still_open = tuple(each for each in table.pinged if stage and each[0] == owner)
    return replace(table, questions=still_open, owner_calls=calls_made)


def _stage(table: Table) -> str:
    """Return the reason to ping a lobby's owner: `full`, `least` if the game can start, or an empty string."""
    seats, number = table.game.seats, len(table.players)
    return "full" if number >= seats[-1] else "least" if number >= seats[0] else ""


def at_the_end(table: Table) -> Table:
    """Return the table with everybody due to be told that its game is over, even people replaced by computers."""
    persons = (
        seat
        for seat, player in enumerate(table.players)
        if player.person_id is not None or (player.former_person_id is not None and not player.offered)
    )
    return replace(table, questions=tuple((seat, table.version + 1) for seat in persons))


def _updated(table: Table, state: State, is_unchanged: Callable[[int], bool]) -> Questions:
    """Return the questions that the state asks; changed questions date from the next version."""
    opened_at, next_version = dict(table.questions), table.version + 1
    return tuple(
        (seat, opened_at[seat] if seat in opened_at and is_unchanged(seat) else next_version)
        for seat in sorted(active_seats(table.game, state))
    )
