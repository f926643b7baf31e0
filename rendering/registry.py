"""The packages that paint the games: `rendering.<key>`, unless another one is registered."""

from functools import cache
from typing import Any

from rendering.contract import GameRendering, load

_PACKAGES: dict[str, str] = {}


def register(game: str, package: str) -> None:
    """Use a package outside `rendering` for the pictures of a game."""
    _PACKAGES[game] = package


def package_name(game: str) -> str:
    """Return the full name of the package that paints a game, whether or not it exists."""
    return _PACKAGES.get(game, f"rendering.{game}")


def package_of(game: str) -> GameRendering[Any]:
    """Return the package that paints a game.

    Raises:
        KeyError: For a game without pictures.
        ImportError: For a package that lacks anything it must define.
    """
    name = package_name(game)
    try:
        return _load(name)
    except ModuleNotFoundError as error:
        if error.name != name:  # the package is there, but imports something that is not
            raise
        raise KeyError(game) from None


_load = cache(load)
