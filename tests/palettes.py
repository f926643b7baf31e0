"""Chooses the colours of a game in every theme: `python -m tests.palettes <game>` writes them anew.

Without a game it writes those that are missing, and leaves all others as they are.

They are chosen from the golden scenes, so that they change with the drawing of a game, and with its rules only as far
as a golden scene was played by them. The same pages give the same colours: those of large even surfaces as they are,
and for the rest those that leave no colour of any page far from the next chosen one.
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
from bot.language.localizer import speech
from engine.games import GAMES
from engine.kernel.core import active_seats, apply, options, start
from rendering.palettes import COLOURS, SIDE
from rendering.theme import THEMES

FOLDER = Path(rendering.__file__).parent
NAMES = ("Anna", "Ben", "Clara", "David")
_EVERY = 17
_THIRDS = 3
_ROUNDS = 2
_LARGE = 2000
"""A colour with so many pixels on all pages together is that of a surface."""

Colour = tuple[int, int, int]
Scene = tuple[Any, dict[str, Any]]
"""A view, and what `paint` is told besides."""


def scenes(key: str, seed: str) -> Iterator[Scene]:
    """Return what a game can show: its golden scenes with every close-up, then games of every size as `seed` has it."""
    for view in import_module(f"tests.rendering.{key}_scenes").SCENES.values():
        yield view, {}
        for zoom in (*rendering.places(key), "hand"):
            yield view, {"zoom": zoom}
    yield from played(key, seed)


def shown(key: str) -> Iterator[Scene]:
    """Return what the colours are chosen from: each golden scene with a third of the close-ups, all thirds in turn."""
    for number, view in enumerate(import_module(f"tests.rendering.{key}_scenes").SCENES.values()):
        yield view, {}
        for zoom in ("hand", *rendering.places(key)[number % _THIRDS :: _THIRDS]):
            yield view, {"zoom": zoom}


def played(key: str, seed: str) -> Iterator[Scene]:
    """Return scenes from random games, as the seat that is awaited sees them."""
    game = next(each for each in GAMES if each.key == key)
    for seats in game.seats:
        chance, state = Random(seed), start(game, seats, {}, f"{seed} {seats}").state
        for number in count():
            if not (active := active_seats(game, state)):
                break
            offered = options(game, state, active[0])
            if number % _EVERY == 0:
                yield game.view(state, active[0]).named(NAMES[:seats]), {"offered": tuple(offered)}
            state = apply(game, state, active[0], chance.choice(offered)).state
        yield game.view(state, None).named(NAMES[:seats]), {}


def page(key: str, theme: str, scene: Scene) -> Image.Image:
    """Paint a scene in full colours."""
    view, more = scene
    paint = import_module(f"rendering.{key}.draw").paint
    painted: Image.Image = paint(view, THEMES[theme], speech("en"), **more)
    return painted


def chosen(key: str, theme: str) -> list[Colour]:
    """Choose the colours of a game in a theme."""
    found = _boxes(page(key, theme, scene) for scene in shown(key))
    surfaces = [colour for colour, pixels in found.most_common(COLOURS // 2) if pixels >= _LARGE]
    wanted = {colour: pixels**0.25 for colour, pixels in found.items()}
    palette = _spread(wanted, surfaces)
    for _ in range(_ROUNDS):
        palette = _settled(wanted, palette, len(surfaces))
    return sorted(palette)


def _boxes(pages: Iterator[Image.Image]) -> Counter[Colour]:
    """Count the colours; of those that Pillow takes for one (they differ in the last two bits) the most frequent stands."""
    boxes: dict[Colour, Counter[Colour]] = {}
    for each in pages:
        for pixels, colour in each.getcolors(each.width * each.height):
            red, green, blue = colour
            boxes.setdefault((red >> 2, green >> 2, blue >> 2), Counter())[colour] += pixels
    return Counter({box.most_common(1)[0][0]: box.total() for box in boxes.values()})


def _spread(wanted: dict[Colour, float], first: list[Colour]) -> list[Colour]:
    """Add to the first colours, one after the other, the one that is furthest from all, frequent ones rather."""
    palette = list(first)
    far = {colour: min((_distance(colour, each) for each in palette), default=1 << 20) for colour in wanted}
    while len(palette) < COLOURS:
        furthest = max(far, key=lambda colour: (far[colour] * wanted[colour], colour))
        palette.append(furthest)
        far = {colour: min(away, _distance(colour, furthest)) for colour, away in far.items()}
    return palette


def _settled(wanted: dict[Colour, float], palette: list[Colour], fixed: int) -> list[Colour]:
    """Move every colour that is not fixed into the middle of those it stands for."""
    sums: dict[int, list[float]] = {}
    for colour, weight in wanted.items():
        nearest = min(range(len(palette)), key=lambda index: _distance(colour, palette[index]))
        total = sums.setdefault(nearest, [0.0, 0.0, 0.0, 0.0])
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


def _distance(one: Colour, other: Colour) -> int:
    """How different two colours look: green counts most, blue least."""
    red, green, blue = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return 3 * red * red + 4 * green * green + 2 * blue * blue


def file(game: str, theme: str) -> Path:
    """Return the file of a game's colours in a theme."""
    return FOLDER / game / "palettes" / f"{theme}.png"


def main(*named: str) -> None:
    """Choose and write the colours of the games named; without a name those that are missing."""
    unknown = [game for game in named if game not in rendering.GAMES]
    if unknown:
        sys.exit(f"There is no game {', '.join(unknown)}; there is {', '.join(rendering.GAMES)}.")
    for game in named or rendering.GAMES:
        for theme in THEMES:
            if named or not file(game, theme).exists():
                write(game, theme)


def write(game: str, theme: str) -> None:
    """Choose and write the colours of a game in a theme."""
    picture = Image.new("RGB", (SIDE, SIDE))
    picture.putdata(chosen(game, theme))
    file(game, theme).parent.mkdir(parents=True, exist_ok=True)
    picture.save(file(game, theme))
    sys.stdout.write(f"{file(game, theme)}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
