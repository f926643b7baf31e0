"""The picture of Café Melange shows what is in the view."""

import random
from dataclasses import fields, replace
from itertools import pairwise

import pytest
from PIL import Image, ImageChops, ImageColor

from bot.language.localizer import LANGUAGES, localizer_for
from engine.games.cafe_melange import components
from engine.games.cafe_melange.components import (
    ACTIONS,
    CARDS,
    GUESTS,
    PERSONALITIES,
    RECONSTRUCTION,
)
from engine.games.cafe_melange.markers import COLOURS
from engine.games.cafe_melange.seating import ChooseGuest
from engine.games.cafe_melange.view import MelangeView, RowView
from engine.kernel.core import Action
from engine.kernel.game import RecentTurn
from rendering import describe, render
from rendering.cafe_melange import captions, layout
from rendering.cafe_melange.colours import seat_style
from rendering.cafe_melange.draw import paint
from rendering.cafe_melange.last_move import last_move_of
from rendering.cafe_melange.layout import ROOM
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect
from rendering.marks import Mark, offered_width
from rendering.text_layout import ELLIPSIS, Face, Font, text_width
from rendering.theme import LIGHT
from tests.rendering.cafe_melange_scenes import (
    ASKED,
    CROWDED,
    END,
    LAST_MOVES,
    OFFERED,
    START,
    localize,
    offered_actions,
    play_game,
    view_of,
)
from tests.rendering.recording_canvas import recording
from tests.rendering.turns import turn

WHOLE = layout.room(RECONSTRUCTION)


def _picture(view: MelangeView, actions: tuple[Action, ...] = (), zoom: str | None = None) -> Image.Image:
    return paint(view, LIGHT, localize, actions, zoom).image


def _player(view: MelangeView, seat: int, **more: object) -> MelangeView:
    players = list(view.players)
    players[seat] = replace(players[seat], **more)  # type: ignore[arg-type]  # the fields are named by the tests
    return replace(view, players=tuple(players))


def _row(view: MelangeView, row: RowView) -> MelangeView:
    return replace(view, rows=tuple(row if each.marker == row.marker else each for each in view.rows))


_SEAT = [layout.player(seat, 4) for seat in range(4)]

_WHITE = layout.awaited("white")


@pytest.mark.parametrize(
    ("after", "spots"),
    [
        (replace(CROWDED, recent_turns=()), [WHOLE.chair("T3c"), WHOLE.chair("T8a"), layout.LAST_MOVE]),
        (replace(CROWDED, held=()), [WHOLE.chair("T10a"), WHOLE.chair("T10b")]),
        (replace(CROWDED, seated=CROWDED.seated[:-1]), [WHOLE.chair("T8a")]),
        (replace(CROWDED, display=("olive-chair", *CROWDED.display[1:])), [layout.display()[0]]),
        (replace(CROWDED, pile=40), [layout.piles()[0]]),
        (replace(CROWDED, discards=CROWDED.discards[:2]), [layout.piles()[1]]),
        (replace(CROWDED, action_pile=16), [layout.piles()[2]]),
        (replace(CROWDED, personality_pile=4), [layout.piles()[3]]),
        (replace(CROWDED, steward=12), [*layout.track((7, 14))[0][10:12], layout.SUBTITLE]),
        (replace(CROWDED, active_seats=(1,), active=1), [_SEAT[1].badge, _SEAT[2].badge, layout.STATUS]),
        (replace(CROWDED, active_seats=(1,)), [_SEAT[1].badge, _SEAT[2].badge, layout.STATUS]),
        (replace(CROWDED, last_round=True), [layout.SUBTITLE]),
        (_player(CROWDED, 0, points=15), [_SEAT[0].badge]),
        (_player(CROWDED, 1, cards=4), [_SEAT[1].hand]),
        (_player(CROWDED, 1, actions=2), [_SEAT[1].actions]),
        (_player(CROWDED, 3, phases_used=(0, 1), actions_played=("guest-olive", "remove-personality-marker")), [_SEAT[3].phases[0]]),
        (_player(CROWDED, 2, guests=("A", "B", "D", "E")), [_SEAT[2].guests[5]]),
        (_row(CROWDED, replace(CROWDED.rows[3], cards=("olive-chair", "round-shape"))), [_SEAT[0].rows[1].cards[1]]),
        (_row(CROWDED, replace(CROWDED.rows[0], chairs=("T5a", "T8b"))), [_WHITE.chairs, WHOLE.chair("T9c")]),
        (replace(CROWDED, awaited_visitors=(("white", "adler"), ("grey", "loos"))), [_WHITE.medallion, _WHITE.name, _WHITE.worth]),
    ],
)  # fmt: skip
def test_what_changes_in_the_view_changes_in_its_place(after: MelangeView, spots: list[Rect]) -> None:
    before, later = _picture(CROWDED), _picture(after)
    difference = ImageChops.difference(before, later)
    for spot in spots:
        assert difference.crop(spot.inset(-14)).getbbox() is not None
    for spot in spots:
        difference.paste("black", spot.inset(-60))
    assert difference.getbbox() is None


def test_every_field_of_the_view_is_shown_or_described() -> None:
    """`components` determines where the tables are; who began is only in the description."""
    tested = {
        "components", "active", "starter", "phase", "steward", "last_round", "seated", "rows", "awaited_visitors",
        "held", "asked_chair", "display", "discards", "pile", "action_pile", "personality_pile", "players",
    }  # fmt: skip
    own = {field.name for field in fields(MelangeView)} - {
        "game",
        "options",
        "seats",
        "seat",
        "active_seats",
        "result",
        "names",
        "recent_turns",
        "announced",
    }
    assert own == tested
    assert _picture(replace(CROWDED, phase=0)).tobytes() != _picture(CROWDED).tobytes()
    assert describe(replace(CROWDED, starter=1), localize=localize) != describe(CROWDED, localize=localize)


def test_offered_places_are_marked() -> None:
    plain, marked = _picture(CROWDED), _picture(CROWDED, OFFERED)
    difference = ImageChops.difference(plain, marked)
    for spot in (
        WHOLE.chair("T4b"),
        WHOLE.chair("T5a"),
        WHOLE.chair("T3b"),
        WHOLE.chair("T6a"),
        layout.piles()[0],
        layout.display()[1],
        _SEAT[2].guests[0],
        _SEAT[2].rows[1].frame,
        _WHITE.frame,
    ):
        assert difference.crop(spot.inset(-6)).getbbox() is not None
    for spot in (WHOLE.chair("T9b"), WHOLE.chair("T1a"), layout.piles()[2], _SEAT[0].rows[0].frame):
        assert difference.crop(spot).getbbox() is None


def test_a_choice_in_the_turn_of_another_is_marked_for_everybody() -> None:
    """The guests and the chair are marked in the colour of who chooses, although nothing is offered to the viewer."""
    with recording() as recorded:
        _picture(ASKED)
    marks = recorded.of(Mark.OFFERED)
    assert {mark.seat_style for mark in marks} == {seat_style(0, LIGHT)}
    assert [mark.circular for mark in marks].count(True) == 1
    chair = WHOLE.chair("T4b")
    places = [mark.place for mark in marks]
    for spot in (chair, *(_SEAT[0].guests[GUESTS.index(guest)] for guest in ASKED.players[0].guests)):
        assert any(place.centre == spot.centre for place in places)
    assert len(places) == 1 + len(ASKED.players[0].guests)
    assert "T4b" in [text for text, _ in recorded.texts]


def test_the_view_says_for_which_chair_a_guest_is_chosen() -> None:
    """Only while that is the question."""
    asked = [
        (state, state.agenda[-1])
        for seed in range(4)
        for state in play_game(4, seed)
        if state.agenda and isinstance(state.agenda[-1], ChooseGuest)
    ]
    assert asked
    assert all(view_of(state).asked_chair == choice.chair for state, choice in asked)
    assert START.asked_chair is None


@pytest.mark.parametrize("verb", ["play", "joker"])
def test_rows_that_can_be_played_on_are_marked(verb: str) -> None:
    arguments = ("olive-chair",) if verb == "play" else ("olive-chair", "round-shape")
    marked = _picture(CROWDED, (Action(verb, (*arguments, "octagon")), Action(verb, (*arguments, "grey"))))
    difference = ImageChops.difference(_picture(CROWDED), marked)
    assert difference.crop(_SEAT[2].rows[0].frame.inset(-5)).getbbox() is not None
    assert difference.crop(layout.awaited("grey").frame.inset(-5)).getbbox() is not None
    assert difference.crop(_SEAT[2].rows[1].frame.inset(4)).getbbox() is None


def test_what_can_be_drawn_and_where_a_card_can_be_played_have_different_signs() -> None:
    """An arrow is on each source; a plus is in the place of the next card of each row, and nowhere else."""
    offered = (
        *(Action("draw", (card,)) for card in (*CROWDED.display, "pile", "action")),
        Action("play", ("olive-chair", "octagon")),
        Action("remove", ("cube", "T4b")),
    )
    with recording() as recorded:
        _picture(CROWDED, offered)
    places = [rect for text, rect in recorded.texts if text == "+"]
    cards = _SEAT[2].rows[0].cards
    assert [cards[1].overlaps(place) for place in places] == [True]
    difference = ImageChops.difference(_picture(CROWDED), _picture(CROWDED, offered))
    piles = layout.piles()
    for source in (*layout.display(), piles[0], piles[2]):
        assert difference.crop(layout.draw_sign(source).inset(8)).getbbox() is not None
    assert difference.crop(layout.draw_sign(piles[1]).inset(8)).getbbox() is None


def test_the_frames_of_open_cards_have_space_between() -> None:
    """That is visible at 400 pixels: three of them, with the dashes."""
    with recording() as recorded:
        _picture(CROWDED, tuple(Action("draw", (card,)) for card in CROWDED.display))
    frames = sorted(mark.place.inset(-offered_width(mark.place)) for mark in recorded.of(Mark.OFFERED))
    assert len(frames) == 4
    assert all(other.left - one.right >= 12 for one, other in pairwise(frames))


def test_a_focus_shows_the_chairs_of_one_row_only() -> None:
    """Only the markers of that row are visible; other chairs look the same whatever is on them."""
    others = replace(CROWDED, rows=tuple(row for row in CROWDED.rows if row.marker == "grey"))
    one, other = (_picture(view, zoom="grey").crop(ROOM) for view in (CROWDED, others))
    locked = replace(CROWDED, held=())
    assert one.tobytes() == other.tobytes()
    assert _picture(locked, zoom="white").crop(ROOM).tobytes() != one.tobytes()


@pytest.mark.parametrize("kinds", [1, 6, 7, 10])
def test_the_number_of_equal_cards_is_told_beside_them_and_no_word_is_cut(kinds: int) -> None:
    hand, actions = CARDS[:kinds] * 3, ACTIONS[-kinds:] * 2
    player = replace(CROWDED.players[0], hand=hand, action_hand=actions)
    view = replace(CROWDED, seat=0, players=(player, *CROWDED.players[1:]))
    with recording() as recorded:
        paint(view, LIGHT, localizer_for("de"), (), "hand")
    page = layout.hand_page()
    cards = [each.card for area in (page.cards, page.actions) for each in layout.hand_cards(area, kinds)]
    texts = [text for text, _ in recorded.texts]
    assert [sum(text.startswith(number) for text in texts) for number in ("3×", "2×")] == [kinds, kinds]
    assert not [text for text, place in recorded.texts for card in cards if place.overlaps(card)]
    assert all(Rect(0, 0, *layout.PAGE).inset(20).contains_rect(place) for _, place in recorded.texts)
    assert ELLIPSIS not in "".join(texts)


@pytest.mark.parametrize(
    ("zoom", "view", "caption"),
    [
        ("grey", CROWDED, "Loos (grey octagons): white table · 7 chairs"),
        ("red-octagon", CROWDED, "Maximilian von und zu Habsburg (red octagons): turquoise chair · 6 chairs"),
        ("blue-octagon", START, "Łukasz (blue octagons): no row begun"),
        ("grey", replace(CROWDED, awaited_visitors=(), rows=()), "Nobody is awaited (grey octagons)"),
        ("grey", replace(CROWDED, rows=()), "Loos (grey octagons): no wish yet"),
    ],
)
def test_the_page_of_a_row_says_whose_it_is_and_what_is_left(
    zoom: str, view: MelangeView, caption: str
) -> None:
    with recording() as recorded:
        paint(view, LIGHT, localizer_for("en"), (), zoom)
    assert caption in [text for text, _ in recorded.texts]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_caption_of_a_row_with_three_cards_fits(lang: str) -> None:
    cards = ("turquoise-chair", "square-shape", "brown-table")
    view = _row(CROWDED, replace(CROWDED.rows[8], cards=cards)).named(("", "", "", "W" * 40))
    width = layout.CAPTION.width - 100
    text = captions.caption(view, localizer_for(lang), "red-octagon", width)
    assert text_width(text, Font(Face.BOLD, MIN_TEXT_SIZE)) <= width
    assert text.endswith(("6 chairs", "6 Sessel"))


def test_a_close_up_marks_and_tells_the_last_move() -> None:
    """The ring lies around the chair, above everything near it."""
    room = layout.close_up(RECONSTRUCTION, "T3")
    with recording() as recorded:
        _picture(CROWDED, zoom="T3")
    (place,) = [mark.place for mark in recorded.of(Mark.LAST_MOVE)]
    assert (place.centre, place) == (room.chair("T3c").centre, room.mark_spot("T3c"))
    assert "Björn Weiß" in [text for text, _ in recorded.texts]
    spot, picture = room.mark_spot("T3c"), _picture(CROWDED, zoom="T3")
    yellow = ImageColor.getrgb(seat_style(1, LIGHT).colour)
    for at in ((spot.right + 11, spot.centre.y), (spot.centre.x, spot.top - 11)):
        assert picture.getpixel(at) == yellow


@pytest.mark.parametrize("zoom", [None, "T3"])
def test_a_light_gap_separates_a_chair_from_the_band_around_it(zoom: str | None) -> None:
    """Otherwise the band looks like a part of a guest of the same colour."""
    room = WHOLE if zoom is None else layout.close_up(RECONSTRUCTION, zoom)
    spot, picture = room.mark_spot("T3c"), _picture(CROWDED, zoom=zoom)
    gap = [picture.getpixel((spot.right - 1 - step, spot.centre.y)) for step in range(1, 5)]
    assert set(gap) == {ImageColor.getrgb(LIGHT.panel)}


@pytest.mark.parametrize("marker", ["white", "grey"])
def test_the_place_of_nobody_recedes(marker: str) -> None:
    """It is not filled, unlike the panel of a personality."""
    spot = layout.awaited(marker).frame.inset(6).origin
    empty = replace(CROWDED, awaited_visitors=(), rows=CROWDED.rows[2:])
    assert _picture(empty).getpixel(spot) == ImageColor.getrgb(LIGHT.paper)
    assert _picture(CROWDED).getpixel(spot) == ImageColor.getrgb(LIGHT.panel)


def test_what_a_final_score_is_made_of_is_large() -> None:
    """More than eight pixels in a picture that is 400 pixels wide, in place of the guests who can be seated no more."""
    with recording() as recorded:
        paint(END, LIGHT, localizer_for("en"))
    sums = [
        font.size
        for (text, _), font in zip(recorded.texts, recorded.fonts, strict=True)
        if text.startswith(("seating", "Winner", "Second", "Third", "Fourth"))
    ]
    assert len(sums) == 8
    assert min(sums) >= 34


def test_the_numbers_of_phases_are_large() -> None:
    """A capital has seven pixels in a picture that is 400 pixels wide, also with four players."""
    with recording() as recorded:
        _picture(replace(CROWDED, recent_turns=()))
    boxes = [box for seat in _SEAT for box in seat.phases]
    sizes = [
        font.cap_height
        for (_, place), font in zip(recorded.texts, recorded.fonts, strict=True)
        if any(box.contains_rect(place) for box in boxes)
    ]
    assert sizes
    assert min(sizes) >= 28


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_can_be_painted(seats: int) -> None:
    """Paint every twelfth state of a random game as the active seat sees it, with its options."""
    rng = random.Random(seats)
    for state in play_game(seats, seats)[::12]:
        seat = state.agenda[-1].seat if state.result is None else None  # type: ignore[union-attr]
        actions = offered_actions(state) if state.result is None else ()
        view = view_of(state, seat)
        assert render(view, localize=localize, offered=actions, zoom=rng.choice([None, None, "hand"]))
        assert len(describe(view, localize=localize, limit=1024)) <= 1024
    last = view_of(play_game(seats, seats)[-1])
    assert last.result is not None
    assert render(last, localize=localize, zoom="T6")


def test_a_room_full_of_markers_and_guests_can_be_painted() -> None:
    """Four markers on every free chair, every card in one hand, the steward far beyond the track."""
    chairs = tuple(RECONSTRUCTION.chair)
    kinds = ("blue-cube", "yellow-octagon", "red-octagon", "white")
    full = replace(
        CROWDED,
        seated=(),
        rows=tuple(RowView(kind, CARDS[::4], chairs) for kind in kinds),
        steward=30,
        seat=2,
        recent_turns=(turn(0, *[("seated", {"visitor": "freud", "chair": chair}) for chair in chairs]),),
        held=chairs,
        players=tuple(
            replace(each, points=999, cards=92, actions=28, hand=CARDS * 9, action_hand=ACTIONS * 2, phases_used=(0, 1, 2), actions_played=ACTIONS[:3])
            for each in CROWDED.players
        ),
    )  # fmt: skip
    assert render(full, localize=localize)
    assert render(full, localize=localize, zoom="hand")
    crowd = [*PERSONALITIES, *(f"{colour}-{guest}" for colour in COLOURS for guest in "ABCDEF")][
        : len(chairs)
    ]
    assert render(replace(full, rows=(), seated=tuple(zip(chairs, crowd, strict=True))), localize=localize)


def test_other_components_have_another_room() -> None:
    """Components from a file have a picture of their own room."""
    mirrored = replace(
        RECONSTRUCTION,
        name="mirrored",
        tables=tuple(replace(table, x=2000 - 2 * table.x) for table in RECONSTRUCTION.tables),
        chairs=tuple(replace(chair, x=2000 - 2 * chair.x) for chair in RECONSTRUCTION.chairs),
    )
    components.register(mirrored)
    room = layout.room(mirrored)
    assert all(ROOM.inset(-1).contains_rect(spot) for _, spot in room.named_rects())
    assert room.chair("T1a").left > room.chair("T4a").left
    assert render(replace(START, components=mirrored.name), localize=localize) != render(
        START, localize=localize
    )


def _told(turn_told: RecentTurn, lang: str = "en") -> str:
    move = last_move_of(replace(CROWDED, recent_turns=(turn_told,)), localizer_for(lang))
    assert move is not None
    return " ".join(move.words())


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (1, "Łukasz’s guest ×3 → T7"),
        (3, "marker off T5"),
        (4, "plays “guest on a turquoise chair”"),
        (5, "row of blue cubes keeps 2 chairs"),
        (8, "row of blue cubes shrinks to 2 chairs"),
        (9, "begins row of blue cubes: 3 chairs"),
        (10, "row of blue cubes ends"),
    ],
)
def test_the_plate_says_what_has_happened_to_what(number: int, told: str) -> None:
    assert _told(LAST_MOVES[number]) == told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_plate_names_as_many_of_a_party_as_fit(lang: str) -> None:
    """The personalities first, and the number of those who are not named."""
    visitors = ("blue-A", "freud", "red-B", "yellow-C", "kraus", "green-D", "adler")
    seated = [("seated", {"visitor": visitor, "chair": "T3b"}) for visitor in visitors]
    words = _told(turn(1, *seated), lang)
    assert words.startswith("Freud, Kraus, Adler")
    named = words.count(",") + 1
    assert str(len(visitors) - named) in words
    assert text_width(words, Font(Face.BOLD, MIN_TEXT_SIZE)) <= 600
    everybody = _told(turn(1, *[seated[number] for number in (1, 4, 6)], seated[1]), lang)
    assert "Freud, Kraus, Adler, Freud" in everybody


def test_what_the_plate_names_is_written_on_the_board() -> None:
    """Tables have their names on them; those of chairs are in close-ups only."""
    for each in LAST_MOVES:
        words = _told(each).split()
        assert not {*words} & {*RECONSTRUCTION.chair}
