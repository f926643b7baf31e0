"""Tests of `bot.discord.posting.outbox`: when deliveries start, and how an actor's answer waits for them."""

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest

from bot.discord.cancelling import cancel
from bot.discord.posting import delivery as delivery_module
from bot.discord.posting import outbox as outbox_module
from bot.language.localizer import localizer_for
from engine.kernel.errors import StoreError
from engine.store.rows import Due
from engine.tables.seen.models import Notice, PublicBoard
from tests.bot.discord.posting.deployment import ANNA, CHANNEL_ID, GAME, GUILD_ID, Deployment
from tests.waiting import wait_until

_A_WHILE = 0.03
"""How long to wait, in seconds, to be sure that something does not happen."""


@pytest.fixture
async def running(bot: Deployment, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Deployment]:
    """A two-player game with a running outbox; the test decides when boards are painted and when they arrive."""
    monkeypatch.setattr(outbox_module, "_UPLOAD_TIMEOUT", 60)
    monkeypatch.setattr(outbox_module, "_POLL_INTERVAL", 60)
    await bot.start_game()
    bot.channel.nonces.clear()
    bot.render_pool.pictures.clear()
    bot.render_pool.may_render.clear()
    bot.channel.may_arrive.clear()
    task = asyncio.create_task(bot.outbox.run())
    await wait_until(lambda: bot.outbox._running)
    await bot.outbox.wait_until_posted(10)  # after the first scan
    yield bot
    await cancel([*bot.outbox.stop(), task])


async def begin(bot: Deployment) -> None:
    """Play a turn, and wait until its board is being sent."""
    bot.render_pool.may_render.set()
    await bot.play_turn()
    await wait_until(lambda: len(bot.channel.nonces) == 1)


async def answer(bot: Deployment) -> None:
    """Wait for the board on behalf of the player who acted."""
    actor = cast("Any", SimpleNamespace(user=SimpleNamespace(id=1)))
    await asyncio.wait_for(bot.outbox.register_actor(await bot.table(), actor, localizer_for("en"), 0.0), 10)


# When deliveries start


async def test_a_table_that_changes_is_posted_at_once_and_everything_else_is_looked_at_afterwards(
    running: Deployment,
) -> None:
    reads, everything_due = list[str](), running.tables.notices.everything_due

    async def read() -> Due[Notice]:
        reads.append("everything")
        return await everything_due()

    running.tables.notices.everything_due = read  # type: ignore[method-assign]
    await begin(running)
    assert reads == []
    running.channel.may_arrive.set()
    await wait_until(lambda: reads)


async def test_tables_that_change_all_the_time_do_not_delay_everything_else(
    bot: Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = scans = 0

    async def start_changed() -> bool:
        nonlocal changed
        changed += 1
        bot.tables.notices.changed.set()
        await asyncio.sleep(0.001)
        return True

    async def start_due() -> int:
        nonlocal scans
        scans += 1
        return 0

    monkeypatch.setattr(bot.outbox, "_start_changed", start_changed)
    monkeypatch.setattr(bot.outbox, "_start_due", start_due)
    monkeypatch.setattr(outbox_module, "_POLL_INTERVAL", 0.02)
    task = asyncio.create_task(bot.outbox.run())
    await wait_until(lambda: scans > 2)
    assert changed > scans
    await cancel([task])


async def test_a_board_covers_the_notices_up_to_its_version(bot: Deployment) -> None:
    """The board must ping even if the game starts before the lobby's notice is read."""
    await bot.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, GAME, {})
    await bot.do("join")
    queries = bot.tables.queries
    read_board = queries.board

    async def change_while_reading(table_id: int, version: int | None = None) -> PublicBoard:
        queries.board = read_board  # type: ignore[method-assign]
        await bot.tables.start(1, ANNA.id)
        board = await read_board(table_id, version)
        await bot.play_turn()
        return board

    queries.board = change_while_reading  # type: ignore[method-assign]
    await bot.outbox._start_due()
    await asyncio.gather(*bot.outbox.tasks)
    (first,) = bot.channel.messages.values()
    await bot.deliver()
    assert (first.raw_mentions, bot.channel.newest.raw_mentions) == ([2], [1])


async def test_notices_read_before_their_delivery_ended_are_not_posted_again(bot: Deployment) -> None:
    await bot.do("start turn")
    stale = await bot.tables.notices.due()
    for _ in range(2):
        bot.outbox._start_delivery(1, stale)
        await asyncio.wait(bot.outbox.tasks)
    assert len(bot.channel.messages) == 3, "the lobby and two boards"


async def test_a_notice_written_during_a_delivery_is_posted_afterwards_once(running: Deployment) -> None:
    await begin(running)
    await running.play_turn()
    await asyncio.sleep(_A_WHILE)
    assert len(running.channel.nonces) == 1
    running.channel.may_arrive.set()
    await wait_until(lambda: len(running.channel.messages) == 4)
    assert len(running.channel.nonces) == 2


async def test_a_delivery_pauses_before_a_retry_even_if_the_failure_cannot_be_stored(
    running: Deployment, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Without the pause, a full disk would make the bot post the board over and over."""
    pauses, resume = asyncio.Queue[float](), asyncio.Event()

    async def sleep(seconds: float) -> None:
        pauses.put_nowait(seconds)
        await resume.wait()

    async def fail(*_: object) -> None:
        raise full

    full = StoreError("database-not-writable", path="full")
    monkeypatch.setattr(delivery_module, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": sleep}))
    monkeypatch.setattr(running.tables.notices, "failed", fail)
    running.channel.errors["send"] = [full]
    await begin(running)
    assert await asyncio.wait_for(pauses.get(), 10) == delivery_module._STORE_ERROR_PAUSE
    await running.outbox._start_due()
    await running.play_turn()
    assert len(running.channel.nonces) == 1
    resume.set()
    await wait_until(lambda: len(running.channel.nonces) == 2)
    (logged,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert "could not post" in logged.message, "the same error is logged once"
    assert "path=full" in caplog.text


async def test_a_stopped_outbox_starts_nothing_more(running: Deployment) -> None:
    """The notices stay in the store for the next start."""
    await begin(running)
    await running.play_turn()
    in_progress = running.outbox.stop()
    await asyncio.wait_for(cancel(in_progress), 5)
    await asyncio.sleep(_A_WHILE)
    assert [task.cancelled() for task in in_progress] == [True]
    assert running.outbox.tasks == []
    assert len(running.channel.nonces) == 1
    assert len(await running.tables.notices.due()) == 2


async def test_what_another_process_may_have_posted_is_in_doubt_when_its_tables_are_taken_over(
    running: Deployment,
) -> None:
    delivery = running.outbox._delivery
    running.render_pool.may_render.set()
    assert delivery._in_doubt == set()
    async with running.outbox.recovering():
        await running.play_turn()
        answered = asyncio.create_task(answer(running))
        await asyncio.sleep(_A_WHILE)
        assert running.render_pool.pictures == [], "not before the doubt is known"
    await wait_until(lambda: running.channel.nonces)
    assert delivery._in_doubt == {1}
    running.channel.may_arrive.set()
    await wait_until(lambda: delivery._in_doubt == set())
    await answered


# Who waits for them


async def test_an_actor_waits_until_the_board_is_being_uploaded(running: Deployment) -> None:
    await answer(running)  # there is nothing to wait for
    await running.play_turn()
    answered = asyncio.create_task(answer(running))
    await wait_until(lambda: running.render_pool.pictures)
    await asyncio.sleep(_A_WHILE)
    assert not answered.done()
    running.render_pool.may_render.set()
    await answered
    assert running.outbox.tasks, "the arrival is not waited for"


async def test_an_actor_waits_for_a_slow_board_not_long(
    running: Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox_module, "_UPLOAD_TIMEOUT", 0.05)
    await running.play_turn()
    await answer(running)
    assert running.channel.nonces == []


async def test_an_actor_waits_for_a_scan_that_begins_after_the_change(bot: Deployment) -> None:
    """A scan in progress may have read the notices before the change was committed."""
    await bot.start_game()
    bot.channel.may_arrive.clear()
    reading, finish = asyncio.Event(), asyncio.Event()
    everything_due = bot.tables.notices.everything_due

    async def read_slowly() -> Due[Notice]:
        found = await everything_due()
        reading.set()
        await finish.wait()
        return found

    bot.tables.notices.everything_due = read_slowly  # type: ignore[method-assign]
    task = asyncio.create_task(bot.outbox.run())
    await asyncio.wait_for(reading.wait(), 10)
    await bot.play_turn()
    bot.channel.nonces.clear()
    answered = asyncio.create_task(answer(bot))
    await asyncio.sleep(0)
    finish.set()
    await answered
    assert len(bot.channel.nonces) == 1
    await cancel([*bot.outbox.stop(), task])


async def test_what_is_being_sent_can_be_awaited_but_not_for_ever(
    running: Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People may press a message's buttons before the message is recorded."""
    outbox = running.outbox
    await outbox.wait_until_recorded(1)  # nothing is being sent
    await outbox.wait_until_posted(10)
    await begin(running)
    waiting = [
        asyncio.create_task(each) for each in (outbox.wait_until_recorded(1), outbox.wait_until_posted(10))
    ]
    await asyncio.sleep(_A_WHILE)
    assert not any(each.done() for each in waiting)
    monkeypatch.setattr(outbox_module, "_RECORD_TIMEOUT", 0.0)
    await asyncio.wait_for(outbox.wait_until_recorded(1), 10)
    running.channel.may_arrive.set()
    await asyncio.wait_for(asyncio.gather(*waiting), 10)
    assert await running.tables.notices.due() == []


async def test_the_outbox_accounts_for_its_loop_and_for_what_it_could_read(running: Deployment) -> None:
    posting, notices = running.posting, running.tables.notices
    await wait_until(lambda: posting.read_at is not None)
    notices.everything_due = AsyncMock(side_effect=StoreError("database-busy", path="x"))  # type: ignore[method-assign]
    posting.looped_at = posting.read_at = None
    notices.changed.set()
    await wait_until(lambda: posting.looped_at is not None)
    await asyncio.sleep(0.05)
    assert posting.read_at is None
