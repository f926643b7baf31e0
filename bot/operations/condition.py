"""What is wrong with the running bot at the moment; its health, its metrics and the operator's messages read it."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Literal

_log = logging.getLogger(__name__)

FaultKey = Literal["discord", "posting", "database", "backup", "disk"]


UNREADY: frozenset[FaultKey] = frozenset({"discord", "posting", "database"})
"""The faults with which the bot does not serve its tables; with the others, people notice nothing yet."""


@dataclass(frozen=True)
class Fault:
    """Something that is wrong: what, since when, and why in a few words for the operator."""

    key: FaultKey
    since: datetime
    why: str


class Condition:
    """The faults of this process. Each is reported by what notices it, and cleared once it is over; both are logged.

    Args:
        now: Returns the current time.
        clock: Returns the time of a monotonic clock, in seconds.
    """

    def __init__(
        self,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._now = now
        self._clock = clock
        self._began: dict[FaultKey, float] = {}
        self._faults: dict[FaultKey, Fault] = {}

    def report(self, key: FaultKey, why: str, lasted: float = 0.0) -> None:
        """Record a fault that began `lasted` seconds ago; one that is already known keeps its beginning."""
        known = self._faults.get(key)
        since = self._now() - timedelta(seconds=lasted) if known is None else known.since
        self._faults[key] = Fault(key, since, why)
        if known is None:
            self._began[key] = self._clock() - lasted
            _log.warning("fault %s: %s", key, why)

    def clear(self, key: FaultKey) -> None:
        """Record that a fault is over, if there was one."""
        if self._faults.pop(key, None) is not None:
            lasted = timedelta(seconds=round(self._clock() - self._began.pop(key)))
            _log.info("fault %s is over after %s", key, lasted)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The present faults, oldest first."""
        return tuple(sorted(self._faults.values(), key=lambda fault: fault.since))
