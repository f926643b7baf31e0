"""What is announced when: a turn once it is over, however often its person confirmed in between."""

from engine.kernel.core import Action
from engine.tables.models import Table
from tests.engine.tables.builders import ANNA, BEN, ServiceHarness

LUMP, DONE, THANKS = Action("lump"), Action("done"), Action("thanks")


async def start_for_two(harness: ServiceHarness) -> tuple[Table, int, int]:
    """A game for two whose beginning is announced: the table, the seat on turn, the other one."""
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.notices.delivered([notice.id for notice in await harness.tables.notices.due()])
    (seat,) = await harness.tables.queries.active_seats(table)
    return table, seat, 1 - seat


async def deliver_events(harness: ServiceHarness) -> list[list[str]]:
    return [[event.kind for event in notice.events] for notice in await harness.tables.notices.due()]


async def test_a_turn_in_several_commits_is_announced_once(harness: ServiceHarness) -> None:
    table, seat, _ = await start_for_two(harness)
    await harness.tables.act(table.id, seat, [LUMP])
    await harness.tables.act(table.id, seat, [LUMP])
    assert await deliver_events(harness) == []
    await harness.tables.act(table.id, seat, [DONE])
    assert await deliver_events(harness) == [["took", "took", "finished"]]


async def test_what_is_held_back_survives_a_restart(harness: ServiceHarness) -> None:
    table, seat, _ = await start_for_two(harness)
    await harness.tables.act(table.id, seat, [LUMP])
    await harness.restart()
    await harness.tables.act(table.id, seat, [DONE])
    assert await deliver_events(harness) == [["took", "finished"]]


async def test_who_is_asked_out_of_turn_hears_of_it_at_once(harness: ServiceHarness) -> None:
    table, seat, other = await start_for_two(harness)
    await harness.tables.act(table.id, seat, [LUMP, Action("treat", (str(other),))])
    assert await deliver_events(harness) == [["took", "treated"]]
    await harness.tables.act(table.id, other, [THANKS])
    assert await deliver_events(harness) == [["took", "treated"], ["answered"]]
