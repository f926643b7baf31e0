"""A person's settings, valid at all tables and on all servers."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated, Literal
from zoneinfo import ZoneInfo

from engine.tables.settings.hours import Hours, parse_zone
from engine.tables.settings.values import FreeValue, menu_values

_NO_HOURS = "none"
_SHORTEST_CLOCK_HOURS = 8
"""The minimum number of hours per day in which a clock must run, because fewer would put no pressure on its owner."""


def _parse_hours(text: str) -> str:
    return text if text == _NO_HOURS else str(Hours.parse(text))


def _parse_clock_hours(text: str) -> str:
    hours = Hours.parse(text)
    if hours.length < _SHORTEST_CLOCK_HOURS:
        raise ValueError(text)
    return str(hours)


def _parse_date(text: str) -> str:
    return date.fromisoformat(text).isoformat()


@dataclass(frozen=True)
class PersonSettings:
    """A person's settings; a free-text setting is empty by default.

    Attributes:
        language: The language of private answers and messages; `auto` is the person's Discord language.
        time_zone: The IANA name of the time zone; by default the server's.
        quiet_hours: The hours without any pings or messages, such as `23-8`, or `none`. By default, only reminders
            are held back, during `DEFAULT_QUIET_HOURS`.
        clock_hours: The hours in which the person's clocks run; `DEFAULT_CLOCK_HOURS` by default.
        reminders: The number of hours after which a question is repeated, or `off`; `table` means the table's
            setting.
        away_until: The first day (ISO) on which the person is back; in the past if they are not away.
        forced_moves: Whether a move that leaves no choice is played at once.
        prepared_turns: Whether the person uses prepared turns.
        theme: The theme of private pictures; `server` is the theme of public pictures.
    """

    scope = "person"
    language: Literal["auto", "en", "de"] = "auto"
    time_zone: Annotated[str, FreeValue(parse_zone)] = ""
    quiet_hours: Annotated[str, FreeValue(_parse_hours)] = ""
    clock_hours: Annotated[str, FreeValue(_parse_clock_hours)] = ""
    reminders: Literal["table", "6", "12", "24", "48", "72", "off"] = "table"
    away_until: Annotated[str, FreeValue(_parse_date)] = ""
    forced_moves: Literal["on", "off"] = "on"
    prepared_turns: Literal["on", "off"] = "on"
    theme: Literal["server", "light", "dark", "high-contrast"] = "server"

    def value(self, name: str) -> str:
        """Return the value of the setting with the given name."""
        return str(getattr(self, name))

    def zone(self, server_zone: str) -> str:
        """Return the person's time zone, or the server's by default."""
        return self.time_zone or server_zone

    def quiet(self, server_zone: str) -> Hours | None:
        """Return the hours in which nothing may ping the person; None if there are none."""
        if self.quiet_hours in {"", _NO_HOURS}:
            return None
        return Hours.parse(self.quiet_hours, self.zone(server_zone))

    def quiet_for_reminders(self, server_zone: str) -> Hours | None:
        """Return the hours in which the person gets no reminders; None if reminders may come at any time."""
        if self.quiet_hours == "":
            return Hours.parse(DEFAULT_QUIET_HOURS, self.zone(server_zone))
        return self.quiet(server_zone)

    def clock_window(self, server_zone: str) -> Hours:
        """Return the hours in which the person's clocks run."""
        return Hours.parse(self.clock_hours or DEFAULT_CLOCK_HOURS, self.zone(server_zone))

    def back_at(self, server_zone: str) -> datetime | None:
        """Return the start of the day on which the person is back; None if they have never announced an absence."""
        if not self.away_until:
            return None
        day = date.fromisoformat(self.away_until)
        return datetime.combine(day, time(), ZoneInfo(self.zone(server_zone))).astimezone(UTC)

    def is_away(self, server_zone: str, now: datetime) -> bool:
        """Return whether the person has announced an absence that has not ended."""
        back_at = self.back_at(server_zone)
        return back_at is not None and now < back_at


SETTINGS = menu_values(PersonSettings)
"""Each setting's possible values, keyed by name, default first; none for a free-text setting."""
SCHEDULING = frozenset({"time_zone", "quiet_hours", "clock_hours", "reminders", "away_until"})
"""The settings that affect the schedules of the person's tables."""
DEFAULT_QUIET_HOURS = "23-8"
DEFAULT_CLOCK_HOURS = "8-23"
REMINDER_INTERVAL = timedelta(hours=24)
"""The default time between reminders."""
