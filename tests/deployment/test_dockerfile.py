"""The Dockerfile follows hadolint's rules and ours. That the image works is tried when a release is made."""

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bot.cli.app import app
from bot.settings import Settings
from tests.deployment.dockerfile import ROOT, copied, environment, instructions

PROJECT = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]
COMMANDS = {
    each.name or str(each.callback.__name__).replace("_", "-")
    for each in app.registered_commands
    if each.callback
}
FINAL = instructions("FROM")[-1].stage
PROGRAMS = {"RUN", "SHELL", "ADD", "COPY"}
"""The instructions that change files, for which a stage must still be root."""


def value(name: str) -> str:
    """Return the value of the only instruction of this name in the final stage."""
    (found,) = [each.value for each in instructions(name) if each.stage == FINAL]
    return found


@pytest.mark.skipif(sys.platform == "win32", reason="there is no hadolint for Windows")
def test_hadolint_finds_nothing() -> None:
    hadolint = Path(sys.executable).with_name("hadolint")
    checked = subprocess.run([hadolint, ROOT / "Dockerfile"], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stdout) == (0, "")


def test_all_stages_have_one_base_with_the_versions_of_python_and_debian() -> None:
    bases = {each.value.split()[0] for each in instructions("FROM")}
    assert len(bases) == 1
    python, debian = re.fullmatch(r"python:(3\.\d+)-slim-([a-z]+)", bases.pop()).groups()
    wanted = tuple(map(int, PROJECT["requires-python"].removeprefix(">=").split(".")))
    assert tuple(map(int, python.split("."))) >= wanted
    assert debian != "sid"


def test_everything_that_is_installed_is_locked() -> None:
    """Packages come with hashes, the project without dependencies, and only Debian's and PyPI's clients are used."""
    commands = " && ".join(each.value for each in instructions("RUN"))
    installs = re.findall(r"pip install ([^&]+)", commands)
    assert [each for each in installs if "--require-hashes" not in each and "--no-deps" not in each] == []
    assert [name for each in installs for name in re.findall(r"(?:-r|--requirement) (\S+)", each)] == [
        "requirements-postgresql.lock"
    ]
    assert re.findall(r"\b(curl|wget|git|npm)\b|https?:", commands) == []
    assert instructions("ADD") == []


def test_the_image_runs_as_an_unprivileged_user_who_owns_the_volume() -> None:
    """The user is a number, by which a host can give access to a folder, and so can Kubernetes see that it is not root."""
    user, _, group = value("USER").partition(":")
    assert user.isdecimal()
    assert int(user) >= 10000
    assert group == user
    names = [each.name for each in instructions() if each.stage == FINAL]
    assert not PROGRAMS & set(names[names.index("USER") :])
    assert f"install --directory --owner {user} --group {group} --mode 0700 {value('VOLUME')}" in value("RUN")
    folders = {environment()[name] for name in ("HOME", "XDG_DATA_HOME", "TMPDIR")}
    assert {value("VOLUME"), value("WORKDIR"), *folders} == {"/data"}


def test_the_variables_are_settings_and_none_is_one_that_a_secret_may_hold() -> None:
    names = set(environment())
    settings = {name.upper() for name in Settings.model_fields}
    assert names - settings == {"PATH", "HOME", "XDG_DATA_HOME", "TMPDIR", "PYTHONDONTWRITEBYTECODE"}
    assert [name for name in names if re.search("TOKEN|PASSWORD|SECRET|DATABASE", name)] == []
    assert environment()["HEALTH"].startswith("127.0.0.1:")
    assert instructions("ARG") == []


def test_the_container_runs_stops_and_is_checked_by_the_program_itself() -> None:
    assert value("ENTRYPOINT") == f'["{next(iter(PROJECT["scripts"]))}"]'
    assert value("CMD") == '["run"]'
    assert value("STOPSIGNAL") == "SIGTERM"
    options, command = value("HEALTHCHECK").split(" CMD ")
    assert command == '["herr-ober", "health"]'
    assert {"run", "health"} <= COMMANDS
    assert set(re.findall(r"--([a-z-]+)=", options)) == {"interval", "timeout", "start-period", "retries"}


def test_the_labels_say_what_the_project_says() -> None:
    labels = dict(word.split("=", 1) for word in shlex.split(value("LABEL")))
    assert labels == {
        "org.opencontainers.image.title": "Herr Ober",
        "org.opencontainers.image.description": PROJECT["description"],
        "org.opencontainers.image.licenses": PROJECT["license"],
    }


def test_everything_that_is_copied_exists_and_reaches_the_build_and_nothing_else_does() -> None:
    """What else is in the folder, such as secrets and games, is not even sent to Docker."""
    sources = {each.relative_to(ROOT).as_posix() for each in copied()}
    assert [each for each in sources if not ROOT.joinpath(each).exists()] == []
    patterns = ROOT.joinpath(".dockerignore").read_text(encoding="utf-8").splitlines()
    first, *included, last = (each for each in patterns if not each.startswith("#"))
    assert (first, last) == ("*", "**/__pycache__")
    assert {*included} == {f"!{each}" for each in sources}


def test_the_programs_for_backups_come_from_the_package_that_is_extracted() -> None:
    (version,) = re.findall(r"apt-get download postgresql-client-(\d+)", instructions("RUN")[0].value)
    programs = re.findall(
        rf"/postgresql/usr/lib/postgresql/{version}/bin/(\w+)",
        " ".join(each.value for each in instructions("COPY")),
    )
    assert programs == ["pg_dump", "pg_restore"]
