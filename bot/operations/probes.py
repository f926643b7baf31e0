"""Probes the running bot every few seconds: its connection, its posting, its database and the disk."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import NoReturn, Protocol, get_args

from bot.operations.condition import Condition, FaultKey
from bot.operations.database_probe import DatabaseProbe
from bot.operations.disk import Disks
from bot.operations.metrics import Metrics, NoticeState
from bot.operations.posting import PostingStatus
from bot.operations.requests import RequestWatch
from engine.kernel.errors import StoreError
from engine.tables.background.notices import Backlog

_log = logging.getLogger(__name__)

_INTERVAL = 10.0
"""Seconds between two rounds."""
_CONNECTION_PATIENCE = 20.0
"""For how many seconds a shard may be without a connection; to resume a session takes up to about ten."""
_POSTING_PATIENCE = 30.0
"""How many seconds posting may stall before the bot counts as not posting."""
_REACHING_AFTER = 10.0
"""For how many seconds posting must have failed before Discord is asked whether it is well again."""

_TIMEOUT = 5.0
"""How many seconds a round waits for the disk, or for the database to make notices due again."""
_HANGING_AFTER = 120.0
"""After how many seconds an outbox that has not gone through its loop counts as hanging, if its database is well."""
_NOT_CONNECTED = "no connection to Discord"


class Client(Protocol):
    """The client that is watched."""

    posting: PostingStatus
    requests: RequestWatch
    shutting_down: bool
    on_connection_change: Callable[[], object]

    def is_connected(self) -> bool:
        """Return whether all shards of this process are connected."""

    def has_connection(self) -> bool:
        """Return whether any shard of this process is connected."""

    async def can_reach(self) -> bool:
        """Return whether Discord answers a small request properly."""


class Probes:
    """Keeps the faults `discord`, `posting`, `database` and `disk`, and the gauges, up to date.

    Args:
        condition: Where the faults are reported and cleared.
        metrics: The metrics.
        disks: The disks whose free space counts.
        clock: Returns the time of a monotonic clock, in seconds.
        now: Returns the current time.

    Attributes:
        client: The client, once there is one.
        database: The probe of the client's database.
        has_connected: Whether the bot has ever been connected to Discord.
    """

    def __init__(
        self,
        condition: Condition,
        metrics: Metrics,
        disks: Disks,
        *,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self.client: Client | None = None
        self.database: DatabaseProbe | None = None
        self.has_connected = False
        self._condition = condition
        self._metrics = metrics
        self._disks = disks
        self._clock = clock
        self._now = now
        self._began_at = self._connected_at = self._any_connected_at = clock()
        self._is_connected = self._has_connection = False
        """The connection as it was last seen."""
        self._database_failed_at = -float("inf")
        """When the database was last found at fault, which may keep the outbox waiting."""
        self._has_retried = False
        self._measuring: asyncio.Task[tuple[dict[str, int], str]] | None = None
        self._wake = asyncio.Event()

    @property
    def is_alive(self) -> bool:
        """Whether the outbox goes through its loop, or cannot because of its database; true before it begins.

        Otherwise the process should be restarted.
        """
        looped_at = None if self.client is None else self.client.posting.looped_at
        return looped_at is None or self._clock() - max(looped_at, self._database_failed_at) <= _HANGING_AFTER

    def attach(self, client: Client, database: DatabaseProbe) -> None:
        """Watch a client and its database from now on."""
        self.client, self.database = client, database
        client.on_connection_change = self._look_at_connection
        self._began_at = self._connected_at = self._any_connected_at = self._clock()
        self._wake.set()

    def _look_at_connection(self) -> None:
        """Make a round at once. Until now, the connection was as it was last seen."""
        self._note_connection()
        self._wake.set()

    def _note_connection(self) -> None:
        now = self._clock()
        if self._is_connected:
            self._connected_at = now
        if self._has_connection:
            self._any_connected_at = now

    def detach(self) -> None:
        """Stop probing the client's database, which is about to be closed; its errors are not faults."""
        if self.database is not None:
            self.database.is_closing = True

    async def run(self) -> NoReturn:
        """Make a round every few seconds until cancelled."""
        while True:
            try:
                await self.check()
            except Exception:  # noqa: BLE001 -- the next round may succeed
                if self.database is None or not self.database.is_closing:
                    _log.exception("could not probe the bot's condition, trying again")
            with suppress(TimeoutError):
                async with asyncio.timeout(_INTERVAL):
                    await self._wake.wait()
            self._wake.clear()

    async def check(self) -> None:
        """Make a round. Before there is a client, and when it shuts down, only the disk is judged."""
        await self._check_disk()
        client, database = self.client, self.database
        if client is None or database is None or client.shutting_down or database.is_closing:
            return
        self._judge("discord", *self._why_not_connected(client))
        await database.check()
        self._show_backlog(database.backlog)
        try:
            if database.is_writable:
                await self._try_to_recover(client, database)
            else:
                self._database_failed_at = self._clock()
        finally:
            self._judge("posting", *self._why_not_posting(client, database.backlog.overdue))

    async def _check_disk(self) -> None:
        """Measure the free space; a disk that does not answer is asked once, and holds up nothing else."""
        if self._measuring is None or self._measuring.done():
            self._measuring = asyncio.create_task(asyncio.to_thread(self._disks.measure))
        await asyncio.wait({self._measuring}, timeout=_TIMEOUT)
        if not self._measuring.done():
            self._condition.report("disk", "no answer from the disk")
            return
        free, why = self._measuring.result()
        for name, number in free.items():
            self._metrics.disk_free.labels(name).set(number)
        self._judge("disk", why)

    def _judge(self, key: FaultKey, why: str, lasted: float = 0.0) -> None:
        """Report a fault that began `lasted` seconds ago if there is a reason to; else clear it."""
        if why:
            self._condition.report(key, why, lasted)
        else:
            self._condition.clear(key)

    def _why_not_connected(self, client: Client) -> tuple[str, float]:
        """Return why the fault `discord` applies, and for how many seconds; an empty reason if it does not."""
        self._is_connected = client.is_connected()
        self._has_connection = self._is_connected or client.has_connection()
        self._note_connection()
        self._metrics.connected.set(self._is_connected)
        self.has_connected = self.has_connected or self._is_connected
        lasted = self._clock() - self._connected_at
        if lasted <= _CONNECTION_PATIENCE:
            return "", 0.0
        problem = client.requests.problem
        what = "some shards have no connection to Discord" if self._has_connection else _NOT_CONNECTED
        return what + (f" ({problem})" if problem else ""), lasted

    def _why_not_posting(self, client: Client, overdue: datetime | None) -> tuple[str, float]:
        """Return why the bot is *not posting*, as docs/monitoring.md defines it, and for how many seconds.

        If it is posting, the reason is empty. `overdue` is since when something has been due, if anything is.
        """
        posting, now = client.posting, self._clock()
        unconnected = now - self._any_connected_at
        if unconnected > _POSTING_PATIENCE:
            return _NOT_CONNECTED, unconnected
        unread = now - (posting.read_at or self._began_at)
        if unread > _POSTING_PATIENCE:
            return "the outbox has not read what is due", unread
        failing = 0.0 if posting.failing_since is None else now - posting.failing_since
        if failing > _POSTING_PATIENCE:
            return posting.why, failing
        if overdue is not None:
            waited = (self._now() - overdue).total_seconds()
            idle = now - max(posting.posted_at or 0.0, posting.began_at or now)
            lasted = min(waited, idle)
            if lasted > _POSTING_PATIENCE:
                problem = client.requests.problem
                return "something is due and not posted" + (f" ({problem})" if problem else ""), lasted
        return "", 0.0

    async def _try_to_recover(self, client: Client, database: DatabaseProbe) -> None:
        """While posting fails, ask Discord now and then; once it is well, try everything again at once, but only once.

        Otherwise, boards would wait for pauses of up to five minutes after an outage.
        """
        posting = client.posting
        if posting.failing_since is None:
            self._has_retried = False
            return
        if self._clock() - posting.failing_since < _REACHING_AFTER or not await client.can_reach():
            return
        if not database.backlog.due + database.backlog.retrying:  # given up, or their tables are parked
            posting.recovered()
        elif not self._has_retried:
            with suppress(StoreError, TimeoutError):  # which is a fault of its own, and tried again
                async with asyncio.timeout(_TIMEOUT):
                    await database.notices.retry_now()
                self._has_retried = True

    def _show_backlog(self, backlog: Backlog) -> None:
        for state in get_args(NoticeState):
            self._metrics.notices.labels(state).set(getattr(backlog, state))
        age = 0.0 if backlog.oldest is None else (self._now() - backlog.oldest).total_seconds()
        self._metrics.oldest_notice.set(max(age, 0.0))
