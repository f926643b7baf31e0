"""The service makes each change once, even if it is requested twice, concurrently, or in two processes."""

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
from engine.tables.rules.circumstances import Circumstances
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, Harness


@pytest.mark.parametrize(
    ("clicks", "with_edition", "outcomes"),
    [
        ((1, 2, 3), True, ["done", "moved-on", "moved-on"]),
        ((77, 77), True, ["already-done", "done"]),
        ((77, 77), False, ["already-done", "done"]),
    ],
)
async def test_a_repeated_confirm_is_carried_out_once(
    harness: Harness, clicks: tuple[int, ...], with_edition: bool, outcomes: list[str]
) -> None:
    table = await harness.start_game(ANNA, BEN)
    turn = await harness.plan(table, BEN.id, "lump")
    edition = turn.edition if with_edition else None
    calls = [harness.tables.confirm(table.id, BEN.id, edition, each) for each in clicks]
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert sorted(str(getattr(each, "key", "done")) for each in results) == outcomes
    assert (await harness.queries.view(table.id, None)).bowl == 29


async def test_two_services_on_one_database_do_not_move_twice(harness: Harness) -> None:
    """Within a process, locks prevent a double move; between processes, the version stored in the database does."""
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    seat = table.seat_of(person) or 0
    twin = await Harness.open(harness.file)
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


async def test_what_another_service_has_changed_is_the_position_that_counts(harness: Harness) -> None:
    """A refusal based on a stale cache entry would be wrong."""
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    other = ANNA.id + BEN.id - person
    twin = await Harness.open(harness.file)
    try:
        await twin.take_turn(table, person, "lump", "lump")
    finally:
        await twin.tables.aclose()
    assert (await harness.plan(table, other, "lump")).edition.version == table.version + 1
    await harness.tables.confirm(table.id, other, None, None)
    assert (await harness.queries.view(table.id, None)).bowl == 27


def test_every_refusal_and_event_is_in_the_catalogue() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(tables.__file__).parent.rglob("*.py"))
    keys = set(re.findall(r'(?:TableRefusal|SeatNotActive|BadOption)\(\s*"([a-z-]+)"', source))
    assert len(keys) > 15
    assert keys <= set(REFUSALS)
    kinds = set(re.findall(r'log_event\(\s*"([a-z-]+)"', source))
    assert kinds == set(EVENTS)


async def test_a_rule_and_what_follows_from_it_see_the_same_moment(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    seen = list[datetime]()

    def pass_on(now: Table, circumstances: Circumstances) -> Change:
        seen.append(circumstances.now)
        return Change(replace(now, owner_id=BEN.id))

    changed = await harness.do(table, pass_on)
    assert [await harness.queries.asked_at(table.id, changed.version)] == seen
