"""The layout of Grand Austria Hotel: no overlaps, and room for the texts of every language."""

from itertools import product

import pytest

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import ROOMS
from engine.games.grand_austria_hotel.staff import STAFF
from rendering import places, render
from rendering.geometry import Rect, overlapping_pairs
from rendering.grand_austria_hotel import card_text, layout, pieces
from rendering.grand_austria_hotel.close_ups import LEGEND
from rendering.grand_austria_hotel.layout import PAGE
from rendering.grand_austria_hotel.words import KEY
from rendering.text_layout import ELLIPSIS, Face, Font, text_width, wrap
from tests.rendering.grand_austria_hotel_scenes import (
    START,
    TWO,
    localize,
)

every_language = pytest.mark.parametrize(
    "localize", [localizer_for(lang) for lang in LANGUAGES], ids=LANGUAGES
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_two_places_overlap(seats: int) -> None:
    market = [layout.TITLE, *layout.rounds(), layout.PILES, layout.STATUS, layout.LAST_MOVE]
    market += [
        place.frame for place in (*layout.guest_row(), *layout.dice(), *layout.tiles(), *layout.politics())
    ]
    market += [space.frame for space in layout.track()]
    hotels = [layout.hotel(number, seats) for number in range(seats)]
    assert overlapping_pairs([*market, *(each.frame for each in hotels)]) == ()
    assert all(Rect(0, 0, *PAGE).contains_rect(place) for place in market)
    for hotel in hotels:
        assert overlapping_pairs(list(hotel.parts())) == ()
        assert all(hotel.frame.contains_rect(part) for part in hotel.parts())
        assert set(hotel.building.rooms) == set(ROOMS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_readable_is_large_enough(seats: int) -> None:
    hotel = layout.hotel(0, seats)
    assert min(min(place.size) for place in (*hotel.building.rooms.values(), *hotel.stocks.values())) >= 45
    assert min(min(each.order.size) for each in hotel.cafe) >= 50
    assert min(min(place.points.size) for place in layout.track()) >= 38


@pytest.mark.parametrize(("number", "columns"), [(1, 1), (2, 1), (3, 2), (6, 2), (7, 3), (14, 3)])
def test_all_dice_fit_on_one_space(number: int, columns: int) -> None:
    for space in layout.dice():
        spots = layout.dice_positions(space.dice, number)
        assert len(spots) == number
        assert len({spot.left for spot in spots}) == columns
        assert overlapping_pairs(list(spots)) == ()
        assert all(space.frame.contains_rect(spot) for spot in spots)


@pytest.mark.parametrize("number", range(1, 30))
def test_staff_cards_never_overlap(number: int) -> None:
    area = layout.close_hotel().staff
    for spots in (layout.cards(area, number, min_columns=5), layout.hand_cards(layout.CONTENT, number)):
        assert len(spots) == number
        assert overlapping_pairs(list(spots)) == ()


def test_the_close_ups_have_room_for_their_parts() -> None:
    close = layout.close_hotel()
    parts = [close.badge, *close.numbers, *close.stocks.values(), *close.building.parts(), *close.worth]
    parts += [close.note, *(each.frame for each in close.cafe), close.staff]
    assert overlapping_pairs(parts) == ()
    assert all(Rect(0, 0, *PAGE).inset(30).contains_rect(part) for part in parts)
    entries = [place for entry in layout.legend(len(LEGEND)) for place in entry]
    assert overlapping_pairs(entries) == ()
    line, tiles = layout.close_emperor()
    assert (
        overlapping_pairs([line, *(place for tile, beside in tiles for place in (tile.frame, beside))]) == ()
    )


def test_every_place_has_a_close_up() -> None:
    whole = render(TWO, localize=localize)
    for place in (*places(KEY), "hand"):
        absent = place in {"hotel-3", "hotel-4"}
        assert (render(TWO, localize=localize, zoom=place) == whole) == absent


@pytest.mark.parametrize("place", ["hotel-5", "hotel", "", "kitchen"])
def test_a_close_up_of_an_unknown_place_is_refused(place: str) -> None:
    with pytest.raises(KeyError):
        render(START, localize=localize, zoom=place)


@every_language
def test_the_names_of_guests_and_staff_fit_on_their_cards(localize: Localizer) -> None:
    place = layout.guest_row()[0].name.inset(12, 2)
    for number in GUESTS:
        text = localize(f"{KEY}-noun-guest-{number}", value=number)
        font = pieces.fit_name_font(text, place.size, 30)
        assert font.size >= 22
        lines = wrap(text, font, place.width)
        assert len(lines) <= 2
        assert ELLIPSIS not in "".join(lines)
        assert text_width(text, Font(Face.BOLD, 22)) <= (layout.hotel(0, 2).cafe[0].name or place).width
    for number in STAFF["2015"]:
        text = localize(f"{KEY}-noun-staff-{number}", value=number)
        assert max(text_width(word, Font(Face.BOLD, 30)) for word in text.split()) <= 280


@every_language
def test_the_heading_fits(localize: Localizer) -> None:
    assert text_width(localize(f"{KEY}-picture-title"), Font(Face.DISPLAY, 56)) <= layout.TITLE.width
    for key in ("turn", "chooses"):
        text = localize(f"{KEY}-picture-{key}", name="Christoph W.")
        assert text_width(text, Font(Face.BOLD, 28)) <= layout.STATUS.width
    assert text_width(localize(f"{KEY}-reason-rounds"), Font(Face.BOLD, 28)) <= layout.STATUS.width


@every_language
def test_the_legend_has_room_for_two_lines(localize: Localizer) -> None:
    for (_, beside), name in zip(layout.legend(len(LEGEND)), LEGEND, strict=True):
        lines = wrap(localize(f"{KEY}-legend-{name}"), Font(Face.BOLD, 24), beside.width)
        assert len(lines) <= 2, lines
        assert ELLIPSIS not in "".join(lines), lines


@every_language
def test_what_a_card_does_fits_below_it(localize: Localizer) -> None:
    place = layout.hand_cards(layout.hand()[0], 3)[0]
    lower = place.height * 42 // 100 - 12
    for edition, cards in STAFF.items():
        for card in cards.values():
            lines = wrap(
                card_text.staff_words(card, localize, edition), Font(Face.BOLD, 24), place.width - 20
            )
            assert len(lines) * Font(Face.BOLD, 24).line_height <= lower, lines
    for (_, below), guest in product(layout.close_guests()[:1], GUESTS.values()):
        lines = wrap(card_text.guest_words(guest, localize), Font(Face.BOLD, 26), below.width)
        assert len(lines) * Font(Face.BOLD, 26).line_height <= below.height, lines
        assert ELLIPSIS not in "".join(lines), lines
