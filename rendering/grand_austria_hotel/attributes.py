"""The things that guests carry, drawn as silhouettes on a square of 100 × 100 units."""

from collections.abc import Callable
from typing import Final

from rendering.pen import Pen
from rendering.sprites import star_points

Draw = Callable[[Pen, str, str], None]


def _hammer(pen: Pen, ink: str, ground: str) -> None:
    del ground
    pen.stroke([(24, 88), (66, 32)], ink, 12)
    pen.polygon([(42, 10), (92, 44), (80, 60), (30, 26)], ink)


def _violin(pen: Pen, ink: str, ground: str) -> None:
    pen.stroke([(52, 54), (84, 12)], ink, 9)
    pen.disc(30, 76, 20, ink)
    pen.disc(48, 56, 15, ink)
    pen.stroke([(30, 62), (44, 74)], ground, 5)


def _note(pen: Pen, ink: str, ground: str) -> None:
    del ground
    pen.ellipse(12, 66, 44, 92, ink)
    pen.ellipse(56, 58, 88, 84, ink)
    pen.stroke([(40, 78), (40, 20), (84, 12), (84, 70)], ink, 9)


def _scissors(pen: Pen, ink: str, ground: str) -> None:
    del ground
    for x, far in ((26, 78), (74, 22)):
        pen.disc(x, 76, 16, None, ink, 9)
        pen.stroke([(x, 62), (far, 8)], ink, 9)


def _fan(pen: Pen, ink: str, ground: str) -> None:
    pen.brush.ellipse((*pen.at(4, 14), *pen.at(96, 126)), ink)
    pen.polygon([(50, 92), (-8, 64), (-8, 140), (108, 140), (108, 64)], ground)
    for x in (20, 50, 80):
        pen.stroke([(50, 90), (x, 30)], ground, 4)


def _brush(pen: Pen, ink: str, ground: str) -> None:
    pen.stroke([(14, 88), (62, 38)], ink, 10)
    pen.polygon([(54, 32), (68, 46), (94, 6)], ink)
    pen.stroke([(50, 36), (64, 50)], ground, 4)


def _camera(pen: Pen, ink: str, ground: str) -> None:
    pen.box(6, 30, 94, 86, ink, radius=8)
    pen.box(30, 16, 60, 34, ink)
    pen.disc(50, 58, 20, ground)
    pen.disc(50, 58, 12, ink)


def _compasses(pen: Pen, ink: str, ground: str) -> None:
    pen.disc(50, 16, 12, ink)
    pen.stroke([(50, 16), (20, 92)], ink, 9)
    pen.stroke([(50, 16), (80, 92)], ink, 9)
    pen.arc(20, 30, 80, 90, (50, 130), ink, 7)
    pen.disc(50, 16, 5, ground)


def _mask(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(10, 18), (90, 18), (84, 66), (50, 94), (16, 66)], ink)
    for x in (34, 66):
        pen.ellipse(x - 10, 34, x + 10, 48, ground)
    pen.arc(32, 48, 68, 80, (20, 160), ground, 6)


def _quill(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(20, 78), (34, 34), (90, 6), (76, 58), (34, 84)], ink)
    pen.stroke([(10, 94), (30, 72)], ink, 7)
    pen.stroke([(32, 70), (72, 26)], ground, 4)


def _gem(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(24, 18), (76, 18), (96, 44), (50, 92), (4, 44)], ink)
    pen.stroke([(10, 44), (90, 44)], ground, 4)
    pen.stroke([(34, 44), (50, 82), (66, 44)], ground, 4)


def _palette(pen: Pen, ink: str, ground: str) -> None:
    pen.ellipse(4, 14, 96, 88, ink)
    for x, y in ((30, 36), (54, 28), (76, 42), (28, 60)):
        pen.disc(x, y, 7, ground)
    pen.disc(64, 68, 9, ground)


def _bottle(pen: Pen, ink: str, ground: str) -> None:
    pen.box(24, 42, 76, 94, ink, radius=12)
    pen.box(40, 8, 60, 48, ink)
    pen.stroke([(50, 56), (50, 82)], ground, 7)
    pen.stroke([(37, 69), (63, 69)], ground, 7)


def _letter(pen: Pen, ink: str, ground: str) -> None:
    pen.box(6, 22, 94, 84, ink, radius=4)
    pen.stroke([(8, 26), (50, 58), (92, 26)], ground, 6)


def _key(pen: Pen, ink: str, ground: str) -> None:
    pen.disc(28, 30, 22, ink)
    pen.disc(28, 30, 10, ground)
    pen.stroke([(40, 42), (86, 88)], ink, 11)
    pen.stroke([(70, 72), (84, 58)], ink, 10)


def _book(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(4, 20), (46, 28), (46, 90), (4, 80)], ink)
    pen.polygon([(96, 20), (54, 28), (54, 90), (96, 80)], ink)
    for y in (44, 58):
        pen.stroke([(14, y), (36, y + 4)], ground, 5)
        pen.stroke([(86, y), (64, y + 4)], ground, 5)


def _sabre(pen: Pen, ink: str, ground: str) -> None:
    del ground
    pen.arc(-70, -10, 90, 150, (-72, -8), ink, 11)
    pen.stroke([(66, 66), (98, 62)], ink, 9)
    pen.stroke([(84, 66), (88, 90)], ink, 11)


def _medal(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(28, 4), (72, 4), (60, 44), (40, 44)], ink)
    pen.disc(50, 64, 28, ink)
    pen.polygon(star_points(50, 65, 20), ground)


def _coins(pen: Pen, ink: str, ground: str) -> None:
    for y in (80, 62, 44, 26):
        pen.ellipse(10, y - 16, 90, y + 16, ground)
        pen.ellipse(13, y - 12, 87, y + 12, ink)


def _scroll(pen: Pen, ink: str, ground: str) -> None:
    pen.box(24, 14, 82, 86, ink)
    pen.box(12, 6, 88, 24, ink, radius=9)
    pen.box(12, 76, 88, 94, ink, radius=9)
    for y in (38, 52, 64):
        pen.stroke([(36, y), (70, y)], ground, 5)


def _paw(pen: Pen, ink: str, ground: str) -> None:
    del ground
    pen.ellipse(26, 46, 74, 92, ink)
    for x, y in ((16, 44), (37, 22), (63, 22), (84, 44)):
        pen.ellipse(x - 11, y - 14, x + 11, y + 14, ink)


def _cross(pen: Pen, ink: str, ground: str) -> None:
    pen.box(8, 8, 92, 92, ink, radius=14)
    pen.box(40, 22, 60, 78, ground)
    pen.box(22, 40, 78, 60, ground)


def _scales(pen: Pen, ink: str, ground: str) -> None:
    del ground
    pen.stroke([(50, 10), (50, 88)], ink, 8)
    pen.stroke([(12, 24), (88, 24)], ink, 7)
    pen.stroke([(28, 90), (72, 90)], ink, 8)
    for x in (16, 84):
        pen.polygon([(x - 18, 52), (x + 18, 52), (x + 8, 68), (x - 8, 68)], ink)
        pen.stroke([(x, 24), (x, 54)], ink, 4)


def _hook(pen: Pen, ink: str, ground: str) -> None:
    del ground
    pen.box(30, 68, 70, 98, ink, radius=4)
    pen.stroke([(50, 70), (50, 52)], ink, 11)
    pen.arc(22, 6, 80, 60, (-200, 80), ink, 11)


def _horse(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(30, 94), (38, 56), (14, 64), (6, 50), (34, 20), (44, 4), (52, 20), (84, 46), (90, 94)], ink)
    pen.disc(40, 34, 5, ground)


def _suitcase(pen: Pen, ink: str, ground: str) -> None:
    pen.box(34, 14, 66, 40, None, ink, 8, 8)
    pen.box(6, 30, 94, 88, ink, radius=8)
    pen.stroke([(28, 30), (28, 88)], ground, 5)
    pen.stroke([(72, 30), (72, 88)], ground, 5)


def _umbrella(pen: Pen, ink: str, ground: str) -> None:
    pen.brush.ellipse((*pen.at(2, 8), *pen.at(98, 104)), ink)
    pen.polygon([(-4, 56), (104, 56), (104, 110), (-4, 110)], ground)
    pen.stroke([(50, 50), (50, 84)], ink, 7)
    pen.arc(34, 72, 52, 96, (0, 180), ink, 7)


def _drum(pen: Pen, ink: str, ground: str) -> None:
    pen.box(12, 26, 88, 88, ink, radius=8)
    pen.stroke([(14, 38), (32, 78), (50, 38), (68, 78), (86, 38)], ground, 5)


def _globe(pen: Pen, ink: str, ground: str) -> None:
    pen.disc(50, 46, 40, ink)
    pen.arc(30, 6, 70, 86, (90, 270), ground, 4)
    pen.stroke([(12, 46), (88, 46)], ground, 4)
    pen.stroke([(24, 94), (76, 94)], ink, 8)


def _flask(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(40, 8), (60, 8), (60, 38), (90, 90), (10, 90), (40, 38)], ink)
    pen.polygon([(34, 62), (66, 62), (74, 78), (26, 78)], ground)


def _wheat(pen: Pen, ink: str, ground: str) -> None:
    del ground
    pen.stroke([(50, 96), (50, 14)], ink, 6)
    for y in (20, 38, 56):
        pen.stroke([(50, y + 14), (26, y - 4)], ink, 10)
        pen.stroke([(50, y + 14), (74, y - 4)], ink, 10)


def _rosary(pen: Pen, ink: str, ground: str) -> None:
    del ground
    for x, y in ((30, 10), (14, 28), (20, 48), (36, 58), (64, 58), (80, 48), (86, 28), (70, 10)):
        pen.disc(x, y, 8, ink)
    pen.stroke([(50, 60), (50, 96)], ink, 8)
    pen.stroke([(37, 74), (63, 74)], ink, 8)


def _watch(pen: Pen, ink: str, ground: str) -> None:
    pen.disc(50, 58, 38, ink)
    pen.disc(50, 58, 28, ground)
    pen.stroke([(50, 38), (50, 58), (66, 64)], ink, 7)
    pen.disc(50, 12, 9, ink)


def _axe(pen: Pen, ink: str, ground: str) -> None:
    del ground
    pen.stroke([(26, 94), (58, 8)], ink, 9)
    pen.polygon([(50, 10), (92, 4), (96, 50), (42, 46)], ink)


def _pipes(pen: Pen, ink: str, ground: str) -> None:
    pen.ellipse(14, 44, 78, 94, ink)
    for x, far in ((30, 14), (46, 42), (62, 72)):
        pen.stroke([(x, 56), (far, 8)], ink, 8)
    pen.stroke([(70, 66), (94, 44)], ink, 8)
    pen.stroke([(30, 66), (58, 84)], ground, 4)


def _rose(pen: Pen, ink: str, ground: str) -> None:
    pen.stroke([(50, 50), (50, 96)], ink, 7)
    pen.disc(50, 32, 26, ink)
    pen.arc(36, 18, 64, 46, (0, 250), ground, 5)
    pen.ellipse(50, 62, 82, 80, ink)


def _orb(pen: Pen, ink: str, ground: str) -> None:
    pen.disc(50, 62, 34, ink)
    pen.stroke([(20, 58), (80, 58)], ground, 5)
    pen.stroke([(50, 4), (50, 30)], ink, 9)
    pen.stroke([(38, 15), (62, 15)], ink, 8)


def _sceptre(pen: Pen, ink: str, ground: str) -> None:
    pen.stroke([(20, 94), (66, 36)], ink, 10)
    pen.disc(74, 24, 19, ink)
    pen.disc(74, 24, 7, ground)


def _shield(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(10, 10), (90, 10), (88, 52), (50, 96), (12, 52)], ink)
    pen.stroke([(50, 22), (50, 76)], ground, 8)
    pen.stroke([(26, 40), (74, 40)], ground, 8)


def _glass(pen: Pen, ink: str, ground: str) -> None:
    pen.polygon([(18, 8), (82, 8), (72, 46), (50, 56), (28, 46)], ink)
    pen.stroke([(50, 50), (50, 88)], ink, 8)
    pen.stroke([(28, 92), (72, 92)], ink, 8)
    pen.stroke([(30, 20), (70, 20)], ground, 4)


def _horn(pen: Pen, ink: str, ground: str) -> None:
    pen.arc(8, 6, 84, 82, (-20, 250), ink, 12)
    pen.polygon([(62, 60), (98, 80), (70, 98)], ink)
    del ground


ATTRIBUTES: Final[dict[str, Draw]] = {
    "hammer": _hammer,
    "violin": _violin,
    "note": _note,
    "scissors": _scissors,
    "fan": _fan,
    "brush": _brush,
    "camera": _camera,
    "compasses": _compasses,
    "mask": _mask,
    "quill": _quill,
    "gem": _gem,
    "palette": _palette,
    "bottle": _bottle,
    "letter": _letter,
    "key": _key,
    "book": _book,
    "sabre": _sabre,
    "medal": _medal,
    "coins": _coins,
    "scroll": _scroll,
    "paw": _paw,
    "cross": _cross,
    "scales": _scales,
    "hook": _hook,
    "horse": _horse,
    "suitcase": _suitcase,
    "umbrella": _umbrella,
    "drum": _drum,
    "globe": _globe,
    "flask": _flask,
    "wheat": _wheat,
    "rosary": _rosary,
    "watch": _watch,
    "axe": _axe,
    "pipes": _pipes,
    "rose": _rose,
    "orb": _orb,
    "sceptre": _sceptre,
    "shield": _shield,
    "glass": _glass,
    "horn": _horn,
}
"""The functions that draw the things that guests carry, keyed by name."""
