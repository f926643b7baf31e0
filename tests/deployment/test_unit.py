"""The systemd unit is valid and confined, and the bot can work inside its confines."""

import re
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from bot.cli import terminal
from bot.discord.gateway import process
from bot.discord.gateway.cluster import HANDOVER_TIMEOUT
from bot.settings import Settings
from tests.deployment.dockerfile import ROOT

UNIT = ROOT.joinpath("herr-ober.service").read_text(encoding="utf-8")
RECENT = {"RestartSteps", "RestartMaxDelaySec"}
"""Settings that older versions of systemd ignore."""
EXPOSURE = 20
"""The most that `systemd-analyze security` may find the service exposed, in tenths; 12 to 14 were measured."""
WITHOUT_EXECUTABLE_MEMORY = """
import ctypes, os, sys
ctypes.CDLL(None).prctl(65, *map(ctypes.c_ulong, (1, 0, 0, 0)))  # PR_SET_MDWE
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Runs a program without what `MemoryDenyWriteExecute` takes away, where the kernel can (since 6.3)."""


def settings() -> dict[str, list[str]]:
    """Return the unit's settings with the values of each."""
    found = defaultdict(list)
    for name, value in re.findall(r"^(\w+)=(.*)$", UNIT, re.MULTILINE):
        found[name].append(value)
    return found


def analyze(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `systemd-analyze` on the unit, with a user and a program that this machine has."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed")
    unit = tmp_path / "herr-ober.service"
    known = UNIT.replace("/opt/herr-ober/bin/herr-ober", shutil.which("true")).replace(
        "=herr-ober\n", "=daemon\n", 1
    )
    unit.write_text(known, encoding="utf-8")
    return subprocess.run(
        ["systemd-analyze", "--no-pager", *arguments, unit], capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    verified = analyze(tmp_path, "verify")
    complaints = [
        each for each in verified.stderr.splitlines() if not any(f"'{name}'" in each for name in RECENT)
    ]
    assert (verified.returncode, complaints) == (0, [])


@pytest.mark.slow
def test_the_service_is_hardly_exposed(tmp_path: Path) -> None:
    secured = analyze(tmp_path, "security", "--offline=true", f"--threshold={EXPOSURE}")
    assert secured.returncode == 0, secured.stdout + secured.stderr


def test_the_service_reads_settings_and_writes_only_in_its_own_folder() -> None:
    found = settings()
    names = {name.upper() for name in Settings.model_fields}
    given = dict(each.split("=", 1) for each in found["Environment"])
    assert set(given) - {"HOME"} <= names
    assert (found["ProtectSystem"], found["ProtectHome"]) == (["strict"], ["yes"])
    folder = f"/var/lib/{found['StateDirectory'][0]}"
    assert (found["WorkingDirectory"], given["HOME"]) == ([folder], folder)
    assert all(given[name].startswith(f"{folder}/") for name in ("DATABASE", "BACKUPS"))
    assert (found["UMask"], found["StateDirectoryMode"]) == (["0077"], ["0700"])
    (credential,) = found["LoadCredential"]
    assert credential.partition(":")[0].upper() in names
    (file,) = found["EnvironmentFile"]
    assert file.startswith("-")
    text = ROOT.joinpath("docs/deployment.md").read_text(encoding="utf-8")
    program = found["ExecStart"][0].partition(" ")[0]
    assert [each for each in (program, file[1:], credential.partition(":")[2]) if each not in text] == []


def test_the_service_has_time_to_stop_and_is_restarted_unless_that_cannot_help() -> None:
    found = settings()
    assert int(found["TimeoutStopSec"][0]) >= HANDOVER_TIMEOUT + process._CLOSING_TIMEOUT
    assert found["Restart"] == ["always"]
    assert found["StartLimitIntervalSec"] == ["0"]
    assert {"RestartSteps", "RestartMaxDelaySec"} <= found.keys(), "without one, the pause does not grow"
    assert found["RestartPreventExitStatus"] == [str(terminal.MISCONFIGURED)]


def test_the_bot_knows_when_it_is_watched() -> None:
    found = settings()
    assert (found["Type"], found["NotifyAccess"]) == (["notify"], ["main"])
    assert int(found["WatchdogSec"][0]) > 0


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="systemd is for Linux")
def test_boards_are_painted_without_executable_memory(tmp_path: Path) -> None:
    """Some libraries make code as they run; the unit forbids that."""
    assert settings()["MemoryDenyWriteExecute"] == ["yes"]
    record, board = ROOT / "docs/cafe_melange.jsonl", tmp_path / "board.png"
    program = [sys.executable, "-m", "bot", "picture", record, "-o", board]
    painted = subprocess.run(
        [sys.executable, "-c", WITHOUT_EXECUTABLE_MEMORY, *program],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (painted.returncode, painted.stderr) == (0, "")
