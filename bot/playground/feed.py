"""The news the web page listens to: every tab has a queue, a private matter reaches its own person's tabs only."""

import asyncio
import contextlib
from collections.abc import Iterator

from bot.playground.errors import Json

News = asyncio.Queue[Json | None]


class Feed:
    """Everybody who listens at the moment."""

    def __init__(self) -> None:
        self._tabs: dict[News, int] = {}

    @contextlib.contextmanager
    def listen(self, user_id: int) -> Iterator[News]:
        """A queue of what this person is to see; None ends it."""
        news: News = asyncio.Queue()
        self._tabs[news] = user_id
        try:
            yield news
        finally:
            del self._tabs[news]

    def tell(self, kind: str, only: int | None = None, **facts: object) -> None:
        """Puts a piece of news in everybody's queue, or in those of one person."""
        for news, user_id in self._tabs.items():
            if only is None or only == user_id:
                news.put_nowait({"type": kind, **facts})

    def close(self) -> None:
        """Ends all queues."""
        for news in self._tabs:
            news.put_nowait(None)
