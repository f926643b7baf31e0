"""A person's finished games, and statistics about them.

A game that was ended early has no result and does not count. A seat counts for the person who had it at the end.
"""

import logging
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean

from engine.kernel.game import AnyGame
from engine.store.rows import PlayedGameRow, ResultRow
from engine.tables.repository import TableRepository

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class PlayedGame(PlayedGameRow):
    """A person's finished game; `rules` are the rules of the `game`.

    `rank` is 1 for the winner and may be shared; `score` is None for an eliminated person.
    """

    rules: AnyGame

    @property
    def message(self) -> tuple[int, int] | None:
        """The channel and id of the table's newest message; None if there is none."""
        if self.message_channel_id is None or self.message_id is None:
            return None
        return self.message_channel_id, self.message_id

    @property
    def victory(self) -> float:
        """The person's share of the victory: 1 for a sole winner, 1/2 if two people share it, and so on; 0 otherwise."""
        return 1 / self.winners if self.rank == 1 else 0.0


@dataclass(frozen=True)
class Statistics:
    """Statistics about a person's games of one kind, either against people only or with computers.

    Attributes:
        game: The game.
        with_computers: Whether computers played in these games.
        games: The number of games.
        wins: The number of victories; a shared victory counts as a fraction.
        expected: The expected number of victories if all players were equally strong.
        mean: The mean score; None if the person was always eliminated.
        best: The best score; None if the person was always eliminated.
    """

    game: AnyGame
    with_computers: bool
    games: int
    wins: float
    expected: float
    mean: float | None
    best: int | None


def statistics(played: Iterable[PlayedGame]) -> list[Statistics]:
    """Return statistics, ordered by game; for each game, statistics against people only come first."""

    def kind(game: PlayedGame) -> tuple[str, bool]:
        return game.game, game.computers > 0

    return [_statistics(tuple(games)) for _, games in groupby(sorted(played, key=kind), kind)]


def _statistics(games: Sequence[PlayedGame]) -> Statistics:
    scores = [each.score for each in games if each.score is not None]
    return Statistics(
        games[0].rules,
        games[0].computers > 0,
        len(games),
        sum(each.victory for each in games),
        sum(1 / each.seats for each in games),
        fmean(scores) if scores else None,
        max(scores, default=None),
    )


class History:
    """Finished games; a part of `TableService`."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self._store = repository.store

    async def games_of(self, person_id: int) -> list[PlayedGame]:
        """Return the person's finished games, newest first."""
        rows = await self._store.games_of(person_id)
        return [PlayedGame(**vars(row), rules=self._repository.game(row.game)) for row in rows]

    async def standings(self, table_ids: Collection[int]) -> dict[int, tuple[ResultRow, ...]]:
        """Return each player's result at the given tables, winner first."""
        rows = await self._store.standings(table_ids)
        return {table_id: tuple(found) for table_id, found in groupby(rows, lambda row: row.table_id)}
