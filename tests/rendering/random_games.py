"""Random games with weighted choices, for the picture tests."""

from collections.abc import Mapping
from random import Random
from typing import Any

from engine.kernel.core import active_seats, options, start
from engine.kernel.game import AnyGame
from engine.kernel.moves import play


def play_random_game(
    game: AnyGame, seats: int, chosen: Mapping[str, str], seed: str, weights: Mapping[str, float]
) -> tuple[Any, ...]:
    """Play a game to its end and return all its states.

    Choose a verb at random, weighted by `weights` (default 1), then one of its actions.
    """
    rng, states = Random(seed), [start(game, seats, chosen, seed).state]
    while (state := states[-1]).result is None:
        seat = active_seats(game, state)[0]
        offered = options(game, state, seat)
        verbs = sorted({each.verb for each in offered})
        (verb,) = rng.choices(verbs, [weights.get(each, 1.0) for each in verbs])
        states.append(
            play(game, state, seat, rng.choice([each for each in offered if each.verb == verb])).state
        )
    return tuple(states)
