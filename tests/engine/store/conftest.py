"""Databases of both kinds, each with a store, whose statements must find rows by index."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from engine.store.addresses import Address
from engine.store.store import Store
from tests.empty_database import empty_database
from tests.engine.store.plans import record_statements, scanning
from tests.postgresql import Server

NewAddress = Callable[[str], Address]
"""Returns the address of a missing or empty database of the kind being tested."""


@pytest.fixture
def new_address(request: pytest.FixtureRequest, tmp_path: Path) -> NewAddress:
    numbers = iter(range(1000))

    def new(kind: str) -> Address:
        if kind == "postgresql":
            created: Address = request.getfixturevalue("postgresql_server").create_database()
            return created
        return tmp_path / "folder" / f"tables_{next(numbers)}.db"

    return new


KINDS = ("sqlite", pytest.param("postgresql", marks=pytest.mark.slow))


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, new_address: NewAddress) -> Address:
    return new_address(request.param)


@pytest.fixture(params=KINDS)
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """A store on a database without rows; tests may change only rows."""
    if request.param == "postgresql":
        server: Server = request.getfixturevalue("postgresql_server")
        opened = await Store.open(server.prepared_database())
    else:
        opened = await Store.open(empty_database(tmp_path / "tables.db"))
    statements = record_statements(opened)
    yield opened
    await opened.close()
    assert scanning(opened.address, statements) == []
