"""A PostgreSQL server for the tests, on a Unix socket in a temporary folder; it stops when the test process ends."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from urllib.parse import quote

import psycopg

from engine.store import opening
from engine.store.addresses import PostgreSQLAddress
from engine.store.schema import metadata, receipts

_USER = "tester"
_PREPARED = "prepared"
_SETTINGS = {
    "autovacuum": "off",  # it would count the few rows of a test, and the planner would then prefer to read them all
    "listen_addresses": "",
    "deadlock_timeout": "100ms",
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "timezone": "Europe/Vienna",
}
_RESET = """
    DROP SCHEMA public CASCADE;
    CREATE SCHEMA public AUTHORIZATION pg_database_owner;
    GRANT USAGE ON SCHEMA public TO PUBLIC
"""
"""Empties a database; the schema belongs to the database's owner again, as in one that was just created."""
_DURABLE = {"autovacuum": "on", "fsync": "on", "full_page_writes": "on", "shared_buffers": "128MB"}
_WATCH = '"$@" & read -r _; kill -QUIT $!; wait $!'
"""A program that runs a command until its standard input closes, so that the command ends even if the tests are killed."""
_START_TIMEOUT = 60


class Server:
    """A running PostgreSQL server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._numbers = count(1)
        self._used: list[str] = []
        self._empty: list[str] = []
        self._uses_prepared = False

    def address(self, database: str) -> PostgreSQLAddress:
        return PostgreSQLAddress(f"postgresql://{_USER}@/{database}?host={quote(str(self.folder), safe='')}")

    def execute(self, statement: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """Execute a statement in a transaction of its own; return its rows."""
        with psycopg.connect(self.address(database).url, autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def has_no_sessions(self) -> bool:
        """Return whether the server has noticed that all clients are gone, and has ended their transactions."""
        others = "backend_type = 'client backend' AND pid <> pg_backend_pid()"
        return self.execute(f"SELECT count(*) FROM pg_stat_activity WHERE {others}") == [(0,)]

    @contextmanager
    def crashing(self) -> Iterator[None]:
        """Crash the server at the end of the `with` block and recover it; uncommitted writes leave no trace."""
        writer = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'"
        ((pid,),) = self.execute(writer)
        assert isinstance(pid, int)
        os.kill(pid, signal.SIGSTOP)  # it would write uncommitted data to the disk
        try:
            yield
        finally:
            os.kill(pid, signal.SIGKILL)
            _wait_until_started(self, lambda: self.execute(writer) not in ([], [(pid,)]))

    def create_database(self) -> PostgreSQLAddress:
        """Return an empty database for this test alone."""
        if not self._empty:
            self._empty.append(f"tables_{next(self._numbers)}")
            self.execute(f"CREATE DATABASE {self._empty[0]} TEMPLATE template0")
        self._used.append(self._empty.pop())
        return self.address(self._used[-1])

    def prepared_database(self) -> PostgreSQLAddress:
        """Return a database that is ready for a store and has no rows; tests must not change its tables or indices."""
        address = self.address(_PREPARED)
        if not self.execute(f"SELECT 1 FROM pg_database WHERE datname = '{_PREPARED}'"):
            self.execute(f"CREATE DATABASE {_PREPARED} TEMPLATE template0")
            opening.prepare(address)
        self._uses_prepared = True
        return address

    def empty_databases(self) -> None:
        """End all sessions and empty the databases, which is faster than creating new ones."""
        self.execute(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
            " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
        )
        for name in self._used:
            self.execute(_RESET, name)
        self._empty += self._used
        self._used.clear()
        if self._uses_prepared:
            names = ", ".join((*metadata.tables, receipts.name))
            self.execute(f"TRUNCATE {names} RESTART IDENTITY", _PREPARED)
            self._uses_prepared = False


def programs() -> Path | None:
    """Return the folder that contains the server's programs; None if PostgreSQL is not installed."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    installed = Path("/usr/lib/postgresql").glob("*/bin/initdb")  # where Debian has them
    return max((each.parent for each in installed), key=lambda each: int(each.parent.name), default=None)


@contextmanager
def running_server(folder_of_programs: Path, *, durable: bool = False) -> Iterator[Server]:
    """Run a server, under another user if the tests run as root, because it refuses to run as root.

    Without `durable`, the server is faster, but a crash of the machine would damage its databases.
    """
    nobody = pwd.getpwnam("nobody")
    as_user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []} if os.geteuid() == 0 else {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if as_user:
            os.chown(folder, nobody.pw_uid, -1)
        folder.chmod(0o755)
        data = folder / "data"
        subprocess.run(
            [
                *(folder_of_programs / "initdb", "--pgdata", data, "--username", _USER, "--auth", "trust"),
                *("--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync"),
            ],
            check=True,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            **as_user,
        )
        chosen = _SETTINGS | (_DURABLE if durable else {})
        settings = [part for each in chosen.items() for part in ("-c", "=".join(each))]
        process = subprocess.Popen(
            [
                *("sh", "-c", _WATCH, "sh", folder_of_programs / "postgres", "-D", data),
                *("-c", f"unix_socket_directories={folder}", *settings),
            ],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **as_user,
        )
        assert process.stdin is not None
        try:
            server = Server(folder)
            _wait_until_started(server)
            yield server
        finally:
            process.stdin.close()
            process.wait(_START_TIMEOUT)


def _wait_until_started(server: Server, has_started: Callable[[], object] | None = None) -> None:
    ends_at = time.monotonic() + _START_TIMEOUT
    while True:
        with suppress(psycopg.OperationalError):
            if (has_started or (lambda: server.execute("SELECT 1")))():
                return
        assert time.monotonic() < ends_at, "the server does not start"
        time.sleep(0.05)
