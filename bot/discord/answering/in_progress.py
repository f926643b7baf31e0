"""Tracks interactions until they are answered, and guards against double clicks."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from cachetools import LRUCache

from engine.kernel.errors import TableRefusal

_T = TypeVar("_T")

_REMEMBERED_KEYS = 1000


class InteractionsInProgress:
    """Tracks interactions in progress, coalesces identical requests, and rejects repeated ones."""

    def __init__(self) -> None:
        self._tasks = set[asyncio.Task[Any]]()
        self._idle = asyncio.Event()
        self._idle.set()
        self._pending: dict[Hashable, asyncio.Future[Any]] = {}
        self._used_keys: LRUCache[Hashable, None] = LRUCache(_REMEMBERED_KEYS)

    @property
    def tasks(self) -> list[asyncio.Task[Any]]:
        """The tasks of interactions not yet answered."""
        return list(self._tasks)

    @contextmanager
    def track(self) -> Iterator[None]:
        """Count the current task as an interaction in progress until the context ends."""
        task = asyncio.current_task()
        assert task is not None, "discord.py runs every interaction in a task of its own"
        self._tasks.add(task)
        self._idle.clear()
        try:
            yield
        finally:
            self._tasks.remove(task)
            if not self._tasks:
                self._idle.set()

    async def wait_until_idle(self) -> None:
        """Wait until every interaction is answered."""
        await self._idle.wait()

    async def wait_for_present(self, timeout: float) -> None:  # noqa: ASYNC109 -- the rest is not awaited
        """Wait until all interactions now in progress are answered, for at most `timeout` seconds."""
        if self._tasks:
            await asyncio.wait(self.tasks, timeout=timeout)

    async def coalesce(self, key: Hashable, call: Callable[[], Awaitable[_T]]) -> _T:
        """Return the result of `call`; while it runs, further calls with the same key share its result.

        Both clicks of a double click therefore get the same result.
        """
        future = self._pending.get(key)
        if future is None:
            future = self._pending[key] = asyncio.ensure_future(call())
            future.add_done_callback(lambda _: self._pending.pop(key))
        result: _T = await asyncio.shield(future)
        return result

    @contextmanager
    def once(self, key: Hashable) -> Iterator[None]:
        """Run the body at most once per key; a body that raises may be run again.

        Raises:
            TableRefusal: `already-done` if the body has been run or is still running.
        """
        if key in self._used_keys:
            raise TableRefusal("already-done")
        self._used_keys[key] = None
        try:
            yield
        except BaseException:
            self._used_keys.pop(key, None)
            raise
