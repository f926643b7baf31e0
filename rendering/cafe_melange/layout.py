"""Where everything lies on the picture of Café Melange, asked by the names of the game."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from engine.games.cafe_melange.components import RECONSTRUCTION, TRACK_END, Chair, MelangeComponents
from engine.games.cafe_melange.markers import COLOURS, NEUTRAL, SHAPES
from rendering.geometry import Point, Rect, Size

PAGE = Size(1600, 1200)
ROOM = Rect.of(16, 16, 1160, 820)
"""The room of the café."""
TRACK = Rect.of(16, 850, 1160, 76)
"""The numbers the steward walks along."""
STRIP = Rect(16, 940, 1176, 1184)
"""The two awaited personalities, the cards that lie open, the piles."""
COLUMN = Rect(1204, 16, 1584, 1184)
"""The players."""
TITLE = COLUMN.cut_top(66)[0]
SUBTITLE = Rect.of(COLUMN.left, TITLE.bottom + 22, COLUMN.width, 34)
STATUS = Rect.of(COLUMN.left, SUBTITLE.bottom + 2, COLUMN.width, 34)
_SEATS = Rect(COLUMN.left, STATUS.bottom + 10, COLUMN.right, COLUMN.bottom + 10)

MARKERS = (*NEUTRAL, *(f"{colour}-{shape}" for shape in SHAPES[:2] for colour in COLOURS), *(
    f"{colour}-{SHAPES[2]}" for colour in COLOURS[:2]
))  # fmt: skip
"""Every kind of marker there is; cylinders are used with two players only."""
PLACES = (*MARKERS, *(table.id for table in RECONSTRUCTION.tables))
"""What can be shown close up: the chairs of one row alone, or a table."""

_CHAIR = 61
"""The width of a chair in units of the room."""
_TABLE = {"square": (64, 64), "round": (68, 68), "large": (164, 64)}
BEAD = 0.42
"""How wide the sign of a chair's colour is, and a score, in chairs."""
_REACH = 48
"""How far a chair with everything on it reaches from its middle."""
CLOSE = 4.7
"""The scale of a close-up."""


@dataclass(frozen=True)
class Room:
    """The room of the components, `scale` pixels to the unit, its origin (perhaps off the page) at `left`, `top`."""

    box: MelangeComponents
    scale: float
    left: float
    top: float

    @property
    def side(self) -> int:
        """The width of a chair in pixels."""
        return round(_CHAIR * self.scale)

    def _at(self, x: float, y: float) -> Point:
        return Point(round(self.left + x * self.scale), round(self.top + y * self.scale))

    def table(self, name: str) -> Rect:
        """A table by its name."""
        table = self.box.table[name]
        wide, high = _TABLE[table.shape]
        return Rect.around(self._at(table.x, table.y), round(wide * self.scale), round(high * self.scale))

    @cached_property
    def _chairs(self) -> dict[str, Rect]:
        return {chair.id: Rect.around(self._at(chair.x, chair.y), self.side) for chair in self.box.chairs}

    def chair(self, name: str) -> Rect:
        """A chair by its name."""
        return self._chairs[name]

    @cached_property
    def _beads(self) -> dict[str, Point]:
        return {chair.id: self._bead(chair) for chair in self.box.chairs}

    def _bead(self, chair: Chair) -> Point:
        table = self.box.table[chair.table]
        across, down = chair.x - table.x, chair.y - table.y
        below = down > 0 and (table.shape == "large" or abs(across) < abs(down))
        centre = self.chair(chair.id).centre
        above = centre.moved(dy=-round(self.side * 0.585))
        sign = Rect.around(above, round(self.side * BEAD))
        if below or self._named_over(chair.id, sign, 1):
            return centre.moved(dx=-round(self.side * 0.61))
        return above

    def bead(self, name: str) -> Point:
        """The middle of the sign of a chair's colour: above the chair, or to its left.

        It is to the left of a chair below its table, and where somebody's name may stand above the chair.
        """
        return self._beads[name]

    def _named_over(self, name: str, sign: Rect, wide: float) -> bool:
        """Whether a name may stand over a sign of a chair: somebody else's, so many chairs wide, or a table's."""
        width = round(wide * self.side)
        others = (self.plate(chair.id, width) for chair in self.box.chairs if chair.id != name)
        tables = (self.table(table.id) for table in self.box.tables)
        names = (Rect.around(spot.centre, spot.height * 2 // 3, spot.height // 2) for spot in tables)
        return any(place.overlaps(sign) for place in (*others, *names))

    @cached_property
    def _scores(self) -> dict[str, Point]:
        corner = round(self.side * 0.39)
        scores = {}
        for chair in self.box.chairs:
            right, left = (self.chair(chair.id).centre.moved(side * corner, -corner) for side in (1, -1))
            figure = round(self.side * BEAD * 0.7)
            hidden, there = (self._named_over(chair.id, Rect.around(at, figure), 1.3) for at in (right, left))
            scores[chair.id] = left if hidden and not there else right
        return scores

    def score(self, name: str) -> Point:
        """The middle of the VIP score of who sits there: at the upper right, else, not to be hidden, at the left."""
        return self._scores[name]

    def plate(self, name: str, width: int, height: float = 0.38) -> Rect:
        """The place for a name below a chair; a chair below a table has its bead beside it."""
        centre = self.chair(name).centre.moved(dy=round(self.side * 0.53))
        return Rect.around(centre, width, round(self.side * height))

    def label(self, name: str, width: int, *, above: bool) -> Rect:
        """The place for a chair's own name: below it, or above when somebody's name is below."""
        aside = -0.3 if self.score(name).x > self.chair(name).centre.x else 0.3
        across, down = (aside, -0.54) if above else (0, 0.5)
        centre = self.chair(name).centre.moved(round(across * self.side), round(down * self.side))
        return Rect.around(centre, width, round(self.side * 0.4))

    def tag(self, name: str, width: int) -> Rect:
        """The place for a chair's name in a close-up: at a corner, where it hides nothing."""
        centre = self.chair(name).centre.moved(-round(self.side * 0.5), round(self.side * 0.5))
        return Rect.around(centre, width, round(self.side * 0.26))

    @cached_property
    def _slots(self) -> dict[int, tuple[Rect, ...]]:
        side, centre = self.side, Point(self.side // 2, self.side // 2)
        return {
            number: tuple(
                Rect.around(centre.moved(round(x * side), round(y * side)), round(size * side))
                for x, y in places
            )
            for number, (size, places) in _SLOTS.items()
        }

    def slots(self, number: int) -> tuple[Rect, ...]:
        """Where up to four markers stand on a chair, seen from its own top left corner."""
        return self._slots[number]

    def places(self) -> Iterator[tuple[str, Rect]]:
        """Every table and chair by name."""
        yield from ((table.id, self.table(table.id)) for table in self.box.tables)
        yield from ((chair.id, self.chair(chair.id)) for chair in self.box.chairs)

    def crossings(self, floor: Rect, clear: int) -> Iterator[Point]:
        """The crossings of the floor's squares with so much free room on every side."""
        pitch = max(84, self.side * 3 // 2)
        across, down = floor.width // pitch, floor.height // pitch
        left = floor.centre.x - (across - 1) * pitch // 2
        top = floor.centre.y - (down - 1) * pitch // 2
        taken = [place.inset(-self.side // 4) for _, place in self.places()]
        for row in range(down):
            for column in range(across):
                spot = Point(left + column * pitch, top + row * pitch)
                if not any(Rect.around(spot, 2 * clear).overlaps(place) for place in taken):
                    yield spot


_SLOTS: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (0.64, ((0, 0),)),
    2: (0.48, ((-0.23, 0), (0.25, 0))),
    3: (0.46, ((-0.24, -0.2), (0.24, -0.2), (0, 0.25))),
    4: (0.46, ((-0.24, -0.24), (0.24, -0.24), (-0.24, 0.24), (0.24, 0.24))),
}


@lru_cache(8)
def room(box: MelangeComponents) -> Room:
    """The whole room, as large as it goes into its place."""
    spots = [*((chair.x, chair.y) for chair in box.chairs), *((table.x, table.y) for table in box.tables)]
    left, right = min(x for x, _ in spots) - _REACH, max(x for x, _ in spots) + _REACH
    top, bottom = min(y for _, y in spots) - _REACH, max(y for _, y in spots) + _REACH
    scale = min(ROOM.width / (right - left), ROOM.height / (bottom - top))
    middle = ROOM.centre
    return Room(box, scale, middle.x - scale * (left + right) / 2, middle.y - scale * (top + bottom) / 2)


@lru_cache(16)
def close_up(box: MelangeComponents, table: str) -> Room:
    """The room with one table and its chairs in the middle of the page.

    Raises:
        KeyError: for a table that does not exist.
    """
    middle = box.table[table]
    spots = [
        (middle.x, middle.y),
        *((box.chair[name].x, box.chair[name].y) for name in box.neighbours[table]),
    ]
    across, down = ((min(line) + max(line)) / 2 for line in zip(*spots, strict=True))
    return Room(box, CLOSE, PAGE.width / 2 - CLOSE * across, PAGE.height / 2 - CLOSE * down)


class RowPlace(NamedTuple):
    """The places of a row: its marker, its cards (one of each category), how many chairs it marks."""

    frame: Rect
    marker: Rect
    cards: tuple[Rect, Rect, Rect]
    chairs: Rect | None


class Seat(NamedTuple):
    """The places of one player in the column beside the room."""

    badge: Rect
    hand: Rect
    actions: Rect
    phases: tuple[Rect, Rect, Rect]
    rows: tuple[RowPlace, ...]
    guests: tuple[Rect, ...]
    verdict: Rect
    """Where it says at the end how the player did; the rows lie there before."""


GUESTS = 6


@cache
def seat(number: int, seats: int) -> Seat:
    """The places of a player, from the top; with two players there is room for a third row."""
    block = _SEATS.grid(seats, 1)[number][0]
    block = block._replace(bottom=block.bottom - 10)
    badge, stock, rows, guests = block.rows(*_HEIGHTS[seats], gap=6)
    hand, actions, boxes = stock.columns(84, 84, 160, gap=12)
    high = min(44, boxes.height)
    squares = tuple(
        Rect.around(Point(spot.centre.x, boxes.centre.y), high) for spot in boxes.columns(1, 1, 1, gap=6)
    )
    frames = rows.columns(1, 1, gap=10) if seats == 4 else rows.rows(*[1] * (5 - seats), gap=8)
    return Seat(
        badge,
        hand,
        actions,
        (squares[0], squares[1], squares[2]),
        tuple(row_place(frame, counted=seats < 4) for frame in frames),
        guests.columns(*[1] * GUESTS, gap=4),
        rows,
    )


_HEIGHTS = {2: (84, 52, 284, 54), 3: (64, 44, 160, 48), 4: (60, 40, 72, 46)}
"""How the height of a player's block is shared by badge, stock, rows and guests."""


def row_place(frame: Rect, *, counted: bool) -> RowPlace:
    """Divide the place of a row: the marker, three upright cards, and (with room) the number of its chairs."""
    inner = frame.inset(5)
    if counted:
        marker, *places, chairs = inner.columns(1, 1, 1, 1, 0.8, gap=6)
        marker = Rect.around(marker.centre, min(60, *marker.size))
    else:
        marker, rest = inner.cut_left(inner.width // 4, gap=4)
        places, chairs = list(rest.columns(1, 1, 1, gap=4)), None
    one, two, three = (card_in(part) for part in places)
    return RowPlace(frame, marker, (one, two, three), chairs)


def card_in(place: Rect) -> Rect:
    """The largest upright card (3 by 4) in the middle of a place."""
    wide = min(place.width, place.height * 3 // 4)
    return Rect.around(place.centre, wide, wide * 4 // 3)


class Awaited(NamedTuple):
    """The places of an awaited personality."""

    frame: Rect
    medallion: Rect
    marker: Rect
    name: Rect
    worth: Rect
    cards: tuple[Rect, Rect, Rect]
    chairs: Rect


_WHITE, _GREY, TABLETOP = STRIP.columns(338, 338, 460, gap=12)


@cache
def awaited(marker: str) -> Awaited:
    """The panel of the personality that waits with the white or the grey markers."""
    frame = _WHITE if marker == NEUTRAL[0] else _GREY
    inner = frame.inset(16, 14)
    upper, lower = inner.cut_top(118, gap=8)
    medallion, beside = upper.cut_left(118, gap=12)
    name, worth = beside.rows(5, 6, gap=6)
    places = lower.columns(76, 76, 76, 62, gap=5)
    return Awaited(
        frame,
        medallion,
        Rect.around(Point(medallion.left + 20, medallion.bottom - 18), 50),
        name,
        worth,
        (card_in(places[0]), card_in(places[1]), card_in(places[2])),
        places[3],
    )


@cache
def display() -> tuple[Rect, ...]:
    """The places of the four cards that lie face up."""
    upper = TABLETOP.inset(16, 14).cut_top(122)[0]
    return tuple(card_in(part) for part in upper.columns(1, 1, 1, 1, gap=12))


@cache
def piles() -> tuple[Rect, ...]:
    """The places of the four piles: reservation cards, discards, action cards, personalities."""
    inner = TABLETOP.inset(12, 12)
    return inner._replace(top=inner.top + 134).columns(1, 1, 1, 1, gap=6)


@lru_cache(8)
def track(phases: tuple[int, int]) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    """The spaces from 1 to the end, and before each phase the plate with its number."""
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


_HAND = Rect(0, 0, *PAGE).inset(56, 44)


class HandPage(NamedTuple):
    """The page of a hand: the badge, then the parts below each other, every part with its heading."""

    badge: Rect
    headings: tuple[Rect, Rect, Rect]
    cards: Rect
    actions: Rect
    guests: tuple[Rect, ...]


def hand_page() -> HandPage:
    """Divide the page on which a player sees the own hand."""
    badge, rest = _HAND.cut_top(100, gap=12)
    cards, actions, guests = rest.rows(10, 10, 5, gap=10)
    heads = tuple(part.cut_top(42)[0] for part in (cards, actions, guests))
    tops = [part.cut_top(42, gap=4)[1] for part in (cards, actions, guests)]
    return HandPage(
        badge, (heads[0], heads[1], heads[2]), tops[0], tops[1], tops[2].columns(*[1] * GUESTS, gap=16)
    )


WORDS = 108
"""The height of three lines of words below a card."""


class Held(NamedTuple):
    """The place of a card in the hand and of its words."""

    card: Rect
    words: Rect


def lying(area: Rect, number: int) -> tuple[Held, ...]:
    """Places for so many cards: side by side, in two or three rows when there are many."""
    lines = 1 if number <= 6 else 2 if number <= 10 else 3
    columns = 6 if lines == 1 else 5
    places = []
    for cell in (cell for line in area.grid(lines, columns, gap=12) for cell in line):
        if lines == 1:
            upper, words = cell.cut_top(cell.height - WORDS - 4, gap=4)
            places.append(Held(card_in(upper), words))
        else:
            left, words = cell.cut_left(min(cell.height * 3 // 4, cell.width * 2 // 5), gap=6)
            places.append(Held(card_in(left), words))
    return tuple(places[:number])
