"""The queue of cards: messages in a channel that show the state of a table in a thread, kept up to date by edits."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from engine.store.rows import CardRow
from engine.store.store import Store

_MAX_TRIES = 12
"""The number of attempts to show the same change."""
_LONGEST_PAUSE = 300
"""The longest pause in seconds between two attempts."""


class CardQueue:
    """The cards to post or edit. A card becomes due whenever a notice of its table is delivered.

    Edits of a card are at least `interval` seconds apart; each shows everything that happened meanwhile.
    """

    def __init__(self, store: Store, now: Callable[[], datetime], interval: float) -> None:
        self._store = store
        self._now = now
        self._interval = interval

    async def acknowledge(self, card: CardRow, message_id: int) -> None:
        """Store that a message shows a card as it was read; later changes are shown by the next edit."""
        await self._store.card_shown(replace(card, message_id=message_id), self._in(self._interval))

    async def failed(self, card: CardRow) -> bool:
        """Store a failed attempt to show a card; return whether to retry before its table changes."""
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
