"""Painting breaks, or takes its time while the bot is told to end: the words go out, and nothing is lost."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from bot.playground import open_house
from tests.e2e.evening import Evening, bar, is_board, is_public, newest, offers, press, told
from tests.playground.wirebot import soon

pytestmark = [pytest.mark.process, pytest.mark.asyncio]

_BROKEN = """
def painted(view, **how):
    raise RuntimeError("the brush is broken")
"""
_SLOW = """
def painted(view, **how):
    time.sleep(1.5)
    return render(view, **how)
"""


@asynccontextmanager
async def _an_evening(folder: Path, painting: str) -> AsyncIterator[Evening]:
    """Open a house whose bot paints in another way."""
    program = f"""
import sys, time
import rendering
render = rendering.render
{painting}
rendering.render = painted
sys.argv = ["herr-ober", "run"]
from bot.__main__ import main
main()
"""
    lines: list[str] = []
    paths = os.pathsep.join(sys.path)
    environment = {"READY_TIMEOUT": "0.2", "CLOSING_TIMEOUT": "60", "PYTHONPATH": paths}
    command = (sys.executable, "-c", program)
    async with (
        open_house(folder, command=command, environment=environment, line=lines.append) as house,
        AsyncExitStack() as door,
    ):
        yield Evening(*house, lines, door)


async def test_what_cannot_be_painted_is_said(tmp_path: Path) -> None:
    async with _an_evening(tmp_path, _BROKEN) as evening:
        channel, anna = await evening.channel(), await evening.guest("Anna")
        lobby = await evening.open(anna, channel)
        await press(await evening.guest("Ben"), lobby, "join")
        (lobby,) = await evening.eventually(channel, lambda seen: offers(seen[0], "start"))
        reply = await press(anna, lobby, "start", until=lambda each: "bag" in each["content"])
        board = newest(reply.messages, lambda each: is_public(each, channel))
        (number,) = re.findall(r"incident (\w+)", board["content"])
        incident = f"incident {number}: a picture of cafe_international"
        await soon(lambda: any(incident in line for line in evening.lines))
        await soon(lambda: "the brush is broken" in "\n".join(evening.lines))
        assert len(board["pings"]) == 1
        assert board["attachments"] == []
        panel = (await press(evening.active_seats(board), board, "turn")).private[-1]
        assert offers(panel, "pick"), "the game goes on in words"
        assert "bag" in told(await anna.command("board", channel))


async def test_a_kind_end_waits_for_what_is_being_painted(tmp_path: Path) -> None:
    async with _an_evening(tmp_path, _SLOW) as evening:
        channel = await evening.channel()
        board = await evening.start(channel, ("Anna", "Ben"))
        guest, panel = evening.active_seats(board), await bar(evening, board)
        other = next(each for each in evening.guests.values() if each is not guest)
        since = len(other.news)
        looking = asyncio.create_task(other.command("board", channel, zoom="bar"))
        await other.hear(lambda each: each["type"] == "interaction_done", since=since)
        await press(guest, panel, "confirm")
        assert evening.process.pid is not None
        os.kill(evening.process.pid, signal.SIGTERM)
        assert await evening.process.stop() == 0, "it ends by itself, before the playground ends it"
        assert (await looking).own[-1]["attachments"], "who was looking got the picture"
        seen = await evening.public(channel)
        assert is_board(seen[-1], channel, board["id"]), "the move was posted"
        assert not any(" ERROR " in line or "Traceback" in line for line in evening.lines)
