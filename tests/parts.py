"""The parts that a published game has besides its rules: where they are and how to make them.

`tests/contract/test_parts.py` names the parts that a game lacks. Other tests use only games that have the parts they
need, so a missing part makes only one test fail.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from bot.language import localizer
from bot.language.localizer import LANGUAGES
from engine.kernel.game import AnyGame
from rendering.registry import has_pictures, package_name
from rendering.theme import THEMES
from tests.registered import GAMES, SHIPPED

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"


@dataclass(frozen=True)
class Part:
    """A part of a game: where its files are, and how to make missing files.

    `missing` yields the files that should exist but do not. In `how`, `{key}` stands for the game.
    """

    name: str
    missing: Callable[[AnyGame], Iterator[Path]]
    how: str


def rules_folder(game: AnyGame) -> Path:
    """Return the folder of the package that defines a game."""
    return Path(sys.modules[type(game).__module__].__file__ or "").parent


def pictures_folder(game: str) -> Path:
    """Return the folder of the package that paints a game, whether or not the folder exists."""
    spec = find_spec(package_name(game))
    return ROOT / "rendering" / game if spec is None else Path(spec.origin or "").parent


def _pictures(game: AnyGame) -> Iterator[Path]:
    """Yield the pictures package's folder if it does not exist or has no painting code of its own."""
    try:
        exists = has_pictures(game.key)
    except ImportError:
        exists = False
    if not exists:
        yield pictures_folder(game.key) / "__init__.py"


def words_files(game: AnyGame) -> list[Path]:
    """Return the paths to a game's words files, one per language, whether or not the files exist."""
    folder = next(
        (each for each in localizer.FOLDERS if any(each.glob(f"*/{game.key}.ftl"))), localizer.FOLDERS[0]
    )
    return [folder / lang / f"{game.key}.ftl" for lang in LANGUAGES]


def _files(place: Callable[[AnyGame], list[Path]]) -> Callable[[AnyGame], Iterator[Path]]:
    return lambda game: (path for path in place(game) if not path.exists())


def _any_of(pattern: str) -> Callable[[AnyGame], Iterator[Path]]:
    """Return a function that yields the path pattern, relative to `tests`, if no file matches it."""

    def missing(game: AnyGame) -> Iterator[Path]:
        found = pattern.format(key=game.key, schema=game.schema)
        if not any(TESTS.glob(found)):
            yield TESTS / found

    return missing


def _documents(game: AnyGame) -> list[Path]:
    return [ROOT / "docs" / f"{game.key}.{kind}" for kind in ("jsonl", "png")]


def _palettes(game: AnyGame) -> list[Path]:
    return [pictures_folder(game.key) / "palettes" / f"{theme}.png" for theme in THEMES]


PARTS = {
    part.name: part
    for part in (
        Part(
            "rule tests",
            _any_of("games/{key}/test_*.py"),
            "write a test for each sentence and example of the rulebook",
        ),
        Part(
            "driver",
            _files(lambda game: [TESTS / "games" / game.key / "driver.py"]),
            "list there, as PLAYTHROUGHS, the whole games to be replayed; see tests/playthrough.py",
        ),
        Part("playthroughs", _any_of("playthroughs/{key}/*.txt"), "python -m tests.playthrough {key}"),
        Part("saves", _any_of("saves/{key}/{schema}/*.json"), "python -m tests.contract.test_saves {key}"),
        Part(
            "words",
            _files(words_files),
            "write the words; bot/language/words/README.md lists the keys, and once the game has pictures,"
            " tests/bot/language/test_words.py names those that are missing",
        ),
        Part(
            "pictures",
            _pictures,
            "write the package, with a `Rendering` (rendering/contract.py) that paints",
        ),
        Part(
            "scenes",
            _files(lambda game: [TESTS / "rendering" / f"{game.key}_scenes.py"]),
            "define START (a view), SCENES (views by name), PICTURES (views with arguments of `render`) and localize",
        ),
        Part("palettes", _files(_palettes), "python -m tests.palettes {key}"),
        Part(
            "golden pictures",
            _any_of("goldens/{key}/*.webp"),
            "REGENERATE_GOLDENS=1 make test TESTS='tests/rendering/test_pictures.py -k {key}'",
        ),
        Part(
            "picture of the README",
            _files(lambda game: _documents(game) if game in SHIPPED else []),
            "name its playthrough in tests/showcase.py and show its picture in README.md, then run"
            " python -m tests.showcase {key}",
        ),
    )
}


def games_with(*names: str) -> list[AnyGame]:
    """Return the games that have all the given parts."""
    return [game for game in GAMES if not any(any(PARTS[name].missing(game)) for name in names)]
