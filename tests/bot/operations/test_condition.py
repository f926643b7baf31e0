"""The faults of a running bot."""

import logging
from datetime import UTC, datetime, timedelta

import pytest

from bot.operations.condition import Condition, Fault

START = datetime(2026, 11, 29, tzinfo=UTC)


def test_a_fault_lasts_from_its_first_report_until_it_is_cleared() -> None:
    now = START
    condition = Condition(lambda: now)
    condition.report("disk", "1 % is free")
    now += timedelta(minutes=1)
    condition.report("backup", "the folder is gone")
    condition.report("disk", "nothing is free")
    disk, backup = Fault("disk", START, "nothing is free"), Fault("backup", now, "the folder is gone")
    assert condition.faults == (disk, backup)
    condition.clear("disk")
    condition.clear("posting")
    assert condition.faults == (backup,)


def test_a_fault_begins_before_it_is_noticed(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    passed = 1000.0
    condition = Condition(lambda: START, lambda: passed)
    condition.report("posting", "HTTP 502", 40)
    condition.report("posting", "HTTP 502", 50)
    assert [fault.since for fault in condition.faults] == [START - timedelta(seconds=40)]
    passed += 20
    condition.clear("posting")
    assert caplog.messages[-1] == "fault posting is over after 0:01:00"


def test_a_fault_and_its_end_are_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    passed = 1000.0
    condition = Condition(lambda: START, lambda: passed)
    condition.report("database", "no space is left")
    condition.report("database", "still no space is left")
    passed += 3601.4
    condition.clear("database")
    condition.clear("database")
    assert [(record.levelname, record.getMessage()) for record in caplog.records] == [
        ("WARNING", "fault database: no space is left"),
        ("INFO", "fault database is over after 1:00:01"),
    ]
