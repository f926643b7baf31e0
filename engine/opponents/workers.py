"""Worker processes for opponents, so that thinking does not slow down the rest of the program.

A worker is a pool with a single process. This way, workers share nothing that one of them could leave locked when
killed, and a worker whose thought failed is replaced as a whole.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from dataclasses import replace
from multiprocessing import get_context
from typing import TypeVar

from pebble import ProcessExpired, ProcessFuture, ProcessPool

from engine.kernel.core import Action
from engine.opponents import worker_process
from engine.opponents.opponent import SearchingOpponent, Tally
from engine.opponents.reasons import Explanation
from engine.opponents.thoughts import BackgroundWorker, Inquiry, Task, Thought

_log = logging.getLogger(__name__)

_T = TypeVar("_T")

_PATIENCE = 2.0
"""How many times its budget a thought may take before its worker is killed."""
_EXPLANATION_LIMIT = 10.0
"""The number of seconds after which a worker that explains an option is killed."""
_START_TIMEOUT = 30.0
"""The number of seconds within which a process must start."""
_CHECK_INTERVAL = 0.5
"""The number of seconds between checks that a call's process is still running."""
_THOUGHTS = 500
"""The number of thoughts after which a process is replaced, so that it cannot grow forever."""
_LOST = (ProcessExpired, BrokenProcessPool)
"""The exceptions raised if a process ends before it has answered."""


class Workers:
    """Carries out thoughts in worker processes that start on demand.

    Searching opponents share `searchers` workers: a thought gets all the idle ones, and their results are combined.
    The other opponents, which answer in milliseconds, have a worker of their own, so they never wait for a search.
    Background tasks have a worker that gets the processor when no thought needs it.
    """

    def __init__(self, searchers: int, load: Callable[[], object] | None = None) -> None:
        """Prepare workers without starting any process.

        Args:
            searchers: The number of processes that search.
            load: Loads anything else the games need; called in every process, so it must be picklable.
        """
        self._load = load
        self._quick = _Group(1, load)
        self._searchers = _Group(searchers, load)

    @property
    def busy(self) -> int:
        """The number of searchers' workers that are thinking."""
        return self._searchers.busy

    async def think(self, thought: Thought) -> Action:
        """Return the opponent's choice for a thought; repeat the thought once if its worker is killed.

        Raises:
            TimeoutError: If it takes more than twice its budget; its worker is killed.
            BrokenProcessPool | ProcessExpired: If a worker is killed twice.
            Exception: Whatever the opponent raises.
        """
        options = thought.sampler.prompt().options
        if len(options) == 1:
            return options[0].action
        return await _repeat_if_lost(lambda: self._think_once(thought))

    async def explain(self, inquiry: Inquiry) -> Explanation:
        """Return the answer to an inquiry from the quick worker; repeat it once if the worker is killed.

        Raises:
            TimeoutError: If it takes far too long; the worker is killed.
            BrokenProcessPool | ProcessExpired: If the worker is killed twice.
            Exception: Whatever the evaluation raises.
        """
        return await _repeat_if_lost(lambda: self._explain_once(inquiry))

    @asynccontextmanager
    async def background(self) -> AsyncIterator[BackgroundWorker]:
        """Yield a worker with the lowest priority; its process ends with the context."""
        worker = _Worker(self._load, worker_process.LOWEST_PRIORITY)
        try:
            yield worker
        finally:
            await worker.aclose()

    async def aclose(self) -> None:
        """End all processes; unfinished thoughts are lost."""
        await asyncio.gather(self._quick.aclose(), self._searchers.aclose())

    async def _think_once(self, thought: Thought) -> Action:
        if isinstance(thought.opponent, SearchingOpponent):
            return await self._search(thought.opponent, thought)
        async with self._quick.borrow_idle() as (worker, *_):
            return await worker.run(worker_process.choose, thought, limit=_PATIENCE * thought.seconds)

    async def _explain_once(self, inquiry: Inquiry) -> Explanation:
        async with self._quick.borrow_idle() as (worker, *_):
            return await worker.run(worker_process.explain, inquiry, limit=_EXPLANATION_LIMIT)

    async def _search(self, opponent: SearchingOpponent, thought: Thought) -> Action:
        """Search on all idle workers, and decide by the combined results.

        A failed search is ignored unless all fail.
        """
        limit = _PATIENCE * thought.seconds
        async with self._searchers.borrow_idle() as workers:
            parts = [replace(thought, seed=thought.seed + number) for number in range(len(workers))]
            found = await asyncio.gather(
                *(
                    worker.run(worker_process.search, opponent, part, limit=limit)
                    for worker, part in zip(workers, parts, strict=True)
                ),
                return_exceptions=True,
            )
        tallies: list[Tally] = []
        faults: list[BaseException] = []
        for each in found:
            if isinstance(each, BaseException):
                faults.append(each)
            else:
                tallies.append(each)
        if not tallies:
            raise faults[0]
        for fault in faults:
            _log.warning("leaving out one of %s parallel searches: %r", len(found), fault)
        return opponent.decide(thought.sampler.prompt(), tallies)


class _Group:
    """Workers for one kind of thought."""

    def __init__(self, number: int, load: Callable[[], object] | None) -> None:
        self._workers = [_Worker(load) for _ in range(number)]
        self._idle: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()  # a process that runs is taken first
        self._waiting = 0
        for worker in self._workers:
            self._idle.put_nowait(worker)

    @property
    def busy(self) -> int:
        """The number of workers that are borrowed."""
        return len(self._workers) - self._idle.qsize()

    @asynccontextmanager
    async def borrow_idle(self) -> "AsyncIterator[list[_Worker]]":
        """Wait for an idle worker and take it, along with a fair share of the other idle ones."""
        self._waiting += 1
        try:
            borrowed = [await self._idle.get()]
        finally:
            self._waiting -= 1
        further = self._idle.qsize() // (self._waiting + 1)
        borrowed += [self._idle.get_nowait() for _ in range(further)]
        try:
            yield borrowed
        finally:
            for worker in borrowed:
                self._idle.put_nowait(worker)

    async def aclose(self) -> None:
        """End the processes of all workers."""
        await asyncio.gather(*(worker.aclose() for worker in self._workers))


class _Worker:
    """A process that carries out one call at a time and is replaced if a call does not return."""

    def __init__(
        self, load: Callable[[], object] | None, niceness: int = worker_process.LOW_PRIORITY
    ) -> None:
        self._load = load
        self._niceness = niceness
        self._pool: ProcessPool | None = None
        self._endings: set[asyncio.Task[None]] = set()

    async def run(self, function: Callable[..., _T], *arguments: object, limit: float) -> _T:
        """Call a function in the process and return its result.

        Raises:
            TimeoutError: If it takes longer than `limit` seconds.
            BrokenProcessPool | ProcessExpired: If the process ends before it has answered.
            Exception: Whatever the function raises.
        """
        try:
            pool = await self._running_pool()
            answer = asyncio.wrap_future(_schedule(pool, function, arguments, limit))
            answer.add_done_callback(_retrieve_exception)
            await self._wait_for(answer, pool, limit + _START_TIMEOUT)
            return answer.result()
        except BaseException:
            self._discard()
            raise

    async def carry_out(self, task: Task[_T], limit: float) -> _T:
        """Return a task's result; repeat the task once if the process is killed.

        Raises:
            TimeoutError: If it takes longer than `limit` seconds; its process is killed.
            BrokenProcessPool | ProcessExpired: If the process is killed twice.
            Exception: Whatever the task raises.
        """
        return await _repeat_if_lost(lambda: self.run(task.carry_out, limit=limit))

    async def aclose(self) -> None:
        """End the process."""
        self._discard()
        await asyncio.gather(*self._endings)

    async def _wait_for(self, answer: asyncio.Future[_T], pool: ProcessPool, limit: float) -> None:
        """Wait until a pool has answered.

        Raises:
            TimeoutError: If it takes longer than `limit` seconds.
            BrokenProcessPool: If the process was killed before it received the call, which the pool then forgets.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + limit
        while not answer.done():
            if loop.time() >= end:
                raise TimeoutError
            if pool is self._pool and not pool.active:
                message = "the process ended before the call"
                raise BrokenProcessPool(message)
            await asyncio.wait((answer,), timeout=_CHECK_INTERVAL)

    async def _running_pool(self) -> ProcessPool:
        if (
            self._pool is not None and not self._pool.active
        ):  # its process was killed while it had nothing to do
            self._discard()
        if self._pool is None:
            self._pool = ProcessPool(
                1, _THOUGHTS, worker_process.prepare, (self._load, self._niceness), get_context("spawn")
            )
            await asyncio.to_thread(_start, self._pool)
        return self._pool

    def _discard(self) -> None:
        """End the process without waiting for it; the next call starts another one."""
        if self._pool is not None:
            ending = asyncio.create_task(asyncio.to_thread(_end, self._pool))
            self._endings.add(ending)
            ending.add_done_callback(self._endings.discard)
            self._pool = None


async def _repeat_if_lost(think: Callable[[], Awaitable[_T]]) -> _T:
    """Return a call's result, repeating the call once if its worker is killed."""
    try:
        return await think()
    except _LOST as loss:
        _log.warning("a worker process ended while thinking, starting again: %s", loss)
        return await think()


def _schedule(
    pool: ProcessPool, function: Callable[..., _T], arguments: tuple[object, ...], limit: float
) -> ProcessFuture[_T]:
    try:
        return pool.schedule(function, arguments, timeout=limit)
    except RuntimeError as fault:  # its process was killed just now
        raise BrokenProcessPool(str(fault)) from fault


def _start(pool: ProcessPool) -> None:
    assert pool.active, "a new pool starts when it is asked whether it is active"


def _end(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()


def _retrieve_exception(answer: asyncio.Future[_T]) -> None:
    """Retrieve the exception from an answer, in case nobody is waiting for it."""
    if not answer.cancelled():
        answer.exception()
