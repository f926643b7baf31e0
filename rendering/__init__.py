"""Pictures of games, and their twins in words: both are pure functions of a view.

A game's package has a `render` and a `describe` of the same form; `WORDS`, everything they may say; and
`PLACES`, what can be shown close up.
"""

from importlib import import_module
from typing import Protocol, cast

from engine.core import Action
from engine.game import View
from rendering.canvas import encode
from rendering.theme import THEMES
from rendering.words import Say, WordList

__all__ = ["GAMES", "THEMES", "Say", "WordList", "describe", "encode", "places", "render", "words"]

GAMES = ("cafe_international", "cafe_melange")
"""The games that can be painted, each by the package of its name."""


class _Picture(Protocol):
    PLACES: tuple[str, ...]
    WORDS: WordList

    def render(
        self, view: View, *, theme: str, say: Say, offered: tuple[Action, ...], zoom: str | None
    ) -> bytes: ...

    def describe(self, view: View, *, say: Say, limit: int | None, zoom: str | None) -> str: ...


def render(
    view: View, *, theme: str = "light", say: Say, offered: tuple[Action, ...] = (), zoom: str | None = None
) -> bytes:
    """Paint what the view shows, as the bytes of a file.

    Args:
        view: what one seat or a spectator may know.
        theme: a key of `THEMES`.
        say: gives the words.
        offered: the actions whose places are to be marked.
        zoom: one of the game's `places` to be shown close up, or `hand`: what the viewer holds.

    Raises:
        KeyError: for a theme, a game or a place that does not exist.
    """
    return _picture(view.game).render(view, theme=theme, say=say, offered=offered, zoom=zoom)


def describe(view: View, *, say: Say, limit: int | None = None, zoom: str | None = None) -> str:
    """Say everything the picture shows; with a `limit`, the most important of it in so many characters.

    With `zoom` `hand`, say what the page of the hand shows; a hand that is private is told nowhere else.

    Raises:
        KeyError: for a game that does not exist.
    """
    return _picture(view.game).describe(view, say=say, limit=limit, zoom=zoom)


def places(game: str) -> tuple[str, ...]:
    """Name everything of a game that can be shown close up, besides the `hand`.

    Raises:
        KeyError: for a game that does not exist.
    """
    return _picture(game).PLACES


def words() -> dict[str, tuple[str, ...]]:
    """Everything any picture or description may say, with the names of the values it is said with."""
    return {key: values for game in GAMES for key, values in _picture(game).WORDS.items()}


def _picture(game: str) -> _Picture:
    if game not in GAMES:
        raise KeyError(game)
    return cast("_Picture", import_module(f"rendering.{game}"))
