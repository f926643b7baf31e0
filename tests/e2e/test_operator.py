"""The operator gets a direct message about a fault, once, however often the bot is killed."""

import asyncio
import signal
from pathlib import Path

import pytest

from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import Person, PlaygroundDriver
from tests.e2e.quick_bot import quick_bot
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]

_INTERVAL = 0.2
"""Seconds between two checks of the bot."""


async def _letters(driver: PlaygroundDriver, person: Person, number: int) -> list[str]:
    """Wait until a person has the given number of direct messages, and return all."""
    channel = await person.open_direct_channel()
    sent = driver.server.state.messages[int(channel)]
    await wait_until(lambda: len(sent) >= number)
    return [each["content"] for each in await person.messages(channel)]


async def test_the_operator_is_told_once_that_a_backup_failed(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("where the folder should be")
    command = quick_bot(operator_interval=_INTERVAL)
    async with running_driver(
        tmp_path / "world", command=command, expect_errors=True, BACKUPS=str(file / "backups")
    ) as driver:
        anna = await driver.client("Anna")
        driver.process._environment["OPERATOR"] = str(anna.id)
        await driver.restart_bot(signal.SIGTERM)
        (letter,) = await _letters(driver, anna, 1)
        assert letter.startswith("### Fault report\n-# From Herr Ober on ")
        assert "**The backup failed on <t:" in letter
        for number in (3, 4):
            await driver.restart_bot(signal.SIGKILL)
            await wait_until(
                lambda number=number: sum("fault backup" in line for line in driver.log_lines) == number
            )
            await asyncio.sleep(5 * _INTERVAL)
        assert await _letters(driver, anna, 1) == [letter]
