"""`herr-ober tournament`: the games it plays, saves and reports."""

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

import bot
from bot.cli.tournament import plan
from bot.cli.tournament_results import Match, ResultFile, confidence_interval, summarize
from engine.games import find
from engine.opponents.match import PlayedMatch
from tests.bot.cli import command_line
from tests.waiting import wait_until

GAME = "cafe_international"


def run(*words: object, code: int = 0) -> Result:
    return command_line.run("tournament", *words, code=code)


def summary(*words: object) -> dict[str, Any]:
    """Run a tournament with the given arguments and return the JSON object in its last line of output."""
    return dict(json.loads(run(GAME, *words, "--json").stdout.splitlines()[-1]))


def match(seed: str, *opponents: str) -> Match:
    return Match(GAME, (), seed, opponents, 1.0)


@pytest.mark.parametrize(
    ("seats", "players", "orders"),
    [
        ("easy random", 3, ["easy random random", "random random easy", "random easy random"]),
        ("random", None, ["random random"]),
        ("easy random easy random", None, ["easy random easy random", "random easy random easy"]),
    ],
    ids=["two kinds of three", "one against itself", "two that alternate"],
)
def test_every_deal_is_played_from_every_seat(seats: str, players: int | None, orders: list[str]) -> None:
    found = plan(GAME, {}, seats.split(), players=players, number=6, seed="1", thinking_time=1.0).matches()
    deals = range(1, 6 // len(orders) + 1)
    played = [f"1-{deal} {order}" for deal in deals for order in orders]
    assert [f"{each.seed} {' '.join(each.opponents)}" for each in found] == played


def test_the_last_line_of_json_has_everything() -> None:
    found = summary("--seat", "random", "--players", 2, "--games", 3, "--seed", 7)
    (line,) = found["results"]
    assert (found["game"], found["games"]) == (GAME, 3)
    assert found["options"] == find(GAME).check(2, {})
    assert (line["name"], line["seats"], line["games"]) == ("random", 2, 3)
    assert (line["wins"], line["share"], line["high"]) == (3, 1, 1)
    assert 0.4 < line["low"] < 0.5
    assert line["ms"]["p50"] <= line["ms"]["p95"] <= line["ms"]["p99"]


@pytest.mark.slow
def test_the_same_seed_gives_the_same_tournament_however_many_games_are_played_at_once() -> None:
    words = ("--seat", "random", "--games", 3)
    one, two = summary(*words), summary(*words, "--jobs", 2)
    for found in (one, two):
        for line in found["results"]:
            del line["ms"]
    assert one == two
    assert summary(*words, "--seed", "other")["results"][0]["mean"] != one["results"][0]["mean"]


def test_what_was_played_before_is_not_played_again_but_for_a_line_that_was_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, words = tmp_path / "results.jsonl", ("--seat", "random", "--results", "results.jsonl")
    whole = summary(*words, "--games", 2)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[0] + lines[1][:40])
    first = summary(*words, "--games", 2)
    assert [line["mean"] for line in first["results"]] == [line["mean"] for line in whole["results"]]
    before = file.read_bytes()
    summary(*words, "--games", 4)
    assert file.read_bytes().startswith(before)
    summary("--seat", "random", "--players", 3, "--results", "results.jsonl", "--games", 1)
    assert len([json.loads(line) for line in file.read_bytes().splitlines()]) == 5, "of two tournaments"
    monkeypatch.setattr("bot.cli.tournament._play", lambda _: pytest.fail("it is in the file"))
    assert summary(*words, "--games", 2) == first


def played(*wins: float, scores: tuple[int | None, ...] = (10, 20)) -> PlayedMatch:
    return PlayedMatch(scores, wins, tuple((float(seat + 1),) * 3 for seat in range(len(wins))))


def test_a_shared_victory_counts_as_its_part_and_the_mean_leaves_out_who_was_eliminated() -> None:
    def found(*games: tuple[Match, PlayedMatch]) -> list[tuple[object, ...]]:
        lines = [summarize(name, games) for name in ("easy", "random")]
        return [(each["games"], each["wins"], each["share"], each["mean"]) for each in lines]

    mixed = match("1", "easy", "random"), match("1", "random", "easy")
    shared = zip(mixed, (played(0.5, 0.5), played(0.0, 1.0)), strict=True)
    assert found(*shared) == [(2, 1.5, 0.75, 15.0), (2, 0.5, 0.25, 15.0)]
    eliminated = (
        (match("1", "easy", "easy"), played(1.0, 0.0, scores=(30, None))),
        (match("2", "random", "normal"), played(0.0, 1.0, scores=(None, 20))),
    )
    assert found(*eliminated) == [(1, 1.0, 1.0, 30), (1, 0.0, 0.0, None)], (
        "a share is per game of an opponent"
    )


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (29, 29, 0.8830, 1.0)],
)
def test_the_confidence_interval_is_that_of_the_literature(
    wins: int, games: int, low: float, high: float
) -> None:
    """The interval matches the examples for method 3 in Newcombe (1998)."""
    assert confidence_interval(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_the_table_names_the_opponents_in_both_languages() -> None:
    for lang, games in (("en", "2 games"), ("de", "2 Partien")):
        words = ("--lang", lang, "tournament", "nim", "--seat", "random", "--games", "2")
        output = command_line.run(*words).stdout
        assert "random" in output
        assert games in output


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("chess --seat easy", GAME),
        (f"{GAME} --seat genius", "genius"),
        (f"{GAME} --seat easy --players 7", "2 to"),
        (f"{GAME} --seat easy --option colour=red", "colour"),
        (f"{GAME} --seat easy --option colour", "name=value"),
        (f"{GAME} --seat easy --seat easy --seat easy --players 2", "2 players"),
    ],
)
def test_what_cannot_be_played_is_answered_with_one_sentence(words: str, expected: str) -> None:
    assert expected in command_line.error_of("tournament", *words.split(), code=2)


@pytest.mark.parametrize("content", [b"my diary\n", b"[]\n", b'{"match": 3}\n', b"\xff\n"])
def test_another_file_is_neither_read_nor_changed(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "diary.txt"
    file.write_bytes(content)
    result = run(GAME, "--seat", "random", "--games", 1, "--results", file, code=2)
    assert "does not contain tournament results" in result.stderr
    assert file.read_bytes() == content


def test_results_are_read_as_they_were_written(tmp_path: Path) -> None:
    result = match("1", "easy", "random"), played(0.5, 0.5, scores=(None, 3))
    ResultFile(tmp_path / "results.jsonl").add(*result)
    assert ResultFile(tmp_path / "results.jsonl").results == dict([result])


@pytest.mark.slow
async def test_nothing_is_left_of_a_tournament_that_is_killed(tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    words = (GAME, "--seat", "random", "--seat", "random", "--games", "5000", "--jobs", "2")
    started = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "tournament", *words, "--results", str(results)),
        env=os.environ | {"PYTHONPATH": str(Path(bot.__file__).parents[1])},
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        await wait_until(lambda: results.exists() and results.read_text(), seconds=60)
        workers = await _children(started.pid)
        assert len(workers) >= 2
    finally:
        started.kill()
        await started.wait()
    await wait_until(lambda: not any(Path(f"/proc/{each}").exists() for each in workers))


async def _children(process: int) -> set[int]:
    """Return the child processes of the given process."""
    listed = await asyncio.create_subprocess_exec(
        *("ps", "-o", "pid=", "--ppid", str(process)), stdout=asyncio.subprocess.PIPE
    )
    output, _ = await listed.communicate()
    return {int(line) for line in output.split()}
