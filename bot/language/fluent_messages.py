"""One language's messages: read from Project Fluent files, and formatted with values."""

import logging
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from bot.language.bundle import Bundle, Deferred
from bot.language.user_text import capitalize

_log = logging.getLogger(__name__)

WORDS = Path(__file__).parent / "words"
"""The folder with the words of this package, in one subfolder per language."""
_MINUS = "\u2212"
_CACHE_SIZE = 4096
"""The number of cached messages. Nine in ten messages in a description, and half of those in a narration, have been
formatted before."""


class FluentMessages:
    """One language's messages; call it with a key and values to format one."""

    def __init__(self, lang: str, files: Iterable[Path]) -> None:
        self.lang = lang
        self._bundle = Bundle(lang, {"POINTS": _points, "SIGNED": _signed, "CAPITALIZED": _capitalized})
        for file in files:
            self._bundle.add(file.read_text(encoding="utf-8"))
        self._format_message = lru_cache(_CACHE_SIZE)(self._format_uncached)

    def __call__(self, key: str, **values: object) -> str:
        """Format the message with the given key; return the key itself if there is no such message.

        `Deferred` values are computed only if the message uses them. An error in a message is only logged the first
        time the message is formatted with these values.
        """
        variables = self.variables(key)
        text = self._format_message(
            key, *[(each, fluent_value(values[each])) for each in variables if each in values]
        )
        if text is None:
            text = self.make_up(key, values)
        if text is None:
            _log.error("no words for %s in %s", key, self.lang)
            return key
        return text

    def _format_uncached(self, key: str, *values: tuple[str, object]) -> str | None:
        return self._bundle.format(key, dict(values))

    def add(self, source: str) -> None:
        """Add the new messages from an `.ftl` file's text."""
        self._bundle.add(source)

    def make_up(self, key: str, values: Mapping[str, object]) -> str | None:  # noqa: ARG002 -- a subclass may know what to say
        """Return made-up text for a key without a message, or None."""
        return None

    def has(self, key: str) -> bool:
        """Return whether a message, or a message's attribute (`key.attribute`), exists."""
        return self._bundle.has(key)

    def variables(self, key: str) -> frozenset[str]:
        """Return the variables used in the message `key`."""
        return self._bundle.variables(key)

    def keys(self, prefix: str = "") -> list[str]:
        """Return the keys that begin with `prefix`, in the order of the `.ftl` files."""
        return [key for key in self._bundle.keys if key.startswith(prefix)]


def fluent_value(value: object) -> object:
    """Convert a value for Fluent: flags to `yes` or `no`, everything else except numbers to text."""
    if isinstance(value, Deferred):
        value = value()
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, int) else str(value)


def _points(number: Any) -> Any:  # noqa: ANN401 -- Fluent passes a wrapped number and takes a text
    return str(int(number)).replace("-", _MINUS)


def _signed(number: Any) -> Any:  # noqa: ANN401 -- Fluent passes a wrapped number and takes a text
    return f"+{int(number)}" if number > 0 else _points(number)


def _capitalized(text: Any) -> Any:  # noqa: ANN401 -- Fluent passes and takes a text
    return capitalize(str(text))
