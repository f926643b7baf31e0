"""The results of games in a store: written with the end of a game."""

from datetime import datetime

from engine.store.rows import PersonRow, PlayedGameRow, ResultRow, TableRow
from engine.store.store import Store
from tests.engine.store.builders import AT, LATER, Eraser, end, insert

RESULTS = (
    ResultRow(1, 1, 40, "Ben", 12, None),
    ResultRow(0, 1, 40, "Anna", 11, None),
    ResultRow(2, 3, None, "Franz", None, "easy"),
)
STANDINGS = [("Anna", 1, 40, 11, None), ("Ben", 1, 40, 12, None), ("Franz", 3, None, None, "easy")]


async def ended_game(store: Store, channel_id: int = 1, at: datetime = AT) -> TableRow:
    """Write a game that has ended, with a card in another channel."""
    row = await insert(store, channel_id, card_channel_id=9)
    return await end(store, row, at=at, results=RESULTS)


def standings(rows: list[ResultRow], row: TableRow) -> list[tuple[object, ...]]:
    return [
        (each.name, each.rank, each.score, each.person_id, each.computer)
        for each in rows
        if each.table_id == row.id
    ]


async def test_the_games_of_a_person_are_those_that_ended_with_them_the_newest_first(store: Store) -> None:
    first, second = await ended_game(store), await ended_game(store, 2, LATER)
    await insert(store, 3)
    await end(store, await insert(store, 4), "closed")
    games = await store.games_of(11)
    assert [(each.table_id, each.ended_at) for each in games] == [(second.id, LATER), (first.id, AT)]
    assert games[1] == PlayedGameRow(first.id, 2, 1, 9, None, None, "any", AT, 0, 1, 40, 2, 3, 1)
    assert [each.seat for each in await store.games_of(12)] == [1, 1]
    assert await store.games_of(13) == []


async def test_standings_are_by_table_and_rank_with_the_players(store: Store) -> None:
    first, second, other = [await ended_game(store, number) for number in (1, 2, 3)]
    rows = await store.standings([second.id, first.id])
    assert standings(rows, first) == standings(rows, second) == STANDINGS
    assert standings(rows, other) == []
    assert await store.standings([]) == []


async def test_results_are_exported_and_stay_without_the_person_who_is_forgotten(store: Store) -> None:
    row = await insert(store, people=(PersonRow(11, "Anna", is_listed=True),))
    row = await end(store, row, results=RESULTS)
    assert (await store.data_of(11)).results == (ResultRow(0, 1, 40, "Anna", 11, None, row.id),)
    await store.forget_person(11, -7, (), Eraser(11, -7), LATER)
    assert await store.games_of(11) == []
    forgotten, *others = standings(await store.standings([row.id]), row)
    assert forgotten == ("a former guest", 1, 40, -7, None)
    assert others == STANDINGS[1:]
