"""The layout of Grand Austria Hotel: no overlaps, and room for the texts of every language."""

from itertools import pairwise, product

import pytest

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import ROOMS
from engine.games.grand_austria_hotel.staff import STAFF
from rendering import places, render
from rendering.design_tokens import TITLE_SIZE
from rendering.geometry import Rect, overlapping_pairs
from rendering.grand_austria_hotel import card_text, close_up_layout, hotel_layout, layout, legend, pieces
from rendering.grand_austria_hotel.choices import Choice
from rendering.grand_austria_hotel.layout import PAGE
from rendering.grand_austria_hotel.legend import FONT, LEGEND
from rendering.grand_austria_hotel.staff_names import staff_places
from rendering.grand_austria_hotel.words import KEY
from rendering.text_layout import ELLIPSIS, Face, Font, text_width, truncate_to_width, wrap
from tests.rendering.grand_austria_hotel_scenes import (
    COURT,
    START,
    localize,
)

every_language = pytest.mark.parametrize(
    "localize", [localizer_for(lang) for lang in LANGUAGES], ids=LANGUAGES
)


ARRANGEMENTS = pytest.mark.parametrize(
    ("seats", "featured"),
    [(2, None), (2, 0), (3, None), (3, 0), (3, 2), (4, None), (4, 0), (4, 1), (4, 3)],
)


@ARRANGEMENTS
def test_no_two_places_overlap(seats: int, featured: int | None) -> None:
    market = [layout.TITLE, *layout.rounds(), layout.PILES, layout.STATUS, layout.LAST_MOVE]
    market += [
        place.frame for place in (*layout.guest_row(), *layout.dice(), *layout.tiles(), *layout.politics())
    ]
    market += [space.frame for space in layout.track()]
    market += layout.turns(seats)
    hotels = [hotel_layout.hotel(number, seats, featured) for number in range(seats)]
    assert overlapping_pairs([*market, *(each.frame for each in hotels)]) == ()
    assert all(Rect(0, 0, *PAGE).contains_rect(place) for place in (*market, *(h.frame for h in hotels)))
    for hotel in hotels:
        assert overlapping_pairs(list(hotel.parts())) == ()
        assert all(hotel.frame.contains_rect(part) for part in hotel.parts())
        assert set(hotel.building.rooms) == set(ROOMS)


@ARRANGEMENTS
def test_everything_readable_is_large_enough(seats: int, featured: int | None) -> None:
    hotels = [hotel_layout.hotel(number, seats, featured) for number in range(seats)]
    for hotel in hotels:
        least = 46 if hotel.is_large else 22
        assert min(min(place.size) for place in hotel.building.rooms.values()) >= least
        least = 46 if hotel.is_large else 36
        assert min(place.height for place in hotel.stocks.values()) >= least
        for each in hotel.cafe:
            assert min(each.head.size) >= 40
            assert each.order is None or min(each.order.size) >= 60
    assert min(min(place.points.size) for place in layout.track()) >= 46
    assert min(min(place.size) for card in layout.politics() for place in card.places) >= 46


@pytest.mark.parametrize("seats", [3, 4])
def test_the_hotel_of_whoever_acts_is_the_largest_by_far(seats: int) -> None:
    frames = [hotel_layout.hotel(number, seats, 1).frame for number in range(seats)]
    areas = [frame.width * frame.height for frame in frames]
    assert all(areas[1] > 2 * area for number, area in enumerate(areas) if number != 1)
    alike = {hotel_layout.hotel(number, seats, None).frame.size for number in range(seats)}
    assert max(size.width for size in alike) - min(size.width for size in alike) <= 1


@pytest.mark.parametrize("seats", [3, 4])
def test_two_digits_stay_clear_of_the_next_sign(seats: int) -> None:
    """In the narrowest stocks, beside a sign of half the width."""
    for number in range(seats):
        for name, place in hotel_layout.hotel(number, seats, 1).stocks.items():
            room = place.width - place.width * 48 // 100 - 5
            assert text_width("20", Font(Face.BOLD, 28)) + 3 <= room, name


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
    area = close_up_layout.close_hotel(number).staff
    beside = hotel_layout.hotel(0, 2, None).staff_area(is_idle=False)
    assert beside is not None
    for language in (localizer_for("en"), localizer_for("de")):
        shown = staff_places(beside, [*STAFF["2015"]][:number], language)
        assert overlapping_pairs(shown) == ()
        assert all(beside.contains_rect(spot) for spot in shown)
        assert min(number, 4) <= len(shown) <= number
    for spots in (
        close_up_layout.cards(area, number, min_columns=5),
        close_up_layout.hand_cards(close_up_layout.CONTENT, number),
    ):
        assert len(spots) == number
        assert overlapping_pairs(list(spots)) == ()


@pytest.mark.parametrize("staff", [0, 5, 6, 10, 11, 20])
def test_the_close_ups_have_room_for_their_parts(staff: int) -> None:
    close = close_up_layout.close_hotel(staff)
    parts = [close.badge, *close.numbers, *close.stocks.values(), *close.building.parts(), *close.worth]
    parts += [close.note, *(each.frame for each in close.cafe), close.staff]
    assert overlapping_pairs(parts) == ()
    assert all(Rect(0, 0, *PAGE).inset(30).contains_rect(part) for part in parts)
    line, tiles = close_up_layout.close_emperor()
    assert (
        overlapping_pairs([line, *(place for tile, beside in tiles for place in (tile.frame, beside))]) == ()
    )


def test_every_place_has_a_close_up() -> None:
    whole = render(COURT, localize=localize)
    for place in (*places(KEY), "hand"):
        absent = place in {"hotel-3", "hotel-4"}
        assert (render(COURT, localize=localize, zoom=place) == whole) == absent


@pytest.mark.parametrize("place", ["hotel-5", "hotel", "", "kitchen"])
def test_a_close_up_of_an_unknown_place_is_refused(place: str) -> None:
    with pytest.raises(KeyError):
        render(START, localize=localize, zoom=place)


@every_language
def test_the_names_of_guests_and_staff_fit_on_their_cards(localize: Localizer) -> None:
    place = layout.guest_row()[0].name.inset(4, 0)
    for number in GUESTS:
        text = localize(f"{KEY}-noun-guest-{number}", value=number)
        font = pieces.fit_name_font(text, place.size, 30)
        assert font.size >= 28
        lines = wrap(text, font, place.width)
        assert len(lines) <= 2
        assert ELLIPSIS not in "".join(lines)
    for number in STAFF["2015"]:
        text = localize(f"{KEY}-noun-staff-{number}", value=number)
        assert max(text_width(word, Font(Face.BOLD, 30)) for word in text.split()) <= 280


@every_language
def test_shortened_names_keep_their_first_word_and_differ(localize: Localizer) -> None:
    """In the narrowest of the large hotels, with three staff cards in a line."""
    hotel = hotel_layout.hotel(0, 2, None)
    assert hotel.cafe[0].name is not None
    assert hotel.staff is not None
    font = Font(Face.BOLD, 28)
    guests = [localize(f"{KEY}-noun-guest-{number}", value=number) for number in GUESTS]
    staff = [localize(f"{KEY}-noun-staff-{number}", value=number) for number in STAFF["2015"]]
    line = hotel_layout.staff_cards(hotel.staff, 3)[0]
    for names, width in ((guests, hotel.cafe[0].name.width), (staff, line.width - 65)):
        shown = [truncate_to_width(name, font, width) for name in names]
        assert len(set(shown)) == len(names)
        for name, short in zip(names, shown, strict=True):
            assert short.startswith(name.split()[0][:11])


@every_language
def test_the_heading_fits(localize: Localizer) -> None:
    assert text_width(localize(f"{KEY}-picture-title"), Font(Face.DISPLAY, TITLE_SIZE)) <= layout.TITLE.width
    number = localize(f"{KEY}-picture-round", round=7)
    turn = localize(f"{KEY}-picture-turn", name="Christoph W.")
    assert text_width(f"{number} · {turn}", Font(Face.BOLD, 40)) <= layout.STATUS.width
    for what in set(Choice) - {Choice.COURT}:  # it takes several to choose bonus or penalty
        choice = localize(f"{KEY}-picture-chooses", names="Christoph W.", what=what)
        before = "" if what in {Choice.STAFF, Choice.GUEST, Choice.ROOMS} else f"{number} · "
        assert text_width(before + choice, Font(Face.BOLD, 32)) <= layout.STATUS.width
    assert text_width(localize(f"{KEY}-reason-rounds"), Font(Face.BOLD, 40)) <= layout.STATUS.width


@every_language
def test_the_entries_of_the_legend_are_whole_and_apart(localize: Localizer) -> None:
    """Two lines of one entry are closer to each other than to those of the entry above or below."""
    entries = legend.entries(localize)
    assert tuple(each.name for each in entries) == LEGEND
    assert all(ELLIPSIS not in "".join(each.lines) for each in entries)
    assert overlapping_pairs([place for each in entries for place in (each.spot, each.beside)]) == ()
    assert all(Rect(0, 0, *PAGE).inset(24).contains_rect(each.beside) for each in entries)
    for upper, lower in pairwise(entries):
        if upper.beside.left == lower.beside.left:
            between = lower.beside.centre.y - upper.beside.centre.y
            inside = (len(upper.lines) + len(lower.lines) - 2) * FONT.size // 2
            assert between - inside > FONT.size + 6, (upper, lower)


@every_language
def test_what_a_card_does_fits_below_it(localize: Localizer) -> None:
    place = close_up_layout.hand_cards(close_up_layout.hand()[0], 3)[0]
    lower = place.height * 42 // 100 - 12
    for edition, cards in STAFF.items():
        for card in cards.values():
            lines = wrap(
                card_text.staff_words(card, localize, edition), Font(Face.BOLD, 28), place.width - 20
            )
            assert len(lines) * Font(Face.BOLD, 28).line_height <= lower, lines
    for (_, below), guest in product(close_up_layout.close_guests()[:1], GUESTS.values()):
        lines = wrap(card_text.guest_words(guest, localize), Font(Face.BOLD, 28), below.width - 28)
        assert len(lines) * Font(Face.BOLD, 28).line_height <= below.height - 20, lines
        assert ELLIPSIS not in "".join(lines), lines
