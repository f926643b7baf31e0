"""Random numbers as data: a seed and how many numbers were drawn from it, both part of the state.

The number at position *n* is a pure function of seed and *n*, so a state that was saved, loaded, copied or
undone continues exactly as it would have.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeVar

_T = TypeVar("_T")

_BITS = 64


@dataclass(frozen=True)
class Rng:
    """A position in the infinite sequence of numbers that belongs to a seed."""

    seed: str
    draws: int = 0

    def randbelow(self, limit: int) -> tuple[int, "Rng"]:
        """Return a uniformly distributed number from 0 to `limit` - 1, and the next position.

        Raises:
            ValueError: If `limit` is not positive.
        """
        if limit < 1:
            message = f"nothing to choose from: {limit}"
            raise ValueError(message)
        ceiling = (1 << _BITS) // limit * limit  # numbers at or above it would favour the small results
        draws = self.draws
        while True:
            text = f"{self.seed}:{draws}".encode()
            number = int.from_bytes(blake2b(text, digest_size=_BITS // 8).digest(), "big")
            draws += 1
            if number < ceiling:
                return number % limit, Rng(self.seed, draws)

    def shuffled(self, items: Iterable[_T]) -> tuple[list[_T], "Rng"]:
        """Return the items in a random order (Fisher-Yates), and the next position."""
        result, rng = list(items), self
        for last in range(len(result) - 1, 0, -1):
            other, rng = rng.randbelow(last + 1)
            result[last], result[other] = result[other], result[last]
        return result, rng
