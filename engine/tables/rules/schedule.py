"""A table's schedule: its jobs, derived from the table and written together with it.

Every change recomputes the jobs, yet a job has memory: the planner for its kind finds the previous job in
`table.jobs` and, as long as it concerns the same thing, copies the start of its interval (`base_at`) and how often it
has run (`count`), which are stored nowhere else in the table.

`updated` computes a table's jobs whenever it changes; `run` carries out a due job. To add a kind of job, add a
planner and an entry in `_RUNNERS`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from engine.tables.changes import Adjustment, Change, Result
from engine.tables.rules import absence, clocks, idle_tables, lost_seats, reminders, thread_keeping
from engine.tables.rules.circumstances import Circumstances
from engine.tables.table import Job, Table

Runner = Callable[[Table, Job, Circumstances], Result]
"""Returns the change for a due job; None if the job only needs rescheduling."""

_PLANNERS: tuple[Callable[[Table, Circumstances], Iterable[Job]], ...] = (
    reminders.jobs,
    clocks.jobs,
    absence.jobs,
    idle_tables.jobs,
    thread_keeping.jobs,
)
"""The planners; each yields a table's jobs of certain kinds."""
_RUNNERS: Mapping[str, Runner] = {
    reminders.KIND: reminders.remind,
    reminders.THERE: reminders.remind,
    clocks.KIND: clocks.run_out,
    absence.KIND: absence.carry_out,
    absence.CALL: absence.call,
    lost_seats.KIND: lost_seats.call,
    idle_tables.LOBBY: idle_tables.attend,
    idle_tables.GAME: idle_tables.attend,
    thread_keeping.KIND: thread_keeping.keep,
}


def updated(
    previous: Table,
    table: Table,
    circumstances: Circumstances,
    *,
    credited: int | None = None,
    undone_from: int | None = None,
) -> Table:
    """Return the changed table with new clocks, absences and jobs; the arguments are the same as for `clocks.updated`."""
    table = clocks.updated(previous, table, circumstances, credited=credited, undone_from=undone_from)
    table = absence.updated(table, circumstances)
    jobs = [job for plan in _PLANNERS for job in plan(table, circumstances)]
    jobs += lost_seats.jobs(previous, table, circumstances)
    return replace(table, jobs=tuple(sorted(jobs, key=lambda each: (each.kind, each.subject))))


def due_jobs(table: Table, circumstances: Circumstances) -> Iterator[Job]:
    """Yield the table's due jobs, longest overdue first."""
    now = circumstances.now
    yield from sorted((each for each in table.jobs if each.due_at <= now), key=lambda each: each.due_at)


def run(table: Table, job: Job, circumstances: Circumstances) -> Change | Adjustment:
    """Return the change for a due job. There is always one, because only a change to the table replaces its jobs."""
    return _RUNNERS[job.kind](table, job, circumstances) or renew(table)


def renew(table: Table) -> Adjustment:
    """Return the change that only recomputes the table's clocks and jobs."""
    return Adjustment(table)
