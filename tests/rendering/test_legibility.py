"""Every text on the pictures of every game stands out from what it is really painted on, in every theme."""

from importlib import import_module
from itertools import islice

import pytest

from rendering import THEMES, cards, places
from rendering.colour_sets import LEGIBLE
from rendering.geometry import Size
from rendering.registry import rendering_of
from rendering.sprites import Brush
from rendering.theme import LIGHT, contrast
from tests.parts import games_with
from tests.rendering.written_text import Written, recorded

GAMES = [game.key for game in games_with("pictures", "scenes")]
_EVERY_CARD = 29
"""One of so many cards is looked at alone; the others are on the pictures of the table or the hand."""


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_every_text_stands_out_from_what_it_is_painted_on(game: str, theme: str) -> None:
    scenes = import_module(f"tests.rendering.{game}_scenes")
    paint, localize = rendering_of(game).paint, scenes.localize
    with recorded() as written:
        for view, further in scenes.PICTURES.values():
            arguments = {name: value for name, value in further.items() if name != "theme"}
            paint(view, THEMES[theme], localize, **arguments)
        view = list(scenes.SCENES.values())[-1]
        for zoom in (*islice(places(game), 0, None, 7), *islice(cards(game), 0, None, _EVERY_CARD)):
            paint(view, THEMES[theme], localize, zoom=zoom)
    assert len({each.text for each in written}) > 15
    pale = {
        (each.ink, each.ground): each.contrast
        for each in rendering_of(game).game_colours(THEMES[theme]).inscriptions
        if each.contrast < LEGIBLE
    }
    faint = {
        each
        for each in written
        if each.ground is None or contrast(each.ink, each.ground) < pale.get((each.ink, each.ground), LEGIBLE)
    }
    assert faint == set()


def test_a_text_is_recorded_with_what_it_is_painted_on() -> None:
    with recorded() as written:
        brush = Brush(Size(100, 40))
        brush.box((0, 0, 100, 40), LIGHT.gold)
        brush.box((90, 0, 100, 40), LIGHT.ink)
        brush.text("gold", 40, 20, 16, LIGHT.ink)
        brush.text("ink", 95, 20, 4, LIGHT.paper)
    assert written == {Written("gold", LIGHT.ink, LIGHT.gold), Written("ink", LIGHT.paper, LIGHT.ink)}


def test_a_text_in_a_hole_of_a_sprite_is_recorded_as_such() -> None:
    with recorded() as written:
        Brush(Size(100, 40)).text("nothing", 50, 20, 16, LIGHT.ink)
        Brush(Size(100, 40)).text("outside", 50, 90, 16, LIGHT.ink)
    assert written == {Written("nothing", LIGHT.ink, None)}
