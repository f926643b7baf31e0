"""Soft clocks: when they run, what a turn adds, and why an undo never gains time.

Ben, in the second seat, begins at noon; nights last from 23:00 to 8:00.
"""

from dataclasses import replace
from datetime import timedelta

from engine.tables.rules import absence, clocks, seating
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, DAY, HOUR, MINUTE, NOON, Harness, some

BANK = 24.0
"""How many hours each clock starts with in these tests; a turn adds 12."""


async def game(harness: Harness) -> Table:
    return await harness.start_at_noon(ANNA, BEN, clock="24+12")


async def hours_left(harness: Harness, table: Table, seat: int = 1) -> float:
    """Return how many hours the seat would have left if something happened now."""
    row = await harness.tables._repository.table(table.id)
    now = clocks.updated(row, row, await harness.tables._repository.circumstances(row))
    return round((now.clocks or {})[seat].left / 3600, 1)


async def test_only_the_clock_of_who_is_asked_runs_and_in_the_day_only(harness: Harness) -> None:
    table = await game(harness)
    harness.now += 5 * HOUR
    assert [await hours_left(harness, table, seat) for seat in (0, 1)] == [BANK, BANK - 5]
    await harness.restart()
    harness.now = NOON + DAY
    assert await hours_left(harness, table) == BANK - 15, "from noon to 23 and from 8 to noon"


async def test_a_clock_stands_still_while_its_person_is_away(harness: Harness) -> None:
    table = await game(harness)
    harness.now = NOON + 2 * HOUR
    await harness.set(BEN.id, away_until="2030-01-08")
    harness.now = NOON.replace(day=8, hour=9)
    assert await hours_left(harness, table) == BANK - 2 - 1


async def test_other_day_hours_count_from_now_on_only(harness: Harness) -> None:
    table = await game(harness)
    harness.now = NOON + 4 * HOUR
    await harness.set(BEN.id, clock_hours="18-6")
    harness.now = NOON + 7 * HOUR
    assert await hours_left(harness, table) == BANK - 4 - 1


async def test_a_committed_turn_adds_time_up_to_what_the_clock_began_with(harness: Harness) -> None:
    table = await game(harness)
    harness.now += 10 * HOUR
    await harness.take_turn(table, BEN.id, "lump")
    assert await hours_left(harness, table) == BANK


async def test_a_clock_that_has_run_out_starts_again_from_zero(harness: Harness) -> None:
    """A player who then answers promptly does not run out of time again."""
    table = await game(harness)
    harness.now += 6 * DAY
    assert await harness.tables.scheduler.run_due() == 4, "reminders, and that the time has run out"
    assert await hours_left(harness, table) == BANK - 6 * 15
    await harness.take_turn(table, BEN.id, "lump")
    assert await hours_left(harness, table) == 12
    await harness.tables.undo(table.id, BEN.id, None)
    assert await hours_left(harness, table) == BANK - 6 * 15, "an undo takes back everything it added"
    await harness.take_turn(table, BEN.id, "lump")
    await harness.post_due()
    for person in (ANNA, BEN, ANNA):
        await harness.take_turn(table, person.id, "lump")
        await harness.tables.scheduler.run_due()
        assert [each.kind for each in await harness.post_due()] == ["board"]


async def test_an_undo_never_wins_time(harness: Harness) -> None:
    table = await game(harness)
    for turn in range(3):
        harness.now += HOUR / 2
        await harness.take_turn(table, BEN.id, "lump")
        await harness.tables.undo(table.id, BEN.id, None)
        assert await hours_left(harness, table) == BANK - (turn + 1) / 2, turn
    assert await hours_left(harness, table, 0) == BANK


async def test_a_clock_that_runs_out_changes_nothing_but_the_table_is_told_once(harness: Harness) -> None:
    table = await game(harness)
    runs_out = NOON.replace(day=3, hour=21)
    assert list(clocks.ends(table)) == [1]
    assert abs(clocks.ends(table)[1] - runs_out) < MINUTE, "everybody knows: 11 hours, a night, 13 more"
    harness.now = runs_out - MINUTE
    await harness.tables.scheduler.run_due()
    assert [each for each in await harness.post_due() if each.kind == "absent"] == []
    for _ in range(3):
        harness.now += HOUR
        await harness.tables.scheduler.run_due()
    told = [each.events for each in await harness.notices.due() if each.kind == "absent"]
    assert [(event.payload["seat"], event.payload["reason"]) for (event,) in told] == [(1, "clock")]
    now = await harness.current(table)
    assert (now.version, now.active_seats) == (table.version, (1,))


async def test_a_clock_that_has_won_time_is_not_told_and_its_end_outlasts_a_return(harness: Harness) -> None:
    table = await game(harness)
    row = await harness.tables._repository.table(table.id)
    (job,) = [each for each in row.jobs if each.kind == clocks.KIND]
    known = await harness.tables._repository.circumstances(row)
    for passed, absent in ((-MINUTE, []), (timedelta(), [1])):
        change = clocks.run_out(row, job, replace(known, now=job.due_at + passed))
        assert [*some(change).table.absences] == absent
    silent = absence.with_absence(some(change).table, 1, dict(row.questions)[1], "reminders")
    assert silent.absences[1].reasons == ("clock", "reminders")
    assert absence.without_silence(silent, 1).absences[1].reasons == ("clock",)
    assert absence.without_silence(absence.with_absence(row, 1, 3, "reminders"), 1).absences == {}


async def test_a_new_player_begins_with_a_whole_clock(harness: Harness) -> None:
    table = await game(harness)
    harness.now += 9 * HOUR
    await harness.do_all(table, (seating.leave, BEN.id), (seating.join, CLEO))
    assert await hours_left(harness, table) >= BANK


async def test_a_table_without_clocks_has_none(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    assert (await harness.tables._repository.table(table.id)).clocks is None
    assert clocks.ends(table) == {}
