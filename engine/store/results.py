"""The queries on how games ended, which need no save."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import ColumnElement, Connection, func, select

from engine.store.people import STANDING_COLUMNS
from engine.store.rows import PlayedGameRow, StandingRow
from engine.store.schema import cards, results, tables

_seats = results.alias("seats")


def games_of(connection: Connection, person_id: int) -> list[PlayedGameRow]:
    """Return the games that a person has played to their end, the newest first."""
    count = select(func.count()).select_from(_seats).where(_seats.c.table_id == tables.c.id)
    columns: tuple[ColumnElement[Any], ...] = (
        tables.c.id,
        tables.c.guild_id,
        tables.c.channel_id,
        select(cards.c.channel_id).where(cards.c.table_id == tables.c.id).scalar_subquery(),
        tables.c.message_channel_id,
        tables.c.message_id,
        tables.c.game,
        tables.c.ended_at,
        results.c.seat,
        results.c.rank,
        results.c.score,
        count.where(_seats.c.rank == 1).scalar_subquery(),
        count.scalar_subquery(),
        count.where(_seats.c.computer.is_not(None)).scalar_subquery(),
    )
    query = (
        select(*columns)
        .select_from(results.join(tables, tables.c.id == results.c.table_id))
        .where(results.c.person_id == person_id)
        .order_by(tables.c.ended_at.desc(), tables.c.id.desc())
    )
    return [PlayedGameRow(*row) for row in connection.execute(query)]


def standings(connection: Connection, table_ids: Collection[int]) -> list[StandingRow]:
    """Return how the games at some tables ended for each seat, by table and rank."""
    query = (
        select(*STANDING_COLUMNS)
        .where(results.c.table_id.in_(table_ids))
        .order_by(results.c.table_id, results.c.rank, results.c.seat)
    )
    return [StandingRow(*row) for row in connection.execute(query)]
