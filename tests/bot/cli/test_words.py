"""The command that lists every text of a game in its place."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli.app import app
from bot.language import localizer
from bot.language.localizer import LANGUAGES
from tests.registered import GAMES


@pytest.fixture(autouse=True)
def _no_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def listing(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["words", "nim", *arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_of_the_game_and_the_house_is_listed_once_and_none_of_another_game(lang: str) -> None:
    keys = re.findall(r"^([\w-]+)(?:  \(not met\))?$", listing("--language", lang), re.MULTILINE)
    others = tuple(f"{game.key}-" for game in GAMES if game.key != "nim")
    expected = [key for key in localizer.localizer_for(lang).keys("") if not key.startswith(others)]
    assert sorted(keys) == sorted(expected)


def test_a_question_is_listed_with_its_options() -> None:
    lines = listing("--key", "nim-prompt-").splitlines()
    assert any(re.fullmatch(r" {8}\[Take: .*\]( … \(\d+\))?", line) for line in lines)


def test_an_event_is_listed_as_its_own_seat_and_the_others_read_it() -> None:
    texts = listing("--key", "nim-event-took", "--examples", "99")
    assert "You take" in texts
    assert "Anna takes" in texts


def test_a_refusal_is_listed_with_an_action_that_is_refused() -> None:
    assert re.search(r"nim-refusal-[\w-]+\n {4}\S.*\n(?: {4}\S.*\n)* {8}← Take", listing("--key", "refusal"))


def test_a_text_that_no_game_shows_is_listed_with_its_source() -> None:
    assert "house-start-welcome  (not met)\n    house-start-welcome = " in listing(
        "--key", "house-start-welcome"
    )
