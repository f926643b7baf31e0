"""Connections to an SQLite file, and the translation of its errors."""

import sqlite3
from pathlib import Path
from typing import ClassVar, TypeVar

import aiosqlite

from engine.kernel.errors import StoreError
from engine.store.errors import ChannelTakenError, DuplicateInteractionError, RematchTakenError
from engine.store.sql.transaction import Dialect, Work

_T = TypeVar("_T")

DIALECT = Dialect(
    json_rows="(SELECT json_group_array(json_array({columns})) FROM"
    " (SELECT * FROM {table} WHERE {where} ORDER BY {order}))",
    question_versions="SELECT json_extract(value, '$[1]') FROM json_each(open_questions)",
    hint="INDEXED BY {index}",
)
BUSY_TIMEOUT = 5.0
"""Seconds to wait for another process that is writing."""
_NOT_WRITABLE = ("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_PERM")


class SyncConnection(sqlite3.Connection):
    """A connection within a thread."""

    dialect: ClassVar[Dialect] = DIALECT


class Connection(aiosqlite.Connection):
    """A connection that runs a whole transaction as one job of its thread.

    Transactions therefore never interleave, none stays open when the awaiting task is cancelled, and a transaction
    costs one round trip to the thread.
    """

    async def transact(self, work: Work[_T]) -> _T:
        """Run the work in a transaction; return its result."""

        def transaction() -> _T:
            connection = self._conn
            assert isinstance(connection, SyncConnection)
            connection.execute("BEGIN IMMEDIATE")
            try:
                result = work(connection)
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
            return result

        result: _T = await self._execute(transaction)  # type: ignore[no-untyped-call]  # aiosqlite's own
        return result


def connect(file: Path, mode: str) -> SyncConnection:
    """Connect by URI, so that no file name can mean an in-memory database."""
    connection = sqlite3.connect(
        f"{file.as_uri()}?mode={mode}",
        uri=True,
        timeout=BUSY_TIMEOUT,
        isolation_level=None,
        factory=SyncConnection,
    )
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def translate_error(error: sqlite3.Error, file: Path) -> Exception:
    """Return the `StoreError` or `StoreConflict` for an error of SQLite; programming errors stay as they are."""
    name = getattr(error, "sqlite_errorname", None) or ""
    if isinstance(error, sqlite3.IntegrityError):
        return _translate_conflict(error)
    if name.startswith("SQLITE_NOTADB"):
        return StoreError("database-not-sqlite", path=str(file))
    if name.startswith("SQLITE_CORRUPT"):
        return StoreError("database-damaged", path=str(file), why=str(error))
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return StoreError("database-busy", path=str(file))
    if name.startswith(_NOT_WRITABLE):
        return StoreError("database-not-writable", path=str(file), why=str(error))
    return error


def _translate_conflict(error: sqlite3.IntegrityError) -> Exception:
    text = str(error)
    if "commits.interaction_id" in text:
        return DuplicateInteractionError()
    if "tables.rematch_of" in text:
        return RematchTakenError()
    return ChannelTakenError() if "tables.channel_id" in text else error
