"""The settings of a server."""

from dataclasses import dataclass
from typing import Literal

from engine.tables.settings import menu_values


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


SETTINGS = menu_values(GuildSettings)
"""The values of every setting by its name; the first one is the default."""
