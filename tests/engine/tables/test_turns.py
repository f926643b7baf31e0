"""How turns are planned, taken back, previewed, confirmed and announced; questions to several seats at once.

Ben begins; Anna sits in the first seat.
"""

import asyncio

import pytest

from engine.kernel.core import Action, Event, Payload
from engine.tables.rules import lobby, seating
from engine.tables.rules.turns import TurnEdition, back, start_over
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, CHANNEL_ID, CLEO, EMIL, GUILD_ID, Harness, some

LUMP, DONE, FLY = Action("lump"), Action("done"), Action("fly")


async def started(harness: Harness, **options: str) -> Table:
    """Start a game between Anna and Ben, with its board announced."""
    table = await harness.start_game(ANNA, BEN, **options)
    await harness.deliver_due()
    return table


async def announced(harness: Harness) -> list[list[str]]:
    """Return the kinds of events in each notice that is due."""
    return [[event.kind for event in notice.events] for notice in await harness.notices.due()]


# plans


async def test_a_turn_is_built_step_by_step_and_nobody_else_sees_it(harness: Harness) -> None:
    table = await started(harness)
    spectator = await harness.queries.view(table.id, None)
    turn = await harness.queries.turn(table.id, BEN.id)
    assert (turn.edition, turn.actions, turn.events) == (TurnEdition(table.version, 0), (), ())
    assert (turn.confirmable, turn.before) == (False, None)
    untouched = turn.view
    turn = await harness.plan(table, BEN.id, "lump", "lump", edition=turn.edition)
    assert (turn.view.bowl, turn.view.names, turn.before) == (28, table.names, untouched)
    assert turn.events == (Event("took", Payload(seat=1)),) * 2
    assert turn.prompt is not None
    assert turn.confirmable
    assert await harness.queries.view(table.id, None) == spectator
    assert (await harness.current(table)).version == table.version
    await harness.restart()
    assert await harness.queries.turn(table.id, BEN.id) == turn


async def test_a_turn_confirmed_in_part_may_be_ended_without_another_action(harness: Harness) -> None:
    table = await started(harness)
    await harness.tables.act(table.id, 1, [Action("lump")])
    turn = await harness.queries.turn(table.id, BEN.id)
    assert (turn.actions, turn.confirmable, turn.confirmed_end) == ((), True, DONE)


async def test_a_plan_is_taken_back_by_steps_or_entirely_but_not_on_an_old_panel(harness: Harness) -> None:
    """A panel can be outdated even if its plan has the same length: only what was shown can be confirmed."""
    table = await started(harness)
    turn = await harness.plan(table, BEN.id, "lump", "lump", "lump")
    edits = turn.edition.edits
    turn = await harness.tables.replan(table.id, back, BEN.id, turn.edition)
    assert (len(turn.actions), turn.edition.edits) == (2, edits + 1)
    turn = await harness.tables.replan(table.id, start_over, BEN.id, turn.edition)
    assert (turn.actions, turn.view.bowl, turn.before) == ((), 30, None)
    for call in (
        harness.tables.replan(table.id, back, BEN.id, turn.edition),
        harness.tables.replan(table.id, start_over, BEN.id, turn.edition),
        harness.tables.confirm(table.id, BEN.id, turn.edition, 1),
    ):
        await harness.refused(call, "nothing-planned")
    first = await harness.plan(table, BEN.id, "lump")
    await harness.tables.replan(table.id, back, BEN.id, first.edition)
    await harness.plan(table, BEN.id, "toast")
    for call in (
        harness.plan(table, BEN.id, "lump", edition=first.edition),
        harness.tables.replan(table.id, back, BEN.id, first.edition),
        harness.tables.replan(table.id, start_over, BEN.id, first.edition),
        harness.tables.confirm(table.id, BEN.id, first.edition, 1),
    ):
        await harness.refused(call, "moved-on")


async def test_actions_are_added_to_a_plan_all_or_none_and_to_no_complete_turn(harness: Harness) -> None:
    table = await started(harness)
    turn = await harness.plan(table, BEN.id, "lump")
    await harness.refused(harness.plan(table, BEN.id, "lump", "draw"), "not-an-option")
    await harness.refused(harness.plan(table, BEN.id, "fly"), "not-an-option")
    reached, number = await harness.queries.turn_with(table.id, BEN.id, (LUMP, FLY, LUMP))
    assert (reached.actions, number) == ((LUMP, LUMP), 1), (
        "the possible follow-up is known, and nothing is stored"
    )
    assert reached.prompt is not None
    assert FLY not in [option.action for option in reached.prompt.options]
    assert (await harness.queries.turn_with(table.id, BEN.id, (LUMP, LUMP)))[1] == 2
    assert await harness.queries.turn(table.id, BEN.id) == turn
    await harness.refused(harness.queries.turn_with(table.id, EMIL.id, (LUMP,)), "not-seated")
    turn = await harness.plan(table, BEN.id, "done")
    assert (turn.prompt, turn.closing, turn.confirmable) == (None, (), True)
    await harness.refused(harness.plan(table, BEN.id, "lump"), "turn-complete")


async def test_who_is_asked_may_commit_actions_without_a_plan_at_once_all_or_none(harness: Harness) -> None:
    table = await started(harness)
    turn = await harness.queries.turn(table.id, ANNA.id)
    assert (turn.prompt, turn.confirmable) == (None, False)
    for call, key in (
        (harness.plan(table, EMIL.id, "lump"), "not-seated"),
        (harness.queries.turn(table.id, EMIL.id), "not-seated"),
        (harness.tables.confirm(table.id, EMIL.id, None, 1), "not-seated"),
        (harness.tables.act(table.id, 0, [LUMP]), "not-awaited"),
    ):
        await harness.refused(call, key)
    act = harness.tables.act
    await harness.refused(act(table.id, 1, [LUMP, FLY], 1), "not-an-option")
    await harness.refused(act(table.id, 1, [LUMP], 1, version=table.version - 1), "moved-on")
    after = await act(table.id, 1, [LUMP, DONE], 1, version=table.version)
    assert after.version == table.version + 1
    await harness.refused(act(table.id, 0, [LUMP], 1), "already-done")


async def test_a_plan_that_is_older_or_that_the_rules_no_longer_know_is_dropped(harness: Harness) -> None:
    """The panel must still open after a program update."""
    table = await started(harness)
    turn = await harness.plan(table, BEN.id, "lump")
    await harness.write("UPDATE tables SET document = replace(document, '\"lump\"', '\"fly\"')")
    restored = await harness.queries.turn(table.id, BEN.id)
    assert (restored.actions, restored.edition) == ((), turn.edition)
    await harness.tables.act(table.id, 1, [Action("draw")])
    assert (await harness.queries.turn(table.id, BEN.id)).actions == ()
    await harness.refused(harness.tables.confirm(table.id, BEN.id, turn.edition, 1), "moved-on")


# confirmed turns


async def test_confirm_ends_the_turn_if_necessary_and_alone_reveals_secrets(harness: Harness) -> None:
    table = await started(harness)
    turn = await harness.plan(table, BEN.id, "lump", "lump")
    after = (await harness.confirm(table, BEN.id, turn.edition, 5001)).table
    assert after.version == table.version + 1
    assert (await harness.queries.view(table.id, None)).lumps == (0, 2)
    assert (await harness.current(after)).active_seats == (0,)
    assert await harness.deliver_due() == [("board", ["took", "took", "finished"])]
    assert [line.seat for line in await harness.queries.log(table.id, None)][-3:] == [1] * 3
    assert (await harness.queries.turn(table.id, BEN.id)).actions == ()
    table = await harness.take_turn(table, ANNA.id, "lump")
    before = await harness.queries.view(table.id, BEN.id)
    turn = await harness.plan(table, BEN.id, "draw")
    assert turn.closing == (Action("draw"),)
    assert (turn.view, turn.events, turn.prompt, turn.confirmable) == (before, (), None, True)
    await harness.refused(harness.plan(table, BEN.id, "lump"), "turn-complete")
    confirmed = await harness.confirm(table, BEN.id, turn.edition, 5002)
    await harness.take_turn(table, ANNA.id, "lump", "done")
    (card,) = (await harness.queries.view(table.id, BEN.id)).hand
    (drew,) = confirmed.events
    assert (drew.kind, drew.payload["card"]) == ("drew", card), "the player of the turn hears it"


async def test_a_turn_is_planned_beyond_what_reveals_if_the_next_question_is_known(harness: Harness) -> None:
    """Results that are already certain are shown too, and Confirm ends the turn if the turn can end there."""
    table = await started(harness, bowl="12")
    turn = await harness.plan(table, BEN.id, "lump", "dip")
    assert (turn.view.lumps, turn.view.hand, turn.closing) == ((0, 2), (), (Action("dip"),))
    assert [event.kind for event in turn.events] == ["took", "took"]
    assert turn.prompt is not None
    assert (turn.confirmable, turn.confirmed_end) == (True, DONE)
    turn = await harness.plan(table, BEN.id, "dip")
    assert turn.closing == (Action("dip"), Action("dip"))
    assert (turn.view.lumps, turn.view.hand, len(turn.events)) == ((0, 3), (), 3)
    await harness.tables.confirm(table.id, BEN.id, turn.edition, 1)
    view = await harness.queries.view(table.id, BEN.id)
    assert (view.lumps, len(view.hand), view.active_seats) == ((0, 3), 2, (0,))


async def test_a_turn_that_only_waits_for_confirm_is_not_shown_as_running(harness: Harness) -> None:
    """This holds even if the turn ends by drawing guests, because they are drawn only after Confirm."""
    tables = harness.tables
    table = await tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "cafe_international", {})
    await tables.change(table.id, seating.join, BEN)
    table = await tables.start(table.id, ANNA.id)
    (active,) = table.active_seats
    person = (ANNA, BEN)[active]
    turn = await harness.queries.turn(table.id, person.id)
    shown = []
    while turn.prompt is not None:
        turn = await tables.plan(table.id, person.id, (turn.prompt.options[0].action,), None)
        shown.append(turn.view.recent_turns[-1].is_running)
    assert turn.reveals, "it ends by drawing"
    assert shown == [True] * (len(shown) - 1) + [False]


async def test_a_turn_that_others_must_answer_is_confirmed_as_it_is(harness: Harness) -> None:
    table = await started(harness, bowl="4")
    for seat in (1, 0):
        await harness.tables.act(table.id, seat, [LUMP, DONE])
    assert (await harness.plan(table, BEN.id, "treat 0")).prompt is None
    await harness.confirm(table, BEN.id)
    (asked,) = await harness.queries.prompts(table.id)
    assert (asked.question_id, asked.seat) == ("answer", 0), "out of turn"
    await harness.take_turn(table, ANNA.id, "thanks")
    assert await harness.active_person(table) == BEN.id


async def test_an_unfinished_turn_is_not_confirmed(harness: Harness) -> None:
    """In Café International, a turn cannot end while a guest who was seated alone has no company."""
    tables = harness.tables
    table = await tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "cafe_international", {})
    await tables.change(table.id, seating.join, BEN)
    table = await tables.start(table.id, ANNA.id)
    for _ in range(400):
        person = await harness.active_person(table)
        turn = await tables.queries.turn(table.id, person)
        for option in some(turn.prompt).options:
            tried = await tables.plan(table.id, person, [option.action], None)
            if tried.prompt is not None and tried.prompt.end_turn_action is None:
                assert not tried.confirmable
                await harness.refused(tables.confirm(table.id, person, tried.edition, 1), "not-complete")
                return
            await tables.replan(table.id, back, person, None)
        table = await tables.act(table.id, turn.seat, [some(turn.prompt).options[0].action])
    pytest.fail("nobody ever sat alone")


async def test_a_finished_game_can_still_be_viewed(harness: Harness) -> None:
    table = await started(harness, bowl="4")
    table = await harness.take_turns(table, "Ben: lump, lump, lump", "Anna: lump")
    assert table.phase == "ended"
    assert some((await harness.queries.view(table.id, None)).result).reason == "bowl"
    assert (await harness.current(table)).active_seats == await harness.queries.prompts(table.id) == ()
    assert (await harness.queries.turn(table.id, ANNA.id)).prompt is None
    assert await harness.queries.own_open_tables(ANNA.id) == []
    for call in (
        harness.plan(table, ANNA.id, "lump"),
        harness.tables.act(table.id, 0, [LUMP]),
        harness.tables.undo(table.id, ANNA.id, 1),
        harness.do(table, seating.join, CLEO),
        harness.do(table, seating.leave, ANNA.id),
        harness.do(table, lobby.close, ANNA.id),
        harness.tables.start(table.id, ANNA.id),
    ):
        await harness.refused(call, "game-over")
    assert len([row for row in await harness.dump() if row[0] == "snapshots"]) == 1


# when events are announced


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_turn_in_several_commits_is_announced_once_at_its_end(
    harness: Harness, restarts: bool
) -> None:
    table = await started(harness)
    for _ in range(2):
        await harness.tables.act(table.id, 1, [LUMP])
    assert await announced(harness) == []
    if restarts:
        await harness.restart()
    await harness.tables.act(table.id, 1, [DONE])
    assert await announced(harness) == [["took", "took", "finished"]]
    await harness.tables.act(table.id, 0, [LUMP, DONE])
    await harness.deliver_due()
    await harness.tables.act(table.id, 1, [LUMP, Action("treat", ("0",))])
    assert await announced(harness) == [["took", "treated"]]
    await harness.tables.act(table.id, 0, [Action("thanks")])
    assert await announced(harness) == [["took", "treated"], ["answered"]]


# previews


async def test_a_preview_is_the_board_that_confirm_announces_also_after_an_undo(harness: Harness) -> None:
    """The preview includes random outcomes, so the board can be rendered in advance, and it changes nothing."""
    table = await started(harness)
    for actions in (("lump", "lump"), ("draw",), ("lump", "done")) * 2:
        person = await harness.active_person(table)
        turn = await harness.plan(table, person, *actions)
        before = await harness.dump()
        preview = some(await harness.queries.preview(table.id, person, turn.edition))
        assert await harness.dump() == before
        table = (await harness.confirm(table, person, turn.edition, None)).table
        shown = await harness.queries.board(table.id)
        assert (shown.table, shown.prompts) == (table, await harness.queries.prompts(table.id))
        assert shown.view == await harness.queries.view(table.id, None)
        assert preview.board == shown
        assert preview.events == (await harness.notices.due())[-1].events
    table = await started(harness)  # after an undo the same seat may plan the same actions
    for _ in range(2):
        turn = await harness.plan(table, BEN.id, "lump", "done")
        preview = some(await harness.queries.preview(table.id, BEN.id, turn.edition))
        table = (await harness.confirm(table, BEN.id, turn.edition, None)).table
        assert preview.board == await harness.queries.board(table.id)
        await harness.undone(table, BEN)


async def test_a_preview_changes_with_plan_and_orders_and_is_none_before_a_computer(harness: Harness) -> None:
    table = await started(harness)
    turn = await harness.plan(table, BEN.id, "lump", "done")
    first = some(await harness.queries.preview(table.id, BEN.id, turn.edition))
    await harness.tables.replan(table.id, start_over, BEN.id, turn.edition)
    turn = await harness.plan(table, BEN.id, "lump", "treat 0")
    preview = some(await harness.queries.preview(table.id, BEN.id, turn.edition))
    assert (preview.board != first.board, some(preview.board.view).active_seats) == (True, (0,))
    await harness.tables.set_standing_order(table.id, ANNA.id, [Action("thanks")])
    await harness.deliver_due()
    await harness.tables.confirm(table.id, BEN.id, turn.edition, None)
    assert some((await harness.queries.board(table.id)).view).active_seats == (1,)
    assert await harness.deliver_due() == [("board", ["took", "treated", "answered"])]
    table = await harness.start_game(CLEO, BEN, computers=1)
    turn = await harness.plan(table, BEN.id, "lump", "done")
    assert await harness.queries.preview(table.id, BEN.id, turn.edition) is None
    await harness.tables.replan(table.id, back, BEN.id, turn.edition)
    await harness.refused(harness.queries.preview(table.id, BEN.id, turn.edition), "moved-on")


# questions to several seats at once


async def toasted(harness: Harness, **options: str) -> Table:
    """Start a game in which Ben has proposed a toast, which Anna and Cleo must answer simultaneously."""
    table = await harness.start_game(ANNA, BEN, CLEO, **options)
    return await harness.take_turn(table, BEN.id, "toast")


async def test_two_may_answer_at_the_same_time_and_one_confirm_keeps_the_other_plan(harness: Harness) -> None:
    table = await toasted(harness)
    await harness.plan(table, ANNA.id, "help")
    seen = await harness.plan(table, CLEO.id, "cheers")
    after = (await harness.confirm(table, ANNA.id, None, 1)).table
    await harness.refused(harness.tables.confirm(table.id, CLEO.id, seen.edition, 2), "moved-on")
    turn = await harness.queries.turn(table.id, CLEO.id)
    assert turn.actions == (Action("cheers"),)
    assert (turn.edition.version, turn.view.bowl) == (after.version, 29)
    await harness.tables.confirm(table.id, CLEO.id, turn.edition, 3)
    assert (await harness.queries.view(table.id, None)).bowl == 29
    table = await toasted(harness)
    for person in (ANNA, CLEO):
        await harness.plan(table, person.id, "help")
    confirm = harness.tables.confirm
    await asyncio.gather(confirm(table.id, ANNA.id, None, 4), confirm(table.id, CLEO.id, None, 5))
    assert (await harness.queries.view(table.id, None)).bowl == 28


async def test_a_plan_stops_where_the_next_turn_begins_or_it_becomes_illegal(harness: Harness) -> None:
    """A player who is the last to answer a toast and has the next turn cannot plan both at once."""
    table = await toasted(harness)
    await harness.take_turn(table, ANNA.id, "cheers")
    turn = await harness.plan(table, CLEO.id, "help")
    assert (turn.prompt, turn.confirmable) == (None, True)
    await harness.refused(harness.plan(table, CLEO.id, "lump"), "turn-complete")
    await harness.tables.confirm(table.id, CLEO.id, turn.edition, 1)
    assert (await harness.queries.turn(table.id, CLEO.id)).prompt is not None
    table = await harness.start_game(ANNA, BEN, CLEO, bowl="4")  # the first takes the last lump
    await harness.take_turns(table, "Ben: lump, lump, lump", "Cleo: toast")
    await harness.plan(table, ANNA.id, "help")
    seen = await harness.plan(table, BEN.id, "help")
    await harness.tables.confirm(table.id, ANNA.id, None, 3)
    await harness.refused(harness.tables.confirm(table.id, BEN.id, seen.edition, 4), "moved-on")
    assert (await harness.queries.turn(table.id, BEN.id)).actions == ()
