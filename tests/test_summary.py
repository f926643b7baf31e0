"""A test run's summary says once whether requests were checked against Discord's OpenAPI description."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

_TEST = """
def test_something(openapi_checker):
    if openapi_checker is not None:
        openapi_checker.checked += 3
"""
_DESCRIPTION = '{"components": {"schemas": {}}, "paths": {}}'


@pytest.mark.slow
@pytest.mark.parametrize(("workers", "is_at_hand"), [(2, True), (0, False)])
def test_the_summary_says_what_was_checked(tmp_path: Path, workers: int, is_at_hand: bool) -> None:
    description = tmp_path / "openapi.json"
    if is_at_hand:
        description.write_text(_DESCRIPTION)
    for number in range(2):
        (tmp_path / f"test_{number}.py").write_text(_TEST)
    options = ("-q", "-c", os.devnull, "-p", "tests.conftest", f"-n{workers}", "--dist=loadfile")
    finished = subprocess.run(
        [sys.executable, "-m", "pytest", *options, f"--rootdir={tmp_path}", str(tmp_path)],
        cwd=Path(__file__).parents[1],
        env=os.environ | {"DISCORD_OPENAPI": str(description)},
        capture_output=True,
        text=True,
        check=True,
    )
    found = f"6 requests and responses checked, by {description}" if is_at_hand else "not at hand"
    told = [line for line in finished.stdout.splitlines() if "OpenAPI" in line]
    assert told == [f"Discord's OpenAPI description: {found}"], finished.stdout
