"""GitHub can read the issue forms, and they ask for output from the bot and its command line."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from bot.cli.app import app
from bot.discord import error_reporting
from tests.registered import SHIPPED

ROOT = Path(__file__).parent.parent
FORMS = sorted(ROOT.glob(".github/ISSUE_TEMPLATE/[!c]*.yml"))
KINDS = {"markdown", "input", "textarea", "dropdown"}


def read(file: Path) -> dict[str, Any]:
    return dict(yaml.safe_load(file.read_text(encoding="utf-8")))


def fields(form: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the form's questions, keyed by id."""
    return {each["id"]: each["attributes"] for each in form["body"] if each["type"] != "markdown"}


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_a_form_has_what_github_requires(file: Path) -> None:
    form = read(file)
    assert all(form[key] for key in ("name", "description", "body"))
    assert {each["type"] for each in form["body"]} <= KINDS
    asked = [each for each in form["body"] if each["type"] != "markdown"]
    assert len(fields(form)) == len(asked), "two fields have the same id"
    assert all(each["attributes"]["label"] for each in asked)
    assert any(each.get("validations", {}).get("required") for each in asked)


def test_there_is_a_form_for_a_bug_a_rule_and_an_idea() -> None:
    assert [file.stem for file in FORMS] == ["bug", "feature", "rule"]
    assert read(ROOT / ".github/ISSUE_TEMPLATE/config.yml") == {"blank_issues_enabled": True}


def test_the_form_for_a_bug_shows_what_the_bot_prints() -> None:
    asked = fields(read(ROOT / ".github/ISSUE_TEMPLATE/bug.yml"))
    number = error_reporting.report("a test", RuntimeError("on purpose"))
    assert re.sub(r"[\da-f]", "x", number) == re.sub(r"[\da-f]", "x", asked["incident"]["placeholder"])
    printed = CliRunner().invoke(app, ["--version"]).stdout.strip()
    assert asked["version"]["placeholder"].split()[0] == printed.split()[0]
    commands = re.findall(r"`herr-ober ([a-z-]+)`", str(asked))
    assert commands == ["--version", "check"]
    assert "check" in {each.callback.__name__ for each in app.registered_commands if each.callback}


def test_the_form_for_a_rule_names_every_game() -> None:
    options = fields(read(ROOT / ".github/ISSUE_TEMPLATE/rule.yml"))["game"]["options"]
    assert [re.sub(r"\W+", "_", each.lower().replace("é", "e")) for each in options] == [
        game.key for game in SHIPPED
    ]
