"""Whole games of random choices, every state of them, for the pictures of the tests."""

import random
from collections.abc import Mapping
from typing import Any

from engine.kernel.core import active_seats, apply, options, start
from engine.kernel.game import Game


def whole_game(
    game: Game[Any, Any], seats: int, chosen: Mapping[str, str], seed: str, liked: Mapping[str, float]
) -> tuple[Any, ...]:
    """Play a game to its end; a verb is chosen as often as it is `liked`, else once, then one of its actions."""
    chance = random.Random(seed)
    outcome = start(game, seats, chosen, seed)
    states = [outcome.state]
    while outcome.state.result is None:
        seat = active_seats(game, outcome.state)[0]
        offered = options(game, outcome.state, seat)
        verbs = sorted({each.verb for each in offered})
        (verb,) = chance.choices(verbs, [liked.get(each, 1.0) for each in verbs])
        action = chance.choice([each for each in offered if each.verb == verb])
        outcome = apply(game, outcome.state, seat, action)
        states.append(outcome.state)
    return tuple(states)
