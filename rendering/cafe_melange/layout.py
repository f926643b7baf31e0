"""Positions on the picture of Café Melange, looked up by the names that the game uses."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from engine.games.cafe_melange.components import RECONSTRUCTION, TRACK_END, Chair, MelangeComponents
from engine.games.cafe_melange.markers import COLOURS, NEUTRAL, SHAPES
from rendering.geometry import Point, Rect, Size

PAGE = Size(1600, 1200)
ROOM = Rect.from_size(16, 16, 1160, 820)
"""The room of the café."""
TRACK = Rect.from_size(16, 848, 1160, 60)
"""The track that the steward walks along."""
LAST_MOVE = Rect(16, 918, 1176, 978)
"""The plate of the last move."""
BOTTOM_STRIP = Rect(16, 986, 1176, 1184)
"""The two awaited personalities, the open cards and the piles."""
SIDEBAR = Rect(1204, 16, 1584, 1184)
"""The column of players."""
TITLE = SIDEBAR.cut_top(66)[0]
SUBTITLE = Rect.from_size(SIDEBAR.left, TITLE.bottom + 22, SIDEBAR.width, 34)
STATUS = Rect.from_size(SIDEBAR.left, SUBTITLE.bottom + 2, SIDEBAR.width, 34)
_PLAYERS = Rect(SIDEBAR.left, STATUS.bottom + 10, SIDEBAR.right, SIDEBAR.bottom + 10)

MARKERS = (*NEUTRAL, *(f"{colour}-{shape}" for shape in SHAPES[:2] for colour in COLOURS), *(
    f"{colour}-{SHAPES[2]}" for colour in COLOURS[:2]
))  # fmt: skip
"""Every kind of marker; cylinders are used with two players only."""
PLACES = (*MARKERS, *(table.id for table in RECONSTRUCTION.tables))
"""What a close-up can show, besides the hand: the chairs of one row alone, or a table."""
_WITH_CYLINDERS = range(2, 3)
OWNED_PLACES = {
    f"{colour}-{shape}": (seat, _WITH_CYLINDERS if shape == SHAPES[2] else range(max(2, seat + 1), 5))
    for seat, colour in enumerate(COLOURS)
    for shape in SHAPES
    if f"{colour}-{shape}" in PLACES
}
"""The places of players: their seats, and the numbers of players with which they exist."""

_CHAIR_WIDTH = 61
"""Width of a chair in units of the room."""
_TABLE_SIZES = {"square": (64, 64), "round": (68, 68), "large": (164, 64)}
SIGN_SCALE = 0.42
"""Diameter of a chair's colour sign, and of a score, relative to the width of a chair."""
_CHAIR_REACH = 48
"""Distance from the centre of a chair that includes everything drawn at it, in units of the room."""
CLOSE_UP_SCALE = 4.7
"""Pixels per unit of the room in a close-up."""


@dataclass(frozen=True)
class Room:
    """The room at `scale` pixels per unit, with its origin (which may be off the page) at `left`, `top`."""

    box: MelangeComponents
    scale: float
    left: float
    top: float

    @property
    def side(self) -> int:
        """Width of a chair in pixels."""
        return round(_CHAIR_WIDTH * self.scale)

    def _to_pixels(self, x: float, y: float) -> Point:
        return Point(round(self.left + x * self.scale), round(self.top + y * self.scale))

    def table(self, name: str) -> Rect:
        """Return a table by name."""
        table = self.box.table[name]
        width, height = _TABLE_SIZES[table.shape]
        return Rect.centred(
            self._to_pixels(table.x, table.y), round(width * self.scale), round(height * self.scale)
        )

    @cached_property
    def _chairs(self) -> dict[str, Rect]:
        return {
            chair.id: Rect.centred(self._to_pixels(chair.x, chair.y), self.side) for chair in self.box.chairs
        }

    def chair(self, name: str) -> Rect:
        """Return a chair by name."""
        return self._chairs[name]

    @cached_property
    def fixed_parts(self) -> list[Rect]:
        """The chairs, their colour signs, and the names of the tables."""
        signs = [Rect.centred(each, round(self.side * SIGN_SCALE)) for each in self._colour_signs.values()]
        names = [Rect.centred(self.table(each.id).centre, self.side * 2 // 3) for each in self.box.tables]
        return [*self._chairs.values(), *signs, *names]

    def reach(self, name: str) -> Rect:
        """Return the rectangle around everything that is drawn at a chair."""
        return self.chair(name).inset(-self.side)

    @cached_property
    def _colour_signs(self) -> dict[str, Point]:
        return {chair.id: self._colour_sign(chair) for chair in self.box.chairs}

    def _colour_sign(self, chair: Chair) -> Point:
        table = self.box.table[chair.table]
        across, down = chair.x - table.x, chair.y - table.y
        below = down > 0 and (table.shape == "large" or abs(across) < abs(down))
        centre = self.chair(chair.id).centre
        above = centre.translated(dy=-round(self.side * 0.585))
        sign = Rect.centred(above, round(self.side * SIGN_SCALE))
        if below or self._covered_by_name(chair.id, sign, 1):
            return centre.translated(dx=-round(self.side * 0.61))
        return above

    def colour_sign(self, name: str) -> Point:
        """Return the centre of a chair's colour sign: above the chair, or to its left.

        It is to the left if the chair is below its table, or if a name may cover the place above the chair.
        """
        return self._colour_signs[name]

    def _covered_by_name(self, name: str, sign: Rect, wide: float) -> bool:
        """Return whether a name may cover a sign: another visitor's, given its width in chairs, or a table's."""
        width = round(wide * self.side)
        others = (self.name_plate(chair.id, width) for chair in self.box.chairs if chair.id != name)
        tables = (self.table(table.id) for table in self.box.tables)
        names = (Rect.centred(spot.centre, spot.height * 2 // 3, spot.height // 2) for spot in tables)
        return any(place.overlaps(sign) for place in (*others, *names))

    @cached_property
    def _scores(self) -> dict[str, Point]:
        corner = round(self.side * 0.39)
        scores = {}
        for chair in self.box.chairs:
            right, left = (self.chair(chair.id).centre.translated(side * corner, -corner) for side in (1, -1))
            digit = round(self.side * SIGN_SCALE * 0.7)
            right_covered, left_covered = (
                self._covered_by_name(chair.id, Rect.centred(at, digit), 1.3) for at in (right, left)
            )
            scores[chair.id] = left if right_covered and not left_covered else right
        return scores

    def score(self, name: str) -> Point:
        """Return the centre of a visitor's VIP score: at the upper right, or at the left if a name may cover it there."""
        return self._scores[name]

    def name_plate(self, name: str, width: int, height: float = 0.38) -> Rect:
        """Return the rectangle for a visitor's name, below the chair."""
        centre = self.chair(name).centre.translated(dy=round(self.side * 0.53))
        return Rect.centred(centre, width, round(self.side * height))

    def label(self, name: str, width: int, *, within: bool) -> Rect:
        """Return the rectangle for the name of a chair: below it, or within it if a visitor's name is below."""
        centre = self.chair(name).centre.translated(dy=round((0.16 if within else 0.5) * self.side))
        return Rect.centred(centre, width, round(self.side * 0.36))

    def close_up_label(self, name: str, width: int) -> Rect:
        """Return the rectangle for the name of a chair in a close-up: at a corner, where it covers nothing."""
        centre = self.chair(name).centre.translated(-round(self.side * 0.5), round(self.side * 0.5))
        return Rect.centred(centre, width, round(self.side * 0.26))

    @cached_property
    def _slots(self) -> dict[int, tuple[Rect, ...]]:
        side, centre = self.side, Point(self.side // 2, self.side // 2)
        return {
            number: tuple(
                Rect.centred(centre.translated(round(x * side), round(y * side)), round(size * side))
                for x, y in places
            )
            for number, (size, places) in _SLOTS.items()
        }

    def slots(self, number: int) -> tuple[Rect, ...]:
        """Return the places for up to four markers on a chair, relative to its top left corner."""
        return self._slots[number]

    def named_rects(self) -> Iterator[tuple[str, Rect]]:
        """Yield the name and rectangle of every table and chair."""
        yield from ((table.id, self.table(table.id)) for table in self.box.tables)
        yield from ((chair.id, self.chair(chair.id)) for chair in self.box.chairs)

    def floor_crossings(self, floor: Rect, clear: int) -> Iterator[Point]:
        """Yield the crossings of the floor's grid that have `clear` free pixels on every side."""
        pitch = max(84, self.side * 3 // 2)
        across, down = floor.width // pitch, floor.height // pitch
        left = floor.centre.x - (across - 1) * pitch // 2
        top = floor.centre.y - (down - 1) * pitch // 2
        taken = [place.inset(-self.side // 4) for _, place in self.named_rects()]
        for row in range(down):
            for column in range(across):
                spot = Point(left + column * pitch, top + row * pitch)
                if not any(Rect.centred(spot, 2 * clear).overlaps(place) for place in taken):
                    yield spot


_SLOTS: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (0.64, ((0, 0),)),
    2: (0.48, ((-0.23, 0), (0.25, 0))),
    3: (0.46, ((-0.24, -0.2), (0.24, -0.2), (0, 0.25))),
    4: (0.46, ((-0.24, -0.24), (0.24, -0.24), (-0.24, 0.24), (0.24, 0.24))),
}


@lru_cache(8)
def room(box: MelangeComponents) -> Room:
    """Return the whole room, as large as its place on the page allows."""
    spots = [*((chair.x, chair.y) for chair in box.chairs), *((table.x, table.y) for table in box.tables)]
    left, right = min(x for x, _ in spots) - _CHAIR_REACH, max(x for x, _ in spots) + _CHAIR_REACH
    top, bottom = min(y for _, y in spots) - _CHAIR_REACH, max(y for _, y in spots) + _CHAIR_REACH
    scale = min(ROOM.width / (right - left), ROOM.height / (bottom - top))
    middle = ROOM.centre
    return Room(box, scale, middle.x - scale * (left + right) / 2, middle.y - scale * (top + bottom) / 2)


@lru_cache(16)
def close_up(box: MelangeComponents, table: str) -> Room:
    """Return the room with one table and its chairs in the centre of the page.

    Raises:
        KeyError: For an unknown table.
    """
    middle = box.table[table]
    spots = [
        (middle.x, middle.y),
        *((box.chair[name].x, box.chair[name].y) for name in box.neighbours[table]),
    ]
    across, down = ((min(line) + max(line)) / 2 for line in zip(*spots, strict=True))
    return Room(
        box, CLOSE_UP_SCALE, PAGE.width / 2 - CLOSE_UP_SCALE * across, PAGE.height / 2 - CLOSE_UP_SCALE * down
    )


class RowLayout(NamedTuple):
    """The positions of a row: its marker, one card of each category, and the number of chairs it marks."""

    frame: Rect
    marker: Rect
    cards: tuple[Rect, Rect, Rect]
    chairs: Rect | None


class PlayerLayout(NamedTuple):
    """The positions of one player's parts in the sidebar."""

    badge: Rect
    hand: Rect
    actions: Rect
    phases: tuple[Rect, Rect, Rect]
    rows: tuple[RowLayout, ...]
    guests: tuple[Rect, ...]
    result: Rect
    """Shows the result at the end, in the place of the rows."""


GUESTS = 6


@cache
def player(number: int, seats: int) -> PlayerLayout:
    """Return the layout of a player, counted from the top; with two players there is room for a third row."""
    block = _PLAYERS.grid(seats, 1)[number][0]
    block = block._replace(bottom=block.bottom - 10)
    badge, stock, rows, guests = block.rows(*_PLAYER_ROW_WEIGHTS[seats], gap=6)
    hand, actions, boxes = stock.columns(84, 84, 160, gap=12)
    height = min(44, boxes.height)
    squares = tuple(
        Rect.centred(Point(spot.centre.x, boxes.centre.y), height) for spot in boxes.columns(1, 1, 1, gap=6)
    )
    frames = rows.columns(1, 1, gap=10) if seats == 4 else rows.rows(*[1] * (5 - seats), gap=8)
    return PlayerLayout(
        badge,
        hand,
        actions,
        (squares[0], squares[1], squares[2]),
        tuple(row(frame, counted=seats < 4) for frame in frames),
        guests.columns(*[1] * GUESTS, gap=4),
        rows,
    )


_PLAYER_ROW_WEIGHTS = {2: (84, 52, 284, 54), 3: (64, 44, 160, 48), 4: (60, 40, 72, 46)}
"""By number of players, the relative heights of a player's badge, stock, rows and guests."""


def row(frame: Rect, *, counted: bool) -> RowLayout:
    """Divide the place of a row: the marker, three upright cards, and (with room) the number of its chairs."""
    inner = frame.inset(5)
    if counted:
        marker, *places, chairs = inner.columns(1, 1, 1, 1, 0.8, gap=6)
        marker = Rect.centred(marker.centre, min(60, *marker.size))
    else:
        marker, rest = inner.cut_left(inner.width // 4, gap=4)
        places, chairs = list(rest.columns(1, 1, 1, gap=4)), None
    one, two, three = (fit_card(part) for part in places)
    return RowLayout(frame, marker, (one, two, three), chairs)


def fit_card(place: Rect) -> Rect:
    """Return the largest upright card (3 by 4) in the middle of a place."""
    width = min(place.width, place.height * 3 // 4)
    return Rect.centred(place.centre, width, width * 4 // 3)


class AwaitedLayout(NamedTuple):
    """The positions on the panel of an awaited personality."""

    frame: Rect
    medallion: Rect
    marker: Rect
    name: Rect
    worth: Rect
    cards: tuple[Rect, Rect, Rect]
    chairs: Rect


_WHITE_PANEL, _GREY_PANEL, SUPPLY = BOTTOM_STRIP.columns(338, 338, 460, gap=12)


@cache
def awaited(marker: str) -> AwaitedLayout:
    """Return the layout of the personality awaited with the white or the grey markers."""
    frame = _WHITE_PANEL if marker == NEUTRAL[0] else _GREY_PANEL
    inner = frame.inset(16, 14)
    upper, lower = inner.cut_top(88, gap=6)
    medallion, beside = upper.cut_left(88, gap=18)
    name, worth = beside.rows(5, 6, gap=2)
    places = lower.columns(76, 76, 76, 62, gap=5)
    return AwaitedLayout(
        frame,
        medallion,
        Rect.centred(Point(medallion.left + 12, medallion.bottom - 14), 44),
        name,
        worth,
        (fit_card(places[0]), fit_card(places[1]), fit_card(places[2])),
        places[3],
    )


@cache
def display() -> tuple[Rect, ...]:
    """Return the rectangles of the four open cards."""
    upper = SUPPLY.inset(16, 14).cut_top(84)[0]
    return tuple(fit_card(part) for part in upper.columns(1, 1, 1, 1, gap=12))


@cache
def piles() -> tuple[Rect, ...]:
    """Return the rectangles of the four piles: reservation cards, discards, action cards, personalities."""
    inner = SUPPLY.inset(12, 12)
    return inner._replace(top=inner.top + 98).columns(1, 1, 1, 1, gap=6)


@lru_cache(8)
def track(phases: tuple[int, int]) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    """Return the spaces from 1 to the end, and the plates with the numbers of the three phases."""
    weights: list[float] = []
    for space in range(1, TRACK_END + 1):
        if space in {1, phases[0] + 1, phases[1] + 1}:
            weights.append(1.1)
        weights.append(1)
    parts = TRACK.columns(*weights)
    heads = (0, phases[0] + 1, phases[1] + 2)
    return (
        tuple(part for place, part in enumerate(parts) if place not in heads),
        tuple(parts[place] for place in heads),
    )


_HAND_PAGE = Rect(0, 0, *PAGE).inset(56, 44)


class HandPageLayout(NamedTuple):
    """The page of a hand: the badge and three sections, each with its heading."""

    badge: Rect
    headings: tuple[Rect, Rect, Rect]
    cards: Rect
    actions: Rect
    guests: tuple[Rect, ...]


def hand_page() -> HandPageLayout:
    """Return the layout of the page that shows a player their own hand."""
    badge, rest = _HAND_PAGE.cut_top(100, gap=12)
    cards, actions, guests = rest.rows(10, 10, 5, gap=10)
    heads = tuple(part.cut_top(42)[0] for part in (cards, actions, guests))
    tops = [part.cut_top(42, gap=4)[1] for part in (cards, actions, guests)]
    return HandPageLayout(
        badge, (heads[0], heads[1], heads[2]), tops[0], tops[1], tops[2].columns(*[1] * GUESTS, gap=16)
    )


CARD_TEXT_HEIGHT = 108
"""Height of three lines of text below a card, in pixels."""


class CardLayout(NamedTuple):
    """The positions of a card in the hand and of its text."""

    card: Rect
    text: Rect


def hand_cards(area: Rect, number: int) -> tuple[CardLayout, ...]:
    """Return places for a number of cards: in one row, or in two or three rows if there are many."""
    lines = 1 if number <= 6 else 2 if number <= 10 else 3
    columns = 6 if lines == 1 else 5
    places = []
    for cell in (cell for line in area.grid(lines, columns, gap=12) for cell in line):
        if lines == 1:
            upper, text = cell.cut_top(cell.height - CARD_TEXT_HEIGHT - 4, gap=4)
            places.append(CardLayout(fit_card(upper), text))
        else:
            left, text = cell.cut_left(min(cell.height * 3 // 4, cell.width * 2 // 5), gap=6)
            places.append(CardLayout(fit_card(left), text))
    return tuple(places[:number])
