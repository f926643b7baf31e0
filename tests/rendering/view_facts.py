"""Finds the facts in a view, and replaces them with facts from elsewhere in the game."""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from random import Random
from typing import Any

from engine.kernel.game import View

Path = tuple[str, ...]
"""The path to a fact: field names and tuple indices."""


@dataclass(frozen=True)
class Fact:
    """A value somewhere in a view, with its path.

    Facts of the same `kind` describe the same property of similar things.
    """

    path: Path
    kind: str
    value: Any

    @property
    def is_single(self) -> bool:
        """Whether the value has no parts."""
        return not isinstance(self.value, tuple) and not is_dataclass(self.value)


def facts_of(value: object, path: Path = (), kind: Path = (), *, in_tuple: bool = False) -> Iterator[Fact]:
    """Yield every fact in the view; if a fact consists of other facts, yield those as well.

    A tuple inside a tuple is a record, such as a chair and its guest, so the index within it is part of the kind.
    """
    if path:
        yield Fact(path, ".".join(kind), value)
    if isinstance(value, tuple):
        for index, each in enumerate(value):
            step = str(index) if in_tuple else "*"
            yield from facts_of(each, (*path, str(index)), (*kind, step), in_tuple=True)
    else:
        for name in _field_names(type(value)):
            yield from facts_of(getattr(value, name), (*path, name), (*kind, name))


@cache
def _field_names(kind: type) -> Sequence[str]:
    """Return the names of a dataclass's fields; empty for any other type."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def with_fact(value: Any, path: Path, fact: object) -> Any:
    """Return the view, or part of a view, with the value at `path` replaced."""
    if not path:
        return fact
    step, *rest = path
    if isinstance(value, tuple):
        index = int(step)
        return (*value[:index], with_fact(value[index], tuple(rest), fact), *value[index + 1 :])
    return replace(value, **{step: with_fact(getattr(value, step), tuple(rest), fact)})


class FactPool:
    """The values that each kind of fact takes in the given views."""

    def __init__(self, views: Iterable[View]) -> None:
        self._values: dict[str, dict[Hashable, None]] = defaultdict(dict)
        for view in views:
            for fact in facts_of(view):
                self._values[fact.kind].setdefault(fact.value)

    def others(self, fact: Fact) -> list[Any]:
        """Return alternatives to the fact: other values of its kind if either is single, or a list less one element."""
        values = self._values[fact.kind]
        found = [
            value
            for value in values
            if value != fact.value and (fact.is_single or Fact(fact.path, fact.kind, value).is_single)
        ]
        if self._is_list(fact):
            found += [(*fact.value[:index], *fact.value[index + 1 :]) for index in range(len(fact.value))]
        return found

    def orders(self, fact: Fact) -> list[Any]:
        """Return every list made by swapping two different neighbours in the fact; none if the fact is not a list."""
        if not self._is_list(fact):
            return []
        value, pairs = fact.value, enumerate(zip(fact.value, fact.value[1:], strict=False))
        return [
            (*value[:index], other, one, *value[index + 2 :]) for index, (one, other) in pairs if one != other
        ]

    def _is_list(self, fact: Fact) -> bool:
        """Return whether the fact is a tuple of varying length."""
        lengths = {len(each) for each in self._values[fact.kind] if isinstance(each, tuple)}
        return isinstance(fact.value, tuple) and len(lengths) > 1


def sampled(facts: Iterable[Fact], number: int, rng: Random) -> Iterator[Fact]:
    """Yield at most `number` facts of every kind."""
    kinds: dict[str, list[Fact]] = defaultdict(list)
    for fact in facts:
        kinds[fact.kind].append(fact)
    for each in kinds.values():
        yield from rng.sample(each, min(number, len(each)))


def secret_kinds(view: View, public: View) -> set[str]:
    """Return the kinds of facts in the view that are None in the spectator's view."""
    known = {fact.path: fact.value for fact in facts_of(public)}
    return {
        fact.kind
        for fact in facts_of(view)
        if fact.value is not None and fact.path in known and known[fact.path] is None
    }
