"""Games that ended some time ago are archived: everything can be read, exported, reviewed and forgotten as before."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.errors import StoreError, TableRefusal
from engine.kernel.game import AnyGame
from engine.store.sql.archive import ARCHIVED
from engine.tables.archiving import TableArchive
from engine.tables.models import FORMER_GUEST
from tests.engine.tables.builders import ANNA, BEN, CLEO, ServiceHarness
from tests.engine.tables.whole_games import everything_of, let_time_pass, play_whole_game, short_game
from tests.registered import SHIPPED

MONTH = timedelta(days=30)


@pytest.fixture(params=["sqlite", "postgresql"])
async def harness(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[ServiceHarness]:
    if request.param == "postgresql":
        address = request.getfixturevalue("postgresql_server").create_database()
    else:
        address = tmp_path / "tables.sqlite3"
    opened = await ServiceHarness.open(address)
    yield opened
    await opened.tables.aclose()


async def archive(harness: ServiceHarness) -> int:
    """Archive what is due without a rest; nothing is cached afterwards."""
    archived = await TableArchive(harness.tables._repository._store, harness.time, rest=0).run_due(MONTH)
    await harness.restart()
    return archived


async def stored_rows(harness: ServiceHarness, table_id: int) -> dict[str, int]:
    """Return how many rows a table has in each of the database tables whose rows are archived."""
    counts = {}
    for name in (*ARCHIVED, "archive"):
        ((counts[name],),) = await harness.read(f"SELECT count(*) FROM {name} WHERE table_id = ?", table_id)
    return {name: count for name, count in counts.items() if count}


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.key)
async def test_every_read_of_a_whole_game_is_the_same_in_the_archive(
    harness: ServiceHarness, game: AnyGame
) -> None:
    table = await play_whole_game(harness, game.key, 7001)
    before = await everything_of(harness, table.id)
    assert before["undo units"]
    assert any(line.undone for line in before["log"])
    assert len(before["row"].seatings) == 5
    assert await archive(harness) == 1
    assert await stored_rows(harness, table.id) == {"archive": 1}
    after = await everything_of(harness, table.id)
    assert [name for name in before if before[name] != after.get(name)] == []
    assert before.keys() == after.keys()


async def test_only_games_that_ended_long_enough_ago_are_archived(harness: ServiceHarness) -> None:
    old, running = await short_game(harness, 1), await harness.start_game(ANNA, BEN, channel_id=2)
    recent = await short_game(harness, 3)
    lobby = await harness.open_lobby(ANNA, channel_id=4)
    harness.now -= timedelta(days=11)  # the recent one ended 29 days ago
    assert await archive(harness) == 1
    assert [
        each.id for each in (old, running, recent, lobby) if "archive" in await stored_rows(harness, each.id)
    ] == [old.id]
    harness.now += timedelta(days=2)
    assert await archive(harness) == 1
    assert await archive(harness) == 0


async def test_a_closed_lobby_is_archived(harness: ServiceHarness) -> None:
    lobby = await harness.open_lobby(ANNA, BEN)
    await harness.tables.close(lobby.id, ANNA.id)
    await let_time_pass(harness, lobby)
    before = await harness.tables.queries.log(lobby.id, None)
    assert await archive(harness) == 1
    assert await harness.tables.queries.log(lobby.id, None) == before


async def test_a_review_of_an_archived_game_takes_it_out_until_it_is_done(harness: ServiceHarness) -> None:
    table = await short_game(harness)
    before = await harness.tables.queries.record(table.id)
    assert await archive(harness) == 1
    state = await harness.tables.reviews.request(table.id)
    assert state.total
    assert "log" in await stored_rows(harness, table.id)
    async with asyncio.timeout(60):
        while state.phase == "running":
            state = await harness.tables.reviews.wait_for_news(state)
    assert await archive(harness) == 1
    assert await stored_rows(harness, table.id) == {"archive": 1}
    assert await harness.tables.reviews.request(table.id) == state
    assert await harness.tables.queries.record(table.id) == before
    data = await harness.tables.privacy.data(ANNA.id)
    assert [each["table"] for each in data["reviewed_decisions"]] == [table.id]


async def test_an_archived_game_can_have_a_rematch(harness: ServiceHarness) -> None:
    table = await short_game(harness)
    await archive(harness)
    opened = await harness.tables.lobbies.rematch(table.id, BEN)
    found = await harness.tables._repository.rematch_of(table.id)
    assert found is not None
    assert found.id == opened.table.id
    assert await stored_rows(harness, table.id) == {"archive": 1}


async def test_nothing_can_be_done_at_an_archived_table_that_could_not_be_done_before(
    harness: ServiceHarness,
) -> None:
    table = await short_game(harness)
    for archived in (0, 1):
        assert await archive(harness) == archived if archived else True
        for call in (
            lambda: harness.plan(table, ANNA.id, "lump"),
            lambda: harness.tables.undo(table.id, ANNA.id, None),
            lambda: harness.tables.join(table.id, CLEO),
            lambda: harness.tables.close(table.id, ANNA.id),
        ):
            with pytest.raises(TableRefusal) as refused:
                await call()
            assert refused.value.key == "game-over"
        await harness.tables.parking.park(table.id, "channel")


async def test_a_forgotten_person_is_nowhere_in_the_archive(harness: ServiceHarness) -> None:
    tables = [await short_game(harness, channel_id) for channel_id in (1, 2)]
    unrelated = await harness.open_lobby(CLEO, channel_id=3)
    await harness.tables.close(unrelated.id, CLEO.id)
    await let_time_pass(harness, unrelated)
    moves = (await harness.tables.privacy.data(BEN.id))["actions"]
    assert await archive(harness) == 3
    untouched = await harness.read("SELECT * FROM archive WHERE table_id = ?", unrelated.id)
    assert (await harness.tables.privacy.data(ANNA.id))["actions"]
    await harness.tables.privacy.forget(ANNA.id)
    await harness.restart()
    for table in tables:
        assert await stored_rows(harness, table.id) == {"archive": 1}
        lines = await harness.tables._repository.log(table.id)
        assert lines
        assert "Anna" not in json.dumps([line.events for line in lines])
        row = await harness.tables._repository.row(table.id)
        assert [each.name for each in row.players] == [FORMER_GUEST, "Ben"]
        assert {each.person_id for each in row.seatings} == {BEN.id, row.players[0].person_id}
        assert ANNA.id not in {
            each.person_id for each in await harness.tables._repository.undo_units(table.id)
        }
    data = await harness.tables.privacy.data(ANNA.id)
    assert [name for name, entries in data.items() if entries] == []
    assert (await harness.tables.privacy.data(BEN.id))["actions"] == moves
    assert await harness.read("SELECT * FROM archive WHERE table_id = ?", unrelated.id) == untouched


async def test_a_table_that_cannot_be_archived_is_left_and_the_others_are_archived(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tables = [await short_game(harness, channel_id) for channel_id in range(1, 4)]
    store = harness.tables._repository._store
    original = store.archive

    async def fail_once(table_id: int, ended_before: str, at: str) -> bool:
        if table_id == tables[0].id:
            message = "a damaged row"
            raise ValueError(message)
        return await original(table_id, ended_before, at)

    monkeypatch.setattr(store, "archive", fail_once)
    monkeypatch.setattr("engine.tables.background_work._BATCH", 1)
    with caplog.at_level(logging.ERROR):
        assert await TableArchive(store, harness.time, rest=0).run_due(MONTH) == 2
    assert [each.message for each in caplog.records] == [f"table {tables[0].id} could not be archived"]
    monkeypatch.undo()
    assert await archive(harness) == 1


async def test_an_error_of_the_store_ends_a_run(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await short_game(harness)
    store = harness.tables._repository._store

    async def fail(*_: Any) -> bool:
        raise StoreError("database-busy", path="")

    monkeypatch.setattr(store, "archive", fail)
    with pytest.raises(StoreError, match="database-busy"):
        await TableArchive(store, harness.time, rest=0).run_due(MONTH)


async def test_a_run_leaves_most_of_the_time_to_moves(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await short_game(harness)
    rests: list[float] = []
    original = asyncio.sleep

    async def sleep(seconds: float) -> None:
        rests.append(seconds)
        await original(0)

    monkeypatch.setattr("engine.tables.background_work.asyncio.sleep", sleep)
    assert await harness.tables.archive.run_due(MONTH) == 1
    (rest,) = rests
    assert rest >= 0.05
