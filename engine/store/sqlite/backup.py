"""Backup and restore of an SQLite database."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from engine.kernel.errors import StoreError
from engine.store.sqlite.connection import connect, translate_error
from engine.store.sqlite.schema import check_integrity, identify, inspect_file, prepare_database


def copy_database(source: Path, target: Path) -> None:
    """Copy a database that may be in use; the target appears only once the copy is complete and checked.

    Raises:
        StoreError: `backup-exists`, `database-not-writable` or `database-damaged`.
    """
    target = target.expanduser().absolute()
    if target.exists():
        raise StoreError("backup-exists", path=str(target))
    partial = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        with closing(connect(source, "ro")) as connection:
            connection.execute("VACUUM INTO ?", (str(partial),))
        check_integrity(partial)
        with partial.open("rb+") as written:
            os.fsync(written.fileno())
        partial.replace(target)
    except sqlite3.Error as error:
        raise translate_error(error, source) from error
    except OSError as error:
        raise StoreError("database-not-writable", path=str(target), why=error.strerror or "") from error
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)


def restore(backup: Path | str, path: Path | str) -> None:
    """Create a database from a backup after checking it; an existing database is never overwritten.

    Raises:
        StoreError: `backup-missing`, `backup-exists` when there is a database already, or as `SQLiteStore.open`
            for the backup.
    """
    source, target = (Path(each).expanduser().absolute() for each in (backup, path))
    if not source.is_file():
        raise StoreError("backup-missing", path=str(source))
    inspect_file(source)
    with closing(connect(source, "ro")) as connection:
        try:
            if not identify(connection, source):
                raise StoreError("database-not-ours", path=str(source))
        except sqlite3.Error as error:
            raise translate_error(error, source) from error
    if not target.exists():
        for suffix in ("-wal", "-shm"):  # left over from a database that is gone
            target.with_name(target.name + suffix).unlink(missing_ok=True)
    copy_database(source, target)
    prepare_database(target)
