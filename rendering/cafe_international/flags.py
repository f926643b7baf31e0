"""The flags of the twelve nations, simplified so that they can be told apart at the size of a button."""

from collections.abc import Callable
from math import ceil

from rendering.cafe_international.colours import WHITE
from rendering.geometry import Size
from rendering.sprites import SUPERSAMPLING, Brush, star_points

Box = tuple[float, float, float, float]

BLACK = "#16130f"
_RED, _BLUE = "#c8202f", "#1f3f94"


def _horizontal_stripes(*colours: str) -> Callable[[Brush, Box], None]:
    def paint(brush: Brush, box: Box) -> None:
        left, top, right, bottom = box
        height = (bottom - top) / len(colours)
        for step, colour in enumerate(colours):
            brush.box((left, top + step * height, right, top + (step + 1) * height), colour)

    return paint


def _vertical_stripes(*colours: str) -> Callable[[Brush, Box], None]:
    def paint(brush: Brush, box: Box) -> None:
        left, top, right, bottom = box
        width = (right - left) / len(colours)
        for step, colour in enumerate(colours):
            brush.box((left + step * width, top, left + (step + 1) * width, bottom), colour)

    return paint


def _central_africa(brush: Brush, box: Box) -> None:
    _horizontal_stripes("#2a3fa0", WHITE, "#2d8a3e", "#ffce2b")(brush, box)
    left, top, right, bottom = box
    middle, width, height = (left + right) / 2, right - left, bottom - top
    brush.box((middle - width * 0.1, top, middle + width * 0.1, bottom), _RED)
    brush.polygon(star_points(left + width * 0.2, top + height * 0.125, height * 0.11), "#ffce2b")


def _china(brush: Brush, box: Box) -> None:
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    brush.box(box, "#d8261c")
    brush.polygon(star_points(left + width * 0.28, top + height * 0.28, height * 0.2), "#ffde3b")
    for x, y in ((0.55, 0.12), (0.66, 0.25), (0.66, 0.42), (0.55, 0.54)):
        brush.polygon(star_points(left + width * x, top + height * y, height * 0.07), "#ffde3b")


def _cuba(brush: Brush, box: Box) -> None:
    _horizontal_stripes("#12449c", WHITE, "#12449c", WHITE, "#12449c")(brush, box)
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    brush.polygon([(left, top), (left + width * 0.62, top + height / 2), (left, bottom)], _RED)
    brush.polygon(star_points(left + width * 0.22, top + height / 2, height * 0.15), WHITE)


def _britain(brush: Brush, box: Box) -> None:
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    middle, centre = (left + right) / 2, (top + bottom) / 2
    brush.box(box, "#1c2f7c")
    for colour, thick in ((WHITE, 0.2), (_RED, 0.08)):
        brush.stroke([(left, top), (right, bottom)], colour, height * thick)
        brush.stroke([(left, bottom), (right, top)], colour, height * thick)
    for colour, thick in ((WHITE, 0.17), (_RED, 0.1)):
        brush.box((middle - width * thick, top, middle + width * thick, bottom), colour)
        brush.box((left, centre - height * thick, right, centre + height * thick), colour)


def _india(brush: Brush, box: Box) -> None:
    _horizontal_stripes("#ff9a33", WHITE, "#138a2e")(brush, box)
    left, top, right, bottom = box
    radius = (bottom - top) * 0.13
    brush.disc((left + right) / 2, (top + bottom) / 2, radius, None, line="#1a2a80", width=radius * 0.35)


def _turkey(brush: Brush, box: Box) -> None:
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    brush.box(box, "#d01528")
    brush.disc(left + width * 0.4, top + height * 0.34, height * 0.24, WHITE)
    brush.disc(left + width * 0.47, top + height * 0.34, height * 0.19, "#d01528")
    brush.polygon(star_points(left + width * 0.68, top + height * 0.34, height * 0.11), WHITE)


def _usa(brush: Brush, box: Box) -> None:
    _horizontal_stripes(_RED, WHITE, _RED, WHITE, _RED, WHITE, _RED)(brush, box)
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    brush.box((left, top, left + width * 0.5, top + height * 4 / 7), "#243a7c")
    for x, y in ((0.13, 0.14), (0.37, 0.14), (0.25, 0.29), (0.13, 0.44), (0.37, 0.44)):
        brush.polygon(star_points(left + width * x, top + height * y, height * 0.07), WHITE)


FLAGS: dict[str, Callable[[Brush, Box], None]] = {
    "AF": _central_africa,
    "CN": _china,
    "CU": _cuba,
    "FR": _vertical_stripes("#1f3fa0", WHITE, "#d6283a"),
    "DE": _horizontal_stripes(BLACK, "#d21f1f", "#ffcc1a"),
    "GB": _britain,
    "IN": _india,
    "IT": _vertical_stripes("#0f8a46", WHITE, "#cd2a3e"),
    "RU": _horizontal_stripes(WHITE, "#2546a8", "#d2222c"),
    "ES": _horizontal_stripes("#b8141f", "#ffc61e", "#ffc61e", "#b8141f"),
    "TR": _turkey,
    "US": _usa,
}
"""Functions that paint a nation's colours into a box of any shape."""


def paint_flag(brush: Brush, nation: str, box: Box) -> None:
    """Paint a nation's colours, clipped to the box."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    part = Brush(Size(ceil(width), ceil(height)))
    FLAGS[nation](part, (0, 0, width, height))
    part.image = part.image.crop((0, 0, round(width * SUPERSAMPLING), round(height * SUPERSAMPLING)))
    brush.overlay(part, left, top)
