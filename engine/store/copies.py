"""Checked copies of SQLite files, and files that appear only once they are complete."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import exc

from engine.kernel.errors import StoreError
from engine.store.engines import connect_file, make_cancellable, translate_error
from engine.store.integrity import check_integrity
from engine.store.permissions import UNWRITABLE, not_writable

REMAINS = (".part", ".part-journal")
"""The endings of the files that a killed process leaves: an incomplete file and its SQLite journal."""


class CopyCancelledError(Exception):
    """A copy was cancelled, and nothing is left of it."""


@contextmanager
def naming(file: Path | str, instead_of: Path) -> Iterator[None]:
    """Raise a `StoreError` about the path `instead_of` as one about `file`."""
    try:
        yield
    except StoreError as error:
        if error.values.get("path") != str(instead_of):
            raise
        raise StoreError(error.key, **{**error.values, "path": str(file)}) from error


@contextmanager
def appearing(file: Path, make_way: Callable[[], None] | None = None) -> Iterator[Path]:
    """Yield the path of an empty file; rename it to `file` if the context ends without an error, or else delete it.

    If there already is a file of that name, `make_way` is called just before the renaming, to move it away.

    Only the user who runs the program may read or write the file. When the context has ended, it is on the disk. A
    `StoreError` about the empty file is raised as one about `file`.

    Raises:
        StoreError: `backup-exists` without `make_way`, or as `not_writable`.
    """
    target = file.expanduser().absolute()
    partial, journal = (target.with_name(target.name + ending) for ending in REMAINS)
    try:
        if target.exists() and make_way is None:
            raise StoreError("backup-exists", path=str(target))
        with suppress(FileExistsError):  # a file in the folder's place, which the next line reports better
            target.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        journal.unlink(missing_ok=True)
        partial.touch(0o600, exist_ok=False)
        with naming(target, instead_of=partial):
            yield partial
        with partial.open("rb+") as written:
            os.fsync(written.fileno())
        if target.exists() and make_way is not None:
            make_way()
        partial.replace(target)
        _sync_folder(target.parent)
    except OSError as error:
        raise not_writable(target, error) from error
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
            journal.unlink(missing_ok=True)


def name_beside(file: Path, label: str) -> Path:
    """Return a path beside a file, named after it, the present time and the label, where there is no file yet."""
    time = datetime.now(UTC)
    while True:
        path = file.with_name(f"{file.name}.{time:%Y%m%dT%H%M%SZ}-{label}")
        if not path.exists():
            return path
        time += timedelta(seconds=1)


def set_aside(file: Path) -> Path:
    """Rename an SQLite file that is not in use, together with its write-ahead log; return its new path.

    Raises:
        OSError: If they cannot be renamed.
    """
    aside = name_beside(file, "replaced")
    for ending in (
        "",  # the first, since a log without its file is refused, but a file without its log would be used
        *("-wal", "-shm", "-journal"),
    ):
        with suppress(FileNotFoundError):
            file.with_name(file.name + ending).rename(aside.with_name(aside.name + ending))
    return aside


def _sync_folder(folder: Path) -> None:
    """Wait until a renamed file is on the disk under its new name, where the system can wait for that."""
    if os.name == "posix":
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def copy_file(source: Path, target: Path, is_cancelled: Callable[[], bool] = lambda: False) -> None:
    """Copy an SQLite database, even one in use, to a missing or empty file, and check the copy completely.

    Raises:
        StoreError: One of `UNWRITABLE`, with the path of the target, if it cannot be written; as
            `check_integrity`, with the path of the source, if the source cannot be read or the copy is not sound.
        CopyCancelledError: If `is_cancelled` has returned true.
    """
    try:
        with closing(connect_file(source, "rw")) as connection:
            make_cancellable(connection, is_cancelled)
            _copy_all(connection, source, target)
    except sqlite3.Error as error:
        if is_cancelled():
            raise CopyCancelledError from error
        raise translate_error(error, source) from error
    try:
        check_integrity(target, is_cancelled)
    except exc.DBAPIError as error:
        if is_cancelled():
            raise CopyCancelledError from error
        raise
    except StoreError as error:
        if error.key != "database-damaged":
            raise
        raise StoreError(error.key, **{**error.values, "path": str(source)}) from error


def _copy_all(connection: sqlite3.Connection, source: Path, target: Path) -> None:
    try:
        connection.execute("VACUUM INTO ?", (str(target),))
    except sqlite3.Error as error:
        translated = translate_error(error, source)
        if isinstance(translated, StoreError) and translated.key in UNWRITABLE:
            raise translate_error(error, target) from error
        raise
