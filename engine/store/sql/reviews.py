"""The statements about reviews of games."""

from collections.abc import Sequence
from typing import Any

from engine.store.rows import ReviewRow

SELECT = """
    SELECT table_id, requested_at, phase, total, progress FROM reviews WHERE table_id = ?
"""
SELECT_RUNNING = "SELECT table_id FROM reviews WHERE phase = 'running' ORDER BY requested_at, table_id"
UPSERT = """
    INSERT INTO reviews (table_id, requested_at, phase, total, progress) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (table_id) DO UPDATE SET requested_at = excluded.requested_at, phase = excluded.phase,
        total = excluded.total, progress = excluded.progress
"""


def review_row(row: Sequence[Any]) -> ReviewRow:
    """Return the review for a result row."""
    return ReviewRow(*row)
