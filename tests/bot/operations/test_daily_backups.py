"""A backup is made each day, by one process, without disturbing the bot; failures are reported until one succeeds."""

import asyncio
import logging
import shutil
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.discord import cancelling
from bot.discord.cancelling import cancel
from bot.operations import daily_backups
from bot.operations.condition import Condition
from bot.operations.daily_backups import DailyBackups
from engine.kernel.errors import StoreError
from engine.store import backups
from engine.store.backup_folder import BackupFolder
from engine.store.copies import CopyCancelledError
from tests.empty_database import empty_database
from tests.waiting import wait_until

HOUR = timedelta(hours=1)


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 29, 11, 10, 3, tzinfo=UTC)
        self.seconds = 1000.0

    def wait(self, time: timedelta) -> None:
        self.now += time
        self.seconds += time.total_seconds()

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def condition() -> Condition:
    return Condition()


@pytest.fixture
def folder(tmp_path: Path) -> BackupFolder:
    return BackupFolder(tmp_path / "backups", empty_database(tmp_path / "tables.sqlite3"))


@pytest.fixture
def daily(folder: BackupFolder, condition: Condition, clock: Clock) -> DailyBackups:
    return DailyBackups(folder, condition, now=clock, clock=lambda: clock.seconds)


def _lines(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """Return what the backups have logged."""
    return [record for record in caplog.records if record.name == daily_backups.__name__]


async def test_a_backup_is_made_once_a_day_also_across_restarts(
    folder: BackupFolder, condition: Condition, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    made, ages = list[int](), list[float | None]()
    with caplog.at_level(logging.INFO):
        for _ in range(50):
            daily = DailyBackups(folder, condition, now=clock)  # as after a restart
            assert daily.last is None
            await daily.check()
            made.append(len(folder.times()))
            assert daily.last is not None
            ages.append((clock.now - daily.last) / HOUR)
            clock.now += HOUR
    assert made == [1] * 24 + [2] * 24 + [3] * 2
    assert ages == [*range(24), *range(24), 0, 1]
    messages = [record.getMessage() for record in caplog.records]
    assert len(messages) == 3
    assert str(folder.path / "tables-2026-11-29-111003Z.sqlite3") in messages[0]
    assert "0.2 MB in " in messages[0]


async def test_a_clock_that_was_wrong_delays_no_backup(
    folder: BackupFolder, daily: DailyBackups, clock: Clock
) -> None:
    right = clock.now
    for wrong in (timedelta(), 3000 * HOUR, -3000 * HOUR, HOUR, 25 * HOUR):
        clock.now = right + wrong
        await daily.check()
        assert daily.last is not None
        assert timedelta() <= clock.now - daily.last <= HOUR
    assert len(folder.times()) == 4


async def test_a_failure_is_logged_and_reported_once_an_hour_until_a_backup_succeeds(
    folder: BackupFolder,
    daily: DailyBackups,
    condition: Condition,
    clock: Clock,
    caplog: pytest.LogCaptureFixture,
) -> None:
    folder.path.touch()  # where the folder should be
    for _ in range(240):
        await daily.check()
        clock.wait(HOUR / 120)
    (fault,) = condition.faults
    assert (fault.key, fault.why) == ("backup", f"Cannot write to {folder.path}: Not a directory.")
    lines = _lines(caplog)
    levels = [(record.levelname, record.exc_info) for record in lines]
    assert levels == [("ERROR", None)] * 2, "one line an hour, no traceback"
    assert str(folder.path) in lines[0].getMessage()
    folder.path.unlink()
    await daily.check()
    assert condition.faults == ()
    assert daily.last == clock.now


async def test_a_failure_after_a_success_is_logged_at_once(
    folder: BackupFolder, daily: DailyBackups, caplog: pytest.LogCaptureFixture
) -> None:
    folder.path.touch()
    await daily.check()
    folder.path.unlink()
    await daily.check()
    shutil.rmtree(folder.path)
    await daily.check()
    assert len(_lines(caplog)) == 2


async def test_attempts_that_fail_take_a_hundredth_of_the_time_at_most_and_an_hour_passes_between_two(
    daily: DailyBackups, folder: BackupFolder, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempts = list[float]()

    def fail(*_: object) -> None:
        attempts.append(clock.seconds)
        clock.wait(timedelta(seconds=took))
        raise StoreError("database-not-writable", path="there", why="database or disk is full")

    monkeypatch.setattr(folder, "make", fail)
    pauses = []
    for took in (0, 3, 60):
        attempts.clear()
        while len(attempts) < 2:
            await daily.check()
            clock.wait(timedelta(seconds=1))
        pauses.append(attempts[1] - attempts[0] - took)
    assert pauses == [1, 300, 3600]


async def test_a_clock_set_back_after_a_failure_does_not_delay_the_next_attempt(
    folder: BackupFolder, daily: DailyBackups, clock: Clock
) -> None:
    folder.path.touch()
    await daily.check()
    folder.path.unlink()
    clock.now -= 3000 * HOUR
    await daily.check()
    assert daily.last == clock.now


async def test_a_backup_made_by_hand_ends_the_fault(
    folder: BackupFolder, daily: DailyBackups, condition: Condition, clock: Clock
) -> None:
    folder.path.touch()
    await daily.check()
    folder.path.unlink()
    folder.create()
    folder.make(clock.now + HOUR)
    clock.now += HOUR
    await daily.check()
    assert (condition.faults, daily.last) == ((), clock.now)
    assert len(folder.times()) == 1


async def test_a_folder_that_is_gone_is_a_fault_and_not_created_anew(
    folder: BackupFolder, daily: DailyBackups, condition: Condition, clock: Clock
) -> None:
    await daily.check()
    shutil.rmtree(folder.path)
    await daily.check()
    (fault,) = condition.faults
    assert fault.why == f"Cannot write to {folder.path}: No such file or directory."
    assert daily.last is None
    folder.path.mkdir()
    clock.now += HOUR
    await daily.check()
    assert (condition.faults, daily.last) == ((), clock.now)


async def test_an_unexpected_error_is_logged_with_its_traceback_and_ends_nothing(
    folder: BackupFolder,
    condition: Condition,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("7 guests by 0 rooms")

    monkeypatch.setattr(folder, "make", fail)
    monkeypatch.setattr(daily_backups, "_CHECK_INTERVAL", 0.01)
    monkeypatch.setattr(daily_backups, "_LOG_INTERVAL", 0)
    monkeypatch.setattr(daily_backups, "_LONGEST_PAUSE", 0)
    task = asyncio.create_task(DailyBackups(folder, condition).run())
    await wait_until(lambda: len(_lines(caplog)) > 1)
    await cancel([task])
    assert _lines(caplog)[0].exc_info
    (fault,) = condition.faults
    assert (fault.key, fault.why) == ("backup", "unexpected ZeroDivisionError, see the log")


async def test_only_the_process_whose_turn_it_is_makes_backups_and_reports_faults(
    folder: BackupFolder, condition: Condition, clock: Clock
) -> None:
    turn = 1
    first, second = (
        DailyBackups(folder, condition if number == 1 else Condition(), lambda n=number: turn == n, clock)
        for number in (1, 2)
    )
    folder.path.touch()
    for each in (first, second):
        await each.check()
    assert condition.faults
    turn = 2
    folder.path.unlink()
    await first.check()
    assert (condition.faults, folder.times()) == ((), [])
    await second.check()
    await first.check()
    assert (first.last, second.last, len(folder.times())) == (clock.now, clock.now, 1)


def _blocking(entered: threading.Event, looks: float = 0.005) -> Callable[..., None]:
    """Return a replacement for `back_up` that lasts until it is cancelled, which it looks for in these intervals."""

    def back_up(_: object, __: object, is_cancelled: Callable[[], bool]) -> None:
        entered.set()
        while not is_cancelled():
            threading.Event().wait(looks)
        threading.Event().wait(looks)
        entered.clear()
        raise CopyCancelledError

    return back_up


async def test_the_bot_waits_for_a_backup_that_ends_late_however_often_it_is_cancelled(
    folder: BackupFolder, condition: Condition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store is closed next, and the process ends."""
    entered = threading.Event()
    monkeypatch.setattr(backups, "back_up", _blocking(entered, 0.1))
    monkeypatch.setattr(cancelling, "_INTERVAL", 0.01)
    task = asyncio.create_task(DailyBackups(folder, condition).check())
    await wait_until(entered.is_set)
    await cancel([task])
    assert not entered.is_set()


@pytest.mark.parametrize("ends_with", ["the bot", "the turn"])
async def test_a_backup_ends_with_the_bot_and_with_the_turn_of_its_process(
    folder: BackupFolder,
    condition: Condition,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    ends_with: str,
) -> None:
    entered, is_ours = threading.Event(), True
    monkeypatch.setattr(backups, "back_up", _blocking(entered))
    daily = DailyBackups(folder, condition, lambda: is_ours)
    task: asyncio.Task[Any] = asyncio.create_task(daily.check())
    await wait_until(entered.is_set)
    if ends_with == "the bot":
        await asyncio.wait_for(cancel([task]), 10)
        assert task.cancelled()
    else:
        is_ours = False
        await asyncio.wait_for(task, 10)
    assert (caplog.records, condition.faults, daily.last) == ([], (), None)
