"""Positions in the picture of Café Melange, by the names that the game uses."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from engine.games.cafe_melange.components import RECONSTRUCTION, TRACK_END, MelangeComponents
from engine.games.cafe_melange.markers import COLOURS, NEUTRAL, SHAPES
from rendering.cafe_melange.room import Room
from rendering.geometry import Point, Rect, Size

PAGE = Size(1600, 1200)
ROOM = Rect.from_size(16, 16, 1112, 812)
"""The room of the café."""
TRACK = Rect.from_size(16, 842, 1112, 54)
"""The track along which the steward walks."""
CAPTION = TRACK.inset(-1, -9)
"""The caption of a page that shows one row; it covers the steward's track."""
LAST_MOVE = Rect(16, 908, 1128, 968)
"""The plate of the last move."""
BOTTOM_STRIP = Rect(16, 980, 1128, 1184)
"""The strip with the two awaited personalities, the open cards and the piles."""
SIDEBAR = Rect(1156, 16, 1584, 1184)
"""The column with the players."""
TITLE = SIDEBAR.cut_top(40)[0]
SUBTITLE = Rect.from_size(SIDEBAR.left, TITLE.bottom + 22, SIDEBAR.width, 38)
STATUS = Rect.from_size(SIDEBAR.left, SUBTITLE.bottom + 7, SIDEBAR.width, 58)
"""The turn line, or a line that says the game is over."""
KEY_LINES = Rect(SIDEBAR.left, SIDEBAR.bottom - 74, SIDEBAR.right, SIDEBAR.bottom).rows(1, 1, gap=6)
"""The lines that explain the phases and guests in the column of players."""
_PLAYERS = Rect(SIDEBAR.left, STATUS.bottom + 12, SIDEBAR.right, KEY_LINES[0].top)

CLOSE_UP = Rect(24, 24, 1576, 1100)
"""The table in a close-up, with its chairs and all their names."""
CLOSE_UP_LAST_MOVE = Rect(48, 1108, 1552, 1168)
"""The plate of the last move, below the close-up."""

PILES: Final = ("reservations", "discards", "actions", "personalities")
REPEATING_WORDS: Final = {f"cafe_melange-picture-pile-{pile}": "the back of the pile" for pile in PILES}
"""The messages painted in small letters, each with the sign whose meaning it repeats."""

MARKERS = (*NEUTRAL, *(f"{colour}-{shape}" for shape in SHAPES[:2] for colour in COLOURS), *(
    f"{colour}-{SHAPES[2]}" for colour in COLOURS[:2]
))  # fmt: skip
"""Every kind of marker; cylinders are only used with two players."""
LEGEND = "legend"
"""The page that explains every sign."""
PLACES = (*MARKERS, *(table.id for table in RECONSTRUCTION.tables), LEGEND)
"""The close-ups other than `hand`: one row's chairs, a table, or the legend."""
_WITH_CYLINDERS = range(2, 3)
OWNED_PLACES = {
    f"{colour}-{shape}": (seat, _WITH_CYLINDERS if shape == SHAPES[2] else range(max(2, seat + 1), 5))
    for seat, colour in enumerate(COLOURS)
    for shape in SHAPES
    if f"{colour}-{shape}" in PLACES
}
"""The places that belong to players, each with its seat and the player counts for which it exists."""

CLOSE_UP_SCALE = 4.7
"""Pixels per room unit in a close-up."""
_CHAIR_REACH = 46
"""Distance from a chair's centre within which everything at the chair is drawn, in room units."""


@lru_cache(8)
def room(box: MelangeComponents) -> Room:
    """Return the whole room, as large as fits on the page."""
    spots = [*((chair.x, chair.y) for chair in box.chairs), *((table.x, table.y) for table in box.tables)]
    left, right = min(x for x, _ in spots) - _CHAIR_REACH, max(x for x, _ in spots) + _CHAIR_REACH
    top, bottom = min(y for _, y in spots) - _CHAIR_REACH, max(y for _, y in spots) + _CHAIR_REACH
    scale = min(ROOM.width / (right - left), ROOM.height / (bottom - top))
    middle = ROOM.centre
    across, down = middle.x - scale * (left + right) / 2, middle.y - scale * (top + bottom) / 2
    return Room(box, scale, across, down, ROOM.inset(10))


@lru_cache(16)
def close_up(box: MelangeComponents, table: str) -> Room:
    """Return the room, moved so that one table and its chairs are centred above the plate of the last move.

    Raises:
        KeyError: For an unknown table.
    """
    middle = box.table[table]
    spots = [
        (middle.x, middle.y),
        *((box.chair[name].x, box.chair[name].y) for name in box.neighbours[table]),
    ]
    across, down = ((min(line) + max(line)) / 2 for line in zip(*spots, strict=True))
    scale, centre = CLOSE_UP_SCALE, CLOSE_UP.centre
    return Room(box, scale, centre.x - scale * across, centre.y - scale * down, CLOSE_UP)


class RowLayout(NamedTuple):
    """The positions in a row: its marker, a card of each category, and the number of chairs left."""

    frame: Rect
    marker: Rect
    cards: tuple[Rect, Rect, Rect]
    chairs: Rect | None


class PlayerLayout(NamedTuple):
    """The positions of everything about one player in the sidebar."""

    badge: Rect
    hand: Rect
    actions: Rect
    phases: tuple[Rect, Rect, Rect]
    rows: tuple[RowLayout, ...]
    guests: tuple[Rect, ...]
    result: Rect
    """The place of the final result, which is shown instead of the rows and remaining guests."""


GUESTS = 6
_PHASE = 64
"""Maximum width and height of a phase's box, in pixels."""
_PLAYER_GAP = 14
"""The gap between two players, in pixels."""


@cache
def player(number: int, seats: int) -> PlayerLayout:
    """Return the layout of player `number`, counted from the top. Games for two have room for a third row."""
    block = _PLAYERS.grid(seats, 1)[number][0]
    block = block._replace(bottom=block.bottom - _PLAYER_GAP)
    badge, stock, rows, guests = block.rows(*_PLAYER_ROW_WEIGHTS[seats], gap=5)
    hand, actions, boxes = stock.columns(108, 96, 204, gap=10)
    height = min(_PHASE, boxes.height - 2)
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
        rows._replace(bottom=guests.bottom),
    )


_PLAYER_ROW_WEIGHTS = {2: (84, 64, 232, 54), 3: (64, 66, 128, 48), 4: (60, 64, 58, 41)}
"""The relative heights of a player's badge, stock, rows and guests, keyed by the number of players."""


def row(frame: Rect, *, counted: bool) -> RowLayout:
    """Divide a row's place into places for the marker, three upright cards and, if `counted`, the number of chairs."""
    inner = frame.inset(5)
    if counted:
        marker, *places, chairs = inner.columns(1, 1, 1, 1, 1.2, gap=6)
        marker = Rect.centred(marker.centre, min(64, *marker.size))
    else:
        marker, rest = inner.cut_left(inner.width // 4, gap=4)
        places, chairs = list(rest.columns(1, 1, 1, gap=4)), None
    one, two, three = (fit_card(part) for part in places)
    return RowLayout(frame, marker, (one, two, three), chairs)


def fit_card(place: Rect) -> Rect:
    """Return the largest upright card (3 by 4) that fits in the middle of the place."""
    width = min(place.width, place.height * 3 // 4)
    return Rect.centred(place.centre, width, width * 4 // 3)


class AwaitedLayout(NamedTuple):
    """The positions on an awaited personality's panel."""

    frame: Rect
    medallion: Rect
    marker: Rect
    name: Rect
    worth: Rect
    cards: tuple[Rect, Rect, Rect]
    chairs: Rect


_WHITE_PANEL, _GREY_PANEL, DISPLAY, STOCKS = BOTTOM_STRIP.columns(275, 275, 326, 212, gap=8)


@cache
def awaited(marker: str) -> AwaitedLayout:
    """Return the layout for the personality awaited with the white or the grey markers."""
    frame = _WHITE_PANEL if marker == NEUTRAL[0] else _GREY_PANEL
    inner = frame.inset(16)
    upper, lower = inner.cut_top(90, gap=6)
    medallion, beside = upper.cut_left(90, gap=10)
    name, worth = beside.rows(4, 5, gap=2)
    places = lower.columns(58, 58, 58, 54, gap=6)
    return AwaitedLayout(
        frame,
        medallion,
        Rect.centred(Point(medallion.left + 20, medallion.bottom - 16), 44),
        name,
        worth,
        (fit_card(places[0]), fit_card(places[1]), fit_card(places[2])),
        places[3],
    )


DISPLAY_HEADING = DISPLAY.inset(16, 10).cut_top(36)[0]


@cache
def display() -> tuple[Rect, ...]:
    """Return the places of the four open cards."""
    lower = DISPLAY.inset(12, 10).cut_top(36, gap=26)[1].cut_top(96)[0]
    return tuple(fit_card(part) for part in lower.columns(1, 1, 1, 1, gap=20))


def draw_sign(source: Rect) -> Rect:
    """Return the place of the sign that says a card can be drawn: on an open card's upper edge, or a pile's left edge."""
    if source in display():
        return Rect.centred(Point(source.centre.x, source.top - 11), 34)
    return Rect.centred(Point(source.left + 5, source.centre.y), 28)


@cache
def _pile_parts() -> tuple[tuple[Rect, Rect], ...]:
    cells = [cell for line in STOCKS.inset(10).grid(2, 2, gap=14) for cell in line]
    return tuple((upper, lower) for upper, lower in (cell.rows(8, 5, gap=6) for cell in cells))


@cache
def piles() -> tuple[Rect, ...]:
    """Return the places of the four piles: reservation cards, discards, action cards, personalities."""
    return tuple(pile for pile, _ in _pile_parts())


@cache
def pile_words() -> tuple[Rect, ...]:
    """Return the places of the words below the piles."""
    return tuple(words for _, words in _pile_parts())


@lru_cache(8)
def track(phases: tuple[int, int]) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    """Return the places of the track's spaces, from 1 to the end, and of the plates with the numbers of the three phases."""
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


def steward(space: Rect) -> Rect:
    """Return the steward's place on a space of the track. It is a little larger than the space, but stays on the track."""
    frame = space.inset(-6, -8)
    return frame.translated(min(0, TRACK.right + 1 - frame.right))


_HAND_PAGE = Rect(0, 0, *PAGE).inset(56, 44)


class HandPageLayout(NamedTuple):
    """The positions on the page of a hand: the badge and three sections, each with its heading."""

    badge: Rect
    headings: tuple[Rect, Rect, Rect]
    cards: Rect
    actions: Rect
    guests: tuple[Rect, ...]


def hand_page() -> HandPageLayout:
    """Return the layout of the page that shows players their own hand."""
    badge, rest = _HAND_PAGE.cut_top(100, gap=12)
    cards, actions, guests = rest.rows(10, 10, 5, gap=10)
    heads = tuple(part.cut_top(42)[0] for part in (cards, actions, guests))
    tops = [part.cut_top(42, gap=4)[1] for part in (cards, actions, guests)]
    return HandPageLayout(
        badge, (heads[0], heads[1], heads[2]), tops[0], tops[1], tops[2].columns(*[1] * GUESTS, gap=16)
    )


CARD_TEXT_HEIGHT = 108
"""Height of the three lines of text below a card, in pixels."""


class CardLayout(NamedTuple):
    """The positions of a card in the hand and its text."""

    card: Rect
    text: Rect


def hand_cards(area: Rect, number: int) -> tuple[CardLayout, ...]:
    """Return places for `number` cards, in one row, or in two or three rows if there are many."""
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


class LegendEntry(NamedTuple):
    """The positions of a sign and the words beside it."""

    sign: Rect
    words: Rect


LEGEND_HEADING = Rect(56, 28, 1544, 104)
_LEGEND_PAGE = Rect(44, 116, 1556, 1172)
_LEGEND_COLUMNS = 3


@cache
def legend(number: int) -> tuple[LegendEntry, ...]:
    """Return the places of `number` signs, column by column."""
    lines = -(-number // _LEGEND_COLUMNS)
    columns = _LEGEND_PAGE.columns(*[1] * _LEGEND_COLUMNS, gap=20)
    cells = [cell for column in columns for cell in column.rows(*[1] * lines)]
    return tuple(LegendEntry(*cell.inset(0, 4).cut_left(112, gap=14)) for cell in cells[:number])
