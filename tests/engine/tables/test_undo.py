"""Undo: free until somebody else acts, then by consent; always by consent if something was revealed.

Ben begins; Anna, or Cleo where three play, follows.
"""

from dataclasses import replace

import pytest

from engine.kernel.core import Action
from engine.tables.changes import UndoUnit
from engine.tables.rules import seating, undo
from engine.tables.rules.undo import UndoRequest
from engine.tables.table import Person, Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, EMIL, Harness, assert_refused, deliver_due

LUMP = Action("lump")


async def requested(harness: Harness, table: Table, person: Person, interaction: int = 1) -> UndoRequest:
    asked = await harness.tables.undo(table.id, person.id, interaction)
    assert isinstance(asked, UndoRequest)
    return asked


async def test_undo_is_free_until_somebody_acts_and_one_confirm_is_one_unit(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    before = await harness.queries.view(table.id, BEN.id)
    await harness.take_turn(table, BEN.id, "lump", "lump")
    await deliver_due(harness)
    assert isinstance(await harness.tables.undo(table.id, BEN.id, 1), Table)
    assert await harness.queries.view(table.id, BEN.id) == before
    assert await deliver_due(harness) == [("board", ["undo"])]
    lines = await harness.queries.log(table.id, None)
    assert [line.undone for line in lines[-4:]] == [True, True, True, False]
    assert dict(lines[-1].events[0].payload) == {"seat": 1, "n": lines[-4].n}
    await assert_refused(harness, harness.tables.undo(table.id, BEN.id, 2), "nothing-to-undo")
    await harness.take_turn(table, BEN.id, "toast")


async def test_a_second_click_on_undo_does_not_undo_more(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turn(table, BEN.id, "lump", "treat 0")
    await harness.take_turn(table, ANNA.id, "thanks")
    after = await harness.take_turn(table, BEN.id, "done")
    await harness.tables.undo(table.id, BEN.id, 1, version=after.version)
    view = await harness.queries.view(table.id, None)
    assert (view.lumps, view.active_seats) == ((1, 0), (1,))
    call = harness.tables.undo(table.id, BEN.id, 2, version=after.version)
    await assert_refused(harness, call, "moved-on")
    await assert_refused(harness, harness.tables.undo(table.id, BEN.id, 1), "already-done")
    await requested(harness, table, BEN, 2)


async def test_a_board_that_stays_while_a_turn_goes_on_undoes_its_last_commit(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.act(table.id, 1, [LUMP])
    once = await harness.queries.view(table.id, None)
    await harness.tables.act(table.id, 1, [LUMP])
    back = await harness.tables.undo(table.id, BEN.id, 1, version=table.version)
    assert isinstance(back, Table)
    assert await harness.queries.view(table.id, None) == once
    for version in (table.version, back.version + 1):
        call = harness.tables.undo(table.id, BEN.id, 2, version=version)
        await assert_refused(harness, call, "moved-on")
    await harness.tables.undo(table.id, BEN.id, 3, version=back.version)
    await assert_refused(harness, harness.tables.undo(table.id, BEN.id, 4, version=back.version), "moved-on")


async def test_others_may_undo_by_consent_during_a_turn(harness: Harness) -> None:
    board = await harness.start_game(ANNA, BEN)
    board = await harness.take_turn(board, BEN.id, "lump")
    await harness.tables.act(board.id, 0, [LUMP])
    asked = await harness.tables.undo(board.id, BEN.id, 1, version=board.version)
    assert isinstance(asked, UndoRequest)
    assert asked.missing == (0,)
    assert await harness.tables.undo(board.id, BEN.id, 2, version=board.version) == asked


async def test_an_outdated_board_undoes_nothing(harness: Harness) -> None:
    """Neither one from before an answer, nor one from before somebody left."""
    table = await harness.start_game(ANNA, BEN, CLEO)
    asked = await harness.take_turn(table, BEN.id, "lump", "treat 0")
    answered = await harness.take_turn(table, ANNA.id, "thanks")
    await harness.tables.act(table.id, 1, [LUMP])
    for earlier in (table, asked):
        call = harness.tables.undo(table.id, BEN.id, 1, version=earlier.version)
        await assert_refused(harness, call, "moved-on")
    assert isinstance(await harness.tables.undo(table.id, BEN.id, 2, version=answered.version), Table)
    await harness.do(table, seating.leave, CLEO.id)
    await harness.tables.act(table.id, 1, [LUMP])
    call = harness.tables.undo(table.id, BEN.id, 1, version=answered.version)
    await assert_refused(harness, call, "moved-on")


async def test_undo_asks_everybody_who_acted_since(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    before = await harness.queries.view(table.id, None)
    await harness.take_turn(table, BEN.id, "lump")
    await harness.take_turn(table, CLEO.id, "lump")
    table = await harness.take_turn(table, ANNA.id, "draw")
    await deliver_due(harness)
    asked, agree = await requested(harness, table, BEN), harness.tables.agree
    assert replace(asked, lines=(0, 0)) == UndoRequest(table.id, table.version, 1, (), (0, 2))
    assert await deliver_due(harness) == [("undo-asked", ["undo-asked"])]
    assert await requested(harness, table, BEN, 2) == asked
    assert await deliver_due(harness) == []
    await assert_refused(harness, agree(table.id, BEN.id, table.version, 3), "not-awaited")
    await assert_refused(harness, agree(table.id, EMIL.id, table.version, 3), "not-seated")
    await assert_refused(harness, agree(table.id, CLEO.id, table.version - 1, 3), "no-such-undo")
    half = await agree(table.id, CLEO.id, table.version, 4)
    assert isinstance(half, UndoRequest)
    assert (half.agreed, half.missing) == ((2,), (0,))
    assert await agree(table.id, CLEO.id, table.version, 4) == half
    assert await deliver_due(harness) == [("undo-agreed", [])]
    await harness.restart()
    assert isinstance(await harness.tables.agree(table.id, ANNA.id, table.version, 5), Table)
    assert await harness.queries.view(table.id, None) == before
    assert (await harness.queries.view(table.id, ANNA.id)).hand == ()
    call = harness.tables.agree(table.id, ANNA.id, table.version, 6)
    await assert_refused(harness, call, "no-such-undo")
    assert await deliver_due(harness) == [("board", ["undo"])]


async def test_a_request_is_declined_by_those_asked_and_withdrawn_by_its_requester(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.take_turn(table, BEN.id, "lump")
    table = await harness.take_turn(table, CLEO.id, "lump")
    agree = harness.tables.agree
    for person in (CLEO, BEN):
        await requested(harness, table, BEN, person.id)
        await harness.refuses(table, "not-seated", undo.decline, EMIL.id, table.version)
        await harness.refuses(table, "no-such-undo", undo.decline, CLEO.id, 1)
        await harness.refuses(table, "not-awaited", undo.decline, ANNA.id, table.version)
        await assert_refused(harness, agree(table.id, ANNA.id, table.version, 2), "not-awaited")
        await deliver_due(harness)
        declined = await harness.do(table, undo.decline, person.id, table.version)
        assert declined.version == table.version
        told = [("undo-declined", ["undo-declined"])] if person == CLEO else []
        assert await deliver_due(harness) == told
        await assert_refused(harness, agree(table.id, CLEO.id, table.version, 2), "no-such-undo")


async def test_a_request_expires_with_the_next_commit(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.take_turn(table, BEN.id, "lump")
    asked = await harness.take_turn(table, CLEO.id, "lump")
    await requested(harness, table, BEN)
    await harness.take_turn(table, ANNA.id, "lump")
    for version in (asked.version, asked.version + 1):
        await assert_refused(harness, harness.tables.agree(table.id, CLEO.id, version, 2), "no-such-undo")


# what was revealed


async def test_an_action_that_revealed_something_is_undone_by_consent_only(harness: Harness) -> None:
    """Nobody has acted since the card was drawn, but its owner has seen it, so everybody else is asked."""
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.take_turn(table, BEN.id, "draw")
    assert (await requested(harness, table, BEN)).missing == (0, 2)


async def test_a_computer_move_in_between_does_not_make_consent_unnecessary(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, computers=1)
    await harness.take_turn(table, BEN.id, "draw")
    assert await harness.active_person(table) == ANNA.id
    assert (await requested(harness, table, BEN)).missing == (0,)


@pytest.mark.parametrize("revealing", [0, 1, 2])
async def test_what_any_later_move_revealed_makes_consent_necessary(harness: Harness, revealing: int) -> None:
    """Whether it was one's own or a computer's; what was revealed before it does not."""
    table = await harness.start_game(ANNA, BEN, computers=1)
    made = [(2, None), (0, ANNA.id), (2, None), (1, BEN.id)]
    units = [
        UndoUnit(9 - n, seat, person_id, 8 - n, 8 - n, undoable=n != revealing)
        for n, (seat, person_id) in enumerate(made)
    ]
    plan = undo.plan_undo(await harness.tables._repository.table(table.id), units, 0)
    assert plan.later
    assert plan.consenting == (() if revealing == 2 else (1,))


async def test_computers_agree_and_random_outcomes_are_the_same_after_an_undo(harness: Harness) -> None:
    table = await harness.start_game(BEN, computers=2)
    before = await harness.queries.view(table.id, BEN.id)
    hands = []
    for _ in range(2):
        await harness.take_turn(table, BEN.id, "draw")
        hands.append((await harness.queries.view(table.id, BEN.id)).hand)
        assert isinstance(await harness.tables.undo(table.id, BEN.id, None), Table)
        assert await harness.queries.view(table.id, BEN.id) == before
    assert hands[0] == hands[1]
    assert len(hands[0]) == 1


# seats and plans


async def test_an_undo_discards_later_plans(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turn(table, BEN.id, "lump")
    turn = await harness.plan(table, ANNA.id, "lump")
    await harness.tables.undo(table.id, BEN.id, 1)
    await assert_refused(harness, harness.tables.confirm(table.id, ANNA.id, turn.edition, 2), "moved-on")
    assert (await harness.queries.turn(table.id, ANNA.id)).actions == ()


async def test_a_seat_that_was_left_stays_left_after_an_undo_and_who_takes_it_undoes_nothing_there(
    harness: Harness,
) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.take_turn(table, BEN.id, "lump")
    await harness.do(table, seating.leave, CLEO.id)
    after = await harness.tables.undo(table.id, BEN.id, 1)
    if isinstance(after, UndoRequest):
        await harness.tables.agree(table.id, ANNA.id, after.version, None)
    table = await harness.current(table)
    assert table.seat_of(CLEO.id) is None
    assert (await harness.queries.view(table.id, None)).lumps == (0, 0, 0)
    await harness.take_turn(table, BEN.id, "lump")
    await harness.do(table, seating.leave, BEN.id)
    await harness.do(table, seating.join, EMIL)
    await assert_refused(harness, harness.tables.undo(table.id, EMIL.id, 2), "nothing-to-undo")
