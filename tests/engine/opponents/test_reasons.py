"""Explanations: what an option changes in the terms of the evaluation, and what speaks for it rather than for another."""

from random import Random

import pytest

from engine.kernel.core import Action, apply, prompt
from engine.kernel.evaluation import Term
from engine.opponents import Sampler
from engine.opponents.reasons import FINAL_SCORE, Explanation, explain
from tests.engine.opponents.judged_sugar import GAME
from tests.engine.opponents.sugar_positions import turn_of
from tests.sample_games.sugar import DONE, Sugar


def explanation(state: Sugar, action: Action, other: Action | None = None) -> Explanation:
    question = prompt(GAME, state, 0)
    assert question is not None
    return explain(question, Sampler.of_seat(GAME, state, 0), Random(1), action, other)


def test_an_option_brings_what_its_whole_turn_brings() -> None:
    found = explanation(turn_of(0, bowl=30), Action("lump"))
    assert found.brings == (Term("lumps", 3.0),), "up to three lumps are taken"
    assert found.worth == 3.5


def test_it_is_compared_with_the_best_of_the_others() -> None:
    found = explanation(turn_of(0, bowl=30), Action("lump"))
    assert (found.rather_than, found.ahead) == (Action("draw"), pytest.approx(1.0))
    assert found.because[0] == Term("lumps", 3.0)
    assert sum(each.worth for each in found.because) == pytest.approx(1.0)


def test_what_speaks_for_the_other_one_is_negative() -> None:
    found = explanation(turn_of(0, bowl=30), Action("draw"), Action("lump"))
    assert found.ahead == pytest.approx(-1.0)
    assert Term("lumps", -3.0) in found.because


def test_what_is_drawn_is_an_average_over_what_it_may_be() -> None:
    """Each deal has another card, and each card a term of its own, worth its share of the deals."""
    found = explanation(turn_of(0, bowl=30), Action("draw"))
    drawn = [each for each in found.brings if each.name == "card"]
    assert len(drawn) > 1
    assert sum(each.worth for each in drawn) == pytest.approx(2.0)


def test_a_change_of_a_fraction_of_a_point_is_not_told() -> None:
    state = turn_of(0, bowl=30)
    state.lumps[0] = 1
    assert all(abs(each.worth) >= 0.25 for each in explanation(state, Action("treat", ("1",))).brings)


def test_the_only_option_is_compared_with_nothing() -> None:
    state = turn_of(0, bowl=0, taken=3)
    found = explanation(state, DONE)
    assert (found.rather_than, found.because) == (None, ())


def test_the_end_of_the_game_is_told_as_the_final_score() -> None:
    state = turn_of(0, bowl=1, taken=3, turns=0)
    assert apply(GAME, state, 0, DONE).state.result is not None
    assert explanation(state, DONE).brings == (Term(FINAL_SCORE, -0.5),), "the bowl promised something"
