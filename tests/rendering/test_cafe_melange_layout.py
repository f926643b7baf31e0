"""The layout of Café Melange: no overlaps, and room for the texts of every language."""

from itertools import pairwise
from math import dist

import pytest

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from engine.games.cafe_melange.components import (
    PERSONALITIES,
    RECONSTRUCTION,
)
from rendering import canvas, places, render
from rendering.cafe_melange import layout
from rendering.cafe_melange.layout import BOTTOM_STRIP, DISPLAY, MARKERS, PAGE, ROOM, SIDEBAR, STOCKS, TRACK
from rendering.cafe_melange.room import NAME_HEIGHT, WIDEST_NAME
from rendering.cafe_melange.words import KEY, LEGEND_ENTRIES
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect, bounding_rect, overlapping_pairs
from rendering.text_layout import ELLIPSIS, Face, Font, text_width, wrap
from tests.rendering.cafe_melange_scenes import (
    CROWDED,
    START,
    localize,
)

WHOLE = layout.room(RECONSTRUCTION)

every_language = pytest.mark.parametrize(
    "localize", [localizer_for(lang) for lang in LANGUAGES], ids=LANGUAGES
)


def test_no_two_places_of_the_room_overlap() -> None:
    """A chair may overlap its table by up to a tenth of its width."""
    spots = [spot.inset(WHOLE.side // 10) for _, spot in WHOLE.named_rects()]
    assert overlapping_pairs(spots) == ()
    assert all(ROOM.contains_rect(spot) for spot in spots)


def test_every_table_and_chair_has_a_position() -> None:
    assert {name for name, _ in WHOLE.named_rects()} == {*RECONSTRUCTION.table, *RECONSTRUCTION.chair}
    assert len(RECONSTRUCTION.table) + len(RECONSTRUCTION.chair) == 11 + 30


def test_a_chair_lies_beside_its_own_table() -> None:
    for chair in RECONSTRUCTION.chairs:
        middle = WHOLE.chair(chair.id).centre
        far = {
            name: max(
                spot.left - middle.x, middle.x - spot.right, spot.top - middle.y, middle.y - spot.bottom
            )
            for name in RECONSTRUCTION.table
            for spot in [WHOLE.table(name)]
        }
        assert min(far, key=far.__getitem__) == chair.table


def test_chairs_are_large_in_the_room() -> None:
    """A portrait is a fifteenth of the page wide, and the room has no more space for larger ones."""
    assert WHOLE.side >= 96
    spots = [spot.inset(-WHOLE.side // 4) for _, spot in WHOLE.named_rects()]
    around = bounding_rect(spots)
    assert ROOM.width - around.width < WHOLE.side or ROOM.height - around.height < WHOLE.side


def test_colour_signs_do_not_cover_other_chairs_and_tables() -> None:
    for chair in RECONSTRUCTION.chairs:
        sign = WHOLE.colour_signs[chair.id]
        others = [spot for name, spot in WHOLE.named_rects() if name not in {chair.id, chair.table}]
        assert ROOM.contains_rect(sign)
        assert not any(
            sign.inset(sign.width // 8).overlaps(other.inset(WHOLE.side // 10)) for other in others
        )


def test_no_name_covers_a_colour_sign_another_name_or_that_of_a_table() -> None:
    """Even if the personality with the longest name sits on every chair."""
    names = {
        chair: next(
            WHOLE.name_plates(chair, *(round(each * WHOLE.side) for each in (WIDEST_NAME, NAME_HEIGHT)))
        )
        for chair in RECONSTRUCTION.chair
    }
    assert overlapping_pairs([*names.values(), *WHOLE.table_names.values()]) == ()
    for chair, sign in WHOLE.colour_signs.items():
        inner = sign.inset(sign.width // 8)
        assert not any(inner.overlaps(plate) for plate in names.values()), chair
        assert not any(inner.overlaps(place) for place in WHOLE.table_names.values()), chair
    assert all(ROOM.contains_rect(plate) for plate in names.values())


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("name", ["T6a", "T6b"])
def test_markers_on_a_chair_do_not_overlap(number: int, name: str) -> None:
    """Nor does the colour sign cover more than the corner of one."""
    slots = WHOLE.slots(number, name)
    assert len(slots) == number
    assert overlapping_pairs([slot.inset(1) for slot in slots]) == ()
    assert min(min(slot.size) for slot in slots) >= 44
    chair = WHOLE.chair(name)
    sign = WHOLE.colour_signs[name].translated(-chair.left, -chair.top)
    for slot in slots:
        symbol = slot.inset(slot.width * 30 // 100)
        nearest = (
            min(max(at, low), high) for at, low, high in zip(sign.centre, symbol[:2], symbol[2:], strict=True)
        )
        assert dist(sign.centre, tuple(nearest)) >= sign.width / 2
    assert all(Rect.from_size(0, 0, *chair.size).contains_rect(slot) for slot in slots), (
        "chairs are kept as squares"
    )


def test_the_parts_of_the_page_do_not_overlap() -> None:
    parts = [ROOM.inset(-3), TRACK.inset(-1, -8), layout.LAST_MOVE, BOTTOM_STRIP, SIDEBAR.inset(-2)]
    assert overlapping_pairs(parts) == ()
    assert all(Rect(0, 0, *PAGE).contains_rect(part) for part in parts)


@pytest.mark.parametrize("phases", [(7, 14), (9, 15), (1, 2)])
def test_the_track_has_21_spaces_and_three_heads(phases: tuple[int, int]) -> None:
    spaces, heads = layout.track(phases)
    assert (len(spaces), len(heads)) == (21, 3)
    assert overlapping_pairs([*spaces, *heads]) == ()
    assert heads[1].right == spaces[phases[0]].left
    assert heads[2].right == spaces[phases[1]].left


def test_the_steward_stays_on_the_track() -> None:
    """On the last space too, where visitors beyond its number are counted."""
    spaces, _ = layout.track((7, 14))
    frames = [layout.steward(space) for space in spaces]
    assert all(frame.contains(space.centre) for frame, space in zip(frames, spaces, strict=True))
    assert max(frame.right for frame in frames) <= ROOM.right + 3
    assert layout.LAST_MOVE.right == ROOM.right
    assert not any(frame.overlaps(layout.LAST_MOVE) for frame in frames)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_boxes_of_phases_are_large(seats: int) -> None:
    """Nearly fourteen pixels in a picture that is 400 pixels wide, with space between them."""
    for seat in range(seats):
        boxes = layout.player(seat, seats).phases
        assert min(box.width for box in boxes) >= 55
        assert all(other.left - one.right >= 6 for one, other in pairwise(boxes))


@pytest.mark.parametrize("marker", ["white", "grey"])
def test_the_panel_of_awaited_visitors_has_room_for_all(marker: str) -> None:
    place = layout.awaited(marker)
    parts = [place.medallion, place.name, place.worth, *place.cards, place.chairs]
    assert overlapping_pairs(parts) == ()
    assert place.marker.overlaps(place.medallion)
    assert all(place.frame.contains_rect(part) for part in (*parts, place.marker))


def test_the_open_cards_and_piles_have_room() -> None:
    display = [layout.DISPLAY_HEADING, *layout.display()]
    stocks = [*layout.piles(), *layout.pile_words()]
    assert (len(display), len(stocks)) == (5, 8)
    assert overlapping_pairs([*display, *stocks]) == ()
    assert all(DISPLAY.contains_rect(part) for part in display)
    assert all(STOCKS.contains_rect(part) for part in stocks)
    assert not DISPLAY.overlaps(STOCKS), "the piles are a group of their own"
    assert min(card.width for card in layout.display()) >= 60


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_column_has_room_for_all_players(seats: int) -> None:
    parts = [layout.TITLE, layout.SUBTITLE, layout.STATUS, *layout.KEY_LINES]
    for number in range(seats):
        seat = layout.player(number, seats)
        assert len(seat.rows) == (3 if seats == 2 else 2)
        inner = [part for row in seat.rows for part in (row.marker, *row.cards)]
        assert overlapping_pairs(inner) == ()
        assert all(seat.result.contains_rect(row.frame) for row in seat.rows)
        parts += [seat.badge, seat.hand, seat.actions, *seat.phases, *seat.guests]
        parts += [row.frame for row in seat.rows]
    assert overlapping_pairs(parts) == ()
    assert all(SIDEBAR.contains_rect(part) for part in parts)


@pytest.mark.parametrize("number", [1, 5, 6, 7, 10, 14])
def test_the_page_of_the_hand_has_room_for_all_kinds(number: int) -> None:
    page = layout.hand_page()
    parts = [page.badge, *page.headings, *page.guests]
    for area in (page.cards, page.actions):
        cards = layout.hand_cards(area, number)
        assert len(cards) == number
        assert all(area.contains_rect(part) for each in cards for part in each)
        assert min(each.card.width for each in cards) >= 64
        parts += [part for each in cards for part in each]
    assert overlapping_pairs(parts) == ()
    assert all(Rect(0, 0, *PAGE).inset(30).contains_rect(part) for part in parts)


def test_letters_are_readable() -> None:
    assert round(WHOLE.side * 0.3) >= MIN_TEXT_SIZE
    assert round(WHOLE.side * 0.84 * 0.5) >= MIN_TEXT_SIZE
    assert round(WHOLE.table("T2").height * 0.4) >= MIN_TEXT_SIZE


def test_every_place_has_a_close_up() -> None:
    assert set(places(KEY)) == {*MARKERS, *RECONSTRUCTION.table, "legend"}
    zooms = ("T1", "T11", "white", "red-cube", "legend")
    assert len({render(CROWDED, localize=localize, zoom=place) for place in zooms}) == len(zooms)


@pytest.mark.parametrize("table", RECONSTRUCTION.table)
def test_a_close_up_shows_a_table_with_all_its_chairs(table: str) -> None:
    room = layout.close_up(RECONSTRUCTION, table)
    page = layout.CLOSE_UP
    assert not page.overlaps(layout.CLOSE_UP_LAST_MOVE)
    assert page.contains_rect(room.table(table))
    for chair in RECONSTRUCTION.neighbours[table]:
        assert page.contains_rect(room.chair(chair).inset(-22)), "there is room for a mark"
        assert page.contains_rect(room.colour_signs[chair])


@pytest.mark.parametrize("place", ["T12", "T1a", "", "blue", "table"])
def test_a_close_up_of_an_unknown_place_is_refused(place: str) -> None:
    with pytest.raises(KeyError):
        render(START, localize=localize, zoom=place)


_SEAT = [layout.player(seat, 4) for seat in range(4)]

_WHITE = layout.awaited("white")


def _badge_area(badge: Rect) -> Rect:
    """Return what the badge of a player who acts takes up, with the arrow as far as it can be seen."""
    return bounding_rect((badge, canvas._arrow_place(badge).inset(2)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_arrow_of_whoever_acts_is_apart_from_the_steward_at_the_end_of_his_track(seats: int) -> None:
    spaces, _ = layout.track(RECONSTRUCTION.phases)
    areas = [_badge_area(layout.player(number, seats).badge) for number in range(seats)]
    assert not any(area.overlaps(layout.steward(spaces[-1])) for area in areas)


@every_language
def test_the_messages_of_the_picture_fit(localize: Localizer) -> None:
    wide = SIDEBAR.width
    assert text_width(localize(f"{KEY}-picture-title"), Font(Face.DISPLAY, 40)) <= wide
    for line in (
        localize(f"{KEY}-picture-visitors", phase=3, steward=29),
        localize(f"{KEY}-picture-last-round", phase=3),
        localize(f"{KEY}-picture-turn", name="Maximilian"),
        localize(f"{KEY}-picture-chooses", name="Maximilian"),
        *(localize(f"{KEY}-picture-rank", rank=rank) for rank in (2, 3, 4)),
        localize(f"{KEY}-picture-won"),
        localize(f"{KEY}-picture-final", placing=88, company=-88),
    ):
        assert text_width(line, Font(Face.BOLD, MIN_TEXT_SIZE)) <= wide - 20, line
    for kind in ("phases", "guests"):
        line = localize(f"{KEY}-picture-key-{kind}")
        assert (
            text_width(line, Font(Face.BOLD, MIN_TEXT_SIZE)) <= wide - 12 - 2 * layout.KEY_LINES[0].height
        ), line
    for kind in layout.PILES:
        line = localize(f"{KEY}-picture-pile-{kind}")
        assert text_width(line, Font(Face.BOLD, 20)) <= layout.piles()[0].width, line
    heading = localize(f"{KEY}-picture-open-cards")
    assert text_width(heading, Font(Face.BOLD, 30)) <= layout.DISPLAY_HEADING.width


@every_language
def test_the_words_of_the_legend_fit(localize: Localizer) -> None:
    entries = layout.legend(len(LEGEND_ENTRIES))
    assert overlapping_pairs([part for entry in entries for part in entry]) == ()
    assert all(Rect(0, 0, *PAGE).inset(30).contains_rect(part) for entry in entries for part in entry)
    texts = [localize(f"{KEY}-legend-{name}") for name in LEGEND_ENTRIES]
    assert len(set(texts)) == len(texts)
    for text, entry in zip(texts, entries, strict=True):
        font = Font(Face.BOLD, MIN_TEXT_SIZE)
        assert len(wrap(text, font, entry.words.width)) <= entry.words.height // font.line_height, text


@every_language
def test_the_names_of_personalities_fit_on_their_plates(localize: Localizer) -> None:
    names = [localize(f"{KEY}-picture-person-{visitor}") for visitor in PERSONALITIES]
    assert len(set(names)) == len(names)
    for name in names:
        assert text_width(name, Font(Face.BOLD, MIN_TEXT_SIZE)) <= WHOLE.side * WIDEST_NAME - 10, name
        assert text_width(name, Font(Face.BOLD, MIN_TEXT_SIZE)) <= _WHITE.name.width, name
    assert WHOLE.side * NAME_HEIGHT * 0.8 >= MIN_TEXT_SIZE


@every_language
def test_the_texts_of_cards_in_the_hand_fit(localize: Localizer) -> None:
    (card, *_) = layout.hand_cards(layout.hand_page().actions, 1)
    for key in (f"{KEY}-noun-card-", f"{KEY}-noun-action-"):
        for each in localize.keys(key):
            lines = wrap(localize(each), Font(Face.BOLD, 26), card.text.width)
            assert len(lines) <= 3, lines
            assert ELLIPSIS not in "".join(lines), lines
