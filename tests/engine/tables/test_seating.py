"""Joining and leaving, in the lobby and during a game; a table's computers."""

import asyncio
from dataclasses import replace

import pytest

from engine.kernel.core import active_seats, start
from engine.tables.background import automatic_players
from engine.tables.background.automatic_players import thinking_pause
from engine.tables.catalogue import EVENTS
from engine.tables.rules import seating
from engine.tables.rules.computer_names import COMPUTER_NAMES, unused_name
from engine.tables.rules.computer_seats import add_computer, choose_strength, remove_computer
from engine.tables.table import Occupancy, Player, Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, EMIL, GAME, Harness

ROW = Table(id=3, channel_id=1, guild_id=2, game=GAME, options={}, owner_id=1, players=(Player("Anna", 1),))


async def test_people_and_computers_sit_down_and_stand_up(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA, BEN)
    table = await harness.do_all(table, (add_computer, ANNA.id), (add_computer, ANNA.id, "first"))
    assert [player.computer for player in table.players] == [None, None, "random", "first"]
    assert len(set(table.names)) == 4
    table = await harness.do(table, remove_computer, ANNA.id)
    assert [player.computer for player in table.players] == [None, None, "random"]
    table = await harness.do(table, seating.leave, BEN.id)
    assert [player.computer for player in table.players] == [None, "random"]
    assert [table.seat_of(each) for each in (ANNA.id, BEN.id, None)] == [0, None, None]
    kinds = ["joined", "joined", "computer-joined", "computer-joined", "computer-left", "left"]
    assert await harness.event_kinds(table) == kinds
    assert await harness.deliver_due() == [("lobby", [kind]) for kind in kinds]


async def test_ownership_passes_on_and_the_last_person_to_leave_closes_the_table(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA, computers=1)
    await harness.do(table, seating.join, BEN)
    assert (await harness.do(table, seating.leave, ANNA.id)).owner_id == BEN.id
    table = await harness.do(table, seating.leave, BEN.id)
    assert (table.phase, len(table.players)) == ("closed", 1)
    assert (await harness.deliver_due())[-1] == ("closed", ["left", "closed"])


async def test_joining_twice_at_once_takes_one_seat(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA)
    joining = [harness.do(table, seating.join, BEN) for _ in range(3)]
    results = await asyncio.gather(*joining, return_exceptions=True)
    assert sum(isinstance(result, Table) for result in results) == 1
    assert (await harness.current(table)).names == ("Anna", "Ben")


async def test_a_person_leaves_a_running_game_and_comes_back(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.plan(table, BEN.id, "lump")
    table = await harness.do(table, seating.leave, ANNA.id)
    assert (table.owner_id, table.players[0].computer) == (BEN.id, "random")
    table = await harness.do(table, seating.join, ANNA)
    assert table.players[0] == Player("Anna", ANNA.id)
    kinds = await harness.event_kinds(table)
    assert [kind for kind in kinds if kind in EVENTS][-3:] == ["left", "plays-on", "took-over"]


async def test_who_left_returns_to_their_own_seat_and_others_get_a_computers(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO, computers=1)
    await harness.do(table, seating.leave, ANNA.id)
    assert await harness.queries.free_seat(table.id, ANNA.id)
    assert (await harness.do(table, seating.join, DORA)).seat_of(DORA.id) == 0
    await harness.do(table, seating.leave, BEN.id)
    assert (await harness.do(table, seating.join, BEN)).seat_of(BEN.id) == 1
    await harness.refuses(table, "already-seated", seating.join, BEN)
    free = [bool(await harness.queries.free_seat(table.id, each.id)) for each in (ANNA, DORA, EMIL)]
    assert free == [False, False, True]
    await harness.refuses(table, "former-seat-taken", seating.join, ANNA)
    assert (await harness.do(table, seating.join, EMIL)).seat_of(EMIL.id) == 3


def test_the_names_of_computers_follow_from_table_and_seat_and_are_nobody_elses() -> None:
    first = [unused_name(replace(ROW, id=table), 1) for table in range(24)]
    assert sorted(first) == sorted(COMPUTER_NAMES), "neighbouring tables have other computers"
    assert len({unused_name(ROW, seat) for seat in range(4)}) == 4
    assert unused_name(ROW, 1) == unused_name(replace(ROW, version=9), 1)
    name = unused_name(ROW, 1)
    namesake = replace(ROW, players=(Player(name.upper(), 1),))
    assert unused_name(namesake, 1) != name
    former = replace(ROW, occupancies=(Occupancy(0, 1, name, computer="normal"),))
    assert unused_name(former, 1) not in {name, "Anna"}
    seatings = tuple(Occupancy(0, n, each, computer="normal") for n, each in enumerate(COMPUTER_NAMES))
    taken = Player(name, computer="easy")
    table = replace(ROW, occupancies=seatings, players=(*ROW.players, taken))
    assert unused_name(table, 1) in set(COMPUTER_NAMES) - {name}, "even if all have been used"


async def test_the_owner_chooses_how_strong_computers_are_and_sends_them_away(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA, BEN)
    for _ in range(2):
        table = await harness.do(table, add_computer, ANNA.id)
    *_, one, other = table.names
    await harness.refuses(table, "not-the-owner", choose_strength, BEN.id, one, "first")
    await harness.refuses(table, "no-such-opponent", choose_strength, ANNA.id, one, "genius")
    await harness.refuses(table, "no-such-computer", choose_strength, ANNA.id, "Ben", "random")
    await harness.refuses(table, "already-done", choose_strength, ANNA.id, one, "random")
    await harness.refuses(table, "no-such-computer", remove_computer, ANNA.id, "Ben")
    table = await harness.do(table, choose_strength, ANNA.id, one, "first")
    assert [(each.name, each.computer) for each in table.players[2:]] == [(one, "first"), (other, "random")]
    table = await harness.do(table, remove_computer, ANNA.id, one)
    assert table.names == ("Anna", "Ben", other)
    assert (await harness.event_kinds(table))[-2:] == ["strength-chosen", "computer-left"]


async def test_in_a_game_only_computers_that_replace_persons_play_differently(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO, computers=1)
    await harness.refuses(table, "strength-settled", choose_strength, ANNA.id, table.names[3], "random")
    table = await harness.do(table, seating.leave, CLEO.id)
    replacing = table.names[2]
    assert table.players[2].took_over
    table = await harness.do(table, choose_strength, ANNA.id, replacing, "first")
    assert (table.names[2], table.players[2].computer) == (replacing, "first")
    assert (await harness.event_kinds(table))[-1] == "strength-chosen"
    assert len({*table.names, "Cleo"}) == 5


def test_a_computer_pauses_at_the_start_of_its_turn_and_longer_the_more_it_can_choose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = start(GAME, 2, {}, "pause").state
    (seat,) = active_seats(GAME, state)
    for number, pause in ((1, 0.0), (2, 0.8), (4, 1.2), (16, 2.0), (99, 2.0)):
        monkeypatch.setattr(automatic_players, "options", lambda *_, n=number: [None] * n)
        assert thinking_pause(GAME, state, seat, 2.0) == pytest.approx(pause)
    assert thinking_pause(GAME, state, seat, 0.0) == 0.0
    assert thinking_pause(GAME, state, 1 - seat, 2.0) == 0.0, "it is not its turn"


async def test_nobody_waits_for_a_computer_that_pauses_and_a_restart_loses_nothing(harness: Harness) -> None:
    harness.thinking_pause = 3600
    await harness.restart()
    table = await harness.start_game(ANNA, computers=1)
    before = await harness.event_kinds(table)
    assert (await harness.current(table)).active_seats == (1,)
    await harness.deliver_due()
    harness.thinking_pause = 0
    await harness.restart()
    assert (await harness.event_kinds(table))[len(before) :] == ["took", "finished"]
    ((kind, events),) = await harness.deliver_due()
    assert (kind, events[-2:]) == ("board", ["took", "finished"])
