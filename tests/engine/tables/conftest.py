"""The house that most of these tests are set in."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.engine.tables.builders import House


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    opened = await House.open(tmp_path / "tables.db")
    yield opened
    await opened.tables.aclose()
