"""Fast deep copies of states, which share whatever cannot change."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from types import UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

_T = TypeVar("_T")


def clone(value: _T) -> _T:
    """Return a deep copy that shares everything immutable: frozen dataclasses, tuples, numbers, strings."""
    kind: Any = type(value)
    copy = _copier(kind)
    return value if copy is None else cast("_T", copy(value))


_Copier = Callable[[Any], Any]


@cache
def _copier(declared: Any) -> _Copier | None:  # noqa: ANN401 -- any annotation of a field
    """Return the function that copies values of a declared type; None if they can be shared."""
    kind, parts = get_origin(declared) or declared, get_args(declared)
    if kind is list:
        return _copier_of_lists(_copier(parts[0]) if parts else clone)
    if kind is dict:
        return _copier_of_dicts(_copier(parts[1]) if parts else clone)
    if kind is set:
        return set.copy
    if kind in {Union, UnionType}:
        return clone if any(map(_copier, parts)) else None
    parameters = getattr(kind, "__dataclass_params__", None)
    return None if parameters is None or parameters.frozen else _copier_of_dataclass(kind)


def _copier_of_lists(copy: _Copier | None) -> _Copier:
    return list.copy if copy is None else lambda items: [copy(item) for item in items]


def _copier_of_dicts(copy: _Copier | None) -> _Copier:
    return dict.copy if copy is None else lambda items: {key: copy(item) for key, item in items.items()}


def _copier_of_dataclass(kind: type[Any]) -> _Copier:
    declared = get_type_hints(kind)
    by_field = [(each.name, _copier(declared[each.name])) for each in fields(kind)]
    copiers = [(name, copy) for name, copy in by_field if copy is not None]

    def copy_dataclass(value: Any) -> Any:  # noqa: ANN401 -- an instance of the class
        duplicate = object.__new__(kind)
        attributes = duplicate.__dict__
        attributes.update(value.__dict__)
        attributes.pop("offered", None)  # the copy is about to be modified
        for name, copy in copiers:
            attributes[name] = copy(attributes[name])
        return duplicate

    return copy_dataclass
