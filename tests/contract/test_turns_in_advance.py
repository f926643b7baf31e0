"""Turns planned while a seat waits start like real turns, and depend on nothing hidden from the seat."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from engine.kernel import codec
from engine.kernel.core import active_seats, decision_of, forced_action, options, prompt
from engine.kernel.game import AnyGame, Game
from engine.kernel.rng import Rng
from tests.contract.game_settings import (
    EVERY_SETTING,
    FAR,
    MOMENTS,
    PERCENTS,
    SETTINGS,
    Setting,
)
from tests.contract.test_play import Moment, seen_in_advance
from tests.registered import GAMES
from tests.torture import examples


def plans_turns(game: AnyGame) -> bool:
    """Return whether the game lets players prepare turns, an optional feature."""
    return type(game).as_if_to_move is not Game.as_if_to_move


def waiting_seats(setting: Setting, state: Any) -> list[int]:
    return [seat for seat in range(setting.seats) if seat not in active_seats(setting.game, state)]


@EVERY_SETTING
@given(**MOMENTS)
@settings(max_examples=examples(2))
def test_planning_and_forced_moves_reveal_nothing(setting: Setting, seed: int, percent: int) -> None:
    """The functions called are named after what they check."""
    moment = Moment(setting, seed, percent)
    before = codec.dump(moment.game, moment.state)
    for seat in waiting_seats(setting, moment.state):
        a_turn_planned_by_a_waiting_seat_starts_like_a_real_one(moment, seat)
        planning_reveals_nothing_hidden(moment, seat)
    for seat in active_seats(moment.game, moment.state):
        that_a_move_is_forced_is_known_to_everybody(moment, seat)
    assert codec.dump(moment.game, moment.state) == before


def a_turn_planned_by_a_waiting_seat_starts_like_a_real_one(moment: Moment, seat: int) -> None:
    game = moment.game
    planned = game.as_if_to_move(moment.state, seat)
    if planned is None:
        return
    assert active_seats(game, planned) == (seat,)
    asked = prompt(game, planned, seat)
    assert asked is not None
    assert asked.starts_turn
    assert asked.options
    assert list(game.audit(planned)) == []
    assert codec.load(game, codec.dump(game, planned)) == planned


def planning_reveals_nothing_hidden(moment: Moment, seat: int) -> None:
    """Whatever the hidden information, the seat sees the same position, options and certain results of each action."""
    game, planned = moment.game, moment.game.as_if_to_move(moment.state, seat)
    for twin in moment.twins[seat]:
        other = game.as_if_to_move(twin, seat)
        assert (other is None) == (planned is None)
        if planned is None:
            continue
        assert game.view(other, seat) == game.view(planned, seat)
        assert prompt(game, other, seat) == prompt(game, planned, seat)
        offered = options(game, planned, seat)
        for action in Random(moment.seed).sample(offered, min(len(offered), 4)):
            assert seen_in_advance(game, other, seat, action) == seen_in_advance(game, planned, seat, action)


def that_a_move_is_forced_is_known_to_everybody(moment: Moment, seat: int) -> None:
    """Playing a forced move automatically must not reveal anything hidden."""
    game, state = moment.game, moment.state
    decision = decision_of(game, state, seat)
    assert decision is not None
    if not decision.options_are_public(state):
        assert forced_action(game, state, seat) is None
        return
    for twin in (each for twins in moment.twins.values() for each in twins):
        assert options(game, twin, seat) == options(game, state, seat)
        assert forced_action(game, twin, seat) == forced_action(game, state, seat)


@pytest.mark.parametrize("game", [each for each in GAMES if plans_turns(each)], ids=lambda game: game.key)
def test_most_turns_can_be_planned_by_those_who_wait(game: Any) -> None:
    """Otherwise the tests above would pass for a game in which nothing can be planned."""
    setting = next(each for each in SETTINGS if each.game is game)
    possible = [
        game.as_if_to_move(state, seat) is not None
        for state in (setting.moment(1, percent) for percent in PERCENTS)
        if state.result is None
        for seat in waiting_seats(setting, state)
    ]
    assert sum(possible) > len(possible) / 4


@EVERY_SETTING
def test_the_question_that_starts_a_turn_is_the_one_that_was_planned(setting: Setting) -> None:
    """By this question, the program recognises that the time for a prepared turn has come."""
    before: Any = None
    for outcome, _ in zip(setting.outcomes("starts"), range(FAR), strict=False):
        state = outcome.state
        if before is not None:
            for seat in active_seats(setting.game, state):
                decision = decision_of(setting.game, state, seat)
                planned = setting.game.as_if_to_move(before, seat)
                now = setting.game.as_if_to_move(state, seat)
                assert decision is not None
                if planned is not None and now is not None and decision.starts_turn(state):
                    assert decision_of(setting.game, now, seat) == decision
                    assert setting.game.view(
                        setting.game.reshuffle(now, seat, Rng("")), seat
                    ) == setting.game.view(now, seat)
        before = state
