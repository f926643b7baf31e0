"""Undo is free until somebody else acts or something is revealed; from then on, it needs consent.

Ben begins; Anna follows, or Cleo if three play.
"""

from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.core import Action
from engine.tables.changes import UndoUnit
from engine.tables.rules import seating, undo
from engine.tables.rules.undo import UndoRequest
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, EMIL, Harness

LUMP = Action("lump")


async def test_undo_is_free_until_somebody_acts_and_one_confirm_is_one_unit(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    before = await harness.queries.view(table.id, BEN.id)
    await harness.take_turn(table, BEN.id, "lump", "lump")
    await harness.deliver_due()
    await harness.undone(table, BEN)
    assert await harness.queries.view(table.id, BEN.id) == before
    assert await harness.deliver_due() == [("board", ["undo"])]
    lines = await harness.queries.log(table.id, None)
    assert [line.undone for line in lines[-4:]] == [True, True, True, False]
    assert dict(lines[-1].events[0].payload) == {"seat": 1, "n": lines[-4].n}
    await harness.refused(harness.tables.undo(table.id, BEN.id, 2), "nothing-to-undo")
    await harness.take_turn(table, BEN.id, "toast")


async def test_a_second_click_on_undo_does_not_undo_more(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    after = await harness.take_turns(table, "Ben: lump, treat 0", "Anna: thanks", "Ben: done")
    undo_at = harness.tables.undo
    await undo_at(table.id, BEN.id, 1, version=after.version)
    view = await harness.queries.view(table.id, None)
    assert (view.lumps, view.active_seats) == ((1, 0), (1,))
    await harness.refused(undo_at(table.id, BEN.id, 2, version=after.version), "moved-on")
    await harness.refused(undo_at(table.id, BEN.id, 1), "already-done")
    await harness.asks_to_undo(table, BEN)


async def test_a_board_that_stays_while_a_turn_goes_on_undoes_its_last_commit(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    act, undo_at = harness.tables.act, harness.tables.undo
    await act(table.id, 1, [LUMP])
    once = await harness.queries.view(table.id, None)
    await act(table.id, 1, [LUMP])
    back: Any = await undo_at(table.id, BEN.id, 1, version=table.version)
    assert await harness.queries.view(table.id, None) == once
    for version in (table.version, back.version + 1):
        await harness.refused(undo_at(table.id, BEN.id, 2, version=version), "moved-on")
    await undo_at(table.id, BEN.id, 3, version=back.version)
    await harness.refused(undo_at(table.id, BEN.id, 4, version=back.version), "moved-on")
    board = await harness.take_turn(table, BEN.id, "lump")
    await act(board.id, 0, [LUMP])
    asked: Any = await undo_at(board.id, BEN.id, 5, version=board.version)
    assert asked.missing == (0,), "others undo by consent meanwhile"
    assert await undo_at(board.id, BEN.id, 6, version=board.version) == asked


async def test_an_outdated_board_undoes_nothing(harness: Harness) -> None:
    """The board may date from before an answer, or from before somebody left."""
    table = await harness.start_game(ANNA, BEN, CLEO)
    undo_at = harness.tables.undo
    asked = await harness.take_turn(table, BEN.id, "lump", "treat 0")
    answered = await harness.take_turn(table, ANNA.id, "thanks")
    await harness.tables.act(table.id, 1, [LUMP])
    for earlier in (table, asked):
        await harness.refused(undo_at(table.id, BEN.id, 1, version=earlier.version), "moved-on")
    assert isinstance(await undo_at(table.id, BEN.id, 2, version=answered.version), Table)
    await harness.do(table, seating.leave, CLEO.id)
    await harness.tables.act(table.id, 1, [LUMP])
    await harness.refused(undo_at(table.id, BEN.id, 1, version=answered.version), "moved-on")


async def test_undo_asks_everybody_who_acted_since(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    before = await harness.queries.view(table.id, None)
    table = await harness.take_turns(table, "Ben: lump", "Cleo: lump", "Anna: draw")
    await harness.deliver_due()
    asked, agree = await harness.asks_to_undo(table, BEN), harness.tables.agree
    assert replace(asked, lines=(0, 0)) == UndoRequest(table.id, table.version, 1, (), (0, 2))
    assert await harness.deliver_due() == [("undo-asked", ["undo-asked"])]
    assert await harness.asks_to_undo(table, BEN) == asked
    assert await harness.deliver_due() == []
    await harness.refused(agree(table.id, BEN.id, table.version, 3), "not-awaited")
    await harness.refused(agree(table.id, EMIL.id, table.version, 3), "not-seated")
    await harness.refused(agree(table.id, CLEO.id, table.version - 1, 3), "no-such-undo")
    half: Any = await agree(table.id, CLEO.id, table.version, 4)
    assert (half.agreed, half.missing) == ((2,), (0,))
    assert await agree(table.id, CLEO.id, table.version, 4) == half
    assert await harness.deliver_due() == [("undo-agreed", [])]
    assert isinstance(await agree(table.id, ANNA.id, table.version, 5), Table)
    assert await harness.queries.view(table.id, None) == before
    assert (await harness.queries.view(table.id, ANNA.id)).hand == ()
    await harness.refused(agree(table.id, ANNA.id, asked.version, 6), "no-such-undo")
    assert await harness.deliver_due() == [("board", ["undo"])]


async def test_a_request_is_declined_withdrawn_or_expires_with_the_next_commit(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    table = await harness.take_turns(table, "Ben: lump", "Cleo: lump")
    agree = harness.tables.agree
    for person in (CLEO, BEN):
        await harness.asks_to_undo(table, BEN)
        await harness.refuses(table, "not-seated", undo.decline, EMIL.id, table.version)
        await harness.refuses(table, "no-such-undo", undo.decline, CLEO.id, 1)
        await harness.refuses(table, "not-awaited", undo.decline, ANNA.id, table.version)
        await harness.refused(agree(table.id, ANNA.id, table.version, 2), "not-awaited")
        await harness.deliver_due()
        declined = await harness.do(table, undo.decline, person.id, table.version)
        assert declined.version == table.version
        told = [("undo-declined", ["undo-declined"])] if person == CLEO else []
        assert await harness.deliver_due() == told
        await harness.refused(agree(table.id, CLEO.id, table.version, 2), "no-such-undo")
    table = await harness.start_game(ANNA, BEN, CLEO)
    asked = await harness.take_turns(table, "Ben: lump", "Cleo: lump")
    await harness.asks_to_undo(table, BEN)
    await harness.take_turn(table, ANNA.id, "lump")
    for version in (asked.version, asked.version + 1):
        await harness.refused(harness.tables.agree(table.id, CLEO.id, version, 2), "no-such-undo")


async def test_an_action_that_revealed_something_is_undone_by_consent_only(harness: Harness) -> None:
    """Nobody has acted since the card was drawn, but its owner has seen it, so everybody else is asked."""
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.take_turn(table, BEN.id, "draw")
    assert (await harness.asks_to_undo(table, BEN)).missing == (0, 2)
    table = await harness.start_game(ANNA, BEN, computers=1)
    await harness.take_turn(table, BEN.id, "draw")
    assert await harness.active_person(table) == ANNA.id, "a computer has moved in between"
    assert (await harness.asks_to_undo(table, BEN)).missing == (0,)


@pytest.mark.parametrize("revealing", [0, 1, 2])
async def test_what_any_later_move_revealed_makes_consent_necessary(harness: Harness, revealing: int) -> None:
    """The revealing move may be the player's own or a computer's; earlier revelations do not count."""
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
        await harness.undone(table, BEN)
        assert await harness.queries.view(table.id, BEN.id) == before
    assert hands[0] == hands[1]
    assert len(hands[0]) == 1


async def test_an_undo_discards_later_plans(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turn(table, BEN.id, "lump")
    turn = await harness.plan(table, ANNA.id, "lump")
    await harness.tables.undo(table.id, BEN.id, 1)
    await harness.refused(harness.tables.confirm(table.id, ANNA.id, turn.edition, 2), "moved-on")
    assert (await harness.queries.turn(table.id, ANNA.id)).actions == ()


async def test_a_seat_that_was_left_stays_left_after_an_undo(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.take_turn(table, BEN.id, "lump")
    await harness.do(table, seating.leave, CLEO.id)
    table = await harness.undone(table, BEN)
    assert table.seat_of(CLEO.id) is None
    assert (await harness.queries.view(table.id, None)).lumps == (0, 0, 0)
    await harness.take_turn(table, BEN.id, "lump")
    await harness.do_all(table, (seating.leave, BEN.id), (seating.join, EMIL))
    await harness.refused(harness.tables.undo(table.id, EMIL.id, 2), "nothing-to-undo")
