"""The random generator is a plain value: the same position yields the same number, and all numbers are equally likely."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.rng import Rng


@pytest.mark.slow
@given(st.text(), st.integers(0, 10**6), st.integers(1, 2**64))
def test_a_number_is_below_its_limit_and_always_the_same(seed: str, draws: int, limit: int) -> None:
    number, after = Rng(seed, draws).randbelow(limit)
    assert 0 <= number < limit
    assert after.draws > draws
    assert Rng(seed, draws).randbelow(limit) == (number, after)


def test_the_numbers_of_a_seed_never_change() -> None:
    """Otherwise existing records could not be replayed."""
    rng, numbers = Rng("vienna"), []
    for _ in range(8):
        number, rng = rng.randbelow(100)
        numbers.append(number)
    assert numbers == [71, 10, 41, 6, 99, 58, 41, 25]


def test_all_numbers_are_equally_likely() -> None:
    rng, counted = Rng("fair"), Counter[int]()
    for _ in range(6000):
        number, rng = rng.randbelow(6)
        counted[number] += 1
    assert all(900 < times < 1100 for times in counted.values())
    assert len(counted) == 6


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_must_be_positive(limit: int) -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        Rng("vienna").randbelow(limit)


def test_shuffling_is_a_function_of_the_seed_and_keeps_all_items() -> None:
    """Otherwise existing records could not be replayed."""
    items = list("abcdefgh")
    order, after = Rng("vienna").shuffled(items)
    assert ("".join(order), after.draws) == ("gecfbdah", 7)
    assert "".join(items) == "abcdefgh"
    assert Rng("vienna").shuffled("a") == (["a"], Rng("vienna"))
