"""Notices are due until delivered or abandoned, and superseded posts until their buttons are removed."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, get_args

import pytest

from engine.store.rows import MessageRow
from engine.tables.background.notices import DELIVERY, RETRY_LATER, Backlog, NoticeGroups, group_notices
from engine.tables.changes import NoticeKind
from engine.tables.rules import reminders, schedule, seating, undo
from engine.tables.rules.undo import UndoOutcome
from engine.tables.seen.models import Notice
from engine.tables.table import Table
from tests.engine.store.builders import next_notice
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, Harness, some


async def superseded(harness: Harness) -> list[MessageRow]:
    return (await harness.notices.everything_due()).messages


async def test_pinged_players_are_remembered_after_a_restart(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    assert reminders.unpinged_players(table) == {1: BEN.id}
    due = [notice.id for notice in await harness.notices.due()]
    await harness.notices.message_posted(table, 11, 12, due)
    assert await harness.notices.due() == []
    await harness.restart()
    now = await harness.current(table)
    assert (now.message, now.version, reminders.unpinged_players(now)) == ((11, 12), table.version, {})
    left = await harness.do(table, seating.leave, ANNA.id)
    assert reminders.unpinged_players(left) == {}, "later notices of the table ping nobody again"


async def test_a_post_of_an_earlier_version_pings_nobody_for_a_later_question(harness: Harness) -> None:
    """The person acts and is asked again while the board that pings them is still being posted."""
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: lump", "Anna: lump")
    await harness.notices.message_posted(table, 11, 12)
    assert reminders.unpinged_players(await harness.current(table)) == {1: BEN.id}


async def test_the_previous_post_is_superseded_until_its_buttons_are_removed(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.notices.message_posted(table, 11, 12)
    assert await superseded(harness) == []
    await harness.notices.message_posted(table, 11, 13, began=True)
    await harness.restart()
    (post,) = await superseded(harness)
    assert replace(post, due_at=None) == MessageRow(12, 11, table.id, is_lobby=True)
    await harness.notices.message_posted(table, 11, 13)
    assert await superseded(harness) == [post], "a post does not supersede itself"
    harness.notices.tidied(12)
    assert await superseded(harness) == []
    await harness.notices.message_posted(table, 11, 10)  # late, by a process that was suspended in between
    assert (await harness.current(table)).message == (11, 13)
    assert [each.message_id for each in await superseded(harness)] == [10]


async def test_tidying_a_superseded_post_is_retried_and_finally_given_up(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.notices.supersede(table.id, 11, 12)
    tries, again = 0, True
    while again:
        (post,) = await superseded(harness)
        assert post.tries == tries
        tries += 1
        again = await harness.notices.tidy_failed(post)
        assert await superseded(harness) == []
        harness.now += timedelta(seconds=min(2**tries, 300))
    assert tries == 12
    harness.now += timedelta(days=1)
    assert await superseded(harness) == []


@pytest.mark.parametrize(
    ("outcome", "settlement"),
    [
        ("agree", "done"),
        ("decline", "declined"),
        ("withdraw", "withdrawn"),
        ("move on", "outdated"),
        ("too late", "outdated"),
    ],
)
async def test_a_settled_request_to_undo_is_superseded_and_says_how(
    harness: Harness, outcome: str, settlement: str
) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.take_turns(table, "Ben: lump", "Cleo: lump", "Anna: lump")
    version = (await harness.asks_to_undo(table, BEN)).version
    opened = some(await harness.queries.open_request(table.id, "undo"))
    if outcome != "too late":
        await harness.notices.request_posted(opened, 11, 12)
        assert await superseded(harness) == []
    match outcome:
        case "decline":
            await harness.do(table, undo.decline, CLEO.id, version)
        case "move on":
            await harness.take_turn(table, BEN.id, "lump")
        case "withdraw":
            await harness.do(table, undo.withdraw, BEN.id, version)
        case _:
            await harness.tables.agree(table.id, CLEO.id, version, None)
            assert await superseded(harness) == [], "somebody must still agree"
            await harness.tables.agree(table.id, ANNA.id, version, None)
    if outcome == "too late":
        await harness.notices.request_posted(opened, 11, 12)
    (message,) = await superseded(harness)
    assert replace(message, outcome="", due_at=None) == MessageRow(12, 11, table.id, request="undo")
    shown: Any = await harness.queries.request_outcome(message)
    assert (type(shown), shown.settlement, shown.requester) == (UndoOutcome, settlement, 1)
    assert [event.kind for event in shown.events] == ["took", "finished"] * 3, "the move it would have undone"


async def test_tables_with_undelivered_notices_are_listed_even_if_none_is_due(harness: Harness) -> None:
    table, other = await harness.start_game(ANNA, BEN), await harness.start_game(CLEO, DORA, channel_id=1)
    delivered = [each.id for each in await harness.notices.due(other.id)]
    await harness.notices.message_posted(other, 1, 2, delivered)
    await harness.notices.failed([notice.id for notice in await harness.notices.due()], "later")
    assert await harness.notices.due() == []
    assert await harness.notices.undelivered() == [table.id]


async def test_a_notice_stays_due_until_delivered_and_its_table_is_told_of_once(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    first = await harness.notices.due()
    assert [notice.kind for notice in first] == ["lobby", "lobby", "board"]
    assert harness.notices.changed.is_set()
    await harness.restart()
    assert await harness.notices.due() == first
    await harness.notices.delivered([notice.id for notice in first[:2]])
    assert await harness.notices.due() == first[2:]
    await harness.notices.delivered([first[2].id])
    await harness.notices.delivered([])
    assert await harness.notices.due() == []
    assert await next_notice(harness.tables._store) is None
    assert table.version == first[2].version
    take_changed = harness.notices.take_changed
    take_changed()
    opened = await harness.open_lobby(ANNA)
    assert [take_changed(), take_changed()] == [{opened.id}, set()]
    await harness.do(opened, seating.join, BEN)
    assert take_changed() == {opened.id}
    await harness.do(opened, schedule.renew)
    assert take_changed() == set(), "that announces nothing"


async def played(harness: Harness) -> Table:
    """Start a game, deliver its board, and let Ben take one turn."""
    table = await harness.start_game(ANNA, BEN)
    await harness.deliver_due()
    return await harness.take_turn(table, BEN.id, "lump")


async def test_a_failed_notice_is_retried_with_growing_pauses_and_finally_given_up(harness: Harness) -> None:
    await played(harness)
    pauses = list[float]()
    for _ in range(20):
        (pending,) = await harness.notices.due()
        await harness.notices.failed([pending.id], "503 Service Unavailable")
        due = await next_notice(harness.tables._store)
        if due is None:
            break
        assert await harness.notices.due() == []
        pauses.append((due - harness.now).total_seconds())
        harness.now = due
    assert [round(pause) for pause in pauses] == [2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]
    (row,) = [row for row in await harness.dump() if row[0] == "outbox"]
    assert "503 Service Unavailable" in row
    await harness.notices.failed([404], "of nothing")


async def test_the_notices_of_a_table_stay_in_order(harness: Harness) -> None:
    """A failed notice is due again with the next one and is posted first; only the newest decides how long both wait."""
    table = await played(harness)
    (first,) = await harness.notices.due()
    await harness.notices.failed([first.id], "lost")
    assert await harness.notices.due(table.id) == []
    await harness.take_turn(table, ANNA.id, "lump")
    due = await harness.notices.due()
    assert [each.id == first.id for each in due] == [True, False]
    await harness.notices.failed([notice.id for notice in due], "lost")
    assert await harness.notices.due() == []
    retry_at = some(await next_notice(harness.tables._store))
    assert timedelta() < retry_at - harness.now <= timedelta(seconds=2)
    harness.now = retry_at
    assert await harness.notices.due() == due


def test_every_kind_of_notice_has_its_delivery() -> None:
    assert set(DELIVERY) == set(get_args(NoticeKind))


def test_boards_and_lobbies_are_merged_and_requests_are_not() -> None:
    kinds: tuple[NoticeKind, ...] = ("lobby", "undo-asked", "board", "undo-declined", "undo-asked", "closed")
    groups = group_notices([Notice(number, 1, number, kind) for number, kind in enumerate(kinds)])
    assert [notice.kind for notice in groups.board] == ["lobby", "board", "closed"]
    assert [notice.kind for notice in groups.own_messages] == ["undo-asked", "undo-declined", "undo-asked"]
    assert group_notices([]) == NoticeGroups((), ())


def is_about(time: datetime | None, expected: datetime) -> bool:
    return abs(some(time) - expected) < timedelta(seconds=0.5)


async def test_the_backlog_tells_what_is_due_and_what_a_channel_or_discord_holds_up(harness: Harness) -> None:
    assert await harness.notices.backlog() == Backlog()
    await played(harness)
    (notice,) = await harness.notices.due()
    begun = notice.due_at
    assert begun is not None
    assert await harness.notices.backlog() == Backlog(due=1, oldest=begun, overdue=begun)
    for _ in range(3):
        await harness.notices.failed([notice.id], RETRY_LATER)
        backlog = await harness.notices.backlog()
        assert (backlog.retrying, backlog.overdue, is_about(backlog.oldest, begun)) == (1, None, True)
        harness.now = some(await next_notice(harness.tables._store))
    retried_at = await next_notice(harness.tables._store)
    backlog = await harness.notices.backlog()
    assert (backlog.due, backlog.overdue, is_about(backlog.oldest, begun)) == (1, retried_at, True)
    (notice,) = await harness.notices.due()
    assert round(harness.notices.age(notice)) == 2 + 4 + 8
    await harness.notices.failed([notice.id], "forbidden")
    assert await harness.notices.backlog() == Backlog(refused=1)
    await harness.notices.postpone(notice.id, harness.now + timedelta(hours=1))
    assert await harness.notices.backlog() == Backlog(postponed=1)


async def test_what_discord_refused_can_be_tried_at_once_and_that_costs_no_attempt(harness: Harness) -> None:
    await played(harness)
    (notice,) = await harness.notices.due()
    for reason, is_due in ((RETRY_LATER, True), ("forbidden", False)):
        await harness.notices.failed([notice.id], reason)
        harness.notices.changed.clear()
        await harness.notices.retry_now()
        assert harness.notices.changed.is_set()
        assert bool(await harness.notices.due()) is is_due
    (row,) = await harness.tables._store.notices([notice.id])
    assert row.tries == 1, "only the channel's refusal"


async def test_how_long_a_notice_has_been_due_is_kept_when_it_is_tried_at_once(harness: Harness) -> None:
    await played(harness)
    (notice,) = await harness.notices.due()
    for _ in range(3):
        await harness.notices.failed([notice.id], RETRY_LATER)
        harness.now = some(await next_notice(harness.tables._store))
    await harness.notices.failed([notice.id], RETRY_LATER)
    harness.now += timedelta(seconds=1)
    await harness.notices.retry_now()
    assert is_about((await harness.notices.backlog()).oldest, some(notice.due_at))
    (late,) = await harness.notices.due()
    assert round(harness.notices.age(late)) == 2 + 4 + 8 + 1
