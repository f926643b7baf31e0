"""Sprites for the pieces of Café International: guests, tables, chairs and stools."""

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache

from engine.games.cafe_international.board import JOKER, MAN, TABLES, gender_of, nation_of
from rendering.cafe_international.colours import (
    HARLEQUIN,
    JOKER_PLATE,
    LINING,
    WHITE,
    full_table_colour,
    next_stool_ink,
    stool_colour,
)
from rendering.cafe_international.flags import FLAGS, paint_flag
from rendering.cafe_international.portraits import draw_portrait
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Size
from rendering.sprites import Brush, Sprite, cached_sprite, star_points
from rendering.text_layout import format_signed
from rendering.theme import Theme, mix

JOKER_SIGN = "?"
"""The sign for the nation of a joker that does not represent one yet."""
_CHAIR_VEIL = 0.08
"""How much to fade an empty chair; only slightly, because it can be taken."""
_CAPITALS = 0.7
"""Height of a capital letter, as a share of the font size."""


def _plate(size: int, *, is_round: bool) -> tuple[float, float, float]:
    """Return the top of a card's plate, and the middle and size of the letters on it.

    On a round card, which is narrow at the bottom, the letters are higher up. On a large card, more of the guest is
    visible.
    """
    letters = max(MIN_TEXT_SIZE, min(size * 0.37, size * 0.24 + 12))
    height = letters * _CAPITALS
    middle = size * 0.765 if is_round else size * 0.94 - height / 2
    return middle - height / 2 - size * 0.06, middle, letters


@cached_sprite
def guest(kind: str, nation: str, size: int, theme: Theme) -> Sprite:
    """Return a guest's card: square for gentlemen, round for ladies, with a harlequin pattern for jokers.

    `nation` is written on the plate. A joker's `nation` is the one it represents, or `joker` while it is in a hand.
    """
    brush = Brush(Size(size, size))
    is_joker, is_man = nation_of(kind) == JOKER, gender_of(kind) == MAN
    top, middle, letters = _plate(size, is_round=not is_man)
    if is_joker:
        _draw_harlequin_pattern(brush, size)
    else:
        FLAGS[nation](brush, (0, 0, size, top + 1))
    draw_portrait(brush, kind)
    brush.box((0, top, size, size), JOKER_PLATE if is_joker else theme.panel)
    brush.box((0, top, size, top + max(1.5, size / 50)), theme.ink)
    ink = WHITE if is_joker else theme.ink
    brush.text(JOKER_SIGN if nation == JOKER else nation, size / 2, middle, letters, ink)
    edge = max(2.5, min(size / 28, 6))
    if is_man:
        brush.clip(lambda mask: mask.box((0, 0, size, size), WHITE, radius=size * 0.08))
        brush.box((0, 0, size, size), None, theme.ink, edge, radius=size * 0.08)
    else:
        brush.clip(lambda mask: mask.disc(size / 2, size / 2, size / 2, WHITE))
        brush.disc(size / 2, size / 2, size / 2, None, line=theme.ink, width=edge)
    return brush.sprite()


@cached_sprite
def table(name: str, size: int, theme: Theme, *, is_full: bool = False, sign: str = "") -> Sprite:
    """Return a round table top with the table's name (`FR1`), unobtrusive because chairs and guests matter more.

    A full table is grey, without the border in its nation's colours. `sign` is `star`, `crown` or empty.
    """
    brush = Brush(Size(size, size))
    middle = size / 2
    if is_full:
        brush.disc(middle, middle, middle, full_table_colour(theme), line=theme.muted, width=size / 30)
    else:
        brush.overlay(_table_of_nation(TABLES[name].nation, size, theme))
    height = size * (0.36 if sign else 0.41)
    y = size * (0.37 if sign else 0.5)
    brush.text(name, middle, y, max(height, MIN_TEXT_SIZE), theme.ink)
    if sign:
        _draw_sign(brush, sign, middle, size * 0.74, size * 0.38, theme)
    return brush.sprite()


@lru_cache(1)  # tables of a nation are drawn one after the other
def _table_of_nation(nation: str, size: int, theme: Theme) -> Brush:
    """Return a table top with a border in the nation's colours."""
    brush, middle = Brush(Size(size, size)), size / 2
    FLAGS[nation](brush, (0, 0, size, size))
    brush.veil(theme.panel, 0.35)
    brush.disc(middle, middle, size * 0.4, theme.panel)
    brush.clip(lambda mask: mask.disc(middle, middle, middle, WHITE))
    brush.disc(middle, middle, middle, None, line=theme.muted, width=size / 33)
    return brush


def _draw_sign(brush: Brush, sign: str, x: float, y: float, size: float, theme: Theme) -> None:
    """Draw, centred on a point, the star of a one-nation table or the crown of a table of regulars."""
    part = Brush(Size(round(size), round(size)))
    _SIGNS[sign](part, part.size.width, theme)
    brush.overlay(part, x - size / 2, y - size / 2)


def _draw_star(brush: Brush, size: int, theme: Theme) -> None:
    brush.polygon(
        star_points(size / 2, size * 0.53, size * 0.46), theme.gold, theme.edge, max(2.0, size / 14)
    )


def _draw_crown(brush: Brush, size: int, theme: Theme) -> None:
    unit = size / 10
    peaks = [(1, 8.6), (1, 2.6), (3.4, 5.2), (5, 1.4), (6.6, 5.2), (9, 2.6), (9, 8.6)]
    brush.polygon([(x * unit, y * unit) for x, y in peaks], theme.gold, theme.edge, max(2.0, size / 12))


_SIGNS: Mapping[str, Callable[[Brush, int, Theme], None]] = {"star": _draw_star, "crown": _draw_crown}


@cached_sprite
def crown(size: int, theme: Theme) -> Sprite:
    """Return the crown, the sign of tables for regulars."""
    brush = Brush(Size(size, size))
    _draw_crown(brush, size, theme)
    return brush.sprite()


@cached_sprite
def pennant(size: int, theme: Theme) -> Sprite:
    """Return a pennant on a pole, the sign of a full table of one nation."""
    brush = Brush(Size(size, size))
    unit = size / 10
    cloth = [(2.2 * unit, 0.9 * unit), (9.6 * unit, 3.4 * unit), (2.2 * unit, 5.9 * unit)]
    brush.polygon(cloth, theme.gold, theme.edge, max(2.0, size / 14))
    brush.stroke([(2.2 * unit, 0.8 * unit), (2.2 * unit, 9.4 * unit)], theme.ink, max(3.0, size / 9))
    return brush.sprite()


@cached_sprite
def chair(nations: tuple[str, ...], upright: bool, size: int, theme: Theme) -> Sprite:
    """Return an empty chair, half in each nation's colours; `upright` if one of its tables is above the other."""
    brush = Brush(Size(size, size))
    middle = size / 2
    _draw_flags(brush, nations, upright, middle)
    brush.veil(theme.panel, _CHAIR_VEIL)
    _draw_border(brush, nations, upright, middle, theme)
    brush.clip(lambda mask: mask.disc(middle, middle, middle, WHITE))
    brush.disc(middle, middle, middle, None, line=theme.ink, width=size / 20)
    return brush.sprite()


@cached_sprite
def chair_back(direction: int, size: int, theme: Theme) -> Sprite:
    """Return a chair's back; `direction` is in degrees clockwise from the right."""
    brush = Brush(Size(size, size))
    arc = (direction - 58, direction + 58)
    brush.arc((0, 0, size, size), *arc, mix(theme.ink, theme.board, 0.25), size / 16)
    return brush.sprite()


Plate = tuple[str, str]
"""The letters of a nation (or a joker's sign), and the genders of its guests: `m`, `f` or `fm`."""


def plates(guests: Collection[str]) -> tuple[Plate, ...]:
    """Return the plates for the guests that can take an offered chair: their nations, or a joker if only jokers can."""
    nations = sorted({nation_of(kind) for kind in guests} - {JOKER}) or [JOKER] * bool(guests)
    return tuple(
        (nation, "".join(sorted({gender_of(kind) for kind in guests if nation_of(kind) == nation})))
        for nation in nations
    )


@cached_sprite
def offered_chair(
    nations: tuple[str, ...], upright: bool, size: int, theme: Theme, plates: tuple[Plate, ...] = ()
) -> Sprite:
    """Return a chair that can be chosen, as large as possible and not faded like other empty chairs.

    For each nation among the guests that can take it, it bears a plate with the nation's letters: square for
    gentlemen, round for ladies, and half square, half round for both.
    """
    brush = Brush(Size(size, size))
    _draw_flags(brush, nations, upright, size / 2)
    _draw_border(brush, nations, upright, size / 2, theme)
    letters = max(MIN_TEXT_SIZE, size * 0.36)
    height = letters * 0.96
    for number, (nation, genders) in enumerate(plates):
        middle = size / 2 + (number - (len(plates) - 1) / 2) * (height + 2)
        box = (size * 0.13, middle - height / 2, size * 0.87, middle + height / 2)
        ground, ink = (JOKER_PLATE, WHITE) if nation == JOKER else (theme.panel, theme.ink)
        _draw_plate(brush, box, genders, ground, theme)
        brush.text(JOKER_SIGN if nation == JOKER else nation, size / 2, middle, letters, ink)
    brush.clip(lambda mask: mask.disc(size / 2, size / 2, size / 2, WHITE))
    return brush.sprite()


def _draw_plate(
    brush: Brush, box: tuple[float, float, float, float], genders: str, ground: str, theme: Theme
) -> None:
    """Draw a plate with square ends for gentlemen and round ends for ladies."""
    left, top, _, bottom = box
    radius, width = (bottom - top) / 2, max(2.0, (bottom - top) / 14)
    brush.box(box, ground, theme.ink, width, radius=0 if genders == MAN else radius)
    if genders == "fm":  # the left end is square
        brush.box((left, top, left + 2 * radius, bottom), theme.ink)
        brush.box((left + width, top + width, left + 2 * radius, bottom - width), ground)


def _draw_flags(brush: Brush, nations: tuple[str, ...], upright: bool, radius: float) -> None:
    """Draw the flag of a chair's nation; for a chair between two nations, draw the colours of each on one half."""
    middle = brush.size.width / 2
    near, far = middle - radius, middle + radius
    halves = (
        ((near, near, far, middle), (near, middle, far, far))
        if upright
        else ((near, near, middle, far), (middle, near, far, far))
    )
    if len(nations) == 1:
        FLAGS[nations[0]](brush, (near, near, far, far))  # what reaches beyond is clipped with the chair
        return
    for nation, box in zip(nations, halves, strict=True):
        paint_flag(brush, nation, box)


def _draw_border(brush: Brush, nations: tuple[str, ...], upright: bool, radius: float, theme: Theme) -> None:
    """Draw the line between the two halves of a chair."""
    middle = brush.size.width / 2
    near, far = middle - radius, middle + radius
    if len(nations) == 2:
        brush.stroke(
            [(near, middle), (far, middle)] if upright else [(middle, near), (middle, far)], theme.ink, 3
        )


@cached_sprite
def stool(points: int, size: int, theme: Theme, *, is_next: bool = False) -> Sprite:
    """Return an empty stool with its points, filled with colour if it is the next one."""
    brush = Brush(Size(size, size))
    middle = size / 2
    colour = stool_colour(points, theme)
    radius = size * (0.5 if is_next else 0.46)
    brush.disc(middle, middle, radius, colour if is_next else theme.panel, line=colour, width=size / 22)
    if is_next:
        brush.disc(middle, middle, radius - size / 20, None, line=theme.panel, width=size / 34)
    ink = next_stool_ink(points, theme) if is_next else colour
    brush.text(format_signed(points), middle, middle, round(size * 0.44), ink)
    return brush.sprite()


@cached_sprite
def bag(size: int, theme: Theme) -> Sprite:
    """Return the bag from which guests are drawn."""
    brush = Brush(Size(size, size))
    unit = size / 10
    edge = max(2.5, min(size / 28, 6))
    brush.ellipse((unit, 3 * unit, 9 * unit, 9.8 * unit), mix(theme.gold, theme.ink, 0.35), theme.ink, edge)
    neck = [
        (3.4 * unit, 3.6 * unit),
        (2.4 * unit, 0.6 * unit),
        (5 * unit, 1.4 * unit),
        (7.6 * unit, 0.6 * unit),
        (6.6 * unit, 3.6 * unit),
    ]
    brush.polygon(neck, mix(theme.gold, theme.ink, 0.35), theme.ink, edge)
    brush.box((3 * unit, 3 * unit, 7 * unit, 3.9 * unit), theme.gold, theme.ink, edge / 1.5, unit / 3)
    return brush.sprite()


def _draw_harlequin_pattern(brush: Brush, size: int) -> None:
    step = size / 4
    brush.box((0, 0, size, size), LINING)
    for row in range(-1, 6):
        for column in range(-1, 6):
            x, y = column * step + (row % 2) * step / 2, row * step * 0.75
            lozenge = [(x, y - step * 0.75), (x + step / 2, y), (x, y + step * 0.75), (x - step / 2, y)]
            brush.polygon(lozenge, HARLEQUIN[(column + row // 2) % 3])
