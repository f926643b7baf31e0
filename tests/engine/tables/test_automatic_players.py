"""Computer players: they move until a person must act, and a game goes on even if they fail."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.kernel.core import Action
from engine.kernel.errors import StoreError
from engine.store.rows import TableWrite
from engine.tables.background import automatic_players
from engine.tables.rules import seating
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, OPPONENTS, ServiceHarness, deliver_due


async def test_computers_move_until_a_person_must_act_and_it_is_announced_once(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, computers=2)
    await deliver_due(harness)
    for _ in range(3):
        assert await harness.active_person(table) == ANNA.id
        table = await harness.take_turn(table, ANNA.id, "lump")
        assert await deliver_due(harness) == [("board", ["took", "finished", *("took", "finished") * 2])]


async def test_computers_answer_a_simultaneous_question_before_it_is_announced(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN, computers=1)
    while await harness.active_person(table) != ANNA.id:
        table = await harness.take_turn(table, await harness.active_person(table), "lump")
    await deliver_due(harness)
    await harness.take_turn(table, ANNA.id, "toast")
    assert (await harness.tables.queries.table(table.id)).active_seats == (1,)
    assert await deliver_due(harness) == [("board", ["proposed", "cheered"])]


async def test_a_game_without_persons_plays_to_its_end(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, turns="2")
    await harness.tables.change_now(table.id, seating.leave, ANNA.id)
    await deliver_due(harness)
    await harness.tables.change_now(table.id, seating.leave, BEN.id)
    table = await harness.tables.queries.table(table.id)
    assert table.phase == "ended"
    ((kind, events),) = await deliver_due(harness)
    assert kind == "board"
    assert events[:2] == ["left", "plays-on"]


async def test_the_service_stays_open_while_a_game_without_persons_goes_on(harness: ServiceHarness) -> None:
    """The call returns after its timeout, while the computers play on; other tables are not affected."""
    harness.tables._automatic_players._timeout = 0.01
    table = await harness.start_game(ANNA, BEN, turns="40")
    await harness.tables.change_now(table.id, seating.leave, ANNA.id)
    left = await harness.tables.change_now(table.id, seating.leave, BEN.id)
    assert left.phase == "running"
    other = await harness.start_game(CLEO, DORA, channel_id=1)
    await harness.take_turn(other, await harness.active_person(other), "lump")
    for _ in range(2000):
        if (await harness.tables.queries.table(table.id)).phase == "ended":
            return
        await asyncio.sleep(0.01)
    pytest.fail("it never ended")


class FaultyOpponent:
    """An opponent that raises an error or chooses an illegal action."""

    def __init__(self, choose_action: Callable[[], Action]) -> None:
        self.choose_action = choose_action

    def choose(self, *_: object) -> Action:
        return self.choose_action()


def raise_error() -> Action:
    message = "I have no idea"
    raise RuntimeError(message)


@pytest.mark.parametrize("choose_action", [raise_error, lambda: Action("fly")])
async def test_a_game_goes_on_when_a_computer_fails(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, choose_action: Callable[[], Action]
) -> None:
    harness = await ServiceHarness.open(
        tmp_path / "tables.db", {**OPPONENTS, "first": FaultyOpponent(choose_action)}
    )
    table = await harness.start_game(ANNA, computers=1)
    while table.phase == "running" and await harness.active_person(table) == ANNA.id and table.version < 12:
        table = await harness.take_turn(table, ANNA.id, *(await first_option(harness, table)))
    assert table.version >= 12
    assert "computer" in caplog.text
    await harness.tables.aclose()


async def first_option(harness: ServiceHarness, table: Table) -> list[str]:
    (asked,) = await harness.tables.queries.prompts(table.id)
    return [str(asked.options[0].action)]


async def test_a_pending_computer_move_is_made_after_a_restart(harness: ServiceHarness) -> None:
    """The program stopped between the commit of a person and that of the computer."""
    table = await harness.start_game(ANNA, computers=1)
    await deliver_due(harness)
    before = table.version
    await harness.tables._automatic_players.stop()
    harness.tables._automatic_players.wake = lambda _: asyncio.create_task(asyncio.sleep(0))  # type: ignore[method-assign]
    table = await harness.take_turn(table, ANNA.id, "lump")
    assert table.version == before + 1
    assert await deliver_due(harness) == []
    await harness.restart()
    assert await harness.active_person(table) == ANNA.id
    assert await deliver_due(harness) == [("board", ["took", "finished", "took", "finished"])]


async def test_tables_without_computers_are_not_resumed(harness: ServiceHarness) -> None:
    """So the time to resume does not depend on their number."""
    people, mixed = (
        await harness.start_game(ANNA, BEN),
        await harness.start_game(CLEO, computers=1, channel_id=1),
    )
    await harness.tables._automatic_players.stop()
    harness.tables._automatic_players.wake = lambda _: asyncio.create_task(asyncio.sleep(0))  # type: ignore[method-assign]
    for table in (people, mixed):
        await harness.take_turn(table, await harness.active_person(table), "lump", "done")
    assert await harness.tables._repository.store.tables_with_automatic_moves() == [mixed.id]


async def test_a_computer_move_that_cannot_be_stored_is_retried(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
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
    table = await harness.take_turn(table, ANNA.id, "lump")
    assert failures == []
    levels = [each.levelname for each in caplog.records if "the automatic moves at table" in each.message]
    assert levels == ["ERROR", "WARNING"], "the traceback is logged once"
    assert await harness.active_person(table) == ANNA.id
    assert (await deliver_due(harness))[-1] == ("board", ["took", "finished", "took", "finished"])
