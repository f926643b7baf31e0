"""A database file, and the store that uses it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.store.sqlite.store import SQLiteStore


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "tables.db"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[SQLiteStore]:
    opened = await SQLiteStore.open(file)
    yield opened
    await opened.close()
