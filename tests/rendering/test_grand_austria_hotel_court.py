"""The court of Grand Austria Hotel is told on the plate of the last move, marked, and shown once more at the end."""

from functools import cache

import pytest

from bot.language.localizer import localizer_for
from engine.games.grand_austria_hotel.game import GrandAustriaHotel
from engine.games.grand_austria_hotel.view import AustriaView
from engine.kernel.core import Action, Event, Payload
from rendering import describe
from rendering.geometry import Rect
from rendering.grand_austria_hotel import layout
from rendering.grand_austria_hotel.court_shares import court_round, court_shares, penalty_amount
from rendering.grand_austria_hotel.draw import paint
from rendering.grand_austria_hotel.last_move import last_move_of
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
def test_the_picture_and_the_description_say_what_a_court_has_brought_everybody(seats: int) -> None:
    courts = set()
    for view in _views(seats):
        shares, held = court_shares(view), court_round(view)
        assert [share.seat for share in shares] == [*range(seats)]
        scored = [event.payload for event in view.recent_turns[-1].aftermath if event.kind == "scored"]
        for seat, share in enumerate(shares):
            own = sum(int(str(each["points"])) for each in scored if each["seat"] == seat)
            assert share.points <= own, "a penalty may come on top"
            assert share.points == own or share.loss is not None
        line = describe(view, localize=localizer_for("en")).splitlines()[1]
        assert line.startswith(f"Court of round {held}: ")
        for share in shares:
            told = format_points(share.points) if share.points else "0"
            assert f"{NAMES[share.seat]} {told}" in line
        assert line.count("still to choose") == sum(share.chooses for share in shares)
        shown = _painted_shares(view)
        assert shown.count("?") == sum(share.chooses for share in shares)
        courts.add(held)
    assert courts == {3, 5, 7}


def _painted_shares(view: AustriaView) -> list[str]:
    with recording() as recorded:
        paint(view, LIGHT, localizer_for("en"))
    return [text for text, place in recorded.texts if layout.COURT_SHARES.contains(place.centre)]


def test_the_loss_of_whoever_has_just_chosen_a_penalty_is_told() -> None:
    lost = [
        view
        for view in _views(4)
        for event in view.recent_turns[-1].events
        if event.kind == "penalty" and event.payload["way"] != "ignore"
    ]
    assert lost
    for view in lost:
        turn = view.recent_turns[-1]
        share = court_shares(view)[turn.seat]
        assert share.loss is not None
        first, second = describe(view, localize=localizer_for("en")).splitlines()[:2]
        assert "penalty" in first
        assert (
            f"{NAMES[turn.seat]} {format_points(share.points) if share.points else '0'}, penalty: " in second
        )


def test_a_record_without_the_amount_of_a_loss_tells_that_of_its_tile() -> None:
    penalty = Event("penalty", Payload(seat=1, tile="A1", way="krones"))
    assert penalty_amount(penalty) == 3


def test_whoever_still_has_to_choose_is_marked() -> None:
    asked = [view for view in _views(4) if view.turn is None and view.active_seats and view.result is None]
    chooses = {share.seat for view in asked for share in court_shares(view) if share.chooses}
    assert chooses
    for view in asked:
        for share in court_shares(view):
            assert share.chooses == (share.seat in view.active_seats and bool(view.hotels[share.seat].pool))


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
    for seats in GAME.seats:
        view = _views(seats)[-1]
        assert view.result is not None
        assert court_round(view) == 7
        points = [share.points for share in court_shares(view)]
        shown = _painted_shares(view)
        assert all((format_points(each) if each else "0") in shown for each in points)


def test_each_answer_to_a_court_tells_it_again() -> None:
    """Players who choose their penalties after the last court have the last turns of the game."""
    told = [
        view for view in _views(4) if {"penalty", "favoured"} & {e.kind for e in view.recent_turns[-1].events}
    ]
    for view in told:
        assert view.recent_turns[-1].aftermath[0].kind == "court"
    assert told
