"""A PostgreSQL database that is ready for a store."""

import pytest

from engine.store.addresses import PostgreSQLAddress
from tests.postgresql import Server


@pytest.fixture
def address(postgresql_server: Server) -> PostgreSQLAddress:
    return postgresql_server.prepared_database()
