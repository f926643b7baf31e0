"""Forced moves: made at once for those who want it, told as such, and undone with the move before them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.kernel.core import Action
from engine.store.store import Store
from engine.tables.rules import prepared_turns, seating
from engine.tables.service import Confirmed, TableService
from engine.tables.table import Table
from tests.empty_database import empty_database
from tests.engine.tables.builders import ANNA, BEN, OPPONENTS, Harness, event_kinds
from tests.nim.rules.game import Nim
from tests.sample_games.sugar import Answer


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[TableService]:
    service = TableService(
        await Store.open(empty_database(tmp_path / "tables.db")),
        (Nim(),),
        OPPONENTS,
        usual_opponent="random",
    )
    yield service
    await service.aclose()


async def one_cube_left(tables: TableService) -> tuple[Table, int, int]:
    """Play a game so far that the next turn can leave one cube; return it with the persons of that turn and the next."""
    table = await tables.open_table(1, 2, ANNA, "nim", {"heaps": "12", "ending": "misere"})
    await tables.change(table.id, seating.join, BEN)
    table = await tables.start(table.id, ANNA.id)
    for number in (3, 3, 3):
        (seat,) = (await tables.queries.table(table.id)).active_seats
        table = await tables.act(table.id, seat, [Action("take", ("A", str(number)))])
    (seat,) = (await tables.queries.table(table.id)).active_seats
    ids = [player.person_id or 0 for player in table.players]
    return table, ids[seat], ids[1 - seat]


async def take_two(tables: TableService, table: Table, person: int) -> Table:
    await tables.plan(table.id, person, [Action("take", ("A", "2"))], None)
    confirmed = await tables.confirm(table.id, person, None, None)
    assert isinstance(confirmed, Confirmed)
    return confirmed.table


async def kinds(tables: TableService, table: Table) -> list[str]:
    return [event.kind for line in await tables.queries.log(table.id, None) for event in line.events]


async def test_a_question_that_leaves_no_choice_is_answered_at_once_and_said_so(tables: TableService) -> None:
    table, first, _ = await one_cube_left(tables)
    table = await take_two(tables, table, first)
    assert table.phase == "ended"
    assert (await kinds(tables, table))[-4:] == ["took", "forced-move", "took", "ended"]
    due = await tables.notices.due()
    assert [event.kind for event in due[-1].events][-3:] == ["forced-move", "took", "ended"]


async def test_a_forced_move_is_part_of_the_record(tables: TableService) -> None:
    table, first, _ = await one_cube_left(tables)
    table = await take_two(tables, table, first)
    lines = "\n".join((await tables.queries.record(table.id)).lines())
    assert lines.index('"take A 2"') < lines.index('"take A 1"')
    assert "forced-move" not in lines, "a record is about the game alone"


async def test_who_does_not_want_forced_moves_is_asked(tables: TableService) -> None:
    table, first, second = await one_cube_left(tables)
    await tables.change_person_setting(second, "forced_moves", "off")
    table = await take_two(tables, table, first)
    assert (await tables.queries.table(table.id)).active_seats == (table.seat_of(second),)
    assert "forced-move" not in await kinds(tables, table)


async def test_whoever_keeps_a_prepared_turn_has_that_played(tables: TableService) -> None:
    table, first, second = await one_cube_left(tables)
    await tables.plan(table.id, second, [Action("take", ("A", "1"))], None)
    await tables.replan(table.id, prepared_turns.keep, second, None)
    table = await take_two(tables, table, first)
    assert table.phase == "running", "another number of cubes is left than was seen"
    assert await tables.take_lapsed(table.id, second) is not None
    assert "forced-move" not in await kinds(tables, table)


async def test_the_undo_of_the_move_before_a_forced_one_needs_no_consent(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody decided it. An order that was given is as it was."""
    monkeypatch.setattr(Answer, "options_are_public", lambda *_: True)
    table = await harness.start_game(ANNA, BEN)
    first, second = await harness.active_person(table), await harness.waiting_person(table)
    await harness.take_turn(table, first, "lump")
    await harness.take_turn(table, second, "lump", "lump", "lump")
    await harness.tables.set_standing_order(table.id, second, [Action("no")])
    await harness.take_turn(table, first, f"treat {table.seat_of(second)}")
    assert (await event_kinds(harness, table))[-3:] == ["treated", "forced-move", "answered"]
    assert await harness.active_person(table) == first
    undone = await harness.tables.undo(table.id, first, None)
    assert isinstance(undone, Table)
    assert await harness.queries.standing_order(table.id, second) == (Action("no"),)
