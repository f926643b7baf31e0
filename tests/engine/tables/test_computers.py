"""Computer players move until a person must act, and think in other processes; if they fail, the game still goes on."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.core import Action
from engine.kernel.errors import StoreError
from engine.opponents import OPPONENTS as REAL_OPPONENTS
from engine.opponents import RandomOpponent
from engine.opponents.reasons import Explanation
from engine.opponents.thoughts import Inquiry, Thought
from engine.opponents.workers import Workers
from engine.store.rows import TableWrite
from engine.tables.background import automatic_players
from engine.tables.rules import lobby, seating
from engine.tables.rules.computer_seats import add_computer
from engine.tables.table import Table
from tests.engine.opponents.sample_opponents import EndlessOpponent, FailingOpponent
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, OPPONENTS, Harness
from tests.waiting import wait_until

MOVED = ["took", "finished"]


def stop(harness: Harness) -> None:
    """Prevent all automatic moves, as if the program stopped after each commit."""
    harness.tables._automatic_players.wake = lambda _: asyncio.create_task(asyncio.sleep(0))  # type: ignore[method-assign]


async def test_computers_move_until_a_person_must_act_and_it_is_announced_once(harness: Harness) -> None:
    table = await harness.start_game(ANNA, computers=2)
    await harness.deliver_due()
    for _ in range(3):
        assert await harness.active_person(table) == ANNA.id
        await harness.take_turn(table, ANNA.id, "lump")
        assert await harness.deliver_due() == [("board", MOVED * 3)]


async def test_computers_answer_before_it_is_announced_and_play_to_the_end_alone(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, computers=1)
    await harness.deliver_due()
    await harness.take_turn(table, BEN.id, "toast")
    assert (await harness.current(table)).active_seats == (0,)
    assert await harness.deliver_due() == [("board", ["proposed", "cheered"])]
    table = await harness.start_game(ANNA, BEN, turns="2")
    await harness.do(table, seating.leave, ANNA.id)
    await harness.deliver_due()
    await harness.do(table, seating.leave, BEN.id)
    assert (await harness.current(table)).phase == "ended"
    ((kind, events),) = await harness.deliver_due()
    assert (kind, events[:2]) == ("board", ["left", "plays-on"])


@pytest.mark.slow
async def test_the_service_stays_open_while_a_game_without_persons_goes_on(harness: Harness) -> None:
    """The call returns after its timeout while the computers go on playing; other tables are unaffected."""
    harness.tables._automatic_players._timeout = 0.01
    table = await harness.start_game(ANNA, BEN, turns="40")
    await harness.do(table, seating.leave, ANNA.id)
    assert (await harness.do(table, seating.leave, BEN.id)).phase == "running"
    other = await harness.start_game(CLEO, DORA, channel_id=1)
    await harness.take_turn(other, DORA.id, "lump")
    for _ in range(2000):
        if (await harness.current(table)).phase == "ended":
            return
        await asyncio.sleep(0.01)
    pytest.fail("it never ended")


async def test_a_pending_computer_move_is_made_after_a_restart(harness: Harness) -> None:
    """The program had stopped between a person's commit and the computer's."""
    people = await harness.start_game(ANNA, BEN)
    table = await harness.start_game(CLEO, computers=1, channel_id=1)
    await harness.deliver_due()
    await harness.tables._automatic_players.stop()
    stop(harness)
    await harness.take_turn(people, BEN.id, "lump", "done")
    await harness.deliver_due()
    assert (await harness.take_turn(table, CLEO.id, "lump")).version == table.version + 1
    assert await harness.deliver_due() == []
    waiting = await harness.tables._repository.store.tables_with_automatic_moves()
    assert waiting == [table.id], "the time to resume does not depend on tables without computers"
    await harness.restart()
    assert await harness.active_person(table) == CLEO.id
    assert await harness.deliver_due() == [("board", MOVED * 2)]


async def test_a_computer_move_that_cannot_be_stored_is_retried(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await harness.start_game(ANNA, computers=1)
    store, write_table = harness.tables._repository.store, harness.tables._repository.store.write_table
    failures = [StoreError("database-busy"), StoreError("database-not-writable")]

    async def fail_twice(written: TableWrite) -> int:
        if written.unit is not None and written.unit.person_id is None and failures:
            raise failures.pop()
        return await write_table(written)

    monkeypatch.setattr(automatic_players, "_RETRY_PAUSE", 0.01)
    monkeypatch.setattr(store, "write_table", fail_twice)
    await harness.take_turn(table, ANNA.id, "lump")
    assert failures == []
    levels = [each.levelname for each in caplog.records if "the automatic moves at table" in each.message]
    assert levels == ["ERROR", "WARNING"], "the traceback is logged once"
    assert await harness.active_person(table) == ANNA.id
    assert (await harness.deliver_due())[-1] == ("board", MOVED * 2)


class FaultyOpponent:
    """An opponent that raises an error or chooses an illegal action."""

    def __init__(self, choose_action: Callable[[], Action]) -> None:
        self.choose_action = choose_action

    def choose(self, *_: object) -> Action:
        return self.choose_action()


def raise_error() -> Action:
    message = "I have no idea"
    raise RuntimeError(message)


async def play_until_they_have_acted(harness: Harness, *computers: str) -> None:
    """Play Anna's first option each time until each of the given computers has made a decision."""
    table = await harness.open_lobby(ANNA)
    await harness.do_all(table, *((add_computer, ANNA.id, name) for name in computers))
    table = await harness.tables.start(table.id, ANNA.id)
    seats = {seat for seat, each in enumerate(table.players) if each.computer}
    while seats - {line.seat for line in await harness.tables._repository.log(table.id) if line.action}:
        (asked,) = await harness.queries.prompts(table.id)
        table = await harness.take_turn(table, ANNA.id, str(asked.options[0].action))


@pytest.mark.parametrize("choose_action", [raise_error, lambda: Action("fly")], ids=["raises", "nonsense"])
async def test_a_game_goes_on_when_a_computer_fails(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    choose_action: Callable[[], Action],
) -> None:
    """The game goes on even when *normal*, the opponent that steps in, fails too."""
    opponents = {**OPPONENTS, "first": FaultyOpponent(choose_action)}
    monkeypatch.setitem(automatic_players.OPPONENTS, "normal", FaultyOpponent(choose_action))
    harness = await Harness.open(tmp_path / "tables.db", opponents)
    await play_until_they_have_acted(harness, "first")
    assert "choosing at random for computer 'first' at table 1" in caplog.text
    await harness.tables.aclose()


@pytest.mark.slow
async def test_normal_chooses_for_those_who_do_not(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    opponents = {"random": RandomOpponent(), "endless": EndlessOpponent(), "failing": FailingOpponent()}
    harness = await Harness.open(tmp_path / "tables.db", opponents, Workers(1), thinking_time=0.1)
    await play_until_they_have_acted(harness, "endless", "failing")
    assert "it took too long" in caplog.text
    assert "failed to choose" in caplog.text
    assert all(f"choosing as normal for computer '{name}'" in caplog.text for name in ("endless", "failing"))
    assert "at random" not in caplog.text, "normal has chosen"
    await harness.tables.aclose()


@pytest.mark.slow
async def test_computers_play_in_a_worker(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    harness = await Harness.open(tmp_path / "tables.db", REAL_OPPONENTS, Workers(1), thinking_time=0.1)
    await play_until_they_have_acted(harness, "easy", "normal", "strong")
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
    await harness.tables.aclose()


class RecordingThinker:
    """A thinker that thinks until cancelled or allowed to choose, and records each request and its outcome."""

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


@pytest.fixture
async def thinking(tmp_path: Path) -> AsyncIterator[Harness]:
    """Return a harness with a thinker that waits until the test lets it choose."""
    opened = await Harness.open(tmp_path / "thinking.db", thinker=RecordingThinker())  # type: ignore[arg-type]
    opened.tables._automatic_players._timeout = 0.01
    yield opened
    await opened.tables.aclose()


async def let_think(harness: Harness) -> tuple[Table, Any]:
    """Return the thinker, and a table where a person has just acted and the next computer is thinking."""
    thinker: Any = harness.thinker
    table = await harness.start_game(ANNA, BEN, computers=1)
    while not thinker.asked.is_set():
        table = await harness.take_turn(table, await harness.active_person(table), "lump")
        await asyncio.sleep(0.01)
    return table, thinker


@pytest.mark.slow
@pytest.mark.parametrize("closes", [True, False])
async def test_a_thought_is_cancelled_when_its_table_changes(thinking: Harness, closes: bool) -> None:
    table, thinker = await let_think(thinking)
    rule, person = (lobby.close, ANNA) if closes else (seating.leave, BEN)
    changed = await thinking.do(table, rule, person.id)
    await wait_until(lambda: thinker.cancelled == 1)
    assert changed.version == table.version + 1
    thinker.allowed.set()
    if closes:
        await thinking.tables._automatic_players.wake(table.id)
        assert len(thinker.thoughts) == 1
        assert (await thinking.current(table)).version == changed.version
    else:
        await wait_until(lambda: len(thinker.thoughts) > 1)
        first, second, *_ = thinker.thoughts
        assert second.sampler == first.sampler, "it thinks about the same position once more"


async def test_a_thought_goes_on_when_nothing_changes_or_another_table_does(thinking: Harness) -> None:
    table, thinker = await let_think(thinking)
    other = await thinking.start_game(CLEO, BEN, channel_id=1)
    await thinking.take_turn(other, await thinking.active_person(other), "lump")
    thinker.allowed.set()
    await thinking.tables._automatic_players.wake(table.id)
    assert (await thinking.current(table)).version > table.version
    assert thinker.cancelled == 0


async def test_closing_the_service_cancels_thoughts_and_closes_the_thinker(tmp_path: Path) -> None:
    harness = await Harness.open(tmp_path / "tables.db", thinker=RecordingThinker())  # type: ignore[arg-type]
    harness.tables._automatic_players._timeout = 0.01
    _, thinker = await let_think(harness)
    await harness.tables.aclose()
    assert thinker.cancelled == 1
    assert thinker.is_closed
