"""Server-sent events for the web page: one queue per tab; private events only reach one user's tabs."""

import asyncio
import contextlib
from collections.abc import Iterator

from bot.playground.errors import Json

EventQueue = asyncio.Queue[Json | None]


class PageEvents:
    """Publishes events to the tabs that have subscribed."""

    def __init__(self) -> None:
        self._tabs: dict[EventQueue, int] = {}

    @contextlib.contextmanager
    def subscribe(self, user_id: int) -> Iterator[EventQueue]:
        """Yield a queue of the events this user may see; None marks the end of the queue."""
        queue: EventQueue = asyncio.Queue()
        self._tabs[queue] = user_id
        try:
            yield queue
        finally:
            del self._tabs[queue]

    def publish(self, event_type: str, only: int | None = None, **data: object) -> None:
        """Publish an event to all tabs, or only to one user's."""
        for queue, user_id in self._tabs.items():
            if only is None or only == user_id:
                queue.put_nowait({"type": event_type, **data})

    def close(self) -> None:
        """End all queues."""
        for queue in self._tabs:
            queue.put_nowait(None)
