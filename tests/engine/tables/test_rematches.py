"""The rematch of a game that is over: the same people, the next starter, one rematch only."""

import asyncio
from typing import Any

from engine.tables.rules import lobby, seating
from engine.tables.table import Person, Table
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
    event_kinds,
)


async def _over(harness: ServiceHarness, *people: Person, computers: int = 0, **settings: str) -> Table:
    """Play a game that is closed early, which is as good a reason for a rematch as any."""
    table = await harness.open_lobby(*people, computers=computers, bowl="4")
    if settings:
        await harness.tables.change(table.id, lobby.set_settings, people[0].id, settings)
    table = await harness.tables.start(table.id, people[0].id)
    return await harness.tables.change(table.id, lobby.close, people[0].id)


async def test_a_rematch_has_the_same_people_computers_and_settings_and_the_next_starter(
    harness: ServiceHarness,
) -> None:
    former = await _over(harness, ANNA, BEN, CLEO, computers=1, clock="72+24", access="invited")
    opened = await harness.tables.rematch(former.id, CLEO)
    table = opened.table
    assert (opened.is_new, table.channel_id, table.rematch_of, table.owner_id) == (
        True,
        CHANNEL_ID,
        former.id,
        CLEO.id,
    )
    assert table.options == former.options
    assert (table.settings.clock, table.settings.access) == ("72+24", "invited")
    assert [(each.name, each.computer) for each in table.players] == [
        ("Cleo", None),
        (former.names[3], "first"),
    ]
    assert [each.name for each in table.kept_invitations] == ["Anna", "Ben"], "nobody is seated unasked"
    assert [each.name for each in table.uncalled] == ["Anna", "Ben"]
    await assert_refused(harness, harness.tables.change(table.id, seating.join, DORA), "not-invited")
    for person in (BEN, ANNA):
        joined = await harness.tables.rematch(former.id, person)
        assert (joined.is_new, joined.table.id) == (False, table.id)
    started = await harness.tables.start(table.id, CLEO.id)
    assert started.names == ("Ben", "Cleo", former.names[3], "Anna")
    closed = await harness.tables.change(table.id, lobby.close, CLEO.id)
    third = await harness.tables.rematch(closed.id, ANNA)
    for person in (BEN, CLEO):
        await harness.tables.change(third.table.id, seating.join, person)
    started = await harness.tables.start(third.table.id, ANNA.id)
    assert started.names == ("Cleo", former.names[3], "Anna", "Ben"), "and the next one after that"


async def test_the_seats_of_a_rematch_of_drawn_seats_are_drawn_again(harness: ServiceHarness) -> None:
    former = await _over(harness, ANNA, BEN, seats="random")
    opened = await harness.tables.rematch(former.id, BEN)
    assert opened.table.settings.seats == "random"


async def test_of_several_who_want_a_rematch_at_once_all_sit_at_the_same_table(
    harness: ServiceHarness,
) -> None:
    former = await _over(harness, ANNA, BEN, CLEO)
    presses = [harness.tables.rematch(former.id, person) for person in (ANNA, BEN, CLEO, ANNA, BEN)]
    opened = await asyncio.gather(*presses)
    assert len({each.table.id for each in opened}) == 1
    assert [each.is_new for each in opened].count(True) == 1
    table = await harness.tables.queries.table(opened[0].table.id)
    assert sorted(table.names) == ["Anna", "Ben", "Cleo"]


async def test_the_database_allows_one_rematch_even_to_two_processes(harness: ServiceHarness) -> None:
    former = await _over(harness, ANNA, BEN)
    first = await harness.tables.rematch(former.id, ANNA)
    repository: Any = harness.tables._repository
    found, calls = repository.rematch_of, []

    async def too_early(table_id: int) -> Any:
        calls.append(table_id)
        return None if len(calls) == 1 else await found(table_id)

    repository.rematch_of = too_early
    await harness.tables.move(first.table.id, 77)
    second = await harness.tables.rematch(former.id, BEN)
    assert (second.is_new, second.table.id, len(calls)) == (False, first.table.id, 2)


async def test_a_rematch_that_was_given_up_may_be_followed_by_another(harness: ServiceHarness) -> None:
    former = await _over(harness, ANNA, BEN)
    first = (await harness.tables.rematch(former.id, ANNA)).table
    await harness.tables.change(first.id, lobby.close, ANNA.id)
    second = await harness.tables.rematch(former.id, BEN)
    assert second.is_new
    assert second.table.id != first.id


async def test_whoever_comes_too_late_is_told_where_the_rematch_is(harness: ServiceHarness) -> None:
    former = await _over(harness, ANNA, BEN, CLEO)
    table = (await harness.tables.rematch(former.id, ANNA)).table
    await harness.tables.change(table.id, seating.join, BEN)
    await harness.tables.start(table.id, ANNA.id)
    refusal = await assert_refused(harness, harness.tables.rematch(former.id, CLEO), "rematch-open")
    assert refusal.values == {"table": table.id}
    assert (await harness.tables.rematch(former.id, BEN)).table.id == table.id, (
        "it is shown to those who play"
    )


async def test_only_players_of_a_game_that_is_over_get_a_rematch(harness: ServiceHarness) -> None:
    running = await harness.start_game(ANNA, BEN)
    await assert_refused(harness, harness.tables.rematch(running.id, ANNA), "game-running")
    await harness.tables.change(running.id, lobby.close, ANNA.id)
    await assert_refused(harness, harness.tables.rematch(running.id, DORA), "not-seated")
    unplayed = await harness.tables.open_table(2, GUILD_ID, ANNA, "sugar", {})
    await assert_refused(harness, harness.tables.rematch(unplayed.id, ANNA), "game-not-running")
    await harness.tables.change(unplayed.id, lobby.close, ANNA.id)
    await assert_refused(harness, harness.tables.rematch(unplayed.id, ANNA), "game-not-running")


async def test_a_rematch_stands_elsewhere_if_its_channel_is_taken(harness: ServiceHarness) -> None:
    former = await _over(harness, ANNA, BEN)
    other = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, CLEO, "sugar", {})
    refusal = await assert_refused(harness, harness.tables.rematch(former.id, ANNA), "place-taken")
    assert refusal.values == {"table": other.id}
    opened = await harness.tables.rematch(former.id, ANNA, 88, card_channel_id=CHANNEL_ID)
    assert opened.table.channel_id == 88
    joined = await harness.tables.rematch(former.id, BEN)
    assert joined.table.id == opened.table.id


async def test_people_who_left_the_game_are_not_invited_to_its_rematch(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.tables.change_now(table.id, seating.leave, CLEO.id)
    await harness.tables.change(table.id, lobby.close, ANNA.id)
    opened = await harness.tables.rematch(table.id, BEN)
    assert [each.name for each in opened.table.kept_invitations] == ["Anna"]
    assert sum(each.computer is not None for each in opened.table.players) == 1
    assert (await event_kinds(harness, opened.table))[-1] == "invited"


async def test_a_kept_seat_of_an_open_rematch_is_for_nobody_else(harness: ServiceHarness) -> None:
    former = await _over(harness, ANNA, BEN, CLEO)
    table = (await harness.tables.rematch(former.id, ANNA)).table
    await harness.tables.change(table.id, seating.join, DORA)
    refusal = await assert_refused(harness, harness.tables.change(table.id, seating.join, EMIL), "seats-kept")
    assert refusal.values["names"] == "Ben, Cleo"


async def test_the_list_of_tables_names_the_rematch_of_a_game_that_is_over(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, turns="2", bowl="12")
    while table.phase == "running":
        asked = (await harness.tables.queries.prompts(table.id))[0]
        person = table.players[asked.seat].person_id
        assert person is not None
        action = asked.end_turn_action or asked.options[0].action
        table = await harness.take_turn(table, person, str(action), interaction=table.version)

    async def rematches() -> dict[int, Table | None]:
        return {each.table.id: each.rematch for each in await harness.tables.queries.table_list(ANNA.id)}

    assert await rematches() == {table.id: None}
    opened = await harness.tables.rematch(table.id, BEN)
    assert await rematches() == {opened.table.id: None, table.id: opened.table}
