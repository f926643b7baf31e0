"""Prepared turns: played when they still bring the same, dropped otherwise, and never for another person.

Ben begins, and Anna, or Cleo where three play, follows.
"""

import asyncio

import pytest

from engine.kernel.core import Action
from engine.tables.rules import lobby, reminders, seating, turns
from engine.tables.rules.prepared_turns import discard, keep, reopen
from engine.tables.table import Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CLEO,
    Harness,
    assert_refused,
    deliver_due,
    event_kinds,
    keeps_turn,
)


async def prepared(harness: Harness, *actions: str, person: int = ANNA.id, **options: str) -> Table:
    """Start a game of two in which Anna has kept a turn; its board is announced."""
    table = await harness.start_game(ANNA, BEN, **options)
    await deliver_due(harness)
    await prepare(harness, table, person, *(actions or ("lump",)))
    return table


async def prepare(harness: Harness, table: Table, person: int, *actions: str) -> None:
    await harness.plan(table, person, *actions)
    await harness.tables.replan(table.id, keep, person, None)


def stop(harness: Harness) -> None:
    """Let nothing follow automatically, as if the program stopped after each commit."""
    harness.tables._automatic_players.wake = lambda _: asyncio.create_task(asyncio.sleep(0))  # type: ignore[method-assign,assignment,return-value]


async def is_played(harness: Harness, table: Table) -> bool:
    return "prepared-turn" in await event_kinds(harness, table)


# played


async def test_a_prepared_turn_is_played_as_soon_as_it_begins_and_announced_together(
    harness: Harness,
) -> None:
    table = await prepared(harness, "lump", "lump")
    assert await deliver_due(harness) == [], "nobody else is told"
    await harness.take_turn(table, BEN.id, "lump")
    assert await harness.active_person(table) == BEN.id, "it was played"
    (board,) = await harness.notices.due()
    now = await harness.current(table)
    assert (board.version, reminders.unpinged_players(now)) == (now.version, {1: BEN.id}), (
        "Anna is not called"
    )
    events = ["took", "finished", "prepared-turn", "took", "took", "finished"]
    assert await deliver_due(harness) == [("board", events)]
    assert not await keeps_turn(harness.tables, table.id, ANNA.id)


async def test_prepared_turns_follow_each_other_and_may_end_with_what_involves_chance(
    harness: Harness,
) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await deliver_due(harness)
    await prepare(harness, table, CLEO.id, "lump")
    await prepare(harness, table, ANNA.id, "draw")
    await harness.take_turn(table, BEN.id, "lump")
    assert await harness.active_person(table) == BEN.id
    ((_, events),) = await deliver_due(harness)
    assert events == ["took", "finished", "prepared-turn", "took", "finished", "prepared-turn", "drew"]


async def test_a_prepared_turn_moves_with_its_table(harness: Harness) -> None:
    table = await prepared(harness)
    await harness.tables.move(table.id, 4242)
    await harness.take_turn(table, BEN.id, "lump")
    assert await harness.active_person(table) == BEN.id


async def test_a_question_out_of_turn_does_not_begin_the_prepared_turn(harness: Harness) -> None:
    table = await prepared(harness)
    await harness.take_turn(table, BEN.id, "lump", "treat 0")
    assert await harness.active_person(table) == ANNA.id
    assert await deliver_due(harness) == [("board", ["took", "treated"])], "Anna is called for the question"
    await harness.take_turn(table, ANNA.id, "thanks")
    assert await harness.active_person(table) == BEN.id
    assert await keeps_turn(harness.tables, table.id, ANNA.id)
    await harness.tables.confirm(table.id, BEN.id, None, None)
    assert (await event_kinds(harness, table))[-3:] == ["prepared-turn", "took", "finished"]


async def test_a_standing_order_answers_before_the_prepared_turn_begins(harness: Harness) -> None:
    table = await prepared(harness)
    await harness.tables.set_standing_order(table.id, ANNA.id, [Action("thanks")])
    await harness.take_turn(table, BEN.id, "lump", "treat 0")
    await harness.tables.confirm(table.id, BEN.id, None, None)
    kinds = await event_kinds(harness, table)
    assert kinds[-6:] == ["treated", "answered", "finished", "prepared-turn", "took", "finished"]


# dropped


async def test_a_prepared_turn_that_brings_something_else_lapses_and_its_person_is_told_once(
    harness: Harness,
) -> None:
    table = await prepared(harness, "lump", "lump", "lump", bowl="4")
    await harness.take_turn(table, BEN.id, "lump", "lump", "lump")
    assert await deliver_due(harness) == [("board", ["took", "took", "took", "finished"])]
    assert reminders.unpinged_players(await harness.current(table)) == {0: ANNA.id}, "Anna is called"
    assert not await is_played(harness, table)
    assert await harness.tables.take_lapsed(table.id, BEN.id) is None
    await harness.restart()
    reason = await harness.tables.take_lapsed(table.id, ANNA.id)
    assert reason is not None
    assert reason.key == "not-an-option"
    assert await harness.tables.take_lapsed(table.id, ANNA.id) is None


async def test_a_turn_with_another_result_is_not_played_although_it_is_legal(harness: Harness) -> None:
    tables = harness.tables
    table = await tables.open_table(1, 2, ANNA, "cafe_international", {})
    await tables.change(table.id, seating.join, BEN)
    table = await tables.start(table.id, ANNA.id)
    first, second = await harness.active_person(table), await harness.waiting_person(table)
    turn = await tables.queries.turn(table.id, second, planning=True)
    assert turn.prompt is not None
    bar = next(each.action for each in turn.prompt.options if each.action.verb == "bar")
    await prepare(harness, table, second, str(bar))
    mine = await tables.queries.turn(table.id, first)
    assert mine.prompt is not None
    own_bar = next(each.action for each in mine.prompt.options if each.action.verb == "bar")
    await harness.take_turn(table, first, str(own_bar))  # the next guest gets another stool
    assert await harness.active_person(table) == second
    reason = await tables.take_lapsed(table.id, second)
    assert reason is not None
    assert reason.key == "prepared-changed"


async def test_whoever_does_not_want_prepared_turns_has_none(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.set(ANNA.id, prepared_turns="off")
    await assert_refused(harness, harness.plan(table, ANNA.id, "lump"), "not-awaited")
    assert not (await harness.queries.turn(table.id, ANNA.id, planning=True)).can_prepare
    await harness.set(ANNA.id, prepared_turns="on")
    await prepare(harness, table, ANNA.id, "lump")
    await harness.set(ANNA.id, prepared_turns="off")
    await harness.take_turn(table, BEN.id, "lump")
    assert await harness.active_person(table) == ANNA.id
    reason = await harness.tables.take_lapsed(table.id, ANNA.id)
    assert reason is not None
    assert reason.key == "prepared-turns-off"


async def test_a_prepared_turn_leaves_with_its_person(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await prepare(harness, table, CLEO.id, "lump", "lump")
    await harness.do(table, seating.leave, CLEO.id)
    await harness.do(table, seating.join, CLEO)
    await harness.take_turn(table, BEN.id, "lump")
    assert await harness.active_person(table) == CLEO.id
    assert not await is_played(harness, table)


@pytest.mark.parametrize("ending", ["close", "forget"])
async def test_neither_a_closed_table_nor_a_forgotten_person_keeps_a_prepared_turn(
    harness: Harness, ending: str
) -> None:
    table = await prepared(harness)
    assert (await harness.tables.privacy.data(ANNA.id))["prepared_turns"]
    if ending == "close":
        await harness.do(table, lobby.close, ANNA.id)
    else:
        await harness.tables.privacy.forget(ANNA.id)
    assert (await harness.tables._repository.table(table.id)).prepared == ()


# planned and kept


async def test_a_turn_is_kept_only_when_something_is_planned_by_who_waits(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, bowl="12")
    replan, confirm = harness.tables.replan, harness.tables.confirm
    turn = await harness.plan(table, ANNA.id, "lump", "dip")
    assert (turn.closing, turn.confirmable) == ((Action("dip"),), True), "the turn can end here"
    await assert_refused(harness, confirm(table.id, ANNA.id, None, None), "not-awaited")
    await replan(table.id, turns.start_over, ANNA.id, None)
    await assert_refused(harness, replan(table.id, keep, ANNA.id, None), "nothing-planned")
    await harness.plan(table, BEN.id, "lump")
    await assert_refused(harness, replan(table.id, keep, BEN.id, None), "moved-on")
    planned = await harness.plan(table, ANNA.id, "lump")
    await replan(table.id, keep, ANNA.id, planned.edition)
    await assert_refused(harness, replan(table.id, keep, ANNA.id, planned.edition), "moved-on")


async def test_a_turn_that_was_planned_but_not_kept_waits_for_its_person(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    planned = await harness.plan(table, ANNA.id, "lump")
    assert planned.before is None, "others will change the board before"
    await harness.take_turn(table, BEN.id, "lump")
    assert await harness.active_person(table) == ANNA.id
    turn = await harness.queries.turn(table.id, ANNA.id)
    assert (turn.actions, turn.is_prepared) == ((Action("lump"),), False)
    assert turn.before is not None


async def test_a_kept_turn_can_be_replaced_and_discarded(harness: Harness) -> None:
    table = await prepared(harness)
    replan = harness.tables.replan
    kept = await harness.queries.turn(table.id, ANNA.id)
    assert kept.shows_kept
    assert kept.kept is not None
    await harness.do(table, reopen, ANNA.id)
    reopened = await harness.queries.turn(table.id, ANNA.id)
    assert (reopened.shows_kept, reopened.actions) == (False, (Action("lump"), Action("done")))
    await replan(table.id, turns.back, ANNA.id, None)
    await prepare(harness, table, ANNA.id, "lump")
    await assert_refused(harness, replan(table.id, discard, ANNA.id, kept.kept.edits), "moved-on")
    await replan(table.id, discard, ANNA.id, 2)
    await assert_refused(harness, replan(table.id, discard, ANNA.id, 2), "nothing-prepared")
    await harness.take_turn(table, BEN.id, "lump")
    assert await harness.active_person(table) == ANNA.id


# between the commit of the move before and the prepared turn


@pytest.mark.parametrize("fits", [True, False])
async def test_a_due_turn_is_settled_after_a_restart(harness: Harness, fits: bool) -> None:
    table = await prepared(harness, *["lump"] * 3, bowl="12" if fits else "4")
    wake = harness.tables._automatic_players.wake
    stop(harness)
    await harness.take_turn(table, BEN.id, *["lump"] * 3)
    assert await harness.active_person(table) == ANNA.id
    assert await deliver_due(harness) == [], "it is announced with what follows"
    harness.tables._automatic_players.wake = wake  # type: ignore[method-assign]
    await harness.restart()
    assert await harness.active_person(table) == (BEN.id if fits else ANNA.id)
    ((_, events),) = await deliver_due(harness)
    assert ("prepared-turn" in events) == fits
    await harness.restart()
    assert await deliver_due(harness) == [], "it is settled once"


async def test_who_acts_before_the_prepared_turn_is_played_has_acted(harness: Harness) -> None:
    table = await prepared(harness)
    stop(harness)
    await harness.take_turn(table, BEN.id, "lump")
    await harness.take_turn(table, ANNA.id, "draw")
    await harness.restart()
    assert await harness.active_person(table) == BEN.id
    assert not await is_played(harness, table)


async def test_who_leaves_before_the_prepared_turn_is_played_does_not_act(harness: Harness) -> None:
    table = await prepared(harness, "lump", "lump")
    stop(harness)
    await harness.take_turn(table, BEN.id, "lump")
    await harness.do(table, seating.leave, ANNA.id)
    await harness.restart()
    assert not await is_played(harness, table)
    assert await deliver_due(harness) != []


async def test_an_undo_before_the_prepared_turn_is_played_calls_it_off(harness: Harness) -> None:
    table = await prepared(harness)
    stop(harness)
    await harness.take_turn(table, BEN.id, "lump")
    await harness.tables.undo(table.id, BEN.id, None)
    await harness.restart()
    assert await harness.active_person(table) == BEN.id
    assert await keeps_turn(harness.tables, table.id, ANNA.id), "it waits for its turn again"


# undo


async def test_the_undo_of_the_move_before_a_prepared_turn_needs_the_consent_of_its_person(
    harness: Harness,
) -> None:
    table = await prepared(harness)
    await harness.take_turn(table, BEN.id, "lump")
    await harness.tables.undo(table.id, BEN.id, None)
    await harness.tables.agree(table.id, ANNA.id, (await harness.current(table)).version, None)
    assert await harness.active_person(table) == BEN.id
    await harness.take_turn(table, BEN.id, "draw")
    assert await harness.active_person(table) == ANNA.id, "a turn that was taken back is not played again"


async def test_who_takes_a_prepared_turn_back_may_choose_anew(harness: Harness) -> None:
    table = await prepared(harness)
    await harness.take_turn(table, BEN.id, "lump")
    await harness.tables.undo(table.id, ANNA.id, None)
    assert await harness.active_person(table) == ANNA.id
    assert not await keeps_turn(harness.tables, table.id, ANNA.id)


async def test_a_turn_prepared_for_later_is_not_played_when_the_present_one_is_taken_back(
    harness: Harness,
) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turn(table, BEN.id, "lump")
    await prepare(harness, table, BEN.id, "lump")
    await harness.tables.undo(table.id, BEN.id, None)
    assert await harness.active_person(table) == BEN.id
    assert await deliver_due(harness) != []


async def test_the_undo_of_another_persons_move_leaves_a_prepared_turn(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await prepare(harness, table, ANNA.id, "lump")
    await harness.take_turn(table, BEN.id, "lump")
    await harness.tables.undo(table.id, BEN.id, None)
    assert await keeps_turn(harness.tables, table.id, ANNA.id)
    await harness.take_turn(table, BEN.id, "lump", "lump")
    await harness.take_turn(table, CLEO.id, "lump")
    assert await harness.active_person(table) == BEN.id


async def test_a_rewind_by_those_who_manage_the_server_plays_nothing(harness: Harness) -> None:
    started = await harness.start_game(ANNA, BEN)
    await harness.take_turn(started, BEN.id, "lump")
    table = await harness.take_turn(started, ANNA.id, "lump")
    await prepare(harness, table, ANNA.id, "lump", "lump")
    await harness.tables.rewind(table.id, "Vera", started.version + 1, table.version, None)
    await harness.take_turn(table, BEN.id, "lump")
    assert await harness.active_person(table) == ANNA.id, "the plan was for a turn that is not to come"
