"""Markers, their owners, and the rows of cards beside them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from engine.games.cafe_melange.components import CARDS, GUESTS, MelangeComponents, category, set_of
from engine.kernel.kept import kept

COLOURS: Final = ("blue", "yellow", "green", "red")
"""The players' colours, indexed by seat."""
GUESTS_OF: Final = tuple(frozenset(f"{colour}-{guest}" for guest in GUESTS) for colour in COLOURS)
"""Each seat's guests, as visitors."""
EVERY_GUEST: Final = frozenset().union(*GUESTS_OF)
NEUTRAL: Final = ("white", "grey")
"""The two awaited personalities' markers, in the order in which they are refreshed."""
SHAPES: Final = ("octagon", "cube", "cylinder")
"""The shapes of the players' markers; cylinders are only used with two players."""
ROWS: Final = (*SHAPES, *NEUTRAL)
"""The names players use for rows."""
_PAIRS: Final = {frozenset(pair): 1 << 4 * place for place, pair in enumerate(combinations(CARDS, 2))}
"""The number that represents each pair of cards: a 1 in a hexadecimal digit that no other pair uses, as for chairs."""
_EVERY_PAIR: Final = sum(_PAIRS.values())


@dataclass(frozen=True)
class Row:
    """Reservation cards in the order played, and the chairs with the row's markers, in board order."""

    cards: tuple[str, ...]
    chairs: tuple[str, ...]

    @kept
    def categories(self) -> frozenset[str]:
        """The categories of its cards."""
        return frozenset(map(category, self.cards))

    @kept
    def pairs(self) -> int:
        """All pairs of the row's cards, as the sum of their numbers in `_PAIRS`."""
        return sum([_PAIRS[frozenset(pair)] for pair in combinations(self.cards, 2)])

    @kept
    def places(self) -> int:
        """The row's chairs, as the number that `set_of` gives."""
        return set_of(self.chairs)

    @kept
    def _extending(self) -> dict[str, frozenset[str]]:
        """The results of `extending` so far, keyed by the name of the component set."""
        return {}

    def extending(self, box: MelangeComponents) -> frozenset[str]:
        """Return the cards of categories that the row lacks and that match at least one of its chairs."""
        found = self._extending.get(box.name)
        if found is None:
            lacking = [card for card in CARDS if category(card) not in self.categories]
            staying = [card for card in lacking if box.fitting_set[card] & self.places]
            found = self._extending[box.name] = frozenset(staying)
        return found

    @kept
    def chair_set(self) -> frozenset[str]:
        """Its chairs, as a set."""
        return frozenset(self.chairs)


@lru_cache(maxsize=1 << 13)
def row_with(cards: tuple[str, ...], chairs: tuple[str, ...]) -> Row:
    """Return the row with these cards and chairs: the same object in all positions, with its cached values.

    In sixty random games, two thirds of the rows had occurred before. Together with the lookups in `rows`, sharing
    them made random play 6 % faster.
    """
    return Row(cards, chairs)


def pairs_in_common(rows: Iterable[Row]) -> int:
    """Return the set of pairs of cards that at least two rows have in common."""
    counted = sum([row.pairs for row in rows])
    return (counted >> 1 | counted >> 2 | counted >> 3) & _EVERY_PAIR


@lru_cache(maxsize=1 << 13)
def completing_cards(cards: tuple[str, ...], pairs: int) -> frozenset[str]:
    """Return the cards that would form one of these pairs with one of `cards`."""
    return frozenset(
        [
            card
            for card in CARDS
            if card not in cards and any(_PAIRS[frozenset((card, other))] & pairs for other in cards)
        ]
    )


@cache
def owner(piece: str) -> int | None:
    """Return the seat that owns a marker or visitor; None for white and grey, and for personalities."""
    colour = piece.partition("-")[0]
    return COLOURS.index(colour) if colour in COLOURS else None


def is_guest(visitor: str) -> bool:
    """Return whether a visitor is a guest (`blue-A`), not a personality."""
    return owner(visitor) is not None


@cache
def markers_of(seat: int, seats: int) -> tuple[str, ...]:
    """Return the kinds of markers a seat owns."""
    shapes = SHAPES if seats == 2 else SHAPES[:2]
    return tuple(f"{COLOURS[seat]}-{shape}" for shape in shapes)


@cache
def rows_of(seat: int, seats: int) -> dict[str, str]:
    """Return the markers of the rows a seat may play on, keyed by the seat's names for them: its own, white, grey."""
    return {row_of(marker): marker for marker in (*markers_of(seat, seats), *NEUTRAL)}


def marker_of(seat: int, row: str) -> str:
    """Return the marker of the row that a player calls `octagon`, …, `white` or `grey`."""
    return row if row in NEUTRAL else f"{COLOURS[seat]}-{row}"


def row_of(marker: str) -> str:
    """Return what players call the row of a marker, without the colour: `octagon`, …, `white` or `grey`."""
    return marker if marker in NEUTRAL else marker.partition("-")[2]
