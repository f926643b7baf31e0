"""The Grand Austria Hotel page: nothing overlaps, and every text fits in every language."""

from itertools import pairwise, product

import pytest

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import ROOMS
from engine.games.grand_austria_hotel.staff import STAFF
from rendering import render
from rendering.geometry import Rect, overlapping_pairs
from rendering.grand_austria_hotel import card_text, close_up_layout, hotel_layout, layout, legend, pieces
from rendering.grand_austria_hotel.legend import FONT, LEGEND
from rendering.grand_austria_hotel.staff_names import staff_places
from rendering.grand_austria_hotel.words import KEY
from rendering.text_layout import ELLIPSIS, Face, Font, text_width, truncate_to_width, wrap
from tests.rendering.grand_austria_hotel_scenes import COURT, localize

every_language = pytest.mark.parametrize(
    "localize", [localizer_for(lang) for lang in LANGUAGES], ids=LANGUAGES
)
PAGE = Rect(0, 0, *layout.PAGE)
HOTELS = {
    f"hotel {number} of {seats}, {featured} acts": hotel_layout.hotel(number, seats, featured)
    for seats, featured in [(2, None), (2, 0), (3, None), (3, 0), (3, 2), (4, None), (4, 0), (4, 1), (4, 3)]
    for number in range(seats)
}
BESIDE = hotel_layout.hotel(0, 2, None).staff_area(is_idle=False)
"""The area left for staff in a two-player game's hotel, the narrowest of the large hotels."""
assert BESIDE is not None


@pytest.mark.parametrize("hotel", HOTELS.values(), ids=HOTELS)
def test_the_parts_of_a_hotel_lie_apart(hotel: hotel_layout.HotelLayout) -> None:
    assert overlapping_pairs(hotel.parts()) == ()
    assert all(hotel.frame.contains_rect(part) for part in hotel.parts())


@pytest.mark.parametrize("number", range(1, 30))
def test_cards_and_dice_lie_apart_however_many_there_are(number: int) -> None:
    hand, close, dice = (
        close_up_layout.CONTENT,
        close_up_layout.close_hotel(number).staff,
        layout.dice()[0].frame,
    )
    groups = [(close_up_layout.cards(close, number, min_columns=5), close)]
    groups += [(close_up_layout.hand_cards(hand, number), hand)]
    groups += [(layout.dice_positions(layout.dice()[0].dice, min(number, 14)), dice)]
    groups += [
        (staff_places(BESIDE, [*STAFF["2015"]][:number], localizer_for(lang)), BESIDE) for lang in LANGUAGES
    ]
    for places, within in groups:
        assert overlapping_pairs(places) == ()
        assert all(within.contains_rect(place) for place in places)


def test_everything_readable_is_large_enough() -> None:
    for hotel in HOTELS.values():
        assert set(hotel.building.rooms) == set(ROOMS)
        room, stock = (46, 46) if hotel.is_large else (22, 36)
        assert min(min(place.size) for place in hotel.building.rooms.values()) >= room
        assert min(place.height for place in hotel.stocks.values()) >= stock
        assert min(min(each.head.size) for each in hotel.cafe) >= 40
        assert all(each.order is None or min(each.order.size) >= 60 for each in hotel.cafe)
    assert min(min(place.points.size) for place in layout.track()) >= 46
    assert min(min(place.size) for card in layout.politics() for place in card.places) >= 46


@pytest.mark.parametrize("seats", [3, 4])
def test_the_hotel_of_whoever_acts_is_the_largest_by_far(seats: int) -> None:
    frames = [hotel_layout.hotel(number, seats, 1).frame for number in range(seats)]
    areas = [frame.width * frame.height for frame in frames]
    assert all(areas[1] > 2 * area for number, area in enumerate(areas) if number != 1)


def test_the_plate_of_the_last_move_is_as_broad_as_what_is_beside_it_allows() -> None:
    for seats, court in product((2, 3, 4), (False, True)):
        beside = layout.court_shares(seats)[0] if court else layout.turns(seats)[0]
        assert layout.last_move(seats, court=court).right == beside.left - 12


def test_the_hotel_of_a_seat_that_is_not_there_has_no_close_up() -> None:
    whole = render(COURT, localize=localize)
    assert all(render(COURT, localize=localize, zoom=place) == whole for place in ("hotel-3", "hotel-4"))


# ---- texts ------------------------------------------------------------------------------------------------------


def names(kind: str, localize: Localizer) -> list[str]:
    """Return the names of all guests, or of all staff."""
    numbers = GUESTS if kind == "guest" else STAFF["2015"]
    return [localize(f"{KEY}-noun-{kind}-{number}", value=number) for number in numbers]


@every_language
def test_the_names_of_guests_and_staff_fit_on_their_cards(localize: Localizer) -> None:
    place = layout.guest_row()[0].name.inset(4, 0)
    for text in names("guest", localize):
        font = pieces.fit_name_font(text, place.size, 30)
        assert font.size >= 28
        lines = wrap(text, font, place.width)
        assert len(lines) <= 2
        assert ELLIPSIS not in "".join(lines)
    for text in names("staff", localize):
        assert max(text_width(word, Font(Face.BOLD, 30)) for word in text.split()) <= 280


@every_language
def test_shortened_names_keep_their_first_word_and_differ(localize: Localizer) -> None:
    """Tested with the narrowest of the large hotels, which shows three staff cards per line."""
    hotel = hotel_layout.hotel(0, 2, None)
    assert hotel.cafe[0].name is not None
    assert hotel.staff is not None
    line = hotel_layout.staff_cards(hotel.staff, 3)[0]
    for kind, width in (("guest", hotel.cafe[0].name.width), ("staff", line.width - 65)):
        whole = names(kind, localize)
        shown = [truncate_to_width(name, Font(Face.BOLD, 28), width) for name in whole]
        assert len(set(shown)) == len(whole)
        assert all(short.startswith(name.split()[0][:11]) for name, short in zip(whole, shown, strict=True))


@every_language
def test_the_entries_of_the_legend_are_whole_and_apart(localize: Localizer) -> None:
    """The two lines of an entry are closer to each other than to the entries above and below."""
    entries = legend.entries(localize)
    assert tuple(each.name for each in entries) == LEGEND
    assert all(ELLIPSIS not in "".join(each.lines) for each in entries)
    for upper, lower in pairwise(entries):
        if upper.beside.left == lower.beside.left:
            between = lower.beside.centre.y - upper.beside.centre.y
            inside = (len(upper.lines) + len(lower.lines) - 2) * FONT.size // 2
            assert between - inside > FONT.size + 6, (upper, lower)


@every_language
def test_what_a_card_does_fits_below_it(localize: Localizer) -> None:
    font = Font(Face.BOLD, 28)
    staff = close_up_layout.hand_cards(close_up_layout.hand()[0], 3)[0]
    guest = close_up_layout.close_guests()[0][1]
    texts = [
        (card_text.staff_words(card, localize, edition), staff.width - 20, staff.height * 42 // 100 - 12)
        for edition, cards in STAFF.items()
        for card in cards.values()
    ]
    texts += [
        (card_text.guest_words(each, localize), guest.width - 28, guest.height - 20)
        for each in GUESTS.values()
    ]
    for text, width, height in texts:
        lines = wrap(text, font, width)
        assert len(lines) * font.line_height <= height, lines
        assert ELLIPSIS not in "".join(lines), lines
