"""Symbols of dishes and drinks on plates: ordered ones, served ones, and one that stands for any of them."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from rendering.grand_austria_hotel.colours import BLACK, SERVED, SERVED_PLATE, WHITE
from rendering.pen import Pen
from rendering.sprites import Corners


def draw_plate(pen: Pen, ground: str = WHITE, line: str = BLACK) -> None:
    """Draw an empty plate."""
    pen.disc(50, 50, 49, ground, line, 5)


def _strudel(pen: Pen) -> None:
    pen.box(10, 36, 90, 74, "#7a4012", radius=17)
    pen.box(14, 40, 74, 70, "#d0913f", radius=13)
    for x in (24, 38, 52):
        pen.stroke([(x, 44), (x + 9, 66)], "#fff4dc", 5)
    pen.ellipse(60, 38, 88, 72, "#f3d58e", "#7a4012", 4)
    pen.disc(74, 55, 8, None, "#b0641e", 4)
    for x, y in ((26, 30), (42, 26), (58, 30)):
        pen.disc(x, y, 3.2, "#b99b6b")


def _cake(pen: Pen) -> None:
    pen.polygon([(14, 46), (78, 26), (88, 44), (88, 74), (14, 74)], "#5b2430")
    pen.polygon([(18, 46), (76, 30), (84, 44)], "#f6dfe2")
    pen.box(18, 50, 84, 57, "#e58a9b")
    pen.box(18, 63, 84, 70, "#e58a9b")
    pen.disc(58, 24, 8, "#c3152b", BLACK, 2)


def bowl_outline(left: float, right: float, top: float, depth: float) -> Corners:
    """Return the lower half of an ellipse, the outline of a bowl, a cup or a glass."""
    middle, half = (left + right) / 2, (right - left) / 2
    turns = [pi * step / 16 for step in range(17)]
    return [(middle + half * cos(turn), top + depth * sin(turn)) for turn in turns]


def _wine(pen: Pen) -> None:
    pen.polygon(bowl_outline(28, 72, 16, 48), "#f3f0ee", BLACK, 5)
    pen.polygon(bowl_outline(32, 68, 30, 30), "#9c1130")
    pen.stroke([(50, 64), (50, 84)], BLACK, 7)
    pen.stroke([(36, 86), (64, 86)], BLACK, 7)


def _coffee(pen: Pen) -> None:
    pen.disc(72, 50, 14, None, BLACK, 7)
    pen.polygon(bowl_outline(18, 72, 40, 38), "#3a2010")
    pen.ellipse(18, 32, 72, 48, "#7b4a22", BLACK, 4)
    pen.stroke([(24, 82), (74, 82)], "#3a2010", 8)
    for x in (36, 52):
        pen.stroke([(x, 27), (x + 5, 20), (x, 13)], "#7b4a22", 5)


_FOOD: Final[dict[str, Callable[[Pen], None]]] = {
    "strudel": _strudel,
    "cake": _cake,
    "wine": _wine,
    "coffee": _coffee,
}


def dish(kind: str) -> Callable[[Pen, str], None]:
    """Return a function that draws a dish or drink on its plate."""

    def painted(pen: Pen, label: str) -> None:
        del label
        draw_plate(pen)
        _FOOD[kind](pen)

    return painted


def served(kind: str) -> Callable[[Pen, str], None]:
    """Return a function that draws a dish or drink that has been served: on green, with a tick."""

    def painted(pen: Pen, label: str) -> None:
        del label
        pen.disc(50, 50, 49, SERVED, BLACK, 5)
        pen.disc(46, 46, 39, SERVED_PLATE)
        _FOOD[kind](pen.region(5, 5, 64))
        pen.disc(69, 69, 31, SERVED, WHITE, 4)
        pen.stroke([(54, 70), (64, 81), (84, 57)], WHITE, 10)

    return painted


def any_dish(pen: Pen, label: str) -> None:
    """Draw all four dishes on one plate, which stands for any one of them."""
    draw_plate(pen)
    for spot, paint_food in zip(((14, 14), (48, 14), (14, 48), (48, 48)), _FOOD.values(), strict=True):
        paint_food(pen.region(*spot, 38))
    del label
