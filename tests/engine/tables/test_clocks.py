"""Soft clocks: when they run, what a turn adds, and that an undo never wins time."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from engine.tables.changes import Adjustment
from engine.tables.rules import clocks, seating
from engine.tables.settings.table import TableSettings
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, ServiceHarness, post_due

NOON = datetime(2030, 1, 2, 12, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
BANK = 24.0
"""The hours of the clock that these tables have; a turn adds 12."""


async def game(harness: ServiceHarness) -> Table:
    """Start a game of two with clocks at noon."""
    harness.now = NOON
    table = await harness.tables.open_table(7001, 9001, ANNA, "sugar", {})
    await harness.tables.change(table.id, seating.join, BEN)
    async with harness.tables._locks.hold(table.id) as locked:
        await locked.write(Adjustment(replace(locked.table, settings=TableSettings(clock="24+12"))))
    await post_due(harness)
    return await harness.tables.start(table.id, ANNA.id)


async def row(harness: ServiceHarness, table: Table) -> Table:
    return await harness.tables._repository.table(table.id)


async def hours_left(harness: ServiceHarness, table: Table) -> list[float]:
    """Return the hours that each seat would have left if something happened now."""
    async with harness.tables._locks.hold(table.id) as locked:
        now = await locked.write(Adjustment(locked.table))
    return [round(clock.left / 3600, 1) for _, clock in sorted((now.clocks or {}).items())]


async def active_seat(harness: ServiceHarness, table: Table) -> int:
    return (await harness.tables.queries.table(table.id)).active_seats[0]


async def test_only_the_clock_of_who_is_asked_runs(harness: ServiceHarness) -> None:
    table = await game(harness)
    seat = await active_seat(harness, table)
    harness.now += 5 * HOUR
    left = await hours_left(harness, table)
    assert (left[seat], left[1 - seat]) == (BANK - 5, BANK)


async def test_a_clock_runs_in_the_day_of_its_person_only(harness: ServiceHarness) -> None:
    table = await game(harness)
    seat = await active_seat(harness, table)
    harness.now = NOON + DAY
    assert (await hours_left(harness, table))[seat] == BANK - 15, "from noon to 23 and from 8 to noon"


async def test_a_clock_stands_still_while_its_person_is_away(harness: ServiceHarness) -> None:
    table = await game(harness)
    seat = await active_seat(harness, table)
    person = await harness.active_person(table)
    harness.now = NOON + 2 * HOUR
    await harness.tables.change_person_setting(person, "away_until", "2030-01-08")
    harness.now = datetime(2030, 1, 8, 9, tzinfo=UTC)
    assert (await hours_left(harness, table))[seat] == BANK - 2 - 1


async def test_other_day_hours_count_from_now_on_only(harness: ServiceHarness) -> None:
    table = await game(harness)
    seat = await active_seat(harness, table)
    person = await harness.active_person(table)
    harness.now = NOON + 4 * HOUR
    await harness.tables.change_person_setting(person, "clock_hours", "18-6")
    harness.now = NOON + 7 * HOUR
    assert (await hours_left(harness, table))[seat] == BANK - 4 - 1


async def test_a_committed_turn_adds_time_up_to_what_the_clock_began_with(harness: ServiceHarness) -> None:
    table = await game(harness)
    seat, person = await active_seat(harness, table), await harness.active_person(table)
    harness.now += 10 * HOUR
    await harness.take_turn(table, person, "lump")
    assert (await hours_left(harness, table))[seat] == BANK


async def test_a_clock_that_has_run_out_starts_again_from_zero(harness: ServiceHarness) -> None:
    """Whoever answers promptly from then on is not told to have run out again."""
    table = await game(harness)
    seat, person = await active_seat(harness, table), await harness.active_person(table)
    harness.now += 6 * DAY
    await harness.tables.scheduler.run_due()
    assert (await hours_left(harness, table))[seat] == BANK - 6 * 15
    await harness.take_turn(table, person, "lump")
    assert (await hours_left(harness, table))[seat] == 12
    await harness.tables.undo(table.id, person, None)
    assert (await hours_left(harness, table))[seat] == BANK - 6 * 15, (
        "an undo takes back all that it has added"
    )
    await harness.take_turn(table, person, "lump")
    await post_due(harness)
    for _ in range(3):
        other = await harness.active_person(table)
        await harness.take_turn(table, other, "lump")
        await harness.tables.scheduler.run_due()
        assert [each.kind for each in await post_due(harness)] == ["board"]


async def test_an_undo_never_wins_time(harness: ServiceHarness) -> None:
    table = await game(harness)
    seat, person = await active_seat(harness, table), await harness.active_person(table)
    for turn in range(3):
        harness.now += HOUR / 2
        await harness.take_turn(table, person, "lump")
        await harness.tables.undo(table.id, person, None)
        assert (await hours_left(harness, table))[seat] == BANK - (turn + 1) / 2, turn
    assert (await hours_left(harness, table))[1 - seat] == BANK


async def test_a_clock_that_runs_out_changes_nothing_but_the_table_is_told_once(
    harness: ServiceHarness,
) -> None:
    table = await game(harness)
    seat, version = await active_seat(harness, table), table.version
    harness.now = NOON + DAY + 8 * HOUR + timedelta(minutes=59)
    await harness.tables.scheduler.run_due()
    assert [each for each in await post_due(harness) if each.kind == "absent"] == []
    for _ in range(3):
        harness.now += HOUR
        await harness.tables.scheduler.run_due()
    told = [each.events for each in await harness.tables.notices.due() if each.kind == "absent"]
    assert [(event.payload["seat"], event.payload["reason"]) for (event,) in told] == [(seat, "clock")]
    assert (await harness.tables.queries.table(table.id)).version == version
    assert (await harness.tables.queries.table(table.id)).active_seats == (seat,)


async def test_the_end_of_the_time_is_known_to_everybody(harness: ServiceHarness) -> None:
    table = await game(harness)
    seat = await active_seat(harness, table)
    (end,) = clocks.ends(await harness.tables.queries.table(table.id)).values()
    assert list(clocks.ends(await harness.tables.queries.table(table.id))) == [seat]
    assert abs(end - datetime(2030, 1, 3, 21, tzinfo=UTC)) < timedelta(seconds=1), (
        "11 hours, a night, 13 more"
    )


async def test_a_new_player_begins_with_a_whole_clock(harness: ServiceHarness) -> None:
    table = await game(harness)
    seat, person = await active_seat(harness, table), await harness.active_person(table)
    harness.now += 9 * HOUR
    await harness.tables.change_now(table.id, seating.leave, person)
    await harness.tables.change(table.id, seating.join, CLEO)
    now = await row(harness, table)
    assert now.clocks is not None
    assert now.clocks[seat].left >= BANK * 3600


@pytest.mark.parametrize("restarts", [0, 2])
async def test_clocks_go_on_over_restarts(harness: ServiceHarness, restarts: int) -> None:
    table = await game(harness)
    seat = await active_seat(harness, table)
    for _ in range(restarts):
        harness.now += HOUR
        await harness.restart()
    harness.now = NOON + 6 * HOUR
    assert (await hours_left(harness, table))[seat] == BANK - 6


async def test_a_table_without_clocks_has_none(harness: ServiceHarness) -> None:
    harness.now = NOON
    table = await harness.start_game(ANNA, BEN)
    assert (await row(harness, table)).clocks is None
    assert clocks.ends(await harness.tables.queries.table(table.id)) == {}
