"""A table whose channel or server is gone waits, announces nothing, loses nothing, and can go on elsewhere."""

import pytest

from engine.kernel.core import Action
from engine.tables.rules import clocks, lobby, reminders, seating
from engine.tables.rules.parking import resume
from engine.tables.table import Loss, Table
from tests.engine.tables.builders import ANNA, BEN, CHANNEL_ID, DAY, GUILD_ID, HOUR, NOON, Harness
from tests.sample_games.sugar import GAME


async def parked(harness: Harness, loss: Loss = "channel") -> Table:
    """Park Anna and Ben's table, with Ben to act."""
    table = await harness.start_game(ANNA, BEN)
    await harness.deliver_due()
    await harness.tables.park(table.id, loss)
    return await harness.current(table)


async def announced(harness: Harness) -> list[str]:
    return [kind for _, events in await harness.deliver_due() for kind in events]


@pytest.mark.parametrize("loss", ["channel", "server"])
async def test_a_parked_table_announces_nothing_until_it_goes_on(harness: Harness, loss: Loss) -> None:
    table = await parked(harness, loss)
    assert table.parked == loss
    assert await harness.deliver_due() == []
    assert (await harness.event_kinds(table))[-1] == "parked"
    await harness.restart()
    assert (await harness.current(table)).parked == loss
    await harness.take_turn(table, BEN.id, "lump")
    await harness.tables.resume_at(CHANNEL_ID + 1)
    assert await harness.deliver_due() == [], "moves made meanwhile are not announced either"
    assert await harness.notices.undelivered() == []
    for _ in range(2):
        await harness.tables.resume_at(CHANNEL_ID)
    kinds = await announced(harness)
    assert (kinds.count("took"), kinds.count("resumed")) == (1, 1)
    assert (await harness.current(table)).parked is None


async def test_what_was_not_announced_is_announced_where_the_table_goes_on(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.deliver_due()
    await harness.take_turn(table, BEN.id, "lump")
    await harness.tables.park_at(CHANNEL_ID)
    await harness.take_turn(table, ANNA.id, "lump")
    moved = await harness.tables.move(table.id, CHANNEL_ID + 1)
    assert (moved.parked, moved.channel_id, moved.guild_id) == (None, CHANNEL_ID + 1, GUILD_ID)
    kinds = await announced(harness)
    assert (kinds.count("took"), kinds[-1]) == (2, "moved")
    assert reminders.unpinged_players(moved) == {1: BEN.id}, "the active player is called in the new channel"


async def test_a_table_is_parked_once_and_can_be_left_and_closed_then(harness: Harness) -> None:
    table = await parked(harness)
    await harness.tables.park_at(CHANNEL_ID)
    await harness.tables.park(table.id, "channel")
    assert (await harness.event_kinds(table)).count("parked") == 1
    other = await harness.start_game(ANNA, BEN, channel_id=1)
    await harness.tables.park_at(2)
    await harness.do(other, lobby.close, ANNA.id)
    await harness.tables.park_at(1)
    assert (await harness.current(other)).parked is None
    await harness.deliver_due()
    await harness.do(table, seating.leave, BEN.id)
    assert (await harness.do(table, lobby.close, ANNA.id)).phase == "closed"
    await harness.do(table, resume)
    assert await harness.deliver_due() == []


async def test_a_server_that_is_gone_parks_its_open_tables_until_it_is_back(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    opened = await harness.open_lobby(ANNA, channel_id=1)
    other = await harness.tables.open_table(2, GUILD_ID + 1, ANNA, GAME.key, {})
    await harness.deliver_due()
    await harness.tables.park_all_in(GUILD_ID)
    losses = [(await harness.current(each)).parked for each in (table, opened, other)]
    assert losses == ["server", "server", None]
    waiting = await harness.queries.tables_without_server(GUILD_ID)
    assert [each.id for each in waiting] == [table.id, opened.id]
    for each in waiting * 2:
        await harness.do(each, resume)
    assert await harness.queries.tables_without_server(GUILD_ID) == []
    assert await harness.deliver_due() == [("board", ["resumed"]), ("lobby", ["resumed"])]
    assert (await harness.current(table)).channel_id == CHANNEL_ID


async def test_a_table_without_server_goes_on_in_another_one(harness: Harness) -> None:
    table = await parked(harness, "server")
    moved = await harness.tables.move(table.id, CHANNEL_ID + 1, GUILD_ID + 1)
    assert (moved.guild_id, moved.parked) == (GUILD_ID + 1, None)
    await harness.tables.act(table.id, 1, [Action("lump")])
    assert (await harness.current(table)).guild_id == GUILD_ID + 1
    assert await harness.queries.tables_without_server(GUILD_ID) == []


async def test_while_a_table_is_parked_nobody_is_reminded_and_no_clock_runs(harness: Harness) -> None:
    table = await harness.start_at_noon(ANNA, BEN, clock="24+12")
    harness.now = NOON + HOUR
    await harness.tables.park(table.id, "channel")
    assert await harness.tables.scheduler.seconds_until_due() is None
    harness.now = NOON + 20 * DAY
    await harness.tables.scheduler.run_due()
    assert await harness.post_due() == []
    moved = await harness.tables.move(table.id, CHANNEL_ID + 1)
    assert [each.kind for each in await harness.post_due()] == ["board"]
    assert 0 < await harness.tables.scheduler.seconds_until_due() < 86_400
    hours = (clocks.ends(await harness.current(moved))[1] - harness.now) / HOUR
    assert round(hours) == 11 + 9 + 12, "23 are left: 11 until 23 h, and after the night 12"


async def test_a_lobby_is_not_closed_while_it_is_parked(harness: Harness) -> None:
    harness.now = NOON
    table = await harness.open_lobby(ANNA)
    await harness.deliver_due()
    await harness.tables.park(table.id, "server")
    assert await harness.tables.scheduler.next_due() is None
    harness.now = NOON + 20 * DAY
    await harness.tables.scheduler.run_due()
    await harness.do(table, resume)
    assert await harness.deliver_due() == [("lobby", ["resumed"])]
    harness.now += 5 * DAY
    await harness.tables.scheduler.run_due()
    assert await harness.deliver_due() == [], "its days begin when it is back"
