"""Fast deep copies of states; copies share everything immutable.

Like its `__init__`, the function that copies a dataclass is generated from its annotations: one statement per field.
"""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from engine.kernel.kept import carried

_T = TypeVar("_T")


class Part:
    """A mutable part of a state, usually one of several in a list; a typical action changes only a few of them.

    Derive a dataclass from this class, or annotate a list of values with it: `Annotated[list[str], Part]`. A draft
    shares a part with the previous state until it owns it (`core.Draft.own`), because copying every player's parts
    for every action takes time.
    """


def clone(value: _T) -> _T:
    """Return a deep copy that shares everything immutable: frozen dataclasses, tuples, numbers, strings.

    Only a dataclass's fields are copied. Cached properties are not, unless they are `carried`.
    """
    kind: Any = type(value)
    copy = _copier(kind)
    return value if copy is None else cast("_T", copy(value))


def clone_sharing_parts(value: _T) -> _T:
    """Like `clone`, but share every `Part` as well: replace a part instead of modifying it."""
    kind: Any = type(value)
    copy = _copier_sharing_parts(kind)
    return value if copy is None else cast("_T", copy(value))


_Copier = Callable[[Any], Any]


@cache
def _copier(declared: Any, *, shares_parts: bool = False) -> _Copier | None:  # noqa: ANN401 -- any annotation of a field
    """Return a function that copies values of the declared type, or None if such values can be shared."""
    kind = get_origin(declared) or declared
    if _is_mutable_dataclass(kind):
        return _copier_of_dataclass(kind, shares_parts=shares_parts)
    names: dict[str, Any] = {"clone": clone}
    copied = _expression(declared, "value", names, shares_parts=shares_parts)
    return None if copied == "value" else cast("_Copier", eval(f"lambda value: {copied}", names))  # noqa: S307 -- no input


@cache
def _copier_sharing_parts(kind: Any) -> _Copier | None:  # noqa: ANN401 -- any type
    return _copier(kind, shares_parts=True)


def _is_mutable_dataclass(kind: Any) -> bool:  # noqa: ANN401 -- any type
    parameters = getattr(kind, "__dataclass_params__", None)
    return parameters is not None and not parameters.frozen


def _expression(declared: Any, value: str, names: dict[str, Any], *, shares_parts: bool) -> str:  # noqa: ANN401 -- likewise
    """Return an expression that copies `value`, an expression of the declared type; `value` itself if it can be shared.

    The functions that the expression calls are added to `names`.
    """
    if get_origin(declared) is Annotated:
        if shares_parts and Part in declared.__metadata__:
            return value
        declared = declared.__origin__
    kind, parts = get_origin(declared) or declared, get_args(declared)
    if kind is set:
        return f"{value}.copy()"
    if kind in {list, dict}:
        item = f"{value.replace('.', '_')}_item"
        copied = _expression(parts[-1], item, names, shares_parts=shares_parts) if parts else f"clone({item})"
        if copied == item:
            return f"{value}.copy()"
        return (
            f"[{copied} for {item} in {value}]"
            if kind is list
            else f"{{key: {copied} for key, {item} in {value}.items()}}"
        )
    if kind in {Union, UnionType}:
        return f"clone({value})" if any(map(_copier, parts)) else value
    if not _is_mutable_dataclass(kind) or (shares_parts and issubclass(kind, Part)):
        return value
    name = f"copy_{kind.__name__}"
    names[name] = _copier(kind, shares_parts=shares_parts)
    return f"{name}({value})"


def _copier_of_dataclass(kind: type[Any], *, shares_parts: bool) -> _Copier:
    declared = get_type_hints(kind, include_extras=True)
    names: dict[str, Any] = {"clone": clone, "create": object.__new__, "kind": kind}
    copies = (
        f" copy.{each.name} = "
        + _expression(declared[each.name], f"value.{each.name}", names, shares_parts=shares_parts)
        for each in fields(kind)
    )
    carrying = (
        f" copy.{name} = value.{name}.copy()"
        for base in kind.__mro__
        for name, each in vars(base).items()
        if isinstance(each, carried)
    )
    source = "\n".join(
        ("def copy_fields(value):", " copy = create(kind)", *copies, *carrying, " return copy")
    )
    exec(source, names)  # noqa: S102 -- made of the names of fields
    return cast("_Copier", names["copy_fields"])
