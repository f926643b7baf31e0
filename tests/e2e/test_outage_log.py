"""An outage of Discord is a few lines in the bot's log, however many boards and connections fail."""

import asyncio
import json
import re
from pathlib import Path

import pytest

from tests.e2e.conftest import running_driver
from tests.e2e.quick_bot import quick_bot
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]

_OUTAGE = 2.0
"""How long the outage lasts, in seconds: several attempts to connect and to post."""


async def test_an_outage_is_few_lines_without_tracebacks(tmp_path: Path) -> None:
    command = quick_bot(log_interval=_OUTAGE, calm=0.5, longest_pause=0.5)
    async with running_driver(tmp_path, command=command, LOG_FORMAT="json") as driver:
        boards = [await driver.start_game() for _ in range(3)]
        for board in boards:
            client, panel = driver.pinged_client(board), await driver.prepare_bar_move(board)
            driver.server.faults.hold("POST", f"^/channels/{board['channel_id']}/messages$")
            await client.press_route(panel, "confirm")
        await wait_until(lambda: not driver.server.faults.pending)
        since = len(driver.log_lines)
        async with driver.unreachable_discord():
            await asyncio.sleep(_OUTAGE)
        for board in boards:
            await driver.wait_for_last(board["channel_id"], lambda seen: "to the bar" in seen["content"])
        await wait_until(lambda: any("can be reached again" in line for line in driver.log_lines), 60)
        lines = [json.loads(line) for line in driver.log_lines[since:]]
        told = [each for each in lines if each["logger"] == "bot.discord.outage"]
        assert 1 <= len([each for each in told if each["level"] == "WARNING"]) <= 3
        assert not [each for each in lines if each["level"] == "ERROR" or "exception" in each]
        assert {each["logger"] for each in lines} <= {"bot.discord.outage", "discord.gateway"}
        (failures,) = re.findall(r"failures: (\d+)", told[-1]["message"])
        assert int(failures) > 1


async def test_an_outage_of_posting_lasts_from_the_first_failed_post_until_one_succeeds(
    tmp_path: Path,
) -> None:
    """Discord answers all other requests, and discord.py repeats the posts without a word."""
    command = quick_bot(log_interval=5.0, calm=0.5, patience=1.0, probing=0.2)
    async with running_driver(tmp_path, command=command) as driver:
        board = await driver.start_game()
        client, panel = driver.pinged_client(board), await driver.prepare_bar_move(board)
        fault = driver.server.faults.status(502, "POST", "^/channels/.*/messages$", times=10_000)
        since = len(driver.log_lines)
        await client.press_route(panel, "confirm")

        def told(words: str) -> list[str]:
            return [line for line in driver.log_lines[since:] if words in line]

        await wait_until(lambda: told("cannot reach Discord: POST"), 10)
        await wait_until(lambda: told("fault posting"), 10)
        await asyncio.sleep(2)
        assert not told("reached again")
        driver.server.faults.pending.remove(fault)
        await driver.wait_for_last(board["channel_id"], lambda seen: "to the bar" in seen["content"])
        assert not told("reached again")
        await wait_until(lambda: told("can be reached again"), 10)
        assert len(told("bot.discord.outage")) < 8
