"""The statements about reviews of games."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from engine.store.rows import ReviewRow
from engine.store.sql.transaction import Dialect

SELECT = """
    SELECT table_id, requested_at, phase, total, progress FROM reviews WHERE table_id = ?
"""
UPSERT = """
    INSERT INTO reviews (table_id, requested_at, phase, total, progress) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (table_id) DO UPDATE SET requested_at = excluded.requested_at, phase = excluded.phase,
        total = excluded.total, progress = excluded.progress
"""


@cache
def select_running(dialect: Dialect) -> str:
    """Return the query for this process's tables whose review is not finished."""
    ours = dialect.and_ours("reviews.table_id")
    return f"SELECT table_id FROM reviews WHERE phase = 'running'{ours} ORDER BY requested_at, table_id"  # noqa: S608 -- a condition of ours


def review_row(row: Sequence[Any]) -> ReviewRow:
    """Return the review for a result row."""
    return ReviewRow(*row)
