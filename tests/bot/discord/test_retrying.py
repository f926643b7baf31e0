"""Tests of `bot.discord.retrying`."""

from types import SimpleNamespace
from typing import Any, cast

from bot.discord import retrying


def test_the_pauses_between_attempts_grow_and_are_randomised() -> None:
    wait = retrying.transient_errors().wait
    for number, least in enumerate((0.3, 0.6, 1.2, 2.4, 4.8, 5, 5), 1):
        pauses = [wait(cast("Any", SimpleNamespace(attempt_number=number))) for _ in range(20)]
        assert least <= min(pauses) < max(pauses) <= least + 1
