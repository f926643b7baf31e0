"""Randomness as data: a seed and how many numbers were drawn from it, both part of the state.

The number at position *n* is a pure function of seed and *n*, so a state that is saved, loaded, copied or
undone goes on exactly as it would have.
"""

from dataclasses import dataclass
from hashlib import blake2b

_BITS = 64


@dataclass(frozen=True)
class Rng:
    """A place in the endless row of numbers that belongs to a seed."""

    seed: str
    draws: int = 0

    def randbelow(self, limit: int) -> tuple[int, "Rng"]:
        """Return a number from 0 to `limit` - 1, all equally likely, and the place behind it.

        Raises:
            ValueError: when `limit` is not positive.
        """
        if limit < 1:
            message = f"nothing to choose from: {limit}"
            raise ValueError(message)
        ceiling = (1 << _BITS) // limit * limit  # a number at or above would favour the small ones
        draws = self.draws
        while True:
            text = f"{self.seed}:{draws}".encode()
            number = int.from_bytes(blake2b(text, digest_size=_BITS // 8).digest(), "big")
            draws += 1
            if number < ceiling:
                return number % limit, Rng(self.seed, draws)
