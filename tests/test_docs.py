"""The documents tell the truth: every command, setting and permission stands in them, and nothing else does."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest
from discord import Permissions, app_commands
from PIL import Image

import rendering
from bot import permissions
from bot.__main__ import app
from bot.commands import commands
from bot.settings import Settings
from bot.speech import speech
from engine import games
from engine import record as records
from tests import golden

ROOT = Path(__file__).parent.parent
README = ROOT.joinpath("README.md").read_text(encoding="utf-8")
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")


def section(title: str) -> str:
    return README.split(f"\n## {title}\n")[1].split("\n## ")[0]


def test_the_example_in_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, tried > 5) == (0, True)


def test_the_readme_names_every_setting() -> None:
    named = set(re.findall(r"`([A-Z][A-Z_]+)`", section("Settings")))
    assert named == {name.upper() for name in Settings.model_fields}


def test_the_example_of_settings_names_each_with_its_sentence() -> None:
    text = ROOT.joinpath(".env.example").read_text(encoding="utf-8")
    told = dict(re.findall(r"^# (.+)\n(?:# )?([A-Z_]+)=", text, re.MULTILINE))
    assert {name: sentence for sentence, name in told.items()} == {
        name.upper(): field.description for name, field in Settings.model_fields.items()
    }


def test_the_readme_names_every_command_of_the_command_line() -> None:
    rows = re.findall(r"^\| (`[^|]+) \|", section("The command line"), re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`([a-z]+)`", row)}
    assert named == {
        command.name or str(command.callback.__name__)
        for command in app.registered_commands
        if command.callback
    }


def test_the_readme_names_every_slash_command() -> None:
    table = section("At the table")
    for command in commands():
        assert f"`/{command.name}" in table, command.name
        if isinstance(command, app_commands.Group):
            row = next(line for line in table.splitlines() if line.startswith(f"| `/{command.name}"))
            assert {each.name for each in command.commands} <= set(re.findall(r"[a-z-]+", row)), command.name
    named = set(re.findall(r"`/([a-z]+)", README))
    assert named == {command.name for command in commands()}


def test_the_readme_names_the_permissions_the_bot_asks_for_and_why() -> None:
    rows = re.findall(
        r"^\| [A-Z][^|]+ \(`([a-z_]+)`\) \| ([^|]+) \|$", section("On your server"), re.MULTILINE
    )
    assert dict(rows) == {need.name: need.reason for need in permissions.NEEDS}
    assert str(permissions.invitation()) in README
    assert permissions.invitation() == Permissions(**dict.fromkeys(dict(rows), True)).value
    assert all(f"`{scope}`" in README for scope in permissions.SCOPES)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_is_named_exists(document: str) -> None:
    text = ROOT.joinpath(document).read_text(encoding="utf-8")
    linked = {name for name in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in name}
    named = set(re.findall(r"`((?:engine|bot|tests|rendering|docs)/[\w/.]+\w)`", text))
    assert [name for name in linked | named if not ROOT.joinpath(name).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_make_target_that_is_named_exists(document: str) -> None:
    named = set(
        re.findall(r"`(?:[A-Z_]+=\S+ )?make ([a-z]+)", ROOT.joinpath(document).read_text(encoding="utf-8"))
    )
    makefile = ROOT.joinpath("Makefile").read_text(encoding="utf-8")
    assert named <= set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))


def test_the_picture_in_the_readme_is_what_the_house_paints_now(tmp_path: Path) -> None:
    """Paint it anew with the command that stands in the README."""
    at = int(re.findall(r"herr-ober picture docs/evening.jsonl --at (\d+) -o docs/board.png", README)[0])
    lines = ROOT.joinpath("docs", "evening.jsonl").read_text(encoding="utf-8").splitlines()
    record = records.read(lines)
    states = {n: outcome.state for n, outcome in records.replay(record)}
    view = games.find(record.header.game).view(states[at], None).named(tuple(record.header.seats))
    painted = tmp_path / "board.png"
    painted.write_bytes(rendering.render(view, say=speech("en")))
    share, _ = golden.difference(
        *(Image.open(each).convert("RGB") for each in (ROOT / "docs" / "board.png", painted))
    )
    assert share < golden.ALLOWED, (
        "if it should look so: herr-ober picture docs/evening.jsonl --at 62 -o docs/board.png"
    )


def test_the_version_has_its_place_in_the_changelog() -> None:
    version = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert f"\n## {version}\n" in ROOT.joinpath("CHANGELOG.md").read_text(encoding="utf-8")
