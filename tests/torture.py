"""Seeds for random tests: few and fixed in the normal suite, many and new in `make torture`."""

import os
import secrets
from collections.abc import Sequence

import pytest

_VARIABLE = "SEEDS"
"""The environment variable with the number of new seeds, or with comma-separated seeds that repeat a failed run."""


def drawn_seeds() -> Sequence[str]:
    """Return the seeds that the environment asks for; none in the normal suite.

    New seeds are stored in the environment, which a run's workers inherit, so that all use the same seeds.
    """
    asked = os.environ.get(_VARIABLE, "")
    if asked.isdecimal():
        asked = os.environ[_VARIABLE] = ",".join(f"s{secrets.token_hex(4)}" for _ in range(int(asked)))
    return [each for each in asked.split(",") if each]


def seeds(number: int) -> Sequence[object]:
    """Return the seeds with which to parametrize a test: `number` fixed seeds in the suite, new seeds in `make torture`."""
    chosen = drawn_seeds() or [str(n) for n in range(number)]
    return [pytest.param(each, marks=pytest.mark.seeded) for each in chosen]


def examples(number: int) -> int:
    """Return how many examples Hypothesis tries: `number` in the suite, `number` per seed in `make torture`."""
    return number * max(1, len(drawn_seeds()))
