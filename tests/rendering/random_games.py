"""Whole games played at random, for tests of pictures."""

import random
from collections.abc import Mapping
from typing import Any

from engine.kernel.core import active_seats, options, start
from engine.kernel.game import AnyGame
from engine.kernel.moves import play


def play_random_game(
    game: AnyGame, seats: int, chosen: Mapping[str, str], seed: str, weights: Mapping[str, float]
) -> tuple[Any, ...]:
    """Play a game to its end and return all its states.

    Each move chooses a verb at random, weighted by `weights` (1 if it is missing), then one of its actions.
    """
    rng = random.Random(seed)
    outcome = start(game, seats, chosen, seed)
    states = [outcome.state]
    while outcome.state.result is None:
        seat = active_seats(game, outcome.state)[0]
        offered = options(game, outcome.state, seat)
        verbs = sorted({each.verb for each in offered})
        (verb,) = rng.choices(verbs, [weights.get(each, 1.0) for each in verbs])
        action = rng.choice([each for each in offered if each.verb == verb])
        outcome = play(game, outcome.state, seat, action)
        states.append(outcome.state)
    return tuple(states)
