"""Computations that several callers may wait for at the same time."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from functools import partial
from typing import Any, Generic, TypeVar

_Key = TypeVar("_Key", bound=Hashable)
_Found = TypeVar("_Found")


class SharedTasks(Generic[_Key, _Found]):
    """Runs one task at a time for each key; whoever asks meanwhile waits for the same one."""

    def __init__(self) -> None:
        self._tasks: dict[_Key, asyncio.Task[_Found]] = {}

    async def result(self, key: _Key, start: Callable[[], Coroutine[Any, Any, _Found]]) -> _Found:
        """Return the result of the task for the key; it goes on if a caller no longer waits.

        Raises:
            Exception: Whatever the task raises.
        """
        task = self._tasks.get(key)
        if task is None:
            task = self._tasks[key] = asyncio.create_task(start())
            task.add_done_callback(partial(self._forget, key))
        return await asyncio.shield(task)

    async def stop(self) -> None:
        """Cancel all tasks, and wait until they have ended."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget(self, key: _Key, _: asyncio.Task[_Found]) -> None:
        del self._tasks[key]
