"""The harness that most of these tests use."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.engine.tables.builders import ServiceHarness


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[ServiceHarness]:
    opened = await ServiceHarness.open(tmp_path / "tables.db")
    yield opened
    await opened.tables.aclose()
