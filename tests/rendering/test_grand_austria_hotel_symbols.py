"""The Grand Austria Hotel symbols can be told apart and fit where they are used."""

from itertools import product

from engine.games.grand_austria_hotel.effects import DISHES
from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.politics_cards import POLITICS
from engine.games.grand_austria_hotel.staff import STAFF
from rendering.geometry import Rect, Size
from rendering.grand_austria_hotel import (
    board,
    close_up_layout,
    close_ups,
    hotel_layout,
    layout,
    pieces,
    rooms,
    symbol_rows,
)
from rendering.grand_austria_hotel.legend import DRAWN, LEGEND
from rendering.grand_austria_hotel.symbol_rows import SEPARATOR, TEXT
from rendering.grand_austria_hotel.symbols import SYMBOLS
from rendering.marks import Mark


def _rows() -> dict[str, symbol_rows.Row]:
    rows = {
        f"staff-{edition}-{card.number}": symbol_rows.staff_row(card)
        for edition, cards in STAFF.items()
        for card in cards.values()
    }
    rows |= {f"guest-{guest.number}": symbol_rows.reward_row(guest) for guest in GUESTS.values()}
    rows |= {f"order-{guest.number}": symbol_rows.order_row(guest) for guest in GUESTS.values()}
    rows |= {f"bonus-{tile.id}": symbol_rows.bonus_row(tile) for tile in TILES.values()}
    rows |= {
        f"penalty-{tile.id}-{n}": way
        for tile in TILES.values()
        for n, way in enumerate(symbol_rows.penalty_rows(tile))
    }
    return rows | {f"politics-{card}": symbol_rows.condition_row(card) for card in POLITICS}


ROWS = _rows()


def test_every_card_is_drawn_with_symbols_that_exist() -> None:
    assert {name for name, row in ROWS.items() if not row} == {"guest-65"}  # the knight brings points alone
    assert {glyph.name for row in ROWS.values() for glyph in row} - {TEXT} <= set(SYMBOLS)
    assert SEPARATOR not in SYMBOLS


def test_cards_that_do_different_things_look_different() -> None:
    for kind in ("staff-2015", "bonus", "politics"):
        rows = [row for name, row in ROWS.items() if name.startswith(kind)]
        assert len(set(rows)) == len(rows)


def _places() -> dict[str, list[Size]]:
    """Return the smallest sizes at which each kind of symbol row is painted."""
    row, cafe = layout.guest_row()[0], hotel_layout.hotel(0, 2, None).cafe[0]
    assert cafe.order is not None
    assert cafe.rewards is not None
    staff = close_up_layout.cards(close_up_layout.close_hotel(10).staff, 10, min_columns=5)[0]
    return {
        "staff": [Size(staff.width - 12, 44)],
        "guest": [row.rewards.inset(8, 4).size, cafe.rewards.size],
        "order": [row.order.inset(8, 2).size, cafe.order.size],
        "bonus": [layout.tiles()[0].bonus.inset(6, 3).size],
        "politics": [layout.politics()[0].condition.inset(3, 0).size],
    }


def test_a_row_of_symbols_fits_its_place() -> None:
    places = _places()
    for name, row in ROWS.items():
        for place in places.get(name.partition("-")[0], ()):
            size, lines = pieces.arrange_row(row, place, 72)
            figures = [glyph.label for glyph in row if glyph.label]
            assert [glyph.label for line in lines for glyph in line if glyph.label] == figures, name
            assert max((pieces.row_width(line, size) for line in lines), default=0) <= place.width, name
            assert (size + pieces.GAP) * len(lines) - pieces.GAP <= place.height, name
            assert size >= 26 or not row, name


def test_the_penalties_of_a_tile_fit_side_by_side_and_keep_clear_of_its_edge() -> None:
    place = layout.tiles()[0].penalty
    for tile in TILES.values():
        rows = symbol_rows.penalty_rows(tile)
        for row, part in zip(rows, board.penalty_places(place, rows), strict=True):
            size, lines = pieces.arrange_row(row, part.inset(0, 4).size, 72)
            assert max(pieces.row_width(line, size) for line in lines) <= part.width, tile
            assert size >= 20, tile
            size, lines = pieces.arrange_row(row, part.size, place.height * 8 // 10)
            left = min(part.centre.x - pieces.row_width(line, size) // 2 for line in lines)
            assert left >= place.left + 8, tile


def test_the_legend_explains_every_mark_and_every_symbol_or_one_that_it_varies() -> None:
    assert len(set(LEGEND)) == len(LEGEND)
    assert {f"mark-{mark}" for mark in Mark} <= set(LEGEND)
    assert set(LEGEND) <= {*SYMBOLS, *DRAWN}
    for name in set(SYMBOLS) - set(LEGEND):
        kind, _, variant = name.partition("-")
        alike = {
            "served": "served-strudel",
            "lose": "lose-prepared",
            "red": f"blue-{variant}",
            "yellow": f"blue-{variant}",
            "low": "place-occupied",
            "action": f"column-{variant}",
            "die": f"column-{variant}",
            "room": "order-waits",
            **{dish: f"column-{1 + number // 2}" for number, dish in enumerate(DISHES)},
        }
        assert alike[kind] in LEGEND


def test_what_a_room_contains_leaves_its_corner_to_the_bonus_of_the_group() -> None:
    for colour, side, height in product(
        ("blue", "red", "yellow"), ("", "prepared", "occupied"), (75, 98, 118)
    ):
        room = Rect(0, 0, 124, height)
        plate = close_ups._plate_place(room)
        sprite = rooms.room_sprite(colour, side, 0, room.size, paid=False, plate=plate.width)
        assert sprite.mask.crop(plate.inset(2)).getbbox() is None
        assert sprite.mask.getbbox() is not None
