"""The sprites of Café Melange can be told apart, even without colours."""

import pytest
from PIL import Image, ImageColor

from engine.games.cafe_melange.components import (
    ACTIONS,
    CARDS,
    CHAIR_COLOURS,
    PERSONALITIES,
    TABLE_COLOURS,
)
from engine.games.cafe_melange.markers import SHAPES, owner
from rendering.cafe_melange import action_cards, pieces, portraits
from rendering.cafe_melange.colours import BLACK, WHITE, marker_colour
from rendering.cafe_melange.layout import MARKERS
from rendering.geometry import Size
from rendering.theme import LIGHT, most_legible


def _grey(sprite: Image.Image) -> bytes:
    return sprite.convert("L").tobytes()


def test_every_kind_of_marker_looks_different() -> None:
    """Shapes differ in outline, and without colours owners differ by their symbols, neutral markers by their star."""
    sprites = {kind: pieces.marker(kind, 36, LIGHT) for kind in MARKERS}
    assert len({_grey(sprite.colours) for sprite in sprites.values()}) == len(MARKERS)
    outlines = {shape: sprites[f"blue-{shape}"].mask.tobytes() for shape in SHAPES}
    assert len(set(outlines.values())) == 3
    for kind, sprite in sprites.items():
        if owner(kind) is not None:
            assert sprite.mask.tobytes() == outlines[kind.partition("-")[2]]


def test_every_card_chair_and_table_looks_different_without_colours() -> None:
    for looks in (
        [_grey(pieces.card(card, 48).colours) for card in CARDS],
        [_grey(pieces.colour_sign(colour, 34, LIGHT).colours) for colour in CHAIR_COLOURS],
        [_grey(pieces.table("square", c, "T", Size(84, 84), LIGHT).colours) for c in TABLE_COLOURS],
        [_grey(portraits.medallion(visitor, 66, LIGHT).colours) for visitor in PERSONALITIES],
        [_grey(action_cards.action_card(kind, 0, 120, LIGHT).colours) for kind in ACTIONS],
    ):
        assert len(set(looks)) == len(looks)


@pytest.mark.parametrize(
    "kind", ["white", "grey", "blue-octagon", "yellow-cube", "green-cube", "red-octagon"]
)
def test_the_sign_of_a_marker_takes_two_fifths_of_its_width(kind: str) -> None:
    """Markers are 44 pixels wide where several are on one chair, so a picture of 400 pixels shows eleven of them."""
    size = 90
    sprite = pieces.marker(kind, size, LIGHT)
    ink = ImageColor.getrgb(most_legible(marker_colour(kind), WHITE, BLACK))
    middle = [
        x
        for x in range(size)
        for y in range(size * 2 // 5, size * 7 // 10)
        if sprite.colours.getpixel((x, y)) == ink
    ]
    inside = [x for x in middle if size * 0.12 < x < size * 0.75]
    assert max(inside) - min(inside) >= size * 0.42
