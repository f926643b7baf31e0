"""The documents are complete and correct: every command, setting and permission is in them, and nothing else."""

import doctest
import re
import tomllib
from importlib import import_module
from io import BytesIO
from pathlib import Path

import pytest
from discord import Permissions, app_commands
from PIL import Image

from bot.cli.app import app
from bot.discord import permissions
from bot.discord.commands import commands
from bot.settings import Settings
from engine.kernel import record as records
from tests import golden, showcase
from tests.parts import games_with
from tests.registered import GAMES, SHIPPED

ROOT = Path(__file__).parent.parent
README = ROOT.joinpath("README.md").read_text(encoding="utf-8")
CONTRIBUTING = ROOT.joinpath("CONTRIBUTING.md").read_text(encoding="utf-8")
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")


def section(title: str) -> str:
    return README.split(f"\n## {title}\n")[1].split("\n## ")[0]


def test_the_example_in_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, tried > 5) == (0, True)


EXAMPLES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for folder in ("engine", "rendering", "bot")
    for path in ROOT.joinpath(folder).rglob("*.py")
    if ">>>" in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("module", EXAMPLES)
def test_the_examples_in_docstrings_run(module: str) -> None:
    failed, tried = doctest.testmod(import_module(module))
    assert (failed, tried > 0) == (0, True)


def test_the_readme_names_every_setting() -> None:
    named = set(re.findall(r"`([A-Z][A-Z_]+)`", section("Settings")))
    assert named == {name.upper() for name in Settings.model_fields}


def test_the_example_of_settings_names_each_with_its_sentence() -> None:
    text = ROOT.joinpath(".env.example").read_text(encoding="utf-8")
    shown = dict(re.findall(r"^# (.+)\n(?:# )?([A-Z_]+)=", text, re.MULTILINE))
    assert {name: sentence for sentence, name in shown.items()} == {
        name.upper(): field.description for name, field in Settings.model_fields.items()
    }


def test_the_readme_names_every_command_of_the_command_line() -> None:
    rows = re.findall(r"^\| (`[^|]+) \|", section("The command line"), re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`([a-z-]+)`", row)}
    assert named == {
        command.name or str(command.callback.__name__).replace("_", "-")
        for command in app.registered_commands
        if command.callback
    }


def test_the_readme_names_every_slash_command() -> None:
    table = section("At the table")
    of_the_test_run = {game.group for game in GAMES} - {game.group for game in SHIPPED}
    shipped = [command for command in commands() if command.name not in of_the_test_run]
    for command in shipped:
        assert f"`/{command.name}" in table, f"“At the table” in README.md does not name /{command.name}"
        if isinstance(command, app_commands.Group):
            row = next(line for line in table.splitlines() if line.startswith(f"| `/{command.name}"))
            unnamed = {each.name for each in command.commands} - set(re.findall(r"[a-z-]+", row))
            assert unnamed == set(), f"“At the table” in README.md does not name these of /{command.name}"
    named = set(re.findall(r"`/([a-z]+)", README))
    assert named == {command.name for command in shipped}


def test_the_readme_names_the_permissions_the_bot_asks_for_and_why() -> None:
    rows = re.findall(
        r"^\| [A-Z][^|]+ \(`([a-z_]+)`\) \| ([^|]+) \|$", section("On your server"), re.MULTILINE
    )
    assert dict(rows) == {need.name: need.reason for need in permissions.REQUIRED}
    assert str(permissions.invitation()) in README
    assert permissions.invitation() == Permissions(**dict.fromkeys(dict(rows), True)).value
    assert all(f"`{scope}`" in README for scope in permissions.SCOPES)


def test_contributing_names_every_package_and_no_other() -> None:
    """A package below another one is named by it or in its row; a game's packages are `<game>`."""
    packages = {
        path.parent.relative_to(ROOT).as_posix()
        for folder in ("engine", "rendering", "bot")
        for path in ROOT.joinpath(folder).glob("*/__init__.py")
    } - {f"rendering/{game.key}" for game in SHIPPED}
    table = CONTRIBUTING.split("\n## Where things are\n")[1].split("\n## ")[0]
    named = {name.removesuffix("/") for name in re.findall(r"^\| `([\w/<>]+)` \|", table, re.MULTILINE)}
    parents = {name.removesuffix("/<game>") for name in named}
    assert packages - parents == set()
    assert {name for name in named if "<" not in name and not ROOT.joinpath(name).is_dir()} == set()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_and_make_target_that_is_named_exists(document: str) -> None:
    text = ROOT.joinpath(document).read_text(encoding="utf-8")
    linked = {name for name in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in name}
    named = set(re.findall(r"`((?:engine|bot|tests|rendering|docs)/[\w/.]+\w)`", text))
    assert [name for name in linked | named if not ROOT.joinpath(name).exists()] == []
    targets = set(re.findall(r"`(?:[A-Z_]+=\S+ )?make ([a-z]+)", text))
    assert targets <= set(
        re.findall(r"^([a-z]+):", ROOT.joinpath("Makefile").read_text("utf-8"), re.MULTILINE)
    )


def test_the_readme_shows_every_game() -> None:
    shown = {f"docs/{game.key}.png" for game in SHIPPED}
    assert set(re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)) == shown
    assert set(showcase.readme_actions()) == {game.key for game in SHIPPED}


@pytest.mark.parametrize(
    "game", [game.key for game in games_with("picture of the README") if game in SHIPPED]
)
def test_a_picture_in_the_readme_is_what_the_bot_paints_now(game: str) -> None:
    """Replay its record and paint it as the README's command does."""
    command = f"if intended: python -m tests.showcase {game}"
    lines = ROOT.joinpath("docs", f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    assert lines == list(showcase.build_record(game).lines()), command
    fresh = showcase.paint_record(records.read(lines), showcase.readme_actions()[game])
    pictures = (Image.open(each).convert("RGB") for each in (ROOT / "docs" / f"{game}.png", BytesIO(fresh)))
    assert not golden.is_different(golden.changed_pixels(*pictures)), command


@pytest.mark.parametrize("named", [(), ("cafe_international",), ("chess", "cafe_international")])
def test_only_the_requested_or_missing_showcase_is_made(
    named: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a name those that are missing; for a named game only its own; for an unknown one nothing."""
    monkeypatch.setattr(showcase, "FOLDER", tmp_path)
    monkeypatch.setattr(showcase, "paint_record", lambda _record, _at: b"a picture")
    files = [tmp_path / f"{game.key}.{kind}" for game in SHIPPED for kind in ("jsonl", "png")]
    for file in files:
        file.write_text("kept", encoding="utf-8")
    (tmp_path / "cafe_melange.png").unlink()
    expected = {"cafe_international"} if named else {"cafe_melange"}
    if "chess" in named:
        with pytest.raises(SystemExit, match="chess"):
            showcase.main(*named)
        expected = set()
    else:
        showcase.main(*named)
    made = {file.stem for file in tmp_path.iterdir() if file.read_text(encoding="utf-8") != "kept"}
    assert made == expected


def test_the_version_has_a_section_in_the_changelog() -> None:
    version = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert f"\n## {version}\n" in ROOT.joinpath("CHANGELOG.md").read_text(encoding="utf-8")
