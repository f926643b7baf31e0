"""Backup and restore, using SQLite itself for SQLite files and PostgreSQL's own tools for its databases."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.kernel.errors import StoreError
from engine.store import copies, databases, opening
from engine.store.addresses import Address, PostgreSQLAddress
from engine.store.engines import require_driver
from engine.store.files import check_no_log_alone

_DUMP_HEADER = b"PGDMP"
"""The first bytes of a file in `pg_dump`'s custom format."""
_SERVICE = "herr-ober"
"""The name of the entry in the service file that is written for a tool."""
_NICENESS = 10
"""How far a tool's priority is below that of the bot, which answers people meanwhile."""
_CANCELLING_INTERVAL = 0.2
"""Seconds between checks whether a running tool has been cancelled."""


def back_up(address: Address, file: Path, is_cancelled: Callable[[], bool] = lambda: False) -> None:
    """Copy a database, even one in use, to a new file, which appears only once it is complete and checked.

    Raises:
        StoreError: `copy-of-nothing` if there are no tables, `backup-exists`, `backup-failed`, as `not_writable` (with the path of the file or its folder),
            `database-damaged` or `database-tool-missing`, or as `Store.open`.
        CopyCancelledError: If `is_cancelled` has returned true.
    """
    if not opening.identified(address):
        raise StoreError("copy-of-nothing", path=str(address))
    with copies.appearing(file) as partial:
        if isinstance(address, Path):
            copies.copy_file(address, partial, is_cancelled)
        else:
            options = ("--format=custom", "--no-owner", "--no-privileges", "--no-password")
            _run(
                "pg_dump",
                *options,
                f"--file={partial}",
                copy=partial,
                address=address,
                is_cancelled=is_cancelled,
            )
            _check_dump(partial, is_cancelled)


def restore(file: Path, address: Address, *, is_replacing: bool = False) -> Path | None:
    """Create a database from a backup after checking the backup; nothing is ever overwritten.

    No other process may use the database meanwhile. With `is_replacing`, an existing SQLite file is renamed, together
    with its log; return its new path.

    The database keeps the backup's revision, so the version of the program that made the backup can use it; a newer
    one migrates it when it opens it.

    Raises:
        StoreError: `backup-missing`, `backup-empty`, `backup-of-other-database`, `backup-onto-database` or
            `backup-exists` if there already is a database, `backup-failed`, `database-tool-missing`,
            `database-in-use`, or as `Store.open`.
    """
    require_driver(address)
    source = file.expanduser().absolute()
    try:
        if not source.is_file():
            raise StoreError("backup-missing", path=str(source))
        with source.open("rb") as content:
            header = content.read(len(_DUMP_HEADER))
    except OSError as error:
        raise StoreError("backup-failed", path=str(source), why=error.strerror or "") from error
    aside = None
    if not header:
        raise StoreError("backup-empty", path=str(source))
    if isinstance(address, Path):
        aside = _restore_file(source, address.expanduser().resolve(), is_replacing=is_replacing)
    elif header != _DUMP_HEADER:
        raise StoreError("backup-of-other-database", path=str(source))
    else:
        with databases.exclusive_lock(address):
            _restore_dump(source, address)
    opening.identified(address)
    return aside


def _restore_file(source: Path, target: Path, *, is_replacing: bool) -> Path | None:
    if not opening.identified(source):
        raise StoreError("database-damaged", path=str(source), why="it has no tables")
    if _is_cut_off(source):
        raise StoreError("database-damaged", path=str(source), why="its end is missing")
    aside: list[Path] = []

    def make_way() -> None:
        aside.append(copies.set_aside(target))

    with databases.exclusive_lock(target):
        check_no_log_alone(target)
        if target.exists() and not is_replacing:
            raise StoreError("backup-onto-database", path=str(target))
        with copies.appearing(target, make_way if is_replacing else None) as partial:
            copies.copy_file(source, partial)
            check_no_log_alone(target)
    return aside[0] if aside else None


def _is_cut_off(file: Path) -> bool:
    """Return whether an SQLite file ends within a page; SQLite reads the rest of the page as zeros."""
    with file.open("rb") as content:
        page = int.from_bytes(content.read(18)[16:], "big")
    return bool(file.stat().st_size % (65536 if page == 1 else page))


def _restore_dump(source: Path, address: PostgreSQLAddress) -> None:
    _check_dump(source)
    if opening.identified(address):
        raise StoreError("backup-exists", path=str(address))
    options = ("--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges", "--no-password")
    _run("pg_restore", *options, str(source), copy=source, address=address)


def _check_dump(file: Path, is_cancelled: Callable[[], bool] = lambda: False) -> None:
    """Check a PostgreSQL backup by reading it to its end.

    Raises:
        StoreError: `backup-failed`.
        CopyCancelledError: If `is_cancelled` has returned true.
    """
    _run("pg_restore", f"--file={os.devnull}", str(file), copy=file, is_cancelled=is_cancelled)


def require_tools(address: Address) -> None:
    """Raise unless the programs that back up and restore the database are installed.

    Raises:
        StoreError: `database-tool-missing`.
    """
    for tool in () if isinstance(address, Path) else ("pg_dump", "pg_restore"):
        _find(tool)


def _find(tool: str) -> str:
    program = shutil.which(tool)
    if program is None:
        raise StoreError("database-tool-missing", tool=tool)
    return program


def _run(
    tool: str,
    *arguments: str,
    copy: Path,
    address: PostgreSQLAddress | None = None,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> None:
    """Run a PostgreSQL tool; passwords in the address are not passed as arguments, which every user of the machine sees.

    Raises:
        StoreError: `database-tool-missing`; or `backup-failed`, with the path of the copy.
        CopyCancelledError: If `is_cancelled` has returned true.
    """
    program = _find(tool)
    with (
        nullcontext(((), os.environ)) if address is None else _reaching(address) as (target, environment),
        subprocess.Popen(  # noqa: S603 -- a tool of PostgreSQL
            [program, *target, *arguments],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        ) as process,
    ):
        try:
            if os.name == "posix":
                os.setpriority(os.PRIO_PROCESS, process.pid, _NICENESS)
            errors = _errors_of(process, is_cancelled)
        except BaseException:
            process.kill()
            raise
    if process.returncode:
        why = " ".join(errors.split())[:300] or f"{tool} ended with {process.returncode}"
        raise StoreError("backup-failed", path=str(copy), why=why)


@contextmanager
def _reaching(address: PostgreSQLAddress) -> Iterator[tuple[tuple[str, ...], Mapping[str, str]]]:
    """Yield the arguments and the environment with which a tool reaches a database.

    There is no environment variable for the password of a TLS key, so it is passed in a service file.
    """
    from psycopg import conninfo

    options, environment = conninfo.conninfo_to_dict(address.url), dict(os.environ)
    password, key_password = options.pop("password", None), options.pop("sslpassword", None)
    if password is not None:
        environment["PGPASSWORD"] = str(password)
    with TemporaryDirectory(prefix="herr-ober-") as folder:
        if key_password is not None:
            options["service"] = _SERVICE
            services = Path(folder, "services")
            services.touch(0o600)
            services.write_text(f"[{_SERVICE}]\nsslpassword={key_password}\n", encoding="utf-8")
            environment["PGSERVICEFILE"] = str(services)
        yield (f"--dbname={conninfo.make_conninfo('', **options)}",), environment


def _errors_of(process: subprocess.Popen[str], is_cancelled: Callable[[], bool]) -> str:
    """Wait until a tool ends; return what it has written to its standard error."""
    while not is_cancelled():
        with suppress(subprocess.TimeoutExpired):
            return process.communicate(timeout=_CANCELLING_INTERVAL)[1]
    raise copies.CopyCancelledError
