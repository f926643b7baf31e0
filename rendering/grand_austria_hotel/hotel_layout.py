"""Positions of the hotels in the picture of the table: large or small ones or, at the end of the game, equal ones."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from engine.games.grand_austria_hotel.hotels import COLUMNS, FLOORS, ROOMS
from rendering.geometry import Rect, bounding_rect
from rendering.grand_austria_hotel.layout import HOTELS, SEATS


class BuildingLayout(NamedTuple):
    """The positions in a building: the numbers of floors and columns, the floors' prices, and the rooms by name.

    Floors are listed from the ground up.
    """

    levels: tuple[Rect, ...]
    prices: tuple[Rect, ...]
    columns: tuple[Rect, ...]
    rooms: dict[str, Rect]

    def parts(self) -> tuple[Rect, ...]:
        """Return all parts that must not overlap."""
        return (*self.levels, *self.prices, *self.columns, *self.rooms.values())


def building(place: Rect, price: int, number: int, gap: int) -> BuildingLayout:
    """Return a building's layout; `price` is the width of prices, and `number` is the size of floor and column numbers."""
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


def plan(place: Rect, gap: int) -> BuildingLayout:
    """Return the layout of a small plan with only the rooms."""
    rows = place.grid(len(FLOORS), len(COLUMNS), gap=gap)
    rooms = {name: rows[len(FLOORS) - int(name[0])][int(name[2]) - 1] for name in ROOMS}
    return BuildingLayout((), (), (), rooms)


class CafeSeatLayout(NamedTuple):
    """The positions for a guest in the café: the head and, if there is room, the name, order and rewards."""

    frame: Rect
    head: Rect
    name: Rect | None = None
    order: Rect | None = None
    rewards: Rect | None = None


class HotelLayout(NamedTuple):
    """The positions of a hotel's parts; None or empty for parts that have no room.

    `note` is for the progress of a turn; while it is not used, `staff` takes up its room as well. `result` replaces
    the café.
    """

    frame: Rect
    badge: Rect
    stocks: dict[str, Rect]
    building: BuildingLayout
    cafe: tuple[CafeSeatLayout, ...]
    numbers: tuple[Rect, ...] = ()
    note: Rect | None = None
    staff: Rect | None = None
    result: Rect | None = None
    is_large: bool = False

    def staff_area(self, *, is_idle: bool) -> Rect | None:
        """Return the room for the staff's names, which is larger while it is not the player's turn."""
        if self.staff is None or self.note is None:
            return None
        return self.staff._replace(top=self.note.top + 16) if is_idle else self.staff

    def parts(self) -> tuple[Rect, ...]:
        """Return all parts that must not overlap."""
        known = (self.badge, *self.numbers, *self.stocks.values(), *self.building.parts())
        further = (part for part in (self.note, self.staff, None if self.is_large else self.result) if part)
        return (*known, *(each.frame for each in self.cafe), *further)


STOCKS: Final = ("krones", "emperor", "hand", "staff", "strudel", "cake", "wine", "coffee")
"""The stocks shown for each hotel."""
ROOM_COUNTS: Final = ("occupied", "prepared")
"""The room counts, shown where the building is drawn too small for people to count its rooms."""


@cache
def hotel(number: int, seats: int, featured: int | None) -> HotelLayout:
    """Return the layout of hotel `number`.

    Two players have large hotels side by side. With more players, the `featured` one has a large hotel on the left,
    and the others have small ones on the right. Without a featured player, at the end of the game, all hotels are
    alike.
    """
    if seats == min(SEATS) + 1:
        return _large_hotel(HOTELS.columns(1, 1, gap=12)[number])
    if featured is None:
        return _final_hotel(HOTELS.columns(*[1] * seats, gap=10)[number])
    large, rest = HOTELS.cut_left(880, gap=12)
    if number == featured:
        return _large_hotel(large)
    others = rest.rows(*[1] * (seats - 1), gap=8)
    return _small_hotel(others[number - (number > featured)])


def _large_hotel(frame: Rect) -> HotelLayout:
    """Return the layout of a hotel with everything that its player needs."""
    badge, rest = frame.inset(8).cut_top(60, gap=5)
    badge, numbers = badge.cut_left(badge.width - 124, gap=8)
    badge = badge._replace(left=badge.left + 22)  # the arrow of the active player juts out of the badge
    stock, rest = rest.cut_top(52, gap=5)
    main, lower = rest.cut_top(320, gap=5)
    house, cafe = main.cut_left(main.width * 54 // 100, gap=10)
    note, staff = lower.cut_top(46, gap=5)
    return HotelLayout(
        frame,
        badge,
        dict(zip(STOCKS, stock.columns(*[1] * len(STOCKS), gap=4), strict=True)),
        building(house, 48, 32, 6),
        tuple(_cafe_seat(part) for part in cafe.rows(1, 1, 1, gap=8)),
        tuple(numbers.columns(1, 1, gap=4)),
        note,
        staff,
        cafe,
        is_large=True,
    )


def _cafe_seat(frame: Rect) -> CafeSeatLayout:
    head, rest = frame.cut_left(70)
    name, rest = rest.inset(6, 3).cut_top(34, gap=1)
    order, rewards = rest.columns(50, 50, gap=14)
    return CafeSeatLayout(frame, head, name, order, rewards)


def _small_hotel(frame: Rect) -> HotelLayout:
    """Return the layout of a hotel with what opponents need to see; the building is a plan."""
    badge, rest = frame.inset(8).cut_top(54, gap=8)
    badge, numbers = badge.cut_left(badge.width - 108, gap=8)
    is_high = rest.height > 180
    house, beside = rest.cut_left(272 if is_high else 156, gap=14)
    upper, middle, lower = beside.rows(1, 1, 1, gap=6)
    if is_high:
        lower, guests = lower.cut_left(lower.width * 46 // 100, gap=8)
    else:
        both, guests = bounding_rect((middle, lower)).cut_left(beside.width - 156, gap=6)
        middle, lower = both.rows(1, 1, gap=6)
    shares = (*upper.columns(1, 1, 1, 1, gap=4), *middle.columns(1, 1, 1, 1, gap=2))
    hotel = _hotel_with_plan(frame, badge, shares, house, guests)
    rooms = dict(zip(ROOM_COUNTS, lower.columns(1, 1, gap=4), strict=True))
    return hotel._replace(numbers=tuple(numbers.columns(1, 1, gap=4)), stocks={**hotel.stocks, **rooms})


def _hotel_with_plan(
    frame: Rect, badge: Rect, stocks: tuple[Rect, ...], house: Rect, guests: Rect
) -> HotelLayout:
    """Return the layout of a hotel whose building is a plan and whose guests are only faces."""
    return HotelLayout(
        frame,
        badge,
        dict(zip(STOCKS, stocks, strict=True)),
        plan(house, 4),
        tuple(CafeSeatLayout(part, part) for part in guests.columns(1, 1, 1, gap=6)),
    )


def _final_hotel(frame: Rect) -> HotelLayout:
    """Return the layout of one of three or four hotels at the end of the game."""
    badge, rest = frame.inset(8).cut_top(58, gap=6)
    result, rest = rest.cut_top(rest.height - 226, gap=8)
    house, rest = rest.cut_top(118, gap=6)
    house, guests = house.cut_left(house.width * 58 // 100, gap=8)
    first, second = rest.rows(1, 1, gap=4)
    shares = (*first.columns(1, 1, 1, 1, gap=4), *second.columns(1, 1, 1, 1, gap=4))
    return _hotel_with_plan(frame, badge, shares, house, guests)._replace(result=result)


FEW_STAFF: Final = 3
"""Maximum number of staff cards to show side by side with their effects; of more cards, only the names are shown."""
_LINE, _GAP = 32, 4
"""The height of a line of names, and the gap between names."""
_MORE = 76
"""Width of the place that shows the number of cards whose names do not fit."""


def staff_cards(area: Rect, number: int) -> tuple[Rect, ...]:
    """Return places for `number` staff cards side by side."""
    row = area._replace(bottom=min(area.bottom, area.top + 116))
    return row.columns(*[1] * number, gap=_GAP) if number else ()


def staff_names(area: Rect, widths: Sequence[int]) -> tuple[Rect, ...]:
    """Return places for names of the given widths, line by line; if some do not fit, the last place is for their number."""
    rows, wanted = (area.height + _GAP) // (_LINE + _GAP), [*widths]
    for shown in range(len(widths) - 2, -1, -1):
        lines = _lines(wanted, area.width)
        if len(lines) <= rows:
            break
        wanted = [*widths[:shown], _MORE]
    height = min(48, (area.height - _GAP * (len(lines) - 1)) // len(lines))
    tops = range(area.top, area.bottom, height + _GAP)
    return tuple(
        place
        for top, line in zip(tops, lines, strict=False)
        for place in area._replace(top=top, bottom=top + height).columns(*line, gap=_GAP)
    )


def _lines(widths: Sequence[int], most: int) -> list[list[int]]:
    """Divide names, given by their widths, into lines no wider than `most`."""
    lines: list[list[int]] = [[]]
    for width in widths:
        if lines[-1] and sum(lines[-1]) + _GAP * len(lines[-1]) + width > most:
            lines.append([])
        lines[-1].append(width)
    return lines
