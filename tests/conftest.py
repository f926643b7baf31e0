"""Configuration for all tests. In CI a skipped test fails, because nobody would notice that it was skipped."""

import gc
import os
from collections.abc import Generator, Iterator
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from bot.playground import OpenApiChecker
from tests import (
    postgresql,
    registered,  # noqa: F401 -- registers the games of the test run before any test is collected
)
from tests.openapi import openapi_file
from tests.torture import drawn_seeds

_CONFIGURATION = TemporaryDirectory()
os.environ["XDG_CONFIG_HOME"] = (
    _CONFIGURATION.name
)  # the settings of whoever runs the tests are none of their business
_IN_CI = os.environ.get("CI") == "true"

# The duration of an example depends more on the machine than on the code.
settings.register_profile(
    "tests", deadline=None, derandomize=_IN_CI, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("torture", settings.get_profile("tests"), derandomize=False)
settings.load_profile("torture" if drawn_seeds() else "tests")


def pytest_xdist_auto_num_workers() -> int:
    """Use one more worker than there are processors, because some tests wait for a process, a browser or a database."""
    return (os.cpu_count() or 1) + 1


def pytest_report_header() -> list[str]:
    """Print the seeds of `make torture`, so that a run can be repeated."""
    return [f"seeds: {','.join(drawn_seeds())}"] if drawn_seeds() else []


@pytest.fixture(scope="session")
def openapi_checker(pytestconfig: pytest.Config) -> Iterator[OpenApiChecker | None]:
    """A checker against Discord's OpenAPI description, if available; the summary says what it checked."""
    path = openapi_file()
    checker = None if path is None else OpenApiChecker(path)
    yield checker
    if checker is not None:
        _count_checked(pytestconfig, checker.checked)


@pytest.fixture
def postgresql_server(_postgresql_server: postgresql.Server) -> Iterator[postgresql.Server]:
    """A PostgreSQL server, without databases left over from other tests."""
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
"""How many request and response bodies were checked against the description."""


def _count_checked(config: pytest.Config, number: int) -> None:
    total = config.stash[_checked] = config.stash.get(_checked, 0) + number
    if hasattr(config, "workeroutput"):
        config.workeroutput["checked"] = total


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Add the number of request and response bodies that a finished worker checked to the total."""
    _count_checked(node.config, getattr(node, "workeroutput", {}).get("checked", 0))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print how many requests and responses were checked by Discord's OpenAPI description, or that it is missing."""
    path, number = openapi_file(), config.stash.get(_checked, 0)
    found = "not at hand" if path is None else f"{number} requests and responses checked, by {path}"
    terminalreporter.write_line(f"Discord's OpenAPI description: {found}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests that need the OpenAPI description if it is missing; it is not in the repository."""
    if openapi_file() is None:
        left_out = [item for item in items if item.get_closest_marker("openapi")]
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


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


def pytest_collection_finish() -> None:
    """Exempt the collected tests from garbage collection, which would otherwise scan them again and again."""
    gc.collect()
    gc.freeze()
