"""Tells whether a disk is nearly full."""

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

_MINIMUM = 100 * 2**20
"""The number of free bytes below which a disk is nearly full, however small it is."""
_SMALL = 2**30
_SMALL_SHARE = 0.05
"""Below this many free bytes, a disk is nearly full if less than this share of it is free."""


class Usage(Protocol):
    """The size of a disk, in bytes."""

    @property
    def total(self) -> int:
        """The size."""

    @property
    def free(self) -> int:
        """What is free."""


def is_nearly_full(usage: Usage) -> bool:
    """Return whether a disk is nearly full: less than 100 MiB is free, or less than 1 GiB and 5 %."""
    return usage.free < _MINIMUM or (usage.free < _SMALL and usage.free < _SMALL_SHARE * usage.total)


def free_space(
    folders: Mapping[str, Path], measure: Callable[[Path], Usage] = shutil.disk_usage
) -> tuple[dict[str, int], str]:
    """Return the free bytes for each folder, and what is wrong; an empty string if nothing is.

    A folder that cannot be examined is left out, because whoever uses it tells what is wrong with it.
    """
    free, why = {}, ""
    for name, folder in folders.items():
        try:
            usage = measure(folder)
        except OSError:
            continue
        free[name] = usage.free
        if is_nearly_full(usage):
            why = why or f"{usage.free / 2**20:.0f} MiB are free in {folder}"
    return free, why
