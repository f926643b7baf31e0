"""Threads of running games that wait for long are kept open.

Discord archives a thread when nothing has happened in it for seven days. A job looks after the thread of a running game
every other day; whether there is anything to do, only Discord can tell.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

from engine.tables.changes import Adjustment
from engine.tables.rules.circumstances import Circumstances
from engine.tables.table import Job, Table

KIND = "thread"
INTERVAL = timedelta(days=2)
"""The time after which the thread is looked after again."""
_RESCHEDULED_AFTER = timedelta(days=1)
"""The age from which a job is scheduled anew when the table changes: not with every turn."""


def jobs(table: Table, circumstances: Circumstances) -> Iterator[Job]:
    """Yield the job that looks after the thread of a running game; a table in a channel has one as well."""
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
    """Return the change by which the thread of a table is looked after."""
    following = _next_job(table, circumstances)
    jobs = tuple(following if each == job else each for each in table.jobs)
    return Adjustment(replace(table, jobs=jobs), notice="thread")


def _next_job(table: Table, circumstances: Circumstances) -> Job:
    now = circumstances.now
    return Job(KIND, 0, now + INTERVAL, now, table.version)
