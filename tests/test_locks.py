"""Dependencies are locked by hash without URLs, all files are packaged, fonts are licensed, and no file names a machine."""

import re
import subprocess
import sys
import tarfile
import tomllib
from itertools import pairwise
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKS = {  # and the dependencies each of them adds
    "requirements.lock": [PROJECT["dependencies"], PROJECT["optional-dependencies"]["build"]],
    "requirements-postgresql.lock": [PROJECT["optional-dependencies"]["postgresql"]],
    "requirements-dev.lock": [PROJECT["optional-dependencies"][extra] for extra in ("bench", "dev")],
}
PIN = re.compile(
    r"^([a-z0-9-]+)==[\w.]+(?: ;[^\\]+)? \\\n(?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+", re.MULTILINE
)
GENERATED = re.compile(r"PKG-INFO|setup\.cfg|herr_ober\.egg-info/.*")
PACKAGES = ("bot/", "engine/", "rendering/")
BUILD = (
    sys.executable,
    "-c",
    "import setuptools.build_meta as it, sys; getattr(it, sys.argv[1])(sys.argv[2])",
)


def pins(lock: str) -> list[str]:
    return PIN.findall(ROOT.joinpath(lock).read_text(encoding="utf-8"))


def files() -> list[Path]:
    """Return every file in the project, including files not yet committed."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        folders = ("engine", "rendering", "bot", "tests", "docs", ".ci", "LICENSES")
        paths = [path for folder in folders for path in ROOT.joinpath(folder).rglob("*")]
        paths = [path for path in (*paths, *ROOT.iterdir()) if path.suffix != ".pyc"]
    else:
        paths = [ROOT / name for name in listed.stdout.split("\0")]
    return [path for path in paths if path.is_file()]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_pins_by_hash_what_the_project_depends_on(lock: str) -> None:
    needed = {
        re.sub(r"[._]", "-", re.match(r"[\w.-]+", each)[0].lower()) for part in LOCKS[lock] for each in part
    }
    assert needed - set(pins(lock)) == set()


def test_a_lock_adds_to_the_one_before_it() -> None:
    rest = [PIN.sub("", ROOT.joinpath(lock).read_text(encoding="utf-8")) for lock in LOCKS]
    assert rest == ["", *(f"--requirement {before}\n" for before, _ in pairwise(LOCKS))]
    names = [name for lock in LOCKS for name in pins(lock)]
    assert sorted(names) == sorted(set(names))


@pytest.mark.slow
def test_the_source_distribution_has_every_file_and_the_wheel_what_is_run(tmp_path: Path) -> None:
    source = tmp_path / "source"
    names = {path.relative_to(ROOT).as_posix() for path in files()}
    names = {name for name in names if not GENERATED.fullmatch(name)}
    for name in names:
        copy = source / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(ROOT.joinpath(name).read_bytes())
    subprocess.run([*BUILD, "build_sdist", tmp_path], cwd=source, check=True, stdout=subprocess.DEVNULL)
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        packed = {each.name.partition("/")[2] for each in archive if each.isfile()}
    assert {name for name in packed if not GENERATED.fullmatch(name)} == names
    subprocess.run([*BUILD, "build_wheel", tmp_path], cwd=source, check=True, stdout=subprocess.DEVNULL)
    with ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        installed = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert installed == {name for name in names if name.startswith(PACKAGES) and not name.endswith(".md")}


def test_every_font_has_its_licence() -> None:
    licences = "".join(path.read_text(encoding="utf-8") for path in ROOT.joinpath("LICENSES").iterdir())
    fonts = [path.relative_to(ROOT).as_posix() for path in ROOT.joinpath("rendering").rglob("*.[ot]tf")]
    assert fonts
    assert [font for font in fonts if font not in licences] == []


@pytest.mark.slow
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
        if b"\0" in path.read_bytes()[:4096]:
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        wrong = [host for host in hosts if host in text and path.name != "Makefile"]
        wrong += [place.pattern for place in places if place.search(text)]
        found += [f"{path.relative_to(ROOT)}: {each}" for each in wrong]
    assert found == []
