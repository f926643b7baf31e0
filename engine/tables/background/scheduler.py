"""The scheduler, which runs tables' due jobs, each exactly once.

Its only memory is the schedule in the store, which is written together with changes to tables: running a job means
making a change to its table that also replaces the job.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta

from engine.kernel.errors import StoreError
from engine.tables.changes import Change
from engine.tables.locking import TableLocks, is_moved_on
from engine.tables.repository import TableRepository
from engine.tables.rules import schedule
from engine.tables.table import Table

log = logging.getLogger(__name__)

_PAUSE = timedelta(minutes=5)
"""How long a table is left alone after an error."""
_SHORT_PAUSE = timedelta(seconds=1)
"""How long a table is left alone if another process has changed it meanwhile."""


class Scheduler:
    """Runs due jobs.

    `let_computers_act` is called with a table after a job has changed it. `changed` is set whenever a job may have
    become due sooner.
    """

    def __init__(
        self,
        repository: TableRepository,
        locks: TableLocks,
        let_computers_act: Callable[[Table], Awaitable[object]],
    ) -> None:
        self._repository = repository
        self._locks = locks
        self._store = repository.store
        self._now = repository.now
        self._let_computers_act = let_computers_act
        self._paused_until: dict[int, datetime] = {}
        self._running = asyncio.Lock()
        self.changed = repository.jobs_changed

    async def next_due(self) -> datetime | None:
        """Return when the next job is due; None if there is no job."""
        next_job = await self._store.next_job()
        if next_job is None or next_job > self._now() or not self._paused_until:
            return next_job
        return max(next_job, min(self._paused_until.values()))

    async def seconds_until_due(self) -> float | None:
        """Return the number of seconds until the next job is due, at least 0; None if there is no job."""
        due_at = await self.next_due()
        return None if due_at is None else max(0.0, (due_at - self._now()).total_seconds())

    async def run_due(self) -> int:
        """Run all jobs that are due now; return how many were run."""
        done = 0
        while tables := await self._due_tables():
            for table_id in tables:
                async with self._running:
                    done += await self._run_table(table_id)
        return done

    async def wait_until_done(self) -> None:
        """Wait until current work on the table is finished; the table may by now belong to another process."""
        async with self._running:
            pass

    async def _due_tables(self) -> list[int]:
        now = self._now()
        self._paused_until = {each: until for each, until in self._paused_until.items() if until > now}
        return [each for each in await self._store.due_tables(self._now()) if each not in self._paused_until]

    async def _run_table(self, table_id: int) -> int:
        """Run a table's due jobs; return how many were run. An error affects only this table."""
        done = 0
        try:
            while await self._run_next(table_id):
                done += 1
        except Exception as error:
            if isinstance(error, StoreError) and not error.concerns_one_table:
                raise
            if is_moved_on(error):  # by another process
                self._paused_until[table_id] = self._now() + _SHORT_PAUSE
            else:
                log.exception(
                    "a job of table %d failed; trying again later", table_id, extra={"table": table_id}
                )
                self._paused_until[table_id] = self._now() + _PAUSE
        return done

    async def _run_next(self, table_id: int) -> bool:
        """Run the table's longest overdue job; return False if none is due."""
        async with self._locks.hold(table_id) as locked:
            if not self._repository.owns(locked.table):
                return False
            circumstances = replace(
                await self._repository.circumstances(locked.table),
                is_posting=await self._store.is_posting(locked.table.id),
            )
            job = next(schedule.due_jobs(locked.table, circumstances), None)
            if job is None:
                return False
            change = schedule.run(locked.table, job, circumstances)
            await locked.write(change, circumstances)
            assert job not in locked.table.jobs, (
                f"the job {job} of table {table_id} would be done again and again"
            )
            table = locked.table if isinstance(change, Change) else None
        if table is not None:
            await self._let_computers_act(table)
        return True
