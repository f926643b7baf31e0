"""Fixtures that give commands default settings, a new database and a game record."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.bot.cli.command_line import run

RecordOf = Callable[..., Path]


@pytest.fixture(autouse=True)
def _default_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Use the default settings and a new database."""
    for name in ("DISCORD_TOKEN", "DISCORD_API_BASE", "DISCORD_GATEWAY", "MELANGE_COMPONENTS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DATABASE", str(tmp_path / "database.sqlite3"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a finished game of Café International with three players."""
    folder = tmp_path_factory.mktemp("records")
    run("simulate", "cafe_international", "--seed", "cli", "--players", 3, "--records", folder)
    return folder / "cafe_international-cli-1.jsonl"


@pytest.fixture
def changed(record: Path, tmp_path: Path) -> RecordOf:
    """A function that returns a copy of the record, truncated at a given line or with parts of a line changed."""

    def change(number: int, *, is_cut: bool = False, **parts: Any) -> Path:
        lines = record.read_text(encoding="utf-8").splitlines()
        if is_cut:
            del lines[number:]
        else:
            lines[number] = json.dumps({**json.loads(lines[number]), **parts})
        copy = tmp_path / "changed.jsonl"
        copy.write_text("\n".join(lines), encoding="utf-8")
        return copy

    return change
