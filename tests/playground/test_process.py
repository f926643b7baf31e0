"""The bot process that the playground supervises, and how a signal ends the playground."""

import asyncio
import json
import os
import signal
import sys
import time
from pathlib import Path

import pytest

from bot.playground import BotProcess, UserClient, run_playground, start_server
from bot.playground.runner import exposure_warning, is_loopback
from tests.parts import ROOT
from tests.waiting import wait_until

pytestmark = pytest.mark.slow

ASLEEP = (sys.executable, "-c", "import time; time.sleep(60)")
"""The command for a bot that does nothing."""


async def test_the_environment_and_the_output_of_the_bot(tmp_path: Path) -> None:
    output, notified = [], []
    script = "import os; [print(k, os.environ[k]) for k in ('DISCORD_API_BASE', 'DISCORD_GATEWAY', 'DATABASE', 'EXTRA')]; print('x' * 3_000_000); raise SystemExit(3)"
    server = await start_server(tmp_path / "w")
    process = BotProcess(
        server,
        tmp_path / "db.sqlite3",
        command=(sys.executable, "-c", script),
        environment={"EXTRA": "yes"},
        notify=notified.append,
        on_output=output.append,
        initial_delay=0.02,
    )
    await process.start()
    await wait_until(lambda: len(notified) >= 3)
    await process.stop()
    await server.stop()
    base = f"http://127.0.0.1:{server.port}/api/v10"
    assert output[:4] == [
        f"DISCORD_API_BASE {base}",
        f"DISCORD_GATEWAY ws://127.0.0.1:{server.port}/gateway",
        f"DATABASE {tmp_path / 'db.sqlite3'}",
        "EXTRA yes",
    ]
    assert notified[:3] == [
        f"The bot ended with exit code 3; starting it again in {p} s." for p in ("0.02", "0.04", "0.08")
    ]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (78, "The bot ended with exit code 78; it is not started again. The database is damaged."),
        (75, "The bot ended with exit code 75; starting it again in 0.02 s. The database is damaged."),
    ],
)
async def test_why_the_bot_cannot_run_is_told_and_it_is_started_again_only_if_that_may_pass(
    tmp_path: Path, code: int, sentence: str
) -> None:
    notified = list[str]()
    line = "2026-11-29T12:00:00 CRITICAL bot.cli.terminal: stopping: The database is damaged."
    script = f"print('starting'); print({line!r}); print(); raise SystemExit({code})"
    server = await start_server(tmp_path / "w")
    process = BotProcess(
        server,
        tmp_path / "db",
        command=(sys.executable, "-c", script),
        notify=notified.append,
        initial_delay=0.02,
    )
    await process.start()
    await wait_until(lambda: notified)
    await asyncio.sleep(0.2)
    assert process.start_count == 1 if code == 78 else process.start_count > 1
    assert notified[0] == sentence
    await process.stop()
    await server.stop()


async def test_a_bot_that_ignores_sigterm_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.playground.process.STOP_TIMEOUT", 0.1)
    script = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('ready', flush=True); time.sleep(60)"
    lines: list[str] = []
    server = await start_server(tmp_path / "w")
    process = BotProcess(
        server, tmp_path / "db", command=(sys.executable, "-c", script), on_output=lines.append
    )
    await process.start()
    await wait_until(lambda: lines)
    started = time.monotonic()
    assert await process.stop() == -signal.SIGKILL
    assert time.monotonic() - started < 5
    await server.stop()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child that its parent was killed")
async def test_the_bot_does_not_outlive_a_killed_playground(tmp_path: Path) -> None:
    script = f"""
import asyncio, pathlib
from bot.playground import running_playground
async def main():
    async with running_playground(pathlib.Path({str(tmp_path)!r}), command={ASLEEP!r}) as (server, process):
        print(process.pid, flush=True)
        await asyncio.sleep(60)
asyncio.run(main())
"""
    playground = await asyncio.create_subprocess_exec(
        sys.executable, "-c", script, stdout=asyncio.subprocess.PIPE
    )
    pid = int(await playground.stdout.readline())
    os.kill(pid, 0)
    playground.kill()
    await playground.wait()
    await wait_until(
        lambda: not Path(f"/proc/{pid}").exists() or "Z" in Path(f"/proc/{pid}/stat").read_text()
    )


# running until a signal


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_the_playground_ends_at_a_signal(tmp_path: Path, number: signal.Signals) -> None:
    urls: list[str] = []

    async def send_signal() -> None:
        await wait_until(lambda: urls)
        async with UserClient(urls[0], "Anna"):
            os.kill(os.getpid(), number)
            await asyncio.sleep(0.05)

    sending = asyncio.create_task(send_signal())
    async with asyncio.timeout(20):
        await run_playground(tmp_path, on_ready=urls.append, command=ASLEEP)
    await sending
    with pytest.raises(OSError, match="onnect"):
        await asyncio.open_connection("127.0.0.1", int(urls[0].rpartition(":")[2]))


@pytest.mark.parametrize(
    ("host", "safe"),
    [("127.0.0.1", True), ("127.8.8.8", True), ("localhost", True), ("::1", True), ("0.0.0.0", False), ("::", False), ("192.168.1.7", False), ("example.org", False)],
)  # fmt: skip
async def test_a_warning_for_a_host_that_others_can_reach(host: str, safe: bool) -> None:
    assert is_loopback(host) is safe
    assert (exposure_warning(host) is None) is safe
    if not safe:
        assert host in str(exposure_warning(host))


async def test_the_bot_shares_neither_token_nor_backups_nor_file_with_the_real_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_text("LOG_LEVEL=that of another program\n", encoding="utf-8")
    real = {"BACKUPS": "/srv", "HEALTH": "9108", "OPERATOR": "1", "SYNC_GUILDS": "1", "CLUSTER": "on"}
    for name, value in (real | {"THEME": "dark"}).items():
        monkeypatch.setenv(name, value)
    (tmp_path / "token").write_text("real", encoding="utf-8")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(tmp_path / "token"))
    server = await start_server(tmp_path / "w")
    output: list[str] = []
    script = "import bot.settings; print(bot.settings.read_settings().model_dump_json())"
    process = BotProcess(server, "db", command=(sys.executable, "-c", script), on_output=output.append)
    process._environment["PYTHONPATH"] = str(ROOT)
    await process.start()
    await wait_until(lambda: output)
    await process.stop()
    await server.stop()
    settings = json.loads(output[0])
    shown = [settings[name] for name in ("discord_token", "backups", "health", "operator", "sync_guilds")]
    assert shown == [server.token, None, None, None, []]
    assert (settings["theme"], settings["cluster"]) == ("dark", "off"), "but all else"
