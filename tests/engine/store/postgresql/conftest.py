"""An empty PostgreSQL database, and the store that uses it."""

from collections.abc import AsyncIterator

import pytest

from engine.store.addresses import PostgreSQLAddress
from engine.store.postgresql.store import PostgreSQLStore
from tests.postgresql import Server


@pytest.fixture
def address(postgresql_server: Server) -> PostgreSQLAddress:
    return postgresql_server.create_database()


@pytest.fixture
async def store(address: PostgreSQLAddress) -> AsyncIterator[PostgreSQLStore]:
    opened = await PostgreSQLStore.open(address)
    yield opened
    await opened.close()
