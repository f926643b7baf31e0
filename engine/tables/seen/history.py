"""The games that a person has played to their end, and what they amount to.

A game that its owner or a server ended early has no result, so it is not among them. A seat counts for the person who had it
at the end.
"""

import logging
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from statistics import fmean

from engine.kernel.game import AnyGame
from engine.store.rows import PlayedGameRow, StandingRow
from engine.tables.repository import TableRepository

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class PlayedGame:
    """A game that a person has played to its end.

    Attributes:
        game: The game.
        table_id: The number of its table.
        guild_id: The server.
        channel_id: The channel or thread.
        card_channel_id: The channel in which the table has a card because it is in a thread; None if it has none.
        message: The channel and the number of its newest message; None if there is none.
        ended_at: When it ended.
        seat: The seat of the person.
        rank: The rank of the person, 1 for the winner; players may share it.
        score: The score of the person; None if the person was eliminated.
        winners: How many players share the first rank.
        seats: The number of players.
        computers: How many of them were computers.
    """

    game: AnyGame
    table_id: int
    guild_id: int
    channel_id: int
    card_channel_id: int | None
    message: tuple[int, int] | None
    ended_at: datetime
    seat: int
    rank: int
    score: int | None
    winners: int
    seats: int
    computers: int

    @property
    def victory(self) -> float:
        """The person's share in the victory: 1 for the only winner, 1/2 for each of two …, 0 for the others."""
        return 1 / self.winners if self.rank == 1 else 0.0


@dataclass(frozen=True)
class PlayedStanding:
    """How a game ended for one of its players, a person or a computer; `score` is None if the player was eliminated."""

    name: str
    rank: int
    score: int | None
    person_id: int | None = None
    computer: str | None = None


@dataclass(frozen=True)
class Statistics:
    """What the games of one kind amount to that a person has played, either against persons only or with computers.

    Attributes:
        game: The game.
        with_computers: Whether computers played in these games.
        games: The number of games.
        wins: The number of victories; a shared one counts its part.
        expected: How many of them everybody would win if all were equally strong.
        mean: The mean of the scores; None if the person has always been eliminated.
        best: The best score; likewise.
    """

    game: AnyGame
    with_computers: bool
    games: int
    wins: float
    expected: float
    mean: float | None
    best: int | None


def statistics(played: Iterable[PlayedGame]) -> list[Statistics]:
    """Return what games amount to, by game, those against persons only before those with computers."""

    def kind(game: PlayedGame) -> tuple[str, bool]:
        return game.game.key, game.computers > 0

    return [_statistics(tuple(games)) for _, games in groupby(sorted(played, key=kind), kind)]


def _statistics(games: Sequence[PlayedGame]) -> Statistics:
    scores = [each.score for each in games if each.score is not None]
    return Statistics(
        games[0].game,
        games[0].computers > 0,
        len(games),
        sum(each.victory for each in games),
        sum(1 / each.seats for each in games),
        fmean(scores) if scores else None,
        max(scores, default=None),
    )


class History:
    """The games that have been played to their end; a part of `TableService`."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self._store = repository.store

    async def games_of(self, person_id: int) -> list[PlayedGame]:
        """Return the games that a person has played to their end, the newest first."""
        return [self._played_game(table) for table in await self._store.games_of(person_id)]

    async def standings(self, table_ids: Collection[int]) -> dict[int, tuple[PlayedStanding, ...]]:
        """Return how the games at some tables ended for each player, the winner first."""

        def table(table: StandingRow) -> int:
            return table.table_id

        rows = await self._store.standings(table_ids)
        return {
            table_id: tuple(
                PlayedStanding(table.name, table.rank, table.score, table.person_id, table.computer)
                for table in found
            )
            for table_id, found in groupby(rows, table)
        }

    def _played_game(self, table: PlayedGameRow) -> PlayedGame:
        channel, message = table.message_channel_id, table.message_id
        return PlayedGame(
            self._repository.game(table.game),
            table.table_id,
            table.guild_id,
            table.channel_id,
            table.card_channel_id,
            None if channel is None or message is None else (channel, message),
            table.ended_at,
            table.seat,
            table.rank,
            table.score,
            table.winners,
            table.seats,
            table.computers,
        )
