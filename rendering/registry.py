"""Find each game's rendering: `RENDERING` in `rendering.<key>`, unless another package is registered."""

from functools import cache
from importlib import import_module
from typing import Any

from rendering.contract import Rendering

_PACKAGES: dict[str, str] = {}
_PLAIN: Rendering[Any] = Rendering()


def register(game: str, package: str) -> None:
    """Register a package outside `rendering` that provides a game's pictures."""
    _PACKAGES[game] = package
    rendering_of.cache_clear()


def package_name(game: str) -> str:
    """Return the full name of the package that would paint the game, whether or not it exists."""
    return _PACKAGES.get(game, f"rendering.{game}")


@cache
def rendering_of(game: str) -> Rendering[Any]:
    """Return the game's rendering, or the plain one for a game without pictures.

    Raises:
        ImportError: If the package has no `RENDERING`.
    """
    name = package_name(game)
    try:
        return load(name)
    except ModuleNotFoundError as error:
        if error.name != name:  # the package is there, but imports something that is not
            raise
        return _PLAIN


def has_pictures(game: str) -> bool:
    """Return whether a game has pictures of its own.

    Raises:
        ImportError: If the game's package has no `RENDERING`.
    """
    return type(rendering_of(game)).paint is not Rendering.paint


def load(package: str) -> Rendering[Any]:
    """Import a game's package by its full name and return its rendering.

    Raises:
        ImportError: If the package has no `RENDERING`, or if that is not a `Rendering`.
    """
    found = getattr(import_module(package), "RENDERING", None)
    if isinstance(found, Rendering):
        return found
    message = f"{package} does not define RENDERING (see rendering.contract)"
    raise ImportError(message, name=package)
