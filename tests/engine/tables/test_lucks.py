"""The luck of finished games: when it is known, and that it is the same after a restart."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from engine.opponents.luck import luck, whole_luck
from engine.opponents.thoughts import ThreadThinker
from engine.tables.changes import LoggedEntry
from engine.tables.seen import luck as seen_luck
from engine.tables.seen.luck import Lucks
from engine.tables.table import Table
from tests.contract.game_settings import SETTINGS, Setting
from tests.engine.tables.builders import START_TIME, table_of

SETTING = next(each for each in SETTINGS if each.game.key == "cafe_international" and each.seats == 2)


def lucks(setting: Setting = SETTING, phase: Any = "ended", left_out: int = -1) -> Lucks:
    """Return the service for a table with a random game, as after a restart; `left_out` is missing from its log."""
    record, outcomes = setting.record("lucks"), [*setting.outcomes("lucks")]
    log = [
        LoggedEntry(outcome.events, entry.seat, entry.action or "", n=entry.n, version=1, at=START_TIME)
        for entry, outcome in zip(record.entries, outcomes, strict=True)
        if entry.n != left_out
    ]
    running = table_of(setting, "lucks")
    table = replace(running, phase=phase, snapshot_version=1, state=outcomes[-1].state)

    async def read_table(_: int) -> Table:
        return table

    async def read_log(_: int) -> list[LoggedEntry]:
        return log

    return Lucks(SimpleNamespace(table=read_table, log=read_log), ThreadThinker(), {})  # type: ignore[arg-type]


async def test_luck_is_in_whole_points_and_the_same_after_a_restart() -> None:
    found = await lucks().of(1)
    exact = luck(SETTING.record("lucks"), SETTING.game)
    assert exact is not None
    assert found == tuple(round(each) for each in exact)
    assert any(exact)
    assert await lucks().of(1) == found


async def test_it_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    service = lucks()
    found = await service.of(1)
    monkeypatch.setattr(seen_luck, "whole_luck", None)
    assert await service.of(1) == found


@pytest.fixture
def released(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Lets luck be computed, which waits for it."""
    event = Event()

    def compute(*about: Any) -> tuple[int, ...] | None:
        assert event.wait(20)
        return whole_luck(*about)

    monkeypatch.setattr(seen_luck, "whole_luck", compute)
    yield event
    event.set()


async def test_luck_that_takes_too_long_is_left_out_and_is_there_later(released: Event) -> None:
    service = lucks()
    assert await service.of(1, patience=0.01) is None
    released.set()
    assert await service.of(1) is not None


async def test_it_is_computed_once_for_all_who_ask(released: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    service, computed = lucks(), []
    compute = seen_luck.whole_luck
    monkeypatch.setattr(seen_luck, "whole_luck", lambda *each: computed.append(each) or compute(*each))
    asking = [asyncio.create_task(service.of(1)) for _ in range(6)]
    await asyncio.sleep(0.05)
    asking[0].cancel()
    released.set()
    found = await asyncio.gather(*asking, return_exceptions=True)
    assert isinstance(found[0], asyncio.CancelledError)
    assert None not in found
    assert len({*found[1:]}) == len(computed) == 1


@pytest.mark.parametrize("phase", ["running", "closed", "lobby"])
async def test_a_game_that_was_not_played_to_its_end_has_none(phase: str) -> None:
    assert await lucks(phase=phase).of(1) is None


async def test_a_card_whose_luck_cannot_be_judged_is_shown_without_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert await lucks(left_out=5).of(1) is None, "the rules do not reproduce it"
    nim = next(each for each in SETTINGS if each.game.key == "nim")
    assert await lucks(replace(nim)).of(1) is None, "nothing was left to chance"
    caplog.clear()
    service = lucks()
    with monkeypatch.context() as failing:
        failing.setattr(seen_luck, "whole_luck", lambda *_: 1 / 0)
        assert await service.of(1) is None
    assert "could not judge the luck in table 1" in caplog.text
    assert "ZeroDivisionError" in caplog.text
    assert await service.of(1) is not None, "it is tried again"
