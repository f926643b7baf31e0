"""What the owner of a table decides: the game and its options, computer players, the start, an early end."""

import asyncio
from collections.abc import Awaitable
from dataclasses import replace

import pytest

from engine.kernel.core import Action
from engine.kernel.errors import BadOption, TableRefusal
from engine.tables.rules import computer_seats, lobby, reminders, seating, turns, undo
from engine.tables.table import Player, Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CHANNEL_ID,
    CLEO,
    DORA,
    EMIL,
    GUILD_ID,
    NOW,
    ServiceHarness,
    assert_refused,
    deliver_due,
    event_kinds,
)
from tests.sample_games.sugar import GAME


async def test_a_table_is_opened_with_its_owner_and_the_default_options(harness: ServiceHarness) -> None:
    table = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "sugar", {"bowl": "4"})
    assert (table.phase, table.owner_id, table.guild_id, table.version) == ("lobby", ANNA.id, GUILD_ID, 1)
    assert table.players == (Player("Anna", ANNA.id),)
    assert table.options == {"turns": "8", "bowl": "4"}
    assert (
        await harness.tables.queries.at(CHANNEL_ID) == table == await harness.tables.queries.table(table.id)
    )
    assert await deliver_due(harness) == [("lobby", ["joined"])]
    (line,) = await harness.tables.queries.log(table.id, None)
    assert [event.payload for event in line.events] == [{"seat": 0, "name": "Anna"}]


async def test_one_table_is_open_per_channel(harness: ServiceHarness) -> None:
    table = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "sugar", {})
    refusal = await assert_refused(
        harness, harness.tables.open_table(CHANNEL_ID, GUILD_ID, BEN, "sugar", {}), "place-taken"
    )
    assert refusal.values == {"table": table.id}
    await harness.tables.change(table.id, lobby.close, ANNA.id)
    second = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, BEN, "sugar", {})
    assert await harness.tables.queries.at(CHANNEL_ID) == second
    await harness.tables.change(second.id, lobby.close, BEN.id)
    last = await harness.tables.queries.at(CHANNEL_ID)
    assert last is not None
    assert (last.id, last.phase) == (second.id, "closed")
    assert await harness.tables.queries.at(1) is None


async def test_of_two_tables_opened_in_a_channel_at_once_one_is_refused(harness: ServiceHarness) -> None:
    calls = [harness.tables.open_table(CHANNEL_ID, GUILD_ID, person, "sugar", {}) for person in (ANNA, BEN)]
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["Table", "TableRefusal"]


@pytest.mark.parametrize(
    ("game", "options", "key"),
    [
        ("poker", {}, "no-such-game"),
        ("sugar", {"salt": "1"}, "no-such-option"),
        ("sugar", {"bowl": "5"}, "no-such-value"),
    ],
)
async def test_an_unknown_game_or_option_opens_no_table(
    harness: ServiceHarness, game: str, options: dict[str, str], key: str
) -> None:
    await assert_refused(harness, harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, game, options), key)


async def test_the_owner_changes_options_in_the_lobby(harness: ServiceHarness) -> None:
    table = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "sugar", {})
    table = await harness.tables.change(table.id, lobby.set_options, ANNA.id, {"turns": "2"})
    assert table.options == {"turns": "2", "bowl": "30"}
    (event,) = (await harness.tables.queries.log(table.id, None))[-1].events
    assert (event.kind, event.payload) == ("option", {"name": "turns", "value": "2"})


async def test_a_start_with_too_few_players_is_refused_with_both_numbers(
    harness: ServiceHarness,
) -> None:
    table = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "sugar", {})
    refusal = await assert_refused(harness, harness.tables.start(table.id, ANNA.id), "too-few-seats")
    assert refusal.values == {"seats": 1, "least": 2}


def test_a_start_with_too_many_players_is_refused_with_both_numbers() -> None:
    """Nobody can join a full table, so the table is made by hand."""
    players = tuple(Player(person.name, person.id) for person in (ANNA, BEN, CLEO, DORA, EMIL))
    table = Table(channel_id=1, guild_id=1, game=GAME, options={}, owner_id=ANNA.id, players=players)
    with pytest.raises(TableRefusal) as refused:
        lobby.start(table, NOW, ANNA.id, "seed")
    assert (refused.value.key, refused.value.values) == ("too-many-seats", {"seats": 5, "most": 4})
    assert lobby.start(replace(table, players=players[:4]), NOW, ANNA.id, "seed").table.phase == "running"


async def test_options_that_do_not_fit_the_number_of_seats_are_refused_at_the_start(
    harness: ServiceHarness,
) -> None:
    table = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "sugar", {})
    await harness.tables.change(table.id, seating.join, BEN)
    table = await harness.tables._repository.table(table.id)
    with pytest.raises(BadOption, match="no-such-value"):
        lobby.start(replace(table, options={"turns": "3"}), NOW, ANNA.id, "seed")
    begun = lobby.start(replace(table, options={"turns": "2"}), NOW, ANNA.id, "seed")
    assert begun.table.options == {"turns": "2", "bowl": "30"}
    assert [(entry.seat, entry.action) for entry in begun.entries] == [(None, None), (None, "")]


async def test_requests_that_are_refused_in_the_lobby(harness: ServiceHarness) -> None:
    tables = harness.tables
    table = (await tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "sugar", {})).id
    calls: list[tuple[Awaitable[object], str]] = [
        (tables.queries.table(404), "no-such-table"),
        (tables.change(404, seating.join, BEN), "no-such-table"),
        (tables.change(table, seating.join, ANNA), "already-seated"),
        (tables.change_now(table, seating.leave, BEN.id), "not-seated"),
        (tables.change_now(table, computer_seats.add_computer, BEN.id), "not-the-owner"),
        (tables.change(table, computer_seats.remove_computer, BEN.id), "not-the-owner"),
        (tables.change(table, lobby.set_options, BEN.id, {"turns": "2"}), "not-the-owner"),
        (tables.change(table, lobby.close, BEN.id), "not-the-owner"),
        (tables.start(table, BEN.id), "not-the-owner"),
        (tables.change_now(table, computer_seats.add_computer, ANNA.id, "genius"), "no-such-opponent"),
        (tables.change(table, computer_seats.remove_computer, ANNA.id), "no-such-computer"),
        (tables.change(table, lobby.set_options, ANNA.id, {"salt": "2"}), "no-such-option"),
        (tables.change(table, lobby.set_options, ANNA.id, {"turns": "3"}), "no-such-value"),
        (tables.start(table, ANNA.id), "too-few-seats"),
        (tables.queries.turn(table, ANNA.id), "game-not-running"),
        (tables.plan(table, ANNA.id, [Action("lump")], None), "game-not-running"),
        (tables.replan(table, turns.back, ANNA.id, None), "game-not-running"),
        (tables.replan(table, turns.start_over, ANNA.id, None), "game-not-running"),
        (tables.confirm(table, ANNA.id, None, 1), "game-not-running"),
        (tables.act(table, 0, [Action("lump")]), "game-not-running"),
        (tables.undo(table, ANNA.id, 1), "game-not-running"),
        (tables.agree(table, ANNA.id, 1, 1), "game-not-running"),
        (tables.change(table, undo.decline, ANNA.id, 1), "game-not-running"),
        (tables.queries.view(table, ANNA.id), "game-not-running"),
        (tables.queries.record(table), "game-not-running"),
    ]
    for call, key in calls:
        await assert_refused(harness, call, key)
    assert await tables.queries.prompts(table) == ()
    for person in (BEN, CLEO, DORA):
        await tables.change(table, seating.join, person)
    await assert_refused(harness, tables.change(table, seating.join, EMIL), "table-full")
    await assert_refused(
        harness, tables.change_now(table, computer_seats.add_computer, ANNA.id), "table-full"
    )


async def test_a_game_begins(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    assert table.phase == "running"
    assert await event_kinds(harness, table) == ["joined", "joined", "started", "began"]
    assert (await deliver_due(harness))[-1] == ("board", ["started", "began"])
    await assert_refused(harness, harness.tables.start(table.id, ANNA.id), "game-running")
    await assert_refused(
        harness, harness.tables.change(table.id, lobby.set_options, ANNA.id, {"turns": "2"}), "game-running"
    )
    await assert_refused(
        harness, harness.tables.change_now(table.id, computer_seats.add_computer, ANNA.id), "game-running"
    )
    await assert_refused(harness, harness.tables.queries.record(table.id), "game-running")
    await assert_refused(harness, harness.tables.change(table.id, seating.join, EMIL), "table-full")


async def test_every_game_has_a_seed_of_its_own(harness: ServiceHarness) -> None:
    seeds = set()
    for channel_id in range(3):
        table = await harness.start_game(ANNA, BEN, channel_id=channel_id)
        seeds.add((await harness.tables._repository.table(table.id)).seed)
    assert len(seeds) == 3
    assert all(len(seed) == 32 for seed in seeds)


async def test_the_owner_may_end_a_game_before_its_time(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.plan(table, await harness.active_person(table), "lump")
    table = await harness.tables.change(table.id, lobby.close, ANNA.id)
    assert table.phase == "closed"
    assert (await harness.tables.queries.table(table.id)).active_seats == ()
    turn = await harness.tables.queries.turn(table.id, ANNA.id)
    assert (turn.prompt, turn.actions, turn.confirmable) == (None, (), False)
    assert (await harness.tables.queries.view(table.id, None)).active_seats == turn.view.active_seats == ()
    assert (await harness.tables.queries.record(table.id)).result is None


async def test_the_owner_is_not_called_again_for_whoever_joins_while_the_call_is_on_its_way(
    harness: ServiceHarness,
) -> None:
    tables = harness.tables
    opened = await tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "cafe_international", {})
    called = await tables.change(opened.id, seating.join, BEN)
    assert list(reminders.unpinged_players(called).values()) == [ANNA.id]
    await tables.change(opened.id, seating.join, CLEO)  # before it is recorded that the call was sent
    await tables.notices.message_posted(called, CHANNEL_ID, 1)
    assert reminders.unpinged_players(await tables.queries.table(opened.id)) == {}
    full = await tables.change(opened.id, seating.join, DORA)
    assert list(reminders.unpinged_players(full).values()) == [ANNA.id], "no seat is free any more"
