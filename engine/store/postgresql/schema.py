"""The schema of a PostgreSQL database: its migrations, and the checks before the database is used."""

from contextlib import closing

import psycopg

from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.postgresql.connection import DELETE_OLD_RECEIPTS, SyncConnection, connect, translate_error
from engine.store.sql.migrations import read_migrations

OURS = "Herr Ober"
"""Marks the schema as one of this program: the comment on the table `migrations`."""
INCOMPLETE = "Herr Ober, while it is being copied"
"""The same as long as not everything was copied to it from another database."""
LOCK_NUMBER = 0x484F4252
"""The first number of the advisory locks of this program; the second one is that of the schema, or of what it is for."""
_MIGRATING = 1
_CREATE_MIGRATIONS = f"""
    CREATE TABLE IF NOT EXISTS migrations (
        number bigint PRIMARY KEY,
        name text COLLATE "C" NOT NULL,
        at text COLLATE "C" NOT NULL DEFAULT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')
    );
    COMMENT ON TABLE migrations IS '{OURS}';
"""
_SELECT_MARK = """
    SELECT obj_description(to_regclass(quote_ident(current_schema()) || '.migrations'), 'pg_class')
"""
_SELECT_FOREIGN_KEYS = """
    SELECT CAST(conrelid AS regclass), conkey.name, CAST(confrelid AS regclass)
    FROM pg_constraint, LATERAL (
        SELECT attname AS name FROM pg_attribute WHERE attrelid = conrelid AND attnum = pg_constraint.conkey[1]
    ) AS conkey
    WHERE contype = 'f' AND connamespace = CAST(current_schema() AS regnamespace)
"""
_SELECT_TABLES = """
    SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename
"""


def migrations() -> list[tuple[str, str]]:
    """Return the name and the script of every migration, in order; the first one has number 1."""
    return read_migrations("engine.store.postgresql.migrations")


def prepare_database(address: PostgreSQLAddress, *, is_copy: bool = False) -> None:
    """Check a database; create or migrate its schema.

    Raises:
        StoreError: As `PostgreSQLStore.open`; a database that is still being copied to is accepted with `is_copy` only.
    """
    try:
        with closing(connect(address)) as connection:
            _check_server(connection, address)
            _wait_for_migrations(connection)
            _migrate(connection, address, identify(connection, address, is_copy=is_copy))
            connection.execute(DELETE_OLD_RECEIPTS)
    except psycopg.Error as error:
        raise translate_error(error, address) from error


def is_empty(address: PostgreSQLAddress) -> bool:
    """Return whether a database has no tables yet.

    Raises:
        StoreError: As `PostgreSQLStore.open`.
    """
    try:
        with closing(connect(address)) as connection:
            _wait_for_migrations(connection)
            return identify(connection, address) == 0
    except psycopg.Error as error:
        raise translate_error(error, address) from error


def _wait_for_migrations(connection: SyncConnection) -> None:
    """Wait until no other process changes the schema, and let none do so until the connection is closed."""
    connection.execute("SELECT pg_advisory_lock(%s, %s)", (LOCK_NUMBER, _MIGRATING))


def _check_server(connection: SyncConnection, address: PostgreSQLAddress) -> None:
    for setting, needed in (("transaction_read_only", "off"), ("server_encoding", "UTF8")):
        ((value,),) = connection.execute("SELECT current_setting(%s)", (setting,)).fetchall()
        if value != needed:
            raise StoreError("database-not-writable", path=str(address), why=f"{setting} = {value}")


def read_mark(connection: SyncConnection) -> str | None:
    """Return what marks a schema as one of this program; None if nothing does."""
    ((mark,),) = connection.execute(_SELECT_MARK).fetchall()
    return None if mark is None else str(mark)


def identify(connection: SyncConnection, address: PostgreSQLAddress, *, is_copy: bool = False) -> int:
    """Return the number of the last migration that was applied; 0 for an empty database.

    Raises:
        StoreError: `database-not-ours`, `database-newer`, or `database-incomplete` unless `is_copy`.
    """
    mark = read_mark(connection)
    if mark is None:
        if connection.execute(_SELECT_TABLES).fetchall():
            raise StoreError("database-not-ours", path=str(address))
        return 0
    if mark == INCOMPLETE and not is_copy:
        raise StoreError("database-incomplete", path=str(address))
    if mark not in {OURS, INCOMPLETE}:
        raise StoreError("database-not-ours", path=str(address))
    ((version,),) = connection.execute("SELECT coalesce(max(number), 0) FROM migrations").fetchall()
    known = len(migrations())
    if version > known:
        raise StoreError("database-newer", path=str(address), found=version, known=known)
    return int(version)


def _migrate(connection: SyncConnection, address: PostgreSQLAddress, version: int) -> None:
    """Apply the migrations after `version`, each in one transaction with its row in `migrations`."""
    for number, (name, script) in enumerate(migrations()[version:], version + 1):
        try:
            with connection.transaction():
                if number == 1:
                    connection.execute(_CREATE_MIGRATIONS)
                connection.execute("INSERT INTO migrations (number, name) VALUES (%s, %s)", (number, name))
                connection.execute(script.encode())
        except psycopg.Error as error:
            translated = translate_error(error, address)
            if isinstance(translated, StoreError):
                raise translated from error
            why = " ".join(str(error).split())
            raise StoreError("migration-failed", path=str(address), migration=name, why=why) from error


def check_integrity(address: PostgreSQLAddress) -> None:
    """Read every row and check every reference, which takes a long time for a large database.

    Raises:
        StoreError: `database-damaged`.
    """
    try:
        with closing(connect(address)) as connection:
            for (table,) in connection.execute(_SELECT_TABLES).fetchall():
                query = f"SELECT count(hashtext(CAST(entry AS text))) FROM {table} AS entry"  # noqa: S608 -- a name of the database
                connection.execute(query.encode())
            for table, column, other in connection.execute(_SELECT_FOREIGN_KEYS).fetchall():
                query = (
                    f"SELECT 1 FROM {table} AS entry WHERE {column} IS NOT NULL"  # noqa: S608 -- likewise
                    f" AND NOT EXISTS (SELECT 1 FROM {other} WHERE {other}.id = entry.{column}) LIMIT 1"
                )
                if connection.execute(query.encode()).fetchone():
                    raise StoreError("database-damaged", path=str(address), why="a row without its table")
    except psycopg.Error as error:
        raise translate_error(error, address) from error
