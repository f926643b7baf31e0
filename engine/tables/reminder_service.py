"""The operations of people on reminders, and on players who do not answer, each in one transaction of the store."""

from collections.abc import Callable
from datetime import datetime, timedelta

from engine.store.rows import TableRow
from engine.tables import absence, idle_tables, reminders, seating
from engine.tables.absence import Decision
from engine.tables.changes import Annotation
from engine.tables.models import Table
from engine.tables.repository import TableRepository
from engine.tables.unit_of_work import UnitsOfWork


class ReminderService:
    """Puts reminders off, nudges absent players, and takes votes about them. A `Refusal` means that nothing has changed."""

    def __init__(
        self,
        repository: TableRepository,
        units: UnitsOfWork,
        now: Callable[[], datetime],
        present: Callable[[TableRow], Table],
    ) -> None:
        """Serve the tables of a repository.

        Args:
            repository: The tables.
            units: Their locks.
            now: Returns the time, in UTC.
            present: Returns a table as everybody may know it.
        """
        self._repository = repository
        self._units = units
        self._now = now
        self._present = present

    async def hold_calls(self, table_id: int) -> bool:
        """Call persons later whom the next board would ping in their quiet hours; return whether there are any."""
        row = await self._repository.latest(table_id)
        held = reminders.with_held_calls(row, await self._repository.circumstances(row))
        if held.jobs == row.jobs:
            return False
        async with self._units.begin(table_id) as unit:
            circumstances = await self._repository.circumstances(unit.row)
            await unit.annotate(Annotation(reminders.with_held_calls(unit.row, circumstances)))
        return True

    async def snooze(self, table_id: int, person_id: int, until: datetime) -> datetime:
        """Put the next reminder of a person off; return when it comes, which may be later.

        Raises:
            TableRefusal: `not-seated`, `game-not-running`, `game-over`, `nothing-to-snooze`, `told-already`.
        """
        async with self._units.begin(table_id) as unit:
            circumstances = await self._repository.circumstances(unit.row)
            row = await unit.annotate(reminders.snooze(unit.row, person_id, until, circumstances))
        job = reminders.job_of(row, seating.require_seat(row, person_id))
        assert job is not None, "it was put off"
        return datetime.fromisoformat(job.due_at)

    async def come_back(self, person_id: int) -> bool:
        """Call a person again wherever the others were told that they do not answer; return whether that was anywhere."""
        was_missing = False
        for listed in await self._repository.rows_of(person_id, timedelta(0)):
            async with self._units.begin(listed.row.id) as unit:
                circumstances = await self._repository.circumstances(unit.row)
                change = reminders.come_back(unit.row, person_id, circumstances)
                if change is not None:
                    await unit.annotate(change)
                    was_missing = True
        return was_missing

    async def nudge(self, table_id: int, person_id: int, seat: int) -> None:
        """Remind an absent player once more, in the name of another.

        Raises:
            TableRefusal: `not-seated`, `game-not-running`, `game-over`, `no-such-absence`, `absent-yourself`,
                `nudged-already`.
        """
        async with self._units.begin(table_id) as unit:
            circumstances = await self._repository.circumstances(unit.row)
            change = reminders.nudge(unit.row, person_id, seat, circumstances)
            await unit.annotate(idle_tables.after_sign_of_life(change))

    async def vote(self, table_id: int, person_id: int, seat: int, decision: Decision) -> Table:
        """Vote for what is to be done about an absent player; the same vote again takes it back.

        Raises:
            TableRefusal: `not-seated`, `game-not-running`, `game-over`, `no-such-absence`, `absent-yourself`.
        """
        async with self._units.begin(table_id) as unit:
            circumstances = await self._repository.circumstances(unit.row)
            change = absence.vote(unit.row, person_id, seat, decision, circumstances)
            return self._present(await unit.annotate(idle_tables.after_sign_of_life(change)))
