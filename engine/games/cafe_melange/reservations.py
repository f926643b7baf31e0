"""What follows from the markers alone: which visitors are seated, which rows die, which chairs are held.

A *placement* maps each row to the chairs that its markers are on. All functions are pure.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Literal

Placement = Mapping[str, frozenset[str]]
Pair = tuple[str, str]
Move = tuple[Literal["seat"], str] | tuple[Literal["hold"], str, str]
"""A forced move: a row's visitor takes its last chair, or two rows hold their two chairs."""


def holding_pairs(placement: Placement) -> Iterator[Pair]:
    """Yield the pairs of rows whose last two markers are on the same two chairs."""
    doubles = [row for row, chairs in placement.items() if len(chairs) == 2]
    return ((one, other) for one, other in combinations(doubles, 2) if placement[one] == placement[other])


def held_chairs(placement: Placement) -> frozenset[str]:
    """Return the chairs held by two rows."""
    doubles = [chairs for chairs in placement.values() if len(chairs) == 2]
    return frozenset().union(*(chairs for chairs in doubles if doubles.count(chairs) > 1))


def due_moves(placement: Placement) -> tuple[Move, ...]:
    """Return the forced moves: seatings, or if there are none, pairs of held chairs that have other rows' markers."""
    few = [row for row, chairs in placement.items() if len(chairs) < 3]
    seatings: list[Move] = [("seat", row) for row in few if len(placement[row]) == 1]
    if seatings:
        return tuple(seatings)
    if len({placement[row] for row in few}) == len(few):
        return ()
    return tuple(
        ("hold", one, other)
        for one, other in holding_pairs(placement)
        if any(chairs & placement[one] for row, chairs in placement.items() if row not in {one, other})
    )


def after_move(placement: Placement, move: Move) -> dict[str, frozenset[str]]:
    """Return the placement after a move, without rows that lost their last marker."""
    gone = placement[move[1]]
    kept = set() if move[0] == "seat" else set(move[1:])
    left = {
        row: chairs if row in kept else chairs - gone
        for row, chairs in placement.items()
        if row != move[1] or kept
    }
    return {row: chairs for row, chairs in left.items() if chairs}


def order_matters(placement: Placement) -> bool:
    """Return whether the outcome depends on which forced move is made first."""
    due = due_moves(placement)
    return len(due) > 1 and len({_ends_after(frozenset(placement.items()), move) for move in due}) > 1


def possible_seatings(placement: Placement) -> list[dict[str, str]]:
    """Return, for every possible order of moves, the chairs of the rows whose visitors will be seated."""
    return [dict(seated) for seated, _ in _ends(frozenset(placement.items()))]


_FrozenPlacement = frozenset[tuple[str, frozenset[str]]]
_End = tuple[frozenset[tuple[str, str]], _FrozenPlacement]
"""Where forced moves can lead: the rows whose visitors were seated, with their chairs, and the final placement."""


@lru_cache(maxsize=4096)
def _ends(placement: _FrozenPlacement) -> frozenset[_End]:
    due = due_moves(dict(placement))
    if not due:
        return frozenset({(frozenset(), placement)})
    return frozenset().union(*(_ends_after(placement, move) for move in due))


def _ends_after(placement: _FrozenPlacement, move: Move) -> frozenset[_End]:
    """Return every `_End` that the forced moves can reach if this move is made first."""
    now = dict(placement)
    seated = frozenset((move[1], chair) for chair in now[move[1]]) if move[0] == "seat" else frozenset()
    later = _ends(frozenset(after_move(now, move).items()))
    return frozenset((seated | further, left) for further, left in later)
