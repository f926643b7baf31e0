"""Threads that paint pictures; a stuck thread is replaced, so that other pictures do not wait for it."""

import logging
import time
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Generic, TypeVar

from bot.operations import heap

_log = logging.getLogger(__name__)

_REST = 5.0
"""Seconds without a picture after which spare memory is returned to the system."""
_MOST_LOST = 4
"""The number of stuck threads at which no new thread is started."""
_CLOSING_TIMEOUT = 5.0
"""Seconds to wait for pictures in progress at shutdown."""

_T = TypeVar("_T")
_Job = tuple[Future[_T], Callable[[], _T]]


class Painters(Generic[_T]):
    """A few threads that paint one picture after another.

    They are daemons, so that a picture that is never finished cannot keep the process from ending.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._jobs = SimpleQueue[_Job[_T] | None]()
        self._working: list[_Painter[_T]] = []
        self._lost: list[_Painter[_T]] = []

    def submit(self, paint: Callable[[], _T]) -> Future[_T]:
        """Queue a picture to be painted.

        Raises:
            RuntimeError: If there is no thread, and none can be started.
        """
        self._start_missing()
        future = Future[_T]()
        self._jobs.put((future, paint))
        return future

    def replace_stuck(self, seconds: float) -> None:
        """Replace the threads that have painted one picture for `seconds`; they end once it is finished."""
        for painter in [each for each in self._working if each.seconds_busy() >= seconds]:
            _log.error("a picture has not been finished in %.0f s; another thread paints the others", seconds)
            painter.is_replaced = True
            self._working.remove(painter)
            self._lost.append(painter)

    def close(self) -> None:
        """Wait a few seconds for pictures in progress, and drop queued ones."""
        while True:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is not None:
                job[0].cancel()
        for _ in self._working:
            self._jobs.put(None)
        until = time.monotonic() + _CLOSING_TIMEOUT
        for painter in self._working:
            painter.join(max(0.0, until - time.monotonic()))

    def _start_missing(self) -> None:
        self._lost = [each for each in self._lost if each.is_alive()]
        self._working = [each for each in self._working if each.is_alive()]
        while len(self._working) < self._count and len(self._lost) < _MOST_LOST:
            painter = _Painter(self._jobs)
            try:
                painter.start()
            except RuntimeError:  # for want of memory, for example
                if not self._working:
                    raise
                return
            self._working.append(painter)
        if not self._working:
            raise RuntimeError("no thread can paint; all are stuck")


class _Painter(Thread, Generic[_T]):
    """A thread that takes jobs from a queue until it takes None."""

    def __init__(self, jobs: SimpleQueue[_Job[_T] | None]) -> None:
        super().__init__(name="render", daemon=True)
        self.is_replaced = False
        self._jobs = jobs
        self._busy_since: float | None = None

    def seconds_busy(self) -> float:
        """Return for how many seconds it has been at the present picture; 0 if it is idle."""
        since = self._busy_since
        return 0.0 if since is None else time.monotonic() - since

    def run(self) -> None:
        """Paint until told to end."""
        has_painted = False
        while not self.is_replaced:
            try:
                job = self._jobs.get(timeout=_REST if has_painted else None)
            except Empty:
                heap.trim()
                has_painted = False
                continue
            if job is None:
                return
            self._paint(job)
            del job  # otherwise the thread keeps the last picture while it waits
            has_painted = True

    def _paint(self, job: _Job[_T]) -> None:
        future, paint = job
        if not future.set_running_or_notify_cancel():
            return
        self._busy_since = time.monotonic()
        try:
            result = paint()
        except BaseException as error:  # noqa: BLE001 -- raised for the caller that awaits the picture
            future.set_exception(error)
        else:
            future.set_result(result)
        finally:
            self._busy_since = None
