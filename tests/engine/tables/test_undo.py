"""Undoing: free until somebody acts, later by consent; what was revealed is not undone alone."""

from engine.kernel.core import Action
from engine.tables.models import Table, UndoRequest
from tests.engine.tables.builders import ANNA, BEN, CLEO, EMIL, House, announced, refused


async def test_undo_is_free_until_somebody_acts(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    before = await house.tables.queries.view(table.id, person)
    await house.take(table, person, "lump", "lump")
    await announced(house)
    after = await house.tables.undo(table.id, person, 1)
    assert isinstance(after, Table)
    assert await house.tables.queries.view(table.id, person) == before
    assert await announced(house) == [("board", ["undo"])]
    lines = await house.tables.queries.log(table.id, None)
    assert [line.undone for line in lines[-4:]] == [True, True, True, False]
    assert dict(lines[-1].events[0].payload) == {"seat": table.seat_of(person), "n": lines[-4].n}
    await refused(house, house.tables.undo(table.id, person, 2), "nothing-to-undo")
    await house.take(table, person, "toast")


async def test_one_confirm_is_one_unit_of_undo(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    other = ANNA.id + BEN.id - person
    await house.take(table, person, "lump", "lump", f"treat {table.seat_of(other)}")
    await house.take(table, other, "thanks")
    await house.take(table, person, "done")
    await house.tables.undo(table.id, person, 1)
    view = await house.tables.queries.view(table.id, None)
    assert (view.lumps[table.seat_of(other) or 0], view.active_seats) == (1, (table.seat_of(person),))


async def test_a_second_click_on_undo_does_not_undo_more(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    other = ANNA.id + BEN.id - person
    await house.take(table, person, "lump", f"treat {table.seat_of(other)}")
    await house.take(table, other, "thanks")
    after = await house.take(table, person, "done")
    await house.tables.undo(table.id, person, 1, version=after.version)
    await refused(house, house.tables.undo(table.id, person, 2, version=after.version), "moved-on")
    await refused(house, house.tables.undo(table.id, person, 1), "already-done")
    assert isinstance(await house.tables.undo(table.id, person, 2), UndoRequest)


async def test_a_board_that_stays_while_a_turn_goes_on_undoes_its_last_commit(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    await house.tables.act(table.id, table.seat_of(person) or 0, [Action("lump")])
    once = await house.tables.queries.view(table.id, None)
    await house.tables.act(table.id, table.seat_of(person) or 0, [Action("lump")])
    back = await house.tables.undo(table.id, person, 1, version=table.version)
    assert isinstance(back, Table)
    assert await house.tables.queries.view(table.id, None) == once
    for version in (table.version, back.version + 1):
        await refused(house, house.tables.undo(table.id, person, 2, version=version), "moved-on")
    await house.tables.undo(table.id, person, 3, version=back.version)
    await refused(house, house.tables.undo(table.id, person, 4, version=back.version), "moved-on")


async def test_while_a_turn_goes_on_the_others_may_undo_by_consent(house: House) -> None:
    table = await house.running(ANNA, BEN)
    one = await house.person(table)
    board = await house.take(table, one, "lump")
    two = await house.person(table)
    await house.tables.act(table.id, table.seat_of(two) or 0, [Action("lump")])
    asked = await house.tables.undo(table.id, one, 1, version=board.version)
    assert isinstance(asked, UndoRequest)
    assert asked.missing == (table.seat_of(two),)
    assert await house.tables.undo(table.id, one, 2, version=board.version) == asked


async def test_a_board_that_another_one_has_followed_undoes_nothing(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    seat = table.seat_of(person) or 0
    asked = await house.take(table, person, "lump", f"treat {1 - seat}")
    answered = await house.take(table, ANNA.id + BEN.id - person, "thanks")
    await house.tables.act(table.id, seat, [Action("lump")])
    for earlier in (table, asked):
        await refused(house, house.tables.undo(table.id, person, 1, version=earlier.version), "moved-on")
    assert isinstance(await house.tables.undo(table.id, person, 2, version=answered.version), Table)


async def test_a_board_from_before_somebody_left_undoes_nothing(house: House) -> None:
    table = await house.running(ANNA, BEN, CLEO)
    person = await house.person(table)
    idle = next(each.id for each in (ANNA, BEN, CLEO) if each.id != person)
    await house.tables.leave(table.id, idle)
    await house.tables.act(table.id, table.seat_of(person) or 0, [Action("lump")])
    await refused(house, house.tables.undo(table.id, person, 1, version=table.version), "moved-on")


async def test_undo_asks_everybody_who_acted_since(house: House) -> None:
    table = await house.running(ANNA, BEN, CLEO)
    one = await house.person(table)
    before = await house.tables.queries.view(table.id, None)
    await house.take(table, one, "lump")
    two = await house.person(table)
    await house.take(table, two, "lump")
    three = await house.person(table)
    table = await house.take(table, three, "draw")
    await announced(house)
    asked = await house.tables.undo(table.id, one, 1)
    seats = tuple(sorted((table.seat_of(two) or 0, table.seat_of(three) or 0)))
    assert asked == UndoRequest(table.id, table.version, table.seat_of(one) or 0, (), seats)
    assert await announced(house) == [("undo-asked", ["undo-asked"])]
    assert await house.tables.undo(table.id, one, 2) == asked
    assert await announced(house) == []
    await refused(house, house.tables.agree(table.id, one, table.version, 3), "not-awaited")
    await refused(house, house.tables.agree(table.id, EMIL.id, table.version, 3), "not-seated")
    await refused(house, house.tables.agree(table.id, two, table.version - 1, 3), "no-such-undo")
    half = await house.tables.agree(table.id, two, table.version, 4)
    assert isinstance(half, UndoRequest)
    assert (half.agreed, half.missing) == ((table.seat_of(two),), (table.seat_of(three),))
    assert await house.tables.agree(table.id, two, table.version, 4) == half
    await house.again()
    after = await house.tables.agree(table.id, three, table.version, 5)
    assert isinstance(after, Table)
    assert await house.tables.queries.view(table.id, None) == before
    assert (await house.tables.queries.view(table.id, three)).hand == ()
    await refused(house, house.tables.agree(table.id, three, table.version, 6), "no-such-undo")
    assert await announced(house) == [("board", ["undo"])]


async def test_a_request_is_declined(house: House) -> None:
    table = await house.running(ANNA, BEN)
    one = await house.person(table)
    await house.take(table, one, "lump")
    two = await house.person(table)
    table = await house.take(table, two, "lump")
    await house.tables.undo(table.id, one, 1)
    await refused(house, house.tables.decline(table.id, EMIL.id, table.version), "not-seated")
    await refused(house, house.tables.decline(table.id, two, 1), "no-such-undo")
    await announced(house)
    assert await house.tables.decline(table.id, two, table.version) == table
    assert await announced(house) == [("undo-declined", ["undo-declined"])]
    await refused(house, house.tables.agree(table.id, two, table.version, 2), "no-such-undo")


async def test_who_asked_may_take_the_request_back_and_who_is_not_asked_has_no_say(house: House) -> None:
    table = await house.running(ANNA, BEN, CLEO)
    one = await house.person(table)
    await house.take(table, one, "lump")
    two = await house.person(table)
    table = await house.take(table, two, "lump")
    three = await house.person(table)
    await house.tables.undo(table.id, one, 1)
    await refused(house, house.tables.decline(table.id, three, table.version), "not-awaited")
    await refused(house, house.tables.agree(table.id, three, table.version, 2), "not-awaited")
    await house.tables.decline(table.id, one, table.version)
    await refused(house, house.tables.agree(table.id, two, table.version, 2), "no-such-undo")


async def test_a_request_ends_when_play_goes_on(house: House) -> None:
    table = await house.running(ANNA, BEN, CLEO)
    one = await house.person(table)
    await house.take(table, one, "lump")
    two = await house.person(table)
    asked = await house.take(table, two, "lump")
    await house.tables.undo(table.id, one, 1)
    await house.take(table, await house.person(table), "lump")
    for version in (asked.version, asked.version + 1):
        await refused(house, house.tables.agree(table.id, two, version, 2), "no-such-undo")


async def test_what_was_revealed_is_not_undone_alone(house: House) -> None:
    """Nobody acted since the card was drawn, but its owner has seen it: everybody else is asked."""
    table = await house.running(ANNA, BEN, CLEO)
    person = await house.person(table)
    seat = table.seat_of(person)
    await house.take(table, person, "draw")
    asked = await house.tables.undo(table.id, person, 1)
    assert isinstance(asked, UndoRequest)
    assert asked.missing == tuple(other for other in range(3) if other != seat)


async def test_a_computer_between_does_not_open_a_second_look(house: House) -> None:
    table = await house.running(ANNA, BEN, computers=1)
    while await house.person(table) != BEN.id:
        table = await house.take(table, await house.person(table), "lump")
    table = await house.take(table, BEN.id, "draw")
    assert await house.person(table) == ANNA.id
    asked = await house.tables.undo(table.id, BEN.id, 1)
    assert isinstance(asked, UndoRequest)
    assert asked.missing == (0,)


async def test_computers_agree(house: House) -> None:
    table = await house.running(ANNA, computers=2)
    before = await house.tables.queries.view(table.id, ANNA.id)
    table = await house.take(table, ANNA.id, "draw")
    assert len((await house.tables.queries.view(table.id, ANNA.id)).hand) == 1
    after = await house.tables.undo(table.id, ANNA.id, 1)
    assert isinstance(after, Table)
    assert await house.tables.queries.view(table.id, ANNA.id) == before


async def test_chance_comes_out_the_same_after_an_undo(house: House) -> None:
    table = await house.running(ANNA, computers=1)
    hands = []
    for _ in range(2):
        await house.take(table, ANNA.id, "draw")
        hands.append((await house.tables.queries.view(table.id, ANNA.id)).hand)
        await house.tables.undo(table.id, ANNA.id, None)
    assert hands[0] == hands[1]
    assert len(hands[0]) == 1


async def test_who_takes_a_seat_over_does_not_undo_what_others_did_there(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    await house.take(table, person, "lump")
    await house.tables.leave(table.id, person)
    await house.tables.join(table.id, CLEO)
    await refused(house, house.tables.undo(table.id, CLEO.id, 1), "nothing-to-undo")


async def test_an_undo_voids_what_was_planned_since(house: House) -> None:
    table = await house.running(ANNA, BEN)
    one = await house.person(table)
    await house.take(table, one, "lump")
    two = await house.person(table)
    turn = await house.plan(table, two, "lump")
    await house.tables.undo(table.id, one, 1)
    await refused(house, house.tables.confirm(table.id, two, turn.revision, 2), "moved-on")
    assert (await house.tables.queries.turn(table.id, two)).actions == ()


async def test_a_seat_taken_over_stays_taken_over_when_the_game_goes_back(house: House) -> None:
    table = await house.running(ANNA, BEN, CLEO)
    one = await house.person(table)
    await house.take(table, one, "lump")
    two = await house.person(table)
    await house.tables.leave(table.id, two)
    after = await house.tables.undo(table.id, one, 1)
    table = await house.tables.queries.table(table.id)
    if isinstance(after, UndoRequest):
        for seat in after.missing:
            await house.tables.agree(table.id, table.players[seat].person or 0, after.version, None)
    assert table.seat_of(two) is None
    assert (await house.tables.queries.view(table.id, None)).lumps == (0, 0, 0)
