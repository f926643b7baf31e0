"""The schema of an SQLite file: its migrations, and the checks before the file is used."""

import errno
import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

from engine.kernel.errors import StoreError
from engine.store.sql.migrations import read_migrations
from engine.store.sqlite.connection import connect, translate_error

APPLICATION_ID = 0x484F4252
"""Marks a file as a database of this program (`PRAGMA application_id`)."""
INCOMPLETE_ID = 0x484F4243
"""Marks it so as long as not everything was copied to it from another database."""
_FULL_CHECK_LIMIT = 64 * 2**20
"""Databases up to this size in bytes are checked completely whenever they are opened."""
_VITAL_TABLES = ("migrations", "tables", "players", "sitters", "plans", "outbox")
"""The tables that are checked in a larger database, by their current or former names."""
_FILE_HEADER = b"SQLite format 3\x00"


def prepare_database(path: Path | str, *, is_copy: bool = False) -> Path:
    """Create, check and migrate the database of a file; return its absolute path.

    Raises:
        StoreError: As `SQLiteStore.open`; a database that is still being copied to is accepted with `is_copy` only.
    """
    file = Path(path).expanduser().absolute()
    inspect_file(file)
    try:
        with closing(connect(file, "rwc")) as connection:
            version = identify(connection, file, is_copy=is_copy)
            is_small = file.stat().st_size <= _FULL_CHECK_LIMIT
            _check(connection, file, ("quick_check(1)",) if is_small else _vital_checks(connection))
            mode = _pragma(connection, "journal_mode = WAL")
            if mode != "wal":
                raise StoreError("database-not-writable", path=str(file), why=f"journal mode {mode}")
            connection.execute("BEGIN IMMEDIATE")  # fails now if the file cannot be written
            connection.execute("ROLLBACK")
            _migrate(connection, file, version)
    except sqlite3.Error as error:
        raise translate_error(error, file) from error
    return file


def inspect_file(file: Path) -> None:
    """Raise unless a file may be opened as a database; create its folder.

    Raises:
        StoreError: `database-not-sqlite`, `database-damaged` or `database-not-writable`.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists():
            with file.open("rb") as opened:
                header = opened.read(len(_FILE_HEADER))
            if header and header != _FILE_HEADER:
                raise StoreError("database-not-sqlite", path=str(file))
            log = file.with_name(file.name + "-wal")
            if not header and log.exists() and log.stat().st_size:
                raise StoreError("database-damaged", path=str(file), why="empty, but its log is not")
        writable = os.access(file if file.exists() else file.parent, os.W_OK)
    except OSError as error:
        raise StoreError("database-not-writable", path=str(file), why=error.strerror or "") from error
    if not writable:
        raise StoreError("database-not-writable", path=str(file), why=os.strerror(errno.EACCES))


def _pragma(connection: sqlite3.Connection, pragma: str) -> Any:  # noqa: ANN401 -- a number or a text
    return connection.execute(f"PRAGMA {pragma}").fetchone()[0]


def identify(connection: sqlite3.Connection, file: Path, *, is_copy: bool = False) -> int:
    """Return the number of the last migration that was applied; 0 for an empty file.

    Raises:
        StoreError: `database-not-ours`, `database-newer`, or `database-incomplete` unless `is_copy`.
    """
    application, version = _pragma(connection, "application_id"), int(_pragma(connection, "user_version"))
    if application == INCOMPLETE_ID and not is_copy:
        raise StoreError("database-incomplete", path=str(file))
    if application not in {APPLICATION_ID, INCOMPLETE_ID}:
        tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
        if application or version or tables:
            raise StoreError("database-not-ours", path=str(file))
    known = len(migrations())
    if version > known:
        raise StoreError("database-newer", path=str(file), found=version, known=known)
    return version


def _check(connection: sqlite3.Connection, file: Path, pragmas: Iterable[str]) -> None:
    for pragma in pragmas:
        report = _pragma(connection, pragma)
        if report != "ok":
            raise StoreError("database-damaged", path=str(file), why=str(report)[:200])


def _vital_checks(connection: sqlite3.Connection) -> list[str]:
    existing = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    return [f"quick_check({table})" for table in _VITAL_TABLES if table in existing]


def migrations() -> list[tuple[str, str]]:
    """Return the name and the script of every migration, in order; the first one has number 1."""
    return read_migrations("engine.store.sqlite.migrations")


def _migrate(connection: sqlite3.Connection, file: Path, version: int) -> None:
    """Apply all migrations after `version`, with their rows in `migrations`, in one transaction."""
    missing = list(enumerate(migrations(), 1))[version:]
    if not missing:
        return
    try:
        connection.executescript(f"BEGIN IMMEDIATE; {''.join(map(_script, missing))} COMMIT;")
    except sqlite3.Error as error:
        number = int(_pragma(connection, "user_version")) + 1
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        found = identify(connection, file)
        if found > version:  # another process has applied them
            _migrate(connection, file, found)
            return
        name = migrations()[number - 1][0]
        raise StoreError("migration-failed", path=str(file), migration=name, why=str(error)) from error


def _script(migration: tuple[int, tuple[str, str]]) -> str:
    number, (name, script) = migration
    return f"""
        CREATE TABLE IF NOT EXISTS migrations (
            number INTEGER PRIMARY KEY, name TEXT NOT NULL, at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
        ) STRICT;
        INSERT INTO migrations (number, name) VALUES ({number}, '{name}');
        {script}
        PRAGMA application_id = {APPLICATION_ID};
        PRAGMA user_version = {number};
    """  # noqa: S608 -- our own files; pragmas take no parameters


def check_integrity(file: Path) -> None:
    """Check every page and every reference, which takes a long time for a large database.

    Raises:
        StoreError: `database-damaged`.
    """
    try:
        with closing(connect(file, "ro")) as connection:
            _check(connection, file, ("integrity_check(1)",))
            if connection.execute("PRAGMA foreign_key_check").fetchone():
                raise StoreError("database-damaged", path=str(file), why="a row without its table")
    except sqlite3.Error as error:
        raise translate_error(error, file) from error
