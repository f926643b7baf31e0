"""A single-instance lock for an SQLite file, because two bots on one database would both announce every change."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from engine.kernel.errors import StoreError
from engine.store.files import check_place
from engine.store.permissions import not_writable


@contextmanager
def exclusive_lock(database: Path) -> Iterator[None]:
    """Hold the single-instance lock of a database. Reading or copying the database needs no lock.

    The lock is on a file beside the database; the operating system releases it when the process ends.

    Raises:
        StoreError: `database-in-use` if another process holds it, `database-not-writable` or `database-not-permitted`.
    """
    path = database.expanduser().resolve()
    check_place(path)
    file = path.with_name(path.name + ".lock")
    lock = FileLock(file, timeout=0)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout as error:
        raise StoreError("database-in-use", path=str(path)) from error
    except OSError as error:
        raise not_writable(path, error) from error
    try:
        yield
    finally:
        if not path.exists():  # a process about to lock the deleted file notices that
            with suppress(OSError):
                file.unlink()
        lock.release()
