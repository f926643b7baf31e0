"""Statements executed on a database file beside the store."""

import sqlite3
from contextlib import closing
from pathlib import Path


def execute(file: Path, *statements: str) -> list[tuple[object, ...]]:
    """Execute statements, each in its own transaction; return all their rows."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        return [row for each in statements for row in connection.execute(each).fetchall()]
