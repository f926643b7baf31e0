"""The set-up for two, three and four players."""

import pytest

from engine.games.cafe_melange.components import category
from engine.games.cafe_melange.state import MelangeState
from engine.kernel.core import Outcome, active_seats, start
from tests.games.cafe_melange.positions import BOX, GAME, payloads

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def begin(seats: int, seed: int) -> Outcome[MelangeState]:
    """Return a game just after its set-up."""
    outcome = start(GAME, seats, {}, f"set-up-{seed}")
    assert list(GAME.audit(outcome.state)) == []
    return outcome


@SEATS
def test_everybody_gets_cards_and_guests_and_personalities_sit_on_their_chairs(seats: int) -> None:
    outcome = begin(seats, 0)
    state = outcome.state
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert [len(hand) for hand in state.action_hands] == [1] * seats
    dealt = payloads(outcome.events, "dealt")
    assert [list(each["cards"]) for each in dealt] == state.hands
    assert [[each["action"]] for each in dealt] == state.action_hands
    assert [each.owner for each in outcome.events if each.kind == "dealt"] == list(range(seats))
    assert state.guests == [["A", "B", "C", "D", "E", "F"]] * seats
    assert (state.points, state.phases_used) == ([0] * seats, [[]] * seats)
    assert set(state.seated) == set(BOX.seats_taken(seats))
    assert state.steward == 7 - seats
    waiting = payloads(outcome.events, "waiting-from-the-start")
    assert [each["chair"] for each in waiting] == list(state.seated)
    assert payloads(outcome.events, "scored") == []


@SEATS
def test_open_cards_and_first_cards_are_of_different_categories_and_the_start_player_is_drawn(
    seats: int,
) -> None:
    swept, discarded, starters = 0, 0, set()
    for seed in range(160):
        outcome = begin(seats, seed)
        state = outcome.state
        assert len(state.display) == 4
        assert len({category(card) for card in state.display}) > 1
        for each in payloads(outcome.events, "swept"):
            swept += 1
            assert len({category(card) for card in each["cards"]}) == 1
            assert {*each["cards"]} <= {*state.discards, *state.pile, *state.display}
        assert set(state.awaited) == set(state.rows) == {"white", "grey"}
        (white,), (grey,) = state.rows["white"].cards, state.rows["grey"].cards
        assert category(white) != category(grey)
        for each in payloads(outcome.events, "discarded"):
            discarded += 1
            assert category(each["card"]) == category(white)
        for marker, card in (("white", white), ("grey", grey)):
            free = [chair for chair in BOX.fitting[card] if chair not in state.seated]
            assert list(state.rows[marker].chairs) == free
        (asked,) = active_seats(GAME, state)
        assert asked == state.starter == state.active == payloads(outcome.events, "set-up")[0]["seat"]
        starters.add(asked)
    assert swept, "no set-up met four of a category"
    assert discarded, "no set-up met two cards of a category"
    assert starters == set(range(seats))


def test_with_two_players_the_colours_are_blue_and_yellow() -> None:
    state = begin(2, 0).state
    assert [state.markers(seat)[0] for seat in (0, 1)] == ["blue-octagon", "yellow-octagon"]
    assert [begin(4, 0).state.markers(seat)[1] for seat in (2, 3)] == ["green-cube", "red-cube"]
