"""Random numbers as data: a seed and the number of draws from it, both part of the state.

The number at position *n* is a pure function of seed and *n*, so saving, loading, copying or undoing a state does not
change how it continues.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeVar

_T = TypeVar("_T")

_BYTES = 8
_NUMBERS = 1 << 8 * _BYTES


@dataclass(frozen=True)
class Rng:
    """A position in the infinite sequence of numbers generated from a seed."""

    seed: str
    draws: int = 0

    def randbelow(self, limit: int) -> tuple[int, "Rng"]:
        """Return a uniformly distributed number from 0 to `limit` - 1, and the next position.

        Raises:
            ValueError: If `limit` is not positive.
        """
        number, draws = _randbelow(self._hash(), self.draws, limit)
        return number, Rng(self.seed, draws)

    def shuffled(self, items: Iterable[_T]) -> tuple[list[_T], "Rng"]:
        """Return the items in random order (Fisher-Yates), and the next position."""
        result, seeded, draws = list(items), self._hash(), self.draws
        for last in range(len(result) - 1, 0, -1):
            other, draws = _randbelow(seeded, draws, last + 1)
            result[last], result[other] = result[other], result[last]
        return result, Rng(self.seed, draws)

    def _hash(self) -> blake2b:
        """Return the hash state shared by all numbers generated from the seed."""
        return blake2b(f"{self.seed}:".encode(), digest_size=_BYTES)


def _randbelow(seeded: blake2b, draws: int, limit: int) -> tuple[int, int]:
    """Return a number from 0 to `limit` - 1 and the new number of draws; `seeded` is the hash state of the seed."""
    if limit < 1:
        message = f"nothing to choose from: {limit}"
        raise ValueError(message)
    while True:
        numbered = seeded.copy()
        numbered.update(b"%d" % draws)
        number = int.from_bytes(numbered.digest(), "big")
        draws += 1
        remainder = number % limit
        if number - remainder <= _NUMBERS - limit:  # the numbers above would favour the small results
            return remainder, draws
