"""Games that other installed packages bring: those with a fault are left out and named, with their package."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.parts import ROOT, TESTS

pytestmark = pytest.mark.slow

RULES = (TESTS / "sample_games" / "kuhn_poker" / "kuhn_poker.py").read_text("utf-8")


def rules(key: str, **attributes: str) -> str:
    """Return the rules of Kuhn poker under another key, with other attributes."""
    lines = "".join(
        f"    {name} = {value}\n"
        for name, value in {"key": repr(key), "group": repr(key), **attributes}.items()
    )
    return f"{RULES}\n\nclass Waltz(KuhnPoker):\n{lines}"


def install(folder: Path, name: str, module: str, files: dict[str, str]) -> None:
    """Write into a folder what an installed package looks like: its modules, and its metadata with an entry point."""
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


def check(folder: Path) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(run(folder, "-m", "bot", "check", "--json").stdout)
    return report


def test_every_game_with_a_fault_is_named_with_its_package_and_left_out(tmp_path: Path) -> None:
    expected = {
        "broken": "broken:Waltz cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'",
        "colour": "colour: 'Dark Red' is not made of small letters, digits and underscores",
        "crowd": "crowd: it is for 2 to 9 players, and a table has 4 seats",
        "house": "house: Herr Ober itself uses the name house or the command /house",
        "naive": "naive: its pictures would show card to everybody: name it in `private` of the view",
        "nothing": "nothing:Waltz cannot be loaded: AttributeError: module 'nothing' has no attribute 'Waltz'",
        "painted": "painted: painted.pictures does not define RENDERING (see rendering.contract)",
        "poem": "poem:Waltz is not a game",
        "rondo": "rondo: Herr Ober itself uses the name rondo or the command /table",
        "taken": "cafe_melange: Herr Ober itself uses the name cafe_melange or the command /cafe_melange",
        "unfinished": "unfinished:Waltz cannot be loaded: TypeError: Waltz lacks what every game must define: ",
    }
    install(tmp_path, "broken", "broken:Waltz", {"broken.py": "import no_such_module\n"})
    install(tmp_path, "colour", "colour:Waltz", {"colour.py": rules("colour", group='"Dark Red"')})
    install(tmp_path, "crowd", "crowd:Waltz", {"crowd.py": rules("crowd", seats="range(2, 10)")})
    install(tmp_path, "house", "house:Waltz", {"house.py": rules("house")})
    naive = rules("naive").replace('private = ("card",)', "private = ()")
    install(tmp_path, "naive", "naive:Waltz", {"naive.py": naive})
    install(tmp_path, "nothing", "nothing:Waltz", {"nothing.py": ""})
    painted = {"painted/__init__.py": rules("painted"), "painted/pictures/__init__.py": ""}
    install(tmp_path, "painted", "painted:Waltz", painted)
    install(tmp_path, "poem", "poem:Waltz", {"poem.py": "Waltz = 'one, two, three'\n"})
    install(tmp_path, "rondo", "rondo:Waltz", {"rondo.py": rules("rondo", group='"table"')})
    install(tmp_path, "sound", "sound:Waltz", {"sound.py": rules("sound")})
    install(tmp_path, "taken", "taken:Waltz", {"taken.py": rules("cafe_melange")})
    unfinished = "from engine.kernel.game import Game\n\nclass Waltz(Game):\n    key = 'unfinished'\n"
    install(tmp_path, "unfinished", "unfinished:Waltz", {"unfinished.py": unfinished})
    report = check(tmp_path)
    assert report["games"] == ["Sound (sound) is a game of sound 1.0."]
    left_out = [fault for fault in report["faults"] if fault.startswith("A game of ")]
    assert len(left_out) == len(expected)
    for fault, (package, why) in zip(left_out, expected.items(), strict=True):
        assert fault.startswith(f"A game of {package} 1.0 is left out: {why}")


def test_two_packages_with_the_same_game_do_not_hinder_each_other(tmp_path: Path) -> None:
    for name in ("first", "second"):
        install(tmp_path, name, f"{name}:Waltz", {f"{name}.py": rules("waltz")})
    report = check(tmp_path)
    assert report["games"] == ["Waltz (waltz) is a game of first 1.0."]
    assert "A game of second 1.0 is left out: waltz: another game is called waltz" in report["faults"][0]


def test_words_and_pictures_beside_the_rules_are_found(tmp_path: Path) -> None:
    pictures = (
        "from rendering.contract import Rendering\n\n\nclass Painting(Rendering):\n"
        "    def describe(self, view, *, localize, limit=None, zoom=None):\n"
        "        return localize('waltz-text-hand', hand=view.hand)\n\n\nRENDERING = Painting()\n"
    )
    files = {
        "ballroom/__init__.py": "",
        "ballroom/rules.py": rules("waltz"),
        "ballroom/pictures/__init__.py": pictures,
        "ballroom/words/en/waltz.ftl": "waltz-name = The Waltz\nwaltz-text-hand = Dance { $hand }\n",
    }
    install(tmp_path, "ballroom", "ballroom.rules:Waltz", files)
    assert check(tmp_path)["games"] == ["The Waltz (waltz) is a game of ballroom 1.0."]
    script = (
        "from bot import installed_games; found = installed_games.register(); game = found[0].game\n"
        "import rendering; from bot.language.localizer import localizer_for; from engine.kernel.core import start\n"
        "view = game.view(start(game, 2, {}, '1').state, None); localize = localizer_for('en')\n"
        "print(rendering.describe(view, localize=localize), len(rendering.render(view, localize=localize)))\n"
    )
    told = run(tmp_path, "-c", script)
    assert told.stdout.startswith("Dance 1 "), told.stderr


def test_such_a_game_can_be_simulated_by_its_key(tmp_path: Path) -> None:
    install(tmp_path, "sound", "sound:Waltz", {"sound.py": rules("sound")})
    played = run(tmp_path, "-m", "bot", "simulate", "sound", "--games", "2")
    assert "Sound: 2 games played, nothing to object to." in played.stdout, played.stderr
