"""Idle tables are closed after an announcement, unless a seated person keeps them open.

Meanwhile, the threads of waiting games are kept open.
"""

from datetime import datetime

import pytest

from engine.tables.rules import absence, lobby, reminders, seating
from engine.tables.rules.idle_tables import keep_open
from engine.tables.table import MessageRef, Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, DAY, GUILD_ID, MINUTE, NOON, Harness


async def opened(harness: Harness) -> Table:
    harness.now = NOON
    table = await harness.open_lobby(ANNA, BEN)
    await harness.deliver_due()
    return table


async def told(harness: Harness, days: float, *kinds: str) -> list[tuple[float, str]]:
    """Advance the time by `days`; return each day's posts of the given kinds (default: all but boards, votes and threads)."""
    start = harness.now
    passing = {"board", "thread", "absent", "absence-vote"}
    return [
        (round((at - start) / DAY, 1), each.kind)
        for at, each in await harness.live(start + days * DAY + MINUTE)
        if (each.kind in kinds if kinds else each.kind not in passing)
    ]


@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ("7", [(6, "idle-lobby"), (7, "closed")]),
        ("3", [(2, "idle-lobby"), (3, "closed")]),
        ("14", [(13, "idle-lobby"), (14, "closed")]),
        ("never", []),
    ],
)
async def test_a_lobby_in_which_nothing_happens_is_told_of_a_day_before_it_is_closed(
    harness: Harness, days: str, expected: list[tuple[float, str]]
) -> None:
    if days != "7":  # as by default
        await harness.tables.change_settings(GUILD_ID, {"lobby_days": days})
    table = await opened(harness)
    assert await told(harness, 1) == []
    await harness.do(table, seating.join, CLEO)
    await harness.deliver_due()
    assert await told(harness, 40) == expected, "from the last event"
    assert await harness.tables.scheduler.next_due() is None or not expected
    closed = (await harness.event_kinds(table))[-2:] == ["expired", "closed"]
    assert closed == bool(expected)


async def test_anybody_who_sits_there_keeps_the_lobby_open_once(harness: Harness) -> None:
    table = await opened(harness)
    await harness.refuses(table, "already-done", keep_open, BEN.id)
    assert await told(harness, 6) == [(6, "idle-lobby")]
    await harness.refuses(table, "not-seated", keep_open, CLEO.id)
    await harness.do(table, keep_open, BEN.id)
    await harness.refuses(table, "already-done", keep_open, BEN.id)
    await harness.deliver_due()
    assert await told(harness, 8) == [(6, "idle-lobby"), (7, "closed")]
    await harness.refuses(table, "lobby-closed", keep_open, BEN.id)


async def test_after_downtime_the_people_are_told_first_and_still_have_their_day(harness: Harness) -> None:
    table = await opened(harness)
    harness.now = NOON + 30 * DAY
    await harness.restart()
    for _ in range(2):
        await harness.tables.scheduler.run_due()
    assert await harness.deliver_due() == [("idle-lobby", ["idle-lobby"])]
    for passed, phase in ((DAY - MINUTE, "lobby"), (2 * MINUTE, "closed")):
        harness.now += passed
        await harness.restart()
        await harness.tables.scheduler.run_due()
        assert (await harness.current(table)).phase == phase


async def test_the_people_are_told_when_all_of_them_may_be_pinged(harness: Harness) -> None:
    await harness.set(BEN.id, away_until="2030-01-20")
    table = await opened(harness)
    (at,) = [at for at, each in await harness.live(NOON + 18 * DAY) if each.kind == "idle-lobby"]
    assert at == datetime.fromisoformat("2030-01-20T08:00+00:00")
    assert (await harness.current(table)).phase == "lobby"


async def test_a_game_is_no_lobby_nor_kept_open_unless_somebody_is_missing(harness: Harness) -> None:
    table = await opened(harness)
    await harness.tables.start(table.id, ANNA.id)
    jobs = (await harness.tables._repository.table(table.id)).jobs
    assert {job.kind for job in jobs} == {"reminder", "thread"}
    await harness.refuses(table, "game-running", keep_open, ANNA.id)


async def without_ben(harness: Harness) -> Table:
    """Start a game and let seven days pass in which Ben does not answer."""
    table = await harness.start_at_noon(ANNA, BEN, CLEO)
    await told(harness, 7)
    return table


async def test_a_game_that_stands_still_ends_but_not_while_somebody_is_away(harness: Harness) -> None:
    table = await without_ben(harness)
    assert await told(harness, 12) == [(6, "standstill"), (9, "closed")]
    assert (await harness.event_kinds(table))[-2:] == ["expired", "closed"]
    assert await harness.tables.scheduler.next_due() is None
    table = await without_ben(harness)
    await harness.set(ANNA.id, away_until="2030-02-20")
    await told(harness, 30)
    assert (await harness.current(table)).phase == "running"
    await told(harness, 20)
    assert (await harness.current(table)).phase == "closed"


async def test_whoever_votes_nudges_or_keeps_the_table_open_starts_the_days_again(harness: Harness) -> None:
    table = await without_ben(harness)
    await told(harness, 5)
    await harness.do(table, reminders.nudge, ANNA.id, 1)
    assert [kind for _, kind in await told(harness, 6)] == ["reminder"]
    for _ in range(2):  # a vote that is taken back
        await harness.do(table, absence.vote, ANNA.id, 1, "end")
    assert await told(harness, 8) == [(7, "standstill")]
    await harness.do(table, keep_open, ANNA.id)
    assert await told(harness, 6) == []
    assert (await harness.current(table)).phase == "running"


@pytest.mark.parametrize("kept", [True, False])
async def test_the_message_that_a_table_will_be_closed_goes_with_its_day(
    harness: Harness, kept: bool
) -> None:
    """A later message would name a past day, and offer to keep a closed table open."""
    table, notices = await opened(harness), harness.notices
    harness.now += 6 * DAY
    await harness.tables.scheduler.run_due()
    (notice,) = await notices.due()
    await notices.seat_message_posted(table.id, MessageRef(1, 500), notice, None)
    assert await notices.seat_message(table.id, 0, "idle-lobby") is not None
    if kept:
        await harness.do(table, keep_open, BEN.id)
    else:
        harness.now += DAY
        await harness.tables.scheduler.run_due()
    assert await notices.seat_message(table.id, 0, "idle-lobby") is None
    deleted = [each.message_id for each in (await notices.everything_due()).messages if each.is_deleted]
    assert deleted == [500]


async def test_the_thread_of_a_game_that_waits_is_looked_after_every_other_day(harness: Harness) -> None:
    await harness.start_at_noon(ANNA, BEN)
    assert await told(harness, 9, "thread") == [(n, "thread") for n in (2, 4, 6, 8)]
    await harness.restart()
    assert await told(harness, 2, "thread") == [(1, "thread")]
    harness.now += 30 * DAY
    await harness.restart()
    assert len(await told(harness, 1, "thread")) == 1, "once after downtime"


async def test_a_game_that_is_played_needs_no_look(harness: Harness) -> None:
    table = await harness.start_at_noon(ANNA, BEN)
    for person in (BEN, ANNA) * 2:
        assert await told(harness, 1, "thread") == []
        await harness.take_turn(table, person.id, "lump")
        await harness.deliver_due()


async def test_neither_a_lobby_nor_a_parked_or_finished_table_is_looked_after(harness: Harness) -> None:
    harness.now = NOON
    await harness.open_lobby(ANNA, channel_id=1)
    table = await harness.start_at_noon(ANNA, BEN)
    await harness.tables.park(table.id, "channel")
    assert await told(harness, 5, "thread") == []
    await harness.tables.move(table.id, 5)
    assert await told(harness, 5, "thread") == [(2, "thread"), (4, "thread")]
    await harness.do(table, lobby.close, ANNA.id)
    assert await told(harness, 5, "thread") == []
