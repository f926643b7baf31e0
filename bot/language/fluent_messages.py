"""The messages of one language: read from files of Project Fluent, and formatted with values."""

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from bot.language.variables import Deferred, MessageVariables

_log = logging.getLogger(__name__)
_MINUS = "\u2212"


class FluentMessages:
    """The messages of one language; call it with a key and values to format one."""

    def __init__(self, lang: str, files: Iterable[Path]) -> None:
        self.lang = lang
        self._bundle = FluentBundle(
            [lang],
            functions={"POINTS": _points, "SIGNED": _signed, "CAPITALIZED": _capitalized},
            use_isolating=False,
        )
        self._keys: list[str] = []
        self._variables = MessageVariables()
        for file in files:
            resource = FluentResource(file.read_text(encoding="utf-8"))
            self._bundle.add_resource(resource)
            self._variables.add(resource.body)
            self._keys += [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]

    def __call__(self, key: str, **values: object) -> str:
        """Format the message of a key; return the key itself if there is no such message.

        Values that the message does not use are not computed if they are `Deferred`.
        """
        pattern = self._pattern(key)
        if pattern is None:
            _log.error("no words for %s in %s", key, self.lang)
            return key
        used = {name: fluent_value(values[name]) for name in self._variables.of(key) if name in values}
        text, errors = self._bundle.format_pattern(pattern, used)
        if errors:
            _log.error("words of %s in %s: %s", key, self.lang, errors)
        return str(text)

    def has(self, key: str) -> bool:
        """Return whether there is a message for a key, or for a key and its attribute (`key.attribute`)."""
        return self._pattern(key) is not None

    def keys(self, prefix: str = "") -> list[str]:
        """Return the keys that begin with a prefix, in the order of the `.ftl` files."""
        return [key for key in self._keys if key.startswith(prefix)]

    def _pattern(self, key: str) -> Any:  # noqa: ANN401 -- a pattern as Fluent compiled it
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value


def fluent_value(value: object) -> object:
    """Convert a value for Fluent: flags to `yes` and `no`, anything but numbers to text."""
    if isinstance(value, Deferred):
        value = value.compute()
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, int) else str(value)


def _points(number: Any) -> Any:  # noqa: ANN401 -- Fluent passes a wrapped number and takes a text
    return str(int(number)).replace("-", _MINUS)


def _signed(number: Any) -> Any:  # noqa: ANN401 -- Fluent passes a wrapped number and takes a text
    return f"+{int(number)}" if number > 0 else _points(number)


def _capitalized(text: Any) -> Any:  # noqa: ANN401 -- Fluent passes and takes a text
    return str(text)[:1].upper() + str(text)[1:]
