"""Tests of `bot.language.variables`: which variables a message has, and that other values are not computed."""

import pytest
from fluent.runtime import FluentResource

from bot.language.localizer import localizer_for
from bot.language.variables import Deferred, MessageVariables

_WORDS = """
plain = Nothing to fill in.
greeting = { $name } says { $number ->
    [one] { $thing }
   *[other] { $things }
}.
    .short = { $sign }
outer = { greeting } at { $place }, { greeting.short }
"""


@pytest.fixture
def variables() -> MessageVariables:
    added = MessageVariables()
    added.add(FluentResource(_WORDS).body)
    return added


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("plain", set()),
        ("greeting", {"name", "number", "thing", "things"}),
        ("greeting.short", {"sign"}),
        ("outer", {"name", "number", "thing", "things", "place", "sign"}),
        ("unknown", set()),
    ],
)
def test_a_message_has_its_own_variables_and_those_of_messages_it_refers_to(
    variables: MessageVariables, key: str, expected: set[str]
) -> None:
    assert variables.of(key) == expected


def test_only_a_value_that_the_message_uses_is_computed() -> None:
    def fail() -> object:
        raise AssertionError("nothing uses this value")

    words = localizer_for("en")
    text = words("house-and", first=Deferred(lambda: "tea"), last="cake", unused=Deferred(fail))
    assert text == words("house-and", first="tea", last="cake")
