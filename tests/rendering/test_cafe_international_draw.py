"""The picture of Café International shows what is in the view."""

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from bot.language.localizer import LANGUAGES, localizer_for
from engine.games.cafe_international.board import CHAIRS, STOOLS
from engine.games.cafe_international.view import InternationalView
from engine.kernel.core import Action, Result, Standing
from rendering import render
from rendering.cafe_international import layout
from rendering.cafe_international.board import offered_chair
from rendering.cafe_international.colours import full_table_colour
from rendering.cafe_international.draw import paint
from rendering.cafe_international.final_score import final_strip
from rendering.cafe_international.layout import (
    BOARD,
    FOOTER,
    SUBTITLE,
)
from rendering.cafe_international.offers import playable
from rendering.cafe_international.words import KEY
from rendering.colour_sets import LEGIBLE
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Point, Rect, bounding_rect
from rendering.text_layout import Face, Font, text_width
from rendering.theme import LIGHT, THEMES, Theme, contrast
from tests.rendering.cafe_international_scenes import (
    END,
    FOUR,
    JOKERS,
    MIDDLE,
    OFFERED,
    START,
    localize,
    make_view,
)
from tests.rendering.painted_texts import recording_texts, texts_of
from tests.rendering.turns import turn


def test_a_spectator_sees_the_hand_of_the_player_on_turn() -> None:
    assert render(replace(MIDDLE, turn=1), localize=localize, zoom="hand") == render(
        replace(MIDDLE, seat=1), localize=localize, zoom="hand"
    )


@pytest.mark.parametrize("place", ["A1", "Z9", "", "stool-3"])
def test_a_close_up_of_an_unknown_place_is_refused(place: str) -> None:
    with pytest.raises(KeyError):
        render(START, localize=localize, zoom=place)


_SEATED = turn(0, ("seated", {"guest": "AF-m", "nation": "AF", "chair": "B1"}))
_BARRED = turn(0, ("barred", {"guest": "AF-m", "stool": 1}))


def _picture(view: InternationalView, offered: tuple[Action, ...] = ()) -> Image.Image:
    return paint(view, LIGHT, localize, offered).image


@pytest.mark.parametrize(
    ("before", "after", "spots"),
    [
        (
            make_view("B1 AF-m"),
            make_view("B1 AF-m", recent_turns=(_SEATED,)),
            [BOARD.chair("B1"), layout.LAST_MOVE],
        ),
        (
            make_view(bar="AF-m"),
            make_view(bar="AF-m", recent_turns=(_BARRED,)),
            [BOARD.stool(1), layout.LAST_MOVE],
        ),
        (make_view("B1 AF-m"), make_view("B1 AF-m", fills="AF1"), [BOARD.table("AF1")]),
        (
            make_view("B1 joker-m", declared={"B1": "AF"}),
            make_view("B1 joker-f", declared={"B1": "AF"}),
            [BOARD.chair("B1")],
        ),
        (make_view(scores=(3, 0)), make_view(scores=(4, 0)), [layout.player(0, 2).badge]),
        (
            make_view(active_seats=(0,)),
            make_view(active_seats=(1,)),
            [layout.player(0, 2).panel, layout.player(1, 2).panel],
        ),
        (make_view(limits=(5, 5)), make_view(limits=(5, 4)), [layout.player(1, 2).note]),
        (make_view(bag=50), make_view(bag=49), [FOOTER]),
        (make_view(rules="2018"), make_view(rules="1989"), [SUBTITLE]),
        (
            make_view(hands=FOUR, scores=(0,) * 4),
            make_view(hands=(*FOUR[:3], "joker-m CU-m CU-m"), scores=(0,) * 4),
            [layout.player(3, 4).tiles[2]],
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
    assert around.contains_rect(Rect(*box))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("part", range(3))
def test_a_final_picture_shows_what_each_score_is_made_of(seats: int, part: int) -> None:
    names = ("tables", "bar", "hand")

    def over(*points: int) -> InternationalView:
        made = tuple(zip(names, points, strict=True))
        standings = tuple(Standing(seat, 60, 1, made) for seat in range(seats))
        return make_view(
            hands=FOUR[:seats], scores=(60,) * seats, active_seats=(), result=Result("bar", standings)
        )

    points = [80, -4, -16]
    before = over(*points)
    points[part] -= 1
    box = ImageChops.difference(_picture(before), _picture(over(*points))).getbbox()
    assert box is not None
    places = [layout.final_player(seat, seats).parts[part] for seat in range(seats)]
    assert all(Rect(*box).overlaps(place) for place in places)
    assert bounding_rect(places).contains_rect(Rect(*box))


def test_a_final_picture_says_places_in_figures_and_the_points_of_the_parts_with_their_sign() -> None:
    with recording_texts():
        texts = texts_of(_picture(END))
    written = [each.text for each in texts]
    assert [written.count(rank) for rank in ("1.", "3.", "4. · out of the game")] == [2, 1, 1]
    assert {"+124", "+2", "−30", "+133", "−12", "+91", "0"} <= {*written}
    assert min(each.size for each in texts if each.text in {"1.", "3."}) >= 40


def test_who_is_out_has_no_score_to_be_explained() -> None:
    result = Result(
        "bar", (Standing(0, 60, 1, (("tables", 60), ("bar", 0), ("hand", 0))), Standing(1, None, 2))
    )
    view = make_view(scores=(60, None), hands=("", ""), out=(1,), active_seats=(), result=result)
    other = replace(view, completed=((), ("IT1",)))
    box = ImageChops.difference(_picture(view), _picture(other)).getbbox()
    assert box is not None
    assert final_strip(layout.final_player(1, 2)).contains_rect(Rect(*box))


def test_offered_places_are_marked() -> None:
    view = replace(JOKERS, recent_turns=())
    plain, marked = _picture(view), _picture(view, OFFERED)
    for place in (
        BOARD.chair("D13"),
        BOARD.chair("C2"),
        BOARD.chair("K10"),
        BOARD.chair("B3"),
        BOARD.stool(1),
    ):
        assert ImageChops.difference(plain.crop(place), marked.crop(place)).getbbox() is not None
    for place in (
        BOARD.chair("A2").inset(12),
        BOARD.stool_seat(2).inset(BOARD.cell // 6),
    ):  # beyond the marks and names of their neighbours
        assert ImageChops.difference(plain.crop(place), marked.crop(place)).getbbox() is None


def test_marks_and_names_cover_nothing_of_what_is_offered() -> None:
    """An offered chair shows its nations, a joker its face and letters, and the next stool its points."""
    view = replace(JOKERS, recent_turns=())
    plain, marked = _picture(view), _picture(view, OFFERED)
    for name in ("C2", "B3"):
        card = BOARD.card(name)
        inside = card.inset(0 if name == "B3" else card.width * 15 // 100)
        assert plain.crop(inside).tobytes() == marked.crop(inside).tobytes()
    stool = BOARD.stool_seat(1)
    inside = stool.inset(stool.width * 15 // 100)
    assert plain.crop(inside).tobytes() == marked.crop(inside).tobytes()
    for name, guests in (("D13", ()), ("K10", ("FR-f",))):
        sprite = offered_chair(name, BOARD.cell * 80 // 100, LIGHT, guests)
        seat = Rect.centred(Point(sprite.size.width // 2, sprite.size.height // 2), 46)
        shown = marked.crop(Rect.centred(BOARD.chair(name).centre, 46))
        assert sprite.colours.crop(seat).tobytes() == shown.tobytes()


def test_guests_of_the_hand_that_cannot_be_played_are_pale() -> None:
    """Those that can take a chair stand out; if none can, those for the bar; and only in the hand of whoever chooses."""
    hand = ("AF-m", "CU-f", "CU-m", "joker-m")
    seat, bar = Action("seat", ("CU-f", "A6")), Action("bar", ("AF-m",))
    exchange = Action("exchange", ("B3", "CU-m"))
    assert playable(hand, (seat, bar, exchange)) == {"CU-f", "CU-m"}
    assert playable(hand, (bar,)) == {"AF-m"}
    assert playable(hand, (Action("done"),)) == playable(hand, ()) == {*hand}
    view = replace(JOKERS, hands=(hand,) * JOKERS.seats, out=(), active_seats=(1,), turn=1, recent_turns=())
    plain, marked = _picture(view), _picture(view, (seat,))
    for player in range(view.seats):
        for place, kind in zip(layout.player(player, view.seats).tiles, hand, strict=False):
            is_same = plain.crop(place).tobytes() == marked.crop(place).tobytes()
            assert is_same is (player != 1 or kind == "CU-f")


def test_an_offered_chair_says_which_guests_of_the_hand_can_take_it() -> None:
    """It has the letters of their nations, on plates that tell ladies from gentlemen, or the sign of a joker alone."""
    view = make_view(hands=("CN-f CN-m ES-m joker-f", ""))

    def chair(*guests: str) -> bytes:
        offered = tuple(Action("seat", (guest, "K2")) for guest in guests)
        return _picture(view, offered).crop(Rect.centred(BOARD.chair("K2").centre, 60)).tobytes()

    looks = [chair(*each) for each in (("CN-f",), ("CN-m",), ("CN-f", "CN-m"), ("ES-m",), ("CN-m", "ES-m"))]
    looks.append(chair("joker-f"))
    assert len({*looks}) == len(looks)
    assert chair("CN-m", "joker-f") == chair("CN-m"), "a joker can take every chair"
    with recording_texts():
        offered = (
            Action("seat", ("CN-f", "K2")),
            Action("seat", ("ES-m", "K2")),
            Action("seat", ("CN-f", "I2")),
        )
        written = [each.text for each in texts_of(_picture(view, offered))]
        plain = [each.text for each in texts_of(_picture(view))]
    assert [written.count(letters) - plain.count(letters) for letters in ("CN", "ES")] == [2, 1]


def test_many_offered_chairs_have_no_names() -> None:
    """On the whole board nobody could read them; a close-up names all its chairs."""
    view = make_view(hands=("joker-f", ""))
    for number, named in ((12, 12), (13, 0)):
        chairs = [*CHAIRS][:number]
        offered = tuple(Action("seat", ("joker-f", chair)) for chair in chairs)
        with recording_texts():
            texts = {each.text for each in texts_of(_picture(view, offered))}
        assert len(texts.intersection(chairs)) == named


def test_an_offered_stool_has_its_name() -> None:
    """On a plate over its lower edge, which leaves its points and those of the other stools legible."""
    view = replace(JOKERS, recent_turns=())
    changed = ImageChops.difference(_picture(view), _picture(view, (Action("bar", ("AF-m",)),)))
    assert view.stool is not None
    for board in (BOARD, layout.close_up("bar").board):
        label = board.stool_label(view.stool)
        assert all(
            not label.overlaps(board.stool_seat(stool.number).inset(board.cell // 5)) for stool in STOOLS
        )
    assert changed.crop(BOARD.stool_label(view.stool)).getbbox() is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_of_every_stool_is_whole(lang: str) -> None:
    for stool in STOOLS:
        text = localizer_for(lang)(f"{KEY}-picture-stool", stool=stool.number)
        assert text_width(text, Font(Face.BOLD, MIN_TEXT_SIZE)) <= BOARD.stool_label(stool.number).width - 4


@pytest.mark.parametrize("seats", [3, 4])
def test_a_badge_holds_a_name_of_two_words_whole_beside_two_figures(seats: int) -> None:
    view = make_view(hands=FOUR[:seats], names=("Captain Nemo",) * seats, scores=(71, 43, 88, 90)[:seats])
    with recording_texts():
        written = [each.text for each in texts_of(_picture(view))]
    assert written.count("Captain Nemo") == seats


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("guests", ["L5 RU-m, K6 RU-f, M6 RU-f", "L5 RU-m, K6 RU-f, M6 RU-f, L7 RU-m"])
def test_a_table_that_is_full_is_told_by_its_ground(guests: str, theme: Theme) -> None:
    """It loses the border of its nation; its ground differs from that of other tables, and its name stands out from it."""
    view = make_view(guests)
    top = BOARD.table_top("RU1")
    ground = full_table_colour(theme)
    page = paint(view, theme, localize).image
    inside = page.getpixel((top.centre.x - top.width * 2 // 5 + 6, top.centre.y + 12))
    assert (inside == Image.new("RGB", (1, 1), ground).getpixel((0, 0))) == (len(view.seated) == 4)
    assert contrast(ground, theme.panel) > 1.5
    assert contrast(theme.ink, ground) > LEGIBLE


def test_a_close_up_fades_what_was_not_asked_for_and_says_where_the_last_move_is() -> None:
    """The plate names the chair or the stool with an arrow, unless the close-up shows it."""
    view = make_view(
        "B1 AF-m, F3 IT-f", bar="AF-m", recent_turns=(turn(0, ("barred", {"guest": "AF-m", "stool": 1})),)
    )
    for zoom, plate in (("IT", ["↓ stool 1"]), ("TR", ["↑ stool 1"]), ("bar", [])):
        with recording_texts():
            texts = [each.text for each in texts_of(paint(view, LIGHT, _name_stools, zoom=zoom).image)]
        assert [text for text in texts if text.endswith(" stool 1")] == plate
    close_up = layout.close_up("AF")
    page = paint(view, LIGHT, localize, zoom="AF").image

    def darkest(name: str) -> int:
        return min(page.crop(close_up.board.card(name)).convert("L").tobytes())

    assert darkest("F3") > 100 > darkest("B1")


def _name_stools(key: str, **values: object) -> str:
    return f"stool {values['stool']}" if key.endswith("-picture-stool") else localize(key, **values)
