"""Keeps to Discord's limit on a bot's requests, which all processes in a cluster share."""

import asyncio
import time
from collections import deque
from collections.abc import Callable

_REQUESTS_PER_SECOND = 45
"""The maximum total rate of all processes, excluding responses to interactions; Discord allows 50.

The margin is needed because even evenly spaced requests do not arrive evenly.
"""


class GlobalRate:
    """Spaces this process's requests so that all processes together stay below the limit.

    Args:
        processes: Returns the number of processes.
        clock: Returns the current time in seconds.
    """

    def __init__(self, processes: Callable[[], int], clock: Callable[[], float] = time.monotonic) -> None:
        self._processes = processes
        self._clock = clock
        self._latest = deque[float](maxlen=_REQUESTS_PER_SECOND)

    def reserve(self) -> float:
        """Reserve a slot for the next request; return the seconds to wait for it."""
        share = max(1, _REQUESTS_PER_SECOND // self._processes())
        now = self._clock()
        at = max(now, self._latest[-share] + 1.0) if len(self._latest) >= share else now
        self._latest.append(at)
        return at - now

    async def wait(self) -> None:
        """Wait until a request may be sent."""
        await asyncio.sleep(self.reserve())
