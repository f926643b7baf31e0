"""Positions in the picture of Café International, by the names that the game uses."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import dist
from typing import NamedTuple

from engine.games.cafe_international.board import CHAIRS, NATIONS, SIZE, STOOLS, TABLES
from rendering.geometry import Point, Rect, Size, bounding_rect

PAGE = Size(1600, 1200)
CELL = 86
"""Side in pixels of a board cell, which holds a chair, a table or a stool."""
MARGIN = (PAGE.height - SIZE * CELL) // 2
"""Width of the strip around the board with the names of its columns and rows."""
FLOOR_MARGIN = 9
"""How far the floor extends beyond the grid."""
_LETTER_MARGIN = 15
"""The distance from the page's edge to the middle of a column or row name, out of reach of the board's marks."""
_LARGE_CARD = 190
"""Minimum width in pixels of a card that gets broader marks."""
LEGEND = "legend"
PLACES = ("bar", *NATIONS, LEGEND)
"""The close-ups to list, other than `hand`. Any single table or chair can also be shown in a close-up."""
COLUMNS = "ABCDEFGHIJKLM"
"""The names of the columns."""
HAND_SIZE = 5
"""The number of tiles in a hand."""


@dataclass(frozen=True)
class Board:
    """The board, with its top left corner at `origin`, which in a close-up is outside the page."""

    cell: int
    origin: Point

    @property
    def rect(self) -> Rect:
        """The whole grid."""
        return Rect.from_size(*self.origin, SIZE * self.cell, SIZE * self.cell)

    def cells(self, column: int, row: int, columns: int = 1, rows: int = 1) -> Rect:
        """Return a cell or a block of cells; `column` and `row` are counted from 0."""
        corner = self.origin.translated(column * self.cell, row * self.cell)
        return Rect.from_size(*corner, columns * self.cell, rows * self.cell)

    def chair(self, name: str) -> Rect:
        """Return the cell of the chair with the given name (`C2`)."""
        return self.cells(CHAIRS[name].column, CHAIRS[name].row)

    def table(self, name: str) -> Rect:
        """Return the cell of the table with the given name, which is a nation and a number (`FR1`)."""
        return self.cells(TABLES[name].column, TABLES[name].row)

    def stool(self, number: int) -> Rect:
        """Return the cell of bar stool `number`, counted from 1; stools are a little closer together than chairs."""
        stool, pitch, middle = STOOLS[number - 1], round(self.cell * 0.99), self.bar.centre
        across, down = (at - SIZE // 2 for at in (stool.column, stool.row))
        return Rect.centred(middle.translated(across * pitch, down * pitch), pitch)

    def card(self, place: str) -> Rect:
        """Return the place of a guest's card, which leaves the edge of the chair and its lines to the tables visible.

        Cards on stools are smaller, because stools have neighbours on all sides.
        """
        share = 88 if place.startswith("stool-") else 91
        return Rect.centred(self.place(place).centre, self.cell * share // 100)

    def banded_card(self, place: str) -> Rect:
        """Return the part of a card that lies inside the band of the last move: all but its edge.

        The band covers the card's edge, so it touches neither tables nor neighbouring chairs, and stays on the floor.
        """
        share = 5 if place.startswith("stool-") else 4
        return self.card(place).inset(self.cell * share // 100)

    @property
    def floor(self) -> Rect:
        """The grid with a margin for the marks of the outermost chairs."""
        return self.rect.inset(-FLOOR_MARGIN)

    def table_top(self, name: str) -> Rect:
        """Return the place of the round table top."""
        return Rect.centred(self.table(name).centre, self.cell * 78 // 100)

    def stool_seat(self, number: int) -> Rect:
        """Return the place of the round seat of stool `number`, counted from 1."""
        return Rect.centred(self.stool(number).centre, self.cell * 80 // 100)

    def place(self, name: str) -> Rect:
        """Return the cell of a chair by its name, or of a stool by a name such as `stool-3`."""
        return self.stool(int(name.removeprefix("stool-"))) if name.startswith("stool-") else self.chair(name)

    @property
    def bar(self) -> Rect:
        """The bar with its twenty stools."""
        return self.cells(4, 4, 5, 5)

    @property
    def sign(self) -> Rect:
        """The sign with the bar's name, above the stools with penalties."""
        return self.cells(4, 5, 5).inset(0, self.cell * 5 // 100)

    def ornaments(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Return the free floor on each side of the bar: top, right, bottom, left."""
        return self.cells(5, 3, 3), self.cells(9, 5, 1, 3), self.cells(5, 9, 3), self.cells(3, 5, 1, 3)

    def named_rects(self) -> Iterator[tuple[str, Rect]]:
        """Yield the name and rectangle of every table, chair and stool, of the sign, and of the ornaments."""
        yield from ((name, self.table(name)) for name in TABLES)
        yield from ((name, self.chair(name)) for name in CHAIRS)
        yield from ((f"stool-{stool.number}", self.stool(stool.number)) for stool in STOOLS)
        yield "sign", self.sign
        yield from zip(("top", "right", "bottom", "left"), self.ornaments(), strict=True)

    def coordinate_labels(self) -> Iterator[tuple[str, Point]]:
        """Yield the names of columns and rows, with their positions on all four edges."""
        near, far = _LETTER_MARGIN, self.rect.right + MARGIN - _LETTER_MARGIN
        for step in range(SIZE):
            middle = self.cells(step, step).centre
            for edge in (near, far):
                yield COLUMNS[step], Point(middle.x, edge)
                yield str(step + 1), Point(edge, middle.y)

    def label(self, chair: str) -> Rect:
        """Return the place for a chair's name: on free floor beside the chair, on the side away from the bar.

        Chairs between an upper and a lower table have free floor to the left and right; all others have it above and
        below. Two names on the same piece of floor do not touch, and each has room for a pointer to its chair.
        """
        column, row = CHAIRS[chair].column, CHAIRS[chair].row
        width, height = self.cell * 62 // 100, self.cell * 33 // 100
        middle = self.chair(chair).centre
        reach = self.card(chair).width // 2 + self.mark_width + 1 + self.pointer
        if row % 2:
            return Rect.centred(middle.translated(dy=_side(row) * (reach + height // 2)), width, height)
        across = _side(column) * (reach + width // 2)
        return Rect.centred(middle.translated(across, _side(row) * (self.cell * 21 // 100)), width, height)

    @property
    def mark_width(self) -> int:
        """The width of the marks around a card, in pixels."""
        return 14 if self.cell * 91 // 100 < _LARGE_CARD else 22

    @property
    def pointer(self) -> int:
        """The length of the pointer from a name towards its chair, in pixels."""
        return self.cell * 6 // 100

    def label_pointer(self, chair: str) -> tuple[Point, Point, Point]:
        """Return the corners of the pointer from a chair's name to the chair; the last one is the tip."""
        label, width = self.label(chair), self.pointer * 2
        column, row = CHAIRS[chair].column, CHAIRS[chair].row
        centre = label.centre
        if row % 2:
            edge = label.bottom - 3 if _side(row) < 0 else label.top + 2
            tip = Point(centre.x, edge - _side(row) * (self.pointer + 2))
            return Point(centre.x - width, edge), Point(centre.x + width, edge), tip
        edge = label.right - 3 if _side(column) < 0 else label.left + 2
        tip = Point(edge - _side(column) * (self.pointer + 2), centre.y)
        return Point(edge, centre.y - width), Point(edge, centre.y + width), tip

    def stool_label(self, number: int) -> Rect:
        """Return the place for a stool's name, over the lower edge of the seat and its neighbours, but within the bar."""
        width, height = self.cell * 146 // 100, self.cell * 34 // 100
        stool, bar = self.stool(number), self.bar
        middle = min(max(stool.centre.x, bar.left + width // 2), bar.right - width // 2)
        lowest = bar.bottom + self.cell * 3 // 100 - height // 2
        return Rect.centred(Point(middle, min(stool.bottom, lowest)), width, height)


def _side(step: int) -> int:
    """Return -1 if a column or row lies before the middle of the board, 0 if it lies on it, and 1 if it lies after it."""
    return (step > SIZE // 2) - (step < SIZE // 2)


BOARD = Board(CELL, Point(MARGIN, MARGIN))
UNIT_BOARD = Board(1, Point(0, 0))
"""The board, measured in cells."""
"""The board as it appears in the picture of the whole table."""


CLOSE_UP_HEADING = Rect(0, 0, PAGE.width, 84)
"""The strip at the top of a close-up, with the title."""
CLOSE_UP_NAME, CLOSE_UP_LAST_MOVE = CLOSE_UP_HEADING.inset(20, 6).columns(6, 7, gap=20)
CLOSE_UP_BADGES = Rect(0, PAGE.height - 86, PAGE.width, PAGE.height)
"""The strip at the bottom of a close-up, with the players."""
_PLATE_GAP = 8
"""The distance between plates that point to something outside a close-up."""
_LETTERS = Size(64, 44)
"""The width of the strip with row numbers, and the height of the strip with column letters."""
_CLOSE_UP_AREA = Rect(
    _LETTERS.width, CLOSE_UP_HEADING.bottom + _LETTERS.height, PAGE.width - 16, CLOSE_UP_BADGES.top
)


class CloseUp(NamedTuple):
    """An enlarged part of the board, made of whole cells so that no guest is cut off.

    Attributes:
        place: The requested place.
        board: The whole board at this size, most of it outside the page.
        view: The part of the page where the board is visible.
        asked: The requested part of the view.
    """

    place: str
    board: Board
    view: Rect
    asked: Rect

    def letters(self) -> Iterator[tuple[str, Point]]:
        """Yield the names of the columns and rows in view, with their positions."""
        for step in range(SIZE):
            middle = self.board.cells(step, step).centre
            if self.view.left < middle.x < self.view.right:
                yield COLUMNS[step], Point(middle.x, self.view.top - _LETTERS.height // 2)
            if self.view.top < middle.y < self.view.bottom:
                yield str(step + 1), Point(self.view.left - _LETTERS.width // 2, middle.y)

    def within(self, place: Rect) -> Rect:
        """Return the given place, moved inside the view if it extends beyond the edge."""
        if not place.overlaps(self.view):
            return place
        view = self.view.inset(4)
        across = max(view.left - place.left, 0) + min(view.right - place.right, 0)
        return place.translated(across, max(view.top - place.top, 0) + min(view.bottom - place.bottom, 0))

    def around(self) -> Iterator[Rect]:
        """Yield the parts of the view around the requested part."""
        view, asked = self.view, self.asked
        yield from (view._replace(bottom=asked.top), view._replace(top=asked.bottom))
        yield from (
            asked._replace(left=view.left, right=asked.left),
            asked._replace(left=asked.right, right=view.right),
        )

    def pointer(self, target: Point, size: Size, others: Sequence[Rect] = ()) -> Rect:
        """Return a place for a plate at the view's edge: near its target, on free floor and apart from others."""
        taken = [each.inset(-_PLATE_GAP) for each in others]
        places = _plates_by_distance(self, target, size)
        return next((each for each in places if not any(map(each.overlaps, taken))), places[0])


@lru_cache(256)
def _plates_by_distance(close_up: CloseUp, target: Point, size: Size) -> list[Rect]:
    """Return the places for a plate at the edge of a close-up, nearest to the target first."""
    places = _edge_places(close_up, size)
    return sorted(places, key=lambda each: dist(each.centre, target))


@lru_cache(256)
def _edge_places(close_up: CloseUp, size: Size) -> list[Rect]:
    """Return the places for a plate at the edge of a close-up where it covers nothing or as little as possible.

    Covering faded parts is better than covering requested ones.
    """
    board, view = close_up.board, close_up.view
    taken = [board.card(name) for name in CHAIRS]
    taken += [board.label(name) for name in CHAIRS if close_up.asked.contains_rect(board.chair(name))]
    taken += [board.table_top(name) for name in TABLES]
    taken += [board.stool_seat(stool.number) for stool in STOOLS]
    taken = [each for each in taken if each.overlaps(view)]
    inner = Rect(view.left, view.top, view.right - size.width, view.bottom - size.height).inset(6)
    corners = [Point(x, y) for x in range(inner.left, inner.right + 1, 12) for y in (inner.top, inner.bottom)]
    corners += [
        Point(x, y) for x in (inner.left, inner.right) for y in range(inner.top, inner.bottom + 1, 12)
    ]
    places = [Rect.from_size(*corner, *size) for corner in corners]
    asked = [each for each in taken if each.overlaps(close_up.asked)]
    covered = [(sum(map(each.overlaps, asked)), sum(map(each.overlaps, taken))) for each in places]
    least = min(covered)
    return [each for each, number in zip(places, covered, strict=True) if number == least]


def close_up(place: str) -> CloseUp:
    """Return the close-up that shows a place and its chairs as large as possible.

    Raises:
        KeyError: For an unknown place.
    """
    block = (
        UNIT_BOARD.bar
        if place == "bar"
        else bounding_rect([UNIT_BOARD.table(name).inset(-1) for name in _tables_of(place)])
    )
    area = _CLOSE_UP_AREA
    cell = min(area.width // max(block.width, _LEAST_COLUMNS), area.height // max(block.height, _LEAST_ROWS))
    shown = Size(*(min(SIZE, length // cell) for length in area.size))
    first = Point(
        *(
            max(0, min(SIZE - length, start - (length - needed) // 2))
            for start, length, needed in zip(block.origin, shown, block.size, strict=True)
        )
    )
    view = Rect.centred(area.centre, shown.width * cell, shown.height * cell)
    board = Board(cell, view.origin.translated(-first.x * cell, -first.y * cell))
    return CloseUp(place, board, view, board.cells(block.left, block.top, block.width, block.height))


_LEAST_COLUMNS, _LEAST_ROWS = 5, 3
"""The minimum number of columns and rows in a close-up; with fewer, everything would be larger than necessary."""


def _tables_of(place: str) -> tuple[str, ...]:
    """Return the tables that a close-up shows."""
    if place in NATIONS:
        return tuple(name for name in TABLES if TABLES[name].nation == place)
    return (place,) if place in TABLES else CHAIRS[place].tables


def close_up_badges(seats: int) -> tuple[Rect, ...]:
    """Return the places of the players' badges at the bottom of a close-up."""
    return CLOSE_UP_BADGES.inset(36, 9).columns(*[1] * seats, gap=24)


class PlayerLayout(NamedTuple):
    """The positions of everything about one player in the sidebar, all of it on the `panel`.

    When the game is over, `parts` are the places of the individual scores, and `note` is the place of the rank.
    """

    panel: Rect
    badge: Rect
    tiles: tuple[Rect, ...]
    note: Rect
    parts: tuple[Rect, ...] = ()


SIDEBAR = Rect(PAGE.height + 26, 14, PAGE.width - 16, PAGE.height - 14)
"""The column beside the board, with the players."""
TITLE = SIDEBAR.cut_top(30)[0]
SUBTITLE = Rect.from_size(SIDEBAR.left, TITLE.bottom + 5, SIDEBAR.width, 46)
"""The turn number and the rule set."""
STATUS = Rect.from_size(SIDEBAR.left, SUBTITLE.bottom + 2, SIDEBAR.width, 54)
"""The turn line."""
FINAL_STATUS = STATUS._replace(bottom=STATUS.top + 38)
"""The line that says who has won."""
_PLAYERS = Rect.from_size(SIDEBAR.left, STATUS.bottom + 4, SIDEBAR.width, 769)
LAST_MOVE = Rect.from_size(SIDEBAR.left, _PLAYERS.bottom + 4, SIDEBAR.width, 158)
"""The plate of the last move."""
FOOTER = Rect(SIDEBAR.left, LAST_MOVE.bottom + 8, SIDEBAR.right, SIDEBAR.bottom)
"""The part of the sidebar that concerns all players, with the bag."""
FINAL_FOOTER = SIDEBAR._replace(top=SIDEBAR.bottom - 86)
"""The footer when the game is over, with the reason and the bag."""
FINAL_LAST_MOVE = Rect.from_size(SIDEBAR.left, FINAL_FOOTER.top - 96, SIDEBAR.width, 92)
"""The plate of the last move when the game is over."""
FINAL_REASON, FINAL_BAG = FINAL_FOOTER.inset(12, 8).cut_left(FINAL_FOOTER.width - 24 - 106, gap=20)
_RESULTS = _PLAYERS._replace(top=FINAL_STATUS.bottom + 2, bottom=FINAL_LAST_MOVE.top - 2)
"""The part with the players when the game is over, with room for their individual scores."""
_PADDING = 7
"""Width of the visible panel edge around a player's tiles."""


@cache
def player(number: int, seats: int) -> PlayerLayout:
    """Return the layout of player `number`, counted from the top; two players have larger tiles, in two rows."""
    panel = _PLAYERS.grid(seats, 1)[number][0].inset(0, 5)
    badge, rest = panel.cut_top(_badge_height(seats), gap=6)
    rest = rest.inset(_PADDING, 0)
    note = rest._replace(top=rest.bottom - 42, bottom=rest.bottom - 4)
    return PlayerLayout(
        panel, badge, _tiles(Rect(rest.left, rest.top, rest.right, note.top - 2), seats), note
    )


@cache
def final_player(number: int, seats: int) -> PlayerLayout:
    """Return the layout of player `number`, counted from the top, when the game is over."""
    panel = _RESULTS.grid(seats, 1)[number][0].inset(0, 2)
    badge, rest = panel.cut_top(58 if seats == 4 else 84, gap=-3)
    strip, rest = rest.cut_top(88 if seats == 4 else 116, gap=2)
    tiles = _tiles(rest.inset(_PADDING, 0)._replace(bottom=rest.bottom - 3), seats)
    note, *parts = strip.columns(1, 1, 1, 1)
    return PlayerLayout(panel, badge, tiles, note, tuple(parts))


def _badge_height(seats: int) -> int:
    """Return the height of a badge; with more than two players, it is lower, so that longer names fit beside its symbols."""
    return 88 if seats == 2 else 66


def _tiles(area: Rect, seats: int) -> tuple[Rect, ...]:
    """Return the places of the tiles in a hand; two players have larger tiles, in two rows."""
    if seats > 2:
        return area.columns(*[1] * HAND_SIZE, gap=5)
    upper, lower = area.grid(2, 1, gap=4)
    return (*upper[0].columns(1, 1, 1, gap=6), *lower[0].columns(1, 1, 1, gap=6)[: HAND_SIZE - 3])


_HANDS_PAGE = Rect(0, 0, *PAGE).inset(56, 48)


class HandLayout(NamedTuple):
    """The positions of one player's badge, tiles and tile names on the page of hands."""

    badge: Rect
    tiles: tuple[Rect, ...]
    names: tuple[Rect, ...]


def own_hand() -> HandLayout:
    """Return the layout of the viewer's hand at the top, with each guest's name below."""
    badge, rest = _HANDS_PAGE.cut_top(110, gap=20)
    tiles = rest.cut_top((rest.width - 4 * 20) // HAND_SIZE)[0].columns(*[1] * HAND_SIZE, gap=20)
    names = tuple(Rect.from_size(tile.left - 8, tile.bottom + 6, tile.width + 16, 84) for tile in tiles)
    return HandLayout(badge, tiles, names)


def other_hand(number: int) -> HandLayout:
    """Return the layout of other player `number`, counted from 0, whose hand is below the viewer's."""
    top = own_hand().names[0].bottom + 26
    row = Rect(_HANDS_PAGE.left, top, _HANDS_PAGE.right, _HANDS_PAGE.bottom).grid(3, 1, gap=18)[number][0]
    badge, rest = row.cut_left(row.width // 2, gap=24)
    width = min(rest.width // HAND_SIZE, rest.height) * HAND_SIZE
    return HandLayout(
        Rect.centred(badge.centre, badge.width, 92),
        rest.cut_left(width)[0].columns(*[1] * HAND_SIZE, gap=8),
        (),
    )


LEGEND_HEADING = Rect.from_size(50, 34, PAGE.width - 100, 72)
_LEGEND_ROWS = 10


def legend(number: int) -> tuple[tuple[Rect, Rect], ...]:
    """Return the places of each sign in the legend and its explanation, in two columns."""
    area = Rect(LEGEND_HEADING.left, LEGEND_HEADING.bottom + 6, LEGEND_HEADING.right, PAGE.height - 34)
    columns = area.columns(1, 1, gap=32)
    cells = [cell for column in columns for (cell,) in column.grid(_LEGEND_ROWS, 1, gap=4)]
    return tuple(cell.cut_left(196, gap=18) for cell in cells[:number])
