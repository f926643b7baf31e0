"""Copying a database to one of another kind, table by table, in steps that can be continued after an interruption."""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

from engine.kernel.errors import StoreError
from engine.store.sql.tables import KEYS, NUMBERED, TRUTH_VALUES
from engine.store.sql.transaction import Transaction

BATCH = 1000
"""The number of rows that are read at once, and written in one transaction."""
OnProgress = Callable[[str, int, int], None]
"""Is told of a table, how many of its rows were copied or compared since the last time, and of how many in all."""


class Endpoint(Protocol):
    """A database that is copied from or to."""

    @property
    def name(self) -> str:
        """The address, for sentences."""

    def transaction(self) -> AbstractContextManager[Transaction]:
        """Return a context in which statements are one transaction."""

    def columns(self, table: str) -> list[str]:
        """Return the columns of a table."""

    def last_number(self, table: str) -> int:
        """Return the last number that was given to a row of a table; 0 if there was none."""

    def set_last_number(self, table: str, number: int) -> None:
        """Set the last number, so that the next row of a table gets a higher one."""

    def is_incomplete(self) -> bool:
        """Return whether the database is marked as one that is being copied to."""

    def mark(self, *, incomplete: bool) -> None:
        """Mark the database as one that is being copied to, which nothing else may open, or remove the mark."""


def copy(source: Endpoint, target: Endpoint, on_progress: OnProgress) -> int:
    """Copy all rows that the target does not have yet and compare everything; return the number of rows.

    Raises:
        StoreError: `copy-not-empty` if the target has rows of its own, or `copy-differs`.
    """
    if not target.is_incomplete():
        if any(row_counts(target).values()):
            raise StoreError("copy-not-empty", path=target.name)
        target.mark(incomplete=True)
    steps = 2 * sum(row_counts(source).values())

    def advance(table: str, rows: int) -> None:
        on_progress(table, rows, steps)

    for table in KEYS:
        _copy_table(source, target, table, advance)
    for table in NUMBERED:
        target.set_last_number(table, source.last_number(table))
    total = 0
    for table in KEYS:
        digests = [_digest(each, table) for each in (source, target)]
        if digests[0] != digests[1]:
            raise StoreError("copy-differs", table=table, path=target.name)
        count, _ = digests[0]
        advance(table, count)
        total += count
    target.mark(incomplete=False)
    return total


def row_counts(endpoint: Endpoint) -> dict[str, int]:
    """Return the number of rows of each table."""
    with endpoint.transaction() as transaction:
        return {
            table: transaction.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608 -- names of tables
            for table in KEYS
        }


def _copy_table(source: Endpoint, target: Endpoint, table: str, advance: Callable[[str, int], None]) -> None:
    columns = source.columns(table)
    marks = ", ".join("?" * len(columns))
    insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608 -- names of columns
    after = _last_key(target, table)
    if after is not None:
        advance(table, _count_until(source, table, after))
    for rows in _batches(source, table, columns, after):
        with target.transaction() as transaction:
            transaction.executemany(insert, rows)
        advance(table, len(rows))


def _last_key(endpoint: Endpoint, table: str) -> Sequence[Any] | None:
    """Return the key of the last row of a table; None if it is empty."""
    order = ", ".join(f"{name} DESC" for name in KEYS[table])
    with endpoint.transaction() as transaction:
        sql = f"SELECT {', '.join(KEYS[table])} FROM {table} ORDER BY {order} LIMIT 1"  # noqa: S608 -- names of columns
        key: Sequence[Any] | None = transaction.execute(sql).fetchone()
        return key


def _count_until(endpoint: Endpoint, table: str, key: Sequence[Any]) -> int:
    names, marks = ", ".join(KEYS[table]), ", ".join("?" * len(key))
    with endpoint.transaction() as transaction:
        sql = f"SELECT count(*) FROM {table} WHERE ({names}) <= ({marks})"  # noqa: S608 -- names of columns
        return int(transaction.execute(sql, key).fetchone()[0])


def _batches(
    endpoint: Endpoint, table: str, columns: Sequence[str], after: Sequence[Any] | None = None
) -> Iterator[list[list[Any]]]:
    """Yield the rows of a table in the order of their keys, those after a key only."""
    keys = KEYS[table]
    names, marks = ", ".join(keys), ", ".join("?" * len(keys))
    truths = {n for n, name in enumerate(columns) if f"{table}.{name}" in TRUTH_VALUES}
    places = [columns.index(name) for name in keys]
    while True:
        where = "" if after is None else f"WHERE ({names}) > ({marks})"
        sql = f"SELECT {', '.join(columns)} FROM {table} {where} ORDER BY {names} LIMIT {BATCH}"  # noqa: S608 -- names of columns
        with endpoint.transaction() as transaction:
            found = transaction.execute(sql, after or ()).fetchall()
        if not found:
            return
        yield [[bool(value) if n in truths else value for n, value in enumerate(row)] for row in found]
        after = [found[-1][place] for place in places]


def _digest(endpoint: Endpoint, table: str) -> tuple[int, str]:
    """Return the number of rows of a table, and a digest of all their values."""
    digest, count = hashlib.sha256(), 0
    for rows in _batches(endpoint, table, sorted(endpoint.columns(table))):
        for row in rows:
            digest.update(json.dumps(row, default=bytes.hex).encode() + b"\n")
        count += len(rows)
    return count, digest.hexdigest()
