"""The loop that stores missing results: it begins at once, runs again and again, and survives errors."""

import asyncio
from contextlib import suppress
from typing import Any, cast

import pytest

from bot.discord import results_loop
from bot.discord.results_loop import ResultsLoop
from engine.kernel.errors import StoreError
from tests.waiting import wait_until


class _FakeHistory:
    """Counts how often missing results were stored: the first time fails, the second one finds some, and later ones none."""

    def __init__(self) -> None:
        self.runs = 0

    async def store_missing_results(self) -> int:
        self.runs += 1
        if self.runs == 1:
            raise StoreError("database-busy", path="")
        return 2 if self.runs == 2 else 0


async def test_it_stores_what_is_missing_again_and_again_even_after_an_error(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(results_loop, "_INTERVAL", 0.01)
    history = _FakeHistory()
    with caplog.at_level("INFO"):
        task = asyncio.create_task(ResultsLoop(cast("Any", history)).run())
        await wait_until(lambda: history.runs > 3)
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    messages = [each.message for each in caplog.records]
    assert "the results of games could not be stored" in messages[0]
    assert messages[1:] == ["stored the results of earlier games: 2"]


async def test_it_does_not_wait_before_the_first_time() -> None:
    history = _FakeHistory()
    task = asyncio.create_task(ResultsLoop(cast("Any", history)).run())
    await wait_until(lambda: history.runs == 1)
    task.cancel()
