"""When a person is reminded, when not, and when the table is told instead.

Ben, who begins, gets the reminders.
"""

from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest

from engine.kernel.core import Action
from engine.tables.changes import Adjustment, Change
from engine.tables.rules import absence, administration, lobby, prepared_turns, reminders, seating, turns
from engine.tables.seen.models import Notice
from engine.tables.table import MessageRef, PreparedTurn, Table
from tests.engine.store.builders import next_notice
from tests.engine.tables.builders import ANNA, BEN, CLEO, DAY, HOUR, MINUTE, NOON, Harness
from tests.sample_games.sugar import GAME

BENS = 1
"""Ben's seat."""
DAILY = [(NOON + n * DAY, f"reminder {n}") for n in range(1, 6)]
"""The times of the reminders about a question asked at noon."""


def at(day: int, hour: int, minute: int = 0) -> datetime:
    """Return the given time on a day of the month; games begin on day 2."""
    return NOON.replace(day=day, hour=hour, minute=minute)


async def calls(harness: Harness, until: datetime) -> list[tuple[datetime, str]]:
    """Advance the time to `until`; return every reminder and message to the table, with its time."""
    return [
        (when, f"{each.kind} {each.events[-1].payload.get('number')}")
        for when, each in await harness.live(until + MINUTE)
        if each.kind in {"reminder", "absent"}
    ]


async def game(harness: Harness, **settings: str) -> Table:
    """Start a two-player game at noon, with the given settings for Ben."""
    await harness.set(BEN.id, **settings)
    return await harness.start_at_noon(ANNA, BEN)


async def reminder(harness: Harness, table: Table) -> Notice:
    await harness.tables.scheduler.run_due()
    (notice,) = [each for each in await harness.notices.due(table.id) if each.kind == "reminder"]
    return notice


# when, and how often


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({}, [*DAILY, (NOON + 6 * DAY, "absent None")]),
        ({"reminders": "off"}, [(NOON + 6 * DAY, "absent None")]),
        ({"away_until": "2030-01-10"}, [(at(10, 8), "reminder 1"), (at(11, 8), "reminder 2")]),
    ],
    ids=["every day five times, and then the table", "off", "away"],
)
async def test_a_question_is_repeated_before_the_table_is_told(
    harness: Harness, settings: dict[str, str], told: list[Any]
) -> None:
    await game(harness)
    await harness.set(BEN.id, **settings)
    assert await calls(harness, NOON + 9 * DAY) == told


async def test_who_acts_is_not_reminded_and_the_next_one_is_in_the_morning(harness: Harness) -> None:
    table = await game(harness)
    assert await calls(harness, NOON + 20 * HOUR) == []
    await harness.take_turn(table, BEN.id, "lump")
    await harness.post_due()
    assert await calls(harness, NOON + 45 * HOUR) == [(NOON + 44 * HOUR + MINUTE, "reminder 1")]
    harness.now = at(4, 23, 30)
    await harness.take_turn(table, ANNA.id, "lump")
    await harness.post_due()
    assert await calls(harness, at(6, 12)) == [(at(6, 8), "reminder 1")]


async def test_a_reminder_counts_from_the_board_that_could_be_posted_only_later(harness: Harness) -> None:
    harness.now = NOON
    await harness.start_game(ANNA, BEN)
    harness.now = NOON + 3 * DAY
    await harness.tables.scheduler.run_due()
    kinds = [notice.kind for notice in await harness.post_due()]
    assert "reminder" not in kinds
    assert kinds.count("board") == 1, "the same board needs no second request"
    expected = [(NOON + (3 + n) * DAY, f"reminder {n}") for n in (1, 2)]
    assert await calls(harness, NOON + 5 * DAY) == expected


async def test_a_person_in_quiet_hours_is_called_at_their_end(harness: Harness) -> None:
    await harness.set(ANNA.id, time_zone="Europe/Vienna", quiet_hours="22-7")
    table = await game(harness)
    harness.now = at(2, 23)
    after = await harness.take_turn(table, BEN.id, "lump")
    assert ANNA.id not in reminders.unpinged_players(after).values()
    await harness.post_due()
    assert await calls(harness, NOON + 2 * DAY) == [(at(3, 6), "reminder 0"), (at(4, 6), "reminder 1")]


async def test_the_person_precedes_the_table_and_the_table_the_server(harness: Harness) -> None:
    table = await game(harness, quiet_hours="none")
    change = harness.tables.change_settings
    for number, (hours, setting) in enumerate(
        (
            (12, change(table.guild_id, {"reminders": "12"})),
            (60, harness.do(table, lobby.set_settings, ANNA.id, {"reminders": "48"})),
            (66, harness.set(BEN.id, reminders="6")),
            (114, harness.set(BEN.id, reminders="table")),
        ),
        1,
    ):
        await setting
        called = [(NOON + hours * HOUR, f"reminder {number}")]
        assert await calls(harness, NOON + (hours + 1) * HOUR) == called


async def test_who_wants_no_reminders_gets_none_and_the_table_is_told_how_many(harness: Harness) -> None:
    table = await game(harness)
    assert await calls(harness, NOON + 2 * DAY) == DAILY[:2]
    await harness.set(BEN.id, reminders="off")
    assert await calls(harness, NOON + 10 * DAY) == [(NOON + 6 * DAY, "absent None")]
    assert (await harness.absent_player(table, BENS)).reminders == 2
    table = await game(harness, reminders="off")
    assert await calls(harness, NOON + 4 * DAY) == [], "and nothing is counted while they are off"
    await harness.set(BEN.id, reminders="table")
    told = [what for _, what in await calls(harness, NOON + 11 * DAY)]
    assert told == [*(f"reminder {n}" for n in range(1, 6)), "absent None"]
    assert (await harness.absent_player(table, BENS)).reminders == 5


async def test_a_computer_is_never_reminded(harness: Harness) -> None:
    table = await game(harness)
    await harness.do(table, seating.leave, BEN.id)
    jobs = (await harness.tables._repository.table(table.id)).jobs
    assert [job.subject for job in jobs if job.kind == "reminder"] == [0]


@pytest.mark.parametrize("closed", [True, False])
async def test_nothing_is_scheduled_after_the_end(harness: Harness, closed: bool) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO, turns="2")
    if closed:
        await harness.do(table, lobby.close, ANNA.id)
    while (await harness.current(table)).phase == "running":
        await harness.take_turn(table, await harness.active_person(table), "lump")
    assert await harness.tables.scheduler.next_due() is None


# who is pinged by a board


@pytest.mark.parametrize(
    ("questions", "pinged", "called"),
    [
        ([(0, 5), (1, 5)], [], {0: ANNA.id, 1: BEN.id}),
        ([(2, 5)], [], {}),
        ([], [], {}),
        ([(0, 5), (1, 3)], [(0, 3), (1, 3)], {0: ANNA.id}),
    ],
    ids=["persons", "no computer", "nobody", "once per question"],
)
async def test_who_is_asked_is_pinged(
    harness: Harness, questions: list[Any], pinged: list[Any], called: dict[int, int]
) -> None:
    table = await harness.start_game(ANNA, BEN, computers=1)
    (job,) = [
        each for each in (await harness.tables._repository.table(table.id)).jobs if each.kind == "reminder"
    ]
    jobs = tuple(replace(job, subject=seat, question=since, count=1) for seat, since in questions)
    asked = replace(table, version=5, questions=tuple(questions), pinged=tuple(pinged), jobs=jobs)
    assert reminders.unpinged_players(asked) == called


async def test_nobody_is_pinged_by_their_own_undo_but_reminded_if_they_stop(harness: Harness) -> None:
    table = await game(harness)
    await harness.take_turn(table, BEN.id, "lump")
    await harness.post_due()
    undone = await harness.undone(table, BEN)
    assert ([seat for seat, _ in undone.questions], reminders.unpinged_players(undone)) == ([BENS], {})
    await harness.post_due()
    assert await calls(harness, NOON + 25 * HOUR) == [(NOON + DAY, "reminder 1")]


async def test_whose_undo_another_agrees_to_later_is_pinged(harness: Harness) -> None:
    table = await game(harness)
    await harness.take_turns(table, "Ben: lump", "Anna: lump")
    await harness.post_due()
    asked = await harness.asks_to_undo(table, BEN)
    await harness.tables.agree(table.id, ANNA.id, asked.version, None)
    assert reminders.unpinged_players(await harness.current(table)) == {BENS: BEN.id}


async def test_whoever_has_prepared_a_turn_is_not_there_when_it_is_played(harness: Harness) -> None:
    table = await harness.tables._repository.table((await game(harness)).id)
    plan = turns.extend_plan(GAME, turns.empty_plan(table, BENS), BENS, [Action("lump")])
    change = prepared_turns.play(table, PreparedTurn(BENS, BEN.id, plan.actions, plan.events))
    assert isinstance(change, Change)
    assert change.by is None
    assert turns.act(table, BENS, plan.actions).by == BEN.id


# absences


async def test_who_is_back_earlier_is_reminded_at_once(harness: Harness) -> None:
    await game(harness)
    await harness.set(BEN.id, away_until="2030-01-10")
    assert await calls(harness, NOON + 3 * DAY) == []
    await harness.set(BEN.id, away_until="2030-01-05")
    assert await calls(harness, NOON + 3 * DAY + 2 * HOUR) == [(NOON + 3 * DAY + MINUTE, "reminder 1")]


async def declared_missing(harness: Harness) -> Table:
    """Start a two-player game and let six days pass, so that Ben counts as missing."""
    table = await game(harness)
    assert (await calls(harness, NOON + 6 * DAY))[-1][1] == "absent None"
    return table


@pytest.mark.parametrize("early", [True, False], ids=["early", "on the day"])
async def test_who_is_back_from_an_absence_is_called_anew(harness: Harness, early: bool) -> None:
    table = await declared_missing(harness)
    await harness.set(BEN.id, away_until="2030-01-12")
    back_at = at(12, 8)
    if early:
        assert await calls(harness, NOON + 7 * DAY) == []
        assert await harness.queries.seats_to_decide(table.id), "the others may decide while they are away"
        await harness.set(BEN.id, away_until="")
        back_at = harness.now
    told = await calls(harness, back_at + 6 * DAY + HOUR)
    assert [what for _, what in told] == [*(f"reminder {n}" for n in range(6)), "absent None"]
    assert told[0][0] - back_at <= MINUTE
    assert [later - sooner for (sooner, _), (later, _) in pairwise(told)][1:] == [DAY] * 5


async def test_who_was_missing_and_says_that_they_are_back_is_called_anew(harness: Harness) -> None:
    table = await declared_missing(harness)
    assert not await harness.tables.come_back(ANNA.id), "a waiting player is not missing"
    assert await harness.queries.seats_to_decide(table.id) == (BENS,)
    assert [await harness.tables.come_back(BEN.id) for _ in range(2)] == [True, False]
    assert await harness.queries.seats_to_decide(table.id) == ()
    back_at = NOON + 6 * DAY + MINUTE
    expected = [(back_at + n * DAY, f"reminder {n}") for n in range(1, 6)]
    assert await calls(harness, NOON + 13 * DAY) == [*expected, (back_at + 6 * DAY, "absent None")]


async def test_the_vote_about_who_is_back_from_an_absence_goes(harness: Harness) -> None:
    table = await game(harness)
    notices, message = harness.notices, MessageRef(table.channel_id, 500)
    await harness.live(NOON + 6 * DAY - MINUTE)
    harness.now += 2 * MINUTE
    for _ in range(2):  # the table is told, then everybody called
        await harness.tables.scheduler.run_due()
    (notice,) = [each for each in await notices.due() if each.kind == "absent"]
    await notices.seat_message_posted(table.id, message, notice, None)
    await harness.set(BEN.id, away_until="2030-01-12")
    assert await notices.seat_message(table.id, BENS, "absent") == message, "they may go on"
    await harness.set(BEN.id, away_until="")
    await harness.tables.scheduler.run_due()
    assert await harness.queries.seats_to_decide(table.id) == ()
    assert await notices.seat_message(table.id, BENS, "absent") is None
    assert 500 in {each.message_id for each in (await notices.everything_due()).messages}
    await harness.refuses(table, "no-such-absence", absence.vote, ANNA.id, BENS, "computer")


# reminders that are put off


async def test_a_reminder_can_be_put_off_until_the_table_is_told(harness: Harness) -> None:
    table = await game(harness)
    assert await calls(harness, NOON + DAY) == DAILY[:1]
    await harness.snooze(table, BEN.id, NOON + 30 * HOUR)
    assert await calls(harness, NOON + 31 * HOUR) == [(NOON + 30 * HOUR, "reminder 1")]
    await harness.refused(harness.snooze(table, ANNA.id, NOON), "nothing-to-snooze")
    await calls(harness, NOON + 8 * DAY)
    await harness.refused(harness.snooze(table, BEN.id, harness.now + 4 * HOUR), "told-already")


@pytest.mark.slow
async def test_whoever_puts_reminders_off_is_there_and_never_missing(harness: Harness) -> None:
    table = await game(harness)
    told = await calls(harness, NOON + DAY)
    for _ in range(14):
        await harness.snooze(table, BEN.id, harness.now + 12 * HOUR)
        told += await calls(harness, harness.now + 12 * HOUR)
    assert {what for _, what in told} == {"reminder 1"}
    assert (await calls(harness, harness.now + 7 * DAY))[-1][1] == "absent None"


async def test_what_is_put_off_comes_when_it_may_although_reminders_are_off(harness: Harness) -> None:
    table = await game(harness)
    assert await calls(harness, NOON + 30 * HOUR) == DAILY[:1]
    assert await harness.snooze(table, BEN.id, at(4, 1)) == at(4, 8)
    await harness.set(BEN.id, away_until="2030-01-10")
    assert await harness.snooze(table, BEN.id, at(4, 1)) == at(10, 8)
    assert await calls(harness, at(10, 9)) == [(at(10, 8), "reminder 1")]
    table = await game(harness, reminders="off", away_until="")
    asked_for = NOON + 30 * HOUR
    assert await harness.snooze(table, BEN.id, asked_for) == asked_for
    assert await calls(harness, NOON + 10 * DAY) == [
        (asked_for, "reminder 0"),
        (asked_for + 6 * DAY, "absent None"),
    ]


# outages


@pytest.mark.parametrize(
    ("settings", "called_at"),
    [
        ({"quiet_hours": "22-8"}, at(4, 8)),
        ({}, at(4, 8)),
        ({"away_until": "2030-01-03"}, at(4, 2)),
        ({"away_until": "2030-01-03", "quiet_hours": "22-8"}, at(4, 8)),
    ],
    ids=["a reminder", "a reminder, by default", "a first call, which comes at night", "a first call"],
)
async def test_a_reminder_counts_from_the_call_that_an_outage_has_put_off(
    harness: Harness, settings: dict[str, str], called_at: datetime
) -> None:
    table = await game(harness, reminders="6", **settings)
    harness.now = at(4, 2)
    await harness.tables.scheduler.run_due()
    job = reminders.job_of(await harness.queries.table(table.id), BENS)
    assert job is not None
    assert job.base_at.replace(microsecond=0) == called_at
    assert job.due_at.replace(microsecond=0) == max(called_at + 6 * HOUR, at(4, 8))


async def test_an_overdue_reminder_is_sent_once_and_says_that_it_is_late(harness: Harness) -> None:
    table = await game(harness)
    harness.now = NOON + 4 * DAY
    await harness.restart()
    await harness.set(ANNA.id, reminders="6")
    await harness.set(BEN.id, theme="dark")  # it is late even if something happened before it came
    await harness.tables.scheduler.run_due()
    notice = await reminder(harness, table)
    assert (notice.events[0].payload["number"], notice.events[0].payload["late"]) == (1, True)
    await harness.notices.delivered([notice.id])
    assert await calls(harness, NOON + 4 * DAY + 23 * HOUR) == []


@pytest.mark.parametrize(
    ("before", "then", "passed"),
    [({"away_until": "2030-01-12"}, {"away_until": ""}, 3 * DAY), ({}, {"reminders": "6"}, 10 * HOUR)],
    ids=["away", "reminders"],
)
async def test_what_is_planned_anew_is_never_late(
    harness: Harness, before: dict[str, str], then: dict[str, str], passed: timedelta
) -> None:
    table = await game(harness, **before)
    harness.now = NOON + passed
    await harness.tables.scheduler.run_due()
    await harness.set(BEN.id, **then)
    assert (await reminder(harness, table)).events[0].payload["late"] is False


@pytest.mark.parametrize("broken", ["save", "document"])
async def test_what_cannot_be_read_stops_no_reminder_of_others(harness: Harness, broken: str) -> None:
    """An unreadable save prevents neither reminders nor the closing of its own game."""
    table = await game(harness)
    other = await harness.start_game(ANNA, BEN, channel_id=1)
    await harness.post_due()
    statement = {
        "save": "UPDATE snapshots SET state = CAST('{}' AS BLOB) WHERE table_id = ?",
        "document": "UPDATE tables SET document = '{}' WHERE id = ?",
    }[broken]
    await harness.write(statement, table.id)
    await harness.restart()
    harness.now += 2 * DAY
    await harness.tables.scheduler.run_due()
    reminded = [each.table_id for each in await harness.notices.due() if each.kind == "reminder"]
    assert sorted(reminded) == ([table.id, other.id] if broken == "save" else [other.id])
    if broken == "save":
        await harness.tables.come_back(ANNA.id)
        assert (await harness.do(table, administration.end, "Olga")).phase == "closed"


async def test_a_board_that_was_given_up_is_posted_anew_instead_of_a_reminder(harness: Harness) -> None:
    harness.now = NOON
    table = await harness.start_game(ANNA, BEN)
    while due := await harness.notices.due():
        await harness.notices.failed([each.id for each in due], "thread-locked")
        harness.now += timedelta(minutes=6)
    assert await next_notice(harness.tables._store) is None, "given up"
    for day in (1, 2):
        harness.now = NOON + day * DAY + 2 * HOUR
        await harness.tables.scheduler.run_due()
        (board,) = [each for each in await harness.notices.due() if each.kind == "board"]
        if day == 1:
            await harness.notices.failed([board.id], "thread-locked")
            await harness.notices.delivered([board.id])
    assert len(reminders.unpinged_players(await harness.current(table))) == 1
    await harness.post_due()
    assert [what for _, what in await calls(harness, harness.now + DAY + HOUR)] == ["reminder 1"]


async def test_the_jobs_of_a_table_of_another_process_are_left_to_it(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await game(harness)
    harness.now += 2 * DAY
    monkeypatch.setattr(harness.tables._repository, "_owns", lambda _: False)
    assert not await harness.tables.scheduler._run_next(table.id)
    assert await harness.notices.due() == []


# parts of a turn, and questions to several


async def test_a_reminder_goes_when_it_is_answered_though_others_are_still_asked(harness: Harness) -> None:
    table = await harness.start_at_noon(ANNA, BEN, CLEO)
    await harness.take_turn(table, BEN.id, "toast")
    await harness.post_due()
    harness.now = NOON + 25 * HOUR
    await harness.tables.scheduler.run_due()
    for notice in await harness.notices.due():
        message = MessageRef(table.channel_id, 500 + int(str(notice.events[-1].payload["seat"])))
        await harness.notices.seat_message_posted(table.id, message, notice, None)
    await harness.tables.act(table.id, 0, [Action("help")])
    superseded = {each.message_id for each in (await harness.notices.everything_due()).messages}
    assert superseded & {500, 502} == {500}


@pytest.mark.parametrize(
    ("quiet_hours", "hour", "first", "absent"),
    [("", 14, at(3, 14), at(8, 14)), ("22-7", 23, at(4, 7), at(9, 8))],
    ids=["as usual", "at night, so not in the morning"],
)
async def test_who_confirms_a_part_of_a_turn_is_reminded(
    harness: Harness, quiet_hours: str, hour: int, first: datetime, absent: datetime
) -> None:
    table = await game(harness, quiet_hours=quiet_hours)
    harness.now = at(2, hour)
    await harness.tables.act(table.id, BENS, [Action("lump")])
    assert await harness.notices.due() == [], "the turn goes on"
    expected = [(first + n * DAY, f"reminder {n + 1}") for n in range(5)]
    assert await calls(harness, first + 6 * DAY) == [*expected, (absent, "absent None")]


async def test_a_turn_whose_board_was_given_up_is_told_after_all(harness: Harness) -> None:
    table = await game(harness)
    await harness.tables.act(table.id, BENS, [Action("lump")])
    async with harness.tables._locks.hold(table.id) as locked:
        jobs = tuple(replace(each, kind="reminder") for each in locked.table.jobs if each.kind == "there")
        assert jobs
        await locked.write(Adjustment(replace(locked.table, jobs=jobs)))
    harness.now = NOON + 25 * HOUR
    await harness.tables.scheduler.run_due()
    assert reminders.unpinged_players(await harness.current(table)) == {BENS: BEN.id}
    assert "board" in [each.kind for each in await harness.post_due()]
    assert [what for _, what in await calls(harness, NOON + 51 * HOUR)] == ["reminder 1"]
