"""Turns: planned, taken back and confirmed; and questions to several seats at once."""

import asyncio
from typing import Any

import pytest

from engine.kernel.core import Action, Event, Payload
from engine.tables.rules import lobby, seating, turns
from engine.tables.rules.turns import TurnEdition
from engine.tables.table import Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CHANNEL_ID,
    CLEO,
    EMIL,
    GUILD_ID,
    ServiceHarness,
    assert_refused,
    deliver_due,
)


async def test_a_turn_is_built_step_by_step_and_nobody_else_sees_it(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    spectator = await harness.tables.queries.view(table.id, None)
    turn = await harness.tables.queries.turn(table.id, person)
    assert (turn.edition, turn.actions, turn.events, turn.confirmable) == (
        TurnEdition(table.version, 0),
        (),
        (),
        False,
    )
    turn = await harness.plan(table, person, "lump", "lump", edition=turn.edition)
    assert turn.view.bowl == 28
    assert turn.view.names == table.names
    assert turn.events == (Event("took", Payload(seat=turn.seat)),) * 2
    assert turn.prompt is not None
    assert turn.confirmable
    assert await harness.tables.queries.view(table.id, None) == spectator
    assert (await harness.tables.queries.table(table.id)).version == table.version
    assert turn == await harness.tables.queries.turn(table.id, person)


async def test_a_plan_is_taken_back_step_by_step_or_entirely(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    turn = await harness.plan(table, person, "lump", "lump", "lump")
    turn = await harness.tables.replan(table.id, turns.back, person, turn.edition)
    assert len(turn.actions) == 2
    turn = await harness.tables.replan(table.id, turns.start_over, person, turn.edition)
    assert (turn.actions, turn.view.bowl) == ((), 30)
    await assert_refused(
        harness, harness.tables.replan(table.id, turns.back, person, turn.edition), "nothing-planned"
    )
    await assert_refused(
        harness, harness.tables.replan(table.id, turns.start_over, person, turn.edition), "nothing-planned"
    )
    await assert_refused(
        harness, harness.tables.confirm(table.id, person, turn.edition, 1), "nothing-planned"
    )


async def test_actions_are_added_to_a_plan_all_or_none(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    turn = await harness.plan(table, person, "lump")
    await assert_refused(harness, harness.plan(table, person, "lump", "draw"), "not-an-option")
    await assert_refused(harness, harness.plan(table, person, "fly"), "not-an-option")
    assert await harness.tables.queries.turn(table.id, person) == turn


async def test_what_could_follow_the_actions_before_a_refused_one_is_known_and_nothing_is_stored(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    lump, fly = Action("lump"), Action("fly")
    before = await harness.plan(table, person, "lump")
    reached, number = await harness.tables.queries.turn_with(table.id, person, (lump, fly, lump))
    assert (reached.actions, number) == ((lump, lump), 1)
    assert reached.prompt is not None
    assert fly not in [option.action for option in reached.prompt.options]
    everything = await harness.tables.queries.turn_with(table.id, person, (lump, lump))
    assert everything[1] == 2
    assert await harness.tables.queries.turn(table.id, person) == before
    await assert_refused(harness, harness.tables.queries.turn_with(table.id, EMIL.id, (lump,)), "not-seated")


async def test_an_outdated_panel_changes_nothing(harness: ServiceHarness) -> None:
    """This includes a panel with a plan of the same length: only what was shown can be confirmed."""
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    first = await harness.plan(table, person, "lump")
    await harness.tables.replan(table.id, turns.back, person, first.edition)
    await harness.plan(table, person, "toast")
    for call in (
        harness.plan(table, person, "lump", edition=first.edition),
        harness.tables.replan(table.id, turns.back, person, first.edition),
        harness.tables.replan(table.id, turns.start_over, person, first.edition),
        harness.tables.confirm(table.id, person, first.edition, 1),
    ):
        await assert_refused(harness, call, "moved-on")


async def test_confirm_commits_and_ends_the_turn_if_necessary(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    turn = await harness.plan(table, person, "lump", "lump")
    await deliver_due(harness)
    after = (await harness.confirm(table, person, turn.edition, 5001)).table
    assert after.version == table.version + 1
    assert (await harness.tables.queries.view(table.id, None)).lumps[turn.seat] == 2
    assert (await harness.tables.queries.table(after.id)).active_seats == (1 - turn.seat,)
    assert await deliver_due(harness) == [("board", ["took", "took", "finished"])]
    assert [line.seat for line in await harness.tables.queries.log(table.id, None)][-3:] == [turn.seat] * 3
    assert (await harness.tables.queries.turn(table.id, person)).actions == ()


async def test_random_outcomes_and_secrets_are_revealed_by_confirm_only(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    before = await harness.tables.queries.view(table.id, person)
    turn = await harness.plan(table, person, "draw")
    assert turn.closing == (Action("draw"),)
    assert (turn.view, turn.events, turn.prompt, turn.confirmable) == (before, (), None, True)
    await assert_refused(harness, harness.plan(table, person, "lump"), "turn-complete")
    await harness.tables.confirm(table.id, person, turn.edition, 1)
    assert len((await harness.tables.queries.view(table.id, person)).hand) == 1


async def test_what_is_certain_of_a_revealing_action_is_seen_before_it_is_confirmed(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN, bowl="12")
    person = await harness.active_person(table)
    turn = await harness.plan(table, person, "lump", "dip")
    assert (turn.view.lumps[turn.seat], turn.view.hand) == (2, ())
    assert [event.kind for event in turn.events] == ["took", "took"]
    assert turn.closing == (Action("dip"),)


async def test_a_turn_can_be_planned_beyond_a_revealing_action_if_the_next_question_is_known(
    harness: ServiceHarness,
) -> None:
    """What is certain of it is shown as well, and Confirm ends the turn if it can end."""
    table = await harness.start_game(ANNA, BEN, bowl="12")
    person = await harness.active_person(table)
    turn = await harness.plan(table, person, "lump", "dip")
    assert turn.prompt is not None
    assert (turn.confirmable, turn.confirmed_end) == (True, Action("done"))
    turn = await harness.plan(table, person, "dip")
    assert turn.closing == (Action("dip"), Action("dip"))
    assert (turn.view.lumps[turn.seat], turn.view.hand) == (3, ())
    assert [event.kind for event in turn.events] == ["took", "took", "took"]
    await harness.tables.confirm(table.id, person, turn.edition, 1)
    view = await harness.tables.queries.view(table.id, person)
    assert (view.lumps[turn.seat], len(view.hand), view.active_seats) == (3, 2, (1 - turn.seat,))


async def test_what_came_of_a_turn_is_told_to_the_person_who_took_it(harness: ServiceHarness) -> None:
    """As they may know it, and without what others did since."""
    table = await harness.start_game(ANNA, BEN)
    person, other = await harness.active_person(table), await harness.waiting_person(table)
    turn = await harness.plan(table, person, "draw")
    confirmed = await harness.confirm(table, person, turn.edition, 1)
    await harness.take_turn(table, other, "lump", "done")
    (drew,) = confirmed.events
    (card,) = (await harness.tables.queries.view(table.id, person)).hand
    assert (drew.kind, drew.payload["card"]) == ("drew", card)


async def test_a_preview_is_the_board_that_confirm_announces(harness: ServiceHarness) -> None:
    """It includes random outcomes, so that it can be rendered in advance, and changes nothing."""
    table = await harness.start_game(ANNA, BEN)
    for actions in (("lump", "lump"), ("draw",), ("lump", "done")) * 2:
        person = await harness.active_person(table)
        turn = await harness.plan(table, person, *actions)
        before = await harness.dump()
        preview = await harness.tables.queries.preview(table.id, person, turn.edition)
        assert await harness.dump() == before
        table = (await harness.confirm(table, person, turn.edition, None)).table
        shown = await harness.tables.queries.board(table.id)
        assert shown.table == table
        assert shown.prompts == await harness.tables.queries.prompts(table.id)
        assert shown.view == await harness.tables.queries.view(table.id, None)
        if any(prompt.starts_turn for prompt in shown.prompts):
            assert preview is not None
            assert preview.board == shown
            assert preview.events == (await harness.tables.notices.due())[-1].events
        else:
            assert preview is None, "a turn that goes on is not announced"


async def test_a_preview_changes_with_the_plan_and_the_standing_orders(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    other = ANNA.id + BEN.id - person
    turn = await harness.plan(table, person, "lump", "done")
    assert await harness.tables.queries.preview(table.id, person, turn.edition) is not None
    await harness.tables.replan(table.id, turns.start_over, person, turn.edition)
    turn = await harness.plan(table, person, "lump", f"treat {table.seat_of(other)}")
    preview = await harness.tables.queries.preview(table.id, person, turn.edition)
    assert preview is not None
    assert preview.board.view is not None
    assert preview.board.view.active_seats == (table.seat_of(other),)
    await harness.tables.set_standing_order(table.id, other, [Action("thanks")])
    await deliver_due(harness)
    await harness.tables.confirm(table.id, person, turn.edition, None)
    shown = await harness.tables.queries.board(table.id)
    assert shown.view is not None
    assert shown.view.active_seats == (table.seat_of(person),)
    assert await deliver_due(harness) == [("board", ["took", "treated", "answered"])]


async def test_there_is_no_preview_where_a_computer_moves_next_or_the_panel_is_old(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, computers=1)
    turn = await harness.plan(table, ANNA.id, "lump", "done")
    assert await harness.tables.queries.preview(table.id, ANNA.id, turn.edition) is None
    await harness.tables.replan(table.id, turns.back, ANNA.id, turn.edition)
    await assert_refused(harness, harness.tables.queries.preview(table.id, ANNA.id, turn.edition), "moved-on")


async def test_nothing_can_be_added_to_a_complete_turn(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    turn = await harness.plan(table, person, "lump", "done")
    assert (turn.prompt, turn.closing, turn.confirmable) == (None, (), True)
    await assert_refused(harness, harness.plan(table, person, "lump"), "turn-complete")


async def test_a_turn_that_others_must_answer_is_confirmed_as_it_is(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, bowl="4")
    person = await harness.active_person(table)
    await harness.tables.act(table.id, table.seat_of(person) or 0, [Action("lump"), Action("done")])
    other = await harness.active_person(table)
    await harness.tables.act(table.id, 1 - (table.seat_of(person) or 0), [Action("lump"), Action("done")])
    assert await harness.active_person(table) == person
    turn = await harness.plan(table, person, f"treat {table.seat_of(other)}")
    assert turn.prompt is None
    after = (await harness.confirm(table, person)).table
    assert await harness.active_person(after) == other


async def test_an_unfinished_turn_is_not_confirmed(harness: ServiceHarness) -> None:
    """In Café International, a turn cannot end while a guest who was seated alone has no company."""
    tables = harness.tables
    table = await tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "cafe_international", {})
    await tables.change(table.id, seating.join, BEN)
    table = await tables.start(table.id, ANNA.id)
    for _ in range(400):
        person = await harness.active_person(table)
        turn = await tables.queries.turn(table.id, person)
        assert turn.prompt is not None
        for option in turn.prompt.options:
            tried = await tables.plan(table.id, person, [option.action], None)
            if tried.prompt is not None and tried.prompt.end_turn_action is None:
                assert not tried.confirmable
                await assert_refused(
                    harness, tables.confirm(table.id, person, tried.edition, 1), "not-complete"
                )
                return
            await tables.replan(table.id, turns.back, person, None)
        table = await tables.act(table.id, turn.seat, [turn.prompt.options[0].action])
    pytest.fail("nobody ever sat alone")


async def test_a_seat_that_is_not_active_cannot_act(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    other = ANNA.id + BEN.id - person
    turn = await harness.tables.queries.turn(table.id, other)
    assert (turn.prompt, turn.confirmable) == (None, False)
    await assert_refused(harness, harness.plan(table, EMIL.id, "lump"), "not-seated")
    await assert_refused(harness, harness.tables.queries.turn(table.id, EMIL.id), "not-seated")
    await assert_refused(harness, harness.tables.confirm(table.id, EMIL.id, None, 1), "not-seated")
    await assert_refused(harness, harness.tables.act(table.id, turn.seat, [Action("lump")]), "not-awaited")


async def test_actions_without_a_plan_are_committed_at_once_all_or_none(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    seat = (await harness.tables.queries.table(table.id)).active_seats[0]
    lump, done, fly = (Action(verb) for verb in ("lump", "done", "fly"))
    await assert_refused(harness, harness.tables.act(table.id, seat, [lump, fly], 1), "not-an-option")
    await assert_refused(
        harness, harness.tables.act(table.id, seat, [lump], 1, version=table.version - 1), "moved-on"
    )
    after = await harness.tables.act(table.id, seat, [lump, done], 1, version=table.version)
    assert after.version == table.version + 1
    await assert_refused(harness, harness.tables.act(table.id, 1 - seat, [lump], 1), "already-done")


async def test_a_tentative_turn_survives_a_restart(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    turn = await harness.plan(table, person, "lump", "lump")
    await harness.restart()
    restored = await harness.tables.queries.turn(table.id, person)
    assert (restored.edition, restored.actions, restored.view) == (turn.edition, turn.actions, turn.view)
    await harness.tables.confirm(table.id, person, turn.edition, 1)
    assert (await harness.tables.queries.view(table.id, None)).bowl == 28


async def test_a_plan_of_an_older_version_is_void(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    turn = await harness.plan(table, person, "lump")
    await harness.tables.act(table.id, turn.seat, [Action("draw")])
    assert (await harness.tables.queries.turn(table.id, person)).actions == ()
    await assert_refused(harness, harness.tables.confirm(table.id, person, turn.edition, 1), "moved-on")


async def test_a_plan_that_the_rules_no_longer_know_is_dropped(harness: ServiceHarness) -> None:
    """The panel must still open after an update of the program."""
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    turn = await harness.plan(table, person, "lump")
    await harness.write("UPDATE tables SET document = replace(document, '\"lump\"', '\"fly\"')")
    restored = await harness.tables.queries.turn(table.id, person)
    assert (restored.actions, restored.edition) == ((), turn.edition)


async def test_a_finished_game_can_still_be_viewed(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, bowl="4")
    for actions in (("lump",) * 3, ("lump",)):
        table = await harness.take_turn(table, await harness.active_person(table), *actions)
    assert table.phase == "ended"
    view = await harness.tables.queries.view(table.id, None)
    assert view.result is not None
    assert view.result.reason == "bowl"
    assert (await harness.tables.queries.table(table.id)).active_seats == ()
    assert await harness.tables.queries.prompts(table.id) == ()
    assert (await harness.tables.queries.turn(table.id, ANNA.id)).prompt is None
    assert await harness.tables.queries.own_open_tables(ANNA.id) == []
    for call in (
        harness.plan(table, ANNA.id, "lump"),
        harness.tables.act(table.id, 0, [Action("lump")]),
        harness.tables.undo(table.id, ANNA.id, 1),
        harness.tables.change(table.id, seating.join, CLEO),
        harness.tables.change_now(table.id, seating.leave, ANNA.id),
        harness.tables.change(table.id, lobby.close, ANNA.id),
        harness.tables.start(table.id, ANNA.id),
    ):
        await assert_refused(harness, call, "game-over")
    snapshots = [row for row in await harness.dump() if row[0] == "snapshots"]
    assert len(snapshots) == 1


async def propose_toast(harness: ServiceHarness, *people: Any, **more: Any) -> tuple[Table, list[int]]:
    """Start a game and propose a toast; return the table and the people who must answer simultaneously."""
    table = await harness.start_game(*people, **more)
    table = await harness.take_turn(table, await harness.active_person(table), "toast")
    return table, [
        table.players[seat].person_id or 0
        for seat in (await harness.tables.queries.table(table.id)).active_seats
    ]


async def test_two_may_plan_at_the_same_time_and_one_confirm_keeps_the_other_plan(
    harness: ServiceHarness,
) -> None:
    table, (one, two) = await propose_toast(harness, ANNA, BEN, CLEO)
    await harness.plan(table, one, "help")
    seen = await harness.plan(table, two, "cheers")
    after = (await harness.confirm(table, one, None, 1)).table
    await assert_refused(harness, harness.tables.confirm(table.id, two, seen.edition, 2), "moved-on")
    turn = await harness.tables.queries.turn(table.id, two)
    assert turn.actions == (Action("cheers"),)
    assert (turn.edition.version, turn.view.bowl) == (after.version, 29)
    await harness.tables.confirm(table.id, two, turn.edition, 3)
    assert (await harness.tables.queries.view(table.id, None)).bowl == 29


async def test_a_plan_that_became_illegal_is_dropped(harness: ServiceHarness) -> None:
    """The first to confirm takes the last lump."""
    table = await harness.start_game(ANNA, BEN, CLEO, bowl="4")
    table = await harness.take_turn(table, await harness.active_person(table), "lump", "lump", "lump")
    table = await harness.take_turn(table, await harness.active_person(table), "toast")
    one, two = (
        table.players[seat].person_id or 0
        for seat in (await harness.tables.queries.table(table.id)).active_seats
    )
    await harness.plan(table, one, "help")
    seen = await harness.plan(table, two, "help")
    await harness.tables.confirm(table.id, one, None, 1)
    await assert_refused(harness, harness.tables.confirm(table.id, two, seen.edition, 2), "moved-on")
    assert (await harness.tables.queries.turn(table.id, two)).actions == ()


async def test_two_simultaneous_confirmations_both_count(harness: ServiceHarness) -> None:
    table, (one, two) = await propose_toast(harness, ANNA, BEN, CLEO)
    await harness.plan(table, one, "help")
    await harness.plan(table, two, "help")
    await asyncio.gather(
        harness.tables.confirm(table.id, one, None, 1), harness.tables.confirm(table.id, two, None, 2)
    )
    assert (await harness.tables.queries.view(table.id, None)).bowl == 28


async def test_a_seat_is_asked_out_of_turn(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    other = ANNA.id + BEN.id - person
    await harness.take_turn(table, person, "lump", f"treat {table.seat_of(other)}")
    assert await harness.active_person(table) == other
    (asked,) = await harness.tables.queries.prompts(table.id)
    assert (asked.question_id, asked.seat) == ("answer", table.seat_of(other))
    await harness.take_turn(table, other, "thanks")
    assert await harness.active_person(table) == person


async def test_a_plan_stops_where_the_next_turn_of_the_same_seat_begins(harness: ServiceHarness) -> None:
    """Whoever answers a toast last and has the next turn cannot plan both at once."""
    table, people = await propose_toast(harness, ANNA, BEN, CLEO)
    next_seat = (1 + next(iter({0, 1, 2} - {table.seat_of(person) for person in people}))) % 3
    last = table.players[next_seat].person_id or 0
    await harness.take_turn(table, next(person for person in people if person != last), "cheers")
    turn = await harness.plan(table, last, "help")
    assert (turn.prompt, turn.confirmable) == (None, True)
    await assert_refused(harness, harness.plan(table, last, "lump"), "turn-complete")
    await harness.tables.confirm(table.id, last, turn.edition, 1)
    assert (await harness.tables.queries.turn(table.id, last)).prompt is not None


async def test_a_confirmed_turn_is_the_one_that_was_previewed(harness: ServiceHarness) -> None:
    """Another plan for the same turn is previewed anew."""
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    turn = await harness.plan(table, person, "lump", "done")
    first = await harness.tables.queries.preview(table.id, person, turn.edition)
    await harness.tables.replan(table.id, turns.start_over, person, turn.edition)
    turn = await harness.plan(table, person, "lump", "lump")
    second = await harness.tables.queries.preview(table.id, person, turn.edition)
    assert first is not None
    assert second is not None
    assert first.board != second.board
    await harness.confirm(table, person, turn.edition)
    assert await harness.tables.queries.board(table.id) == second.board


async def test_a_preview_does_not_outlive_the_position_it_was_made_for(harness: ServiceHarness) -> None:
    """After an undo the same seat may plan the same actions at another version."""
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    for _ in range(2):
        turn = await harness.plan(table, person, "lump", "done")
        preview = await harness.tables.queries.preview(table.id, person, turn.edition)
        table = (await harness.confirm(table, person, turn.edition, None)).table
        assert preview is not None
        assert preview.board == await harness.tables.queries.board(table.id)
        table = await harness.tables.undo(table.id, person, None)
        assert isinstance(table, Table)
