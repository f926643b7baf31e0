"""Computers that think for a while: in other processes, with a limit, and never about a table that has changed."""

import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.kernel.core import Action
from engine.opponents import OPPONENTS, RandomOpponent
from engine.opponents.reasons import Explanation
from engine.opponents.thoughts import Inquiry, Thought
from engine.opponents.workers import Workers
from engine.tables.rules import lobby, seating
from engine.tables.table import Table
from tests.engine.opponents.sample_opponents import EndlessOpponent, FailingOpponent
from tests.engine.tables.builders import ANNA, BEN, CLEO, ServiceHarness
from tests.waiting import wait_until


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

    async def explain(self, inquiry: Inquiry) -> Explanation:
        return inquiry.answer()

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


async def play_until_the_computer_has_acted(harness: ServiceHarness, table: Table) -> None:
    """Let Anna take first options until the computer has made a decision."""
    (computer,) = (seat for seat, player in enumerate(table.players) if player.person_id is None)
    while not any(
        line.seat == computer and line.action for line in await harness.tables._repository.log(table.id)
    ):
        (asked,) = await harness.tables.queries.prompts(table.id)
        table = await harness.take_turn(table, ANNA.id, str(asked.options[0].action))


@pytest.mark.parametrize("change", ["close", "leave"])
async def test_a_thought_is_cancelled_when_its_table_changes(tmp_path: Path, change: str) -> None:
    thinker = RecordingThinker()
    harness = await ServiceHarness.open(tmp_path / "tables.db", thinker=thinker)
    table = await table_at_which_a_computer_thinks(harness, thinker)
    first = thinker.thoughts[0]
    if change == "close":
        changed = await harness.tables.change(table.id, lobby.close, ANNA.id)
    else:
        changed = await harness.tables.change_now(table.id, seating.leave, BEN.id)
    await wait_until(lambda: thinker.cancelled == 1)
    assert changed.version == table.version + 1
    thinker.allowed.set()
    if change == "leave":
        await wait_until(lambda: len(thinker.thoughts) > 1)
        assert thinker.thoughts[1].sampler == first.sampler, "it thinks about the same position once more"
    else:
        await harness.tables._automatic_players.wake(table.id)
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
    await harness.tables._automatic_players.wake(table.id)
    assert (await harness.tables.queries.table(table.id)).version > table.version
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
    table = await harness.start_game(ANNA, computers=1)
    await play_until_the_computer_has_acted(harness, table)
    assert reason in caplog.text
    assert "normal chooses for computer 'first'" in caplog.text
    assert "at random" not in caplog.text, "normal has chosen"
    await harness.tables.aclose()


@pytest.mark.parametrize("name", ["easy", "normal", "strong"])
async def test_a_computer_plays_in_a_worker(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    harness = await ServiceHarness.open(
        tmp_path / "tables.db", {"first": OPPONENTS[name]}, Workers(1), thinking_time=0.1
    )
    table = await harness.start_game(ANNA, computers=1)
    await play_until_the_computer_has_acted(harness, table)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
    await harness.tables.aclose()
