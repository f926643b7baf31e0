"""Checking an SQLite file and its place before it is used as a database."""

import errno
import sqlite3
from contextlib import closing
from pathlib import Path

from engine.kernel.errors import StoreError
from engine.store.engines import connect_file, has_log, log_of, translate_error
from engine.store.permissions import is_writable, not_writable, require_writable, system_error
from engine.store.schema import APPLICATION_ID

_FULL_CHECK_LIMIT = 64 * 2**20
"""The maximum size, in bytes, of an SQLite file that is checked completely whenever it is opened."""
_VITAL_TABLES = ("tables", "people", "outbox")
"""The tables checked in larger files."""
_FILE_HEADER = b"SQLite format 3\x00"
_APPLICATION = slice(68, 72)
"""Where an SQLite file has the application's number."""
_BESIDE = ("", "-wal", "-shm", ".lock")
"""The endings of the names of a database and the files that a running bot has beside it."""


def check_file(file: Path) -> None:
    """Check an SQLite file; if it does not exist, create it and its folder.

    Raises:
        StoreError: `database-busy`, or as `check_place` and `inspect_file`.
    """
    check_place(file)
    inspect_file(file)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with closing(connect_file(file, "rwc")) as connection:
            _check_application(connection, file)
            checks = ["quick_check(1)"]
            if file.stat().st_size > _FULL_CHECK_LIMIT:
                existing = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
                checks = [f"quick_check({table})" for table in _VITAL_TABLES if table in existing]
            for check in checks:
                report = connection.execute(f"PRAGMA {check}").fetchone()[0]
                if report != "ok":
                    raise StoreError("database-damaged", path=str(file), why=str(report)[:200])
            mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
            if mode != "wal":
                raise StoreError("database-not-writable", path=str(file), why=f"journal mode {mode}")
    except OSError as error:
        raise not_writable(file, error) from error
    except sqlite3.Error as error:
        raise translate_error(error, file) from error


def is_ours(file: Path) -> bool:
    """Return whether a file begins like an SQLite database of this program.

    Raises:
        OSError: If it cannot be read.
    """
    with file.open("rb") as content:
        header = content.read(_APPLICATION.stop)
    return header.startswith(_FILE_HEADER) and int.from_bytes(header[_APPLICATION]) == APPLICATION_ID


def _check_application(connection: sqlite3.Connection, file: Path) -> None:
    """Raise unless an SQLite file belongs to this program or is empty; nothing is written.

    Raises:
        StoreError: `database-not-ours`.
    """
    application, version = (
        connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")
    )
    is_empty = not (application or version or connection.execute("SELECT 1 FROM sqlite_schema").fetchone())
    if application != APPLICATION_ID and not is_empty:
        raise StoreError("database-not-ours", path=str(file))


def check_place(file: Path) -> None:
    """Raise unless a bot may use the file as its database or create it there; nothing is created or changed.

    Raises:
        StoreError: `database-not-writable` or `database-not-permitted`.
    """
    file = file.expanduser().absolute()
    beside = [file.with_name(file.name + ending) for ending in _BESIDE]
    try:
        if file.is_dir():
            raise system_error(errno.EISDIR)
        require_writable(file.parent)
        for each in beside:
            if each.exists() and not is_writable(each):
                file = each
                raise system_error(errno.EACCES)
    except OSError as error:
        raise not_writable(file, error) from error


def check_no_log_alone(file: Path) -> None:
    """Raise if a write-ahead log has no database; SQLite would delete the log, and the moves in it.

    Raises:
        StoreError: `database-without-file`, or as `not_writable`.
    """
    try:
        file = file.expanduser().resolve()
        if not file.exists() and has_log(file):
            raise StoreError("database-without-file", path=str(file), log=str(log_of(file)))
    except OSError as error:
        raise not_writable(file, error) from error


def inspect_file(file: Path) -> None:
    """Raise unless a file looks like a database, is empty or does not exist.

    Raises:
        StoreError: `database-not-sqlite`, `database-damaged`, `database-not-writable` or `database-not-permitted`, or as
            `check_no_log_alone`.
    """
    try:
        if not file.exists():
            check_no_log_alone(file)
            return
        if not file.is_file():
            raise StoreError("database-not-sqlite", path=str(file))
        with file.open("rb") as content:
            header = content.read(len(_FILE_HEADER))
        if header and header != _FILE_HEADER:
            raise StoreError("database-not-sqlite", path=str(file))
        if not header and has_log(file):
            raise StoreError(
                "database-damaged", path=str(file), why="it is empty, but its write-ahead log is not"
            )
    except OSError as error:
        raise not_writable(file, error) from error
