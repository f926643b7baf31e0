"""Followers of tables: people who are not seated there and get a message after each turn or at the end."""

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
"""The longest pause between attempts, in seconds."""
_NEWS_OF_THE_TABLE = {"started", "undo", "rewound"}
"""The table events that followers hear about, besides the end of the game. Moving the table is not among them."""


def news_of(table: Table, events: Sequence[Event]) -> NewsRow | None:
    """Return the news for a table's followers from the events on a board; None if there is no news."""
    is_end = bool(events) and not table.is_open
    if not is_end and not any(_is_news(event) for event in events):
        return None
    public = write_events(event.seen_by(None) for event in events)
    return NewsRow(table.version, public, is_end)


def _is_news(event: Event) -> bool:
    return event.kind not in EVENTS or event.kind in _NEWS_OF_THE_TABLE


def ensure_can_follow(table: Table, person_id: int) -> None:
    """Raise unless the person may follow the table.

    Raises:
        TableRefusal: `seated-follower` if the person plays there and is therefore pinged anyway; `game-not-running`,
            `game-over`.
    """
    seating.ensure_running(table)
    if table.seat_of(person_id) is not None:
        raise TableRefusal("seated-follower", table=table.id)


class Followers:
    """Who follows which table, and the queue of followers with news.

    Followers become due when the board of a turn is posted. Messages are held back during quiet hours; when these
    end, only the newest state is sent.
    """

    def __init__(self, repository: TableRepository) -> None:
        self._store = repository.store
        self._repository = repository
        self._now = repository.now

    # what people wish

    async def following(self, table_id: int, person_id: int) -> Following:
        """Return how the person follows the table."""
        follower = await self._store.follower(table_id, person_id)
        if follower is None or follower.mode == "refused":
            return "off"
        return "end" if follower.mode == "end" else "turns"

    async def follow(self, table_id: int, person_id: int, mode: Following, locale: str) -> None:
        """Set how the person follows the table; `locale` decides the language unless the person has set one.

        Raises:
            TableRefusal: `seated-follower`, `game-not-running`, `game-over`, except for `off`.
        """
        if mode == "off":
            await self._store.delete_follower(table_id, person_id)
            return
        ensure_can_follow(await self._repository.table(table_id), person_id)
        await self._store.save_follower(FollowerRow(table_id, person_id, mode, locale))

    async def take_unreached(self, person_id: int) -> list[int]:
        """Return, only once, the tables that the person no longer follows because they could not be messaged."""
        return await self._store.take_unreached(person_id)

    # the queue

    @staticmethod
    def events(follower: FollowerRow) -> tuple[Event, ...]:
        """Return the public events that a follower should hear about."""
        return read_events(follower.events)

    async def hold_back(self, follower: FollowerRow, table: Table) -> bool:
        """During a follower's quiet hours, hold back their news; return whether it was held back."""
        settings = await self._repository.person_settings(follower.person_id)
        guild = await self._repository.guild_settings(table.guild_id)
        quiet = settings.quiet_for_reminders(guild.zone)
        if quiet is None or not quiet.contains(self._now()):
            return False
        await self._store.postpone_follower(follower, quiet.next_end(self._now()))
        return True

    async def acknowledge(self, follower: FollowerRow, table: Table) -> None:
        """Record that a follower received the news; if the table is over, they no longer follow it."""
        if not table.is_open:
            await self.forget(follower)
        else:
            await self._store.follower_told(follower)

    async def failed(self, follower: FollowerRow) -> bool:
        """Record a failed attempt to reach a follower; return whether to retry before there is more news."""
        tries = follower.tries + 1
        if tries < _MAX_TRIES:
            pause = timedelta(seconds=min(2**tries, _LONGEST_PAUSE))
            due_at = self._now() + pause
            await self._store.postpone_follower(replace(follower, tries=tries), due_at)
            return True
        await self._store.postpone_follower(replace(follower, tries=0), None)
        return False

    async def refused(self, follower: FollowerRow) -> None:
        """Record that a follower accepts no messages; the person is told at the next opportunity."""
        await self._store.save_follower(replace(follower, mode="refused"))

    async def forget(self, follower: FollowerRow) -> None:
        """Make a person stop following a table."""
        await self._store.delete_follower(follower.table_id, follower.person_id)
