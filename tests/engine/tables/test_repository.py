"""The repository caches the tables it last wrote or loaded, and its own writes never make the cache stale."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.errors import StoreError
from engine.store.errors import StaleRevisionError
from engine.store.store import Store
from engine.tables.changes import Adjustment, Change
from engine.tables.repository import TableRepository
from engine.tables.rules import lobby, seating
from engine.tables.table import Person, Table
from tests.empty_database import empty_database
from tests.sample_games.sugar import GAME
from tests.waiting import wait_until

ANNA, BEN = Person(101, "Anna"), Person(102, "Ben")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(empty_database(tmp_path / "tables.db"))
    yield opened
    await opened.close()


@pytest.fixture
def repository(store: Store) -> TableRepository:
    return make_repository(store)


def make_repository(store: Store) -> TableRepository:
    return TableRepository(store, (GAME,), lambda: datetime.now(UTC))


async def open_table(repository: TableRepository, channel_id: int = 1) -> Table:
    return await repository.insert(lobby.open_table(channel_id, 2, ANNA, GAME, {}))


def counting_reads(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that collects the id of every table read from the store."""
    read, table = list[int](), store.table

    async def reading(table_id: int) -> Any:
        read.append(table_id)
        return await table(table_id)

    monkeypatch.setattr(store, "table", reading)
    return read


def held_up(store: Store, monkeypatch: pytest.MonkeyPatch) -> tuple[asyncio.Event, asyncio.Event]:
    """Hold up writes; return two events: one says that a write has begun, the other lets writes go on."""
    begun, goes_on, write_table = asyncio.Event(), asyncio.Event(), store.write_table

    async def writing(written: Any) -> int:
        begun.set()
        await goes_on.wait()
        return await write_table(written)

    monkeypatch.setattr(store, "write_table", writing)
    return begun, goes_on


async def test_a_table_is_read_once_however_often_it_is_written_and_stored_as_written(
    repository: TableRepository, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = counting_reads(store, monkeypatch)
    table = await open_table(repository)
    table = await repository.commit(table, seating.join(table, BEN))
    table = await repository.adjust(table, Adjustment(table, notice="lobby"))
    assert await repository.table(table.id) == table
    assert read == []
    other = make_repository(store)
    loaded = await other.table(table.id)
    assert (loaded, loaded.jobs, loaded.revision) == (table, table.jobs, table.revision)
    assert await other.table(table.id) == table
    assert read == [table.id]


async def test_whoever_reads_during_a_write_gets_the_table_as_it_was(
    repository: TableRepository, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await open_table(repository)
    begun, goes_on = held_up(store, monkeypatch)
    read = counting_reads(store, monkeypatch)
    writing = asyncio.create_task(repository.commit(table, seating.join(table, BEN)))
    await begun.wait()
    assert await repository.table(table.id) == table
    goes_on.set()
    assert await writing == await repository.table(table.id)
    assert read == []


async def test_a_write_that_another_process_has_outdated_is_refused_and_the_table_read_again(
    repository: TableRepository, store: Store
) -> None:
    table = await open_table(repository)
    other = make_repository(store)
    changed = await other.adjust(await other.table(table.id), Adjustment(table, notice="lobby"))
    assert changed.version == table.version
    with pytest.raises(StaleRevisionError):
        await repository.commit(table, seating.join(table, BEN))
    assert (await repository.table(table.id)).revision == changed.revision
    await repository.commit(await repository.table(table.id), seating.join(changed, BEN))


async def test_a_table_whose_write_failed_is_read_again(
    repository: TableRepository, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The write may have succeeded despite the error."""
    table = await open_table(repository)
    write_table = store.write_table

    async def carried_out_but_failed(written: Any) -> int:
        await write_table(written)
        raise StoreError("database-outcome-unknown", path="")

    monkeypatch.setattr(store, "write_table", carried_out_but_failed)
    with pytest.raises(StoreError):
        await repository.commit(table, seating.join(table, BEN))
    assert (await repository.table(table.id)).names == ("Anna", "Ben")


async def test_a_write_whose_caller_is_cancelled_is_kept_all_the_same(
    repository: TableRepository, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await open_table(repository)
    begun, goes_on = held_up(store, monkeypatch)
    writing = asyncio.create_task(repository.commit(table, seating.join(table, BEN)))
    await begun.wait()
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    goes_on.set()
    kept = repository._tables
    await wait_until(lambda: table.id in kept and len(kept[table.id].players) == 2)


async def test_tables_of_other_processes_are_read_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    repository = TableRepository(store, (GAME,), lambda: datetime.now(UTC), owns=lambda _: False)
    table = await open_table(repository)
    read = counting_reads(store, monkeypatch)
    await repository.commit(await repository.table(table.id), Change(replace(table, owner_id=BEN.id)))
    await repository.table(table.id)
    assert read == [table.id, table.id]


async def test_a_row_that_was_read_before_its_table_was_to_be_forgotten_is_not_kept(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the meantime another process has changed the table, and will not announce that again."""
    table = await open_table(make_repository(store))
    repository, read = make_repository(store), store.table

    async def slow(table_id: int) -> Any:
        row = await read(table_id)
        repository.forget_table(table_id)
        return row

    with monkeypatch.context() as patched:
        patched.setattr(store, "table", slow)
        assert await repository.table(table.id) == table
    read_again = counting_reads(store, monkeypatch)
    await repository.table(table.id)
    await repository.table(table.id)
    assert read_again == [table.id]


async def test_what_follows_from_a_rule_happens_in_its_circumstances(repository: TableRepository) -> None:
    table = await open_table(repository)
    known = await repository.circumstances(table)
    joined = await repository.commit(table, seating.join(table, BEN), circumstances=known)
    assert await repository.committed_at(table.id, joined.version) == known.now
    completed = await repository.circumstances(joined, known)
    assert (completed.now, set(completed.persons)) == (known.now, {ANNA.id, BEN.id}), (
        "also of who is new there"
    )
