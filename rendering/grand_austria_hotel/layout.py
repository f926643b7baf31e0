"""Positions on the pictures of Grand Austria Hotel, looked up by the names that the game uses."""

from functools import cache
from typing import Final, NamedTuple

from engine.games.grand_austria_hotel.emperor import AUDIENCES, TRACK
from engine.games.grand_austria_hotel.hotels import COLUMNS, FLOORS, ROOMS
from engine.games.grand_austria_hotel.quantities import ROW_COST
from rendering.geometry import Point, Rect, Size

PAGE = Size(1600, 1200)
SEATS: Final = range(1, 5)
PLACES: Final = (*(f"hotel-{seat}" for seat in SEATS), "guests", "emperor", "politics", "legend")
"""What a close-up can show, besides the hand."""
OWNED_PLACES: Final = {f"hotel-{seat}": (seat - 1, range(seat, SEATS.stop)) for seat in SEATS}
"""The places of players: their seats, and the numbers of players with which they exist."""
_EDGE = Rect(0, 0, *PAGE).inset(20, 10)
_HEAD, _BELOW = _EDGE.cut_top(64, gap=6)
TITLE, ROUNDS, PILES, STATUS = _HEAD.columns(496, 400, 256, 374, gap=14)
_MARKET, _REST = _BELOW.cut_top(256, gap=10)
ROW, DICE = _MARKET.columns(950, 590, gap=14)
_COURT, _REST = _REST.cut_top(152, gap=10)
LAST_MOVE, _HOTELS = _REST.cut_top(60, gap=8)
TRACK_PLACE, _TILES = _COURT.columns(686, 868, gap=14)


@cache
def rounds() -> tuple[Rect, ...]:
    """Return the rectangles of the seven rounds."""
    return ROUNDS.inset(0, 7).columns(*[1] * max(AUDIENCES), gap=6)


class GuestCardLayout(NamedTuple):
    """The positions on a guest card: price, head, name, order, rewards."""

    frame: Rect
    cost: Point
    head: Rect
    name: Rect
    order: Rect
    rewards: Rect


def guest_card(frame: Rect, *, cost: int = 0) -> GuestCardLayout:
    """Divide a guest card; `cost` is the height of the coin above it in pixels."""
    _, card = frame.cut_top(cost // 2)
    head, rest = card.cut_top(min(card.height * 24 // 100, card.width * 45 // 100))
    name, rest = rest.cut_top(rest.height * 30 // 100)
    order, rewards = rest.rows(1, 1)
    return GuestCardLayout(card, Point(card.centre.x, card.top), head, name, order, rewards)


@cache
def guest_row() -> tuple[GuestCardLayout, ...]:
    """Return the layouts of the five guests, from left to right."""
    return tuple(guest_card(part, cost=56) for part in ROW.columns(*[1] * len(ROW_COST), gap=10))


class DiceLayout(NamedTuple):
    """The positions on an action space: its face, its action, its dice and their number."""

    frame: Rect
    face: Rect
    action: Rect
    dice: Rect
    number: Rect


@cache
def dice() -> tuple[DiceLayout, ...]:
    """Return the layouts of the action spaces from 1 to 6."""
    places = []
    for part in DICE.columns(*[1] * 6, gap=6):
        action, rest = part.inset(6, 8).cut_top(72, gap=2)
        count, lying = rest.cut_top(52, gap=2)
        places.append(DiceLayout(part, action, action, lying, count))
    return tuple(places)


def dice_positions(place: Rect, number: int) -> tuple[Rect, ...]:
    """Return places for a number of dice on a space, as large as possible, in two or more rows."""
    columns = 1 if number <= 2 else 2 if number <= 6 else 3
    rows = max(2, -(-number // columns))
    side = min((place.width - 4 * (columns - 1)) // columns, (place.height - 4 * (rows - 1)) // rows)
    across = side + 4
    left = place.centre.x - (columns * across - 4) // 2
    return tuple(
        Rect.from_size(left + (each % columns) * across, place.top + (each // columns) * across, side, side)
        for each in range(number)
    )


class TrackSpace(NamedTuple):
    """A space of the emperor's track: its number, places for four disks, its points."""

    frame: Rect
    number: Rect
    disks: tuple[Rect, ...]
    points: Rect


@cache
def track(place: Rect = TRACK_PLACE) -> tuple[TrackSpace, ...]:
    """Return the spaces from 0 to 13."""
    spaces = []
    for part in place.columns(*[1] * len(TRACK)):
        number, rest = part.cut_top(place.height * 24 // 100)
        disks, points = rest.cut_top(rest.height * 56 // 100)
        cells = [cell for row in disks.inset(3).grid(2, 2, gap=2) for cell in row]
        spaces.append(
            TrackSpace(
                part, number, tuple(Rect.centred(cell.centre, min(cell.size)) for cell in cells), points
            )
        )
    return tuple(spaces)


class TileLayout(NamedTuple):
    """The positions on an emperor's tile: round, bonus, penalty."""

    frame: Rect
    round: Rect
    bonus: Rect
    penalty: Rect


def tile(frame: Rect) -> TileLayout:
    """Divide an emperor's tile."""
    head, rest = frame.cut_left(frame.width * 28 // 100)
    bonus, penalty = rest.rows(1, 1)
    return TileLayout(frame, head, bonus, penalty)


@cache
def tiles() -> tuple[TileLayout, ...]:
    """Return the layouts of the tiles of rounds 3, 5 and 7."""
    return tuple(tile(part) for part in _TILES.columns(*[1] * 6, gap=8)[:3])


class PoliticsLayout(NamedTuple):
    """The positions on a politics card: its condition, and three places for disks."""

    frame: Rect
    condition: Rect
    places: tuple[Rect, ...]


def politics_card(frame: Rect) -> PoliticsLayout:
    """Divide a politics card."""
    condition, places = frame.inset(5).rows(5, 6)
    return PoliticsLayout(frame, condition, places.columns(1, 1, 1, gap=3))


@cache
def politics() -> tuple[PoliticsLayout, ...]:
    """Return the layouts of the three politics cards."""
    return tuple(politics_card(part) for part in _TILES.columns(*[1] * 6, gap=8)[3:])


# ---- hotels -------------------------------------------------------------------------------------------------


class BuildingLayout(NamedTuple):
    """The positions of a building: the numbers of floors and columns, the floors' prices, the rooms by name.

    Floors are from the ground up.
    """

    levels: tuple[Rect, ...]
    prices: tuple[Rect, ...]
    columns: tuple[Rect, ...]
    rooms: dict[str, Rect]

    def parts(self) -> tuple[Rect, ...]:
        """Return all parts that must not overlap."""
        return (*self.levels, *self.prices, *self.columns, *self.rooms.values())


def building(place: Rect, price: int, number: int, gap: int) -> BuildingLayout:
    """Return the layout of a building, with prices of this width and numbers of this size on the left and below."""
    inner = place._replace(bottom=place.bottom - number)
    levels, rest = inner.cut_left(number)
    prices, house = rest.cut_left(price, gap=gap)
    rows = house.grid(len(FLOORS), len(COLUMNS), gap=gap)
    rooms = {name: rows[len(FLOORS) - int(name[0])][int(name[2]) - 1] for name in ROOMS}
    below = [rooms[f"{FLOORS[0]}.{column}"] for column in COLUMNS]
    return BuildingLayout(
        tuple(reversed(levels.rows(*[1] * len(FLOORS), gap=gap))),
        tuple(reversed(prices.rows(*[1] * len(FLOORS), gap=gap))),
        tuple(each._replace(top=each.bottom, bottom=each.bottom + number) for each in below),
        rooms,
    )


class CafeSeatLayout(NamedTuple):
    """The positions of a guest in the café: head, name (if there is room), order, rewards."""

    frame: Rect
    head: Rect
    name: Rect | None
    order: Rect
    rewards: Rect


class HotelLayout(NamedTuple):
    """The positions of a hotel's parts; `staff` only if there is room."""

    frame: Rect
    badge: Rect
    numbers: tuple[Rect, Rect]
    stocks: dict[str, Rect]
    building: BuildingLayout
    cafe: tuple[CafeSeatLayout, ...]
    note: Rect
    staff: Rect | None

    @property
    def interior(self) -> Rect:
        """Everything below the badge and inside the frame's line."""
        return self.frame.inset(6)._replace(top=self.badge.bottom)

    def parts(self) -> tuple[Rect, ...]:
        """Return all parts that must not overlap."""
        known = (
            self.badge,
            *self.numbers,
            *self.stocks.values(),
            *self.building.parts(),
            self.note,
        )
        return (*known, *(each.frame for each in self.cafe), *((self.staff,) if self.staff else ()))


STOCKS: Final = ("krones", "emperor", "hand", "staff", "strudel", "cake", "wine", "coffee")
"""The stocks shown for each hotel."""


def _cafe_seat(frame: Rect, *, named: bool) -> CafeSeatLayout:
    if named:
        head, rest = frame.cut_left(64)
        name, rest = rest.inset(9, 8).cut_top(rest.height * 30 // 100, gap=2)
        order, rewards = rest.columns(5, 3, gap=6)
        return CafeSeatLayout(frame, head, name, order, rewards)
    head, rest = frame.cut_top(44)
    order, rewards = rest.inset(7, 6).rows(65, 35, gap=4)
    return CafeSeatLayout(frame, head, None, order, rewards)


@cache
def hotel(number: int, seats: int) -> HotelLayout:
    """Return the layout of a player's hotel, from left to right; with two players there is room for names and staff."""
    frame = _HOTELS.columns(*[1] * seats, gap=12 if seats < 4 else 10)[number]
    inner = frame.inset(8)
    badge, rest = inner.cut_top(60, gap=6)
    if seats == 2:
        return _large_hotel(frame, badge, rest)
    first, rest = rest.cut_top(48, gap=4)
    second, rest = rest.cut_top(50, gap=6)
    numbers, stocks = first.cut_left(94, gap=8)
    one, two = numbers.columns(1, 1, gap=4)
    shares = (*stocks.columns(1, 1, 1, gap=4), *second.columns(1, 1, 1, 1, 1, gap=4))
    note_high = 44
    upper = rest._replace(bottom=rest.bottom - note_high - 6)
    house, cafe = upper.rows(62, 38, gap=8)
    return HotelLayout(
        frame,
        badge,
        (Rect.centred(one.centre, 44), Rect.centred(two.centre, 44)),
        dict(zip(STOCKS, shares, strict=True)),
        building(house, 38, 26, 6),
        tuple(_cafe_seat(part, named=False) for part in cafe.columns(1, 1, 1, gap=6)),
        rest._replace(top=rest.bottom - note_high),
        None,
    )


def _large_hotel(frame: Rect, badge: Rect, rest: Rect) -> HotelLayout:
    """Return the layout of one of two hotels."""
    stock, rest = rest.cut_top(54, gap=8)
    numbers, stocks = stock.cut_left(100, gap=6)
    one, two = numbers.columns(1, 1, gap=4)
    shares = stocks.columns(1, 1, 1, 1, 0.86, 0.86, 0.86, 0.86, gap=2)
    upper, lower = rest.cut_top(320, gap=8)
    house, cafe = upper.cut_left(432, gap=10)
    note = lower._replace(top=lower.bottom - 48)
    return HotelLayout(
        frame,
        badge,
        (Rect.centred(one.centre, 46), Rect.centred(two.centre, 46)),
        dict(zip(STOCKS, shares, strict=True)),
        building(house, 42, 26, 6),
        tuple(_cafe_seat(part, named=True) for part in cafe.rows(1, 1, 1, gap=8)),
        note,
        lower._replace(bottom=note.top - 6),
    )


# ---- close-ups ----------------------------------------------------------------------------------------------

_CLOSE = Rect(0, 0, *PAGE).inset(40, 36)
HEADING, _CONTENT = _CLOSE.cut_top(84, gap=16)


class HotelCloseUpLayout(NamedTuple):
    """The positions in the close-up of a hotel."""

    badge: Rect
    numbers: tuple[Rect, Rect]
    stocks: dict[str, Rect]
    building: BuildingLayout
    worth: tuple[Rect, ...]
    cafe: tuple[GuestCardLayout, ...]
    note: Rect
    staff: Rect


def close_hotel() -> HotelCloseUpLayout:
    """Return the layout of the close-up of a hotel."""
    stock, rest = _CONTENT.cut_top(64, gap=12)
    numbers, stocks = stock.cut_left(130, gap=10)
    one, two = numbers.columns(1, 1, gap=6)
    shares = stocks.columns(*[1] * 8, gap=4)
    upper, lower = rest.cut_top(560, gap=14)
    house, cafe = upper.cut_left(860, gap=18)
    plain, worth = house.cut_left(house.width - 64, gap=4)
    rooms = building(plain, 56, 36, 8)
    return HotelCloseUpLayout(
        HEADING,
        (Rect.centred(one.centre, 58), Rect.centred(two.centre, 58)),
        dict(zip(STOCKS, shares, strict=True)),
        rooms,
        tuple(worth._replace(top=level.top, bottom=level.bottom) for level in rooms.levels),
        tuple(guest_card(part) for part in cafe.columns(1, 1, 1, gap=12)),
        lower.cut_top(56)[0],
        lower.cut_top(56, gap=6)[1],
    )


def cards(area: Rect, number: int, *, min_columns: int = 3) -> tuple[Rect, ...]:
    """Return places for a number of staff cards, in the number of rows that makes them largest."""

    def measure(rows: int) -> int:
        across = max(min_columns, -(-number // rows))
        return min((area.width // across) * 10 // 17, area.height // rows)

    rows = max(range(1, 5), key=measure) if number else 1
    across = max(min_columns, -(-number // rows))
    return tuple(cell for line in area.grid(rows, across, gap=8) for cell in line)[:number]


def close_guests() -> tuple[tuple[GuestCardLayout, Rect], ...]:
    """Return the layouts in the close-up of the guest row, each with room for words below."""
    parts = _CONTENT.columns(*[1] * len(ROW_COST), gap=16)
    return tuple((guest_card(part.cut_top(680)[0], cost=96), part.cut_top(680, gap=16)[1]) for part in parts)


def close_emperor() -> tuple[Rect, tuple[tuple[TileLayout, Rect], ...]]:
    """Return the track and the layouts of the tiles in their close-up, each with room for words beside it."""
    line, rest = _CONTENT.cut_top(250, gap=28)
    places = []
    for part in rest.rows(1, 1, 1, gap=18):
        card, beside = part.cut_left(560, gap=28)
        places.append((tile(card), beside))
    return line, tuple(places)


def close_politics() -> tuple[tuple[PoliticsLayout, Rect], ...]:
    """Return the layouts in the close-up of the politics cards, each with room for words beside it."""
    places = []
    for part in _CONTENT.rows(1, 1, 1, gap=20):
        card, beside = part.cut_left(560, gap=28)
        places.append((politics_card(card), beside))
    return tuple(places)


def legend(number: int) -> tuple[tuple[Rect, Rect], ...]:
    """Return places for a number of symbols in four columns, each with room for its words."""
    columns = 4
    rows = -(-number // columns)
    cells = _CONTENT.grid(rows, columns, gap=8)
    entries = []
    for each in range(number):
        cell = cells[each % rows][each // rows]
        entries.append(cell.cut_left(cell.height, gap=10))
    return tuple(entries)


def hand() -> tuple[Rect, Rect]:
    """Return the two sections of the page of the hand: cards being looked at (or the pack), and the hand."""
    upper, lower = _CONTENT.rows(1, 1, gap=16)
    return upper, lower


def hand_cards(area: Rect, number: int) -> tuple[Rect, ...]:
    """Return places for a number of cards with words below, at least four to a row."""
    rows = 1 if number <= 4 else 2 if number <= 10 else 3
    across = max(4, -(-number // rows))
    cells = [cell for line in area.grid(rows, across, gap=12) for cell in line][:number]
    return tuple(cell.cut_top(min(cell.height, 560))[0] for cell in cells)


CONTENT: Final = _CONTENT
