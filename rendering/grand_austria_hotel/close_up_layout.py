"""Positions in the close-ups of Grand Austria Hotel."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from engine.games.grand_austria_hotel.quantities import ROW_COST
from rendering.geometry import Point, Rect
from rendering.grand_austria_hotel.hotel_layout import STOCKS, BuildingLayout, building
from rendering.grand_austria_hotel.layout import (
    PAGE,
    GuestCardLayout,
    PoliticsLayout,
    TileLayout,
    guest_card,
    politics_card,
    tile,
)

_CLOSE = Rect(0, 0, *PAGE).inset(40, 36)
HEADING, _CONTENT = _CLOSE.cut_top(84, gap=16)
LEGEND_HEADING, _LEGEND = _CLOSE.inset(0, -8).cut_top(60, gap=6)
_LEGEND_COLUMNS = _LEGEND.columns(1, 1, 1, 1, gap=14)
_LEGEND_SPOT = 46
_LEGEND_GAP = 4
_LEGEND_HEIGHTS: Final = {1: 45, 2: 64}
"""The relative height of a legend entry (a symbol and its words), keyed by the number of lines of words."""
LEGEND_WIDTH: Final = _LEGEND_COLUMNS[0].width - _LEGEND_SPOT - 12
"""The maximum width of the words beside a symbol."""


_BUILDING_HEIGHTS: Final = {5: 542, 10: 462, 99: 372}
"""The height of the building and the café in pixels, keyed by the maximum number of staff cards below them."""


class HotelCloseUpLayout(NamedTuple):
    """The positions in a hotel's close-up."""

    badge: Rect
    numbers: tuple[Rect, Rect]
    stocks: dict[str, Rect]
    building: BuildingLayout
    worth: tuple[Rect, ...]
    cafe: tuple[GuestCardLayout, ...]
    note: Rect
    staff: Rect


def close_hotel(staff: int) -> HotelCloseUpLayout:
    """Return the layout of a hotel's close-up with `staff` staff cards played."""
    high = next(pixels for most, pixels in _BUILDING_HEIGHTS.items() if staff <= most)
    stock, rest = _CONTENT.cut_top(64, gap=30)
    numbers, stocks = stock.cut_left(130, gap=10)
    one, two = numbers.columns(1, 1, gap=6)
    shares = stocks.columns(*[1] * 8, gap=4)
    upper, lower = rest.cut_top(high, gap=14)
    house, cafe = upper.cut_left(812, gap=26)
    plain, worth = house.cut_left(house.width - 64, gap=4)
    rooms = building(plain, 56, 46, 8)
    return HotelCloseUpLayout(
        HEADING,
        (Rect.centred(one.centre, 58), Rect.centred(two.centre, 58)),
        dict(zip(STOCKS, shares, strict=True)),
        rooms,
        tuple(worth._replace(top=level.top, bottom=level.bottom) for level in rooms.levels),
        tuple(guest_card(part) for part in cafe.columns(1, 1, 1, gap=26)),
        lower.cut_top(56)[0],
        lower.cut_top(56, gap=6)[1],
    )


def cards(area: Rect, number: int, *, min_columns: int = 3) -> tuple[Rect, ...]:
    """Return places for `number` staff cards, in the number of rows that makes them largest."""

    def measure(rows: int) -> int:
        across = max(min_columns, -(-number // rows))
        return min((area.width // across) * 10 // 17, area.height // rows)

    rows = max(range(1, 5), key=measure) if number else 1
    across = max(min_columns, -(-number // rows))
    return tuple(cell for line in area.grid(rows, across, gap=8) for cell in line)[:number]


def close_guests() -> tuple[tuple[GuestCardLayout, Rect], ...]:
    """Return the layouts of the guest cards in the close-up of the guest row, each with room for words below."""
    parts = _CONTENT.columns(*[1] * len(ROW_COST), gap=24)
    return tuple((guest_card(part.cut_top(740)[0], cost=76), part.cut_top(740, gap=8)[1]) for part in parts)


def close_emperor() -> tuple[Rect, tuple[tuple[TileLayout, Rect], ...]]:
    """Return the place of the track and the layouts of the tiles in their close-up, each with room for words beside it."""
    line, rest = _CONTENT.cut_top(250, gap=28)
    places = []
    for part in rest.rows(1, 1, 1, gap=18):
        card, beside = part.cut_left(560, gap=28)
        places.append((tile(card), beside))
    return line, tuple(places)


def close_politics() -> tuple[tuple[PoliticsLayout, Rect], ...]:
    """Return the layouts of the politics cards in their close-up, each with room for words beside it."""
    places = []
    for part in _CONTENT.rows(1, 1, 1, gap=20):
        card, beside = part.cut_left(560, gap=28)
        places.append((politics_card(card), beside))
    return tuple(places)


def legend(lines: Sequence[int]) -> tuple[tuple[Rect, Rect], ...]:
    """Return places for symbols in columns of nearly the same height, each with room for its words beside it.

    Args:
        lines: The number of lines (one or two) that each symbol's words take up.
    """
    heights = [_LEGEND_HEIGHTS[each] for each in lines]
    middles = [bottom - height / 2 for height, bottom in zip(heights, accumulate(heights), strict=True)]
    parts: list[list[int]] = [[] for _ in _LEGEND_COLUMNS]
    for height, middle in zip(heights, middles, strict=True):
        parts[int(middle * len(parts) / sum(heights))].append(height)
    entries = list[tuple[Rect, Rect]]()
    for column, part in zip(_LEGEND_COLUMNS, parts, strict=True):
        for cell in column.rows(*part, gap=_LEGEND_GAP):
            spot = Rect.centred(Point(cell.left + _LEGEND_SPOT // 2, cell.centre.y), _LEGEND_SPOT)
            entries.append((spot, cell._replace(left=cell.right - LEGEND_WIDTH)))
    return tuple(entries)


def hand() -> tuple[Rect, Rect]:
    """Return the two sections of the hand's page: the cards being looked at (or the pack), and the hand."""
    upper, lower = _CONTENT.rows(1, 1, gap=16)
    return upper, lower


def hand_cards(area: Rect, number: int) -> tuple[Rect, ...]:
    """Return places for `number` cards with words below, each at most a quarter of the row wide."""
    rows = 1 if number <= 4 else 2 if number <= 10 else 3
    across = max(4, -(-number // rows))
    cells = [cell for line in area.grid(rows, across, gap=12) for cell in line][:number]
    return tuple(cell.cut_top(min(cell.height, 560))[0] for cell in cells)


CONTENT: Final = _CONTENT
