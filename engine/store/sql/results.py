"""The statements about how games ended, which need no save."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from engine.store.rows import PlayedGameRow, ResultRow, StandingRow
from engine.store.sql.transaction import Dialect, Transaction, lock_table

SELECT_GAMES_OF_PERSON = """
    SELECT tables.id, guild_id, channel_id, (SELECT channel_id FROM cards WHERE cards.table_id = tables.id),
        message_channel_id, message_id, game, ended_at, own.seat, own.rank, own.score,
        (SELECT count(*) FROM results WHERE results.table_id = tables.id AND results.rank = 1),
        (SELECT count(*) FROM results WHERE results.table_id = tables.id),
        (SELECT count(*) FROM players AS others WHERE others.table_id = tables.id AND computer IS NOT NULL)
    FROM players JOIN tables ON tables.id = players.table_id
        JOIN results AS own ON own.table_id = players.table_id AND own.seat = players.seat
    WHERE players.person_id = ?
    ORDER BY ended_at DESC, tables.id DESC
"""


def select_standings(number: int) -> str:
    """Return the query for the standings of so many tables."""
    marks = ", ".join("?" * number)
    return f"""
        SELECT results.table_id, results.seat, rank, score, name, person_id, computer
        FROM results JOIN players ON players.table_id = results.table_id AND players.seat = results.seat
        WHERE results.table_id IN ({marks}) ORDER BY results.table_id, rank, results.seat
    """  # noqa: S608 -- question marks


@cache
def select_without_results(dialect: Dialect) -> str:
    """Return the query for this process's tables whose game has ended and whose results are not stored."""
    ours = dialect.and_ours("tables.id")
    return f"SELECT id FROM tables WHERE phase = 'ended' AND NOT has_results{ours} ORDER BY id LIMIT ?"  # noqa: S608 -- a condition of ours


def insert(transaction: Transaction, table_id: int, results: Iterable[ResultRow]) -> None:
    """Insert the results of a table that has none."""
    transaction.executemany(
        "INSERT INTO results (table_id, seat, rank, score) VALUES (?, ?, ?, ?)",
        [(table_id, each.seat, each.rank, each.score) for each in results],
    )


def save(transaction: Transaction, table_id: int, results: Iterable[ResultRow]) -> None:
    """Write the results of a table whose game has ended, unless it has them already."""
    lock_table(transaction, table_id)
    updated = transaction.execute(
        "UPDATE tables SET has_results = true WHERE id = ? AND phase = 'ended' AND NOT has_results",
        (table_id,),
    )
    if updated.rowcount == 1:
        insert(transaction, table_id, results)


def played_game_row(row: Sequence[Any]) -> PlayedGameRow:
    """Return the game for a result row."""
    return PlayedGameRow(*row)


def standing_row(row: Sequence[Any]) -> StandingRow:
    """Return the standing for a result row."""
    return StandingRow(*row)
