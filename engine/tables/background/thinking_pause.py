"""How long a computer seems to think: a pause as people make it, longer the more there is to choose from."""

from math import log2

from engine.kernel.core import State, decision_of, options
from engine.kernel.game import AnyGame

_MANY = 16
"""From how many options on the pause is the longest one."""


def thinking_pause(game: AnyGame, state: State, seat: int, longest: float) -> float:
    """Return the least number of seconds that a computer takes for its decision.

    It pauses once in a turn, when the turn starts. What leaves no choice, and what only completes a turn, takes no time:
    people see the whole turn at once.

    Args:
        game: The game.
        state: Its state.
        seat: The seat that is asked.
        longest: The pause before a turn with many options.
    """
    decision, number = decision_of(game, state, seat), len(options(game, state, seat))
    if longest == 0 or number < 2 or decision is None or not decision.starts_turn(state):
        return 0.0
    return longest * min(1.0, (1 + log2(number)) / (1 + log2(_MANY)))
