"""The stores that the contract of `Store` is tested with; another database is another parameter."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.store.postgresql.store import PostgreSQLStore
from engine.store.protocol import Store
from engine.store.sqlite.store import SQLiteStore
from tests.engine.store.builders import OpenStore


@pytest.fixture(params=["sqlite", "postgresql"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> OpenStore:
    """Return a function that opens a store; every call opens the same database."""
    if request.param == "sqlite":
        return lambda: SQLiteStore.open(tmp_path / "folder" / "tables.db")
    address = request.getfixturevalue("postgresql_server").create_database()
    return lambda: PostgreSQLStore.open(address)


@pytest.fixture
async def store(open_store: OpenStore) -> AsyncIterator[Store]:
    opened = await open_store()
    yield opened
    await opened.close()
