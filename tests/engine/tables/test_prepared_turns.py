"""Prepared turns: played when they still bring the same, dropped otherwise, and never for another person."""

import asyncio

import pytest

from engine.kernel.core import Action
from engine.tables.rules import lobby, prepared_turns, reminders, seating, turns
from engine.tables.table import Person, Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CLEO,
    ServiceHarness,
    assert_refused,
    deliver_due,
    event_kinds,
    keeps_turn,
)

PERSONS = {each.id: each for each in (ANNA, BEN, CLEO)}


async def prepare(harness: ServiceHarness, table: Table, person: int, *actions: str) -> None:
    """Keep a prepared turn of a person who waits."""
    await harness.plan(table, person, *actions)
    await harness.tables.replan(table.id, prepared_turns.keep, person, None)


async def start(harness: ServiceHarness, *people: Person, **options: str) -> tuple[Table, int, int]:
    """Start a game and deliver its board; return it with the person whose turn it is and the next one."""
    table = await harness.start_game(*(people or (ANNA, BEN)), **options)
    await deliver_due(harness)
    seat = (await harness.tables.queries.table(table.id)).active_seats[0]
    ids = [player.person_id or 0 for player in table.players]
    return table, ids[seat], ids[(seat + 1) % len(ids)]


async def test_a_prepared_turn_is_played_as_soon_as_it_begins_and_announced_together(
    harness: ServiceHarness,
) -> None:
    table, first, second = await start(harness)
    await prepare(harness, table, second, "lump", "lump")
    assert await deliver_due(harness) == [], "nobody else is told"
    table = await harness.take_turn(table, first, "lump")
    assert await harness.active_person(table) == first, "it was played"
    assert await deliver_due(harness) == [
        ("board", ["took", "finished", "prepared-turn", "took", "took", "finished"])
    ]
    assert not await keeps_turn(harness.tables, table.id, second)


async def test_nobody_is_called_for_a_question_that_a_prepared_turn_has_answered(
    harness: ServiceHarness,
) -> None:
    table, first, second = await start(harness)
    await prepare(harness, table, second, "lump")
    table = await harness.take_turn(table, first, "lump")
    (board,) = await harness.tables.notices.due()
    table = await harness.tables.queries.table(table.id)
    assert [*reminders.unpinged_players(table).values()] == [first]
    assert board.version == table.version


async def test_a_prepared_turn_that_brings_something_else_lapses_and_its_person_is_called(
    harness: ServiceHarness,
) -> None:
    table, first, second = await start(harness, bowl="4")
    await prepare(harness, table, second, "lump", "lump", "lump")
    table = await harness.take_turn(table, first, "lump", "lump", "lump")
    assert await harness.active_person(table) == second
    assert await deliver_due(harness) == [("board", ["took", "took", "took", "finished"])]
    assert second in reminders.unpinged_players(await harness.tables.queries.table(table.id)).values()
    assert "prepared-turn" not in await event_kinds(harness, table)


async def test_the_word_that_a_prepared_turn_has_lapsed_is_said_once(harness: ServiceHarness) -> None:
    table, first, second = await start(harness, bowl="4")
    await prepare(harness, table, second, "lump", "lump", "lump")
    await harness.take_turn(table, first, "lump", "lump", "lump")
    assert await harness.tables.take_lapsed(table.id, first) is None
    await harness.restart()
    reason = await harness.tables.take_lapsed(table.id, second)
    assert reason is not None
    assert reason.key == "not-an-option"
    assert await harness.tables.take_lapsed(table.id, second) is None


async def test_a_turn_with_another_result_is_not_played_although_it_is_legal(harness: ServiceHarness) -> None:
    tables = harness.tables
    table = await tables.open_table(1, 2, ANNA, "cafe_international", {})
    await tables.change(table.id, seating.join, BEN)
    table = await tables.start(table.id, ANNA.id)
    first = await harness.active_person(table)
    second = await harness.waiting_person(table)
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


async def test_a_turn_may_end_with_what_involves_chance(harness: ServiceHarness) -> None:
    table, first, second = await start(harness)
    await prepare(harness, table, second, "draw")
    table = await harness.take_turn(table, first, "lump")
    assert await harness.active_person(table) == first
    assert (await event_kinds(harness, table))[-2:] == ["prepared-turn", "drew"]


async def test_a_turn_is_kept_only_when_nothing_known_is_left_to_choose(harness: ServiceHarness) -> None:
    table, _, second = await start(harness, bowl="12")
    await harness.plan(table, second, "lump", "dip")
    turn = await harness.tables.queries.turn(table.id, second)
    assert turn.closing == (Action("dip"),)
    assert turn.confirmable, "the turn can end here"
    await harness.tables.replan(table.id, turns.start_over, second, None)
    await assert_refused(
        harness, harness.tables.replan(table.id, prepared_turns.keep, second, None), "nothing-planned"
    )


async def test_a_prepared_turn_never_counts_as_a_tentative_one(harness: ServiceHarness) -> None:
    table, first, second = await start(harness)
    await harness.plan(table, second, "lump")
    await assert_refused(harness, harness.tables.confirm(table.id, second, None, None), "not-awaited")
    await harness.plan(table, first, "lump")
    await assert_refused(
        harness, harness.tables.replan(table.id, prepared_turns.keep, first, None), "moved-on"
    )


async def test_a_turn_that_was_planned_but_not_kept_waits_for_its_person(harness: ServiceHarness) -> None:
    table, first, second = await start(harness)
    planned = await harness.plan(table, second, "lump")
    assert planned.before is None, "others will change the board before"
    table = await harness.take_turn(table, first, "lump")
    assert await harness.active_person(table) == second
    turn = await harness.tables.queries.turn(table.id, second)
    assert turn.actions == (Action("lump"),)
    assert not turn.is_prepared
    assert turn.before is not None


async def test_whoever_does_not_want_prepared_turns_has_none(harness: ServiceHarness) -> None:
    table, first, second = await start(harness)
    await harness.tables.change_person_setting(second, "prepared_turns", "off")
    await assert_refused(harness, harness.plan(table, second, "lump"), "not-awaited")
    assert not (await harness.tables.queries.turn(table.id, second, planning=True)).can_prepare
    await harness.tables.change_person_setting(second, "prepared_turns", "on")
    await prepare(harness, table, second, "lump")
    await harness.tables.change_person_setting(second, "prepared_turns", "off")
    table = await harness.take_turn(table, first, "lump")
    assert await harness.active_person(table) == second
    reason = await harness.tables.take_lapsed(table.id, second)
    assert reason is not None
    assert reason.key == "prepared-turns-off"


async def test_a_kept_turn_can_be_replaced_and_discarded(harness: ServiceHarness) -> None:
    table, first, second = await start(harness)
    tables = harness.tables
    await prepare(harness, table, second, "lump")
    kept = await tables.queries.turn(table.id, second)
    assert kept.shows_kept
    assert kept.kept is not None
    await tables.change_now(table.id, prepared_turns.reopen, second)
    reopened = await tables.queries.turn(table.id, second)
    assert (reopened.shows_kept, reopened.actions) == (False, (Action("lump"), Action("done")))
    await tables.replan(table.id, turns.back, second, None)
    await harness.plan(table, second, "lump")
    await tables.replan(table.id, prepared_turns.keep, second, None)
    await assert_refused(
        harness, tables.replan(table.id, prepared_turns.discard, second, kept.kept.edits), "moved-on"
    )
    await tables.replan(table.id, prepared_turns.discard, second, 2)
    await assert_refused(
        harness, tables.replan(table.id, prepared_turns.discard, second, 2), "nothing-prepared"
    )
    table = await harness.take_turn(table, first, "lump")
    assert await harness.active_person(table) == second


async def test_a_second_press_keeps_nothing_again(harness: ServiceHarness) -> None:
    table, _, second = await start(harness)
    planned = await harness.plan(table, second, "lump")
    await harness.tables.replan(table.id, prepared_turns.keep, second, planned.edition)
    await assert_refused(
        harness, harness.tables.replan(table.id, prepared_turns.keep, second, planned.edition), "moved-on"
    )


# the lives of a table


@pytest.mark.parametrize("fits", [True, False])
async def test_a_due_turn_is_settled_after_a_restart(harness: ServiceHarness, fits: bool) -> None:
    """The program stopped between the commit of the move before and the prepared turn."""
    table, first, second = await start(harness, bowl="12" if fits else "4")
    await prepare(harness, table, second, *["lump"] * 3)
    wake = harness.tables._automatic_players.wake
    harness.tables._automatic_players.wake = lambda _: asyncio.create_task(asyncio.sleep(0))  # type: ignore[method-assign,assignment,return-value]
    await harness.take_turn(table, first, *["lump"] * 3)
    assert await harness.active_person(table) == second
    assert await deliver_due(harness) == [], "it is announced with what follows"
    harness.tables._automatic_players.wake = wake  # type: ignore[method-assign]
    await harness.restart()
    assert await harness.active_person(table) == (first if fits else second)
    ((_, events),) = await deliver_due(harness)
    assert ("prepared-turn" in events) == fits
    await harness.restart()
    assert await deliver_due(harness) == [], "it is settled once"


async def test_prepared_turns_follow_each_other(harness: ServiceHarness) -> None:
    table, first, second = await start(harness, ANNA, BEN, CLEO)
    (third,) = {*PERSONS} - {first, second}
    await prepare(harness, table, second, "lump")
    await prepare(harness, table, third, "draw")
    table = await harness.take_turn(table, first, "lump")
    assert await harness.active_person(table) == first
    ((_, events),) = await deliver_due(harness)
    assert events == ["took", "finished", "prepared-turn", "took", "finished", "prepared-turn", "drew"]


async def test_who_acts_before_the_prepared_turn_is_played_has_acted(harness: ServiceHarness) -> None:
    table, first, second = await start(harness)
    await prepare(harness, table, second, "lump")
    harness.tables._automatic_players.wake = lambda _: asyncio.create_task(asyncio.sleep(0))  # type: ignore[method-assign,assignment,return-value]
    table = await harness.take_turn(table, first, "lump")
    table = await harness.take_turn(table, second, "draw")
    await harness.restart()
    assert await harness.active_person(table) == first
    assert "prepared-turn" not in await event_kinds(harness, table)


async def test_a_prepared_turn_leaves_with_its_person(harness: ServiceHarness) -> None:
    table, first, second = await start(harness, ANNA, BEN, CLEO)
    await prepare(harness, table, second, "lump", "lump")
    await harness.tables.change_now(table.id, seating.leave, second)
    await harness.tables.change(table.id, seating.join, PERSONS[second])
    table = await harness.take_turn(table, first, "lump")
    assert await harness.active_person(table) == second
    assert "prepared-turn" not in await event_kinds(harness, table)


async def test_who_leaves_before_the_prepared_turn_is_played_does_not_act(harness: ServiceHarness) -> None:
    table, first, second = await start(harness, ANNA, BEN, CLEO)
    await prepare(harness, table, second, "lump", "lump")
    harness.tables._automatic_players.wake = lambda _: asyncio.create_task(asyncio.sleep(0))  # type: ignore[method-assign,assignment,return-value]
    await harness.take_turn(table, first, "lump")
    await harness.tables.change_now(table.id, seating.leave, second)
    await harness.restart()
    assert "prepared-turn" not in await event_kinds(harness, table)
    assert await deliver_due(harness) != []


async def test_a_closed_table_keeps_no_prepared_turn(harness: ServiceHarness) -> None:
    table, _, second = await start(harness)
    await prepare(harness, table, second, "lump")
    await harness.tables.change(table.id, lobby.close, table.owner_id)
    assert [row for row in await harness.dump() if row[0] == "prepared_turns"] == []


async def test_a_prepared_turn_moves_with_its_table(harness: ServiceHarness) -> None:
    table, first, second = await start(harness)
    await prepare(harness, table, second, "lump")
    await harness.tables.move(table.id, 4242)
    table = await harness.take_turn(table, first, "lump")
    assert await harness.active_person(table) == first


# undo


async def test_the_undo_of_the_move_before_a_prepared_turn_needs_the_consent_of_its_person(
    harness: ServiceHarness,
) -> None:
    table, first, second = await start(harness)
    await prepare(harness, table, second, "lump")
    await harness.take_turn(table, first, "lump")
    await harness.tables.undo(table.id, first, None)
    table = await harness.tables.queries.table(table.id)
    await harness.tables.agree(table.id, second, table.version, None)
    assert await harness.active_person(table) == first
    table = await harness.take_turn(table, first, "draw")
    assert await harness.active_person(table) == second, "a turn that was taken back is not played again"


async def test_who_takes_a_prepared_turn_back_may_choose_anew(harness: ServiceHarness) -> None:
    table, first, second = await start(harness)
    await prepare(harness, table, second, "lump")
    table = await harness.take_turn(table, first, "lump")
    table = await harness.tables.undo(table.id, second, None)  # type: ignore[assignment]
    assert await harness.active_person(table) == second
    assert not await keeps_turn(harness.tables, table.id, second)


async def test_a_turn_prepared_for_later_is_not_played_when_the_present_one_is_taken_back(
    harness: ServiceHarness,
) -> None:
    table, first, _ = await start(harness)
    table = await harness.take_turn(table, first, "lump")
    await prepare(harness, table, first, "lump")
    table = await harness.tables.undo(table.id, first, None)  # type: ignore[assignment]
    assert await harness.active_person(table) == first
    assert await deliver_due(harness) != []


async def test_the_undo_of_another_persons_move_leaves_a_prepared_turn(harness: ServiceHarness) -> None:
    table, first, second = await start(harness, ANNA, BEN, CLEO)
    (third,) = {*PERSONS} - {first, second}
    await prepare(harness, table, third, "lump")
    table = await harness.take_turn(table, first, "lump")
    table = await harness.tables.undo(table.id, first, None)  # type: ignore[assignment]
    assert await keeps_turn(harness.tables, table.id, third)
    await harness.take_turn(table, first, "lump", "lump")
    table = await harness.take_turn(table, second, "lump")
    assert await harness.active_person(table) == first


async def test_an_undo_before_the_prepared_turn_is_played_calls_it_off(harness: ServiceHarness) -> None:
    table, first, second = await start(harness)
    await prepare(harness, table, second, "lump")
    harness.tables._automatic_players.wake = lambda _: asyncio.create_task(asyncio.sleep(0))  # type: ignore[method-assign,assignment,return-value]
    await harness.take_turn(table, first, "lump")
    await harness.tables.undo(table.id, first, None)
    await harness.restart()
    assert await harness.active_person(table) == first
    assert await keeps_turn(harness.tables, table.id, second), "it waits for its turn again"


async def test_a_rewind_by_those_who_manage_the_server_plays_nothing(harness: ServiceHarness) -> None:
    table, first, second = await start(harness)
    started = table.version
    table = await harness.take_turn(table, first, "lump")
    table = await harness.take_turn(table, second, "lump")
    await prepare(harness, table, second, "lump", "lump")
    await harness.tables.rewind(table.id, "Vera", started + 1, table.version, None)
    assert await harness.active_person(table) == first
    await harness.take_turn(table, first, "lump")
    assert await harness.active_person(table) == second, "the plan was for a turn that is not to come"


async def test_a_person_who_is_forgotten_leaves_no_prepared_turn(harness: ServiceHarness) -> None:
    table, _, second = await start(harness)
    await prepare(harness, table, second, "lump")
    assert (await harness.tables.privacy.data(second))["prepared_turns"]
    await harness.tables.privacy.forget(second)
    assert [row for row in await harness.dump() if row[0] == "prepared_turns"] == []


# questions out of turn


async def test_a_question_out_of_turn_does_not_begin_the_prepared_turn(harness: ServiceHarness) -> None:
    table, first, second = await start(harness)
    await prepare(harness, table, second, "lump")
    await harness.take_turn(table, first, "lump", f"treat {table.seat_of(second)}")
    assert await harness.active_person(table) == second
    assert await deliver_due(harness) == [("board", ["took", "treated"])], (
        "the person is called for the question"
    )
    await harness.take_turn(table, second, "thanks")
    assert await harness.active_person(table) == first
    assert await keeps_turn(harness.tables, table.id, second)
    await harness.tables.confirm(table.id, first, None, None)
    assert (await event_kinds(harness, table))[-3:] == ["prepared-turn", "took", "finished"]


async def test_a_standing_order_answers_before_the_prepared_turn_begins(harness: ServiceHarness) -> None:
    table, first, second = await start(harness)
    await harness.tables.set_standing_order(table.id, second, [Action("thanks")])
    await prepare(harness, table, second, "lump")
    await harness.take_turn(table, first, "lump", f"treat {table.seat_of(second)}")
    await harness.tables.confirm(table.id, first, None, None)
    kinds = await event_kinds(harness, table)
    assert kinds[-6:] == ["treated", "answered", "finished", "prepared-turn", "took", "finished"]
