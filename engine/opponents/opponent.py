"""The interface of an opponent, which sees its view, its prompt, and sampled states consistent with the view."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, runtime_checkable

from engine.kernel.core import Action, Prompt, S, apply, prompt
from engine.kernel.game import Game, View
from engine.kernel.rng import Rng


@dataclass(frozen=True)
class Sampler(Generic[S]):
    """Samples states consistent with a seat's view, dealing everything hidden from the seat at random.

    The sampler holds one such state, never the real one. Any actions the seat has planned have already been carried
    out in its states; what they reveal differs from state to state, so planning gives nothing away.
    """

    game: Game[S, Any]
    seat: int
    _agreeing: S
    _planned: tuple[Action, ...] = ()

    @classmethod
    def of_seat(
        cls, game: Game[S, Any], state: S, seat: int, planned: tuple[Action, ...] = ()
    ) -> "Sampler[S]":
        """Return the sampler for what a seat knows in a state, after the actions it has planned."""
        return cls(game, seat, game.reshuffle(state, seat, Rng("")), planned)

    def view(self) -> View:
        """Return what the seat sees."""
        seen: View = self.game.view(self._after_plan(self._agreeing), self.seat)
        return seen

    def prompt(self) -> Prompt:
        """Return the question put to the seat, which must have one."""
        question = prompt(self.game, self._after_plan(self._agreeing), self.seat)
        assert question is not None, "an active seat has a prompt"
        return question

    def sample(self, rng: Random) -> S:
        """Return a state that looks the same to the seat; equal `rng`s give equal states."""
        return self._after_plan(
            self.game.reshuffle(self._agreeing, self.seat, Rng(f"{rng.getrandbits(64):x}"))
        )

    def _after_plan(self, state: S) -> S:
        for action in self._planned:
            state = apply(self.game, state, self.seat, action).state
        return state


@dataclass
class Budget:
    """How long an opponent may think: a time, or a number of deals.

    Attributes:
        seconds: The time for one decision; None if there is no time limit.
        deals: The maximum number of deals; None for as many as time permits.
        clock: Returns the current time, in seconds.
    """

    seconds: float | None = 3.0
    deals: int | None = None
    clock: Callable[[], float] = time.monotonic
    _started_at: float = field(init=False)

    def __post_init__(self) -> None:
        self._started_at = self.clock()

    def share_spent(self, deals: int) -> float:
        """Return the share of the budget spent after `deals` deals; 1 or more means stop."""
        share = 0.0
        if self.deals is not None:
            share = deals / self.deals if self.deals else 1.0
        if self.seconds is not None:
            elapsed = self.clock() - self._started_at
            share = max(share, elapsed / self.seconds if self.seconds else 1.0)
        return share

    def is_spent(self, deals: int) -> bool:
        """Return whether to stop after `deals` deals."""
        return self.share_spent(deals) >= 1


class Opponent(Protocol):
    """A strategy. It runs in a worker process, so it can take its time."""

    def choose(
        self, view: View, prompt: Prompt, sampler: Sampler[Any], budget: Budget, rng: Random
    ) -> Action:
        """Return one of the prompt's options."""


class OptionTally(NamedTuple):
    """How often a search tried an option, and the sum of its results."""

    visits: int
    total: float


Tally: TypeAlias = Mapping[Action, OptionTally]
"""A search's results for each option of a prompt."""

Results: TypeAlias = Mapping[Action, Sequence[float]]
"""Each option's results, one per deal; options tried equally often were tried on the same deals."""


@runtime_checkable
class SearchingOpponent(Opponent, Protocol):
    """An opponent that uses its whole budget and can split it between independent searches."""

    def search(self, sampler: Sampler[Any], budget: Budget, rng: Random) -> Tally:
        """Search within the budget and return the results."""

    def decide(self, prompt: Prompt, tallies: Sequence[Tally]) -> Action:
        """Return one of the prompt's options, based on the results of several searches."""
