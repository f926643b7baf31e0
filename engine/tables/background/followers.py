"""The followers of tables: people who are not seated there and get a message about each turn, or about the end."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from engine.kernel.codec import read_events, write_events
from engine.kernel.core import Event
from engine.kernel.errors import TableRefusal
from engine.store.rows import FollowerRow, NewsRow
from engine.tables.catalogue import EVENTS
from engine.tables.repository import TableRepository
from engine.tables.rules import seating
from engine.tables.seen.models import Following
from engine.tables.table import Table

_MAX_TRIES = 12
"""The number of attempts to send a follower the same news."""
_LONGEST_PAUSE = 300
"""The longest pause in seconds between two attempts."""
_NEWS_OF_THE_TABLE = {"started", "undo", "rewound"}
"""The events of a table itself that its followers hear about, besides the end of the game; moving the table is not one."""


def news_of(table: Table, events: Sequence[Event]) -> NewsRow | None:
    """Return the news for the followers of a table from the events of a board; None if there are none."""
    is_end = bool(events) and not table.is_open
    if not is_end and not any(_is_news(event) for event in events):
        return None
    public = write_events(event.seen_by(None) for event in events)
    return NewsRow(table.version, public, is_end)


def _is_news(event: Event) -> bool:
    return event.kind not in EVENTS or event.kind in _NEWS_OF_THE_TABLE


def ensure_can_follow(table: Table, person_id: int) -> None:
    """Raise unless a person may follow a table.

    Raises:
        TableRefusal: `seated-follower` for players, who are called anyway; `game-not-running`, `game-over`.
    """
    seating.ensure_running(table)
    if table.seat_of(person_id) is not None:
        raise TableRefusal("seated-follower", table=table.id)


class Followers:
    """Who follows which table, and the queue of followers with news.

    Followers become due when the board of a turn is posted. Quiet hours hold a message back until they end; then only
    the newest state is sent.
    """

    def __init__(self, repository: TableRepository) -> None:
        self._store = repository.store
        self._repository = repository
        self._now = repository.now

    # what people wish

    async def following(self, table_id: int, person_id: int) -> Following:
        """Return how a person follows a table."""
        follower = await self._store.follower(table_id, person_id)
        if follower is None or follower.mode == "refused":
            return "off"
        return "end" if follower.mode == "end" else "turns"

    async def follow(self, table_id: int, person_id: int, mode: Following, locale: str) -> None:
        """Set how a person follows a table, in the language of a locale unless the person has set one.

        Raises:
            TableRefusal: `seated-follower`, `game-not-running`, `game-over`, except for `off`.
        """
        if mode == "off":
            await self._store.delete_follower(table_id, person_id)
            return
        ensure_can_follow(await self._repository.table(table_id), person_id)
        await self._store.save_follower(FollowerRow(table_id, person_id, mode, locale))

    async def take_unreached(self, person_id: int) -> list[int]:
        """Return, once, the tables that a person no longer follows because no message reached them."""
        return await self._store.take_unreached(person_id)

    # the queue

    @staticmethod
    def events(follower: FollowerRow) -> tuple[Event, ...]:
        """Return the public events that a follower should hear about."""
        return read_events(follower.events)

    async def hold_back(self, follower: FollowerRow, table: Table) -> bool:
        """Hold the news of a follower back during their quiet hours; return whether it did."""
        settings = await self._repository.person_settings(follower.person_id)
        guild = await self._repository.guild_settings(table.guild_id)
        quiet = settings.quiet_for_reminders(guild.zone)
        if quiet is None or not quiet.contains(self._now()):
            return False
        await self._store.postpone_follower(follower, quiet.next_end(self._now()))
        return True

    async def acknowledge(self, follower: FollowerRow, table: Table) -> None:
        """Store that a follower received the news; there will be no more from a table that is over."""
        if not table.is_open:
            await self.forget(follower)
        else:
            await self._store.follower_told(follower)

    async def failed(self, follower: FollowerRow) -> bool:
        """Store a failed attempt to reach a follower; return whether to retry before there are more news."""
        tries = follower.tries + 1
        if tries < _MAX_TRIES:
            pause = timedelta(seconds=min(2**tries, _LONGEST_PAUSE))
            due_at = self._now() + pause
            await self._store.postpone_follower(replace(follower, tries=tries), due_at)
            return True
        await self._store.postpone_follower(replace(follower, tries=0), None)
        return False

    async def refused(self, follower: FollowerRow) -> None:
        """Store that a follower takes no messages; the person learns of it at the next opportunity."""
        await self._store.save_follower(replace(follower, mode="refused"))

    async def forget(self, follower: FollowerRow) -> None:
        """Store that a person no longer follows a table."""
        await self._store.delete_follower(follower.table_id, follower.person_id)
