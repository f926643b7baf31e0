"""Set-up of the whole test run: its games are registered, and in CI a skipped test counts as a failure."""

import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from tests import registered  # noqa: F401 -- registers the games of the test run before any test is collected
from tests.playground.wirebot import description_file

_OPENAPI = "Discord's OpenAPI description"
_IN_CI = os.environ.get("CI") == "true"

# How long an example takes says more about the machine than about the code.
settings.register_profile(
    "house", deadline=None, derandomize=_IN_CI, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")


def pytest_report_header() -> str:
    return f"{_OPENAPI}: {description_file() or 'not at hand, so nothing is held against it'}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests that need Discord's OpenAPI description if it is not available."""
    if description_file() is None:
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
