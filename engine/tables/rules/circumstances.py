"""The circumstances of a change: the time, and the settings of the server and the people at the table."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from engine.kernel.core import Components
from engine.opponents import DEFAULT_STRENGTH, OPPONENTS
from engine.tables.settings.guild import GuildSettings
from engine.tables.settings.hours import Hours
from engine.tables.settings.person import REMINDER_INTERVAL, PersonSettings
from engine.tables.table import Table

OFF = "off"
_MOST_QUIET_HOURS = 12
"""The maximum number of postponements for quiet hours when looking for a time that suits several people."""


@dataclass(frozen=True)
class Circumstances:
    """The time, the server's settings, and the settings of the people at a table, keyed by id.

    `opponent` is the computer used for absent people and wherever none has been chosen; `opponents` are all
    computers. `components` replaces the games' own components in new games. `by` is the person who made the change,
    if any. For jobs, `is_posting` is whether a board is still waiting to be posted.
    """

    now: datetime
    guild: GuildSettings
    persons: Mapping[int, PersonSettings]
    opponent: str = DEFAULT_STRENGTH
    opponents: Collection[str] = tuple(OPPONENTS)
    components: Mapping[str, Components] = field(default_factory=dict)
    by: int | None = None
    is_posting: bool = False

    def person(self, person_id: int) -> PersonSettings:
        """Return the given person's settings."""
        return self.persons.get(person_id, PersonSettings())

    def is_away(self, person_id: int) -> bool:
        """Return whether the person has announced an absence that has not ended."""
        return self.person(person_id).is_away(self.guild.zone, self.now)

    def first_ping(self, person_id: int, instant: datetime) -> datetime:
        """Return the first time, at or after `instant`, when the person may be pinged about a new question."""
        return self._first_allowed(person_id, instant, self.person(person_id).quiet(self.guild.zone))

    def first_reminder(self, person_id: int, instant: datetime) -> datetime:
        """Return the first time, at or after `instant`, when the person may be reminded of a question."""
        hours = self.person(person_id).quiet_for_reminders(self.guild.zone)
        return self._first_allowed(person_id, instant, hours)

    def first_call(self, person_id: int, instant: datetime, *, is_reminder: bool) -> datetime:
        """Return `first_reminder` for a reminder, otherwise `first_ping`."""
        first = self.first_reminder if is_reminder else self.first_ping
        return first(person_id, instant)

    def first_reminder_of_all(self, persons: Sequence[int], instant: datetime) -> datetime:
        """Return when all the given people may be reminded at once or, if no such time is found, the last time tried."""
        for _ in range(_MOST_QUIET_HOURS):
            latest = max((self.first_reminder(each, instant) for each in persons), default=instant)
            if latest == instant:
                break
            instant = latest
        return instant

    def _first_allowed(self, person_id: int, instant: datetime, quiet: Hours | None) -> datetime:
        back_at = self.person(person_id).back_at(self.guild.zone)
        if back_at is not None:
            instant = max(instant, back_at)
        return instant if quiet is None else quiet.next_end(instant)

    def is_reminded(self, table: Table, person_id: int) -> bool:
        """Return whether the person receives reminders at the table."""
        return self._reminders(table, person_id) != OFF

    def reminder_interval(self, table: Table, person_id: int) -> timedelta:
        """Return the time between the person's reminders, or the default interval if they receive none."""
        hours = self._reminders(table, person_id)
        return REMINDER_INTERVAL if hours == OFF else timedelta(hours=int(hours))

    def _reminders(self, table: Table, person_id: int) -> str:
        """Return the hours between reminders, or `off`: the person's setting, falling back to the table's or the server's."""
        person, of_table = self.person(person_id).reminders, table.settings.reminders
        if person != "table":
            return person
        return self.guild.reminders if of_table == "server" else of_table
