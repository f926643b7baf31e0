"""Markers, their owners, and the rows of cards beside them."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

from engine.games.cafe_melange.components import CARDS, MelangeComponents, category, set_of
from engine.kernel.kept import kept

COLOURS: Final = ("blue", "yellow", "green", "red")
"""The colours of the players, by seat."""
NEUTRAL: Final = ("white", "grey")
"""The markers of the two awaited personalities, in the order in which they are refreshed."""
SHAPES: Final = ("octagon", "cube", "cylinder")
"""The shapes of the players' markers; cylinders are used with two players only."""
ROWS: Final = (*SHAPES, *NEUTRAL)
"""The names by which a player refers to rows."""


@dataclass(frozen=True)
class Row:
    """Reservation cards in the order played, and the chairs with its markers, in board order."""

    cards: tuple[str, ...]
    chairs: tuple[str, ...]

    @kept
    def categories(self) -> frozenset[str]:
        """The categories of its cards."""
        return frozenset(map(category, self.cards))

    @kept
    def pairs(self) -> frozenset[frozenset[str]]:
        """All pairs of its cards."""
        return frozenset(map(frozenset, combinations(self.cards, 2)))

    @kept
    def places(self) -> int:
        """Its chairs as a number that stands for a set."""
        return set_of(self.chairs)

    @kept
    def _extending(self) -> dict[str, frozenset[str]]:
        """The cards by which it may be extended, by the name of the components: as a rule for one, over many states."""
        return {}

    def extending(self, box: MelangeComponents) -> frozenset[str]:
        """Return the cards of categories that it lacks, with which some of its markers would stay."""
        if box.name not in self._extending:
            lacking = [card for card in CARDS if category(card) not in self.categories]
            staying = [card for card in lacking if box.fitting_set[card] & self.places]
            self._extending[box.name] = frozenset(staying)
        return self._extending[box.name]

    @kept
    def chair_set(self) -> frozenset[str]:
        """Its chairs as a set."""
        return frozenset(self.chairs)


@cache
def owner(piece: str) -> int | None:
    """Return the seat a marker or visitor belongs to; None for white and grey, and for personalities."""
    colour = piece.partition("-")[0]
    return COLOURS.index(colour) if colour in COLOURS else None


def is_guest(visitor: str) -> bool:
    """Return whether a visitor is a guest (`blue-A`), not a personality."""
    return owner(visitor) is not None


@cache
def markers_of(seat: int, seats: int) -> tuple[str, ...]:
    """Return the kinds of marker that a seat owns."""
    shapes = SHAPES if seats == 2 else SHAPES[:2]
    return tuple(f"{COLOURS[seat]}-{shape}" for shape in shapes)


@cache
def rows_of(seat: int, seats: int) -> dict[str, str]:
    """Return the markers of the rows a seat may play on, by its names for them: its own, then white and grey."""
    return {row_of(marker): marker for marker in (*markers_of(seat, seats), *NEUTRAL)}


def marker_of(seat: int, row: str) -> str:
    """Return the marker of the row that a player calls `octagon` … or `white`, `grey`."""
    return row if row in NEUTRAL else f"{COLOURS[seat]}-{row}"


def row_of(marker: str) -> str:
    """Return the name by which its owner refers to the row of a marker."""
    return marker if marker in NEUTRAL else marker.partition("-")[2]
