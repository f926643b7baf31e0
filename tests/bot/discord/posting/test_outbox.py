"""Tests of `bot.discord.posting.outbox`: when deliveries start, and how an actor's answer waits for them."""

import asyncio
from collections.abc import Awaitable, Callable
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

    def add_notice(self, number: int) -> None:
        self.waiting.append(Notice(number, TABLE_ID, number, "board"))
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


class _FakeDelivery(Delivery):
    """Posts nowhere; the test decides when an upload starts and when it arrives."""

    def __init__(self, tables: _FakeTables) -> None:
        super().__init__(cast("Any", None), cast("Any", tables), cast("Any", None), cast("Any", None))
        self.tables = tables
        self.posted = asyncio.Queue[list[int]]()
        self.upload, self.arrival = asyncio.Event(), asyncio.Event()

    async def _post(self, board: PublicBoard, notices: Any) -> list[Notice]:
        assert board.table.id == TABLE_ID
        self.posted.put_nowait([notice.id for notice in notices])
        await self.upload.wait()
        self._mark_upload(TABLE_ID)
        await self.arrival.wait()
        self.tables.waiting = [notice for notice in self.tables.waiting if notice not in notices]
        return []

    async def next(self) -> list[int]:
        """Return the ids of the notices that are posted next."""
        return await asyncio.wait_for(self.posted.get(), 10)


def _outbox(tables: _FakeTables, delivery: Delivery) -> Outbox:
    nobody = cast("Any", None)
    services = cast("Any", tables)
    return Outbox(
        services,
        delivery,
        MessageTidier(nobody, services),
        TableCards(nobody, services, nobody),
        FollowerMessages(nobody, services),
    )


async def _run(outbox: Outbox) -> asyncio.Task[None]:
    """Run an outbox and wait until its first scan is done."""
    running = asyncio.create_task(outbox.run())
    await wait_until(lambda: outbox._running)
    return running


async def test_a_table_that_changes_is_posted_at_once_and_everything_else_is_looked_at_afterwards() -> None:
    tables = _FakeTables()
    delivery = _FakeDelivery(tables)
    delivery.upload.set()
    running = await _run(_outbox(tables, delivery))
    await wait_until(lambda: bool(tables.reads))
    tables.reads.clear()
    tables.add_notice(7)
    assert await delivery.next() == [7]
    assert tables.reads == ["due", "board"]
    delivery.arrival.set()
    await wait_until(lambda: "everything" in tables.reads)
    running.cancel()


async def test_tables_that_change_all_the_time_do_not_delay_everything_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = _FakeTables()
    outbox = _outbox(tables, _FakeDelivery(tables))

    async def start_changed() -> bool:
        tables.reads.append("changed")
        tables.changed.set()
        await asyncio.sleep(0.001)
        return True

    monkeypatch.setattr(outbox, "_start_changed", start_changed)
    monkeypatch.setattr(outbox_module, "_POLL_INTERVAL", 0.02)
    running = asyncio.create_task(outbox.run())
    await wait_until(lambda: tables.reads.count("everything") > 2)
    assert tables.reads.count("changed") > tables.reads.count("everything")
    running.cancel()


async def test_a_board_covers_the_notices_up_to_its_version() -> None:
    """A lobby whose game starts before the board is read must not become a board without pings."""
    tables = _FakeTables()
    delivery = _FakeDelivery(tables)
    outbox = _outbox(tables, delivery)
    delivery.upload.set()
    delivery.arrival.set()
    read_board = tables.board

    async def change_while_reading(number: int, _: int | None = None) -> PublicBoard:
        if len(tables.waiting) < 2:
            tables.waiting.append(Notice(2, TABLE_ID, 2, "board"))
        board = await read_board(number)
        tables.waiting.append(Notice(3, TABLE_ID, 3, "board"))
        return board

    tables.board = change_while_reading  # type: ignore[method-assign]
    tables.waiting.append(Notice(1, TABLE_ID, 1, "lobby"))
    await outbox._start_due()
    assert await delivery.next() == [1, 2]


async def test_notices_read_before_their_delivery_ended_are_not_posted_again() -> None:
    tables = _FakeTables()
    delivery = _FakeDelivery(tables)
    outbox = _outbox(tables, delivery)
    delivery.upload.set()
    delivery.arrival.set()
    tables.add_notice(7)
    stale = await tables.due()
    board = await tables.board(TABLE_ID)

    async def read_board(_: int, __: int | None = None) -> PublicBoard:
        return board

    tables.board = read_board  # type: ignore[method-assign]
    for _ in range(2):
        outbox._start_delivery(TABLE_ID, stale)
        await asyncio.wait(outbox.tasks)
    assert await delivery.next() == [7]
    assert delivery.posted.empty()


async def test_a_message_pressed_before_it_is_recorded_is_waited_for_but_not_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = _FakeTables()
    delivery = _FakeDelivery(tables)
    delivery.upload.set()
    outbox = _outbox(tables, delivery)
    await outbox.wait_until_recorded(TABLE_ID)  # nothing is being sent
    tables.add_notice(7)
    await outbox._start_due()
    waiting = asyncio.create_task(outbox.wait_until_recorded(TABLE_ID))
    assert await delivery.next() == [7]
    await asyncio.sleep(0.01)
    assert not waiting.done()
    monkeypatch.setattr(outbox_module, "_RECORD_TIMEOUT", 0.0)
    await asyncio.wait_for(outbox.wait_until_recorded(TABLE_ID), 10)
    delivery.arrival.set()
    await asyncio.wait_for(waiting, 10)
    assert tables.waiting == []


async def test_a_notice_written_during_a_delivery_is_posted_afterwards_once() -> None:
    tables = _FakeTables()
    delivery = _FakeDelivery(tables)
    delivery.upload.set()
    running = await _run(_outbox(tables, delivery))
    tables.add_notice(7)
    assert await delivery.next() == [7]
    tables.add_notice(8)
    await asyncio.sleep(0.01)
    assert delivery.posted.empty()
    delivery.arrival.set()
    assert await delivery.next() == [8]
    running.cancel()


async def test_a_delivery_pauses_before_a_retry_even_if_the_failure_cannot_be_stored(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """With a full disk, a board would otherwise be posted over and over."""
    pauses, resume = asyncio.Queue[float](), asyncio.Event()

    class FullDisk(_FakeTables):
        async def failed(self, _: object, __: str) -> None:
            raise StoreError("database-not-writable", path="full")

    class FailingDelivery(_FakeDelivery):
        async def _post(self, board: PublicBoard, notices: Any) -> list[Notice]:
            assert board.table.id == TABLE_ID
            self.posted.put_nowait([notice.id for notice in notices])
            raise StoreError("database-not-writable", path="full")

    async def sleep(seconds: float) -> None:
        pauses.put_nowait(seconds)
        await resume.wait()

    tables = FullDisk()
    delivery = FailingDelivery(tables)
    outbox = _outbox(tables, delivery)
    monkeypatch.setattr(delivery_module, "asyncio", _AsyncioWithSleep(sleep))
    running = await _run(outbox)
    tables.add_notice(7)
    assert await delivery.next() == [7]
    assert await asyncio.wait_for(pauses.get(), 10) == delivery_module._STORE_ERROR_PAUSE
    await outbox._start_due()
    assert delivery.posted.empty()
    tables.add_notice(8)
    resume.set()
    assert await delivery.next() == [7, 8]
    (logged,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert "could not be posted" in logged.message, "the same error is logged once"
    assert "path=full" in caplog.text
    running.cancel()


class _AsyncioWithSleep:
    """The asyncio module with another `sleep`."""

    def __init__(self, sleep: Callable[[float], Awaitable[None]]) -> None:
        self.sleep = sleep

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)


async def test_a_stopped_outbox_starts_nothing_more() -> None:
    """The notices stay in the store for the next start."""
    tables = _FakeTables()
    delivery = _FakeDelivery(tables)
    outbox = _outbox(tables, delivery)
    running = await _run(outbox)
    tables.add_notice(7)
    assert await delivery.next() == [7]
    tables.add_notice(8)
    in_progress = outbox.stop()
    await asyncio.wait_for(cancel([*in_progress, running]), 5)
    assert [task.cancelled() for task in in_progress] == [True]
    assert outbox.tasks == []
    assert delivery.posted.empty()
    assert [notice.id for notice in tables.waiting] == [7, 8]


def _interaction() -> Any:
    return SimpleNamespace(user=SimpleNamespace(id=1))


async def test_an_actor_waits_until_the_board_is_being_uploaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox_module, "_UPLOAD_TIMEOUT", 60)
    tables = _FakeTables()
    delivery = _FakeDelivery(tables)
    outbox = _outbox(tables, delivery)
    running = await _run(outbox)
    tables.add_notice(7)
    answered = asyncio.create_task(outbox.register_actor(TABLE_ID, _interaction(), localizer_for("en")))
    assert await delivery.next() == [7]
    await asyncio.sleep(0.01)
    assert not answered.done()
    delivery.upload.set()
    await asyncio.wait_for(answered, 10)
    assert outbox.tasks, "the arrival is not waited for"
    running.cancel()


async def test_an_actor_does_not_wait_when_nothing_is_to_be_posted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox_module, "_UPLOAD_TIMEOUT", 60)
    tables = _FakeTables()
    outbox = _outbox(tables, _FakeDelivery(tables))
    await asyncio.wait_for(outbox.register_actor(TABLE_ID, _interaction(), localizer_for("en")), 0.2)
    running = await _run(outbox)
    await asyncio.wait_for(outbox.register_actor(TABLE_ID, _interaction(), localizer_for("en")), 0.2)
    running.cancel()


async def test_an_actor_waits_for_a_scan_that_begins_after_the_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A scan in progress may have read the notices before the change was committed."""
    monkeypatch.setattr(outbox_module, "_UPLOAD_TIMEOUT", 60)
    reading, finish = asyncio.Event(), asyncio.Event()

    class SlowToRead(_FakeTables):
        async def everything_due(self) -> Due[Notice]:
            found = await super().everything_due()
            reading.set()
            await finish.wait()
            return found

    tables = SlowToRead()
    delivery = _FakeDelivery(tables)
    outbox = _outbox(tables, delivery)
    running = asyncio.create_task(outbox.run())
    await asyncio.wait_for(reading.wait(), 10)
    tables.add_notice(7)
    answered = asyncio.create_task(outbox.register_actor(TABLE_ID, _interaction(), localizer_for("en")))
    await asyncio.sleep(0)
    finish.set()
    assert await delivery.next() == [7]
    await asyncio.sleep(0.01)
    assert not answered.done()
    delivery.upload.set()
    await asyncio.wait_for(answered, 10)
    running.cancel()


async def test_an_actor_does_not_wait_for_a_slow_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox_module, "_UPLOAD_TIMEOUT", 0.05)
    tables = _FakeTables()
    delivery = _FakeDelivery(tables)
    outbox = _outbox(tables, delivery)
    running = await _run(outbox)
    tables.add_notice(7)
    await asyncio.wait_for(outbox.register_actor(TABLE_ID, _interaction(), localizer_for("en")), 10)
    assert await delivery.next() == [7]
    assert not delivery.upload.is_set()
    running.cancel()


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


async def test_what_another_process_may_have_posted_is_in_doubt_when_its_tables_are_taken_over() -> None:
    tables = _FakeTables()
    delivery = _FakeDelivery(tables)
    outbox = _outbox(tables, delivery)
    running = await _run(outbox)
    assert delivery._in_doubt == set()

    async def undelivered() -> list[int]:
        return [TABLE_ID]

    async with outbox.recovering():
        tables.add_notice(7)
        tables.undelivered = undelivered  # type: ignore[method-assign]
        await outbox.register_actor(TABLE_ID, _interaction(), localizer_for("en"))
        assert delivery.posted.empty(), "not before it is known what is in doubt"
    assert await delivery.next() == [7]
    assert delivery._in_doubt == {TABLE_ID}
    delivery.upload.set()
    delivery.arrival.set()
    await wait_until(lambda: delivery._in_doubt == set())
    running.cancel()


async def test_what_is_being_posted_can_be_awaited() -> None:
    tables = _FakeTables()
    delivery = _FakeDelivery(tables)
    outbox = _outbox(tables, delivery)
    running = await _run(outbox)
    await outbox.wait_until_posted(10)
    tables.add_notice(7)
    assert await delivery.next() == [7]
    waiting = asyncio.create_task(outbox.wait_until_posted(10))
    delivery.upload.set()
    await asyncio.sleep(0)
    assert not waiting.done()
    delivery.arrival.set()
    await waiting
    assert tables.waiting == []
    running.cancel()
