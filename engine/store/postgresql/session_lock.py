"""A single-instance lock for a PostgreSQL database: an advisory lock of a session that lasts as long as the process."""

from collections.abc import Iterator
from contextlib import closing, contextmanager

import psycopg

from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.postgresql.connection import connect, translate_error
from engine.store.postgresql.schema import LOCK_NUMBER

_LOCK = "SELECT pg_try_advisory_lock(%s, hashtext(current_schema()))"

SHARED_LOCK = "SELECT pg_try_advisory_lock_shared(%s, hashtext(current_schema()))"
"""The same lock for processes that share the database: either they hold it, or the one that uses it alone."""


@contextmanager
def exclusive_lock(address: PostgreSQLAddress) -> Iterator[None]:
    """Hold the single-instance lock of a database; reading and copying it need no lock.

    The server releases it with the session, so also when the process is killed or the server restarts.

    Raises:
        StoreError: `database-in-use` if another process holds it, `database-unreachable`.
    """
    try:
        connection = connect(address)
    except psycopg.Error as error:
        raise translate_error(error, address) from error
    with closing(connection):
        try:
            ((is_ours,),) = connection.execute(_LOCK, (LOCK_NUMBER,)).fetchall()
        except psycopg.Error as error:
            raise translate_error(error, address) from error
        if not is_ours:
            raise StoreError("database-in-use", path=str(address))
        yield
