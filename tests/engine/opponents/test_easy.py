"""The opponent that plays like a beginner: it plays plausibly, makes only limited errors, and ignores other players."""

from random import Random
from typing import Any

import pytest

from engine import games
from engine.kernel.core import State, active_seats, options, prompt
from engine.opponents import Sampler
from engine.opponents.normal import judge_options
from tests.engine.opponents.positions import choose, positions

GAME = games.find("cafe_international")
EVALUATION = type(GAME.evaluation)


@pytest.fixture(scope="module")
def states() -> list[State]:
    """Positions with many options."""
    found = [state for state, seat in positions(GAME, 3, "easy") if len(options(GAME, state, seat)) > 8]
    return found[::3]


def shortfalls(states: list[State]) -> list[float]:
    """Return how many points each choice falls short of the best option, ignoring the other players."""
    found = []
    for number, state in enumerate(states):
        seat = active_seats(GAME, state)[0]
        question: Any = prompt(GAME, state, seat)
        sampler = Sampler.of_seat(GAME, state, seat)
        judged = judge_options(question, sampler, Random(number), at_a_glance=True, minds_others=False)
        same = {option.action: option.same_as or option.action for option in question.options}
        chosen = same[choose("easy", GAME, state, number)]
        found.append(judged[0].worth - next(each.worth for each in judged if each.action == chosen))
    return found


def test_it_considers_nothing_that_falls_further_short_than_a_beginner_would_overlook(
    states: list[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(EVALUATION, "uncertainty", 1000.0)
    monkeypatch.setattr(EVALUATION, "blunder", 3.0)
    assert 1 < max(shortfalls(states)) <= 3
    monkeypatch.setattr(EVALUATION, "blunder", 1000.0)
    assert max(shortfalls(states)) > 3


@pytest.mark.slow
def test_what_looks_best_to_it_is_what_it_chooses_if_it_is_certain(
    states: list[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    def different_choices() -> int:
        return sum(len({choose("easy", GAME, state, seed) for seed in range(4)}) - 1 for state in states)

    uncertain = different_choices()
    monkeypatch.setattr(EVALUATION, "uncertainty", 0.0)
    assert different_choices() < uncertain / 2


def test_it_does_not_mind_the_others(states: list[State], monkeypatch: pytest.MonkeyPatch) -> None:
    before = {name: [choose(name, GAME, state) for state in states] for name in ("easy", "normal")}
    monkeypatch.setattr(EVALUATION, "rivalry", 40.0)
    assert [choose("easy", GAME, state) for state in states] == before["easy"]
    assert [choose("normal", GAME, state) for state in states] != before["normal"]
