"""Measures how different colours look to people with normal vision and with each kind of colour blindness."""

from functools import cache
from itertools import product
from typing import Any, NamedTuple

from coloraide.everything import ColorAll

KINDS = ("normal", "protan", "deutan", "tritan")
METHODS = ("machado", "brettel")
"""The methods that simulate colour blindness.

`machado` is by Machado, Oliveira and Fernandes (2009, at severity 1), `brettel` by Brettel, Viénot and Mollon (1997).
"""


class Vision(NamedTuple):
    """A kind of colour vision and the method used to simulate it."""

    kind: str
    method: str

    def __str__(self) -> str:
        return f"{self.kind}-{self.method}" if self.method else self.kind


NORMAL = Vision("normal", "")
VISIONS = (NORMAL, *(Vision(*pair) for pair in product(KINDS[1:], METHODS)))


@cache
def seen(colour: str, vision: Vision) -> Any:
    """Return a screen colour as a person with the given colour vision sees it."""
    colour_value = ColorAll(colour)
    if vision != NORMAL:
        colour_value = colour_value.filter(vision.kind, method=vision.method)
    return colour_value.convert("srgb").clip()


@cache
def difference(one: str, other: str, vision: Vision) -> float:
    """Return how different two colours look (CIEDE2000); a difference of 1 is just visible side by side."""
    return float(seen(one, vision).delta_e(seen(other, vision), method="2000"))


def least_difference(one: str, other: str) -> tuple[float, Vision]:
    """Return the smallest difference between two colours in any kind of vision, and that kind of vision."""
    return min((difference(one, other, vision), vision) for vision in VISIONS)
