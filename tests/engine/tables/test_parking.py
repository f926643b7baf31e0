"""Tables whose channel or server is gone wait, announce nothing, lose nothing, and go on elsewhere."""

from datetime import UTC, datetime, timedelta

import pytest

from engine.kernel.core import Action
from engine.tables.rules import clocks, parking, reminders, seating
from engine.tables.rules import lobby as lobby_rules
from engine.tables.table import Loss, Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CHANNEL_ID,
    GUILD_ID,
    ServiceHarness,
    deliver_due,
    event_kinds,
    post_due,
)
from tests.sample_games.sugar import GAME

NOON = datetime(2030, 1, 2, 12, tzinfo=UTC)


async def _parked(harness: ServiceHarness, loss: Loss = "channel") -> Table:
    table = await harness.start_game(ANNA, BEN)
    await deliver_due(harness)
    await harness.tables.park(table.id, loss)
    return await harness.tables.queries.table(table.id)


@pytest.mark.parametrize("loss", ["channel", "server"])
async def test_a_parked_table_says_what_it_has_lost_and_announces_nothing(
    harness: ServiceHarness, loss: Loss
) -> None:
    table = await _parked(harness, loss)
    assert table.parked == loss
    assert await deliver_due(harness) == []
    assert (await event_kinds(harness, table))[-1] == "parked"
    await harness.restart()
    assert (await harness.tables.queries.table(table.id)).parked == loss
    person = await harness.active_person(table)
    await harness.take_turn(table, person, "lump")
    assert await deliver_due(harness) == [], "what is played meanwhile is not announced either"
    assert await harness.tables.notices.undelivered() == []


async def test_what_was_not_announced_is_announced_where_the_table_goes_on(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await deliver_due(harness)
    person = await harness.active_person(table)
    await harness.take_turn(table, person, "lump")
    await harness.tables.park_at(CHANNEL_ID)
    person = await harness.active_person(await harness.tables.queries.table(table.id))
    await harness.take_turn(await harness.tables.queries.table(table.id), person, "lump")
    moved = await harness.tables.move(table.id, CHANNEL_ID + 1)
    assert (moved.parked, moved.channel_id, moved.guild_id) == (None, CHANNEL_ID + 1, GUILD_ID)
    kinds = [kind for _, events in await deliver_due(harness) for kind in events]
    assert kinds.count("took") == 2
    assert kinds[-1] == "moved"
    assert reminders.unpinged_players(moved), "who must act is called in the new channel"


@pytest.mark.parametrize("loss", ["channel", "server"])
async def test_a_table_goes_on_where_it_stood_when_somebody_acts_there(
    harness: ServiceHarness, loss: Loss
) -> None:
    table = await _parked(harness, loss)
    person = await harness.active_person(table)
    await harness.take_turn(table, person, "lump")
    await harness.tables.resume_at(CHANNEL_ID + 1)
    assert await deliver_due(harness) == []
    for _ in range(2):
        await harness.tables.resume_at(CHANNEL_ID)
    kinds = [kind for _, events in await deliver_due(harness) for kind in events]
    assert (kinds.count("took"), kinds.count("resumed")) == (1, 1)
    assert (await harness.tables.queries.table(table.id)).parked is None


async def test_parking_twice_is_parking_once(harness: ServiceHarness) -> None:
    table = await _parked(harness)
    await harness.tables.park_at(CHANNEL_ID)
    await harness.tables.park(table.id, "channel")
    assert (await event_kinds(harness, table)).count("parked") == 1


async def test_a_channel_without_an_open_table_parks_nothing(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.park_at(CHANNEL_ID + 5)
    await harness.tables.change(table.id, lobby_rules.close, ANNA.id)
    await harness.tables.park_at(CHANNEL_ID)
    assert (await harness.tables.queries.table(table.id)).parked is None


async def test_a_server_that_is_gone_parks_its_open_tables_until_it_is_back(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    lobby = await harness.tables.open_table(CHANNEL_ID + 1, GUILD_ID, ANNA, GAME.key, {})
    other = await harness.tables.open_table(CHANNEL_ID + 2, GUILD_ID + 1, ANNA, GAME.key, {})
    await deliver_due(harness)
    await harness.tables.park_all_in(GUILD_ID)
    losses = [(await harness.tables.queries.table(each.id)).parked for each in (table, lobby, other)]
    assert losses == ["server", "server", None]
    waiting = await harness.tables.queries.tables_without_server(GUILD_ID)
    assert [each.id for each in waiting] == [table.id, lobby.id]
    for each in waiting:
        await harness.tables.change(each.id, parking.resume)
        await harness.tables.change(each.id, parking.resume)
    assert await harness.tables.queries.tables_without_server(GUILD_ID) == []
    assert await deliver_due(harness) == [("board", ["resumed"]), ("lobby", ["resumed"])]
    assert (await harness.tables.queries.table(table.id)).channel_id == CHANNEL_ID


async def test_a_table_without_server_goes_on_in_another_one(harness: ServiceHarness) -> None:
    table = await _parked(harness, "server")
    moved = await harness.tables.move(table.id, CHANNEL_ID + 1, GUILD_ID + 1)
    assert (moved.guild_id, moved.parked) == (GUILD_ID + 1, None)
    await harness.tables.act(
        table.id, (await harness.tables.queries.table(moved.id)).active_seats[0], [Action("lump")]
    )
    assert (await harness.tables.queries.table(table.id)).guild_id == GUILD_ID + 1
    assert await harness.tables.queries.tables_without_server(GUILD_ID) == []


async def test_a_parked_table_can_be_closed_and_left(harness: ServiceHarness) -> None:
    table = await _parked(harness)
    await harness.tables.change_now(table.id, seating.leave, BEN.id)
    await harness.tables.change(table.id, lobby_rules.close, ANNA.id)
    assert (await harness.tables.queries.table(table.id)).phase == "closed"
    await harness.tables.change(table.id, parking.resume)
    assert await deliver_due(harness) == []


async def test_while_a_table_is_parked_nobody_is_reminded_and_no_clock_runs(harness: ServiceHarness) -> None:
    harness.now = NOON
    lobby = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, GAME.key, {})
    await harness.tables.change(lobby.id, seating.join, BEN)
    await harness.tables.change(lobby.id, lobby_rules.set_settings, ANNA.id, {"clock": "24+12"})
    table = await harness.tables.start(lobby.id, ANNA.id)
    await post_due(harness)
    (seat,) = (await harness.tables.queries.table(table.id)).active_seats
    harness.now = NOON + timedelta(hours=1)
    await harness.tables.park(table.id, "channel")
    assert await harness.tables.scheduler.next_due() is None
    harness.now = NOON + timedelta(days=20)
    await harness.tables.scheduler.run_due()
    assert await post_due(harness) == []
    moved = await harness.tables.move(table.id, CHANNEL_ID + 1)
    assert [each.kind for each in await post_due(harness)] == ["board"]
    moved = await harness.tables.queries.table(moved.id)
    hours_until_the_end = (clocks.ends(moved)[seat] - harness.now) / timedelta(hours=1)
    assert round(hours_until_the_end) == 11 + 9 + 12, "23 are left: 11 until 23 h, and after the night 12"


async def test_a_lobby_is_not_closed_while_it_is_parked(harness: ServiceHarness) -> None:
    harness.now = NOON
    lobby = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, GAME.key, {})
    await deliver_due(harness)
    await harness.tables.park(lobby.id, "server")
    assert await harness.tables.scheduler.next_due() is None
    harness.now = NOON + timedelta(days=20)
    await harness.tables.scheduler.run_due()
    await harness.tables.change(lobby.id, parking.resume)
    assert await deliver_due(harness) == [("lobby", ["resumed"])]
    harness.now += timedelta(days=5)
    await harness.tables.scheduler.run_due()
    assert await deliver_due(harness) == [], "its days begin when it is back"
