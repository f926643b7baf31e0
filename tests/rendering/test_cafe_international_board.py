"""The Café International board, whole and in close-up: nothing overlaps, and all names are legible."""

from itertools import combinations
from math import dist

import pytest

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from engine.games.cafe_international.board import CHAIRS, NATIONS, STOOLS, TABLES
from engine.games.cafe_international.game import CafeInternational
from engine.kernel.core import Action, active_seats, options
from rendering.cafe_international import layout
from rendering.cafe_international.close_up import POINTER_HEIGHT, outside, place_name, pointers
from rendering.cafe_international.colours import full_table_colour
from rendering.cafe_international.draw import paint
from rendering.cafe_international.layout import BOARD, PAGE, SIDEBAR, Board
from rendering.cafe_international.offers import offered_chairs, offers_bar, playable
from rendering.cafe_international.words import KEY
from rendering.colour_sets import LEGIBLE
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Point, Rect, Size, overlapping_pairs
from rendering.marks import band_width, sign_rect
from rendering.text_layout import Face, Font, text_width
from rendering.theme import LIGHT, THEMES, Theme, contrast
from tests.rendering.cafe_international_scenes import localize, make_view
from tests.rendering.random_games import play_random_game
from tests.rendering.recording_canvas import recorded
from tests.rendering.turns import turn

GAME = CafeInternational()
every_size = pytest.mark.parametrize(
    "board",
    [BOARD, *(layout.close_up(place).board for place in ("GB", "AF", "IT"))],
    ids=["whole", "nine", "seven", "five"],  # columns
)
every_language = pytest.mark.parametrize(
    "localize", [localizer_for(lang) for lang in LANGUAGES], ids=LANGUAGES
)
every_place = pytest.mark.parametrize("place", [*NATIONS, *TABLES, *CHAIRS, "bar"])
STOOL_NAMES = [f"stool-{stool.number}" for stool in STOOLS]


def distance(rect: Rect, point: Point) -> float:
    """Return the point's distance from the rectangle."""
    nearest = (min(max(point.x, rect.left), rect.right - 1), min(max(point.y, rect.top), rect.bottom - 1))
    return dist(nearest, point)


def is_beside(board: Board, one: Rect, other: Rect) -> bool:
    """Return whether two places are in the same row or column."""
    across, down = abs(one.centre.x - other.centre.x), abs(one.centre.y - other.centre.y)
    return min(across, down) < board.cell // 4


# ---- chairs, tables, stools -------------------------------------------------------------------------------------


def test_everything_on_the_board_has_a_place_of_its_own() -> None:
    spots = dict(BOARD.named_rects())
    assert overlapping_pairs(list(spots.values())) == ()
    assert all(BOARD.rect.contains_rect(place) for place in spots.values())
    assert {*TABLES, *CHAIRS, *STOOL_NAMES} <= set(spots)
    assert [name for name in (*CHAIRS, "stool-20") if BOARD.place(name) != spots[name]] == []


def test_the_letters_at_the_edge_name_the_chairs() -> None:
    """Each chair lies where its letter's column crosses its number's row; no mark reaches the letters."""
    labels = list(BOARD.coordinate_labels())
    assert len(labels) == 4 * 13
    for name in CHAIRS:
        assert BOARD.chair(name).centre.x in {point.x for label, point in labels if label == name[0]}
        assert BOARD.chair(name).centre.y in {point.y for label, point in labels if label == name[1:]}
    font = Font(Face.BOLD, 30)
    letters = [Rect.centred(at, text_width(letter, font), font.cap_height) for letter, at in labels]
    marks = [BOARD.card(name).inset(-BOARD.mark_width) for name in CHAIRS]
    marks += [BOARD.floor.inset(-2), *map(BOARD.table, TABLES)]
    assert [(mark, letter) for mark in marks for letter in letters if mark.overlaps(letter)] == []
    assert all(Rect(0, 0, SIDEBAR.left, PAGE.height).contains_rect(letter) for letter in letters)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_table_that_is_full_is_told_by_its_ground(theme: Theme) -> None:
    """A full table's background differs from that of other tables, and the table's name is legible on it."""
    assert contrast(full_table_colour(theme), theme.panel) > 1.5
    assert contrast(theme.ink, full_table_colour(theme)) > LEGIBLE


# ---- marks ------------------------------------------------------------------------------------------------------


def test_the_band_of_the_last_move_touches_no_table_and_stays_on_the_floor() -> None:
    for name, chair in CHAIRS.items():
        card = BOARD.banded_card(name)
        reach = card.inset(-band_width(card))
        assert BOARD.floor.contains_rect(reach)
        for table in chair.tables:
            top = BOARD.table_top(table)
            for covered in (reach, *(sign_rect(card, circular=circular) for circular in (True, False))):
                assert distance(covered, top.centre) >= top.width / 2 + 1


@every_size
def test_the_band_of_the_last_move_covers_no_neighbour_in_its_row_or_column(board: Board) -> None:
    """The band covers neither chairs nor stools, but the corners of two squares may touch."""
    cards = {name: board.card(name) for name in (*CHAIRS, *STOOL_NAMES)}
    for name, whole in cards.items():
        card = board.banded_card(name)
        assert band_width(card) == band_width(whole) == board.mark_width
        reach = card.inset(-band_width(card))
        covered = [place for other, place in cards.items() if other != name and place.overlaps(reach)]
        assert not any(is_beside(board, place, card) for place in covered)


# ---- names of what is offered -----------------------------------------------------------------------------------


@every_size
def test_the_name_of_an_offered_chair_covers_nothing_and_points_at_its_chair(board: Board) -> None:
    """The name lies on the floor beside the chair, clear of the mark, all cards and all other names."""
    labels = {name: board.label(name) for name in CHAIRS}
    others = [board.card(name) for name in CHAIRS] + [board.table(name) for name in TABLES]
    others += [board.stool(stool.number) for stool in STOOLS]
    font = Font(Face.BOLD, board.label("A2").height)
    assert font.size >= MIN_TEXT_SIZE
    assert overlapping_pairs([label.inset(-1) for label in labels.values()]) == ()
    for name, label in labels.items():
        card, centre = board.card(name), board.chair(name).centre
        assert not any(label.overlaps(other) for other in (card.inset(-board.mark_width), *others))
        assert board.rect.contains_rect(label)
        assert is_beside(board, label, card)
        assert text_width(name, font) <= label.width - 2
        one, other, tip = board.label_pointer(name)
        assert [label.contains(each) for each in (one, other, tip)] == [True, True, False]
        assert min(CHAIRS, key=lambda each: dist(board.chair(each).centre, tip)) == name
        assert dist(tip, centre) > card.width // 2, "it ends before the chair"


@every_language
def test_the_name_of_a_stool_is_whole_and_leaves_all_points_legible(localize: Localizer) -> None:
    for stool in STOOLS:
        text = localize(f"{KEY}-picture-stool", stool=stool.number)
        assert text_width(text, Font(Face.BOLD, MIN_TEXT_SIZE)) <= BOARD.stool_label(stool.number).width - 4
        for board in (BOARD, layout.close_up("bar").board):
            label = board.stool_label(stool.number)
            points = [board.stool_seat(each.number).inset(board.cell // 5) for each in STOOLS]
            assert not any(map(label.overlaps, points))


def test_in_random_games_the_names_of_what_is_offered_hide_nothing_that_a_choice_depends_on() -> None:
    """No name lies on another, on the flags of an offered chair, or on a guest on a chair."""
    asked, radius = 0, BOARD.cell * 80 // 100 // 2
    for state in play_random_game(GAME, 4, {}, "names 4", {"bar": 0.2}):
        for seat in active_seats(GAME, state):
            offered, view = options(GAME, state, seat), GAME.view(state, None)
            chairs, seated = offered_chairs(offered), {each.chair for each in view.seated}
            names = [BOARD.label(chair) for chair in chairs]
            if view.stool is not None and offers_bar(offered):
                names.append(BOARD.stool_label(view.stool))
            flags = [BOARD.chair(chair).centre for chair in chairs - seated]
            asked += len(names) > 1
            assert overlapping_pairs(names) == ()
            assert not any(distance(name, centre) < radius for name in names for centre in flags)
            assert not any(name.overlaps(BOARD.card(chair)) for name in names for chair in seated)
    assert asked


@pytest.mark.parametrize(("number", "named"), [(12, 12), (13, 0)])
def test_many_offered_chairs_have_no_names(number: int, named: int) -> None:
    """On the whole board, so many names would be illegible; a close-up names all its chairs."""
    offered = tuple(Action("seat", ("joker-f", chair)) for chair in [*CHAIRS][:number])
    found = recorded(make_view(hands=("joker-f", "")), localize, offered)
    assert len({text for text, _ in found.texts}.intersection(CHAIRS)) == named


def test_guests_of_the_hand_that_can_be_played_stand_out() -> None:
    """Guests who can take a chair stand out; if none can, guests who can go to the bar do."""
    hand = ("AF-m", "CU-f", "CU-m", "joker-m")
    seat, bar = Action("seat", ("CU-f", "A6")), Action("bar", ("AF-m",))
    assert playable(hand, (seat, bar, Action("exchange", ("B3", "CU-m")))) == {"CU-f", "CU-m"}
    assert playable(hand, (bar,)) == {"AF-m"}
    assert playable(hand, (Action("done"),)) == playable(hand, ()) == {*hand}


def test_an_offered_chair_says_which_guests_of_the_hand_can_take_it() -> None:
    """The chair shows their nations' letters, on plates that distinguish ladies from gentlemen, or only the joker's sign."""
    view = make_view(hands=("CN-f CN-m ES-m joker-f", ""))

    def chair(*guests: str) -> bytes:
        offered = tuple(Action("seat", (guest, "K2")) for guest in guests)
        page = paint(view, LIGHT, localize, offered).image
        return page.crop(Rect.centred(BOARD.chair("K2").centre, 60)).tobytes()

    looks = [chair(*each) for each in (("CN-m",), ("CN-f",), ("CN-f", "CN-m"), ("ES-m",), ("joker-f",))]
    assert len(set(looks)) == len(looks)
    assert chair("CN-m", "joker-f") == looks[0], "a joker can take every chair"


# ---- close-ups --------------------------------------------------------------------------------------------------


def asked_chairs(place: str) -> set[str]:
    """Return the chairs at the tables that the requested close-up must show."""
    tables = CHAIRS[place].tables if place in CHAIRS else [name for name in TABLES if name.startswith(place)]
    return {chair for table in tables for chair in TABLES[table].chairs}


@every_place
def test_a_close_up_shows_whole_cells_of_the_board_and_whole_tables(place: str) -> None:
    """The edge cuts through no cell; requested tables show all their chairs and names, and stools show their points."""
    _, board, view, asked = close_up = layout.close_up(place)
    edges = (view.width, view.height, view.left - board.rect.left, view.top - board.rect.top)
    assert all(length % board.cell == 0 for length in edges)
    assert board.rect.contains_rect(view)
    assert view.contains_rect(asked)
    assert all(asked.contains_rect(board.chair(name)) for name in asked_chairs(place))
    assert all(view.contains_rect(board.label(name)) for name in asked_chairs(place))
    assert place != "bar" or asked == board.bar
    around = [each for each in close_up.around() if min(each.size) > 0]
    assert overlapping_pairs([asked, *around]) == ()
    assert sum(each.width * each.height for each in (asked, *around)) == view.width * view.height
    assert board.cell > 1.9 * layout.CELL
    for stool in STOOLS:
        seat = board.stool_seat(stool.number)
        if view.contains_rect(seat):
            label = close_up.within(board.stool_label(stool.number))
            assert view.contains_rect(label)
            assert not label.overlaps(Rect.centred(seat.centre, seat.width // 2, seat.height * 30 // 100))


def test_close_ups_of_neighbouring_nations_show_different_parts_of_the_board() -> None:
    """At most half of the chairs that one nation's close-up must show also belong in another nation's close-up."""
    asked = {place: asked_chairs(place) for place in NATIONS}
    for one, other in combinations(NATIONS, 2):
        assert len(asked[one] & asked[other]) <= len(asked[one]) // 2


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
        assert not any(other.overlaps(spot) for other in taken)
        found += len(names)
    assert found == sum(not view.contains_rect(board.place(name)) for name in (*CHAIRS, "stool-7"))


@pytest.mark.slow
@pytest.mark.parametrize("place", ["AF", "GB", "IT", "bar"])
def test_plates_that_point_out_of_a_close_up_never_overlap(place: str) -> None:
    """Tested with plates for any two chairs or stools outside the close-up, and for all chairs of each table."""
    close_up = layout.close_up(place)
    shown = (*CHAIRS, "stool-1", "stool-5", "stool-16", "stool-20")
    hidden = [name for name in shown if not close_up.view.contains_rect(close_up.board.place(name))]
    found = 0
    for names in (*combinations(hidden, 2), *(table.chairs for table in TABLES.values())):
        plates = [plate for _, plate in pointers(close_up, names, localizer_for("de"))]
        assert overlapping_pairs(plates) == (), names
        assert all(map(close_up.view.contains_rect, plates)), names
        found += len(plates) > 1
    assert found


@pytest.mark.parametrize(("zoom", "plates"), [("IT", ["↓ Stool 1"]), ("TR", ["↑ Stool 1"]), ("bar", [])])
def test_a_close_up_says_where_the_last_move_is_unless_it_shows_it(zoom: str, plates: list[str]) -> None:
    view = make_view(bar="AF-m", recent_turns=(turn(0, "barred guest=AF-m stool=1"),))
    assert [
        text for text, _ in recorded(view, localizer_for("en"), zoom=zoom).texts if text.endswith(" Stool 1")
    ] == plates


@pytest.mark.parametrize("place", [*NATIONS, "bar"])
def test_a_close_up_names_all_its_columns_and_rows(place: str) -> None:
    close_up = layout.close_up(place)
    letters = dict(close_up.letters())
    clear = Rect(0, layout.CLOSE_UP_HEADING.bottom, PAGE.width, layout.CLOSE_UP_BADGES.top)
    assert all(clear.contains(point) and not close_up.view.contains(point) for point in letters.values())
    for name in CHAIRS:
        chair = close_up.board.chair(name)
        if close_up.view.overlaps(chair):
            assert (letters[name[0]].x, letters[name[1:]].y) == chair.centre


@every_language
def test_the_heading_of_a_close_up_fits(localize: Localizer) -> None:
    names = [place_name(each, localize) for each in ("bar", *NATIONS, *TABLES, *CHAIRS)]
    assert len(set(names)) == len(names)
    assert max(text_width(name, Font(Face.BOLD, 40)) for name in names) <= layout.CLOSE_UP_NAME.width
