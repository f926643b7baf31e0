"""Checks whether the database answers and can be written, and measures its contents."""

import asyncio
import logging
import time
from collections.abc import Callable

from bot.language.localizer import localizer_for
from bot.language.user_text import unescape
from bot.operations.condition import Condition
from bot.operations.metrics import Metrics
from engine.kernel.errors import StoreError
from engine.store.store import Store
from engine.tables.background.notices import Backlog, NoticeQueue
from engine.tables.table import OPEN_PHASES

_log = logging.getLogger(__name__)

_WRITE_INTERVAL = 30.0
"""Seconds between two attempts to write to a database that is well; each waits for the disk."""
_TIMEOUT = 10.0
"""Within how many seconds the database must answer."""


class DatabaseProbe:
    """Keeps the fault `database` and the metrics of the database up to date.

    Attributes:
        notices: The queue of notices that is kept in the database.
        is_writable: Whether the last attempt to write succeeded; None if there was none.
        backlog: What was still to be posted when the database last answered.
        open_tables: The number of open tables at that time.
        is_closing: Whether the database is about to be closed, so that nothing is a fault any more.
    """

    def __init__(
        self,
        store: Store,
        notices: NoticeQueue,
        condition: Condition,
        metrics: Metrics,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.notices = notices
        self.is_writable: bool | None = None
        self.backlog = Backlog()
        self.open_tables = 0
        self.is_closing = False
        self._store = store
        self._condition = condition
        self._metrics = metrics
        self._clock = clock
        self._wrote_at = -float("inf")
        self._well_at: float | None = None
        self._is_logged = False
        """Whether an unexpected error has been logged since the database was last well."""

    async def check(self) -> None:
        """Read what is due, now and then write something, and report or clear the fault."""
        try:
            async with asyncio.timeout(_TIMEOUT):
                self.backlog = await self.notices.backlog()
                if not self.is_writable or self._clock() >= self._wrote_at + _WRITE_INTERVAL:
                    await self._store.try_writing()
                    self._wrote_at = self._clock()
                    await self._measure()
        except TimeoutError:
            self._fail(f"no answer within {_TIMEOUT:.0f} seconds")
        except StoreError as error:
            self._fail(unescape(localizer_for("en").refusal(error)).removesuffix("."))
        except OSError as error:  # the size of a file that is gone
            self._fail(str(error))
        except Exception as error:  # noqa: BLE001 -- such as a table that is missing
            if not self._is_logged and not self.is_closing:
                _log.exception("could not probe the database, trying again")
            self._is_logged = True
            self._fail(f"unexpected {type(error).__name__}, see the log")
        else:
            self.is_writable, self._is_logged = True, False
            self._well_at = self._clock()
            self._condition.clear("database")

    def _fail(self, why: str) -> None:
        if self.is_closing:
            return
        self.is_writable = False
        lasted = 0.0 if self._well_at is None else self._clock() - self._well_at
        self._condition.report("database", why, lasted)

    async def _measure(self) -> None:
        tables = await self._store.open_tables()
        self.open_tables = sum(tables.values())
        for phase in OPEN_PHASES:
            self._metrics.tables.labels(phase).set(tables.get(phase, 0))
        self._metrics.database_size.set(await self._store.size())
