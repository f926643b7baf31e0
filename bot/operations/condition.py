"""What is wrong with the running bot at the moment; its health, its metrics and the operator's messages read it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

FaultKey = Literal["discord", "posting", "database", "backup", "disk"]


@dataclass(frozen=True)
class Fault:
    """Something that is wrong: what, since when, and why in a few words for the operator."""

    key: FaultKey
    since: datetime
    why: str


class Condition:
    """The faults of this process. Each is reported by what notices it, and cleared once it is over.

    Args:
        now: Returns the current time.
    """

    def __init__(self, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._now = now
        self._faults: dict[FaultKey, Fault] = {}

    def report(self, key: FaultKey, why: str) -> None:
        """Record a fault; one that is already known keeps its beginning."""
        known = self._faults.get(key)
        self._faults[key] = Fault(key, self._now() if known is None else known.since, why)

    def clear(self, key: FaultKey) -> None:
        """Record that a fault is over, if there was one."""
        self._faults.pop(key, None)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The present faults, oldest first."""
        return tuple(sorted(self._faults.values(), key=lambda fault: fault.since))
