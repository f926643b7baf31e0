"""Pictures of games, and their twins in words: both are pure functions of a view.

A game's package has a `paint` and a `describe`; `WORDS`, everything they may say; and
`PLACES`, what can be shown close up. Where there are cards to be looked up, it has `CARDS` and a `describe_card`.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Protocol, cast

from PIL import Image

from engine.kernel.core import Action
from engine.kernel.game import View
from rendering.canvas import encode
from rendering.palettes import palette
from rendering.theme import THEMES, Theme
from rendering.words import CardWords, Say, WordList

__all__ = [
    "GAMES",
    "THEMES",
    "CardWords",
    "Say",
    "WordList",
    "cards",
    "describe",
    "describe_card",
    "encode",
    "palette",
    "places",
    "render",
    "words",
]

GAMES = ("cafe_international", "cafe_melange", "grand_austria_hotel")
"""The games that can be painted, each by the package of its name."""


class _Picture(Protocol):
    PLACES: tuple[str, ...]
    WORDS: WordList

    def paint(
        self, view: View, theme: Theme, say: Say, offered: tuple[Action, ...], zoom: str | None
    ) -> Image.Image: ...

    def describe(self, view: View, *, say: Say, limit: int | None, zoom: str | None) -> str: ...


class _Catalogue(Protocol):
    CARDS: tuple[str, ...]

    def describe_card(self, key: str, *, say: Say, options: Mapping[str, str]) -> CardWords: ...


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
    page = _picture(view.game).paint(view, THEMES[theme], say, offered, zoom)
    return encode(page, palette(view.game, theme))


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


def cards(game: str) -> tuple[str, ...]:
    """Name every card of a game that can be looked up, as its kind and id (`guest-59`).

    Raises:
        KeyError: for a game that does not exist.
    """
    return cast("tuple[str, ...]", getattr(_picture(game), "CARDS", ()))


def describe_card(game: str, key: str, *, say: Say, options: Mapping[str, str]) -> CardWords:
    """Return what a card is called and does, by the rows of the tables that the rules carry out.

    Args:
        game: the game's key.
        key: one of the game's `cards`.
        say: gives the words.
        options: how a table plays; empty where there is none.

    Raises:
        KeyError: for a game or a card that does not exist.
    """
    if key not in cards(game):
        raise KeyError(key)
    return cast("_Catalogue", _picture(game)).describe_card(key, say=say, options=options)


def words() -> dict[str, tuple[str, ...]]:
    """Everything any picture or description may say, with the names of the values it is said with."""
    return {key: values for game in GAMES for key, values in _picture(game).WORDS.items()}


def _picture(game: str) -> _Picture:
    if game not in GAMES:
        raise KeyError(game)
    return cast("_Picture", import_module(f"rendering.{game}"))
