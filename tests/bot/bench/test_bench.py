"""Tests that the benchmarks run, but not how fast, because that depends on the machine."""

import json
import sys

import pytest
from typer.testing import CliRunner

from bot.bench import loopback, memory, pictures, rules, schedule, servers, storage
from bot.bench.figures import Figure, percentile
from bot.cli.app import app
from engine.games import GAMES
from tests.postgresql import Server
from tests.registered import SHIPPED

MEASURED = (
    "at most while painting",
    "after painting",
    "after painting, once the spare part is returned",
)


@pytest.mark.parametrize(
    ("goal", "value", "met"),
    [("<= 2", 4, True), ("<= 2", 4.1, False), (">= 0.5", 1, True), (">= 0.5", 0.9, False)],
)
def test_the_ratio_decides_whether_a_goal_is_met(goal: str, value: float, met: bool) -> None:
    assert Figure("x", value, "ms", "y", 2, goal).met is met


def test_without_a_baseline_a_goal_is_neither_met_nor_missed() -> None:
    figure = Figure("x", 1, "ms", "y", None, "<= 2", "not installed")
    assert (figure.ratio, figure.met) == (None, None)


def test_a_percentile_is_a_value_of_the_row() -> None:
    row = [5.0, 1.0, 4.0, 2.0, 3.0]
    assert [percentile(row, share) for share in (0.01, 0.5, 0.95, 1)] == [1.0, 3.0, 5.0, 5.0]


@pytest.mark.slow
def test_all_benchmarks_run(monkeypatch: pytest.MonkeyPatch) -> None:
    painted = SHIPPED[:1]
    for module, name, less in (
        (rules, "_SECONDS", 0.2),
        (pictures, "GAMES", painted),
        (pictures, "_SAMPLES", 2),
        (pictures, "_PROCESSES", 1),
        (memory, "_PICTURES", 3),
        (storage, "_ACTIONS", 30),
        (storage, "_WARM_UP_ACTIONS", 5),
        (storage, "FEW", 2),
        (storage, "MANY", 30),
        (schedule, "_TICKS", 3),
        (schedule, "_LOOKUPS", 3),
        (storage, "_STARTS", 1),
        (loopback, "_BOARDS", 3),
        (loopback, "_WARM_UP_BOARDS", 1),
        (loopback, "_STEPS", 2),
    ):
        monkeypatch.setattr(module, name, less)
    result = CliRunner().invoke(app, ["bench", "--json"])
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert set(report["machine"]) == {"cores", "python", "herr-ober"}
    names = [each["name"] for each in report["figures"]]
    assert names == [
        *(f"{game.key}: actions per second, random play" for game in GAMES),
        *(
            f"{game.key}: {name}"
            for game in painted
            for name in (
                "paint and encode",
                "paint and encode",
                "first picture",
                "first picture, with loading its modules",
            )
        ),
        *(["memory " + each for each in MEASURED] if sys.platform == "linux" else []),
        "durable moves per second",
        "a move with 30 open games",
        "start to ready with 30 open games",
        "next due look-up with 30 open games",
        "one tick of the scheduler with 30 open games",
        "press to board, p50",
        "press to board, p95",
        "step through a replay, p50",
        "step through a replay, p95",
    ]
    assert all(each["value"] > 0 for each in report["figures"])
    assert all(each["ratio"] is not None or each["note"] == "not installed" for each in report["figures"])


@pytest.mark.slow
async def test_a_server_is_measured_against_sqlite(
    monkeypatch: pytest.MonkeyPatch, postgresql_server: Server
) -> None:
    monkeypatch.setattr(servers, "_MOVES", 20)
    monkeypatch.setattr(servers, "_ROUNDS", 1)
    address = postgresql_server.create_database()
    names = [each.name for each in await servers.figures(address)]
    assert names == [f"durable moves per second on a server, {number} at once" for number in (1, 20)]
    again = CliRunner().invoke(app, ["bench", "--database", address.url])
    assert again.exit_code == 1
    assert f"{address} is not empty" in again.output
