"""A database is probed by writing to it, and measured."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from engine.kernel.errors import StoreError
from engine.store.rows import TableRow, WaitingRow
from engine.store.store import Store
from tests.engine.store.builders import AT, LATER, commit, end, everything, insert, notice
from tests.engine.store.test_outbox import failure


async def test_a_writing_that_was_tried_leaves_nothing(store: Store) -> None:
    await store.try_writing()
    await store.try_writing()
    assert everything(store.address)["settings"] == []


async def test_a_file_that_has_become_unwritable_is_told(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "tables.sqlite3")
    with store._database._writing.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only = ON")
    with pytest.raises(StoreError, match="database-not-writable"):
        await store.try_writing()
    await store.close()


async def expect_refusal(store: Store, row: TableRow, why: str) -> None:
    """Expect that nothing can be written, for the given reason."""
    for attempt in (store.try_writing(), commit(store, row)):
        with pytest.raises(StoreError, match="database-not-writable") as refused:
            await attempt
        assert refused.value.values == {"path": str(store.address), "why": why}


@pytest.mark.parametrize(
    ("replacement", "why"), [(None, "the file is gone"), (b"", "another file is in its place")]
)
async def test_nothing_is_written_to_a_file_that_was_moved_away(
    tmp_path: Path, replacement: bytes | None, why: str
) -> None:
    """SQLite itself would write to it wherever it is, and even if it is deleted."""
    file, elsewhere = tmp_path / "tables.sqlite3", tmp_path / "elsewhere.sqlite3"
    store = await Store.open(file)
    row = await insert(store)
    before = everything(file)
    file.rename(elsewhere)
    if replacement is not None:
        file.write_bytes(replacement)
    await expect_refusal(store, row, why)
    elsewhere.replace(file)
    await store.try_writing()
    assert everything(file) == before
    await commit(store, row)
    await store.close()


@pytest.mark.parametrize(
    ("replacement", "why"),
    [
        (None, "its write-ahead log is gone"),
        (b"", "another write-ahead log is in place of its own"),
    ],
)
async def test_nothing_is_written_to_a_log_that_was_deleted_and_a_clean_stop_saves_what_was_in_it(
    tmp_path: Path, replacement: bytes | None, why: str
) -> None:
    file, log = tmp_path / "tables.sqlite3", tmp_path / "tables.sqlite3-wal"
    store = await Store.open(file)
    row = await insert(store)
    before = everything(file)
    log.unlink()
    if replacement is not None:
        log.write_bytes(replacement)
    await expect_refusal(store, row, f"{why}, so the bot must be stopped and started again")
    await store.close()
    assert everything(file) == before


async def test_a_log_beside_the_file_that_a_link_leads_to_is_found(tmp_path: Path) -> None:
    link = tmp_path / "link.sqlite3"
    link.symlink_to(tmp_path / "tables.sqlite3")
    store = await Store.open(link)
    before = await store.size()
    await insert(store)
    assert await store.size() > before
    (tmp_path / "tables.sqlite3-wal").unlink()
    with pytest.raises(StoreError, match="its write-ahead log is gone"):
        await store.try_writing()
    await store.close()


async def test_a_file_in_a_folder_that_was_moved_away_is_gone(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    store = await Store.open(folder / "tables.sqlite3")
    await store.try_writing()
    folder.rename(tmp_path / "elsewhere")
    with pytest.raises(StoreError, match="the file is gone"):
        await store.try_writing()
    (tmp_path / "elsewhere").rename(folder)
    await store.try_writing()
    await store.close()


async def test_open_tables_are_counted_by_phase(store: Store) -> None:
    assert await store.open_tables() == {}
    await insert(store)
    await end(store, await insert(store, 8))
    await commit(store, await insert(store, 9), changes={"phase": "running"})
    assert await store.open_tables() == {"lobby": 1, "running": 1}


async def test_a_database_has_a_size(store: Store) -> None:
    before = await store.size()
    assert before > 4096
    if isinstance(store.address, Path):
        await insert(store)
        assert await store.size() > before, "what is in the log counts"


async def test_waiting_notices_are_counted_by_attempts_and_reason(store: Store) -> None:
    row = await commit(store, await insert(store), notice=notice("board"))
    await commit(store, row, notice=notice("reminder", due_at=LATER))
    first, second, third = await store.due_notices(LATER)
    await store.save_failures([failure(first.id, LATER, 3), failure(second.id, AT, 12, given_up=True)])
    waiting = await store.waiting_notices()
    assert sorted(waiting, key=lambda each: each.tries) == [
        WaitingRow(0, None, 1, third.due_at),
        WaitingRow(3, "503 Service Unavailable", 1, LATER),
    ]


@pytest.mark.parametrize(
    ("pause", "since"),
    [(LATER - AT + timedelta(seconds=5), timedelta(seconds=5)), (timedelta(), timedelta())],
    ids=["as usual", "after the clock was set back"],
)
async def test_notices_that_failed_for_one_reason_are_advanced(
    store: Store, pause: timedelta, since: timedelta
) -> None:
    row = await commit(store, await insert(store), notice=notice("board"))
    await commit(store, row, notice=notice("reminder", due_at=LATER))
    first, second = await store.due_notices(AT)
    await store.save_failures(
        [failure(first.id, LATER, 3), replace(failure(second.id, LATER), reason="forbidden")]
    )
    await store.advance_notices("503 Service Unavailable", AT, lambda tries: pause * (tries - 2))
    assert [(each.id, each.tries, AT - each.due_at) for each in await store.due_notices(AT)] == [
        (first.id, 2, since)
    ]
