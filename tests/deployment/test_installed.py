"""The wheel, installed outside of the project: it has all it needs, and tells a user without access what to do."""

import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import urljoin
from zipfile import ZipFile

import pytest

from bot.cli import terminal
from tests.deployment.dockerfile import ROOT, copied

pytestmark = pytest.mark.slow

BUILD = (sys.executable, "-c", "import setuptools.build_meta as it, sys; it.build_wheel(sys.argv[1])")
PACKAGES = ("bot", "engine", "rendering")
DEPENDENCIES = Path(sysconfig.get_path("purelib"))
UNKNOWN = 4242
"""The number of a user whom no machine knows."""
_START_TIMEOUT = 60


@pytest.fixture(scope="module")
def public_folder() -> Iterator[Path]:
    """A folder that every user can enter, unlike those that pytest makes."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from those files that a container image is built from."""
    source = tmp_path_factory.mktemp("source")
    for each in copied():
        target = source / each.relative_to(ROOT)
        if each.is_dir():
            shutil.copytree(each, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(each, target)
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([*BUILD, folder], cwd=source, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def environment(wheel: Path, public_folder: Path) -> Path:
    """A virtual environment with the wheel, as pipx makes one; the dependencies are those of the test run."""
    folder = public_folder / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    pip = [sys.executable, "-m", "pip", "--python", folder / "bin/python", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--quiet", "--no-index", "--no-deps", wheel], check=True)
    packages = next(folder.glob("lib/python*/site-packages"))
    packages.joinpath("dependencies.pth").write_text(f"{_readable(public_folder)}\n", encoding="utf-8")
    return folder


def _readable(public_folder: Path) -> Path:
    """Return the folder of the dependencies, or a copy if another user cannot enter it."""
    if os.geteuid() != 0 or not _run(["test", "-r", DEPENDENCIES / "typer/main.py"], user=UNKNOWN).returncode:
        return DEPENDENCIES

    def link(source: str, target: str) -> None:
        try:
            os.link(source, target)
        except OSError:
            shutil.copyfile(source, target)

    left_out = shutil.ignore_patterns("__pycache__", "playwright*", "mypy*", "hadolint*", "ruff*")
    return Path(
        shutil.copytree(DEPENDENCIES, public_folder / "dependencies", ignore=left_out, copy_function=link)
    )


def _run(
    command: list[str | Path], folder: Path = Path("/"), user: int | None = None, **variables: str
) -> subprocess.CompletedProcess[str]:
    others = {} if user is None else {"user": user, "group": user, "extra_groups": []}
    given = {"PATH": os.defpath} | variables
    return subprocess.run(
        command, cwd=folder, env=given, capture_output=True, text=True, check=False, **others
    )


def test_the_wheel_of_an_image_has_every_file_that_is_run_and_the_licences(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = archive.namelist()
    run = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in ROOT.joinpath(package).rglob("*.*")
        if path.suffix not in {".md", ".pyc"}
    }
    assert {name for name in names if ".dist-info/" not in name} == run
    licences = {f"LICENSES/{path.name}" for path in ROOT.joinpath("LICENSES").iterdir()} | {"LICENSE"}
    assert {name.partition(".dist-info/licenses/")[2] for name in names} - {""} == licences


def test_the_version_is_that_of_the_wheel(environment: Path, wheel: Path) -> None:
    shown = _run([environment / "bin/herr-ober", "--version"])
    assert (shown.returncode, shown.stdout) == (0, f"herr-ober {wheel.name.split('-')[1]}\n")


def test_the_playground_opens_from_the_wheel_alone(environment: Path, tmp_path: Path) -> None:
    """The shortest way to meet the bot: no clone, no settings, an empty home folder."""
    command = [environment / "bin/herr-ober", "playground", "--port", "0"]
    given = {"PATH": os.defpath, "HOME": str(tmp_path)}
    output = tmp_path / "output"
    with output.open("wb") as file:
        running = subprocess.Popen(command, cwd=tmp_path, env=given, stdout=file, stderr=subprocess.STDOUT)
    try:
        (address,) = _wait_for(r"open at (http\S+)", output, running)
        page = _fetch(address)
        parts = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        assert "<title>Playground</title>" in page
        assert len(parts) > 1
        assert all(_fetch(urljoin(address, part)) for part in parts)
        _wait_for("connected as", tmp_path / ".local/share/herr-ober/playground/bot.log", running)
        running.send_signal(signal.SIGTERM)
        assert running.wait(30) == 0, output.read_text(encoding="utf-8")
    finally:
        with suppress(ProcessLookupError):
            running.kill()
        running.wait()


def _fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=10) as response:
        return response.read().decode()


def _wait_for(pattern: str, file: Path, running: subprocess.Popen[bytes]) -> list[str]:
    """Wait until a file of a running program contains a pattern, and return what the pattern captures."""
    text = ""
    for _ in range(_START_TIMEOUT * 10):
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        if found := re.findall(pattern, text):
            return found
        assert running.poll() is None, text
        time.sleep(0.1)
    pytest.fail(text)


@pytest.fixture
def closed_volume(public_folder: Path) -> Iterator[Path]:
    """A folder in which only root may write, as a volume is that was made for another user."""
    folder = public_folder / "volume"
    folder.mkdir(mode=0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can run as another user"
)
@pytest.mark.parametrize("home", [True, False], ids=["home", "homeless"])
def test_an_unknown_user_of_a_closed_volume_is_told_who_needs_access(
    home: bool, environment: Path, closed_volume: Path
) -> None:
    database = closed_volume / "herr-ober.sqlite3"
    variables = {"DISCORD_TOKEN": "a token", "DATABASE": str(database), "LOG_LEVEL": "ERROR"}
    nobody = "http://127.0.0.1:9"
    variables |= {"DISCORD_API_BASE": nobody, "DISCORD_GATEWAY": nobody}
    if home:
        variables["HOME"] = str(closed_volume)
    sentence = f"Cannot write to {database}: Herr Ober runs as uid {UNKNOWN}, and that user needs write access to {closed_volume}."
    for command in ("run", "check"):
        refused = _run([environment / "bin/herr-ober", command], closed_volume, UNKNOWN, **variables)
        told = [line.partition(" stopping: ")[2] or line for line in refused.stderr.splitlines()]
        expected = [sentence] if command == "run" else [sentence, told[-1]]  # `check` also asks Discord
        assert (refused.returncode, told) == (terminal.MISCONFIGURED, expected)
