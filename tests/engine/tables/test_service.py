"""The tables: what is done counts once, whoever does it twice or at the same time."""

import asyncio
import re
from pathlib import Path

import pytest

from engine import tables
from engine.kernel.core import Action
from engine.tables.models import EVENTS, REFUSALS
from tests.engine.tables.builders import ANNA, BEN, House, refused


async def test_a_double_confirm_applies_once(house: House) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump")
    results = await asyncio.gather(
        *(house.tables.confirm(table.id, person, turn.revision, interaction) for interaction in (1, 2, 3)),
        return_exceptions=True,
    )
    assert sorted(str(getattr(each, "key", "done")) for each in results) == ["done", "moved-on", "moved-on"]
    assert (await house.tables.queries.view(table.id, None)).bowl == 29


@pytest.mark.parametrize("gone", [True, False])
async def test_an_interaction_that_comes_twice_is_done_once(house: House, gone: bool) -> None:
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "lump")
    at = turn.revision if gone else None
    results = await asyncio.gather(
        *(house.tables.confirm(table.id, person, at, 77) for _ in range(2)), return_exceptions=True
    )
    assert sorted(str(getattr(each, "key", "done")) for each in results) == ["already-done", "done"]
    await refused(house, house.tables.confirm(table.id, person, at, 77), "already-done")


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
        versions = {(await each.tables.queries.table(table.id)).version for each in (house, twin)}
    finally:
        await twin.tables.aclose()
    assert keys.count("done") >= 1
    assert set(keys) <= {"done", "moved-on"}
    assert versions == {table.version + keys.count("done")}


async def test_what_another_house_has_moved_on_is_not_refused_for_what_it_was(house: House) -> None:
    """A table is remembered as this house last changed it; that the other one changed it is found out."""
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    other = ANNA.id + BEN.id - person
    twin = await House.open(house.file)
    try:
        await twin.take(table, person, "lump", "lump")
    finally:
        await twin.tables.aclose()
    await refused(house, house.plan(table, other, "lump"), "moved-on")
    await house.take(table, other, "lump")
    assert (await house.tables.queries.view(table.id, None)).bowl == 27


def test_every_key_and_event_is_named_for_the_words() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(tables.__file__).parent.glob("*.py"))
    keys = set(re.findall(r'(?:TableRefusal|SeatNotActive|BadOption)\(\s*"([a-z-]+)"', source))
    assert keys <= set(REFUSALS)
    kinds = set(re.findall(r'log_event\(\s*"([a-z-]+)"', source))
    assert kinds == set(EVENTS)
