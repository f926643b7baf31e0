"""The Café International page around the board: every part and text has enough room, and every field is visible."""

from dataclasses import replace

import pytest

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from rendering import render
from rendering.cafe_international import layout
from rendering.cafe_international.last_move import last_move_of
from rendering.cafe_international.words import KEY, REASONS
from rendering.canvas import Canvas
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect
from rendering.last_move import paint_plate
from rendering.text_layout import ELLIPSIS, Face, Font, wrap
from rendering.theme import LIGHT
from tests.rendering.cafe_international_scenes import FOUR, MIDDLE, REGULARS, localize, make_view
from tests.rendering.recording_canvas import recorded, recording
from tests.rendering.turns import turn

PAGE = Rect(0, 0, *layout.PAGE)
SMALL = Font(Face.BOLD, MIN_TEXT_SIZE)
every_language = pytest.mark.parametrize(
    "localize", [localizer_for(lang) for lang in LANGUAGES], ids=LANGUAGES
)


def test_tiles_and_the_signs_of_scores_are_large() -> None:
    for seats in (2, 3, 4):
        seat, last = layout.player(0, seats), layout.final_player(0, seats)
        assert len(seat.tiles) == len(last.tiles) == layout.HAND_SIZE
        assert min(min(tile.size) for tile in (*seat.tiles, *last.tiles)) >= 64
        assert min(min(part.size) for part in last.parts) >= 88


# ---- texts ------------------------------------------------------------------------------------------------------


@every_language
def test_guests_in_a_hand_and_the_reasons_of_an_end_have_enough_lines(localize: Localizer) -> None:
    hand, reason = layout.own_hand().names[0].width, layout.FINAL_REASON.width
    texts = [(localize(key), Font(Face.BOLD, 34), hand) for key in localize.keys(f"{KEY}-noun-guest-")]
    texts += [(localize(f"{KEY}-reason-{each}"), SMALL, reason) for each in REASONS]
    for text, font, width in texts:
        lines = wrap(text, font, width)
        assert len(lines) <= 2, text
        assert "".join(lines).count(ELLIPSIS) == text.count(ELLIPSIS), text


@every_language
@pytest.mark.parametrize(
    "plate",
    [layout.LAST_MOVE, layout.CLOSE_UP_LAST_MOVE, layout.FINAL_LAST_MOVE],
    ids=["usual", "close-up", "final"],
)
def test_the_plate_tells_of_two_guests_without_leaving_one_out(localize: Localizer, plate: Rect) -> None:
    """If the words are too long to name the guests, the plate says how many sat down where."""
    jokers = [
        f"seated guest=joker-m nation={nation} chair={chair}"
        for nation, chair in (("US", "K12"), ("IN", "M12"))
    ]
    is_running = plate != layout.FINAL_LAST_MOVE
    view = replace(REGULARS, recent_turns=(turn(0, *jokers, points=17, is_running=is_running),))
    with recording() as plated:
        paint_plate(Canvas.blank(LIGHT), plate, last_move_of(view, localize), LIGHT.seats[0])
    told = " ".join(text for text, _ in plated.texts)
    assert all(each in told for each in ("K12", "M12", localize(f"{KEY}-picture-last-goes-on") * is_running))
    assert ELLIPSIS not in told


@pytest.mark.parametrize("seats", [3, 4])
def test_a_badge_holds_a_name_of_two_words_whole_beside_two_figures(seats: int) -> None:
    view = make_view(hands=FOUR[:seats], names=("Captain Nemo",) * seats, scores=(71, 43, 88, 90)[:seats])
    assert [text for text, _ in recorded(view, localize).texts].count("Captain Nemo") == seats


# ---- what is seen -----------------------------------------------------------------------------------------------


def test_a_spectator_sees_the_hand_of_the_player_on_turn() -> None:
    """In Café International, all hands are open."""
    pages = [
        render(view, localize=localize, zoom="hand")
        for view in (replace(MIDDLE, turn=1), replace(MIDDLE, seat=1), replace(MIDDLE, seat=2))
    ]
    assert pages[0] == pages[1] != pages[2]
