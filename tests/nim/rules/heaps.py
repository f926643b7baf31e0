"""Nim's heaps as data. This module imports no rules, so that the pictures can import it."""

from collections.abc import Mapping
from typing import NamedTuple

HEAPS = ("A", "B", "C", "D")
"""The names of the heaps, from left to right."""


class SetUp(NamedTuple):
    """The number of cubes on each heap at the start, and the maximum that can be taken in a turn."""

    cubes: tuple[int, ...]
    most: int


SET_UPS: Mapping[str, SetUp] = {
    "3-4-5": SetUp((3, 4, 5), 5),
    "1-3-5-7": SetUp((1, 3, 5, 7), 7),
    "12": SetUp((12,), 3),
}
"""The set-ups by the value of the option `heaps`."""
NUMBERS = ("1", "2", "3", "4", "5", "6", "7")
"""Every number of cubes that an action can name."""
