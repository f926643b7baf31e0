"""Keeps two programs from serving the tables of one database: each would announce what the other one does."""

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
def claimed(database: Path | str) -> Iterator[None]:
    """Hold a database as the only one who serves its tables; whoever looks at it or copies it is not kept out.

    The lock is on a file beside it and ends with the process, however that ends; the file stays.

    Raises:
        StoreError: `database-in-use` when somebody else holds it, `database-not-writable`.
    """
    path = Path(database).expanduser().resolve()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.with_name(path.name + ".lock").open("ab")
    except OSError as fault:
        raise StoreError("database-not-writable", path=str(path), why=_why(fault)) from fault
    with file:
        try:
            _lock(file)
        except (BlockingIOError, PermissionError) as fault:
            raise StoreError("database-in-use", path=str(path)) from fault
        except OSError as fault:
            raise StoreError("database-not-writable", path=str(path), why=_why(fault)) from fault
        yield


def _why(fault: OSError) -> str:
    return fault.strerror or os.strerror(fault.errno or 0)
