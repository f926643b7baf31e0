"""The health of the running bot in a few words, for HTTP, systemd and the command line."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any, Literal

from bot.operations.condition import UNREADY, Condition, Fault
from bot.operations.probes import Probes

Status = Literal["ok", "starting", "not posting", "faulty", "stopping"]


@dataclass(frozen=True)
class Health:
    """The state of the bot.

    Attributes:
        status: The status in a word or two.
        is_alive: Whether the process works as far as its surroundings let it; otherwise it should be restarted.
        is_ready: Whether people can play.
        version: The version of the bot.
        uptime: For how many seconds the process has run.
        tables: The number of open tables.
        faults: The present faults, oldest first.
    """

    status: Status
    is_alive: bool
    is_ready: bool
    version: str
    uptime: float
    tables: int
    faults: tuple[Fault, ...]

    def as_json(self) -> dict[str, Any]:
        """Return it as values for JSON, without the number of tables, which is for metrics."""
        return {
            "status": self.status,
            "ready": self.is_ready,
            "version": self.version,
            "uptime": round(self.uptime, 1),
            "faults": [
                {"fault": fault.key, "since": fault.since.isoformat(timespec="seconds"), "why": fault.why}
                for fault in self.faults
            ],
        }

    def sentence(self) -> str:
        """Return it as a line for systemd, such as `not posting since 14:03 UTC: HTTP 502`."""
        if self.status == "stopping":
            return "stopping"
        if self.status == "starting":
            return "connecting to Discord"
        if not self.faults:
            return f"connected, open tables: {self.tables}"
        fault = next((each for each in self.faults if each.key == "posting"), self.faults[0])
        name = "not posting" if fault.key == "posting" else f"fault of {fault.key}"
        return f"{name} since {fault.since:%H:%M} UTC: {fault.why}"


class HealthReader:
    """Sums up the condition of a process, and what its probes have found, whenever it is asked."""

    def __init__(
        self, condition: Condition, probes: Probes, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._condition = condition
        self._probes = probes
        self._clock = clock
        self._started_at = clock()
        self._version = version("herr-ober")

    @property
    def has_opened(self) -> bool:
        """Whether the database is open, so that there is a client that connects."""
        return self._probes.client is not None

    def read(self) -> Health:
        """Return the present health."""
        faults = self._condition.faults
        client, database = self._probes.client, self._probes.database
        keys = {fault.key for fault in faults}
        is_stopping = client is not None and client.shutting_down
        has_started = self._probes.has_connected and database is not None and database.is_writable is not None
        status: Status
        if is_stopping:
            status = "stopping"
        elif "posting" in keys:
            status = "not posting"
        elif not has_started and not keys & UNREADY:
            status = "starting"
        else:
            status = "faulty" if keys else "ok"
        return Health(
            status,
            self._probes.is_alive,
            has_started and not is_stopping and not keys & UNREADY,
            self._version,
            self._clock() - self._started_at,
            0 if database is None else database.open_tables,
            faults,
        )
