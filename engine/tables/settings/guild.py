"""The settings of a server."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated, Literal

from engine.tables.settings import templates
from engine.tables.settings.hours import parse_zone
from engine.tables.settings.values import FreeValue, menu_values

_ID = re.compile(r"[1-9][0-9]{0,19}")
MAX_CHOSEN = 25
"""The maximum number of channels or roles that a server can choose: the size of a Discord menu."""
DEFAULT_ZONE = "UTC"


def _parse_ids(text: str) -> str:
    """Parse the ids of channels or roles; return them separated by spaces."""
    ids = dict.fromkeys(text.split())
    if len(ids) > MAX_CHOSEN or not all(_ID.fullmatch(each) for each in ids):
        raise ValueError(text)
    return " ".join(ids)


@dataclass(frozen=True)
class GuildSettings:
    """The settings of a server. To add a setting, add a field; its type lists its values.

    Attributes:
        boards: Which boards keep their pictures: the last board in a channel and all in a thread (`by-place`), the
            `last` board everywhere, or `all` boards everywhere.
        place: Where a new table is opened: `here` in the channel, in its own `thread`, or where the owner wants
            (`ask`).
        language: The language of public messages; `auto` is the server's own.
        channels: The ids of channels where tables may be opened, separated by spaces; empty for all.
        roles: The ids of roles that may open tables, separated by spaces; empty for everybody.
        reminders: The number of hours after which a question is repeated, unless the table or the person has a
            different setting.
        time_zone: The IANA name of the time zone for people who have set none.
        template: The templates for new tables of each game; see `engine.tables.settings.templates`.
        lobby_days: The number of days after which an idle lobby is closed, or `never`.
    """

    scope = "server"
    boards: Literal["by-place", "last", "all"] = "by-place"
    place: Literal["here", "thread", "ask"] = "here"
    language: Literal["auto", "en", "de"] = "auto"
    channels: Annotated[str, FreeValue(_parse_ids)] = ""
    roles: Annotated[str, FreeValue(_parse_ids)] = ""
    reminders: Literal["24", "6", "12", "48", "72", "off"] = "24"
    time_zone: Annotated[str, FreeValue(parse_zone)] = ""
    template: Annotated[str, FreeValue(templates.parse, is_offered=False)] = ""
    lobby_days: Literal["7", "3", "14", "30", "never"] = "7"

    def keeps_boards(self, *, in_thread: bool) -> bool:
        """Return whether a board keeps its picture when the next one is posted."""
        return self.boards == "all" or (self.boards == "by-place" and in_thread)

    @property
    def channel_ids(self) -> tuple[int, ...]:
        """The channels where tables may be opened; empty if they may be opened everywhere."""
        return tuple(map(int, self.channels.split()))

    @property
    def role_ids(self) -> tuple[int, ...]:
        """The roles that may open tables; empty if everybody may."""
        return tuple(map(int, self.roles.split()))

    @property
    def zone(self) -> str:
        """The time zone for people who have set none."""
        return self.time_zone or DEFAULT_ZONE

    def allows_tables_in(self, channel_id: int, parent_id: int | None) -> bool:
        """Return whether tables may be opened in the given channel, or thread of the channel `parent_id`."""
        return not self.channels or bool({channel_id, parent_id} & set(self.channel_ids))

    def allows_opening_by(self, role_ids: Collection[int]) -> bool:
        """Return whether a person with the given roles may open tables."""
        return not self.roles or not set(self.role_ids).isdisjoint(role_ids)

    def value(self, name: str) -> str:
        """Return the value of the setting with the given name."""
        return str(getattr(self, name))


SCHEDULING = frozenset({"reminders", "time_zone", "lobby_days"})
"""The settings that affect the schedules of the server's tables."""
SETTINGS = menu_values(GuildSettings)
"""Each setting's possible values, keyed by name, default first; none for a free-text setting."""
