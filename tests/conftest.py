"""Configuration of all tests: in CI, where nobody would notice it, a skipped test fails."""

import gc
import os
from collections.abc import Generator, Hashable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from cachetools import LRUCache
from hypothesis import HealthCheck, settings

from bot.playground import OpenApiChecker
from rendering import sprites
from tests import (
    postgresql,
    registered,  # noqa: F401 -- registers the games of the test run before any test is collected
)
from tests.openapi import openapi_file
from tests.torture import drawn_seeds

_IN_CI = os.environ.get("CI") == "true"

_LONGEST = {
    "test_text_recogniser.py",
    "test_cluster.py",
    "test_three_weeks.py",
    "test_last_move.py",
    "test_palettes.py",
    "test_legibility.py",
    "test_text_sizes.py",
}
"""The modules that one worker would still run when the others have nothing left to do."""

_OBJECTS_BETWEEN_COLLECTIONS = 20_000

_KEPT_PIXELS = 40_000_000
"""The size of the cache of sprites in tests; the sizes of all texts are looked at in 17 s of processor time instead of 43 s."""

# The duration of an example depends more on the machine than on the code.
settings.register_profile(
    "tests", deadline=None, derandomize=_IN_CI, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("torture", settings.get_profile("tests"), derandomize=False)
settings.load_profile("torture" if drawn_seeds() else "tests")


def pytest_report_header() -> list[str]:
    """Print the seeds of `make torture`, so that its run can be repeated."""
    return [f"seeds: {','.join(drawn_seeds())}"] if drawn_seeds() else []


@pytest.fixture(scope="session", autouse=True)
def _keep_sprites() -> Iterator[None]:
    """Keep many more sprites than the bot does: tests paint every scene, and look at each sprite in few of them."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        kept: LRUCache[Hashable, sprites.Sprite] = LRUCache(_KEPT_PIXELS, getsizeof=sprites._CACHE.getsizeof)
        monkeypatch.setattr(sprites, "_CACHE", kept)
        yield


@pytest.fixture(scope="session")
def openapi_checker(pytestconfig: pytest.Config) -> Iterator[OpenApiChecker | None]:
    """Return a checker against Discord's OpenAPI description, where that is available; the summary tells what it did."""
    path = openapi_file()
    checker = None if path is None else OpenApiChecker(path)
    yield checker
    if checker is not None:
        _count_checked(pytestconfig, checker.checked)


@pytest.fixture
def postgresql_server(_postgresql_server: postgresql.Server) -> Iterator[postgresql.Server]:
    """Return a PostgreSQL server without any databases of other tests."""
    yield _postgresql_server
    _postgresql_server.empty_databases()


@pytest.fixture(scope="session")
def _postgresql_server() -> Iterator[postgresql.Server]:
    programs = postgresql.programs()
    if programs is None:
        pytest.skip("the PostgreSQL server is not installed")
    with postgresql.running_server(programs) as server:
        yield server


_checked = pytest.StashKey[int]()
"""How many bodies were checked against the description."""


def _count_checked(config: pytest.Config, number: int) -> None:
    total = config.stash[_checked] = config.stash.get(_checked, 0) + number
    if hasattr(config, "workeroutput"):
        config.workeroutput["checked"] = total


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Add what a worker has checked."""
    _count_checked(node.config, getattr(node, "workeroutput", {}).get("checked", 0))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print whether what the bot sent and received was checked."""
    path, number = openapi_file(), config.stash.get(_checked, 0)
    found = "not at hand" if path is None else f"{number} requests and responses checked, by {path}"
    terminalreporter.write_line(f"Discord's OpenAPI description: {found}")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Import the test modules in another order in each worker, so that each finds most of them compiled by another.

    Compiling all of them takes 12 s of processor time. A module that cannot be imported is reported when it is collected.
    """
    workerinput = getattr(session.config, "workerinput", None)
    if workerinput is None:
        return
    paths = [Path(arg.partition("::")[0]).absolute() for arg in session.config.args]
    files = sorted(
        {file for path in paths for file in (path.rglob("test_*.py") if path.is_dir() else [path])}
    )
    begin = len(files) * int(workerinput["workerid"].removeprefix("gw")) // workerinput["workercount"]
    for file in files[begin:] + files[:begin]:
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(file.relative_to(session.config.rootpath).with_suffix("").parts))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests that require the description, which is not part of the repository; begin with the longest."""
    if openapi_file() is None:
        left_out = [item for item in items if item.get_closest_marker("openapi")]
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)
    items.sort(key=lambda item: item.path.name not in _LONGEST)


def pytest_collection_finish() -> None:
    """Exclude the collected tests from garbage collection, and collect less often.

    Whole random games take 12 s of processor time with the thousands of tests, 7 s without them, and 5 s with more objects
    between two collections.
    """
    gc.freeze()
    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    _deny_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _deny_skip(report)
    return report


def _deny_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    if _IN_CI and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"in CI nothing is skipped: {reason}"
