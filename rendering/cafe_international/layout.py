"""Where everything lies on the picture of Café International, asked by the names of the game."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from engine.games.cafe_international.board import CHAIRS, SIZE, STOOLS, TABLES
from rendering.geometry import Point, Rect, Size

PAGE = Size(1600, 1200)
CELL = 86
"""The side of a cell of the board: a chair, a table or a stool."""
MARGIN = (PAGE.height - SIZE * CELL) // 2
"""The strip round the board in which its columns and rows are named."""
CLOSE = 2
"""How many times larger a close-up is."""
PLACES = ("bar", *TABLES)
"""What can be shown close up; any chair can, too."""
HAND = 5
"""How many tiles lie side by side."""


@dataclass(frozen=True)
class Board:
    """The board with its top left corner at `origin`, which lies beyond the page in a close-up."""

    cell: int
    origin: Point

    @property
    def rect(self) -> Rect:
        """The whole grid."""
        return Rect.of(*self.origin, SIZE * self.cell, SIZE * self.cell)

    def at(self, column: int, row: int, columns: int = 1, rows: int = 1) -> Rect:
        """A cell by column and row, counted from 0, or a block of cells."""
        corner = self.origin.moved(column * self.cell, row * self.cell)
        return Rect.of(*corner, columns * self.cell, rows * self.cell)

    def chair(self, name: str) -> Rect:
        """A chair by the name people use."""
        return self.at(CHAIRS[name].column, CHAIRS[name].row)

    def table(self, name: str) -> Rect:
        """A table by its nation and number."""
        return self.at(TABLES[name].column, TABLES[name].row)

    def stool(self, number: int) -> Rect:
        """A stool of the bar, counted from 1."""
        return self.at(STOOLS[number - 1].column, STOOLS[number - 1].row)

    def place(self, name: str) -> Rect:
        """A chair, or a stool as `stool-3`."""
        return self.stool(int(name.removeprefix("stool-"))) if name.startswith("stool-") else self.chair(name)

    @property
    def bar(self) -> Rect:
        """The counter with the twenty stools."""
        return self.at(4, 4, 5, 5)

    @property
    def sign(self) -> Rect:
        """The board above the penalties, where it says what the counter is."""
        return self.at(4, 5, 5)

    def ornaments(self) -> tuple[Rect, Rect, Rect, Rect]:
        """The free floor on the four sides of the bar: top, right, bottom, left."""
        return self.at(5, 3, 3), self.at(9, 5, 1, 3), self.at(5, 9, 3), self.at(3, 5, 1, 3)

    def places(self) -> Iterator[tuple[str, Rect]]:
        """Every table, chair and stool, and the sign and ornaments between them, by name."""
        yield from ((name, self.table(name)) for name in TABLES)
        yield from ((name, self.chair(name)) for name in CHAIRS)
        yield from ((f"stool-{stool.number}", self.stool(stool.number)) for stool in STOOLS)
        yield "sign", self.sign
        yield from zip(("top", "right", "bottom", "left"), self.ornaments(), strict=True)

    def letters(self) -> Iterator[tuple[str, Point]]:
        """The names of the columns and rows, on all four edges."""
        near, far = MARGIN // 2, self.rect.right + MARGIN // 2
        for step in range(SIZE):
            middle = self.at(step, step).centre
            for edge in (near, far):
                yield "ABCDEFGHIJKLM"[step], Point(middle.x, edge)
                yield str(step + 1), Point(edge, middle.y)


BOARD = Board(CELL, Point(MARGIN, MARGIN))
"""The board as it lies on the whole picture."""


def close_up(place: str) -> Board:
    """The board twice as large, moved so that a chair, a table or the bar is as near the middle as can be.

    Raises:
        KeyError: for a place that does not exist.
    """
    large = Board(CELL * CLOSE, Point(0, 0))
    if place == "bar":
        centre = large.bar.centre
    else:
        centre = (large.table(place) if place in TABLES else large.chair(place)).centre
    across, down = (
        max(min(0, length - large.rect.width), min(0, length // 2 - middle))
        for length, middle in zip(PAGE, centre, strict=True)
    )
    return Board(large.cell, Point(across, down))


class Seat(NamedTuple):
    """The places of one player in the column beside the board."""

    badge: Rect
    tiles: tuple[Rect, ...]
    note: Rect


COLUMN = Rect(PAGE.height + 26, 16, PAGE.width - 16, PAGE.height - 16)
"""The column beside the board."""
TITLE = COLUMN.cut_top(72)[0]
SUBTITLE = Rect.of(COLUMN.left, TITLE.bottom + 22, COLUMN.width, 36)
_SEATS = Rect.of(COLUMN.left, SUBTITLE.bottom + 14, COLUMN.width, 824)
FOOT = Rect(COLUMN.left, _SEATS.bottom + 6, COLUMN.right, COLUMN.bottom)
"""What concerns everybody: the bag, or how the game ended."""


@cache
def seat(number: int, seats: int) -> Seat:
    """The places of a player, from the top; two players have room for larger tiles, in two rows."""
    block = _SEATS.grid(seats, 1)[number][0].inset(0, 4)
    badge, rest = block.cut_top(72 if seats == 4 else 92, gap=8)
    note = rest._replace(top=rest.bottom - 42)
    lying = Rect(rest.left, rest.top, rest.right, note.top - 4)
    if seats > 2:
        return Seat(badge, lying.columns(*[1] * HAND, gap=6), note)
    upper, lower = lying.grid(2, 1, gap=4)
    return Seat(
        badge, (*upper[0].columns(1, 1, 1, gap=6), *lower[0].columns(1, 1, 1, gap=6)[: HAND - 3]), note
    )


_HANDS = Rect(0, 0, *PAGE).inset(56, 48)


class Hand(NamedTuple):
    """The places of one player on the page of hands."""

    badge: Rect
    tiles: tuple[Rect, ...]
    names: tuple[Rect, ...]


def own_hand() -> Hand:
    """The viewer's hand at the top of the page of hands, every guest with its name below."""
    badge, rest = _HANDS.cut_top(110, gap=20)
    tiles = rest.cut_top((rest.width - 4 * 20) // HAND)[0].columns(*[1] * HAND, gap=20)
    names = tuple(Rect.of(tile.left - 8, tile.bottom + 6, tile.width + 16, 84) for tile in tiles)
    return Hand(badge, tiles, names)


def other_hand(number: int) -> Hand:
    """The hand of the first, second or third of the others, below the viewer's."""
    top = own_hand().names[0].bottom + 26
    row = Rect(_HANDS.left, top, _HANDS.right, _HANDS.bottom).grid(3, 1, gap=18)[number][0]
    badge, rest = row.cut_left(row.width // 2, gap=24)
    wide = min(rest.width // HAND, rest.height) * HAND
    return Hand(
        Rect.around(badge.centre, badge.width, 92), rest.cut_left(wide)[0].columns(*[1] * HAND, gap=8), ()
    )
