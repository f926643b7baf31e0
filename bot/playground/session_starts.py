"""The limits on starting sessions: how many per day, and how many shards at a time."""

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Self

from bot.playground.errors import Json

DAY = 24 * 60 * 60.0
IDENTIFY_SECONDS = 5.0


@dataclass
class SessionStarts:
    """The sessions the bot has started, and how many more it may start.

    Attributes:
        total: The number of sessions allowed per day.
        max_concurrency: The number of groups of shards, each of which may start one session at a time; the group of a
            shard is its id modulo this number.
        seconds: The minimum number of seconds between two session starts in a group; 0 for no limit.
        clock: Returns the current time in seconds.
    """

    total: int = 1000
    max_concurrency: int = 1
    seconds: float = IDENTIFY_SECONDS
    clock: Callable[[], float] = time.monotonic
    _starts: deque[float] = field(default_factory=deque)
    _latest: dict[int, float] = field(default_factory=dict)

    @classmethod
    def unlimited(cls) -> Self:
        """Return limits that allow every shard to start at once, any number of times."""
        return cls(total=1_000_000, max_concurrency=1_000_000, seconds=0)

    def consume(self) -> bool:
        """Count a session start, and return whether it was allowed today."""
        is_allowed = self.remaining > 0
        self._starts.append(self.clock())
        return is_allowed

    def consume_turn(self, shard_id: int) -> bool:
        """Return whether a shard may start now; if so, count it."""
        group, now = shard_id % self.max_concurrency, self.clock()
        if now - self._latest.get(group, -self.seconds) < self.seconds:
            return False
        self._latest[group] = now
        return True

    @property
    def remaining(self) -> int:
        """The number of session starts left."""
        while self._starts and self.clock() - self._starts[0] >= DAY:
            self._starts.popleft()
        return max(0, self.total - len(self._starts))

    @property
    def body(self) -> Json:
        """The limits as Discord returns them."""
        remaining = self.remaining
        reset_after = DAY - (self.clock() - self._starts[0]) if self._starts else 0
        return {
            "total": self.total,
            "remaining": remaining,
            "reset_after": int(reset_after * 1000),
            "max_concurrency": self.max_concurrency,
        }
