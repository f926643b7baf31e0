"""Undo: free until somebody else acts, then by consent; always by consent if something was revealed."""

from dataclasses import replace

import pytest

from engine.kernel.core import Action
from engine.tables.changes import UndoUnit
from engine.tables.rules import seating, undo
from engine.tables.rules.undo import UndoRequest
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, EMIL, ServiceHarness, assert_refused, deliver_due


async def test_undo_is_free_until_somebody_acts(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    before = await harness.tables.queries.view(table.id, person)
    await harness.take_turn(table, person, "lump", "lump")
    await deliver_due(harness)
    after = await harness.tables.undo(table.id, person, 1)
    assert isinstance(after, Table)
    assert await harness.tables.queries.view(table.id, person) == before
    assert await deliver_due(harness) == [("board", ["undo"])]
    lines = await harness.tables.queries.log(table.id, None)
    assert [line.undone for line in lines[-4:]] == [True, True, True, False]
    assert dict(lines[-1].events[0].payload) == {"seat": table.seat_of(person), "n": lines[-4].n}
    await assert_refused(harness, harness.tables.undo(table.id, person, 2), "nothing-to-undo")
    await harness.take_turn(table, person, "toast")


async def test_one_confirm_is_one_unit_of_undo(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    other = ANNA.id + BEN.id - person
    await harness.take_turn(table, person, "lump", "lump", f"treat {table.seat_of(other)}")
    await harness.take_turn(table, other, "thanks")
    await harness.take_turn(table, person, "done")
    await harness.tables.undo(table.id, person, 1)
    view = await harness.tables.queries.view(table.id, None)
    assert (view.lumps[table.seat_of(other) or 0], view.active_seats) == (1, (table.seat_of(person),))


async def test_a_second_click_on_undo_does_not_undo_more(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    other = ANNA.id + BEN.id - person
    await harness.take_turn(table, person, "lump", f"treat {table.seat_of(other)}")
    await harness.take_turn(table, other, "thanks")
    after = await harness.take_turn(table, person, "done")
    await harness.tables.undo(table.id, person, 1, version=after.version)
    await assert_refused(harness, harness.tables.undo(table.id, person, 2, version=after.version), "moved-on")
    await assert_refused(harness, harness.tables.undo(table.id, person, 1), "already-done")
    assert isinstance(await harness.tables.undo(table.id, person, 2), UndoRequest)


async def test_a_board_that_stays_while_a_turn_goes_on_undoes_its_last_commit(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    await harness.tables.act(table.id, table.seat_of(person) or 0, [Action("lump")])
    once = await harness.tables.queries.view(table.id, None)
    await harness.tables.act(table.id, table.seat_of(person) or 0, [Action("lump")])
    back = await harness.tables.undo(table.id, person, 1, version=table.version)
    assert isinstance(back, Table)
    assert await harness.tables.queries.view(table.id, None) == once
    for version in (table.version, back.version + 1):
        await assert_refused(harness, harness.tables.undo(table.id, person, 2, version=version), "moved-on")
    await harness.tables.undo(table.id, person, 3, version=back.version)
    await assert_refused(harness, harness.tables.undo(table.id, person, 4, version=back.version), "moved-on")


async def test_others_may_undo_by_consent_during_a_turn(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    one = await harness.active_person(table)
    board = await harness.take_turn(table, one, "lump")
    two = await harness.active_person(table)
    await harness.tables.act(table.id, table.seat_of(two) or 0, [Action("lump")])
    asked = await harness.tables.undo(table.id, one, 1, version=board.version)
    assert isinstance(asked, UndoRequest)
    assert asked.missing == (table.seat_of(two),)
    assert await harness.tables.undo(table.id, one, 2, version=board.version) == asked


async def test_an_outdated_board_undoes_nothing(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    seat = table.seat_of(person) or 0
    asked = await harness.take_turn(table, person, "lump", f"treat {1 - seat}")
    answered = await harness.take_turn(table, ANNA.id + BEN.id - person, "thanks")
    await harness.tables.act(table.id, seat, [Action("lump")])
    for earlier in (table, asked):
        await assert_refused(
            harness, harness.tables.undo(table.id, person, 1, version=earlier.version), "moved-on"
        )
    assert isinstance(await harness.tables.undo(table.id, person, 2, version=answered.version), Table)


async def test_a_board_from_before_somebody_left_undoes_nothing(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    person = await harness.active_person(table)
    idle = next(each.id for each in (ANNA, BEN, CLEO) if each.id != person)
    await harness.tables.change_now(table.id, seating.leave, idle)
    await harness.tables.act(table.id, table.seat_of(person) or 0, [Action("lump")])
    await assert_refused(harness, harness.tables.undo(table.id, person, 1, version=table.version), "moved-on")


async def test_undo_asks_everybody_who_acted_since(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    one = await harness.active_person(table)
    before = await harness.tables.queries.view(table.id, None)
    await harness.take_turn(table, one, "lump")
    two = await harness.active_person(table)
    await harness.take_turn(table, two, "lump")
    three = await harness.active_person(table)
    table = await harness.take_turn(table, three, "draw")
    await deliver_due(harness)
    asked = await harness.tables.undo(table.id, one, 1)
    seats = tuple(sorted((table.seat_of(two) or 0, table.seat_of(three) or 0)))
    assert isinstance(asked, UndoRequest)
    assert replace(asked, lines=(0, 0)) == UndoRequest(
        table.id, table.version, table.seat_of(one) or 0, (), seats
    )
    assert await deliver_due(harness) == [("undo-asked", ["undo-asked"])]
    assert await harness.tables.undo(table.id, one, 2) == asked
    assert await deliver_due(harness) == []
    await assert_refused(harness, harness.tables.agree(table.id, one, table.version, 3), "not-awaited")
    await assert_refused(harness, harness.tables.agree(table.id, EMIL.id, table.version, 3), "not-seated")
    await assert_refused(harness, harness.tables.agree(table.id, two, table.version - 1, 3), "no-such-undo")
    half = await harness.tables.agree(table.id, two, table.version, 4)
    assert isinstance(half, UndoRequest)
    assert (half.agreed, half.missing) == ((table.seat_of(two),), (table.seat_of(three),))
    assert await harness.tables.agree(table.id, two, table.version, 4) == half
    assert await deliver_due(harness) == [("undo-agreed", [])]
    await harness.restart()
    after = await harness.tables.agree(table.id, three, table.version, 5)
    assert isinstance(after, Table)
    assert await harness.tables.queries.view(table.id, None) == before
    assert (await harness.tables.queries.view(table.id, three)).hand == ()
    await assert_refused(harness, harness.tables.agree(table.id, three, table.version, 6), "no-such-undo")
    assert await deliver_due(harness) == [("board", ["undo"])]


async def test_a_request_is_declined(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    one = await harness.active_person(table)
    await harness.take_turn(table, one, "lump")
    two = await harness.active_person(table)
    table = await harness.take_turn(table, two, "lump")
    await harness.tables.undo(table.id, one, 1)
    await assert_refused(
        harness, harness.tables.change(table.id, undo.decline, EMIL.id, table.version), "not-seated"
    )
    await assert_refused(harness, harness.tables.change(table.id, undo.decline, two, 1), "no-such-undo")
    await deliver_due(harness)
    declined = await harness.tables.change(table.id, undo.decline, two, table.version)
    assert declined.version == table.version
    assert await deliver_due(harness) == [("undo-declined", ["undo-declined"])]
    await assert_refused(harness, harness.tables.agree(table.id, two, table.version, 2), "no-such-undo")


async def test_a_request_is_withdrawn_by_its_requester_and_answered_by_those_asked_only(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    one = await harness.active_person(table)
    await harness.take_turn(table, one, "lump")
    two = await harness.active_person(table)
    table = await harness.take_turn(table, two, "lump")
    three = await harness.active_person(table)
    await harness.tables.undo(table.id, one, 1)
    await assert_refused(
        harness, harness.tables.change(table.id, undo.decline, three, table.version), "not-awaited"
    )
    await assert_refused(harness, harness.tables.agree(table.id, three, table.version, 2), "not-awaited")
    await harness.tables.change(table.id, undo.decline, one, table.version)
    await assert_refused(harness, harness.tables.agree(table.id, two, table.version, 2), "no-such-undo")


async def test_a_request_expires_with_the_next_commit(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    one = await harness.active_person(table)
    await harness.take_turn(table, one, "lump")
    two = await harness.active_person(table)
    asked = await harness.take_turn(table, two, "lump")
    await harness.tables.undo(table.id, one, 1)
    await harness.take_turn(table, await harness.active_person(table), "lump")
    for version in (asked.version, asked.version + 1):
        await assert_refused(harness, harness.tables.agree(table.id, two, version, 2), "no-such-undo")


async def test_an_action_that_revealed_something_is_undone_by_consent_only(harness: ServiceHarness) -> None:
    """Nobody has acted since the card was drawn, but its owner has seen it, so everybody else is asked."""
    table = await harness.start_game(ANNA, BEN, CLEO)
    person = await harness.active_person(table)
    seat = table.seat_of(person)
    await harness.take_turn(table, person, "draw")
    asked = await harness.tables.undo(table.id, person, 1)
    assert isinstance(asked, UndoRequest)
    assert asked.missing == tuple(other for other in range(3) if other != seat)


async def test_a_computer_move_in_between_does_not_make_consent_unnecessary(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, computers=1)
    while await harness.active_person(table) != BEN.id:
        table = await harness.take_turn(table, await harness.active_person(table), "lump")
    table = await harness.take_turn(table, BEN.id, "draw")
    assert await harness.active_person(table) == ANNA.id
    asked = await harness.tables.undo(table.id, BEN.id, 1)
    assert isinstance(asked, UndoRequest)
    assert asked.missing == (0,)


@pytest.mark.parametrize("revealing", [0, 1, 2])
async def test_what_any_later_move_revealed_makes_consent_necessary(
    harness: ServiceHarness, revealing: int
) -> None:
    """Whether it was one's own or a computer's; what was revealed before it does not."""
    table = await harness.start_game(ANNA, BEN, computers=1)
    computer = next(n for n, player in enumerate(table.players) if player.person_id is None)
    seat, other = table.seat_of(ANNA.id) or 0, table.seat_of(BEN.id) or 0
    made = [(seat, ANNA.id), (computer, None), (other, BEN.id)]
    units = [
        UndoUnit(9 - n, whose, person_id, 8 - n, 8 - n, undoable=n != revealing)
        for n, (whose, person_id) in enumerate([(computer, None), *made])
    ]
    table = await harness.tables._repository.table(table.id)
    plan = undo.plan_undo(table, units, seat)
    assert plan.later
    assert plan.consenting == (() if revealing == 2 else (other,))


async def test_computers_agree(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, computers=2)
    before = await harness.tables.queries.view(table.id, ANNA.id)
    table = await harness.take_turn(table, ANNA.id, "draw")
    assert len((await harness.tables.queries.view(table.id, ANNA.id)).hand) == 1
    after = await harness.tables.undo(table.id, ANNA.id, 1)
    assert isinstance(after, Table)
    assert await harness.tables.queries.view(table.id, ANNA.id) == before


async def test_random_outcomes_are_the_same_after_an_undo(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, computers=1)
    hands = []
    for _ in range(2):
        await harness.take_turn(table, ANNA.id, "draw")
        hands.append((await harness.tables.queries.view(table.id, ANNA.id)).hand)
        await harness.tables.undo(table.id, ANNA.id, None)
    assert hands[0] == hands[1]
    assert len(hands[0]) == 1


async def test_taking_over_a_seat_does_not_allow_undoing_its_earlier_turns(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    await harness.take_turn(table, person, "lump")
    await harness.tables.change_now(table.id, seating.leave, person)
    await harness.tables.change(table.id, seating.join, CLEO)
    await assert_refused(harness, harness.tables.undo(table.id, CLEO.id, 1), "nothing-to-undo")


async def test_an_undo_discards_later_plans(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    one = await harness.active_person(table)
    await harness.take_turn(table, one, "lump")
    two = await harness.active_person(table)
    turn = await harness.plan(table, two, "lump")
    await harness.tables.undo(table.id, one, 1)
    await assert_refused(harness, harness.tables.confirm(table.id, two, turn.edition, 2), "moved-on")
    assert (await harness.tables.queries.turn(table.id, two)).actions == ()


async def test_a_seat_that_was_left_stays_left_after_an_undo(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    one = await harness.active_person(table)
    await harness.take_turn(table, one, "lump")
    two = await harness.active_person(table)
    await harness.tables.change_now(table.id, seating.leave, two)
    after = await harness.tables.undo(table.id, one, 1)
    table = await harness.tables.queries.table(table.id)
    if isinstance(after, UndoRequest):
        for seat in after.missing:
            await harness.tables.agree(table.id, table.players[seat].person_id or 0, after.version, None)
    assert table.seat_of(two) is None
    assert (await harness.tables.queries.view(table.id, None)).lumps == (0, 0, 0)
