"""The computers: they move until a person is awaited, and a game goes on whatever they do."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.kernel.core import Action
from engine.kernel.errors import StoreError
from engine.store.rows import Commit, TableRow
from engine.tables import computer_players
from engine.tables.models import Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, OPPONENTS, House, announced


async def test_computers_move_until_a_person_is_awaited_and_it_is_announced_once(house: House) -> None:
    table = await house.running(ANNA, computers=2)
    await announced(house)
    for _ in range(3):
        assert await house.person(table) == ANNA.id
        table = await house.take(table, ANNA.id, "lump")
        assert await announced(house) == [("board", ["took", "finished", *("took", "finished") * 2])]


async def test_computers_among_those_asked_together_answer_before_it_is_announced(house: House) -> None:
    table = await house.running(ANNA, BEN, computers=1)
    while await house.person(table) != ANNA.id:
        table = await house.take(table, await house.person(table), "lump")
    await announced(house)
    await house.take(table, ANNA.id, "toast")
    assert await house.tables.queries.active_seats(table) == (1,)
    assert await announced(house) == [("board", ["proposed", "cheered"])]


async def test_a_game_without_persons_plays_to_its_end(house: House) -> None:
    table = await house.running(ANNA, BEN, turns="2")
    await house.tables.leave(table.id, ANNA.id)
    await announced(house)
    await house.tables.leave(table.id, BEN.id)
    table = await house.tables.queries.table(table.id)
    assert table.phase == "ended"
    ((kind, events),) = await announced(house)
    assert kind == "board"
    assert events[:2] == ["left", "computer-joined"]


async def test_the_house_stays_open_while_a_game_without_persons_goes_on(house: House) -> None:
    """The call comes back when its patience ends; the computers play on, the others too."""
    house.tables._computers._timeout = 0.01
    table = await house.running(ANNA, BEN, turns="40")
    await house.tables.leave(table.id, ANNA.id)
    left = await house.tables.leave(table.id, BEN.id)
    assert left.phase == "running"
    other = await house.running(CLEO, DORA, place=1)
    await house.take(other, await house.person(other), "lump")
    for _ in range(2000):
        if (await house.tables.queries.table(table.id)).phase == "ended":
            return
        await asyncio.sleep(0.01)
    pytest.fail("it never ended")


class Hopeless:
    """A computer that does not know the rules."""

    def __init__(self, deed: Callable[[], Action]) -> None:
        self.deed = deed

    def choose(self, *_: object) -> Action:
        return self.deed()


def give_up() -> Action:
    message = "I have no idea"
    raise RuntimeError(message)


@pytest.mark.parametrize("deed", [give_up, lambda: Action("fly")])
async def test_a_game_goes_on_when_a_computer_fails(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, deed: Callable[[], Action]
) -> None:
    house = await House.open(tmp_path / "tables.db", {**OPPONENTS, "first": Hopeless(deed)})
    table = await house.running(ANNA, computers=1)
    table = await house.take(table, ANNA.id, "lump")
    while table.phase == "running" and await house.person(table) == ANNA.id and table.version < 12:
        table = await house.take(table, ANNA.id, *(await any_turn(house, table)))
    assert table.version >= 12
    assert "computer" in caplog.text
    await house.tables.aclose()


async def any_turn(house: House, table: Table) -> list[str]:
    (asked,) = await house.tables.queries.prompts(table.id)
    return [str(asked.options[0].action)]


async def test_a_computer_that_was_awaited_moves_after_a_restart(house: House) -> None:
    """The program stopped between a person's commit and the computer's."""
    table = await house.running(ANNA, computers=1)
    await announced(house)
    seen = table.version
    await house.tables._computers.stop()
    house.tables._computers.wake = lambda _: asyncio.create_task(asyncio.sleep(0))  # type: ignore[method-assign]
    table = await house.take(table, ANNA.id, "lump")
    assert table.version == seen + 1
    assert await announced(house) == []
    await house.again()
    assert await house.person(table) == ANNA.id
    assert await announced(house) == [("board", ["took", "finished", "took", "finished"])]


async def test_a_start_looks_at_no_table_of_people_alone(house: House) -> None:
    """So that it costs the same with ten thousand turns under way as with ten."""
    people, mixed = await house.running(ANNA, BEN), await house.running(CLEO, DORA, computers=1, place=1)
    for table in (people, mixed):
        seat = table.seat_of(await house.person(table)) or 0
        await house.tables.act(table.id, seat, [Action("lump")])
        row = await house.tables._repository.row(table.id)
        assert row.deferred_events, "the turn goes on"
    assert await house.tables._repository.tables_to_resume() == [mixed.id]


async def test_a_computer_whose_move_cannot_be_written_moves_later(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.running(ANNA, computers=1)
    store, commit = house.tables._repository._store, house.tables._repository._store.commit
    trouble = [StoreError("database-busy"), StoreError("database-not-writable")]

    async def troubled(written: Commit) -> TableRow:
        if written.unit is not None and written.unit.person_id is None and trouble:
            raise trouble.pop()
        return await commit(written)

    monkeypatch.setattr(computer_players, "_RETRY_PAUSE", 0.01)
    monkeypatch.setattr(store, "commit", troubled)
    table = await house.take(table, ANNA.id, "lump")
    assert trouble == []
    told = [each.levelname for each in caplog.records if "the computers at table" in each.message]
    assert told == ["ERROR", "WARNING"], "it is told in full once"
    assert await house.person(table) == ANNA.id
    assert (await announced(house))[-1] == ("board", ["took", "finished", "took", "finished"])
