"""Forced moves are made at once for people who want that, reported as forced, and undone with the preceding move."""

import pytest

from engine.kernel.core import Action
from engine.tables.rules import prepared_turns, seating
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, Harness
from tests.sample_games.sugar import Answer


async def one_cube_left(harness: Harness, **settings: str) -> tuple[Table, int, int]:
    """Play Nim until a turn can leave one cube; return the person to move and the next person, who has `settings`."""
    tables = harness.tables
    table = await tables.open_table(1, 2, ANNA, "nim", {"heaps": "12", "ending": "misere"})
    await tables.change(table.id, seating.join, BEN)
    table = await tables.start(table.id, ANNA.id)
    for _ in range(3):
        (seat,) = (await harness.current(table)).active_seats
        await tables.act(table.id, seat, [Action("take", ("A", "3"))])
    first, second = await harness.active_person(table), await harness.waiting_person(table)
    await harness.set(second, **settings)
    return table, first, second


async def test_a_question_that_leaves_no_choice_is_answered_at_once_and_said_so(harness: Harness) -> None:
    table, first, _ = await one_cube_left(harness)
    assert (await harness.take_turn(table, first, "take A 2")).phase == "ended"
    assert (await harness.event_kinds(table))[-4:] == ["took", "forced-move", "took", "ended"]
    told = [event.kind for event in (await harness.notices.due())[-1].events]
    assert told[-3:] == ["forced-move", "took", "ended"]
    lines = "\n".join((await harness.queries.record(table.id)).lines())
    assert lines.index('"take A 2"') < lines.index('"take A 1"')
    assert "forced-move" not in lines, "a record is about the game alone"


async def test_who_does_not_want_forced_moves_is_asked(harness: Harness) -> None:
    table, first, second = await one_cube_left(harness, forced_moves="off")
    await harness.take_turn(table, first, "take A 2")
    assert await harness.active_person(table) == second
    assert "forced-move" not in await harness.event_kinds(table)


async def test_whoever_keeps_a_prepared_turn_has_that_played(harness: Harness) -> None:
    table, first, second = await one_cube_left(harness)
    await harness.plan(table, second, "take A 1")
    await harness.tables.replan(table.id, prepared_turns.keep, second, None)
    table = await harness.take_turn(table, first, "take A 2")
    assert table.phase == "running", "the number of cubes left has changed"
    assert await harness.tables.take_lapsed(table.id, second) is not None
    assert "forced-move" not in await harness.event_kinds(table)


async def test_the_move_before_a_forced_one_is_undone_freely(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody chose the forced move. A standing order stays unchanged."""
    monkeypatch.setattr(Answer, "options_are_public", lambda *_: True)
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: lump", "Anna: lump, lump, lump")
    await harness.tables.set_standing_order(table.id, ANNA.id, [Action("no")])
    await harness.take_turn(table, BEN.id, "treat 0")
    assert (await harness.event_kinds(table))[-3:] == ["treated", "forced-move", "answered"]
    assert await harness.active_person(table) == BEN.id
    assert isinstance(await harness.tables.undo(table.id, BEN.id, None), Table)
    assert await harness.queries.standing_order(table.id, ANNA.id) == (Action("no"),)
