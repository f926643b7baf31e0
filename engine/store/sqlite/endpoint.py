"""An SQLite database that is copied from or to."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from engine.store.sqlite.connection import SyncConnection, connect, translate_error
from engine.store.sqlite.schema import APPLICATION_ID, INCOMPLETE_ID, prepare_database


class SQLiteEndpoint:
    """An open SQLite database; see `engine.store.copying.Endpoint`."""

    def __init__(self, file: Path, connection: SyncConnection) -> None:
        self.name = str(file)
        self._connection = connection

    @contextmanager
    def transaction(self) -> Iterator[SyncConnection]:
        """Return a context in which statements are one transaction."""
        self._connection.execute("BEGIN")
        try:
            yield self._connection
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    def columns(self, table: str) -> list[str]:
        """Return the columns of a table."""
        found = self._connection.execute("SELECT name FROM pragma_table_info(?)", (table,)).fetchall()
        return [name for (name,) in found]

    def last_number(self, table: str) -> int:
        """Return the last number that was given to a row of a table; 0 if there was none."""
        found = self._connection.execute(
            "SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)
        ).fetchone()
        return found[0] if found else 0

    def set_last_number(self, table: str, number: int) -> None:
        """Set the last number, so that the next row of a table gets a higher one."""
        with self.transaction() as connection:
            connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
            connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, number))

    def is_incomplete(self) -> bool:
        """Return whether the database is marked as one that is being copied to."""
        return bool(self._connection.execute("PRAGMA application_id").fetchone()[0] == INCOMPLETE_ID)

    def mark(self, *, incomplete: bool) -> None:
        """Mark the database as one that is being copied to, which nothing else may open, or remove the mark."""
        self._connection.execute(f"PRAGMA application_id = {INCOMPLETE_ID if incomplete else APPLICATION_ID}")


@contextmanager
def open_endpoint(path: Path, *, is_target: bool) -> Iterator[SQLiteEndpoint]:
    """Open a database to copy from or to it; create the latter.

    Raises:
        StoreError: As `SQLiteStore.open`.
    """
    file = prepare_database(path, is_copy=is_target)
    try:
        with closing(connect(file, "rw")) as connection:
            yield SQLiteEndpoint(file, connection)
    except sqlite3.Error as error:
        raise translate_error(error, file) from error
