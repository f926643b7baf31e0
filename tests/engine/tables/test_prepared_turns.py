"""A prepared turn is played if it still has the same result, and dropped if not, or if its person leaves.

Ben begins; Anna follows, or Cleo if three play.
"""

import asyncio
from typing import Any

import pytest

from engine.kernel.core import Action
from engine.tables.rules import lobby, reminders, seat_requests, seating, turns
from engine.tables.rules.prepared_turns import discard, keep, reopen
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, Harness, some


async def prepared(harness: Harness, *actions: str, person: int = ANNA.id, **options: str) -> Table:
    """Start a two-player game whose board has been announced and in which Anna has prepared a turn."""
    table = await harness.start_game(ANNA, BEN, **options)
    await harness.deliver_due()
    await prepare(harness, table, person, *(actions or ("lump",)))
    return table


async def prepare(harness: Harness, table: Table, person: int, *actions: str) -> None:
    await harness.plan(table, person, *actions)
    await harness.tables.replan(table.id, keep, person, None)


def stop(harness: Harness) -> None:
    """Prevent all automatic moves, as if the program stopped after each commit."""
    harness.tables._automatic_players.wake = lambda _: asyncio.create_task(asyncio.sleep(0))  # type: ignore[method-assign,assignment,return-value]


async def is_played(harness: Harness, table: Table) -> bool:
    return "prepared-turn" in await harness.event_kinds(table)


# played


async def test_a_prepared_turn_is_played_when_it_begins_and_announced_together(harness: Harness) -> None:
    table = await prepared(harness, "lump", "lump")
    assert await harness.deliver_due() == [], "nobody else is told"
    await harness.tables.move(table.id, 4242)
    await harness.do(table, seat_requests.offer, ANNA.id)
    await harness.tables.hand_over(table.id, ANNA.id, CLEO)
    await harness.deliver_due()
    await harness.take_turn(table, BEN.id, "lump")
    assert await harness.active_person(table) == BEN.id, "it was played"
    (board,) = await harness.notices.due()
    now = await harness.current(table)
    assert (board.version, reminders.unpinged_players(now)) == (now.version, {1: BEN.id}), "not Anna"
    events = ["took", "finished", "prepared-turn", "took", "took", "finished"]
    assert await harness.deliver_due() == [("board", events)]
    assert not await harness.keeps_turn(table, ANNA.id)


async def test_prepared_turns_follow_each_other_and_may_end_with_chance(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.deliver_due()
    await prepare(harness, table, CLEO.id, "lump")
    await prepare(harness, table, ANNA.id, "draw")
    await harness.take_turn(table, BEN.id, "lump")
    assert await harness.active_person(table) == BEN.id
    ((_, events),) = await harness.deliver_due()
    assert events == ["took", "finished", "prepared-turn", "took", "finished", "prepared-turn", "drew"]


@pytest.mark.parametrize("ordered", [False, True])
async def test_no_question_out_of_turn_begins_the_prepared_turn(harness: Harness, ordered: bool) -> None:
    """The question is answered by hand or by a standing order."""
    table = await prepared(harness)
    if ordered:
        await harness.tables.set_standing_order(table.id, ANNA.id, [Action("thanks")])
    await harness.take_turn(table, BEN.id, "lump", "treat 0")
    if not ordered:
        assert await harness.active_person(table) == ANNA.id
        assert await harness.deliver_due() == [("board", ["took", "treated"])], (
            "Anna is called for the question"
        )
        await harness.take_turn(table, ANNA.id, "thanks")
    assert await harness.active_person(table) == BEN.id
    assert await harness.keeps_turn(table, ANNA.id)
    await harness.tables.confirm(table.id, BEN.id, None, None)
    kinds = await harness.event_kinds(table)
    assert kinds[-6:] == ["treated", "answered", "finished", "prepared-turn", "took", "finished"]


# dropped


async def test_a_prepared_turn_that_brings_something_else_lapses_and_is_told_once(harness: Harness) -> None:
    table = await prepared(harness, "lump", "lump", "lump", bowl="4")
    await harness.take_turn(table, BEN.id, "lump", "lump", "lump")
    assert await harness.deliver_due() == [("board", ["took", "took", "took", "finished"])]
    assert reminders.unpinged_players(await harness.current(table)) == {0: ANNA.id}, "Anna is called"
    assert not await is_played(harness, table)
    assert await harness.lapsed(table, BEN) == ""
    await harness.restart()
    assert [await harness.lapsed(table, ANNA) for _ in range(2)] == ["not-an-option", ""]


async def test_a_turn_with_another_result_is_not_played_although_it_is_legal(harness: Harness) -> None:
    tables = harness.tables
    table = await tables.open_table(1, 2, ANNA, "cafe_international", {})
    await tables.change(table.id, seating.join, BEN)
    table = await tables.start(table.id, ANNA.id)
    first, second = await harness.active_person(table), await harness.waiting_person(table)

    async def bar(person: int, *, planning: bool) -> str:
        turn = await tables.queries.turn(table.id, person, planning=planning)
        return next(str(each.action) for each in some(turn.prompt).options if each.action.verb == "bar")

    await prepare(harness, table, second, await bar(second, planning=True))
    await harness.take_turn(
        table, first, await bar(first, planning=False)
    )  # the next guest gets another stool
    assert await harness.active_person(table) == second
    assert some(await tables.take_lapsed(table.id, second)).key == "prepared-changed"


async def test_whoever_does_not_want_prepared_turns_has_none(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.set(ANNA.id, prepared_turns="off")
    await harness.refused(harness.plan(table, ANNA.id, "lump"), "not-awaited")
    assert not (await harness.queries.turn(table.id, ANNA.id, planning=True)).can_prepare
    await harness.set(ANNA.id, prepared_turns="on")
    await prepare(harness, table, ANNA.id, "lump")
    await harness.set(ANNA.id, prepared_turns="off")
    await harness.take_turn(table, BEN.id, "lump")
    assert await harness.active_person(table) == ANNA.id
    assert await harness.lapsed(table, ANNA) == "prepared-turns-off"


async def test_a_prepared_turn_leaves_with_its_person(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await prepare(harness, table, CLEO.id, "lump", "lump")
    await harness.do_all(table, (seating.leave, CLEO.id), (seating.join, CLEO))
    await harness.take_turn(table, BEN.id, "lump")
    assert await harness.active_person(table) == CLEO.id
    assert not await is_played(harness, table)


@pytest.mark.parametrize("ending", ["close", "forget"])
async def test_no_closed_table_nor_forgotten_person_keeps_a_turn(harness: Harness, ending: str) -> None:
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
    await harness.refused(confirm(table.id, ANNA.id, None, None), "not-awaited")
    await replan(table.id, turns.start_over, ANNA.id, None)
    await harness.refused(replan(table.id, keep, ANNA.id, None), "nothing-planned")
    await harness.plan(table, BEN.id, "lump")
    await harness.refused(replan(table.id, keep, BEN.id, None), "moved-on")
    planned = await harness.plan(table, ANNA.id, "lump")
    assert planned.before is None, "others will change the board before"
    await replan(table.id, keep, ANNA.id, planned.edition)
    await harness.refused(replan(table.id, keep, ANNA.id, planned.edition), "moved-on")


async def test_a_turn_that_was_planned_but_not_kept_waits_for_its_person(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.plan(table, ANNA.id, "lump")
    await harness.take_turn(table, BEN.id, "lump")
    assert await harness.active_person(table) == ANNA.id
    turn = await harness.queries.turn(table.id, ANNA.id)
    assert (turn.actions, turn.is_prepared, turn.before is None) == ((Action("lump"),), False, False)


async def test_a_kept_turn_can_be_replaced_and_discarded(harness: Harness) -> None:
    table = await prepared(harness)
    replan = harness.tables.replan
    kept = await harness.queries.turn(table.id, ANNA.id)
    assert kept.shows_kept
    await harness.do(table, reopen, ANNA.id)
    reopened = await harness.queries.turn(table.id, ANNA.id)
    assert (reopened.shows_kept, reopened.actions) == (False, (Action("lump"), Action("done")))
    await replan(table.id, turns.back, ANNA.id, None)
    await prepare(harness, table, ANNA.id, "lump")
    await harness.refused(replan(table.id, discard, ANNA.id, some(kept.kept).edits), "moved-on")
    await replan(table.id, discard, ANNA.id, 2)
    await harness.refused(replan(table.id, discard, ANNA.id, 2), "nothing-prepared")
    await harness.take_turn(table, BEN.id, "lump")
    assert await harness.active_person(table) == ANNA.id


# between the commit of the move before and the prepared turn


@pytest.mark.parametrize("fits", [True, False])
async def test_a_due_turn_is_settled_once_after_a_restart(harness: Harness, fits: bool) -> None:
    table = await prepared(harness, *["lump"] * 3, bowl="12" if fits else "4")
    stop(harness)
    await harness.take_turn(table, BEN.id, *["lump"] * 3)
    assert await harness.active_person(table) == ANNA.id
    assert await harness.deliver_due() == [], "it is announced with the following events"
    await harness.restart()
    assert await harness.active_person(table) == (BEN.id if fits else ANNA.id)
    ((_, events),) = await harness.deliver_due()
    assert ("prepared-turn" in events) == fits
    await harness.restart()
    assert await harness.deliver_due() == []


@pytest.mark.parametrize(
    ("happen", "kept"),
    [
        (lambda harness, table: harness.take_turn(table, ANNA.id, "draw"), False),
        (lambda harness, table: harness.do(table, seating.leave, ANNA.id), False),
        (lambda harness, table: harness.undone(table, BEN), True),  # it waits for its turn again
    ],
    ids=["who acts has acted", "who leaves does not act", "an undo calls it off"],
)
async def test_what_happens_before_the_prepared_turn_counts(
    harness: Harness, happen: Any, kept: bool
) -> None:
    table = await prepared(harness)
    stop(harness)
    await harness.take_turn(table, BEN.id, "lump")
    await happen(harness, table)
    await harness.restart()
    assert await harness.active_person(table) == BEN.id
    assert not await is_played(harness, table)
    assert await harness.deliver_due() != []
    assert await harness.keeps_turn(table, ANNA.id) == kept


# undo


async def test_the_undo_of_the_move_before_a_prepared_turn_needs_consent(harness: Harness) -> None:
    table = await prepared(harness)
    await harness.take_turn(table, BEN.id, "lump")
    asked = await harness.asks_to_undo(table, BEN)
    await harness.tables.agree(table.id, ANNA.id, asked.version, None)
    assert await harness.active_person(table) == BEN.id
    await harness.take_turn(table, BEN.id, "draw")
    assert await harness.active_person(table) == ANNA.id, "an undone turn is not played again"


async def test_who_takes_a_turn_back_loses_what_was_prepared_after_it(harness: Harness) -> None:
    table = await prepared(harness)
    await harness.take_turn(table, BEN.id, "lump")
    await harness.undone(table, ANNA)
    assert await harness.active_person(table) == ANNA.id
    assert not await harness.keeps_turn(table, ANNA.id)
    await harness.take_turn(table, ANNA.id, "lump")
    await harness.take_turn(table, BEN.id, "lump")
    await prepare(harness, table, BEN.id, "lump")
    await harness.undone(table, BEN)
    assert await harness.active_person(table) == BEN.id
    assert await harness.deliver_due() != []


async def test_the_undo_of_another_persons_move_leaves_a_prepared_turn(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await prepare(harness, table, ANNA.id, "lump")
    await harness.take_turn(table, BEN.id, "lump")
    await harness.undone(table, BEN)
    assert await harness.keeps_turn(table, ANNA.id)
    await harness.take_turns(table, "Ben: lump, lump", "Cleo: lump")
    assert await harness.active_person(table) == BEN.id


async def test_a_rewind_by_those_who_manage_the_server_plays_nothing(harness: Harness) -> None:
    started = await harness.start_game(ANNA, BEN)
    table = await harness.take_turns(started, "Ben: lump", "Anna: lump")
    await prepare(harness, table, ANNA.id, "lump", "lump")
    await harness.tables.rewind(table.id, "Vera", started.version + 1, table.version, None)
    await harness.take_turn(table, BEN.id, "lump")
    assert await harness.active_person(table) == ANNA.id, "the plan was for a turn that will not come"
