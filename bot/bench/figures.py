"""A benchmark result with its baseline and its goal."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil


@dataclass
class Figure:
    """One line of the benchmark report.

    Attributes:
        name: What was measured.
        value: The result, in `unit`.
        unit: The unit of `value` and `base`.
        against: The baseline it is compared with.
        base: The baseline's result in the same run.
        goal: The required ratio, such as `<= 2`; empty if there is none.
        note: Why there is no baseline, if there is none.
        ratio: `value` divided by `base`.
        met: Whether the goal is met; None if there is no goal or no baseline.
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


def percentile(values: Sequence[float], share: float) -> float:
    """Return a percentile by the nearest-rank method; `share` is between 0 and 1."""
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]


def per_second(number: float, seconds: float) -> float:
    """Return the rate of `number` events within `seconds`."""
    return number / seconds
