"""The results of games in a store: written with the end of a game, or later for games that ended before there were any."""

from dataclasses import replace

import pytest

from engine.store.protocol import Store
from engine.store.rows import Commit, PlayedGameRow, PlayerRow, ResultRow, StandingRow, TableRow
from tests.engine.store.builders import AT, LATER, end, insert

PLAYERS = (PlayerRow("Anna", 11), PlayerRow("Ben", 12), PlayerRow("Franz", None, "easy", 13))
RESULTS = (ResultRow(1, 1, 40), ResultRow(0, 1, 40), ResultRow(2, 3, None))
STANDINGS = [("Anna", 1, 40, 11, None), ("Ben", 1, 40, 12, None), ("Franz", 3, None, None, "easy")]


async def ended_game(
    store: Store, channel_id: int = 1, at: str = AT, results: tuple[ResultRow, ...] = RESULTS
) -> TableRow:
    """Write a game that has ended, with a card in another channel."""
    row = await insert(store, channel_id, card_channel_id=9)
    running = replace(row, version=2, phase="running", snapshot_version=2, players=PLAYERS)
    row = await store.commit(Commit(row=running, previous=row, at=AT, state="{}"))
    ended = replace(row, version=3, phase="ended", snapshot_version=3)
    return await store.commit(Commit(row=ended, previous=row, at=at, state="{}", results=results))


def standings(rows: list[StandingRow], row: TableRow) -> list[tuple[object, ...]]:
    return [
        (each.name, each.rank, each.score, each.person_id, each.computer)
        for each in rows
        if each.table_id == row.id
    ]


async def test_the_games_of_a_person_are_those_that_ended_with_them_the_newest_first(store: Store) -> None:
    first, second = await ended_game(store), await ended_game(store, 2, LATER)
    running = await insert(store, 3)
    await end(store, await insert(store, 4), "closed")
    assert running.phase == "lobby"
    games = await store.games_of(11)
    assert [(each.table_id, each.ended_at) for each in games] == [(second.id, LATER), (first.id, AT)]
    assert games[1] == PlayedGameRow(first.id, 2, 1, 9, None, None, "any", AT, 0, 1, 40, 2, 3, 1)
    assert [each.seat for each in await store.games_of(12)] == [1, 1]
    assert await store.games_of(13) == [], "a computer had the seat at the end"


async def test_standings_are_by_table_and_rank_with_the_players(store: Store) -> None:
    first, second, other = [await ended_game(store, number) for number in (1, 2, 3)]
    rows = await store.standings([second.id, first.id])
    assert standings(rows, first) == standings(rows, second) == STANDINGS
    assert standings(rows, other) == []
    assert await store.standings([]) == []


async def test_games_without_results_are_found_until_they_are_stored(store: Store) -> None:
    row, other = await ended_game(store, results=()), await ended_game(store, 2, results=())
    await ended_game(store, 3)
    await end(store, await insert(store, 4), "closed")
    await insert(store, 5)
    assert await store.tables_without_results(9) == [row.id, other.id]
    assert await store.tables_without_results(1) == [row.id]
    assert await store.games_of(11) != []
    assert row.id not in [each.table_id for each in await store.games_of(11)]
    for results in (RESULTS, (ResultRow(0, 9, 9),)):
        await store.save_results(row.id, results)
    assert standings(await store.standings([row.id]), row) == STANDINGS, "they are stored once"
    assert await store.tables_without_results(9) == [other.id]


@pytest.mark.parametrize("phase", ["lobby", "closed"])
async def test_no_results_are_stored_of_a_game_that_has_not_ended(store: Store, phase: str) -> None:
    row = await insert(store)
    if phase == "closed":
        row = await end(store, row, "closed")
    await store.save_results(row.id, RESULTS)
    assert await store.standings([row.id]) == []


async def test_an_archived_game_is_found_with_its_results(store: Store) -> None:
    row = await ended_game(store)
    await store.delete_notices([each.id for each in await store.due_notices(LATER, row.id)])
    await store.delete_card(row.id)
    before = await store.games_of(11), await store.standings([row.id])
    assert await store.archive(row.id, LATER, AT)
    assert (await store.games_of(11), await store.standings([row.id])) == before


async def test_results_are_exported_and_stay_without_the_person_who_is_forgotten(store: Store) -> None:
    row = await ended_game(store)
    assert (await store.personal_data(11))["results"] == [
        {"table": row.id, "seat": 0, "rank": 1, "score": 40}
    ]
    await store.forget_person(11, "somebody", "digest", (), LATER, lambda text, _: text)
    assert await store.games_of(11) == []
    (forgotten, *others) = standings(await store.standings([row.id]), row)
    assert forgotten[:3] == ("somebody", 1, 40)
    assert others == STANDINGS[1:]
