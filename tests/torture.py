"""Seeds of tests that play, kill or paint at random: few and fixed in the suite, many and new in `make torture`."""

import os
import secrets
from collections.abc import Sequence

import pytest

_VARIABLE = "SEEDS"
"""A number of new seeds, or seeds with commas between them, so that one that failed can be tried again."""


def drawn_seeds() -> Sequence[str]:
    """Return the seeds that the environment asks for, or none in the suite.

    New seeds are put into the environment, so that all workers of a run, which inherit it, draw the same.
    """
    asked = os.environ.get(_VARIABLE, "")
    if asked.isdecimal():
        asked = os.environ[_VARIABLE] = ",".join(f"s{secrets.token_hex(4)}" for _ in range(int(asked)))
    return [each for each in asked.split(",") if each]


def seeds(number: int) -> Sequence[object]:
    """Return the seeds to parametrize a test with: `number` fixed ones in the suite, those asked for in `make torture`."""
    chosen = drawn_seeds() or [str(n) for n in range(number)]
    return [pytest.param(each, marks=pytest.mark.seeded) for each in chosen]


def examples(number: int) -> int:
    """Return how many examples Hypothesis tries: `number` in the suite, as many for each seed in `make torture`."""
    return number * max(1, len(drawn_seeds()))
