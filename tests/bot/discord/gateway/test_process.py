"""Tests of `bot.discord.gateway.process`: exit codes, shutdown, and loading ahead of time."""

import asyncio
import contextlib
import gc
import os
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest

from bot.discord.answering.in_progress import InteractionsInProgress
from bot.discord.cancelling import cancel
from bot.discord.gateway import process
from bot.language.localizer import LANGUAGES
from bot.operations.probes import Probes
from bot.playground import Server
from bot.settings import Settings
from engine.games import GAMES
from engine.kernel.errors import Refusal, StoreError
from engine.store import backups, databases, opening
from engine.store.cluster import exclusive, session
from engine.store.store import Store
from tests.bot.operations.test_health import ask, free_address
from tests.e2e.quick_bot import quick_bot
from tests.engine.store.newer_version import newer_version
from tests.postgresql import Server as DatabaseServer
from tests.waiting import wait_until

_TIMEOUT = 60
"""How long a process may take to start or end on a busy machine, in seconds."""


@pytest.mark.slow
async def test_a_bot_has_its_database_for_itself_until_it_is_interrupted(tmp_path: Path) -> None:
    """Meanwhile, other processes can only copy and check it."""
    file = tmp_path / "tables.sqlite3"
    async with Server(tmp_path / "world") as server:
        settings = {
            "DISCORD_TOKEN": server.token,
            "DISCORD_API_BASE": server.api_base,
            "DISCORD_GATEWAY": server.gateway_url,
            "DATABASE": str(file),
        }
        silent = asyncio.subprocess.DEVNULL
        child = await asyncio.create_subprocess_exec(
            *quick_bot(), env=os.environ | settings, stdout=silent, stderr=silent
        )
        try:
            await wait_until(lambda: server.recorded("PUT", "/commands"), _TIMEOUT)
            with pytest.raises(StoreError, match="database-in-use"), databases.exclusive_lock(file):
                pytest.fail("locked twice")
            backups.back_up(file, tmp_path / "copy.sqlite3")
            databases.check(file)
            child.send_signal(signal.SIGINT)
            assert await asyncio.wait_for(child.wait(), _TIMEOUT) == 0
        finally:
            if child.returncode is None:
                child.kill()
                await child.wait()
    with databases.exclusive_lock(file):
        pass


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
async def test_a_signal_stops_the_bot(number: signal.Signals) -> None:
    """SIGHUP comes when the terminal is closed."""
    with process._termination_signal() as stop:
        os.kill(os.getpid(), number)
        await asyncio.wait_for(stop.wait(), 5)


async def test_a_bot_started_with_nohup_outlives_its_terminal() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with process._termination_signal() as stop:
            os.kill(os.getpid(), signal.SIGHUP)
            await asyncio.sleep(0.05)
            assert not stop.is_set()
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.mark.slow
async def test_the_only_bot_upgrades_a_database_although_it_has_locked_it_itself(
    tmp_path: Path, postgresql_server: DatabaseServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here, an upgrade beside which no process of an older version may go on."""
    address = postgresql_server.create_database()
    opening.prepare(address)

    async def serve(_settings: Settings, _supervision: object, store: Store, *_: object) -> None:
        await store.close()

    monkeypatch.setattr(process, "_serve_tables", serve)
    settings: Any = SimpleNamespace(database=address)
    with newer_version(monkeypatch, tmp_path / "versions", compatible=False):
        await process._run_alone(settings, None, lambda store: store)  # type: ignore[arg-type]
        assert databases.check(address).upgrade is None


@pytest.mark.slow
async def test_a_bot_whose_database_another_has_taken_ends_with_the_code_to_try_again(
    tmp_path: Path, postgresql_server: DatabaseServer
) -> None:
    address = postgresql_server.create_database()
    async with Server(tmp_path / "world") as server:
        settings = {
            "DISCORD_TOKEN": server.token,
            "DISCORD_API_BASE": server.api_base,
            "DISCORD_GATEWAY": server.gateway_url,
            "DATABASE": address.url,
        }
        child = await asyncio.create_subprocess_exec(
            *quick_bot(lock_interval=1), env=os.environ | settings, stderr=asyncio.subprocess.PIPE
        )
        assert child.stderr is not None
        try:
            await wait_until(lambda: server.recorded("PUT", "/commands"), _TIMEOUT)
            with (
                psycopg.connect(address.url, autocommit=True) as taker,
                psycopg.connect(address.url, autocommit=True) as other,
            ):
                lock = (exclusive._LOCK.encode(), (session.Lock.DATABASE.key(),))
                taking = asyncio.create_task(asyncio.to_thread(taker.execute, *lock))
                waiting = "SELECT pid FROM pg_locks WHERE NOT granted"
                await wait_until(lambda: other.execute(waiting).fetchall())
                other.execute(
                    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> ALL(%s)",
                    ([taker.info.backend_pid, other.info.backend_pid],),
                )
                await taking
                log = await asyncio.wait_for(child.stderr.read(), _TIMEOUT)
                assert await child.wait() == 75
        finally:
            if child.returncode is None:
                child.kill()
                await child.wait()
    assert b"another process has taken the lock" in log


async def test_a_task_that_swallows_a_cancellation_is_cancelled_again() -> None:
    async def ignore_first_cancellation() -> None:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        await asyncio.sleep(60)

    task = asyncio.create_task(ignore_first_cancellation())
    await asyncio.sleep(0)
    await asyncio.wait_for(cancel([task]), 5)
    assert task.cancelled()


@pytest.mark.parametrize("is_ready", [True, False], ids=["delivering", "handed over"])
async def test_an_interaction_is_answered_before_the_shutdown(is_ready: bool) -> None:
    """The interaction arrives during the last delivery, or after the tables were handed over and posting has stopped."""
    in_progress, answer, states = InteractionsInProgress(), asyncio.Event(), list[bool]()

    async def interact() -> None:
        with in_progress.track():
            await answer.wait()
            states.append(client.shutting_down)

    async def deliver() -> None:
        """Deliver nothing."""

    client: Any = SimpleNamespace(
        is_ready=lambda: is_ready,
        is_closed=lambda: False,
        in_progress=in_progress,
        outbox=SimpleNamespace(drain=deliver),
        shutting_down=False,
    )
    interaction = asyncio.create_task(interact())
    await asyncio.sleep(0)
    draining = asyncio.create_task(process._drain(client))
    await asyncio.wait({draining}, timeout=0.05)
    assert not draining.done()
    assert in_progress.tasks == [interaction]
    answer.set()
    await asyncio.wait_for(draining, 10)
    assert states == [True]
    assert in_progress.tasks == []


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


async def test_backups_are_made_while_the_bot_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "backups"

    async def serve(*_: object) -> None:
        await wait_until(lambda: [*folder.glob("tables-*Z.sqlite3")])

    monkeypatch.setattr(process, "load_everything", lambda: None)
    monkeypatch.setattr(process, "_serve", serve)
    monkeypatch.setattr(process.sys, "setswitchinterval", lambda _: None)
    database = tmp_path / "tables.sqlite3"
    await process.run(Settings(discord_token="x", database=database, backups=folder))
    assert "backups" not in {task.get_name() for task in asyncio.all_tasks()}


async def test_a_database_is_probed_no_more_when_it_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps, close = list[str](), Store.close

    async def serve(*_: object) -> None:
        steps.append("serve")

    async def record_close(store: Store) -> None:
        steps.append("close")
        await close(store)

    monkeypatch.setattr(process, "load_everything", lambda: None)
    monkeypatch.setattr(process, "_serve", serve)
    monkeypatch.setattr(Probes, "detach", lambda _: steps.append("detach"))
    monkeypatch.setattr(Store, "close", record_close)
    monkeypatch.setattr(process.sys, "setswitchinterval", lambda _: None)
    await process.run(Settings(discord_token="x", database=tmp_path / "tables.sqlite3"))
    assert steps == ["serve", "detach", "close"]


def test_what_is_loaded_is_excluded_from_garbage_collection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "LANGUAGES", ())
    monkeypatch.setattr(process, "GAMES", ())
    created: list[list[int]] = [[] for _ in range(1000)]
    before = gc.get_freeze_count()
    process.load_everything()
    assert gc.get_freeze_count() >= before + len(created)


async def test_a_bot_that_waits_for_discord_can_be_asked_and_needs_an_address_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = free_address()
    settings = Settings(discord_token="x", database=tmp_path / "tables.sqlite3", health=address)
    monkeypatch.setattr(process.sys, "setswitchinterval", lambda _: None)
    answers = list[tuple[int, str]]()

    async def serve(*_: object) -> None:
        answers.append(await ask(address, "/healthz"))
        with pytest.raises(Refusal, match="health-in-use"):
            await process.run(
                Settings(discord_token="x", database=tmp_path / "other.sqlite3", health=address)
            )

    monkeypatch.setattr(process, "_serve", serve)
    await process.run(settings)
    ((status, text),) = answers
    assert (status, '"status": "starting"' in text) == (200, True)
    assert not (tmp_path / "other.sqlite3").exists(), "the address is tried first"
