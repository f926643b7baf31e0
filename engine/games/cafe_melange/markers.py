"""Whose markers are whose, and the rows of cards they lie with."""

from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from typing import Final

from engine.games.cafe_melange.components import category

COLOURS: Final = ("blue", "yellow", "green", "red")
"""By seat."""
NEUTRAL: Final = ("white", "grey")
"""The markers of the two awaited personalities, in the order in which they are refreshed."""
SHAPES: Final = ("octagon", "cube", "cylinder")
"""Of the players' markers; cylinders are used with two players only."""
ROWS: Final = (*SHAPES, *NEUTRAL)
"""What a player calls the rows he may play on."""


@dataclass(frozen=True)
class Row:
    """Reservation cards in the order played, and the chairs that meet them all, in board order."""

    cards: tuple[str, ...]
    chairs: tuple[str, ...]

    @cached_property
    def categories(self) -> frozenset[str]:
        """The categories of its cards."""
        return frozenset(map(category, self.cards))

    @cached_property
    def pairs(self) -> frozenset[frozenset[str]]:
        """Every two of its cards."""
        return frozenset(map(frozenset, combinations(self.cards, 2)))

    @cached_property
    def standing(self) -> frozenset[str]:
        """Its chairs, in no order."""
        return frozenset(self.chairs)


@cache
def owner(piece: str) -> int | None:
    """Return the seat a marker or visitor belongs to; None for white and grey, and for personalities."""
    colour = piece.partition("-")[0]
    return COLOURS.index(colour) if colour in COLOURS else None


def is_guest(visitor: str) -> bool:
    """Tell a guest (`blue-A`) from a personality."""
    return owner(visitor) is not None


@cache
def markers_of(seat: int, seats: int) -> tuple[str, ...]:
    """Return the kinds of marker a seat owns; cylinders with two seats only."""
    shapes = SHAPES if seats == 2 else SHAPES[:2]
    return tuple(f"{COLOURS[seat]}-{shape}" for shape in shapes)


@cache
def rows_of(seat: int, seats: int) -> dict[str, str]:
    """Return the markers of the rows a seat may play on by what it calls them: its own, then white and grey."""
    return {row_of(marker): marker for marker in (*markers_of(seat, seats), *NEUTRAL)}


def marker_of(seat: int, row: str) -> str:
    """Return the marker a player means by `octagon` … or by `white`, `grey`."""
    return row if row in NEUTRAL else f"{COLOURS[seat]}-{row}"


def row_of(marker: str) -> str:
    """Return what its owner calls the row of a marker."""
    return marker if marker in NEUTRAL else marker.partition("-")[2]
