"""Shortening descriptions to a maximum number of characters."""

import pytest

from rendering.truncation import fit_forms

LINES = [("aaaa", ""), ("bbbb", "bb"), ("cccc", "cc", "c"), ("dd", "")]


@pytest.mark.parametrize(
    ("limit", "expected"),
    [
        (99, "aaaa bbbb cccc dd"),
        (17, "aaaa bbbb cccc dd"),
        (16, "aaaa bbbb cccc"),
        (13, "aaaa bbbb cc"),
        (11, "aaaa bbbb c"),
        (10, "aaaa bb cc"),
        (9, "aaaa bb c"),
        (8, "bbbb cc"),
        (7, "bbbb cc"),
        (6, "bbbb c"),
        (4, "bb c"),
    ],
)
def test_the_longest_forms_that_leave_room_for_the_shortest_of_all_others_are_chosen(
    limit: int, expected: str
) -> None:
    assert fit_forms(LINES, limit) == expected.replace(" ", "\n")


def test_where_not_even_the_shortest_forms_fit_the_first_ones_are_chosen() -> None:
    assert fit_forms(LINES, 3) == "bb"
    assert fit_forms(LINES, 1) == "c"
