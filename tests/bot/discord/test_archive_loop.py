"""The loop of the archive: it runs now and then, and survives errors."""

import asyncio
from contextlib import suppress
from datetime import timedelta
from typing import Any, cast

import pytest

from bot.discord import archive_loop
from bot.discord.archive_loop import ArchiveLoop
from engine.kernel.errors import StoreError
from tests.waiting import wait_until


class _FakeArchive:
    """Remembers how long ago what it archives has to have ended; the first run fails."""

    def __init__(self) -> None:
        self.runs: list[timedelta] = []

    async def run_due(self, after: timedelta) -> int:
        self.runs.append(after)
        if len(self.runs) == 1:
            raise StoreError("database-busy", path="")
        return 1


async def test_it_runs_again_and_again_even_after_an_error(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(archive_loop, "_INTERVAL", 0.01)
    archive = _FakeArchive()
    with caplog.at_level("INFO"):
        task = asyncio.create_task(ArchiveLoop(cast("Any", archive), 3).run())
        await wait_until(lambda: len(archive.runs) > 2)
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    assert set(archive.runs) == {timedelta(days=3)}
    messages = [each.message for each in caplog.records]
    assert "the archive could not be kept" in messages[0]
    assert messages[1] == "archived tables: 1"


async def test_it_does_not_run_while_the_bot_starts() -> None:
    archive = _FakeArchive()
    task = asyncio.create_task(ArchiveLoop(cast("Any", archive), 3).run())
    await asyncio.sleep(0.05)
    task.cancel()
    assert archive.runs == []
