"""The database's file: opened, brought up to date, checked, copied; and what goes wrong with it, in our terms."""

import errno
import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from importlib import resources
from pathlib import Path
from typing import Any

from engine.kernel.errors import StoreError

APPLICATION = 0x484F4252
"""What marks a file as ours (`PRAGMA application_id`)."""
BUSY_SECONDS = 5.0
"""How long to wait for another process that writes."""
_SMALL = 64 * 2**20
"""Up to how many bytes a database is checked whole whenever it is opened."""
_VITAL = tuple(f"quick_check({table})" for table in ("migrations", "tables", "sitters", "plans", "outbox"))
_HEADER = b"SQLite format 3\x00"


def make_ready(path: Path | str) -> Path:
    """Make sure of a database before anybody plays in it, and bring it up to date."""
    file = Path(path).expanduser().absolute()
    _look_at(file)
    try:
        with closing(connect(file, "rwc")) as connection:
            version = _identify(connection, file)
            small = file.stat().st_size <= _SMALL
            _check(connection, file, ("quick_check(1)",) if small else _VITAL)
            mode = _pragma(connection, "journal_mode = WAL")
            if mode != "wal":
                raise StoreError("database-not-writable", path=str(file), why=f"journal mode {mode}")
            connection.execute("BEGIN IMMEDIATE")  # finds out now whether it can be written
            connection.execute("ROLLBACK")
            _migrate(connection, file, version)
    except sqlite3.Error as fault:
        raise refusal(fault, file) from fault
    return file


def _look_at(file: Path) -> None:
    """Refuse a file no connection should be tried on; make its folder."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists():
            with file.open("rb") as opened:
                header = opened.read(len(_HEADER))
            if header and header != _HEADER:
                raise StoreError("database-not-sqlite", path=str(file))
            log = file.with_name(file.name + "-wal")
            if not header and log.exists() and log.stat().st_size:
                raise StoreError("database-damaged", path=str(file), why="empty, but its log is not")
        writable = os.access(file if file.exists() else file.parent, os.W_OK)
    except OSError as fault:
        raise StoreError("database-not-writable", path=str(file), why=fault.strerror or "") from fault
    if not writable:
        raise StoreError("database-not-writable", path=str(file), why=os.strerror(errno.EACCES))


def connect(file: Path, mode: str) -> sqlite3.Connection:
    """Connect by address, so that no name of a file can mean a database in memory."""
    connection = sqlite3.connect(
        f"{file.as_uri()}?mode={mode}", uri=True, timeout=BUSY_SECONDS, isolation_level=None
    )
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _pragma(connection: sqlite3.Connection, pragma: str) -> Any:  # noqa: ANN401 -- a number or a text
    return connection.execute(f"PRAGMA {pragma}").fetchone()[0]


def _identify(connection: sqlite3.Connection, file: Path) -> int:
    """Return the number of the last migration a database has seen, if it is ours."""
    application, version = _pragma(connection, "application_id"), int(_pragma(connection, "user_version"))
    if application != APPLICATION:
        tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
        if application or version or tables:
            raise StoreError("database-not-ours", path=str(file))
    known = len(migrations())
    if version > known:
        raise StoreError("database-newer", path=str(file), found=version, known=known)
    return version


def _check(connection: sqlite3.Connection, file: Path, pragmas: Iterable[str]) -> None:
    for pragma in pragmas:
        found = _pragma(connection, pragma)
        if found != "ok":
            raise StoreError("database-damaged", path=str(file), why=str(found)[:200])


def migrations() -> list[tuple[str, str]]:
    """Return the name and the text of every migration, in order; the first one is number 1."""
    found = (
        each
        for each in resources.files("engine.store.sqlite.migrations").iterdir()
        if each.name.endswith(".sql")
    )
    ordered = sorted(found, key=lambda each: each.name)
    for number, each in enumerate(ordered, 1):
        assert each.name.startswith(f"{number:04}_"), f"{each.name} should be number {number}"
    return [(each.name.removesuffix(".sql"), each.read_text(encoding="utf-8")) for each in ordered]


def _migrate(connection: sqlite3.Connection, file: Path, version: int) -> None:
    """Run the migrations after `version`, each in one transaction with the row that says it ran."""
    for number, (name, script) in enumerate(migrations(), 1):
        if number <= version:
            continue
        try:
            connection.executescript(f"""
                BEGIN IMMEDIATE;
                CREATE TABLE IF NOT EXISTS migrations (
                    number INTEGER PRIMARY KEY, name TEXT NOT NULL, at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
                ) STRICT;
                INSERT INTO migrations (number, name) VALUES ({number}, '{name}');
                {script}
                PRAGMA application_id = {APPLICATION};
                PRAGMA user_version = {number};
                COMMIT;
            """)  # noqa: S608 -- our own files; pragmas take no parameters
        except sqlite3.Error as fault:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if _identify(connection, file) >= number:
                continue  # another process was faster
            raise StoreError("migration-failed", path=str(file), migration=name, why=str(fault)) from fault


def check_whole(file: Path) -> None:
    """Check every page and every reference; on a large database this takes its time.

    Raises:
        StoreError: `database-damaged`.
    """
    try:
        with closing(connect(file, "ro")) as connection:
            _check(connection, file, ("integrity_check(1)",))
            if connection.execute("PRAGMA foreign_key_check").fetchone():
                raise StoreError("database-damaged", path=str(file), why="a row without its table")
    except sqlite3.Error as fault:
        raise refusal(fault, file) from fault


def copy(source: Path, target: Path) -> None:
    """Copy a database that may be in use; the copy appears under its name only when it is whole and checked."""
    target = target.expanduser().absolute()
    if target.exists():
        raise StoreError("backup-exists", path=str(target))
    draft = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        draft.unlink(missing_ok=True)
        with closing(connect(source, "ro")) as connection:
            connection.execute("VACUUM INTO ?", (str(draft),))
        check_whole(draft)
        with draft.open("rb+") as written:
            os.fsync(written.fileno())
        draft.replace(target)
    except sqlite3.Error as fault:
        raise refusal(fault, source) from fault
    except OSError as fault:
        raise StoreError("database-not-writable", path=str(target), why=fault.strerror or "") from fault
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def restore(backup: Path | str, path: Path | str) -> None:
    """Make a database out of a backup, after checking it; never in the place of another database.

    Raises:
        StoreError: `backup-missing`, `backup-exists` when there is a database already, or what `make_ready`
            says of the backup.
    """
    source, target = (Path(each).expanduser().absolute() for each in (backup, path))
    if not source.is_file():
        raise StoreError("backup-missing", path=str(source))
    _look_at(source)
    with closing(connect(source, "ro")) as connection:
        try:
            if not _identify(connection, source):
                raise StoreError("database-not-ours", path=str(source))
        except sqlite3.Error as fault:
            raise refusal(fault, source) from fault
    if not target.exists():
        for rest in ("-wal", "-shm"):  # of a database that is no longer there
            target.with_name(target.name + rest).unlink(missing_ok=True)
    copy(source, target)
    make_ready(target)


_UNWRITABLE = ("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_PERM")


def refusal(fault: sqlite3.Error, file: Path) -> Exception:
    """Say in our terms what SQLite reports; what is our own mistake stays as it is."""
    name = getattr(fault, "sqlite_errorname", None) or ""
    if name.startswith("SQLITE_NOTADB"):
        return StoreError("database-not-sqlite", path=str(file))
    if name.startswith("SQLITE_CORRUPT"):
        return StoreError("database-damaged", path=str(file), why=str(fault))
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return StoreError("database-busy", path=str(file))
    if name.startswith(_UNWRITABLE):
        return StoreError("database-not-writable", path=str(file), why=str(fault))
    return fault
