"""Which seats a table waits for, and since which version: whoever is asked something new is called once for it.

A row holds pairs of a seat and the version of the table at which it was first asked what it is asked now. The pair
names the question for the announcements: a seat is called when the pair of its question was not announced before.
Everything here is pure: rows and states in, the text for the row out.
"""

import json
from collections.abc import Callable, Collection
from typing import Any

from engine.kernel.core import State, active_seats, decision_of
from engine.kernel.game import Game
from engine.store.rows import TableRow

Pairs = tuple[tuple[int, int], ...]
"""Seats, each with the version since which it is asked."""


def read(text: str) -> Pairs:
    """Read what `write` wrote."""
    return tuple((seat, since) for seat, since in json.loads(text))


def write(pairs: Collection[tuple[int, int]]) -> str:
    """Return pairs as the store keeps them."""
    return json.dumps(sorted(pairs))


def after_start(game: Game[Any, Any], row: TableRow, state: State) -> str:
    """Return the pairs of a game that begins with the table's next version."""
    return _pairs(game, row, state, lambda _: False)


def after_action(game: Game[Any, Any], row: TableRow, before: State, after: State, seat: int) -> str:
    """Return the pairs after a seat has acted: what it is asked then is new, also where its turn goes on.

    So it is for another one that was asked already, if its decision has become another.
    """

    def same(each: int) -> bool:
        return each != seat and decision_of(game, after, each) == decision_of(game, before, each)

    return _pairs(game, row, after, same)


def after_undo(game: Game[Any, Any], row: TableRow, state: State, since: int) -> str:
    """Return the pairs after everything from the version `since` on was taken back: older questions still stand."""
    known = dict(read(row.awaited))
    return _pairs(game, row, state, lambda seat: known[seat] < since)


def after_handover(row: TableRow, seat: int) -> str:
    """Return the pairs after somebody else has sat down on a seat: whatever it is asked is new to them."""
    version = row.version + 1
    return write([(each, version if each == seat else since) for each, since in read(row.awaited)])


def _pairs(game: Game[Any, Any], row: TableRow, state: State, same: Callable[[int], bool]) -> str:
    known = dict(read(row.awaited))
    seats = active_seats(game, state)
    return write([(seat, known[seat] if seat in known and same(seat) else row.version + 1) for seat in seats])
