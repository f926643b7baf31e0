"""The schedule of a table: what is to be done at some time, derived from the table and written together with it.

A job is derived anew with every change, and it remembers: the planner of its kind finds the former one in `table.jobs`, and
takes over since when its interval counts (`base_at`) and how often it was done (`count`), as long as it is about the same.
Nothing else in the table tells that.

`updated` computes the jobs of a table whenever it changes; `run` carries one out that is due. A further kind of job is
one more planner and one more entry of `_RUNNERS`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from engine.tables.changes import Adjustment, Change, Result
from engine.tables.rules import absence, clocks, idle_tables, lost_seats, reminders, thread_keeping
from engine.tables.rules.circumstances import Circumstances
from engine.tables.table import Job, Table

Runner = Callable[[Table, Job, Circumstances], Result]
"""Returns the change for a job that is due; None if there is nothing to do but to plan it anew, if it is needed still."""

_PLANNERS: tuple[Callable[[Table, Circumstances], Iterable[Job]], ...] = (
    reminders.jobs,
    clocks.jobs,
    absence.jobs,
    idle_tables.jobs,
    thread_keeping.jobs,
)
"""Each yields all jobs of its kinds that a table has."""
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
    """Return a table after a change with its clocks, absences and jobs; the arguments are those of `clocks.updated`."""
    table = clocks.updated(previous, table, circumstances, credited=credited, undone_from=undone_from)
    table = absence.updated(table, circumstances)
    jobs = [job for plan in _PLANNERS for job in plan(table, circumstances)]
    jobs += lost_seats.jobs(previous, table, circumstances)
    return replace(table, jobs=tuple(sorted(jobs, key=lambda each: (each.kind, each.subject))))


def due_jobs(table: Table, circumstances: Circumstances) -> Iterator[Job]:
    """Yield the jobs of a table that are due, the longest overdue first."""
    now = circumstances.now
    yield from sorted((each for each in table.jobs if each.due_at <= now), key=lambda each: each.due_at)


def run(table: Table, job: Job, circumstances: Circumstances) -> Change | Adjustment:
    """Return the change for a job that is due. There always is one, as only a change of the table replaces its jobs."""
    return _RUNNERS[job.kind](table, job, circumstances) or renew(table)


def renew(table: Table) -> Adjustment:
    """Return the change by which nothing but the clocks and the jobs of a table is reckoned anew."""
    return Adjustment(table)
