"""A database file, the store on it, and statements to look into it."""

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
