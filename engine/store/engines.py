"""Database engines; each transaction runs as a single job in a thread.

As a result, transactions never interleave on a connection, and none stays open when the awaiting task is cancelled.
With SQLAlchemy's asyncio engines, every statement would switch threads once or twice, and a transaction would take
three times the processor time.
"""

import asyncio
import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID, uuid4

from sqlalchemy import Connection, Engine, bindparam, create_engine, event, exc
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.pool import StaticPool
from tenacity import RetryCallState, Retrying, retry_if_exception, stop_after_delay, wait_random_exponential
from tenacity.stop import stop_base

from engine.kernel.errors import StoreError
from engine.store.addresses import Address, PostgreSQLAddress
from engine.store.errors import ChannelTakenError, DuplicateInteractionError, RematchTakenError
from engine.store.schema import receipts

if TYPE_CHECKING:
    import psycopg

    PostgreSQLConnection = psycopg.Connection[tuple[Any, ...]]

_T = TypeVar("_T")
Work = Callable[[Connection], _T]
"""A function that executes statements on the given connection."""

CONNECTIONS = 8
"""The maximum number of transactions and queries that PostgreSQL executes at once."""
BUSY_TIMEOUT = 5.0
"""Seconds to wait for another process that is writing to an SQLite file."""
STEPS = 100_000
"""How many SQLite instructions run between checks for cancellation: a few milliseconds."""
STOP: stop_base = stop_after_delay(5.0)
"""When to stop retrying after transient failures."""
_LOST = ("08", "57P01", "57P02", "57P03", "53300")
"""The SQLSTATEs of a lost connection: the server is shutting down, starting or has crashed, or has too many connections."""
_SERIALIZATION_FAILURE = "40001"
_DEADLOCK = "40P01"
_OPTIONS = {
    "application_name": "herr-ober",
    "connect_timeout": 10,
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}
_SETTINGS = "SET lock_timeout = '5s'; SET idle_in_transaction_session_timeout = '15s'"
_BEGIN = """
    BEGIN ISOLATION LEVEL READ COMMITTED;
    INSERT INTO receipts (connection, number) VALUES ('{connection}', {number})
    ON CONFLICT (connection) DO UPDATE SET number = excluded.number, at = excluded.at
"""
_SELECT_RECEIPT = (
    insert(receipts)
    .values(connection=bindparam("lost"), number=0)
    .on_conflict_do_update(index_elements=["connection"], set_={"number": receipts.c.number})
    .returning(receipts.c.number)
)
"""Reads a receipt with a write, which waits for the transaction if it is still in progress.

If there is no receipt, this inserts one with the number 0, which no transaction has.
"""


@dataclass(frozen=True)
class Receipt:
    """The row that proves that a PostgreSQL transaction was committed.

    PostgreSQL's own transaction numbers are no proof, because it reuses them after a crash.
    """

    connection: UUID
    number: int


class OutcomeUnknownError(Exception):
    """The connection was lost while a transaction was being committed.

    `receipt` is the row that the transaction wrote if it was committed, `result` the value that it would have
    returned.
    """

    def __init__(self, receipt: Receipt, result: object) -> None:
        super().__init__(receipt)
        self.receipt = receipt
        self.result = result


class _NothingWrittenError(Exception):
    """A transaction turned out not to have been committed and can be retried."""


def engine_for(address: Address, mode: str = "rw") -> Engine:
    """Return an engine for a database; `mode` is how an SQLite file is opened (`ro`, `rw` or `rwc`).

    Each statement is its own transaction unless one is begun explicitly (`begin_transactions`). Errors omit the
    statements' values, because they are private.

    Raises:
        StoreError: `database-driver-missing`.
    """
    require_driver(address)
    if isinstance(address, Path):
        return create_engine(
            "sqlite://",
            creator=lambda: connect_file(address, mode),
            poolclass=StaticPool,
            hide_parameters=True,
        )
    return create_engine(
        "postgresql+psycopg://",
        creator=lambda: connect_server(address),
        use_native_hstore=False,
        pool_size=CONNECTIONS,
        pool_recycle=3600,
        hide_parameters=True,
    )


def require_driver(address: Address) -> None:
    """Raise unless the database's driver is installed; the one for PostgreSQL is an optional extra.

    Raises:
        StoreError: `database-driver-missing`.
    """
    if not isinstance(address, Path) and find_spec("psycopg") is None:
        raise StoreError("database-driver-missing", path=str(address))


def connect_file(file: Path, mode: str) -> sqlite3.Connection:
    """Connect to an SQLite file by URI, so that no name can select an in-memory database."""
    connection = sqlite3.connect(
        f"{file.expanduser().absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=BUSY_TIMEOUT,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        for pragma in ("synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"):
            connection.execute(f"PRAGMA {pragma}")
    except sqlite3.Error:
        connection.close()
        raise
    except UnicodeDecodeError as error:  # an error message with parts of a damaged schema
        connection.close()
        damaged = sqlite3.DatabaseError(error.object.decode(errors="replace"))
        damaged.sqlite_errorname = "SQLITE_CORRUPT"
        raise damaged from None
    return connection


def log_of(file: Path) -> Path:
    """Return the path of an SQLite file's write-ahead log, which is beside the file that a link leads to."""
    file = file.expanduser().resolve()
    return file.with_name(f"{file.name}-wal")


def has_log(file: Path) -> bool:
    """Return whether the write-ahead log of an SQLite file contains anything.

    Raises:
        OSError: If it cannot be examined.
    """
    found = log_of(file)
    return found.exists() and found.stat().st_size > 0


def make_cancellable(connection: sqlite3.Connection, is_cancelled: Callable[[], bool]) -> None:
    """Make statements fail once `is_cancelled` returns true; it is called from the executing thread."""
    connection.set_progress_handler(is_cancelled, STEPS)


def connect_server(address: PostgreSQLAddress) -> "PostgreSQLConnection":
    """Connect to a PostgreSQL database; each statement is its own transaction unless one is begun explicitly."""
    import psycopg

    known = psycopg.conninfo.conninfo_to_dict(address.url)
    options: dict[str, Any] = {name: value for name, value in _OPTIONS.items() if name not in known}
    connection = psycopg.connect(address.url, autocommit=True, **options)
    try:
        connection.execute(_SETTINGS)
    except BaseException:
        connection.close()
        raise
    return connection


def begin_transactions(engine: Engine, statement: str = "BEGIN IMMEDIATE") -> None:
    """Make the engine begin every transaction with the given statement."""
    event.listen(engine, "begin", lambda connection: execute_script(connection, statement))


@contextmanager
def reading(address: Address) -> Iterator[Connection]:
    """Yield a connection for queries outside of any transaction; nothing is changed, not even in the file system.

    Raises:
        StoreError: If the database cannot be read.
    """
    engine = engine_for(address, _mode_for_reading(address) if isinstance(address, Path) else "")
    try:
        with engine.connect() as connection:
            yield connection
    except exc.DBAPIError as error:
        raise translate_error(error, address) from error
    finally:
        engine.dispose()


def _mode_for_reading(file: Path) -> str:
    """Return the mode in which an SQLite file stays as it is.

    A connection that may write would copy into the file what a killed process has left in the write-ahead log; one
    that may only read would leave an empty log beside a file without one.
    """
    with suppress(OSError):
        if has_log(file):
            return "ro"
    return "rw"


def execute_script(connection: Connection, script: str) -> None:
    """Execute SQL without parameters; on PostgreSQL, this may be several statements in one request."""
    connection.exec_driver_sql(script, execution_options={"no_parameters": True})


class _FileInUse:
    """An SQLite file and its write-ahead log, which may be deleted or moved although connections have opened them.

    SQLite would go on writing to them, and everything written would be lost with the connections.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._opened = path.stat()
        self._log = log_of(path)
        self._opened_log: os.stat_result | None = None

    def check(self) -> None:
        """Raise if a path does not lead to its file any more; call this within a transaction, during which both exist.

        Raises:
            StoreError: `database-not-writable`.
        """
        self._check(self._path, self._opened, "the file is gone", "another file is in its place")
        self._opened_log = self._check(
            self._log,
            self._opened_log,
            "its write-ahead log is gone, so the bot must be stopped and started again",
            "another write-ahead log is in place of its own, so the bot must be stopped and started again",
        )

    def _check(
        self, path: Path, opened: os.stat_result | None, if_gone: str, if_replaced: str
    ) -> os.stat_result:
        try:
            found = path.stat()
        except OSError as error:
            why = if_gone if isinstance(error, FileNotFoundError) else error.strerror or ""
            raise StoreError("database-not-writable", path=str(self._path), why=why) from error
        if opened is not None and not os.path.samestat(opened, found):
            raise StoreError("database-not-writable", path=str(self._path), why=if_replaced)
        return found


class Database:
    """An open database.

    On SQLite, one connection writes and another reads. PostgreSQL has several connections: transient failures are
    retried for a few seconds, and if the connection is lost during a commit, the receipt shows whether the commit
    took place.
    """

    def __init__(self, address: Address) -> None:
        self.address = address
        self._reading = engine_for(address, "ro")
        self._file = _FileInUse(address) if isinstance(address, Path) else None
        if isinstance(address, Path):
            self._writing = engine_for(address)
            begin_transactions(self._writing)
            self._writers, self._readers = (
                ThreadPoolExecutor(1, thread_name_prefix=f"database {name}") for name in ("writer", "reader")
            )
        else:
            self._writing = self._reading.execution_options()
            event.listen(self._writing, "begin", _begin_with_receipt)
            self._writers = self._readers = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="database")

    async def read(self, work: Work[_T]) -> _T:
        """Run queries outside of any transaction; return their result."""

        def job() -> _T:
            with self._reading.connect() as connection:
                return work(connection)

        return await self._run(self._readers, job)

    async def transact(self, work: Work[_T]) -> _T:
        """Run the work in a transaction; return its result once it is durable."""
        return await self._run(self._writers, lambda: self._transaction(work))

    async def close(self) -> None:
        """Close the database once the transactions in progress have ended."""
        for threads in (self._readers, self._writers):
            await asyncio.to_thread(threads.shutdown)
        self._reading.dispose()
        self._writing.dispose()

    async def _run(self, threads: ThreadPoolExecutor, job: Callable[[], _T]) -> _T:
        """Run a job in a thread; it runs to its end even if the awaiting task is cancelled."""
        if not isinstance(self.address, Path):
            job = _repeating(job)
        try:
            result = asyncio.get_running_loop().run_in_executor(threads, job)
            result.add_done_callback(_retrieve_exception)
            return await asyncio.shield(result)
        except (exc.DBAPIError, OutcomeUnknownError) as error:
            raise translate_error(error, self.address) from error

    def _transaction(self, work: Work[_T]) -> _T:
        try:
            with self._writing.connect() as connection:
                return _transact(connection, work, self._file)
        except OutcomeUnknownError as lost:
            try:
                was_committed = _repeating(partial(self._was_committed, lost.receipt))()
            except exc.DBAPIError:
                raise lost from None
            if not was_committed:
                raise _NothingWrittenError from lost
            result: _T = lost.result  # type: ignore[assignment]  # of the same work
            return result

    def _was_committed(self, receipt: Receipt) -> bool:
        """Return whether the transaction was committed although its connection was lost."""
        with self._reading.connect() as connection:
            number = connection.execute(_SELECT_RECEIPT, {"lost": receipt.connection}).scalar_one()
        return bool(number == receipt.number)


def _retrieve_exception(result: asyncio.Future[_T]) -> None:
    """Retrieve the exception of a job, in case its caller no longer waits for it."""
    if not result.cancelled():
        result.exception()


def _begin_with_receipt(connection: Connection) -> None:
    """Begin a PostgreSQL transaction and write its receipt in the same request."""
    last: Receipt = connection.info.get("receipt") or Receipt(uuid4(), 0)
    receipt = connection.info["receipt"] = Receipt(last.connection, last.number + 1)
    execute_script(connection, _BEGIN.format_map(vars(receipt)))


def _transact(connection: Connection, work: Work[_T], file: _FileInUse | None) -> _T:
    transaction = connection.begin()
    try:
        result = work(connection)
        if file is not None:
            file.check()
    except BaseException:
        transaction.rollback()
        raise
    receipt = connection.info.get("receipt")
    try:
        transaction.commit()
    except exc.DBAPIError as error:
        if receipt is None or not _is_lost(error):
            raise
        raise OutcomeUnknownError(receipt, result) from error
    return result


def _state(error: BaseException) -> str:
    """Return the SQLSTATE of a PostgreSQL error; an empty string if it has none."""
    return getattr(getattr(error, "orig", None), "sqlstate", None) or ""


def _is_lost(error: BaseException) -> bool:
    """Return whether an error means that the server cannot be reached or the connection is lost."""
    state = _state(error)
    return isinstance(error, exc.OperationalError | exc.InterfaceError) and (
        not state or state.startswith(_LOST)
    )


def _is_transient(error: BaseException) -> bool:
    """Return whether an error means that nothing was written and a retry may succeed."""
    may_pass = _is_lost(error) or _state(error) in {_SERIALIZATION_FAILURE, _DEADLOCK}
    return may_pass or isinstance(error, _NothingWrittenError)


def _raise_last(state: RetryCallState) -> None:
    assert state.outcome is not None
    state.outcome.result()


def _repeating(job: Callable[[], _T]) -> Callable[[], _T]:
    """Return a function that runs the job and retries it after transient failures for as long as `STOP` allows."""
    attempts = Retrying(
        retry=retry_if_exception(_is_transient),
        wait=wait_random_exponential(0.01, max=0.5),
        stop=STOP,
        retry_error_callback=_raise_last,
    )
    return lambda: attempts(job)


_CONFLICTS = (
    (("commits.interaction_id", "commits_by_interaction"), DuplicateInteractionError),
    (("tables.rematch_of", "tables_rematches"), RematchTakenError),
    (("tables.channel_id", "tables_open_here"), ChannelTakenError),
)
"""The conflicts reported by unique indices, identified by parts of SQLite's and PostgreSQL's messages."""
_SQLITE_KEYS = (
    ("SQLITE_NOTADB", "database-not-sqlite"),
    ("SQLITE_CORRUPT", "database-damaged"),
    (("SQLITE_BUSY", "SQLITE_LOCKED"), "database-busy"),
    ("SQLITE_FULL", "database-full"),
    ("SQLITE_IOERR", "database-failing"),
    (("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM"), "database-not-writable"),
)
_POSTGRESQL_KEYS = (
    (("XX001", "XX002"), "database-damaged"),
    (("55P03", "57014", _SERIALIZATION_FAILURE, _DEADLOCK), "database-busy"),
    ("53100", "database-full"),
    (("25006", "53200", "58030"), "database-failing"),
    (("28000", "28P01", "3D000"), "database-refused"),
    ("42501", "database-not-writable"),
)
_WITH_REASON = {
    *("database-damaged", "database-failing", "database-full", "database-not-writable"),
    *("database-refused", "database-unreachable"),
}
_REFUSALS = re.compile(
    r"authentication failed for user|no password supplied|(?:database|role) \S+ does not exist"
)
"""What a server that speaks English answers to a wrong password or name; errors in connecting have no SQLSTATE."""


def key_of_lost(error: BaseException) -> str:
    """Return the key for a failed connection: unreachable may pass, refused needs a change."""
    return "database-refused" if _REFUSALS.search(str(error)) else "database-unreachable"


def reason_of(error: BaseException) -> str:
    """Return in one line what a driver's error says, without hints and excerpts of statements."""
    text = getattr(getattr(error, "diag", None), "message_primary", None) or "; ".join(
        line for line in str(error).splitlines() if line[:1].strip()
    )
    return " ".join(text.split()).removeprefix("connection failed: ")


def translate_error(error: Exception, address: Address) -> Exception:
    """Translate a database error into a `StoreError` or `StoreConflict`; programming errors are returned unchanged."""
    if isinstance(error, OutcomeUnknownError | _NothingWrittenError):
        is_unknown = isinstance(error, OutcomeUnknownError)
        return StoreError("database-outcome-unknown" if is_unknown else "database-busy", path=str(address))
    original = error.orig if isinstance(error, exc.DBAPIError) else error
    if isinstance(error, exc.IntegrityError):
        text = str(original)
        return next((kind() for names, kind in _CONFLICTS if any(each in text for each in names)), error)
    if isinstance(original, sqlite3.Error):
        name, keys = getattr(original, "sqlite_errorname", None) or "", _SQLITE_KEYS
    else:
        name, keys = _state(error), _POSTGRESQL_KEYS  # type: ignore[assignment]  # of the same form
    key = next((key for names, key in keys if name.startswith(names)), "")
    is_server = not isinstance(address, Path)
    if not key and is_server and isinstance(error, exc.OperationalError | exc.InterfaceError):
        key = key_of_lost(original or error)
    if not key:
        return error
    why = {"why": reason_of(original or error)} if key in _WITH_REASON else {}
    return StoreError(key, path=str(address), **why)
