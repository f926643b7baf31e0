"""The layout of Café International: no overlaps, and room for the texts of every language."""

from itertools import product

import pytest

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from engine.games.cafe_international.board import CHAIRS, STOOLS, TABLES
from rendering import places
from rendering.cafe_international import layout
from rendering.cafe_international.layout import (
    BOARD,
    FOOTER,
    PAGE,
    SIDEBAR,
    SUBTITLE,
    TITLE,
    own_hand,
    player,
)
from rendering.cafe_international.words import KEY, REASONS
from rendering.canvas import MIN_TEXT_SIZE
from rendering.geometry import Rect, overlapping_pairs
from rendering.text_layout import ELLIPSIS, Face, Font, text_width, wrap


def test_the_page_of_hands_has_room_for_all() -> None:
    own, others = layout.own_hand(), [layout.other_hand(number) for number in range(3)]
    parts = [own.badge, *own.tiles, *own.names]
    parts += [part for hand in others for part in (hand.badge, *hand.tiles)]
    assert all(Rect(0, 0, *PAGE).inset(40).contains_rect(part) for part in parts)
    assert overlapping_pairs([own.badge, *own.tiles]) == ()
    assert overlapping_pairs([part for part in parts if part not in own.names]) == ()


def test_every_place_has_a_close_up() -> None:
    for place in places("cafe_international"):
        assert layout.close_up(place)


def test_no_two_places_overlap() -> None:
    spots = dict(BOARD.named_rects())
    assert overlapping_pairs(list(spots.values())) == ()
    assert all(BOARD.rect.contains_rect(place) for place in spots.values())


def test_every_table_chair_and_stool_has_a_position() -> None:
    spots = dict(BOARD.named_rects())
    assert len(TABLES) + len(CHAIRS) + len(STOOLS) == 24 + 68 + 20
    assert set(TABLES) | set(CHAIRS) | {f"stool-{stool.number}" for stool in STOOLS} <= set(spots)
    assert [name for name in (*CHAIRS, "stool-20") if BOARD.place(name) != spots[name]] == []


def test_a_chair_lies_beside_each_of_its_tables() -> None:
    for name, chair in CHAIRS.items():
        for table in chair.tables:
            across = abs(BOARD.chair(name).centre.x - BOARD.table(table).centre.x)
            down = abs(BOARD.chair(name).centre.y - BOARD.table(table).centre.y)
            assert sorted((across, down)) == [0, layout.CELL]


def test_the_letters_at_the_edge_name_the_chairs() -> None:
    """A chair is where the column of its letter and the row of its number cross."""
    letters = list(BOARD.coordinate_labels())
    assert len(letters) == 4 * 13
    for name in CHAIRS:
        columns = {point.x for label, point in letters if label == name[0]}
        rows = {point.y for label, point in letters if label == name[1:]}
        assert BOARD.chair(name).centre.x in columns
        assert BOARD.chair(name).centre.y in rows
    assert all(not BOARD.rect.contains(point) and Rect(0, 0, *PAGE).contains(point) for _, point in letters)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_column_has_room_for_all_players(seats: int) -> None:
    parts = [TITLE, SUBTITLE, layout.LAST_MOVE, FOOTER]
    for number in range(seats):
        seat = layout.player(number, seats)
        assert len(seat.tiles) == layout.HAND_SIZE
        assert min(min(tile.size) for tile in seat.tiles) >= 64
        parts += [seat.badge, *seat.tiles, seat.note]
    assert overlapping_pairs(parts) == ()
    assert all(SIDEBAR.contains_rect(part) for part in parts)
    assert not SIDEBAR.overlaps(BOARD.rect)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_column_has_room_for_what_all_scores_are_made_of(seats: int) -> None:
    parts = [TITLE, SUBTITLE, layout.FINAL_LAST_MOVE, layout.FINAL_FOOTER]
    for number in range(seats):
        seat = layout.final_player(number, seats)
        assert len(seat.tiles) == layout.HAND_SIZE
        assert min(min(tile.size) for tile in seat.tiles) >= 64
        assert min(min(part.size) for part in seat.parts) >= 50
        below = seat.badge._replace(bottom=seat.badge.bottom - 3)  # the strip shares its line
        parts += [below, *seat.parts, *seat.tiles, seat.note]
    assert overlapping_pairs(parts) == ()
    assert all(SIDEBAR.contains_rect(part) for part in parts)


def test_letters_on_pieces_are_readable() -> None:
    """The letters of a nation are set in at least 28 pixels on chairs."""
    assert round((layout.CELL - 4) * 0.37) >= MIN_TEXT_SIZE
    assert Font(Face.BOLD, round((layout.CELL - 4) * 0.37)).cap_height >= 20


@pytest.mark.parametrize("place", [*TABLES, *CHAIRS, "bar"])
def test_a_close_up_shows_its_place_and_no_empty_margin(place: str) -> None:
    board = layout.close_up(place)
    page = Rect(0, 0, *PAGE)
    spot = board.bar if place == "bar" else board.table(place) if place in TABLES else board.chair(place)
    assert page.contains(spot.centre)
    assert board.rect.contains_rect(page)
    assert board.cell == layout.CLOSE_UP_SCALE * layout.CELL


every_language = pytest.mark.parametrize(
    "localize", [localizer_for(lang) for lang in LANGUAGES], ids=LANGUAGES
)


@every_language
def test_the_title_and_the_rules_fit(localize: Localizer) -> None:
    assert text_width(localize(f"{KEY}-picture-title"), Font(Face.DISPLAY, 40)) <= TITLE.width
    for rules, regulars in product(("2018", "online", "1989"), (False, True)):
        line = localize(f"{KEY}-picture-rules", rules=rules, regulars=regulars, round=88)
        assert text_width(line, Font(Face.BOLD, 21)) <= SUBTITLE.width, line


@every_language
def test_two_notes_on_a_player_fit(localize: Localizer) -> None:
    limit, completed = (
        localize(f"{KEY}-picture-limit", limit=4),
        localize(f"{KEY}-picture-completed", number=4),
    )
    turn, out = localize(f"{KEY}-picture-turn"), localize(f"{KEY}-picture-out")
    places = [
        localize(f"{KEY}-picture-won"),
        *(localize(f"{KEY}-picture-rank", rank=rank) for rank in (2, 3, 4)),
    ]
    pairs = [(limit, completed), (turn, limit), (turn, completed), *product(places, (out, completed))]
    for pair in pairs:
        line = " · ".join(pair)
        assert text_width(line, Font(Face.BOLD, 22)) <= player(0, 4).note.width - 4, line


@every_language
def test_the_foot_has_room_for_two_lines(localize: Localizer) -> None:
    phrases = [
        (localize(f"{KEY}-picture-bag", end=3), FOOTER.inset(18, 14)),
        *((localize(f"{KEY}-reason-{reason}"), layout.FINAL_REASON) for reason in REASONS),
    ]
    for phrase, place in phrases:
        lines = wrap(phrase, Font(Face.BOLD, 24), place.width)
        assert len(lines) * Font(Face.BOLD, 24).line_height <= place.height
        assert len(lines) <= 2, phrase
        assert ELLIPSIS not in "".join(lines), phrase


@every_language
def test_the_sign_of_the_bar_and_the_names_of_guests_fit(localize: Localizer) -> None:
    assert text_width(localize(f"{KEY}-picture-bar"), Font(Face.DISPLAY, BOARD.cell // 2)) <= BOARD.cell * 2
    place = own_hand().names[0]
    for key in localize.keys(f"{KEY}-noun-guest-"):
        lines = wrap(localize(key), Font(Face.BOLD, 34), place.width)
        assert len(lines) <= 2, lines
        assert ELLIPSIS not in "".join(lines), lines
