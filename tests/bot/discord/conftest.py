"""Fixtures of the tests of `bot.discord`."""

import pytest
from cachetools import TTLCache

from bot.discord import error_reporting


@pytest.fixture(autouse=True)
def nothing_reported_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the database errors of other tests, because each is logged only once an hour."""
    monkeypatch.setattr(error_reporting, "_store_errors", TTLCache[str, str](256, 3600.0))
