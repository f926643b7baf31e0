"""The statements about followers of tables."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from engine.store.rows import FollowerRow, NewsRow
from engine.store.sql.transaction import Dialect, Transaction

_SELECT = "SELECT table_id, person_id, mode, locale, version, events, tries FROM followers"
SELECT_FOLLOWER = f"{_SELECT} WHERE table_id = ? AND person_id = ?"
UPSERT = """
    INSERT INTO followers (table_id, person_id, mode, locale) VALUES (?, ?, ?, ?)
    ON CONFLICT (table_id, person_id) DO UPDATE
    SET mode = excluded.mode, locale = excluded.locale, tries = 0, due_at = NULL
"""
DELETE = "DELETE FROM followers WHERE table_id = ? AND person_id = ?"
UPDATE_TOLD = """
    UPDATE followers SET tries = 0, due_at = CASE WHEN version > :version THEN due_at END
    WHERE table_id = :table_id AND person_id = :person_id
"""
UPDATE_DUE = "UPDATE followers SET tries = ?, due_at = ? WHERE table_id = ? AND person_id = ?"
_UPDATE_NEWS = """
    UPDATE followers SET version = :version, events = :events, due_at = coalesce(due_at, :at)
    WHERE table_id = :table_id AND (mode = 'turns' OR (mode = 'end' AND :is_end))
"""


@cache
def select_due(dialect: Dialect) -> str:
    """Return the query for the followers of this process's tables who are due to be told something."""
    ours = dialect.and_ours("followers.table_id")
    return f"{_SELECT} WHERE due_at <= ?{ours} ORDER BY due_at, table_id, person_id LIMIT 100"


def follower_row(row: Sequence[Any]) -> FollowerRow:
    """Return the follower for a result row."""
    return FollowerRow(*row)


def update_news(transaction: Transaction, table_id: int, news: NewsRow, at: str) -> None:
    """Write what the followers of a table are to be told."""
    transaction.execute(
        _UPDATE_NEWS,
        {
            "table_id": table_id,
            "version": news.version,
            "events": news.events,
            "is_end": news.is_end,
            "at": at,
        },
    )


def take_unreached(transaction: Transaction, person_id: int) -> list[int]:
    """Delete the rows of a person whom no message reached; return their tables."""
    rows = transaction.execute(
        "DELETE FROM followers WHERE person_id = ? AND mode = 'refused' RETURNING table_id", (person_id,)
    )
    return sorted(table_id for (table_id,) in rows.fetchall())
