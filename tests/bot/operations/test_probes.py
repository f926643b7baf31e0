"""When the bot counts as connected and as posting."""

import asyncio
from datetime import timedelta
from unittest.mock import AsyncMock

import pytest

from engine.kernel.errors import StoreError
from engine.tables.background.notices import Backlog
from tests.bot.operations.fakes import START, ProbedBot
from tests.bot.operations.test_metrics import shown
from tests.waiting import wait_until


@pytest.fixture
async def bot() -> ProbedBot:
    """A bot that has been connected for a minute."""
    made = ProbedBot.new()
    made.attach()
    await made.pass_time(60)
    assert made.faults == {}
    return made


async def test_a_healthy_bot_without_anything_to_post_stays_healthy(bot: ProbedBot) -> None:
    await bot.pass_time(3600)
    assert bot.faults == {}


async def test_a_lost_connection_is_a_fault_once_it_could_have_been_resumed(bot: ProbedBot) -> None:
    assert shown(bot.metrics)["herr_ober_connected"] == 1
    bot.client.connected = False
    await bot.pass_time(20)
    assert bot.faults == {}
    assert shown(bot.metrics)["herr_ober_connected"] == 0
    bot.client.requests._remember("HTTP 502")
    await bot.pass_time(10)
    assert bot.faults == {"discord": "no connection to Discord (HTTP 502)"}
    await bot.pass_time(10)
    assert bot.faults.keys() == {"discord", "posting"}
    bot.client.connected = True
    await bot.pass_time(0)
    assert bot.faults == {}


async def test_a_change_of_the_connection_is_looked_at_when_it_happens(bot: ProbedBot) -> None:
    bot.clock.seconds += 9
    dropped_at = bot.clock.now()
    bot.client.connected = False
    bot.client.on_connection_change()
    await bot.pass_time(20)
    assert bot.faults == {}
    await bot.pass_time(1)
    await bot.pass_time(10)
    assert [(fault.key, fault.since) for fault in bot.condition.faults] == [
        ("discord", dropped_at),
        ("posting", dropped_at),
    ]


async def test_a_connection_is_seen_at_once() -> None:
    bot = ProbedBot.new()
    bot.client.connected = False
    bot.attach()
    probing = asyncio.create_task(bot.probes.run())
    await wait_until(lambda: bot.probes.database is not None and bot.probes.database.is_writable)
    assert bot.reader.read().status == "starting"
    bot.client.connected = True
    bot.client.on_connection_change()
    await wait_until(lambda: bot.reader.read().is_ready, 5)
    probing.cancel()
    await asyncio.wait({probing})


async def test_a_fault_began_when_all_was_last_well(bot: ProbedBot) -> None:
    began = bot.clock.now()
    bot.database.waiting = Backlog(retrying=1)
    bot.client.posting.failed("502")
    await bot.pass_time(5)
    well = bot.clock.now()
    bot.clock.seconds += 10
    bot.database.error = StoreError("database-busy", path="db")
    await bot.pass_time(30)
    assert {fault.key: fault.since for fault in bot.condition.faults} == {"posting": began, "database": well}


async def test_a_bot_with_some_of_its_shards_still_posts(bot: ProbedBot) -> None:
    bot.client.connected, bot.client.partly_connected = False, True
    await bot.pass_time(600)
    assert bot.faults == {"discord": "some shards have no connection to Discord"}


async def test_a_bot_that_was_never_connected_is_as_faulty() -> None:
    bot = ProbedBot.new()
    bot.clock.seconds += 3600  # for a long upgrade of the database
    bot.attach()
    bot.client.connected = False
    await bot.pass_time(20, is_reading=False)
    assert bot.faults == {}
    await bot.pass_time(20, is_reading=False)
    assert bot.faults.keys() == {"discord", "posting"}


async def test_an_outbox_that_hangs_is_not_posting_within_a_minute(bot: ProbedBot) -> None:
    await bot.pass_time(40, is_reading=False)
    assert bot.faults == {"posting": "the outbox has not read what is due"}
    await bot.pass_time(0)
    assert bot.faults == {}


async def test_failures_that_are_not_of_one_channel_are_not_posting_within_a_minute(bot: ProbedBot) -> None:
    bot.database.waiting = Backlog(retrying=1)
    bot.client.posting.failed("401 Unauthorized")
    await bot.pass_time(30)
    assert bot.faults == {}
    await bot.pass_time(10)
    assert bot.faults == {"posting": "401 Unauthorized"}
    bot.client.posting.posted([1.0])
    await bot.pass_time(0)
    assert bot.faults == {}


async def test_failures_between_successes_are_no_fault(bot: ProbedBot) -> None:
    bot.database.waiting = Backlog(retrying=1)
    for _ in range(20):
        bot.client.posting.failed("502")
        await bot.pass_time(20)
        bot.client.posting.posted([1.0])
        assert bot.faults == {}


async def test_something_due_that_is_neither_posted_nor_refused_is_not_posting_within_a_minute(
    bot: ProbedBot,
) -> None:
    """A global rate limit makes discord.py wait without an error."""
    bot.database.waiting = Backlog(due=1, overdue=bot.clock.now())
    await bot.pass_time(30)
    assert bot.faults == {}
    bot.client.requests._remember("HTTP 429")
    await bot.pass_time(10)
    assert bot.faults == {"posting": "something is due and not posted (HTTP 429)"}
    bot.client.posting.posted([])
    await bot.pass_time(0)
    assert bot.faults == {}, "others are posted: it is one table that takes long"


async def test_what_has_been_due_since_before_the_start_gets_its_time() -> None:
    bot = ProbedBot.new()
    bot.database.waiting = Backlog(due=9, overdue=START - timedelta(hours=8))
    bot.attach()
    await bot.pass_time(30)
    assert bot.faults == {}
    await bot.pass_time(10)
    assert bot.faults.keys() == {"posting"}


async def test_a_clock_that_was_set_back_is_no_fault(bot: ProbedBot) -> None:
    bot.database.waiting = Backlog(due=1, overdue=bot.clock.now() + timedelta(hours=1))
    await bot.pass_time(300)
    assert bot.faults == {}
    assert shown(bot.metrics)["herr_ober_oldest_notice_age_seconds"] == 0


async def test_once_discord_is_well_everything_is_tried_again_but_only_once_until_something_is_posted(
    bot: ProbedBot,
) -> None:
    bot.database.waiting = Backlog(retrying=3)
    bot.client.posting.failed("502")
    await bot.pass_time(0)
    assert bot.client.reached == 0, "the first attempts follow soon anyway"
    await bot.pass_time(50)
    assert (bot.client.reached, bot.database.retries) == (5, 0)
    bot.client.reachable = True
    await bot.pass_time(30)
    assert bot.database.retries == 1
    assert bot.faults.keys() == {"posting"}, "only a post is a proof"
    bot.client.posting.posted([])
    await bot.pass_time(0)
    bot.client.posting.failed("502")
    await bot.pass_time(10)
    assert bot.database.retries == 2


async def test_what_could_not_be_tried_again_is_tried_later(bot: ProbedBot) -> None:
    bot.database.waiting = Backlog(retrying=1)
    bot.client.posting.failed("502")
    bot.client.reachable = True
    bot.database.write_error = StoreError("database-busy", path="db")
    await bot.pass_time(30)
    assert bot.database.retries == 0
    bot.database.write_error = None
    await bot.pass_time(30)
    assert bot.database.retries == 1


async def test_nothing_is_tried_again_while_the_database_does_not_say_what_waits(bot: ProbedBot) -> None:
    bot.client.posting.failed("502")
    bot.client.reachable = True
    bot.database.error = RuntimeError("no such table: outbox")
    await bot.pass_time(60)
    assert bot.faults["posting"] == "502"
    assert bot.database.retries == 0


async def test_not_posting_is_told_although_trying_again_meets_a_bug(bot: ProbedBot) -> None:
    bot.database.waiting = Backlog(retrying=1)
    bot.client.posting.failed("502")
    bot.client.can_reach = AsyncMock(side_effect=RuntimeError)  # type: ignore[method-assign]
    bot.clock.seconds += 31
    bot.client.posting.read()
    with pytest.raises(RuntimeError):
        await bot.probes.check()
    assert bot.faults == {"posting": "502"}


async def test_failures_are_over_once_discord_is_well_and_nothing_waits_any_more(bot: ProbedBot) -> None:
    bot.client.posting.failed("502")
    await bot.pass_time(60)
    assert bot.faults.keys() == {"posting"}
    bot.client.reachable = True
    await bot.pass_time(0)
    assert (bot.faults, bot.database.retries) == ({}, 0)


async def test_a_bot_that_shuts_down_is_not_judged(bot: ProbedBot) -> None:
    bot.client.shutting_down, bot.client.connected = True, False
    await bot.pass_time(300, is_reading=False)
    assert bot.faults == {}


async def test_a_database_that_is_closed_under_a_round_is_no_fault(
    bot: ProbedBot, caplog: pytest.LogCaptureFixture
) -> None:
    bot.database.gate = asyncio.Event()
    bot.database.error = RuntimeError("cannot schedule new futures after shutdown")
    round_in_progress = asyncio.create_task(bot.probes.check())
    await wait_until(lambda: bot.database.is_asked)
    bot.probes.detach()
    bot.database.gate.set()
    await round_in_progress
    await bot.pass_time(60, is_reading=False)
    assert (bot.faults, caplog.messages) == ({}, [])


async def test_the_backlog_is_shown(bot: ProbedBot) -> None:
    oldest = bot.clock.now() - timedelta(seconds=12)
    bot.database.waiting = Backlog(due=1, postponed=2, retrying=3, refused=4, oldest=oldest)
    await bot.pass_time(0)
    series = shown(bot.metrics)
    states = ("due", "postponed", "retrying", "refused")
    assert [series[f'herr_ober_outbox_notices{{state="{state}"}}'] for state in states] == [1, 2, 3, 4]
    assert series["herr_ober_oldest_notice_age_seconds"] == 12


async def test_an_outbox_that_hangs_is_not_alive_after_a_while(bot: ProbedBot) -> None:
    assert ProbedBot.new().probes.is_alive, "it has not begun"
    await bot.pass_time(120, is_reading=False)
    assert bot.probes.is_alive
    await bot.pass_time(1, is_reading=False)
    assert not bot.probes.is_alive
    bot.client.posting.looped()
    assert bot.probes.is_alive


async def test_a_database_that_hangs_is_no_reason_for_a_restart(bot: ProbedBot) -> None:
    bot.database.error = TimeoutError()
    await bot.pass_time(3600, is_reading=False)
    assert bot.probes.is_alive
    bot.database.error = None
    await bot.pass_time(100, is_reading=False)
    assert bot.probes.is_alive, "the outbox has time to notice that its database is well"
    await bot.pass_time(30, is_reading=False)
    assert not bot.probes.is_alive


# the database


async def test_a_database_that_cannot_be_written_is_a_fault_within_a_minute(bot: ProbedBot) -> None:
    why = "disk is full"
    bot.database.write_error = StoreError("database-not-writable", path="/srv/ober.db", why=why)
    await bot.pass_time(30)
    assert bot.faults == {"database": f"Cannot write to /srv/ober.db: {why}"}
    tried = bot.database.writes
    await bot.pass_time(30)
    assert bot.database.writes == tried + 4, "a faulty database is tried in every round"
    bot.database.write_error = None
    await bot.pass_time(10)
    assert bot.faults == {}


async def test_a_database_that_is_well_is_written_now_and_then(bot: ProbedBot) -> None:
    bot.database.writes = 0
    await bot.pass_time(600)
    assert 18 <= bot.database.writes <= 21


async def test_a_database_that_does_not_answer_is_a_fault(bot: ProbedBot) -> None:
    bot.database.error = StoreError("database-unreachable", path="db", why="gone")
    await bot.pass_time(0)
    assert bot.faults.keys() == {"database"}
    bot.database.error = TimeoutError()
    await bot.pass_time(0)
    assert bot.faults == {"database": "no answer within 10 seconds"}


async def test_a_database_that_answers_again_must_be_writable_before_the_fault_is_over(
    bot: ProbedBot,
) -> None:
    bot.database.error = StoreError("database-busy", path="db")
    await bot.pass_time(0)
    bot.database.error = None
    bot.database.write_error = StoreError("database-not-writable", path="db", why="disk is full")
    await bot.pass_time(0)
    assert bot.faults.keys() == {"database"}


async def test_the_database_is_measured(bot: ProbedBot) -> None:
    series = shown(bot.metrics)
    assert series["herr_ober_database_bytes"] == 4096
    assert series['herr_ober_open_tables{phase="running"}'] == 11
    assert series['herr_ober_open_tables{phase="lobby"}'] == 1


async def test_an_unexpected_error_of_the_database_is_a_fault_logged_once_and_hides_no_other(
    bot: ProbedBot, caplog: pytest.LogCaptureFixture
) -> None:
    bot.database.error = RuntimeError("no such table: outbox; hand: 3 robbers")
    caplog.clear()
    await bot.pass_time(300, is_reading=False)
    assert bot.faults == {
        "database": "unexpected RuntimeError, see the log",
        "posting": "the outbox has not read what is due",
    }
    assert [record.message for record in caplog.records if record.exc_info] == [
        "could not probe the database, trying again"
    ]
    bot.database.error = None
    await bot.pass_time(0)
    assert bot.faults == {}
    bot.database.error = RuntimeError()
    await bot.pass_time(0)
    assert len([record for record in caplog.records if record.exc_info]) == 2
