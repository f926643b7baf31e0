"""The turn: tentative, taken back, confirmed; several who are asked at once."""

import asyncio
import json
from typing import Any

import pytest

from engine.kernel.core import Action, Event, Payload
from engine.tables.models import Table, TurnRevision
from tests.engine.tables.builders import ANNA, BEN, CLEO, EMIL, GUILD, PLACE, House, announced, refused


async def test_a_turn_is_built_step_by_step_and_nobody_else_sees_it(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    spectator = await house.tables.queries.view(table.id, None)
    turn = await house.tables.queries.turn(table.id, person)
    assert (turn.revision, turn.actions, turn.events, turn.confirmable) == (
        TurnRevision(table.version, 0),
        (),
        (),
        False,
    )
    turn = await house.plan(table, person, "lump", "lump", at=turn.revision)
    assert turn.view.bowl == 28
    assert turn.view.names == table.names
    assert turn.events == (Event("took", Payload(seat=turn.seat)),) * 2
    assert turn.prompt is not None
    assert turn.confirmable
    assert await house.tables.queries.view(table.id, None) == spectator
    assert (await house.tables.queries.table(table.id)).version == table.version
    assert turn == await house.tables.queries.turn(table.id, person)


async def test_a_plan_is_taken_back_step_by_step_or_whole(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump", "lump", "lump")
    turn = await house.tables.back(table.id, person, turn.revision)
    assert len(turn.actions) == 2
    turn = await house.tables.start_over(table.id, person, turn.revision)
    assert (turn.actions, turn.view.bowl) == ((), 30)
    await refused(house, house.tables.back(table.id, person, turn.revision), "nothing-planned")
    await refused(house, house.tables.start_over(table.id, person, turn.revision), "nothing-planned")
    await refused(house, house.tables.confirm(table.id, person, turn.revision, 1), "nothing-planned")


async def test_a_plan_is_added_to_whole_or_not_at_all(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump")
    await refused(house, house.plan(table, person, "lump", "draw"), "not-an-option")
    await refused(house, house.plan(table, person, "fly"), "not-an-option")
    assert await house.tables.queries.turn(table.id, person) == turn


async def test_a_panel_that_was_overtaken_does_nothing(house: House) -> None:
    """Also by a plan of the same length: what is confirmed is what was seen."""
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    first = await house.plan(table, person, "lump")
    await house.tables.back(table.id, person, first.revision)
    await house.plan(table, person, "toast")
    for deed in (
        house.plan(table, person, "lump", at=first.revision),
        house.tables.back(table.id, person, first.revision),
        house.tables.start_over(table.id, person, first.revision),
        house.tables.confirm(table.id, person, first.revision, 1),
    ):
        await refused(house, deed, "moved-on")


async def test_confirm_commits_and_ends_the_turn_where_it_must(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump", "lump")
    await announced(house)
    after = await house.tables.confirm(table.id, person, turn.revision, 5001)
    assert after.version == table.version + 1
    assert (await house.tables.queries.view(table.id, None)).lumps[turn.seat] == 2
    assert await house.tables.queries.active_seats(after) == (1 - turn.seat,)
    assert await announced(house) == [("board", ["took", "took", "finished"])]
    assert [line.seat for line in await house.tables.queries.log(table.id, None)][-3:] == [turn.seat] * 3
    assert (await house.tables.queries.turn(table.id, person)).actions == ()


async def test_chance_and_secrets_come_with_confirm_only(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    before = await house.tables.queries.view(table.id, person)
    turn = await house.plan(table, person, "draw")
    assert turn.closing == Action("draw")
    assert (turn.view, turn.events, turn.prompt, turn.confirmable) == (before, (), None, True)
    await refused(house, house.plan(table, person, "lump"), "turn-complete")
    await house.tables.confirm(table.id, person, turn.revision, 1)
    assert len((await house.tables.queries.view(table.id, person)).hand) == 1


async def test_a_preview_is_the_board_that_confirm_announces(house: House) -> None:
    """Chance included, so that it can be rendered ahead; it changes nothing."""
    table = await house.running(ANNA, BEN)
    for actions in (("lump", "lump"), ("draw",), ("lump", "done")) * 2:
        person = await house.person(table)
        turn = await house.plan(table, person, *actions)
        before = await house.dump()
        preview = await house.tables.queries.preview(table.id, person, turn.revision)
        assert await house.dump() == before
        table = await house.tables.confirm(table.id, person, turn.revision, None)
        shown = await house.tables.queries.board(table.id)
        assert shown.table == table
        assert shown.prompts == await house.tables.queries.prompts(table.id)
        assert shown.view == await house.tables.queries.view(table.id, None)
        if any(prompt.starts_turn for prompt in shown.prompts):
            assert preview == shown
        else:
            assert preview is None, "a turn that goes on is not announced"


async def test_a_preview_changes_with_the_plan_and_the_standing_orders(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    other = ANNA.id + BEN.id - person
    turn = await house.plan(table, person, "lump", "done")
    assert await house.tables.queries.preview(table.id, person, turn.revision) is not None
    await house.tables.start_over(table.id, person, turn.revision)
    turn = await house.plan(table, person, "lump", f"treat {table.seat_of(other)}")
    preview = await house.tables.queries.preview(table.id, person, turn.revision)
    assert preview is not None
    assert preview.view is not None
    assert preview.view.active_seats == (table.seat_of(other),)
    await house.tables.set_standing_order(table.id, other, [Action("thanks")])
    await announced(house)
    await house.tables.confirm(table.id, person, turn.revision, None)
    shown = await house.tables.queries.board(table.id)
    assert shown.view is not None
    assert shown.view.active_seats == (table.seat_of(person),)
    assert await announced(house) == [("board", ["took", "treated", "answered"])]


async def test_there_is_no_preview_where_a_computer_moves_next_or_the_panel_is_old(house: House) -> None:
    table = await house.running(ANNA, computers=1)
    turn = await house.plan(table, ANNA.id, "lump", "done")
    assert await house.tables.queries.preview(table.id, ANNA.id, turn.revision) is None
    await house.tables.back(table.id, ANNA.id, turn.revision)
    await refused(house, house.tables.queries.preview(table.id, ANNA.id, turn.revision), "moved-on")


async def test_nothing_follows_a_turn_that_is_over(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump", "done")
    assert (turn.prompt, turn.closing, turn.confirmable) == (None, None, True)
    await refused(house, house.plan(table, person, "lump"), "turn-complete")


async def test_a_turn_that_others_must_answer_is_confirmed_as_it_is(house: House) -> None:
    table = await house.running(ANNA, BEN, bowl="4")
    person = await house.person(table)
    await house.tables.act(table.id, table.seat_of(person) or 0, [Action("lump"), Action("done")])
    other = await house.person(table)
    await house.tables.act(table.id, 1 - (table.seat_of(person) or 0), [Action("lump"), Action("done")])
    assert await house.person(table) == person
    turn = await house.plan(table, person, f"treat {table.seat_of(other)}")
    assert turn.prompt is None
    after = await house.tables.confirm(table.id, person, None, None)
    assert await house.person(after) == other


async def test_an_unfinished_turn_is_not_confirmed(house: House) -> None:
    """Café International: seating somebody alone needs company; there is no way to be done before."""
    tables = house.tables
    table = await tables.open_table(PLACE, GUILD, ANNA, "cafe_international", {})
    await tables.join(table.id, BEN)
    table = await tables.start(table.id, ANNA.id)
    for _ in range(400):
        person = await house.person(table)
        turn = await tables.queries.turn(table.id, person)
        assert turn.prompt is not None
        for option in turn.prompt.options:
            tried = await tables.plan(table.id, person, [option.action], None)
            if tried.prompt is not None and tried.prompt.end_turn_action is None:
                assert not tried.confirmable
                await refused(house, tables.confirm(table.id, person, tried.revision, 1), "not-complete")
                return
            await tables.back(table.id, person, None)
        table = await tables.act(table.id, turn.seat, [turn.prompt.options[0].action])
    pytest.fail("nobody ever sat alone")


async def test_who_is_not_awaited_cannot_plan(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    other = ANNA.id + BEN.id - person
    turn = await house.tables.queries.turn(table.id, other)
    assert (turn.prompt, turn.confirmable) == (None, False)
    await refused(house, house.plan(table, other, "lump"), "not-awaited")
    await refused(house, house.plan(table, EMIL.id, "lump"), "not-seated")
    await refused(house, house.tables.queries.turn(table.id, EMIL.id), "not-seated")
    await refused(house, house.tables.confirm(table.id, EMIL.id, None, 1), "not-seated")
    await refused(house, house.tables.act(table.id, turn.seat, [Action("lump")]), "not-awaited")


async def test_a_deed_without_a_plan_is_done_at_once_whole_or_not_at_all(house: House) -> None:
    table = await house.running(ANNA, BEN)
    seat = (await house.tables.queries.active_seats(table))[0]
    lump, done, fly = (Action(verb) for verb in ("lump", "done", "fly"))
    await refused(house, house.tables.act(table.id, seat, [lump, fly], 1), "not-an-option")
    await refused(house, house.tables.act(table.id, seat, [lump], 1, version=table.version - 1), "moved-on")
    after = await house.tables.act(table.id, seat, [lump, done], 1, version=table.version)
    assert after.version == table.version + 1
    await refused(house, house.tables.act(table.id, 1 - seat, [lump], 1), "already-done")


async def test_a_tentative_turn_survives_a_restart(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump", "lump")
    await house.again()
    held = await house.tables.queries.turn(table.id, person)
    assert (held.revision, held.actions, held.view) == (turn.revision, turn.actions, turn.view)
    await house.tables.confirm(table.id, person, turn.revision, 1)
    assert (await house.tables.queries.view(table.id, None)).bowl == 28


async def test_a_plan_of_an_older_version_is_void(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump")
    await house.tables.act(table.id, turn.seat, [Action("draw")])
    assert (await house.tables.queries.turn(table.id, person)).actions == ()
    await refused(house, house.tables.confirm(table.id, person, turn.revision, 1), "moved-on")


async def test_a_plan_the_rules_no_longer_know_is_dropped(house: House) -> None:
    """After a change of the program the panel must still open."""
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump")
    await house.tables._repository._store._write("UPDATE plans SET actions = ?", json.dumps(["fly"]))
    held = await house.tables.queries.turn(table.id, person)
    assert (held.actions, held.revision) == ((), turn.revision)


async def test_a_game_ends_and_stays_to_be_seen(house: House) -> None:
    table = await house.running(ANNA, BEN, bowl="4")
    for actions in (("lump",) * 3, ("lump",)):
        table = await house.take(table, await house.person(table), *actions)
    assert table.phase == "ended"
    view = await house.tables.queries.view(table.id, None)
    assert view.result is not None
    assert view.result.reason == "bowl"
    assert await house.tables.queries.active_seats(table) == ()
    assert await house.tables.queries.prompts(table.id) == ()
    assert (await house.tables.queries.turn(table.id, ANNA.id)).prompt is None
    assert await house.tables.queries.tables_of(ANNA.id) == []
    for deed in (
        house.plan(table, ANNA.id, "lump"),
        house.tables.act(table.id, 0, [Action("lump")]),
        house.tables.undo(table.id, ANNA.id, 1),
        house.tables.join(table.id, CLEO),
        house.tables.leave(table.id, ANNA.id),
        house.tables.close(table.id, ANNA.id),
        house.tables.start(table.id, ANNA.id),
    ):
        await refused(house, deed, "game-over")
    snapshots = [row for row in await house.dump() if row[0] == "snapshots"]
    assert len(snapshots) == 1


async def toasting(house: House, *people: Any, **more: Any) -> tuple[Table, list[int]]:
    """A toast was proposed; all the others are awaited together."""
    table = await house.running(*people, **more)
    table = await house.take(table, await house.person(table), "toast")
    return table, [table.players[seat].person or 0 for seat in await house.tables.queries.active_seats(table)]


async def test_two_may_plan_at_the_same_time_and_one_confirm_keeps_the_other_plan(house: House) -> None:
    table, (one, two) = await toasting(house, ANNA, BEN, CLEO)
    await house.plan(table, one, "help")
    seen = await house.plan(table, two, "cheers")
    after = await house.tables.confirm(table.id, one, None, 1)
    await refused(house, house.tables.confirm(table.id, two, seen.revision, 2), "moved-on")
    turn = await house.tables.queries.turn(table.id, two)
    assert turn.actions == (Action("cheers"),)
    assert (turn.revision.version, turn.view.bowl) == (after.version, 29)
    await house.tables.confirm(table.id, two, turn.revision, 3)
    assert (await house.tables.queries.view(table.id, None)).bowl == 29


async def test_a_plan_that_became_illegal_is_dropped(house: House) -> None:
    """The last lump is taken by who confirms first."""
    table = await house.running(ANNA, BEN, CLEO, bowl="4")
    table = await house.take(table, await house.person(table), "lump", "lump", "lump")
    table = await house.take(table, await house.person(table), "toast")
    one, two = (table.players[seat].person or 0 for seat in await house.tables.queries.active_seats(table))
    await house.plan(table, one, "help")
    seen = await house.plan(table, two, "help")
    await house.tables.confirm(table.id, one, None, 1)
    await refused(house, house.tables.confirm(table.id, two, seen.revision, 2), "moved-on")
    assert (await house.tables.queries.turn(table.id, two)).actions == ()


async def test_both_confirm_at_once_and_both_count(house: House) -> None:
    table, (one, two) = await toasting(house, ANNA, BEN, CLEO)
    await house.plan(table, one, "help")
    await house.plan(table, two, "help")
    await asyncio.gather(
        house.tables.confirm(table.id, one, None, 1), house.tables.confirm(table.id, two, None, 2)
    )
    assert (await house.tables.queries.view(table.id, None)).bowl == 28


async def test_somebody_is_asked_whose_turn_it_is_not(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    other = ANNA.id + BEN.id - person
    await house.take(table, person, "lump", f"treat {table.seat_of(other)}")
    assert await house.person(table) == other
    (asked,) = await house.tables.queries.prompts(table.id)
    assert (asked.key, asked.seat) == ("answer", table.seat_of(other))
    await house.take(table, other, "thanks")
    assert await house.person(table) == person


async def test_a_plan_stops_where_the_next_turn_of_the_same_seat_begins(house: House) -> None:
    """Who answers a toast last and is next must not plan both at once."""
    table, people = await toasting(house, ANNA, BEN, CLEO)
    nexts = (1 + next(iter({0, 1, 2} - {table.seat_of(person) for person in people}))) % 3
    last = table.players[nexts].person or 0
    await house.take(table, next(person for person in people if person != last), "cheers")
    turn = await house.plan(table, last, "help")
    assert (turn.prompt, turn.confirmable) == (None, True)
    await refused(house, house.plan(table, last, "lump"), "turn-complete")
    await house.tables.confirm(table.id, last, turn.revision, 1)
    assert (await house.tables.queries.turn(table.id, last)).prompt is not None
