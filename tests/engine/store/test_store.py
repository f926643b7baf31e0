"""The contract of `Store`, on every kind of store: a change is one transaction, and conflicts write nothing."""

import asyncio
from dataclasses import replace

import pytest

from engine.kernel.errors import StoreError
from engine.store.errors import (
    ChannelTakenError,
    DuplicateInteractionError,
    RematchTakenError,
    StaleVersionError,
)
from engine.store.protocol import Store
from engine.store.rows import (
    LOBBY_INVITATION,
    CardRow,
    Commit,
    FailureRow,
    FollowerRow,
    InvitationRow,
    MessageRow,
    Move,
    NewsRow,
    OrderRow,
    PlanRow,
    TableRow,
)
from tests.engine.store.builders import AT, LATER, LINE, LOBBY, NOTICE, OpenStore, announce, insert, notice


def failure(notice_id: int, due_at: str, tries: int = 1, *, given_up: bool = False) -> FailureRow:
    return FailureRow(notice_id, tries, due_at, "503 Service Unavailable", given_up)


async def test_a_table_is_still_stored_after_a_restart(open_store: OpenStore) -> None:
    store = await open_store()
    row = await insert(store)
    await store.close()
    store = await open_store()
    assert await store.table(row.id) == row
    await store.close()


async def test_only_one_table_is_open_in_a_channel(store: Store) -> None:
    first = await insert(store)
    with pytest.raises(ChannelTakenError):
        await insert(store)
    elsewhere = await insert(store, 5)
    move = Commit(row=elsewhere, previous=elsewhere, at=AT, move=Move(LOBBY.channel_id), notice=NOTICE)
    with pytest.raises(ChannelTakenError):
        await store.commit(move)
    assert await store.table(elsewhere.id) == elsewhere
    closed = replace(first, version=2, phase="closed")
    await store.commit(Commit(row=closed, previous=first, at=AT))
    moved = await store.commit(move)
    assert await store.table_at(LOBBY.channel_id) == moved == replace(elsewhere, channel_id=LOBBY.channel_id)


async def test_a_change_of_an_older_version_writes_nothing(store: Store) -> None:
    row = await insert(store)
    commit = Commit(row=replace(row, version=2, owner_id=99), previous=row, at=AT, notice=NOTICE, state="{}")
    await store.commit(commit)
    before = await store.due_notices(AT)
    with pytest.raises(StaleVersionError):
        await store.commit(replace(commit, row=replace(row, version=2, owner_id=77)))
    found = await store.table(row.id)
    assert found is not None
    assert (found.owner_id, await store.due_notices(AT)) == (99, before)


async def test_an_interaction_commits_once(store: Store) -> None:
    row, other = await insert(store), await insert(store, 5)
    assert not await store.has_interaction(777)
    await store.commit(Commit(row=replace(row, version=2), previous=row, at=AT, interaction_id=777))
    assert await store.has_interaction(777)
    with pytest.raises(DuplicateInteractionError):
        await store.commit(
            Commit(row=replace(other, version=2, owner_id=9), previous=other, at=AT, interaction_id=777)
        )
    assert await store.table(other.id) == other


async def test_every_write_of_a_table_returns_it_as_stored(store: Store) -> None:
    row = await insert(store)
    assert row == await store.table(row.id)
    moving = replace(row, version=2, phase="running")
    for write in (
        store.commit(Commit(row=replace(row, version=2, phase="running"), previous=row, at=AT)),
        store.save_plan(row.id, PlanRow(0, 2, 1, '["lump"]')),
        store.save_order(row.id, OrderRow(11, '["thanks"]')),
        store.set_message(MessageRow(4, 3, row.id), "[[0, 1]]", (), AT),
        store.commit(Commit(row=moving, previous=moving, at=AT, move=Move(5))),
    ):
        before = await store.table(row.id)
        assert await write == await store.table(row.id) != before


async def test_changes_of_many_tables_at_once_do_not_mix(store: Store) -> None:
    rows = [await insert(store, channel_id) for channel_id in range(20)]
    commits = [
        Commit(row=replace(row, version=2, owner_id=row.id), previous=row, at=AT, interaction_id=row.id % 10)
        for row in rows
    ]
    results = await asyncio.gather(*(store.commit(commit) for commit in commits), return_exceptions=True)
    pairs = list(zip(results[:10], results[10:], strict=True))
    for pair in pairs:  # which of the two comes first is up to the database
        assert {type(result) for result in pair} == {TableRow, DuplicateInteractionError}
    written = {result.id for pair in pairs for result in pair if isinstance(result, TableRow)}
    found = [await store.table(row.id) for row in rows]
    assert [row.owner_id for row in found if row] == [row.id if row.id in written else 11 for row in rows]


async def test_a_plan_is_stored_for_the_present_version_only(store: Store) -> None:
    row = await insert(store)
    await store.save_plan(row.id, PlanRow(0, 1, 1, '["a"]'))
    await store.save_plan(row.id, PlanRow(0, 1, 2, '["a", "b"]'))
    with pytest.raises(StaleVersionError):
        await store.save_plan(row.id, PlanRow(0, 2, 3, "[]"))
    found = await store.table(row.id)
    assert found is not None
    assert found.plans == (PlanRow(0, 1, 2, '["a", "b"]'),)


async def test_only_the_last_snapshot_of_an_ended_game_is_kept(store: Store) -> None:
    row = await insert(store)
    for version in (2, 3, 4):
        previous = row
        row = replace(
            row, version=version, snapshot_version=version, phase="ended" if version == 4 else "running"
        )
        await store.commit(Commit(row=row, previous=previous, at=AT, state=f"state {version}"))
    assert await store.snapshot(row.id, 4) == "state 4"
    for gone in (2, 3):
        with pytest.raises(StoreError, match="save-missing"):
            await store.snapshot(row.id, gone)


# notices


async def test_a_notice_has_its_kind_its_server_and_its_time(store: Store) -> None:
    row = await insert(store)
    row = await announce(store, row, notice("board", "[2]", LATER))
    assert [each.kind for each in await store.due_notices(AT)] == ["lobby"]
    assert await store.next_due() == AT
    first, second = await store.due_notices(LATER)
    assert (first.kind, first.version) == ("lobby", 1)
    assert second == replace(
        notice("board", "[2]", LATER), id=second.id, table_id=row.id, version=2, guild_id=LOBBY.guild_id
    )


async def test_only_what_is_due_is_read(store: Store) -> None:
    """A reminder for later is not delivered with earlier notices."""
    row = await announce(store, await insert(store), notice("reminder", due_at=LATER))
    row = await announce(store, row, notice("board"))
    assert [each.kind for each in await store.due_notices(AT)] == ["lobby", "board"]
    assert [each.kind for each in await store.due_notices(LATER)] == ["lobby", "reminder", "board"]


async def test_a_failed_notice_is_due_again_with_the_next_one_of_its_table(store: Store) -> None:
    """So that the events of a table are announced in order."""
    row, other = await insert(store), await insert(store, 8)
    lost, theirs = await store.due_notices(AT)
    await store.save_failures([failure(lost.id, LATER), failure(theirs.id, LATER)])
    assert await store.due_notices(AT) == []
    await announce(store, row, notice("board"))
    assert [(each.table_id, each.kind) for each in await store.due_notices(AT)] == [
        (row.id, "lobby"),
        (row.id, "board"),
    ]
    assert [each.table_id for each in await store.due_notices(LATER)] == [row.id, other.id, row.id]


async def test_a_notice_that_was_given_up_is_not_delivered_with_later_ones(store: Store) -> None:
    row = await insert(store)
    (lost,) = await store.due_notices(AT)
    await store.save_failures([failure(lost.id, AT, 12, given_up=True)])
    assert await store.due_notices(AT) == []
    assert await store.tables_with_notices() == []
    await announce(store, row, notice("board"))
    (board,) = await store.due_notices(AT)
    assert board.kind == "board"


async def test_a_table_that_is_not_due_waits_while_others_are_delivered(store: Store) -> None:
    row, other = await insert(store), await insert(store, 8)
    mine, theirs = await store.due_notices(AT)
    await store.save_failures([failure(mine.id, LATER)])
    assert await store.due_notices(AT) == [theirs]
    assert await store.due_notices(AT, row.id) == []
    assert await store.due_notices(AT, other.id) == [theirs]
    assert sorted(await store.tables_with_notices()) == [row.id, other.id]


async def test_the_notices_of_a_hundred_tables_at_most_are_read_at_once(store: Store) -> None:
    for channel_id in range(101):
        row = await insert(store, channel_id)
    await announce(store, row, notice("board"))
    assert len({each.table_id for each in await store.due_notices(AT)}) == 100
    assert [each.kind for each in await store.due_notices(AT, row.id)] == ["lobby", "board"]


async def test_a_message_deletes_the_notices_it_delivers(store: Store) -> None:
    row = await insert(store)
    lobby, closed = (await store.due_notices(AT))[0], notice("closed")
    row = await announce(store, row, closed)
    await store.set_message(MessageRow(4, 3, row.id), "[]", [lobby.id], AT)
    (left,) = await store.due_notices(AT)
    assert left.kind == "closed"
    assert await store.notices([lobby.id, left.id]) == [left]
    await store.delete_notices([left.id])
    assert await store.next_due() is None


async def test_a_line_of_the_log_has_its_number_and_its_version(store: Store) -> None:
    row = await insert(store)
    line = replace(LINE, seat=0, action="lump", n=1)
    await store.commit(
        Commit(row=replace(row, version=2, log_length=2), previous=row, at=LATER, lines=(line,))
    )
    first, second = await store.log(row.id)
    assert (first.n, first.version, first.at) == (0, 1, AT)
    assert second == replace(line, version=2, at=LATER)


async def test_a_greeting_is_stored_with_the_latest_time_of_joining(store: Store) -> None:
    assert await store.greeting(77) is None
    await store.save_greeting(77, AT)
    await store.save_greeting(77, LATER)
    await store.save_greeting(78, AT)
    assert (await store.greeting(77), await store.greeting(78)) == (LATER, AT)


async def test_a_superseded_message_shrinks_to_its_own_headline_if_it_is_to_shrink(store: Store) -> None:
    row = await insert(store)
    for number, shrink in ((61, False), (62, False), (63, True), (64, True)):
        message = MessageRow(number, 1, row.id, headline=f"turn {number}")
        await store.set_message(message, "[]", (), AT, shrink_previous=shrink)
    assert [(each.message_id, each.headline) for each in await store.superseded(AT)] == [
        (61, ""),
        (62, "turn 62"),
        (63, "turn 63"),
    ]
    (_, shrinking, _) = await store.superseded(AT)
    await store.supersede(replace(shrinking, tries=1), LATER)
    assert replace(shrinking, tries=1) in await store.superseded(LATER), "a retry keeps it"


async def test_a_card_is_due_whenever_a_notice_of_its_table_is_delivered(store: Store) -> None:
    row = await insert(store, card_channel_id=9)
    other = await insert(store, 5, card_channel_id=9)
    assert await store.due_cards(LATER) == [], "there is nothing to link to yet"
    due = {each.table_id: each.id for each in await store.due_notices(AT)}
    await store.set_message(MessageRow(61, 1, row.id), "[]", [due[row.id]], AT)
    assert await store.due_cards(AT) == [CardRow(row.id, 9, None, changes=1)]
    await store.delete_notices([due[other.id]])
    assert [each.table_id for each in await store.due_cards(AT)] == [row.id, other.id]


async def test_a_card_that_is_shown_waits_for_the_next_change_and_its_pause(store: Store) -> None:
    row = await insert(store, card_channel_id=9)
    (first,) = await store.due_notices(AT)
    await store.delete_notices([first.id])
    (card,) = await store.due_cards(AT)
    await store.card_shown(replace(card, message_id=71), LATER)
    assert await store.due_cards(LATER) == []
    await announce(store, row, notice("board"))
    (second,) = await store.due_notices(AT)
    await store.delete_notices([second.id])
    assert await store.due_cards(AT) == [], "not before its pause is over"
    assert await store.due_cards(LATER) == [CardRow(row.id, 9, 71, changes=2)]


async def test_what_changes_while_a_card_is_edited_is_shown_by_the_next_edit(store: Store) -> None:
    row = await insert(store, card_channel_id=9)
    (first,) = await store.due_notices(AT)
    await store.delete_notices([first.id])
    (card,) = await store.due_cards(AT)
    await announce(store, row, notice("board"))
    (second,) = await store.due_notices(AT)
    await store.delete_notices([second.id])
    await store.card_shown(replace(card, message_id=71), LATER)
    assert await store.due_cards(AT) == []
    assert await store.due_cards(LATER) == [CardRow(row.id, 9, 71, changes=2)]


async def test_a_card_that_failed_is_due_again_later_or_after_the_next_change(store: Store) -> None:
    row = await insert(store, card_channel_id=9)
    (first,) = await store.due_notices(AT)
    await store.delete_notices([first.id])
    (card,) = await store.due_cards(AT)
    await store.card_failed(replace(card, tries=1), LATER)
    assert (await store.due_cards(AT), await store.due_cards(LATER)) == ([], [replace(card, tries=1)])
    await store.card_failed(card, None)
    assert await store.due_cards(LATER) == []
    await announce(store, row, notice("board"))
    (second,) = await store.due_notices(AT)
    await store.delete_notices([second.id])
    assert await store.due_cards(LATER) == [replace(card, changes=2)]
    await store.delete_card(row.id)
    assert await store.due_cards(LATER) == []


async def test_a_table_that_leaves_its_channel_to_a_card_leaves_its_message(store: Store) -> None:
    row = await insert(store)
    (first,) = await store.due_notices(AT)
    row = await store.set_message(MessageRow(61, row.channel_id, row.id), "[[0, 1]]", [first.id], AT)
    move = Commit(row=row, previous=row, at=AT, move=Move(9, leaves_card=True, message_id=61), notice=NOTICE)
    moved = await store.commit(move)
    assert (moved.channel_id, moved.message_id) == (9, None)
    assert moved.pinged_questions == "[[0, 1]]", "the owner of a lobby is not called again"
    assert await store.due_cards(LATER) == [], "there is nothing to link to yet"
    (second,) = await store.due_notices(AT)
    await store.set_message(MessageRow(71, 9, row.id), "[]", [second.id], AT)
    assert await store.due_cards(AT) == [CardRow(row.id, row.channel_id, 61, changes=1)]
    assert await store.superseded(LATER) == []


async def test_a_message_that_is_recorded_after_it_became_the_card_is_not_superseded(store: Store) -> None:
    row = await insert(store)
    row = await store.set_message(MessageRow(61, row.channel_id, row.id), "[]", [], AT)
    await store.commit(Commit(row=row, previous=row, at=AT, move=Move(9, leaves_card=True, message_id=61)))
    await store.set_message(MessageRow(61, row.channel_id, row.id), "[]", [], AT)
    await store.set_message(MessageRow(71, 9, row.id), "[]", [], AT)
    assert await store.superseded(LATER) == []


async def test_a_further_card_supersedes_the_first_one_even_while_that_is_edited(store: Store) -> None:
    row = await insert(store, card_channel_id=8)
    (first,) = await store.due_notices(AT)
    await store.delete_notices([first.id])
    (card,) = await store.due_cards(AT)
    await store.card_shown(replace(card, message_id=51), AT)
    row = await store.set_message(MessageRow(61, row.channel_id, row.id), "[]", [], AT)
    await store.commit(
        Commit(row=row, previous=row, at=AT, move=Move(9, leaves_card=True, message_id=61), notice=NOTICE)
    )
    await store.card_shown(replace(card, message_id=51), LATER)
    assert [each.message_id for each in await store.superseded(AT)] == [51]
    (second,) = await store.due_notices(AT)
    await store.delete_notices([second.id])
    assert [(each.channel_id, each.message_id) for each in await store.due_cards(AT)] == [
        (row.channel_id, 61)
    ]


async def test_the_settings_of_a_server_are_kept_by_name(open_store: OpenStore) -> None:
    store = await open_store()
    for guild_id, value in ((2, "last"), (3, "all"), (2, "all")):
        await store.save_guild_setting(guild_id, "boards", value)
    await store.save_guild_setting(2, "place", "here")
    await store.close()
    store = await open_store()
    assert await store.guild_settings(2) == {"boards": "all", "place": "here"}
    assert (await store.guild_settings(3), await store.guild_settings(4)) == ({"boards": "all"}, {})
    await store.close()


async def test_the_time_of_a_version_is_that_of_its_commit(store: Store) -> None:
    row = await insert(store)
    await store.commit(Commit(row=replace(row, version=2), previous=row, at=LATER))
    assert await store.committed_at(row.id, 2) == LATER
    assert await store.committed_at(row.id, 1) is None, "a table is not opened by a change"


async def test_news_reach_the_followers_of_their_table_who_want_them(store: Store) -> None:
    row, other = await insert(store), await insert(store, 5)
    wishes = [(row.id, 21, "turns"), (row.id, 22, "end"), (row.id, 23, "refused"), (other.id, 21, "turns")]
    for table_id, person_id, mode in wishes:
        await store.save_follower(FollowerRow(table_id, person_id, mode, "de"))

    async def post(version: int, *, is_end: bool) -> None:
        news = NewsRow(version, f"[{version}]", is_end=is_end)
        await store.set_message(MessageRow(version, 3, row.id), "[]", (), AT, news=news)

    await post(2, is_end=False)
    assert await store.due_followers(AT) == [FollowerRow(row.id, 21, "turns", "de", 2, "[2]")]
    await post(3, is_end=True)
    due = await store.due_followers(AT)
    assert [(each.person_id, each.version) for each in due] == [(21, 3), (22, 3)]
    await store.set_message(MessageRow(4, 3, row.id), "[]", (), AT)
    assert await store.due_followers(AT) == due


async def test_a_follower_is_due_again_only_for_newer_news_than_were_told(store: Store) -> None:
    row = await insert(store)
    await store.save_follower(FollowerRow(row.id, 21, "turns", "de"))
    for version in (2, 3):
        news = NewsRow(version, "[]", is_end=False)
        await store.set_message(MessageRow(version, 3, row.id), "[]", (), AT, news=news)
    first, second = (FollowerRow(row.id, 21, "turns", "de", version) for version in (2, 3))
    await store.follower_told(first)
    assert await store.due_followers(AT) == [second]
    await store.postpone_follower(replace(second, tries=1), LATER)
    assert await store.due_followers(AT) == []
    assert await store.due_followers(LATER) == [replace(second, tries=1)]
    await store.follower_told(second)
    assert await store.due_followers(LATER) == []
    await store.delete_follower(row.id, 21)
    assert await store.follower(row.id, 21) is None


async def test_a_rematch_gets_a_card_where_the_former_table_has_one(store: Store) -> None:
    former = await insert(store, 1, card_channel_id=9)
    await store.commit(Commit(row=replace(former, version=2, phase="ended"), previous=former, at=AT))
    opened = await store.insert(replace(LOBBY, rematch_of=former.id), LINE, NOTICE, AT)
    await store.delete_notices([each.id for each in await store.due_notices(AT, opened.id)])
    assert [(card.table_id, card.channel_id) for card in await store.due_cards(AT)] == [(opened.id, 9)]


async def test_a_table_has_one_rematch_unless_that_was_closed_early(store: Store) -> None:
    former = await insert(store, 1)
    await store.commit(Commit(row=replace(former, version=2, phase="ended"), previous=former, at=AT))
    first = await store.insert(replace(LOBBY, rematch_of=former.id), LINE, NOTICE, AT)
    assert await store.rematch_of(former.id) == first
    with pytest.raises(RematchTakenError):
        await store.insert(replace(LOBBY, channel_id=2, rematch_of=former.id), LINE, NOTICE, AT)
    await store.commit(Commit(row=replace(first, version=2, phase="closed"), previous=first, at=AT))
    assert await store.rematch_of(former.id) is None
    second = await store.insert(replace(LOBBY, rematch_of=former.id), LINE, NOTICE, AT)
    assert await store.rematch_of(former.id) == second


async def test_who_was_called_is_stored_together_with_the_message(store: Store) -> None:
    """Or else a process that is killed in between would write to the message again, which was answered meanwhile."""
    row = await insert(store)
    invited = replace(row, version=2, invitations=(InvitationRow(7, "Cleo"),))
    row = await store.commit(Commit(row=invited, previous=row, at=AT))
    message = MessageRow(70, 9, row.id, request=LOBBY_INVITATION)
    row = await store.mark_called(row.id, [7], message, AT)
    assert [each.called for each in row.invitations] == [True]
    assert await store.open_request(row.id, LOBBY_INVITATION) == message
    declined = replace(row, version=3, invitations=(replace(row.invitations[0], kept=False),))
    await store.commit(Commit(row=declined, previous=row, at=AT, outcomes=((LOBBY_INVITATION, ""),)))
    assert [each.message_id for each in await store.superseded(LATER)] == [70]


async def test_whoever_is_invited_again_is_called_again_and_nobody_else(store: Store) -> None:
    row = await insert(store)
    invited = (InvitationRow(7, "Cleo"), InvitationRow(8, "Dora"))
    row = await store.commit(Commit(row=replace(row, version=2, invitations=invited), previous=row, at=AT))
    called = await store.mark_called(row.id, [7, 8])
    assert [each.called for each in called.invitations] == [True, True]
    declined = replace(row, version=3, invitations=(replace(invited[0], kept=False), invited[1]))
    row = await store.commit(Commit(row=declined, previous=row, at=AT))
    assert [(each.kept, each.called) for each in row.invitations] == [(False, True), (True, True)]
    again = replace(row, version=4, invitations=invited)
    row = await store.commit(Commit(row=again, previous=row, at=AT))
    assert [(each.kept, each.called) for each in row.invitations] == [(True, False), (True, True)]
