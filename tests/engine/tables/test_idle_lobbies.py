"""Lobbies in which nothing happens: told of one day before, closed on the next day, kept open by anybody who sits there."""

from datetime import UTC, datetime, timedelta

import pytest

from engine.tables.models import Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CLEO,
    GUILD_ID,
    ServiceHarness,
    assert_refused,
    deliver_due,
    event_kinds,
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
    assert (await event_kinds(harness, table))[-2:] == ["lobby-expired", "closed"]
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
    await harness.tables.join(table.id, CLEO)
    assert await _days_until_told_and_closed(harness, table) == (6, 7)


async def test_anybody_who_sits_there_keeps_the_lobby_open_once(harness: ServiceHarness) -> None:
    table, lobbies = await _open(harness), harness.tables.lobbies
    await assert_refused(harness, lobbies.keep_open(table.id, BEN.id), "already-done")
    harness.now = NOON + 6 * DAY
    await harness.tables.scheduler.run_due()
    await assert_refused(harness, lobbies.keep_open(table.id, CLEO.id), "not-seated")
    await lobbies.keep_open(table.id, BEN.id)
    await assert_refused(harness, lobbies.keep_open(table.id, BEN.id), "already-done")
    await deliver_due(harness)
    assert await _days_until_told_and_closed(harness, table) == (6, 7)
    await assert_refused(harness, lobbies.keep_open(table.id, BEN.id), "game-over")


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


async def test_the_owner_is_told_when_they_may_be_pinged(harness: ServiceHarness) -> None:
    await harness.tables.change_person_setting(ANNA.id, "away_until", "2030-01-20")
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
    jobs = (await harness.tables._repository.row(table.id)).jobs
    assert {job.kind for job in jobs} == {"reminder", "thread"}
