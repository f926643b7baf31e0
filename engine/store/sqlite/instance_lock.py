"""A single-instance lock for a database: two bots on one database would each announce what the other did."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from engine.kernel.errors import StoreError

if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def exclusive_lock(database: Path | str) -> Iterator[None]:
    """Hold the single-instance lock of a database; reading and copying it need no lock.

    The lock is on a file beside the database, which stays; the operating system releases it with the process.

    Raises:
        StoreError: `database-in-use` if another process holds it, `database-not-writable`.
    """
    path = Path(database).expanduser().resolve()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.with_name(path.name + ".lock").open("ab")
    except OSError as error:
        raise StoreError("database-not-writable", path=str(path), why=_reason(error)) from error
    with file:
        try:
            _lock(file)
        except (BlockingIOError, PermissionError) as error:
            raise StoreError("database-in-use", path=str(path)) from error
        except OSError as error:
            raise StoreError("database-not-writable", path=str(path), why=_reason(error)) from error
        yield


def _reason(error: OSError) -> str:
    return error.strerror or os.strerror(error.errno or 0)
