"""Seeds of random tests: few and fixed in the suite, many and new in `make torture`."""

import os
import secrets
from collections.abc import Sequence

import pytest

_VARIABLE = "SEEDS"
"""The number of new seeds, or a list of seeds with commas, to try a failed one again."""


def drawn_seeds() -> Sequence[str]:
    """Return the seeds that the environment asks for, or none in the suite.

    New seeds go into the environment, which all workers of a run inherit, so they draw the same ones.
    """
    asked = os.environ.get(_VARIABLE, "")
    if asked.isdecimal():
        asked = os.environ[_VARIABLE] = ",".join(f"s{secrets.token_hex(4)}" for _ in range(int(asked)))
    return [each for each in asked.split(",") if each]


def seeds(number: int) -> Sequence[object]:
    """Return the seeds to parametrize a test with: `number` fixed ones in the suite, the drawn ones in `make torture`."""
    chosen = drawn_seeds() or [str(n) for n in range(number)]
    return [pytest.param(each, marks=pytest.mark.seeded) for each in chosen]


def examples(number: int) -> int:
    """Return how many examples Hypothesis tries: `number` in the suite, `number` for each seed in `make torture`."""
    return number * max(1, len(drawn_seeds()))
