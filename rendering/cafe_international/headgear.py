"""The guests' hair and headgear, each as a function that draws it on a head."""

from collections.abc import Callable, Mapping
from math import cos, radians, sin
from typing import Final

from rendering.cafe_international.colours import (
    COAT,
    FEATHER,
    FELT,
    HARLEQUIN,
    LIPS,
    LODEN,
    ROSE,
    TURQUOISE,
    WHITE,
)
from rendering.pen import Pen
from rendering.theme import mix

Draw = Callable[[Pen, str], None]
"""Draws something in the given colour."""

# ---- hair behind the head ---------------------------------------------------------------------------------------


def _bob_behind(pen: Pen, hair: str) -> None:
    pen.box(32, 20, 68, 51, hair, radius=12)


def _curls_behind(pen: Pen, hair: str) -> None:
    ring = ((34, 26), (31, 35), (33, 44), (66, 26), (69, 35), (67, 44), (40, 20), (60, 20), (50, 17))
    pen.dots(hair, 8, *ring)


def _long_behind(pen: Pen, hair: str) -> None:
    pen.box(31, 18, 69, 66, hair, radius=14)
    pen.dots(hair, 6, (31, 48), (69, 48), (29, 57), (71, 57))


def _bun_behind(pen: Pen, hair: str) -> None:
    pen.oval(50, 32, 18, 17, hair)
    pen.oval(50, 12, 9, 8, hair)


def _updo_behind(pen: Pen, hair: str) -> None:
    pen.oval(50, 29, 20, 17, hair)


def _braid_behind(pen: Pen, hair: str) -> None:
    pen.oval(50, 33, 17.5, 18, hair)
    for step in range(5):
        pen.oval(70 - step % 2 * 2, 42 + step * 6, 5, 4.4, hair)
        pen.stroke([(66, 44 + step * 6), (73, 45 + step * 6)], mix(hair, COAT, 0.35), 1.2)


HAIR_BEHIND: Final[Mapping[str, Draw]] = {
    "bob": _bob_behind,
    "curls": _curls_behind,
    "long": _long_behind,
    "bun": _bun_behind,
    "updo": _updo_behind,
    "braid": _braid_behind,
}

# ---- hair before the head ---------------------------------------------------------------------------------------


def _short(pen: Pen, hair: str) -> None:
    pen.dome(50, 30, 14.6, 11, hair)
    pen.mirrored(hair, (61, 26), (65, 28), (64.6, 38), (62.5, 36))


def _parted(pen: Pen, hair: str) -> None:
    pen.dome(50, 29, 15, 12, hair)
    pen.polygon([(35, 29), (42, 22), (65, 28), (65, 33), (52, 28), (44, 27), (36, 34)], hair)
    pen.mirrored(hair, (61, 26), (65, 28), (64.6, 37), (63, 35))


def _waves(pen: Pen, hair: str) -> None:
    pen.dots(hair, 6.5, (37, 25), (43, 20), (50, 18.5), (57, 20), (63, 25))
    pen.dots(hair, 4, (35.5, 31), (64.5, 31))


def _centre_parting(pen: Pen, hair: str) -> None:
    pen.mirrored(hair, (50, 18), (60, 20), (66, 29), (64.5, 40), (61, 30), (51, 24.5))


def _fringe(pen: Pen, hair: str) -> None:
    pen.dome(50, 29, 15.5, 12, hair)
    pen.box(36, 24, 64, 30.5, hair, radius=2)
    pen.mirrored(hair, (61, 24), (66, 28), (65.5, 45), (62.5, 42))


def _fringed_bob(pen: Pen, hair: str) -> None:
    _fringe(pen, hair)
    pen.mirrored(hair, (62, 28), (68, 30), (68, 48), (61, 47), (64, 38))


def _curly_front(pen: Pen, hair: str) -> None:
    pen.dots(hair, 5, (38, 26), (44, 21.5), (51, 20), (58, 22), (63, 27), (35.5, 34), (65, 34))


HAIR_BEFORE: Final[Mapping[str, Draw]] = {
    "short": _short,
    "parted": _parted,
    "waves": _waves,
    "bob": _fringed_bob,
    "curls": _curly_front,
    "long": _centre_parting,
    "bun": _fringe,
    "updo": _centre_parting,
    "braid": _centre_parting,
    "drawn-back": _centre_parting,
}

# ---- headgear -----------------------------------------------------------------------------------------------------


def _kufi(pen: Pen, cloth: str) -> None:
    pen.box(35, 11, 65, 27, cloth, radius=4)
    pen.stroke([(36, 23), (41, 18), (46, 23), (50, 18), (54, 23), (59, 18), (64, 23)], FEATHER, 2)
    pen.stroke([(37, 14.5), (63, 14.5)], FEATHER, 1.6)


def _panama(pen: Pen, cloth: str) -> None:
    pen.dome(50, 25, 15, 21, cloth)
    pen.oval(50, 7, 5, 2, mix(cloth, COAT, 0.25))
    pen.box(35, 19, 65, 25, COAT)
    pen.oval(50, 26, 27, 4.2, cloth, mix(cloth, COAT, 0.4), 1)


def _beret(pen: Pen, cloth: str) -> None:
    pen.oval(46, 18, 21, 9, cloth)
    pen.box(36, 22, 64, 28, cloth, radius=3)
    pen.stroke([(46, 10), (47, 6)], cloth, 2.4)


def _loden_hat(pen: Pen, cloth: str) -> None:
    pen.polygon([(36, 25), (39, 8), (48, 5), (58, 7), (64, 25)], cloth)
    pen.box(35, 20, 65, 25, mix(cloth, COAT, 0.55))
    pen.oval(50, 26, 22, 4, cloth)
    pen.stroke([(61, 21), (66, 9), (70, 3)], WHITE, 3)
    pen.stroke([(60.5, 21), (64, 12)], LIPS, 1.6)


def _bowler(pen: Pen, cloth: str) -> None:
    pen.dome(50, 25, 16.5, 20, cloth)
    pen.box(33.5, 20, 66.5, 24, mix(cloth, WHITE, 0.45))
    pen.box(28, 23.5, 72, 28, cloth, radius=2.2)


def _turban(pen: Pen, cloth: str) -> None:
    pen.oval(50, 17.5, 21, 13.5, cloth)
    fold = mix(cloth, COAT, 0.35)
    for left, right in (((30, 20), (58, 6)), ((32, 26), (66, 9)), ((70, 20), (50, 12))):
        pen.stroke([left, right], fold, 1.5)
    pen.polygon([(34, 30), (50, 20), (66, 30), (64, 25), (50, 15), (36, 25)], cloth)
    pen.oval(50, 18, 2.8, 3.6, LIPS, FEATHER, 1.2)
    pen.stroke([(50, 13.5), (51.5, 6.5)], WHITE, 2.2)


def _ushanka(pen: Pen, cloth: str) -> None:
    pen.mirrored(cloth, (60, 22), (70, 22), (71, 40), (65, 45), (62, 36))
    pen.dome(50, 22, 18.5, 16, mix(cloth, COAT, 0.3))
    pen.box(30, 13, 70, 27.5, cloth, radius=6)
    light = mix(cloth, WHITE, 0.25)
    for x in range(34, 68, 6):
        pen.stroke([(x, 18), (x + 1.5, 23)], light, 1.3)


def _cordobes(pen: Pen, cloth: str) -> None:
    pen.box(36, 9, 64, 25, cloth, radius=1.5)
    pen.box(36, 20, 64, 23.5, LIPS)
    pen.box(20, 23.5, 80, 28, cloth, radius=2)


def _fez(pen: Pen, cloth: str) -> None:
    pen.polygon([(35.5, 26), (39, 7), (61, 7), (64.5, 26)], cloth)
    pen.oval(50, 26, 14.5, 2.4, cloth)
    pen.stroke([(50, 7), (64, 9), (67, 21)], COAT, 1.8)
    pen.stroke([(67, 20), (67.4, 26)], COAT, 4)


def _stetson(pen: Pen, cloth: str) -> None:
    pen.polygon([(36, 25), (38, 8), (44, 4.5), (50, 8), (56, 4.5), (62, 8), (64, 25)], cloth)
    pen.box(36, 20, 64, 24.5, mix(cloth, COAT, 0.6))
    pen.arc(19, -2, 81, 28, (22, 158), cloth, 5)
    pen.stroke([(30, 24), (70, 24)], cloth, 3)


def _gele(pen: Pen, cloth: str) -> None:
    pen.polygon([(33, 29), (27, 12), (37, 3), (52, 1.5), (66, 4), (74, 13), (67, 29), (50, 22)], cloth)
    for start, end in (((34, 26), (60, 3)), ((36, 29), (72, 12)), ((31, 16), (48, 4))):
        pen.stroke([start, end], LODEN, 2.2)


def _flower_pin(pen: Pen, cloth: str) -> None:
    pen.stroke([(36, 9), (64, 15)], FEATHER, 1.6)
    pen.stroke([(64, 8), (38, 16)], FEATHER, 1.6)
    pen.dots(cloth, 3.2, (61, 21), (66, 21), (62, 26), (67, 26))
    pen.oval(64, 23.5, 1.8, 1.8, FEATHER)


def _hibiscus(pen: Pen, cloth: str) -> None:
    pen.dots(cloth, 4.2, (62, 20), (69, 20), (61, 27), (70, 27), (66, 31))
    pen.oval(65.5, 25, 2.4, 2.4, FEATHER)


def _cloche(pen: Pen, cloth: str) -> None:
    pen.dome(50, 28, 18, 22, cloth)
    pen.polygon([(31, 27), (69, 27), (71, 33), (60, 29.5), (40, 29.5), (29, 33)], cloth)
    pen.box(32, 22, 68, 26.5, COAT)
    pen.dots(ROSE, 3, (64, 21), (69, 24), (64, 27))


def _braid_crown(pen: Pen, hair: str) -> None:
    shade = mix(hair, COAT, 0.4)
    for step in range(9):
        x, y = 33.5 + step * 4.1, 25.5 - 8.5 * (1 - ((step - 4) / 4) ** 2)
        pen.oval(x, y, 3.6, 4.2, hair)
        pen.stroke([(x - 2, y + 2.6), (x + 2, y - 2.6)], shade, 1)
    pen.dots(WHITE, 1.6, (40, 16), (60, 16))


def _garden_hat(pen: Pen, cloth: str) -> None:
    pen.oval(50, 23, 33, 6.4, cloth, mix(cloth, COAT, 0.35), 1)
    pen.dome(50, 22, 16, 15, cloth)
    pen.box(34, 17.5, 66, 21.5, TURQUOISE)
    pen.dots(ROSE, 3.8, (36, 17), (43, 19), (57, 19))
    pen.dots(LIPS, 3.4, (40, 14.5), (62, 16))
    pen.dots(LODEN, 1.8, (47, 16), (53, 17), (66.5, 19))


def _sari_veil(pen: Pen, cloth: str) -> None:
    pen.arc(29, 13, 71, 61, (165, 375), cloth, 8)
    pen.arc(35.4, 19.6, 64.6, 54.4, (185, 355), FEATHER, 1.8)
    pen.mirrored(cloth, (64, 36), (71, 36), (76, 64), (63, 64), (66, 50))


def _bandeau(pen: Pen, cloth: str) -> None:
    pen.arc(33, 18.5, 67, 53.5, (195, 345), cloth, 5.5)
    pen.polygon([(63, 17), (73, 11), (72, 19)], cloth)
    pen.polygon([(63, 18), (74, 22), (66, 24)], cloth)


def _kokoshnik(pen: Pen, cloth: str) -> None:
    pen.polygon(
        [(31, 30), (30, 17), (40, 6), (50, 2), (60, 6), (70, 17), (69, 30), (62, 23), (50, 20), (38, 23)],
        cloth,
    )
    pen.arc(32, 5, 68, 55, (198, 342), FEATHER, 1.6)
    pen.dots(WHITE, 1.7, (38, 19.5), (44, 17), (50, 16), (56, 17), (62, 19.5))
    pen.dots(FEATHER, 2, (50, 8.5), (42, 11), (58, 11))


def _mantilla(pen: Pen, cloth: str) -> None:
    pen.polygon([(40, 18), (38, 4), (45, 1.5), (55, 1.5), (62, 4), (60, 18)], FELT)
    for x in (43, 47.5, 52.5, 57):
        pen.stroke([(x, 5), (x, 15)], COAT, 1.1)
    pen.arc(28, 11, 72, 65, (150, 390), cloth, 9)
    pen.mirrored(cloth, (63, 40), (72, 40), (76, 66), (62, 66))
    pen.arc(36.4, 20.5, 63.6, 55.5, (170, 370), mix(cloth, WHITE, 0.4), 1)
    pen.mirrored(mix(cloth, WHITE, 0.4), (63.3, 41), (64.3, 41), (63, 66), (62, 66))
    turns = (radians(angle) for angle in range(150, 400, 16))
    pen.dots(WHITE, 1, *((50 + 19.5 * cos(turn), 38 + 24.5 * sin(turn)) for turn in turns))
    pen.dots(LIPS, 3.4, (36, 22), (40, 19), (36, 27), (41, 24))


def _coin_scarf(pen: Pen, cloth: str) -> None:
    pen.arc(30, 14, 70, 60, (160, 380), cloth, 8)
    pen.mirrored(cloth, (63, 40), (70, 40), (68, 54), (58, 60), (58, 53))
    pen.polygon([(40, 52), (60, 52), (56, 60), (44, 60)], cloth)
    pen.dots(FEATHER, 2, (38, 26.5), (43.5, 23.5), (50, 22.5), (56.5, 23.5), (62, 26.5))


def _flapper_band(pen: Pen, cloth: str) -> None:
    pen.arc(34.5, 21, 65.5, 55, (200, 340), cloth, 4)
    pen.stroke([(63, 26), (70, 14), (69, 5)], WHITE, 4)
    pen.stroke([(63, 26), (68.5, 15)], LIPS, 1.6)
    pen.oval(63, 26, 2.6, 2.6, FEATHER)


def _fools_cap(pen: Pen, cloth: str) -> None:
    red, yellow, green = HARLEQUIN
    pen.polygon([(50, 12), (36, 27), (50, 27)], red)
    pen.polygon([(50, 11), (35, 2), (22, 8), (20, 20), (30, 16), (35, 27), (50, 27)], red)
    pen.polygon([(50, 11), (65, 2), (78, 8), (80, 20), (70, 16), (65, 27), (50, 27)], yellow)
    pen.box(34, 24, 66, 29, cloth, radius=2)
    pen.dots(yellow, 3.2, (20, 22))
    pen.dots(red, 3.2, (80, 22))
    pen.dots(green, 2, (42, 26.5), (50, 26.5), (58, 26.5))


def _columbine_hat(pen: Pen, cloth: str) -> None:
    pen.polygon([(31, 24), (50, 16), (69, 24), (60, 8), (50, 3), (40, 8)], cloth)
    pen.polygon([(27, 25), (37, 14), (50, 22), (63, 14), (73, 25), (50, 29)], HARLEQUIN[1])
    pen.dots(WHITE, 3.4, (50, 22), (36, 20), (64, 20))


def _no_hat(pen: Pen, cloth: str) -> None:
    """Draw nothing."""


HEADGEAR: Final[Mapping[str, Draw]] = {
    "": _no_hat,
    "kufi": _kufi,
    "panama": _panama,
    "beret": _beret,
    "loden": _loden_hat,
    "bowler": _bowler,
    "turban": _turban,
    "ushanka": _ushanka,
    "cordobes": _cordobes,
    "fez": _fez,
    "stetson": _stetson,
    "gele": _gele,
    "flower-pin": _flower_pin,
    "hibiscus": _hibiscus,
    "cloche": _cloche,
    "braid-crown": _braid_crown,
    "garden-hat": _garden_hat,
    "sari": _sari_veil,
    "bandeau": _bandeau,
    "kokoshnik": _kokoshnik,
    "mantilla": _mantilla,
    "coin-scarf": _coin_scarf,
    "flapper-band": _flapper_band,
    "fools-cap": _fools_cap,
    "columbine": _columbine_hat,
}
"""Functions that draw a guest's headgear in the given colour."""
