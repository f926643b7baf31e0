"""The opponents: ways in which computers play. Each has a module of its own."""

from collections.abc import Mapping

from engine.opponents.opponent import Opponent, Sampler
from engine.opponents.random import RandomOpponent

__all__ = ["OPPONENTS", "Opponent", "RandomOpponent", "Sampler"]

OPPONENTS: Mapping[str, Opponent] = {"random": RandomOpponent()}
