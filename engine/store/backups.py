"""Backup and restore, using SQLite itself for SQLite files and PostgreSQL's own tools for its databases."""

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from engine.kernel.errors import StoreError
from engine.store import opening
from engine.store.addresses import Address, PostgreSQLAddress
from engine.store.engines import connect_file, require_driver, translate_error

_DUMP_HEADER = b"PGDMP"
"""The first bytes of a file in `pg_dump`'s custom format."""


def back_up(address: Address, file: Path) -> None:
    """Copy a database, even one in use, to a new file, which appears only once it is complete and checked.

    Raises:
        StoreError: `backup-exists`, `backup-failed`, `database-not-writable`, `database-damaged` or
            `database-tool-missing`, or as `Store.open`.
    """
    opening.identified(address)
    with _appearing(file) as partial:
        if isinstance(address, Path):
            _copy_file(address, partial)
        else:
            _run(address, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={partial}")
            _check_dump(partial)


def restore(file: Path, address: Address) -> None:
    """Create a database from a backup after checking the backup; nothing is ever overwritten.

    Raises:
        StoreError: `backup-missing`, `backup-of-other-database`, `backup-exists` if there already is a database,
            `backup-failed`, `database-tool-missing`, or as `Store.open`.
    """
    require_driver(address)
    source = file.expanduser().absolute()
    if not source.is_file():
        raise StoreError("backup-missing", path=str(source))
    if isinstance(address, Path):
        _restore_file(source, address.expanduser().absolute())
    else:
        _restore_dump(source, address)
    opening.prepare(address)


def _restore_file(source: Path, target: Path) -> None:
    opening.inspect_file(source)
    if not opening.identified(source):
        raise StoreError("database-not-ours", path=str(source))
    if not target.exists():
        for suffix in ("-wal", "-shm"):  # left over from a database that is gone
            target.with_name(target.name + suffix).unlink(missing_ok=True)
    with _appearing(target) as partial:
        _copy_file(source, partial)


def _restore_dump(source: Path, address: PostgreSQLAddress) -> None:
    with source.open("rb") as content:
        if content.read(len(_DUMP_HEADER)) != _DUMP_HEADER:
            raise StoreError("backup-of-other-database", path=str(source))
    _check_dump(source)
    if opening.identified(address):
        raise StoreError("backup-exists", path=str(address))
    options = ("--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges")
    _run(address, "pg_restore", *options, str(source))


@contextmanager
def _appearing(file: Path) -> Iterator[Path]:
    """Yield a temporary path for a new file; rename the file to its final path if the context ends without an error.

    Raises:
        StoreError: `backup-exists` or `database-not-writable`.
    """
    target = file.expanduser().absolute()
    if target.exists():
        raise StoreError("backup-exists", path=str(target))
    partial = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        yield partial
        with partial.open("rb+") as written:
            os.fsync(written.fileno())
        partial.replace(target)
    except OSError as error:
        raise StoreError("database-not-writable", path=str(target), why=error.strerror or "") from error
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)


def _copy_file(source: Path, target: Path) -> None:
    try:
        with closing(connect_file(source, "rw")) as connection:
            connection.execute("VACUUM INTO ?", (str(target),))
    except sqlite3.Error as error:
        raise translate_error(error, source) from error
    opening.check_integrity(target)


def _check_dump(file: Path) -> None:
    """Check a PostgreSQL backup by reading it to its end.

    Raises:
        StoreError: `backup-failed`.
    """
    _run(None, "pg_restore", f"--file={os.devnull}", str(file))


def _run(address: PostgreSQLAddress | None, tool: str, *arguments: str) -> None:
    """Run a PostgreSQL tool without passing the address, which may contain a password, as an argument."""
    program = shutil.which(tool)
    if program is None:
        raise StoreError("database-tool-missing", tool=tool)
    environment = dict(os.environ)
    if address is not None:
        from psycopg import conninfo

        options = conninfo.conninfo_to_dict(address.url)
        password = options.pop("password", None)
        if password is not None:
            environment["PGPASSWORD"] = str(password)
        arguments = (f"--dbname={conninfo.make_conninfo('', **options)}", *arguments)
    finished = subprocess.run(  # noqa: S603 -- a tool of PostgreSQL
        [program, *arguments], env=environment, capture_output=True, text=True, check=False
    )
    if finished.returncode:
        why = " ".join(finished.stderr.split())[:300]
        raise StoreError("backup-failed", path=str(address or arguments[-1]), why=why)
