"""PostgreSQL sessions that hold advisory locks; the server ends a session if its process is killed, hangs or is cut off.

A process's locks belong to its session and end with it; only the server decides when a session ends. A lock is
exclusive or shared, and has two numbers: a group, one per schema, and a key, which combines a `Lock` with a number.
"""

from enum import IntEnum
from typing import Any

import psycopg

from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.engines import key_of_lost, reason_of

AsyncConnection = psycopg.AsyncConnection[tuple[Any, ...]]
SyncConnection = psycopg.Connection[tuple[Any, ...]]

SESSION_TIMEOUT = 12.0
"""Seconds without a request after which the server ends a session."""
PATIENCE = 3.0
"""Seconds to wait for a lock, for example that of a killed process that had the database to itself."""
NAME = "herr-ober"
"""The prefix of all session names."""
GROUP = "hashtext('Herr Ober in ' || current_schema())"
SELECT_LOCKS = f"""
    SELECT pid, CAST(objid AS bigint) FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = CAST({GROUP} AS oid)
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""  # noqa: S608 -- an expression of ours
"""Selects, in a consistent snapshot, the server processes that hold our locks and the keys of the locks."""
TRY_ALONE = f"SELECT pg_try_advisory_xact_lock({GROUP}, 0)"
"""Locks the database until the end of the transaction, unless a process uses it (`Lock.DATABASE`); selects whether it did."""
SELECT_USERS = f"""
    SELECT DISTINCT application_name FROM ({SELECT_LOCKS}) AS locks (pid, key) JOIN pg_stat_activity USING (pid)
"""  # noqa: S608 -- likewise
"""Selects the names of the sessions that hold our locks."""
_NUMBER_BITS = 24
_OPTIONS = {
    "connect_timeout": 5,
    "keepalives_idle": 4,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}


class Lock(IntEnum):
    """The kinds of lock.

    Attributes:
        DATABASE: The database is in use: shared among the members of a cluster, exclusive for a process that has it
            to itself.
        SHARD_COUNT: A member has agreed on this number of shards.
        LEAVING: A member is leaving.
        SHARD: A process has the shard, so no other process may take or connect it.
        ACTIVE: The shard is connected, and its tables are being served.
        HAND_OVER: The process is choosing a shard to hand over.
        START: A shard in the group has just connected to Discord.
    """

    DATABASE = 0
    SHARD_COUNT = 1
    LEAVING = 2
    SHARD = 3
    ACTIVE = 4
    HAND_OVER = 5
    START = 6

    def key(self, number: int = 0) -> int:
        """Return the lock's key for the given number."""
        return self << _NUMBER_BITS | number


def read_key(key: int) -> tuple[int, int]:
    """Split a key into the value of its `Lock` (perhaps one added by a later release) and its number."""
    return key >> _NUMBER_BITS, key & ((1 << _NUMBER_BITS) - 1)


def connect(address: PostgreSQLAddress, name: str = NAME) -> SyncConnection:
    """Open a session in which each statement is its own transaction."""
    connection = psycopg.connect(address.url, autocommit=True, **_options(address, name))
    try:
        connection.execute(_settings().encode())
    except BaseException:
        connection.close()
        raise
    return connection


async def connect_async(address: PostgreSQLAddress, name: str = NAME) -> AsyncConnection:
    """Open a session for asyncio in which each statement is its own transaction."""
    connection = await psycopg.AsyncConnection.connect(
        address.url, autocommit=True, **_options(address, name)
    )
    try:
        await connection.execute(_settings().encode())
    except BaseException:
        await connection.close()
        raise
    return connection


def _settings() -> str:
    return (
        f"SET idle_session_timeout = {SESSION_TIMEOUT * 1000:.0f}; SET lock_timeout = {PATIENCE * 1000:.0f}"
    )


def _options(address: PostgreSQLAddress, name: str) -> dict[str, Any]:
    known = psycopg.conninfo.conninfo_to_dict(address.url)
    return {each: value for each, value in _OPTIONS.items() if each not in known} | {"application_name": name}


def translate(error: Exception, address: PostgreSQLAddress) -> StoreError:
    """Translate a session's error into a `StoreError`."""
    if isinstance(error, psycopg.errors.LockNotAvailable):
        return StoreError("database-in-use", path=str(address))
    return StoreError(key_of_lost(error), path=str(address), why=reason_of(error) or "no answer")
