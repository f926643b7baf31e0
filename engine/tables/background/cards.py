"""The queue of cards: messages in a channel that show the state of a table in a thread, and are edited to stay up to date."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from engine.store.rows import CardRow
from engine.store.store import Store

_MAX_TRIES = 12
"""The number of attempts to show the same change."""
_LONGEST_PAUSE = 300
"""The longest pause between attempts, in seconds."""


class CardQueue:
    """The cards to post or edit. A card becomes due whenever a notice about its table is delivered.

    Edits to a card are at least `interval` seconds apart; each edit shows everything that has happened since the
    previous one.
    """

    def __init__(self, store: Store, now: Callable[[], datetime], interval: float) -> None:
        self._store = store
        self._now = now
        self._interval = interval

    async def acknowledge(self, card: CardRow, message_id: int) -> None:
        """Record that the message shows all changes made before `card` was read; the next edit shows later changes."""
        await self._store.card_shown(replace(card, message_id=message_id), self._in(self._interval))

    async def failed(self, card: CardRow) -> bool:
        """Record a failed attempt to show a card; return whether to retry before its table changes."""
        tries = card.tries + 1
        if tries < _MAX_TRIES:
            pause = min(2**tries, _LONGEST_PAUSE)
            await self._store.card_failed(replace(card, tries=tries), self._in(pause))
            return True
        await self._store.card_failed(replace(card, tries=0), None)
        return False

    async def forget(self, card: CardRow) -> None:
        """Forget a card, because its message was deleted."""
        await self._store.delete_card(card.table_id)

    def _in(self, seconds: float) -> datetime:
        return self._now() + timedelta(seconds=seconds)
