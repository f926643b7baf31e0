"""Tests of `bot.cli.serve`: the log of the playground's bot."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest

from bot import settings_sources
from bot.cli import serve
from bot.playground.process import BotProcess
from tests.parts import ROOT


def test_the_playground_keeps_only_the_latest_lines_of_its_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def write_lines(*_: object, on_output: Callable[[str], None], **__: object) -> None:
        for number in range(100):
            on_output(f"line {number}")

    folder = tmp_path / "playground"
    folder.mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(serve, "run_playground", write_lines)
    monkeypatch.setattr(serve, "_LARGEST_LOG", 200)
    serve.playground(folder, "127.0.0.1", 0)
    older, newer = (folder.joinpath(name).read_text() for name in ("bot.log.1", "bot.log"))
    assert len(list(folder.iterdir())) == 2
    assert (older + newer).endswith("line 97\nline 98\nline 99\n")
    assert len(older + newer) <= 400


def test_the_playground_opens_beside_the_settings_file_of_another_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = []

    async def open_playground(*arguments: object, **_: object) -> None:
        opened.append(arguments)

    tmp_path.joinpath(".env").write_text("LOG_LEVEL=verbose\nmy diary\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(serve, "run_playground", open_playground)
    serve.playground(tmp_path, "127.0.0.1", 0)
    assert len(opened) == 1
    bot = BotProcess(Mock(), tmp_path / "database")
    assert bot._environment[settings_sources.WITHOUT_FILE]


@pytest.mark.slow
@pytest.mark.parametrize(
    "setting", [{"THEME": "mauve"}, {"MELANGE_COMPONENTS": "nowhere.json"}], ids=["theme", "components"]
)
def test_faults_in_settings_are_in_json_if_the_log_is(tmp_path: Path, setting: dict[str, str]) -> None:
    ((_, value),) = setting.items()
    told = []
    for form in ("json", "text", "yaml"):
        run = subprocess.run(
            [sys.executable, "-m", "bot", "run"],
            env=os.environ | setting | {"LOG_FORMAT": form, "HOME": str(tmp_path), "PYTHONPATH": str(ROOT)},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 78
        told.append(run.stderr)
    line = json.loads(told[0])
    assert (line["level"], line["message"].startswith("stopping: "), value in line["message"]) == (
        "CRITICAL",
        True,
        True,
    )
    assert value in told[1]
    assert not told[1].startswith("stopping")
    assert "LOG_FORMAT must be one of" in told[2]
