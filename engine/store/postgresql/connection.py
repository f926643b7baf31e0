"""Connections to a PostgreSQL database, each used by one thread, and the translation of its errors."""

import asyncio
import contextlib
import re
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeVar
from uuid import UUID, uuid4

import psycopg
from psycopg import errors
from tenacity import RetryCallState, Retrying, retry_if_exception, stop_after_delay, wait_random_exponential

from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.errors import ChannelTakenError, DuplicateInteractionError, RematchTakenError
from engine.store.sql.transaction import Cursor, Dialect, Work

_T = TypeVar("_T")
SyncConnection = psycopg.Connection[tuple[Any, ...]]

DIALECT = Dialect(
    json_rows="(SELECT CAST(coalesce(json_agg(json_build_array({columns}) ORDER BY {order}), '[]') AS text)"
    " FROM {table} WHERE {where})",
    question_versions="SELECT CAST(question ->> 1 AS bigint)"
    " FROM json_array_elements(CAST(open_questions AS json)) AS asked(question)",
    lock_table="SELECT 1 FROM tables WHERE id = ? FOR UPDATE",
    lock_everything="LOCK TABLE tables IN EXCLUSIVE MODE",
)
CONNECTIONS = 8
"""The number of transactions and queries that are executed at once."""
_PATIENCE = 5.0
"""Seconds to wait for a lock, and to repeat what failed for a reason that may pass."""
_LOST = {"57P01", "57P02", "57P03", "53300"}
"""The server shuts down, has crashed or is still starting, or has too many connections."""
_OPTIONS = {
    "application_name": "herr-ober",
    "connect_timeout": 10,
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}
_SETTINGS = """
    SET lock_timeout = '5s';
    SET idle_in_transaction_session_timeout = '15s';
"""
_BEGIN = """
    BEGIN ISOLATION LEVEL READ COMMITTED;
    INSERT INTO receipts (connection, number) VALUES ('{connection}', {number})
    ON CONFLICT (connection) DO UPDATE SET number = excluded.number, at = excluded.at;
"""
_SELECT_RECEIPT = """
    INSERT INTO receipts AS known (connection, number) VALUES (%s, 0)
    ON CONFLICT (connection) DO UPDATE SET number = known.number RETURNING number
"""
"""Writes the row in order to wait for the transaction, should it still go on; no transaction has the number 0."""
DELETE_OLD_RECEIPTS = "DELETE FROM receipts WHERE at <= now() - interval '1 day'"
_MARK = re.compile(r"\?|%|(?<!:):([a-z_]+)")


@cache
def with_marks(sql: str) -> str:
    """Return a statement with the marks for values that psycopg knows, instead of those of SQLite."""
    marks = {"?": "%s", "%": "%%"}
    return _MARK.sub(lambda found: marks.get(found[0]) or f"%({found[1]})s", sql)


class PostgreSQLTransaction:
    """The transaction that is open on a connection."""

    def __init__(self, connection: SyncConnection, dialect: Dialect = DIALECT) -> None:
        self._connection = connection
        self.dialect = dialect

    def execute(self, sql: str, values: Sequence[Any] | Mapping[str, Any] = (), /) -> Cursor:
        """Execute a statement."""
        return self._connection.execute(with_marks(sql).encode(), values)

    def executemany(self, sql: str, values: Iterable[Sequence[Any]], /) -> object:
        """Execute a statement once for each of several values."""
        rows = list(values)
        if len(rows) == 1:
            return self.execute(sql, rows[0])
        if rows:
            self._connection.cursor().executemany(with_marks(sql).encode(), rows)
        return None


@dataclass(frozen=True)
class Receipt:
    """The row by which every transaction shows that it was committed.

    The database's own numbers of transactions do not: after a crash it uses them again.
    """

    connection: UUID
    number: int


class OutcomeUnknownError(Exception):
    """The connection was lost while a transaction was being committed.

    `receipt` is what it has written if it was committed, `result` what it would have returned.
    """

    def __init__(self, receipt: Receipt, result: object) -> None:
        super().__init__(receipt)
        self.receipt = receipt
        self.result = result


def connect(address: PostgreSQLAddress) -> SyncConnection:
    """Connect to a database; each statement is a transaction of its own unless one is begun."""
    connection = psycopg.connect(address.url, autocommit=True, **connection_options(address))
    try:
        connection.execute(_SETTINGS)
    except psycopg.Error:
        connection.close()
        raise
    return connection


def connection_options(address: PostgreSQLAddress) -> dict[str, Any]:
    """Return our options of libpq for a connection, as far as its address does not set them."""
    known = psycopg.conninfo.conninfo_to_dict(address.url)
    return {name: value for name, value in _OPTIONS.items() if name not in known}


class Connections:
    """A pool of threads, each with a connection of its own, in which a transaction is one job.

    What the database has not written is repeated for some seconds if the reason may pass.

    Attributes:
        dialect: The dialect of the transactions.
    """

    def __init__(self, address: PostgreSQLAddress) -> None:
        self.dialect = DIALECT
        self._address = address
        self._threads = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="postgresql")
        self._own = threading.local()
        self._opened: list[SyncConnection] = []

    async def read(self, sql: str, values: Sequence[object] | Mapping[str, object]) -> list[Any]:
        """Execute a query; return its rows."""
        statement = with_marks(sql).encode()
        return await self._run(lambda connection: connection.execute(statement, values).fetchall())

    async def transact(self, work: Work[_T]) -> _T:
        """Run the work in a transaction; return its result."""
        return await self._run(lambda connection: self._transact(connection, work))

    async def close(self) -> None:
        """Close the connections once the jobs in progress have ended."""
        await asyncio.to_thread(self._threads.shutdown)
        for each in self._opened:
            each.close()

    async def _run(self, job: Callable[[SyncConnection], _T]) -> _T:
        """Run a job in a thread to its end, even if the awaiting task is cancelled."""
        running = asyncio.get_running_loop().run_in_executor(self._threads, self._retry, job)
        return await asyncio.shield(running)

    def _retry(self, job: Callable[[SyncConnection], _T]) -> _T:
        result: _T = _REPEAT_TRANSIENT(self._attempt, job)
        return result

    def _attempt(self, job: Callable[[SyncConnection], _T]) -> _T:
        try:
            return job(self._connection())
        except OutcomeUnknownError as lost:
            try:
                was_committed = _REPEAT_LOST(self._was_committed, lost.receipt)
            except psycopg.Error:
                raise lost from None
            if not was_committed:
                raise errors.SerializationFailure from lost  # nothing was written
            result: _T = lost.result  # type: ignore[assignment]  # of the same job
            return result

    def _was_committed(self, receipt: Receipt) -> bool:
        """Return whether the transaction with a receipt was committed, whose connection is lost."""
        ((number,),) = self._connection().execute(_SELECT_RECEIPT, (receipt.connection,)).fetchall()
        return bool(number == receipt.number)

    def _connection(self) -> SyncConnection:
        """Return the connection of this thread, a new one if that was lost."""
        connection: SyncConnection | None = getattr(self._own, "connection", None)
        if connection is None or connection.closed:
            if connection is not None:
                self._opened.remove(connection)
            self._own.connection = None
            connection = self._own.connection = connect(self._address)
            self._own.receipt = Receipt(uuid4(), 0)
            self._opened.append(connection)
        return connection

    def _transact(self, connection: SyncConnection, work: Work[_T]) -> _T:
        try:
            receipt = self._begin(connection)
            result = work(PostgreSQLTransaction(connection, self.dialect))
        except BaseException:
            with contextlib.suppress(psycopg.Error):
                connection.execute("ROLLBACK")
            raise
        try:
            connection.execute("COMMIT")
        except psycopg.OperationalError as error:
            if not _is_lost(error):
                raise
            raise OutcomeUnknownError(receipt, result) from error
        return result

    def _begin(self, connection: SyncConnection) -> Receipt:
        """Begin a transaction, with its receipt in the same request; return the receipt."""
        previous: Receipt = self._own.receipt
        receipt = self._own.receipt = replace(previous, number=previous.number + 1)
        connection.execute(_BEGIN.format_map(vars(receipt)).encode())
        return receipt


def _raise_last(state: RetryCallState) -> None:
    assert state.outcome is not None
    state.outcome.result()


def _is_lost(error: BaseException) -> bool:
    """Return whether an error means that there is no connection, or no longer."""
    state = getattr(error, "sqlstate", None)
    return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError) and (
        state is None or state.startswith("08") or state in _LOST
    )


def _is_transient(error: BaseException) -> bool:
    """Return whether an error means that nothing was written, and that the same may succeed soon."""
    return _is_lost(error) or isinstance(error, errors.SerializationFailure | errors.DeadlockDetected)


def _repeat(reason: Callable[[BaseException], bool]) -> Retrying:
    """Return what repeats a call that fails for a reason, and raises its last error when patience ends."""
    return Retrying(
        retry=retry_if_exception(reason),
        wait=wait_random_exponential(0.01, max=0.5),
        stop=stop_after_delay(_PATIENCE),
        retry_error_callback=_raise_last,
    )


_REPEAT_TRANSIENT = _repeat(_is_transient)
_REPEAT_LOST = _repeat(_is_lost)


_CONFLICTS = {
    "commits_by_interaction": DuplicateInteractionError,
    "tables_rematches": RematchTakenError,
    "tables_open_here": ChannelTakenError,
}
"""The conflicts that unique indices report."""


def translate_error(error: Exception, address: PostgreSQLAddress) -> Exception:
    """Return the `StoreError` or `StoreConflict` for an error of PostgreSQL; programming errors stay as they are."""
    path, why = str(address), " ".join(str(error).split())
    match error:
        case OutcomeUnknownError():
            return StoreError("database-outcome-unknown", path=path)
        case errors.UniqueViolation():
            conflict = _CONFLICTS.get(error.diag.constraint_name or "")
            return error if conflict is None else conflict()
        case errors.DataCorrupted() | errors.IndexCorrupted():
            return StoreError("database-damaged", path=path, why=why)
        case (
            errors.LockNotAvailable()
            | errors.QueryCanceled()
            | errors.SerializationFailure()
            | errors.DeadlockDetected()
        ):
            return StoreError("database-busy", path=path)
        case (
            errors.ReadOnlySqlTransaction()
            | errors.InsufficientPrivilege()
            | errors.DiskFull()
            | errors.OutOfMemory()
            | errors.IoError()
        ):
            return StoreError("database-not-writable", path=path, why=why)
        case psycopg.OperationalError() | psycopg.InterfaceError():
            return StoreError("database-unreachable", path=path, why=why)
    return error
