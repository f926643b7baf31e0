"""What an opponent is, and what it may know: its view, its prompt, and states that agree with its view."""

from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol

from engine.kernel.core import Action, Prompt, S
from engine.kernel.game import Game, View
from engine.kernel.rng import Rng


@dataclass(frozen=True)
class Sampler(Generic[S]):
    """Draws states that agree with the view of a seat; everything hidden from the seat is dealt at random.

    It holds such a state itself, never the real one.
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
    """A way of playing. It runs in a thread, so it may take its time."""

    def choose(self, view: View, prompt: Prompt, sampler: Sampler[Any], rng: Random) -> Action:
        """Return one of the options of the prompt."""
