"""The court of Grand Austria Hotel is told on the plate of the last move, marked, and shown once more at the end."""

from functools import cache

import pytest

from bot.language.localizer import localizer_for
from engine.games.grand_austria_hotel.game import GrandAustriaHotel
from engine.games.grand_austria_hotel.view import AustriaView
from engine.kernel.core import Action
from rendering import describe
from rendering.geometry import Rect
from rendering.grand_austria_hotel import layout
from rendering.grand_austria_hotel.draw import paint
from rendering.grand_austria_hotel.last_move import court_of, court_points, last_move_of
from rendering.last_move import format_points
from rendering.marks import Mark
from rendering.theme import LIGHT
from tests.rendering.random_games import play_random_game
from tests.rendering.recording_canvas import recording

GAME = GrandAustriaHotel()
NAMES = ("Anna", "Ben", "Clara", "David")


@cache
def _views(seats: int) -> tuple[AustriaView, ...]:
    """Return what spectators see of a game: of each state after a court before anybody else has had a turn, and of its end."""
    states = play_random_game(GAME, seats, {"edition": "2022"}, f"court {seats}", {"pass": 0.1})
    views = [GAME.view(state, None).named(NAMES[:seats]) for state in states]
    return tuple(view for view in views if view.recent_turns and view.recent_turns[-1].aftermath)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_plate_says_what_a_court_has_brought_everybody(seats: int) -> None:
    courts = set()
    for view in _views(seats):
        court = view.recent_turns[-1].aftermath
        points = court_points(court_of(court))
        scored = [event.payload for event in court if event.kind == "scored"]
        for seat in range(seats):
            assert points.get(seat, 0) == sum(
                int(str(each["points"])) for each in scored if each["seat"] == seat
            )
        line = describe(view, localize=localizer_for("en")).splitlines()[0]
        for seat, brought in points.items():
            assert f"{NAMES[seat]} {format_points(brought) if brought else ''}" in line.partition("court:")[2]
        courts.add(court[0].payload["round"])
    assert courts == {3, 5, 7}


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_tile_of_a_court_is_marked(seats: int) -> None:
    for view in _views(seats):
        number = (3, 5, 7).index(int(str(view.recent_turns[-1].aftermath[0].payload["round"])))
        move = last_move_of(view, localizer_for("en"))
        assert move is not None
        assert f"court-{number}" in move.places
        with recording() as recorded:
            paint(view, LIGHT, localizer_for("en"))
        marked = [each.place for each in recorded.marks if each.mark is Mark.LAST_MOVE]
        assert any(layout.tiles()[number].frame.contains_rect(Rect(*place)) for place in marked)


def test_a_tile_whose_penalty_is_offered_has_the_mark_of_a_choice_only() -> None:
    asked = False
    for view in _views(4):
        held = int(str(view.recent_turns[-1].aftermath[0].payload["round"]))
        if view.round != held or not view.active_seats:
            continue
        frame, offered = layout.tiles()[(3, 5, 7).index(held)].frame, (Action("penalty", ("krones",)),)
        with recording() as recorded:
            paint(view, LIGHT, localizer_for("en"), offered)
        on_tile = [each.mark for each in recorded.marks if frame.contains(each.place.centre)]
        assert Mark.LAST_MOVE not in on_tile
        asked |= Mark.OFFERED in on_tile
    assert asked


def test_the_final_board_shows_the_points_of_the_last_court() -> None:
    seen = False
    for seats in GAME.seats:
        view = _views(seats)[-1]
        assert view.result is not None
        assert view.recent_turns[-1].aftermath[0].payload["round"] == 7
        points = court_points(view.recent_turns[-1].aftermath)
        with recording() as recorded:
            paint(view, LIGHT, localizer_for("en"))
        shown = [text for text, place in recorded.texts if layout.TURNS.contains(place.centre)]
        assert shown == [format_points(each) if each else "0" for each in points.values()]
        seen |= len(shown) > 1
    assert seen


def test_each_answer_to_a_court_tells_it_again() -> None:
    """Players who choose their penalties after the last court have the last turns of the game."""
    told = [
        view for view in _views(4) if {"penalty", "favoured"} & {e.kind for e in view.recent_turns[-1].events}
    ]
    for view in told:
        assert view.recent_turns[-1].aftermath[0].kind == "court"
    assert told
