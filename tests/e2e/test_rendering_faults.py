"""Rendering fails, or is slow while the bot is stopped: texts are posted, and nothing is lost."""

import asyncio
import os
import re
import signal
import sys
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import (
    PlaygroundDriver,
    find_custom_id,
    is_board,
    is_public,
    newest_message,
    prepare_bar_move,
    press_route,
    private_text,
)
from tests.waiting import wait_until

pytestmark = [pytest.mark.process, pytest.mark.asyncio]

_BROKEN = """
def patched(view, **how):
    raise RuntimeError("the renderer is broken")
"""
_SLOW = """
def patched(view, **how):
    time.sleep(1.5)
    return render(view, **how)
"""


def _running_driver(folder: Path, patch: str) -> AbstractAsyncContextManager[PlaygroundDriver]:
    """Run a playground whose bot renders with the `patched` function of a script."""
    program = f"""
import sys, time
import rendering
render = rendering.render
{patch}
rendering.render = patched
from tests.e2e.quick_bot import run
run("closing_timeout=60")
"""
    command = (sys.executable, "-c", program)
    paths = os.pathsep.join(sys.path)
    return running_driver(folder, command=command, expect_errors=True, PYTHONPATH=paths)


async def test_a_rendering_error_is_reported_in_the_message(tmp_path: Path) -> None:
    async with _running_driver(tmp_path, _BROKEN) as driver:
        channel, anna = await driver.create_channel(), await driver.client("Anna")
        lobby = await driver.open_table(anna, channel)
        await press_route(await driver.client("Ben"), lobby, "join")
        (lobby,) = await driver.wait_for_messages(channel, lambda seen: find_custom_id(seen[0], "start"))
        result = await press_route(anna, lobby, "start", until=lambda each: "bag" in each["content"])
        board = newest_message(result.messages, lambda each: is_public(each, channel))
        (number,) = re.findall(r"incident (\w+)", board["content"])
        incident = f"incident {number}: a picture of cafe_international"
        await wait_until(lambda: any(incident in line for line in driver.log_lines))
        await wait_until(lambda: "the renderer is broken" in "\n".join(driver.log_lines))
        assert len(board["pings"]) == 1
        assert board["attachments"] == []
        panel = (await press_route(driver.pinged_client(board), board, "turn")).ephemeral[-1]
        assert find_custom_id(panel, "pick"), "the game goes on in words"
        assert "bag" in private_text(await anna.command("board", channel))


async def test_sigterm_waits_for_renderings_in_progress(tmp_path: Path) -> None:
    async with _running_driver(tmp_path, _SLOW) as driver:
        channel = await driver.create_channel()
        board = await driver.start_game(channel, ("Anna", "Ben"))
        client, panel = driver.pinged_client(board), await prepare_bar_move(driver, board)
        other = next(each for each in driver.clients.values() if each is not client)
        since = len(other.events)
        looking = asyncio.create_task(other.command("board", channel, zoom="bar"))
        await other.wait_for(lambda each: each["type"] == "interaction_done", since=since)
        await press_route(client, panel, "confirm")
        assert driver.process.pid is not None
        os.kill(driver.process.pid, signal.SIGTERM)
        assert await driver.process.stop() == 0, "it ends by itself, before the playground ends it"
        assert (await looking).responses[-1]["attachments"], "who was looking got the picture"
        seen = await driver.public_messages(channel)
        assert is_board(seen[-1], channel, board["id"]), "the move was posted"
        assert not any(" ERROR " in line or "Traceback" in line for line in driver.log_lines)
