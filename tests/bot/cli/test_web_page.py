"""`herr-ober replay --html`: the page of a record, and errors for invalid input."""

from pathlib import Path

import pytest

from bot import webpage
from bot.language.localizer import Localizer
from bot.webpage import GamePage
from tests.bot.cli.command_line import error_of, run
from tests.bot.cli.conftest import RecordOf


@pytest.fixture
def composed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[GamePage, str, str]]:
    """What the pages were composed of, with the language and the theme."""
    pages: list[tuple[GamePage, str, str]] = []

    def compose(page: GamePage, localizer: Localizer, theme: str, **_: object) -> bytes:
        pages.append((page, localizer.lang, theme))
        return b"<!doctype html>"

    monkeypatch.setattr(webpage, "compose", compose)
    return pages


def test_the_page_of_a_record_is_one_html_file(record: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    assert run("replay", record, "--html", file, "--lang", "de").output == ""
    content = file.read_bytes()
    assert content.startswith(b'<!doctype html>\n<html lang="de">')
    assert len(content) <= webpage.LIMIT


def test_the_page_shows_a_seats_game_in_a_theme_and_a_language(
    record: Path, tmp_path: Path, composed: list[tuple[GamePage, str, str]]
) -> None:
    file = tmp_path / "game.html"
    file.write_text("before")
    run("replay", record, "--html", file, "--seat", 1, "--theme", "dark", "--lang", "de")
    run("--lang", "de", "replay", record, "--html", file)
    assert file.read_bytes() == b"<!doctype html>"
    assert (
        run("replay", "-", "--html", "-", stdin=record.read_text(encoding="utf-8")).stdout
        == "<!doctype html>"
    )
    assert [(page.seen[0].view.seat, lang, theme) for page, lang, theme in composed] == [
        (1, "de", "dark"),
        (None, "de", "light"),
        (None, "en", "light"),
    ]
    assert {each.reader for page, _, _ in composed for each in page.seen} == {None}, "nobody is addressed"
    assert all(page.record == record.read_text(encoding="utf-8") for page, _, _ in composed)


def test_the_page_of_an_unfinished_game_contains_no_record(
    changed: RecordOf, tmp_path: Path, composed: list[tuple[GamePage, str, str]]
) -> None:
    run("replay", changed(12, is_cut=True), "--html", tmp_path / "game.html")
    assert [page.record for page, _, _ in composed] == [""]


def test_a_page_that_cannot_be_written_is_refused_in_one_sentence(
    record: Path, changed: RecordOf, tmp_path: Path
) -> None:
    page = tmp_path / "game.html"
    broken = changed(5, action="bar joker-f")
    assert error_of("replay", broken, "--html", page) == error_of("replay", broken)
    sentences = [
        error_of("replay", tmp_path / "absent.jsonl", "--html", page),
        error_of("replay", record, "--html", page, "--seat", 3, code=2),
        error_of("replay", record, "--html", page, "--json", code=2),
        error_of("replay", record, "--html", tmp_path / "game.png", code=2),
        error_of("replay", record, "--seat", 0, code=2),
    ]
    assert len(set(sentences)) == len(sentences)
    assert not page.exists()


def test_a_page_that_cannot_be_saved_is_one_sentence(
    record: Path, tmp_path: Path, composed: list[tuple[GamePage, str, str]]
) -> None:
    assert "Cannot write to" in error_of("replay", record, "--html", tmp_path / "absent" / "game.html")
    assert composed
