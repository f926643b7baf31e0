"""Backup and restore, using SQLite itself for SQLite files and PostgreSQL's own tools for its databases."""

import os
import shutil
import subprocess
from pathlib import Path

from engine.kernel.errors import StoreError
from engine.store import copies, opening
from engine.store.addresses import Address, PostgreSQLAddress
from engine.store.engines import require_driver

_DUMP_HEADER = b"PGDMP"
"""The first bytes of a file in `pg_dump`'s custom format."""


def back_up(address: Address, file: Path) -> None:
    """Copy a database, even one in use, to a new file, which appears only once it is complete and checked.

    Raises:
        StoreError: `backup-exists`, `backup-failed`, `database-not-writable`, `database-damaged` or
            `database-tool-missing`, or as `Store.open`.
    """
    opening.identified(address)
    with copies.appearing(file) as partial:
        if isinstance(address, Path):
            copies.copy_file(address, partial)
        else:
            _run(address, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={partial}")
            _check_dump(partial)


def restore(file: Path, address: Address) -> None:
    """Create a database from a backup after checking the backup; nothing is ever overwritten.

    The database keeps the backup's revision, so a version of the program that is not newer can use it, too; the first
    to open it migrates it.

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
    opening.identified(address)


def _restore_file(source: Path, target: Path) -> None:
    opening.inspect_file(source)
    if not opening.identified(source):
        raise StoreError("database-not-ours", path=str(source))
    if not target.exists():
        for suffix in ("-wal", "-shm"):  # left over from a database that is gone
            target.with_name(target.name + suffix).unlink(missing_ok=True)
    with copies.appearing(target) as partial:
        copies.copy_file(source, partial)


def _restore_dump(source: Path, address: PostgreSQLAddress) -> None:
    with source.open("rb") as content:
        if content.read(len(_DUMP_HEADER)) != _DUMP_HEADER:
            raise StoreError("backup-of-other-database", path=str(source))
    _check_dump(source)
    if opening.identified(address):
        raise StoreError("backup-exists", path=str(address))
    options = ("--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges")
    _run(address, "pg_restore", *options, str(source))


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
