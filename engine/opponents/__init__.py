"""The opponents: strategies by which computer players choose their actions, one per module."""

from collections.abc import Mapping

from engine.opponents.easy import EasyOpponent
from engine.opponents.normal import NormalOpponent
from engine.opponents.opponent import Budget, Opponent, Sampler
from engine.opponents.random import RandomOpponent
from engine.opponents.strong import StrongOpponent

__all__ = ["DEFAULT_STRENGTH", "OPPONENTS", "STRENGTHS", "Budget", "Opponent", "RandomOpponent", "Sampler"]

STRENGTHS = ("easy", "normal", "strong")
"""The strengths people can choose from, weakest first."""
DEFAULT_STRENGTH = "normal"
"""A computer player's strength if nobody chooses one."""
OPPONENTS: Mapping[str, Opponent] = {
    "easy": EasyOpponent(),
    "normal": NormalOpponent(),
    "strong": StrongOpponent(),
    "random": RandomOpponent(),
}
"""All opponents, keyed by name. `random` is for tests and simulations."""
