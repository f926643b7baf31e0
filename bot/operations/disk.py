"""Checks whether a disk is nearly full."""

from collections.abc import Mapping
from pathlib import Path
from shutil import disk_usage

_MINIMUM = 100 * 2**20
"""The number of free bytes below which a disk is nearly full, however small it is."""
_SMALL = 2**30
_SMALL_SHARE = 0.05
"""Below this many free bytes, a disk is nearly full if less than this share of it is free."""
_MARGIN = 1.2
"""The multiple of the limit that must be free before a disk is no longer nearly full."""


def limit(total: int) -> float:
    """Return how many bytes must be free on a disk of `total` bytes: 5 %, but at least 100 MiB and at most 1 GiB."""
    return max(_MINIMUM, min(_SMALL, _SMALL_SHARE * total))


class Disks:
    """The disks on which some folders are, keyed by the folders' names in the metrics.

    A disk that was nearly full stays so until 20 % more than the limit is free; otherwise the fault would come and go
    with every file.
    """

    def __init__(self, folders: Mapping[str, Path]) -> None:
        self._folders = folders
        self._nearly_full = set[str]()

    def measure(self) -> tuple[dict[str, int], str]:
        """Return the free bytes for each folder, and what is wrong; an empty string if nothing is.

        A folder that cannot be examined is left out, because the code that uses it reports the fault.
        """
        free, why = {}, ""
        for name, folder in self._folders.items():
            try:
                usage = disk_usage(folder)
            except OSError:
                continue
            free[name] = usage.free
            if usage.free < limit(usage.total) * (_MARGIN if name in self._nearly_full else 1):
                self._nearly_full.add(name)
                why = why or f"{usage.free / 2**20:.0f} MiB are free in {folder}"
            else:
                self._nearly_full.discard(name)
        return free, why
