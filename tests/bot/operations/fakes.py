"""A client, a queue of notices and a store whose state tests set, and the clock that everything goes by."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.operations.condition import Condition
from bot.operations.database_probe import DatabaseProbe
from bot.operations.disk import Disks
from bot.operations.health import HealthReader
from bot.operations.metrics import Metrics
from bot.operations.posting import PostingStatus
from bot.operations.probes import Probes
from bot.operations.requests import RequestWatch
from engine.tables.background.notices import Backlog

START = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)


@dataclass
class Clock:
    """A clock that stands still until it is told how many seconds pass."""

    seconds: float = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def now(self) -> datetime:
        return START + timedelta(seconds=self.seconds - 1000)


@dataclass
class FakeClient:
    """A client that is connected and reachable, or not."""

    posting: PostingStatus
    requests: RequestWatch
    shutting_down: bool = False
    connected: bool = True
    partly_connected: bool = False
    reachable: bool = False
    reached: int = 0
    on_connection_change: Callable[[], object] = lambda: None

    def is_connected(self) -> bool:
        return self.connected

    def has_connection(self) -> bool:
        return self.partly_connected

    async def can_reach(self) -> bool:
        self.reached += 1
        return self.reachable


@dataclass
class FakeDatabase:
    """A store and its queue of notices; `error` is raised instead of an answer, once the `gate`, if any, is open."""

    waiting: Backlog = field(default_factory=Backlog)
    error: Exception | None = None
    write_error: Exception | None = None
    writes: int = 0
    retries: int = 0
    gate: asyncio.Event | None = None
    is_asked: bool = False

    async def backlog(self) -> Backlog:
        if self.gate is not None:
            self.is_asked = True
            await self.gate.wait()
        if self.error is not None:
            raise self.error
        return self.waiting

    async def retry_now(self) -> None:
        if self.write_error is not None:
            raise self.write_error
        self.retries += 1

    async def try_writing(self) -> None:
        self.writes += 1
        if self.write_error is not None:
            raise self.write_error

    async def open_tables(self) -> dict[str, int]:
        return {"running": 11, "lobby": 1}

    async def size(self) -> int:
        return 4096


@dataclass
class ProbedBot:
    """Everything that is probed, and what probes it."""

    clock: Clock
    condition: Condition
    metrics: Metrics
    client: FakeClient
    database: FakeDatabase
    probes: Probes
    reader: HealthReader

    @staticmethod
    def new(folders: dict[str, Path] | None = None) -> "ProbedBot":
        clock, metrics = Clock(), Metrics()
        condition = Condition(clock.now)
        probes = Probes(condition, metrics, Disks(folders or {}), clock=clock, now=clock.now)
        metrics.watch(condition)
        client = FakeClient(PostingStatus(metrics, clock), RequestWatch(metrics, lambda: None))
        return ProbedBot(
            clock, condition, metrics, client, FakeDatabase(), probes, HealthReader(condition, probes, clock)
        )

    def attach(self) -> None:
        database: Any = self.database
        probe = DatabaseProbe(database, database, self.condition, self.metrics, self.clock)
        self.probes.attach(self.client, probe)

    async def pass_time(self, seconds: float, *, is_reading: bool = True) -> None:
        """Advance the clock, making a round every ten seconds; the outbox reads what is due, unless it hangs."""
        end = self.clock.seconds + seconds
        while True:
            if is_reading:
                self.client.posting.looped()
                self.client.posting.read()
            await self.probes.check()
            if self.clock.seconds >= end:
                return
            self.clock.seconds = min(end, self.clock.seconds + 10)

    @property
    def faults(self) -> dict[str, str]:
        """The reason of each present fault."""
        return {fault.key: fault.why for fault in self.condition.faults}
