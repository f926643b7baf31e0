"""The compose files are valid, and what they start is confined, restarted, and keeps its secrets in files."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml

from bot import settings_sources
from bot.discord.gateway import process
from bot.discord.gateway.cluster import HANDOVER_TIMEOUT
from bot.settings import Settings, read_settings
from engine.store.addresses import PostgreSQLAddress
from tests.deployment.dockerfile import ROOT, copied, environment, instructions

FILES = ("compose.yaml", "compose.postgresql.yaml")
SECRETS = {"discord_token": "a token", "database": "postgresql://herr_ober:password@postgresql/herr_ober"}
"""The contents of the secrets, as docs/deployment.md says to write them."""
SECONDS = {"s": 1, "m": 60}
MEBIBYTES = {"m": 1, "g": 1024}


def read(file: str) -> dict[str, Any]:
    return dict(yaml.safe_load(ROOT.joinpath(file).read_text(encoding="utf-8")))


def services(file: str) -> dict[str, dict[str, Any]]:
    """Return the services of a file, each with what it extends: lists are added up, mappings merged."""
    found = {}
    for name, service in read(file)["services"].items():
        extended = service.pop("extends", None)
        base = services(extended["file"])[extended["service"]] if extended else {}
        merged = base | service
        for key in base.keys() & service.keys():
            merged[key] = (
                base[key] + service[key] if isinstance(base[key], list) else base[key] | service[key]
            )
        found[name] = merged
    return found


SERVICES = [pytest.param(file, name, id=f"{file}-{name}") for file in FILES for name in services(file)]


def quantity(text: str, units: dict[str, int]) -> int:
    """Return a quantity such as `90s` or `1g` in the smallest unit."""
    number, unit = re.fullmatch(r"(\d+)([a-z])", text).groups()
    return int(number) * units[unit]


def bot_environment(file: str) -> dict[str, str]:
    """Return the bot's environment in a file, on top of that of the image, as it is if nobody sets a variable."""
    own = services(file)["herr-ober"]["environment"]
    return environment() | {
        name: re.sub(r"\$\{\w+:-([^}]+)\}", r"\1", str(each)) for name, each in own.items()
    }


@pytest.mark.parametrize("file", FILES)
def test_every_setting_of_the_file_can_be_set_otherwise(file: str) -> None:
    """Compose takes it from `.env`; what is set here without a variable would beat that."""
    own = services(file)["herr-ober"]["environment"]
    assert [name for name, each in own.items() if not str(each).startswith(f"${{{name}:-")] == []


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES)
def test_a_file_is_valid_by_the_compose_specification(file: str) -> None:
    checker = Path(sys.executable).with_name("check-jsonschema")
    checked = subprocess.run(
        [checker, "--builtin-schema", "vendor.compose-spec", ROOT / file],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize(("file", "name"), SERVICES)
def test_a_service_is_confined(file: str, name: str) -> None:
    service = services(file)[name]
    assert (service["read_only"], service["cap_drop"], service["security_opt"]) == (
        True,
        ["ALL"],
        ["no-new-privileges:true"],
    )
    assert not service.keys() & {"privileged", "cap_add", "network_mode", "ports", "pid", "ipc", "devices"}
    assert "/tmp" in service["tmpfs"]
    assert 256 <= quantity(service["mem_limit"], MEBIBYTES) <= 1024
    assert service["pids_limit"] > 0
    assert (name == "herr-ober") == ("user" not in service), "the image names the bot's user"


@pytest.mark.parametrize(("file", "name"), SERVICES)
def test_a_service_is_restarted_and_its_log_has_an_end(file: str, name: str) -> None:
    service = services(file)[name]
    assert service["restart"] == "unless-stopped"
    assert service["logging"]["options"].keys() == {"max-size", "max-file"}


@pytest.mark.parametrize("file", FILES)
def test_the_bot_has_the_time_it_takes_to_stop(file: str) -> None:
    service = services(file)["herr-ober"]
    assert quantity(service["stop_grace_period"], SECONDS) >= HANDOVER_TIMEOUT + process._CLOSING_TIMEOUT


@pytest.mark.parametrize(("file", "name"), SERVICES)
def test_secrets_are_files_outside_of_the_repository_and_the_image(file: str, name: str) -> None:
    service, defined = services(file)[name], read(file)["secrets"]
    assert set(service["secrets"]) <= set(defined)
    files = {each["file"] for each in defined.values()}
    assert all(each.startswith("./secrets/") for each in files)
    assert ROOT / "secrets" not in copied()
    assert "/secrets/" in ROOT.joinpath(".gitignore").read_text(encoding="utf-8").splitlines()
    secret = {key: each for key, each in service["environment"].items() if re.search("TOKEN|PASSWORD", key)}
    assert [key for key in secret if not key.endswith("_FILE")] == []
    named = set(re.findall(r"/run/secrets/([\w-]+)", str(service["environment"])))
    assert named == (set() if name == "herr-ober" else set(service["secrets"])), (
        "the bot finds its secrets by itself"
    )


@pytest.mark.parametrize("file", FILES)
def test_volumes_and_networks_are_defined_and_used(file: str) -> None:
    content = read(file)
    mounts = [each.split(":")[0] for service in services(file).values() for each in service["volumes"]]
    assert sorted(mounts) == sorted(content["volumes"])
    networks = {each for service in services(file).values() for each in service.get("networks", ())}
    assert networks - {"default"} == set(content.get("networks", ()))


@pytest.mark.parametrize("file", FILES)
def test_the_bot_takes_the_settings_and_secrets_and_keeps_its_data_in_the_volume(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = services(file)["herr-ober"]
    names = {name.upper() for name in Settings.model_fields}
    assert set(service["environment"]) <= names
    assert set(service["secrets"]) <= {name.lower() for name in names}
    assert service["volumes"] == [f"data:{environment()['HOME']}"]
    for name, each in bot_environment(file).items():
        monkeypatch.setenv(name, each)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(settings_sources, "DOCKER_SECRETS", tmp_path)
    for name, each in SECRETS.items():
        if name in service["secrets"]:
            (tmp_path / name).write_text(each + "\n", encoding="utf-8")
    settings = read_settings()
    assert (settings.discord_token, str(settings.backups)) == (SECRETS["discord_token"], "/data/backups")
    if "database" in service["secrets"]:
        assert settings.database == PostgreSQLAddress(SECRETS["database"])
    else:
        assert str(settings.database) == "/data/herr-ober/herr-ober.sqlite3"


def test_postgresql_is_healthy_before_the_bot_starts_and_reached_by_it_alone() -> None:
    both = services("compose.postgresql.yaml")
    assert both["herr-ober"]["depends_on"] == {"postgresql": {"condition": "service_healthy"}}
    server = both["postgresql"]
    assert server["healthcheck"]["test"][1:3] == ["pg_isready", "--host=127.0.0.1"], (
        "while it is being set up, the server listens only on a socket"
    )
    assert server["networks"] == ["database"]
    assert read("compose.postgresql.yaml")["networks"]["database"] == {"internal": True}
    address = urlsplit(SECRETS["database"])
    assert (address.username, address.hostname, address.path) == (
        server["environment"]["POSTGRES_USER"],
        "postgresql",
        f"/{server['environment']['POSTGRES_DB']}",
    )


def test_the_server_is_no_newer_than_the_programs_for_its_backups() -> None:
    server = services("compose.postgresql.yaml")["postgresql"]["image"]
    (client,) = re.findall(r"postgresql-client-(\d+) ", instructions("RUN")[0].value)
    assert re.fullmatch(r"postgres:(\d+)-[a-z]+", server)[1] <= client


def test_the_documents_say_how_to_write_every_secret() -> None:
    text = ROOT.joinpath("docs/deployment.md").read_text(encoding="utf-8")
    named = {name for file in FILES for name in read(file)["secrets"]}
    assert set(re.findall(r"> secrets/(\w+)", text)) == named
    address = SECRETS["database"].replace("password", "$(cat secrets/postgresql_password)")
    assert f'"{address}"' in text
