"""Three weeks in the life of a table: nobody is forgotten, nobody is disturbed, and the game goes on."""

from collections import Counter
from datetime import timedelta
from pathlib import Path

import pytest

from bot.playground import OpenApiChecker
from tests.e2e.conftest import running_driver
from tests.e2e.three_weeks import START, ThreeWeeks, Told
from tests.e2e.time_machine import TimeMachine

pytestmark = [pytest.mark.process, pytest.mark.asyncio]


def _is_reminder(told: Told) -> bool:
    return "waiting for you" in told.text


async def test_a_table_lives_for_three_weeks(tmp_path: Path, openapi_checker: OpenApiChecker | None) -> None:
    clock = TimeMachine(tmp_path / "time", START)
    async with running_driver(tmp_path / "playground", openapi_checker, clock.command("1")) as driver:
        told = await ThreeWeeks(driver, clock).live()
    printed = "\n".join(map(str, told))
    assert clock.now - START > timedelta(days=14), printed
    reminders = Counter(each.name for each in told if _is_reminder(each))
    assert reminders == {"Cleo": 5, "Ben": 1}, printed
    asleep = [each for each in told if each.name == "Ben" and not 7 <= each.at.hour < 21]
    assert asleep == [], "Ben sleeps from 22 to 8 in Vienna"
    assert not any("earlier; I was out" in each.text for each in told), "the outages were short"
    assert len(told) == len({(each.name, each.text, each.at) for each in told}), printed
    assert any("plays a prepared turn" in each.text for each in told), printed
    followed = [each for each in told if each.name == "Emil"]
    assert followed, printed
    assert {each.way for each in followed} == {"direct"}
    assert any("computer) plays for Cleo" in each.text for each in followed), printed
    assert any(each.name == "Dora" and "Your turn" in each.text for each in told), printed
