"""Tests of `bot.cli.serve`: the log of the playground's bot."""

from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest

from bot import settings_sources
from bot.cli import serve
from bot.playground.process import BotProcess


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
