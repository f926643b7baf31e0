"""Makes the running bot observable from outside, from its start to its end."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NoReturn

from prometheus_client import Histogram

from bot.operations import systemd, worker_memory
from bot.operations.condition import Condition
from bot.operations.database_probe import DatabaseProbe
from bot.operations.disk import Disks
from bot.operations.health import HealthReader
from bot.operations.health_server import serving
from bot.operations.metrics import Metrics
from bot.operations.probes import Client, Probes
from bot.settings import Settings
from engine.opponents.workers import Workers
from engine.store.store import Store
from engine.tables.background.notices import NoticeQueue

_LAG_INTERVAL = 0.5
"""Seconds between two measurements of the event loop's lag."""


@dataclass(frozen=True)
class Supervision:
    """The faults and the metrics of the running process, and the probes that keep them."""

    condition: Condition
    metrics: Metrics
    probes: Probes

    def watch(self, client: Client, store: Store, notices: NoticeQueue) -> None:
        """Watch a client and its database from now on."""
        self.probes.attach(client, DatabaseProbe(store, notices, self.condition, self.metrics))

    def stop_watching(self) -> None:
        """Watch no longer, because the database is about to be closed."""
        self.probes.detach()

    def watch_workers(self, workers: Workers, number: int) -> None:
        """Export how many computer players' workers are busy, and their memory, read at each scrape."""
        self.metrics.thinkers.set(number)
        self.metrics.worker_memory.set_function(worker_memory.total)
        self.metrics.thinkers_busy.set_function(lambda: float(workers.busy))

    def watch_backups(self, last: Callable[[], datetime | None]) -> None:
        """Export when the newest backup was made, read at each scrape."""

        def timestamp() -> float:
            made_at = last()
            return 0.0 if made_at is None else made_at.timestamp()

        self.metrics.last_backup.set_function(timestamp)


@asynccontextmanager
async def supervised(settings: Settings) -> AsyncIterator[Supervision]:
    """Probe the process inside the context, serve its health if the settings say where, and inform systemd.

    This begins before the database is opened, so that a bot that waits can be asked what it waits for.

    Raises:
        SettingsError, Refusal: If the server cannot listen on HEALTH.
    """
    condition, metrics = Condition(), Metrics()
    metrics.watch(condition)
    probes = Probes(condition, metrics, Disks(_folders(settings)))
    reader = HealthReader(condition, probes)
    service = systemd.Systemd()
    address = settings.health
    served = nullcontext() if address is None else serving(address, reader, metrics.registry)
    async with served, _running(probes, reader, service, metrics.loop_lag):
        yield Supervision(condition, metrics, probes)


@asynccontextmanager
async def _running(
    probes: Probes, reader: HealthReader, service: systemd.Systemd, lag: Histogram
) -> AsyncIterator[None]:
    """Run the loops inside the context."""
    tasks = [
        asyncio.create_task(probes.run(), name="probes"),
        asyncio.create_task(_measure_lag(lag.observe), name="lag"),
    ]
    if service.is_listening:
        report = systemd.report(service, reader)
        tasks.append(asyncio.create_task(report, name="systemd"))
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _measure_lag(observe: Callable[[float], None]) -> NoReturn:
    """Measure again and again how late the event loop wakes up a task."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + _LAG_INTERVAL
        await asyncio.sleep(_LAG_INTERVAL)
        observe(max(0.0, loop.time() - due))


def _folders(settings: Settings) -> dict[str, Path]:
    """Return the folders on whose disks the bot writes."""
    folders = {}
    if isinstance(settings.database, Path):
        folders["database"] = settings.database.expanduser().absolute().parent
    if settings.backups is not None:
        folders["backups"] = settings.backups.expanduser().absolute()
    return folders
