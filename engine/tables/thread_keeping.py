"""Threads of running games that wait for long are kept open. Pure functions.

Discord archives a thread when nothing has happened in it for seven days. A job looks after the thread of a running game
every other day; whether there is anything to do, only Discord can tell.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from engine.store.rows import JobRow, TableRow
from engine.tables.changes import Annotation
from engine.tables.circumstances import Circumstances

KIND = "thread"
INTERVAL = timedelta(days=2)
"""The time after which the thread is looked after again."""
_NEWER = timedelta(days=1)
"""The age from which a job is scheduled anew when the table changes: not with every turn."""


def jobs(row: TableRow, circumstances: Circumstances) -> Iterator[JobRow]:
    """Yield the job that looks after the thread of a running game; a table in a channel has one as well."""
    if row.phase != "running" or row.parked:
        return
    known = next((each for each in row.jobs if each.kind == KIND), None)
    if known is not None and (
        known.question == row.version or circumstances.now - datetime.fromisoformat(known.base_at) < _NEWER
    ):
        yield known
    else:
        yield _next_job(row, circumstances)


def keep(row: TableRow, job: JobRow, circumstances: Circumstances) -> Annotation:
    """Return the change by which the thread of a table is looked after."""
    following = _next_job(row, circumstances)
    jobs = tuple(following if each == job else each for each in row.jobs)
    return Annotation(replace(row, jobs=jobs), notice="thread")


def _next_job(row: TableRow, circumstances: Circumstances) -> JobRow:
    now = circumstances.now
    return JobRow(KIND, 0, (now + INTERVAL).isoformat(), now.isoformat(), row.version)
