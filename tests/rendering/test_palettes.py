"""The colours chosen for each game and theme keep its pictures as they were painted."""

from io import BytesIO
from itertools import islice

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering import GAMES, THEMES
from rendering.canvas import encode
from rendering.palettes import COLOURS, Palette, palette
from tests.palettes import Scene, page, scenes

WORST = 40
"""How far one channel of one pixel may move: a shade on the edge of a letter."""
MEAN = 1.0
"""How far a channel may move on the average of a page."""
EVERY = 9


def moved(painted: Image.Image, colours: Palette | None) -> tuple[int, float]:
    """How far the pixels move at most and in the mean when a page is reduced to a palette; None: to one of its own."""
    if colours is None:
        reduced = painted.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    else:
        reduced = colours.reduce(painted)
    statistics = ImageStat.Stat(ImageChops.difference(painted, reduced.convert("RGB")))
    return max(int(most) for _, most in statistics.extrema), sum(statistics.mean) / 3


def some(game: str) -> list[Scene]:
    return list(islice(scenes(game, "test"), 0, None, EVERY))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_no_pixel_moves_further_than_one_can_see(game: str, theme: str) -> None:
    """Neither in golden scenes and close-ups, nor in games other than those the colours were chosen from."""
    colours = palette(game, theme)
    assert colours is not None, "python -m tests.palettes makes it"
    own = others = 0.0
    for scene in some(game):
        painted = page(game, theme, scene)
        worst, mean = moved(painted, colours)
        assert worst <= WORST, scene
        assert mean <= MEAN, scene
        own, others = own + mean, others + moved(painted, None)[1]
    assert own <= others, "colours chosen for every page anew would be nearer"


def test_every_colour_of_a_palette_is_nearest_to_itself() -> None:
    """Even of surfaces whose colours are nearly the same, and of white, which Pillow alone takes for a grey."""
    colours = Palette(bytes((255, 255, 255, 250, 250, 250, 244, 234, 211)).ljust(3 * COLOURS, b"\0"))
    page = Image.new("RGB", (1, 3))
    page.putdata([(255, 255, 255), (250, 250, 250), (244, 234, 211)])
    assert colours.reduce(page).convert("RGB").tobytes() == page.tobytes()


def test_without_a_palette_one_is_chosen_for_the_page() -> None:
    assert palette("unknown", "light") is None
    painted = Image.new("RGB", (40, 30), "#f4ead3")
    assert Image.open(BytesIO(encode(painted))).convert("RGB").getpixel((5, 5)) == (0xF4, 0xEA, 0xD3)
