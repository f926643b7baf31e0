"""The interface of an opponent, which may know its view, its prompt, and states that agree with the view."""

from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol

from engine.kernel.core import Action, Prompt, S
from engine.kernel.game import Game, View
from engine.kernel.rng import Rng


@dataclass(frozen=True)
class Sampler(Generic[S]):
    """Samples states that agree with the view of a seat; everything hidden from the seat is dealt at random.

    It holds one such state itself, never the real one.
    """

    game: Game[S, Any]
    seat: int
    _agreeing: S

    @classmethod
    def of_seat(cls, game: Game[S, Any], state: S, seat: int) -> "Sampler[S]":
        """Return the sampler for what a seat may know of a state."""
        return cls(game, seat, game.reshuffle(state, seat, Rng("")))

    def sample(self, rng: Random) -> S:
        """Return a state that looks the same to the seat; the same `rng` gives the same state."""
        return self.game.reshuffle(self._agreeing, self.seat, Rng(f"{rng.getrandbits(64):x}"))


class Opponent(Protocol):
    """A strategy. It runs in a worker thread, so it may take long."""

    def choose(self, view: View, prompt: Prompt, sampler: Sampler[Any], rng: Random) -> Action:
        """Return one of the options of the prompt."""
