"""The opponent that plays like a beginner: plausibly, with errors of a certain size, and without minding the others."""

from random import Random
from typing import Any

import pytest

from engine import games
from engine.kernel.core import Action, State, active_seats, apply, options, prompt, start
from engine.opponents import OPPONENTS, Budget, Sampler
from engine.opponents.normal import judge_options

GAME = games.find("cafe_international")
EVALUATION = type(GAME.evaluation)


@pytest.fixture(scope="module")
def positions() -> list[State]:
    """Positions in which there is much to choose from."""
    rng, found = Random(5), list[State]()
    state: State = start(GAME, 3, {}, "easy").state
    while state.result is None:
        offered = options(GAME, state, active_seats(GAME, state)[0])
        found += [state] if len(offered) > 8 else []
        state = apply(GAME, state, active_seats(GAME, state)[0], rng.choice(offered)).state
    return found[::3]


def choose(name: str, state: State, seed: int) -> Action:
    seat = active_seats(GAME, state)[0]
    sampler = Sampler.of_seat(GAME, state, seat)
    return OPPONENTS[name].choose(
        GAME.view(state, seat), sampler.prompt(), sampler, Budget(None, 1), Random(seed)
    )


def shortfalls(positions: list[State]) -> list[float]:
    """Return by how many points each choice falls short of the best one, without the others."""
    found = []
    for number, state in enumerate(positions):
        seat = active_seats(GAME, state)[0]
        question: Any = prompt(GAME, state, seat)
        sampler = Sampler.of_seat(GAME, state, seat)
        judged = judge_options(question, sampler, Random(number), at_a_glance=True, minds_others=False)
        same = {option.action: option.same_as or option.action for option in question.options}
        chosen = same[choose("easy", state, number)]
        found.append(judged[0].worth - next(each.worth for each in judged if each.action == chosen))
    return found


def test_it_considers_nothing_that_falls_further_short_than_a_beginner_would_overlook(
    positions: list[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(EVALUATION, "uncertainty", 1000.0)
    monkeypatch.setattr(EVALUATION, "blunder", 3.0)
    assert 1 < max(shortfalls(positions)) <= 3
    monkeypatch.setattr(EVALUATION, "blunder", 1000.0)
    assert max(shortfalls(positions)) > 3


@pytest.mark.slow
def test_what_looks_best_to_it_is_what_it_chooses_if_it_is_certain(
    positions: list[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    def different_choices() -> int:
        return sum(len({choose("easy", state, seed) for seed in range(4)}) - 1 for state in positions)

    uncertain = different_choices()
    monkeypatch.setattr(EVALUATION, "uncertainty", 0.0)
    assert different_choices() < uncertain / 2


def test_it_does_not_mind_the_others(positions: list[State], monkeypatch: pytest.MonkeyPatch) -> None:
    before = {name: [choose(name, state, 1) for state in positions] for name in ("easy", "normal")}
    monkeypatch.setattr(EVALUATION, "rivalry", 40.0)
    assert [choose("easy", state, 1) for state in positions] == before["easy"]
    assert [choose("normal", state, 1) for state in positions] != before["normal"]
