"""The command line: output, error messages and exit codes."""

import asyncio
import json
import signal
import sqlite3
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, get_args

import pytest
from PIL import Image
from typer.testing import CliRunner, Result

from bot.cli import serve
from bot.cli.app import Lang, Theme, app
from bot.language.localizer import LANGUAGES
from bot.playground import RateLimiter
from bot.settings import Settings
from engine.games import GAMES
from engine.store.store import Store
from rendering import THEMES
from tests.contract.game_settings import SETTINGS
from tests.parts import ROOT
from tests.postgresql import Server

GAME = "cafe_international"


@pytest.fixture(autouse=True)
def _default_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Use the default settings and a new database."""
    for name in ("DISCORD_TOKEN", "DISCORD_API_BASE", "DISCORD_GATEWAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DATABASE", str(tmp_path / "database.sqlite3"))
    monkeypatch.chdir(tmp_path)


def run(*words: object, code: int = 0, stdin: str | None = None) -> Result:
    result = CliRunner().invoke(app, [str(word) for word in words], input=stdin)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result


def error_of(*words: object, code: int = 1) -> str:
    """Return the one sentence on stderr; check that nothing else is printed."""
    result = run(*words, code=code)
    assert result.stdout == ""
    sentence = result.stderr.strip()
    assert sentence
    assert "\n" not in sentence
    assert sentence.endswith((".", "?"))
    return sentence


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    run("simulate", GAME, "--seed", "cli", "--players", 3, "--records", folder)
    return folder / f"{GAME}-cli-1.jsonl"


def changed(record: Path, number: int, tmp_path: Path, **parts: Any) -> Path:
    lines = record.read_text(encoding="utf-8").splitlines()
    lines[number] = json.dumps({**json.loads(lines[number]), **parts})
    copy = tmp_path / "changed.jsonl"
    copy.write_text("\n".join(lines), encoding="utf-8")
    return copy


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_simulate_plays_every_setting_and_its_records_hold(setting: Any, tmp_path: Path) -> None:
    words = [word for name, value in setting.options for word in ("--option", f"{name}={value}")]
    output = run(
        "simulate",
        setting.game.key,
        "--players",
        setting.seats,
        *words,
        "--records",
        tmp_path,
        "--json",
    )
    lines = [json.loads(line) for line in output.stdout.splitlines()]
    assert [line["seed"] for line in lines] == ["1-1"]
    for line in lines:
        assert list(line) == ["game", "options", "seed", "seats", "turns", "actions", "reason", "standings"]
        assert (line["game"], line["seats"], line["options"]) == (
            setting.game.key,
            setting.seats,
            dict(setting.options),
        )
        assert line["reason"] in setting.game.reasons
        assert {each["seat"] for each in line["standings"]} == set(range(setting.seats))
        assert all({"seat", "score", "rank"} <= set(each) for each in line["standings"])
        replayed = json.loads(
            run("replay", tmp_path / f"{setting.game.key}-{line['seed']}.jsonl", "--json").stdout
        )
        assert replayed["actions"] == line["actions"]
        assert replayed["result"] == {"reason": line["reason"], "standings": line["standings"]}


def test_simulate_plays_the_same_games_for_the_same_seed() -> None:
    one, other = (run("simulate", GAME, "--seed", "x", "--json").stdout for _ in range(2))
    assert one == other
    assert one != run("simulate", GAME, "--seed", "y", "--json").stdout


def test_every_simulated_game_has_its_own_seed() -> None:
    first, second = map(json.loads, run("simulate", GAME, "--games", 2, "--json").stdout.splitlines())
    assert (first["seed"], second["seed"]) == ("1-1", "1-2")
    assert first["standings"] != second["standings"]


def test_simulate_prints_text() -> None:
    output = run("simulate", GAME, "--games", 2).stdout.splitlines()
    assert len(output) == 3
    assert output[2].startswith("Café International: 2 games played, nothing to object to.")


@pytest.mark.parametrize(
    ("lang", "line", "last"),
    [
        ("en", "bankrupt7-1: 16 turns, 21 actions, last_player (random 2: −10, random 1: out)", "out"),
        (
            "de",
            "bankrupt7-1: 16 Züge, 21 Aktionen, last_player (random 2: −10, random 1: ausgeschieden)",
            "ausgeschieden",
        ),
    ],
    ids=["en", "de"],
)
def test_an_eliminated_player_has_no_score(lang: str, line: str, last: str, tmp_path: Path) -> None:
    """In the output of `simulate` and `replay`; the only remaining player wins with a negative score."""
    arguments = (GAME, "--seed", "bankrupt7", "--opponent", "random")
    game = json.loads(run("simulate", *arguments, "--records", tmp_path, "--json").stdout)
    assert [each["score"] for each in game["standings"]] == [-10, None]
    assert run("--lang", lang, "simulate", *arguments).stdout.splitlines()[0] == line
    replayed = run("--lang", lang, "replay", tmp_path / f"{GAME}-bankrupt7-1.jsonl").stdout.splitlines()
    assert [row.split()[-1] for row in replayed[2:]] == ["−10", last]


@pytest.mark.parametrize(
    ("words", "output"),
    [
        (["chess"], "cafe_international"),
        ([GAME, "--players", 9], "4"),
        ([GAME, "--option", "rules=2020"], "2020"),
        ([GAME, "--option", "colour=red"], "colour"),
        ([GAME, "--option", "rules"], "name=value"),
        ([GAME, "--option", "rules=online", "--option", "regulars=true"], "regulars"),
        ([GAME, "--opponent", "deep-thought"], "random"),
        ([GAME, "--players", 4, "--opponent", "random", "--opponent", "random"], "4 seats"),
    ],
)
def test_simulate_rejects_what_does_not_exist(words: list[object], output: str) -> None:
    assert output.lower() in error_of("simulate", *words, code=2).lower()


def test_simulate_reports_a_folder_that_cannot_be_created(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be made" in error_of("simulate", GAME, "--records", tmp_path / "file" / "folder")


def test_replay_prints_the_result(record: Path) -> None:
    output = run("replay", record).stdout.splitlines()
    assert output[0].startswith("Café International: the record holds")
    assert [line.split(".")[0].strip() for line in output[2:]] == ["1", "2", "3"]


def test_replay_and_picture_know_who_sat_there_when_a_seat_changed_hands(
    record: Path, tmp_path: Path
) -> None:
    names = json.loads(record.read_text(encoding="utf-8").splitlines()[0])["seats"]
    seatings = [
        {"seat": 0, "name": "Zacharias", "kind": "person", "from": 1},
        {"seat": 0, "name": names[0], "kind": "computer", "from": 21},
    ]
    longer = changed(record, 0, tmp_path, seatings=seatings)
    assert run("replay", longer).stdout.splitlines()[-2:] == [
        "Seat 1 from action 1 on: Zacharias",
        f"Seat 1 from action 21 on: {names[0]} (computer)",
    ]
    assert json.loads(run("replay", longer, "--json").stdout)["seatings"] == seatings
    pictures = [tmp_path / f"{number}.png" for number in range(4)]
    for file, source, at in zip(pictures, (record, longer, record, longer), (20, 20, 21, 21), strict=True):
        run("picture", source, "--at", at, "-o", file)
    before, before_renamed, after, after_renamed = (file.read_bytes() for file in pictures)
    assert before != before_renamed
    assert after == after_renamed


def test_replay_reads_standard_input(record: Path) -> None:
    stdin = record.read_text(encoding="utf-8")
    assert "the record holds" in run("replay", "-", stdin=stdin).stdout


def test_replay_prints_german(record: Path) -> None:
    assert "Die Aufzeichnung stimmt" in run("--lang", "de", "replay", record).stdout


def test_replay_accepts_an_unfinished_game(record: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_text("\n".join(record.read_text(encoding="utf-8").splitlines()[:12]), encoding="utf-8")
    assert run("replay", cut).stdout.splitlines()[1] == "The game is still going on."
    assert json.loads(run("replay", cut, "--json").stdout)["result"] is None


def test_each_broken_record_has_its_own_sentence(record: Path, tmp_path: Path) -> None:
    nothing = tmp_path / "nothing.txt"
    nothing.write_text("Guten Abend!")
    sentences = [
        error_of("replay", nothing),
        error_of("replay", changed(record, 0, tmp_path, schema=99)),
        error_of("replay", changed(record, 5, tmp_path, action="bar joker-f")),
        error_of("replay", changed(record, 5, tmp_path, events=[])),
        error_of("replay", changed(record, -1, tmp_path, result={"reason": "bar", "standings": []})),
        error_of("replay", changed(record, 5, tmp_path, n=99)),
        error_of("replay", changed(record, 0, tmp_path, game="chess")),
        error_of("replay", tmp_path / "absent.jsonl"),
        error_of("replay", tmp_path),
    ]
    assert len(set(sentences)) == len(sentences)
    assert "4" in sentences[2], "the number of the changed action"


def test_a_picture_shows_the_view_of_a_seat(record: Path, tmp_path: Path) -> None:
    file = tmp_path / "board.png"
    run("picture", record, "--at", 20, "--seat", 1, "--theme", "dark", "--lang", "de", "-o", file)
    with Image.open(file) as painted:
        assert painted.size == (1600, 1200)


def test_different_actions_have_different_pictures(record: Path, tmp_path: Path) -> None:
    files = [tmp_path / f"{at}.png" for at in (0, 1)]
    for at, file in enumerate(files):
        run("picture", record, "--at", at, "-o", file)
    assert files[0].read_bytes() != files[1].read_bytes()


@pytest.mark.parametrize(("option", "value"), [("--at", 9999), ("--seat", 3)])
def test_an_unknown_action_or_seat_is_rejected(record: Path, tmp_path: Path, option: str, value: int) -> None:
    assert option in error_of("picture", record, option, value, "-o", tmp_path / "x.png", code=2)


def test_a_picture_that_cannot_be_written_is_reported(record: Path, tmp_path: Path) -> None:
    assert "cannot be written" in error_of("picture", record, "-o", tmp_path / "absent" / "x.png")


def test_check_reports_the_database_and_the_missing_token(tmp_path: Path) -> None:
    result = run("check", code=1)
    assert str(tmp_path / "database.sqlite3") in result.stdout
    assert "DISCORD_TOKEN" in result.stderr
    assert not (tmp_path / "database.sqlite3").exists(), "checking creates nothing"
    assert json.loads(run("check", "--json", code=1).stdout)["servers"] == []


def test_check_finds_a_damaged_database(tmp_path: Path) -> None:
    (tmp_path / "database.sqlite3").write_bytes(b"Guten Abend! " * 1000)
    assert "database.sqlite3 is not a database" in run("check", code=1).stderr


def test_a_wrong_setting_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_API_BASE", "https://example.org/api")
    monkeypatch.setenv("DISCORD_GATEWAY", "wss://example.org")
    assert "loopback" in error_of("run")


def test_run_needs_a_token() -> None:
    assert "DISCORD_TOKEN" in error_of("run")


def test_a_database_is_backed_up_and_restored(tmp_path: Path) -> None:
    copy, database = tmp_path / "copy.sqlite3", tmp_path / "database.sqlite3"
    assert "There is no database" in error_of("backup", copy)
    (tmp_path / "elsewhere.sqlite3").write_bytes(b"not a database at all, but long enough" * 9)
    assert "elsewhere" in error_of("restore", tmp_path / "elsewhere.sqlite3")
    assert not database.exists()
    _make_database(database)
    run("backup", copy)
    assert "exists already" in error_of("backup", copy)
    assert "exists already" in error_of("restore", copy)
    database.unlink()
    run("restore", copy)
    assert "is sound" in run("check", code=1).stdout
    assert not list(tmp_path.glob("*-wal")), "whoever only reads a database leaves nothing beside it"


def test_the_check_tells_when_a_table_was_changed_last(tmp_path: Path) -> None:
    database = tmp_path / "database.sqlite3"
    _make_database(database)
    assert "changed last" not in run("check", code=1).stdout
    tables = (
        "id, revision, version, channel_id, guild_id, game, phase, parked, has_automatic_move, opened_at,"
    )
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(
            f"INSERT INTO tables ({tables} document, changed_at)"
            " VALUES (1, 0, 1, 1, 1, 'any', 'lobby', '', 0, '2030-01-01', '{}', '2030-01-02T03:04:05+00:00')"
        )
    assert "A table was changed last on 2030-01-02 03:04 UTC." in run("check", code=1).stdout
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("CREATE TABLE migrations (number INTEGER)")
    assert "I cannot read it" in run("check", code=1).stderr


def test_a_postgresql_database_is_copied_to_checked_and_backed_up(
    postgresql_server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, address = tmp_path / "database.sqlite3", postgresql_server.create_database()
    assert "There is no database" in error_of("migrate-database", file, address.url)
    _make_database(file)
    output = run("migrate-database", file, address.url).stdout
    assert output == f"{file} was copied to {address}: 0 rows, each compared with its original.\n"
    monkeypatch.setenv("DATABASE", address.url)
    assert f"The database {address} is sound." in run("check", code=1).stdout
    run("backup", tmp_path / "copy.dump")
    assert "exists already" in error_of("restore", tmp_path / "copy.dump")
    restored = postgresql_server.create_database()
    monkeypatch.setenv("DATABASE", restored.url)
    assert f"There is no database {restored} yet" in run("check", code=1).stdout
    assert "There is no database" in error_of("backup", tmp_path / "more.dump")
    run("restore", tmp_path / "copy.dump")
    assert f"The database {restored} is sound." in run("check", code=1).stdout
    monkeypatch.setenv("DATABASE", "postgresql://anna:secret@127.0.0.1:1/tables")
    unreachable = run("check", code=1).stderr
    assert "The database postgresql://anna@127.0.0.1:1/tables cannot be reached: " in unreachable
    assert "secret" not in unreachable


def _make_database(file: Path) -> None:
    async def make() -> None:
        await (await Store.open(file)).close()

    asyncio.run(make())


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["run"],
        ["playground"],
        ["simulate"],
        ["replay"],
        ["picture"],
        ["check"],
        ["backup"],
        ["restore"],
        ["migrate-database"],
        ["bench"],
    ],
    ids=lambda words: " ".join(words) or "herr-ober",
)
def test_every_command_has_help(words: list[str]) -> None:
    output = run(*words, "--help").stdout
    assert "Usage: " in output
    assert len(output.splitlines()) > 5


@pytest.mark.parametrize("given", [(), ("--rate-limits",)])
def test_the_playground_applies_rate_limits_on_request(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, given: Sequence[str]
) -> None:
    limiters: list[RateLimiter | None] = []

    async def run_playground(*_: object, rate_limiter: RateLimiter | None, **__: object) -> None:
        limiters.append(rate_limiter)

    monkeypatch.setattr(serve, "run_playground", run_playground)
    run("playground", "--folder", tmp_path, *given)
    assert [each is not None for each in limiters] == [bool(given)]


def test_every_theme_and_language_can_be_chosen() -> None:
    assert (
        {each.value for each in Theme}
        == set(THEMES)
        == set(get_args(Settings.model_fields["theme"].annotation))
    )
    assert tuple(each.value for each in Lang) == LANGUAGES


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert run("--version").stdout == f"herr-ober {project['version']}\n"


def test_an_unknown_command_is_wrong_usage() -> None:
    assert "No such command" in run("dance", code=2).stderr


def test_ctrl_c_ends_cleanly() -> None:
    """Finished games are on stdout, and there is no traceback."""
    words = [sys.executable, "-m", "bot", "simulate", GAMES[0].key, "--games", "100000", "--json"]
    here = ROOT
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a background process would ignore it
    try:
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=here)
    finally:
        signal.signal(signal.SIGINT, before)
    with process:
        assert process.stdout is not None
        try:
            json.loads(process.stdout.readline())
            process.send_signal(signal.SIGINT)
            rest, errors = process.communicate(timeout=60)
        finally:
            process.kill()
        assert process.returncode == 130
        assert errors == ""
        assert all(json.loads(line) for line in rest.splitlines())
