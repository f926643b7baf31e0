"""The followers of tables: people who do not sit there and are told of each turn, or of the end, in a message."""

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
"""The number of attempts to tell a follower the same news."""
_LONGEST_PAUSE = 300
"""The longest pause in seconds between two attempts."""
_NEWS_OF_THE_TABLE = {"started", "undo", "rewound"}
"""The events of a table itself that its followers are told, besides those that end the game; a move is none of them."""


def news_of(table: Table, events: Sequence[Event]) -> NewsRow | None:
    """Return what the followers of a table are to be told of the events of a board; None for nothing."""
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
        TableRefusal: `seated-follower` for its players, who are called anyway; `game-not-running`, `game-over`.
    """
    seating.ensure_running(table)
    if table.seat_of(person_id) is not None:
        raise TableRefusal("seated-follower", table=table.id)


class Followers:
    """Who follows which table, and the queue of those who are due to be told something.

    They become due when the board of a turn is posted. Quiet hours hold a message back until their end; then the follower
    is told the newest state only.
    """

    def __init__(self, repository: TableRepository) -> None:
        self._store = repository.store
        self._repository = repository
        self._now = repository.now

    # what people wish

    async def following(self, table_id: int, person_id: int) -> Following:
        """Return what a person is told of a table."""
        follower = await self._store.follower(table_id, person_id)
        if follower is None or follower.mode == "refused":
            return "off"
        return "end" if follower.mode == "end" else "turns"

    async def follow(self, table_id: int, person_id: int, mode: Following, locale: str) -> None:
        """Set what a person is told of a table, in the language of a locale unless the person has set one.

        Raises:
            TableRefusal: `seated-follower`, `game-not-running`, `game-over`, except for `off`.
        """
        if mode == "off":
            await self._store.delete_follower(table_id, person_id)
            return
        ensure_can_follow(await self._repository.table(table_id), person_id)
        await self._store.save_follower(FollowerRow(table_id, person_id, mode, locale))

    async def take_unreached(self, person_id: int) -> list[int]:
        """Return the tables of which a person was told nothing more because no message reached them, once."""
        return await self._store.take_unreached(person_id)

    # the queue

    @staticmethod
    def events(follower: FollowerRow) -> tuple[Event, ...]:
        """Return what a follower is to be told, as everybody may know it."""
        return read_events(follower.events)

    async def hold_back(self, follower: FollowerRow, table: Table) -> bool:
        """Hold the news of a follower back if it is quiet where they are; return whether it is."""
        settings = await self._repository.person_settings(follower.person_id)
        guild = await self._repository.guild_settings(table.guild_id)
        quiet = settings.quiet_for_reminders(guild.zone)
        if quiet is None or not quiet.contains(self._now()):
            return False
        await self._store.postpone_follower(follower, quiet.next_end(self._now()))
        return True

    async def acknowledge(self, follower: FollowerRow, table: Table) -> None:
        """Store that a follower was told the news; of a table that is over, there will be no more."""
        if not table.is_open:
            await self.forget(follower)
        else:
            await self._store.follower_told(follower)

    async def failed(self, follower: FollowerRow) -> bool:
        """Store that a follower could not be told; return whether to try again before there are further news."""
        tries = follower.tries + 1
        if tries < _MAX_TRIES:
            pause = timedelta(seconds=min(2**tries, _LONGEST_PAUSE))
            due_at = self._now() + pause
            await self._store.postpone_follower(replace(follower, tries=tries), due_at)
            return True
        await self._store.postpone_follower(replace(follower, tries=0), None)
        return False

    async def refused(self, follower: FollowerRow) -> None:
        """Store that a follower takes no messages; the person is told so at the next look."""
        await self._store.save_follower(replace(follower, mode="refused"))

    async def forget(self, follower: FollowerRow) -> None:
        """Store that a person does not follow a table any more."""
        await self._store.delete_follower(follower.table_id, follower.person_id)
