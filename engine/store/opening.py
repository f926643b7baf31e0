"""Checking and migrating a database before it is used; both kinds of database share one history (`migrations`)."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, exc, func, inspect, select, text

from engine.kernel.errors import StoreError
from engine.store import upgrading
from engine.store.addresses import Address, absolute
from engine.store.engines import begin_transactions, engine_for, reading, translate_error
from engine.store.files import check_file
from engine.store.permissions import not_writable
from engine.store.schema import APPLICATION_ID, OURS, metadata, receipts, tables

_log = logging.getLogger(__name__)

INCOMPLETE = "incomplete"
"""Takes the place of the revision while another database is being copied into this one."""
_FORMER_TABLE = "migrations"
"""A table found only in databases older than the first migration."""
_LOCK = f"SELECT pg_advisory_xact_lock({APPLICATION_ID}, 1)"
"""Waits for other processes to finish migrating the schema, then prevents further migrations during the transaction."""


def prepare(address: Address, *, is_alone: bool = False) -> Address:
    """Create, check and migrate a database; return its absolute address.

    Args:
        address: The database.
        is_alone: Whether this process holds the database's single-instance lock, so that no other process uses it.

    Raises:
        StoreError: As `Store.open`.
    """
    address = absolute(address)
    if isinstance(address, Path):
        check_file(address)
    copy = None
    with transaction(address) as connection:
        found = identify(connection, address)
        if found != upgrading.REVISIONS[-1]:
            copy = upgrading.upgrade(connection, address, found, is_alone=is_alone)
        if not isinstance(address, Path):
            connection.execute(text("DELETE FROM receipts WHERE at <= now() - interval '1 day'"))
    if not found:
        _log.info("created the database %s with format %s", address, upgrading.REVISIONS[-1])
    elif found != upgrading.REVISIONS[-1]:
        _log.info("upgraded the database %s from format %s to %s", address, found, upgrading.REVISIONS[-1])
    if isinstance(address, Path) and copy is not None:
        upgrading.delete_old_copies(address, copy)
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
    if not isinstance(address, Path):
        return not identified(address)
    try:
        return not address.exists()
    except OSError as error:
        raise not_writable(address, error) from error


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
        StoreError: `database-failing`, `database-encoding`, `database-not-creatable`, `database-not-ours`,
            `database-of-before`, `database-newer`, or `database-incomplete`; with `is_copy`, `INCOMPLETE` is
            returned instead.
    """
    path, found = str(address), inspect(connection)
    names = set(found.get_table_names())
    if isinstance(address, Path):
        is_ours = connection.exec_driver_sql("PRAGMA application_id").scalar() == APPLICATION_ID
    else:
        _check_server(connection, path)
        mark = "tables" if "tables" in names else _FORMER_TABLE
        is_ours = mark in names and (found.get_table_comment(mark)["text"] or "").startswith(OURS)
    if not names:
        if not isinstance(address, Path):
            _check_may_create(connection, path)
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
    if revision not in upgrading.REVISIONS:
        copy = upgrading.copy_from_before(address, revision) if isinstance(address, Path) else None
        known = upgrading.REVISIONS[-1]
        raise StoreError("database-newer", path=path, found=revision, known=known, copy=str(copy or "none"))
    return str(revision)


def _check_server(connection: Connection, path: str) -> None:
    read_only, encoding = connection.execute(
        select(*map(func.current_setting, ("transaction_read_only", "server_encoding")))
    ).one()
    if read_only != "off":  # the server may be a replica until a failover is over
        raise StoreError("database-failing", path=path, why="the server is read-only")
    if encoding != "UTF8":
        raise StoreError("database-encoding", path=path, encoding=encoding)


def _check_may_create(connection: Connection, path: str) -> None:
    role, may_create = connection.execute(
        select(func.current_user(), func.has_schema_privilege(func.current_schema(), "CREATE"))
    ).one()
    if not may_create:
        raise StoreError("database-not-creatable", path=path, role=role)


def create_incomplete(connection: Connection) -> None:
    """Create the newest schema in an empty database, without marking the database as complete."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
    else:
        receipts.create(connection)
    metadata.create_all(connection)


def last_change(address: Address) -> datetime | None:
    """Return when any table was last changed; None if there are no tables or the schema is too old to record it.

    Raises:
        StoreError: As `Store.open`.
    """
    with reading(address) as connection:
        if identify(connection, address) != upgrading.REVISIONS[-1]:
            return None
        return connection.execute(select(func.max(tables.c.changed_at))).scalar()
