"""Tests of `bot.discord.gateway.process`: start-up errors, exit codes, shutdown."""

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

from bot.discord.answering.in_progress import InteractionsInProgress
from bot.discord.cancelling import cancel
from bot.discord.gateway import process
from bot.language.localizer import LANGUAGES
from bot.playground import Server
from bot.settings import Settings
from engine.games import GAMES
from tests.e2e.quick_bot import quick_bot
from tests.parts import ROOT
from tests.waiting import wait_until

pytestmark = pytest.mark.process

_TIMEOUT = 60
"""Seconds in which a process must start or end, even on a busy machine."""


async def _run_cli(folder: Path, *command: str, **settings: str) -> tuple[int, str]:
    """Run the bot, or another command, to its end; return the exit code and the output."""
    known = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *(command or ("run",))),
        env={**known, "PYTHONPATH": str(ROOT), "LOG_LEVEL": "WARNING", **settings},
        cwd=folder,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    async with _killed_afterwards(child):
        output, _ = await asyncio.wait_for(child.communicate(), _TIMEOUT)
    assert child.returncode is not None
    return child.returncode, output.decode()


@contextlib.asynccontextmanager
async def _killed_afterwards(child: asyncio.subprocess.Process) -> AsyncIterator[None]:
    """Kill a child process on exit if it still runs."""
    try:
        yield
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()


def _environment(server: Server, folder: Path) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": server.token,
        "DISCORD_API_BASE": server.api_base,
        "DISCORD_GATEWAY": server.gateway_url,
        "DATABASE": str(folder / "tables.sqlite3"),
    }


async def test_without_a_token_it_does_not_start(tmp_path: Path) -> None:
    code, output = await _run_cli(tmp_path, DATABASE=str(tmp_path / "tables.sqlite3"))
    assert code != 0
    assert "DISCORD_TOKEN" in output
    assert "Traceback" not in output


async def test_with_a_wrong_token_it_does_not_start(tmp_path: Path) -> None:
    async with Server(tmp_path / "world") as server:
        code, output = await _run_cli(tmp_path, **_environment(server, tmp_path) | {"DISCORD_TOKEN": "wrong"})
    assert code != 0
    assert "not a token that Discord knows" in output
    assert "Traceback" not in output


@pytest.mark.parametrize(
    ("shards", "sentence"),
    [
        ("1", "Discord requires more shards than 1 for so many servers"),
        ("3", "Discord refuses this number of shards (3)"),
    ],
)
async def test_with_a_wrong_number_of_shards_it_ends_and_says_so(
    tmp_path: Path, shards: str, sentence: str
) -> None:
    async with Server(tmp_path / "world") as server:
        if shards == "1":
            server.gateway.guilds_per_shard = 0
        else:
            server.gateway.shard_multiple = 2
        code, output = await _run_cli(
            tmp_path, "run", "--shards", shards, **_environment(server, tmp_path), SHARDS="auto"
        )
    assert code == 1
    assert sentence in output
    assert "Traceback" not in output


async def test_with_a_file_that_is_no_database_it_does_not_start_and_leaves_it_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    file.write_text("My diary, private!", encoding="utf-8")
    async with Server(tmp_path / "world") as server:
        code, output = await _run_cli(tmp_path, **_environment(server, tmp_path))
    assert code != 0
    assert "is not a database" in output
    assert "Traceback" not in output
    assert file.read_text(encoding="utf-8") == "My diary, private!"


async def test_with_a_database_of_a_later_version_it_does_not_start(tmp_path: Path) -> None:
    async with Server(tmp_path / "world") as server:
        async with _started(tmp_path, server) as child:
            child.send_signal(signal.SIGINT)
            assert await asyncio.wait_for(child.wait(), _TIMEOUT) == 0, "SIGINT ends it cleanly as well"
        with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
            database.execute("UPDATE alembic_version SET version_num = '99'")
        database.close()
        code, output = await _run_cli(tmp_path, **_environment(server, tmp_path))
    assert code != 0
    assert "99" in output
    assert "Traceback" not in output


async def test_a_second_bot_on_the_same_database_does_not_start(tmp_path: Path) -> None:
    async with Server(tmp_path / "world") as server:
        settings = _environment(server, tmp_path)
        async with _started(tmp_path, server):
            code, output = await _run_cli(tmp_path, **settings)
            assert code == 1
            assert (
                output.strip()
                == f"Another Herr Ober is serving the tables of {settings['DATABASE']} already."
            )
            code, output = await _run_cli(tmp_path, "backup", str(tmp_path / "copy.sqlite3"), **settings)
            assert code == 0, output
            code, output = await _run_cli(tmp_path, "check", **settings)
            assert "is sound" in output
        async with _started(tmp_path, server) as next_one:
            assert next_one.returncode is None
            next_one.terminate()
            assert await asyncio.wait_for(next_one.wait(), _TIMEOUT) == 0


async def test_a_task_that_swallows_a_cancellation_is_cancelled_again() -> None:
    async def ignore_first_cancellation() -> None:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        await asyncio.sleep(60)

    task = asyncio.create_task(ignore_first_cancellation())
    await asyncio.sleep(0)
    await asyncio.wait_for(cancel([task]), 5)
    assert task.cancelled()


async def test_an_interaction_during_the_last_delivery_is_answered_before_the_shutdown() -> None:
    in_progress, delivering, answer, states = (
        InteractionsInProgress(),
        asyncio.Event(),
        asyncio.Event(),
        list[bool](),
    )
    client = cast(
        "Any", SimpleNamespace(is_ready=lambda: True, is_closed=lambda: False, in_progress=in_progress)
    )
    client.shutting_down = False

    async def interact() -> None:
        with in_progress.track():
            delivering.set()
            await answer.wait()
            states.append(client.shutting_down)

    async def deliver() -> None:
        client.interaction = asyncio.create_task(interact())
        await delivering.wait()

    client.outbox = SimpleNamespace(drain=deliver)
    draining = asyncio.create_task(process._drain(client))
    await delivering.wait()
    await asyncio.wait({draining}, timeout=0.05)
    assert not draining.done()
    assert in_progress.tasks == [client.interaction]
    answer.set()
    await asyncio.wait_for(draining, 10)
    assert states == [True]
    assert in_progress.tasks == []


async def test_an_interaction_is_answered_after_the_tables_were_handed_over() -> None:
    """As in a process of a cluster, which takes care of no tables then and posts nothing any more."""
    in_progress, answer = InteractionsInProgress(), asyncio.Event()
    client = cast(
        "Any", SimpleNamespace(is_ready=lambda: False, is_closed=lambda: False, in_progress=in_progress)
    )

    async def interact() -> None:
        with in_progress.track():
            await answer.wait()

    interaction = asyncio.create_task(interact())
    await asyncio.sleep(0)
    draining = asyncio.create_task(process._drain(client))
    await asyncio.wait({draining}, timeout=0.05)
    assert not draining.done()
    answer.set()
    await asyncio.wait_for(draining, 10)
    assert interaction.done()


@contextlib.asynccontextmanager
async def _started(folder: Path, server: Server) -> AsyncIterator[asyncio.subprocess.Process]:
    """Start the bot and wait until it is connected; kill it on exit if it still runs."""
    before = len(server.recorded("PUT", "/commands"))
    child = await asyncio.create_subprocess_exec(
        *quick_bot(),
        env={**os.environ, **_environment(server, folder)},
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    async with _killed_afterwards(child):
        await wait_until(lambda: len(server.recorded("PUT", "/commands")) > before, _TIMEOUT)
        yield child


async def test_an_address_that_is_not_this_machine_is_refused(tmp_path: Path) -> None:
    code, output = await _run_cli(
        tmp_path,
        DISCORD_TOKEN="x",
        DISCORD_API_BASE="https://discord.com/api/v10",
        DISCORD_GATEWAY="wss://gateway.discord.gg",
    )
    assert code != 0
    assert "only loopback addresses" in output
    assert "Traceback" not in output


async def test_everything_is_loaded_before_the_bot_connects(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    before_connection: list[list[str]] = []

    async def serve(*_: object) -> None:
        before_connection.append(sorted(loaded))

    monkeypatch.setattr(process, "localizer_for", loaded.append)
    monkeypatch.setattr(process.rendering, "load", loaded.append)
    monkeypatch.setattr(process, "_serve", serve)
    monkeypatch.setattr(process.sys, "setswitchinterval", lambda _: None)
    await process.run(Settings(discord_token="x", database=tmp_path / "tables.sqlite3"))
    assert before_connection == [sorted((*LANGUAGES, *(game.key for game in GAMES)))]


def test_what_is_loaded_is_excluded_from_garbage_collection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "LANGUAGES", ())
    monkeypatch.setattr(process, "GAMES", ())
    created: list[list[int]] = [[] for _ in range(1000)]
    before = gc.get_freeze_count()
    process._load_everything()
    assert gc.get_freeze_count() >= before + len(created)
