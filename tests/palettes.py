"""Chooses a game's palettes for all themes: `python -m tests.palettes <game>` rewrites them.

If no game is given, only missing palettes are written.

The colours come from the golden scenes, so they change with a game's drawings, and with its rules only if a golden
scene used them. The same pictures always yield the same palette. It starts with the colours that have a meaning and
those of large plain surfaces; the others are chosen so that no colour is far from the nearest one in the palette.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

import rendering
from bot.language.localizer import localizer_for
from engine.kernel.core import active_seats, options, start
from engine.kernel.moves import play
from rendering.canvas import Canvas
from rendering.colour_sets import badges
from rendering.palettes import PALETTE_IMAGE_SIDE, PALETTE_SIZE
from rendering.registry import rendering_of
from rendering.theme import THEMES, rgb_channels
from tests.colour_distance import Colour, nearest, shorten
from tests.parts import games_with, pictures_folder
from tests.registered import GAMES

NAMES = ("Anna", "Ben", "Clara", "David")
_EVERY = 17
_THIRDS = 3
_ROUNDS = 2
_LARGE = 2000
"""A colour with at least this many pixels, over all pages, counts as the colour of a surface."""

Scene = tuple[Any, dict[str, Any]]
"""A view, and further arguments for `paint`."""


def all_scenes(key: str, seed: str) -> Iterator[Scene]:
    """Yield the game's golden scenes with every close-up, then scenes from random games with every number of seats."""
    for view in import_module(f"tests.rendering.{key}_scenes").SCENES.values():
        yield view, {}
        for zoom in (*rendering.places(key), "hand"):
            yield view, {"zoom": zoom}
    yield from played_scenes(key, seed)


def sampled_scenes(key: str) -> Iterator[Scene]:
    """Yield the scenes from which colours are chosen: the golden scenes, each with a different third of the close-ups."""
    for number, view in enumerate(import_module(f"tests.rendering.{key}_scenes").SCENES.values()):
        yield view, {}
        for zoom in ("hand", *rendering.places(key)[number % _THIRDS :: _THIRDS]):
            yield view, {"zoom": zoom}


def played_scenes(key: str, seed: str) -> Iterator[Scene]:
    """Yield scenes from random games as the active seat sees them."""
    game = next(each for each in GAMES if each.key == key)
    for seats in game.seats:
        rng, state = Random(seed), start(game, seats, {}, f"{seed} {seats}").state
        for number in count():
            if not (active := active_seats(game, state)):
                break
            offered = options(game, state, active[0])
            if number % _EVERY == 0:
                yield game.view(state, active[0]).named(NAMES[:seats]), {"offered": tuple(offered)}
            state = play(game, state, active[0], rng.choice(offered)).state
        yield game.view(state, None).named(NAMES[:seats]), {}


def paint_canvas(key: str, theme: str, scene: Scene) -> Canvas:
    """Paint a scene."""
    view, more = scene
    return rendering_of(key).paint(view, THEMES[theme], localizer_for("en"), **more)


def paint_scene(key: str, theme: str, scene: Scene) -> Image.Image:
    """Paint a scene in full colour."""
    return paint_canvas(key, theme, scene).image


def choose_palette(key: str, theme: str) -> list[Colour]:
    """Choose the colours for a game in a theme; return them in ascending order."""
    found = _count_colours(paint_scene(key, theme, scene) for scene in sampled_scenes(key))
    surfaces = [colour for colour, pixels in found.most_common(PALETTE_SIZE // 2) if pixels >= _LARGE]
    fixed = list(dict.fromkeys((*colours_with_meaning(key, theme), *surfaces)))
    wanted = {colour: pixels**0.25 for colour, pixels in found.items()}
    palette = _add_farthest_colours(wanted, fixed)
    for _ in range(_ROUNDS):
        palette = _refine(wanted, palette, len(fixed))
    return sorted(palette)


def colours_with_meaning(key: str, theme: str) -> list[Colour]:
    """Return the colours that everybody must be able to tell apart; if Pillow treats several as equal, only one of them."""
    declared = rendering_of(key).game_colours(THEMES[theme])
    sets = (declared.seats, *declared.sets, badges(THEMES[theme]))
    colours = [rgb_channels(colour) for each in sets for colour in each.colours.values()]
    return list({tuple(channel >> 2 for channel in colour): colour for colour in colours}.values())


def _count_colours(pages: Iterator[Image.Image]) -> Counter[Colour]:
    """Count the pixels of each colour.

    Pillow does not distinguish colours that differ only in the last two bits; these are counted as the most frequent
    of them.
    """
    boxes: dict[Colour, Counter[Colour]] = {}
    for each in pages:
        for pixels, colour in each.getcolors(each.width * each.height):
            red, green, blue = colour
            boxes.setdefault((red >> 2, green >> 2, blue >> 2), Counter())[colour] += pixels
    return Counter({box.most_common(1)[0][0]: box.total() for box in boxes.values()})


def _add_farthest_colours(wanted: dict[Colour, float], first: list[Colour]) -> list[Colour]:
    """Add the colour farthest from all chosen colours, weighted by frequency, until the palette is full."""
    palette = list(first)
    far = dict.fromkeys(wanted, 1 << 20)
    for each in first:
        shorten(far, each)
    while len(palette) < PALETTE_SIZE:
        furthest = max(far, key=lambda colour: (far[colour] * wanted[colour], colour))
        palette.append(furthest)
        shorten(far, furthest)
    return palette


def _refine(wanted: dict[Colour, float], palette: list[Colour], fixed: int) -> list[Colour]:
    """Move each colour that is not fixed to the mean of the colours nearest to it (one k-means step)."""
    sums: dict[int, list[float]] = {}
    for colour, weight in wanted.items():
        total = sums.setdefault(nearest(colour, palette), [0.0, 0.0, 0.0, 0.0])
        for part, value in enumerate((*colour, 1)):
            total[part] += value * weight
    return [
        old
        if index < fixed or index not in sums
        else (
            round(sums[index][0] / sums[index][3]),
            round(sums[index][1] / sums[index][3]),
            round(sums[index][2] / sums[index][3]),
        )
        for index, old in enumerate(palette)
    ]


def palette_file(game: str, theme: str) -> Path:
    """Return the path to a game's palette for a theme."""
    return pictures_folder(game) / "palettes" / f"{theme}.png"


def main(*named: str) -> None:
    """Write the palettes of the named games, or only missing palettes if no game is named."""
    known = [game.key for game in games_with("pictures", "scenes")]
    unknown = [game for game in named if game not in known]
    if unknown:
        sys.exit(
            f"There is no game {', '.join(unknown)} with pictures and scenes; there is {', '.join(known)}."
        )
    for game in named or known:
        for theme in THEMES:
            if named or not palette_file(game, theme).exists():
                write_palette(game, theme)


def write_palette(game: str, theme: str) -> None:
    """Choose and write a game's palette for a theme."""
    picture = Image.new("RGB", (PALETTE_IMAGE_SIDE, PALETTE_IMAGE_SIDE))
    picture.putdata(choose_palette(game, theme))
    palette_file(game, theme).parent.mkdir(parents=True, exist_ok=True)
    picture.save(palette_file(game, theme))
    sys.stdout.write(f"{palette_file(game, theme)}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
