"""Reminders: when a person is called again, when not, and when the table is told instead."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from engine.tables.changes import Annotation
from engine.tables.models import Table
from engine.tables.table_settings import TableSettings
from tests.engine.tables.builders import ANNA, BEN, CLEO, ServiceHarness, assert_refused, post_due

NOON = datetime(2030, 1, 2, 12, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


async def calls(
    harness: ServiceHarness, until: datetime, step: timedelta = HOUR
) -> list[tuple[datetime, str]]:
    """Advance the time in steps; return every reminder, and every word to the table, with its full hour."""
    told = []
    while harness.now < until:
        harness.now += step
        await harness.tables.scheduler.run_due()
        for notice in await post_due(harness):
            if notice.kind in {"reminder", "absent"}:
                number = notice.events[-1].payload.get("number")
                told.append(
                    (harness.now.replace(minute=0, second=0, microsecond=0), f"{notice.kind} {number}")
                )
    return told


async def game(harness: ServiceHarness) -> tuple[Table, int, int]:
    """Start a game of two at noon; return the table, who must act, and who waits."""
    harness.now = NOON
    table = await harness.start_game(ANNA, BEN)
    await post_due(harness)
    return table, await harness.active_person(table), await harness.waiting_person(table)


async def test_a_question_is_repeated_every_day_five_times_and_then_the_table_is_told(
    harness: ServiceHarness,
) -> None:
    await game(harness)
    assert await calls(harness, NOON + 10 * DAY) == [
        *((NOON + n * DAY, f"reminder {n}") for n in range(1, 6)),
        (NOON + 6 * DAY, "absent None"),
    ]


async def test_who_acts_is_not_reminded_and_the_next_one_is(harness: ServiceHarness) -> None:
    table, active, _ = await game(harness)
    assert await calls(harness, NOON + 20 * HOUR) == []
    await harness.take_turn(table, active, "lump")
    await post_due(harness)
    assert await calls(harness, NOON + 43 * HOUR) == []
    assert await calls(harness, NOON + 45 * HOUR) == [(NOON + 44 * HOUR, "reminder 1")]


async def test_a_reminder_counts_from_the_board_that_could_be_posted_only_later(
    harness: ServiceHarness,
) -> None:
    harness.now = NOON
    await harness.start_game(ANNA, BEN)
    harness.now = NOON + 3 * DAY
    await harness.tables.scheduler.run_due()
    assert [notice.kind for notice in await post_due(harness) if notice.kind == "reminder"] == []
    assert await calls(harness, NOON + 5 * DAY) == [
        (NOON + 4 * DAY, "reminder 1"),
        (NOON + 5 * DAY, "reminder 2"),
    ]


async def test_reminders_wait_until_the_morning(harness: ServiceHarness) -> None:
    table, active, _ = await game(harness)
    harness.now = datetime(2030, 1, 2, 23, 30, tzinfo=UTC)
    await harness.take_turn(table, active, "lump")
    await post_due(harness)
    assert await calls(harness, NOON + 2 * DAY) == [(datetime(2030, 1, 4, 8, tzinfo=UTC), "reminder 1")]


async def test_a_person_in_quiet_hours_is_called_at_their_end(harness: ServiceHarness) -> None:
    table, active, waiting = await game(harness)
    await harness.tables.change_person_setting(waiting, "time_zone", "Europe/Vienna")
    await harness.tables.change_person_setting(waiting, "quiet_hours", "22-7")
    harness.now = datetime(2030, 1, 2, 23, tzinfo=UTC)
    after = await harness.take_turn(table, active, "lump")
    assert waiting not in after.unpinged_players.values()
    await post_due(harness)
    assert await calls(harness, NOON + DAY) == [(datetime(2030, 1, 3, 6, tzinfo=UTC), "reminder 0")]
    assert await calls(harness, NOON + 2 * DAY) == [(datetime(2030, 1, 4, 6, tzinfo=UTC), "reminder 1")]


async def test_the_interval_of_the_person_precedes_that_of_the_table(harness: ServiceHarness) -> None:
    _, active, _ = await game(harness)
    await harness.tables.change_person_setting(active, "reminders", "6")
    assert await calls(harness, NOON + 7 * HOUR) == [(NOON + 6 * HOUR, "reminder 1")]
    await harness.tables.change_person_setting(active, "reminders", "table")
    assert await calls(harness, NOON + 31 * HOUR) == [(NOON + 30 * HOUR, "reminder 2")]


async def test_the_person_precedes_the_table_and_the_table_the_server(harness: ServiceHarness) -> None:
    table, active, _ = await game(harness)
    await harness.tables.change_settings(table.guild_id, {"reminders": "12"})
    await harness.tables.change_person_setting(active, "quiet_hours", "none")
    assert await calls(harness, NOON + 13 * HOUR) == [(NOON + 12 * HOUR, "reminder 1")]
    await harness.tables.lobbies.set_settings(table.id, ANNA.id, {"reminders": "48"})
    assert await calls(harness, NOON + 61 * HOUR) == [(NOON + 60 * HOUR, "reminder 2")]
    await harness.tables.change_person_setting(active, "reminders", "6")
    assert await calls(harness, NOON + 67 * HOUR) == [(NOON + 66 * HOUR, "reminder 3")]


async def test_who_wants_no_reminders_gets_none_but_the_table_is_told_all_the_same(
    harness: ServiceHarness,
) -> None:
    _, active, _ = await game(harness)
    await harness.tables.change_person_setting(active, "reminders", "off")
    assert await calls(harness, NOON + 10 * DAY) == [(NOON + 6 * DAY, "absent None")]


async def test_nobody_is_reminded_while_away(harness: ServiceHarness) -> None:
    _, active, _ = await game(harness)
    await harness.tables.change_person_setting(active, "away_until", "2030-01-10")
    back_at = datetime(2030, 1, 10, 8, tzinfo=UTC)
    assert await calls(harness, NOON + 9 * DAY) == [(back_at, "reminder 1"), (back_at + DAY, "reminder 2")]


async def test_who_is_back_earlier_is_reminded_at_once(harness: ServiceHarness) -> None:
    _, active, _ = await game(harness)
    await harness.tables.change_person_setting(active, "away_until", "2030-01-10")
    assert await calls(harness, NOON + 3 * DAY) == []
    await harness.tables.change_person_setting(active, "away_until", "2030-01-05")
    assert await calls(harness, NOON + 3 * DAY + 2 * HOUR) == [(NOON + 3 * DAY + HOUR, "reminder 1")]


async def test_a_reminder_can_be_put_off(harness: ServiceHarness) -> None:
    table, active, waiting = await game(harness)
    assert len(await calls(harness, NOON + 25 * HOUR)) == 1
    await harness.tables.reminders.snooze(table.id, active, NOON + 30 * HOUR)
    assert await calls(harness, NOON + 31 * HOUR) == [(NOON + 30 * HOUR, "reminder 2")]
    await assert_refused(
        harness, harness.tables.reminders.snooze(table.id, waiting, NOON), "nothing-to-snooze"
    )


async def test_an_overdue_reminder_is_sent_once_after_an_outage_and_says_that_it_is_late(
    harness: ServiceHarness,
) -> None:
    table, *_ = await game(harness)
    harness.now = NOON + 4 * DAY
    await harness.restart()
    await harness.restart()
    await harness.tables.scheduler.run_due()
    await harness.tables.scheduler.run_due()
    (notice,) = [each for each in await harness.tables.notices.due(table.id) if each.kind == "reminder"]
    assert (notice.events[0].payload["number"], notice.events[0].payload["late"]) == (1, True)
    await harness.tables.notices.delivered([notice.id])
    assert await calls(harness, NOON + 4 * DAY + 23 * HOUR) == []


async def test_the_table_reminds_as_it_has_set(harness: ServiceHarness) -> None:
    table, *_ = await game(harness)
    async with harness.tables._units.begin(table.id) as unit:
        chosen = TableSettings(reminders="48").serialize()
        await unit.annotate(Annotation(replace(unit.row, settings=chosen)))
    assert await calls(harness, NOON + 3 * DAY) == [(NOON + 2 * DAY, "reminder 1")]


async def test_a_computer_is_never_reminded(harness: ServiceHarness) -> None:
    table, active, _ = await game(harness)
    await harness.tables.leave(table.id, active)
    jobs = (await harness.tables._repository.row(table.id)).jobs
    reminded = [job.subject for job in jobs if job.kind == "reminder"]
    assert all(table.players[seat].person_id != active for seat in reminded)


@pytest.mark.parametrize("way", ["close", "end"])
async def test_nothing_is_scheduled_after_the_end(harness: ServiceHarness, way: str) -> None:
    harness.now = NOON
    table = await harness.start_game(ANNA, BEN, CLEO, turns="2")
    if way == "close":
        await harness.tables.close(table.id, ANNA.id)
    while (await harness.tables.queries.table(table.id)).phase == "running":
        await harness.take_turn(table, await harness.active_person(table), "lump")
    assert await harness.tables.scheduler.next_due() is None
