"""Thoughts about the first decision of a sample game."""

from typing import Any

from engine.kernel.core import active_seats, start
from engine.opponents import Sampler
from engine.opponents.thoughts import Thought
from tests.sample_games.sugar import GAME


def thought_of(opponent: Any, seconds: float = 30.0) -> Thought:
    """Return a thought of an opponent."""
    state = start(GAME, 2, {}, "thought").state
    return Thought(opponent, Sampler.of_seat(GAME, state, active_seats(GAME, state)[0]), seconds, 1)
