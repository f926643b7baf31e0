"""The page on monitoring and the dashboard name every metric and fault, and no others."""

import json
import re
from collections.abc import Iterator
from typing import Any, get_args

from prometheus_client import Metric

from bot.operations.condition import FaultKey
from bot.operations.health import Status
from bot.operations.metrics import Metrics
from tests.test_docs import ROOT, section

DASHBOARD: dict[str, Any] = json.loads(ROOT.joinpath("docs/grafana.json").read_text(encoding="utf-8"))
_OF_HISTOGRAMS = re.compile(r"_(bucket|sum|count)$")


def families() -> dict[str, Metric]:
    """Return every metric that is served, by the name that queries use."""
    suffixes = {"counter": "_total", "info": "_info"}
    return {f"{each.name}{suffixes.get(each.type, '')}": each for each in Metrics().registry.collect()}


def ours() -> set[str]:
    return {name for name in families() if name.startswith("herr_ober_")}


def queries() -> Iterator[str]:
    for panel in DASHBOARD["panels"]:
        yield from (target["expr"] for target in panel.get("targets", ()))
    yield from (each["query"]["query"] for each in DASHBOARD["templating"]["list"] if each["type"] == "query")


def named(text: str) -> set[str]:
    return {
        _OF_HISTOGRAMS.sub("", name) if _OF_HISTOGRAMS.sub("", name) in families() else name
        for name in re.findall(r"\b(?:herr_ober|process)_[a-z_]+[a-z]\b", text)
    }


def test_the_page_lists_every_metric_with_its_kind() -> None:
    rows = re.findall(
        r"^\| `(herr_ober_\w+)` \| (\w+) \|", section("docs/monitoring.md", "Metrics"), re.MULTILINE
    )
    kinds = {name: "gauge" if each.type == "info" else each.type for name, each in families().items()}
    assert dict(rows) == {name: kinds[name] for name in ours()}


def test_the_page_lists_the_values_of_every_label() -> None:
    text = section("docs/monitoring.md", "Metrics")
    values = {
        value
        for name in ours()
        for sample in families()[name].samples
        for label, value in sample.labels.items()
        if label not in {"le", "version", "python", "discord_py"}
    }
    assert [value for value in values if f"`{value}`" not in text] == []


def test_the_page_explains_every_fault_and_status() -> None:
    for title, expected in (("Faults", get_args(FaultKey)), ("Switching it on", get_args(Status))):
        rows = re.findall(r"^\| `([a-z][a-z ]*)` \|", section("docs/monitoring.md", title), re.MULTILINE)
        assert sorted(rows) == sorted(expected)


def test_the_dashboard_shows_every_metric_and_asks_for_no_other() -> None:
    asked = {name for query in queries() for name in named(query)}
    assert asked - families().keys() == set()
    assert ours() - asked == set()


def test_the_alerts_are_about_metrics_that_exist() -> None:
    asked = named(section("docs/monitoring.md", "Alerts"))
    assert asked
    assert asked - families().keys() == set()


def test_a_backup_that_was_never_made_is_shown_and_alerts() -> None:
    (panel,) = (each for each in DASHBOARD["panels"] if each["title"] == "Age of the newest backup")
    ((target,), (mapping,)) = panel["targets"], panel["fieldConfig"]["defaults"]["mappings"]
    assert re.search(r" or herr_ober_last_backup_timestamp_seconds\{.*\} - 1$", target["expr"])
    assert mapping["options"]["-1"]["text"] == "never"
    assert "time() - herr_ober_last_backup_timestamp_seconds >" in section("docs/monitoring.md", "Alerts")


def test_the_dashboard_can_be_imported_anywhere() -> None:
    """Every panel takes the data source that is chosen at the top, and no two panels overlap."""
    panels = [each for each in DASHBOARD["panels"] if each["type"] != "row"]
    sources = {each["datasource"]["uid"] for each in panels}
    sources |= {target["datasource"]["uid"] for each in panels for target in each["targets"]}
    assert sources == {"${datasource}"}
    assert len({each["id"] for each in DASHBOARD["panels"]}) == len(DASHBOARD["panels"])
    cells = [
        (x, y)
        for each in DASHBOARD["panels"]
        for x in range(each["gridPos"]["x"], each["gridPos"]["x"] + each["gridPos"]["w"])
        for y in range(each["gridPos"]["y"], each["gridPos"]["y"] + each["gridPos"]["h"])
    ]
    assert len(set(cells)) == len(cells)
    assert max(x for x, _ in cells) < 24
