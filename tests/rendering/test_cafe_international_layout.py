"""The layout of Café International: no overlaps, and room for the texts of every language."""

from dataclasses import replace
from itertools import combinations
from math import dist

import pytest

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from engine.games.cafe_international.board import CHAIRS, NATIONS, STOOLS, TABLES
from engine.games.cafe_international.game import CafeInternational
from engine.kernel.core import active_seats, options
from rendering import places
from rendering.cafe_international import layout
from rendering.cafe_international.close_up import POINTER_HEIGHT, outside, place_name, pointers
from rendering.cafe_international.last_move import last_move_of
from rendering.cafe_international.layout import (
    BOARD,
    FOOTER,
    PAGE,
    SIDEBAR,
    STATUS,
    SUBTITLE,
    TITLE,
    Board,
    own_hand,
    player,
)
from rendering.cafe_international.legend import legend_entries
from rendering.cafe_international.offers import offered_chairs, offers_bar
from rendering.cafe_international.sidebar import COMPLETED, COMPLETED_SIGN, TURN
from rendering.cafe_international.words import KEY, REASONS
from rendering.canvas import Canvas
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Point, Rect, Size, overlapping_pairs
from rendering.last_move import paint_plate
from rendering.marks import band_width, sign_rect
from rendering.text_layout import ELLIPSIS, Face, Font, text_width, wrap
from rendering.theme import LIGHT
from tests.rendering.cafe_international_scenes import JOKERS, REGULARS
from tests.rendering.random_games import play_random_game
from tests.rendering.recording_canvas import recording
from tests.rendering.turns import turn

GAME = CafeInternational()
EVERY_SIZE = (BOARD, *(layout.close_up(place).board for place in ("GB", "AF", "IT")))
"""The whole board, and as close-ups of nine, seven and five columns show it."""
OFFERED_WIDTH = BOARD.cell * 80 // 100
"""The diameter of an offered chair with its flags."""


def test_the_page_of_hands_has_room_for_all() -> None:
    own, others = layout.own_hand(), [layout.other_hand(number) for number in range(3)]
    parts = [own.badge, *own.tiles, *own.names]
    parts += [part for hand in others for part in (hand.badge, *hand.tiles)]
    assert all(Rect(0, 0, *PAGE).inset(40).contains_rect(part) for part in parts)
    assert overlapping_pairs([own.badge, *own.tiles]) == ()
    assert overlapping_pairs([part for part in parts if part not in own.names]) == ()


def test_every_place_has_a_close_up() -> None:
    for place in places("cafe_international"):
        assert place == layout.LEGEND or layout.close_up(place)


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
    parts = [TITLE, SUBTITLE, STATUS, layout.LAST_MOVE, FOOTER]
    for number in range(seats):
        seat = layout.player(number, seats)
        assert len(seat.tiles) == layout.HAND_SIZE
        assert min(min(tile.size) for tile in seat.tiles) >= 64
        own = [seat.badge, *seat.tiles, seat.note]
        assert all(seat.panel.contains_rect(part) for part in own)
        parts += own
    panels = [layout.player(number, seats).panel for number in range(seats)]
    assert overlapping_pairs(parts) == overlapping_pairs(panels) == ()
    assert all(SIDEBAR.contains_rect(part) for part in (*parts, *panels))
    assert not SIDEBAR.overlaps(BOARD.rect)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_column_has_room_for_what_all_scores_are_made_of(seats: int) -> None:
    parts = [TITLE, SUBTITLE, layout.FINAL_STATUS, layout.FINAL_LAST_MOVE, layout.FINAL_FOOTER]
    for number in range(seats):
        seat = layout.final_player(number, seats)
        assert len(seat.tiles) == layout.HAND_SIZE
        assert min(min(tile.size) for tile in seat.tiles) >= 64
        assert min(min(part.size) for part in seat.parts) >= 88, "there is room for a large sign"
        below = seat.badge._replace(bottom=seat.badge.bottom - 3)  # the strip shares its line
        own = [below, *seat.parts, *seat.tiles, seat.note]
        assert all(seat.panel.contains_rect(part) for part in own)
        parts += own
    panels = [layout.final_player(number, seats).panel for number in range(seats)]
    assert overlapping_pairs(parts) == overlapping_pairs(panels) == ()
    assert all(SIDEBAR.contains_rect(part) for part in parts)


def test_a_guest_leaves_the_lines_from_the_chair_to_its_tables_visible() -> None:
    for name, chair in CHAIRS.items():
        for table in chair.tables:
            card, top = BOARD.card(name), BOARD.table_top(table)
            gap = max(abs(card.centre.x - top.centre.x), abs(card.centre.y - top.centre.y))
            assert gap - card.width // 2 - top.width // 2 >= 12


def test_the_marks_are_as_broad_as_the_layout_says() -> None:
    for board in EVERY_SIZE:
        assert {band_width(board.card(place)) for place in (*CHAIRS, "stool-1")} == {board.mark_width}


def test_no_mark_on_the_board_reaches_the_letters_at_its_edge() -> None:
    font = Font(Face.BOLD, 30)
    letters = [
        Rect.centred(point, text_width(letter, font), font.cap_height)
        for letter, point in BOARD.coordinate_labels()
    ]
    marks = [BOARD.card(name).inset(-BOARD.mark_width) for name in CHAIRS]
    assert [(mark, letter) for mark in marks for letter in letters if mark.overlaps(letter)] == []
    assert all(Rect(0, 0, SIDEBAR.left, PAGE.height).contains_rect(letter) for letter in letters)


def test_the_band_of_the_last_move_touches_no_table_and_stays_on_the_floor() -> None:
    """Nor does it reach the letters at the edge of the board, which stand outside the line around the floor."""
    for name, chair in CHAIRS.items():
        card = BOARD.banded_card(name)
        reach = card.inset(-band_width(card))
        assert BOARD.floor.contains_rect(reach)
        for circular in (True, False):
            sign = sign_rect(card, circular=circular)
            for table in chair.tables:
                top = BOARD.table_top(table)
                assert _distance(reach, top.centre) >= top.width / 2 + 1
                assert _distance(sign, top.centre) >= top.width / 2 + 1
    font = Font(Face.BOLD, 30)
    frame = BOARD.floor.inset(-2)
    for letter, point in BOARD.coordinate_labels():
        assert not frame.overlaps(Rect.centred(point, text_width(letter, font), font.cap_height))


@pytest.mark.parametrize("board", EVERY_SIZE, ids=["whole", "nine", "seven", "five"])
def test_the_band_of_the_last_move_covers_no_neighbour_in_its_row_or_column(board: Board) -> None:
    """Whether on a chair or on a stool; the corners of two squares may touch."""
    names = [*CHAIRS, *(f"stool-{stool.number}" for stool in STOOLS)]
    cards = {name: board.card(name) for name in names}
    for name in names:
        card = board.banded_card(name)
        assert band_width(card) == board.mark_width
        reach = card.inset(-band_width(card))
        covered = [place.centre for other, place in cards.items() if other != name and place.overlaps(reach)]
        away = [(abs(each.x - card.centre.x), abs(each.y - card.centre.y)) for each in covered]
        assert [each for each in away if min(each) < board.cell // 4] == []


def test_the_tables_are_smaller_than_the_guests() -> None:
    assert BOARD.table_top("IT1").width < BOARD.card("C2").width < BOARD.cell


@pytest.mark.parametrize("board", EVERY_SIZE, ids=["whole", "nine", "seven", "five"])
def test_the_name_of_an_offered_chair_covers_nothing(board: Board) -> None:
    """It lies beside the chair, outside of the mark, of all cards and of all other names; and on the floor of the board."""
    labels = {name: board.label(name) for name in CHAIRS}
    others = [board.card(name) for name in CHAIRS] + [board.table(name) for name in TABLES]
    others += [board.stool(stool.number) for stool in STOOLS]
    assert overlapping_pairs(list(labels.values())) == ()
    for name, label in labels.items():
        mark = board.card(name).inset(-board.mark_width)
        assert [other for other in (mark, *others) if label.overlaps(other)] == []
        assert board.rect.contains_rect(label)
        assert min(
            abs(label.centre.x - board.chair(name).centre.x), abs(label.centre.y - board.chair(name).centre.y)
        ) < (board.cell // 4)


@pytest.mark.parametrize("board", EVERY_SIZE, ids=["whole", "nine", "seven", "five"])
def test_names_are_apart_from_each_other_and_each_points_at_its_chair(board: Board) -> None:
    for name in CHAIRS:
        label, chair = board.label(name), board.chair(name).centre
        others = [board.label(other) for other in CHAIRS if other != name]
        assert not [other for other in others if label.inset(-1).overlaps(other)]
        one, other, tip = board.label_pointer(name)
        assert label.contains(one)
        assert label.contains(other)
        assert not label.contains(tip)
        nearest = min(CHAIRS, key=lambda each: dist(board.chair(each).centre, tip))
        assert nearest == name
        assert dist(tip, chair) > board.card(name).width // 2, "it ends before the chair"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_random_games_the_names_of_what_is_offered_hide_nothing_that_a_choice_depends_on(
    seats: int,
) -> None:
    """No name lies on another, on the flags of an offered chair, or on a guest on a chair."""
    asked = 0
    for state in play_random_game(GAME, seats, {}, f"names {seats}", {"bar": 0.2}):
        for seat in active_seats(GAME, state):
            offered = options(GAME, state, seat)
            chairs, view = offered_chairs(offered), GAME.view(state, None)
            names = [BOARD.label(chair) for chair in chairs]
            if view.stool is not None and offers_bar(offered):
                names.append(BOARD.stool_label(view.stool))
            seated = {each.chair for each in view.seated}
            circles = [(BOARD.chair(chair).centre, OFFERED_WIDTH // 2) for chair in chairs - seated]
            asked += len(names) > 1
            assert overlapping_pairs(names) == ()
            assert not [
                (name, centre)
                for name in names
                for centre, radius in circles
                if _distance(name, centre) < radius
            ]
            assert not [name for name in names for chair in seated if name.overlaps(BOARD.card(chair))]
    assert asked


def _distance(rect: Rect, point: Point) -> float:
    """Return how far a point is from the nearest one of a rectangle."""
    nearest = (
        min(max(point.x, rect.left), rect.right - 1),
        min(max(point.y, rect.top), rect.bottom - 1),
    )
    return dist(nearest, point)


@pytest.mark.parametrize("board", EVERY_SIZE, ids=["whole", "nine", "seven", "five"])
def test_the_name_of_a_chair_fits_beside_it(board: Board) -> None:
    font = Font(Face.BOLD, board.label("A2").height)
    assert font.size >= MIN_TEXT_SIZE
    assert all(text_width(name, font) <= board.label(name).width - 2 for name in CHAIRS)


every_place = pytest.mark.parametrize("place", [*NATIONS, *TABLES, *CHAIRS, "bar"])


def asked_chairs(place: str) -> set[str]:
    """Return the chairs of the tables that a close-up is asked for."""
    tables = CHAIRS[place].tables if place in CHAIRS else [name for name in TABLES if name.startswith(place)]
    return {chair for table in tables for chair in TABLES[table].chairs}


@every_place
def test_a_close_up_shows_whole_cells_of_the_board_and_whole_tables(place: str) -> None:
    """Nothing that can be in a cell is cut at the edge; the tables asked for have all their chairs, with their names."""
    _, board, view, asked = close_up = layout.close_up(place)
    assert all(length % board.cell == 0 for length in (view.width, view.height, view.left - board.rect.left))
    assert (view.top - board.rect.top) % board.cell == 0
    assert board.rect.contains_rect(view)
    assert view.contains_rect(asked)
    assert all(asked.contains_rect(board.chair(name)) for name in asked_chairs(place))
    assert all(view.contains_rect(board.label(name)) for name in asked_chairs(place))
    assert place != "bar" or asked == board.bar
    around = [each for each in close_up.around() if min(each.size) > 0]
    assert overlapping_pairs([asked, *around]) == ()
    assert sum(each.width * each.height for each in (asked, *around)) == view.width * view.height
    assert board.cell > 1.9 * layout.CELL


def test_close_ups_of_neighbouring_nations_show_different_parts_of_the_board() -> None:
    """At most half of the chairs that one shows without a veil are so on the other, too."""
    asked = {place: asked_chairs(place) for place in NATIONS}
    for one, other in combinations(NATIONS, 2):
        assert len(asked[one] & asked[other]) <= len(asked[one]) // 2


def visible_chairs(close_up: layout.CloseUp) -> set[str]:
    return {name for name in CHAIRS if close_up.view.overlaps(close_up.board.chair(name))}


@every_place
def test_the_name_of_a_stool_is_whole_on_a_close_up_and_leaves_its_points_legible(place: str) -> None:
    close_up = layout.close_up(place)
    for stool in STOOLS:
        seat = close_up.board.stool_seat(stool.number)
        if close_up.view.contains_rect(seat):
            label = close_up.within(close_up.board.stool_label(stool.number))
            assert close_up.view.contains_rect(label)
            assert not label.overlaps(Rect.centred(seat.centre, seat.width // 2, seat.height * 30 // 100))


@pytest.mark.parametrize("place", [*NATIONS, *TABLES, "bar"])
def test_a_plate_that_points_out_of_a_close_up_covers_nothing(place: str) -> None:
    close_up = layout.close_up(place)
    board, view = close_up.board, close_up.view
    taken = [board.card(name) for name in CHAIRS] + [board.table_top(name) for name in TABLES]
    taken += [board.label(name) for name in asked_chairs(place)]
    size = Size(text_width("↖ M10", Font(Face.BOLD, 40)) + 40, POINTER_HEIGHT)
    found = 0
    for names, way, centre in outside(close_up, [*CHAIRS, "stool-7"]):
        spot = close_up.pointer(centre, size)
        assert way
        assert view.contains_rect(spot)
        assert [other for other in taken if other.overlaps(spot)] == []
        found += len(names)
    inside = [name for name in (*CHAIRS, "stool-7") if view.contains_rect(board.place(name))]
    assert found == len(CHAIRS) + 1 - len(inside)


@pytest.mark.parametrize("place", [*NATIONS, "bar"])
def test_plates_that_point_out_of_a_close_up_never_overlap(place: str) -> None:
    """Neither those of any two chairs or stools, nor those of the chairs of a table, on which guests sit down at once."""
    close_up, localize = layout.close_up(place), localizer_for("de")
    stools = ("stool-1", "stool-5", "stool-16", "stool-20")
    hidden = [
        name for name in (*CHAIRS, *stools) if not close_up.view.contains_rect(close_up.board.place(name))
    ]
    moves = [*combinations(hidden, 2), *(table.chairs for table in TABLES.values())]
    found = 0
    for names in moves:
        plates = [plate for _, plate in pointers(close_up, names, localize)]
        assert overlapping_pairs(plates) == (), names
        assert all(map(close_up.view.contains_rect, plates)), names
        found += len(plates) > 1
    assert found


@pytest.mark.parametrize("place", [*NATIONS, "bar"])
def test_a_close_up_names_all_its_columns_and_rows(place: str) -> None:
    close_up = layout.close_up(place)
    letters = dict(close_up.letters())
    clear = Rect(0, layout.CLOSE_UP_HEADING.bottom, PAGE.width, layout.CLOSE_UP_BADGES.top)
    assert all(clear.contains(point) for point in letters.values())
    assert not any(close_up.view.contains(point) for point in letters.values())
    for name in visible_chairs(close_up):
        assert letters[name[0]].x == close_up.board.chair(name).centre.x
        assert letters[name[1:]].y == close_up.board.chair(name).centre.y


def test_the_parts_of_a_close_up_do_not_overlap() -> None:
    for seats in (2, 3, 4):
        badges = layout.close_up_badges(seats)
        for place in (*NATIONS, *TABLES, "bar"):
            parts = [layout.CLOSE_UP_HEADING, layout.close_up(place).view, *badges]
            assert overlapping_pairs(parts) == ()
        assert all(layout.CLOSE_UP_BADGES.contains_rect(badge) for badge in badges)


def test_the_signs_of_the_legend_do_not_overlap() -> None:
    places = [part for pair in layout.legend(20) for part in pair]
    assert len(places) == 40
    assert overlapping_pairs([layout.LEGEND_HEADING, *places]) == ()
    assert all(Rect(0, 0, *PAGE).inset(30).contains_rect(part) for part in places)


every_language = pytest.mark.parametrize(
    "localize", [localizer_for(lang) for lang in LANGUAGES], ids=LANGUAGES
)


@every_language
def test_the_title_the_turn_and_the_rules_fit(localize: Localizer) -> None:
    assert text_width(localize(f"{KEY}-picture-title"), Font(Face.DISPLAY, 28)) <= TITLE.width
    turn = text_width(localize(f"{KEY}-picture-round", round=88), TURN)
    status = localize(f"{KEY}-picture-turn", name="Maximilian")
    assert text_width(status, Font(Face.BOLD, 36)) <= STATUS.width
    for rules in ("2018", "online", "1989"):
        line = localize(f"{KEY}-picture-rules", rules=rules)
        crown = 0 if rules == "online" else 52
        assert turn + 16 + text_width(line, Font(Face.BOLD, MIN_TEXT_SIZE)) + crown <= SUBTITLE.width, line


@every_language
def test_a_note_on_a_player_fits_beside_the_pennant_and_its_number(localize: Localizer) -> None:
    limit = localize(f"{KEY}-picture-limit", limit=4)
    out = localize(f"{KEY}-picture-out")
    ranks = [localize(f"{KEY}-picture-rank", rank=rank) for rank in (1, 2, 3, 4)]
    font = Font(Face.BOLD, MIN_TEXT_SIZE)
    sign = text_width("× 4", COMPLETED) + COMPLETED_SIGN
    for line in (limit, out):
        assert text_width(line, font) + sign <= player(0, 4).note.width, line
    assert (
        max(text_width(rank, Font(Face.BOLD, 44)) for rank in ranks)
        <= layout.final_player(0, 4).note.width - 12
    )
    assert max(text_width(f"{rank} · {out}", font) for rank in ranks) <= player(0, 4).note.width


@every_language
def test_the_foot_has_room_for_two_lines(localize: Localizer) -> None:
    beside = FOOTER.inset(10, 6)
    beside = beside._replace(
        left=beside.left + beside.height + 2 + text_width("100", Font(Face.BOLD, 56)) + 14
    )
    phrases = [
        (localize(f"{KEY}-picture-bag", end=3), beside),
        *((localize(f"{KEY}-reason-{reason}"), layout.FINAL_REASON) for reason in REASONS),
    ]
    font = Font(Face.BOLD, MIN_TEXT_SIZE)
    for phrase, place in phrases:
        lines = wrap(phrase, font, place.width)
        assert len(lines) * font.line_height <= place.height
        assert len(lines) <= 2, phrase
        assert ELLIPSIS not in "".join(lines), phrase


@every_language
def test_the_legend_has_room_for_what_the_signs_mean(localize: Localizer) -> None:
    font, place = Font(Face.BOLD, MIN_TEXT_SIZE), layout.legend(1)[0][1]
    assert 3 * font.line_height <= place.height
    for view in (REGULARS, replace(JOKERS, rules="1989")):
        for _, text in legend_entries(view, localize):
            assert len(wrap(text, font, place.width)) <= 3, text
            assert " ".join(wrap(text, font, place.width, 3)) == text


@every_language
def test_the_heading_of_a_close_up_fits(localize: Localizer) -> None:
    place = layout.CLOSE_UP_NAME
    names = {each: place_name(each, localize) for each in ("bar", *NATIONS, *TABLES, *CHAIRS)}
    assert len(set(names.values())) == len(names)
    assert [name for name in names.values() if text_width(name, Font(Face.BOLD, 40)) > place.width] == []


@every_language
@pytest.mark.parametrize(
    "plate",
    [layout.LAST_MOVE, layout.CLOSE_UP_LAST_MOVE, layout.FINAL_LAST_MOVE],
    ids=["usual", "close-up", "final"],
)
def test_the_plate_tells_of_two_guests_without_leaving_one_out(localize: Localizer, plate: Rect) -> None:
    """With the longest words; where there is no room for who they are, it says how many have sat down where."""
    jokers = [
        ("seated", {"guest": "joker-m", "nation": nation, "chair": chair})
        for nation, chair in (("US", "K12"), ("IN", "M12"))
    ]
    is_running = plate != layout.FINAL_LAST_MOVE
    view = replace(REGULARS, recent_turns=(turn(0, *jokers, points=17, is_running=is_running),))
    with recording() as recorded:
        paint_plate(Canvas.blank(LIGHT), plate, last_move_of(view, localize), LIGHT.seats[0])
    told = " ".join(text for text, _ in recorded.texts)
    assert all(each in told for each in ("K12", "M12", localize(f"{KEY}-picture-last-goes-on") * is_running))
    assert ELLIPSIS not in told


@every_language
def test_the_sign_of_the_bar_and_the_names_of_guests_fit(localize: Localizer) -> None:
    assert text_width(localize(f"{KEY}-picture-bar"), Font(Face.DISPLAY, BOARD.cell // 2)) <= BOARD.cell * 2
    place = own_hand().names[0]
    for key in localize.keys(f"{KEY}-noun-guest-"):
        lines = wrap(localize(key), Font(Face.BOLD, 34), place.width)
        assert len(lines) <= 2, lines
        assert ELLIPSIS not in "".join(lines), lines
