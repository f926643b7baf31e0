"""What was posted and what could not be, recorded by the outbox and read by the probes."""

import time
from collections.abc import Callable, Iterable

from bot.operations.metrics import Metrics


class PostingStatus:
    """When the outbox last did each thing, in seconds of the given clock; None if it never did.

    Attributes:
        looped_at: When the outbox last went through its loop, even if it failed.
        began_at: When the outbox first read what is due.
        read_at: When the outbox last read what is due.
        posted_at: When a table's notices were last posted.
        failing_since: Since when no table's notices could be posted; None if the last attempt succeeded. An attempt
            that fails for a reason of its own channel does not count.
        why: Why the last attempt failed.
    """

    def __init__(self, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        self._metrics = metrics
        self._clock = clock
        self.looped_at: float | None = None
        self.began_at: float | None = None
        self.read_at: float | None = None
        self.posted_at: float | None = None
        self.failing_since: float | None = None
        self.why = ""

    def looped(self) -> None:
        """Record that the outbox went through its loop."""
        self.looped_at = self._clock()

    def read(self) -> None:
        """Record that the outbox read what is due."""
        self.read_at = self._clock()
        if self.began_at is None:
            self.began_at = self.read_at

    def posted(self, ages: Iterable[float], waits: Iterable[float] = ()) -> None:
        """Record that a table's notices were posted.

        Args:
            ages: For how many seconds each notice had been due.
            waits: How many seconds ago the moves were received that the new board shows.
        """
        self.posted_at = self._clock()
        self.recovered()
        for age in ages:
            self._metrics.deliveries.observe(max(age, 0))
        for wait in waits:
            self._metrics.boards.observe(wait)

    def failed(self, why: str) -> None:
        """Record that a table's notices could not be posted, for a reason other than its own channel."""
        if self.failing_since is None:
            self.failing_since = self._clock()
        self.why = why

    def recovered(self) -> None:
        """Record that nothing is failing any more."""
        self.failing_since = None
