"""Thoughts: questions for opponents, and the thinkers that answer them without blocking the event loop."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeVar

from engine.kernel.core import Action
from engine.opponents.opponent import Budget, Opponent, Sampler
from engine.opponents.reasons import Explanation, explain

T_co = TypeVar("T_co", covariant=True)
_T = TypeVar("_T")


@dataclass(frozen=True)
class Thought:
    """A decision for an opponent to make on behalf of a seat; it can be sent to another process.

    The view and the prompt come from the sampler's own state, which looks the same to the seat as the real one.

    Attributes:
        opponent: The opponent.
        sampler: The states consistent with what the seat knows.
        seconds: How long the opponent may think, in seconds.
        seed: The seed for its random numbers.
    """

    opponent: Opponent
    sampler: Sampler[Any]
    seconds: float
    seed: int

    def choose(self) -> Action:
        """Return the opponent's choice; this takes as long as its budget allows."""
        return self.opponent.choose(
            self.sampler.view(), self.sampler.prompt(), self.sampler, Budget(self.seconds), self.rng()
        )

    def rng(self) -> Random:
        """Return the source of the opponent's random numbers."""
        return Random(self.seed)  # noqa: S311 -- for playing, not for secrets


class Task(Protocol[T_co]):
    """A computation that nobody at a table is waiting for; it can be sent to another process."""

    def carry_out(self) -> T_co:
        """Return the result; this may take a long time."""


class BackgroundWorker(Protocol):
    """Carries out tasks, one at a time, once everything more urgent is done."""

    async def carry_out(self, task: Task[_T], limit: float) -> _T:
        """Return a task's result; a cancelled task ends as soon as possible.

        Raises:
            TimeoutError: If the task takes longer than `limit` seconds.
            Exception: Whatever the task raises.
        """


@dataclass(frozen=True)
class Inquiry:
    """A question for `normal`: which option is best, or why a given one is good; it can be sent to another process.

    Attributes:
        sampler: The states consistent with what the seat knows.
        seed: The seed for dealing the hidden information.
        action: The option to explain; None for the best one.
        other: The option to compare it with; None for the next best one with a different outcome.
    """

    sampler: Sampler[Any]
    seed: int
    action: Action | None = None
    other: Action | None = None

    def answer(self) -> Explanation:
        """Return the option and the reasons for it; this takes a fraction of a second."""
        rng = Random(self.seed)  # noqa: S311 -- for playing, not for secrets
        return explain(self.sampler.prompt(), self.sampler, rng, self.action, self.other)


class Thinker(Protocol):
    """Carries out thoughts elsewhere; a cancelled thought ends as soon as possible."""

    async def think(self, thought: Thought) -> Action:
        """Return the opponent's choice.

        Raises:
            TimeoutError: If the opponent takes far longer than allowed.
            Exception: Whatever the opponent raises.
        """

    async def explain(self, inquiry: Inquiry) -> Explanation:
        """Return the answer to an inquiry.

        Raises:
            TimeoutError: If it takes far too long.
            Exception: Whatever the evaluation raises.
        """

    def background(self) -> AbstractAsyncContextManager[BackgroundWorker]:
        """Yield a worker for tasks that must not slow down thoughts; it is stopped when the context ends."""

    async def aclose(self) -> None:
        """Stop all thinking."""


class ThreadThinker:
    """Thinks in threads of this process, which is enough for quick opponents, and for any opponent in tests."""

    async def think(self, thought: Thought) -> Action:
        """Return the opponent's choice; a thread cannot be stopped, so there is no time limit."""
        return await asyncio.to_thread(thought.choose)

    async def explain(self, inquiry: Inquiry) -> Explanation:
        """Return the answer to an inquiry, without a time limit."""
        return await asyncio.to_thread(inquiry.answer)

    @asynccontextmanager
    async def background(self) -> AsyncIterator[BackgroundWorker]:
        """Yield a worker that carries out its tasks in threads."""
        yield _ThreadWorker()

    async def aclose(self) -> None:
        """Do nothing: threads end with their thoughts."""


class _ThreadWorker:
    """Carries out tasks in threads of this process."""

    async def carry_out(self, task: Task[_T], limit: float) -> _T:  # noqa: ARG002 -- a thread cannot be stopped
        """Return the task's result."""
        return await asyncio.to_thread(task.carry_out)
