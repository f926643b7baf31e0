"""Thoughts: what an opponent is asked, and who may answer it without holding up the event loop."""

import asyncio
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from engine.kernel.core import Action
from engine.opponents.opponent import Budget, Opponent, Sampler


@dataclass(frozen=True)
class Thought:
    """A decision that an opponent is to make for a seat. It can be sent to another process.

    The view and the prompt are those of the sampler's own state, which looks the same to the seat as the real one.

    Attributes:
        opponent: The opponent.
        sampler: The states that agree with what the seat knows.
        seconds: How long the opponent may think.
        seed: The seed of its random numbers.
    """

    opponent: Opponent
    sampler: Sampler[Any]
    seconds: float
    seed: int

    def choose(self) -> Action:
        """Return what the opponent chooses; this may take as long as its budget allows."""
        return self.opponent.choose(
            self.sampler.view(), self.sampler.prompt(), self.sampler, Budget(self.seconds), self.rng()
        )

    def rng(self) -> Random:
        """Return the source of the opponent's random numbers."""
        return Random(self.seed)  # noqa: S311 -- for playing, not for secrets


class Thinker(Protocol):
    """Carries thoughts out elsewhere. A thought that is cancelled ends as soon as possible."""

    async def think(self, thought: Thought) -> Action:
        """Return what the opponent chooses.

        Raises:
            TimeoutError: If the opponent takes far longer than it may.
            Exception: Whatever the opponent raises.
        """

    async def aclose(self) -> None:
        """End everything that thinks."""


class ThreadThinker:
    """Thinks in threads of this process: enough for quick opponents, and for any in tests."""

    async def think(self, thought: Thought) -> Action:
        """Return what the opponent chooses; a thread cannot be stopped, so there is no limit of time."""
        return await asyncio.to_thread(thought.choose)

    async def aclose(self) -> None:
        """End nothing: threads end with their thoughts."""
