"""The cache of the repository: a table as this program wrote it last, and never as it was before."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine.store.errors import StaleVersionError
from engine.store.rows import MessageRow, TableRow
from engine.store.sqlite.store import SQLiteStore
from engine.tables import lobby, repository
from engine.tables.changes import TableChange
from engine.tables.models import Person
from engine.tables.repository import TableRepository
from tests.sample_games.sugar import GAME

ANNA = Person(101, "Anna")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SQLiteStore]:
    opened = await SQLiteStore.open(tmp_path / "tables.db")
    yield opened
    await opened.close()


@pytest.fixture
def tables(store: SQLiteStore) -> TableRepository:
    return make_repository(store)


def make_repository(store: SQLiteStore) -> TableRepository:
    return TableRepository(store, (GAME,), lambda: datetime.now(UTC))


async def open_table(tables: TableRepository, channel_id: int = 1) -> TableRow:
    return await tables.insert(lobby.open_table(channel_id, 2, ANNA, GAME, {}))


async def commit(tables: TableRepository, row: TableRow) -> TableRow:
    return await tables.commit(row, TableChange(row, ()))


def cached(tables: TableRepository, row: TableRow) -> TableRow | None:
    found = tables._rows.get(row.id)
    return found if isinstance(found, TableRow) else None


async def test_a_table_is_cached_as_it_was_last_written_in_whatever_way(tables: TableRepository) -> None:
    row = await open_table(tables)
    assert cached(tables, row) is None
    row = await commit(tables, row)
    for write in (
        tables.save_plan(row, 0, 1, ()),
        tables.save_order(row, ANNA.id, ()),
        tables.set_message(MessageRow(4, 3, row.id), "[[0, 1]]", (), ended_lobby=False),
        tables.set_channel(row.id, 5),
    ):
        before = cached(tables, row)
        await write
        assert before != cached(tables, row) == await tables.row(row.id) == await tables.latest(row.id)


async def test_a_table_that_is_written_twice_is_not_cached_as_it_was_in_between(
    tables: TableRepository, store: SQLiteStore
) -> None:
    """The second write happens although its task is cancelled."""
    row = await open_table(tables)
    message = MessageRow(4, 3, row.id)
    first = asyncio.create_task(commit(tables, row))
    second = asyncio.create_task(tables.set_message(message, "[]", (), ended_lobby=False))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.wait({first, second})
    await store.delete_notices([404])  # is executed after both
    found = await tables.row(row.id)
    assert (found.version, found.message_id) == (2, 4)
    assert cached(tables, row) is None
    assert await tables.latest(row.id) == found


async def test_a_write_that_fails_or_is_cancelled_leaves_nothing_in_the_cache(
    tables: TableRepository,
) -> None:
    row, other = await open_table(tables), await open_table(tables, 5)
    await commit(tables, row)
    with pytest.raises(StaleVersionError):
        await commit(tables, row)
    assert cached(tables, row) is None
    await commit(tables, other)
    task = asyncio.create_task(tables.set_channel(other.id, 7))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert cached(tables, other) is None


async def test_only_the_tables_written_last_are_cached(
    store: SQLiteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repository, "_CACHED_ROWS", 2)
    tables = make_repository(store)
    rows = [await open_table(tables, channel_id) for channel_id in range(3)]
    for row in (*rows, rows[1]):
        await tables.set_channel(row.id, 10 + row.id)
    assert [cached(tables, row) is not None for row in rows] == [False, True, True]


async def test_a_newer_version_in_the_store_ends_the_cached_one(
    tables: TableRepository, store: SQLiteStore
) -> None:
    row = await commit(tables, await open_table(tables))
    await commit(make_repository(store), row)
    assert (await tables.latest(row.id)).version == row.version
    newer = await tables.row(row.id)
    assert newer.version == row.version + 1
    assert await tables.latest(row.id) == newer
