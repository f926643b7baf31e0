"""Every text on every game's pictures is large enough and stands out from the pixels behind it."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import islice
from typing import Any, NamedTuple

import pytest

import rendering
from bot.language.localizer import LANGUAGES, localizer_for
from engine.kernel.game import View
from rendering import THEMES
from rendering.canvas import Canvas
from rendering.colour_sets import LEGIBLE
from rendering.contract import Localize
from rendering.design_tokens import MIN_REPEATING_SIZE, MIN_TEXT_SIZE
from rendering.geometry import Point, Size
from rendering.registry import package_name, rendering_of
from rendering.sprites import Brush
from rendering.text_layout import Face, Font
from rendering.theme import LIGHT, contrast
from tests.gallery.scenes import scenes
from tests.parts import games_with
from tests.rendering.written_text import Written, recorded
from tests.torture import drawn_seeds

GAMES = {game.key: game for game in games_with("pictures", "scenes", "words")}
every_game = pytest.mark.parametrize("game", GAMES)
_EVERY_CARD = 29
"""One in this many cards is checked on its own; the others appear in pictures of the table or the hand."""
_EVERY_SCENE = len(THEMES) if drawn_seeds() else 3 * len(THEMES)
"""One in this many gallery scenes is checked in each theme."""


class Texts(NamedTuple):
    """The texts on a game's pictures in one theme, those that are too small, and the words allowed to be small."""

    written: frozenset[Written]
    too_small: frozenset[tuple[str, float]]
    repeating: frozenset[str]


def repeating_words(game: str) -> Mapping[str, str]:
    """Return the game's messages that may be painted small, each with the sign it repeats."""
    return getattr(import_module(f"{package_name(game)}.layout"), "REPEATING_WORDS", {})


@cache
def texts_of(game: str, theme: str) -> Texts:
    """Return the texts on the golden scenes and on the gallery scenes checked in this theme."""
    messages: dict[str, str] = {}
    with recorded() as written:
        for view, localize, further in pictures(game, theme):

            def note(key: str, localize: Localize = localize, **values: object) -> str:
                text = localize(key, **values)
                messages[text] = key
                return text

            shown = view.named(rendering.painted_names(view.names))
            rendering_of(game).paint(shown, THEMES[theme], note, **further)
    small = {each for each in written if each.size < MIN_TEXT_SIZE}
    repeating = {each: message for each in small if (message := repeated_message(game, each, messages))}
    too_small = small - {each for each in repeating if each.size >= MIN_REPEATING_SIZE}
    return Texts(
        frozenset(written),
        frozenset((each.text, each.size) for each in too_small),
        frozenset(repeating.values()),
    )


def pictures(game: str, theme: str) -> Iterator[tuple[View, Localize, dict[str, Any]]]:
    """Yield views with their language and further arguments for `paint`; each gallery scene occurs in one theme only."""
    golden = import_module(f"tests.rendering.{game}_scenes")
    for view, further in golden.PICTURES.values():
        yield view, golden.localize, {key: value for key, value in further.items() if key != "theme"}
    found = [each for each in scenes(GAMES[game]) if each.section not in {"themes", "golden"}]
    for number, scene in enumerate(found[[*THEMES].index(theme) :: _EVERY_SCENE]):
        localize = localizer_for(LANGUAGES[number % len(LANGUAGES)])
        yield scene.view, localize, {"zoom": scene.zoom, "offered": scene.offered}
    for card in islice(rendering.cards(game), 0, None, _EVERY_CARD):
        yield found[0].view, golden.localize, {"zoom": card}


def repeated_message(game: str, small: Written, messages: Mapping[str, str]) -> str | None:
    """Return the key of a message that a small text shows (all or part) if it only repeats a sign; numbers never do."""
    words = small.text.removesuffix("…").strip()
    if not any(map(str.isalpha, words)) or any(map(str.isdigit, words)):
        return None
    found = (key for whole, key in messages.items() if words in whole and key in repeating_words(game))
    return next(found, None)


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@every_game
def test_every_text_is_large_enough_and_stands_out_from_what_it_is_painted_on(game: str, theme: str) -> None:
    texts = texts_of(game, theme)
    assert len({each.text for each in texts.written}) > 15
    assert sorted(texts.too_small, key=lambda each: each[1]) == []
    pale = {
        (each.ink, each.ground): each.contrast
        for each in rendering_of(game).game_colours(THEMES[theme]).inscriptions
        if each.contrast < LEGIBLE
    }
    faint = {
        each
        for each in texts.written
        if each.ground is None or contrast(each.ink, each.ground) < pale.get((each.ink, each.ground), LEGIBLE)
    }
    assert faint == set()


@pytest.mark.slow
@every_game
def test_words_that_are_allowed_to_be_small_are_small_somewhere(game: str) -> None:
    small = frozenset().union(*(texts_of(game, theme).repeating for theme in THEMES))
    assert small == {*repeating_words(game)}
    assert all(repeating_words(game).values())


def test_a_text_is_recorded_with_its_size_and_what_it_is_painted_on() -> None:
    with recorded() as written:
        canvas = Canvas.blank(LIGHT, Size(400, 300))
        canvas.text("shrunk to fit", Point(0, 20), Font(Face.BOLD, 40), width=120, min_size=14)
        brush = Brush(Size(100, 40))
        brush.box((0, 0, 100, 40), LIGHT.gold)
        brush.box((90, 0, 100, 40), LIGHT.ink)
        brush.text("gold", 40, 20, 16, LIGHT.ink)
        brush.text("ink", 95, 20, 4, LIGHT.paper)
        brush.text("narrow", 40, 20, 16, LIGHT.ink, width=20)
    sizes = {each.text: each.size for each in written}
    assert 14 <= sizes["shrunk to fit"] < 28
    assert 4 < sizes.pop("narrow") < 8
    assert Written("gold", 16, LIGHT.ink, LIGHT.gold) in written
    assert Written("ink", 4, LIGHT.paper, LIGHT.ink) in written


def test_a_text_in_a_hole_of_a_sprite_is_recorded_as_such() -> None:
    with recorded() as written:
        Brush(Size(100, 40)).text("nothing", 50, 20, 16, LIGHT.ink)
        Brush(Size(100, 40)).text("outside", 50, 90, 16, LIGHT.ink)
    assert written == {Written("nothing", 16, LIGHT.ink, None)}
