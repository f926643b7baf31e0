"""What SQLite must do for the store: settings of the connections, transactions, indexes."""

import asyncio
import sqlite3
from dataclasses import replace
from typing import Any

import pytest

from engine.store.rows import Commit, MessageRow
from engine.store.sql import followers, outbox, reads
from engine.store.sqlite.connection import DIALECT
from engine.store.sqlite.store import SQLiteStore
from tests.engine.store.builders import AT, LINE, NOTICE, insert


async def test_a_write_is_on_the_disk_before_it_returns(store: SQLiteStore) -> None:
    """WAL, synchronous FULL (2), references checked; the reader cannot write."""
    asked = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    found = [next(iter(await store._writer.execute_fetchall(f"PRAGMA {pragma}")))[0] for pragma in asked]
    assert found == ["wal", 2, 1, 5000]
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await store._reader.execute("DELETE FROM tables")


async def test_a_change_that_fails_late_writes_nothing(store: SQLiteStore) -> None:
    """The second snapshot of a version fails after half of the statements have run."""
    row = await insert(store)
    with pytest.raises(sqlite3.IntegrityError):
        await store.commit(
            Commit(
                row=replace(row, version=2, log_length=2),
                previous=row,
                at=AT,
                lines=(LINE, LINE),
                notice=NOTICE,
            )
        )
    assert await store.table(row.id) == row
    assert len(await store.log(row.id)) == 1


async def test_a_change_is_finished_although_its_caller_was_cancelled(store: SQLiteStore) -> None:
    row = await insert(store)
    task = asyncio.create_task(
        store.commit(Commit(row=replace(row, version=2, owner_id=99), previous=row, at=AT))
    )
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await store.set_message(MessageRow(4, 3, row.id), "[]", (), AT)
    found = await store.table(row.id)
    assert found is not None
    assert (found.version, found.owner_id, found.message_id) == (2, 99, 4)
    assert not store._writer.in_transaction


@pytest.mark.parametrize(
    ("statement", "values"),
    [
        (reads.select_tables(DIALECT, reads.BY_ID), 1),
        (reads.select_tables(DIALECT, reads.OPEN_AT), 1),
        (reads.select_tables(DIALECT, reads.LATEST_AT), 1),
        (reads.select_deferring_for_automatic_moves(DIALECT), 0),
        (reads.SELECT_UNDO_UNITS, 1),
        (reads.SELECT_LOG, 1),
        (reads.SELECT_INTERACTION, 1),
        ("UPDATE log SET undone = 1 WHERE table_id = ? AND version >= ?", 2),
        ("DELETE FROM snapshots WHERE table_id = ? AND version > ?", 2),
        ("DELETE FROM outbox WHERE id = ?", 1),
        (outbox.select_superseded(DIALECT), 1),
    ],
)
async def test_a_move_uses_indexes_only(store: SQLiteStore, statement: str, values: int) -> None:
    """So its time does not depend on the number of open games."""
    scans = [step for step in await _query_plan(store, statement, (1,) * values) if step.startswith("SCAN")]
    allowed = ("SCAN (subquery", "SCAN tables USING INDEX tables_held")
    assert [scan for scan in scans if not scan.startswith(allowed)] == []


async def test_the_tables_of_a_person_are_found_by_the_person(store: SQLiteStore) -> None:
    values = {"person_id": 1, "ended_since": AT}
    plan = await _query_plan(store, reads.select_tables_of_person(DIALECT), values)
    scans = [step for step in plan if step.startswith("SCAN")]
    assert [scan for scan in scans if not scan.startswith(("SCAN (subquery", "SCAN json_each"))] == []


async def test_followers_are_found_by_their_time_and_by_their_table(store: SQLiteStore) -> None:
    """So those who are to be told nothing take no time."""
    (step,) = await _query_plan(store, followers.select_due(DIALECT), (AT,))
    assert "followers_due" in step
    (step,) = await _query_plan(store, "UPDATE followers SET due_at = ? WHERE table_id = ?", (AT, 1))
    assert "PRIMARY KEY (table_id=?)" in step


@pytest.mark.parametrize(
    "statement",
    [outbox.select_due(DIALECT), outbox.select_due_of_table(DIALECT), outbox.select_next_due(DIALECT)],
)
async def test_due_notices_are_found_by_their_time(store: SQLiteStore, statement: str) -> None:
    """So later notices, and those that wait for a retry, take no time."""
    plan = await _query_plan(store, statement, {"now": AT, "table_id": 1})
    assert all("outbox_due" in step for step in plan if "outbox" in step), plan


async def test_a_notice_finds_the_failed_ones_of_its_table_by_an_index(store: SQLiteStore) -> None:
    statement = (
        "UPDATE outbox SET due_at = ? WHERE table_id = ? AND given_up = 0 AND tries > 0 AND due_at > ?"
    )
    (step,) = await _query_plan(store, statement, (AT, 1, AT))
    assert "outbox_failed" in step


async def _query_plan(store: SQLiteStore, statement: str, values: Any) -> list[str]:
    return [row[3] for row in await store._reader.execute_fetchall(f"EXPLAIN QUERY PLAN {statement}", values)]
