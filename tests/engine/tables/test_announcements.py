"""What is announced when: a turn once it is over, however often its person confirmed in between."""

from engine.kernel.core import Action
from engine.tables.models import Table
from tests.engine.tables.builders import ANNA, BEN, House

LUMP, DONE, THANKS = Action("lump"), Action("done"), Action("thanks")


async def seated(house: House) -> tuple[Table, int, int]:
    """A game for two whose beginning is announced: the table, the seat on turn, the other one."""
    table = await house.running(ANNA, BEN)
    await house.tables.notices.delivered([notice.id for notice in await house.tables.notices.due()])
    (seat,) = await house.tables.queries.active_seats(table)
    return table, seat, 1 - seat


async def announced(house: House) -> list[list[str]]:
    return [[event.kind for event in notice.events] for notice in await house.tables.notices.due()]


async def test_a_turn_in_several_commits_is_announced_once(house: House) -> None:
    table, seat, _ = await seated(house)
    await house.tables.act(table.id, seat, [LUMP])
    await house.tables.act(table.id, seat, [LUMP])
    assert await announced(house) == []
    await house.tables.act(table.id, seat, [DONE])
    assert await announced(house) == [["took", "took", "finished"]]


async def test_what_is_held_back_survives_a_restart(house: House) -> None:
    table, seat, _ = await seated(house)
    await house.tables.act(table.id, seat, [LUMP])
    await house.again()
    await house.tables.act(table.id, seat, [DONE])
    assert await announced(house) == [["took", "finished"]]


async def test_who_is_asked_out_of_turn_hears_of_it_at_once(house: House) -> None:
    table, seat, other = await seated(house)
    await house.tables.act(table.id, seat, [LUMP, Action("treat", (str(other),))])
    assert await announced(house) == [["took", "treated"]]
    await house.tables.act(table.id, other, [THANKS])
    assert await announced(house) == [["took", "treated"], ["answered"]]
