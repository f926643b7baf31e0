"""Whether a file can be written, and if not, who needs access to what."""

import errno
import os
from pathlib import Path

from engine.kernel.errors import StoreError

UNWRITABLE = {"database-failing", "database-full", "database-not-writable"}
"""The keys of errors in writing whose `why` is what the system or the database says."""
_KEYS = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), "database-full"),
    errno.EIO: "database-failing",
}
"""The keys of errors that may pass, keyed by the system's numbers."""
_EFFECTIVE = os.access in os.supports_effective_ids
"""Whether the system can be asked about the effective user, for whom files are opened."""


def is_writable(place: Path) -> bool:
    """Return whether this process may write to an existing file or folder."""
    return _access(place, os.W_OK)


def require_writable(folder: Path) -> None:
    """Raise unless this process may write to a folder, or create it.

    Raises:
        OSError: If it may not, or something else is in the folder's place.
    """
    place = next(each for each in (folder, *folder.parents) if each.exists())
    if not place.is_dir():
        raise system_error(errno.ENOTDIR)
    if not is_writable(place):
        raise system_error(errno.EACCES)


def system_error(number: int) -> OSError:
    """Return the error that the system would raise with this number."""
    return OSError(number, os.strerror(number))


def not_writable(file: Path, error: OSError) -> StoreError:
    """Return the error for a file that cannot be written.

    It is `database-not-permitted` if the user lacks access to the file or its folder, `database-no-folder` if there is no
    folder and the user may not create it, `database-full` if the disk or a quota is
    exhausted, `database-failing` if the disk does not work, and `database-not-writable` otherwise.

    A container has its own users, so the error has the number of the user, and the file or folder to give to that user.
    """
    if error.errno != errno.EACCES or not hasattr(os, "geteuid"):
        why = error.strerror or os.strerror(error.errno or 0)
        return StoreError(_KEYS.get(error.errno or 0, "database-not-writable"), path=str(file), why=why)
    values = {"path": str(file), "place": str(_refusing(file)), "uid": str(os.geteuid())}
    if _has_no_folder(file):
        return StoreError("database-no-folder", folder=str(file.parent), **values)
    return StoreError("database-not-permitted", **values)


def _has_no_folder(file: Path) -> bool:
    """Return whether the folder of a file certainly does not exist, rather than being hidden from this process."""
    existing = next(each for each in file.parents if _access(each, os.F_OK))
    return existing != file.parent and _access(existing, os.X_OK)


def _access(place: Path, mode: int) -> bool:
    return os.access(place, mode, effective_ids=_EFFECTIVE)


def _refusing(file: Path) -> Path:
    """Return the file, or else the nearest existing folder above it, if it denies writing; otherwise the file."""
    for place in (file, *file.parents):
        if _access(place, os.F_OK):
            if not is_writable(place):
                return place
            if place != file:
                break
    return file
