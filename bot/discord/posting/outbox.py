"""Schedules the delivery of notices, concurrently for different tables but one delivery at a time for each table."""

import asyncio
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, TypeVar

import discord

from bot.discord import error_reporting
from bot.discord.posting.delivery import Delivery
from bot.discord.posting.follower_messages import FollowerMessages
from bot.discord.posting.table_cards import TableCards
from bot.discord.posting.tidying import MessageTidier
from bot.language.localizer import Localizer
from bot.operations import logs
from bot.operations.posting import PostingStatus
from engine.kernel.errors import StoreError
from engine.store.rows import CardRow, FollowerRow, MessageRow
from engine.tables.background.notices import NoticeQueue
from engine.tables.seen.models import Notice
from engine.tables.table import Table

_Row = TypeVar("_Row", MessageRow, CardRow, FollowerRow)

_POLL_INTERVAL = 2.0
"""Seconds between scans while no table changes; a scan retries failed deliveries whose pause is over."""
_STORE_ERROR_PAUSE = 2.0
"""Seconds to wait before repeating an attempt whose result cannot be written to the store."""
_UPLOAD_TIMEOUT = 0.5
"""The maximum time, in seconds, that an answer waits for a board's upload to start."""
_RECORD_TIMEOUT = 2.0
"""The maximum time, in seconds, that an interaction waits for a message to be recorded."""


class Outbox:
    """Delivers all tables' notices, tidies superseded messages, updates the cards, and tells followers the news."""

    def __init__(
        self,
        notices: NoticeQueue,
        delivery: Delivery,
        tidier: MessageTidier,
        cards: TableCards,
        followers: FollowerMessages,
        status: PostingStatus,
    ) -> None:
        self._status = status
        self._notices = notices
        self._delivery = delivery
        self._tidier = tidier
        self._cards = cards
        self._followers = followers
        self._deliveries: dict[int, asyncio.Task[None]] = {}
        self._attempts: dict[str, asyncio.Task[None]] = {}
        """The other tasks in progress, by name: one per message to tidy, card and follower."""
        self._running = self._stopped = False
        self._scan = asyncio.Lock()

    async def register_actor(
        self, table: Table, interaction: discord.Interaction[Any], localizer: Localizer, since: float
    ) -> None:
        """Register who has just changed the table, and wait until the resulting post is being uploaded.

        The person is notified if the post cannot be delivered. The wait times out if the post takes too long to
        render. `since` is when the interaction was received, by the monotonic clock.
        """
        table_id = table.id
        self._delivery.register_actor(table, interaction, localizer, since)
        if not self._running:
            return
        with suppress(TimeoutError, StoreError):  # the scan reports an error of the store
            async with asyncio.timeout(_UPLOAD_TIMEOUT):
                async with self._scan:  # one that the change has caused may just be starting the delivery
                    if table_id not in self._deliveries and self._running:
                        self._start_delivery(table_id, await self._notices.due(table_id))
                await self._delivery.wait_for_upload(table_id)

    async def wait_until_recorded(self, table_id: int) -> None:
        """Wait until the message being delivered, if any, is recorded; its buttons can be pressed before then."""
        delivery = self._deliveries.get(table_id)
        if delivery is not None:
            await asyncio.wait({delivery}, timeout=_RECORD_TIMEOUT)

    async def run(self) -> None:
        """Deliver due notices whenever a table changes, until cancelled; report errors and retry.

        Changes made by this process go first; everything else is checked once those changes are posted.
        """
        scanned_at = 0.0
        while True:
            self._status.looped()
            self._notices.changed.clear()
            try:
                async with self._scan:
                    if not self._running:
                        self._delivery.recover(await self._notices.undelivered())
                        self._followers.recover()
                        self._running, scanned_at = True, 0.0
                    if not await self._start_changed() or time.monotonic() > scanned_at + _POLL_INTERVAL:
                        scanned_at = time.monotonic()
                        await self._start_due()
                self._status.read()
            except Exception as error:  # noqa: BLE001 -- the outbox must survive any error
                error_reporting.report("could not read the outbox, trying again", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(_POLL_INTERVAL):
                    await self._notices.changed.wait()

    @asynccontextmanager
    async def recovering(self) -> AsyncIterator[None]:
        """Provide a context in which this process takes over tables whose last delivery may be in doubt."""
        async with self._scan:
            self._running = False
            yield
        self._notices.changed.set()

    async def wait_until_posted(self, timeout: float) -> None:  # noqa: ASYNC109 -- the rest is not awaited
        """Wait until everything being posted now is done, for at most `timeout` seconds."""
        async with self._scan:  # what a scan has read is posted as well
            tasks = self.tasks
        if tasks:
            await asyncio.wait(tasks, timeout=timeout)

    async def drain(self) -> None:
        """Wait until everything that can be delivered now has been delivered."""
        while await self._start_due() or self.tasks:
            if tasks := self.tasks:  # a delivery may have ended since the scan
                await asyncio.wait(tasks)

    def stop(self) -> list[asyncio.Task[None]]:
        """Start no more tasks, and return those in progress, to be cancelled. Unposted notices stay in the store."""
        self._stopped = True
        return self.tasks

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """The deliveries and edits in progress."""
        return [*self._deliveries.values(), *self._attempts.values()]

    async def _start_changed(self) -> bool:
        """Start deliveries for the tables that have just changed; return whether there were any."""
        started = [
            self._start_delivery(table_id, await self._notices.due(table_id))
            for table_id in self._notices.take_changed()
        ]
        return any(started)

    async def _start_due(self) -> int:
        """Start everything that is due but not in progress; return how many tables, messages, cards and followers are due."""
        due = await self._notices.everything_due()
        notices_by_table: dict[int, list[Notice]] = defaultdict(list)
        for notice in due.notices:
            notices_by_table[notice.table_id].append(notice)
        for table_id, notices in notices_by_table.items():
            self._start_delivery(table_id, notices)
        self._followers.doubt(due.followers)
        if not self._stopped:
            for message in due.messages:
                self._start(f"tidying of message {message.message_id}", self._tidier.tidy, message)
            for card in due.cards:
                self._start(f"card of table {card.table_id}", self._cards.show, card)
            for follower in due.followers:
                name = f"message to follower {follower.person_id} of table {follower.table_id}"
                self._start(name, self._followers.tell, follower)
        return len(notices_by_table) + len(due.messages) + len(due.cards) + len(due.followers)

    def _start(self, name: str, attempt: Callable[[_Row], Awaitable[None]], row: _Row) -> None:
        """Start an attempt unless one with the same name is in progress."""
        if name not in self._attempts:
            with logs.about(row.table_id):
                task = self._attempts[name] = asyncio.create_task(_run(name, attempt(row)), name=name)
            task.add_done_callback(lambda _: self._attempts.pop(name))

    def _start_delivery(self, table_id: int, notices: list[Notice]) -> bool:
        """Start delivering a table's notices unless one of its deliveries is in progress; return whether one was started."""
        if self._stopped or not notices or table_id in self._deliveries:
            return False
        task = self._delivery.start(table_id, notices)
        self._deliveries[table_id] = task
        task.add_done_callback(partial(self._finish_delivery, table_id))
        return True

    def _finish_delivery(self, table_id: int, _: asyncio.Task[None]) -> None:
        del self._deliveries[table_id]
        self._notices.changed.set()  # more may have become due for this table, and messages may be superseded


async def _run(name: str, attempt: Awaitable[None]) -> None:
    """Await an attempt; if its result cannot be stored, keep it in progress for a while, to delay retries."""
    try:
        await attempt
    except StoreError as error:
        error_reporting.report(f"could not save the result of {name}", error)
        await asyncio.sleep(_STORE_ERROR_PAUSE)
