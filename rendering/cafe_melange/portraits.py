"""Portraits of the sixteen personalities, with features that make each of them recognizable."""

from collections.abc import Callable
from typing import NamedTuple

from rendering.cafe_melange.backdrops import BACKDROPS, GOLD, draw_discs, draw_line, draw_polygon
from rendering.cafe_melange.colours import BLACK, WHITE
from rendering.geometry import Size
from rendering.sprites import Brush, Sprite, cached_sprite
from rendering.theme import Theme

_SKIN, _SHADE, _COAT = "#f4dfc0", "#d9b98c", "#26211d"
_BROWN, _DARK, _GREY, _PALE = "#5b3517", "#231a14", "#8d877f", "#efe9dd"


class Portrait(NamedTuple):
    """A personality's features. Each is a key in one of the tables of drawing functions in this module."""

    ground: str
    backdrop: str
    hair: str
    cut: str
    beard: str = ""
    glasses: str = ""
    coat: str = _COAT
    collar: str = "tie"


PORTRAITS = {
    "adler": Portrait("#b0362c", "stripes", _BROWN, "parted", "walrus", "round"),
    "freud": Portrait("#5d6f8c", "couch", _GREY, "receding", "full", "round"),
    "klimt": Portrait("#d6a536", "spirals", _DARK, "tufts", "goatee", coat="#2f4f8f", collar="smock"),
    "kraus": Portrait("#c9472f", "torch", _DARK, "wave", "", "small"),
    "lasker": Portrait("#3f6f4f", "chess", _DARK, "curls", "moustache", coat="#4a4038"),
    "lueger": Portrait("#7d2f3f", "arms", "#8a6a3c", "parted", "forked", collar="chain"),
    "loos": Portrait("#b9c4c2", "blocks", _BROWN, "bowler", "brush", coat="#5e5a54"),
    "mahler": Portrait("#3d4f77", "stave", _DARK, "mane", "", "rimless"),
    "alma-mahler": Portrait("#c98fa0", "notes", _BROWN, "chignon", collar="pearls"),
    "schiele": Portrait("#d9772b", "lines", _DARK, "shock", coat="#4c5a3c", collar="open"),
    "schlechter": Portrait("#8a5a2e", "chess", _BROWN, "side", "curled", collar="bow"),
    "schnitzler": Portrait("#6b8d96", "ring", "#8a4f22", "wave", "full", collar="bow"),
    "schoenberg": Portrait("#8f8fb5", "rows", _DARK, "bald", coat="#3b3b52"),
    "schroedinger": Portrait("#4b8a7f", "psi", _BROWN, "swept", "", "round", collar="bow"),
    "wagner": Portrait("#e8dfc8", "squares", _PALE, "side", "goatee", coat="#3d3a36"),
    "zweig": Portrait("#a9a16c", "stars", _DARK, "swept", "pencil"),
}


@cached_sprite
def medallion(visitor: str, size: int, theme: Theme) -> Sprite:
    """Return a personality's portrait in a round gold frame."""
    brush = Brush(Size(size, size))
    unit = size / 100
    portrait = PORTRAITS[visitor]
    brush.box((0, 0, size, size), portrait.ground)
    BACKDROPS[portrait.backdrop](brush, unit)
    _draw_bust(brush, unit, portrait)
    middle = size / 2
    brush.clip(lambda mask: mask.disc(middle, middle, middle, WHITE))
    brush.disc(middle, middle, middle, None, line=BLACK, width=6.5 * unit)
    brush.disc(middle, middle, middle - 2 * unit, None, line=theme.gold, width=3.5 * unit)
    return brush.sprite()


def _draw_bust(brush: Brush, unit: float, portrait: Portrait) -> None:
    def oval(x: float, y: float, width: float, height: float, fill: str, draw_line: float = 0) -> None:
        box = ((x - width) * unit, (y - height) * unit, (x + width) * unit, (y + height) * unit)
        brush.ellipse(box, fill, _COAT if draw_line else None, draw_line * unit)

    oval(50, 112, 40, 34, WHITE)
    oval(50, 112, 38, 32, portrait.coat)
    brush.box((41 * unit, 62 * unit, 59 * unit, 86 * unit), _SHADE)
    _COLLARS[portrait.collar](brush, unit)
    if portrait.cut in {"mane", "curls", "chignon", "tufts"}:
        _BEHIND[portrait.cut](brush, unit, portrait.hair)
    for side in (-1, 1):
        oval(50 + side * 21, 50, 4.5, 6, _SHADE, 1.2)
    oval(50, 49, 21, 27, _SKIN, 1.8)
    _CUTS[portrait.cut](brush, unit, portrait.hair)
    for side in (-1, 1):
        x = 50 + side * 9
        oval(x, 48, 2.9, 3.2, _COAT)
        brush.stroke(
            [((x - 5) * unit, 41.5 * unit), ((x + 5) * unit, 41 * unit)],
            portrait.hair if portrait.hair != _PALE else _GREY,
            2.4 * unit,
        )
    brush.stroke([(50 * unit, 49 * unit), (48 * unit, 57 * unit), (52 * unit, 58 * unit)], _SHADE, 2 * unit)
    lips = "#b3343a" if portrait.cut == "chignon" else "#a86a55"
    brush.stroke(
        [(44.5 * unit, 65 * unit), (55.5 * unit, 65 * unit)],
        lips,
        (3.6 if portrait.cut == "chignon" else 2.2) * unit,
    )
    if portrait.beard:
        _BEARDS[portrait.beard](brush, unit, portrait.hair)
    if portrait.glasses:
        _draw_glasses(brush, unit, portrait.glasses)


def _draw_oval(brush: Brush, unit: float, fill: str, box: tuple[float, float, float, float]) -> None:
    left, top, right, bottom = box
    brush.ellipse((left * unit, top * unit, right * unit, bottom * unit), fill)


def _draw_glasses(brush: Brush, unit: float, kind: str) -> None:
    radius = {"round": 8, "small": 6, "rimless": 7.5}[kind]
    rim = _COAT if kind != "rimless" else "#8b6a1f"
    for side in (-1, 1):
        brush.disc((50 + side * 9) * unit, 48 * unit, radius * unit, None, line=rim, width=2.2 * unit)
        draw_line(brush, unit, rim, 1.8, (50 + side * (9 + radius), 47), (50 + side * 21, 45))
    draw_line(brush, unit, rim, 2, (50 - 9 + radius, 47), (50 + 9 - radius, 47))


Painter = Callable[[Brush, float, str], None]


def _draw_hair_cap(brush: Brush, unit: float, hair: str, low: float = 34) -> None:
    """Draw hair on top of the head, down to a line above the brows."""
    cap = Brush(brush.size)
    _draw_oval(cap, unit, hair, (27, 18, 73, 70))
    cap.clip(lambda mask: mask.box((0, 0, 100 * unit, low * unit), WHITE))
    brush.overlay(cap)


def _sides(brush: Brush, unit: float, hair: str) -> None:
    for side in (-1, 1):
        draw_polygon(
            brush,
            unit,
            hair,
            (50 + side * 20, 28),
            (50 + side * 24, 40),
            (50 + side * 22, 52),
            (50 + side * 17, 40),
        )


def _parted(brush: Brush, unit: float, hair: str) -> None:
    _draw_hair_cap(brush, unit, hair, 33)
    _sides(brush, unit, hair)
    draw_polygon(brush, unit, hair, (30, 30), (50, 24), (44, 38), (31, 40))
    draw_polygon(brush, unit, hair, (70, 30), (50, 24), (57, 38), (69, 40))


def _side(brush: Brush, unit: float, hair: str) -> None:
    _draw_hair_cap(brush, unit, hair, 32)
    _sides(brush, unit, hair)
    draw_polygon(brush, unit, hair, (36, 24), (70, 26), (71, 40), (60, 36), (40, 33))


def _receding(brush: Brush, unit: float, hair: str) -> None:
    _draw_hair_cap(brush, unit, hair, 27)
    _sides(brush, unit, hair)


def _tufts(brush: Brush, unit: float, hair: str) -> None:
    draw_discs(
        brush,
        unit,
        hair,
        (30, 38, 7),
        (70, 38, 7),
        (29, 31, 5.5),
        (71, 31, 5.5),
        (44, 24, 4.5),
        (53, 23, 4.5),
    )


def _tufts_behind(brush: Brush, unit: float, hair: str) -> None:
    draw_discs(
        brush, unit, hair, (26, 34, 9), (74, 34, 9), (25, 44, 8), (75, 44, 8), (29, 26, 7), (71, 26, 7)
    )


def _wave(brush: Brush, unit: float, hair: str) -> None:
    _draw_hair_cap(brush, unit, hair, 31)
    _sides(brush, unit, hair)
    draw_discs(brush, unit, hair, (36, 26, 9), (47, 22, 9), (58, 22, 9), (66, 28, 7))


def _curls(brush: Brush, unit: float, hair: str) -> None:
    _draw_hair_cap(brush, unit, hair, 30)
    draw_discs(brush, unit, hair, *((30 + step * 8, 24 + abs(step - 2.5) * 2.4, 7.5) for step in range(6)))


def _curls_behind(brush: Brush, unit: float, hair: str) -> None:
    draw_discs(
        brush,
        unit,
        hair,
        (26, 36, 8),
        (74, 36, 8),
        (27, 46, 7),
        (73, 46, 7),
        (34, 22, 10),
        (66, 22, 10),
        (50, 18, 11),
    )


def _bowler(brush: Brush, unit: float, hair: str) -> None:
    _sides(brush, unit, hair)
    _draw_oval(brush, unit, _COAT, (28, 3, 72, 52))
    brush.box((26 * unit, 30 * unit, 74 * unit, 50 * unit), None)
    head = Brush(brush.size)
    _draw_oval(head, unit, _SKIN, (29, 22, 71, 76))
    head.clip(lambda mask: mask.box((0, 34 * unit, 100 * unit, 100 * unit), WHITE))
    brush.overlay(head)
    _draw_oval(brush, unit, _COAT, (16, 27, 84, 37))
    brush.box((30 * unit, 23 * unit, 70 * unit, 28 * unit), "#8a8378")


def _mane(brush: Brush, unit: float, hair: str) -> None:
    _draw_hair_cap(brush, unit, hair, 29)
    draw_polygon(
        brush,
        unit,
        hair,
        (29, 34),
        (24, 22),
        (34, 14),
        (50, 10),
        (66, 13),
        (77, 24),
        (71, 36),
        (66, 26),
        (42, 25),
    )


def _mane_behind(brush: Brush, unit: float, hair: str) -> None:
    draw_polygon(
        brush, unit, hair, (24, 48), (17, 32), (24, 18), (40, 9), (60, 8), (76, 17), (83, 32), (76, 48)
    )


def _chignon(brush: Brush, unit: float, hair: str) -> None:
    _draw_hair_cap(brush, unit, hair, 33)
    draw_polygon(brush, unit, hair, (28, 36), (34, 22), (50, 20), (46, 30), (36, 36), (30, 52))
    draw_polygon(brush, unit, hair, (72, 36), (66, 22), (50, 20), (56, 30), (64, 36), (70, 52))


def _chignon_behind(brush: Brush, unit: float, hair: str) -> None:
    _draw_oval(brush, unit, hair, (20, 14, 80, 66))
    draw_discs(brush, unit, hair, (50, 11, 13))
    draw_discs(brush, unit, GOLD, (40, 17, 3), (60, 17, 3))


def _shock(brush: Brush, unit: float, hair: str) -> None:
    _draw_hair_cap(brush, unit, hair, 31)
    spikes = [
        (28, 36),
        (22, 16),
        (34, 22),
        (36, 5),
        (46, 18),
        (53, 2),
        (59, 18),
        (70, 6),
        (68, 22),
        (80, 18),
        (72, 36),
    ]
    draw_polygon(brush, unit, hair, *spikes)
    head = Brush(brush.size)
    _draw_oval(head, unit, _SKIN, (32, 30, 68, 70))
    brush.overlay(head)


def _bald(brush: Brush, unit: float, hair: str) -> None:
    for side in (-1, 1):
        draw_polygon(
            brush,
            unit,
            hair,
            (50 + side * 20, 36),
            (50 + side * 25, 42),
            (50 + side * 23, 54),
            (50 + side * 18, 46),
        )
    draw_line(brush, unit, WHITE, 2.5, (42, 29), (47, 26))


def _swept(brush: Brush, unit: float, hair: str) -> None:
    _draw_hair_cap(brush, unit, hair, 29)
    _sides(brush, unit, hair)


_CUTS: dict[str, Painter] = {
    "parted": _parted,
    "side": _side,
    "receding": _receding,
    "tufts": _tufts,
    "wave": _wave,
    "curls": _curls,
    "bowler": _bowler,
    "mane": _mane,
    "chignon": _chignon,
    "shock": _shock,
    "bald": _bald,
    "swept": _swept,
}
_BEHIND: dict[str, Painter] = {
    "tufts": _tufts_behind,
    "curls": _curls_behind,
    "mane": _mane_behind,
    "chignon": _chignon_behind,
}


def _moustache(brush: Brush, unit: float, hair: str, reach: float = 13) -> None:
    for side in (-1, 1):
        draw_polygon(
            brush,
            unit,
            hair,
            (50, 59),
            (50 + side * 7, 59.5),
            (50 + side * reach, 63),
            (50 + side * 8, 66),
            (50, 64),
        )


def _full(brush: Brush, unit: float, hair: str) -> None:
    beard = Brush(brush.size)
    _draw_oval(beard, unit, hair, (29, 40, 71, 86))
    beard.clip(lambda mask: mask.box((0, 57 * unit, 100 * unit, 100 * unit), WHITE))
    brush.overlay(beard)
    draw_polygon(brush, unit, hair, (29, 50), (33, 50), (38, 60), (31, 62))
    draw_polygon(brush, unit, hair, (71, 50), (67, 50), (62, 60), (69, 62))
    draw_line(brush, unit, "#a0504a", 2.4, (45, 66), (55, 66))


def _forked(brush: Brush, unit: float, hair: str) -> None:
    _full(brush, unit, hair)
    draw_polygon(brush, unit, hair, (33, 72), (67, 72), (62, 98), (50, 86), (38, 98))
    draw_line(brush, unit, "#a0504a", 2.4, (45, 66), (55, 66))


def _goatee(brush: Brush, unit: float, hair: str) -> None:
    _moustache(brush, unit, hair, 14)
    draw_polygon(brush, unit, hair, (40, 68), (60, 68), (58, 79), (50, 87), (42, 79))


def _walrus(brush: Brush, unit: float, hair: str) -> None:
    _draw_oval(brush, unit, hair, (35, 58, 52, 71))
    _draw_oval(brush, unit, hair, (48, 58, 65, 71))


def _curled(brush: Brush, unit: float, hair: str) -> None:
    _moustache(brush, unit, hair, 12)
    for side in (-1, 1):
        draw_line(brush, unit, hair, 3, (50 + side * 10, 63), (50 + side * 17, 62), (50 + side * 19, 56))


def _brush_moustache(brush: Brush, unit: float, hair: str) -> None:
    brush.box((42 * unit, 59 * unit, 58 * unit, 63.5 * unit), hair, radius=2 * unit)


def _pencil(brush: Brush, unit: float, hair: str) -> None:
    draw_polygon(brush, unit, hair, (50, 59.5), (61, 63), (58, 64.5), (50, 62.5), (42, 64.5), (39, 63))


_BEARDS: dict[str, Painter] = {
    "full": _full,
    "forked": _forked,
    "goatee": _goatee,
    "walrus": _walrus,
    "moustache": lambda brush, unit, hair: _moustache(brush, unit, hair, 17),
    "curled": _curled,
    "brush": _brush_moustache,
    "pencil": _pencil,
}


def _tie(brush: Brush, unit: float) -> None:
    draw_polygon(brush, unit, WHITE, (38, 80), (62, 80), (56, 100), (44, 100))
    draw_polygon(brush, unit, "#7d1f2a", (47, 83), (53, 83), (54, 100), (46, 100))


def _bow(brush: Brush, unit: float) -> None:
    draw_polygon(brush, unit, WHITE, (38, 80), (62, 80), (56, 100), (44, 100))
    draw_polygon(brush, unit, _COAT, (39, 82), (50, 86), (61, 82), (61, 92), (50, 88), (39, 92))


def _smock(brush: Brush, unit: float) -> None:
    draw_line(brush, unit, GOLD, 3, (28, 90), (50, 84), (72, 90))
    draw_discs(brush, unit, GOLD, (36, 96, 2.4), (50, 92, 2.4), (64, 96, 2.4))


def _chain(brush: Brush, unit: float) -> None:
    _tie(brush, unit)
    draw_discs(brush, unit, GOLD, (26, 90, 4), (33, 96, 4), (74, 90, 4), (67, 96, 4))


def _pearls(brush: Brush, unit: float) -> None:
    draw_polygon(brush, unit, _SKIN, (34, 84), (66, 84), (56, 98), (44, 98))
    draw_discs(brush, unit, WHITE, *((37 + step * 4.4, 84 + 3 - abs(step - 3), 2.2) for step in range(7)))


def _open(brush: Brush, unit: float) -> None:
    draw_polygon(brush, unit, WHITE, (36, 80), (64, 80), (50, 99))
    draw_polygon(brush, unit, _SHADE, (43, 80), (57, 80), (50, 92))


_COLLARS: dict[str, Callable[[Brush, float], None]] = {
    "tie": _tie,
    "bow": _bow,
    "smock": _smock,
    "chain": _chain,
    "pearls": _pearls,
    "open": _open,
}
