"""Whose markers are whose, and the rows of cards they lie with."""

from dataclasses import dataclass
from typing import Final

COLOURS: Final = ("blue", "yellow", "green", "red")
"""By seat."""
NEUTRAL: Final = ("white", "grey")
"""The markers of the two awaited personalities, in the order in which they are refreshed."""
SHAPES: Final = ("octagon", "cube", "cylinder")
"""Of the players' markers; cylinders are used with two players only."""
ROWS: Final = (*SHAPES, *NEUTRAL)
"""What a player calls the rows he may play on."""


@dataclass
class Row:
    """Reservation cards in the order played, and the chairs that meet them all, in board order."""

    cards: list[str]
    chairs: list[str]


def owner(marker: str) -> int | None:
    """Give the seat a marker belongs to; None for white and grey."""
    colour = marker.partition("-")[0]
    return COLOURS.index(colour) if colour in COLOURS else None


def is_guest(visitor: str) -> bool:
    """Tell a guest (`blue-A`) from a personality."""
    return visitor.partition("-")[0] in COLOURS


def marker_of(seat: int, row: str) -> str:
    """Give the marker a player means by `octagon` … or by `white`, `grey`."""
    return row if row in NEUTRAL else f"{COLOURS[seat]}-{row}"


def row_of(marker: str) -> str:
    """Give what its owner calls the row of a marker."""
    return marker if marker in NEUTRAL else marker.partition("-")[2]
