"""The C library's heap, from which pictures are allocated."""

import contextlib
import ctypes
import sys

_M_ARENA_MAX = -8
"""The number that glibc's `malloc.h` gives to the parameter for the maximum number of heaps."""


def share() -> None:
    """Make all threads allocate from a single heap.

    Otherwise each rendering thread has its own heap, which keeps the 50 MB that its pictures needed. A single heap is
    no slower, because threads seldom allocate without holding the interpreter.
    """
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError):  # C libraries other than glibc
            ctypes.CDLL(None).mallopt(_M_ARENA_MAX, 1)


def trim() -> None:
    """Return spare memory to the system, which takes about 10 ms.

    Memory freed between other blocks is returned in no other way. Mapping each picture separately would
    return it at once, but makes rendering take 1.4 times as long.
    """
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
