"""`herr-ober health` asks a running bot."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.cli import health as health_module
from bot.cli.app import app
from bot.language.localizer import LANGUAGES
from bot.operations.condition import Fault
from bot.operations.health import Health
from bot.settings import HostAndPort
from tests.bot.operations.fakes import START

FAULTS = (Fault("posting", START, "HTTP 502"), Fault("disk", START, "5 MiB are free."))


class _Answers(BaseHTTPRequestHandler):
    """Answers like a bot in the state that is set."""

    content: bytes
    status: int

    def do_GET(self) -> None:
        self.send_response(self.status if self.path == "/readyz" else 404)
        self.end_headers()
        self.wfile.write(self.content)

    def log_message(self, *_: Any) -> None:
        """Write nothing."""


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The port of something that answers, and that HEALTH names."""
    server = HTTPServer(("127.0.0.1", 0), _Answers)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    monkeypatch.setenv("HEALTH", f"0.0.0.0:{server.server_port}")
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    yield server.server_port
    server.shutdown()
    thread.join()
    server.server_close()


def answer(status: Any, faults: tuple[Fault, ...] = (), *, is_ready: bool) -> None:
    health = Health(status, True, is_ready, "1.0", 61.0, 3, faults)
    _Answers.content = json.dumps(health.as_json()).encode()
    _Answers.status = 200 if is_ready else 503


def run(*arguments: str) -> tuple[int, list[str], str]:
    result = CliRunner().invoke(app, arguments)
    return result.exit_code, result.stdout.splitlines(), result.stderr.strip()


@pytest.mark.parametrize(
    ("status", "is_ready", "faults", "code", "sentences"),
    [
        ("ok", True, (), 0, ["The bot is healthy."]),
        ("starting", False, (), 69, ["The bot is starting and not connected to Discord yet."]),
        (
            "starting",
            False,
            FAULTS[1:],
            69,
            [
                "The bot is starting and not connected to Discord yet.",
                "The disk has been nearly full since 2026-11-29 12:00:00 UTC: 5 MiB are free.",
            ],
        ),
        ("stopping", False, (), 69, ["The bot is shutting down."]),
        (
            "faulty",
            True,
            FAULTS[1:],
            0,
            ["The disk has been nearly full since 2026-11-29 12:00:00 UTC: 5 MiB are free."],
        ),
        (
            "not posting",
            False,
            FAULTS,
            69,
            [
                "Nothing has been posted since 2026-11-29 12:00:00 UTC: HTTP 502.",
                "The disk has been nearly full since 2026-11-29 12:00:00 UTC: 5 MiB are free.",
            ],
        ),
    ],
)
def test_the_health_is_told_in_sentences_and_by_the_exit_code(
    port: int, status: str, is_ready: bool, faults: tuple[Fault, ...], code: int, sentences: list[str]
) -> None:
    assert port
    answer(status, faults, is_ready=is_ready)
    assert run("health") == (code, sentences, "")
    exit_code, (line,), _ = run("health", "--json")
    assert (exit_code, json.loads(line)["status"], len(json.loads(line)["faults"])) == (
        code,
        status,
        len(faults),
    )


def test_every_fault_has_a_sentence_in_every_language(port: int) -> None:
    assert port
    keys = ("discord", "posting", "database", "backup", "disk")
    answer("faulty", tuple(Fault(key, START, "because") for key in keys), is_ready=False)
    for lang in LANGUAGES:
        _, lines, _ = run("--lang", lang, "health")
        assert [line for line in lines if "because." in line] == lines
        assert len(lines) == len(keys)


def test_no_answer_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEALTH", "127.0.0.1:9")
    sentence = "No answer from the bot at 127.0.0.1:9: Connection refused."
    assert run("health") == (69, [], sentence)
    code, (line,), _ = run("health", "--json")
    assert (code, json.loads(line)) == (
        69,
        {"status": "no answer", "ready": False, "why": "Connection refused"},
    )


def test_something_else_that_answers_is_no_bot(port: int) -> None:
    for content in (b"<html>", b"[]", b'{"status": "UP"}', b"12 34", b"\xff"):
        _Answers.content, _Answers.status = content, 200
        code, lines, sentence = run("health")
        assert (code, lines) == (69, [])
        assert sentence == f"No answer from the bot at 0.0.0.0:{port}: something else listens there."


def test_without_an_address_nobody_can_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HEALTH", raising=False)
    code, lines, sentence = run("health")
    assert (code, lines) == (78, [])
    assert sentence.startswith("HEALTH is not set")


def test_a_bot_that_listens_at_every_address_is_asked_at_this_machines_own() -> None:
    hosts = ("0.0.0.0", "::", "127.0.0.1", "bot.example")
    asked = [health_module._reachable(HostAndPort(host, 1)).host for host in hosts]
    assert asked == ["127.0.0.1", "::1", "127.0.0.1", "bot.example"]


def test_other_settings_make_a_healthy_bot_no_less_healthy(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert port
    answer("ok", is_ready=True)
    monkeypatch.setenv("THINKING_TIME", "99")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "nowhere")
    assert run("health") == (0, ["The bot is healthy."], "")


@pytest.mark.slow
def test_asking_loads_neither_games_nor_discord_nor_a_database() -> None:
    """It runs every few seconds beside the bot."""
    script = "import sys, bot.cli.app, bot.cli.health; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert "bot.cli.health" in loaded.split()
    unneeded = {"engine.games", "engine.kernel.record", "bot.language.localizer", "discord", "sqlalchemy"}
    assert not unneeded & {*loaded.split()}
