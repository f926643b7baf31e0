"""The Café Melange page around the room: everything has enough space, and all fields except others' hands are visible."""

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from engine.games.cafe_melange.components import ACTIONS, CARDS, RECONSTRUCTION
from engine.games.cafe_melange.seating import ChooseGuest
from engine.games.cafe_melange.view import MelangeView, RowView
from engine.kernel.core import Action, Result, Standing
from rendering import canvas
from rendering.cafe_melange import captions, layout
from rendering.cafe_melange.layout import ROOM
from rendering.cafe_melange.words import KEY
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect, bounding_rect, overlapping_pairs
from rendering.marks import Mark, offered_width
from rendering.text_layout import ELLIPSIS, Face, Font, text_width, wrap
from rendering.ties import tie_lines
from tests.rendering.cafe_melange_scenes import (
    CROWDED,
    END,
    START,
    play_game,
    view_of,
    with_player,
)
from tests.rendering.recording_canvas import recorded

PAGE = Rect(0, 0, *layout.PAGE)
WHOLE = layout.room(RECONSTRUCTION)
SMALL = Font(Face.BOLD, MIN_TEXT_SIZE)
GERMAN = localizer_for("de")
every_language = pytest.mark.parametrize(
    "localize", [localizer_for(lang) for lang in LANGUAGES], ids=LANGUAGES
)


def with_row(view: MelangeView, row: RowView) -> MelangeView:
    return replace(view, rows=tuple(row if each.marker == row.marker else each for each in view.rows))


# ---- places -----------------------------------------------------------------------------------------------------


def test_the_steward_stays_on_the_track_and_apart_from_everything() -> None:
    """Also tested on the last space, which counts surplus visitors, and beside the active player's arrow."""
    spaces, _ = layout.track(RECONSTRUCTION.phases)
    frames = [layout.steward(space) for space in spaces]
    assert all(frame.contains(space.centre) for frame, space in zip(frames, spaces, strict=True))
    assert max(frame.right for frame in frames) <= ROOM.right + 3
    assert not any(frame.overlaps(layout.LAST_MOVE) for frame in frames)
    badges = [layout.player(number, seats).badge for seats in (2, 3, 4) for number in range(seats)]
    arrows = [canvas._arrow_place(badge).inset(2) for badge in badges]  # the visible ones
    areas = [bounding_rect(pair) for pair in zip(badges, arrows, strict=True)]
    assert not any(area.overlaps(frames[-1]) for area in areas)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_boxes_of_a_player_are_large_and_apart(seats: int) -> None:
    """In a picture 400 pixels wide, the boxes are nearly 14 pixels wide, with space between them."""
    for number in range(seats):
        seat = layout.player(number, seats)
        assert len(seat.rows) == (3 if seats == 2 else 2)
        assert min(box.width for box in seat.phases) >= 55
        assert all(other.left - one.right >= 6 for one, other in pairwise(seat.phases))
    assert min(card.width for card in layout.display()) >= 60


# ---- texts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 5, 6, 7, 10, 14])
def test_cards_in_the_hand_lie_apart_however_many_there_are(number: int) -> None:
    for area in (layout.hand_page().cards, layout.hand_page().actions):
        cards = [part for each in layout.hand_cards(area, number) for part in each]
        assert overlapping_pairs(cards) == ()
        assert all(area.contains_rect(card) for card in cards)


@every_language
def test_the_words_of_cards_in_the_hand_fit(localize: Localizer) -> None:
    (card, *_) = layout.hand_cards(layout.hand_page().actions, 1)
    for key in (f"{KEY}-noun-card-", f"{KEY}-noun-action-"):
        for each in localize.keys(key):
            lines = wrap(localize(each), Font(Face.BOLD, 26), card.text.width)
            assert len(lines) <= 3, lines
            assert ELLIPSIS not in "".join(lines), lines


@pytest.mark.parametrize("kinds", [1, 6, 7, 10])
def test_the_number_of_equal_cards_is_told_beside_them_and_no_word_is_cut(kinds: int) -> None:
    hand, actions = CARDS[:kinds] * 3, ACTIONS[-kinds:] * 2
    found = recorded(
        replace(with_player(CROWDED, 0, hand=hand, action_hand=actions), seat=0), GERMAN, zoom="hand"
    )
    page = layout.hand_page()
    cards = [each.card for area in (page.cards, page.actions) for each in layout.hand_cards(area, kinds)]
    texts = [text for text, _ in found.texts]
    assert [sum(text.startswith(number) for text in texts) for number in ("3×", "2×")] == [kinds, kinds]
    assert not [text for text, place in found.texts for card in cards if place.overlaps(card)]
    assert all(PAGE.inset(20).contains_rect(place) for _, place in found.texts)
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
def test_the_caption_of_a_row_says_whose_it_is_and_what_is_left(
    zoom: str, view: MelangeView, caption: str
) -> None:
    assert captions.caption(view, localizer_for("en"), zoom, layout.CAPTION.width - 100) == caption


@every_language
def test_the_caption_of_a_row_with_three_cards_fits(localize: Localizer) -> None:
    cards = ("turquoise-chair", "square-shape", "brown-table")
    view = with_row(CROWDED, replace(CROWDED.rows[8], cards=cards)).named(("", "", "", "W" * 40))
    width = layout.CAPTION.width - 100
    text = captions.caption(view, localize, "red-octagon", width)
    assert text_width(text, SMALL) <= width
    assert text.endswith(("6 chairs", "6 Sessel"))


@every_language
@pytest.mark.parametrize("guests", [(12, 10), (2, 2)], ids=["decided", "shared"])
def test_a_tie_is_explained_whole_in_place_of_the_key(localize: Localizer, guests: tuple[int, int]) -> None:
    """Two ties do not fit, so the key stays, as it does without a tie."""
    keys = {localize(f"{KEY}-picture-key-{words}") for words in ("phases", "guests")}
    one, two = tied((121, 121, 9, 4), guests), tied((121, 121, 9, 9), guests)
    shown = _texts_below(one, localize)
    (sentence,) = tie_lines(one, localize, with_names=False)
    assert " ".join(text for text, _ in shown).split() == sentence.split()
    assert [font.size >= MIN_TEXT_SIZE for _, font in shown] == [True, True]
    for view in (two, tied((121, 20, 9, 4), guests)):
        assert keys <= {text for text, _ in _texts_below(view, localize)}


def tied(scores: tuple[int, ...], guests: tuple[int, int]) -> MelangeView:
    """Return a final view with these scores, best first; the guests seated, which decide, repeat."""
    standings = [
        Standing(seat, score, seat + 1, (("guests", guests[seat % 2]),)) for seat, score in enumerate(scores)
    ]
    return replace(END, result=Result("visitors", tuple(standings)), tie_breaks=("guests",))


def _texts_below(view: MelangeView, localize: Localizer) -> list[tuple[str, Font]]:
    """Return the texts below the players, with their fonts."""
    found, place = recorded(view, localize), bounding_rect(layout.KEY_LINES)
    lines = zip(found.texts, found.fonts, strict=True)
    return [(text, font) for (text, at), font in lines if place.contains(at.centre)]


# ---- what can be chosen -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", ["play", "joker"])
def test_rows_that_can_be_played_on_are_marked(verb: str) -> None:
    """A plus marks the place for the next card in each of the player's own rows, and appears nowhere else."""
    cards = ("olive-chair",) if verb == "play" else ("olive-chair", "round-shape")
    found = recorded(CROWDED, GERMAN, tuple(Action(verb, (*cards, row)) for row in ("octagon", "grey")))
    (octagons, _) = layout.player(2, 4).rows
    rows = [octagons.frame, layout.awaited("grey").frame]
    marks = [mark.place.centre for mark in found.of(Mark.OFFERED)]
    assert len(marks) == 2
    assert all(any(row.contains(mark) for mark in marks) for row in rows)
    pluses = [at for text, at in found.texts if text == "+"]
    assert [octagons.cards[1].overlaps(at) for at in pluses][:1] == [True]


def test_the_frames_of_open_cards_have_space_between() -> None:
    """Three pixels remain between the frames, dashes included, when the picture is 400 pixels wide."""
    found = recorded(CROWDED, GERMAN, tuple(Action("draw", (card,)) for card in CROWDED.display))
    frames = sorted(mark.place.inset(-offered_width(mark.place)) for mark in found.of(Mark.OFFERED))
    assert len(frames) == 4
    assert all(other.left - one.right >= 12 for one, other in pairwise(frames))


def test_the_view_says_for_which_chair_a_guest_is_chosen() -> None:
    """The view says so only while the player is being asked that question."""
    asked = [
        (state, state.agenda[-1])
        for seed in range(4)
        for state in play_game(4, seed)
        if state.agenda and isinstance(state.agenda[-1], ChooseGuest)
    ]
    assert asked
    assert all(view_of(state).asked_chair == choice.chair for state, choice in asked)
    assert START.asked_chair is None


# ---- what is seen, and by whom ----------------------------------------------------------------------------------
