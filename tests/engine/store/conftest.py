"""Databases of both kinds, and the store on them."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from engine.store.addresses import Address
from engine.store.store import Store
from tests.empty_database import empty_database

NewAddress = Callable[[str], Address]
"""Returns the address of a database of a kind that does not exist yet, or is empty."""


@pytest.fixture
def new_address(request: pytest.FixtureRequest, tmp_path: Path) -> NewAddress:
    numbers = iter(range(1000))

    def new(kind: str) -> Address:
        if kind == "postgresql":
            created: Address = request.getfixturevalue("postgresql_server").create_database()
            return created
        return tmp_path / "folder" / f"tables_{next(numbers)}.db"

    return new


POSTGRESQL = pytest.param("postgresql", marks=pytest.mark.slow)


@pytest.fixture(params=["sqlite", POSTGRESQL])
def address(request: pytest.FixtureRequest, new_address: NewAddress) -> Address:
    return new_address(request.param)


@pytest.fixture
async def store(address: Address) -> AsyncIterator[Store]:
    if isinstance(address, Path):
        empty_database(address)
    opened = await Store.open(address)
    yield opened
    await opened.close()
