"""What colours mean in Grand Austria Hotel, each with the sign of the guests it belongs to."""

from collections.abc import Callable
from typing import Final

from rendering.sprites import Brush, Corners, star

WHITE, BLACK, PAPER = "#ffffff", "#16130f", "#fbf1dc"
GUESTS: Final = {"yellow": "#f0bd1f", "blue": "#2659a8", "red": "#b3262e", "green": "#2f7d46"}
"""Artists, nobles, citizens and tourists; rooms are yellow, blue or red."""
TINTS: Final = {"yellow": "#fbe9b0", "blue": "#c9d8f0", "red": "#f0c9c6", "green": "#cfe5d3"}
"""The same as a ground for dark signs."""
ON_TINTS: Final = {**GUESTS, "yellow": "#946400"}
"""The same once more for signs on such a ground."""
INKS: Final = {"yellow": BLACK, "blue": WHITE, "red": WHITE, "green": WHITE}
"""What is legible on these colours."""
POINTS, KRONE, EMPEROR = "#6d1430", "#d9a02c", "#f7cf4a"
STAFF = "#1f4b43"
LOSS, SERVED = "#98241a", "#3f9a5c"


class Pen:
    """Paints on a hundred units square whose top left corner lies somewhere on a brush's painting."""

    def __init__(self, brush: Brush, left: float, top: float, side: float) -> None:
        self.brush, self.left, self.top, self.unit = brush, left, top, side / 100

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the square on the painting."""
        return self.left + x * self.unit, self.top + y * self.unit

    def part(self, left: float, top: float, side: float) -> "Pen":
        """A smaller square within this one."""
        return Pen(self.brush, *self.at(left, top), side * self.unit)

    def disc(
        self, x: float, y: float, radius: float, fill: str | None, line: str | None = None, width: float = 0
    ) -> None:
        """A circle."""
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
        """An ellipse in a box."""
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
        """A box with round corners."""
        corners = (*self.at(left, top), *self.at(right, bottom))
        self.brush.box(corners, fill, line, width * self.unit, radius * self.unit)

    def shape(self, corners: Corners, fill: str | None, line: str | None = None, width: float = 0) -> None:
        """A closed shape."""
        self.brush.polygon([self.at(x, y) for x, y in corners], fill, line, width * self.unit)

    def line(self, points: Corners, fill: str, width: float) -> None:
        """A line with round ends."""
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
        """A piece of an ellipse's line, from one angle to another."""
        self.brush.arc((*self.at(left, top), *self.at(right, bottom)), *turn, fill, width * self.unit)

    def text(self, text: str, x: float, y: float, size: float, fill: str, widest: float = 100) -> None:
        """Write with the middle of the capitals on a point, smaller when it would be wider than `widest`."""
        self.brush.text(text, *self.at(x, y), size * self.unit, fill, width=widest * self.unit)


def sign(pen: Pen, colour: str, fill: str, ground: str) -> None:
    """The sign of a colour: a lyre for artists, a lily for nobles, a hat for citizens, a suitcase for tourists."""
    _SIGNS[colour](pen, fill, ground)


def _lyre(pen: Pen, fill: str, ground: str) -> None:
    pen.arc(14, -30, 62, 78, (40, 200), fill, 12)
    pen.arc(38, -30, 86, 78, (-20, 140), fill, 12)
    for x in (40, 50, 60):
        pen.line([(x, 26), (x, 70)], fill, 4)
    pen.line([(18, 24), (82, 24)], fill, 9)
    pen.ellipse(28, 64, 72, 92, fill)
    pen.disc(50, 78, 5, ground)


def _lily(pen: Pen, fill: str, ground: str) -> None:
    pen.shape([(50, 2), (66, 30), (60, 66), (40, 66), (34, 30)], fill)
    pen.ellipse(34, 16, 66, 62, fill)
    for side in (-1, 1):
        points = [(50 + side * 12, 64), (50 + side * 34, 58), (50 + side * 40, 36), (50 + side * 26, 30)]
        pen.line(points, fill, 13)
        pen.line([(50 + side * 6, 72), (50 + side * 20, 92)], fill, 12)
    pen.line([(50, 70), (50, 94)], fill, 14)
    pen.box(24, 62, 76, 75, ground)
    pen.box(26, 65, 74, 72, fill)


def _hat(pen: Pen, fill: str, ground: str) -> None:
    pen.box(26, 12, 74, 80, fill, radius=6)
    pen.box(22, 56, 78, 66, ground)
    pen.ellipse(4, 68, 96, 92, fill)


def _suitcase(pen: Pen, fill: str, ground: str) -> None:
    pen.box(34, 12, 66, 40, None, fill, 9, 8)
    pen.box(8, 30, 92, 88, fill, radius=10)
    for x in (26, 68):
        pen.box(x, 30, x + 6, 88, ground)


_SIGNS: Final[dict[str, Callable[[Pen, str, str], None]]] = {
    "yellow": _lyre,
    "blue": _lily,
    "red": _hat,
    "green": _suitcase,
}


def sparkle(pen: Pen, x: float, y: float, radius: float, fill: str) -> None:
    """A star."""
    pen.shape(star(x, y, radius), fill)


def tag(pen: Pen, label: str, fill: str = BLACK, ink: str = WHITE) -> None:
    """A number on a plate at the lower right of a symbol."""
    if label:
        wide = 24 if len(label) == 1 else 30
        pen.box(100 - 2 * wide, 58, 100, 100, WHITE, radius=10)
        pen.box(103 - 2 * wide, 61, 97, 97, fill, radius=8)
        pen.text(label, 100 - wide, 79, 42, ink, 2 * wide - 10)


def price(pen: Pen, label: str) -> None:
    """What is taken off a price, or the price, on a small coin at the lower right."""
    if label:
        pen.disc(72, 72, 28, BLACK)
        pen.disc(72, 72, 24.5, "#f6d98c")
        pen.text(label, 72, 72, 40, BLACK, 40)
