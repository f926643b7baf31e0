"""The documents are complete and correct: they name every command, setting and permission, and no others."""

import ast
import doctest
import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest
from discord import Permissions, app_commands
from typer.testing import CliRunner

from bot.cli.app import app
from bot.discord import permissions
from bot.discord.commands import commands
from bot.language.localizer import localizer_for
from bot.settings import Settings
from tests.registered import GAMES, SHIPPED

ROOT = Path(__file__).parent.parent
PAGES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("docs/*.md"))
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "SECURITY.md", *PAGES)
LINKED = sorted(
    path.relative_to(ROOT).as_posix()
    for pattern in ("*.md", "docs/**/*.md", "bot/**/*.md", "rendering/**/*.md", ".github/**/*.md")
    for path in ROOT.glob(pattern)
)
LENGTHS = {"CONTRIBUTING.md": 120} | dict.fromkeys(PAGES, 300)
"""The maximum length of each document, in lines."""
NO_COMMANDS = {"data", "etc", "tmp", "var", "healthz", "metrics", "readyz"}
"""Words in the documents that begin with a slash but are not commands: folders, and pages of the health server."""


def text_of(document: str) -> str:
    return ROOT.joinpath(document).read_text(encoding="utf-8")


def section(document: str, title: str) -> str:
    """Return the text below a heading, up to the next heading on the same level."""
    level, text = re.split(rf"^(##+) {title}$", text_of(document), maxsplit=1, flags=re.MULTILINE)[1:]
    return re.split(rf"^#{{2,{len(level)}}} ", text, maxsplit=1, flags=re.MULTILINE)[0]


def anchors(text: str) -> set[str]:
    """Return the anchors that GitHub makes for a document's headings."""
    without_code = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", without_code, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings}


@pytest.mark.parametrize("document", LENGTHS)
def test_a_document_is_short_and_begins_with_whom_it_is_for(document: str) -> None:
    lines = [line for line in text_of(document).splitlines() if line]
    assert text_of(document).count("\n") <= LENGTHS[document]
    assert (lines[0][:2], lines[1][:5]) == ("# ", "*For ")


@pytest.mark.parametrize("document", LINKED)
def test_every_link_to_a_file_or_a_heading_leads_there(document: str) -> None:
    text = text_of(document)
    links = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r"^\[\w+\]: (\S+)$", text, re.MULTILINE)
    dead = []
    for link in links:
        if "://" in link or link.startswith("mailto:"):
            continue
        file, _, anchor = link.partition("#")
        target = ROOT.joinpath(document).parent.joinpath(file) if file else ROOT.joinpath(document)
        if not target.exists() or (anchor and anchor not in anchors(target.read_text(encoding="utf-8"))):
            dead.append(link)
    assert dead == []


@pytest.mark.parametrize("document", PAGES)
def test_every_label_of_a_link_is_defined_and_used(document: str) -> None:
    text = text_of(document)
    defined = set(re.findall(r"^\[(\w+)\]: ", text, re.MULTILINE))
    body = re.sub(r"```.*?```|`[^`]*`|^\[\w+\]: .*$", "", text, flags=re.MULTILINE | re.DOTALL)
    used = set(re.findall(r"\[(\w+)\](?![\[(])", body))
    assert used == defined


@pytest.mark.parametrize("document", [each for each in DOCUMENTS if ">>>" in text_of(each)])
def test_the_example_in_a_document_runs(document: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / document), module_relative=False)
    assert (failed, tried > 5) == (0, True)


def test_the_engine_has_an_example() -> None:
    assert ">>> from engine import games" in section("docs/architecture.md", "The engine by example")


def test_the_record_in_the_documents_is_what_simulate_writes(tmp_path: Path) -> None:
    text = text_of("docs/record.md")
    words = re.findall(r"`herr-ober (simulate .+) --records build/records`", text)[0].split()
    file = re.findall(r"`([\w-]+\.jsonl)`", section("docs/record.md", "An example"))[0]
    assert CliRunner().invoke(app, [*words, "--records", str(tmp_path)]).exit_code == 0
    written = tmp_path.joinpath(file).read_text(encoding="utf-8").splitlines()
    shown = [line for line in text.splitlines() if line.startswith("{")]
    assert len(shown) > 5
    assert [line for line in shown if line not in written] == []


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


def test_the_documents_name_every_setting() -> None:
    table = re.findall(r"^\| [^|]+ \| (.+) \|$", section("docs/operating.md", "Settings"), re.MULTILINE)
    named = {name for row in table for name in re.findall(r"`([A-Z][A-Z_]+)`", row)}
    assert named == {name.upper() for name in Settings.model_fields}


def test_the_example_of_settings_names_each_with_its_sentence() -> None:
    text = ROOT.joinpath(".env.example").read_text(encoding="utf-8")
    shown = dict(re.findall(r"^# (.+)\n(?:# )?([A-Z_]+)=", text, re.MULTILINE))
    assert {name: sentence for sentence, name in shown.items()} == {
        name.upper(): field.description for name, field in Settings.model_fields.items()
    }


def test_the_documents_name_every_command_of_the_command_line() -> None:
    rows = re.findall(r"^\| (`[a-z][^|]+) \|", section("docs/operating.md", "The command line"), re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`([a-z-]+)`", row)}
    assert named == {
        command.name or str(command.callback.__name__).replace("_", "-")
        for command in app.registered_commands
        if command.callback
    }


def shipped_commands() -> dict[str, set[str]]:
    """Return the names of all slash commands, including subcommands."""
    of_the_test_run = {game.group for game in GAMES} - {game.group for game in SHIPPED}
    return {
        each.name: {sub.name for sub in each.commands} if isinstance(each, app_commands.Group) else set()
        for each in commands()
        if each.name not in of_the_test_run and not isinstance(each, app_commands.ContextMenu)
    }


RULINGS = {"Café Melange": "cafe_melange", "Grand Austria Hotel": "grand_austria_hotel"}


@pytest.mark.parametrize(("title", "game"), RULINGS.items())
def test_the_documents_have_every_ruling_that_the_code_refers_to(title: str, game: str) -> None:
    table = section("docs/rulings.md", title)
    numbers = [int(number) for number in re.findall(r"^\| (\d+) \|", table, re.MULTILINE)]
    sources = "\n".join(
        path.read_text(encoding="utf-8")
        for folder in ("engine/games", "tests/games")
        for path in ROOT.joinpath(folder, game).glob("*.py")
    )
    named = re.findall(r"rulings? (\d+)(?:(?: to |, | and )(\d+))?", sources)
    assert {int(number) for pair in named for number in pair if number} - {*numbers} == set()
    assert sorted({*numbers}) == list(range(1, max(numbers) + 1))


def logged() -> dict[str, str]:
    """Return every message that the program logs, with its level and with `…` in place of values."""
    found = {}
    for folder in ("engine", "rendering", "bot"):
        for path in ROOT.joinpath(folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                match node:
                    case ast.Call(func=ast.Attribute(ast.Name("log" | "_log"), level), args=args) if (
                        level != "open"  # a file
                    ):
                        text = ast.literal_eval(args[level == "log"])
                        found[re.sub(r"%[a-z]", "…", text)] = level
    return found


def test_the_operator_is_told_about_every_warning_and_error_in_the_log() -> None:
    """The tables in docs/log.md list each message, in whole or part, and nothing else."""
    first_cells = re.findall(r"^\| ([^|]+) \|", text_of("docs/log.md"), re.MULTILINE)
    shown = {each for cell in first_cells for each in re.findall(r"`([^`]+)`", cell)} - {
        each for cell in first_cells for each in re.findall(r"ending in `([^`]+)`", cell)
    }
    patterns = {each: re.compile(re.escape(each).replace("…", ".+")) for each in shown}
    messages = logged()
    serious = {each for each, level in messages.items() if level not in {"debug", "info"}}
    assert [each for each in serious if not any(shown.search(each) for shown in patterns.values())] == []
    assert [each for each, pattern in patterns.items() if not any(map(pattern.search, messages))] == []


def test_the_documents_name_every_slash_command() -> None:
    rows = [line for line in text_of("docs/commands.md").splitlines() if line.startswith("|")]
    named = {name for row in rows for name in re.findall(r"`/([a-z]+(?: [a-z-]+)?)`", row)}
    everything = {
        " ".join((name, *sub)) for name, subs in shipped_commands().items() for sub in ([s] for s in subs)
    } | {name for name, subs in shipped_commands().items() if not subs}
    assert everything - named == set()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_slash_command_that_is_named_exists(document: str) -> None:
    shipped = shipped_commands()
    for name, sub in re.findall(r"`/([a-z]+)(?: ([a-z-]+)(?!:))?\b[^`]*`", text_of(document)):
        if name in NO_COMMANDS:
            continue
        assert name in shipped, f"{document} names /{name}, which does not exist"
        assert not sub or not shipped[name] or sub in shipped[name], f"{document} names /{name} {sub}"


def test_the_documents_name_the_permissions_the_bot_asks_for_and_why() -> None:
    text = section("docs/operating.md", "Permissions")
    rows = re.findall(r"^\| [A-Z][^|]+ \(`([a-z_]+)`\) \| ([^|]+) \|$", text, re.MULTILINE)
    assert dict(rows) == {name: localizer_for("en")(f"cli-need-{name}") for name in permissions.REQUIRED}
    assert str(permissions.invitation()) in text
    assert permissions.invitation() == Permissions(**dict.fromkeys(dict(rows), True)).value
    assert all(f"`{scope}`" in text for scope in permissions.SCOPES)


def test_the_table_of_packages_names_every_package_and_no_other() -> None:
    """A nested package may be named in its parent's row or covered by its parent's name; games' packages are `<game>`."""
    packages = {
        path.parent.relative_to(ROOT).as_posix()
        for folder in ("engine", "rendering", "bot")
        for path in ROOT.joinpath(folder).glob("*/__init__.py")
    } - {f"rendering/{game.key}" for game in SHIPPED}
    table = section("docs/architecture.md", "Packages")
    named = {name.removesuffix("/") for name in re.findall(r"^\| `([\w/<>]+)` \|", table, re.MULTILINE)}
    parents = {name.removesuffix("/<game>") for name in named}
    assert packages - parents == set()
    assert {name for name in named if "<" not in name and not ROOT.joinpath(name).is_dir()} == set()


@pytest.mark.parametrize("document", [*DOCUMENTS, "CHANGELOG.md", "SECURITY.md"])
def test_every_file_and_make_target_that_is_named_exists(document: str) -> None:
    text = text_of(document)
    named = set(re.findall(r"`((?:engine|bot|tests|rendering|docs)/[\w/.]+\w)/?`", text))
    assert [name for name in named if not ROOT.joinpath(name).exists()] == []
    targets = set(re.findall(r"`(?:[A-Z_]+=\S+ )?make ([a-z]+)", text))
    assert targets <= set(re.findall(r"^([a-z]+):", text_of("Makefile"), re.MULTILINE))


def test_the_version_has_a_section_in_the_changelog() -> None:
    version = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert f"\n## {version}\n" in ROOT.joinpath("CHANGELOG.md").read_text(encoding="utf-8")
