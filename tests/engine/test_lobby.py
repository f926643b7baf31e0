"""What the owner of a table decides: the game and its options, who plays, the start, an early end."""

import asyncio
from collections.abc import Awaitable

import pytest

from engine.core import Action
from engine.tables import Sitter
from tests.engine.tablecloths import (
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


async def test_a_table_is_opened_with_its_owner_and_the_default_options(house: House) -> None:
    table = await house.tables.open_table(PLACE, GUILD, ANNA, "sugar", {"bowl": "4"})
    assert (table.phase, table.owner, table.guild, table.version) == ("lobby", ANNA.id, GUILD, 1)
    assert table.sitters == (Sitter("Anna", ANNA.id),)
    assert table.options == {"turns": "8", "bowl": "4"}
    assert await house.tables.at(PLACE) == table == await house.tables.table(table.id)
    assert await announced(house) == [("lobby", ["joined"])]


async def test_one_table_per_place(house: House) -> None:
    table = await house.tables.open_table(PLACE, GUILD, ANNA, "sugar", {})
    refusal = await refused(house, house.tables.open_table(PLACE, GUILD, BEN, "sugar", {}), "place-taken")
    assert refusal.values == {"table": table.id}
    await house.tables.close(table.id, ANNA.id)
    second = await house.tables.open_table(PLACE, GUILD, BEN, "sugar", {})
    assert await house.tables.at(PLACE) == second
    await house.tables.close(second.id, BEN.id)
    last = await house.tables.at(PLACE)
    assert last is not None
    assert (last.id, last.phase) == (second.id, "closed")
    assert await house.tables.at(1) is None


async def test_two_open_in_one_place_at_once_and_one_succeeds(house: House) -> None:
    deeds = [house.tables.open_table(PLACE, GUILD, person, "sugar", {}) for person in (ANNA, BEN)]
    results = await asyncio.gather(*deeds, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["Table", "TableRefusal"]


@pytest.mark.parametrize(
    ("game", "options", "key"),
    [
        ("poker", {}, "no-such-game"),
        ("sugar", {"salt": "1"}, "no-such-option"),
        ("sugar", {"bowl": "5"}, "no-such-value"),
    ],
)
async def test_what_cannot_be_played_is_not_opened(
    house: House, game: str, options: dict[str, str], key: str
) -> None:
    await refused(house, house.tables.open_table(PLACE, GUILD, ANNA, game, options), key)


async def test_the_owner_changes_options_in_the_lobby(house: House) -> None:
    table = await house.tables.open_table(PLACE, GUILD, ANNA, "sugar", {})
    table = await house.tables.set_options(table.id, ANNA.id, {"turns": "2"})
    assert table.options == {"turns": "2", "bowl": "30"}


async def test_what_the_lobby_refuses(house: House) -> None:
    tables = house.tables
    table = (await tables.open_table(PLACE, GUILD, ANNA, "sugar", {})).id
    deeds: list[tuple[Awaitable[object], str]] = [
        (tables.table(404), "no-such-table"),
        (tables.join(404, BEN), "no-such-table"),
        (tables.join(table, ANNA), "already-seated"),
        (tables.leave(table, BEN.id), "not-seated"),
        (tables.add_computer(table, BEN.id), "not-the-owner"),
        (tables.remove_computer(table, BEN.id), "not-the-owner"),
        (tables.set_options(table, BEN.id, {"turns": "2"}), "not-the-owner"),
        (tables.close(table, BEN.id), "not-the-owner"),
        (tables.start(table, BEN.id), "not-the-owner"),
        (tables.add_computer(table, ANNA.id, "genius"), "no-such-opponent"),
        (tables.remove_computer(table, ANNA.id), "no-such-opponent"),
        (tables.set_options(table, ANNA.id, {"salt": "2"}), "no-such-option"),
        (tables.set_options(table, ANNA.id, {"turns": "3"}), "no-such-value"),
        (tables.start(table, ANNA.id), "too-few-seats"),
        (tables.turn(table, ANNA.id), "game-not-running"),
        (tables.plan(table, ANNA.id, [Action("lump")], None), "game-not-running"),
        (tables.back(table, ANNA.id, None), "game-not-running"),
        (tables.start_over(table, ANNA.id, None), "game-not-running"),
        (tables.confirm(table, ANNA.id, None, 1), "game-not-running"),
        (tables.act(table, 0, [Action("lump")]), "game-not-running"),
        (tables.undo(table, ANNA.id, 1), "game-not-running"),
        (tables.agree(table, ANNA.id, 1, 1), "game-not-running"),
        (tables.decline(table, ANNA.id, 1), "game-not-running"),
        (tables.view(table, ANNA.id), "game-not-running"),
        (tables.record(table), "game-not-running"),
    ]
    for deed, key in deeds:
        await refused(house, deed, key)
    assert await tables.prompts(table) == ()
    for person in (BEN, CLEO, DORA):
        await tables.join(table, person)
    await refused(house, tables.join(table, EMIL), "table-full")
    await refused(house, tables.add_computer(table, ANNA.id), "table-full")


async def test_a_game_begins(house: House) -> None:
    table = await house.running(ANNA, BEN)
    assert table.phase == "running"
    assert await told(house, table) == ["joined", "joined", "started", "began"]
    assert (await announced(house))[-1] == ("board", ["started", "began"])
    await refused(house, house.tables.start(table.id, ANNA.id), "game-running")
    await refused(house, house.tables.set_options(table.id, ANNA.id, {"turns": "2"}), "game-running")
    await refused(house, house.tables.add_computer(table.id, ANNA.id), "game-running")
    await refused(house, house.tables.record(table.id), "game-running")
    await refused(house, house.tables.join(table.id, EMIL), "table-full")


async def test_every_game_has_a_seed_of_its_own(house: House) -> None:
    seeds = set()
    for place in range(3):
        table = await house.running(ANNA, BEN, place=place)
        seeds.add((await house.tables._ledger.row(table.id)).seed)
    assert len(seeds) == 3
    assert all(len(seed) == 32 for seed in seeds)


async def test_the_owner_may_end_a_game_before_its_time(house: House) -> None:
    table = await house.running(ANNA, BEN)
    await house.plan(table, await house.person(table), "lump")
    table = await house.tables.close(table.id, ANNA.id)
    assert table.phase == "closed"
    assert await house.tables.awaited(table) == ()
    turn = await house.tables.turn(table.id, ANNA.id)
    assert (turn.prompt, turn.actions, turn.confirmable) == (None, (), False)
    assert (await house.tables.view(table.id, None)).awaited == turn.view.awaited == ()
    assert (await house.tables.record(table.id)).result is None
