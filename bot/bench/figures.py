"""A figure of the benchmarks: what was measured, against what, and what it should be."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil


@dataclass
class Figure:
    """One line of the result.

    Attributes:
        name: What was measured.
        value: How much it was, in `unit`.
        unit: The unit of `value` and `base`.
        against: What it is compared with.
        base: How much that was, in the same run.
        goal: What the ratio should be, such as `<= 2`; empty when there is none.
        note: Why there is nothing to compare with.
        ratio: `value` by `base`.
        met: Whether the goal is met.
    """

    name: str
    value: float
    unit: str
    against: str = ""
    base: float | None = None
    goal: str = ""
    note: str = ""
    ratio: float | None = field(init=False)
    met: bool | None = field(init=False)

    def __post_init__(self) -> None:
        self.ratio = None if not self.base else self.value / self.base
        self.met = None
        if self.ratio is not None and self.goal:
            sign, limit = self.goal.split()
            self.met = self.ratio <= float(limit) if sign == "<=" else self.ratio >= float(limit)


def percentile(row: Sequence[float], share: float) -> float:
    """Return the value below which so much of a row lies (nearest rank)."""
    return sorted(row)[max(0, ceil(share * len(row)) - 1)]


def per_second(number: float, seconds: float) -> float:
    """Return how many there were in a second."""
    return number / seconds
