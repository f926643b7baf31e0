"""Keeping the threads of slow games open.

Discord archives a thread after seven days without activity. Every other day, a job checks a running game's thread;
only Discord knows whether anything needs to be done.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

from engine.tables.changes import Adjustment
from engine.tables.rules.circumstances import Circumstances
from engine.tables.table import Job, Table

KIND = "thread"
INTERVAL = timedelta(days=2)
"""The time between checks of a thread."""
_RESCHEDULED_AFTER = timedelta(days=1)
"""How old a job must be before a change to the table reschedules it; otherwise, every turn would reschedule it."""


def jobs(table: Table, circumstances: Circumstances) -> Iterator[Job]:
    """Yield the job that checks a running game's thread; even a table in a channel has such a job."""
    if table.phase != "running" or table.parked:
        return
    known = next((each for each in table.jobs if each.kind == KIND), None)
    if known is not None and (
        known.question == table.version or circumstances.now - known.base_at < _RESCHEDULED_AFTER
    ):
        yield known
    else:
        yield _next_job(table, circumstances)


def keep(table: Table, job: Job, circumstances: Circumstances) -> Adjustment:
    """Return the change that causes the table's thread to be checked."""
    following = _next_job(table, circumstances)
    jobs = tuple(following if each == job else each for each in table.jobs)
    return Adjustment(replace(table, jobs=jobs), notice="thread")


def _next_job(table: Table, circumstances: Circumstances) -> Job:
    now = circumstances.now
    return Job(KIND, 0, now + INTERVAL, now, table.version)
