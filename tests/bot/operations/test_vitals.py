"""When the bot counts as connected and as posting."""

from datetime import timedelta

import pytest

from engine.kernel.errors import StoreError
from engine.tables.background.notices import Backlog
from tests.bot.operations.fakes import START, Patient
from tests.bot.operations.test_metrics import shown


@pytest.fixture
async def patient() -> Patient:
    """A bot that has been connected for a minute."""
    made = Patient.new()
    made.attach()
    await made.live(60)
    assert made.faults == {}
    return made


async def test_a_healthy_bot_without_anything_to_post_stays_healthy(patient: Patient) -> None:
    await patient.live(3600)
    assert patient.faults == {}


async def test_a_lost_connection_is_a_fault_once_it_could_have_been_resumed(patient: Patient) -> None:
    assert shown(patient.metrics)["herr_ober_connected"] == 1
    patient.client.connected = False
    await patient.live(20)
    assert patient.faults == {}
    assert shown(patient.metrics)["herr_ober_connected"] == 0
    patient.client.requests._remember("HTTP 502")
    await patient.live(10)
    assert patient.faults == {"discord": "no connection to Discord (HTTP 502)"}
    await patient.live(10)
    assert patient.faults.keys() == {"discord", "posting"}
    patient.client.connected = True
    await patient.live(0)
    assert patient.faults == {}


async def test_a_bot_with_some_of_its_shards_still_posts(patient: Patient) -> None:
    patient.client.connected, patient.client.partly_connected = False, True
    await patient.live(600)
    assert patient.faults == {"discord": "some shards have no connection to Discord"}


async def test_a_bot_that_was_never_connected_is_as_faulty() -> None:
    patient = Patient.new()
    patient.clock.seconds += 3600  # for a long upgrade of the database
    patient.attach()
    patient.client.connected = False
    await patient.live(20, is_reading=False)
    assert patient.faults == {}
    await patient.live(20, is_reading=False)
    assert patient.faults.keys() == {"discord", "posting"}


async def test_an_outbox_that_hangs_is_not_posting_within_a_minute(patient: Patient) -> None:
    await patient.live(40, is_reading=False)
    assert patient.faults == {"posting": "the outbox has not read what is due"}
    await patient.live(0)
    assert patient.faults == {}


async def test_failures_that_are_not_of_one_channel_are_not_posting_within_a_minute(patient: Patient) -> None:
    patient.database.waiting = Backlog(retrying=1)
    patient.client.posting.failed("401 Unauthorized")
    await patient.live(30)
    assert patient.faults == {}
    await patient.live(10)
    assert patient.faults == {"posting": "401 Unauthorized"}
    patient.client.posting.posted([1.0])
    await patient.live(0)
    assert patient.faults == {}


async def test_failures_between_successes_are_no_fault(patient: Patient) -> None:
    patient.database.waiting = Backlog(retrying=1)
    for _ in range(20):
        patient.client.posting.failed("502")
        await patient.live(20)
        patient.client.posting.posted([1.0])
        assert patient.faults == {}


async def test_something_due_that_is_neither_posted_nor_refused_is_not_posting_within_a_minute(
    patient: Patient,
) -> None:
    """A global rate limit makes discord.py wait without an error."""
    patient.database.waiting = Backlog(due=1, overdue=patient.clock.now())
    await patient.live(30)
    assert patient.faults == {}
    patient.client.requests._remember("HTTP 429")
    await patient.live(10)
    assert patient.faults == {"posting": "something is due and not posted (HTTP 429)"}
    patient.client.posting.posted([])
    await patient.live(0)
    assert patient.faults == {}, "others are posted: it is one table that takes long"


async def test_what_has_been_due_since_before_the_start_gets_its_time() -> None:
    patient = Patient.new()
    patient.database.waiting = Backlog(due=9, overdue=START - timedelta(hours=8))
    patient.attach()
    await patient.live(30)
    assert patient.faults == {}
    await patient.live(10)
    assert patient.faults.keys() == {"posting"}


async def test_a_clock_that_was_set_back_is_no_fault(patient: Patient) -> None:
    patient.database.waiting = Backlog(due=1, overdue=patient.clock.now() + timedelta(hours=1))
    await patient.live(300)
    assert patient.faults == {}
    assert shown(patient.metrics)["herr_ober_oldest_notice_age_seconds"] == 0


async def test_once_discord_is_well_everything_is_tried_again_but_only_once_until_something_is_posted(
    patient: Patient,
) -> None:
    patient.database.waiting = Backlog(retrying=3)
    patient.client.posting.failed("502")
    await patient.live(0)
    assert patient.client.reached == 0, "the first attempts follow soon anyway"
    await patient.live(50)
    assert (patient.client.reached, patient.database.retries) == (5, 0)
    patient.client.reachable = True
    await patient.live(30)
    assert patient.database.retries == 1
    assert patient.faults.keys() == {"posting"}, "only a post is a proof"
    patient.client.posting.posted([])
    await patient.live(0)
    patient.client.posting.failed("502")
    await patient.live(10)
    assert patient.database.retries == 2


async def test_what_could_not_be_tried_again_is_tried_later(patient: Patient) -> None:
    patient.database.waiting = Backlog(retrying=1)
    patient.client.posting.failed("502")
    patient.client.reachable = True
    patient.database.write_error = StoreError("database-busy", path="db")
    await patient.live(30)
    assert patient.database.retries == 0
    patient.database.write_error = None
    await patient.live(30)
    assert patient.database.retries == 1


async def test_failures_are_over_once_discord_is_well_and_nothing_waits_any_more(patient: Patient) -> None:
    patient.client.posting.failed("502")
    await patient.live(60)
    assert patient.faults.keys() == {"posting"}
    patient.client.reachable = True
    await patient.live(0)
    assert (patient.faults, patient.database.retries) == ({}, 0)


async def test_a_bot_that_shuts_down_is_not_judged(patient: Patient) -> None:
    patient.client.shutting_down, patient.client.connected = True, False
    await patient.live(300, is_reading=False)
    assert patient.faults == {}


async def test_the_backlog_is_shown(patient: Patient) -> None:
    oldest = patient.clock.now() - timedelta(seconds=12)
    patient.database.waiting = Backlog(due=1, postponed=2, retrying=3, refused=4, oldest=oldest)
    await patient.live(0)
    series = shown(patient.metrics)
    states = ("due", "postponed", "retrying", "refused")
    assert [series[f'herr_ober_outbox_notices{{state="{state}"}}'] for state in states] == [1, 2, 3, 4]
    assert series["herr_ober_oldest_notice_age_seconds"] == 12


async def test_a_loop_that_does_not_turn_is_lifeless_after_a_while(patient: Patient) -> None:
    assert Patient.new().vitals.is_alive, "it has not begun"
    await patient.live(120, is_reading=False)
    assert patient.vitals.is_alive
    await patient.live(1, is_reading=False)
    assert not patient.vitals.is_alive
    patient.client.posting.turned()
    assert patient.vitals.is_alive


async def test_a_database_that_hangs_is_no_reason_for_a_restart(patient: Patient) -> None:
    patient.database.error = TimeoutError()
    await patient.live(3600, is_reading=False)
    assert patient.vitals.is_alive
    patient.database.error = None
    await patient.live(100, is_reading=False)
    assert patient.vitals.is_alive, "the outbox has time to notice that its database is well"
    await patient.live(30, is_reading=False)
    assert not patient.vitals.is_alive


# the database


async def test_a_database_that_cannot_be_written_is_a_fault_within_a_minute(patient: Patient) -> None:
    why = "disk is full"
    patient.database.write_error = StoreError("database-not-writable", path="/srv/ober.db", why=why)
    await patient.live(30)
    assert patient.faults == {"database": f"Cannot write to /srv/ober.db: {why}"}
    tried = patient.database.writes
    await patient.live(30)
    assert patient.database.writes == tried + 4, "a faulty database is tried in every round"
    patient.database.write_error = None
    await patient.live(10)
    assert patient.faults == {}


async def test_a_database_that_is_well_is_written_now_and_then(patient: Patient) -> None:
    patient.database.writes = 0
    await patient.live(600)
    assert 18 <= patient.database.writes <= 21


async def test_a_database_that_does_not_answer_is_a_fault(patient: Patient) -> None:
    patient.database.error = StoreError("database-unreachable", path="db", why="gone")
    await patient.live(0)
    assert patient.faults.keys() == {"database"}
    patient.database.error = TimeoutError()
    await patient.live(0)
    assert patient.faults == {"database": "no answer within 10 seconds"}


async def test_a_database_that_answers_again_must_be_writable_before_the_fault_is_over(
    patient: Patient,
) -> None:
    patient.database.error = StoreError("database-busy", path="db")
    await patient.live(0)
    patient.database.error = None
    patient.database.write_error = StoreError("database-not-writable", path="db", why="disk is full")
    await patient.live(0)
    assert patient.faults.keys() == {"database"}


async def test_the_database_is_measured(patient: Patient) -> None:
    series = shown(patient.metrics)
    assert series["herr_ober_database_bytes"] == 4096
    assert series['herr_ober_open_tables{phase="running"}'] == 11
    assert series['herr_ober_open_tables{phase="lobby"}'] == 1


async def test_an_unexpected_error_of_the_database_is_a_fault_logged_once_and_hides_no_other(
    patient: Patient, caplog: pytest.LogCaptureFixture
) -> None:
    patient.database.error = RuntimeError("no such table: outbox; hand: 3 robbers")
    caplog.clear()
    await patient.live(300, is_reading=False)
    assert patient.faults == {
        "database": "unexpected RuntimeError, see the log",
        "posting": "the outbox has not read what is due",
    }
    assert [record.message for record in caplog.records if record.exc_info] == [
        "could not probe the database, trying again"
    ]
    patient.database.error = None
    await patient.live(0)
    assert patient.faults == {}
    patient.database.error = RuntimeError()
    await patient.live(0)
    assert len([record for record in caplog.records if record.exc_info]) == 2
