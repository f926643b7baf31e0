"""The interface of an opponent, which may know its view, its prompt, and states that agree with the view."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
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


@dataclass
class Budget:
    """How long an opponent may think: until a time has passed, or until it has looked at a number of deals.

    Attributes:
        seconds: The time for one decision; None for as long as it takes.
        deals: The greatest number of deals that a search looks at; None for as many as the time allows.
        clock: The clock, in seconds.
    """

    seconds: float | None = 3.0
    deals: int | None = None
    clock: Callable[[], float] = time.monotonic
    _started_at: float = field(init=False)

    def __post_init__(self) -> None:
        self._started_at = self.clock()

    def is_spent(self, deals: int) -> bool:
        """Return whether to stop, after so many deals."""
        if self.deals is not None and deals >= self.deals:
            return True
        return self.seconds is not None and self.clock() - self._started_at >= self.seconds


class Opponent(Protocol):
    """A strategy. It runs in a worker process, so it may take long."""

    def choose(
        self, view: View, prompt: Prompt, sampler: Sampler[Any], budget: Budget, rng: Random
    ) -> Action:
        """Return one of the options of the prompt."""
