"""One language's Fluent messages, and values that are only computed for messages that use them."""

import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

_log = logging.getLogger(__name__)

_ENTRY = re.compile(r"^(?=(-?[a-zA-Z][\w-]*) *=)", re.MULTILINE | re.ASCII)
"""The start of a message or term; its other lines are indented or begin with a bracket or brace."""


class Deferred(partial[object]):
    """A value that is only computed if a message uses it, because most messages use few of their values."""


class Bundle:
    """One language's messages, keyed by name (`key`) or by name and attribute (`key.attribute`).

    A message is parsed on first use, because parsing all of them would delay start-up.

    Args:
        lang: The language.
        functions: The functions that messages may call, keyed by name.
    """

    def __init__(self, lang: str, functions: Mapping[str, Callable[[Any], Any]]) -> None:
        self._lang = lang
        self._fluent = FluentBundle([lang], functions=dict(functions), use_isolating=False)
        self._parser = FluentParser(with_spans=False)
        self._sources: dict[str, str] = {}
        self._parsed: dict[str, _Entry] = {}
        self._variables: dict[str, frozenset[str]] = {}

    def add(self, source: str) -> None:
        """Add the messages and terms from an `.ftl` file; existing ones are kept."""
        starts = list(_ENTRY.finditer(source))
        ends = [*(each.start() for each in starts[1:]), len(source)]
        for start, end in zip(starts, ends, strict=True):
            self._sources.setdefault(start[1], source[start.start() : end])

    @property
    def keys(self) -> list[str]:
        """The messages' keys, in the order in which they were added."""
        return [key for key in self._sources if not key.startswith("-")]

    def has(self, key: str) -> bool:
        """Return whether a message, or a message's attribute, exists."""
        return self._pattern(key) is not None

    def variables(self, key: str) -> frozenset[str]:
        """Return the variables a message uses, including those in messages it refers to."""
        found = self._variables.get(key)
        if found is None:
            name, _, attribute = key.partition(".")
            self._parse(name)
            collected = self._parsed[name].references.get(attribute) if name in self._parsed else None
            found = frozenset[str]()
            if collected is not None:
                found = frozenset(collected.variables).union(*map(self.variables, collected.entries))
            self._variables[key] = found
        return found

    def format(self, key: str, values: Mapping[str, object]) -> str | None:
        """Format a message, or return None if there is none; errors in the message are logged.

        Args:
            key: The message.
            values: Texts and numbers, keyed by variable name.
        """
        pattern = self._pattern(key)
        if pattern is None:
            return None
        text, errors = self._fluent.format_pattern(pattern, dict(values))
        if errors:
            _log.error("words of %s in %s: %s", key, self._lang, errors)
        return str(text)

    def _pattern(self, key: str) -> Any:  # noqa: ANN401 -- a pattern as Fluent compiled it
        name, _, attribute = key.partition(".")
        self._parse(name)
        if not self._fluent.has_message(name):
            return None
        message = self._fluent.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def _parse(self, name: str) -> None:
        """Parse an entry and everything it refers to, unless already done.

        Several rendering threads may do this at once: each adds the same entries before marking them as parsed.
        """
        if name in self._parsed or name not in self._sources:
            return
        found: dict[str, _Entry] = {}
        waiting = [name]
        while waiting:
            each = waiting.pop()
            if each in self._sources and each not in self._parsed and each not in found:
                found[each] = _Entry(self._parser.parse_entry(self._sources[each]))
                waiting += found[each].referred
        self._fluent.add_resource(ast.Resource([each.node for each in found.values()]))
        self._parsed |= found


class _Entry:
    """A parsed message or term, with the references in its value (under an empty key) and in its attributes."""

    def __init__(self, node: ast.EntryType) -> None:
        self.node = node
        self.references: dict[str, _References] = {}
        if isinstance(node, ast.Message | ast.Term):
            for key, pattern in (("", node.value), *((each.id.name, each.value) for each in node.attributes)):
                self.references[key] = collected = _References()
                if pattern is not None:
                    collected.visit(pattern)

    @property
    def referred(self) -> set[str]:
        """The names of the entries it refers to, without attributes."""
        return {
            entry.partition(".")[0] for collected in self.references.values() for entry in collected.entries
        }


@dataclass
class _References(Visitor):
    """Collects the variables in a pattern, and the messages and terms it refers to."""

    variables: set[str] = field(default_factory=set)
    entries: set[str] = field(default_factory=set)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 -- the visitor asks for it
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 -- the visitor asks for it
        self._add(node, "")

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 -- the visitor asks for it
        self._add(node, "-")
        self.generic_visit(node)

    def _add(self, node: ast.MessageReference | ast.TermReference, prefix: str) -> None:
        attribute = "" if node.attribute is None else f".{node.attribute.name}"
        self.entries.add(f"{prefix}{node.id.name}{attribute}")
