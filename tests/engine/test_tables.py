"""The tables: sitting down, turns, undo, secrets, the outbox, restarts; every refusal changes nothing."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from engine import computers, games
from engine import record as records
from engine.core import Action, Event, Facts
from engine.errors import Refusal, StoreRefusal
from engine.rows import Change
from engine.table import EVENTS, REFUSALS
from engine.tables import At, Sitter, Table, UndoRequest
from tests.engine.tablecloths import ANNA, BEGUN, BEN, CLEO, DORA, EMIL, GUILD, OPPONENTS, PLACE, House
from tests.engine.toy import CARDS


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    opened = await House.open(tmp_path / "tables.db")
    yield opened
    await opened.tables.aclose()


async def refused(house: House, deed: Awaitable[object], key: str) -> Refusal:
    """The deed is refused with the key, and nothing at all has changed."""
    before = await house.dump()
    with pytest.raises(Refusal) as refusal:
        await deed
    assert refusal.value.key == key
    assert await house.dump() == before
    return refusal.value


async def told(house: House, table: Table) -> list[str]:
    """The kinds of all events in the log."""
    return [event.kind for line in await house.tables.log(table.id, None) for event in line.events]


async def announced(house: House) -> list[tuple[str, list[str]]]:
    """What would be announced now; it counts as delivered."""
    pending = await house.tables.pending()
    await house.tables.delivered([notice.id for notice in pending])
    return [(notice.kind, [event.kind for event in notice.events]) for notice in pending]


# sitting down


async def test_a_table_is_opened_with_its_owner_and_the_default_options(house: House) -> None:
    table = await house.tables.open_table(PLACE, GUILD, ANNA, "sugar", {"bowl": "4"})
    assert (table.phase, table.owner, table.guild, table.version) == ("lobby", ANNA.id, GUILD, 1)
    assert table.sitters == (Sitter("Anna", ANNA.id),)
    assert table.options == {"turns": "8", "bowl": "4"}
    assert await house.tables.at(PLACE) == table == await house.tables.table(table.id)
    assert await announced(house) == [("lobby", ["joined"])]


async def test_one_table_per_place(house: House) -> None:
    table = await house.tables.open_table(PLACE, GUILD, ANNA, "sugar", {})
    refusal = await refused(house, house.tables.open_table(PLACE, GUILD, BEN, "sugar", {}), "place-taken")
    assert refusal.values == {"table": table.id}
    await house.tables.close(table.id, ANNA.id)
    second = await house.tables.open_table(PLACE, GUILD, BEN, "sugar", {})
    assert await house.tables.at(PLACE) == second
    await house.tables.close(second.id, BEN.id)
    last = await house.tables.at(PLACE)
    assert last is not None
    assert (last.id, last.phase) == (second.id, "closed")
    assert await house.tables.at(1) is None


async def test_two_open_in_one_place_at_once_and_one_succeeds(house: House) -> None:
    deeds = [house.tables.open_table(PLACE, GUILD, person, "sugar", {}) for person in (ANNA, BEN)]
    results = await asyncio.gather(*deeds, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["Table", "TableRefusal"]


@pytest.mark.parametrize(
    ("game", "options", "key"),
    [
        ("poker", {}, "no-such-game"),
        ("sugar", {"salt": "1"}, "no-such-option"),
        ("sugar", {"bowl": "5"}, "no-such-value"),
    ],
)
async def test_what_cannot_be_played_is_not_opened(
    house: House, game: str, options: dict[str, str], key: str
) -> None:
    await refused(house, house.tables.open_table(PLACE, GUILD, ANNA, game, options), key)


async def test_people_and_computers_sit_down_and_stand_up(house: House) -> None:
    table = await house.tables.open_table(PLACE, GUILD, ANNA, "sugar", {})
    await house.tables.join(table.id, BEN)
    await house.tables.add_computer(table.id, ANNA.id)
    table = await house.tables.add_computer(table.id, ANNA.id, "first")
    assert [sitter.computer for sitter in table.sitters] == [None, None, "random", "first"]
    assert len(set(table.names)) == 4
    table = await house.tables.remove_computer(table.id, ANNA.id)
    assert [sitter.computer for sitter in table.sitters] == [None, None, "random"]
    table = await house.tables.leave(table.id, BEN.id)
    assert [sitter.computer for sitter in table.sitters] == [None, "random"]
    assert table.seat_of(ANNA.id) == 0
    assert table.seat_of(BEN.id) is None
    assert table.seat_of(None) is None
    kinds = ["joined", "joined", "computer-joined", "computer-joined", "computer-left", "left"]
    assert await told(house, table) == kinds
    assert await announced(house) == [("lobby", [kind]) for kind in kinds]


async def test_the_table_passes_on_and_the_last_one_out_closes_it(house: House) -> None:
    table = await house.tables.open_table(PLACE, GUILD, ANNA, "sugar", {})
    await house.tables.add_computer(table.id, ANNA.id)
    await house.tables.join(table.id, BEN)
    assert (await house.tables.leave(table.id, ANNA.id)).owner == BEN.id
    table = await house.tables.leave(table.id, BEN.id)
    assert (table.phase, len(table.sitters)) == ("closed", 1)
    assert (await announced(house))[-1] == ("closed", ["left", "closed"])


async def test_the_owner_changes_options_in_the_lobby(house: House) -> None:
    table = await house.tables.open_table(PLACE, GUILD, ANNA, "sugar", {})
    table = await house.tables.set_options(table.id, ANNA.id, {"turns": "2"})
    assert table.options == {"turns": "2", "bowl": "30"}


async def test_what_the_lobby_refuses(house: House) -> None:
    tables = house.tables
    table = (await tables.open_table(PLACE, GUILD, ANNA, "sugar", {})).id
    deeds: list[tuple[Awaitable[object], str]] = [
        (tables.table(404), "no-such-table"),
        (tables.join(404, BEN), "no-such-table"),
        (tables.join(table, ANNA), "already-seated"),
        (tables.leave(table, BEN.id), "not-seated"),
        (tables.add_computer(table, BEN.id), "not-the-owner"),
        (tables.remove_computer(table, BEN.id), "not-the-owner"),
        (tables.set_options(table, BEN.id, {"turns": "2"}), "not-the-owner"),
        (tables.close(table, BEN.id), "not-the-owner"),
        (tables.start(table, BEN.id), "not-the-owner"),
        (tables.add_computer(table, ANNA.id, "genius"), "no-such-opponent"),
        (tables.remove_computer(table, ANNA.id), "no-such-opponent"),
        (tables.set_options(table, ANNA.id, {"salt": "2"}), "no-such-option"),
        (tables.set_options(table, ANNA.id, {"turns": "3"}), "no-such-value"),
        (tables.start(table, ANNA.id), "too-few-seats"),
        (tables.turn(table, ANNA.id), "game-not-running"),
        (tables.plan(table, ANNA.id, [Action("lump")], None), "game-not-running"),
        (tables.back(table, ANNA.id, None), "game-not-running"),
        (tables.start_over(table, ANNA.id, None), "game-not-running"),
        (tables.confirm(table, ANNA.id, None, 1), "game-not-running"),
        (tables.act(table, 0, [Action("lump")]), "game-not-running"),
        (tables.undo(table, ANNA.id, 1), "game-not-running"),
        (tables.agree(table, ANNA.id, 1, 1), "game-not-running"),
        (tables.decline(table, ANNA.id, 1), "game-not-running"),
        (tables.view(table, ANNA.id), "game-not-running"),
        (tables.record(table), "game-not-running"),
    ]
    for deed, key in deeds:
        await refused(house, deed, key)
    assert await tables.prompts(table) == ()
    for person in (BEN, CLEO, DORA):
        await tables.join(table, person)
    await refused(house, tables.join(table, EMIL), "table-full")
    await refused(house, tables.add_computer(table, ANNA.id), "table-full")


async def test_joining_twice_at_once_takes_one_seat(house: House) -> None:
    table = await house.tables.open_table(PLACE, GUILD, ANNA, "sugar", {})
    results = await asyncio.gather(
        *(house.tables.join(table.id, BEN) for _ in range(3)), return_exceptions=True
    )
    assert sum(isinstance(result, Table) for result in results) == 1
    assert (await house.tables.table(table.id)).names == ("Anna", "Ben")


# the turn


async def test_a_game_begins(house: House) -> None:
    table = await house.running(ANNA, BEN)
    assert table.phase == "running"
    assert await told(house, table) == ["joined", "joined", "started", "began"]
    assert (await announced(house))[-1] == ("board", ["started", "began"])
    await refused(house, house.tables.start(table.id, ANNA.id), "game-running")
    await refused(house, house.tables.set_options(table.id, ANNA.id, {"turns": "2"}), "game-running")
    await refused(house, house.tables.add_computer(table.id, ANNA.id), "game-running")
    await refused(house, house.tables.record(table.id), "game-running")
    await refused(house, house.tables.join(table.id, EMIL), "table-full")


async def test_every_game_has_a_seed_of_its_own(house: House) -> None:
    seeds = set()
    for place in range(3):
        table = await house.running(ANNA, BEN, place=place)
        seeds.add((await house.tables._ledger.row(table.id)).seed)
    assert len(seeds) == 3
    assert all(len(seed) == 32 for seed in seeds)


async def test_a_turn_is_built_step_by_step_and_nobody_else_sees_it(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    spectator = await house.tables.view(table.id, None)
    turn = await house.tables.turn(table.id, person)
    assert (turn.at, turn.actions, turn.events, turn.confirmable) == (At(table.version, 0), (), (), False)
    turn = await house.plan(table, person, "lump", "lump", at=turn.at)
    assert turn.view.bowl == 28
    assert turn.view.names == table.names
    assert turn.events == (Event("took", Facts(seat=turn.seat)),) * 2
    assert turn.prompt is not None
    assert turn.confirmable
    assert await house.tables.view(table.id, None) == spectator
    assert (await house.tables.table(table.id)).version == table.version
    assert turn == await house.tables.turn(table.id, person)


async def test_a_plan_is_taken_back_step_by_step_or_whole(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump", "lump", "lump")
    turn = await house.tables.back(table.id, person, turn.at)
    assert len(turn.actions) == 2
    turn = await house.tables.start_over(table.id, person, turn.at)
    assert (turn.actions, turn.view.bowl) == ((), 30)
    await refused(house, house.tables.back(table.id, person, turn.at), "nothing-planned")
    await refused(house, house.tables.start_over(table.id, person, turn.at), "nothing-planned")
    await refused(house, house.tables.confirm(table.id, person, turn.at, 1), "nothing-planned")


async def test_a_plan_is_added_to_whole_or_not_at_all(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump")
    await refused(house, house.plan(table, person, "lump", "draw"), "not-an-option")
    await refused(house, house.plan(table, person, "fly"), "not-an-option")
    assert await house.tables.turn(table.id, person) == turn


async def test_a_panel_that_was_overtaken_does_nothing(house: House) -> None:
    """Also by a plan of the same length: what is confirmed is what was seen."""
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    first = await house.plan(table, person, "lump")
    await house.tables.back(table.id, person, first.at)
    await house.plan(table, person, "toast")
    for deed in (
        house.plan(table, person, "lump", at=first.at),
        house.tables.back(table.id, person, first.at),
        house.tables.start_over(table.id, person, first.at),
        house.tables.confirm(table.id, person, first.at, 1),
    ):
        await refused(house, deed, "moved-on")


async def test_confirm_commits_and_ends_the_turn_where_it_must(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump", "lump")
    await announced(house)
    after = await house.tables.confirm(table.id, person, turn.at, 5001)
    assert after.version == table.version + 1
    assert (await house.tables.view(table.id, None)).lumps[turn.seat] == 2
    assert await house.tables.awaited(after) == (1 - turn.seat,)
    assert await announced(house) == [("board", ["took", "took", "finished"])]
    assert [line.seat for line in await house.tables.log(table.id, None)][-3:] == [turn.seat] * 3
    assert (await house.tables.turn(table.id, person)).actions == ()


async def test_chance_and_secrets_come_with_confirm_only(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    before = await house.tables.view(table.id, person)
    turn = await house.plan(table, person, "draw")
    assert turn.closing == Action("draw")
    assert (turn.view, turn.events, turn.prompt, turn.confirmable) == (before, (), None, True)
    await refused(house, house.plan(table, person, "lump"), "turn-complete")
    await house.tables.confirm(table.id, person, turn.at, 1)
    assert len((await house.tables.view(table.id, person)).hand) == 1


async def test_what_confirm_will_show_is_foreseen(house: House) -> None:
    """Chance and all, so that it can be painted before; nothing is changed or told by that."""
    table = await house.running(ANNA, BEN)
    for actions in (("lump", "lump"), ("draw",), ("lump", "done")) * 2:
        person = await house.person(table)
        turn = await house.plan(table, person, *actions)
        public = await house.tables.view(table.id, None)
        foreseen = await house.tables.foresight(table.id, person, turn.at)
        assert await house.tables.turn(table.id, person) == turn
        assert await house.tables.view(table.id, None) == public
        table = await house.tables.confirm(table.id, person, turn.at, None)
        shown = await house.tables.board(table.id)
        assert shown.table == table
        assert shown.prompts == await house.tables.prompts(table.id)
        assert shown.view == await house.tables.view(table.id, None)
        if any(prompt.begins for prompt in shown.prompts):
            assert foreseen == shown.view
        else:
            assert foreseen is None, "a turn that goes on is not announced"


async def test_nothing_is_foreseen_where_a_computer_moves_or_the_panel_is_old(house: House) -> None:
    table = await house.running(ANNA, computers=1)
    turn = await house.plan(table, ANNA.id, "lump", "done")
    assert await house.tables.foresight(table.id, ANNA.id, turn.at) is None
    await house.tables.back(table.id, ANNA.id, turn.at)
    await refused(house, house.tables.foresight(table.id, ANNA.id, turn.at), "moved-on")


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
        turn = await tables.turn(table.id, person)
        assert turn.prompt is not None
        for option in turn.prompt.options:
            tried = await tables.plan(table.id, person, [option.action], None)
            if tried.prompt is not None and tried.prompt.finish is None:
                assert not tried.confirmable
                await refused(house, tables.confirm(table.id, person, tried.at, 1), "not-complete")
                return
            await tables.back(table.id, person, None)
        table = await tables.act(table.id, turn.seat, [turn.prompt.options[0].action])
    pytest.fail("nobody ever sat alone")


async def test_who_is_not_awaited_cannot_plan(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    other = ANNA.id + BEN.id - person
    turn = await house.tables.turn(table.id, other)
    assert (turn.prompt, turn.confirmable) == (None, False)
    await refused(house, house.plan(table, other, "lump"), "not-awaited")
    await refused(house, house.plan(table, EMIL.id, "lump"), "not-seated")
    await refused(house, house.tables.turn(table.id, EMIL.id), "not-seated")
    await refused(house, house.tables.confirm(table.id, EMIL.id, None, 1), "not-seated")
    await refused(house, house.tables.act(table.id, turn.seat, [Action("lump")]), "not-awaited")


async def test_a_deed_without_a_plan_is_done_at_once_whole_or_not_at_all(house: House) -> None:
    table = await house.running(ANNA, BEN)
    seat = (await house.tables.awaited(table))[0]
    lump, done, fly = (Action(verb) for verb in ("lump", "done", "fly"))
    await refused(house, house.tables.act(table.id, seat, [lump, fly], 1), "not-an-option")
    await refused(house, house.tables.act(table.id, seat, [lump], 1, version=table.version - 1), "moved-on")
    after = await house.tables.act(table.id, seat, [lump, done], 1, version=table.version)
    assert after.version == table.version + 1
    await refused(house, house.tables.act(table.id, 1 - seat, [lump], 1), "already-done")


async def test_a_double_confirm_applies_once(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump")
    results = await asyncio.gather(
        *(house.tables.confirm(table.id, person, turn.at, interaction) for interaction in (1, 2, 3)),
        return_exceptions=True,
    )
    assert sorted(str(getattr(each, "key", "done")) for each in results) == ["done", "moved-on", "moved-on"]
    assert (await house.tables.view(table.id, None)).bowl == 29


@pytest.mark.parametrize("gone", [True, False])
async def test_an_interaction_that_comes_twice_is_done_once(house: House, gone: bool) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump")
    at = turn.at if gone else None
    results = await asyncio.gather(
        *(house.tables.confirm(table.id, person, at, 77) for _ in range(2)), return_exceptions=True
    )
    assert sorted(str(getattr(each, "key", "done")) for each in results) == ["already-done", "done"]
    await refused(house, house.tables.confirm(table.id, person, at, 77), "already-done")


async def test_a_tentative_turn_survives_a_restart(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump", "lump")
    await house.again()
    held = await house.tables.turn(table.id, person)
    assert (held.at, held.actions, held.view) == (turn.at, turn.actions, turn.view)
    await house.tables.confirm(table.id, person, turn.at, 1)
    assert (await house.tables.view(table.id, None)).bowl == 28


async def test_a_plan_of_an_older_version_is_void(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump")
    await house.tables.act(table.id, turn.seat, [Action("draw")])
    assert (await house.tables.turn(table.id, person)).actions == ()
    await refused(house, house.tables.confirm(table.id, person, turn.at, 1), "moved-on")


async def test_a_plan_the_rules_no_longer_know_is_dropped(house: House) -> None:
    """After a change of the program the panel must still open."""
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump")
    await house.tables._store._write("UPDATE plans SET actions = ?", json.dumps(["fly"]))
    held = await house.tables.turn(table.id, person)
    assert (held.actions, held.at) == ((), turn.at)


async def test_a_game_ends_and_stays_to_be_seen(house: House) -> None:
    table = await house.running(ANNA, BEN, bowl="4")
    for actions in (("lump",) * 3, ("lump",)):
        table = await house.take(table, await house.person(table), *actions)
    assert table.phase == "ended"
    view = await house.tables.view(table.id, None)
    assert view.result is not None
    assert view.result.reason == "bowl"
    assert await house.tables.awaited(table) == ()
    assert await house.tables.prompts(table.id) == ()
    assert (await house.tables.turn(table.id, ANNA.id)).prompt is None
    assert await house.tables.tables_of(ANNA.id) == []
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


async def test_the_owner_may_end_a_game_before_its_time(house: House) -> None:
    table = await house.running(ANNA, BEN)
    await house.plan(table, await house.person(table), "lump")
    table = await house.tables.close(table.id, ANNA.id)
    assert table.phase == "closed"
    assert await house.tables.awaited(table) == ()
    turn = await house.tables.turn(table.id, ANNA.id)
    assert (turn.prompt, turn.actions, turn.confirmable) == (None, (), False)
    assert (await house.tables.record(table.id)).result is None


# several at once


async def toasting(house: House, *people: Any, **more: Any) -> tuple[Table, list[int]]:
    """A toast was proposed; all the others are awaited together."""
    table = await house.running(*people, **more)
    table = await house.take(table, await house.person(table), "toast")
    return table, [table.sitters[seat].person or 0 for seat in await house.tables.awaited(table)]


async def test_two_may_plan_at_the_same_time_and_one_confirm_keeps_the_other_plan(house: House) -> None:
    table, (one, two) = await toasting(house, ANNA, BEN, CLEO)
    await house.plan(table, one, "help")
    seen = await house.plan(table, two, "cheers")
    after = await house.tables.confirm(table.id, one, None, 1)
    await refused(house, house.tables.confirm(table.id, two, seen.at, 2), "moved-on")
    turn = await house.tables.turn(table.id, two)
    assert turn.actions == (Action("cheers"),)
    assert (turn.at.version, turn.view.bowl) == (after.version, 29)
    await house.tables.confirm(table.id, two, turn.at, 3)
    assert (await house.tables.view(table.id, None)).bowl == 29


async def test_a_plan_that_became_illegal_is_dropped(house: House) -> None:
    """The last lump is taken by who confirms first."""
    table = await house.running(ANNA, BEN, CLEO, bowl="4")
    table = await house.take(table, await house.person(table), "lump", "lump", "lump")
    table = await house.take(table, await house.person(table), "toast")
    one, two = (table.sitters[seat].person or 0 for seat in await house.tables.awaited(table))
    await house.plan(table, one, "help")
    seen = await house.plan(table, two, "help")
    await house.tables.confirm(table.id, one, None, 1)
    await refused(house, house.tables.confirm(table.id, two, seen.at, 2), "moved-on")
    assert (await house.tables.turn(table.id, two)).actions == ()


async def test_both_confirm_at_once_and_both_count(house: House) -> None:
    table, (one, two) = await toasting(house, ANNA, BEN, CLEO)
    await house.plan(table, one, "help")
    await house.plan(table, two, "help")
    await asyncio.gather(
        house.tables.confirm(table.id, one, None, 1), house.tables.confirm(table.id, two, None, 2)
    )
    assert (await house.tables.view(table.id, None)).bowl == 28


async def test_somebody_is_asked_whose_turn_it_is_not(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    other = ANNA.id + BEN.id - person
    await house.take(table, person, "lump", f"treat {table.seat_of(other)}")
    assert await house.person(table) == other
    (asked,) = await house.tables.prompts(table.id)
    assert (asked.key, asked.seat) == ("answer", table.seat_of(other))
    await house.take(table, other, "thanks")
    assert await house.person(table) == person


async def test_a_plan_stops_where_the_next_turn_of_the_same_seat_begins(house: House) -> None:
    """Who answers a toast last and is next must not plan both at once."""
    table, people = await toasting(house, ANNA, BEN, CLEO)
    nexts = (1 + next(iter({0, 1, 2} - {table.seat_of(person) for person in people}))) % 3
    last = table.sitters[nexts].person or 0
    await house.take(table, next(person for person in people if person != last), "cheers")
    turn = await house.plan(table, last, "help")
    assert (turn.prompt, turn.confirmable) == (None, True)
    await refused(house, house.plan(table, last, "lump"), "turn-complete")
    await house.tables.confirm(table.id, last, turn.at, 1)
    assert (await house.tables.turn(table.id, last)).prompt is not None


# computers


async def test_computers_move_until_a_person_is_awaited_and_it_is_announced_once(house: House) -> None:
    table = await house.running(ANNA, computers=2)
    await announced(house)
    for _ in range(3):
        assert await house.person(table) == ANNA.id
        table = await house.take(table, ANNA.id, "lump")
        assert await announced(house) == [("board", ["took", "finished", *("took", "finished") * 2])]


async def test_computers_among_those_asked_together_answer_before_it_is_announced(house: House) -> None:
    table = await house.running(ANNA, BEN, computers=1)
    while await house.person(table) != ANNA.id:
        table = await house.take(table, await house.person(table), "lump")
    await announced(house)
    await house.take(table, ANNA.id, "toast")
    assert await house.tables.awaited(table) == (1,)
    assert await announced(house) == [("board", ["proposed", "cheered"])]


async def test_a_game_without_persons_plays_to_its_end(house: House) -> None:
    table = await house.running(ANNA, BEN, turns="2")
    await house.tables.leave(table.id, ANNA.id)
    await announced(house)
    await house.tables.leave(table.id, BEN.id)
    table = await house.tables.table(table.id)
    assert table.phase == "ended"
    ((kind, events),) = await announced(house)
    assert kind == "board"
    assert events[:2] == ["left", "computer-joined"]


async def test_the_house_stays_open_while_a_game_without_persons_goes_on(house: House) -> None:
    """The call comes back when its patience ends; the computers play on, the others too."""
    house.tables._patience = 0.01
    table = await house.running(ANNA, BEN, turns="40")
    await house.tables.leave(table.id, ANNA.id)
    left = await house.tables.leave(table.id, BEN.id)
    assert left.phase == "running"
    other = await house.running(CLEO, DORA, place=1)
    await house.take(other, await house.person(other), "lump")
    for _ in range(2000):
        if (await house.tables.table(table.id)).phase == "ended":
            return
        await asyncio.sleep(0.01)
    pytest.fail("it never ended")


class Hopeless:
    """A computer that does not know the rules."""

    def __init__(self, deed: Callable[[], Action]) -> None:
        self.deed = deed

    def choose(self, *_: object) -> Action:
        return self.deed()


def give_up() -> Action:
    message = "I have no idea"
    raise RuntimeError(message)


@pytest.mark.parametrize("deed", [give_up, lambda: Action("fly")])
async def test_a_game_goes_on_when_a_computer_fails(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, deed: Callable[[], Action]
) -> None:
    house = await House.open(tmp_path / "tables.db", {**OPPONENTS, "first": Hopeless(deed)})
    table = await house.running(ANNA, computers=1)
    table = await house.take(table, ANNA.id, "lump")
    while table.phase == "running" and await house.person(table) == ANNA.id and table.version < 12:
        table = await house.take(table, ANNA.id, *(await any_turn(house, table)))
    assert table.version >= 12
    assert "computer" in caplog.text
    await house.tables.aclose()


async def any_turn(house: House, table: Table) -> list[str]:
    (asked,) = await house.tables.prompts(table.id)
    return [str(asked.options[0].action)]


async def test_a_computer_that_was_awaited_moves_after_a_restart(house: House) -> None:
    """The program stopped between a person's commit and the computer's."""
    table = await house.running(ANNA, computers=1)
    await announced(house)
    seen = table.version
    await house.tables._computers.stop()
    house.tables._computers.wake = lambda _: asyncio.create_task(asyncio.sleep(0))  # type: ignore[method-assign]
    table = await house.take(table, ANNA.id, "lump")
    assert table.version == seen + 1
    assert await announced(house) == []
    await house.again()
    assert await house.person(table) == ANNA.id
    assert await announced(house) == [("board", ["took", "finished", "took", "finished"])]


async def test_a_computer_whose_move_cannot_be_written_moves_later(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.running(ANNA, computers=1)
    store, commit = house.tables._store, house.tables._store.commit
    trouble = [StoreRefusal("database-busy"), StoreRefusal("database-not-writable")]

    async def troubled(change: Change) -> None:
        if change.unit is not None and change.unit.person is None and trouble:
            raise trouble.pop()
        await commit(change)

    monkeypatch.setattr(computers, "_PAUSE", 0.01)
    monkeypatch.setattr(store, "commit", troubled)
    table = await house.take(table, ANNA.id, "lump")
    assert trouble == []
    assert caplog.text.count("the computers at table") == 2
    assert await house.person(table) == ANNA.id
    assert (await announced(house))[-1] == ("board", ["took", "finished", "took", "finished"])


async def test_a_person_leaves_a_running_game_and_comes_back(house: House) -> None:
    table = await house.running(ANNA, BEN, CLEO)
    await house.plan(table, await house.person(table), "lump")
    table = await house.tables.leave(table.id, ANNA.id)
    assert table.owner == BEN.id
    assert table.sitters[0].computer == "random"
    table = await house.tables.join(table.id, ANNA)
    assert table.sitters[0] == Sitter("Anna", ANNA.id)
    kinds = await told(house, table)
    assert [kind for kind in kinds if kind in EVENTS][-3:] == ["left", "computer-joined", "took-over"]


async def test_nobody_sees_two_hands(house: House) -> None:
    """Who left may come back to the own seat only; others take whichever a computer holds."""
    table = await house.running(ANNA, BEN, CLEO, computers=1)
    await house.tables.leave(table.id, ANNA.id)
    table = await house.tables.join(table.id, DORA)
    assert table.seat_of(DORA.id) == 0
    await house.tables.leave(table.id, BEN.id)
    table = await house.tables.join(table.id, BEN)
    assert table.seat_of(BEN.id) == 1
    await refused(house, house.tables.join(table.id, BEN), "already-seated")
    table = await house.tables.join(table.id, EMIL)
    assert table.seat_of(EMIL.id) == 3


async def test_who_left_finds_the_own_seat_taken(house: House) -> None:
    table = await house.running(ANNA, BEN, computers=1)
    await house.tables.leave(table.id, ANNA.id)
    await house.tables.join(table.id, DORA)
    await refused(house, house.tables.join(table.id, ANNA), "table-full")


# undoing


async def test_undo_is_free_until_somebody_acts(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    before = await house.tables.view(table.id, person)
    await house.take(table, person, "lump", "lump")
    await announced(house)
    after = await house.tables.undo(table.id, person, 1)
    assert isinstance(after, Table)
    assert await house.tables.view(table.id, person) == before
    assert await announced(house) == [("board", ["undo"])]
    lines = await house.tables.log(table.id, None)
    assert [line.undone for line in lines[-4:]] == [True, True, True, False]
    assert dict(lines[-1].events[0].facts) == {"seat": table.seat_of(person), "n": lines[-4].n}
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
    view = await house.tables.view(table.id, None)
    assert (view.lumps[table.seat_of(other) or 0], view.awaited) == (1, (table.seat_of(person),))


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


async def test_undo_asks_everybody_who_acted_since(house: House) -> None:
    table = await house.running(ANNA, BEN, CLEO)
    one = await house.person(table)
    before = await house.tables.view(table.id, None)
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
    assert await house.tables.view(table.id, None) == before
    assert (await house.tables.view(table.id, three)).hand == ()
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
    before = await house.tables.view(table.id, ANNA.id)
    table = await house.take(table, ANNA.id, "draw")
    assert len((await house.tables.view(table.id, ANNA.id)).hand) == 1
    after = await house.tables.undo(table.id, ANNA.id, 1)
    assert isinstance(after, Table)
    assert await house.tables.view(table.id, ANNA.id) == before


async def test_chance_comes_out_the_same_after_an_undo(house: House) -> None:
    table = await house.running(ANNA, computers=1)
    hands = []
    for _ in range(2):
        await house.take(table, ANNA.id, "draw")
        hands.append((await house.tables.view(table.id, ANNA.id)).hand)
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
    await refused(house, house.tables.confirm(table.id, two, turn.at, 2), "moved-on")
    assert (await house.tables.turn(table.id, two)).actions == ()


async def test_a_seat_taken_over_stays_taken_over_when_the_game_goes_back(house: House) -> None:
    table = await house.running(ANNA, BEN, CLEO)
    one = await house.person(table)
    await house.take(table, one, "lump")
    two = await house.person(table)
    await house.tables.leave(table.id, two)
    after = await house.tables.undo(table.id, one, 1)
    table = await house.tables.table(table.id)
    if isinstance(after, UndoRequest):
        for seat in after.missing:
            await house.tables.agree(table.id, table.sitters[seat].person or 0, after.version, None)
    assert table.seat_of(two) is None
    assert (await house.tables.view(table.id, None)).lumps == (0, 0, 0)


# secrets


async def test_a_secret_is_nowhere_but_with_its_owner(house: House) -> None:
    table = await house.running(ANNA, BEN)
    one = await house.person(table)
    two = ANNA.id + BEN.id - one
    await house.take(table, one, "draw")
    await house.take(table, two, "draw")
    (mine,) = (await house.tables.view(table.id, one)).hand
    shown = repr(await house.tables.log(table.id, one))
    assert mine in shown
    for person in (two, None, EMIL.id):
        assert mine not in repr(await house.tables.log(table.id, person))
        assert mine not in repr(await house.tables.view(table.id, person))
    public = repr(await house.tables.pending()) + repr(await house.tables.prompts(table.id))
    outbox = [row for row in await house.dump() if row[0] == "outbox"]
    assert not any(card in public or card in repr(outbox) for card in CARDS)
    assert mine not in repr(await house.tables.turn(table.id, two))


async def test_a_plan_does_not_peek(house: House) -> None:
    """The private position before Confirm is the same whatever the next card is."""
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "draw")
    assert not any(card in repr((turn.view, turn.events, turn.prompt)) for card in CARDS)


async def test_the_record_of_a_game_that_is_over_holds(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Undone lines are not in it, so it can be verified action by action."""
    monkeypatch.setattr(games, "GAMES", tuple(house.tables._ledger.games.values()))
    table = await house.running(ANNA, BEN, turns="2")
    while table.phase == "running":
        person = await house.person(table)
        if table.version % 3:
            await house.take(table, person, "lump", f"treat {1 - (table.seat_of(person) or 0)}")
            await house.tables.undo(table.id, person, None)
        table = await house.take(table, person, *("lump", "lump") if table.version % 2 else ("draw",))
    written = await house.tables.record(table.id)
    numbers = [n for n, _ in records.replay(records.read(written.lines()))]
    assert numbers == list(range(len(numbers)))
    assert written.result is not None


# my games, messages, places


async def test_my_games_those_that_wait_for_me_first(house: House) -> None:
    lobby = await house.tables.open_table(1, GUILD, ANNA, "sugar", {})
    mine, others = [], []
    for place in range(2, 10):
        table = await house.running(ANNA, BEN, place=place)
        (mine if await house.person(table) == ANNA.id else others).append(table.id)
    listed = [table.id for table in await house.tables.tables_of(ANNA.id)]
    assert listed == [*mine, lobby.id, *others]
    assert await house.tables.tables_of(EMIL.id) == []


async def test_where_the_newest_post_stands_changes_no_version(house: House) -> None:
    table = await house.running(ANNA, BEN)
    await house.tables.message_posted(table.id, 11, 12)
    after = await house.tables.table(table.id)
    assert (after.message, after.version) == ((11, 12), table.version)


async def test_whom_a_post_has_called_outlives_a_restart_and_moves(house: House) -> None:
    table = await house.running(ANNA, BEN)
    told = [notice.id for notice in await house.tables.pending()]
    await house.tables.message_posted(table.id, 11, 12, {1, 0}, told)
    assert await house.tables.pending() == []
    await house.again()
    await house.take(table, await house.person(table), "lump")
    assert (await house.tables.table(table.id)).called == (0, 1)
    await house.tables.message_posted(table.id, 11, 13)
    assert (await house.tables.table(table.id)).called == ()
    assert len(await house.tables.pending()) == 1, "only what was told is forgotten"


async def test_a_table_moves_to_another_place(house: House) -> None:
    table = await house.running(ANNA, BEN)
    other = await house.running(CLEO, DORA, place=1)
    refusal = await refused(house, house.tables.move(table.id, 1), "place-taken")
    assert refusal.values == {"table": other.id}
    await refused(house, house.tables.move(404, 2), "no-such-table")
    assert (await house.tables.move(table.id, 2)).place == 2
    assert await house.tables.at(PLACE) is None
    await house.take(table, await house.person(table), "lump")
    assert (await house.tables.table(table.id)).place == 2


# the outbox


async def test_what_is_announced_stays_until_it_is_delivered_also_over_a_restart(house: House) -> None:
    table = await house.running(ANNA, BEN)
    first = await house.tables.pending()
    assert [notice.kind for notice in first] == ["lobby", "lobby", "board"]
    assert house.tables.changed.is_set()
    await house.again()
    assert await house.tables.pending() == first
    await house.tables.delivered([notice.id for notice in first[:2]])
    assert await house.tables.pending() == first[2:]
    await house.tables.delivered([first[2].id])
    await house.tables.delivered([])
    assert await house.tables.pending() == []
    assert await house.tables.next_try() is None
    assert table.version == first[2].version


async def test_what_fails_is_tried_again_later_and_given_up_in_the_end(house: House) -> None:
    table = await house.running(ANNA, BEN)
    await announced(house)
    await house.take(table, await house.person(table), "lump")
    pauses = []
    for _ in range(20):
        pending = await house.tables.pending()
        if not pending:
            break
        await house.tables.failed(pending[0].id, "503 Service Unavailable")
        due = await house.tables.next_try()
        if due is None:
            break
        assert await house.tables.pending() == []
        pauses.append((due - house.now).total_seconds())
        house.now = due
    assert len(pauses) == 11
    assert pauses == sorted(pauses)
    assert pauses[0] < 5
    assert 100 < pauses[-1] <= 300
    (row,) = [row for row in await house.dump() if row[0] == "outbox"]
    assert "503 Service Unavailable" in row
    await house.tables.failed(404, "of nothing")


async def test_news_of_a_table_never_overtake_each_other(house: House) -> None:
    """A failed announcement comes again together with the next one, in order."""
    table = await house.running(ANNA, BEN)
    await announced(house)
    await house.take(table, await house.person(table), "lump")
    (first,) = await house.tables.pending()
    await house.tables.failed(first.id, "lost")
    assert await house.tables.pending() == []
    await house.take(table, await house.person(table), "lump")
    assert (await house.tables.pending())[0].id == first.id
    assert len(await house.tables.pending()) == 2


async def test_the_log_tells_when(house: House) -> None:
    table = await house.running(ANNA, BEN)
    lines = await house.tables.log(table.id, None)
    assert [line.n for line in lines] == list(range(len(lines)))
    assert all(line.when > BEGUN for line in lines)


async def test_a_save_that_cannot_be_read_is_refused_and_nothing_else_is(house: House) -> None:
    table = await house.running(ANNA, BEN)
    other = await house.running(CLEO, DORA, place=1)
    store = house.tables._store
    await store._write("UPDATE snapshots SET state = '{}' WHERE table_id = ?", table.id)
    await house.again()
    with pytest.raises(StoreRefusal, match="save-damaged"):
        await house.tables.view(table.id, None)
    await house.take(other, await house.person(other), "lump")


async def test_two_houses_on_one_database_do_not_move_twice(house: House) -> None:
    """The lock is of one program; the version in the database holds between two."""
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    seat = table.seat_of(person) or 0
    twin = await House.open(house.file)
    try:
        results = await asyncio.gather(
            *(each.tables.act(table.id, seat, [Action("lump")]) for each in (house, twin)),
            return_exceptions=True,
        )
        keys = [str(getattr(result, "key", "done")) for result in results]
        versions = {(await each.tables.table(table.id)).version for each in (house, twin)}
    finally:
        await twin.tables.aclose()
    assert keys.count("done") >= 1
    assert set(keys) <= {"done", "moved-on"}
    assert versions == {table.version + keys.count("done")}


def test_every_key_and_event_is_named_for_the_words() -> None:
    source = "".join(
        (Path(games.__file__).parent.parent / name).read_text()
        for name in ("tables.py", "seating.py", "turns.py", "ledger.py")
    )
    keys = set(re.findall(r'(?:TableRefusal|NotAwaited|BadOption)\(\s*"([a-z-]+)"', source))
    assert keys <= set(REFUSALS)
    kinds = set(re.findall(r'tell\(\s*"([a-z-]+)"', source))
    assert kinds == set(EVENTS)
