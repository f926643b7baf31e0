"""The cache of the repository: it holds the tables this program wrote last, and is never outdated by its own writes."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine.store.errors import StaleVersionError
from engine.store.rows import MessageRow, TableRow
from engine.store.sqlite.store import SQLiteStore
from engine.tables import lobby
from engine.tables.changes import TableChange
from engine.tables.models import Person
from engine.tables.repository import TableRepository
from tests.empty_database import empty_database
from tests.sample_games.sugar import GAME

ANNA = Person(101, "Anna")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SQLiteStore]:
    opened = await SQLiteStore.open(empty_database(tmp_path / "tables.db"))
    yield opened
    await opened.close()


@pytest.fixture
def repository(store: SQLiteStore) -> TableRepository:
    return make_repository(store)


def make_repository(store: SQLiteStore) -> TableRepository:
    return TableRepository(store, (GAME,), lambda: datetime.now(UTC))


async def open_table(repository: TableRepository, channel_id: int = 1) -> TableRow:
    return await repository.insert(lobby.open_table(channel_id, 2, ANNA, GAME, {}))


async def commit(repository: TableRepository, row: TableRow) -> TableRow:
    return await repository.commit(row, TableChange(row, ()))


def cached(repository: TableRepository, row: TableRow) -> TableRow | None:
    return repository._rows.get(row.id)


async def test_every_write_of_a_table_updates_the_cache(repository: TableRepository) -> None:
    row = await open_table(repository)
    assert cached(repository, row) is None
    row = await commit(repository, row)
    for write in (
        repository.save_plan(row, 0, 1, ()),
        repository.save_order(row, ANNA.id, ()),
        repository.set_message(MessageRow(4, 3, row.id), "[[0, 1]]", (), ended_lobby=False),
        repository.annotate(row, lobby.move(row, 5)),
    ):
        before = cached(repository, row)
        await write
        assert (
            before
            != cached(repository, row)
            == await repository.row(row.id)
            == await repository.latest(row.id)
        )


async def test_an_intermediate_version_of_a_table_is_not_cached(
    repository: TableRepository, store: SQLiteStore
) -> None:
    """The second write happens although its task is cancelled."""
    row = await open_table(repository)
    message = MessageRow(4, 3, row.id)
    first = asyncio.create_task(commit(repository, row))
    second = asyncio.create_task(repository.set_message(message, "[]", (), ended_lobby=False))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.wait({first, second})
    await store.delete_notices([404])  # is executed after both
    found = await repository.row(row.id)
    assert (found.version, found.message_id) == (2, 4)
    assert cached(repository, row) is None
    assert await repository.latest(row.id) == found


async def test_a_write_that_fails_or_is_cancelled_leaves_nothing_in_the_cache(
    repository: TableRepository,
) -> None:
    row, other = await open_table(repository), await open_table(repository, 5)
    await commit(repository, row)
    with pytest.raises(StaleVersionError):
        await commit(repository, row)
    assert cached(repository, row) is None
    other = await commit(repository, other)
    task = asyncio.create_task(repository.annotate(other, lobby.move(other, 7)))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert cached(repository, other) is None


async def test_only_the_tables_written_last_are_cached(
    store: SQLiteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.tables.repository._CACHED_ROWS", 2)
    repository = make_repository(store)
    rows = [await open_table(repository, channel_id) for channel_id in range(3)]
    for row in (*rows, rows[1]):
        latest = await repository.latest(row.id)
        await repository.annotate(latest, lobby.move(latest, 10 + row.id))
    assert [cached(repository, row) is not None for row in rows] == [False, True, True]


async def test_a_newer_version_in_the_store_replaces_the_cached_one(
    repository: TableRepository, store: SQLiteStore
) -> None:
    row = await commit(repository, await open_table(repository))
    await commit(make_repository(store), row)
    assert (await repository.latest(row.id)).version == row.version
    newer = await repository.row(row.id)
    assert newer.version == row.version + 1
    assert await repository.latest(row.id) == newer
