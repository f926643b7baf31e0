"""The statements about reviews of games."""

from collections.abc import Sequence
from typing import Any

from engine.store.rows import ReviewRow

_COLUMNS = "table_id, snapshot_version, requested_at, phase, total, progress"
SELECT = f"SELECT {_COLUMNS} FROM reviews WHERE table_id = ?"
SELECT_RUNNING = "SELECT table_id FROM reviews WHERE phase = 'running' ORDER BY requested_at, table_id"
REPLACE = f"INSERT OR REPLACE INTO reviews ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)"


def review_row(row: Sequence[Any]) -> ReviewRow:
    """Return the review for a result row."""
    return ReviewRow(*row)
