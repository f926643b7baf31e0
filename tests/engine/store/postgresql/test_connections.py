"""What happens if the line to the server is cut: nothing is written twice, and nobody is told something wrong."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import psycopg
import pytest
from tenacity import stop_after_attempt, stop_after_delay
from tenacity.stop import stop_base

from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.errors import DuplicateInteractionError, StaleVersionError
from engine.store.postgresql import connection as connections
from engine.store.postgresql.connection import with_marks
from engine.store.postgresql.store import PostgreSQLStore
from engine.store.protocol import Store
from engine.store.rows import Commit, LogRow, MessageRow, OrderRow, PlanRow, SeatMessageRow, TableRow
from engine.store.sql.transaction import Transaction, Work
from tests.engine.store.builders import AT, NOTICE, insert
from tests.engine.store.postgresql.cut_line import CutLine, cut_line
from tests.engine.store.postgresql.sql import execute
from tests.postgresql import Server
from tests.waiting import wait_until

_TRANSACTIONS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND xact_start IS NOT NULL AND pid <> pg_backend_pid()
"""
_WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"


@pytest.fixture
def line(postgresql_server: Server) -> Iterator[CutLine]:
    with tempfile.TemporaryDirectory() as folder, cut_line(postgresql_server.folder, Path(folder)) as opened:
        yield opened


@pytest.fixture
async def store(address: PostgreSQLAddress, line: CutLine) -> AsyncIterator[PostgreSQLStore]:
    """Return a store whose line can be cut."""
    begin = address.url.partition("?")[0]
    opened = await PostgreSQLStore.open(PostgreSQLAddress(f"{begin}?host={quote(str(line.folder), safe='')}"))
    yield opened
    await opened.close()


def move(row: TableRow, interaction_id: int = 777) -> Commit:
    line = LogRow(0, "lump", "[]", n=row.log_length)
    return Commit(
        row=replace(row, version=row.version + 1, log_length=row.log_length + 1),
        previous=row,
        at=AT,
        lines=(line,),
        interaction_id=interaction_id,
        notice=NOTICE,
    )


@pytest.mark.parametrize("text", [b"BEGIN", b"UPDATE tables", b"INSERT INTO outbox", b"COMMIT\0"])
@pytest.mark.parametrize("arrives", [True, False])
async def test_a_move_is_made_once_wherever_the_line_is_cut(
    store: PostgreSQLStore, line: CutLine, text: bytes, *, arrives: bool
) -> None:
    row = await insert(store)
    line.cut(text, arrives=arrives)
    after = await store.commit(move(row))
    assert line.times == 0, "it was cut"
    assert after == await store.table(row.id)
    assert (after.version, [each.version for each in await store.log(row.id)]) == (2, [1, 2])
    assert [each.version for each in await store.due_notices(AT)] == [1, 2]
    with pytest.raises(StaleVersionError):
        await store.commit(move(row))
    with pytest.raises(DuplicateInteractionError):
        await store.commit(move(after))


@pytest.mark.parametrize("arrives", [True, False])
async def test_a_move_is_told_only_if_it_has_survived_a_crash(
    store: PostgreSQLStore,
    line: CutLine,
    postgresql_server: Server,
    monkeypatch: pytest.MonkeyPatch,
    *,
    arrives: bool,
) -> None:
    """The number of the lost transaction is used again after a crash if nothing of it was written."""
    row = await insert(store)
    _set_patience(monkeypatch, stop_after_delay(60))
    ((number,),) = postgresql_server.execute("SELECT CAST(pg_snapshot_xmax(pg_current_snapshot()) AS text)")
    with postgresql_server.crashing():
        line.cut(b"COMMIT\0", arrives=arrives, stays_closed=True)
        moving = asyncio.ensure_future(store.commit(move(row)))
        await wait_until(lambda: not line.times)
        await wait_until(lambda: postgresql_server.execute(_TRANSACTIONS) == [(0,)])
    if not arrives:
        assert postgresql_server.execute("SELECT CAST(pg_current_xact_id() AS text)") == [(number,)]
    line.is_open = True
    after = await moving
    assert after == await store.table(row.id)
    assert (after.version, [each.version for each in await store.log(row.id)]) == (2, [1, 2])


@pytest.mark.parametrize("arrives", [True, False])
async def test_a_transaction_that_still_goes_on_is_waited_for(
    store: PostgreSQLStore, address: PostgreSQLAddress, line: CutLine, *, arrives: bool
) -> None:
    """The server has not noticed yet that the line is cut; later it gets the order to commit, or notices."""
    row = await insert(store)
    line.goes_on.clear()
    line.cut(b"COMMIT\0", arrives=arrives)
    moving = asyncio.ensure_future(store.commit(move(row)))
    await wait_until(lambda: execute(address, _WAITING) == [(1,)])
    assert not moving.done()
    line.goes_on.set()
    after = await moving
    assert after == await store.table(row.id)
    assert (after.version, [each.version for each in await store.log(row.id)]) == (2, [1, 2])


async def test_receipts_of_yesterday_are_deleted(address: PostgreSQLAddress) -> None:
    receipts = "SELECT number FROM receipts"
    store = await PostgreSQLStore.open(address)
    row = await insert(store)
    await store.commit(move(row))
    await store.close()
    await (await PostgreSQLStore.open(address)).close()
    assert sum(number for (number,) in execute(address, receipts)) == 2, "of one connection or of two"
    execute(address, "UPDATE receipts SET at = at - interval '1 day'")
    await (await PostgreSQLStore.open(address)).close()
    assert execute(address, receipts) == []


async def test_a_query_is_repeated(store: PostgreSQLStore, line: CutLine) -> None:
    row = await insert(store)
    line.cut(b"FROM tables", arrives=False, times=3)
    assert await store.table(row.id) == row
    assert line.times == 0


async def test_an_unknown_outcome_is_reported_and_decided_by_the_version_later(
    store: PostgreSQLStore, line: CutLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = await insert(store)
    _set_patience(monkeypatch, stop_after_attempt(3))
    line.cut(b"COMMIT\0", arrives=True, stays_closed=True)
    with pytest.raises(StoreError) as refused:
        await store.commit(move(row))
    assert refused.value.key == "database-outcome-unknown"
    line.is_open = True
    with pytest.raises(StaleVersionError):
        await store.commit(move(row))
    found = await store.table(row.id)
    assert found is not None
    assert found.version == 2


async def test_a_server_that_is_gone_is_reported(
    store: PostgreSQLStore, line: CutLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = await insert(store)
    _set_patience(monkeypatch, stop_after_attempt(3))
    line.cut(b"tables", arrives=False, times=1000, stays_closed=True)
    for call in (store.table(row.id), store.commit(move(row))):
        with pytest.raises(StoreError) as refused:
            await call
        assert refused.value.key == "database-unreachable"
    line.is_open, line.times = True, 0
    assert await store.table(row.id) == row, "it is used again as soon as it is back"


def _set_patience(monkeypatch: pytest.MonkeyPatch, stop: stop_base) -> None:
    for name in ("_REPEAT_TRANSIENT", "_REPEAT_LOST"):
        monkeypatch.setattr(connections, name, getattr(connections, name).copy(stop=stop))


async def test_sessions_that_the_server_ends_are_replaced(
    store: PostgreSQLStore, address: PostgreSQLAddress
) -> None:
    row = await insert(store)
    await asyncio.gather(*(store.table(row.id) for _ in range(20)))
    execute(
        address,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    assert await asyncio.gather(*(store.table(row.id) for _ in range(20))) == [row] * 20
    assert (await store.commit(move(row))).version == 2


async def test_a_deadlock_is_repeated(store: PostgreSQLStore) -> None:
    """Both transactions write two tables, in different orders, and each is written by both."""
    rows = [await insert(store, channel_id) for channel_id in (1, 2)]
    ids = [row.id for row in rows]
    attempts: list[int] = []

    def write(first: int, second: int) -> Work[None]:
        def work(transaction: Transaction) -> None:
            attempts.append(first)
            for table_id in (first, second):
                transaction.execute("UPDATE tables SET version = version + 1 WHERE id = ?", (table_id,))
                transaction.execute("SELECT pg_sleep(0.1)")

        return work

    await asyncio.gather(store._transact(write(*ids)), store._transact(write(*reversed(ids))))
    assert [row.version for row in [await store.table(each) for each in ids] if row] == [3, 3]
    assert len(attempts) > 2, "one of them was repeated"


@pytest.mark.parametrize("numbers", [(0,), (1, 2, 0)])
async def test_a_change_that_fails_late_writes_nothing(
    store: PostgreSQLStore, numbers: tuple[int, ...]
) -> None:
    """The log has a line with the number 0 already."""
    row = await insert(store)
    lines = tuple(LogRow(0, "lump", "[]", n=number) for number in numbers)
    with pytest.raises(psycopg.errors.UniqueViolation):
        await store.commit(replace(move(row), lines=lines))
    assert await store.table(row.id) == row
    assert len(await store.log(row.id)) == 1


async def test_a_change_is_finished_although_its_caller_was_cancelled(address: PostgreSQLAddress) -> None:
    store = await PostgreSQLStore.open(address)
    row = await insert(store)
    task = asyncio.create_task(store.commit(move(row)))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await store.close()
    again = await PostgreSQLStore.open(address)
    found = await again.table(row.id)
    await again.close()
    assert found is not None
    assert found.version == 2


async def test_changes_of_one_table_wait_for_each_other(store: PostgreSQLStore) -> None:
    """A message that is recorded while its question is answered is not overlooked."""
    row = await insert(store)
    messages = [MessageRow(number, 3, row.id) for number in range(1, 30)]
    await asyncio.gather(*(store.set_message(each, "[]", (), AT) for each in messages))
    newest = await store.table(row.id)
    assert newest is not None
    superseded = {each.message_id for each in await store.superseded(AT)}
    assert superseded | {newest.message_id} == {each.message_id for each in messages}


@pytest.mark.parametrize(
    "change",
    [
        lambda store, row: store.commit(move(row)),
        lambda store, row: store.save_plan(row.id, PlanRow(0, 1, 1, "[]")),
        lambda store, row: store.save_order(row.id, OrderRow(11, "[]")),
        lambda store, row: store.mark_called(row.id, [11]),
        lambda store, row: store.set_message(MessageRow(4, 3, row.id), "[]", (), AT),
        lambda store, row: store.set_request_message(MessageRow(4, 3, row.id, request="undo"), (), AT),
        lambda store, row: store.add_seat_message(SeatMessageRow(4, 3, row.id, "reminder", 0, 1), (), AT),
        lambda store, _: store.forget_person(7, "somebody", "digest", (), AT, lambda text, _: text),
    ],
)
async def test_a_change_waits_for_another_one_of_its_table(
    store: PostgreSQLStore, address: PostgreSQLAddress, change: Callable[[Store, TableRow], Awaitable[object]]
) -> None:
    row = await insert(store)
    with psycopg.connect(address.url) as other:
        other.execute("UPDATE tables SET headline = 'x' WHERE id = %s", (row.id,))
        changing = asyncio.ensure_future(change(store, row))
        await wait_until(lambda: execute(address, _WAITING) == [(1,)])
        assert not changing.done()
        other.commit()
    await changing
    found = await store.table(row.id)
    assert found is not None


def test_marks_for_values_are_translated() -> None:
    assert with_marks("SELECT ? WHERE a = :name AND b LIKE ? || '%' AND c::text = ''") == (
        "SELECT %s WHERE a = %(name)s AND b LIKE %s || '%%' AND c::text = ''"
    )
