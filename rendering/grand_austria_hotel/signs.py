"""The signs for the colours of guests and rooms, and the star for points."""

from collections.abc import Callable
from typing import Final

from rendering.pen import Pen
from rendering.sprites import star_points


def draw_sign(pen: Pen, colour: str, fill: str, ground: str) -> None:
    """Draw a colour's sign: a lyre for artists, a lily for nobles, a hat for citizens, a suitcase for tourists."""
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
