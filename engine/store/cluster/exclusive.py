"""The single-instance lock of a PostgreSQL database, held by a session that lasts as long as the process."""

import logging
import os
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.cluster.session import GROUP, NAME, Lock, SyncConnection, connect, translate

_log = logging.getLogger(__name__)

CHECK_INTERVAL = 4.0
"""Seconds between requests that keep the session alive and check that it still exists."""
_LOCK = f"SELECT pg_advisory_lock({GROUP}, %s)"


@contextmanager
def exclusive_lock(address: PostgreSQLAddress) -> Iterator[None]:
    """Hold the single-instance lock of a database. Reading or copying the database needs no lock.

    The server releases the lock with the session, even if the process is killed or its machine is gone. If the
    session is lost while the process runs, the lock is acquired again; if another process holds it by then, this
    process ends itself with SIGTERM.

    Raises:
        StoreError: `database-in-use` if another process holds it or has taken it, `database-unreachable`.
    """
    watch = _Watch(address)
    try:
        yield
    finally:
        watch.end()
    if watch.was_taken:
        raise StoreError("database-in-use", path=str(address))


class _Watch:
    """A thread that keeps a lock alive.

    Attributes:
        was_taken: Whether another process has the lock.
    """

    def __init__(self, address: PostgreSQLAddress) -> None:
        self.was_taken = False
        self._address = address
        self._session = _lock(address)
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="instance lock", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Release the lock."""
        self._ended.set()
        self._thread.join()
        self._session.close()

    def _run(self) -> None:
        while not self._ended.wait(CHECK_INTERVAL):
            try:
                self._session.execute("SELECT 1")
            except psycopg.Error:
                self._session.close()
                self._lock_again()

    def _lock_again(self) -> None:
        try:
            self._session = _lock(self._address)
        except StoreError as error:
            if error.key == "database-in-use":
                _log.critical(
                    "another process has taken the lock of the database %s; stopping", self._address
                )
                self.was_taken = True
                self._ended.set()
                os.kill(os.getpid(), signal.SIGTERM)
        else:
            _log.warning("lost the session that locks %s, and locked it again", self._address)


def _lock(address: PostgreSQLAddress) -> SyncConnection:
    """Return a session that holds the lock, waiting briefly for the lock if necessary.

    Raises:
        StoreError: `database-in-use` or `database-unreachable`.
    """
    session: SyncConnection | None = None
    try:
        session = connect(address, f"{NAME} {socket.gethostname()}/{os.getpid()}")
        session.execute(_LOCK.encode(), (Lock.DATABASE.key(),))
    except psycopg.Error as error:
        if session is not None:
            session.close()
        raise translate(error, address) from error
    return session
