"""Reminders: when a person is called again, when not, and when the table is told instead."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from engine.kernel.core import Action
from engine.tables.changes import Adjustment, Change
from engine.tables.rules import absence, administration, lobby, prepared_turns, reminders, seating, turns
from engine.tables.rules.undo import UndoRequest
from engine.tables.settings.table import TableSettings
from engine.tables.table import MessageRef, PreparedTurn, Table
from tests.engine.store.builders import next_notice
from tests.engine.tables.builders import ANNA, BEN, CLEO, ServiceHarness, assert_refused, post_due
from tests.sample_games.sugar import GAME

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


async def test_a_save_that_cannot_be_read_stops_neither_reminders_nor_the_end_of_its_game(
    harness: ServiceHarness,
) -> None:
    table, _, _ = await game(harness)
    other = await harness.start_game(ANNA, CLEO, channel_id=1)
    await post_due(harness)
    await harness.write("UPDATE snapshots SET state = CAST('{}' AS BLOB) WHERE table_id = ?", table.id)
    await harness.restart()
    harness.now += 2 * DAY
    await harness.tables.scheduler.run_due()
    due = await harness.tables.notices.due()
    assert {each.table_id for each in due if each.kind == "reminder"} == {table.id, other.id}
    await harness.tables.come_back(ANNA.id)
    ended = await harness.tables.change(table.id, administration.end, "Olga")
    assert ended.phase == "closed"


async def test_a_table_that_cannot_be_read_does_not_stop_the_schedule_of_others(
    harness: ServiceHarness,
) -> None:
    table, _, _ = await game(harness)
    other = await harness.start_game(ANNA, CLEO, channel_id=1)
    await post_due(harness)
    await harness.write("UPDATE tables SET document = '{}' WHERE id = ?", table.id)
    await harness.restart()
    harness.now += 2 * DAY
    await harness.tables.scheduler.run_due()
    due = await harness.tables.notices.due()
    assert [each.table_id for each in due if each.kind == "reminder"] == [other.id]


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
    kinds = [notice.kind for notice in await post_due(harness)]
    assert "reminder" not in kinds
    assert kinds.count("board") == 1, "the same board need not be asked for once more"
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
    assert waiting not in reminders.unpinged_players(after).values()
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
    await harness.tables.change(table.id, lobby.set_settings, ANNA.id, {"reminders": "48"})
    assert await calls(harness, NOON + 61 * HOUR) == [(NOON + 60 * HOUR, "reminder 2")]
    await harness.tables.change_person_setting(active, "reminders", "6")
    assert await calls(harness, NOON + 67 * HOUR) == [(NOON + 66 * HOUR, "reminder 3")]


async def test_who_wants_no_reminders_gets_none_but_the_table_is_told_all_the_same(
    harness: ServiceHarness,
) -> None:
    _, active, _ = await game(harness)
    await harness.tables.change_person_setting(active, "reminders", "off")
    assert await calls(harness, NOON + 10 * DAY) == [(NOON + 6 * DAY, "absent None")]


async def test_nothing_is_counted_while_reminders_are_off(harness: ServiceHarness) -> None:
    table, active, _ = await game(harness)
    await harness.tables.change_person_setting(active, "reminders", "off")
    assert await calls(harness, NOON + 4 * DAY) == []
    await harness.tables.change_person_setting(active, "reminders", "table")
    assert [what for _, what in await calls(harness, NOON + 11 * DAY)] == [
        *(f"reminder {n}" for n in range(1, 6)),
        "absent None",
    ]
    (seat,) = (await harness.tables.queries.table(table.id)).active_seats
    absent = await harness.tables.queries.absent_player(table.id, seat)
    assert absent is not None
    assert absent.reminders == 5


@pytest.mark.parametrize("sent", range(3))
async def test_the_table_is_told_how_many_reminders_were_not_answered(
    harness: ServiceHarness, sent: int
) -> None:
    table, active, _ = await game(harness)
    assert len(await calls(harness, NOON + sent * DAY + HOUR)) == sent
    await harness.tables.change_person_setting(active, "reminders", "off")
    assert await calls(harness, NOON + 10 * DAY) == [(NOON + 6 * DAY, "absent None")]
    (seat,) = (await harness.tables.queries.table(table.id)).active_seats
    absent = await harness.tables.queries.absent_player(table.id, seat)
    assert absent is not None
    assert absent.reminders == sent


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


async def declared_missing(harness: ServiceHarness) -> tuple[Table, int, int]:
    """Start a game of two and let six days pass; return the table, who is missing, and the seat."""
    table, active, _ = await game(harness)
    assert (await calls(harness, NOON + 6 * DAY))[-1][1] == "absent None"
    return table, active, (await harness.tables.queries.table(table.id)).active_seats[0]


@pytest.mark.parametrize("early", [True, False], ids=["early", "on the day"])
async def test_who_is_back_from_an_absence_is_not_missing_any_more_and_called_anew(
    harness: ServiceHarness, early: bool
) -> None:
    table, active, _ = await declared_missing(harness)
    await harness.tables.change_person_setting(active, "away_until", "2030-01-12")
    back_at = datetime(2030, 1, 12, 8, tzinfo=UTC)
    if early:
        assert await calls(harness, NOON + 7 * DAY) == []
        assert await harness.tables.queries.seats_to_decide(table.id), (
            "the others may decide while they are away"
        )
        await harness.tables.change_person_setting(active, "away_until", "")
        back_at = harness.now.replace(minute=0, second=0, microsecond=0)
    told = await calls(harness, back_at + 6 * DAY + HOUR)
    assert [what for _, what in told] == [
        "reminder 0",
        *(f"reminder {n}" for n in range(1, 6)),
        "absent None",
    ]
    assert told[0][0] - back_at <= HOUR
    assert [later - sooner for (sooner, _), (later, _) in pairwise(told)][1:] == [DAY] * 5


async def test_who_was_missing_without_a_word_and_says_that_they_are_back_is_called_anew(
    harness: ServiceHarness,
) -> None:
    table, active, seat = await declared_missing(harness)
    other = table.players[1 - seat].person_id
    assert other is not None
    assert not await harness.tables.come_back(other), "who waits is not missing"
    assert await harness.tables.queries.seats_to_decide(table.id) == (seat,)
    assert await harness.tables.come_back(active)
    assert not await harness.tables.come_back(active)
    assert await harness.tables.queries.seats_to_decide(table.id) == ()
    assert await calls(harness, NOON + 13 * DAY) == [
        *((NOON + (6 + n) * DAY, f"reminder {n}") for n in range(1, 6)),
        (NOON + 12 * DAY, "absent None"),
    ]


async def test_the_vote_about_who_is_back_from_an_absence_goes(harness: ServiceHarness) -> None:
    table, active, _ = await game(harness)
    (seat,) = (await harness.tables.queries.table(table.id)).active_seats
    other = table.players[1 - seat].person_id
    assert other is not None
    message = MessageRef(table.channel_id, 500)
    while not await harness.tables.notices.seat_message(table.id, seat, "absent"):
        harness.now += HOUR
        await harness.tables.scheduler.run_due()
        for notice in await harness.tables.notices.due():
            if notice.kind == "absent":
                await harness.tables.notices.seat_message_posted(table.id, message, notice, None)
        await post_due(harness)
    await harness.tables.change_person_setting(active, "away_until", "2030-01-12")
    assert await harness.tables.notices.seat_message(table.id, seat, "absent") == message, "they may go on"
    await harness.tables.change_person_setting(active, "away_until", "")
    await harness.tables.scheduler.run_due()
    assert await harness.tables.queries.seats_to_decide(table.id) == ()
    assert await harness.tables.notices.seat_message(table.id, seat, "absent") is None
    assert 500 in {each.message_id for each in (await harness.tables.notices.everything_due()).messages}
    await assert_refused(
        harness, harness.tables.change_now(table.id, absence.vote, other, seat, "computer"), "no-such-absence"
    )


async def test_whoever_puts_reminders_off_is_there_and_never_missing(harness: ServiceHarness) -> None:
    table, active, _ = await game(harness)
    told = list[tuple[datetime, str]]()
    while harness.now < NOON + 10 * DAY:
        told += await calls(harness, harness.now + HOUR)
        if told and told[-1][0] > harness.now - HOUR:
            await harness.snooze(table, active, harness.now + 4 * HOUR)
    assert {what for _, what in told} == {"reminder 1"}
    assert [what for _, what in await calls(harness, NOON + 17 * DAY)][-1] == "absent None"


async def test_after_the_table_was_told_nothing_can_be_put_off(harness: ServiceHarness) -> None:
    table, active, _ = await declared_missing(harness)
    later = harness.now + 4 * HOUR
    await assert_refused(harness, harness.snooze(table, active, later), "told-already")


async def test_what_is_put_off_comes_when_quiet_hours_and_an_absence_allow(harness: ServiceHarness) -> None:
    table, active, _ = await game(harness)
    assert len(await calls(harness, NOON + 30 * HOUR)) == 1
    night, morning = datetime(2030, 1, 4, 1, tzinfo=UTC), datetime(2030, 1, 4, 8, tzinfo=UTC)
    assert await harness.snooze(table, active, night) == morning
    await harness.tables.change_person_setting(active, "away_until", "2030-01-10")
    back_at = datetime(2030, 1, 10, 8, tzinfo=UTC)
    assert await harness.snooze(table, active, night) == back_at
    assert await calls(harness, back_at + HOUR) == [(back_at, "reminder 1")]


async def test_who_wants_no_reminders_gets_the_one_that_they_have_asked_for(harness: ServiceHarness) -> None:
    table, active, _ = await game(harness)
    await harness.tables.change_person_setting(active, "reminders", "off")
    asked_for = NOON + 30 * HOUR
    assert await harness.snooze(table, active, asked_for) == asked_for
    assert await calls(harness, NOON + 10 * DAY) == [
        (asked_for, "reminder 0"),
        (asked_for + 6 * DAY, "absent None"),
    ]


async def test_a_reminder_can_be_put_off(harness: ServiceHarness) -> None:
    table, active, waiting = await game(harness)
    assert len(await calls(harness, NOON + 25 * HOUR)) == 1
    await harness.snooze(table, active, NOON + 30 * HOUR)
    assert await calls(harness, NOON + 31 * HOUR) == [(NOON + 30 * HOUR, "reminder 1")]
    await assert_refused(harness, harness.snooze(table, waiting, NOON), "nothing-to-snooze")


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


@pytest.mark.parametrize("change", ["back", "interval"])
async def test_what_is_planned_anew_is_never_late(harness: ServiceHarness, change: str) -> None:
    table, active, _ = await game(harness)
    if change == "back":
        await harness.tables.change_person_setting(active, "away_until", "2030-01-12")
    harness.now = NOON + 10 * HOUR if change == "interval" else NOON + 3 * DAY
    await harness.tables.scheduler.run_due()
    changed = ("away_until", "") if change == "back" else ("reminders", "6")
    await harness.tables.change_person_setting(active, *changed)
    await harness.tables.scheduler.run_due()
    (notice,) = [each for each in await harness.tables.notices.due(table.id) if each.kind == "reminder"]
    assert notice.events[0].payload["late"] is False


async def test_an_overdue_reminder_is_late_even_if_something_happened_before_it_came(
    harness: ServiceHarness,
) -> None:
    table, active, waiting = await game(harness)
    harness.now = NOON + 4 * DAY
    await harness.restart()
    await harness.tables.change_person_setting(waiting, "reminders", "6")
    await harness.tables.change_person_setting(active, "theme", "dark")
    await harness.tables.scheduler.run_due()
    (notice,) = [each for each in await harness.tables.notices.due(table.id) if each.kind == "reminder"]
    assert notice.events[0].payload["late"] is True


async def test_a_reminder_goes_when_it_is_answered_though_others_are_still_asked_the_same(
    harness: ServiceHarness,
) -> None:
    harness.now = NOON
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.take_turn(table, await harness.active_person(table), "toast")
    await post_due(harness)
    harness.now = NOON + 25 * HOUR
    await harness.tables.scheduler.run_due()
    for notice in await harness.tables.notices.due():
        message = MessageRef(table.channel_id, 500 + int(str(notice.events[-1].payload["seat"])))
        await harness.tables.notices.seat_message_posted(table.id, message, notice, None)
    seat, other = (await harness.tables.queries.table(table.id)).active_seats
    (prompt, *_) = [each for each in await harness.tables.queries.prompts(table.id) if each.seat == seat]
    await harness.tables.act(table.id, seat, [prompt.options[0].action])
    superseded = {each.message_id for each in (await harness.tables.notices.everything_due()).messages}
    assert 500 + seat in superseded
    assert 500 + other not in superseded


# who is there, and who is not


async def commit_a_part(harness: ServiceHarness, table: Table) -> None:
    """Commit the first step of a turn that goes on."""
    (seat,) = (await harness.tables.queries.table(table.id)).active_seats
    await harness.tables.act(table.id, seat, [Action("lump")])


async def test_who_confirms_a_part_of_a_turn_is_reminded_as_usual(harness: ServiceHarness) -> None:
    table, *_ = await game(harness)
    harness.now = NOON + 2 * HOUR
    await commit_a_part(harness, table)
    assert await harness.tables.notices.due() == [], "the turn goes on"
    assert await calls(harness, NOON + 10 * DAY) == [
        *((NOON + n * DAY + 2 * HOUR, f"reminder {n}") for n in range(1, 6)),
        (NOON + 6 * DAY + 2 * HOUR, "absent None"),
    ]


async def test_a_turn_whose_board_was_given_up_is_told_after_all(
    harness: ServiceHarness,
) -> None:
    table, active, _ = await game(harness)
    await commit_a_part(harness, table)
    async with harness.tables._locks.hold(table.id) as locked:
        jobs = tuple(replace(each, kind="reminder") for each in locked.table.jobs if each.kind == "there")
        assert jobs
        await locked.write(Adjustment(replace(locked.table, jobs=jobs)))
    harness.now = NOON + 25 * HOUR
    await harness.tables.scheduler.run_due()
    assert [*reminders.unpinged_players(await harness.tables.queries.table(table.id)).values()] == [active]
    assert "board" in [each.kind for each in await post_due(harness)]
    assert [what for _, what in await calls(harness, NOON + 51 * HOUR)] == ["reminder 1"]


async def test_who_confirms_a_part_of_a_turn_at_night_is_not_called_in_the_morning(
    harness: ServiceHarness,
) -> None:
    table, active, _ = await game(harness)
    await harness.tables.change_person_setting(active, "quiet_hours", "22-7")
    harness.now = datetime(2030, 1, 2, 23, tzinfo=UTC)
    await commit_a_part(harness, table)
    assert await calls(harness, NOON + 3 * DAY) == [
        (datetime(2030, 1, 4, 7, tzinfo=UTC), "reminder 1"),
        (datetime(2030, 1, 5, 7, tzinfo=UTC), "reminder 2"),
    ]


async def test_nobody_is_pinged_by_their_own_undo_but_reminded_if_they_stop(harness: ServiceHarness) -> None:
    table, active, _ = await game(harness)
    await harness.take_turn(table, active, "lump")
    await post_due(harness)
    undone = await harness.tables.undo(table.id, active, None)
    assert isinstance(undone, Table)
    assert [undone.players[seat].person_id for seat, _ in undone.questions] == [active]
    assert reminders.unpinged_players(undone) == {}
    await post_due(harness)
    assert await calls(harness, NOON + 25 * HOUR) == [(NOON + DAY, "reminder 1")]


async def test_whose_undo_another_agrees_to_later_is_pinged(harness: ServiceHarness) -> None:
    table, active, waiting = await game(harness)
    await harness.take_turn(table, active, "lump")
    await harness.take_turn(table, waiting, "lump")
    await post_due(harness)
    asked = await harness.tables.undo(table.id, active, None)
    assert isinstance(asked, UndoRequest)
    undone = await harness.tables.agree(table.id, waiting, asked.version, None)
    assert isinstance(undone, Table)
    assert [*reminders.unpinged_players(undone).values()] == [active]


async def test_whoever_has_prepared_a_turn_is_not_there_when_it_is_played(harness: ServiceHarness) -> None:
    table, active, _ = await game(harness)
    table = await harness.tables._repository.table(table.id)
    (seat,) = table.active_seats
    plan = turns.extend_plan(GAME, turns.empty_plan(table, seat), seat, [Action("lump")])
    prepared = PreparedTurn(seat, active, plan.actions, plan.events)
    change = prepared_turns.play(table, prepared)
    assert isinstance(change, Change)
    assert change.by is None
    assert turns.act(table, seat, plan.actions).by == active


async def test_a_board_that_was_given_up_is_posted_anew_when_the_person_would_be_reminded(
    harness: ServiceHarness,
) -> None:
    harness.now = NOON
    table = await harness.start_game(ANNA, BEN)
    while due := await harness.tables.notices.due():
        await harness.tables.notices.failed([each.id for each in due], "thread-locked")
        harness.now += timedelta(minutes=6)
    assert await next_notice(harness.tables._store) is None, "given up"
    for day in (1, 2):
        harness.now = NOON + day * DAY + 2 * HOUR
        await harness.tables.scheduler.run_due()
        (board,) = [each for each in await harness.tables.notices.due() if each.kind == "board"]
        if day == 1:
            await harness.tables.notices.failed([board.id], "thread-locked")
            await harness.tables.notices.delivered([board.id])
    assert len(reminders.unpinged_players(await harness.tables.queries.table(table.id))) == 1
    await post_due(harness)
    assert [what for _, what in await calls(harness, harness.now + DAY + HOUR)] == ["reminder 1"]


async def test_the_table_reminds_as_it_has_set(harness: ServiceHarness) -> None:
    table, *_ = await game(harness)
    async with harness.tables._locks.hold(table.id) as locked:
        chosen = TableSettings(reminders="48")
        await locked.write(Adjustment(replace(locked.table, settings=chosen)))
    assert await calls(harness, NOON + 3 * DAY) == [(NOON + 2 * DAY, "reminder 1")]


async def test_a_computer_is_never_reminded(harness: ServiceHarness) -> None:
    table, active, _ = await game(harness)
    await harness.tables.change_now(table.id, seating.leave, active)
    jobs = (await harness.tables._repository.table(table.id)).jobs
    reminded = [job.subject for job in jobs if job.kind == "reminder"]
    assert all(table.players[seat].person_id != active for seat in reminded)


@pytest.mark.parametrize("way", ["close", "end"])
async def test_nothing_is_scheduled_after_the_end(harness: ServiceHarness, way: str) -> None:
    harness.now = NOON
    table = await harness.start_game(ANNA, BEN, CLEO, turns="2")
    if way == "close":
        await harness.tables.change(table.id, lobby.close, ANNA.id)
    while (await harness.tables.queries.table(table.id)).phase == "running":
        await harness.take_turn(table, await harness.active_person(table), "lump")
    assert await harness.tables.scheduler.next_due() is None
