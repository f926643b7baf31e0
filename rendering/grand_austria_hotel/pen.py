"""A pen for drawing symbols on a square of 100 × 100 units, and the marks that many symbols share."""

from collections.abc import Callable
from typing import Final

from rendering.sprites import Brush, Corners, star_points


class Pen:
    """Draws with a brush on a square of 100 × 100 units; `left`, `top` and `side` are in pixels."""

    def __init__(self, brush: Brush, left: float, top: float, side: float) -> None:
        self.brush, self.left, self.top, self.unit = brush, left, top, side / 100

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point of the square to pixels."""
        return self.left + x * self.unit, self.top + y * self.unit

    def region(self, left: float, top: float, side: float) -> "Pen":
        """Return a pen for a smaller square inside this one."""
        return Pen(self.brush, *self.at(left, top), side * self.unit)

    def disc(
        self, x: float, y: float, radius: float, fill: str | None, line: str | None = None, width: float = 0
    ) -> None:
        """Draw a circle."""
        self.brush.disc(*self.at(x, y), radius * self.unit, fill, line=line, width=width * self.unit)

    def ellipse(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        fill: str | None,
        line: str | None = None,
        width: float = 0,
    ) -> None:
        """Draw an ellipse inside a box."""
        self.brush.ellipse((*self.at(left, top), *self.at(right, bottom)), fill, line, width * self.unit)

    def box(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        fill: str | None,
        line: str | None = None,
        width: float = 0,
        radius: float = 0,
    ) -> None:
        """Draw a box with rounded corners."""
        corners = (*self.at(left, top), *self.at(right, bottom))
        self.brush.box(corners, fill, line, width * self.unit, radius * self.unit)

    def polygon(self, corners: Corners, fill: str | None, line: str | None = None, width: float = 0) -> None:
        """Draw a closed shape."""
        self.brush.polygon([self.at(x, y) for x, y in corners], fill, line, width * self.unit)

    def stroke(self, points: Corners, fill: str, width: float) -> None:
        """Draw a line with round ends."""
        self.brush.stroke([self.at(x, y) for x, y in points], fill, width * self.unit)

    def arc(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        turn: tuple[float, float],
        fill: str,
        width: float,
    ) -> None:
        """Draw a part of an ellipse's outline, between two angles in degrees."""
        self.brush.arc((*self.at(left, top), *self.at(right, bottom)), *turn, fill, width * self.unit)

    def text(self, text: str, x: float, y: float, size: float, fill: str, widest: float = 100) -> None:
        """Write with the middle of the capitals at a point, smaller if it is wider than `widest`."""
        self.brush.text(text, *self.at(x, y), size * self.unit, fill, width=widest * self.unit)


def draw_sign(pen: Pen, colour: str, fill: str, ground: str) -> None:
    """Draw the sign of a colour: a lyre for artists, a lily for nobles, a hat for citizens, a suitcase for tourists."""
    _SIGNS[colour](pen, fill, ground)


def _draw_lyre(pen: Pen, fill: str, ground: str) -> None:
    pen.arc(14, -30, 62, 78, (40, 200), fill, 12)
    pen.arc(38, -30, 86, 78, (-20, 140), fill, 12)
    for x in (40, 50, 60):
        pen.stroke([(x, 26), (x, 70)], fill, 4)
    pen.stroke([(18, 24), (82, 24)], fill, 9)
    pen.ellipse(28, 64, 72, 92, fill)
    pen.disc(50, 78, 5, ground)


def _draw_lily(pen: Pen, fill: str, ground: str) -> None:
    pen.polygon([(50, 2), (66, 30), (60, 66), (40, 66), (34, 30)], fill)
    pen.ellipse(34, 16, 66, 62, fill)
    for side in (-1, 1):
        points = [(50 + side * 12, 64), (50 + side * 34, 58), (50 + side * 40, 36), (50 + side * 26, 30)]
        pen.stroke(points, fill, 13)
        pen.stroke([(50 + side * 6, 72), (50 + side * 20, 92)], fill, 12)
    pen.stroke([(50, 70), (50, 94)], fill, 14)
    pen.box(24, 62, 76, 75, ground)
    pen.box(26, 65, 74, 72, fill)


def _draw_hat(pen: Pen, fill: str, ground: str) -> None:
    pen.box(26, 12, 74, 80, fill, radius=6)
    pen.box(22, 56, 78, 66, ground)
    pen.ellipse(4, 68, 96, 92, fill)


def _draw_suitcase(pen: Pen, fill: str, ground: str) -> None:
    pen.box(34, 12, 66, 40, None, fill, 9, 8)
    pen.box(8, 30, 92, 88, fill, radius=10)
    for x in (26, 68):
        pen.box(x, 30, x + 6, 88, ground)


_SIGNS: Final[dict[str, Callable[[Pen, str, str], None]]] = {
    "yellow": _draw_lyre,
    "blue": _draw_lily,
    "red": _draw_hat,
    "green": _draw_suitcase,
}


def draw_star(pen: Pen, x: float, y: float, radius: float, fill: str) -> None:
    """Draw a star."""
    pen.polygon(star_points(x, y, radius), fill)
