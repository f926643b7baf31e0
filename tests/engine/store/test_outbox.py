"""What is due: notices, messages to be tidied, cards, and what followers are to be told."""

from dataclasses import replace

import pytest

from engine.store.addresses import Address
from engine.store.errors import StaleRevisionError
from engine.store.rows import CardMove, CardRow, FailureRow, FollowerRow, MessageRow, NewsRow
from engine.store.store import Store
from tests.engine.store.builders import (
    AT,
    LATER,
    LOBBY,
    adjust,
    commit,
    due_card,
    end,
    insert,
    next_notice,
    notice,
)


def failure(notice_id: int, due_at: object, tries: int = 1, *, given_up: bool = False) -> FailureRow:
    return FailureRow(notice_id, tries, due_at, "503 Service Unavailable", given_up)  # type: ignore[arg-type]


# notices


async def test_a_notice_has_its_kind_its_server_and_its_time(store: Store) -> None:
    row = await insert(store)
    await commit(store, row, notice=notice("board", "[2]", LATER))
    assert [each.kind for each in await store.due_notices(AT)] == ["lobby"]
    assert await next_notice(store) == AT
    first, second = await store.due_notices(LATER)
    assert (first.kind, first.version) == ("lobby", 1)
    assert second == replace(
        notice("board", "[2]", LATER), id=second.id, table_id=row.id, version=2, guild_id=LOBBY.guild_id
    )


async def test_only_what_is_due_is_read(store: Store) -> None:
    """A reminder for later is not delivered with earlier notices."""
    row = await commit(store, await insert(store), notice=notice("reminder", due_at=LATER))
    await commit(store, row, notice=notice("board"))
    assert [each.kind for each in await store.due_notices(AT)] == ["lobby", "board"]
    assert [each.kind for each in await store.due_notices(LATER)] == ["lobby", "reminder", "board"]


async def test_a_failed_notice_is_due_again_with_the_next_one_of_its_table(store: Store) -> None:
    """So that the events of a table are announced in order."""
    row, other = await insert(store), await insert(store, 8)
    lost, theirs = await store.due_notices(AT)
    await store.save_failures([failure(lost.id, LATER), failure(theirs.id, LATER)])
    assert await store.due_notices(AT) == []
    await commit(store, row, notice=notice("board"))
    assert [(each.table_id, each.kind) for each in await store.due_notices(AT)] == [
        (row.id, "lobby"),
        (row.id, "board"),
    ]
    assert [each.table_id for each in await store.due_notices(LATER)] == [row.id, other.id, row.id]


async def test_a_notice_that_was_given_up_is_not_delivered_with_later_ones(store: Store) -> None:
    row = await insert(store)
    (lost,) = await store.due_notices(AT)
    await store.save_failures([failure(lost.id, AT, 12, given_up=True)])
    assert (await store.due_notices(AT), await store.tables_with_notices()) == ([], [])
    assert await store.last_failure(row.id) == failure(lost.id, AT, 12, given_up=True)
    await commit(store, row, notice=notice("board"))
    (board,) = await store.due_notices(AT)
    assert board.kind == "board"


async def test_the_newest_failure_of_a_table_is_told(store: Store) -> None:
    row = await commit(store, await insert(store), notice=notice("board"))
    assert await store.last_failure(row.id) is None
    first, second = await store.due_notices(AT)
    await store.save_failures([failure(first.id, LATER), failure(second.id, LATER, 2)])
    assert await store.last_failure(row.id) == failure(second.id, LATER, 2)


async def test_a_table_that_is_not_due_waits_while_others_are_delivered(store: Store) -> None:
    row, other = await insert(store), await insert(store, 8)
    mine, theirs = await store.due_notices(AT)
    await store.save_failures([failure(mine.id, LATER)])
    assert await store.due_notices(AT) == [theirs]
    assert await store.due_notices(AT, row.id) == []
    assert await store.due_notices(AT, other.id) == [theirs]
    assert await store.tables_with_notices() == [row.id, other.id]


async def test_the_notices_of_about_a_hundred_tables_are_read_at_once_in_whole(store: Store) -> None:
    for channel_id in range(101):
        row = await insert(store, channel_id)
    row = await commit(store, row, notice=notice("board"))
    assert len({each.table_id for each in await store.due_notices(AT)}) == 100
    assert [each.kind for each in await store.due_notices(AT, row.id)] == ["lobby", "board"]


async def test_a_commit_deletes_the_notices_it_delivers(store: Store) -> None:
    row = await insert(store)
    (lobby,) = await store.due_notices(AT)
    row = await commit(store, row, notice=notice("board"))
    assert await store.is_posting(row.id)
    await adjust(store, row, delivered=(lobby.id,))
    (left,) = await store.due_notices(AT)
    assert left.kind == "board"
    assert await store.notices([lobby.id, left.id]) == [left]
    await store.delete_notices([left.id])
    assert (await next_notice(store), await store.is_posting(row.id)) == (None, False)


async def test_the_notices_of_a_parked_table_are_kept_until_it_goes_on(store: Store) -> None:
    row = await insert(store)
    (lobby,) = await store.due_notices(AT)
    await store.save_failures([failure(lobby.id, LATER)])
    row = await adjust(store, replace(row, parked="channel"), parks=True, notice=notice("parked"))
    await store.save_failures([failure(lobby.id, LATER, 2)])
    assert (await store.due_notices(LATER), await next_notice(store)) == ([], None)
    row = await adjust(store, replace(row, parked=""), LATER, parks=False)
    due = await store.due_notices(LATER)
    assert [(each.kind, each.tries, each.due_at) for each in due] == [
        ("lobby", 0, LATER),
        ("parked", 0, LATER),
    ]


async def test_notices_go_with_their_table_to_another_server(store: Store) -> None:
    row, _ = await insert(store), await insert(store, 2)
    await adjust(store, replace(row, channel_id=9, guild_id=5), new_guild_id=5, notice=notice("moved"))
    assert [each.guild_id for each in await store.due_notices(AT)] == [5, 2, 5]


# messages


async def test_messages_to_be_tidied_are_due_at_their_time(store: Store) -> None:
    row = await insert(store)
    later = MessageRow(61, 1, row.id, headline="turn 61", due_at=LATER)
    now = MessageRow(62, 1, row.id, is_lobby=True, due_at=AT)
    row = await adjust(store, row, messages=(later, now))
    assert ((await store.due(AT)).messages, (await store.due(LATER)).messages) == ([now], [now, later])
    await store.supersede(replace(now, tries=1), LATER)
    assert (await store.due(AT)).messages == []
    assert (await store.due(LATER)).messages == [later, replace(now, tries=1, due_at=LATER)]
    store.message_tidied(61)
    assert [each.message_id for each in (await store.due(LATER)).messages] == [62]
    await store.supersede(MessageRow(63, 1, row.id), AT)
    assert (await store.due(AT)).messages == [MessageRow(63, 1, row.id, due_at=AT)]


async def test_a_tidied_message_is_deleted_by_the_next_commit_of_any_table(address: Address) -> None:
    store = await Store.open(address)
    row, other = await insert(store), await insert(store, 2)
    due = [MessageRow(number, 1, row.id, due_at=AT) for number in (61, 62)]
    await adjust(store, row, messages=tuple(due))
    store.message_tidied(61)
    assert (await store.due(AT)).messages == due[1:], "it is not tidied again"
    killed = await Store.open(address)
    assert (await killed.due(AT)).messages == due, "a process that follows a killed one tidies it once more"
    await adjust(store, other)
    assert (await killed.due(AT)).messages == due[1:]
    store.message_tidied(62)
    await store.close()
    assert (await killed.due(AT)).messages == [], "a process that ends deletes what is left"
    await killed.close()


async def test_a_tidied_message_stays_if_it_is_to_be_tidied_anew(store: Store) -> None:
    row = await insert(store)
    message, anew = (MessageRow(61, 1, row.id, headline=each, due_at=AT) for each in ("before", "anew"))
    row = await adjust(store, row, messages=(message,))
    store.message_tidied(61)
    row = await adjust(store, row, messages=(anew,))
    assert (await store.due(AT)).messages == [anew]
    store.message_tidied(61)
    await store.supersede(anew, AT)
    await adjust(store, row)
    assert (await store.due(AT)).messages == [anew]


async def test_a_tidied_message_stays_listed_if_the_commit_fails(store: Store) -> None:
    row = await insert(store)
    message = MessageRow(61, 1, row.id, due_at=AT)
    row = await adjust(store, row, messages=(message,))
    store.message_tidied(61)
    with pytest.raises(StaleRevisionError):
        await adjust(store, replace(row, revision=99))
    assert (await store.due(AT)).messages == [], "it is still known to be tidied"
    store._tidied.clear()
    assert (await store.due(AT)).messages == [message]


async def test_the_message_of_a_request_waits_until_it_is_settled(store: Store) -> None:
    row = await insert(store)
    messages = tuple(MessageRow(60 + n, 1, row.id, request=f"offer {n}") for n in range(2))
    row = await adjust(store, row, messages=messages)
    assert await store.open_request(row.id, "offer 0") == messages[0]
    row = await commit(store, row, LATER, settled=(("offer 0", '"taken"'), ("undo", "x")))
    assert await store.open_request(row.id, "offer 0") is None
    assert await store.open_request(row.id, "offer 1") == messages[1]
    settled = replace(messages[0], outcome='"taken"', due_at=LATER)
    assert ((await store.due(AT)).messages, (await store.due(LATER)).messages) == ([], [settled])
    await commit(store, row, settled=(("offer 0", '"again"'),))
    assert (await store.due(LATER)).messages == [settled], "it says what became of its own request"


async def test_messages_about_answered_questions_are_due_to_be_deleted(store: Store) -> None:
    row, other = await insert(store), await insert(store, 2)
    first, second = (MessageRow(60 + seat, 1, row.id, "reminder", seat, 4) for seat in range(2))
    theirs = MessageRow(70, 2, other.id, "reminder", 0, 4)
    row = await adjust(store, row, messages=(first, second, MessageRow(80, 1, row.id, request="undo")))
    await adjust(store, other, messages=(theirs,))
    assert await store.seat_message(row.id, 1, "reminder") == second
    asked: list[MessageRow] = []

    def is_answered(message: MessageRow) -> bool:
        asked.append(message)
        return message.seat == 0

    row = await commit(store, row, is_answered=is_answered)
    assert sorted(asked, key=lambda each: each.message_id) == [first, second]
    assert (await store.due(AT)).messages == [replace(first, is_deleted=True, due_at=AT)]
    assert await store.seat_message(row.id, 0, "reminder") is None
    assert await store.seat_message(other.id, 0, "reminder") == theirs
    asked.clear()
    await commit(store, row, LATER, is_answered=is_answered)
    assert asked == [second], "nothing is asked about a message that is due already"
    assert [each.message_id for each in (await store.due(AT)).messages] == [60]


async def test_a_message_to_a_seat_deletes_older_ones_to_it_and_to_the_person_in_the_channel(
    store: Store,
) -> None:
    row, other = await insert(store), await insert(store, 2)

    def to(
        number: int, table_id: int, seat: int, person_id: int | None, kind: str = "reminder"
    ) -> MessageRow:
        return MessageRow(number, 9, table_id, kind, seat, 4, person_id)

    row = await adjust(
        store, row, messages=(to(61, row.id, 0, 11), to(62, row.id, 1, 12), to(63, row.id, 2, None))
    )
    other = await adjust(store, other, messages=(to(64, other.id, 0, 13), to(65, other.id, 0, 11, "absent")))
    elsewhere = replace(to(66, other.id, 1, 11), channel_id=10)
    other = await adjust(store, other, messages=(elsewhere,))
    assert (await store.due(AT)).messages == []
    await adjust(store, other, messages=(to(67, other.id, 0, 11),))
    assert [each.message_id for each in (await store.due(AT)).messages] == [61, 64]
    assert all(each.is_deleted for each in (await store.due(AT)).messages)
    await adjust(store, row, LATER, messages=(to(68, row.id, 2, None), to(69, row.id, 0, None)))
    assert [each.message_id for each in (await store.due(AT)).messages] == [61, 64], "they stay due"
    assert [each.message_id for each in (await store.due(LATER)).messages] == [61, 64, 63]


# cards


async def test_a_card_is_due_whenever_a_notice_of_its_table_is_delivered(store: Store) -> None:
    row = await insert(store, card_channel_id=9)
    other = await insert(store, 5, card_channel_id=9)
    assert (await store.due(LATER)).cards == [], "there is nothing to link to yet"
    due = {each.table_id: each.id for each in await store.due_notices(AT)}
    await adjust(store, row, delivered=(due[row.id],))
    assert (await store.due(AT)).cards == [due_card(row.id)]
    await store.delete_notices([due[other.id]])
    assert [each.table_id for each in (await store.due(AT)).cards] == [row.id, other.id]


async def deliver(store: Store) -> None:
    await store.delete_notices([each.id for each in await store.due_notices(AT)])


@pytest.mark.parametrize("is_late", [False, True])
async def test_a_card_that_is_shown_waits_for_the_next_change_and_its_pause(
    store: Store, is_late: bool
) -> None:
    """Also for a change that comes while it is edited, and is shown by the next edit."""
    row = await insert(store, card_channel_id=9)
    await deliver(store)
    (card,) = (await store.due(AT)).cards
    if not is_late:
        await store.card_shown(replace(card, message_id=71), LATER)
        assert (await store.due(LATER)).cards == []
    await commit(store, row, notice=notice("board"))
    await deliver(store)
    if is_late:
        await store.card_shown(replace(card, message_id=71), LATER)
    assert (await store.due(AT)).cards == [], "not before its pause is over"
    assert (await store.due(LATER)).cards == [due_card(row.id, 71, changes=2)]


async def test_a_card_that_failed_is_due_again_later_or_after_the_next_change(store: Store) -> None:
    row = await insert(store, card_channel_id=9)
    await deliver(store)
    (card,) = (await store.due(AT)).cards
    await store.card_failed(replace(card, tries=1), LATER)
    assert ((await store.due(AT)).cards, (await store.due(LATER)).cards) == ([], [replace(card, tries=1)])
    await store.card_failed(card, None)
    assert (await store.due(LATER)).cards == []
    await commit(store, row, notice=notice("board"))
    await deliver(store)
    assert (await store.due(LATER)).cards == [replace(card, changes=2)]
    await store.delete_card(row.id)
    assert (await store.due(LATER)).cards == []


async def test_a_table_that_leaves_its_channel_leaves_its_message_as_a_card(store: Store) -> None:
    row = await insert(store)
    await deliver(store)
    moved = await adjust(store, replace(row, channel_id=7), card=CardMove(1, 61), notice=notice("moved"))
    assert (await store.due(LATER)).cards == [], "there is nothing to link to yet"
    (second,) = await store.due_notices(AT)
    superseded = MessageRow(61, 1, row.id, due_at=AT)
    await adjust(store, moved, delivered=(second.id,), messages=(superseded,))
    assert (await store.due(AT)).cards == [CardRow(row.id, 1, 61, changes=1)]
    assert (await store.due(LATER)).messages == [], "the card is not tidied"


async def test_a_further_card_supersedes_the_first_one_even_while_that_is_edited(store: Store) -> None:
    row = await insert(store, card_channel_id=8)
    await deliver(store)
    (card,) = (await store.due(AT)).cards
    await store.card_shown(replace(card, message_id=51), AT)
    await adjust(store, replace(row, channel_id=7), card=CardMove(1, 61), notice=notice("moved"))
    await store.card_shown(replace(card, message_id=51), LATER)
    assert (await store.due(AT)).messages == [MessageRow(51, 8, row.id, due_at=AT)]
    await deliver(store)
    assert (await store.due(AT)).cards == [CardRow(row.id, 1, 61, changes=2)]


async def test_a_rematch_gets_a_card_where_the_former_table_has_one(store: Store) -> None:
    former = await end(store, await insert(store, card_channel_id=9))
    await deliver(store)
    await store.delete_card(404)
    opened = await insert(store, rematch_of=former.id)
    await deliver(store)
    assert [(card.table_id, card.channel_id) for card in (await store.due(AT)).cards] == [
        (1, 9),
        (opened.id, 9),
    ]


# followers


async def test_news_reach_the_followers_of_their_table_who_want_them(store: Store) -> None:
    row, other = await insert(store), await insert(store, 5)
    wishes = [(row.id, 21, "turns"), (row.id, 22, "end"), (row.id, 23, "refused"), (other.id, 21, "turns")]
    for table_id, person_id, mode in wishes:
        await store.save_follower(FollowerRow(table_id, person_id, mode, "de"))
    row = await adjust(store, row, news=NewsRow(2, "[2]", is_end=False))
    assert (await store.due(AT)).followers == [FollowerRow(row.id, 21, "turns", "de", 2, "[2]")]
    row = await adjust(store, row, LATER, news=NewsRow(3, "[3]", is_end=True))
    assert [(each.person_id, each.version) for each in (await store.due(AT)).followers] == [(21, 3)]
    due = (await store.due(LATER)).followers
    assert [(each.person_id, each.version) for each in due] == [(21, 3), (22, 3)]
    await adjust(store, row)
    assert (await store.due(LATER)).followers == due


async def test_a_follower_is_due_again_only_for_newer_news_than_were_told(store: Store) -> None:
    row = await insert(store)
    await store.save_follower(FollowerRow(row.id, 21, "turns", "de"))
    for version in (2, 3):
        row = await adjust(store, row, news=NewsRow(version, "[]", is_end=False))
    first, second = (FollowerRow(row.id, 21, "turns", "de", version) for version in (2, 3))
    await store.follower_told(first)
    assert (await store.due(AT)).followers == [second]
    await store.postpone_follower(replace(second, tries=1), LATER)
    assert (await store.due(AT)).followers == []
    assert (await store.due(LATER)).followers == [replace(second, tries=1)]
    await store.follower_told(second)
    assert (await store.due(LATER)).followers == []
    await store.delete_follower(row.id, 21)
    assert await store.follower(row.id, 21) is None


async def test_whom_no_message_reached_is_taken_once(store: Store) -> None:
    rows = [await insert(store, channel_id) for channel_id in range(3)]
    for row, mode in zip(rows, ("refused", "turns", "refused"), strict=True):
        await store.save_follower(FollowerRow(row.id, 21, mode, "de"))
    assert await store.take_unreached(21) == [rows[0].id, rows[2].id]
    assert await store.take_unreached(21) == []
    await store.save_follower(FollowerRow(rows[1].id, 21, "end", "en"))
    assert await store.follower(rows[1].id, 21) == FollowerRow(rows[1].id, 21, "end", "en")
