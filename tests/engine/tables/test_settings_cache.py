"""Settings that are read while they are written are not kept."""

import asyncio
from collections.abc import Mapping

from engine.tables.settings.cache import SettingsCache
from engine.tables.settings.person import PersonSettings

_PERSON = 7


class _SlowStore:
    """Stores settings; a read takes its values at once, and returns them when it is released."""

    def __init__(self) -> None:
        self.stored: dict[str, str] = {}
        self.reads = 0
        self.released = asyncio.Event()

    async def load(self, _: int) -> Mapping[str, str]:
        self.reads += 1
        values = dict(self.stored)
        await self.released.wait()
        return values


async def test_settings_are_read_once() -> None:
    store = _SlowStore()
    store.released.set()
    cache = SettingsCache(PersonSettings, store.load, 8)
    assert [await cache.get(_PERSON) for _ in range(2)] == [PersonSettings()] * 2
    assert store.reads == 1


async def test_what_was_read_before_a_write_is_not_kept_after_it() -> None:
    store = _SlowStore()
    cache = SettingsCache(PersonSettings, store.load, 8)
    before = asyncio.create_task(cache.get(_PERSON))
    await asyncio.sleep(0)
    async with cache.writing(_PERSON):
        during = asyncio.create_task(cache.get(_PERSON))
        await asyncio.sleep(0)
        store.stored["theme"] = "dark"
    store.released.set()
    assert [(await each).theme for each in (before, during)] == ["server", "server"]
    assert (await cache.get(_PERSON)).theme == "dark"


async def test_what_was_read_during_a_write_is_forgotten_with_it() -> None:
    store = _SlowStore()
    store.released.set()
    cache = SettingsCache(PersonSettings, store.load, 8)
    async with cache.writing(_PERSON):
        assert (await cache.get(_PERSON)).theme == "server"
        store.stored["theme"] = "dark"
    assert (await cache.get(_PERSON)).theme == "dark"
