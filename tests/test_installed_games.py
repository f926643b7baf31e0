"""Games from other installed packages; faulty games are skipped and reported with their package."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.parts import ROOT, TESTS

pytestmark = pytest.mark.slow

RULES = (TESTS / "sample_games" / "kuhn_poker" / "kuhn_poker.py").read_text("utf-8")


def rules(key: str, **attributes: str) -> str:
    """Return the rules of Kuhn poker with the given key and attributes changed."""
    lines = "".join(
        f"    {name} = {value}\n"
        for name, value in {"key": repr(key), "group": repr(key), **attributes}.items()
    )
    return f"{RULES}\n\nclass Waltz(KuhnPoker):\n{lines}"


def install(folder: Path, name: str, module: str, files: dict[str, str]) -> None:
    """Write an installed package to a folder: its modules, and metadata with an entry point."""
    metadata = {
        "METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        "entry_points.txt": f"[herr_ober.games]\nwaltz = {module}\n",
    }
    for path, text in (
        *files.items(),
        *((f"{name}-1.0.dist-info/{file}", metadata[file]) for file in metadata),
    ):
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")


def run(folder: Path, *command: str) -> "subprocess.CompletedProcess[str]":
    environment = {
        **{name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"},
        "PYTHONPATH": str(folder),
        "DATABASE": str(folder / "tables.sqlite3"),
    }
    return subprocess.run(
        (sys.executable, *command), cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


PICTURES = (
    "from rendering.contract import Rendering\n\n\nclass Painting(Rendering):\n"
    "    def describe(self, view, *, localize, limit=None, zoom=None):\n"
    "        return localize('gavotte-text-hand', hand=view.hand)\n\n\nRENDERING = Painting()\n"
)
UNFINISHED = "from engine.kernel.game import Game\n\nclass Waltz(Game):\n    key = 'unfinished'\n"
FAULTY = {
    "broken": "import no_such_module\n",
    "colour": rules("colour", group='"Dark Red"'),
    "crowd": rules("crowd", seats="range(2, 10)"),
    "house": rules("house"),
    "naive": rules("naive").replace('private = ("card",)', "private = ()"),
    "nothing": "",
    "painted": rules("painted"),
    "poem": "Waltz = 'one, two, three'\n",
    "rondo": rules("rondo", group='"table"'),
    "second": rules("waltz"),
    "taken": rules("cafe_melange"),
    "unfinished": UNFINISHED,
}
"""The rules of the games that must be left out, keyed by package."""
FAULTS = {
    "broken": "broken:Waltz cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'",
    "colour": "colour: 'Dark Red' is not made of small letters, digits and underscores",
    "crowd": "crowd: it is for 2 to 9 players, but a table has 1 to 4 seats",
    "house": "house: the bot itself uses the name house or the command /house",
    "naive": "naive: its pictures would show card to everyone; list it in `private` of the view",
    "nothing": "nothing:Waltz cannot be loaded: AttributeError: module 'nothing' has no attribute 'Waltz'",
    "painted": "painted: painted.pictures does not define RENDERING (see rendering.contract)",
    "poem": "poem:Waltz is not a game",
    "rondo": "rondo: the bot itself uses the name rondo or the command /table",
    "second": "waltz: another game is called waltz",
    "taken": "cafe_melange: the bot itself uses the name cafe_melange or the command /cafe_melange",
    "unfinished": "unfinished:Waltz cannot be loaded: TypeError: Waltz lacks what every game must define: ",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with game packages, both sound and faulty."""
    made = tmp_path_factory.mktemp("packages")
    for name, text in {**FAULTY, "first": rules("waltz")}.items():
        install(made, name, f"{name}:Waltz", {f"{name}/__init__.py": text})
    (made / "painted/pictures").mkdir()
    (made / "painted/pictures/__init__.py").touch()
    files = {
        "ballroom/__init__.py": "",
        "ballroom/rules.py": rules("gavotte"),
        "ballroom/pictures/__init__.py": PICTURES,
        "ballroom/words/en/gavotte.ftl": "gavotte-name = The Gavotte\ngavotte-text-hand = Dance { $hand }\n",
    }
    install(made, "ballroom", "ballroom.rules:Waltz", files)
    return made


def test_every_game_with_a_fault_is_named_with_its_package_and_left_out(folder: Path) -> None:
    """If two packages contain the same game, the second is left out. Words stored beside a game's rules are found."""
    report = json.loads(run(folder, "-m", "bot", "check", "--json").stdout)
    sound = {
        "The Gavotte (gavotte) comes from the package ballroom 1.0.",
        "Waltz (waltz) comes from the package first 1.0.",
    }
    assert {*report["games"]} == sound
    left_out = [fault for fault in report["faults"] if fault.startswith("Ignored a game of the package ")]
    assert len(left_out) == len(FAULTS)
    for fault, (package, why) in zip(left_out, FAULTS.items(), strict=True):
        assert fault.startswith(f"Ignored a game of the package {package} 1.0: {why}")


def test_pictures_beside_the_rules_are_found(folder: Path) -> None:
    script = (
        "from bot import installed_games; found = installed_games.register()\n"
        "import rendering; from bot.language.localizer import localizer_for; from engine.kernel.core import start\n"
        "from engine import games; game = games.find('gavotte')\n"
        "view = game.view(start(game, 2, {}, '1').state, None); localize = localizer_for('en')\n"
        "print(rendering.describe(view, localize=localize), len(rendering.render(view, localize=localize)))\n"
    )
    told = run(folder, "-c", script)
    assert told.stdout.startswith("Dance 1 "), told.stderr


def test_such_a_game_can_be_simulated_by_its_key(folder: Path) -> None:
    played = run(folder, "-m", "bot", "simulate", "waltz", "--games", "2")
    assert "Waltz: 2 games played, no errors." in played.stdout, played.stderr
