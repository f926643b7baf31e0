"""The registered games: the built-in ones in `GAMES`, plus any added with `register`."""

import re

from engine.games.cafe_international import CafeInternational
from engine.games.cafe_melange import CafeMelange
from engine.games.grand_austria_hotel import GrandAustriaHotel
from engine.games.installed import InstalledGame, installed_games
from engine.kernel.errors import BadOption
from engine.kernel.game import AnyGame

__all__ = ["GAMES", "InstalledGame", "find", "installed_games", "register"]

GAMES: list[AnyGame] = [CafeInternational(), CafeMelange(), GrandAustriaHotel()]
"""Every registered game, in menu order."""


_KEY = re.compile(r"[a-z][a-z0-9_]{0,31}", re.ASCII)
"""The pattern for keys and groups, which become message identifiers and slash command names."""


def register(game: AnyGame) -> None:
    """Register a game defined outside this package.

    Raises:
        ValueError: If a name cannot be used or another game has the same key or slash command.
    """
    for name in (game.key, game.group):
        if not _KEY.fullmatch(name):
            message = f"{name!r} is not made of small letters, digits and underscores"
            raise ValueError(message)
    if any(game.key == other.key or game.group == other.group for other in GAMES):
        message = f"another game is called {game.key} or has the command /{game.group}"
        raise ValueError(message)
    GAMES.append(game)


def find(key: str) -> AnyGame:
    """Return the game with the given key.

    Raises:
        BadOption: `no-such-game`.
    """
    for game in GAMES:
        if game.key == key:
            return game
    raise BadOption("no-such-game", game=key, known=", ".join(game.key for game in GAMES))
