"""The circumstances in which a table is changed: the time, and what its server and its persons have set."""

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
"""How often a time that suits several persons is put off, because it is in the quiet hours of one of them."""


@dataclass(frozen=True)
class Circumstances:
    """The time, the settings of the server, and those of the persons who sit at a table, by their ids.

    `opponent` is the computer that plays for an absent person and where nothing else is chosen, `opponents` all that there
    are, `components` those that replace the ones of games in new games; what follows from a change is also told `by` whom it
    is, if it is by a person, and a job whether a board is still to be posted (`is_posting`).
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
        """Return the settings of a person."""
        return self.persons.get(person_id, PersonSettings())

    def is_away(self, person_id: int) -> bool:
        """Return whether a person has announced an absence that has not ended."""
        return self.person(person_id).is_away(self.guild.zone, self.now)

    def first_ping(self, person_id: int, instant: datetime) -> datetime:
        """Return from when on, at an instant or after it, a person may be pinged for a new question."""
        return self._first_allowed(person_id, instant, self.person(person_id).quiet(self.guild.zone))

    def first_reminder(self, person_id: int, instant: datetime) -> datetime:
        """Return from when on, at an instant or after it, a person may be reminded of a question."""
        hours = self.person(person_id).quiet_for_reminders(self.guild.zone)
        return self._first_allowed(person_id, instant, hours)

    def first_call(self, person_id: int, instant: datetime, *, is_reminder: bool) -> datetime:
        """Return from when on, at an instant or after it, a person may be reminded of a question, or pinged for a new one."""
        first = self.first_reminder if is_reminder else self.first_ping
        return first(person_id, instant)

    def first_reminder_of_all(self, persons: Sequence[int], instant: datetime) -> datetime:
        """Return from when on all of some persons may be reminded at once, or the last of them if there is no such time."""
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
        """Return whether a person gets reminders at a table."""
        return self._reminders(table, person_id) != OFF

    def reminder_interval(self, table: Table, person_id: int) -> timedelta:
        """Return the time after which a question to a person is repeated, or would be if the person were reminded."""
        hours = self._reminders(table, person_id)
        return REMINDER_INTERVAL if hours == OFF else timedelta(hours=int(hours))

    def _reminders(self, table: Table, person_id: int) -> str:
        """Return the hours between two reminders, or `off`: what the person, else the table, else the server has set."""
        person, of_table = self.person(person_id).reminders, table.settings.reminders
        if person != "table":
            return person
        return self.guild.reminders if of_table == "server" else of_table
