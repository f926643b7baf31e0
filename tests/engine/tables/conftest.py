"""The harness for most of these tests; in Anna's games, Ben begins."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.engine.tables.builders import SEED, Harness


@pytest.fixture
async def harness(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Harness]:
    monkeypatch.setattr("engine.tables.service.secrets.token_hex", lambda _: SEED)
    opened = await Harness.open(tmp_path / "tables.db")
    yield opened
    await opened.tables.aclose()
