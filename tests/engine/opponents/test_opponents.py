"""Opponents choose a legal option at any prompt, and use no information hidden from their seat."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from itertools import islice
from random import Random

import pytest

from engine.games import GAMES
from engine.kernel import codec
from engine.kernel.core import State, active_seats, apply, options, start
from engine.kernel.game import AnyGame
from engine.kernel.rng import Rng
from engine.opponents import OPPONENTS, Sampler
from tests.engine.opponents.positions import choose, positions
from tests.sample_games import slices, sugar

GAME = sugar.GAME
EVERY_GAME = (*GAMES, sugar.GAME, slices.GAME)
_EVERY = 20
"""How many actions lie between one tested position and the next."""
_DEEP = 1
"""The number of positions at which searching opponents are tested."""
_ITERATIONS = 8
"""The number of deals given to a tree search.

It plays only one line per deal, so it needs several; a look-ahead plays many lines per deal, so one deal is enough.
"""


@pytest.mark.parametrize("name", OPPONENTS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_an_opponent_plays_a_game_to_its_end(name: str, seats: int) -> None:
    rng = Random(seats)
    state = start(GAME, seats, {}, name).state
    while state.result is None:
        for seat in active_seats(GAME, state)[:1]:
            state = apply(GAME, state, seat, choose(name, GAME, state, rng)).state


def test_any_option_is_as_likely_as_another() -> None:
    state = start(GAME, 4, {}, "any").state
    (seat,) = active_seats(GAME, state)
    rng, offered = Random(7), options(GAME, state, seat)
    chosen = Counter(choose("random", GAME, state, rng) for _ in range(3000))
    assert set(chosen) == set(offered)
    assert all(count > 3000 / len(offered) * 0.9 for count in chosen.values())


@pytest.mark.parametrize("name", OPPONENTS)
def test_the_same_rng_gives_the_same_game(name: str) -> None:
    state = start(GAME, 2, {}, "same").state
    games = [[choose(name, GAME, state, rng, deals=3) for _ in range(9)] for rng in (Random(1), Random(1))]
    assert games[0] == games[1]


def some_positions(game: AnyGame) -> Iterator[tuple[State, int]]:
    return islice(positions(game), 0, None, _EVERY)


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_samples_agree_with_the_view_and_with_nothing_else(game: AnyGame) -> None:
    """States with the same view have the same samples, so no sample reveals which state is the real one."""
    hidden = 0
    for number, (state, seat) in enumerate(some_positions(game)):
        sampler = Sampler.of_seat(game, state, seat)
        samples = [sampler.sample(Random(seed)) for seed in range(3)]
        assert all(game.view(sample, seat) == game.view(state, seat) for sample in samples)
        other = game.reshuffle(state, seat, Rng(f"another state {number}"))
        assert game.view(other, seat) == game.view(state, seat)
        other_sampler = Sampler.of_seat(game, other, seat)
        assert [other_sampler.sample(Random(seed)) for seed in range(3)] == samples
        hidden += len({codec.dump(game, sample) for sample in samples}) == len(samples)
    assert hidden, "what is hidden differs from sample to sample"


@pytest.mark.slow
@pytest.mark.parametrize("name", OPPONENTS)
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_no_choice_depends_on_what_the_seat_cannot_know(game: AnyGame, name: str) -> None:
    """Given the same random numbers, states that look the same to a seat lead to the same choice."""
    differing = 0
    for number, (state, seat) in enumerate(islice(some_positions(game), _DEEP if name == "strong" else None)):
        other = game.reshuffle(state, seat, Rng(f"another state {number}"))
        differing += codec.dump(game, other) != codec.dump(game, state)
        deals = _ITERATIONS if game.evaluation is None else 1
        chosen = [choose(name, game, each, number, seat=seat, deals=deals) for each in (state, other)]
        assert chosen[0] == chosen[1]
    assert differing


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_a_sampler_does_not_hold_the_real_state(game: AnyGame) -> None:
    """It does not hold the random generator that decides what happens next, either."""
    differing = 0
    for state, seat in some_positions(game):
        sampler = Sampler.of_seat(game, state, seat)
        values = [getattr(sampler, each.name) for each in fields(sampler)]
        (sampled_from,) = [value for value in values if isinstance(value, State)]
        assert sampled_from.rng.seed != state.rng.seed
        differing += codec.dump(game, sampled_from) != codec.dump(game, state)
    assert differing
