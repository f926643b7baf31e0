"""When a disk counts as nearly full."""

import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.operations import disk
from bot.operations import probes as probes_module
from bot.operations.disk import Disks, limit
from tests.bot.operations.fakes import ProbedBot
from tests.bot.operations.test_metrics import shown

MIB, GIB = 2**20, 2**30


@pytest.mark.parametrize(
    ("free", "total", "expected"),
    [
        (99 * MIB, 200 * MIB, True),
        (101 * MIB, 200 * MIB, False),
        (500 * MIB, 8 * GIB, False),
        (500 * MIB, 16 * GIB, True),
        (GIB, 4096 * GIB, False),
    ],
)
def test_a_disk_is_nearly_full_in_bytes_or_as_a_share_of_a_large_one(
    free: int, total: int, expected: bool
) -> None:
    assert (free < limit(total)) is expected


async def test_a_full_disk_is_a_fault_and_a_missing_folder_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = 5 * MIB

    def measure(folder: Path) -> Any:
        if not folder.exists():
            raise FileNotFoundError
        return SimpleNamespace(free=free, total=GIB)

    bot = ProbedBot.new({"backups": tmp_path / "missing", "database": tmp_path})
    monkeypatch.setattr(disk, "disk_usage", measure)
    await bot.probes.check()
    assert bot.faults == {"disk": f"5 MiB are free in {tmp_path}"}
    assert shown(bot.metrics)['herr_ober_disk_free_bytes{folder="database"}'] == 5 * MIB
    free = GIB
    await bot.probes.check()
    assert bot.faults == {}


def test_a_disk_that_hovers_around_the_limit_stays_nearly_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disks, found = Disks({"database": tmp_path}), []
    for free in (101, 99, 101, 119, 99, 121, 101, 99):
        usage = SimpleNamespace(free=free * MIB, total=GIB)
        monkeypatch.setattr(disk, "disk_usage", lambda _, usage=usage: usage)
        found.append(bool(disks.measure()[1]))
    assert found == [False, True, True, True, True, False, False, True]


async def test_a_disk_that_does_not_answer_is_a_fault_and_holds_up_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answering, asked = threading.Event(), 0

    def measure() -> tuple[dict[str, int], str]:
        nonlocal asked
        asked += 1
        answering.wait(10)
        return {}, ""

    monkeypatch.setattr(probes_module, "_TIMEOUT", 0.01)
    bot = ProbedBot.new()
    monkeypatch.setattr(bot.probes._disks, "measure", measure)
    bot.attach()
    await bot.probes.check()
    await bot.probes.check()
    assert (bot.faults, bot.database.writes, asked) == ({"disk": "no answer from the disk"}, 1, 1)
    answering.set()
    monkeypatch.setattr(probes_module, "_TIMEOUT", 10)
    await bot.probes.check()
    assert bot.faults == {}


def test_the_real_disk_can_be_measured(tmp_path: Path) -> None:
    free, _ = Disks({"database": tmp_path}).measure()
    assert free["database"] > 0
