"""The store on SQLite: two connections to one file, each transaction one job of a connection's thread."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from engine.store.sql.store import SQLStore
from engine.store.sql.transaction import Work
from engine.store.sqlite.backup import copy_database
from engine.store.sqlite.connection import (
    BUSY_TIMEOUT,
    DIALECT,
    Connection,
    connect,
    translate_error,
)
from engine.store.sqlite.schema import check_integrity, prepare_database

_T = TypeVar("_T")


class SQLiteStore(SQLStore):
    """An open SQLite database; see `Store` for its methods. One connection writes, the other reads."""

    dialect = DIALECT

    def __init__(self, path: Path, writer: Connection, reader: aiosqlite.Connection) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader

    @classmethod
    async def open(cls, path: Path | str) -> "SQLiteStore":
        """Open a database, or create one together with its folder; migrate an older one.

        Raises:
            StoreError: `database-not-writable`, `database-not-sqlite`, `database-not-ours`, `database-newer`,
                `database-incomplete`, `database-damaged`, `database-busy` or `migration-failed`; nothing was changed
                then.
        """
        file = await asyncio.to_thread(prepare_database, path)
        writer = Connection(lambda: connect(file, "rw"), iter_chunk_size=64)
        reader = aiosqlite.connect(file.as_uri() + "?mode=ro", uri=True, timeout=BUSY_TIMEOUT)
        try:
            await writer
            await reader
        except sqlite3.Error as error:
            await writer.close()
            raise translate_error(error, file) from error
        return cls(file, writer, reader)

    async def close(self) -> None:
        """Close the database once the transactions in progress have ended."""
        await self._reader.close()
        await self._writer.close()

    async def check(self) -> None:
        """Check every page and every reference, which takes a long time for a large database."""
        await asyncio.to_thread(check_integrity, self.path)

    async def backup(self, file: Path | str) -> None:
        """Write a checked copy of the database to a new file; writes go on meanwhile."""
        await asyncio.to_thread(copy_database, self.path, Path(file))

    async def _read(self, sql: str, *values: object, **named: object) -> list[Any]:
        try:
            return list(await self._reader.execute_fetchall(sql, named or values))
        except sqlite3.Error as error:
            raise translate_error(error, self.path) from error

    async def _transact(self, work: Work[_T]) -> _T:
        try:
            return await self._writer.transact(work)
        except sqlite3.Error as error:
            raise translate_error(error, self.path) from error
