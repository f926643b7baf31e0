"""Tables at which nothing happens: told of some time before, closed then, kept open by anybody who sits there."""

from datetime import UTC, datetime, timedelta

import pytest

from engine.tables.rules import absence, idle_tables, reminders, seating
from engine.tables.table import MessageRef, Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CLEO,
    GUILD_ID,
    ServiceHarness,
    assert_refused,
    deliver_due,
    event_kinds,
    post_due,
)

NOON = datetime(2030, 1, 2, 12, tzinfo=UTC)
DAY = timedelta(days=1)


async def _open(harness: ServiceHarness) -> Table:
    harness.now = NOON
    table = await harness.open_lobby(ANNA, BEN)
    await deliver_due(harness)
    return table


async def _days_until_told_and_closed(harness: ServiceHarness, table: Table) -> tuple[int | None, int | None]:
    """Advance the time by days; return after how many the people were told, and after how many the lobby was closed."""
    start, told = harness.now, None
    for _ in range(40):
        harness.now += timedelta(hours=12)
        await harness.tables.scheduler.run_due()
        days = (harness.now - start).days
        kinds = [kind for kind, _ in await deliver_due(harness)]
        assert "idle-lobby" not in kinds or told is None, "told twice"
        told = days if "idle-lobby" in kinds else told
        if (await harness.tables.queries.table(table.id)).phase == "closed":
            return told, days
    return told, None


async def test_a_lobby_in_which_nothing_happens_is_closed_after_a_week_and_told_of_a_day_before(
    harness: ServiceHarness,
) -> None:
    table = await _open(harness)
    assert await _days_until_told_and_closed(harness, table) == (6, 7)
    assert (await event_kinds(harness, table))[-2:] == ["expired", "closed"]
    assert await harness.tables.scheduler.next_due() is None


@pytest.mark.parametrize(("days", "expected"), [("3", (2, 3)), ("14", (13, 14)), ("never", (None, None))])
async def test_a_server_sets_how_long_lobbies_wait(
    harness: ServiceHarness, days: str, expected: tuple[int | None, int | None]
) -> None:
    await harness.tables.change_settings(GUILD_ID, {"lobby_days": days})
    assert await _days_until_told_and_closed(harness, await _open(harness)) == expected


async def test_whatever_happens_in_a_lobby_starts_the_days_again(harness: ServiceHarness) -> None:
    table = await _open(harness)
    harness.now = NOON + 5 * DAY
    await harness.tables.change(table.id, seating.join, CLEO)
    assert await _days_until_told_and_closed(harness, table) == (6, 7)


async def test_anybody_who_sits_there_keeps_the_lobby_open_once(harness: ServiceHarness) -> None:
    table = await _open(harness)
    await assert_refused(
        harness, harness.tables.change(table.id, idle_tables.keep_open, BEN.id), "already-done"
    )
    harness.now = NOON + 6 * DAY
    await harness.tables.scheduler.run_due()
    await assert_refused(
        harness, harness.tables.change(table.id, idle_tables.keep_open, CLEO.id), "not-seated"
    )
    await harness.tables.change(table.id, idle_tables.keep_open, BEN.id)
    await assert_refused(
        harness, harness.tables.change(table.id, idle_tables.keep_open, BEN.id), "already-done"
    )
    await deliver_due(harness)
    assert await _days_until_told_and_closed(harness, table) == (6, 7)
    await assert_refused(
        harness, harness.tables.change(table.id, idle_tables.keep_open, BEN.id), "lobby-closed"
    )


async def test_after_a_long_downtime_the_people_are_told_first_and_still_have_their_day(
    harness: ServiceHarness,
) -> None:
    table = await _open(harness)
    harness.now = NOON + 30 * DAY
    await harness.restart()
    await harness.tables.scheduler.run_due()
    await harness.tables.scheduler.run_due()
    assert await deliver_due(harness) == [("idle-lobby", ["idle-lobby"])]
    harness.now += DAY - timedelta(minutes=1)
    await harness.restart()
    await harness.tables.scheduler.run_due()
    assert (await harness.tables.queries.table(table.id)).phase == "lobby"
    harness.now += timedelta(minutes=2)
    await harness.tables.scheduler.run_due()
    assert (await harness.tables.queries.table(table.id)).phase == "closed"


async def test_the_people_are_told_when_all_of_them_may_be_pinged(harness: ServiceHarness) -> None:
    await harness.tables.change_person_setting(BEN.id, "away_until", "2030-01-20")
    table = await _open(harness)
    harness.now = datetime(2030, 1, 19, 12, tzinfo=UTC)
    await harness.tables.scheduler.run_due()
    assert await deliver_due(harness) == []
    harness.now = datetime(2030, 1, 22, 12, tzinfo=UTC)
    await harness.tables.scheduler.run_due()
    assert [kind for kind, _ in await deliver_due(harness)] == ["idle-lobby"]
    assert (await harness.tables.queries.table(table.id)).phase == "lobby"


async def test_a_game_that_has_begun_is_no_lobby_any_more(harness: ServiceHarness) -> None:
    table = await _open(harness)
    table = await harness.tables.start(table.id, ANNA.id)
    jobs = (await harness.tables._repository.table(table.id)).jobs
    assert {job.kind for job in jobs} == {"reminder", "thread"}


# games that wait for who is missing


async def _missing(harness: ServiceHarness) -> tuple[Table, int]:
    """Start a game whose active player does not answer; return the table and another person there."""
    harness.now = NOON
    table = await harness.start_game(ANNA, BEN, CLEO)
    await post_due(harness)
    (seat,) = (await harness.tables.queries.table(table.id)).active_seats
    await _live(harness, 7)
    other = table.players[(seat + 1) % 3].person_id
    assert other is not None
    return table, other


async def _live(harness: ServiceHarness, days: int) -> list[tuple[int, str]]:
    """Advance the time; return what is told beside boards and votes, each after the days that have passed since noon."""
    told = list[tuple[int, str]]()
    for _ in range(4 * days):
        harness.now += timedelta(hours=6)
        await harness.tables.scheduler.run_due()
        passed = (harness.now - NOON).days
        told += [
            (passed, each.kind)
            for each in await post_due(harness)
            if each.kind not in {"board", "thread", "absent", "absence-vote"}
        ]
    return told


async def test_a_game_ends_at_which_nobody_plays_or_votes_any_more(harness: ServiceHarness) -> None:
    table, _ = await _missing(harness)
    told = await _live(harness, 12)
    assert [kind for _, kind in told] == ["standstill", "closed"]
    (said, _), (closed, _) = told
    assert (said, closed) == (13, 16)
    assert (await event_kinds(harness, table))[-2:] == ["expired", "closed"]
    assert await harness.tables.scheduler.next_due() is None


async def test_whoever_votes_nudges_or_keeps_the_table_open_starts_the_days_again(
    harness: ServiceHarness,
) -> None:
    table, other = await _missing(harness)
    ((seat, _),) = table.questions
    await _live(harness, 5)
    await harness.tables.change_now(table.id, reminders.nudge, other, seat)
    told = [kind for _, kind in await _live(harness, 6)]
    assert told == ["reminder"]
    for _ in range(2):  # a vote that is taken back
        await harness.tables.change_now(table.id, absence.vote, other, seat, "end")
    told = [kind for _, kind in await _live(harness, 8)]
    assert told == ["standstill"]
    await harness.tables.change(table.id, idle_tables.keep_open, other)
    assert await _live(harness, 6) == []
    assert (await harness.tables.queries.table(table.id)).phase == "running"


async def test_a_game_that_waits_for_nobody_who_is_missing_is_not_kept_open(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await assert_refused(
        harness, harness.tables.change(table.id, idle_tables.keep_open, ANNA.id), "game-running"
    )


async def test_no_game_ends_while_somebody_there_is_away(harness: ServiceHarness) -> None:
    table, other = await _missing(harness)
    await harness.tables.change_person_setting(other, "away_until", "2030-02-20")
    await _live(harness, 30)
    assert (await harness.tables.queries.table(table.id)).phase == "running"
    await _live(harness, 20)
    assert (await harness.tables.queries.table(table.id)).phase == "closed"


async def test_the_message_that_a_table_will_be_closed_goes_once_it_is_out_of_date(
    harness: ServiceHarness,
) -> None:
    """It would tell of a day that has passed, and offer to keep open what is closed."""
    table, notices = await _open(harness), harness.tables.notices
    for number, follows in enumerate(("kept", "closed")):
        harness.now += 6 * DAY
        await harness.tables.scheduler.run_due()
        (notice,) = await notices.due()
        await notices.seat_message_posted(table.id, MessageRef(1, 500 + number), notice, None)
        assert await notices.seat_message(table.id, 0, "idle-lobby") is not None
        if follows == "kept":
            await harness.tables.change(table.id, idle_tables.keep_open, BEN.id)
        else:
            harness.now += DAY
            await harness.tables.scheduler.run_due()
        await deliver_due(harness)
        assert await notices.seat_message(table.id, 0, "idle-lobby") is None
        assert [each.message_id for each in (await notices.everything_due()).messages if each.is_deleted][
            -1
        ] == 500 + number
