"""Computers that think for a while: in other processes, with a limit, and never about a table that has changed."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.kernel.core import Action
from engine.opponents import OPPONENTS, RandomOpponent
from engine.opponents.thoughts import Thought
from engine.opponents.workers import Workers
from engine.tables.models import Table
from tests.engine.opponents.sample_opponents import EndlessOpponent, FailingOpponent
from tests.engine.tables.builders import ANNA, BEN, CLEO, ServiceHarness


class RecordingThinker:
    """Thinks until it is cancelled or allowed to choose; records what it was asked and what became of it."""

    def __init__(self) -> None:
        self.thoughts: list[Thought] = []
        self.cancelled = 0
        self.allowed = asyncio.Event()
        self.asked = asyncio.Event()
        self.is_closed = False

    async def think(self, thought: Thought) -> Action:
        self.thoughts.append(thought)
        self.asked.set()
        try:
            await self.allowed.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return thought.choose()

    async def aclose(self) -> None:
        self.is_closed = True


async def table_at_which_a_computer_thinks(
    harness: ServiceHarness, thinker: RecordingThinker, people: Sequence[object] = (ANNA, BEN)
) -> Table:
    """Return a table where the first person has just acted and the computer after them thinks."""
    harness.tables._automatic_players._timeout = 0.01
    table = await harness.start_game(*people, computers=1)  # type: ignore[arg-type]
    while not thinker.asked.is_set():
        table = await harness.take_turn(table, await harness.active_person(table), "lump")
        await asyncio.sleep(0.01)
    return table


@pytest.mark.parametrize("change", ["close", "leave"])
async def test_a_thought_is_cancelled_when_its_table_changes(tmp_path: Path, change: str) -> None:
    thinker = RecordingThinker()
    harness = await ServiceHarness.open(tmp_path / "tables.db", thinker=thinker)
    table = await table_at_which_a_computer_thinks(harness, thinker)
    first = thinker.thoughts[0]
    if change == "close":
        changed = await harness.tables.close(table.id, ANNA.id)
    else:
        changed = await harness.tables.leave(table.id, BEN.id)
    while not thinker.cancelled:
        await asyncio.sleep(0.01)
    assert changed.version == table.version + 1
    thinker.allowed.set()
    if change == "leave":
        while len(thinker.thoughts) == 1:
            await asyncio.sleep(0.01)
        assert thinker.thoughts[1].sampler == first.sampler, "it thinks about the same position once more"
    else:
        await asyncio.sleep(0.05)
        assert len(thinker.thoughts) == 1
        assert (await harness.tables.queries.table(table.id)).version == changed.version
    await harness.tables.aclose()


async def test_a_thought_goes_on_when_nothing_changes_or_another_table_does(tmp_path: Path) -> None:
    thinker = RecordingThinker()
    harness = await ServiceHarness.open(tmp_path / "tables.db", thinker=thinker)
    table = await table_at_which_a_computer_thinks(harness, thinker)
    other = await harness.start_game(CLEO, BEN, channel_id=1)
    await harness.take_turn(other, await harness.active_person(other), "lump")
    thinker.allowed.set()
    while (await harness.tables.queries.table(table.id)).version == table.version:
        await asyncio.sleep(0.01)
    assert thinker.cancelled == 0
    await harness.tables.aclose()


async def test_closing_the_service_cancels_thoughts_and_closes_the_thinker(tmp_path: Path) -> None:
    thinker = RecordingThinker()
    harness = await ServiceHarness.open(tmp_path / "tables.db", thinker=thinker)
    await table_at_which_a_computer_thinks(harness, thinker)
    await harness.tables.aclose()
    assert thinker.cancelled == 1
    assert thinker.is_closed


@pytest.mark.parametrize(
    ("opponent", "reason"),
    [(EndlessOpponent(), "it took too long"), (FailingOpponent(), "failed to choose")],
    ids=["endless", "failing"],
)
async def test_normal_chooses_for_a_computer_that_does_not(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, opponent: object, reason: str
) -> None:
    harness = await ServiceHarness.open(
        tmp_path / "tables.db",
        {"random": RandomOpponent(), "first": opponent},  # type: ignore[dict-item]
        Workers(1),
        thinking_time=0.1,
    )
    table = await harness.start_game(ANNA, computers=1, turns="2")
    before = table.version
    while table.version < before + 2:
        table = await harness.take_turn(table, ANNA.id, "lump")
    assert reason in caplog.text
    assert "normal chooses for computer 'first'" in caplog.text
    assert "at random" not in caplog.text, "normal has chosen"
    await harness.tables.aclose()


@pytest.mark.parametrize("name", ["easy", "normal", "strong"])
async def test_a_computer_plays_in_a_worker(tmp_path: Path, name: str) -> None:
    harness = await ServiceHarness.open(
        tmp_path / "tables.db", {"first": OPPONENTS[name]}, Workers(1), thinking_time=0.1
    )
    table = await harness.start_game(ANNA, computers=1)
    before = table.version
    table = await harness.take_turn(table, ANNA.id, "lump")
    assert await harness.active_person(table) == ANNA.id
    assert table.version >= before + 2
    await harness.tables.aclose()
