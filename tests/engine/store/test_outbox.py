"""What is due for posting: notices, messages to tidy, cards, and news for followers."""

from dataclasses import replace
from datetime import datetime

import pytest

from engine.store.addresses import Address
from engine.store.errors import StaleRevisionError
from engine.store.rows import CardMove, CardRow, FailureRow, FollowerRow, MessageRow, NewsRow
from engine.store.store import Store
from tests.engine.store.builders import AT, LATER, LOBBY, adjust, commit, end, insert, next_notice, notice


def failure(notice_id: int, due_at: datetime, tries: int = 1, *, given_up: bool = False) -> FailureRow:
    return FailureRow(notice_id, tries, due_at, "503 Service Unavailable", given_up)


async def notices(store: Store, at: datetime = AT, table_id: int | None = None) -> list[str]:
    return [f"{each.table_id} {each.kind}" for each in await store.due_notices(at, table_id)]


async def messages(store: Store, at: datetime = AT) -> list[MessageRow]:
    return (await store.due(at)).messages


async def message_ids(store: Store, at: datetime = AT) -> list[int]:
    return [each.message_id for each in await messages(store, at)]


async def cards(store: Store, at: datetime = AT) -> list[CardRow]:
    return (await store.due(at)).cards


async def followers(store: Store, at: datetime = AT) -> list[FollowerRow]:
    return (await store.due(at)).followers


async def deliver(store: Store) -> None:
    await store.delete_notices([each.id for each in await store.due_notices(AT)])


# notices


async def test_a_notice_is_due_at_its_time(store: Store) -> None:
    row = await commit(store, await insert(store), notice=notice("reminder", "[2]", LATER))
    await commit(store, row, notice=notice("board"))
    assert (await next_notice(store), await notices(store)) == (AT, ["1 lobby", "1 board"])
    assert await notices(store, LATER) == ["1 lobby", "1 reminder", "1 board"]
    first, second, _ = await store.due_notices(LATER)
    assert (first.version, second.id > first.id) == (1, True)
    assert second == replace(notice("reminder", "[2]", LATER), id=second.id, table_id=1, version=2)


async def test_a_failed_notice_waits_while_others_are_delivered_and_goes_with_the_next_of_its_table(
    store: Store,
) -> None:
    """This keeps a table's events in order; an abandoned notice no longer waits."""
    row, _ = await insert(store), await insert(store, 8)
    lost, theirs = await store.due_notices(AT)
    assert await store.last_failure(1) is None
    await store.save_failures([failure(lost.id, LATER)])
    assert [await notices(store, AT, table_id) for table_id in (None, 1, 2)] == [["2 lobby"], [], ["2 lobby"]]
    assert await store.tables_with_notices() == [1, 2]
    await store.save_failures([failure(theirs.id, LATER)])
    assert await notices(store) == []
    row = await commit(store, row, notice=notice("board"))
    assert (await notices(store), len(await notices(store, LATER))) == (["1 lobby", "1 board"], 3)
    _, board = await store.due_notices(AT)
    given_up = failure(theirs.id, AT, 12, given_up=True)
    await store.save_failures([failure(lost.id, LATER), failure(board.id, LATER, 2), given_up])
    assert await store.last_failure(1) == failure(board.id, LATER, 2), "the newest one"
    assert await store.last_failure(2) == given_up
    await store.save_failures([failure(lost.id, AT, 12, given_up=True)])
    await commit(store, row, notice=notice("board"))
    assert (await notices(store), await store.tables_with_notices()) == (["1 board", "1 board"], [1])


async def test_the_notices_of_a_number_of_tables_are_read_at_once_in_whole(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.store.outbox._LIMIT", 2)
    for channel_id in range(3):
        await commit(store, await insert(store, channel_id), notice=notice("board"))
    assert {*await notices(store)} == {"1 lobby", "1 board"}
    assert await notices(store, AT, 3) == ["3 lobby", "3 board"]


async def test_a_notice_is_deleted_once_it_is_delivered_and_its_number_is_not_used_again(
    store: Store,
) -> None:
    row = await commit(store, await insert(store), notice=notice("board"))
    lobby, board = await store.due_notices(AT)
    assert await store.is_posting(1)
    row = await adjust(store, row, delivered=(lobby.id,))
    assert await store.due_notices(AT) == await store.notices([lobby.id, board.id]) == [board]
    await store.delete_notices([board.id])
    assert (await next_notice(store), await store.is_posting(1)) == (None, False)
    await adjust(store, row, notice=notice("board"))
    assert (await store.due_notices(AT))[0].id > board.id


async def test_the_notices_of_a_parked_table_are_kept_until_it_goes_on(store: Store) -> None:
    row = await insert(store)
    (lobby,) = await store.due_notices(AT)
    await store.save_failures([failure(lobby.id, LATER)])
    row = await adjust(store, replace(row, parked="channel"), parks=True, notice=notice("parked"))
    await store.save_failures([failure(lobby.id, LATER, 2)])
    assert (await store.due_notices(LATER), await next_notice(store)) == ([], None)
    row = await adjust(store, replace(row, parked=""), LATER, parks=False)
    assert await notices(store, LATER) == ["1 lobby", "1 parked"]
    assert {(each.tries, each.due_at) for each in await store.due_notices(LATER)} == {(0, LATER)}


async def test_notices_go_with_their_table_to_another_server(store: Store) -> None:
    row, _ = await insert(store), await insert(store, 2)
    await adjust(store, replace(row, channel_id=9, guild_id=5), new_guild_id=5, notice=notice("moved"))
    assert [each.guild_id for each in await store.due_notices(AT)] == [5, LOBBY.guild_id, 5]


# messages


async def test_messages_to_be_tidied_are_due_at_their_time(store: Store) -> None:
    row = await insert(store)
    later = MessageRow(61, 1, 1, headline="turn 61", due_at=LATER)
    now = MessageRow(62, 1, 1, is_lobby=True, due_at=AT)
    await adjust(store, row, messages=(later, now))
    assert (await messages(store), await messages(store, LATER)) == ([now], [now, later])
    await store.supersede(replace(now, tries=1), LATER)
    assert await messages(store) == []
    assert await messages(store, LATER) == [later, replace(now, tries=1, due_at=LATER)]
    await store.supersede(MessageRow(63, 1, 1), AT)
    assert await messages(store) == [MessageRow(63, 1, 1, due_at=AT)]


async def test_a_tidied_message_is_deleted_by_the_next_commit_of_any_table(address: Address) -> None:
    store = await Store.open(address)
    row, other = await insert(store), await insert(store, 2)
    await adjust(store, row, messages=tuple(MessageRow(number, 1, 1, due_at=AT) for number in (61, 62)))
    store.message_tidied(61)
    assert await message_ids(store) == [62], "it is not tidied again"
    killed = await Store.open(address)
    assert await message_ids(killed) == [61, 62], "the process after a killed one tidies it again"
    with pytest.raises(StaleRevisionError):
        await adjust(store, replace(other, revision=99))
    assert (await message_ids(store), await message_ids(killed)) == ([62], [61, 62]), "a commit that fails"
    await adjust(store, other)
    assert await message_ids(killed) == [62]
    store.message_tidied(62)
    await store.close()
    assert await message_ids(killed) == [], "an ending process deletes the rest"
    await killed.close()


async def test_a_tidied_message_stays_if_it_is_to_be_tidied_anew(store: Store) -> None:
    row = await insert(store)
    message, anew = (MessageRow(61, 1, 1, headline=each, due_at=AT) for each in ("before", "anew"))
    row = await adjust(store, row, messages=(message,))
    store.message_tidied(61)
    row = await adjust(store, row, messages=(anew,))
    assert await messages(store) == [anew]
    store.message_tidied(61)
    await store.supersede(anew, AT)
    await adjust(store, row)
    assert await messages(store) == [anew]


async def test_the_message_of_a_request_waits_until_it_is_settled(store: Store) -> None:
    row = await insert(store)
    first, second = (MessageRow(60 + n, 1, 1, request=f"offer {n}") for n in range(2))
    row = await adjust(store, row, messages=(first, second))
    assert await store.open_request(1, "offer 0") == first
    row = await commit(store, row, LATER, settled=(("offer 0", '"taken"'), ("undo", "x")))
    assert [await store.open_request(1, f"offer {n}") for n in range(2)] == [None, second]
    settled = replace(first, outcome='"taken"', due_at=LATER)
    assert (await messages(store), await messages(store, LATER)) == ([], [settled])
    await commit(store, row, settled=(("offer 0", '"again"'),))
    assert await messages(store, LATER) == [settled], "it reports the outcome of its own request"


async def test_messages_about_answered_questions_are_due_to_be_deleted(store: Store) -> None:
    row, other = await insert(store), await insert(store, 2)
    first, second = (MessageRow(60 + seat, 1, 1, "reminder", seat, 4) for seat in range(2))
    theirs = MessageRow(70, 2, 2, "reminder", 0, 4)
    row = await adjust(store, row, messages=(first, second, MessageRow(80, 1, 1, request="undo")))
    await adjust(store, other, messages=(theirs,))
    assert await store.seat_message(1, 1, "reminder") == second
    asked: list[MessageRow] = []

    def is_answered(message: MessageRow) -> bool:
        asked.append(message)
        return message.seat == 0

    row = await commit(store, row, is_answered=is_answered)
    assert await messages(store) == [replace(first, is_deleted=True, due_at=AT)]
    assert [await store.seat_message(table_id, 0, "reminder") for table_id in (1, 2)] == [None, theirs]
    await commit(store, row, LATER, is_answered=is_answered)
    assert sorted(each.message_id for each in asked) == [60, 61, 61], "not about one that is due already"
    assert await message_ids(store) == [60]


async def test_a_message_to_a_seat_deletes_older_ones_to_it_and_to_the_person_in_the_channel(
    store: Store,
) -> None:
    row, other = await insert(store), await insert(store, 2)

    def to(number: int, seat: int, person_id: int | None, kind: str = "reminder") -> MessageRow:
        table_id = 2 if number in range(64, 68) else 1
        return MessageRow(number, 9, table_id, kind, seat, 4, person_id)

    row = await adjust(store, row, messages=(to(61, 0, 11), to(62, 1, 12), to(63, 2, None)))
    other = await adjust(store, other, messages=(to(64, 0, 13), to(65, 0, 11, "absent")))
    other = await adjust(store, other, messages=(replace(to(66, 1, 11), channel_id=10),))
    assert await messages(store) == []
    await adjust(store, other, messages=(to(67, 0, 11),))
    assert [(each.message_id, each.is_deleted) for each in await messages(store)] == [(61, True), (64, True)]
    await adjust(store, row, LATER, messages=(to(68, 2, None), to(69, 0, None)))
    assert (await message_ids(store), await message_ids(store, LATER)) == ([61, 64], [61, 64, 63])


# cards


async def test_a_card_is_due_when_its_table_has_a_message_or_a_further_notice_is_delivered(
    store: Store,
) -> None:
    row = await insert(store, card_channel_id=9)
    other = await end(store, await insert(store, 5, card_channel_id=9))
    assert await cards(store, LATER) == [], "there is nothing to link to yet"
    first, second = await store.due_notices(AT)
    await adjust(store, row, delivered=(first.id,))
    assert await cards(store) == [CardRow(1, 9, changes=1)]
    await store.delete_notices([second.id])
    assert [each.table_id for each in await cards(store)] == [1, 2]
    await store.delete_card(404)
    await insert(store, 5, rematch_of=other.id)
    await deliver(store)
    assert [(each.table_id, each.channel_id) for each in await cards(store)] == [(1, 9), (2, 9), (3, 9)]


@pytest.mark.parametrize("is_late", [False, True])
async def test_a_card_that_is_shown_waits_for_the_next_change_and_its_pause(
    store: Store, is_late: bool
) -> None:
    """A change made during an edit also waits, and is shown by the next edit."""
    row = await insert(store, card_channel_id=9)
    await deliver(store)
    (card,) = await cards(store)
    if not is_late:
        await store.card_shown(replace(card, message_id=71), LATER)
        assert await cards(store, LATER) == []
    await commit(store, row, notice=notice("board"))
    await deliver(store)
    if is_late:
        await store.card_shown(replace(card, message_id=71), LATER)
    assert await cards(store) == [], "not before its pause is over"
    assert await cards(store, LATER) == [CardRow(1, 9, 71, changes=2)]


async def test_a_card_that_failed_is_due_again_later_or_after_the_next_change(store: Store) -> None:
    row = await insert(store, card_channel_id=9)
    await deliver(store)
    (card,) = await cards(store)
    await store.card_failed(replace(card, tries=1), LATER)
    assert (await cards(store), await cards(store, LATER)) == ([], [replace(card, tries=1)])
    await store.card_failed(card, None)
    assert await cards(store, LATER) == []
    await commit(store, row, notice=notice("board"))
    await deliver(store)
    assert await cards(store, LATER) == [replace(card, changes=2)]
    await store.delete_card(row.id)
    assert await cards(store, LATER) == []


@pytest.mark.parametrize("former", [None, 51])
async def test_a_table_that_leaves_its_channel_leaves_its_message_as_its_only_card(
    store: Store, former: int | None
) -> None:
    """This holds even if the bot is editing an earlier card at the time."""
    row = await insert(store, card_channel_id=former and 8)
    await deliver(store)
    for card in await cards(store):
        await store.card_shown(replace(card, message_id=former), AT)
    moved = await adjust(store, replace(row, channel_id=7), card=CardMove(1, 61), notice=notice("moved"))
    assert await cards(store, LATER) == [], "there is nothing to link to yet"
    if former is not None:
        await store.card_shown(CardRow(1, 8, former), LATER)
        assert await messages(store) == [MessageRow(former, 8, 1, due_at=AT)]
    await adjust(store, moved, messages=(MessageRow(61, 1, 1, due_at=AT),))
    await deliver(store)
    assert await cards(store) == [CardRow(1, 1, 61, changes=2 if former else 1)]
    assert await message_ids(store, LATER) == ([former] if former else []), "the card is not tidied"


# followers


async def test_news_reach_the_followers_of_their_table_who_want_them(store: Store) -> None:
    row, _ = await insert(store), await insert(store, 5)
    for table_id, person_id, mode in ((1, 21, "turns"), (1, 22, "end"), (1, 23, "refused"), (2, 21, "turns")):
        await store.save_follower(FollowerRow(table_id, person_id, mode, "de"))
    row = await adjust(store, row, news=NewsRow(2, "[2]", is_end=False))
    first, last = FollowerRow(1, 21, "turns", "de", 2, "[2]"), FollowerRow(1, 22, "end", "de", 3, "[3]")
    assert await followers(store) == [first]
    row = await adjust(store, row, LATER, news=NewsRow(3, "[3]", is_end=True))
    told = replace(first, version=3, events="[3]")
    assert (await followers(store), await followers(store, LATER)) == ([told], [told, last])
    await adjust(store, row)
    assert await followers(store, LATER) == [told, last]


async def test_a_follower_is_due_again_only_for_newer_news_than_were_told(store: Store) -> None:
    row = await insert(store)
    await store.save_follower(FollowerRow(1, 21, "turns", "de"))
    for version in (2, 3):
        row = await adjust(store, row, news=NewsRow(version, "[]", is_end=False))
    first, second = (FollowerRow(1, 21, "turns", "de", version) for version in (2, 3))
    await store.follower_told(first)
    assert await followers(store) == [second]
    second = replace(second, tries=1)
    await store.postpone_follower(second, LATER)
    assert (await followers(store), await followers(store, LATER)) == ([], [second])
    await store.follower_told(second)
    assert await followers(store, LATER) == []
    await store.delete_follower(1, 21)
    assert await store.follower(1, 21) is None


async def test_whom_no_message_reached_is_taken_once(store: Store) -> None:
    for channel_id, mode in enumerate(("refused", "turns", "refused")):
        row = await insert(store, channel_id)
        await store.save_follower(FollowerRow(row.id, 21, mode, "de"))
    assert [await store.take_unreached(21) for _ in range(2)] == [[1, 3], []]
    await store.save_follower(FollowerRow(2, 21, "end", "en"))
    assert await store.follower(2, 21) == FollowerRow(2, 21, "end", "en")
