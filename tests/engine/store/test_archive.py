"""The archive of a store: a table is moved there as a whole once nothing is due about it, and out of it before a change."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.errors import StoreError
from engine.store.errors import StaleVersionError
from engine.store.protocol import Store
from engine.store.rows import (
    CardRow,
    Commit,
    FailureRow,
    FollowerRow,
    InvitationRow,
    JobRow,
    LogRow,
    MessageRow,
    NewsRow,
    OrderRow,
    PlanRow,
    PlayerRow,
    PreparedTurnRow,
    ReviewRow,
    SeatingRow,
    SeatMessageRow,
    TableRow,
    UndoUnitRow,
)
from engine.store.sql.archive import ARCHIVED
from tests.engine.store.builders import AT, LATER, LOBBY, OpenStore, announce, end, insert, notice

Prepare = Callable[[Store, TableRow], Awaitable[object]]
PLAYERS = (PlayerRow("Anna", 11), PlayerRow("Ben", 12), PlayerRow("Franz", None, "first", 13))


async def ended_game(store: Store, channel_id: int = 1) -> TableRow:
    """Write a game that has ended, with rows in every table whose rows are archived."""
    first = await insert(store, channel_id)
    running = replace(
        first,
        version=2,
        phase="running",
        log_length=2,
        snapshot_version=2,
        players=PLAYERS,
        plans=(PlanRow(1, 2, 1, '["b"]'), PlanRow(0, 2, 3, '["a"]')),
        orders=(OrderRow(12, '["x"]'),),
        invitations=(InvitationRow(21, "Cleo"), InvitationRow(11, "Anna", kept=False)),
        seatings=(SeatingRow(0, 2, "Anna", 11), SeatingRow(1, 2, "Emil", 15), SeatingRow(2, 2, "Franz", 13)),
    )
    line = LogRow(0, "lump", '[{"name": "Żaneta"}]', n=1)
    unit = UndoUnitRow(2, 0, 11, 1, 1, undoable=True)
    row = await store.commit(
        Commit(
            row=running,
            previous=first,
            at=AT,
            lines=(line,),
            unit=unit,
            state="{}",
            interaction_id=776 + first.id,
        )
    )
    for person_id, name in ((15, "Emil"), (13, "Franz")):
        await store.save_known_name(person_id, row.id, name)
    later = replace(
        row,
        version=3,
        snapshot_version=3,
        log_length=3,
        seatings=(*row.seatings, SeatingRow(1, 3, "Ben", 12), SeatingRow(0, 3, "Anna", 11, at=AT)),
        open_questions="[[1, 3]]",
    )
    again, second = LogRow(1, "lump", "[]", n=2), UndoUnitRow(3, 1, 12, 2, 2, undoable=False)
    row = await store.commit(
        Commit(row=later, previous=row, at=LATER, lines=(again,), unit=second, state='{"a": "ü"}')
    )
    prepared = (PreparedTurnRow(1, 12, '["b"]', "[]", status="lapsed", reason="{}"),)
    row = replace(row, prepared=prepared)
    row = await store.commit(Commit(row=row, previous=replace(row, prepared=()), at=AT))
    row = await announce(store, row, notice("board", '[{"name": "Ben"}]'))
    (due,) = [each for each in await store.due_notices(AT, row.id) if each.kind == "board"]
    row = await end(store, row)
    await store.save_review(ReviewRow(row.id, AT, "done", 3, '{"findings": []}'))
    row = await announce(store, row, notice("board", "[]"))
    (failed,) = await store.due_notices(LATER, row.id)
    assert failed.id > due.id
    await store.save_failures([FailureRow(failed.id, 9, LATER, "forbidden", given_up=True)])
    return row


async def reads(store: Store, row: TableRow) -> dict[str, Any]:
    """Return what every method tells of a table and of the persons there."""
    snapshots: list[str] = []
    for version in range(row.version + 1):
        try:
            snapshots.append(await store.snapshot(row.id, version))
        except StoreError as error:
            snapshots.append(error.key)
    return {
        "table": vars(await store.table(row.id)),
        "at": await store.table_at(row.channel_id),
        "found": await store.find_tables(2, str(row.id), 5),
        "snapshots": snapshots,
        "log": await store.log(row.id),
        "undo units": await store.undo_units(row.id),
        "commits": [await store.committed_at(row.id, version) for version in range(row.version + 2)],
        "review": await store.review(row.id),
        "failure": await store.last_failure(row.id),
        "lists": [await store.tables_of(person, AT) for person in range(10, 22)],
        "data": [await store.personal_data(person) for person in range(10, 22)],
    }


async def rows_of(store: Any, table_id: int) -> dict[str, list[Any]]:
    """Return the rows of a table that are or were in the archive."""
    return {
        name: sorted(map(repr, await store._read(f"SELECT * FROM {name} WHERE table_id = ?", table_id)))
        for name in (*ARCHIVED, "archive")
    }


async def is_archived(store: Store, row: TableRow) -> bool:
    return bool((await rows_of(store, row.id))["archive"])


async def test_all_reads_are_the_same_and_the_rows_are_gone(store: Store) -> None:
    row, other = await ended_game(store), await ended_game(store, 2)
    before, of_other = await reads(store, row), await rows_of(store, other.id)
    rows = await rows_of(store, row.id)
    written = {name for name, found in rows.items() if found}
    assert written == {*ARCHIVED} - {"standing_orders"}, "standing orders are deleted when a game ends"
    assert before["undo units"]
    assert before["failure"]
    assert [len(each) for each in before["lists"][1:3]] == [2, 2]
    assert before["lists"][1][0].asked_at == ((3, LATER),)
    assert await store.archive(row.id, LATER, AT)
    after = await reads(store, row)
    assert [name for name in before if after[name] != before[name]] == []
    left = {name: len(found) for name, found in (await rows_of(store, row.id)).items() if found}
    assert left == {"archive": 1}
    assert await rows_of(store, other.id) == of_other


async def test_everything_is_as_before_once_it_is_taken_out(store: Store) -> None:
    row = await ended_game(store)
    before, rows = await reads(store, row), await rows_of(store, row.id)
    assert await store.archive(row.id, LATER, AT)
    review = before["review"]
    assert review is not None
    await store.save_review(review)
    assert await rows_of(store, row.id) == rows
    assert await reads(store, row) == before
    assert await store.has_interaction(777)


async def test_an_archived_interaction_is_forgotten(store: Store) -> None:
    row = await ended_game(store)
    assert await store.has_interaction(777)
    await store.archive(row.id, LATER, AT)
    assert not await store.has_interaction(777)


async def test_tables_are_found_once_in_the_order_of_their_end(store: Store) -> None:
    rows = [await ended_game(store, channel_id) for channel_id in (1, 2, 3)]
    await insert(store, 4)
    assert await store.archivable_tables(AT, 2) == [rows[0].id, rows[1].id]
    assert await store.archivable_tables("2030-01-02T03:04:04+00:00", 9) == []
    assert not await store.archive(rows[0].id, "2030-01-02T03:04:04+00:00", AT)
    assert await store.archive(rows[1].id, AT, AT)
    assert not await store.archive(rows[1].id, AT, AT)
    assert await store.archivable_tables(AT, 9) == [rows[0].id, rows[2].id]


async def _notice(store: Store, row: TableRow) -> None:
    await announce(store, row, notice("board"))


async def _superseded(store: Store, row: TableRow) -> None:
    await store.supersede(MessageRow(71, 1, row.id), LATER)


async def _card(store: Store, row: TableRow) -> None:
    await store.card_failed(CardRow(row.id, 9, tries=1), LATER)


async def _follower(store: Store, row: TableRow) -> None:
    await store.save_follower(FollowerRow(row.id, 21, "turns", "de"))
    news = NewsRow(row.version, "[]", is_end=True)
    await store.set_message(MessageRow(72, 1, row.id), "[]", (), AT, news=news)


async def _review(store: Store, row: TableRow) -> None:
    await store.save_review(ReviewRow(row.id, AT, "running", 3, "{}"))


async def _job(store: Store, row: TableRow) -> None:
    with_job = replace(row, jobs=(JobRow("reminder", 0, LATER, AT),))
    await store.commit(Commit(row=with_job, previous=row, at=AT))


async def _statement(store: Any, sql: str, *values: object) -> None:
    await store._transact(lambda transaction: transaction.execute(sql, values))


async def _seat_message(store: Store, row: TableRow) -> None:
    message = SeatMessageRow(73, 1, row.id, "reminder", 0, 2)
    sql = "INSERT INTO seat_messages (message_id, channel_id, table_id, kind, seat, question) VALUES (?, ?, ?, ?, ?, ?)"
    await _statement(store, sql, *list(vars(message).values())[:-1])


async def _unknown_person(store: Store, row: TableRow) -> None:
    await _statement(store, "DELETE FROM known_names WHERE person_id = 15 AND table_id = ?", row.id)


@pytest.mark.parametrize(
    "prepare", [_notice, _superseded, _card, _follower, _review, _job, _seat_message, _unknown_person]
)
async def test_a_table_about_which_something_is_due_is_not_archived(store: Store, prepare: Prepare) -> None:
    first = await ended_game(store)
    row = await store.insert(
        replace(LOBBY, channel_id=5, rematch_of=None), LogRow(None, None, "[]"), notice("lobby"), AT, 9
    )
    await store.delete_notices([each.id for each in await store.due_notices(LATER, row.id)])
    (card,) = await store.due_cards(LATER)
    await store.card_shown(replace(card, message_id=5), LATER)
    seated = replace(row, version=2, seatings=(SeatingRow(0, 2, "Emil", 15),), players=PLAYERS)
    await store.save_known_name(15, row.id, "Emil")
    row = await end(store, await store.commit(Commit(row=seated, previous=row, at=AT)))
    assert await store.archivable_tables(LATER, 9) == [first.id, row.id]
    await prepare(store, row)
    assert await store.archivable_tables(LATER, 9) == [first.id]
    assert not await store.archive(row.id, LATER, AT)
    assert not await is_archived(store, row)


async def test_what_was_given_up_and_who_follows_does_not_hold_a_table_back(store: Store) -> None:
    row = await ended_game(store)
    await store.save_follower(FollowerRow(row.id, 21, "refused", "de"))
    request = MessageRow(74, 1, row.id, request="undo", outcome="{}")
    sql = (
        "INSERT INTO superseded_messages (message_id, channel_id, table_id, is_lobby, request)"
        " VALUES (?, ?, ?, ?, ?)"
    )
    await _statement(store, sql, 74, 1, row.id, False, request.request)
    assert await store.archive(row.id, LATER, AT)
    assert (await store.follower(row.id, 21)) == FollowerRow(row.id, 21, "refused", "de")
    assert await store.open_request(row.id, "undo") is not None
    assert await store.take_unreached(21) == [row.id]


async def _commit(store: Store, row: TableRow) -> None:
    stored = await announce(store, row, notice("board"))
    assert stored == replace(row, version=row.version + 1)


async def _order(store: Store, row: TableRow) -> None:
    assert await store.save_order(row.id, OrderRow(11, "[]")) == replace(row, orders=(OrderRow(11, "[]"),))


async def _called(store: Store, row: TableRow) -> None:
    stored = await store.mark_called(row.id, [21])
    assert [each.person_id for each in stored.invitations if each.called] == [21]


@pytest.mark.parametrize("write", [_commit, _order, _called, _review])
async def test_a_change_takes_the_table_out_of_the_archive(store: Store, write: Prepare) -> None:
    row = await ended_game(store)
    stored = await store.table(row.id)
    assert stored is not None
    log, rows = await store.log(row.id), await rows_of(store, row.id)
    await store.archive(row.id, LATER, AT)
    await write(store, stored)
    assert not await is_archived(store, row)
    after = await rows_of(store, row.id)
    assert [name for name in ("log", "snapshots", "seatings") if after[name] != rows[name]] == []
    assert set(after["commits"]) >= set(rows["commits"])
    assert await store.log(row.id) == log


async def test_a_turn_cannot_be_planned_at_an_archived_table(store: Store) -> None:
    row = await ended_game(store)
    await store.archive(row.id, LATER, AT)
    with pytest.raises(StaleVersionError):
        await store.save_plan(row.id, PlanRow(0, row.version, 1, "[]"))
    assert await is_archived(store, row)


async def test_a_message_of_an_archived_table_leaves_it_in_the_archive(store: Store) -> None:
    row = await ended_game(store)
    stored = await store.table(row.id)
    assert stored is not None
    await store.archive(row.id, LATER, AT)
    written = await store.set_message(MessageRow(80, 1, row.id), "[]", (), AT)
    assert written == replace(stored, message_id=80, message_channel_id=1)
    assert await is_archived(store, row)


async def test_a_row_that_an_earlier_release_wrote_meanwhile_is_the_newer_one(store: Store) -> None:
    row = await ended_game(store)
    log = await store.log(row.id)
    await store.archive(row.id, LATER, AT)
    sql = (
        "INSERT INTO reviews (table_id, requested_at, phase, total, progress) VALUES (?, ?, 'done', 9, '{}')"
    )
    await _statement(store, sql, row.id, LATER)
    await store.mark_called(row.id, [])
    assert await store.review(row.id) == ReviewRow(row.id, LATER, "done", 9, "{}")
    assert await store.log(row.id) == log


async def test_a_state_that_is_damaged_stays_so(store: Store) -> None:
    row = await ended_game(store)
    await _statement(store, "UPDATE snapshots SET state = ? WHERE table_id = ?", b"x\x9c\xff", row.id)
    for archive in (False, True):
        assert not archive or await store.archive(row.id, LATER, AT)
        with pytest.raises(StoreError, match="save-unreadable"):
            await store.snapshot(row.id, 3)
    await store.mark_called(row.id, [])
    with pytest.raises(StoreError, match="save-unreadable"):
        await store.snapshot(row.id, 3)


async def test_a_damaged_archive_is_named(store: Store) -> None:
    row = await ended_game(store)
    await store.archive(row.id, LATER, AT)
    await _statement(store, "UPDATE archive SET content = ? WHERE table_id = ?", b"\x01\x02", row.id)
    for read in (store.log(row.id), store.table(row.id), store.snapshot(row.id, 3), store.personal_data(11)):
        with pytest.raises(StoreError, match="archive-unreadable"):
            await read


async def test_a_person_is_forgotten_in_the_archive_as_elsewhere(store: Store, open_store: OpenStore) -> None:
    """What is left of an archived table and of one that is not is the same but for its numbers."""
    rows = [await ended_game(store, channel_id) for channel_id in (1, 2)]
    (before,) = await store._read("SELECT archived_at FROM archive") or [None]  # type: ignore[attr-defined]
    assert before is None
    assert await store.archive(rows[0].id, LATER, AT)
    for person, name in ((11, "Anna"), (15, "Emil")):
        await store.forget_person(
            person, "somebody", "digest", (), LATER, lambda text, _, name=name: text.replace(name, "somebody")
        )
    assert [await is_archived(store, each) for each in rows] == [True, False]
    ((archived_at,),) = await store._read("SELECT archived_at FROM archive")  # type: ignore[attr-defined]
    assert archived_at == AT
    one, other = [
        [
            (await store.log(each.id)),
            (await store.undo_units(each.id)),
            [replace(seating) for seating in (await store.table(each.id)).seatings],  # type: ignore[union-attr]
        ]
        for each in rows
    ]
    assert one == other
    assert {each.person_id for each in one[1]} == {-1, 12}
    opened = await open_store()
    assert [name for name, found in (await opened.personal_data(11)).items() if found] == []
    await opened.close()
