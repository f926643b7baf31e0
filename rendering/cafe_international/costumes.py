"""The guests' clothes, beards and glasses, each as a function that draws it."""

from collections.abc import Callable, Mapping
from typing import Final

from rendering.cafe_international.colours import (
    COAT,
    FEATHER,
    HARLEQUIN,
    LIPS,
    LODEN,
    ROSE,
    WHITE,
)
from rendering.pen import Pen
from rendering.theme import mix

Draw = Callable[[Pen, str], None]

# ---- clothes, in the colour of the cloth ----------------------------------------------------------------------


def _robe(pen: Pen, _cloth: str) -> None:
    pen.stroke([(40, 53), (50, 64), (60, 53)], FEATHER, 2)
    pen.stroke([(37, 54), (50, 68), (63, 54)], LODEN, 1.4)


def _mandarin_collar(pen: Pen, cloth: str) -> None:
    pen.box(42, 51, 58, 57.5, mix(cloth, WHITE, 0.35), radius=2)
    pen.stroke([(50, 51), (50, 70)], COAT, 1.2)
    for y in (59.5, 64):
        pen.stroke([(46, y), (54, y)], FEATHER, 1.5)


def _pleated_shirt(pen: Pen, cloth: str) -> None:
    pen.mirrored(cloth, (50, 60), (57, 52), (62, 55), (53, 64))
    for x in (35, 40, 60, 65):
        pen.stroke([(x, 57), (x, 70)], mix(cloth, COAT, 0.35), 1)


def _scarf(pen: Pen, _cloth: str) -> None:
    for y in (57, 61.5, 66):
        pen.stroke([(26, y + 1), (74, y + 1)], COAT, 1.8)
    pen.box(40, 50.5, 60, 57, LIPS, radius=3)
    pen.polygon([(45, 55), (52, 55), (50, 68), (42, 66)], LIPS)


def _jacket(pen: Pen, _cloth: str) -> None:
    pen.polygon([(42, 52), (58, 52), (50, 66)], WHITE)
    pen.mirrored(LODEN, (58, 51), (64, 55), (54, 68), (50, 66))
    pen.polygon([(48, 55), (52, 55), (53, 66), (47, 66)], COAT)


def _necktie(pen: Pen, _cloth: str) -> None:
    pen.polygon([(41, 51), (59, 51), (50, 67)], WHITE)
    pen.polygon([(47.5, 54), (52.5, 54), (53.5, 66), (46.5, 66)], LIPS)


def _achkan(pen: Pen, cloth: str) -> None:
    pen.box(42, 51.5, 58, 57, cloth, radius=2)
    pen.stroke([(42, 57), (58, 57)], mix(cloth, COAT, 0.4), 1.1)
    pen.dots(FEATHER, 1.2, (50, 55), (50, 60), (50, 64))


def _artists_bow(pen: Pen, _cloth: str) -> None:
    pen.polygon([(41, 51), (59, 51), (50, 64)], WHITE)
    pen.mirrored(LIPS, (50, 56), (61, 51.5), (62, 60))
    pen.mirrored(LIPS, (50, 57), (57, 66), (52, 66))
    pen.dots(WHITE, 2.4, (66, 60.5))


def _side_collar(pen: Pen, cloth: str) -> None:
    pen.box(41, 51, 59, 56.5, FEATHER, radius=2)
    pen.box(53, 54, 58, 68, FEATHER)
    pen.dots(cloth, 1, (45, 53.8), (50, 53.8), (55, 57), (55, 61))


def _bolero(pen: Pen, _cloth: str) -> None:
    pen.polygon([(39, 52), (61, 52), (56, 70), (44, 70)], WHITE)
    pen.stroke([(50, 54), (50, 66)], COAT, 2.2)
    pen.mirrored(FEATHER, (61, 52), (63, 54), (58, 68), (56, 68))


def _waistcoat(pen: Pen, _cloth: str) -> None:
    pen.polygon([(40, 51), (60, 51), (50, 63)], WHITE)
    pen.mirrored(FEATHER, (60, 51), (63, 53), (52, 66), (50, 63))
    pen.dots(COAT, 1.6, (50, 56))


def _neckerchief(pen: Pen, _cloth: str) -> None:
    pen.polygon([(37, 52), (63, 52), (58, 60), (50, 67), (42, 60)], LIPS)
    pen.dots(WHITE, 1, (45, 56), (50, 60), (55, 56), (50, 54.5))


def _bare_shoulders(pen: Pen, _cloth: str) -> None:
    pen.dots(FEATHER, 1.8, *((41 + step * 3, 54.5 + 3 - abs(step - 3)) for step in range(7)))


def _high_collar(pen: Pen, cloth: str) -> None:
    pen.box(43, 49.5, 57, 56, cloth, radius=2)
    pen.stroke([(50, 55), (60, 60)], FEATHER, 1.2)


def _ruffles(pen: Pen, _cloth: str) -> None:
    pen.dots(WHITE, 4.2, *((30 + step * 6.6, 58 - 4 * (1 - abs(step - 3) / 3)) for step in range(7)))
    pen.dots(LIPS, 1.3, (40, 57), (50, 55), (60, 57))


def _pearls(pen: Pen, _cloth: str) -> None:
    pen.dots(WHITE, 1.6, *((42 + step * 2.7, 52.5 + 4 - 0.45 * (step - 3) ** 2) for step in range(7)))


def _dirndl(pen: Pen, cloth: str) -> None:
    pen.mirrored(WHITE, (50, 62), (58, 52), (76, 58), (78, 70), (50, 70))
    pen.mirrored(cloth, (50, 68), (57, 57), (62, 58), (62, 72), (50, 72))


def _lace_collar(pen: Pen, _cloth: str) -> None:
    pen.box(42.5, 48.5, 57.5, 56, WHITE, radius=2)
    pen.dots(WHITE, 2, *((40 + step * 4, 57) for step in range(6)))
    pen.oval(50, 56, 2.2, 2.8, HARLEQUIN[2], FEATHER, 0.9)


def _draped(pen: Pen, cloth: str) -> None:
    pen.polygon([(28, 66), (34, 54), (44, 53), (70, 68), (60, 72)], cloth)
    pen.stroke([(43, 53.5), (70, 67)], FEATHER, 1.6)


def _wide_neckline(pen: Pen, cloth: str) -> None:
    pen.mirrored(cloth, (50, 60), (66, 54), (78, 66), (50, 70))
    pen.mirrored(WHITE, (50, 59), (66, 53), (68, 56), (50, 62))


def _embroidered(pen: Pen, _cloth: str) -> None:
    pen.box(41, 51.5, 59, 58, WHITE, radius=3)
    pen.dots(LIPS, 1.2, *((43.5 + step * 4.3, 54.7) for step in range(4)))


def _shawl(pen: Pen, cloth: str) -> None:
    pen.polygon([(24, 66), (40, 53), (50, 61), (60, 53), (76, 66)], cloth)
    pen.dots(ROSE, 1.6, (34, 60), (66, 60), (44, 61), (56, 61))


def _ruff(pen: Pen, _cloth: str) -> None:
    for step in range(9):
        x, y = 32 + step * 4.5, 56.5 - 2.5 * (1 - ((step - 4) / 4) ** 2)
        pen.oval(x, y, 3.6, 4.4, WHITE, HARLEQUIN[step % 3], 1)


COSTUMES: Final[Mapping[str, Draw]] = {
    "robe": _robe,
    "mandarin": _mandarin_collar,
    "pleats": _pleated_shirt,
    "scarf": _scarf,
    "jacket": _jacket,
    "necktie": _necktie,
    "achkan": _achkan,
    "artists-bow": _artists_bow,
    "side-collar": _side_collar,
    "bolero": _bolero,
    "waistcoat": _waistcoat,
    "neckerchief": _neckerchief,
    "beads": _bare_shoulders,
    "high-collar": _high_collar,
    "ruffles": _ruffles,
    "pearls": _pearls,
    "dirndl": _dirndl,
    "lace": _lace_collar,
    "draped": _draped,
    "wide-neckline": _wide_neckline,
    "embroidered": _embroidered,
    "shawl": _shawl,
    "ruff": _ruff,
}
"""Functions that draw the front of a guest's clothes."""

# ---- beards, in the colour of the hair --------------------------------------------------------------------------


def _moustache(pen: Pen, hair: str) -> None:
    pen.mirrored(hair, (50, 42.5), (55, 42.5), (59, 45), (54, 46), (50, 45))


def _pencil(pen: Pen, hair: str) -> None:
    pen.stroke([(44.5, 44.6), (50, 43.2), (55.5, 44.6)], hair, 1.5)


def _handlebar(pen: Pen, hair: str) -> None:
    pen.mirrored(hair, (50, 42), (56, 43), (62, 40), (64, 37.5), (62.5, 44), (55, 46.5), (50, 45))


def _full_beard(pen: Pen, hair: str) -> None:
    pen.mirrored(hair, (64.5, 36), (64.5, 46), (58, 56), (50, 59), (50, 42.5), (57, 42), (61, 40))
    pen.stroke([(47, 47), (53, 47)], mix(LIPS, hair, 0.3), 1.8)


def _short_beard(pen: Pen, hair: str) -> None:
    pen.mirrored(hair, (64.5, 37), (64, 45), (58, 53.5), (50, 55), (50, 50), (57, 47.5), (60, 44), (61.5, 38))
    _moustache(pen, hair)


def _sideburns(pen: Pen, hair: str) -> None:
    pen.mirrored(hair, (61.5, 26), (65, 28), (64.5, 43), (60.5, 43), (62.5, 36))


def _goatee(pen: Pen, hair: str) -> None:
    pen.oval(50, 52, 4.4, 3.6, hair)


def _round_glasses(pen: Pen, _hair: str) -> None:
    for x in (44, 56):
        pen.oval(x, 35.5, 5, 5, None, COAT, 1.4)
    pen.stroke([(48.6, 35), (51.4, 35)], COAT, 1.2)


def _monocle(pen: Pen, hair: str) -> None:
    _moustache(pen, hair)
    pen.oval(56, 35.5, 4.8, 4.8, None, FEATHER, 1.5)
    pen.stroke([(60, 38), (63, 54)], FEATHER, 1)


def _hoops(pen: Pen, _hair: str) -> None:
    for x in (34.5, 65.5):
        pen.oval(x, 45, 3.2, 3.8, None, FEATHER, 1.6)


def _jewels(pen: Pen, _hair: str) -> None:
    pen.oval(50, 29.5, 1.5, 1.5, LIPS)
    pen.dots(FEATHER, 2, (36, 45), (64, 45))


def _mask(pen: Pen, hair: str) -> None:
    pen.box(35, 30.5, 65, 40, hair, radius=4.5)
    pen.dots(WHITE, 2.5, (44, 35.2), (56, 35.2))
    pen.dots(COAT, 1.3, (44, 35.2), (56, 35.2))


FEATURES: Final[Mapping[str, Draw]] = {
    "": lambda _pen, _hair: None,
    "moustache": _moustache,
    "pencil": _pencil,
    "handlebar": _handlebar,
    "full-beard": _full_beard,
    "short-beard": _short_beard,
    "sideburns": _sideburns,
    "goatee": _goatee,
    "glasses": _round_glasses,
    "monocle": _monocle,
    "hoops": _hoops,
    "jewels": _jewels,
    "mask": _mask,
}
"""Functions that draw a beard, glasses, earrings or a mask."""
