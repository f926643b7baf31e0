"""Every text on every picture is large enough, those in sprites too.

Whatever carries a fact is at least 28 pixels high. Words that repeat what a sign beside them already says may be smaller,
but not below 16 pixels; the `layout` of a game lists their messages in `REPEATING_WORDS`, with what they repeat.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import islice
from typing import Any, NamedTuple

import pytest
from PIL import Image

import rendering
from bot.language.localizer import Localizer, localizer_for
from rendering import THEMES, cards
from rendering.canvas import Canvas
from rendering.design_tokens import MIN_REPEATING_SIZE, MIN_TEXT_SIZE
from rendering.geometry import Point, Size
from rendering.registry import package_name, rendering_of
from rendering.sprites import Brush
from rendering.text_layout import Face, Font
from rendering.theme import LIGHT
from tests.gallery.scenes import Scene, scenes
from tests.parts import games_with
from tests.rendering.card_scenes import CARDS
from tests.rendering.painted_texts import PaintedText, recording_texts, texts_of

GAMES = {game.key: game for game in games_with("pictures", "scenes", "words")}
_EVERY_CARD = 5
"""One of so many cards that can be looked up is painted alone."""
_GERMAN = {"positions", "close-ups", "choices"}
"""The sections of the gallery that are painted in German too."""


class Small(NamedTuple):
    """A text that is too small, where it is, and its size."""

    scene: str
    text: str
    size: float


class Sizes(NamedTuple):
    """All texts, those that are too small, and the messages whose words may be small and are."""

    texts: frozenset[str]
    too_small: frozenset[Small]
    repeating: frozenset[str]


class NotingLocalizer:
    """Delegates to a localizer and notes the message that each text came from."""

    def __init__(self, localizer: Localizer) -> None:
        self.texts: dict[str, str] = {}
        self._localizer = localizer

    def __call__(self, key: str, **values: object) -> str:
        text = self._localizer(key, **values)
        self.texts[text] = key
        return text


def repeating_words(key: str) -> Mapping[str, str]:
    """Return the messages of a game whose words may be small, with the sign that each repeats."""
    package = package_name(key)
    return getattr(import_module(f"{package}.layout"), "REPEATING_WORDS", {})


def scenes_of(key: str) -> Iterator[tuple[str, Any, str, dict[str, Any]]]:
    """Yield the scenes of the gallery in one theme, with their names, languages and what else `paint` is given."""
    for lang, sections in (("en", None), ("de", _GERMAN)):
        for scene in _gallery(key):
            if scene.section != "themes" and (sections is None or scene.section in sections):
                yield f"{scene.id} {lang}", scene.view, lang, {"zoom": scene.zoom, "offered": scene.offered}
    view = _gallery(key)[0].view
    for card in islice(cards(key), 0, None, _EVERY_CARD):
        yield card, view, "en", {"zoom": card}


@cache
def _gallery(key: str) -> list[Scene]:
    return scenes(GAMES[key])


@cache
def sizes_of(key: str) -> Sizes:
    """Return what is known of the texts on all pictures of a game."""
    repeating, found, used, shown_texts = repeating_words(key), set[Small](), set[str](), set[str]()
    with recording_texts():
        for name, view, lang, further in scenes_of(key):
            localize = NotingLocalizer(localizer_for(lang))
            shown = view.named(rendering.painted_names(view.names))
            page = rendering_of(key).paint(shown, THEMES["light"], localize, **further).image
            shown_texts.update(each.text for each in texts_of(page))
            for painted in _below(texts_of(page), MIN_TEXT_SIZE):
                message = _message(painted.text, localize.texts, repeating)
                if message is None or painted.size < MIN_REPEATING_SIZE:
                    found.add(Small(name, painted.text, round(painted.size, 1)))
                else:
                    used.add(message)
    return Sizes(frozenset(shown_texts), frozenset(found), frozenset(used))


def _below(texts: Iterable[PaintedText], size: float) -> Iterator[PaintedText]:
    return (each for each in texts if round(each.size, 1) < size)


def _message(text: str, messages: Mapping[str, str], repeating: Mapping[str, str]) -> str | None:
    """Return the message that only repeats something and is written there, whole or in part; never one of figures."""
    words = text.removesuffix("…").strip()
    if not any(map(str.isalpha, words)) or any(map(str.isdigit, words)):
        return None
    found = (key for whole, key in messages.items() if words in whole and key in repeating)
    return next(found, None)


EVERY_GAME = pytest.mark.parametrize("key", GAMES)


@EVERY_GAME
def test_no_text_on_the_pictures_of_a_game_is_too_small(key: str) -> None:
    smallest_first = sorted(sizes_of(key).too_small, key=lambda each: (each.size, each.text, each.scene))
    assert [f"{each.text!r}: {each.size} px in {each.scene}" for each in smallest_first] == []


@pytest.mark.parametrize("key", GAMES)
def test_words_that_are_allowed_to_be_small_are_small_somewhere(key: str) -> None:
    assert sizes_of(key).repeating == {*repeating_words(key)}
    assert all(repeating_words(key).values())


@pytest.mark.parametrize("key", GAMES)
def test_the_texts_of_a_game_are_found(key: str) -> None:
    assert len(sizes_of(key).texts) > 25


@pytest.mark.parametrize("name", CARDS)
def test_no_text_on_the_card_of_a_result_or_a_lobby_is_too_small(name: str) -> None:
    card, localizer = CARDS[name]
    with recording_texts():
        texts = texts_of(rendering._paint(card, THEMES["light"], localizer, (), None).image)
    assert len(texts) > 5
    assert [*_below(texts, MIN_TEXT_SIZE)] == []


def test_the_size_of_a_text_is_known_on_the_page_whatever_it_went_through() -> None:
    with recording_texts():
        canvas = Canvas.blank(LIGHT, Size(400, 300))
        canvas.text("shrunk to fit", Point(0, 20), Font(Face.BOLD, 40), width=120, min_size=14)
        brush = Brush(Size(60, 60))
        brush.text("drawn", 30, 30, 24, LIGHT.ink, width=30)
        whole = brush.sprite()
        canvas.stamp(whole, Point(50, 200))
        half = whole._replace(colours=whole.colours.resize((30, 30)), mask=whole.mask.resize((30, 30)))
        canvas.stamp(half, Point(150, 200))
        first, drawn, halved = texts_of(canvas.image)
    assert first.text == "shrunk to fit"
    assert 14 <= first.size < 28
    assert drawn.text == halved.text == "drawn"
    assert 8 < drawn.size == 2 * halved.size < 24
    assert not any(map(texts_of, (Image.new("RGB", (8, 8)),)))
