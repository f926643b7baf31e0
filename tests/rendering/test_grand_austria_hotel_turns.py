"""The turns of a round are shown in the order in which the rules let them come."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from bot.language.localizer import LANGUAGES, localizer_for
from engine.games.grand_austria_hotel.view import AustriaView
from rendering import describe
from rendering.geometry import Rect
from rendering.grand_austria_hotel import layout
from rendering.grand_austria_hotel.draw import paint
from rendering.grand_austria_hotel.round_turns import Progress, RoundTurn, round_turns
from rendering.theme import LIGHT
from tests.rendering.grand_austria_hotel_scenes import END, FOUR, GAME, START, localize, play_game, view_of
from tests.rendering.painted_texts import recording_texts, texts_of

DONE, RUNS, TO_COME, PASSED = Progress.DONE, Progress.RUNS, Progress.TO_COME, Progress.PASSED


def test_every_seat_has_two_turns_first_in_order_then_the_other_way_round() -> None:
    assert [seat for seat, _ in round_turns(START)] == [2, 3, 0, 1, 1, 0, 3, 2]
    assert {progress for _, progress in round_turns(START)} == {TO_COME}


def test_turns_are_done_running_to_come_or_passed() -> None:
    assert [progress for _, progress in round_turns(FOUR)] == [
        DONE, PASSED, DONE, RUNS, TO_COME, TO_COME, PASSED, TO_COME,
    ]  # fmt: skip


def test_a_turn_runs_before_and_after_its_die_is_taken() -> None:
    turn, hotels = FOUR.turn, list(FOUR.hotels)
    assert turn is not None
    hotels[2] = replace(hotels[2], numbers=(4, 5))
    before = replace(FOUR, turn=replace(turn, face=0), hotels=tuple(hotels))
    for view in (before, FOUR):
        assert round_turns(view)[3] == RoundTurn(2, RUNS)
        assert round_turns(view)[4] == RoundTurn(2, TO_COME)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_next_turn_is_that_of_the_first_seat_to_come(seats: int) -> None:
    """Through a whole game: within a round and without a new roll, whoever begins a turn was first in the strip."""
    views: list[AustriaView] = [view_of(state) for state in play_game(seats, 5)]
    checked = 0
    for before, after in pairwise(views):
        if before.turn is None or after.turn is None or before.round != after.round:
            continue
        begins = before.turn.seat != after.turn.seat and not after.turn.additional
        if begins and sum(before.dice) == sum(after.dice):
            following = [seat for seat, progress in round_turns(before) if progress is TO_COME]
            assert after.turn.seat == following[0]
            checked += 1
        assert sum(progress is RUNS for _, progress in round_turns(after)) == 1
    assert checked > 10


def test_the_description_names_those_whose_turns_are_to_come() -> None:
    text = describe(FOUR, localize=localize)
    assert "Turns to come in this round: İpek Şahin, Björn Weiß, Maximilian von und zu Habsburg." in text
    over = replace(FOUR, hotels=tuple(replace(each, numbers=()) for each in FOUR.hotels))
    assert "Turns to come" not in describe(over, localize=localize)
    assert GAME.key == FOUR.game


def _crop(view: AustriaView, place: Rect) -> Image.Image:
    return paint(view, LIGHT, localize).image.crop(place)


def test_no_turns_are_shown_when_the_game_is_over() -> None:
    """Otherwise players who passed in the last round would look as if they were still passing."""
    end = replace(END, recent_turns=())  # of the last court, too, the shares of which would be in their place
    passed = replace(end, hotels=tuple(replace(each, passed=True, numbers=(1, 8)) for each in end.hotels))
    acted = replace(end, hotels=tuple(replace(each, passed=False, numbers=()) for each in end.hotels))
    strips = [_crop(view, layout.TURNS) for view in (passed, acted)]
    assert ImageChops.difference(*strips).getbbox() is None
    assert len(strips[0].getcolors() or ()) == 1, "only the ground"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_row_of_the_turn_has_a_heading_in_the_hotel_of_whoever_acts(seats: int, lang: str) -> None:
    """It tells which die was taken and what the turn still brings."""
    views = [view_of(state) for state in play_game(seats, 5)]
    view = next(each for each in views if each.turn is not None and each.turn.face and each.turn.left)
    heading = localizer_for(lang)(f"{GAME.key}-picture-status")
    with recording_texts():
        page = paint(view.named(("Anna", "Ben", "Clara", "David")[:seats]), LIGHT, localizer_for(lang))
        assert heading in {each.text for each in texts_of(page.image)}
