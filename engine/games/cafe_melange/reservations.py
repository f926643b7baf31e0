"""What follows by itself from where the markers stand: who is due, which rows die, which chairs are held.

A *standing* maps each row to the chairs its markers are on. Every function is pure.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Literal

Standing = Mapping[str, frozenset[str]]
Pair = tuple[str, str]
Move = tuple[Literal["seat"], str] | tuple[Literal["hold"], str, str]
"""A thing that has to happen: a row's visitor takes its last chair, or two rows hold their two chairs."""


def pairs(standing: Standing) -> Iterator[Pair]:
    """Return every two rows whose only markers stand on the same two chairs."""
    doubles = [row for row, chairs in standing.items() if len(chairs) == 2]
    return ((one, other) for one, other in combinations(doubles, 2) if standing[one] == standing[other])


def held(standing: Standing) -> frozenset[str]:
    """Return the chairs that are held by two rows."""
    doubles = [chairs for chairs in standing.values() if len(chairs) == 2]
    return frozenset().union(*(chairs for chairs in doubles if doubles.count(chairs) > 1))


def moves(standing: Standing) -> tuple[Move, ...]:
    """Return what is due: seatings first, and only without any the holding of chairs that others stand on."""
    seatings: list[Move] = [("seat", row) for row, chairs in standing.items() if len(chairs) == 1]
    if seatings:
        return tuple(seatings)
    return tuple(
        ("hold", one, other)
        for one, other in pairs(standing)
        if any(chairs & standing[one] for row, chairs in standing.items() if row not in {one, other})
    )


def after(standing: Standing, move: Move) -> dict[str, frozenset[str]]:
    """Return where the markers stand after a move; rows that lost their last marker are gone."""
    gone = standing[move[1]]
    kept = set() if move[0] == "seat" else set(move[1:])
    left = {
        row: chairs if row in kept else chairs - gone
        for row, chairs in standing.items()
        if row != move[1] or kept
    }
    return {row: chairs for row, chairs in left.items() if chairs}


def order_matters(standing: Standing) -> bool:
    """Return whether it makes a difference which of the moves due is done first."""
    due = moves(standing)
    return len(due) > 1 and len({_ends_with(frozenset(standing.items()), move) for move in due}) > 1


def seatings(standing: Standing) -> list[set[str]]:
    """Return the rows whose visitors sit down, for every way it can go."""
    return [{row for row, _ in seated} for seated, _ in _ends(frozenset(standing.items()))]


_Frozen = frozenset[tuple[str, frozenset[str]]]
_End = tuple[frozenset[tuple[str, str]], _Frozen]
"""Which rows were seated on which chair, and what stands when nothing more is due."""


@lru_cache(maxsize=4096)
def _ends(standing: _Frozen) -> frozenset[_End]:
    due = moves(dict(standing))
    if not due:
        return frozenset({(frozenset(), standing)})
    return frozenset().union(*(_ends_with(standing, move) for move in due))


def _ends_with(standing: _Frozen, move: Move) -> frozenset[_End]:
    """Return every end that can come of doing this move first."""
    now = dict(standing)
    seated = frozenset((move[1], chair) for chair in now[move[1]]) if move[0] == "seat" else frozenset()
    later = _ends(frozenset(after(now, move).items()))
    return frozenset((seated | further, left) for further, left in later)
