"""Makes daily backups of the database while the bot runs."""

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

from bot.language.localizer import localizer_for
from bot.language.user_text import unescape
from bot.operations.condition import Condition
from engine.kernel.errors import StoreError
from engine.store.backup_folder import BackupFolder, is_due
from engine.store.copies import CopyCancelledError

_log = logging.getLogger(__name__)

_CHECK_INTERVAL = 30.0
"""Seconds between checks whether a backup is due; the clock may be set, and the machine may sleep."""
_FAILING_SHARE = 0.01
"""The maximum share of time spent on failing attempts; each may copy a lot before it fails."""
_LONGEST_PAUSE = 3600.0
"""The longest pause after a failed attempt, in seconds."""
_LOG_INTERVAL = 3600.0
"""Seconds between two lines in the log about attempts that fail."""


class DailyBackups:
    """Makes a backup whenever the newest in the folder is a day old, even if it was made before a restart.

    Args:
        folder: The folder of the backups.
        condition: Where failures are reported.
        is_ours: Returns whether this process makes the backups, as only one of a cluster does. It is called from other
            threads as well.
        now: Returns the current time.
        clock: Returns the time of a monotonic clock, in seconds.

    Attributes:
        last: When the newest backup was made; None until the folder has been read, or if it has none.
    """

    def __init__(
        self,
        folder: BackupFolder,
        condition: Condition,
        is_ours: Callable[[], bool] = lambda: True,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.last: datetime | None = None
        self._folder = folder
        self._condition = condition
        self._is_ours = is_ours
        self._now = now
        self._has_folder = False
        self._clock = clock
        self._retry_at = self._log_at = -float("inf")

    async def run(self) -> NoReturn:
        """Make backups until cancelled."""
        while True:
            await self.check()
            await asyncio.sleep(_CHECK_INTERVAL)

    async def check(self) -> None:
        """Make a backup if one is due and this process makes them; log and report a failure."""
        now = self._now()
        if not self._is_ours():
            with suppress(StoreError):
                await self._read(now)
            self._succeed()
            return
        started = self._clock()
        if started < self._retry_at:
            return
        try:
            if not self._has_folder:  # if it is gone later, so is every backup, and that is a failure
                await asyncio.to_thread(self._folder.create)
                self._has_folder = True
            if is_due(await self._read(now), now):
                await self._make(now)
        except StoreError as error:
            self._fail(started, unescape(localizer_for("en").refusal(error)))
        except Exception as error:  # noqa: BLE001 -- the next attempt may succeed
            self._fail(started, f"unexpected {type(error).__name__}, see the log", error)
        else:
            self._succeed()

    def _fail(self, started: float, why: str, error: Exception | None = None) -> None:
        ended = self._clock()
        self._retry_at = ended + min((ended - started) / _FAILING_SHARE, _LONGEST_PAUSE)
        self._condition.report("backup", why)
        if ended >= self._log_at:
            self._log_at = ended + _LOG_INTERVAL
            _log.error("could not make the daily backup, trying again: %s", why, exc_info=error)

    def _succeed(self) -> None:
        self._retry_at = self._log_at = -float("inf")
        self._condition.clear("backup")

    async def _read(self, now: datetime) -> list[datetime]:
        """Return when the backups were made, and record the latest."""
        times = await asyncio.to_thread(self._folder.times)
        self.last = max((each for each in times if each <= now), default=None)
        return times

    async def _make(self, now: datetime) -> None:
        started = time.monotonic()
        file = await self._make_in_thread(now)
        if file is not None:
            self.last = now
            megabytes, seconds = file.stat().st_size / 1e6, time.monotonic() - started
            _log.info("backed up the database to %s: %.1f MB in %.1f seconds", file, megabytes, seconds)

    async def _make_in_thread(self, now: datetime) -> Path | None:
        """Make a backup; return None if it has become another process's to make in the meantime."""
        is_stopped = threading.Event()

        def make() -> Path | None:
            try:
                return self._folder.make(now, lambda: is_stopped.is_set() or not self._is_ours())
            except CopyCancelledError:
                return None

        making = asyncio.create_task(asyncio.to_thread(make))
        try:
            return await asyncio.shield(making)
        except asyncio.CancelledError:
            is_stopped.set()
            # the store must stay open until the copy ends, however often this task is cancelled
            while not making.done():
                with suppress(asyncio.CancelledError):
                    await asyncio.wait({making})
            raise
