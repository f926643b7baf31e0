"""Tests of `bot.cli.serve`: the log of the playground's bot."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.cli import serve


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
