"""Adds games from other installed packages to the bot, with their pictures and words; faulty games are left out."""

import logging
from collections.abc import Collection
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import rendering
from bot.language.localizer import LANGUAGES, Localizer, add_words
from engine import games
from engine.games import InstalledGame, installed_games
from engine.kernel.core import start
from engine.kernel.game import AnyGame
from engine.kernel.invariants import undeclared_secrets

_log = logging.getLogger(__name__)

_MOST_SEATS = len(rendering.THEMES["light"].seats)


@cache
def register() -> tuple[InstalledGame, ...]:
    """Register the playable games from other packages, and return all games found; only the first call registers anything.

    Next to the entry point's module, there may be a package `pictures`, and a folder `words` with one folder per
    language.
    """
    found = tuple(installed_games())
    if not found:
        return ()
    keys = Localizer(LANGUAGES[0]).keys()
    names = {key.partition("-")[0] for key in keys}
    commands = {key.split("-")[1] for key in keys if key.startswith("command-")}
    return tuple(_register(each, names, commands) for each in found)


def log(found: Collection[InstalledGame]) -> None:
    """Log the games that `register` found."""
    for each in found:
        if each.fault:
            _log.warning("ignoring a game of the package %s: %s", each.package, each.fault)
        elif each.game is not None:
            _log.info("loaded the game %s of the package %s", each.game.key, each.package)


def _register(found: InstalledGame, names: Collection[str], commands: Collection[str]) -> InstalledGame:
    game = found.game
    if game is None:
        return found
    try:
        _check(game, names, commands)
        folder = _folder_of(found.module)
        pictures = f"{folder}.pictures"
        has_pictures = bool(folder) and find_spec(pictures) is not None
        if has_pictures:
            rendering.load_package(pictures)
        else:
            _check_secrets(game)
        games.register(game)
    except Exception as error:  # noqa: BLE001 -- whatever a package raises, the other games can be played
        return replace(found, fault=f"{game.key}: {error}")
    if has_pictures:
        rendering.register(game.key, pictures)
    if folder:
        _add_words(folder)
    return found


def _check(game: AnyGame, names: Collection[str], commands: Collection[str]) -> None:
    """Raise `ValueError` if the game uses one of the bot's own names or has more players than there are colours."""
    if game.key in names or game.group in commands:
        message = f"the bot itself uses the name {game.key} or the command /{game.group}"
        raise ValueError(message)
    if not 1 <= game.seats[0] <= game.seats[-1] <= _MOST_SEATS:
        message = (
            f"it is for {game.seats[0]} to {game.seats[-1]} players, but a table has 1 to {_MOST_SEATS} seats"
        )
        raise ValueError(message)


def _check_secrets(game: AnyGame) -> None:
    """Raise `ValueError` if the game's default picture would reveal a seat's private information at the start."""
    state = start(game, game.seats[0], {}, "secrets").state
    for seat in range(state.seats):
        if secrets := undeclared_secrets(game.view(state, None), game.view(state, seat)):
            message = (
                f"its pictures would show {', '.join(secrets)} to everyone; list it in `private` of the view"
            )
            raise ValueError(message)


def _folder_of(module: str) -> str:
    """Return the name of the package that `module` is or belongs to, or an empty string if it is outside any package."""
    return module if hasattr(import_module(module), "__path__") else module.rpartition(".")[0]


def _add_words(package: str) -> None:
    for place in import_module(package).__path__:
        words = Path(place) / "words"
        if words.is_dir():
            add_words(words)
