"""The opponents: strategies by which computer players choose their actions, one per module."""

from collections.abc import Mapping

from engine.opponents.easy import EasyOpponent
from engine.opponents.normal import NormalOpponent
from engine.opponents.opponent import Budget, Opponent, Sampler
from engine.opponents.random import RandomOpponent
from engine.opponents.strong import StrongOpponent

__all__ = ["OPPONENTS", "Budget", "Opponent", "RandomOpponent", "Sampler"]

OPPONENTS: Mapping[str, Opponent] = {
    "easy": EasyOpponent(),
    "normal": NormalOpponent(),
    "strong": StrongOpponent(),
    "random": RandomOpponent(),
}
"""The strengths by name; `random` is for tests."""
