"""The colours of the twelve nations, simplified until they can be told apart at the size of a button."""

from collections.abc import Callable
from math import ceil

from rendering.geometry import Size
from rendering.sprites import FINE, Brush, star

Box = tuple[float, float, float, float]

WHITE, BLACK = "#ffffff", "#16130f"
_RED, _BLUE = "#c8202f", "#1f3f94"


def _across(*colours: str) -> Callable[[Brush, Box], None]:
    def paint(brush: Brush, box: Box) -> None:
        left, top, right, bottom = box
        high = (bottom - top) / len(colours)
        for step, colour in enumerate(colours):
            brush.box((left, top + step * high, right, top + (step + 1) * high), colour)

    return paint


def _upright(*colours: str) -> Callable[[Brush, Box], None]:
    def paint(brush: Brush, box: Box) -> None:
        left, top, right, bottom = box
        wide = (right - left) / len(colours)
        for step, colour in enumerate(colours):
            brush.box((left + step * wide, top, left + (step + 1) * wide, bottom), colour)

    return paint


def _central_africa(brush: Brush, box: Box) -> None:
    _across("#2a3fa0", WHITE, "#2d8a3e", "#ffce2b")(brush, box)
    left, top, right, bottom = box
    middle, wide, high = (left + right) / 2, right - left, bottom - top
    brush.box((middle - wide * 0.1, top, middle + wide * 0.1, bottom), _RED)
    brush.polygon(star(left + wide * 0.2, top + high * 0.125, high * 0.11), "#ffce2b")


def _china(brush: Brush, box: Box) -> None:
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    brush.box(box, "#d8261c")
    brush.polygon(star(left + wide * 0.28, top + high * 0.28, high * 0.2), "#ffde3b")
    for x, y in ((0.55, 0.12), (0.66, 0.25), (0.66, 0.42), (0.55, 0.54)):
        brush.polygon(star(left + wide * x, top + high * y, high * 0.07), "#ffde3b")


def _cuba(brush: Brush, box: Box) -> None:
    _across("#12449c", WHITE, "#12449c", WHITE, "#12449c")(brush, box)
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    brush.polygon([(left, top), (left + wide * 0.62, top + high / 2), (left, bottom)], _RED)
    brush.polygon(star(left + wide * 0.22, top + high / 2, high * 0.15), WHITE)


def _britain(brush: Brush, box: Box) -> None:
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    middle, centre = (left + right) / 2, (top + bottom) / 2
    brush.box(box, "#1c2f7c")
    for colour, thick in ((WHITE, 0.2), (_RED, 0.08)):
        brush.stroke([(left, top), (right, bottom)], colour, high * thick)
        brush.stroke([(left, bottom), (right, top)], colour, high * thick)
    for colour, thick in ((WHITE, 0.17), (_RED, 0.1)):
        brush.box((middle - wide * thick, top, middle + wide * thick, bottom), colour)
        brush.box((left, centre - high * thick, right, centre + high * thick), colour)


def _india(brush: Brush, box: Box) -> None:
    _across("#ff9a33", WHITE, "#138a2e")(brush, box)
    left, top, right, bottom = box
    radius = (bottom - top) * 0.13
    brush.disc((left + right) / 2, (top + bottom) / 2, radius, None, line="#1a2a80", width=radius * 0.35)


def _turkey(brush: Brush, box: Box) -> None:
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    brush.box(box, "#d01528")
    brush.disc(left + wide * 0.4, top + high * 0.34, high * 0.24, WHITE)
    brush.disc(left + wide * 0.47, top + high * 0.34, high * 0.19, "#d01528")
    brush.polygon(star(left + wide * 0.68, top + high * 0.34, high * 0.11), WHITE)


def _usa(brush: Brush, box: Box) -> None:
    _across(_RED, WHITE, _RED, WHITE, _RED, WHITE, _RED)(brush, box)
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    brush.box((left, top, left + wide * 0.5, top + high * 4 / 7), "#243a7c")
    for x, y in ((0.13, 0.14), (0.37, 0.14), (0.25, 0.29), (0.13, 0.44), (0.37, 0.44)):
        brush.polygon(star(left + wide * x, top + high * y, high * 0.07), WHITE)


FLAGS: dict[str, Callable[[Brush, Box], None]] = {
    "AF": _central_africa,
    "CN": _china,
    "CU": _cuba,
    "FR": _upright("#1f3fa0", WHITE, "#d6283a"),
    "DE": _across(BLACK, "#d21f1f", "#ffcc1a"),
    "GB": _britain,
    "IN": _india,
    "IT": _upright("#0f8a46", WHITE, "#cd2a3e"),
    "RU": _across(WHITE, "#2546a8", "#d2222c"),
    "ES": _across("#b8141f", "#ffc61e", "#ffc61e", "#b8141f"),
    "TR": _turkey,
    "US": _usa,
}
"""Paints a nation's colours into a box of any shape."""


def paint_flag(brush: Brush, nation: str, box: Box) -> None:
    """Paint a nation's colours into the box and nowhere else."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    part = Brush(Size(ceil(wide), ceil(high)))
    FLAGS[nation](part, (0, 0, wide, high))
    part.image = part.image.crop((0, 0, round(wide * FINE), round(high * FINE)))
    brush.lay(part, left, top)
