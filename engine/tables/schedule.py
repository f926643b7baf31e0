"""The schedule of a table: what is to be done at some time, derived from the table and written together with it.

`updated` computes the jobs of a table whenever it changes; `run` carries one out that is due. A further kind of job is
one more planner and one more entry of `_RUNNERS`. All functions are pure.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from engine.store.rows import JobRow, TableRow
from engine.tables import absence, clocks, idle_tables, lost_seats, reminders, thread_keeping
from engine.tables.changes import Annotation, TableChange
from engine.tables.circumstances import Circumstances

Runner = Callable[[TableRow, JobRow, Circumstances], TableChange | Annotation | None]
"""Returns the change for a job that is due; None if there is nothing to do any more."""

_PLANNERS: tuple[Callable[[TableRow, Circumstances], Iterable[JobRow]], ...] = (
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
    previous: TableRow,
    row: TableRow,
    circumstances: Circumstances,
    *,
    credited: int | None = None,
    undone_from: int | None = None,
) -> TableRow:
    """Return a table after a change with its clocks, absences and jobs; the arguments are those of `clocks.updated`."""
    row = clocks.updated(previous, row, circumstances, credited=credited, undone_from=undone_from)
    row = absence.updated(row, circumstances)
    jobs = [job for plan in _PLANNERS for job in plan(row, circumstances)]
    jobs += lost_seats.jobs(previous, row, circumstances)
    return replace(row, jobs=tuple(sorted(jobs, key=lambda each: (each.kind, each.subject))))


def due_jobs(row: TableRow, circumstances: Circumstances) -> Iterator[JobRow]:
    """Yield the jobs of a table that are due, the longest overdue first."""
    now = circumstances.now.isoformat()
    yield from sorted((each for each in row.jobs if each.due_at <= now), key=lambda each: each.due_at)


def run(row: TableRow, job: JobRow, circumstances: Circumstances) -> TableChange | Annotation | None:
    """Return the change for a job that is due; None if there is nothing to do any more, and the job can go."""
    return _RUNNERS[job.kind](row, job, circumstances)
