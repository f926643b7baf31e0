"""Hours of the day in a time zone: quiet hours, and the daily window in which a clock runs. All functions are pure.

All instants are aware datetimes; an `Hours` value has local hours, so changes to and from summer time affect its
length.
"""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

_HOURS = re.compile(r"([01]?\d|2[0-4])(?::00)?\s*(?:-|–|to|bis)\s*([01]?\d|2[0-4])(?::00)?", re.IGNORECASE)
_DAY = timedelta(days=1)


@cache
def zone_names() -> tuple[str, ...]:
    """Return the names of all time zones, sorted."""
    return tuple(sorted(available_timezones()))


@cache
def _zone_names_by_folded() -> dict[str, str]:
    return {name.casefold(): name for name in zone_names()}


def parse_zone(text: str) -> str:
    """Find a time zone in the IANA database, ignoring case and allowing spaces for underscores; return its name.

    Raises:
        ValueError: If there is no time zone with that name.
    """
    name = _zone_names_by_folded().get(text.strip().replace(" ", "_").casefold())
    if name is None:
        raise ValueError(text)
    return name


@dataclass(frozen=True)
class Hours:
    """The hours from `start` to `end` of every day: whole hours in a time zone.

    `start` is 0 to 23, `end` is 1 to 24 and differs from `start`; if `end` is less than `start`, the hours continue
    past midnight.
    """

    start: int
    end: int
    zone: str = "UTC"

    @staticmethod
    def parse(text: str, zone: str = "UTC") -> "Hours":
        """Parse hours such as `23-8`.

        Raises:
            ValueError: If the text has a different form, or the hours would be empty or a whole day.
        """
        match = _HOURS.fullmatch(text.strip())
        if match is None:
            raise ValueError(text)
        start, end = int(match[1]) % 24, int(match[2]) or 24
        if (end - start) % 24 == 0:
            raise ValueError(text)
        return Hours(start, end, zone)

    @property
    def length(self) -> int:
        """The number of hours."""
        return (self.end - self.start) % 24

    def __str__(self) -> str:
        return f"{self.start}-{self.end}"

    def contains(self, instant: datetime) -> bool:
        """Return whether the instant is within the hours."""
        return any(start <= instant < end for start, end in self._around(instant))

    def next_end(self, instant: datetime) -> datetime:
        """Return when the hours that contain the instant end; the instant itself if it is outside the hours."""
        return next((end for start, end in self._around(instant) if start <= instant < end), instant)

    def overlap(self, since: datetime, until: datetime) -> timedelta:
        """Return how much of the time from `since` to `until` is within the hours."""
        total = timedelta()
        day = self._local_date(since) - _DAY
        while day <= self._local_date(until):
            start, end = self._on(day)
            total += max(timedelta(), min(end, until) - max(start, since))
            day += _DAY
        return total

    def after(self, since: datetime, duration: timedelta) -> datetime:
        """Return when `duration` has passed since `since`, counting only time within the hours."""
        day = self._local_date(since) - _DAY
        while True:
            start, end = self._on(day)
            start = max(start, since)
            if start + duration <= end:
                return start + duration
            duration -= max(timedelta(), end - start)
            day += _DAY

    def _around(self, instant: datetime) -> list[tuple[datetime, datetime]]:
        today = self._local_date(instant)
        return [self._on(day) for day in (today - _DAY, today)]

    def _on(self, day: date) -> tuple[datetime, datetime]:
        """Return the start and end, in UTC, of the hours that begin on the given local day."""
        following = self.end < self.start
        return self._instant(day, self.start), self._instant(day + following * _DAY, self.end)

    def _instant(self, day: date, hour: int) -> datetime:
        midnight = datetime.combine(day + (hour // 24) * _DAY, time(hour % 24), ZoneInfo(self.zone))
        return midnight.astimezone(UTC)

    def _local_date(self, instant: datetime) -> date:
        return instant.astimezone(ZoneInfo(self.zone)).date()
