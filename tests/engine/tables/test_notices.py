"""Notices: what is due until it is delivered or given up, the newest post of a table, and superseded posts."""

from dataclasses import replace
from datetime import timedelta
from typing import get_args

import pytest

from engine.store.rows import MessageRow
from engine.tables.background.notices import DELIVERY, NoticeGroups, group_notices
from engine.tables.changes import NoticeKind
from engine.tables.rules import reminders, schedule, seating, undo
from engine.tables.rules.undo import UndoOutcome, UndoRequest
from engine.tables.seen.models import Notice
from tests.engine.store.builders import next_notice
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CLEO,
    DORA,
    ServiceHarness,
    deliver_due,
)
from tests.sample_games.sugar import GAME


async def test_recording_the_newest_post_changes_no_version(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.notices.message_posted(table, 11, 12)
    after = await harness.tables.queries.table(table.id)
    assert (after.message, after.version) == ((11, 12), table.version)


async def test_pinged_players_are_remembered_after_a_restart(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    (seat,) = (await harness.tables.queries.table(table.id)).active_seats
    assert reminders.unpinged_players(table) == {seat: table.players[seat].person_id}
    due = [notice.id for notice in await harness.tables.notices.due()]
    await harness.tables.notices.message_posted(table, 11, 12, due)
    assert await harness.tables.notices.due() == []
    await harness.restart()
    assert reminders.unpinged_players(await harness.tables.queries.table(table.id)) == {}
    await harness.tables.change_now(table.id, seating.leave, (await harness.waiting_person(table)))
    assert reminders.unpinged_players(await harness.tables.queries.table(table.id)) == {}, (
        "later notices of the table ping nobody again"
    )


async def test_a_post_of_an_earlier_version_pings_nobody_for_a_later_question(
    harness: ServiceHarness,
) -> None:
    """A person acts and is asked again while the board that pinged them is still being posted."""
    table = await harness.start_game(ANNA, BEN)
    after = await harness.take_turn(
        await harness.take_turn(table, await harness.active_person(table), "lump"),
        await harness.active_person(table),
        "lump",
    )
    await harness.tables.notices.message_posted(table, 11, 12)
    (seat,) = (await harness.tables.queries.table(after.id)).active_seats
    assert [asked for asked, _ in table.questions] == [seat], "the same seat is on turn once more"
    assert reminders.unpinged_players(await harness.tables.queries.table(table.id)) == {
        seat: table.players[seat].person_id
    }


async def test_the_previous_post_is_superseded_until_its_buttons_are_removed(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.notices.message_posted(table, 11, 12)
    assert (await harness.tables.notices.everything_due()).messages == []
    await harness.tables.notices.message_posted(table, 11, 13, began=True)
    await harness.restart()
    (post,) = (await harness.tables.notices.everything_due()).messages
    assert replace(post, due_at=None) == MessageRow(12, 11, table.id, is_lobby=True)
    await harness.tables.notices.message_posted(table, 11, 13)
    assert (await harness.tables.notices.everything_due()).messages == [post], (
        "a post does not supersede itself"
    )
    harness.tables.notices.tidied(12)
    assert (await harness.tables.notices.everything_due()).messages == []


async def test_a_post_that_is_recorded_late_does_not_supersede_a_newer_one(harness: ServiceHarness) -> None:
    """As by a process that has stood still in between, while another one posted for the table."""
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.notices.message_posted(table, 11, 13)
    await harness.tables.notices.message_posted(table, 11, 12)
    assert (await harness.tables.queries.table(table.id)).message == (11, 13)
    (tidied,) = (await harness.tables.notices.everything_due()).messages
    assert tidied.message_id == 12


async def test_tidying_a_superseded_post_is_retried_and_finally_given_up(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.notices.supersede(table.id, 11, 12)
    tries = 0
    while due := (await harness.tables.notices.everything_due()).messages:
        (post,) = due
        assert post.tries == tries
        tries += 1
        if not await harness.tables.notices.tidy_failed(post):
            break
        assert (await harness.tables.notices.everything_due()).messages == []
        harness.now += timedelta(seconds=min(2**tries, 300))
    assert tries == 12
    harness.now += timedelta(days=1)
    assert (await harness.tables.notices.everything_due()).messages == []


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
async def test_a_request_to_undo_is_superseded_when_it_is_settled_and_says_how(
    harness: ServiceHarness, outcome: str, settlement: str
) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    acted = []
    for _ in range(3):
        acted.append(await harness.active_person(table))
        await harness.take_turn(table, acted[-1], "lump")
    request = await harness.tables.undo(table.id, acted[0], None)
    assert isinstance(request, UndoRequest)
    opened = await harness.tables.queries.open_request(table.id, "undo")
    assert opened is not None
    if outcome != "too late":
        await harness.tables.notices.request_posted(opened, 11, 12)
        assert (await harness.tables.notices.everything_due()).messages == []
    match outcome:
        case "decline":
            await harness.tables.change(table.id, undo.decline, acted[1], request.version)
        case "move on":
            await harness.take_turn(table, await harness.active_person(table), "lump")
        case "withdraw":
            await harness.tables.change(table.id, undo.withdraw, acted[0], request.version)
        case _:
            await harness.tables.agree(table.id, acted[1], request.version, None)
            assert (await harness.tables.notices.everything_due()).messages == [], (
                "somebody is still to agree"
            )
            await harness.tables.agree(table.id, acted[2], request.version, None)
    if outcome == "too late":
        await harness.tables.notices.request_posted(opened, 11, 12)
    (message,) = (await harness.tables.notices.everything_due()).messages
    assert replace(message, outcome="", due_at=None) == MessageRow(12, 11, table.id, request="undo")
    shown = await harness.tables.queries.request_outcome(message)
    assert isinstance(shown, UndoOutcome)
    assert (shown.settlement, shown.requester) == (settlement, table.seat_of(acted[0]))
    assert [event.kind for event in shown.events] == ["took", "finished"] * 3, "what would have been undone"


async def test_tables_with_undelivered_notices_are_listed_even_if_none_is_due(
    harness: ServiceHarness,
) -> None:
    table, other = await harness.start_game(ANNA, BEN), await harness.start_game(CLEO, DORA, channel_id=1)
    await harness.tables.notices.message_posted(
        other, 1, 2, [each.id for each in await harness.tables.notices.due() if each.table_id == other.id]
    )
    await harness.tables.notices.failed([notice.id for notice in await harness.tables.notices.due()], "later")
    assert await harness.tables.notices.due() == []
    assert await harness.tables.notices.undelivered() == [table.id]


async def test_the_tables_with_new_notices_are_told_once(harness: ServiceHarness) -> None:
    notices = harness.tables.notices
    opened = await harness.tables.open_table(1, 1, ANNA, GAME.key, {})
    assert notices.take_changed() == {opened.id}
    assert notices.take_changed() == set()
    await harness.tables.change(opened.id, seating.join, BEN)
    assert notices.take_changed() == {opened.id}
    await harness.tables.change(opened.id, schedule.renew)
    assert notices.take_changed() == set(), "that announces nothing"


async def test_a_notice_stays_due_until_it_is_delivered_even_after_a_restart(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN)
    first = await harness.tables.notices.due()
    assert [notice.kind for notice in first] == ["lobby", "lobby", "board"]
    assert harness.tables.notices.changed.is_set()
    await harness.restart()
    assert await harness.tables.notices.due() == first
    await harness.tables.notices.delivered([notice.id for notice in first[:2]])
    assert await harness.tables.notices.due() == first[2:]
    await harness.tables.notices.delivered([first[2].id])
    await harness.tables.notices.delivered([])
    assert await harness.tables.notices.due() == []
    assert await next_notice(harness.tables._store) is None
    assert table.version == first[2].version


async def test_a_failed_notice_is_retried_with_growing_pauses_and_finally_given_up(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN)
    await deliver_due(harness)
    await harness.take_turn(table, await harness.active_person(table), "lump")
    pauses = []
    for _ in range(20):
        pending = await harness.tables.notices.due()
        if not pending:
            break
        await harness.tables.notices.failed([pending[0].id], "503 Service Unavailable")
        due = await next_notice(harness.tables._store)
        if due is None:
            break
        assert await harness.tables.notices.due() == []
        pauses.append((due - harness.now).total_seconds())
        harness.now = due
    assert len(pauses) == 11
    assert pauses == sorted(pauses)
    assert pauses[0] < 5
    assert 100 < pauses[-1] <= 300
    (row,) = [row for row in await harness.dump() if row[0] == "outbox"]
    assert "503 Service Unavailable" in row
    await harness.tables.notices.failed([404], "of nothing")


async def test_the_notices_of_a_table_stay_in_order(harness: ServiceHarness) -> None:
    """A failed notice becomes due again with the next one, before it."""
    table = await harness.start_game(ANNA, BEN)
    await deliver_due(harness)
    await harness.take_turn(table, await harness.active_person(table), "lump")
    (first,) = await harness.tables.notices.due()
    await harness.tables.notices.failed([first.id], "lost")
    assert await harness.tables.notices.due() == []
    await harness.take_turn(table, await harness.active_person(table), "lump")
    assert (await harness.tables.notices.due())[0].id == first.id
    assert len(await harness.tables.notices.due()) == 2


async def test_notices_that_failed_together_are_due_again_together(harness: ServiceHarness) -> None:
    """The pause depends on the attempts of the newest one only."""
    table = await harness.start_game(ANNA, BEN)
    await deliver_due(harness)
    for tries in (1, 2):
        await harness.take_turn(table, await harness.active_person(table), "lump")
        due = await harness.tables.notices.due()
        assert len(due) == tries
        await harness.tables.notices.failed([notice.id for notice in due], "lost")
        assert await harness.tables.notices.due(table.id) == []
        retry_at = await next_notice(harness.tables._store)
        assert retry_at is not None
        assert timedelta() < retry_at - harness.now <= timedelta(seconds=2)
    harness.now = retry_at
    assert await harness.tables.notices.due() == due


def test_every_kind_of_notice_has_its_delivery() -> None:
    assert set(DELIVERY) == set(get_args(NoticeKind))


def test_boards_and_lobbies_are_merged_and_requests_are_not() -> None:
    kinds: tuple[NoticeKind, ...] = ("lobby", "undo-asked", "board", "undo-declined", "undo-asked", "closed")
    notices = [Notice(number, 1, number, kind) for number, kind in enumerate(kinds)]
    groups = group_notices(notices)
    assert [notice.kind for notice in groups.board] == ["lobby", "board", "closed"]
    assert [notice.kind for notice in groups.own_messages] == ["undo-asked", "undo-declined", "undo-asked"]
    assert group_notices([]) == NoticeGroups((), ())
