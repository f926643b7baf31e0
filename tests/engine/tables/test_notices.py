"""Where a table's post stands, and what is announced until it is delivered or given up."""

from datetime import timedelta
from typing import get_args

import pytest

from engine.store.rows import MessageRow
from engine.tables.models import Notice, NoticeKind, UndoRequest
from engine.tables.notices import DELIVERY, NoticeGroups, group_notices
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, PLACE, House, announced, refused


async def test_where_the_newest_post_stands_changes_no_version(house: House) -> None:
    table = await house.running(ANNA, BEN)
    await house.tables.notices.message_posted(table, 11, 12)
    after = await house.tables.queries.table(table.id)
    assert (after.message, after.version) == ((11, 12), table.version)


async def test_whom_a_post_has_called_outlives_a_restart(house: House) -> None:
    table = await house.running(ANNA, BEN)
    (seat,) = await house.tables.queries.active_seats(table)
    assert table.unpinged_players == {seat: table.players[seat].person}
    told = [notice.id for notice in await house.tables.notices.due()]
    await house.tables.notices.message_posted(table, 11, 12, told)
    assert await house.tables.notices.due() == []
    await house.again()
    assert (await house.tables.queries.table(table.id)).unpinged_players == {}
    await house.tables.leave(table.id, (await house.idle(table)))
    assert (await house.tables.queries.table(table.id)).unpinged_players == {}, (
        "news of the table call nobody again"
    )


async def test_a_post_of_an_earlier_version_calls_nobody_for_a_later_question(house: House) -> None:
    """A board is on its way while its person acts and is asked again: what it called for is over."""
    table = await house.running(ANNA, BEN)
    after = await house.take(
        await house.take(table, await house.person(table), "lump"), await house.person(table), "lump"
    )
    await house.tables.notices.message_posted(table, 11, 12)
    (seat,) = await house.tables.queries.active_seats(after)
    assert [asked for asked, _ in table.questions] == [seat], "the same seat is on turn once more"
    assert (await house.tables.queries.table(table.id)).unpinged_players == {seat: table.players[seat].person}


async def test_the_post_before_is_superseded_until_its_buttons_are_gone(house: House) -> None:
    table = await house.running(ANNA, BEN)
    await house.tables.notices.message_posted(table, 11, 12)
    assert await house.tables.notices.superseded() == []
    await house.tables.notices.message_posted(table, 11, 13, began=True)
    await house.again()
    (post,) = await house.tables.notices.superseded()
    assert post == MessageRow(12, 11, table.id, is_lobby=True)
    await house.tables.notices.message_posted(table, 11, 13)
    assert await house.tables.notices.superseded() == [post], "a post does not take its own place"
    await house.tables.notices.tidied(12)
    assert await house.tables.notices.superseded() == []


async def test_a_superseded_post_is_tried_again_later_and_given_up_in_the_end(house: House) -> None:
    table = await house.running(ANNA, BEN)
    await house.tables.notices.supersede(table.id, 11, 12)
    tries = 0
    while due := await house.tables.notices.superseded():
        (post,) = due
        assert post.tries == tries
        tries += 1
        if not await house.tables.notices.tidy_failed(post):
            break
        assert await house.tables.notices.superseded() == []
        house.now += timedelta(seconds=min(2**tries, 300))
    assert tries == 12
    house.now += timedelta(days=1)
    assert await house.tables.notices.superseded() == []


@pytest.mark.parametrize("how", ["agree", "decline", "move on", "other request", "too late"])
async def test_a_request_to_undo_is_superseded_when_it_is_answered(house: House, how: str) -> None:
    table = await house.running(ANNA, BEN, CLEO)
    acted = []
    for _ in range(3):
        acted.append(await house.person(table))
        await house.take(table, acted[-1], "lump")
    request = await house.tables.undo(table.id, acted[0], None)
    assert isinstance(request, UndoRequest)
    if how != "too late":
        await house.tables.notices.request_posted(table.id, 11, 12)
        assert await house.tables.notices.superseded() == []
    match how:
        case "decline":
            await house.tables.decline(table.id, acted[1], request.version)
        case "move on":
            await house.take(table, await house.person(table), "lump")
        case "other request":
            assert isinstance(await house.tables.undo(table.id, acted[1], None), UndoRequest)
        case _:
            await house.tables.agree(table.id, acted[1], request.version, None)
            assert await house.tables.notices.superseded() == [], "somebody is still to agree"
            await house.tables.agree(table.id, acted[2], request.version, None)
    if how == "too late":
        await house.tables.notices.request_posted(table.id, 11, 12)
    assert await house.tables.notices.superseded() == [MessageRow(12, 11, table.id)]


async def test_tables_with_something_undelivered_are_known_due_or_not(house: House) -> None:
    table, other = await house.running(ANNA, BEN), await house.running(CLEO, DORA, place=1)
    await house.tables.notices.message_posted(
        other, 1, 2, [each.id for each in await house.tables.notices.due() if each.table_id == other.id]
    )
    await house.tables.notices.failed([notice.id for notice in await house.tables.notices.due()], "later")
    assert await house.tables.notices.due() == []
    assert await house.tables.notices.undelivered() == [table.id]


async def test_a_table_moves_to_another_place(house: House) -> None:
    table = await house.running(ANNA, BEN)
    other = await house.running(CLEO, DORA, place=1)
    refusal = await refused(house, house.tables.move(table.id, 1), "place-taken")
    assert refusal.values == {"table": other.id}
    await refused(house, house.tables.move(404, 2), "no-such-table")
    assert (await house.tables.move(table.id, 2)).channel_id == 2
    assert await house.tables.queries.at(PLACE) is None
    await house.take(table, await house.person(table), "lump")
    assert (await house.tables.queries.table(table.id)).channel_id == 2


async def test_what_is_announced_stays_until_it_is_delivered_also_over_a_restart(house: House) -> None:
    table = await house.running(ANNA, BEN)
    first = await house.tables.notices.due()
    assert [notice.kind for notice in first] == ["lobby", "lobby", "board"]
    assert house.tables.notices.changed.is_set()
    await house.again()
    assert await house.tables.notices.due() == first
    await house.tables.notices.delivered([notice.id for notice in first[:2]])
    assert await house.tables.notices.due() == first[2:]
    await house.tables.notices.delivered([first[2].id])
    await house.tables.notices.delivered([])
    assert await house.tables.notices.due() == []
    assert await house.tables.notices.next_due() is None
    assert table.version == first[2].version


async def test_what_fails_is_tried_again_later_and_given_up_in_the_end(house: House) -> None:
    table = await house.running(ANNA, BEN)
    await announced(house)
    await house.take(table, await house.person(table), "lump")
    pauses = []
    for _ in range(20):
        pending = await house.tables.notices.due()
        if not pending:
            break
        await house.tables.notices.failed([pending[0].id], "503 Service Unavailable")
        due = await house.tables.notices.next_due()
        if due is None:
            break
        assert await house.tables.notices.due() == []
        pauses.append((due - house.now).total_seconds())
        house.now = due
    assert len(pauses) == 11
    assert pauses == sorted(pauses)
    assert pauses[0] < 5
    assert 100 < pauses[-1] <= 300
    (row,) = [row for row in await house.dump() if row[0] == "outbox"]
    assert "503 Service Unavailable" in row
    await house.tables.notices.failed([404], "of nothing")


async def test_news_of_a_table_never_overtake_each_other(house: House) -> None:
    """A failed announcement comes again together with the next one, in order."""
    table = await house.running(ANNA, BEN)
    await announced(house)
    await house.take(table, await house.person(table), "lump")
    (first,) = await house.tables.notices.due()
    await house.tables.notices.failed([first.id], "lost")
    assert await house.tables.notices.due() == []
    await house.take(table, await house.person(table), "lump")
    assert (await house.tables.notices.due())[0].id == first.id
    assert len(await house.tables.notices.due()) == 2


async def test_notices_that_failed_together_are_due_again_together(house: House) -> None:
    """However often each has failed before: the pause is that of the newest."""
    table = await house.running(ANNA, BEN)
    await announced(house)
    for tries in (1, 2):
        await house.take(table, await house.person(table), "lump")
        due = await house.tables.notices.due()
        assert len(due) == tries
        await house.tables.notices.failed([notice.id for notice in due], "lost")
        assert await house.tables.notices.due(table.id) == []
        retry_at = await house.tables.notices.next_due()
        assert retry_at is not None
        assert timedelta() < retry_at - house.now <= timedelta(seconds=2)
    house.now = retry_at
    assert await house.tables.notices.due() == due


def test_every_kind_of_notice_has_its_delivery() -> None:
    assert set(DELIVERY) == set(get_args(NoticeKind))


def test_boards_and_lobbies_are_merged_and_requests_are_not() -> None:
    kinds: tuple[NoticeKind, ...] = ("lobby", "undo-asked", "board", "undo-declined", "undo-asked", "closed")
    notices = [Notice(number, 1, number, kind) for number, kind in enumerate(kinds)]
    groups = group_notices(notices)
    assert [notice.kind for notice in groups.board] == ["lobby", "board", "closed"]
    assert [notice.kind for notice in groups.own_messages] == ["undo-asked", "undo-declined", "undo-asked"]
    assert group_notices([]) == NoticeGroups((), ())
