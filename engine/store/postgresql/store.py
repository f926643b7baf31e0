"""The store on PostgreSQL: several transactions at once, each one job of a thread with a connection of its own."""

import asyncio
from pathlib import Path
from typing import Any, TypeVar

import psycopg

from engine.store.addresses import PostgreSQLAddress
from engine.store.postgresql.backup import dump_database
from engine.store.postgresql.connection import (
    DIALECT,
    Connections,
    OutcomeUnknownError,
    translate_error,
)
from engine.store.postgresql.schema import check_integrity, prepare_database
from engine.store.sql.store import SQLStore
from engine.store.sql.transaction import Work

_T = TypeVar("_T")


class PostgreSQLStore(SQLStore):
    """An open PostgreSQL database; see `Store` for its methods."""

    dialect = DIALECT

    def __init__(self, address: PostgreSQLAddress) -> None:
        self.address = address
        self._connections = Connections(address)

    @classmethod
    async def open(cls, address: PostgreSQLAddress) -> "PostgreSQLStore":
        """Open a database; create or migrate its schema.

        Raises:
            StoreError: `database-unreachable`, `database-not-writable`, `database-not-ours`, `database-newer`,
                `database-incomplete`, `database-busy` or `migration-failed`; nothing was changed then.
        """
        await asyncio.to_thread(prepare_database, address)
        return cls(address)

    async def close(self) -> None:
        """Close the database once the transactions in progress have ended."""
        await self._connections.close()

    async def check(self) -> None:
        """Read every row and check every reference, which takes a long time for a large database."""
        await asyncio.to_thread(check_integrity, self.address)

    async def backup(self, file: Path | str) -> None:
        """Write a checked copy of the database to a new file; writes go on meanwhile."""
        await asyncio.to_thread(dump_database, self.address, Path(file))

    async def _read(self, sql: str, *values: object, **named: object) -> list[Any]:
        try:
            return await self._connections.read(sql, named or values)
        except (psycopg.Error, OutcomeUnknownError) as error:
            raise translate_error(error, self.address) from error

    async def _transact(self, work: Work[_T]) -> _T:
        try:
            return await self._connections.transact(work)
        except (psycopg.Error, OutcomeUnknownError) as error:
            raise translate_error(error, self.address) from error
