"""Only one process at a time can use a database."""

import asyncio
import signal
from contextlib import closing

import psycopg
import pytest

from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.cluster import exclusive, session
from engine.store.cluster.exclusive import exclusive_lock
from tests.engine.store.builders import execute
from tests.postgresql import Server
from tests.waiting import wait_until

pytestmark = pytest.mark.slow


def test_a_database_is_locked_once(
    address: PostgreSQLAddress, postgresql_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "PATIENCE", 0.1)
    with exclusive_lock(address):
        with pytest.raises(StoreError, match="database-in-use") as refused, exclusive_lock(address):
            pytest.fail("locked twice")
        assert refused.value.values == {"path": str(address)}
        with exclusive_lock(postgresql_server.create_database()):
            pass
    with exclusive_lock(address):
        pass


_END_SESSIONS = (
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


async def test_a_lock_whose_session_was_lost_is_free_or_taken_again(
    address: PostgreSQLAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    with exclusive_lock(address):
        execute(address, _END_SESSIONS)
        with exclusive_lock(address):
            pass
    monkeypatch.setattr(exclusive, "CHECK_INTERVAL", 0.05)
    with exclusive_lock(address):
        before = execute(address, session.SELECT_LOCKS)
        execute(address, _END_SESSIONS)
        await wait_until(lambda: execute(address, session.SELECT_LOCKS) not in ([], before))


async def test_the_lock_of_a_process_that_stands_still_is_free_after_a_while(
    address: PostgreSQLAddress, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(session, "SESSION_TIMEOUT", 0.3)
    monkeypatch.setattr(exclusive, "CHECK_INTERVAL", 0.1)
    with exclusive_lock(address):
        await asyncio.sleep(0.6)
        assert "locked it again" not in caplog.text, "it has proved that it is alive"
    with closing(exclusive._lock(address)), exclusive_lock(address):
        pass


async def test_a_process_whose_lock_was_taken_over_is_ended(
    address: PostgreSQLAddress, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(exclusive, "CHECK_INTERVAL", 0.5)
    monkeypatch.setattr(session, "PATIENCE", 0.1)
    signals: list[int] = []
    monkeypatch.setattr(exclusive.os, "kill", lambda _, number: signals.append(number))
    with psycopg.connect(address.url, autocommit=True) as other:
        lock = exclusive_lock(address)
        lock.__enter__()
        other.execute(_END_SESSIONS.encode())
        other.execute(exclusive._LOCK.encode(), (session.Lock.DATABASE.key(),))
        await wait_until(lambda: signals == [signal.SIGTERM])
        with pytest.raises(StoreError, match="database-in-use"):
            lock.__exit__(None, None, None)
    assert "another process has taken the lock" in caplog.text
