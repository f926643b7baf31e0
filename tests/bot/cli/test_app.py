"""The command line's output, error messages and exit codes, and the commands `simulate` and `replay`."""

import json
import signal
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from bot.cli import serve
from bot.cli.app import app
from bot.cli.options import Lang, Theme
from bot.language.localizer import LANGUAGES
from bot.playground import RateLimiter
from bot.settings import Settings
from engine.games import GAMES
from engine.kernel.game import AnyGame
from engine.store import databases
from engine.store.opening import prepare
from rendering import THEMES
from tests.bot.cli.command_line import error_of, run
from tests.bot.cli.conftest import RecordOf
from tests.parts import ROOT
from tests.registered import GAMES as REGISTERED

GAME = "cafe_international"


# simulate


@pytest.mark.slow
@pytest.mark.parametrize("game", REGISTERED, ids=lambda game: game.key)
def test_simulate_plays_every_game_and_its_records_hold(game: AnyGame, tmp_path: Path) -> None:
    chosen = {spec.name: spec.values[-1] for spec in game.option_specs[:1]}
    words = [word for name, value in chosen.items() for word in ("--option", f"{name}={value}")]
    fast = ("--players", game.seats[0], "--opponent", "random")
    output = run("simulate", game.key, *words, *fast, "--records", tmp_path, "--json").stdout
    line = json.loads(output)
    assert list(line) == ["game", "options", "seed", "seats", "turns", "actions", "reason", "standings"]
    assert (line["game"], line["seed"], line["seats"]) == (game.key, "1-1", game.seats[0])
    assert line["options"].items() >= chosen.items()
    assert {each["seat"] for each in line["standings"]} == set(range(game.seats[0]))
    replayed = json.loads(run("replay", tmp_path / f"{game.key}-1-1.jsonl", "--json").stdout)
    assert replayed["actions"] == line["actions"]
    assert replayed["result"] == {"reason": line["reason"], "standings": line["standings"]}


def test_simulate_plays_the_same_games_for_the_same_seed_and_each_has_its_own() -> None:
    words = ("nim", "--seed", "x", "--games", 2, "--opponent", "random", "--json")
    one, other = (run("simulate", *words).stdout for _ in range(2))
    assert one == other
    first, second = map(json.loads, one.splitlines())
    assert (first["seed"], second["seed"]) == ("x-1", "x-2")
    assert first["standings"] != second["standings"]


def test_an_eliminated_player_has_no_score(tmp_path: Path) -> None:
    """`simulate` and `replay` print no score for this player; the last remaining player wins with a negative score."""
    words = (GAME, "--seed", "bankrupt7", "--opponent", "random")
    game = json.loads(run("simulate", *words, "--records", tmp_path, "--json").stdout)
    assert [each["score"] for each in game["standings"]] == [-10, None]
    for lang, out in (("en", "out"), ("de", "ausgeschieden")):
        line, *_ = run("--lang", lang, "simulate", *words).stdout.splitlines()
        assert line.startswith("bankrupt7-1: 16 ")
        assert line.endswith(f"last_player (random 2: −10, random 1: {out})")
        replayed = run("--lang", lang, "replay", tmp_path / f"{GAME}-bankrupt7-1.jsonl").stdout.splitlines()
        assert [row.split()[-1] for row in replayed[2:]] == ["−10", out]


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
    assert "file" in error_of("simulate", GAME, "--records", tmp_path / "file" / "folder")


@pytest.mark.slow
def test_ctrl_c_ends_cleanly() -> None:
    """The games finished so far are on stdout, and no traceback is printed."""
    words = [sys.executable, "-m", "bot", "simulate", GAMES[0].key, "--games", "100000", "--json"]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a background process would ignore it
    try:
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
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


# replay


def test_replay_prints_the_result_of_a_file_or_of_standard_input(record: Path) -> None:
    for lang in LANGUAGES:
        output = run("--lang", lang, "replay", record).stdout
        assert [line.split(".")[0].strip() for line in output.splitlines()[2:]] == ["1", "2", "3"]
        stdin = record.read_text(encoding="utf-8")
        assert run("--lang", lang, "replay", "-", stdin=stdin).stdout == output


def test_replay_and_picture_know_who_sat_there_when_a_seat_changed_hands(
    record: Path, changed: RecordOf, tmp_path: Path
) -> None:
    names = json.loads(record.read_text(encoding="utf-8").splitlines()[0])["seats"]
    seatings = [
        {"seat": 0, "name": "Zacharias", "kind": "person", "from": 1},
        {"seat": 0, "name": names[0], "kind": "computer", "from": 21},
    ]
    longer = changed(0, seatings=seatings)
    *_, person, computer = run("replay", longer).stdout.splitlines()
    assert [names[0] in computer, "21" in computer, "Zacharias" in person] == [True] * 3
    assert json.loads(run("replay", longer, "--json").stdout)["seatings"] == seatings
    pictures = [tmp_path / f"{number}.png" for number in range(4)]
    for file, source, at in zip(pictures, (record, longer, record, longer), (20, 20, 21, 21), strict=True):
        run("picture", source, "--at", at, "-o", file)
    before, before_renamed, after, after_renamed = (file.read_bytes() for file in pictures)
    assert before != before_renamed
    assert after == after_renamed


def test_replay_accepts_an_unfinished_game_and_each_broken_record_has_its_own_sentence(
    changed: RecordOf, tmp_path: Path
) -> None:
    cut = changed(12, is_cut=True)
    assert len(run("replay", cut).stdout.splitlines()) == 2
    assert json.loads(run("replay", cut, "--json").stdout)["result"] is None
    nothing = tmp_path / "nothing.txt"
    nothing.write_text("Guten Abend!")
    sentences = [
        error_of("replay", nothing),
        error_of("replay", changed(0, schema=99)),
        error_of("replay", changed(5, action="bar joker-f")),
        error_of("replay", changed(5, events=[])),
        error_of("replay", changed(-1, result={"reason": "bar", "standings": []})),
        error_of("replay", changed(5, n=99)),
        error_of("replay", changed(0, game="chess")),
        error_of("replay", tmp_path / "absent.jsonl"),
        error_of("replay", tmp_path),
    ]
    assert len(set(sentences)) == len(sentences)
    assert "4" in sentences[2], "the changed action's number"


# run and playground


def test_the_bot_does_not_start_and_says_why_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "database.sqlite3"
    assert "DISCORD_TOKEN" in error_of("run", code=78)
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    prepare(database)
    with databases.exclusive_lock(database):
        assert str(database) in error_of("run", code=75), "it is in use"
    database.write_text("My diary, private!", encoding="utf-8")
    assert str(database) in error_of("run", code=78), "it is none"
    assert database.read_text(encoding="utf-8") == "My diary, private!"
    monkeypatch.setenv("DISCORD_API_BASE", "https://example.org/api")
    monkeypatch.setenv("DISCORD_GATEWAY", "ws://localhost:1")
    assert "loopback" in error_of("run", code=78)


def test_the_playground_applies_rate_limits_on_request(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    limiters: list[RateLimiter | None] = []

    async def run_playground(*_: object, rate_limiter: RateLimiter | None, **__: object) -> None:
        limiters.append(rate_limiter)

    monkeypatch.setattr(serve, "run_playground", run_playground)
    run("playground", "--folder", tmp_path)
    run("playground", "--folder", tmp_path, "--rate-limits")
    assert [each is not None for each in limiters] == [False, True]


# the commands themselves


def test_every_command_has_help() -> None:
    commands = [each.name or each.callback.__name__ for each in app.registered_commands if each.callback]
    assert len(commands) == 13
    for command in ((), *((each.replace("_", "-"),) for each in commands)):
        assert len(run(*command, "--help").stdout.splitlines()) > 5


def test_the_help_shows_a_type_only_beside_options_that_take_a_value() -> None:
    for command in (("--help",), ("picture", "--help"), ("run", "--help")):
        help_ = run(*command).stdout
        assert "bool" not in help_
        assert "--help" in help_
    assert "PLACE" in run("picture", "--help").stdout


def test_every_theme_and_language_can_be_chosen() -> None:
    themes = {each.value for each in Theme}
    assert themes == set(THEMES) == set(get_args(Settings.model_fields["theme"].annotation))
    assert tuple(each.value for each in Lang) == LANGUAGES


def test_the_version_is_that_of_the_project_and_an_unknown_command_is_wrong_usage() -> None:
    project = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert run("--version").stdout == f"herr-ober {project['version']}\n"
    assert "No such command" in run("dance", code=2).stderr
