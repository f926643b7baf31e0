"""The guests' headgear, drawn as silhouettes on a square of 100 × 100 units.

The head is a disc around (50, 38) with a radius of 19. `ink` is the silhouette's colour, and `ground` is the colour
behind it.
"""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from rendering.pen import Pen
from rendering.sprites import Corners

Draw = Callable[[Pen, str, str], None]


def _shape(*corners: tuple[float, float]) -> Draw:
    return lambda pen, ink, _: pen.polygon(corners, ink)


def _dome(pen: Pen, ink: str, left: float, top: float, right: float, brim: float) -> None:
    """Draw the upper half of an ellipse."""
    middle, half = (left + right) / 2, (right - left) / 2
    turns = [pi + pi * step / 16 for step in range(17)]
    corners: Corners = [(middle + half * cos(turn), brim + (brim - top) * sin(turn)) for turn in turns]
    pen.polygon(corners, ink)


def _parting(pen: Pen, ink: str, ground: str) -> None:
    _dome(pen, ink, 29, 14, 71, 36)
    pen.stroke([(56, 17), (60, 27)], ground, 3)


def _bald(pen: Pen, ink: str, ground: str) -> None:
    pen.ellipse(40, 20, 60, 26, ground)
    for x in (30, 70):
        pen.disc(x, 38, 6, ink)


def _bun(pen: Pen, ink: str, ground: str) -> None:
    del ground
    pen.disc(50, 12, 11, ink)
    _dome(pen, ink, 28, 16, 72, 40)


def _flower(pen: Pen, ink: str, ground: str) -> None:
    _bun(pen, ink, ground)
    for step in range(5):
        turn = 2 * pi * step / 5
        pen.disc(72 + 6 * cos(turn), 20 + 6 * sin(turn), 5, ink)
    pen.disc(72, 20, 3.5, ground)


def _long_hair(pen: Pen, ink: str, ground: str) -> None:
    del ground
    pen.box(26, 16, 74, 66, ink, radius=22)


def _curls(pen: Pen, ink: str, ground: str) -> None:
    del ground
    for step in range(9):
        turn = pi * (step - 0.5) / 7
        pen.disc(50 - 24 * cos(turn), 38 - 22 * sin(turn), 9, ink)


def _wig(pen: Pen, ink: str, ground: str) -> None:
    _curls(pen, ink, ground)
    for y in (44, 56, 67):
        for x in (28, 72):
            pen.disc(x, y, 8, ink)


def _beret(pen: Pen, ink: str, ground: str) -> None:
    pen.stroke([(30, 27), (70, 27)], ground, 4)
    pen.ellipse(22, 6, 82, 28, ink)
    pen.stroke([(54, 8), (57, 2)], ink, 5)


def _top_hat(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(32, 0), (68, 0), (65, 24), (35, 24)], ink)
    pen.stroke([(35, 17), (65, 17)], ground, 4)
    pen.stroke([(22, 25), (78, 25)], ink, 6)


def _bowler(pen: Pen, ink: str, ground: str) -> None:
    _dome(pen, ink, 31, 2, 69, 24)
    pen.stroke([(34, 20), (66, 20)], ground, 3)
    pen.stroke([(24, 25), (76, 25)], ink, 6)


def _straw_hat(pen: Pen, ink: str, ground: str) -> None:
    pen.ellipse(8, 17, 92, 33, ink)
    _dome(pen, ink, 32, 2, 68, 24)
    pen.stroke([(33, 18), (67, 18)], ground, 4)


def _feather_hat(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(14, 30), (30, 16), (74, 14), (90, 24), (70, 28)], ink)
    pen.arc(36, -8, 92, 34, (190, 320), ink, 8)
    pen.stroke([(32, 22), (72, 20)], ground, 3)


_bicorne = _shape((12, 30), (28, 10), (50, 2), (72, 10), (88, 30), (50, 22))


def _plumed_bicorne(pen: Pen, ink: str, ground: str) -> None:
    _bicorne(pen, ink, ground)
    for x in (38, 50, 62):
        pen.disc(x, 5, 7, ink)
    pen.disc(50, 15, 5, ground)


def _tricorne(pen: Pen, ink: str, ground: str) -> None:
    _dome(pen, ink, 34, 4, 66, 22)
    pen.polygon([(12, 8), (50, 20), (88, 8), (74, 30), (26, 30)], ink)
    pen.stroke([(30, 25), (70, 25)], ground, 2.5)


def _kepi(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(33, 4), (67, 4), (70, 24), (30, 24)], ink)
    pen.stroke([(31, 17), (69, 17)], ground, 3.5)
    pen.stroke([(56, 27), (82, 29)], ink, 6)


def _peaked_cap(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(22, 8), (78, 8), (70, 24), (30, 24)], ink)
    pen.disc(50, 15, 5, ground)
    pen.stroke([(32, 27), (68, 27)], ink, 6)


def _coronet(points: int) -> Draw:
    """Return a function that draws a coronet with the given number of points, each with a pearl."""

    def painted(pen: Pen, ink: str, ground: str) -> None:
        pen.box(29, 18, 71, 28, ink)
        for each in range(points):
            x = 31 + 38 * each / (points - 1)
            pen.polygon([(x - 5, 20), (x, 6), (x + 5, 20)], ink)
            pen.disc(x, 5, 4.5, ink)
        pen.stroke([(32, 23), (68, 23)], ground, 2.5)

    return painted


def _crown(pen: Pen, ink: str, ground: str) -> None:
    pen.box(30, 18, 70, 28, ink)
    pen.arc(30, 4, 52, 36, (180, 350), ink, 5)
    pen.arc(48, 4, 70, 36, (190, 360), ink, 5)
    pen.stroke([(50, 20), (50, -2)], ink, 5)
    pen.stroke([(44, 3), (56, 3)], ink, 4)
    pen.stroke([(33, 23), (67, 23)], ground, 2.5)


def _elector(pen: Pen, ink: str, ground: str) -> None:
    """Draw an elector's cap: velvet above ermine."""
    _dome(pen, ink, 30, 0, 70, 20)
    pen.box(25, 17, 75, 29, ink, radius=6)
    for x in (34, 45, 56, 67):
        pen.disc(x, 23, 2.6, ground)


def _tiara(pen: Pen, ink: str, ground: str) -> None:
    _long_hair(pen, ink, ground)
    pen.polygon([(32, 22), (40, 8), (44, 14), (50, 0), (56, 14), (60, 8), (68, 22)], ink)
    pen.stroke([(33, 25), (67, 25)], ground, 3)


def _helmet(pen: Pen, ink: str, ground: str) -> None:
    pen.box(29, 12, 71, 62, ink, radius=19)
    pen.stroke([(34, 36), (66, 36)], ground, 5)
    for x in (44, 50, 56):
        pen.stroke([(x, 46), (x, 54)], ground, 2.5)
    pen.stroke([(50, 14), (50, 3), (70, -2)], ink, 8)


def _horned(pen: Pen, ink: str, ground: str) -> None:
    _dome(pen, ink, 29, 8, 71, 30)
    pen.polygon([(30, 26), (14, 20), (10, 0), (22, 12), (34, 16)], ink)
    pen.polygon([(70, 26), (86, 20), (90, 0), (78, 12), (66, 16)], ink)
    pen.stroke([(31, 29), (69, 29)], ground, 3)


def _mortarboard(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(50, 2), (88, 14), (50, 27), (12, 14)], ink)
    pen.stroke([(82, 16), (82, 36)], ink, 4)
    pen.disc(82, 37, 4, ink)
    pen.stroke([(34, 26), (50, 31), (66, 26)], ground, 2.5)


def _feathers(pen: Pen, ink: str, ground: str) -> None:
    for step in range(7):
        turn = pi * (step + 0.5) / 7
        x, y = 50 - 44 * cos(turn), 38 - 42 * sin(turn)
        pen.stroke([(50 - 20 * cos(turn), 38 - 20 * sin(turn)), (x, y)], ink, 9)
        pen.disc(x, y, 2.5, ground)


def _hood(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(50, -2), (70, 10), (78, 38), (78, 68), (22, 68), (22, 38), (30, 10)], ink)
    pen.disc(50, 40, 17, ground)
    pen.disc(50, 40, 13, ink)


def _fez(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(37, 0), (63, 0), (69, 24), (31, 24)], ink)
    pen.stroke([(50, 3), (76, 6), (76, 24)], ink, 3.5)
    pen.stroke([(33, 26), (67, 26)], ground, 3)


def _turban(pen: Pen, ink: str, ground: str) -> None:
    pen.ellipse(23, 2, 77, 34, ink)
    for start, end in ((30, 62), (40, 72)):
        pen.stroke([(start, 28), (end, 8)], ground, 2.5)


def _tam(pen: Pen, ink: str, ground: str) -> None:
    pen.ellipse(20, 8, 80, 27, ink)
    pen.disc(50, 5, 7, ink)
    for x in (36, 46, 56, 66):
        pen.stroke([(x, 26), (x - 3, 30)], ground, 3)


def _pith_helmet(pen: Pen, ink: str, ground: str) -> None:
    _dome(pen, ink, 28, 0, 72, 24)
    pen.polygon([(14, 32), (28, 20), (72, 20), (86, 32)], ink)
    pen.stroke([(30, 19), (70, 19)], ground, 3)


def _bonnet(pen: Pen, ink: str, ground: str) -> None:
    pen.ellipse(22, 8, 78, 66, ink)
    pen.disc(50, 40, 20, ground)
    pen.disc(50, 40, 17, ink)


def _pointed_cap(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(28, 28), (72, 28), (62, 8), (84, 2), (50, -2), (36, 10)], ink)
    pen.stroke([(30, 25), (70, 25)], ground, 3)


HEADGEAR: Final[dict[str, Draw]] = {
    "parting": _parting,
    "bald": _bald,
    "bun": _bun,
    "flower": _flower,
    "long hair": _long_hair,
    "curls": _curls,
    "wig": _wig,
    "beret": _beret,
    "top hat": _top_hat,
    "bowler": _bowler,
    "straw hat": _straw_hat,
    "feather hat": _feather_hat,
    "bicorne": _bicorne,
    "plumed bicorne": _plumed_bicorne,
    "tricorne": _tricorne,
    "kepi": _kepi,
    "peaked cap": _peaked_cap,
    "coronet of three": _coronet(3),
    "coronet of four": _coronet(4),
    "coronet of five": _coronet(5),
    "crown": _crown,
    "elector's cap": _elector,
    "tiara": _tiara,
    "helmet": _helmet,
    "horned helmet": _horned,
    "mortarboard": _mortarboard,
    "feathers": _feathers,
    "hood": _hood,
    "fez": _fez,
    "turban": _turban,
    "tam": _tam,
    "pith helmet": _pith_helmet,
    "bonnet": _bonnet,
    "pointed cap": _pointed_cap,
}
"""The functions that draw headgear, keyed by name."""
