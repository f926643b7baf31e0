"""A cache of the settings of servers or persons that never keeps values outdated by a write."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

from cachetools import LRUCache

from engine.tables.settings import values as settings

_T = TypeVar("_T")


class SettingsCache(Generic[_T]):
    """Reads settings by the id of a server or person, and keeps the latest ones.

    Args:
        kind: The dataclass of the settings.
        load: Reads the stored values by name.
        size: The maximum number of entries.
    """

    def __init__(
        self, kind: type[_T], load: Callable[[int], Awaitable[Mapping[str, str]]], size: int
    ) -> None:
        self._kind = kind
        self._load = load
        self._cached: LRUCache[int, _T] = LRUCache(size)
        self._writes = 0
        """Counts the beginnings and the ends of writes; what was read across one of them may be outdated."""

    async def get(self, key: int) -> _T:
        """Return settings, with defaults for values not set."""
        cached = self._cached.get(key)
        if cached is not None:
            return cached
        writes = self._writes
        loaded = settings.read(self._kind, await self._load(key))
        if writes == self._writes:
            self._cached[key] = loaded
        return loaded

    def forget(self, key: int) -> None:
        """Forget settings that another process has changed."""
        self._writes += 1
        self._cached.pop(key, None)

    def forget_all(self) -> None:
        """Forget all settings."""
        self._writes += 1
        self._cached.clear()

    @asynccontextmanager
    async def writing(self, key: int) -> AsyncIterator[None]:
        """Forget settings that are written within the context, whether the write succeeds or not."""
        self._writes += 1
        try:
            yield
        finally:
            self._writes += 1
            self._cached.pop(key, None)
