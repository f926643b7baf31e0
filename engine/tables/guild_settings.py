"""The settings of a server: which there are, which values each can have, and how they are read."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args, get_type_hints

from engine.kernel.errors import BadOption


@dataclass(frozen=True)
class GuildSettings:
    """What a server has set. A further setting is one more field; its values are those of its type.

    Attributes:
        boards: Which boards keep their pictures: the last one in a channel and all in a thread (`by-place`), the
            `last` one everywhere, or `all` everywhere.
        place: Where a new table is opened: `here` in the channel, in a `thread` of its own, or `ask` its owner.
    """

    boards: Literal["by-place", "last", "all"] = "by-place"
    place: Literal["here", "thread", "ask"] = "here"

    def keeps_boards(self, *, in_thread: bool) -> bool:
        """Return whether a board keeps its picture when the next one is posted."""
        return self.boards == "all" or (self.boards == "by-place" and in_thread)

    def value(self, name: str) -> str:
        """Return the value of a setting by its name."""
        return str(getattr(self, name))


SETTINGS: Mapping[str, tuple[str, ...]] = {
    name: get_args(values) for name, values in get_type_hints(GuildSettings).items()
}
"""The values of every setting by its name; the first one is the default."""


def read(stored: Mapping[str, str]) -> GuildSettings:
    """Return the settings from stored values; whatever is not among the values of a setting is its default."""
    known = {name: value for name, value in stored.items() if value in SETTINGS.get(name, ())}
    return GuildSettings(**known)  # type: ignore[arg-type]  # checked just above


def check(name: str, value: str) -> None:
    """Raise unless a setting has a value.

    Raises:
        BadOption: `no-such-option`, `no-such-value`.
    """
    if name not in SETTINGS:
        raise BadOption("no-such-option", option=name, known=", ".join(SETTINGS), number=len(SETTINGS))
    if value not in SETTINGS[name]:
        raise BadOption("no-such-value", option=name, value=value, known=", ".join(SETTINGS[name]))
