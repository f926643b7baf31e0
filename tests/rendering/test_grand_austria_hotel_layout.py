"""The pages of Grand Austria Hotel: nothing overlaps, and every text has room in every language."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, product

import pytest

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import ROOMS
from engine.games.grand_austria_hotel.staff import STAFF
from rendering import render
from rendering.design_tokens import TITLE_SIZE
from rendering.geometry import Rect, overlapping_pairs
from rendering.grand_austria_hotel import card_text, close_up_layout, hotel_layout, layout, legend, pieces
from rendering.grand_austria_hotel.choices import Choice
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
"""The least room that staff have in a large hotel."""
assert BESIDE is not None


def pages() -> Iterator[tuple[str, Sequence[Rect], Rect]]:
    """Yield what must lie apart, and within what."""
    market = [layout.TITLE, *layout.rounds(), layout.PILES, layout.STATUS, layout.LAST_MOVE]
    market += [each.frame for each in (*layout.guest_row(), *layout.dice(), *layout.tiles())]
    market += [each.frame for each in (*layout.politics(), *layout.track())]
    for seats, featured in ((2, None), (2, 0), (3, 1), (4, None), (4, 1)):
        hotels = [hotel_layout.hotel(number, seats, featured).frame for number in range(seats)]
        yield f"table of {seats}, {featured} acts", [*market, *layout.turns(seats), *hotels], PAGE
    for name, hotel in HOTELS.items():
        yield name, hotel.parts(), hotel.frame
    for staff in (0, 5, 6, 10, 11, 20):
        close = close_up_layout.close_hotel(staff)
        parts = [close.badge, *close.numbers, *close.stocks.values(), *close.building.parts(), *close.worth]
        parts += [close.note, *(each.frame for each in close.cafe), close.staff]
        yield f"close-up with {staff} staff", parts, PAGE.inset(30)
    line, tiles = close_up_layout.close_emperor()
    yield "emperor", [line, *(place for tile, beside in tiles for place in (tile.frame, beside))], PAGE
    for lang in LANGUAGES:
        entries = legend.entries(localizer_for(lang))
        yield (
            f"legend {lang}",
            [part for each in entries for part in (each.spot, each.beside)],
            PAGE.inset(24),
        )
        for number in range(1, 30):
            yield (
                f"{number} staff {lang}",
                staff_places(BESIDE, [*STAFF["2015"]][:number], localizer_for(lang)),
                BESIDE,
            )
    for number in range(1, 30):
        area = close_up_layout.close_hotel(number).staff
        yield f"close-up, {number} staff", close_up_layout.cards(area, number, min_columns=5), area
        yield f"hand of {number}", close_up_layout.hand_cards(close_up_layout.CONTENT, number), PAGE
    for number in range(1, 15):
        yield f"{number} dice", layout.dice_positions(layout.dice()[0].dice, number), layout.dice()[0].frame


@pytest.mark.parametrize(
    ("parts", "within"), [each[1:] for each in pages()], ids=[each[0] for each in pages()]
)
def test_everything_has_a_place_of_its_own(parts: Sequence[Rect], within: Rect) -> None:
    assert overlapping_pairs(list(parts)) == ()
    assert all(within.contains_rect(part) for part in parts)


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


def test_two_digits_stay_clear_of_the_next_sign() -> None:
    """In the narrowest stocks, beside a sign of half the width."""
    widths = [place.width for hotel in HOTELS.values() for place in hotel.stocks.values()]
    assert text_width("20", Font(Face.BOLD, 28)) + 3 <= min(widths) - min(widths) * 48 // 100 - 5


def test_the_plate_of_the_last_move_is_as_broad_as_what_is_beside_it_allows() -> None:
    for seats, court in product((2, 3, 4), (False, True)):
        beside = layout.court_shares(seats)[0] if court else layout.turns(seats)[0]
        assert layout.last_move(seats, court=court).right == beside.left - 12


def test_the_hotel_of_a_seat_that_is_not_there_has_no_close_up() -> None:
    whole = render(COURT, localize=localize)
    assert all(render(COURT, localize=localize, zoom=place) == whole for place in ("hotel-3", "hotel-4"))


# ---- texts ------------------------------------------------------------------------------------------------------


def names(kind: str, localize: Localizer) -> list[str]:
    """Return the names of all guests or staff."""
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
    """In the narrowest of the large hotels, with three staff cards in a line."""
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
def test_the_heading_fits(localize: Localizer) -> None:
    assert text_width(localize(f"{KEY}-picture-title"), Font(Face.DISPLAY, TITLE_SIZE)) <= layout.TITLE.width
    number = localize(f"{KEY}-picture-round", round=7)
    turn = localize(f"{KEY}-picture-turn", name="Christoph W.")
    lines = [(f"{number} · {turn}", 40), (localize(f"{KEY}-reason-rounds"), 40)]
    for what in set(Choice) - {Choice.COURT}:  # it takes several to choose bonus or penalty
        choice = localize(f"{KEY}-picture-chooses", names="Christoph W.", what=what)
        is_setup = what in {Choice.STAFF, Choice.GUEST, Choice.ROOMS}
        lines.append((choice if is_setup else f"{number} · {choice}", 32))
    assert all(text_width(line, Font(Face.BOLD, size)) <= layout.STATUS.width for line, size in lines)


@every_language
def test_the_entries_of_the_legend_are_whole_and_apart(localize: Localizer) -> None:
    """Two lines of one entry are closer to each other than to those of the entry above or below."""
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
