"""If the connection to the server is cut, nothing is written twice, and nobody is told anything untrue."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import psycopg
import pytest
from sqlalchemy import Connection, exc, text
from tenacity import stop_after_attempt, stop_after_delay

from engine.kernel.errors import StoreError
from engine.store import databases, engines, opening
from engine.store.addresses import PostgreSQLAddress
from engine.store.cluster import session
from engine.store.engines import Work
from engine.store.errors import DuplicateInteractionError, StaleRevisionError
from engine.store.integrity import check_integrity
from engine.store.rows import LogRow, TableRow, TableWrite
from engine.store.store import Store
from tests.engine.store.builders import AT, NOTICE, Eraser, execute, insert
from tests.engine.store.postgresql.cut_line import CutLine, cut_line
from tests.postgresql import Server
from tests.waiting import wait_until

pytestmark = pytest.mark.slow

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
def address(postgresql_server: Server) -> PostgreSQLAddress:
    return postgresql_server.prepared_database()


@pytest.fixture
async def store(address: PostgreSQLAddress, line: CutLine) -> AsyncIterator[Store]:
    """Return a store whose connection can be cut."""
    begin = address.url.partition("?")[0]
    opened = await Store.open(PostgreSQLAddress(f"{begin}?host={quote(str(line.folder), safe='')}"))
    yield opened
    await opened.close()


def move(row: TableRow, interaction_id: int = 777) -> TableWrite:
    version = row.version + 1
    return TableWrite(
        row=replace(row, version=version),
        at=AT,
        is_new_version=True,
        lines=(LogRow(row.version, version, 0, "lump", "[]", AT),),
        interaction_id=interaction_id,
        notice=NOTICE,
    )


async def assert_moved_once(store: Store, row: TableRow) -> TableRow:
    """Assert that exactly one move was made since the table was read; return the table's row."""
    after = await store.table(row.id)
    assert after is not None
    assert (after.version, after.revision) == (row.version + 1, row.revision + 1)
    assert [each.version for each in await store.log(row.id)] == [1, 2]
    assert [each.version for each in await store.due_notices(AT)] == [1, 2]
    return after


@pytest.mark.parametrize("text", [b"BEGIN", b"UPDATE tables", b"INSERT INTO outbox", b"COMMIT\0"])
@pytest.mark.parametrize("arrives", [True, False])
async def test_a_move_is_made_once_wherever_the_line_is_cut(
    store: Store, line: CutLine, text: bytes, *, arrives: bool
) -> None:
    row = await insert(store)
    line.cut(text, arrives=arrives)
    assert await store.write_table(move(row)) == 1
    assert line.times == 0, "it was cut"
    after = await assert_moved_once(store, row)
    with pytest.raises(StaleRevisionError):
        await store.write_table(move(row))
    with pytest.raises(DuplicateInteractionError):
        await store.write_table(move(after))


@pytest.mark.parametrize("arrives", [True, False])
async def test_a_move_is_told_only_if_it_has_survived_a_crash(
    store: Store,
    line: CutLine,
    postgresql_server: Server,
    monkeypatch: pytest.MonkeyPatch,
    *,
    arrives: bool,
) -> None:
    """After a crash, PostgreSQL reuses the id of a lost transaction if none of it was written."""
    row = await insert(store)
    monkeypatch.setattr(engines, "STOP", stop_after_delay(60))
    ((number,),) = postgresql_server.execute("SELECT CAST(pg_snapshot_xmax(pg_current_snapshot()) AS text)")
    with postgresql_server.crashing():
        line.cut(b"COMMIT\0", arrives=arrives, stays_closed=True)
        moving = asyncio.ensure_future(store.write_table(move(row)))
        await wait_until(lambda: not line.times)
        await wait_until(lambda: postgresql_server.execute(_TRANSACTIONS) == [(0,)])
    if not arrives:
        assert postgresql_server.execute("SELECT CAST(pg_current_xact_id() AS text)") == [(number,)]
    line.is_open = True
    assert await moving == 1
    await assert_moved_once(store, row)


@pytest.mark.parametrize("arrives", [True, False])
async def test_a_transaction_that_still_goes_on_is_waited_for(
    store: Store, address: PostgreSQLAddress, line: CutLine, *, arrives: bool
) -> None:
    """At first the server does not notice the cut; later it receives the commit or finds that the client is gone."""
    row = await insert(store)
    line.goes_on.clear()
    line.cut(b"COMMIT\0", arrives=arrives)
    moving = asyncio.ensure_future(store.write_table(move(row)))
    await wait_until(lambda: execute(address, _WAITING) == [(1,)])
    assert not moving.done()
    line.goes_on.set()
    assert await moving == 1
    await assert_moved_once(store, row)


async def test_receipts_of_yesterday_are_deleted(address: PostgreSQLAddress) -> None:
    receipts = "SELECT number FROM receipts"
    store = await Store.open(address)
    row = await insert(store)
    await store.write_table(move(row))
    await store.close()
    await (await Store.open(address)).close()
    assert sum(number for (number,) in execute(address, receipts)) == 2, "of one connection or of two"
    execute(address, "UPDATE receipts SET at = at - interval '1 day'")
    await (await Store.open(address)).close()
    assert execute(address, receipts) == []


async def test_a_query_is_repeated_and_a_server_that_is_gone_is_reported(
    store: Store, line: CutLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = await insert(store)
    line.cut(b"FROM tables", arrives=False, times=3)
    assert await store.table(row.id) == row
    assert line.times == 0
    monkeypatch.setattr(engines, "STOP", stop_after_attempt(3))
    line.cut(b"tables", arrives=False, times=1000, stays_closed=True)
    for call in (store.table(row.id), store.write_table(move(row))):
        with pytest.raises(StoreError, match="database-unreachable"):
            await call
    line.is_open, line.times = True, 0
    assert await store.table(row.id) == row, "it is reused as soon as it is back"


async def test_an_unknown_outcome_is_reported_and_decided_by_the_version_later(
    store: Store, line: CutLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = await insert(store)
    monkeypatch.setattr(engines, "STOP", stop_after_attempt(3))
    line.cut(b"COMMIT\0", arrives=True, stays_closed=True)
    with pytest.raises(StoreError, match="database-outcome-unknown"):
        await store.write_table(move(row))
    line.is_open = True
    with pytest.raises(StaleRevisionError):
        await store.write_table(move(row))
    await assert_moved_once(store, row)


async def test_sessions_that_the_server_ends_are_replaced(store: Store, address: PostgreSQLAddress) -> None:
    row = await insert(store)
    await asyncio.gather(*(store.table(row.id) for _ in range(20)))
    execute(
        address,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    assert await asyncio.gather(*(store.table(row.id) for _ in range(20))) == [row] * 20
    assert await store.write_table(move(row)) == 1


async def test_a_deadlock_is_repeated(store: Store) -> None:
    """Two transactions write to the same two tables in different orders."""
    rows = [await insert(store, channel_id) for channel_id in (1, 2)]
    ids = [row.id for row in rows]
    attempts: list[int] = []

    def write(first: int, second: int) -> Work[None]:
        def work(connection: Connection) -> None:
            attempts.append(first)
            for table_id in (first, second):
                connection.execute(text(f"UPDATE tables SET version = version + 1 WHERE id = {table_id}"))
                connection.execute(text("SELECT pg_sleep(0.1)"))

        return work

    await asyncio.gather(*(store._database.transact(write(*each)) for each in (ids, tuple(reversed(ids)))))
    assert [row.version for row in [await store.table(each) for each in ids] if row] == [3, 3]
    assert len(attempts) > 2, "one of them was repeated"


@pytest.mark.parametrize(
    "change",
    [
        lambda store, row: store.write_table(move(row)),
        lambda store, _: store.forget_person(7, -1, (), Eraser(7, -1), AT),
    ],
)
async def test_a_change_waits_for_another_one_of_its_table(
    store: Store, address: PostgreSQLAddress, change: Callable[[Store, TableRow], Awaitable[object]]
) -> None:
    row = await insert(store)
    with psycopg.connect(address.url) as other:
        other.execute("UPDATE tables SET document = '[]' WHERE id = %s", (row.id,))
        changing = asyncio.ensure_future(change(store, row))
        await wait_until(lambda: execute(address, _WAITING) == [(1,)])
        assert not changing.done()
        other.commit()
    await changing


async def test_a_change_does_not_wait_forever(
    store: Store, address: PostgreSQLAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "_SETTINGS", "SET lock_timeout = '50ms'")
    row = await insert(store)
    await store.close()
    impatient = await Store.open(address)
    with psycopg.connect(address.url) as other:
        other.execute("UPDATE tables SET document = '[]' WHERE id = %s", (row.id,))
        with pytest.raises(StoreError, match="database-busy"):
            await impatient.write_table(move(row))
    await impatient.close()


# Servers and databases that cannot be used


def test_a_database_that_cannot_be_used_is_refused_with_the_reason(
    postgresql_server: Server, address: PostgreSQLAddress, tmp_path: Path
) -> None:
    read_only = PostgreSQLAddress(f"{address.url}&options=-cdefault_transaction_read_only%3Don")
    postgresql_server.execute("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
    for each, key, why in (
        (read_only, "database-failing", "the server is read-only"),
        (postgresql_server.address("nowhere"), "database-refused", "nowhere"),
        (PostgreSQLAddress(f"postgresql://anna:secret@/tables?host={tmp_path}"), "database-unreachable", ""),
        (postgresql_server.address("latin"), "database-encoding", "LATIN1"),
    ):
        for use in (opening.prepare, databases.check):
            with pytest.raises(StoreError, match=key) as refused:
                use(each)
            assert why in str(refused.value.values)
            assert "secret" not in str(refused.value.values)


def test_an_empty_database_of_another_owner_is_refused_before_the_bot_starts(
    postgresql_server: Server,
) -> None:
    address = postgresql_server.create_database()
    postgresql_server.execute("CREATE ROLE stranger LOGIN")
    strange = PostgreSQLAddress(address.url.replace("tester@", "stranger@"))
    for use in (opening.prepare, databases.check):
        with pytest.raises(StoreError, match="database-not-creatable") as refused:
            use(strange)
        assert refused.value.values == {"path": str(strange), "role": "stranger"}
    postgresql_server.execute(f"ALTER DATABASE {address.name} OWNER TO stranger")
    assert databases.check(strange).is_new
    opening.prepare(strange)


@pytest.mark.parametrize(
    ("said", "key", "why"),
    [
        (
            'connection failed: FATAL:  password authentication failed for user "anna"',
            "database-refused",
            'FATAL: password authentication failed for user "anna"',
        ),
        (
            "connection failed: Connection refused\n\tIs the server running?",
            "database-unreachable",
            "Connection refused",
        ),
    ],
)
def test_the_words_of_an_error_in_connecting_decide_whether_it_may_pass(
    said: str, key: str, why: str
) -> None:
    """Such errors have no state."""
    address = PostgreSQLAddress("postgresql://localhost/x")
    failed = psycopg.OperationalError(said)
    for translated in (
        engines.translate_error(exc.OperationalError("", None, failed), address),
        session.translate(failed, address),
    ):
        assert isinstance(translated, StoreError)
        assert (translated.key, translated.values["why"]) == (key, why)


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (psycopg.errors.DiskFull, "database-full"),
        (psycopg.errors.OutOfMemory, "database-failing"),
        (psycopg.errors.ReadOnlySqlTransaction, "database-failing"),
        (psycopg.errors.IoError, "database-failing"),
        (psycopg.errors.InsufficientPrivilege, "database-not-writable"),
    ],
)
def test_the_state_of_an_error_decides_whether_it_may_pass(error: type[Exception], key: str) -> None:
    """The server's words are in the language of the server."""
    failed = exc.OperationalError("INSERT", None, error("kein Platz mehr"))
    translated = engines.translate_error(failed, PostgreSQLAddress("postgresql://localhost/x"))
    assert isinstance(translated, StoreError)
    assert (translated.key, translated.values["why"]) == (key, "kein Platz mehr")


async def test_a_row_without_its_table_is_found(store: Store, address: PostgreSQLAddress) -> None:
    await insert(store)
    check_integrity(store.address)
    execute(
        address,
        "SET session_replication_role = replica;"  # no references are checked
        " INSERT INTO cards (table_id, channel_id, changes, not_before, tries) VALUES (404, 1, 0, now(), 0)",
    )
    with pytest.raises(StoreError, match="database-damaged"):
        check_integrity(store.address)
