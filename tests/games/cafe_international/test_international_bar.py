"""The bar: its stools, who is out, and how that changes the game."""

import pytest

from engine.games.cafe_international.board import BAR
from tests.games.cafe_international.positions import GAME, SampleInternational, payloads

EVERY = ["2018", "online", "1989"]


@pytest.mark.parametrize("rules", EVERY)
@pytest.mark.parametrize("taken", range(20))
def test_a_guest_takes_the_next_stool_and_its_points(rules: str, taken: int) -> None:
    game = SampleInternational("DE-m CN-m", rules=rules, bar=taken)
    (barred,) = payloads(game.do("bar DE-m"), "barred")
    assert barred == {"seat": 0, "guest": "DE-m", "stool": taken + 1, "points": BAR[taken]}
    assert game.state.bar[taken] == "DE-m"
    assert game.state.points(0) == 100 + BAR[taken]


def test_nation_and_gender_mean_nothing_at_the_bar() -> None:
    game = SampleInternational("DE-m CN-m", "DE-m CN-m")
    game.do("bar DE-m", "bar DE-m")
    assert game.state.bar == ("DE-m", "DE-m")


@pytest.mark.parametrize("rules", EVERY)
def test_zero_is_not_out(rules: str) -> None:
    game = SampleInternational("DE-m CN-m", rules=rules, seats=3, bar=5, points=[2])
    assert game.option_info("bar DE-m") == {"stool": 6, "points": -2, "out": False, "ends": False}
    game.do("bar DE-m")
    assert game.state.out == ()
    assert game.state.points(0) == 0


@pytest.mark.parametrize("rules", EVERY)
def test_below_zero_is_out_and_the_others_go_on(rules: str) -> None:
    game = SampleInternational("DE-m CN-m", rules=rules, seats=3, bar=5, points=[1])
    assert game.option_info("bar DE-m") == {"stool": 6, "points": -2, "out": True, "ends": False}
    bag = len(game.state.bag)
    events = game.do("bar DE-m")
    assert [each.kind for each in events] == ["barred", "out"]
    assert payloads(events, "out") == [{"seat": 0, "tiles": ("CN-m",)}]
    assert game.state.bar[5] == "DE-m"  # the tile stays on the stool
    assert game.state.hands[0] == ()  # the hand leaves the game
    assert len(game.state.bag) == bag  # and does not return to the bag
    assert game.turn == 1


def test_who_is_out_has_no_turn_any_more() -> None:
    game = SampleInternational("DE-m", "CN-m ES-m", "IT-m GB-m", seats=3, bar=5, points=[1, 50, 50])
    game.do("bar DE-m", "bar CN-m", "bar IT-m")
    assert game.turn == 1


def test_who_is_out_keeps_no_score() -> None:
    game = SampleInternational("DE-m", seats=3, bar=5, points=[1])
    game.do("bar DE-m")
    assert GAME.score(game.state, 0) is None
    assert GAME.view(game.state, 0).scores == (None, 100, 100)


@pytest.mark.parametrize("rules", EVERY)
def test_the_last_player_wins_at_once_whatever_the_score(rules: str) -> None:
    """The five tiles in hand cost 25, so the winner ends below zero."""
    game = SampleInternational("DE-m", "CN-m ES-m IT-m GB-m RU-m", rules=rules, bar=5, points=[1, 3])
    game.do("bar DE-m")
    assert game.reason == "last_player"
    assert game.ranks() == [(1, -22, 1), (0, None, 2)]


def test_the_last_player_wins_also_when_it_was_the_last_stool() -> None:
    game = SampleInternational("DE-m", bar=19, points=[1, 3])
    game.do("bar DE-m")
    assert game.reason == "last_player"


def test_the_last_stool_is_scored_then_the_game_ends_without_a_refill() -> None:
    game = SampleInternational("DE-m CN-m", bar=19, points=[50, 3])
    events = game.do("bar DE-m")
    assert [each.kind for each in events] == ["barred", "counted", "counted", "ended"]
    assert game.reason == "bar"
    assert game.ranks() == [(0, 50 - 14 - 5, 1), (1, 3 - 25, 2)]


def test_going_out_on_the_last_stool_ends_the_game_for_two_others_by_the_bar() -> None:
    game = SampleInternational("DE-m CN-m", seats=3, bar=19, points=[5, 50, 60])
    game.do("bar DE-m")
    assert game.reason == "bar"
    assert game.ranks() == [(2, 35, 1), (1, 25, 2), (0, None, 3)]


def test_who_goes_out_later_ranks_better() -> None:
    game = SampleInternational("DE-m", "CN-m", "ES-m", seats=3, bar=6, points=[1, 2, 9])
    game.do("bar DE-m", "bar CN-m")
    assert game.ranks() == [(2, 4, 1), (1, None, 2), (0, None, 3)]
