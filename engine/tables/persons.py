"""Finding and removing people's ids in a value: the types of a value's fields declare which of them are ids.

Declaring the type of a new id is all it takes: the person is then known at the table, finds the data in their export,
and is removed from the table when forgotten. `tests/engine/tables/test_persons.py` finds undeclared ids.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, TypeVar, Union, cast, get_args, get_origin, get_type_hints

FORMER_GUEST = "a former guest"
"""The placeholder for a forgotten person's name, shown as "a former guest" in the reader's language."""
_T = TypeVar("_T")
_Kind = Any  # a type as it is annotated


@dataclass(frozen=True)
class OfPerson:
    """Declares that a number is a person's id, or that a string contains such ids; `name` is the field with their name.

    When the person is forgotten, an id that `stays` becomes a placeholder and its name "a former guest". Any other id
    is removed with its container: the optional value, the entry in a tuple or mapping, or the whole string.
    """

    name: str = ""
    stays: bool = False


PersonId = Annotated[int, OfPerson()]
"""The id of the person that an entry belongs to."""


class Mention(NamedTuple):
    """A person's id in a value: its path, the id, the name beside it (empty if there is none), and whether the id stays."""

    place: str
    person_id: int
    name: str
    stays: bool


_Visit = Callable[[Mention], int | None]
"""Returns a replacement for an id, or None to remove the id's container."""


def mentions(value: object) -> list[Mention]:
    """Return all people's ids in a dataclass."""
    found = list[Mention]()

    def note(mention: Mention) -> int:
        found.append(mention)
        return mention.person_id

    _rewritten(type(value), value, note)
    return found


def without(value: _T, person_id: int, placeholder: int) -> _T:
    """Return a copy of a dataclass without the given person.

    Their values are removed; an id declared as staying is replaced with the placeholder.
    """

    def stand_in(mention: Mention) -> int | None:
        if mention.person_id != person_id:
            return mention.person_id
        return placeholder if mention.stays else None

    return cast("_T", _rewritten(type(value), value, stand_in))


# walking


@cache
def parts(kind: _Kind) -> Mapping[str, _Kind]:
    """Return the types of a type's fields, elements, keys or values, keyed by what each adds to a path.

    An opaque type has none.
    """
    kind = present(kind)
    origin: object = get_origin(kind)
    arguments = get_args(kind)
    if origin is tuple:
        return (
            {"": arguments[0]} if ... in arguments else {f"[{n}]": each for n, each in enumerate(arguments)}
        )
    if origin is Mapping:
        return {"[]": arguments[0], "": arguments[1]}
    if is_dataclass(kind):
        kinds = get_type_hints(kind, include_extras=True)
        return {f".{each.name}": kinds[each.name] for each in fields(kind)}
    return {}


@cache
def declared(kind: _Kind) -> OfPerson | None:
    """Return a type's declaration; None if it does not declare a person's id."""
    if get_origin(kind) in {Union, UnionType}:
        return next(filter(None, map(declared, get_args(kind))), None)
    return next((each for each in getattr(kind, "__metadata__", ()) if isinstance(each, OfPerson)), None)


@cache
def present(kind: _Kind) -> _Kind:
    """Return a type stripped of annotations and of None."""
    if hasattr(kind, "__metadata__"):
        return present(get_args(kind)[0])
    some = [each for each in get_args(kind) if each is not NoneType]
    return present(some[0]) if get_origin(kind) in {Union, UnionType} and len(some) == 1 else kind


@cache
def names_persons(kind: _Kind) -> bool:
    """Return whether values of a type can contain people's ids."""
    return declared(kind) is not None or any(map(names_persons, parts(kind).values()))


def _rewritten(kind: _Kind, value: Any, visit: _Visit, place: str = "", name: str = "") -> Any:  # noqa: ANN401
    """Return a value with its ids replaced, or None to remove it. `name` is the name beside an id."""
    if value is None or not names_persons(kind):
        return value
    if (declaration := declared(kind)) is not None:
        ids = [int(each) for each in value.split() if each.isdecimal()] if isinstance(value, str) else [value]
        place = place.removeprefix(".")
        changed = [visit(Mention(place, each, name, declaration.stays)) for each in ids]
        if isinstance(value, str):
            return "" if None in changed else value
        return changed[0]
    if is_dataclass(value):
        return _rewritten_fields(value, visit, place)
    within = parts(kind)
    if isinstance(value, Mapping):
        entries = [
            (_rewritten(within["[]"], key, visit, f"{place}[]"), _rewritten(within[""], each, visit, place))
            for key, each in value.items()
        ]
        return {key: each for key, each in entries if key is not None and each is not None}
    if "" in within:
        items = [_rewritten(within[""], each, visit, place) for each in value]
        return tuple(each for each in items if each is not None)
    items = [_rewritten(within[f"[{n}]"], each, visit, f"{place}[{n}]") for n, each in enumerate(value)]
    return None if None in items else tuple(items)


def _rewritten_fields(value: Any, visit: _Visit, place: str) -> Any:  # noqa: ANN401
    changes = {}
    for field, kind, name_field in _personal_fields(cast("_Kind", type(value))):
        before = getattr(value, field)
        name = getattr(value, name_field) if name_field else ""
        after = _rewritten(kind, before, visit, f"{place}.{field}", name)
        if after is None and before is not None and NoneType not in get_args(kind):
            return None
        if after is not before:
            changes[field] = after
            changes |= {name_field: FORMER_GUEST} if name_field else {}
    return replace(value, **changes) if changes else value


@cache
def _personal_fields(kind: _Kind) -> list[tuple[str, _Kind, str]]:
    """Return a dataclass's fields that can contain ids, each with its type and the field that has the person's name."""
    found = [(step[1:], each) for step, each in parts(kind).items() if names_persons(each)]
    return [
        (field, each, declaration.name if (declaration := declared(each)) else "") for field, each in found
    ]
