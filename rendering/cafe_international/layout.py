"""Positions on the picture of Café International, looked up by the names that the game uses."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from engine.games.cafe_international.board import CHAIRS, SIZE, STOOLS, TABLES
from rendering.geometry import Point, Rect, Size

PAGE = Size(1600, 1200)
CELL = 86
"""Side of a cell of the board in pixels: a chair, a table or a stool."""
MARGIN = (PAGE.height - SIZE * CELL) // 2
"""Width of the strip around the board that holds the names of its columns and rows."""
CLOSE_UP_SCALE = 2
"""How many times larger a close-up is."""
PLACES = ("bar", *TABLES)
"""What a close-up can show, besides the hand; any chair works, too."""
HAND_SIZE = 5
"""How many tiles a hand has."""


@dataclass(frozen=True)
class Board:
    """The board with its top left corner at `origin`, which is outside the page in a close-up."""

    cell: int
    origin: Point

    @property
    def rect(self) -> Rect:
        """The whole grid."""
        return Rect.from_size(*self.origin, SIZE * self.cell, SIZE * self.cell)

    def cells(self, column: int, row: int, columns: int = 1, rows: int = 1) -> Rect:
        """Return a cell by column and row, counted from 0, or a block of cells."""
        corner = self.origin.translated(column * self.cell, row * self.cell)
        return Rect.from_size(*corner, columns * self.cell, rows * self.cell)

    def chair(self, name: str) -> Rect:
        """Return a chair by its name for players (`C2`)."""
        return self.cells(CHAIRS[name].column, CHAIRS[name].row)

    def table(self, name: str) -> Rect:
        """Return a table by its nation and number (`FR1`)."""
        return self.cells(TABLES[name].column, TABLES[name].row)

    def stool(self, number: int) -> Rect:
        """Return a stool of the bar, counted from 1."""
        return self.cells(STOOLS[number - 1].column, STOOLS[number - 1].row)

    def place(self, name: str) -> Rect:
        """Return a chair by name, or a stool as `stool-3`."""
        return self.stool(int(name.removeprefix("stool-"))) if name.startswith("stool-") else self.chair(name)

    @property
    def bar(self) -> Rect:
        """The bar with its twenty stools."""
        return self.cells(4, 4, 5, 5)

    @property
    def sign(self) -> Rect:
        """The sign above the stools with penalties, which names the bar."""
        return self.cells(4, 5, 5)

    def ornaments(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Return the free floor on the four sides of the bar: top, right, bottom, left."""
        return self.cells(5, 3, 3), self.cells(9, 5, 1, 3), self.cells(5, 9, 3), self.cells(3, 5, 1, 3)

    def named_rects(self) -> Iterator[tuple[str, Rect]]:
        """Yield the name and rectangle of every table, chair and stool, and of the sign and ornaments."""
        yield from ((name, self.table(name)) for name in TABLES)
        yield from ((name, self.chair(name)) for name in CHAIRS)
        yield from ((f"stool-{stool.number}", self.stool(stool.number)) for stool in STOOLS)
        yield "sign", self.sign
        yield from zip(("top", "right", "bottom", "left"), self.ornaments(), strict=True)

    def coordinate_labels(self) -> Iterator[tuple[str, Point]]:
        """Yield the names of columns and rows with their positions on all four edges."""
        near, far = MARGIN // 2, self.rect.right + MARGIN // 2
        for step in range(SIZE):
            middle = self.cells(step, step).centre
            for edge in (near, far):
                yield "ABCDEFGHIJKLM"[step], Point(middle.x, edge)
                yield str(step + 1), Point(edge, middle.y)


BOARD = Board(CELL, Point(MARGIN, MARGIN))
"""The board as it appears on the whole picture."""


def close_up(place: str) -> Board:
    """Return the board at twice the size, with a chair, a table or the bar as close to the centre as possible.

    Raises:
        KeyError: For an unknown place.
    """
    large = Board(CELL * CLOSE_UP_SCALE, Point(0, 0))
    if place == "bar":
        centre = large.bar.centre
    else:
        centre = (large.table(place) if place in TABLES else large.chair(place)).centre
    across, down = (
        max(min(0, length - large.rect.width), min(0, length // 2 - middle))
        for length, middle in zip(PAGE, centre, strict=True)
    )
    return Board(large.cell, Point(across, down))


class PlayerLayout(NamedTuple):
    """The positions of one player's parts in the sidebar; `parts` are those of the score, when the game is over."""

    badge: Rect
    tiles: tuple[Rect, ...]
    note: Rect
    parts: tuple[Rect, ...] = ()


SIDEBAR = Rect(PAGE.height + 26, 16, PAGE.width - 16, PAGE.height - 16)
"""The column of players beside the board."""
TITLE = SIDEBAR.cut_top(72)[0]
SUBTITLE = Rect.from_size(SIDEBAR.left, TITLE.bottom + 22, SIDEBAR.width, 36)
_PLAYERS = Rect.from_size(SIDEBAR.left, SUBTITLE.bottom + 14, SIDEBAR.width, 796)
LAST_MOVE = Rect.from_size(SIDEBAR.left, _PLAYERS.bottom + 2, SIDEBAR.width, 132)
"""The plate of the last move."""
FOOTER = Rect(SIDEBAR.left, LAST_MOVE.bottom + 10, SIDEBAR.right, SIDEBAR.bottom)
"""The part of the sidebar that concerns all players: the bag."""
FINAL_LAST_MOVE = Rect.from_size(SIDEBAR.left, SIDEBAR.bottom - 164, SIDEBAR.width, 82)
"""The plate of the last move when the game is over."""
FINAL_FOOTER = FOOTER._replace(top=FINAL_LAST_MOVE.bottom + 6)
"""How the game ended, beside the bag."""
FINAL_BAG, FINAL_REASON = FINAL_FOOTER.inset(14, 8).cut_left(92, gap=12)
_RESULTS = _PLAYERS._replace(bottom=FINAL_LAST_MOVE.top - 2)
"""The players when the game is over: they need room for what their scores are made of."""


@cache
def player(number: int, seats: int) -> PlayerLayout:
    """Return the layout of a player, counted from the top; two players have larger tiles, in two rows."""
    block = _PLAYERS.grid(seats, 1)[number][0].inset(0, 4)
    badge, rest = block.cut_top(_badge_height(seats), gap=8)
    note = rest._replace(top=rest.bottom - 42)
    return PlayerLayout(badge, _tiles(Rect(rest.left, rest.top, rest.right, note.top - 4), seats), note)


@cache
def final_player(number: int, seats: int) -> PlayerLayout:
    """Return the layout of a player, counted from the top, when the game is over."""
    block = _RESULTS.grid(seats, 1)[number][0].inset(0, 3)
    badge, rest = block.cut_top(62 if seats == 4 else 84, gap=-3)
    parts, rest = rest.cut_top(50 if seats == 4 else 96, gap=3)
    note, rest = rest.cut_top(31, gap=1)
    return PlayerLayout(badge, _tiles(rest, seats), note, parts.columns(1, 1, 1))


def _badge_height(seats: int) -> int:
    return 72 if seats == 4 else 92


def _tiles(area: Rect, seats: int) -> tuple[Rect, ...]:
    """Return the places of the tiles in a hand; two players have larger ones, in two rows."""
    if seats > 2:
        return area.columns(*[1] * HAND_SIZE, gap=6)
    upper, lower = area.grid(2, 1, gap=4)
    return (*upper[0].columns(1, 1, 1, gap=6), *lower[0].columns(1, 1, 1, gap=6)[: HAND_SIZE - 3])


_HANDS_PAGE = Rect(0, 0, *PAGE).inset(56, 48)


class HandLayout(NamedTuple):
    """The positions of one player's parts on the page of hands."""

    badge: Rect
    tiles: tuple[Rect, ...]
    names: tuple[Rect, ...]


def own_hand() -> HandLayout:
    """Return the layout of the viewer's hand, at the top, with the name below each guest."""
    badge, rest = _HANDS_PAGE.cut_top(110, gap=20)
    tiles = rest.cut_top((rest.width - 4 * 20) // HAND_SIZE)[0].columns(*[1] * HAND_SIZE, gap=20)
    names = tuple(Rect.from_size(tile.left - 8, tile.bottom + 6, tile.width + 16, 84) for tile in tiles)
    return HandLayout(badge, tiles, names)


def other_hand(number: int) -> HandLayout:
    """Return the layout of the first, second or third of the other hands, below the viewer's."""
    top = own_hand().names[0].bottom + 26
    row = Rect(_HANDS_PAGE.left, top, _HANDS_PAGE.right, _HANDS_PAGE.bottom).grid(3, 1, gap=18)[number][0]
    badge, rest = row.cut_left(row.width // 2, gap=24)
    width = min(rest.width // HAND_SIZE, rest.height) * HAND_SIZE
    return HandLayout(
        Rect.centred(badge.centre, badge.width, 92),
        rest.cut_left(width)[0].columns(*[1] * HAND_SIZE, gap=8),
        (),
    )
