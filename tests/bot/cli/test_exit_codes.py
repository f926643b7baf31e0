"""The exit codes, by which a supervisor decides whether to start the bot again."""

import ast
import json
from pathlib import Path
from unittest.mock import Mock

import pytest

from bot.cli import serve, terminal
from engine.kernel.errors import BadOption, StoreError
from engine.store.databases import exclusive_lock
from tests.bot.cli.command_line import error_of, run
from tests.empty_database import empty_database
from tests.parts import ROOT

CONFIGURATION, UNAVAILABLE, TRY_AGAIN = 78, 69, 75


@pytest.mark.parametrize(
    ("key", "code"),
    [
        ("database-not-ours", CONFIGURATION),
        ("database-not-writable", CONFIGURATION),
        ("database-full", UNAVAILABLE),
        ("database-failing", UNAVAILABLE),
        ("shards-disagree", CONFIGURATION),
        ("database-unreachable", UNAVAILABLE),
        ("database-in-use", TRY_AGAIN),
        ("shards-lost", TRY_AGAIN),
        ("save-damaged", 1),
        ("backup-exists", 1),
    ],
)
def test_the_code_says_whether_to_change_something_to_wait_or_to_try_again(key: str, code: int) -> None:
    assert terminal.exit_code(StoreError(key)) == code
    assert terminal.exit_code(BadOption("no-such-game")) == 2


def test_every_fault_of_the_database_has_a_code() -> None:
    keys = {
        node.value
        for path in ROOT.joinpath("engine/store").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if node.value.startswith(("database-", "shards-", "migration-")) and " " not in node.value
    } - {"database-tool-missing"}
    assert len(keys) > 12
    assert [key for key in sorted(keys) if terminal.exit_code(StoreError(key)) == 1] == []


def test_the_bot_ends_with_the_code_of_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    async def lose(*_: object) -> None:
        raise StoreError("shards-lost")

    monkeypatch.setattr(serve.process, "run", lose)
    assert "lost its shards" in error_of("run", code=TRY_AGAIN)
    monkeypatch.setenv("THEME", "mauve")
    assert "mauve" in error_of("run", code=CONFIGURATION)


def test_an_address_that_is_none_is_wrong_usage(tmp_path: Path) -> None:
    sentence = error_of("migrate-database", "mysql://u:geheim@localhost/x", tmp_path / "x", code=2)
    assert "mysql://" in sentence
    assert "geheim" not in sentence


def test_check_ends_with_the_code_of_the_most_severe_fault(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    monkeypatch.setenv("DISCORD_API_BASE", "http://127.0.0.1:1/api")
    monkeypatch.setenv("DISCORD_GATEWAY", "ws://127.0.0.1:1/")
    monkeypatch.setattr(serve.process, "configure_library", lambda _: None)
    monkeypatch.setattr("discord.http.Route.BASE", "http://127.0.0.1:1/api")
    assert "Could not check Discord" in run("check", code=UNAVAILABLE).stderr
    letter = tmp_path / "letter"
    letter.write_text("Guten Abend! " * 100, encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setenv("DATABASE", str(letter))
        assert "not an SQLite database" in run("check", code=CONFIGURATION).stderr
    monkeypatch.setenv("MELANGE_COMPONENTS", "nowhere.json")
    told = run("check", code=CONFIGURATION).stderr
    assert "nowhere.json" in told
    assert "Could not check Discord" in told
    severe_first = (CONFIGURATION, UNAVAILABLE, TRY_AGAIN, 1, 0)
    for n, code in enumerate(severe_first):
        assert {terminal.most_severe(code, each) for each in severe_first[n:]} == {code}
        assert {terminal.most_severe(each, code) for each in severe_first[n:]} == {code}


def test_check_tells_all_bad_settings_also_as_json(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DATABSE=x\nTHEME=mauve\n", encoding="utf-8")
    monkeypatch.setenv("DATABASE", "mysql://u:geheim@localhost/x")
    for words in ((), ("--json",)):
        result = run("check", *words, code=CONFIGURATION)
        output = result.stdout + result.stderr
        assert "geheim" not in output
        for part in (str(file), "did you mean DATABASE?", "mauve", "mysql://"):
            assert part in output
    report = json.loads(result.stdout)
    assert (report["settings_file"], report["exit_code"], len(report["faults"])) == (
        str(file),
        CONFIGURATION,
        3,
    )


def test_check_names_the_settings_file_and_what_may_be_a_mistake(tmp_path: Path) -> None:
    assert "no settings file" in run("check", code=CONFIGURATION).stdout
    (tmp_path / ".env").write_text("PAINTERS=3\nSECRET_KEY=x\n", encoding="utf-8")
    output = run("check", code=CONFIGURATION).stdout
    for part in (str(tmp_path / ".env"), "PAINTERS", "SECRET_KEY"):
        assert part in output
    assert len(json.loads(run("check", "--json", code=CONFIGURATION).stdout)["notes"]) == 2


@pytest.mark.parametrize("lang", ["en", "de"])
def test_invalid_settings_are_told_in_the_language_of_the_output(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THEME", "mauve")
    for command in ("check", "run", "playground"):
        told = run("--lang", lang, command, code=CONFIGURATION).stderr
        assert ("must be one of" in told, "muss eines von" in told) == (lang == "en", lang == "de")


def test_a_game_is_played_and_replayed_whatever_the_settings_are(tmp_path: Path) -> None:
    """Only a game with components from a file, or an opponent that thinks, needs settings."""
    (tmp_path / ".env").mkdir()
    run("simulate", "nim", "--records", tmp_path)
    run("replay", tmp_path / "nim-1-1.jsonl")
    run("picture", tmp_path / "nim-1-1.jsonl", "-o", tmp_path / "board.png")
    for words in (("simulate", "cafe_melange"), ("simulate", "nim", "--opponent", "strong")):
        assert ".env is a folder" in error_of(*words, code=CONFIGURATION)


def test_other_commands_have_the_code_of_what_is_wrong_with_the_database_but_not_with_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, link, copy, other = (tmp_path / name for name in ("database.sqlite3", "link", "copy", "other"))
    link.symlink_to(database)
    copy.write_text("no database", encoding="utf-8")
    assert "not an SQLite database" in error_of("restore", copy, code=1)
    assert "not an SQLite database" in error_of("migrate-database", copy, other, code=CONFIGURATION)
    empty_database(database)
    assert "already exists" in error_of("backup", copy, code=1)
    with exclusive_lock(database):
        run("backup", tmp_path / "backup")
        for name in (database, link):
            assert "Another Herr Ober" in error_of("migrate-database", name, other, code=TRY_AGAIN)
    database.write_bytes(b"Guten Abend! " * 1000)
    assert str(database) in error_of("backup", other, code=CONFIGURATION)
    full = StoreError("database-full", path=str(database), why="No space left on device")
    monkeypatch.setattr("bot.cli.backup.backups.restore", Mock(side_effect=full))
    assert "Free some space" in error_of("restore", copy, code=UNAVAILABLE)
    monkeypatch.setattr(
        "bot.cli.backup.backups.restore", Mock(side_effect=StoreError("database-full", path="-"))
    )
    error_of("restore", copy, code=1)


@pytest.mark.slow
def test_a_server_that_cannot_be_reached_is_unavailable_to_every_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = "postgresql://127.0.0.1:1/tables"
    monkeypatch.setenv("DATABASE", url)
    for words in (("backup", tmp_path / "copy"), ("migrate-database", url, tmp_path / "other")):
        assert "Cannot reach" in error_of(*words, code=UNAVAILABLE)
