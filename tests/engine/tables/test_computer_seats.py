"""The computers of a table: their names, how strong they are, and the pause before they move."""

from dataclasses import replace

import pytest

from engine.kernel.core import active_seats, options, start
from engine.tables.background.automatic_players import thinking_pause
from engine.tables.rules import computer_seats, seating
from engine.tables.rules.computer_names import COMPUTER_NAMES, unused_name
from engine.tables.table import Occupancy, Player, Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CHANNEL_ID,
    GAME,
    GUILD_ID,
    ServiceHarness,
    assert_refused,
    deliver_due,
    event_kinds,
)

ROW = Table(id=3, channel_id=1, guild_id=2, game=GAME, options={}, owner_id=1, players=(Player("Anna", 1),))


def test_the_names_of_computers_follow_from_the_table_and_the_seat() -> None:
    first = [unused_name(replace(ROW, id=table), 1) for table in range(24)]
    assert sorted(first) == sorted(COMPUTER_NAMES), "neighbouring tables have other computers"
    assert len({unused_name(ROW, seat) for seat in range(4)}) == 4
    assert unused_name(ROW, 1) == unused_name(replace(ROW, version=9), 1)


def test_a_computer_is_called_like_nobody_who_sits_or_has_sat_at_the_table() -> None:
    name = unused_name(ROW, 1)
    namesake = replace(ROW, players=(Player(name.upper(), 1),))
    assert unused_name(namesake, 1) != name
    former = replace(ROW, occupancies=(Occupancy(0, 1, name, computer="normal"),))
    assert unused_name(former, 1) not in {name, "Anna"}


def test_a_computer_has_a_name_even_where_all_have_been_used() -> None:
    seatings = tuple(Occupancy(0, n, name, computer="normal") for n, name in enumerate(COMPUTER_NAMES))
    taken = Player(unused_name(ROW, 1), computer="easy")
    table = replace(ROW, occupancies=seatings, players=(*ROW.players, taken))
    assert unused_name(table, 1) in set(COMPUTER_NAMES) - {taken.name}


async def test_the_owner_chooses_how_strong_a_computer_is_and_sends_away_any_of_them(
    harness: ServiceHarness,
) -> None:
    table = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "sugar", {})
    for _ in range(2):
        table = await harness.tables.change_now(table.id, computer_seats.add_computer, ANNA.id)
    _, one, other = table.names
    table = await harness.tables.change_now(table.id, computer_seats.choose_strength, ANNA.id, one, "first")
    assert [(each.name, each.computer) for each in table.players[1:]] == [(one, "first"), (other, "random")]
    table = await harness.tables.change(table.id, computer_seats.remove_computer, ANNA.id, one)
    assert table.names == ("Anna", other)
    assert (await event_kinds(harness, table))[-2:] == ["strength-chosen", "computer-left"]


async def test_only_the_owner_chooses_and_only_what_there_is(harness: ServiceHarness) -> None:
    table = await harness.open_lobby(ANNA, BEN, computers=1)
    name = table.names[-1]
    await assert_refused(
        harness,
        harness.tables.change_now(table.id, computer_seats.choose_strength, BEN.id, name, "random"),
        "not-the-owner",
    )
    await assert_refused(
        harness,
        harness.tables.change_now(table.id, computer_seats.choose_strength, ANNA.id, name, "genius"),
        "no-such-opponent",
    )
    await assert_refused(
        harness,
        harness.tables.change_now(table.id, computer_seats.choose_strength, ANNA.id, "Ben", "random"),
        "no-such-computer",
    )
    await assert_refused(
        harness,
        harness.tables.change_now(table.id, computer_seats.choose_strength, ANNA.id, name, "first"),
        "already-done",
    )
    await assert_refused(
        harness,
        harness.tables.change(table.id, computer_seats.remove_computer, ANNA.id, "Ben"),
        "no-such-computer",
    )


async def test_in_a_game_only_a_computer_that_has_replaced_a_person_can_play_differently(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN, computers=1)
    by_name = {each.name: each for each in table.players}
    computer = next(name for name, each in by_name.items() if each.computer)
    await assert_refused(
        harness,
        harness.tables.change_now(table.id, computer_seats.choose_strength, ANNA.id, computer, "random"),
        "strength-settled",
    )
    seat = table.seat_of(BEN.id) or 0
    table = await harness.tables.change_now(table.id, seating.leave, BEN.id)
    replacing = table.names[seat]
    assert table.players[seat].took_over
    table = await harness.tables.change_now(
        table.id, computer_seats.choose_strength, ANNA.id, replacing, "first"
    )
    assert (table.names[seat], table.players[seat].computer) == (replacing, "first")
    assert (await event_kinds(harness, table))[-1] == "strength-chosen"
    assert table.names[seat] not in {"Anna", "Ben", computer}


def test_a_computer_pauses_at_the_start_of_its_turn_and_longer_the_more_it_can_choose() -> None:
    state = start(GAME, 2, {}, "pause").state
    (seat,) = active_seats(GAME, state)
    pause = thinking_pause(GAME, state, seat, 2.0)
    assert len(options(GAME, state, seat)) > 1
    assert 0 < pause <= 2.0
    assert thinking_pause(GAME, state, seat, 0.0) == 0.0
    assert thinking_pause(GAME, state, seat, 4.0) == pytest.approx(2 * pause)


def test_a_computer_takes_no_time_to_complete_its_turn_or_where_it_has_no_choice() -> None:
    state = start(GAME, 2, {}, "pause").state
    (seat,) = active_seats(GAME, state)
    assert thinking_pause(GAME, state, 1 - seat, 2.0) == 0.0


async def test_nobody_waits_for_a_computer_that_pauses_and_a_restart_in_the_pause_loses_nothing(
    harness: ServiceHarness,
) -> None:
    harness.thinking_pause = 3600
    await harness.restart()
    table = await harness.start_game(ANNA, computers=1)
    if (await harness.tables.queries.table(table.id)).active_seats == (0,):
        table = await harness.take_turn(table, ANNA.id, "lump")
    before = await event_kinds(harness, table)
    assert (await harness.tables.queries.table(table.id)).active_seats == (1,)
    await deliver_due(harness)
    harness.thinking_pause = 0
    await harness.restart()
    assert (await event_kinds(harness, table))[len(before) :] == ["took", "finished"]
    ((kind, events),) = await deliver_due(harness)
    assert (kind, events[-2:]) == ("board", ["took", "finished"])
