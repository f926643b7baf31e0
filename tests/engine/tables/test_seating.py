"""Sitting down and standing up, in the lobby and in a running game."""

import asyncio

from engine.tables.models import EVENTS, Player, Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CLEO,
    DORA,
    EMIL,
    GUILD,
    PLACE,
    House,
    announced,
    refused,
    told,
)


async def test_people_and_computers_sit_down_and_stand_up(house: House) -> None:
    table = await house.tables.open_table(PLACE, GUILD, ANNA, "sugar", {})
    await house.tables.join(table.id, BEN)
    await house.tables.add_computer(table.id, ANNA.id)
    table = await house.tables.add_computer(table.id, ANNA.id, "first")
    assert [player.computer for player in table.players] == [None, None, "random", "first"]
    assert len(set(table.names)) == 4
    table = await house.tables.remove_computer(table.id, ANNA.id)
    assert [player.computer for player in table.players] == [None, None, "random"]
    table = await house.tables.leave(table.id, BEN.id)
    assert [player.computer for player in table.players] == [None, "random"]
    assert table.seat_of(ANNA.id) == 0
    assert table.seat_of(BEN.id) is None
    assert table.seat_of(None) is None
    kinds = ["joined", "joined", "computer-joined", "computer-joined", "computer-left", "left"]
    assert await told(house, table) == kinds
    assert await announced(house) == [("lobby", [kind]) for kind in kinds]


async def test_the_table_passes_on_and_the_last_one_out_closes_it(house: House) -> None:
    table = await house.tables.open_table(PLACE, GUILD, ANNA, "sugar", {})
    await house.tables.add_computer(table.id, ANNA.id)
    await house.tables.join(table.id, BEN)
    assert (await house.tables.leave(table.id, ANNA.id)).owner_id == BEN.id
    table = await house.tables.leave(table.id, BEN.id)
    assert (table.phase, len(table.players)) == ("closed", 1)
    assert (await announced(house))[-1] == ("closed", ["left", "closed"])


async def test_joining_twice_at_once_takes_one_seat(house: House) -> None:
    table = await house.tables.open_table(PLACE, GUILD, ANNA, "sugar", {})
    results = await asyncio.gather(
        *(house.tables.join(table.id, BEN) for _ in range(3)), return_exceptions=True
    )
    assert sum(isinstance(result, Table) for result in results) == 1
    assert (await house.tables.queries.table(table.id)).names == ("Anna", "Ben")


async def test_a_person_leaves_a_running_game_and_comes_back(house: House) -> None:
    table = await house.running(ANNA, BEN, CLEO)
    await house.plan(table, await house.person(table), "lump")
    table = await house.tables.leave(table.id, ANNA.id)
    assert table.owner_id == BEN.id
    assert table.players[0].computer == "random"
    table = await house.tables.join(table.id, ANNA)
    assert table.players[0] == Player("Anna", ANNA.id)
    kinds = await told(house, table)
    assert [kind for kind in kinds if kind in EVENTS][-3:] == ["left", "computer-joined", "took-over"]


async def test_nobody_sees_two_hands(house: House) -> None:
    """Who left may come back to the own seat only; others take whichever a computer holds."""
    table = await house.running(ANNA, BEN, CLEO, computers=1)
    await house.tables.leave(table.id, ANNA.id)
    table = await house.tables.join(table.id, DORA)
    assert table.seat_of(DORA.id) == 0
    await house.tables.leave(table.id, BEN.id)
    table = await house.tables.join(table.id, BEN)
    assert table.seat_of(BEN.id) == 1
    await refused(house, house.tables.join(table.id, BEN), "already-seated")
    table = await house.tables.join(table.id, EMIL)
    assert table.seat_of(EMIL.id) == 3


async def test_who_left_finds_the_own_seat_taken(house: House) -> None:
    table = await house.running(ANNA, BEN, computers=1)
    await house.tables.leave(table.id, ANNA.id)
    await house.tables.join(table.id, DORA)
    await refused(house, house.tables.join(table.id, ANNA), "table-full")
