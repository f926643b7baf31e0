"""Small pictures with smooth edges, painted once at four times their size, and the signs all games share."""

from collections.abc import Callable, Sequence
from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from rendering.geometry import Size
from rendering.lettering import Face, Font, advance, set_line
from rendering.theme import Livery, Symbol, Theme

FINE = 4
"""How many times larger a sprite is painted before it is reduced to its size."""
BAND = 6
"""The width of the gold band of a mark."""
REACH = BAND + 6
"""How far a mark reaches beyond what it marks: the band, and the line on either side."""

Corners = Sequence[tuple[float, float]]


class Sprite(NamedTuple):
    """A small picture to be stamped often: its colours, and how much of the page they cover."""

    colours: Image.Image
    mask: Image.Image

    @property
    def size(self) -> Size:
        """Width and height."""
        return Size(*self.colours.size)


class Brush:
    """Paints a sprite; all measures are pixels of the page, fractions allowed."""

    def __init__(self, size: Size) -> None:
        self.size = size
        self.image = Image.new("RGBA", (size.width * FINE, size.height * FINE))
        self._draw = ImageDraw.Draw(self.image)

    def ellipse(
        self,
        box: tuple[float, float, float, float],
        fill: str | None,
        line: str | None = None,
        width: float = 0,
    ) -> None:
        """An ellipse within left, top, right and bottom; the line lies inside."""
        self._draw.ellipse(_fine(box), fill, line, round(width * FINE))

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str | None,
        *,
        line: str | None = None,
        width: float = 0,
    ) -> None:
        """A circle round a centre; the line lies inside the radius."""
        self.ellipse((x - radius, y - radius, x + radius, y + radius), fill, line, width)

    def box(
        self,
        box: tuple[float, float, float, float],
        fill: str | None,
        line: str | None = None,
        width: float = 0,
        radius: float = 0,
    ) -> None:
        """A rectangle within left, top, right and bottom, its corners rounded by a radius."""
        left, top, right, bottom = _fine(box)
        within = (left, top, right - 1, bottom - 1)
        self._draw.rounded_rectangle(within, radius * FINE, fill, line, round(width * FINE))

    def polygon(self, corners: Corners, fill: str | None, line: str | None = None, width: float = 0) -> None:
        """A closed shape; the line lies half inside."""
        points = [(x * FINE, y * FINE) for x, y in corners]
        if fill:
            self._draw.polygon(points, fill)
        if line and width:
            self._draw.line([*points, points[0], points[1]], line, round(width * FINE), joint="curve")

    def stroke(self, points: Corners, fill: str, width: float) -> None:
        """A line through the points with round ends."""
        fine = [(x * FINE, y * FINE) for x, y in points]
        self._draw.line(fine, fill, round(width * FINE), joint="curve")
        for x, y in (points[0], points[-1]):
            self.disc(x, y, width / 2, fill)

    def arc(
        self, box: tuple[float, float, float, float], start: float, end: float, fill: str, width: float
    ) -> None:
        """A piece of an ellipse's line, clockwise in degrees from three o'clock."""
        self._draw.arc(_fine(box), start, end, fill, round(width * FINE))

    def text(
        self, text: str, x: float, y: float, size: float, fill: str, *, width: float | None = None
    ) -> None:
        """Write boldly with the middle of the capitals on a point, smaller when it would be wider than `width`."""
        font = Font(Face.BOLD, max(FINE, round(size * FINE)))
        wide = advance(text, font)
        if width is not None and wide > width * FINE:
            font = Font(Face.BOLD, max(FINE, int(font.size * width * FINE / wide)))
        line = set_line(text, font)
        left = round(x * FINE - line.advance / 2 + line.left)
        self.image.paste(fill, (left, round(y * FINE + font.cap / 2 + line.top)), line.mask)

    def keep(self, shape: Callable[["Brush"], None]) -> None:
        """Keep only what lies within the shape that is painted in any opaque colour."""
        other = Brush(self.size)
        shape(other)
        alpha = ImageChops.multiply(self.image.getchannel("A"), other.image.getchannel("A"))
        self.image.putalpha(alpha)
        self._draw = ImageDraw.Draw(self.image)

    def lay(self, other: "Brush", left: float = 0, top: float = 0) -> None:
        """Lay another painting over this one."""
        self.image.alpha_composite(other.image, (round(left * FINE), round(top * FINE)))
        self._draw = ImageDraw.Draw(self.image)

    def sprite(self) -> Sprite:
        """Reduce the painting to its size."""
        small = self.image.reduce(FINE)
        return Sprite(small.convert("RGB"), small.getchannel("A"))


def _fine(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    left, top, right, bottom = box
    return left * FINE, top * FINE, right * FINE, bottom * FINE


def star(x: float, y: float, radius: float, points: int = 5, depth: float = 0.4) -> Corners:
    """The corners of a star that stands on two of its points."""
    turns = [pi * step / points - pi / 2 for step in range(2 * points)]
    reach = [radius, radius * depth] * points
    return [(x + far * cos(turn), y + far * sin(turn)) for far, turn in zip(reach, turns, strict=True)]


_CROSS = [
    (-1, -3),
    (1, -3),
    (1, -1),
    (3, -1),
    (3, 1),
    (1, 1),
    (1, 3),
    (-1, 3),
    (-1, 1),
    (-3, 1),
    (-3, -1),
    (-1, -1),
]


@cache
def symbol(livery: Livery, size: int, theme: Theme) -> Sprite:
    """A seat's shape in its colour, edged so that it stands on any ground."""
    brush = Brush(Size(size, size))
    middle, half = size / 2, size / 2
    edge = max(2.0, size / 16)
    match livery.symbol:
        case Symbol.CIRCLE:
            brush.disc(middle, middle, half, livery.colour, line=theme.ink, width=edge)
        case Symbol.SQUARE:
            near, far = size * 0.08, size * 0.92
            brush.box((near, near, far, far), livery.colour, theme.ink, edge)
        case Symbol.DIAMOND:
            reach = half - edge / 2
            corners = [
                (middle, middle - reach),
                (middle + reach, middle),
                (middle, middle + reach),
                (middle - reach, middle),
            ]
            brush.polygon(corners, livery.colour, theme.ink, edge)
        case Symbol.CROSS:
            unit = (half - edge / 2) / 3
            brush.polygon(
                [(middle + x * unit, middle + y * unit) for x, y in _CROSS], livery.colour, theme.ink, edge
            )
    return brush.sprite()


@cache
def ring(diameter: int, theme: Theme) -> Sprite:
    """The mark of what changed, round something round: a gold ring with four studs."""
    size = diameter + 2 * REACH
    brush = Brush(Size(size, size))
    middle = size / 2
    outer = diameter / 2 + BAND + 4
    brush.disc(middle, middle, outer, None, line=theme.edge, width=BAND + 4)
    brush.disc(middle, middle, outer - 2, None, line=theme.gold, width=BAND)
    far = (outer - BAND / 2 - 2) / 2**0.5
    for x, y in ((-far, -far), (far, -far), (far, far), (-far, far)):
        _stud(brush, middle + x, middle + y, theme)
    return brush.sprite()


@cache
def halo(size: Size, theme: Theme) -> Sprite:
    """The mark of what changed, round something square: a gold band with four studs."""
    wide, high = size.width + 2 * REACH, size.height + 2 * REACH
    brush = Brush(Size(wide, high))
    brush.box((2, 2, wide - 2, high - 2), None, theme.edge, BAND + 4, radius=6)
    brush.box((4, 4, wide - 4, high - 4), None, theme.gold, BAND, radius=4)
    near = BAND / 2 + 4
    for x in (near, wide - near):
        for y in (near, high - near):
            _stud(brush, x, y, theme)
    return brush.sprite()


def _stud(brush: Brush, x: float, y: float, theme: Theme) -> None:
    brush.box((x - 7, y - 7, x + 7, y + 7), theme.edge)
    brush.box((x - 5, y - 5, x + 5, y + 5), theme.gold)


@cache
def pointer(size: int, theme: Theme) -> Sprite:
    """The mark of who is to act: a gold hand of a clock pointing right."""
    brush = Brush(Size(size, size))
    corners = [
        (size * 0.1, size * 0.08),
        (size * 0.92, size * 0.5),
        (size * 0.1, size * 0.92),
        (size * 0.32, size * 0.5),
    ]
    brush.polygon(corners, theme.gold, theme.edge, max(3.0, size / 14))
    return brush.sprite()


@cache
def medal(size: int, theme: Theme) -> Sprite:
    """The mark of a winner, and of anything as good: a gold star."""
    brush = Brush(Size(size, size))
    brush.polygon(star(size / 2, size * 0.53, size * 0.46), theme.gold, theme.edge, max(2.0, size / 14))
    return brush.sprite()
