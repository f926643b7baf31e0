"""A PostgreSQL database that is copied from or to."""

from collections.abc import Iterator
from contextlib import closing, contextmanager

import psycopg

from engine.store.addresses import PostgreSQLAddress
from engine.store.postgresql.connection import (
    PostgreSQLTransaction,
    SyncConnection,
    connect,
    translate_error,
)
from engine.store.postgresql.schema import INCOMPLETE, OURS, prepare_database, read_mark

_SELECT_COLUMNS = """
    SELECT column_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = %s ORDER BY ordinal_position
"""
_SELECT_LAST_NUMBER = """
    SELECT coalesce(pg_sequence_last_value(CAST(pg_get_serial_sequence(%s, 'id') AS regclass)), 0)
"""


class PostgreSQLEndpoint:
    """An open PostgreSQL database; see `engine.store.copying.Endpoint`."""

    def __init__(self, address: PostgreSQLAddress, connection: SyncConnection) -> None:
        self.name = str(address)
        self._connection = connection

    @contextmanager
    def transaction(self) -> Iterator[PostgreSQLTransaction]:
        """Return a context in which statements are one transaction."""
        with self._connection.transaction():
            yield PostgreSQLTransaction(self._connection)

    def columns(self, table: str) -> list[str]:
        """Return the columns of a table."""
        return [name for (name,) in self._connection.execute(_SELECT_COLUMNS, (table,)).fetchall()]

    def last_number(self, table: str) -> int:
        """Return the last number that was given to a row of a table; 0 if there was none."""
        ((number,),) = self._connection.execute(_SELECT_LAST_NUMBER, (table,)).fetchall()
        return int(number)

    def set_last_number(self, table: str, number: int) -> None:
        """Set the last number, so that the next row of a table gets a higher one."""
        if number:
            self._connection.execute("SELECT setval(pg_get_serial_sequence(%s, 'id'), %s)", (table, number))

    def is_incomplete(self) -> bool:
        """Return whether the database is marked as one that is being copied to."""
        return read_mark(self._connection) == INCOMPLETE

    def mark(self, *, incomplete: bool) -> None:
        """Mark the database as one that is being copied to, which nothing else may open, or remove the mark."""
        mark = INCOMPLETE if incomplete else OURS
        self._connection.execute(f"COMMENT ON TABLE migrations IS '{mark}'".encode())


@contextmanager
def open_endpoint(address: PostgreSQLAddress, *, is_target: bool) -> Iterator[PostgreSQLEndpoint]:
    """Open a database to copy from or to it; create the schema of the latter.

    Raises:
        StoreError: As `PostgreSQLStore.open`.
    """
    prepare_database(address, is_copy=is_target)
    try:
        with closing(connect(address)) as connection:
            yield PostgreSQLEndpoint(address, connection)
    except psycopg.Error as error:
        raise translate_error(error, address) from error
