"""Tests of `bot.discord.error_reporting`: errors are logged under a number, and recurring errors only once."""

import logging

import aiohttp
import pytest
from cachetools import TTLCache

from bot.discord import error_reporting
from engine.kernel.errors import StoreError


def test_a_persistent_error_is_logged_again_after_an_hour(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    cache: TTLCache[str, str] = TTLCache(10, error_reporting._REPEAT_INTERVAL, timer=lambda: now)
    monkeypatch.setattr(error_reporting, "_store_errors", cache)
    for now in (1000.0, 4599.0, 4600.0, 5000.0):  # noqa: B007 -- the timer reads it
        error_reporting.report("a move", StoreError("database-busy", path="hourly"))
    assert len(caplog.records) == 2


def test_lost_shards_are_a_warning_without_a_traceback(caplog: pytest.LogCaptureFixture) -> None:
    """A process that was suspended for too long learns at its first write that its shards are lost, and ends."""
    number = error_reporting.report("a move", StoreError("shards-lost"))
    (record,) = caplog.records
    assert (record.levelno, record.exc_info) == (logging.WARNING, None)
    assert record.getMessage() == f"incident {number}: a move: this process has lost its shards to others"


@pytest.mark.parametrize(
    ("error", "level"),
    [
        (ZeroDivisionError("a bug"), logging.ERROR),
        (StoreError("database-damaged", path="named"), logging.ERROR),
        (StoreError("shards-lost"), logging.WARNING),
        (aiohttp.ServerDisconnectedError(), logging.WARNING),
    ],
)
def test_an_incident_names_its_number_beside_the_message(
    caplog: pytest.LogCaptureFixture, error: Exception, level: int
) -> None:
    number = error_reporting.report("a move", error)
    (record,) = caplog.records
    assert (record.levelno, vars(record)["incident"]) == (level, number)


@pytest.mark.parametrize(
    ("key", "is_outage"),
    [
        ("database-busy", True),
        ("database-not-writable", True),
        ("database-unreachable", True),
        ("database-outcome-unknown", True),
        ("database-damaged", False),
        ("database-not-sqlite", False),
        ("save-damaged", False),
        ("shards-lost", False),
    ],
)
def test_players_are_told_of_an_outage_only_when_no_saved_move_is_lost(key: str, is_outage: bool) -> None:
    assert error_reporting.is_outage(StoreError(key)) is is_outage
