"""A PostgreSQL server for the tests, in a temporary folder and on a Unix socket there; it ends with the process of the tests."""

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from urllib.parse import quote

import psycopg

from engine.store.addresses import PostgreSQLAddress

_USER = "tester"
_TEMPLATE = "template_of_tests"
_SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "timezone": "Europe/Vienna",
}
_WATCH = '"$@" & read -r _; kill -INT $!; wait $!'
"""Runs a command until the standard input is closed, so also when the tests are killed."""
_START_TIMEOUT = 60


class Server:
    """A running server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._numbers = count(1)

    def address(self, database: str) -> PostgreSQLAddress:
        return PostgreSQLAddress(f"postgresql://{_USER}@/{database}?host={quote(str(self.folder), safe='')}")

    def execute(self, statement: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """Execute a statement in a transaction of its own; return its rows."""
        with psycopg.connect(self.address(database).url, autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def create_database(self) -> PostgreSQLAddress:
        """Create an empty database."""
        name = f"tables_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'")
        return self.address(name)


def programs() -> Path | None:
    """Return the folder with the programs of the server; None if it is not installed."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    installed = Path("/usr/lib/postgresql").glob("*/bin/initdb")  # where Debian has them
    return max((each.parent for each in installed), key=lambda each: int(each.parent.name), default=None)


@contextmanager
def running_server(folder_of_programs: Path) -> Iterator[Server]:
    """Run a server, which refuses to be the superuser of the machine."""
    as_user = {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.geteuid() == 0 else {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if as_user:
            os.chown(folder, pwd.getpwnam("nobody").pw_uid, -1)
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
        settings = [part for each in _SETTINGS.items() for part in ("-c", "=".join(each))]
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


def _wait_until_started(server: Server) -> None:
    ends_at = time.monotonic() + _START_TIMEOUT
    while True:
        try:
            server.execute("SELECT 1")
        except psycopg.OperationalError:
            assert time.monotonic() < ends_at, "the server does not start"
            time.sleep(0.05)
        else:
            return
