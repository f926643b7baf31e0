"""The faults of a running bot."""

from datetime import UTC, datetime, timedelta

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
