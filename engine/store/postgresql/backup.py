"""Backup and restore of a PostgreSQL database, by its own tools."""

import os
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

import psycopg

from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.postgresql.schema import is_empty, prepare_database

_HEADER = b"PGDMP"
"""The first bytes of a file in the custom format of `pg_dump`."""


def dump_database(source: PostgreSQLAddress, target: Path) -> None:
    """Copy a database that may be in use; the target appears only once the copy is complete and checked.

    Raises:
        StoreError: `backup-exists`, `backup-failed`, `database-not-writable` or `database-tool-missing`.
    """
    target = target.expanduser().absolute()
    if target.exists():
        raise StoreError("backup-exists", path=str(target))
    partial = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _run(source, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={partial}")
        _check(partial)
        with partial.open("rb+") as written:
            os.fsync(written.fileno())
        partial.replace(target)
    except OSError as error:
        raise StoreError("database-not-writable", path=str(target), why=error.strerror or "") from error
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)


def restore(backup: Path, address: PostgreSQLAddress) -> None:
    """Fill an empty database from a backup after checking it; nothing is ever overwritten.

    Raises:
        StoreError: `backup-missing`, `backup-of-other-database`, `backup-exists` when the database is not empty,
            `backup-failed`, `database-tool-missing`, or as `PostgreSQLStore.open`.
    """
    source = backup.expanduser().absolute()
    if not source.is_file():
        raise StoreError("backup-missing", path=str(source))
    with source.open("rb") as opened:
        if opened.read(len(_HEADER)) != _HEADER:
            raise StoreError("backup-of-other-database", path=str(source))
    _check(source)
    if not is_empty(address):
        raise StoreError("backup-exists", path=str(address))
    options = ("--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges")
    _run(address, "pg_restore", *options, str(source))
    prepare_database(address)


def _check(file: Path) -> None:
    """Read a backup to its end.

    Raises:
        StoreError: `backup-failed`.
    """
    _run(None, "pg_restore", f"--file={os.devnull}", str(file))


def _run(address: PostgreSQLAddress | None, tool: str, *arguments: str) -> None:
    """Run a tool of PostgreSQL; the address, which may have a password, is not among its arguments."""
    program = shutil.which(tool)
    if program is None:
        raise StoreError("database-tool-missing", tool=tool)
    environment = dict(os.environ)
    if address is not None:
        options = psycopg.conninfo.conninfo_to_dict(address.url)
        password = options.pop("password", None)
        if password is not None:
            environment["PGPASSWORD"] = str(password)
        arguments = (f"--dbname={psycopg.conninfo.make_conninfo('', **options)}", *arguments)
    finished = subprocess.run(  # noqa: S603 -- a tool of PostgreSQL
        [program, *arguments], env=environment, capture_output=True, text=True, check=False
    )
    if finished.returncode:
        why = " ".join(finished.stderr.split())[:300]
        raise StoreError("backup-failed", path=str(address or arguments[-1]), why=why)
