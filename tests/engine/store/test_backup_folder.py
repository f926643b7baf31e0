"""Daily backups are kept for a week, weekly ones for four; a wrong clock costs none of them."""

import os
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.backup_folder import BackupFolder, is_due, kept
from engine.store.opening import prepare
from tests.empty_database import empty_database
from tests.postgresql import Server

NOW = datetime(2026, 11, 29, 11, 10, 3, tzinfo=UTC)
DAY = timedelta(days=1)
TIMES = st.sets(st.integers(-60 * 24, 60 * 24).map(lambda hours: NOW + timedelta(hours=hours)), max_size=60)


def rotated(days: int, now: datetime = NOW) -> set[datetime]:
    """Return the backups that are left after one has been made each day up to `now`."""
    left: set[datetime] = set()
    for ago in reversed(range(days)):
        made_at = now - ago * DAY
        left = kept(left | {made_at}, made_at)
    return left


# which are kept


@pytest.mark.parametrize("weekday", range(7))
def test_after_months_the_last_seven_days_are_kept_and_one_backup_of_each_of_four_weeks(weekday: int) -> None:
    now = NOW + weekday * DAY
    ages = sorted((now - each).days for each in rotated(100, now))
    assert ages[:7] == list(range(7))
    weekly = ages[7:]
    assert len(weekly) == 4
    assert {after - before for before, after in pairwise(weekly)} == {7}
    assert weekly[-1] >= 28


def test_many_backups_on_one_day_displace_no_other_day() -> None:
    days = [NOW - each * DAY for each in range(1, 7)]
    today = [NOW - timedelta(minutes=each) for each in range(20)]
    assert kept([*days, *today], NOW) == {*days, *today[:7]}


@given(TIMES)
def test_the_newest_seven_and_one_of_each_of_seven_days_and_four_weeks_are_kept_and_then_nothing_changes(
    times: set[datetime],
) -> None:
    past = {each for each in times if each <= NOW}
    left = kept(times, NOW)
    assert left <= times
    days = sorted({each.date() for each in past})
    recent = {max(each for each in past if each.date() == day) for day in days[-7:]} | {*sorted(past)[-7:]}
    assert recent <= left
    weeks = {each.isocalendar()[:2] for each in past if each.date() in days[:-7]}
    assert len(left & past) == len(recent) + min(len(weeks), 4)
    assert kept(left, NOW) == left


@given(TIMES)
def test_backups_of_a_wrong_clock_and_others_displace_each_other_never(times: set[datetime]) -> None:
    past = {each for each in times if each <= NOW}
    future = times - past
    assert kept(times, NOW) == kept(past, NOW) | kept(future, NOW)
    assert {*sorted(future)[-1:]} <= kept(times, NOW)


@given(TIMES, st.integers(-400, 400))
def test_a_new_backup_is_kept_whatever_the_clock_says(times: set[datetime], days: int) -> None:
    now = NOW + days * DAY
    assert now in kept(times | {now}, now)


# when one is due


@pytest.mark.parametrize(
    ("ages", "due"),
    [
        ([], True),
        ([DAY], True),
        ([DAY - timedelta(seconds=1)], False),
        ([timedelta()], False),
        ([3 * DAY, timedelta(hours=1)], False),
        ([-DAY], True),
        ([-DAY, timedelta(hours=1)], False),
    ],
    ids=["none", "a day old", "nearly a day old", "new", "several", "future", "future and new"],
)
def test_a_backup_is_due_a_day_after_the_last_and_those_of_the_future_do_not_count(
    ages: list[timedelta], due: bool
) -> None:
    assert is_due([NOW - age for age in ages], NOW) is due


# the folder


@pytest.fixture
def folder(tmp_path: Path) -> BackupFolder:
    return BackupFolder(tmp_path / "new" / "backups", empty_database(tmp_path / "tables.sqlite3"))


def names(folder: BackupFolder) -> list[str]:
    return sorted(path.name for path in folder.path.iterdir())


def test_a_backup_is_named_after_its_time_and_is_private(folder: BackupFolder) -> None:
    assert folder.times() == []
    folder.create()
    vienna = NOW.astimezone(datetime.strptime("+0200", "%z").tzinfo)
    file = folder.make(vienna)
    assert file == folder.path / "tables-2026-11-29-111003Z.sqlite3"
    assert folder.times() == [NOW]
    if os.name == "posix":
        assert (folder.path.stat().st_mode & 0o777, file.stat().st_mode & 0o777) == (0o700, 0o600)


def test_only_files_that_are_named_exactly_like_a_backup_are_ever_deleted(folder: BackupFolder) -> None:
    others = [
        "tables-2020-01-01-000000Z.dump",
        "tables-2020-01-01-000000Z.sqlite3.txt",
        "tables-2020-01-01.sqlite3",
        "tables-2020-1-1-0000000Z.sqlite3",
        "tables-2020-13-01-000000Z.sqlite3",
        "Tables-2020-01-01-000000Z.sqlite3",
        "old-tables-2020-01-01-000000Z.sqlite3",
        "tables.sqlite3",
    ]
    folder.create()
    ours = [f"tables-2020-01-{day:02}-000000Z.sqlite3" for day in range(1, 29)]
    for name in (*others, *ours):
        (folder.path / name).touch()
    folder.make(NOW)
    left = [*ours[22:], ours[0], ours[5], ours[12], ours[19], "tables-2026-11-29-111003Z.sqlite3"]
    assert names(folder) == sorted((*others, *left))


def test_bots_with_databases_of_different_names_share_a_folder(tmp_path: Path) -> None:
    """What one has made is none of the other's, also if one name begins with the other."""
    names_of = ("tables", "tables-2", "Gäste & 50%", "a.b")
    folders = [BackupFolder(tmp_path, empty_database(tmp_path / f"{name}.sqlite3")) for name in names_of]
    for each in folders:
        assert each.times() == []
        each.make(NOW)
        assert each.times() == [NOW]
    assert (tmp_path / "Gäste___50_-2026-11-29-111003Z.sqlite3").exists()
    folders[0].make(NOW + timedelta(hours=1))
    assert [len(each.times()) for each in folders] == [2, 1, 1, 1]
    urls = ("postgresql://h/a%2Fb", "postgresql:///?dbname=x&host=/run", "postgresql://h")
    assert [PostgreSQLAddress(url).name for url in urls] == ["a/b", "x", "postgresql"]


@pytest.mark.parametrize("age", [3601, -3601], ids=["past", "future"])
def test_what_a_killed_process_left_unfinished_is_deleted_later(folder: BackupFolder, age: int) -> None:
    folder.create()
    unfinished = folder.path / "tables-2026-11-28-111003Z.sqlite3.part"
    parts = (unfinished, unfinished.with_name(unfinished.name + "-journal"))
    for part in parts:
        part.touch()
    folder.make(NOW)
    assert all(part.exists() for part in parts), "another process may be writing them"
    for part in parts:
        written_at = part.stat().st_mtime - age
        os.utime(part, (written_at, written_at))
    folder.make(NOW + DAY)
    assert not any(part.exists() for part in parts)
    assert len(folder.times()) == 2


@pytest.mark.parametrize("is_file", [True, False], ids=["a file", "below a file"])
def test_a_folder_that_is_none_is_named_in_the_refusal(tmp_path: Path, is_file: bool) -> None:
    blocker = tmp_path / "blocker"
    blocker.touch()
    path = blocker if is_file else blocker / "backups"
    folder = BackupFolder(path, empty_database(tmp_path / "tables.sqlite3"))
    for act in (folder.check, folder.create):
        with pytest.raises(StoreError, match="database-not-writable") as refused:
            act()
        assert refused.value.values == {"path": str(path), "why": "Not a directory"}


def test_checking_creates_nothing(folder: BackupFolder) -> None:
    folder.check()
    assert not folder.path.parent.exists()
    folder.create()
    folder.check()


def test_a_folder_that_is_gone_is_a_failure(folder: BackupFolder) -> None:
    folder.create()
    folder.path.rmdir()
    with pytest.raises(StoreError, match="database-not-writable") as refused:
        folder.make(NOW)
    assert refused.value.values == {"path": str(folder.path), "why": "No such file or directory"}
    assert not folder.path.exists()


@pytest.mark.slow
def test_backups_of_the_other_kind_of_database_are_left_alone_and_need_its_tools(
    folder: BackupFolder, postgresql_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgresql_server.create_database()
    prepare(address)
    of_server = BackupFolder(folder.path, address)
    folder.create()
    folder.make(NOW)
    assert of_server.times() == []
    assert of_server.make(NOW).name == f"{address.name}-2026-11-29-111003Z.dump"
    assert folder.times() == of_server.times() == [NOW]
    folder.check()
    of_server.check()
    monkeypatch.setenv("PATH", "")
    folder.check()
    with pytest.raises(StoreError, match="database-tool-missing"):
        of_server.check()


def test_two_backups_in_one_second_have_two_names(tmp_path: Path) -> None:
    folder = BackupFolder(tmp_path / "backups", empty_database(tmp_path / "tables.db"))
    folder.create()
    first, second = folder.make(NOW), folder.make(NOW)
    assert folder.times() == [NOW, NOW + timedelta(seconds=1)]
    assert first.is_file()
    unfinished = second.with_name("tables-2026-11-29-111005Z.sqlite3.reserved")
    unfinished.touch()
    assert folder.make(NOW) == second.with_name("tables-2026-11-29-111006Z.sqlite3")
    assert unfinished.exists()


def test_backups_made_at_once_are_all_kept(tmp_path: Path) -> None:
    folder = BackupFolder(tmp_path / "backups", empty_database(tmp_path / "tables.db"))
    folder.create()
    with ThreadPoolExecutor(4) as threads:
        made = {*threads.map(lambda _: folder.make(NOW), range(4))}
    assert {*folder.path.iterdir()} == made
    assert len(made) == 4
