"""Thoughts: what an opponent is asked, and who may answer it without holding up the event loop."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeVar

from engine.kernel.core import Action
from engine.opponents.opponent import Budget, Opponent, Sampler

T_co = TypeVar("T_co", covariant=True)
_T = TypeVar("_T")


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


class Task(Protocol[T_co]):
    """Something to be found out that nobody at a table waits for. It can be sent to another process."""

    def carry_out(self) -> T_co:
        """Return what was found out; this may take long."""


class BackgroundWorker(Protocol):
    """Carries tasks out, one at a time, after everything that is more urgent."""

    async def carry_out(self, task: Task[_T], limit: float) -> _T:
        """Return what was found out; a task that is cancelled ends as soon as possible.

        Raises:
            TimeoutError: If the task takes longer than a number of seconds.
            Exception: Whatever the task raises.
        """


class Thinker(Protocol):
    """Carries thoughts out elsewhere. A thought that is cancelled ends as soon as possible."""

    async def think(self, thought: Thought) -> Action:
        """Return what the opponent chooses.

        Raises:
            TimeoutError: If the opponent takes far longer than it may.
            Exception: Whatever the opponent raises.
        """

    def background(self) -> AbstractAsyncContextManager[BackgroundWorker]:
        """Return a worker for tasks that must not slow down any thought; it ends with the context."""

    async def aclose(self) -> None:
        """End everything that thinks."""


class ThreadThinker:
    """Thinks in threads of this process: enough for quick opponents, and for any in tests."""

    async def think(self, thought: Thought) -> Action:
        """Return what the opponent chooses; a thread cannot be stopped, so there is no limit of time."""
        return await asyncio.to_thread(thought.choose)

    @asynccontextmanager
    async def background(self) -> AsyncIterator[BackgroundWorker]:
        """Yield a worker that carries its tasks out in threads, which end with them."""
        yield _ThreadWorker()

    async def aclose(self) -> None:
        """End nothing: threads end with their thoughts."""


class _ThreadWorker:
    """Carries tasks out in threads of this process."""

    async def carry_out(self, task: Task[_T], limit: float) -> _T:  # noqa: ARG002 -- a thread cannot be stopped
        """Return what was found out."""
        return await asyncio.to_thread(task.carry_out)
