"""When events are announced: at the end of a turn, even if it took several commits."""

from engine.kernel.core import Action
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, ServiceHarness

LUMP, DONE, THANKS = Action("lump"), Action("done"), Action("thanks")


async def start_announced_game(harness: ServiceHarness) -> tuple[Table, int, int]:
    """Start a game for two and deliver its notices; return the table, the active seat and the other one."""
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.notices.delivered([notice.id for notice in await harness.tables.notices.due()])
    (seat,) = (await harness.tables.queries.table(table.id)).active_seats
    return table, seat, 1 - seat


async def due_event_kinds(harness: ServiceHarness) -> list[list[str]]:
    return [[event.kind for event in notice.events] for notice in await harness.tables.notices.due()]


async def test_a_turn_in_several_commits_is_announced_once(harness: ServiceHarness) -> None:
    table, seat, _ = await start_announced_game(harness)
    await harness.tables.act(table.id, seat, [LUMP])
    await harness.tables.act(table.id, seat, [LUMP])
    assert await due_event_kinds(harness) == []
    await harness.tables.act(table.id, seat, [DONE])
    assert await due_event_kinds(harness) == [["took", "took", "finished"]]


async def test_deferred_events_survive_a_restart(harness: ServiceHarness) -> None:
    table, seat, _ = await start_announced_game(harness)
    await harness.tables.act(table.id, seat, [LUMP])
    await harness.restart()
    await harness.tables.act(table.id, seat, [DONE])
    assert await due_event_kinds(harness) == [["took", "finished"]]


async def test_a_question_out_of_turn_is_announced_at_once(harness: ServiceHarness) -> None:
    table, seat, other = await start_announced_game(harness)
    await harness.tables.act(table.id, seat, [LUMP, Action("treat", (str(other),))])
    assert await due_event_kinds(harness) == [["took", "treated"]]
    await harness.tables.act(table.id, other, [THANKS])
    assert await due_event_kinds(harness) == [["took", "treated"], ["answered"]]
