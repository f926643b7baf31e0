"""The symbols of Grand Austria Hotel can be told apart and fit into their places."""

import pytest

from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.politics_cards import POLITICS
from engine.games.grand_austria_hotel.staff import STAFF
from rendering.geometry import Rect
from rendering.grand_austria_hotel import layout, pieces, symbol_rows
from rendering.grand_austria_hotel.close_ups import LEGEND
from rendering.grand_austria_hotel.symbol_rows import TEXT
from rendering.grand_austria_hotel.symbols import SYMBOLS, Glyph, symbol_sprite


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


def test_every_card_is_drawn_with_symbols_that_exist() -> None:
    rows = _rows()
    assert {name for name, row in rows.items() if not row} == {"guest-65"}  # the knight brings points alone
    assert {glyph.name for row in rows.values() for glyph in row} - {TEXT} <= set(SYMBOLS)


def test_cards_that_do_different_things_look_different() -> None:
    for kind in ("staff-2015", "bonus", "politics"):
        rows = [row for name, row in _rows().items() if name.startswith(kind)]
        assert len(set(rows)) == len(rows)


def test_no_two_symbols_look_alike() -> None:
    looks = {name: symbol_sprite(Glyph(name), 64).colours.tobytes() for name in SYMBOLS}
    alike = {name for name, look in looks.items() if list(looks.values()).count(look) > 1}
    assert alike == {"action-3", "any-prepared", "action-5", "play-staff"}  # the actions that do just this


@pytest.mark.parametrize("name", sorted(_rows()))
def test_a_row_of_symbols_fits_its_place(name: str) -> None:
    place = Rect(0, 0, 130, 110)
    row = _rows()[name]
    size, lines = pieces.arrange_row(row, place.size, 72)
    assert [glyph for line in lines for glyph in line] == list(row)
    assert max((pieces.row_width(line, size) for line in lines), default=0) <= place.width
    assert size * len(lines) <= place.height
    assert size >= 18 or not row


def test_the_legend_explains_every_symbol_or_one_of_its_kind() -> None:
    kinds = ("served-", "die-", "action-", "lose-")
    for name in SYMBOLS:
        base = name.removeprefix("served-")
        coloured = any(
            name == f"{colour}-{side}" for colour in ("red", "yellow") for side in ("prepared", "occupied")
        )
        assert name in LEGEND or coloured or base in LEGEND or name.startswith(kinds)


def test_the_state_of_a_room_is_visible_without_colour() -> None:
    size = layout.hotel(0, 4).building.rooms["1.1"].size
    for state in ("", "prepared", "occupied"):
        looks = {
            pieces.room_sprite(colour, state, 0, size, paid=False).mask.tobytes()
            for colour in ("red", "blue", "yellow")
        }
        assert len(looks) == 3
    masks = {
        pieces.room_sprite("red", state, 0, size, paid=False).mask.tobytes()
        for state in ("", "prepared", "occupied")
    }
    assert len(masks) == 3
