"""The contract of the store, on both databases: a change is one transaction, and conflicts write nothing."""

import asyncio
from dataclasses import replace
from datetime import timedelta, timezone
from typing import Any, NamedTuple

import pytest
from sqlalchemy.exc import IntegrityError

from engine.kernel.errors import StoreError
from engine.store.addresses import Address
from engine.store.errors import (
    ChannelTakenError,
    DuplicateInteractionError,
    RematchTakenError,
    StaleRevisionError,
)
from engine.store.rows import (
    CardMove,
    FollowerRow,
    LogRow,
    MessageRow,
    NewsRow,
    PersonRow,
    PlayedGameRow,
    ResultRow,
    ReviewRow,
    TableRow,
    TableWrite,
    UndoUnit,
)
from engine.store.store import Store
from tests.engine.store.builders import (
    ANNA,
    AT,
    BEN,
    LATER,
    LINE,
    LOBBY,
    NOTICE,
    Eraser,
    adjust,
    commit,
    end,
    execute,
    insert,
    notice,
)


class Shards(NamedTuple):
    """The shards that a process in a cluster is responsible for."""

    shard_count: int
    active: tuple[int, ...]


async def test_every_column_is_changed_by_a_commit_and_still_stored_after_a_restart(address: Address) -> None:
    store = await Store.open(address)
    row = await insert(store, guild_id=5, rematch_of=None, message_id=2**62)
    assert await store.table(row.id) == row
    places = {"channel_id": 3, "guild_id": 4, "message_channel_id": 5, "message_id": 6, "parked": "server"}
    times = {"due_at": LATER, "ended_at": LATER}
    changes = {**places, **times, "phase": "ended", "has_automatic_move": True, "document": "{}"}
    after = await commit(store, row, changes=changes)
    assert (after.version, after.revision) == (2, 1)
    await store.close()
    store = await Store.open(address)
    assert [await store.table(row.id + n) for n in range(2)] == [after, None]
    await store.close()


async def test_a_channel_has_one_open_table_or_the_one_that_ended_last(store: Store) -> None:
    first = await insert(store)
    with pytest.raises(ChannelTakenError):
        await insert(store)
    elsewhere = await insert(store, 5)
    move = TableWrite(row=replace(elsewhere, channel_id=1), at=AT, notice=NOTICE, card=CardMove(5))
    with pytest.raises(ChannelTakenError):
        await store.write_table(move)
    assert await store.table(elsewhere.id) == elsewhere
    first = await end(store, first, at=LATER)
    assert await store.table_at(1) == first
    assert await store.write_table(move) == 1
    moved = replace(elsewhere, channel_id=1, revision=1)
    assert (await store.table_at(1), await store.table_at(5)) == (moved, None)
    await end(store, moved)
    assert await store.table_at(1) == first
    opened = (await insert(store)).opened_at
    assert await store.table_at(1, opened - timedelta(seconds=1)) is None
    assert await store.table_at(1, opened) == await store.table_at(1)
    assert await store.table_at(1, has_begun=True) is None


async def test_a_change_of_an_older_revision_writes_nothing(store: Store) -> None:
    row = await insert(store)
    written = await adjust(store, row)
    before = await store.due_notices(AT)
    with pytest.raises(StaleRevisionError):
        await commit(store, row, notice=NOTICE, state="{}", people=(BEN,))
    assert await store.table(row.id) == written == replace(row, revision=1)
    assert (await store.due_notices(AT), await store.open_tables_knowing(12)) == (before, [])


async def test_an_interaction_commits_once(store: Store) -> None:
    row, other = await insert(store), await insert(store, 5)
    assert not await store.has_interaction(777)
    await commit(store, row, interaction_id=777)
    assert await store.has_interaction(777)
    with pytest.raises(DuplicateInteractionError):
        await commit(store, other, interaction_id=777, notice=NOTICE)
    assert await store.table(other.id) == other
    assert len(await store.due_notices(AT, other.id)) == 1


async def test_changes_of_many_tables_at_once_do_not_mix(store: Store) -> None:
    rows = [await insert(store, channel_id) for channel_id in range(20)]
    changes = (
        commit(store, row, changes={"document": str(row.id)}, interaction_id=row.id % 10) for row in rows
    )
    outcomes = await asyncio.gather(*changes, return_exceptions=True)
    written = {each.id: each for each in outcomes if not isinstance(each, BaseException)}
    assert len(written) == len({number % 10 for number in written}) == 10, (
        "which of a pair is up to the database"
    )
    assert {type(each) for each in outcomes} == {TableRow, DuplicateInteractionError}
    assert [await store.table(row.id) for row in rows] == [written.get(row.id, row) for row in rows]


async def test_of_changes_of_one_table_at_once_one_is_made(store: Store) -> None:
    row = await insert(store)
    changes = (commit(store, row, interaction_id=number) for number in range(9))
    outcomes = await asyncio.gather(*changes, return_exceptions=True)
    assert sorted(type(each).__name__ for each in outcomes) == ["StaleRevisionError"] * 8 + ["TableRow"]


@pytest.mark.parametrize(
    "fault",
    [
        {"lines": (LINE,)},
        {"lines": tuple(replace(LINE, n=number) for number in (1, 2, 0))},
        {"messages": (MessageRow(61, 1, 404),)},
    ],
    ids=["a line that is there", "the last of some lines", "a message of no table"],
)
async def test_a_change_that_fails_at_any_statement_writes_nothing(
    store: Store, fault: dict[str, Any]
) -> None:
    row = await insert(store)
    with pytest.raises(IntegrityError):
        await commit(store, row, notice=NOTICE, interaction_id=777, people=(BEN,), state="{}", **fault)
    assert await store.table(row.id) == row
    assert (len(await store.log(row.id)), await store.has_interaction(777)) == (1, False)
    assert (len(await store.due_notices(AT)), await store.open_tables_knowing(12)) == (1, [])
    with pytest.raises(IntegrityError):
        await store.save_review(ReviewRow(404, AT, "running", 3, "{}"))


async def test_a_change_is_finished_although_its_caller_was_cancelled(address: Address) -> None:
    store = await Store.open(address)
    row = await insert(store)
    task = asyncio.create_task(commit(store, row, interaction_id=777))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await store.close()
    again = await Store.open(address)
    found = await again.table(row.id)
    assert found is not None
    assert (found.version, await again.has_interaction(777)) == (2, True)
    await adjust(again, found)
    await again.close()


async def test_what_is_undone_is_marked_and_what_happened_to_the_table_stays(store: Store) -> None:
    row = await insert(store)
    for version in (2, 3, 4):
        unit = None if version == 3 else UndoUnit(version, 0, 11, 1, version - 1, undoable=version == 4)
        line = LogRow(version - 1, version, 0 if unit else None, "lump" if unit else None, "[]", AT)
        row = await commit(store, row, lines=(line,), unit=unit, state=f"state {version}")
    units = await store.undo_units(row.id)
    assert units == [UndoUnit(4, 0, 11, 1, 3, undoable=True), UndoUnit(2, 0, 11, 1, 1, undoable=False)]
    row = await commit(store, row, undone_from=3, kept_snapshot=2)
    assert await store.undo_units(row.id) == units[1:]
    assert [line.undone for line in await store.log(row.id)] == [False, False, False, True]
    assert await store.snapshot(row.id, 2) == "state 2"
    with pytest.raises(StoreError, match="save-missing"):
        await store.snapshot(row.id, 3)


async def test_the_time_of_a_version_is_that_of_its_commit(store: Store) -> None:
    row, other = await insert(store), await insert(store, 2)
    row = await commit(store, row, LATER)
    await commit(store, other)
    await adjust(store, row)
    keys = [(row.id, 2), (row.id, 1), (other.id, 2), (404, 1)]
    assert await store.committed_at(keys) == {(row.id, 2): LATER, (other.id, 2): AT}
    assert await store.committed_at([]) == {}


async def test_times_are_stored_in_utc_whatever_their_zone(store: Store) -> None:
    row = await insert(store, due_at=AT.astimezone(timezone(timedelta(hours=5))))
    assert await store.table(row.id) == row
    assert (await store.due_tables(AT), await store.due_tables(AT - timedelta(microseconds=1))) == ([1], [])
    ((stored,),) = execute(store.address, "SELECT CAST(due_at AS text) FROM tables")
    assert stored.startswith(("2030-01-02T03:04:05", "2030-01-02 "))


async def test_a_table_has_one_rematch_unless_that_was_closed_early(store: Store) -> None:
    former = await end(store, await insert(store))
    first = await insert(store, rematch_of=former.id)
    assert await store.rematch_of(former.id) == first
    with pytest.raises(RematchTakenError):
        await insert(store, 2, rematch_of=former.id)
    await end(store, first, "closed")
    assert await store.rematch_of(former.id) is None
    second = await insert(store, rematch_of=former.id)
    assert await store.rematch_of(former.id) == second


async def test_a_table_may_have_a_card_in_another_channel(store: Store) -> None:
    row = await insert(store, card_channel_id=9)
    assert await store.card_channel(row.id) == 9
    assert await store.card_channel((await insert(store, 2)).id) is None


# lists of tables


async def test_the_list_of_a_person_has_tables_that_are_open_or_ended_lately_or_are_followed(
    store: Store,
) -> None:
    early = await end(store, await insert(store, 1))
    late = await end(store, await insert(store, 2), at=LATER)
    running = await commit(store, await insert(store, 3), changes={"phase": "running"})
    other = await insert(store, 4, people=(BEN,))
    assert await store.listed_tables(11, LATER) == [late, running]
    assert await store.listed_tables(11, AT) == [early, late, running]
    assert await store.listed_tables(12, AT) == [other]
    for row, mode in ((running, "turns"), (other, "end"), (early, "refused")):
        await store.save_follower(FollowerRow(row.id, 21, mode, "de"))
    assert await store.listed_tables(21, AT) == [running, other]


async def test_a_person_is_listed_under_all_names_or_none_and_a_name_in_the_log_changes_nothing(
    store: Store,
) -> None:
    row = await insert(store)
    row = await adjust(store, row, people=(PersonRow(11, "Anna B.", is_listed=False),))
    assert (await store.listed_tables(11, AT), await store.open_tables_knowing(11)) == ([], [1])
    row = await adjust(store, row, people=(ANNA,))
    for person_id, name in ((11, "Anni"), (12, "Ben"), (12, "Ben")):
        await store.save_known_name(person_id, 1, name)
    assert (await store.listed_tables(11, AT), await store.listed_tables(12, AT)) == ([row], [])
    assert (await store.data_of(11)).names == ((1, "Anna"), (1, "Anna B."), (1, "Anni"))
    assert ((await store.data_of(12)).names, await store.open_tables_knowing(12)) == (((1, "Ben"),), [1])
    await end(store, row, "closed")
    assert await store.open_tables_knowing(12) == []


async def test_the_tables_of_a_server_are_found(store: Store) -> None:
    rows = [await insert(store, channel_id) for channel_id in range(12)]
    await insert(store, 99, guild_id=3)
    ended = await end(store, rows[10])
    parked = await adjust(store, replace(rows[1], parked="server"))
    assert await store.open_tables_in(2) == [row.id for row in rows if row.id != ended.id]
    assert await store.tables_without_server(2) == [parked.id]
    running = await commit(store, rows[0], changes={"phase": "running"})
    assert [row.id for row in await store.playable_tables(2, 4)] == [3, 4, 5, 6]
    playable = [row.id for row in await store.playable_tables(2, 99)]
    assert playable == [*(row.id for row in rows[2:] if row.id != ended.id), running.id]
    assert [row.id for row in await store.find_tables(2, "1", 3)] == [12, 10, 1]
    assert [row.id for row in await store.find_tables(2, "1", 9)] == [12, 10, 1, 11]
    assert await store.find_tables(2, "%", 9) == []


async def test_tables_are_due_with_their_next_job_or_automatic_move(store: Store) -> None:
    assert await store.next_job() is None
    _, now, automatic = [
        await insert(store, 3 - n, due_at=at, has_automatic_move=at is None)
        for n, at in enumerate((LATER, AT, None))
    ]
    assert (await store.next_job(), await store.due_tables(AT)) == (AT, [2])
    assert (await store.due_tables(LATER), await store.tables_with_automatic_moves()) == ([2, 1], [3])
    await adjust(store, replace(now, due_at=None))
    await adjust(store, replace(automatic, has_automatic_move=False))
    assert (await store.next_job(), await store.due_tables(LATER)) == (LATER, [1])
    assert await store.tables_with_automatic_moves() == []


async def test_only_what_is_due_for_the_own_shards_is_found(store: Store) -> None:
    for shard in range(3):
        due: dict[str, Any] = {"guild_id": (shard + 3) << 22, "due_at": AT, "has_automatic_move": True}
        row = await insert(store, shard, card_channel_id=9, **due)
        await store.save_follower(FollowerRow(row.id, 21, "turns", "de"))
        message, news = MessageRow(row.id, 1, row.id, due_at=AT), NewsRow(2, "[]", is_end=False)
        row = await commit(store, row, notice=notice("board"), messages=(message,), news=news)
        await store.save_review(ReviewRow(row.id, AT, "running", 3, "{}"))
        await store.delete_notices([each.id for each in await store.due_notices(AT, row.id)][:1])

    async def found() -> list[list[int]]:
        due = await store.due(AT)
        rows = (due.notices, due.messages, due.cards, due.followers, await store.due_notices(AT))
        return [
            *[[each.table_id for each in kind] for kind in rows],
            *(await store.due_tables(AT), await store.tables_with_automatic_moves()),
            *(await store.tables_with_notices(), await store.running_reviews()),
        ]

    assert await found() == [[1, 2, 3]] * 9
    for active in ((0,), (1, 2), ()):
        store.shards = Shards(3, active)
        assert await found() == [[shard + 1 for shard in active]] * 9
        assert await store.next_job() == (AT if active else None)


# settings, reviews, results


async def test_settings_are_kept_by_name_and_owner(store: Store) -> None:
    for owner, value in (("guild 2", "last"), ("guild 3", "all"), ("person 2", "x"), ("guild 2", "y")):
        scope, number = owner.split()
        await store.save_setting(scope, int(number), "boards", value)
    await store.save_setting("guild", 2, "place", "here")
    assert await store.settings("guild", 2) == {"boards": "y", "place": "here"}
    assert (await store.settings("person", 2), await store.settings("guild", 4)) == ({"boards": "x"}, {})
    assert await store.guilds_with_setting("boards") == {2: "y", 3: "all"}


async def test_a_review_is_running_until_it_is_finished(store: Store) -> None:
    for channel_id, at in enumerate((LATER, AT, AT)):
        row = await insert(store, channel_id)
        await store.save_review(ReviewRow(row.id, at, "running", 3, "{}"))
    assert await store.running_reviews() == [2, 3, 1]
    done = ReviewRow(2, AT, "done", 3, '{"x": 1}')
    await store.save_review(done)
    assert await store.running_reviews() == [3, 1]
    assert [await store.review(table_id) for table_id in (2, 404)] == [done, None]


RESULTS = (
    ResultRow(1, 1, 40, "Ben", 12, None),
    ResultRow(0, 1, 40, "Anna", 11, None),
    ResultRow(2, 3, None, "Franz", None, "easy"),
)


async def test_the_games_of_a_person_are_those_that_ended_with_them_the_newest_first(store: Store) -> None:
    for channel_id, at in ((1, AT), (2, LATER)):
        await end(store, await insert(store, channel_id, card_channel_id=9), at=at, results=RESULTS)
    await insert(store, 3)
    await end(store, await insert(store, 4), "closed")
    first = PlayedGameRow(1, LOBBY.guild_id, 1, 9, None, None, "any", AT, 0, 1, 40, 2, 3, 1)
    assert await store.games_of(11) == [replace(first, table_id=2, channel_id=2, ended_at=LATER), first]
    assert [each.seat for each in await store.games_of(12)] == [1, 1]
    assert await store.games_of(13) == []


async def test_standings_are_by_table_and_rank_and_stay_without_the_person_who_is_forgotten(
    store: Store,
) -> None:
    for channel_id in (1, 2, 3):
        row = await insert(store, channel_id, people=(ANNA,) if channel_id == 1 else ())
        await end(store, row, results=RESULTS if channel_id == 1 else RESULTS[:1])
    ben, anna, franz = (replace(each, table_id=1) for each in RESULTS)
    assert await store.standings([2, 1]) == [anna, ben, franz, replace(ben, table_id=2)]
    assert await store.standings([]) == []
    assert (await store.data_of(11)).results == (anna,)
    await store.forget_person(11, -7, (), Eraser(11, -7), LATER)
    assert await store.games_of(11) == []
    forgotten = replace(anna, name="a former guest", person_id=-7)
    assert await store.standings([1]) == [forgotten, ben, franz]
