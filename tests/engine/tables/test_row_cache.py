"""The cache of tables when writes of the same table overlap."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.store.errors import StaleVersionError
from engine.store.rows import TableRow
from engine.tables.row_cache import RowCache
from tests.engine.store.builders import LOBBY


@pytest.fixture
def cache() -> RowCache:
    return RowCache(10, lambda row: row.guild_id != 404)


class Write:
    """A write of a table that ends when it is told what to return."""

    def __init__(self, cache: RowCache) -> None:
        self._result: asyncio.Future[TableRow] = asyncio.get_running_loop().create_future()
        self.task = asyncio.create_task(cache.write(1, self._result))

    async def end(self, result: TableRow | Exception) -> None:
        if isinstance(result, Exception):
            self._result.set_exception(result)
        else:
            self._result.set_result(result)
        await asyncio.wait({self.task})
        await asyncio.sleep(0)


async def begin(cache: RowCache) -> Write:
    write = Write(cache)
    await asyncio.sleep(0)
    return write


ROW = replace(LOBBY, id=1)


async def test_a_write_is_cached_once_it_has_ended(cache: RowCache) -> None:
    write = await begin(cache)
    assert cache.get(1) is None
    await write.end(ROW)
    assert await write.task == cache.get(1) == ROW


@pytest.mark.parametrize("is_first_to_end_first", [True, False])
async def test_of_writes_that_overlap_none_is_cached(cache: RowCache, is_first_to_end_first: bool) -> None:
    """A database may have executed them in another order than they began, or ended."""
    first, second = await begin(cache), await begin(cache)
    for write in (first, second) if is_first_to_end_first else (second, first):
        await write.end(replace(ROW, message_id=id(write)))
        assert cache.get(1) is None
    third = await begin(cache)
    await third.end(ROW)
    assert cache.get(1) == ROW


@pytest.mark.parametrize("forget", [lambda cache: cache.forget(1), RowCache.forget_all])
async def test_what_is_forgotten_during_a_write_is_not_cached(
    cache: RowCache, forget: Callable[[RowCache], None]
) -> None:
    write = await begin(cache)
    forget(cache)
    await write.end(ROW)
    assert cache.get(1) is None


async def test_a_write_whose_task_is_cancelled_goes_on(cache: RowCache) -> None:
    cancelled = await begin(cache)
    cancelled.task.cancel()
    await asyncio.wait({cancelled.task})
    later = await begin(cache)
    await later.end(ROW)
    assert cache.get(1) is None, "the cancelled one may have been executed later"
    await cancelled.end(ROW)
    assert cache.get(1) is None


async def test_a_write_that_fails_leaves_nothing(cache: RowCache) -> None:
    await (await begin(cache)).end(ROW)
    write = await begin(cache)
    await write.end(StaleVersionError())
    assert cache.get(1) is None
    with pytest.raises(StaleVersionError):
        await write.task


async def test_tables_of_other_processes_are_not_cached(cache: RowCache) -> None:
    write = await begin(cache)
    await write.end(replace(ROW, guild_id=404))
    assert cache.get(1) is None
