"""The metrics: their names, and that they show every series from the start."""

import re

from prometheus_client import generate_latest

from bot.operations.condition import Condition
from bot.operations.metrics import Metrics


def shown(metrics: Metrics) -> dict[str, float]:
    """Return every series and its value."""
    text = generate_latest(metrics.registry).decode()
    return {
        series: float(value)
        for series, value in (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    }


def test_every_metric_of_ours_has_a_unit_that_prometheus_prefers_and_a_sentence() -> None:
    text = generate_latest(Metrics().registry).decode()
    helped = dict(re.findall(r"^# HELP (herr_ober_\w+) (.+)$", text, re.MULTILINE))
    kinds = dict(re.findall(r"^# TYPE (herr_ober_\w+) (\w+)$", text, re.MULTILINE))
    assert helped.keys() == kinds.keys()
    assert [name for name, sentence in helped.items() if not re.fullmatch(r"[A-Z].+\.", sentence)] == []
    assert [name for name, kind in kinds.items() if (kind == "counter") != name.endswith("_total")] == []
    assert [
        name for name, kind in kinds.items() if kind == "histogram" and not name.endswith("_seconds")
    ] == []
    assert "_created" not in text


def test_series_with_labels_exist_before_anything_happens() -> None:
    series = shown(Metrics())
    assert series['herr_ober_interactions_total{kind="modal",result="failed"}'] == 0
    assert series['herr_ober_discord_requests_total{result="rate-limited"}'] == 0
    assert series['herr_ober_fault{fault="posting"}'] == 0
    assert series["herr_ober_board_seconds_count"] == 0
    assert series["process_resident_memory_bytes"] > 1e7


def test_the_faults_are_those_of_the_moment() -> None:
    metrics, condition = Metrics(), Condition()
    metrics.watch(condition)
    condition.report("disk", "full")
    series = shown(metrics)
    assert (series['herr_ober_fault{fault="disk"}'], series['herr_ober_fault{fault="backup"}']) == (1, 0)
    condition.clear("disk")
    assert shown(metrics)['herr_ober_fault{fault="disk"}'] == 0


def test_two_processes_in_one_test_do_not_share_their_metrics() -> None:
    first, second = Metrics(), Metrics()
    first.gateway_connections.labels("new").inc()
    name = 'herr_ober_gateway_connections_total{session="new"}'
    assert (shown(first)[name], shown(second)[name]) == (1, 0)
