"""Fixtures for the `bot.discord` tests."""

import pytest
from cachetools import TTLCache

from bot.discord import error_reporting


@pytest.fixture(autouse=True)
def nothing_reported_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget database errors reported in other tests, because each error is logged only once an hour."""
    monkeypatch.setattr(error_reporting, "_store_errors", TTLCache[str, str](256, 3600.0))
