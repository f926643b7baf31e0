"""Where a table's post stands, and what is announced until it is delivered or given up."""

from tests.engine.tablecloths import ANNA, BEN, CLEO, DORA, PLACE, House, announced, refused


async def test_where_the_newest_post_stands_changes_no_version(house: House) -> None:
    table = await house.running(ANNA, BEN)
    await house.tables.message_posted(table.id, 11, 12)
    after = await house.tables.table(table.id)
    assert (after.message, after.version) == ((11, 12), table.version)


async def test_whom_a_post_has_called_outlives_a_restart_and_moves(house: House) -> None:
    table = await house.running(ANNA, BEN)
    told = [notice.id for notice in await house.tables.pending()]
    await house.tables.message_posted(table.id, 11, 12, {1, 0}, told)
    assert await house.tables.pending() == []
    await house.again()
    await house.take(table, await house.person(table), "lump")
    assert (await house.tables.table(table.id)).called == (0, 1)
    await house.tables.message_posted(table.id, 11, 13)
    assert (await house.tables.table(table.id)).called == ()
    assert len(await house.tables.pending()) == 1, "only what was told is forgotten"


async def test_a_table_moves_to_another_place(house: House) -> None:
    table = await house.running(ANNA, BEN)
    other = await house.running(CLEO, DORA, place=1)
    refusal = await refused(house, house.tables.move(table.id, 1), "place-taken")
    assert refusal.values == {"table": other.id}
    await refused(house, house.tables.move(404, 2), "no-such-table")
    assert (await house.tables.move(table.id, 2)).place == 2
    assert await house.tables.at(PLACE) is None
    await house.take(table, await house.person(table), "lump")
    assert (await house.tables.table(table.id)).place == 2


async def test_what_is_announced_stays_until_it_is_delivered_also_over_a_restart(house: House) -> None:
    table = await house.running(ANNA, BEN)
    first = await house.tables.pending()
    assert [notice.kind for notice in first] == ["lobby", "lobby", "board"]
    assert house.tables.changed.is_set()
    await house.again()
    assert await house.tables.pending() == first
    await house.tables.delivered([notice.id for notice in first[:2]])
    assert await house.tables.pending() == first[2:]
    await house.tables.delivered([first[2].id])
    await house.tables.delivered([])
    assert await house.tables.pending() == []
    assert await house.tables.next_try() is None
    assert table.version == first[2].version


async def test_what_was_just_announced_is_given_as_it_would_be_read(house: House) -> None:
    table = await house.running(ANNA, BEN)
    assert house.tables.fresh() == [(await house.tables.board(table.id), await house.tables.pending())]
    assert house.tables.fresh() == [], "each is given once"
    told = [notice.id for notice in await house.tables.pending()]
    await house.tables.message_posted(table.id, 11, 12, {0, 1}, told)
    await house.take(table, await house.person(table), "lump")
    ((board, notices),) = house.tables.fresh()
    assert (board, notices) == (await house.tables.board(table.id), await house.tables.pending())
    assert (board.table.message, board.table.called) == ((11, 12), (0, 1))
    await house.take(table, await house.person(table), "lump")
    await house.again()
    assert house.tables.fresh() == [], "what is not in memory is read"
    assert [notice.id for notice in await house.tables.pending()][:1] == [notices[0].id]


async def test_what_fails_is_tried_again_later_and_given_up_in_the_end(house: House) -> None:
    table = await house.running(ANNA, BEN)
    await announced(house)
    await house.take(table, await house.person(table), "lump")
    pauses = []
    for _ in range(20):
        pending = await house.tables.pending()
        if not pending:
            break
        await house.tables.failed(pending[0].id, "503 Service Unavailable")
        due = await house.tables.next_try()
        if due is None:
            break
        assert await house.tables.pending() == []
        pauses.append((due - house.now).total_seconds())
        house.now = due
    assert len(pauses) == 11
    assert pauses == sorted(pauses)
    assert pauses[0] < 5
    assert 100 < pauses[-1] <= 300
    (row,) = [row for row in await house.dump() if row[0] == "outbox"]
    assert "503 Service Unavailable" in row
    await house.tables.failed(404, "of nothing")


async def test_news_of_a_table_never_overtake_each_other(house: House) -> None:
    """A failed announcement comes again together with the next one, in order."""
    table = await house.running(ANNA, BEN)
    await announced(house)
    await house.take(table, await house.person(table), "lump")
    (first,) = await house.tables.pending()
    await house.tables.failed(first.id, "lost")
    assert await house.tables.pending() == []
    await house.take(table, await house.person(table), "lump")
    assert (await house.tables.pending())[0].id == first.id
    assert len(await house.tables.pending()) == 2
