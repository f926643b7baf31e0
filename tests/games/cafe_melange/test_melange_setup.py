"""The set-up for two, three and four players."""

import pytest

from engine.games.cafe_melange.components import category
from engine.games.cafe_melange.state import MelangeState
from engine.kernel.core import Outcome, active_seats, start
from tests.games.cafe_melange.positions import BOX, GAME, payloads

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SEEDS = range(160)


def begin(seats: int, seed: int) -> Outcome[MelangeState]:
    """Return a game after its set-up."""
    outcome = start(GAME, seats, {}, f"set-up-{seed}")
    assert list(GAME.audit(outcome.state)) == []
    return outcome


@SEATS
def test_everybody_gets_four_reservation_cards_and_an_action_card(seats: int) -> None:
    outcome = begin(seats, 0)
    assert [len(hand) for hand in outcome.state.hands] == [4] * seats
    assert [len(hand) for hand in outcome.state.action_hands] == [1] * seats
    dealt = payloads(outcome.events, "dealt")
    assert [list(each["cards"]) for each in dealt] == outcome.state.hands
    assert [[each["action"]] for each in dealt] == outcome.state.action_hands
    assert [each.owner for each in outcome.events if each.kind == "dealt"] == list(range(seats))


@SEATS
def test_everybody_has_six_guests_and_no_points(seats: int) -> None:
    state = begin(seats, 0).state
    assert state.guests == [["A", "B", "C", "D", "E", "F"]] * seats
    assert state.points == [0] * seats
    assert state.phases_used == [[]] * seats


@SEATS
def test_personalities_sit_on_the_chairs_with_the_number_and_the_steward_on_theirs(seats: int) -> None:
    outcome = begin(seats, 0)
    assert set(outcome.state.seated) == set(BOX.seats_taken(seats))
    assert outcome.state.steward == 7 - seats
    assert [each["chair"] for each in payloads(outcome.events, "waiting-from-the-start")] == list(
        outcome.state.seated
    )
    assert payloads(outcome.events, "scored") == []


@SEATS
def test_four_cards_lie_open_that_are_not_all_of_one_category(seats: int) -> None:
    swept = 0
    for seed in SEEDS:
        outcome = begin(seats, seed)
        assert len(outcome.state.display) == 4
        assert len({category(card) for card in outcome.state.display}) > 1
        for each in payloads(outcome.events, "swept"):
            swept += 1
            assert len({category(card) for card in each["cards"]}) == 1
            assert {*each["cards"]} <= {*outcome.state.discards, *outcome.state.pile, *outcome.state.display}
    assert swept, "no set-up met four of a category"


@SEATS
def test_two_personalities_wait_with_first_cards_of_different_categories(seats: int) -> None:
    discarded = 0
    for seed in SEEDS:
        outcome = begin(seats, seed)
        state = outcome.state
        assert set(state.awaited) == set(state.rows) == {"white", "grey"}
        (white,), (grey,) = state.rows["white"].cards, state.rows["grey"].cards
        assert category(white) != category(grey)
        for each in payloads(outcome.events, "discarded"):
            discarded += 1
            assert category(each["card"]) == category(white)
        for marker, card in (("white", white), ("grey", grey)):
            free = [chair for chair in BOX.fitting[card] if chair not in state.seated]
            assert list(state.rows[marker].chairs) == free
    assert discarded, "no set-up met two cards of a category"


@SEATS
def test_the_start_player_is_drawn_and_begins(seats: int) -> None:
    starters = set()
    for seed in SEEDS:
        outcome = begin(seats, seed)
        (asked,) = active_seats(GAME, outcome.state)
        assert asked == outcome.state.starter == outcome.state.active
        assert payloads(outcome.events, "set-up")[0]["seat"] == asked
        starters.add(asked)
    assert starters == set(range(seats))


def test_with_two_players_the_colours_are_blue_and_yellow() -> None:
    state = begin(2, 0).state
    assert [state.markers(seat)[0] for seat in (0, 1)] == ["blue-octagon", "yellow-octagon"]
    assert [begin(4, 0).state.markers(seat)[1] for seat in (2, 3)] == ["green-cube", "red-cube"]
