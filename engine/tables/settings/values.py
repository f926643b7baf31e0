"""Settings by name: their possible values, and how they are read and checked.

The settings of a server, person or table are a frozen dataclass of strings, with a `scope`. A field with a `Literal`
type has the values listed there, default first; any other field is annotated with a `FreeValue`, which parses text
that the user typed. To add a setting, add a field.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, get_args, get_type_hints

from engine.kernel.errors import BadOption

_T = TypeVar("_T")


@dataclass(frozen=True)
class FreeValue:
    """The annotation of a free-text setting: parses text into its stored form.

    `parse` raises `ValueError` if the text is invalid; empty text is the default.

    Attributes:
        is_offered: Whether people set the setting by name; refusals list only such settings.
    """

    parse: Callable[[str], str]
    is_offered: bool = True


def menu_values(settings: type[Any]) -> Mapping[str, tuple[str, ...]]:
    """Return each setting's possible values, keyed by name, default first; none for a free-text setting."""
    return {
        name: () if _free_value(hint) else get_args(hint)
        for name, hint in get_type_hints(settings, include_extras=True).items()
    }


def read(settings: type[_T], stored: Mapping[str, str]) -> _T:
    """Return settings read from stored values, using the default for anything invalid."""
    known = {}
    for name, value in stored.items():
        try:
            known[name] = check(settings, name, value)
        except BadOption:
            continue
    return settings(**known)


def check(settings: type[Any], name: str, value: str) -> str:
    """Return a setting's value in its stored form.

    Raises:
        BadOption: `no-such-option`, `no-such-value`, with the `scope` of the settings; `unreadable-<name>` for free
            text.
    """
    values, hints = menu_values(settings), get_type_hints(settings, include_extras=True)
    if name not in values:
        known = [each for each in values if (typed := _free_value(hints[each])) is None or typed.is_offered]
        raise BadOption(
            "no-such-option", option=name, scope=settings.scope, known=", ".join(known), number=len(known)
        )
    free = _free_value(hints[name])
    if free is not None:
        try:
            return free.parse(value.strip()) if value.strip() else ""
        except ValueError:
            key = f"unreadable-{name.replace('_', '-')}"
            raise BadOption(key, value=value) from None
    if value not in values[name]:
        raise BadOption(
            "no-such-value", option=name, value=value, scope=settings.scope, known=", ".join(values[name])
        )
    return value


def _free_value(hint: Any) -> FreeValue | None:  # noqa: ANN401 -- any annotation
    return next((each for each in getattr(hint, "__metadata__", ()) if isinstance(each, FreeValue)), None)
