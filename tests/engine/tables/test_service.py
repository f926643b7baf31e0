"""The service: a change is made once, even if it is requested twice, concurrently, or by two processes."""

import asyncio
import re
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from engine import tables
from engine.kernel.core import Action
from engine.tables.catalogue import EVENTS, REFUSALS
from engine.tables.changes import Change
from engine.tables.rules import seating, turns
from engine.tables.rules.circumstances import Circumstances
from engine.tables.table import Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CHANNEL_ID,
    CLEO,
    DORA,
    GUILD_ID,
    ServiceHarness,
    assert_refused,
)
from tests.sample_games.sugar import GAME


async def test_a_double_confirm_applies_once(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    turn = await harness.plan(table, person, "lump")
    results = await asyncio.gather(
        *(harness.tables.confirm(table.id, person, turn.edition, interaction) for interaction in (1, 2, 3)),
        return_exceptions=True,
    )
    assert sorted(str(getattr(each, "key", "done")) for each in results) == ["done", "moved-on", "moved-on"]
    assert (await harness.tables.queries.view(table.id, None)).bowl == 29


@pytest.mark.parametrize("with_edition", [True, False])
async def test_a_repeated_interaction_is_carried_out_once(
    harness: ServiceHarness, with_edition: bool
) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    turn = await harness.plan(table, person, "lump")
    edition = turn.edition if with_edition else None
    results = await asyncio.gather(
        *(harness.tables.confirm(table.id, person, edition, 77) for _ in range(2)), return_exceptions=True
    )
    assert sorted(str(getattr(each, "key", "done")) for each in results) == ["already-done", "done"]
    await assert_refused(harness, harness.tables.confirm(table.id, person, edition, 77), "already-done")


async def test_two_services_on_one_database_do_not_move_twice(harness: ServiceHarness) -> None:
    """Locks exist within a process; between two processes, the version in the database prevents it."""
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    seat = table.seat_of(person) or 0
    twin = await ServiceHarness.open(harness.file)
    try:
        results = await asyncio.gather(
            *(each.tables.act(table.id, seat, [Action("lump")]) for each in (harness, twin)),
            return_exceptions=True,
        )
        keys = [str(getattr(result, "key", "done")) for result in results]
        for each in (harness, twin):
            each.tables.shared.forget()
        versions = {(await each.tables.queries.table(table.id)).version for each in (harness, twin)}
    finally:
        await twin.tables.aclose()
    assert keys.count("done") >= 1
    assert set(keys) <= {"done", "moved-on"}
    assert versions == {table.version + keys.count("done")}


async def test_what_another_service_has_changed_is_the_position_that_counts(harness: ServiceHarness) -> None:
    """A refusal based on an outdated cache entry would be wrong."""
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    other = ANNA.id + BEN.id - person
    twin = await ServiceHarness.open(harness.file)
    try:
        await twin.take_turn(table, person, "lump", "lump")
    finally:
        await twin.tables.aclose()
    assert (await harness.plan(table, other, "lump")).edition.version == table.version + 1
    await harness.tables.confirm(table.id, other, None, None)
    assert (await harness.tables.queries.view(table.id, None)).bowl == 27


async def test_a_table_moves_to_another_channel(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    other = await harness.start_game(CLEO, DORA, channel_id=1)
    refusal = await assert_refused(harness, harness.tables.move(table.id, 1), "place-taken")
    assert refusal.values == {"table": other.id}
    await assert_refused(harness, harness.tables.move(404, 2), "no-such-table")
    assert (await harness.tables.move(table.id, 2)).channel_id == 2
    assert await harness.tables.queries.at(CHANNEL_ID) is None
    await harness.take_turn(table, await harness.active_person(table), "lump")
    assert (await harness.tables.queries.table(table.id)).channel_id == 2


async def test_the_owner_of_a_lobby_moves_it_to_a_thread_once(harness: ServiceHarness) -> None:
    tables = harness.tables
    table = await tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, GAME.key, {})
    table = await tables.change(table.id, seating.join, BEN)
    other = await tables.open_table(1, GUILD_ID, CLEO, GAME.key, {})
    for check in (
        tables.ensure_owner_in_lobby(table.id, BEN.id),
        tables.move_to_thread(table.id, BEN.id, 2),
    ):
        refusal = await assert_refused(harness, check, "not-the-owner")
        assert refusal.values["name"] == ANNA.name
    refusal = await assert_refused(harness, tables.move_to_thread(table.id, ANNA.id, 1), "place-taken")
    assert refusal.values == {"table": other.id}
    moved = await tables.move_to_thread(table.id, ANNA.id, 2)
    assert (moved.channel_id, moved.version, moved.message) == (2, table.version, None)
    notices = await tables.notices.due(table.id)
    assert await tables.move_to_thread(table.id, ANNA.id, 2) == moved, "a second press"
    assert await tables.notices.due(table.id) == notices
    assert [event.kind for notice in notices for event in notice.events] == ["joined", "joined"]


async def test_a_game_that_has_begun_does_not_move_to_a_thread(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await assert_refused(harness, harness.tables.move_to_thread(table.id, ANNA.id, 2), "game-running")


def test_every_refusal_and_event_is_in_the_catalogue() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(tables.__file__).parent.rglob("*.py"))
    keys = set(re.findall(r'(?:TableRefusal|SeatNotActive|BadOption)\(\s*"([a-z-]+)"', source))
    assert len(keys) > 15
    assert keys <= set(REFUSALS)
    kinds = set(re.findall(r'log_event\(\s*"([a-z-]+)"', source))
    assert kinds == set(EVENTS)


async def test_a_tentative_turn_knows_the_position_before_it(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    queries = harness.tables.queries
    untouched = await queries.turn(table.id, person)
    assert untouched.before is None
    planned = await harness.plan(table, person, "lump")
    assert planned.before == untouched.view
    assert planned.before != planned.view
    assert (await queries.turn(table.id, person)).before == untouched.view
    taken_back = await harness.tables.replan(table.id, turns.back, person, planned.edition)
    assert taken_back.before is None


async def test_a_rule_and_what_follows_from_it_see_the_same_moment(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    seen = list[datetime]()

    def pass_on(now: Table, circumstances: Circumstances) -> Change:
        seen.append(circumstances.now)
        return Change(replace(now, owner_id=BEN.id))

    changed = await harness.tables.change_now(table.id, pass_on)
    assert [await harness.tables.queries.asked_at(table.id, changed.version)] == seen
