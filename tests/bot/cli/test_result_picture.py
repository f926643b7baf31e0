"""`herr-ober picture --result`: the card of a finished game, in any theme and language."""

import json
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner, Result

from bot.cli.app import app


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    found = _run("simulate", "cafe_international", "--players", 3, "--seed", 4, "--records", folder)
    assert found.exit_code == 0, found.output
    (file,) = folder.glob("*.jsonl")
    return file


def _run(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def test_the_card_of_a_record_is_drawn_in_a_theme_and_a_language(record: Path, tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.png" for number in range(3)]
    for file, *more in zip(files, ("--lang", "--lang", "--theme"), ("en", "de", "dark"), strict=True):
        found = _run("picture", record, "--result", *more, "-o", file)
        assert found.exit_code == 0, found.output
    assert len({file.read_bytes() for file in files}) == 3
    with Image.open(files[0]) as card:
        assert card.size == (1600, 1200)


def test_a_game_that_is_not_over_has_no_card(record: Path, tmp_path: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    assert "result" in json.loads(lines[-1])
    running = tmp_path / "running.jsonl"
    running.write_text("\n".join(lines[:-1]), encoding="utf-8")
    found = _run("picture", running, "--result", "-o", tmp_path / "card.png")
    assert found.exit_code == 2
    assert "not over" in found.stderr
    assert not (tmp_path / "card.png").exists()


def test_a_card_that_cannot_be_written_is_reported(record: Path, tmp_path: Path) -> None:
    found = _run("picture", record, "--result", "-o", tmp_path / "absent" / "card.png")
    assert found.exit_code == 1
    assert "cannot be written" in found.stderr
