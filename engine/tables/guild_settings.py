"""The settings of a server."""

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.tables.hours import parse_zone
from engine.tables.settings import FreeValue, menu_values

DEFAULT_ZONE = "UTC"


@dataclass(frozen=True)
class GuildSettings:
    """What a server has set. A further setting is one more field; its values are those of its type.

    Attributes:
        boards: Which boards keep their pictures: the last one in a channel and all in a thread (`by-place`), the
            `last` one everywhere, or `all` everywhere.
        place: Where a new table is opened: `here` in the channel, in a `thread` of its own, or `ask` its owner.
        reminders: The hours after which a question is repeated, unless the table or the person has set otherwise.
        time_zone: The IANA name of the time zone of persons who have set none.
    """

    boards: Literal["by-place", "last", "all"] = "by-place"
    place: Literal["here", "thread", "ask"] = "here"
    reminders: Literal["24", "6", "12", "48", "72", "off"] = "24"
    time_zone: Annotated[str, FreeValue(parse_zone)] = ""

    def keeps_boards(self, *, in_thread: bool) -> bool:
        """Return whether a board keeps its picture when the next one is posted."""
        return self.boards == "all" or (self.boards == "by-place" and in_thread)

    @property
    def zone(self) -> str:
        """The time zone of persons who have set none."""
        return self.time_zone or DEFAULT_ZONE

    def value(self, name: str) -> str:
        """Return the value of a setting by its name."""
        return str(getattr(self, name))


SETTINGS = menu_values(GuildSettings)
"""The values of every setting by its name; the first one is the default."""
