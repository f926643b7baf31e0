"""Checking and migrating a database before it is used; both kinds of database share one history (`migrations`)."""

import errno
import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, exc, func, inspect, select, text

from engine.kernel.errors import StoreError
from engine.store.addresses import Address, absolute
from engine.store.engines import begin_transactions, connect_file, engine_for, reading, translate_error
from engine.store.permissions import is_writable, not_writable
from engine.store.schema import OURS, metadata, receipts, tables

_log = logging.getLogger(__name__)

APPLICATION_ID = 0x484F4252
"""Marks an SQLite file as one of this program's databases (`PRAGMA application_id`)."""
REVISIONS = ("0001", "0002")
"""The schema's revisions, newest last."""
INCOMPLETE = "incomplete"
"""Takes the place of the revision while another database is being copied into this one."""
_FULL_CHECK_LIMIT = 64 * 2**20
"""The maximum size, in bytes, of an SQLite file that is checked completely whenever it is opened."""
_VITAL_TABLES = ("tables", "people", "outbox")
"""The tables checked in larger files."""
_FILE_HEADER = b"SQLite format 3\x00"
_FORMER_TABLE = "migrations"
"""A table found only in databases older than the first migration."""
_LOCK = f"SELECT pg_advisory_xact_lock({APPLICATION_ID}, 1)"
"""Waits for other processes to finish migrating the schema, then prevents further migrations during the transaction."""


def prepare(address: Address) -> Address:
    """Create, check and migrate a database; return its absolute address.

    Raises:
        StoreError: As `Store.open`.
    """
    address = absolute(address)
    if isinstance(address, Path):
        check_file(address)
    with transaction(address) as connection:
        found = identify(connection, address)
        if found != REVISIONS[-1]:
            _migrate(connection, address, found)
        if not isinstance(address, Path):
            connection.execute(text("DELETE FROM receipts WHERE at <= now() - interval '1 day'"))
    return address


@contextmanager
def transaction(address: Address) -> Iterator[Connection]:
    """Run a transaction during which no other process changes the schema; yield its connection.

    Raises:
        StoreError: As `Store.open`.
    """
    is_file = isinstance(address, Path)
    engine = engine_for(address, "rwc")
    begin_transactions(engine, "BEGIN IMMEDIATE" if is_file else f"BEGIN; {_LOCK}")
    try:
        with engine.begin() as connection:
            yield connection
    except exc.DBAPIError as error:
        raise translate_error(error, address) from error
    finally:
        engine.dispose()


def is_new(address: Address) -> bool:
    """Return whether opening the database would create it.

    Raises:
        StoreError: As `identified`.
    """
    return not address.exists() if isinstance(address, Path) else not identified(address)


def identified(address: Address) -> str:
    """Return an existing database's schema revision without changing anything; an empty string for an empty database.

    Raises:
        StoreError: As `identify`, or if a server cannot be reached.
    """
    with reading(address) as connection:
        return identify(connection, address)


def identify(connection: Connection, address: Address, *, is_copy: bool = False) -> str:
    """Return a database's schema revision; an empty string for an empty database.

    Raises:
        StoreError: `database-not-writable`, `database-not-ours`, `database-of-before`, `database-newer`, or
            `database-incomplete`; with `is_copy`, `INCOMPLETE` is returned instead.
    """
    path, found = str(address), inspect(connection)
    names = set(found.get_table_names())
    if isinstance(address, Path):
        is_empty = not names
        is_ours = connection.exec_driver_sql("PRAGMA application_id").scalar() == APPLICATION_ID
    else:
        _check_server(connection, path)
        mark = "tables" if "tables" in names else _FORMER_TABLE
        is_empty = not names
        is_ours = mark in names and (found.get_table_comment(mark)["text"] or "").startswith(OURS)
    if is_empty:
        return ""
    if not is_ours:
        raise StoreError("database-not-ours", path=path)
    if _FORMER_TABLE in names:
        raise StoreError("database-of-before", path=path)
    revision = (
        connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if "alembic_version" in names
        else None
    )
    if revision is None:
        if is_copy:
            return INCOMPLETE
        raise StoreError("database-incomplete", path=path)
    if revision not in REVISIONS:
        raise StoreError("database-newer", path=path, found=revision, known=REVISIONS[-1])
    return str(revision)


def check_file(file: Path) -> None:
    """Check an SQLite file; if it does not exist, create it and its folder.

    Raises:
        StoreError: `database-not-sqlite`, `database-damaged`, `database-not-writable` or `database-busy`.
    """
    inspect_file(file)
    try:
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
    except sqlite3.Error as error:
        raise translate_error(error, file) from error


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


def inspect_file(file: Path) -> None:
    """Raise unless the file may be opened as a database; create its folder if necessary.

    Raises:
        StoreError: `database-not-sqlite`, `database-damaged`, `database-not-writable` or `database-not-permitted`.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists():
            with file.open("rb") as content:
                header = content.read(len(_FILE_HEADER))
            if header and header != _FILE_HEADER:
                raise StoreError("database-not-sqlite", path=str(file))
            write_ahead_log = file.with_name(file.name + "-wal")
            if not header and write_ahead_log.exists() and write_ahead_log.stat().st_size:
                raise StoreError(
                    "database-damaged", path=str(file), why="it is empty, but its write-ahead log is not"
                )
        writable = is_writable(file if file.exists() else file.parent)
    except OSError as error:
        raise not_writable(file, error) from error
    if not writable:
        raise not_writable(file, PermissionError(errno.EACCES, os.strerror(errno.EACCES)))


def _check_server(connection: Connection, path: str) -> None:
    for setting, needed in (("transaction_read_only", "off"), ("server_encoding", "UTF8")):
        value = connection.execute(select(func.current_setting(setting))).scalar()
        if value != needed:
            raise StoreError("database-not-writable", path=path, why=f"{setting} = {value}")


def _migrate(connection: Connection, address: Address, found: str) -> None:
    """Apply the migrations that follow the revision `found`, after making a copy of an SQLite file beside it.

    Raises:
        StoreError: `migration-failed`, with nothing changed.
    """
    from engine.store import migrating

    applied = [found] if found else []

    def on_applied(revision: str) -> None:
        former = f"revision {applied[-1]}" if applied else "nothing"
        _log.info("migrated the database %s from %s to revision %s", address, former, revision)
        applied.append(revision)

    if isinstance(address, Path):
        if found:
            _copy_beside(address)
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
    try:
        migrating.upgrade(connection, on_applied)
    except exc.SQLAlchemyError as error:
        translated = translate_error(error, address)
        if isinstance(translated, StoreError):
            raise translated from error
        revision = REVISIONS[REVISIONS.index(applied[-1]) + 1 if applied else 0]
        why = " ".join(str(getattr(error, "orig", error)).split())
        raise StoreError("migration-failed", path=str(address), migration=revision, why=why) from error


def create_incomplete(connection: Connection) -> None:
    """Create the newest schema in an empty database, without marking the database as complete."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
    else:
        receipts.create(connection)
    metadata.create_all(connection)


def _copy_beside(file: Path) -> None:
    """Copy an SQLite file to a file beside it before it is migrated."""
    target = file.with_name(f"{file.name}.before-{REVISIONS[-1]}")
    partial = target.with_name(target.name + ".part")
    partial.unlink(missing_ok=True)
    with closing(connect_file(file, "ro")) as source, closing(sqlite3.connect(partial)) as copy:
        source.backup(copy)
    with partial.open("rb+") as written:
        os.fsync(written.fileno())
    partial.replace(target)
    _log.info("copied the database %s before the migration to %s, which may be deleted", file, target)


def last_change(address: Address) -> datetime | None:
    """Return when any table was last changed; None if there are no tables or the schema is too old to record it.

    Raises:
        StoreError: As `Store.open`.
    """
    with reading(address) as connection:
        if identify(connection, address) != REVISIONS[-1]:
            return None
        return connection.execute(select(func.max(tables.c.changed_at))).scalar()
