"""The scheduler loop wakes when the next job is due or the schedule has changed, and survives errors."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest

from bot.discord.cancelling import cancel
from bot.discord.gateway import scheduler_loop
from tests.waiting import wait_until

_FAR = 3600.0


class _FakeScheduler:
    """Counts its runs, and how often it is asked when the next job is due; it answers with `waits`, in seconds."""

    def __init__(self, *waits: float | Exception | None) -> None:
        self.changed = asyncio.Event()
        self.looks = self.runs = 0
        self._waits = itertools.chain(waits, itertools.repeat(_FAR))

    async def run_due(self) -> int:
        self.runs += 1
        return 0

    async def seconds_until_due(self) -> float | None:
        self.looks += 1
        wait = next(self._waits)
        if isinstance(wait, Exception):
            raise wait
        return wait


@asynccontextmanager
async def _running(*waits: float | Exception | None) -> AsyncIterator[_FakeScheduler]:
    scheduler = _FakeScheduler(*waits)
    task = asyncio.create_task(scheduler_loop.run(cast("Any", scheduler)))
    yield scheduler
    await cancel([task])


async def test_it_waits_until_the_next_job_is_due() -> None:
    async with _running(0.01, 0, 0.01, 0) as scheduler:
        await wait_until(lambda: scheduler.runs == 2)
    assert scheduler.looks == 5, "after each run it looks when the next job is due"


@pytest.mark.parametrize("wait", [_FAR, None], ids=["much later", "never"])
async def test_it_wakes_when_the_schedule_has_changed_and_looks_at_the_time_now_and_then(
    monkeypatch: pytest.MonkeyPatch, wait: float | None
) -> None:
    async with _running(wait, wait, wait) as scheduler:
        for looks in (1, 2, 3):
            await wait_until(lambda looks=looks: scheduler.looks == looks)
            monkeypatch.setattr(scheduler_loop, "_LONGEST_WAIT", 0.01 if looks == 3 else _FAR)
            scheduler.changed.set()
        await wait_until(lambda: scheduler.looks >= 6)
    assert scheduler.runs == 0, "nothing is due"


async def test_it_goes_on_after_an_error_and_a_pause(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(scheduler_loop, "_PAUSE", 0.01)
    async with _running(OSError("the disk is full"), 0) as scheduler:
        await wait_until(lambda: scheduler.runs == 1)
    assert "the disk is full" in caplog.text
