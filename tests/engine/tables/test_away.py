"""Persons who are away: which tables are told, how often, and what tables show."""

from collections.abc import AsyncIterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from engine.tables.rules import lobby as lobby_rules
from engine.tables.seen.models import Notice
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, START_TIME, ServiceHarness

_DAY = (START_TIME + timedelta(days=10)).date()
_LATER = _DAY + timedelta(days=3)


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[ServiceHarness]:
    opened = await ServiceHarness.open(tmp_path / "tables.sqlite3")
    yield opened
    await opened.tables.aclose()


async def _away(harness: ServiceHarness, day: date | None) -> None:
    until = "" if day is None else day.isoformat()
    await harness.tables.change_person_setting(ANNA.id, "away_until", until)


async def _told(harness: ServiceHarness, table: Table) -> list[Notice]:
    """Return the notices of an absence that wait for delivery at a table."""
    return [notice for notice in await harness.tables.notices.due(table.id) if notice.kind == "away"]


async def _back_on(harness: ServiceHarness, table: Table) -> list[date | None]:
    """Return for each player when they are back, as the board shows it."""
    return [player.back_on for player in (await harness.tables.queries.board(table.id)).table.players]


async def test_every_running_table_of_the_person_is_told_once(harness: ServiceHarness) -> None:
    tables = [await harness.start_game(ANNA, BEN, channel_id=number) for number in (1, 2)]
    foreign = await harness.start_game(BEN, CLEO, channel_id=3)
    await _away(harness, _DAY)
    for table in tables:
        ((event,),) = [notice.events for notice in await _told(harness, table)]
        assert (event.kind, dict(event.payload)) == ("away", {"seat": 0, "until": _DAY.isoformat()})
    assert await _told(harness, foreign) == []


async def test_a_table_is_told_once_a_day(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await _away(harness, _DAY)
    await _away(harness, _DAY)
    await _away(harness, _LATER)
    await _away(harness, None)
    assert len(await _told(harness, table)) == 1
    harness.now += timedelta(days=1)
    await _away(harness, _LATER)
    assert len(await _told(harness, table)) == 2


async def test_tables_show_who_is_away_until_that_day(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    assert await _back_on(harness, table) == [None, None]
    await _away(harness, _DAY)
    assert await _back_on(harness, table) == [_DAY, None]
    assert (await harness.tables.queries.table(table.id)).players[0].back_on == _DAY
    harness.now += timedelta(days=10)
    assert await _back_on(harness, table) == [None, None], "the absence ends by itself"


async def test_whoever_is_back_early_is_shown_no_more(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await _away(harness, _DAY)
    await _away(harness, None)
    assert await _back_on(harness, table) == [None, None]


async def test_a_turn_taken_while_away_keeps_the_absence(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    if await harness.active_person(table) != ANNA.id:
        await harness.take_turn(table, BEN.id, "lump")
    await _away(harness, _DAY)
    await harness.take_turn(table, ANNA.id, "lump")
    assert await _back_on(harness, table) == [_DAY, None]


async def test_a_lobby_shows_the_absence_and_its_end_without_a_message(harness: ServiceHarness) -> None:
    lobby = await harness.tables.open_table(1, 1, ANNA, "sugar", {})
    await harness.tables.notices.delivered([each.id for each in await harness.tables.notices.due()])
    for day in (_DAY, None):
        await _away(harness, day)
        (notice,) = await harness.tables.notices.due()
        assert (notice.kind, notice.events) == ("lobby", ())
        assert await _back_on(harness, lobby) == [day]
        await harness.tables.notices.delivered([notice.id])


async def test_buttons_stay_valid_when_somebody_says_that_they_are_away(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await _away(harness, _DAY)
    assert (await harness.tables.queries.table(table.id)).version == table.version


async def test_a_game_that_is_over_tells_and_shows_nothing(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.change(table.id, lobby_rules.close, ANNA.id)
    await _away(harness, _DAY)
    assert await _told(harness, table) == []
    assert await _back_on(harness, table) == [None, None]


async def test_the_preview_of_a_board_shows_who_is_away_like_the_board(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await _away(harness, _DAY)
    person = await harness.active_person(table)
    planned = await harness.plan(table, person, "lump", "lump", "lump")
    preview = await harness.tables.queries.preview(table.id, person, planned.edition)
    assert preview is not None
    await harness.confirm(table, person, planned.edition)
    assert preview.board == await harness.tables.queries.board(table.id)
