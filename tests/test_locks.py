"""Dependencies are locked by hash without addresses, data files are packaged, fonts are licensed, and no file names a machine."""

import re
import subprocess
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LOCKS = ("requirements.lock", "requirements-postgresql.lock", "requirements-dev.lock")
PIN = re.compile(
    r"^([a-z0-9-]+)==([\w.]+)((?: ;[^\\]+)?) \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)",
    re.MULTILINE,
)


def pins(lock: str) -> dict[str, tuple[str, str, str]]:
    text = ROOT.joinpath(lock).read_text(encoding="utf-8")
    found = {name: (version, marker, hashes) for name, version, marker, hashes in PIN.findall(text)}
    assert PIN.sub("", text) == "", f"{lock} holds nothing but pins"
    return found


def files() -> list[Path]:
    """Return every text file of the project, including those not committed yet."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        folders = ("engine", "rendering", "bot", "tests", "docs", ".ci", "LICENSES")
        paths = [path for folder in folders for path in ROOT.joinpath(folder).rglob("*") if path.is_file()]
        paths += [path for path in ROOT.iterdir() if path.is_file()]
    else:
        paths = [ROOT / name for name in listed.stdout.splitlines()]
    return [path for path in paths if path.is_file() and b"\0" not in path.read_bytes()[:4096]]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_pins_everything_by_hash(lock: str) -> None:
    assert len(pins(lock)) > 25


def test_dependencies_are_tested_in_the_locked_versions() -> None:
    run, postgresql, dev = map(pins, LOCKS)
    assert {name: dev.get(name) for name in postgresql} == postgresql
    assert {name: postgresql.get(name) for name in run} == run


def test_the_build_backend_is_locked() -> None:
    assert "setuptools" in pins("requirements.lock")


def test_all_data_files_are_installed_with_the_packages() -> None:
    """Python files are packaged by default; every other kind must be listed, except texts for developers."""
    setup = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    kept = ("*.py", "*.pyc", "README.md", "VISUAL_LANGUAGE.md", *setup["package-data"]["*"])
    found = [path for folder in ("engine", "rendering", "bot") for path in ROOT.joinpath(folder).rglob("*.*")]
    left_out = [
        path for path in found if path.is_file() and not any(fnmatch(path.name, each) for each in kept)
    ]
    assert left_out == []


def test_every_font_has_its_licence() -> None:
    licences = "".join(path.read_text(encoding="utf-8") for path in ROOT.joinpath("LICENSES").iterdir())
    fonts = [path.relative_to(ROOT).as_posix() for path in ROOT.joinpath("rendering").rglob("*.[ot]tf")]
    assert fonts
    assert [font for font in fonts if font not in licences] == []


def test_no_file_contains_the_address_of_a_registry_or_the_path_of_a_machine() -> None:
    hosts = (
        "pypi" + ".org",
        "python" + "hosted",
        "--index" + "-url",
        "--extra-index" + "-url",
        "--find" + "-links",
    )
    places = [
        re.compile(rf"(?<![\w.])/{place}/") for place in ("ho" + "me", "ro" + "ot", "Us" + "ers", "wo" + "rk")
    ]
    found = []
    for path in files():
        text = path.read_text(encoding="utf-8", errors="replace")
        wrong = [host for host in hosts if host in text and path.name != "Makefile"]
        wrong += [place.pattern for place in places if place.search(text)]
        found += [f"{path.relative_to(ROOT)}: {each}" for each in wrong]
    assert found == []
