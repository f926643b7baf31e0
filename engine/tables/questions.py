"""The open questions of a table: which seats must act, and since which version.

The owner of a lobby is told when enough people are there, and after the game each person is told of the end: these are
questions too, although nobody has to answer them in the game.

A row holds pairs of a seat and the version at which its open question was first asked. The pair identifies the
question: a seat is pinged once for each pair. All functions are pure: they take rows and states and return JSON for
the row.
"""

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from engine.kernel.core import State, active_seats, decision_of
from engine.kernel.game import AnyGame
from engine.store.rows import TableRow

Questions = tuple[tuple[int, int], ...]
"""Pairs of a seat and the version since which its question is open."""


def parse(serialized: str) -> Questions:
    """Parse questions as a column stores them."""
    return tuple((seat, since) for seat, since in json.loads(serialized))


def serialize(questions: Collection[tuple[int, int]]) -> str:
    """Return questions as a column stores them."""
    return json.dumps(sorted(questions))


def after_start(game: AnyGame, row: TableRow, state: State) -> str:
    """Return the questions of a game that starts with the next version of the table."""
    return _updated_questions(game, row, state, lambda _: False)


def after_action(game: AnyGame, row: TableRow, before: State, after: State, seat: int) -> str:
    """Return the questions after a seat has acted.

    The next question to that seat is new, even if its turn goes on; one to another seat is new if its decision differs.
    """

    def is_unchanged(each: int) -> bool:
        return each != seat and decision_of(game, after, each) == decision_of(game, before, each)

    return _updated_questions(game, row, after, is_unchanged)


def after_undo(game: AnyGame, row: TableRow, state: State, since: int) -> str:
    """Return the questions after everything since a version was undone: older ones are still open."""
    opened_at = dict(parse(row.open_questions))
    return _updated_questions(game, row, state, lambda seat: opened_at[seat] < since)


def after_handover(row: TableRow, seat: int) -> str:
    """Return the questions after a seat has changed hands: its question is new to the player."""
    version = row.version + 1
    return serialize(
        [(each, version if each == seat else since) for each, since in parse(row.open_questions)]
    )


def in_lobby(row: TableRow, seats: Sequence[int], *, calls: bool = True) -> TableRow:
    """Return the row of a lobby whose players have changed: its owner may start while enough people are there.

    An owner is called once because the game can start (`least`), and once because no seat is free (`full`), whoever comes
    and goes afterwards; a new owner is called again. What nobody was pinged for yet is called as it is by then; if it is
    the same, so is the question, because the call may be on its way.

    Args:
        row: The lobby with its present players.
        seats: The numbers of players that the game is for.
        calls: Whether the owner is called; not for what the owner has done.
    """
    called, pinged = [tuple(each) for each in json.loads(row.owner_calls)], parse(row.pinged_questions)
    owner = next((n for n, each in enumerate(row.players) if each.person_id == row.owner_id), None)
    stage = "full" if len(row.players) >= seats[-1] else "least" if len(row.players) >= seats[0] else ""
    unpinged = [each for each in parse(row.open_questions) if each not in pinged]
    if unpinged and called[-1:] == [(stage, row.owner_id)] and unpinged[0][0] == owner and calls:
        return row
    if unpinged:
        called = called[:-1]
    called = [each for each in called if each[1] == row.owner_id]
    asked = [each for each in pinged if stage and each[0] == owner]
    is_known = bool({(stage, row.owner_id), ("full", row.owner_id)} & {*called})
    if stage and calls and owner is not None and not is_known:
        asked, called = [(owner, row.version + 1)], [*called, (stage, row.owner_id)]
    return replace(row, open_questions=serialize(asked), owner_calls=json.dumps(called))


def at_the_end(row: TableRow) -> TableRow:
    """Return the row of a game that ends with the next version: everybody is told, those for whom computers play as well."""
    persons = (
        seat
        for seat, player in enumerate(row.players)
        if player.person_id is not None or (player.former_person_id is not None and not player.offered)
    )
    return replace(row, open_questions=serialize([(seat, row.version + 1) for seat in persons]))


def _updated_questions(
    game: AnyGame, row: TableRow, state: State, is_unchanged: Callable[[int], bool]
) -> str:
    """Return the questions of a state; those that have changed are new with the next version."""
    opened_at, next_version = dict(parse(row.open_questions)), row.version + 1
    return serialize(
        [
            (seat, opened_at[seat] if seat in opened_at and is_unchanged(seat) else next_version)
            for seat in active_seats(game, state)
        ]
    )
