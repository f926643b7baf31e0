"""A bot that posts to a fake channel and retries without pauses."""

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest

from bot.discord import retrying
from engine.tables import service
from tests.bot.discord.posting.deployment import Deployment, FakeChannel


@pytest.fixture(autouse=True)
def _without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    without_pauses = retrying.transient_errors().copy(sleep=AsyncMock())
    monkeypatch.setattr(retrying, "transient_errors", without_pauses.copy)


@pytest.fixture(autouse=True)
def _same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same game in every test run."""
    monkeypatch.setattr(service, "secrets", SimpleNamespace(token_hex=lambda _: "seed"))


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Deployment]:
    started = await Deployment.start(tmp_path / "tables.db", FakeChannel())
    yield started
    await started.tables.aclose()
