"""The games that a person has played to their end: how they ended, what they amount to, and results that are still missing."""

from dataclasses import replace
from datetime import UTC, datetime

from engine.games import GAMES
from engine.store.rows import ResultRow
from engine.tables.rules import lobby
from engine.tables.seen.history import PlayedGame, Statistics, statistics
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, ServiceHarness
from tests.engine.tables.whole_games import short_game

ONE, TWO, *_ = sorted(GAMES, key=lambda game: game.key)
WON = PlayedGame(1, 2, 3, None, None, None, ONE.key, datetime(2030, 1, 2, tzinfo=UTC), 0, 1, 40, 1, 2, 0, ONE)


def test_a_shared_victory_counts_its_part() -> None:
    games = [WON, replace(WON, winners=2), replace(WON, winners=3, rank=2), replace(WON, winners=3)]
    assert [each.victory for each in games] == [1, 1 / 2, 0, 1 / 3]


def test_statistics_are_by_game_and_tell_games_with_computers_apart() -> None:
    lost = replace(WON, rank=2, score=10, seats=4)
    out = replace(WON, rank=3, score=None)
    others = [replace(WON, game=TWO.key, rules=TWO), replace(out, game=TWO.key, rules=TWO, computers=1)]
    assert statistics([others[1], WON, lost, others[0], replace(WON, computers=2, score=7)]) == [
        Statistics(ONE, False, 2, 1.0, 0.75, 25.0, 40),
        Statistics(ONE, True, 1, 1.0, 0.5, 7.0, 7),
        Statistics(TWO, False, 1, 1.0, 0.5, 40.0, 40),
        Statistics(TWO, True, 1, 0.0, 0.5, None, None),
    ]
    assert statistics([]) == []


async def results(harness: ServiceHarness, table: Table) -> tuple[ResultRow, ...]:
    """Return how a game ended, according to its last position."""
    result = (await harness.tables.queries.view(table.id, None)).result
    assert result is not None
    players = table.players
    return tuple(
        ResultRow(
            each.seat,
            each.rank,
            each.score,
            players[each.seat].name,
            players[each.seat].person_id,
            players[each.seat].computer,
            table.id,
        )
        for each in result.standings
    )


async def test_a_game_is_in_the_history_of_its_players_as_soon_as_it_has_ended(
    harness: ServiceHarness,
) -> None:
    running = await harness.start_game(ANNA, BEN, channel_id=1)
    closed = await harness.start_game(ANNA, BEN, channel_id=2)
    await harness.tables.change(closed.id, lobby.close, ANNA.id)
    older, table = await short_game(harness, 3), await short_game(harness, 4)
    history = harness.tables.history
    for person in (ANNA, BEN):
        played = await history.games_of(person.id)
        assert [each.table_id for each in played] == [table.id, older.id]
        assert running.id not in {each.table_id for each in played}
        newest, seat = played[0], table.seat_of(person.id)
        assert (newest.rules, newest.guild_id, newest.channel_id) == (table.game, table.guild_id, 4)
        assert (newest.seat, newest.seats, newest.computers) == (seat, 2, 0)
        expected = await results(harness, table)
        assert (await history.standings([table.id])) == {table.id: expected}
        own = next(each for each in expected if each.person_id == person.id)
        assert (newest.rank, newest.score) == (own.rank, own.score)
        assert newest.winners == sum(each.rank == 1 for each in expected)
    assert await history.games_of(CLEO.id) == []
