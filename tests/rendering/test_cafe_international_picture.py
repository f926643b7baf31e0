"""The picture of Café International: golden pictures, a layout without overlaps, and a twin in words."""

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from engine.games.cafe_international.board import CHAIRS, GUESTS, MAN, NATIONS, STOOLS, TABLES, gender_of
from engine.games.cafe_international.game import CafeInternational
from engine.games.cafe_international.view import InternationalView
from engine.kernel.core import Action
from rendering import describe, places, render
from rendering.cafe_international import layout, pieces
from rendering.cafe_international.draw import paint
from rendering.cafe_international.layout import BOARD, COLUMN, FOOT, PAGE, SUBTITLE, TITLE
from rendering.cafe_international.words import REASONS, WORDS
from rendering.canvas import SMALLEST
from rendering.geometry import Rect, overlapping
from rendering.lettering import Face, Font
from rendering.theme import LIGHT
from tests.rendering.cafe_international_scenes import (
    END,
    FOUR,
    FULL,
    JOKERS,
    MIDDLE,
    OFFERED,
    SCENES,
    START,
    evening,
    say,
)
from tests.rendering.recorder import Recorder


def test_the_page_of_hands_has_room_for_all() -> None:
    own, others = layout.own_hand(), [layout.other_hand(number) for number in range(3)]
    parts = [own.badge, *own.tiles, *own.names]
    parts += [part for hand in others for part in (hand.badge, *hand.tiles)]
    assert all(Rect(0, 0, *PAGE).inset(40).holds(part) for part in parts)
    assert overlapping([own.badge, *own.tiles]) == ()
    assert overlapping([part for part in parts if part not in own.names]) == ()


def test_a_spectator_sees_the_hand_of_whose_turn_it_is() -> None:
    assert render(replace(MIDDLE, turn=1), say=say, zoom="hand") == render(
        replace(MIDDLE, seat=1), say=say, zoom="hand"
    )


def test_every_place_that_is_named_can_be_shown() -> None:
    for place in places("cafe_international"):
        assert layout.close_up(place)


def test_no_two_places_overlap() -> None:
    spots = dict(BOARD.places())
    assert overlapping(list(spots.values())) == ()
    assert all(BOARD.rect.holds(place) for place in spots.values())


def test_every_table_chair_and_stool_has_its_place() -> None:
    spots = dict(BOARD.places())
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
    """A chair is where the column's letter and the row's number cross."""
    letters = list(BOARD.letters())
    assert len(letters) == 4 * 13
    for name in CHAIRS:
        columns = {point.x for label, point in letters if label == name[0]}
        rows = {point.y for label, point in letters if label == name[1:]}
        assert BOARD.chair(name).centre.x in columns
        assert BOARD.chair(name).centre.y in rows
    assert all(not BOARD.rect.contains(point) and Rect(0, 0, *PAGE).contains(point) for _, point in letters)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_column_has_room_for_all_players(seats: int) -> None:
    parts = [TITLE, SUBTITLE, FOOT]
    for number in range(seats):
        seat = layout.seat(number, seats)
        assert len(seat.tiles) == layout.HAND
        assert min(min(tile.size) for tile in seat.tiles) >= 64
        parts += [seat.badge, *seat.tiles, seat.note]
    assert overlapping(parts) == ()
    assert all(COLUMN.holds(part) for part in parts)
    assert not COLUMN.overlaps(BOARD.rect)


def test_letters_on_pieces_can_be_read() -> None:
    """The letters of a nation are set in at least 28 pixels on chairs."""
    assert round((layout.CELL - 4) * 0.37) >= SMALLEST
    assert Font(Face.BOLD, round((layout.CELL - 4) * 0.37)).cap >= 20


@pytest.mark.parametrize("place", [*TABLES, *CHAIRS, "bar"])
def test_a_close_up_shows_its_place_and_no_empty_margin(place: str) -> None:
    board = layout.close_up(place)
    page = Rect(0, 0, *PAGE)
    spot = board.bar if place == "bar" else board.table(place) if place in TABLES else board.chair(place)
    assert page.contains(spot.centre)
    assert board.rect.holds(page)
    assert board.cell == layout.CLOSE * layout.CELL


@pytest.mark.parametrize("place", ["A1", "Z9", "", "stool-3"])
def test_a_close_up_of_nowhere_is_refused(place: str) -> None:
    with pytest.raises(KeyError):
        render(START, say=say, zoom=place)


def test_men_and_women_differ_in_shape_whatever_their_nation() -> None:
    shapes = {
        gender: {
            pieces.guest(guest, guest[:2], 82, LIGHT).mask.tobytes()
            for guest in GUESTS
            if guest[:2] in NATIONS and gender_of(guest) == gender
        }
        for gender in "mf"
    }
    assert [len(masks) for masks in shapes.values()] == [1, 1]
    assert shapes[MAN] != shapes["f"]


def test_every_guest_has_a_look_of_its_own() -> None:
    looks = {
        pieces.guest(guest, "FR" if "joker" in guest else guest[:2], 82, LIGHT).colours.tobytes()
        for guest in GUESTS
    }
    assert len(looks) == len(GUESTS)


def test_a_joker_shows_what_it_stands_for() -> None:
    looks = {pieces.guest("joker-m", nation, 82, LIGHT).colours.tobytes() for nation in (*NATIONS, "joker")}
    assert len(looks) == len(NATIONS) + 1


def test_shared_chairs_show_both_nations() -> None:
    both = pieces.chair(("FR", "DE"), upright=False, size=86, theme=LIGHT).colours
    left = pieces.chair(("FR",), upright=False, size=86, theme=LIGHT).colours
    assert both.tobytes() != left.tobytes()
    assert both.tobytes() != pieces.chair(("DE", "FR"), upright=False, size=86, theme=LIGHT).colours.tobytes()
    assert both.tobytes() != pieces.chair(("FR", "DE"), upright=True, size=86, theme=LIGHT).colours.tobytes()


def _picture(view: InternationalView, offered: tuple[Action, ...] = ()) -> Image.Image:
    return paint(view, LIGHT, say, offered)


@pytest.mark.parametrize(
    ("before", "after", "spots"),
    [
        (evening("B1 AF-m"), evening("B1 AF-m", changed=("B1",)), [BOARD.chair("B1")]),
        (evening(bar="AF-m"), evening(bar="AF-m", changed=("stool-1",)), [BOARD.stool(1)]),
        (evening("B1 AF-m"), evening("B1 AF-m", fills="AF1"), [BOARD.table("AF1")]),
        (
            evening("B1 joker-m", declared={"B1": "AF"}),
            evening("B1 joker-f", declared={"B1": "AF"}),
            [BOARD.chair("B1")],
        ),
        (evening(scores=(3, 0)), evening(scores=(4, 0)), [layout.seat(0, 2).badge]),
        (
            evening(active_seats=(0,)),
            evening(active_seats=(1,)),
            [layout.seat(0, 2).badge, layout.seat(1, 2).note],
        ),
        (evening(limits=(5, 5)), evening(limits=(5, 4)), [layout.seat(1, 2).note]),
        (evening(bag=50), evening(bag=49), [FOOT]),
        (evening(rules="2018"), evening(rules="1989"), [SUBTITLE]),
        (
            evening(hands=FOUR, scores=(0,) * 4),
            evening(hands=(*FOUR[:3], "joker-m CU-m CU-m"), scores=(0,) * 4),
            [layout.seat(3, 4).tiles[2]],
        ),
    ],
)
def test_what_changes_in_the_view_changes_in_its_place(
    before: InternationalView, after: InternationalView, spots: list[Rect]
) -> None:
    box = ImageChops.difference(_picture(before), _picture(after)).getbbox()
    assert box is not None
    for place in spots:
        assert Rect(*box).overlaps(place)
    around = Rect(
        min(place.left for place in spots) - 60,
        min(place.top for place in spots) - 60,
        max(place.right for place in spots) + 60,
        max(place.bottom for place in spots) + 60,
    )
    assert around.holds(Rect(*box))


def test_offered_places_are_marked() -> None:
    plain, marked = _picture(JOKERS), _picture(JOKERS, OFFERED)
    for place in (
        BOARD.chair("D13"),
        BOARD.chair("C2"),
        BOARD.chair("K10"),
        BOARD.chair("B3"),
        BOARD.stool(1),
    ):
        assert ImageChops.difference(plain.crop(place), marked.crop(place)).getbbox() is not None
    for place in (BOARD.chair("A2"), BOARD.stool(2)):
        assert ImageChops.difference(plain.crop(place), marked.crop(place)).getbbox() is None


@pytest.mark.parametrize("view", [*SCENES.values(), FULL], ids=[*SCENES, "full"])
def test_the_short_description_fits_and_keeps_the_essentials(view: InternationalView) -> None:
    text = describe(view, say=say, limit=1024)
    assert len(text) <= 1024
    for name, score in zip(view.names, view.scores, strict=True):
        assert f"{name}: {score}" in text or (score is None and f"{name} is out" in text)
    assert f"Bag: {view.bag}" in text


@pytest.mark.parametrize("view", [*SCENES.values(), FULL], ids=[*SCENES, "full"])
def test_the_description_says_everything_the_picture_shows(view: InternationalView) -> None:
    text = describe(view, say=say)
    lines = text.splitlines()
    for seated in view.seated:
        said = f"{seated.guest} for {seated.nation}" if "joker" in seated.guest else seated.guest
        tables = _lines_of(lines, seated.chair)
        assert len(tables) == len(CHAIRS[seated.chair].tables)
        assert all(f"{said} {seated.chair}" in line for line in tables)
    for seat, hand in enumerate(view.hands):
        assert view.scores[seat] is None or f"Hand: {', '.join(hand) or 'none'}." in text
    free = set(CHAIRS) - {seated.chair for seated in view.seated}
    assert all(
        any(chair in line for line in lines if line.startswith(CHAIRS[chair].tables)) for chair in free
    )
    assert f"Bar: {', '.join(view.bar) or 'none'}" in text
    assert all(f"{view.names[seat]} is to act." in text for seat in view.active_seats)
    assert all(f"Tables of one nation: {', '.join(names)}." in text for names in view.completed if names)
    assert view.fills is None or f"{view.fills} is to be filled" in text


def _lines_of(lines: list[str], chair: str) -> list[str]:
    return [line for line in lines if line.startswith(tuple(f"{table} (" for table in CHAIRS[chair].tables))]


def test_the_hands_in_words_are_the_page_of_hands() -> None:
    text = describe(MIDDLE, say=say, zoom="hand")
    assert [line.partition(":")[0] for line in text.splitlines()] == list(MIDDLE.names)
    assert all(f"Hand: {', '.join(hand)}." in text for hand in MIDDLE.hands)
    assert len(describe(MIDDLE, say=say, zoom="hand", limit=50)) == 50


def test_the_description_tells_how_it_ended() -> None:
    text = describe(END, say=say)
    assert "The bag has run low." in text
    assert text.count("Place 1.") == 2
    assert "Björn Weiß is out. Place 4." in text


def test_changed_places_are_named() -> None:
    assert "New: C4, stool 3." in describe(MIDDLE, say=say)


def test_words_are_said_as_they_are_listed() -> None:
    """Everything said is in the list, with exactly these values, and nothing in the list is never said."""
    recorder = Recorder(WORDS, say)
    ended = [evening(result=END.result, hands=FOUR, scores=(96, None, 96, 71), out=(1,), active_seats=())]
    for view in (*SCENES.values(), FULL, *ended, evening(bar=" ".join(GUESTS[:20]))):
        render(view, say=recorder, offered=OFFERED)
        describe(view, say=recorder)
        describe(view, say=recorder, limit=1024)
        render(view, say=recorder, zoom="hand")
    assert recorder.unlisted() == {}
    silent = set(WORDS) - set(recorder.said)
    assert {key for key in silent if "-noun-" not in key and "-reason-" not in key} == set()


def test_every_way_the_game_ends_has_words() -> None:
    assert CafeInternational.reasons == REASONS
