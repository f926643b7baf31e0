"""The bot as a process says in one sentence why it does not start, and ends with the right code."""

import asyncio
import contextlib
import gc
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord import client, warmup
from bot.discord.house import House
from bot.language.localizer import Localizer
from bot.messages.components import Picture
from bot.playground import Server
from bot.settings import Settings
from engine.kernel.game import View
from tests.parts import ROOT
from tests.waiting import wait_until

pytestmark = pytest.mark.process

_PATIENCE = 60
"""Seconds that a program may take to start or to end on a busy machine."""


async def _run(folder: Path, *command: str, **settings: str) -> tuple[int, str]:
    """Start the bot, or another command, and wait for its end; give the exit code and all it said."""
    known = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *(command or ("run",))),
        env={**known, "PYTHONPATH": str(ROOT), "LOG_LEVEL": "WARNING", **settings},
        cwd=folder,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    async with _ended(process):
        said, _ = await asyncio.wait_for(process.communicate(), _PATIENCE)
    assert process.returncode is not None
    return process.returncode, said.decode()


@contextlib.asynccontextmanager
async def _ended(process: asyncio.subprocess.Process) -> AsyncIterator[None]:
    """See to it that a process has ended afterwards, whatever happens."""
    try:
        yield
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


def _at(server: Server, folder: Path) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": server.token,
        "DISCORD_API_BASE": server.api_base,
        "DISCORD_GATEWAY": server.gateway_url,
        "DATABASE": str(folder / "tables.sqlite3"),
    }


async def test_without_a_token_it_does_not_start(tmp_path: Path) -> None:
    code, said = await _run(tmp_path, DATABASE=str(tmp_path / "tables.sqlite3"))
    assert code != 0
    assert "DISCORD_TOKEN" in said
    assert "Traceback" not in said


async def test_with_a_wrong_token_it_does_not_start(tmp_path: Path) -> None:
    async with Server(tmp_path / "world") as server:
        code, said = await _run(tmp_path, **_at(server, tmp_path) | {"DISCORD_TOKEN": "wrong"})
    assert code != 0
    assert "not a token that Discord knows" in said
    assert "Traceback" not in said


async def test_with_a_file_that_is_no_database_it_does_not_start_and_leaves_it_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    file.write_text("My diary, private!", encoding="utf-8")
    async with Server(tmp_path / "world") as server:
        code, said = await _run(tmp_path, **_at(server, tmp_path))
    assert code != 0
    assert "is not a database" in said
    assert "Traceback" not in said
    assert file.read_text(encoding="utf-8") == "My diary, private!"


async def test_with_a_database_of_a_later_program_it_does_not_start(tmp_path: Path) -> None:
    async with Server(tmp_path / "world") as server:
        async with _started(tmp_path, server) as process:
            process.send_signal(signal.SIGINT)
            assert await asyncio.wait_for(process.wait(), _PATIENCE) == 0, "SIGINT is a kind end too"
        with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
            database.execute("PRAGMA user_version = 99")
        database.close()
        code, said = await _run(tmp_path, **_at(server, tmp_path))
    assert code != 0
    assert "99" in said
    assert "Traceback" not in said


async def test_a_second_bot_on_the_same_database_does_not_start(tmp_path: Path) -> None:
    async with Server(tmp_path / "world") as server:
        settings = _at(server, tmp_path)
        async with _started(tmp_path, server):
            code, said = await _run(tmp_path, **settings)
            assert code == 1
            assert (
                said.strip() == f"Another Herr Ober is serving the tables of {settings['DATABASE']} already."
            )
            code, said = await _run(tmp_path, "backup", str(tmp_path / "copy.sqlite3"), **settings)
            assert code == 0, said
            code, said = await _run(tmp_path, "check", **settings)
            assert "is sound" in said
        async with _started(tmp_path, server) as next_one:
            assert next_one.returncode is None
            next_one.terminate()
            assert await asyncio.wait_for(next_one.wait(), _PATIENCE) == 0


async def test_a_task_that_loses_a_cancellation_is_ended_all_the_same() -> None:
    async def deaf() -> None:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        await asyncio.sleep(60)

    task = asyncio.create_task(deaf())
    await asyncio.sleep(0)
    await asyncio.wait_for(client._ended([task]), 5)
    assert task.cancelled()


async def test_who_asks_while_the_last_board_is_posted_is_answered_before_the_end() -> None:
    house = cast("Any", SimpleNamespace(_answering=set(), _idle=asyncio.Event(), is_ready=lambda: True))
    house.settings, house.idle = Settings(closing_timeout=60), lambda: House.idle(house)
    house._idle.set()
    asked, go_on, said = asyncio.Event(), asyncio.Event(), list[str]()

    async def ask() -> None:
        with House.busy(house):
            asked.set()
            await go_on.wait()
            said.append("closing" if house.closing else "open")

    async def post() -> None:
        house.asking = asyncio.create_task(ask())
        await asked.wait()

    house.outbox = SimpleNamespace(drain=post)
    closing = asyncio.create_task(client.HerrOber.drain(house))
    await asked.wait()
    await asyncio.wait({closing}, timeout=0.05)
    assert not closing.done()
    assert House.unanswered(house) == [house.asking]
    go_on.set()
    await asyncio.wait_for(closing, 10)
    assert said == ["closing"]
    assert House.unanswered(house) == []


async def test_what_stands_after_the_start_is_left_out_of_the_search_for_garbage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is found by nothing but a pause of a tenth of a second in the middle of somebody's turn."""
    steps: list[str | View] = []

    class Starting:
        async def wait_until_ready(self) -> None:
            steps.append("ready")

        @property
        def pictures(self) -> "Starting":
            return self

        async def practise(self, picture: Picture, _: Localizer) -> None:
            steps.append(picture.view)

    monkeypatch.setattr(gc, "freeze", lambda: steps.append("frozen"))
    await client.HerrOber._warm(cast("Any", Starting()))
    assert steps == ["ready", *warmup.openings(), "frozen", *warmup.moments(), "frozen"]


@contextlib.asynccontextmanager
async def _started(folder: Path, server: Server) -> AsyncIterator[asyncio.subprocess.Process]:
    """Start the bot and wait until it is connected; afterwards it is killed, if it runs on."""
    before = len(server.recorded("PUT", "/commands"))
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run"),
        env={**os.environ, **_at(server, folder), "READY_TIMEOUT": "0.2"},
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    async with _ended(process):
        await wait_until(lambda: len(server.recorded("PUT", "/commands")) > before, _PATIENCE)
        yield process


async def test_an_address_that_is_not_this_machine_is_refused(tmp_path: Path) -> None:
    code, said = await _run(
        tmp_path,
        DISCORD_TOKEN="x",
        DISCORD_API_BASE="https://discord.com/api/v10",
        DISCORD_GATEWAY="wss://gateway.discord.gg",
    )
    assert code != 0
    assert "only loopback addresses" in said
    assert "Traceback" not in said
