"""Tests of `bot.language.bundle`: messages are found, parsed on first use, and formatted."""

import pytest

from bot.language.bundle import Bundle, Deferred
from bot.language.localizer import localizer_for

_WORDS = """
# A comment = with a sign of equality.
plain = Nothing to fill in.

## A heading
greeting = { $name } says { $number ->
    [one] { $thing }
*[other] { $things }
}.
    .short = { $sign }
outer =
    { greeting } at { $place },
    { greeting.short }
-house = the café
    .whose = the café's
place = { -house } of { $owner }
plain = Another.
broken = { $name
last = Goodbye.
"""


@pytest.fixture
def bundle() -> Bundle:
    added = Bundle("en", {})
    added.add(_WORDS)
    return added


@pytest.mark.parametrize(
    ("key", "text", "variables"),
    [
        ("plain", "Nothing to fill in.", ""),
        ("greeting", "Anna says tea.", "name number thing things"),
        ("greeting.short", "plus", "sign"),
        ("greeting.long", None, ""),
        ("outer", "Anna says tea. at B5,\nplus", "name number thing things place sign"),
        ("place", "the café of Ben", "owner"),
        ("-house", None, ""),
        ("broken", None, ""),
        ("last", "Goodbye.", ""),
        ("unknown", None, ""),
    ],
)
def test_a_message_is_found_by_its_key_and_has_its_own_variables_and_those_of_messages_it_refers_to(
    bundle: Bundle, key: str, text: str | None, variables: str
) -> None:
    values = {"name": "Anna", "number": 1, "thing": "tea", "sign": "plus", "place": "B5", "owner": "Ben"}
    assert bundle.format(key, values) == text
    assert bundle.has(key) == (text is not None)
    assert bundle.variables(key) == {*variables.split()}


def test_a_missing_value_is_logged(bundle: Bundle, caplog: pytest.LogCaptureFixture) -> None:
    assert "Ben" not in str(bundle.format("place", {}))
    assert "words of place in en" in caplog.text


def test_keys_are_in_the_order_of_the_file(bundle: Bundle) -> None:
    assert bundle.keys == ["plain", "greeting", "outer", "place", "broken", "last"]


def test_only_a_value_that_the_message_uses_is_computed() -> None:
    def fail() -> object:
        raise AssertionError("nothing uses this value")

    words = localizer_for("en")
    text = words("house-and", first=Deferred(lambda: "tea"), last="cake", unused=Deferred(fail))
    assert text == words("house-and", first="tea", last="cake")
