"""The bot's metrics, in the format of Prometheus; no label names a person, a server or a table."""

import platform
from functools import partial
from importlib.metadata import version
from typing import Literal, get_args

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
)

from bot.operations.condition import Condition, FaultKey
from engine.tables.table import OPEN_PHASES

InteractionKind = Literal["command", "component", "modal", "autocomplete"]
Outcome = Literal["answered", "refused", "failed"]
RequestResult = Literal["succeeded", "refused", "rate-limited", "server-error", "no-response"]
NoticeState = Literal["due", "postponed", "retrying", "refused"]

_PREFIX = "herr_ober"
_ACKNOWLEDGEMENTS = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5)
"""Bucket limits in seconds; Discord gives up on an interaction after three."""
_BOARDS = (0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 30, 60)
_DELIVERIES = (0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 1800)
_RENDERINGS = (0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 20)
_LAGS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)
_REQUESTS = (0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10, 30)

disable_created_metrics()  # type: ignore[no-untyped-call]  # a series per counter that says only when the process began


class Metrics:
    """All instruments of one process, in a registry of their own.

    Attributes:
        registry: What is served at `/metrics`.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._info("build", "The version of the bot, of Python and of discord.py.").info(
            {
                "version": version("herr-ober"),
                "python": platform.python_version(),
                "discord_py": version("discord.py"),
            }
        )
        self.interactions = self._counter(
            "interactions", "Interactions handled, by kind and by how they were answered.", "kind", "result"
        )
        self.acknowledgements = self._histogram(
            "acknowledgement_seconds",
            "Time from receiving an interaction until Discord took its acknowledgement.",
            _ACKNOWLEDGEMENTS,
        )
        self.boards = self._histogram(
            "board_seconds", "Time from receiving a move until its board was posted.", _BOARDS
        )
        self.deliveries = self._histogram(
            "delivery_seconds",
            "Time from the moment a notice was due until it was posted, including retries.",
            _DELIVERIES,
        )
        self.renderings = self._histogram(
            "rendering_seconds", "Time to render a picture that was not in the cache.", _RENDERINGS
        )
        self.requests = self._counter("discord_requests", "Requests to Discord's API, by result.", "result")
        self.request_times = self._histogram(
            "discord_request_seconds", "Time until Discord answered a request.", _REQUESTS
        )
        self.gateway_connections = self._counter(
            "gateway_connections",
            "Connections of shards to Discord's gateway, by whether the session was new or resumed.",
            "session",
        )
        self.connected = self._gauge(
            "connected", "Whether all shards of this process are connected to Discord: 1 or 0."
        )
        self.notices = self._gauge("outbox_notices", "Notices not posted yet, by state.", "state")
        self.oldest_notice = self._gauge(
            "oldest_notice_age_seconds",
            "Age of the oldest due notice that is not held up by its own channel; 0 if there is none.",
        )
        self.tables = self._gauge("open_tables", "Tables that are open, by phase.", "phase")
        self.thinkers = self._gauge("thinkers", "Maximum number of workers for strong computer players.")
        self.thinkers_busy = self._gauge("thinkers_busy", "Workers in which a strong player is thinking.")
        self.worker_memory = self._gauge(
            "worker_memory_bytes", "Resident memory of all worker processes of computer players."
        )
        self.loop_lag = self._histogram(
            "event_loop_lag_seconds", "How late the event loop ran a timer, measured twice a second.", _LAGS
        )
        self.database_size = self._gauge("database_bytes", "The size of the database.")
        self.disk_free = self._gauge("disk_free_bytes", "Free space where the folder is.", "folder")
        self.last_backup = self._gauge(
            "last_backup_timestamp_seconds",
            "When the newest backup was made, in Unix time; 0 if there is none.",
        )
        self.faults = self._gauge("fault", "Whether the bot has this fault at the moment: 1 or 0.", "fault")
        self._prepare_labels()

    def watch(self, condition: Condition) -> None:
        """Export a condition's faults, read at each scrape."""

        def has(key: FaultKey) -> float:
            return float(any(fault.key == key for fault in condition.faults))

        for key in get_args(FaultKey):
            self.faults.labels(key).set_function(partial(has, key))

    def _prepare_labels(self) -> None:
        """Show every series from the start, because Prometheus cannot see the first increase of one that appears later."""
        for kind in get_args(InteractionKind):
            for result in get_args(Outcome):
                self.interactions.labels(kind, result)
        for result in get_args(RequestResult):
            self.requests.labels(result)
        for session in ("new", "resumed"):
            self.gateway_connections.labels(session)
        for state in get_args(NoticeState):
            self.notices.labels(state)
        for phase in OPEN_PHASES:
            self.tables.labels(phase)
        for key in get_args(FaultKey):
            self.faults.labels(key)

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"{_PREFIX}_{name}", text, labels, registry=self.registry)

    def _gauge(self, name: str, text: str, *labels: str) -> Gauge:
        return Gauge(f"{_PREFIX}_{name}", text, labels, registry=self.registry)

    def _histogram(self, name: str, text: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(f"{_PREFIX}_{name}", text, registry=self.registry, buckets=buckets)

    def _info(self, name: str, text: str) -> Info:
        return Info(f"{_PREFIX}_{name}", text, registry=self.registry)
