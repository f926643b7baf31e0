"""Tests of `bot.discord.posting.outbox`: when deliveries start, and how an actor's answer waits for them."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord.cancelling import cancel
from bot.discord.posting import delivery as delivery_module
from bot.discord.posting import outbox as outbox_module
from bot.discord.posting import sending
from bot.discord.posting.delivery import Delivery
from bot.discord.posting.follower_messages import FollowerMessages
from bot.discord.posting.outbox import Outbox
from bot.discord.posting.table_cards import TableCards
from bot.discord.posting.tidying import MessageTidier
from bot.language.localizer import localizer_for
from engine.games import GAMES
from engine.kernel.errors import StoreError
from engine.store.rows import Due
from engine.tables.seen.models import Notice, PublicBoard
from engine.tables.table import Player, Table
from tests.waiting import wait_until

TABLE_ID = 1
TABLE = Table(
    id=TABLE_ID,
    version=5,
    channel_id=10,
    guild_id=20,
    game=GAMES[0],
    options={},
    phase="running",
    owner_id=1,
    players=(Player("Anna", 1), Player("Ben", 2)),
)


@dataclass
class _FakeTables:
    """The notices of one table, in memory; it is in no thread, and nobody follows it."""

    waiting: list[Notice] = field(default_factory=list)
    reads: list[str] = field(default_factory=list)
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    changed_tables: set[int] = field(default_factory=set)
    cards: None = None
    followers: None = None
    error: Exception | None = None
    """What prevents a failure from being recorded."""

    def write(self, number: int, kind: Any = "board") -> None:
        """Add a notice that nobody is told of."""
        self.waiting.append(Notice(number, TABLE_ID, number, kind))

    def add_notice(self, number: int) -> None:
        self.write(number)
        self.changed_tables.add(TABLE_ID)
        self.changed.set()

    @property
    def notices(self) -> "_FakeTables":
        return self

    queries = notices

    async def undelivered(self) -> list[int]:
        return []

    async def due(self, _: int | None = None) -> list[Notice]:
        self.reads.append("due")
        return list(self.waiting)

    def take_changed(self) -> set[int]:
        taken, self.changed_tables = self.changed_tables, set()
        return taken

    async def everything_due(self) -> Due[Notice]:
        self.reads.append("everything")
        return Due(list(self.waiting), [], [], [])

    async def board(self, _: int, __: int | None = None) -> PublicBoard:
        self.reads.append("board")
        version = max(notice.version for notice in self.waiting)
        return PublicBoard(replace(TABLE, version=version), None, ())

    async def failed(self, _: object, __: str) -> None:
        """Record a failure."""
        if self.error:
            raise self.error


class _FakeDelivery(Delivery):
    """Posts nowhere; the test decides when an upload starts and when it arrives, or that it fails."""

    def __init__(self, tables: _FakeTables) -> None:
        super().__init__(cast("Any", None), cast("Any", tables), cast("Any", None), cast("Any", None))
        self.tables = tables
        self.posted = asyncio.Queue[list[int]]()
        self.upload, self.arrival = asyncio.Event(), asyncio.Event()
        self.error: Exception | None = None

    async def _post(self, board: PublicBoard, notices: Any) -> list[Notice]:
        assert board.table.id == TABLE_ID
        self.posted.put_nowait([notice.id for notice in notices])
        if self.error:
            raise self.error
        await self.upload.wait()
        self._mark_upload(TABLE_ID)
        await self.arrival.wait()
        self.tables.waiting = [notice for notice in self.tables.waiting if notice not in notices]
        return []

    async def next(self) -> list[int]:
        """Return the ids of the notices that are posted next."""
        return await asyncio.wait_for(self.posted.get(), 10)


class _Posting:
    """An outbox with its tables and its delivery."""

    def __init__(self) -> None:
        nobody = cast("Any", None)
        self.tables = _FakeTables()
        self.delivery = _FakeDelivery(self.tables)
        services = cast("Any", self.tables)
        self.outbox = Outbox(
            services,
            self.delivery,
            MessageTidier(nobody, services),
            TableCards(nobody, services, nobody),
            FollowerMessages(nobody, services),
        )
        self.running: asyncio.Task[None] | None = None

    async def run(self) -> asyncio.Task[None]:
        """Run the outbox and wait until its first scan is done."""
        self.running = asyncio.create_task(self.outbox.run())
        await wait_until(lambda: self.outbox._running)
        return self.running

    def let_arrive(self) -> None:
        """Start every upload at once, and finish it."""
        self.delivery.upload.set()
        self.delivery.arrival.set()

    async def begin(self, number: int) -> None:
        """Add a notice, and wait until its delivery has begun."""
        self.tables.add_notice(number)
        assert await self.delivery.next() == [number]

    async def answer(self) -> None:
        """Start to wait for the board as an actor."""
        actor = cast("Any", SimpleNamespace(user=SimpleNamespace(id=1)))
        await self.outbox.register_actor(TABLE_ID, actor, localizer_for("en"))


@pytest.fixture
async def posting(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[_Posting]:
    monkeypatch.setattr(outbox_module, "_UPLOAD_TIMEOUT", 60)
    created = _Posting()
    yield created
    if created.running is not None:
        created.running.cancel()


# When deliveries start


async def test_a_table_that_changes_is_posted_at_once_and_everything_else_is_looked_at_afterwards(
    posting: _Posting,
) -> None:
    tables = posting.tables
    posting.delivery.upload.set()
    await posting.run()
    await wait_until(lambda: tables.reads)
    tables.reads.clear()
    await posting.begin(7)
    assert tables.reads == ["due", "board"]
    posting.delivery.arrival.set()
    await wait_until(lambda: "everything" in tables.reads)


async def test_tables_that_change_all_the_time_do_not_delay_everything_else(
    posting: _Posting, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = posting.tables.reads

    async def start_changed() -> bool:
        reads.append("changed")
        posting.tables.changed.set()
        await asyncio.sleep(0.001)
        return True

    monkeypatch.setattr(posting.outbox, "_start_changed", start_changed)
    monkeypatch.setattr(outbox_module, "_POLL_INTERVAL", 0.02)
    posting.running = asyncio.create_task(posting.outbox.run())
    await wait_until(lambda: reads.count("everything") > 2)
    assert reads.count("changed") > reads.count("everything")


async def test_a_board_covers_the_notices_up_to_its_version(posting: _Posting) -> None:
    """A lobby whose game starts before the board is read must not become a board without pings."""
    tables = posting.tables
    posting.let_arrive()
    read_board = tables.board

    async def change_while_reading(_: int, __: int | None = None) -> PublicBoard:
        if len(tables.waiting) < 2:
            tables.write(2)
        board = await read_board(TABLE_ID)
        tables.write(3)
        return board

    tables.board = change_while_reading  # type: ignore[method-assign]
    tables.write(1, "lobby")
    await posting.outbox._start_due()
    assert await posting.delivery.next() == [1, 2]


async def test_notices_read_before_their_delivery_ended_are_not_posted_again(posting: _Posting) -> None:
    posting.let_arrive()
    posting.tables.add_notice(7)
    stale, board = await posting.tables.due(), await posting.tables.board(TABLE_ID)

    async def read_board(_: int, __: int | None = None) -> PublicBoard:
        return board

    posting.tables.board = read_board  # type: ignore[method-assign]
    for _ in range(2):
        posting.outbox._start_delivery(TABLE_ID, stale)
        await asyncio.wait(posting.outbox.tasks)
    assert await posting.delivery.next() == [7]
    assert posting.delivery.posted.empty()


async def test_a_notice_written_during_a_delivery_is_posted_afterwards_once(posting: _Posting) -> None:
    posting.delivery.upload.set()
    await posting.run()
    await posting.begin(7)
    posting.tables.add_notice(8)
    await asyncio.sleep(0.01)
    assert posting.delivery.posted.empty()
    posting.delivery.arrival.set()
    assert await posting.delivery.next() == [8]


async def test_a_delivery_pauses_before_a_retry_even_if_the_failure_cannot_be_stored(
    posting: _Posting, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """With a full disk, a board would otherwise be posted over and over."""
    pauses, resume = asyncio.Queue[float](), asyncio.Event()

    async def sleep(seconds: float) -> None:
        pauses.put_nowait(seconds)
        await resume.wait()

    monkeypatch.setattr(delivery_module, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": sleep}))
    posting.tables.error = posting.delivery.error = StoreError("database-not-writable", path="full")
    await posting.run()
    await posting.begin(7)
    assert await asyncio.wait_for(pauses.get(), 10) == delivery_module._STORE_ERROR_PAUSE
    await posting.outbox._start_due()
    assert posting.delivery.posted.empty()
    posting.tables.add_notice(8)
    resume.set()
    assert await posting.delivery.next() == [7, 8]
    (logged,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert "could not be posted" in logged.message, "the same error is logged once"
    assert "path=full" in caplog.text


async def test_a_stopped_outbox_starts_nothing_more(posting: _Posting) -> None:
    """The notices stay in the store for the next start."""
    running = await posting.run()
    await posting.begin(7)
    posting.tables.add_notice(8)
    in_progress = posting.outbox.stop()
    await asyncio.wait_for(cancel([*in_progress, running]), 5)
    assert [task.cancelled() for task in in_progress] == [True]
    assert posting.outbox.tasks == []
    assert posting.delivery.posted.empty()
    assert [notice.id for notice in posting.tables.waiting] == [7, 8]


async def test_what_another_process_may_have_posted_is_in_doubt_when_its_tables_are_taken_over(
    posting: _Posting,
) -> None:
    delivery = posting.delivery
    await posting.run()
    assert delivery._in_doubt == set()

    async def undelivered() -> list[int]:
        return [TABLE_ID]

    async with posting.outbox.recovering():
        posting.tables.add_notice(7)
        posting.tables.undelivered = undelivered  # type: ignore[method-assign]
        posting.delivery.upload.set()
        answered = asyncio.create_task(posting.answer())
        await asyncio.sleep(0.01)
        assert delivery.posted.empty(), "not before it is known what is in doubt"
    assert await delivery.next() == [7]
    assert delivery._in_doubt == {TABLE_ID}
    delivery.arrival.set()
    await wait_until(lambda: delivery._in_doubt == set())
    await answered


# Who waits for them


async def test_an_actor_waits_until_the_board_is_being_uploaded(posting: _Posting) -> None:
    await posting.run()
    posting.tables.add_notice(7)
    answered = asyncio.create_task(posting.answer())
    assert await posting.delivery.next() == [7]
    await asyncio.sleep(0.01)
    assert not answered.done()
    posting.delivery.upload.set()
    await asyncio.wait_for(answered, 10)
    assert posting.outbox.tasks, "the arrival is not waited for"


async def test_an_actor_waits_for_nothing_and_for_a_slow_board_not_long(
    posting: _Posting, monkeypatch: pytest.MonkeyPatch
) -> None:
    await asyncio.wait_for(posting.answer(), 10)
    await posting.run()
    await asyncio.wait_for(posting.answer(), 10)
    monkeypatch.setattr(outbox_module, "_UPLOAD_TIMEOUT", 0.05)
    posting.tables.add_notice(7)
    await asyncio.wait_for(posting.answer(), 10)
    assert await posting.delivery.next() == [7]
    assert not posting.delivery.upload.is_set()


async def test_an_actor_waits_for_a_scan_that_begins_after_the_change(posting: _Posting) -> None:
    """A scan in progress may have read the notices before the change was committed."""
    reading, finish = asyncio.Event(), asyncio.Event()
    everything_due = posting.tables.everything_due

    async def read_slowly() -> Due[Notice]:
        found = await everything_due()
        reading.set()
        await finish.wait()
        return found

    posting.tables.everything_due = read_slowly  # type: ignore[method-assign]
    posting.running = asyncio.create_task(posting.outbox.run())
    await asyncio.wait_for(reading.wait(), 10)
    posting.tables.add_notice(7)
    answered = asyncio.create_task(posting.answer())
    await asyncio.sleep(0)
    finish.set()
    assert await posting.delivery.next() == [7]
    await asyncio.sleep(0.01)
    assert not answered.done()
    posting.delivery.upload.set()
    await asyncio.wait_for(answered, 10)


async def test_a_message_pressed_before_it_is_recorded_is_waited_for_but_not_for_ever(
    posting: _Posting, monkeypatch: pytest.MonkeyPatch
) -> None:
    posting.delivery.upload.set()
    await posting.outbox.wait_until_recorded(TABLE_ID)  # nothing is being sent
    posting.tables.add_notice(7)
    await posting.outbox._start_due()
    waiting = asyncio.create_task(posting.outbox.wait_until_recorded(TABLE_ID))
    assert await posting.delivery.next() == [7]
    await asyncio.sleep(0.01)
    assert not waiting.done()
    monkeypatch.setattr(outbox_module, "_RECORD_TIMEOUT", 0.0)
    await asyncio.wait_for(posting.outbox.wait_until_recorded(TABLE_ID), 10)
    posting.delivery.arrival.set()
    await asyncio.wait_for(waiting, 10)
    assert posting.tables.waiting == []


async def test_what_is_being_posted_can_be_awaited(posting: _Posting) -> None:
    await posting.run()
    await posting.outbox.wait_until_posted(10)
    await posting.begin(7)
    waiting = asyncio.create_task(posting.outbox.wait_until_posted(10))
    posting.delivery.upload.set()
    await asyncio.sleep(0)
    assert not waiting.done()
    posting.delivery.arrival.set()
    await waiting
    assert posting.tables.waiting == []


async def test_an_upload_counts_as_started_shortly_after_the_request(monkeypatch: pytest.MonkeyPatch) -> None:
    upload_started = asyncio.Event()
    client = SimpleNamespace(get_guild=lambda _: None, get_partial_messageable=lambda *_, **__: None)
    sender = sending.Sender(cast("Any", client), cast("Any", None), TABLE, upload_started.set)

    async def arrive_at_once() -> bool:
        await asyncio.sleep(0)
        return upload_started.is_set()

    monkeypatch.setattr(sending, "_UPLOAD_DELAY", 3600)
    assert await sender.with_retries(arrive_at_once) is False

    async def arrive_later() -> bool:
        return await asyncio.wait_for(upload_started.wait(), 10)

    monkeypatch.setattr(sending, "_UPLOAD_DELAY", 0.001)
    assert await sender.with_retries(arrive_later) is True
