"""A cache for servers' or people's settings that never keeps values outdated by a write."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

from cachetools import LRUCache

from engine.tables.settings import values as settings

_T = TypeVar("_T")


class SettingsCache(Generic[_T]):
    """Reads settings by the id of a server or person, and keeps recently used ones.

    Args:
        kind: The settings' dataclass.
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
        """The number of beginnings and ends of writes; values read across any of these may be outdated."""

    async def get(self, key: int) -> _T:
        """Return the settings, with defaults for values that are not set."""
        cached = self._cached.get(key)
        if cached is not None:
            return cached
        writes = self._writes
        loaded = settings.read(self._kind, await self._load(key))
        if writes == self._writes:
            self._cached[key] = loaded
        return loaded

    def forget(self, key: int) -> None:
        """Drop settings that another process has changed."""
        self._writes += 1
        self._cached.pop(key, None)

    def forget_all(self) -> None:
        """Drop all settings from the cache."""
        self._writes += 1
        self._cached.clear()

    @asynccontextmanager
    async def writing(self, key: int) -> AsyncIterator[None]:
        """Drop the settings that are written within the context, whether or not the write succeeds."""
        self._writes += 1
        try:
            yield
        finally:
            self._writes += 1
            self._cached.pop(key, None)
