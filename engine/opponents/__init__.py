"""The opponents: strategies by which computer players choose their actions, one per module."""

from collections.abc import Mapping

from engine.opponents.opponent import Opponent, Sampler
from engine.opponents.random import RandomOpponent

__all__ = ["OPPONENTS", "Opponent", "RandomOpponent", "Sampler"]

OPPONENTS: Mapping[str, Opponent] = {"random": RandomOpponent()}
