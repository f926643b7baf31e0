"""Joining and leaving, in the lobby and in a running game."""

import asyncio

from engine.tables.catalogue import EVENTS
from engine.tables.rules import computer_seats, seating
from engine.tables.table import Player, Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CHANNEL_ID,
    CLEO,
    DORA,
    EMIL,
    GUILD_ID,
    ServiceHarness,
    assert_refused,
    deliver_due,
    event_kinds,
)


async def test_people_and_computers_sit_down_and_stand_up(harness: ServiceHarness) -> None:
    table = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "sugar", {})
    await harness.tables.change(table.id, seating.join, BEN)
    await harness.tables.change_now(table.id, computer_seats.add_computer, ANNA.id)
    table = await harness.tables.change_now(table.id, computer_seats.add_computer, ANNA.id, "first")
    assert [player.computer for player in table.players] == [None, None, "random", "first"]
    assert len(set(table.names)) == 4
    table = await harness.tables.change(table.id, computer_seats.remove_computer, ANNA.id)
    assert [player.computer for player in table.players] == [None, None, "random"]
    table = await harness.tables.change_now(table.id, seating.leave, BEN.id)
    assert [player.computer for player in table.players] == [None, "random"]
    assert table.seat_of(ANNA.id) == 0
    assert table.seat_of(BEN.id) is None
    assert table.seat_of(None) is None
    kinds = ["joined", "joined", "computer-joined", "computer-joined", "computer-left", "left"]
    assert await event_kinds(harness, table) == kinds
    assert await deliver_due(harness) == [("lobby", [kind]) for kind in kinds]


async def test_ownership_passes_on_and_the_last_person_to_leave_closes_the_table(
    harness: ServiceHarness,
) -> None:
    table = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "sugar", {})
    await harness.tables.change_now(table.id, computer_seats.add_computer, ANNA.id)
    await harness.tables.change(table.id, seating.join, BEN)
    assert (await harness.tables.change_now(table.id, seating.leave, ANNA.id)).owner_id == BEN.id
    table = await harness.tables.change_now(table.id, seating.leave, BEN.id)
    assert (table.phase, len(table.players)) == ("closed", 1)
    assert (await deliver_due(harness))[-1] == ("closed", ["left", "closed"])


async def test_joining_twice_at_once_takes_one_seat(harness: ServiceHarness) -> None:
    table = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "sugar", {})
    results = await asyncio.gather(
        *(harness.tables.change(table.id, seating.join, BEN) for _ in range(3)), return_exceptions=True
    )
    assert sum(isinstance(result, Table) for result in results) == 1
    assert (await harness.tables.queries.table(table.id)).names == ("Anna", "Ben")


async def test_a_person_leaves_a_running_game_and_comes_back(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.plan(table, await harness.active_person(table), "lump")
    table = await harness.tables.change_now(table.id, seating.leave, ANNA.id)
    assert table.owner_id == BEN.id
    assert table.players[0].computer == "random"
    table = await harness.tables.change(table.id, seating.join, ANNA)
    assert table.players[0] == Player("Anna", ANNA.id)
    kinds = await event_kinds(harness, table)
    assert [kind for kind in kinds if kind in EVENTS][-3:] == ["left", "plays-on", "took-over"]


async def test_nobody_sees_two_hands(harness: ServiceHarness) -> None:
    """A person who left can return to their own seat only; anybody else gets the first seat of a computer."""
    table = await harness.start_game(ANNA, BEN, CLEO, computers=1)
    await harness.tables.change_now(table.id, seating.leave, ANNA.id)
    table = await harness.tables.change(table.id, seating.join, DORA)
    assert table.seat_of(DORA.id) == 0
    await harness.tables.change_now(table.id, seating.leave, BEN.id)
    table = await harness.tables.change(table.id, seating.join, BEN)
    assert table.seat_of(BEN.id) == 1
    await assert_refused(harness, harness.tables.change(table.id, seating.join, BEN), "already-seated")
    table = await harness.tables.change(table.id, seating.join, EMIL)
    assert table.seat_of(EMIL.id) == 3


async def test_a_person_who_left_cannot_return_to_a_seat_that_was_taken_over(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, computers=1)
    await harness.tables.change_now(table.id, seating.leave, ANNA.id)
    assert await harness.tables.queries.free_seat(table.id, ANNA.id)
    await harness.tables.change(table.id, seating.join, DORA)
    assert not await harness.tables.queries.free_seat(table.id, ANNA.id)
    assert not await harness.tables.queries.free_seat(table.id, DORA.id)
    assert await harness.tables.queries.free_seat(table.id, EMIL.id)
    await assert_refused(harness, harness.tables.change(table.id, seating.join, ANNA), "former-seat-taken")
