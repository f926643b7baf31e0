"""Sprites of the pieces of Café International: guests, tables, chairs and stools."""

from functools import lru_cache

from PIL import ImageFilter

from engine.games.cafe_international.board import JOKER, MAN, TABLES, gender_of, nation_of
from rendering.cafe_international.colours import (
    COAT,
    FEATHER,
    HAIR,
    HARLEQUIN,
    JOKER_PLATE,
    LINING,
    LIPS,
    SKIN,
    WHITE,
    next_stool_ink,
    stool_colour,
)
from rendering.cafe_international.flags import paint_flag
from rendering.geometry import Size
from rendering.sprites import SUPERSAMPLING, Brush, Sprite, star_points
from rendering.text_layout import format_number
from rendering.theme import Theme, mix


@lru_cache(512)
def guest(kind: str, nation: str, size: int, theme: Theme) -> Sprite:
    """Return a guest's portrait: square for gentlemen, round for ladies, with a harlequin pattern for jokers.

    `nation` is written on the plate: for a joker the nation it represents, or `joker` while it is in a hand.
    """
    brush = Brush(Size(size, size))
    joker, man = nation_of(kind) == JOKER, gender_of(kind) == MAN
    if joker:
        _draw_harlequin_pattern(brush, size)
    else:
        paint_flag(brush, nation, (0, 0, size, size * 0.62))
    brush.overlay(_person(size, man=man, joker=joker))
    top = size * 0.6
    brush.box((0, top, size, size), JOKER_PLATE if joker else theme.panel)
    brush.box((0, top, size, top + 2), theme.ink)
    ink = WHITE if joker else theme.ink
    if nation == JOKER:
        brush.polygon(star_points(size / 2, size * 0.795, size * 0.17), ink)
    else:
        height = round(size * (0.42 if man else 0.37))  # a round card is narrow at the bottom
        brush.text(nation, size / 2, size * (0.79 if man else 0.76), height, ink)
    edge = max(2.0, size / 26)
    if man:
        brush.clip(lambda mask: mask.box((0, 0, size, size), WHITE, radius=size * 0.08))
        brush.box((0, 0, size, size), None, theme.ink, edge, radius=size * 0.08)
    else:
        brush.clip(lambda mask: mask.disc(size / 2, size / 2, size / 2, WHITE))
        brush.disc(size / 2, size / 2, size / 2, None, line=theme.ink, width=edge)
    return brush.sprite()


@lru_cache(256)
def table(name: str, size: int, theme: Theme) -> Sprite:
    """Return a round table in the colours of its nation, with its name (`FR1`) on a plate."""
    brush = Brush(Size(size, size))
    middle, radius = size / 2, size / 2 - 1
    paint_flag(brush, TABLES[name].nation, (0, 0, size, size))
    brush.clip(lambda mask: mask.disc(middle, middle, radius, WHITE))
    brush.disc(middle, middle, radius, None, line=theme.ink, width=size / 24)
    brush.disc(middle, middle, radius - size / 24, None, line=theme.gold, width=size / 24)
    width, height = size * 0.37, size * 0.21
    brush.box(
        (middle - width, middle - height, middle + width, middle + height),
        theme.panel,
        theme.ink,
        size / 40,
        size / 20,
    )
    brush.text(name, middle, middle, round(size * 0.42), theme.ink)
    return brush.sprite()


@lru_cache(256)
def chair(nations: tuple[str, ...], upright: bool, size: int, theme: Theme) -> Sprite:
    """Return an empty chair, half in the colours of each nation; `upright` if one table is above the other."""
    brush = Brush(Size(size, size))
    middle, radius = size / 2, size * 0.34
    _draw_flags(brush, nations, upright, radius)
    veil = Brush(brush.size)
    veil.disc(middle, middle, radius, theme.panel)
    veil.image.putalpha(veil.image.getchannel("A").point([value * 3 // 10 for value in range(256)]))
    brush.overlay(veil)
    _draw_border(brush, nations, upright, radius, theme)
    brush.clip(lambda mask: mask.disc(middle, middle, radius, WHITE))
    brush.disc(middle, middle, radius, None, line=theme.ink, width=size / 30)
    brush.disc(
        middle, middle, radius + size * 0.06, None, line=mix(theme.ink, theme.board, 0.45), width=size / 40
    )
    return brush.sprite()


@lru_cache(256)
def offered_chair(nations: tuple[str, ...], upright: bool, size: int, theme: Theme) -> Sprite:
    """Return a chair that can be chosen: as large as possible, and without the veil of other empty chairs."""
    brush = Brush(Size(size, size))
    _draw_flags(brush, nations, upright, size / 2)
    _draw_border(brush, nations, upright, size / 2, theme)
    brush.clip(lambda mask: mask.disc(size / 2, size / 2, size / 2, WHITE))
    return brush.sprite()


def _draw_flags(brush: Brush, nations: tuple[str, ...], upright: bool, radius: float) -> None:
    """Draw the flag of the nation of a chair, or half of it in the colours of each."""
    middle = brush.size.width / 2
    near, far = middle - radius, middle + radius
    halves = (
        ((near, near, far, middle), (near, middle, far, far))
        if upright
        else ((near, near, middle, far), (middle, near, far, far))
    )
    for nation, box in zip(nations, halves if len(nations) == 2 else ((near, near, far, far),), strict=True):
        paint_flag(brush, nation, box)


def _draw_border(brush: Brush, nations: tuple[str, ...], upright: bool, radius: float, theme: Theme) -> None:
    """Draw the line between the two nations of a chair."""
    middle = brush.size.width / 2
    near, far = middle - radius, middle + radius
    if len(nations) == 2:
        brush.stroke(
            [(near, middle), (far, middle)] if upright else [(middle, near), (middle, far)], theme.ink, 3
        )


@lru_cache(256)
def stool(points: int, size: int, theme: Theme, *, is_next: bool = False) -> Sprite:
    """Return an empty stool with its points; the next one to be taken is filled with colour."""
    brush = Brush(Size(size, size))
    middle = size / 2
    colour = stool_colour(points, theme)
    radius = size * (0.47 if is_next else 0.42)
    brush.disc(middle, middle, radius, colour if is_next else theme.panel, line=colour, width=size / 18)
    if is_next:
        brush.disc(middle, middle, radius - size / 24, None, line=theme.panel, width=size / 40)
    ink = next_stool_ink(points, theme) if is_next else colour
    brush.text(format_signed(points), middle, middle, round(size * 0.42), ink)
    return brush.sprite()


@lru_cache(8)
def crown(size: int, theme: Theme) -> Sprite:
    """Return the symbol of a table for regulars."""
    brush = Brush(Size(size, size))
    unit = size / 10
    peaks = [(1, 8.6), (1, 2.6), (3.4, 5.2), (5, 1.4), (6.6, 5.2), (9, 2.6), (9, 8.6)]
    brush.polygon([(x * unit, y * unit) for x, y in peaks], theme.gold, theme.edge, max(2.0, size / 12))
    return brush.sprite()


@lru_cache(8)
def bag(size: int, theme: Theme) -> Sprite:
    """Return the bag that guests are drawn from."""
    brush = Brush(Size(size, size))
    unit = size / 10
    edge = max(2.0, size / 28)
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


def format_signed(points: int) -> str:
    """Format points with their sign, using a typographic minus sign."""
    return f"+{points}" if points > 0 else format_number(points)


def _draw_harlequin_pattern(brush: Brush, size: int) -> None:
    step = size / 4
    brush.box((0, 0, size, size), LINING)
    for row in range(-1, 6):
        for column in range(-1, 6):
            x, y = column * step + (row % 2) * step / 2, row * step * 0.75
            lozenge = [(x, y - step * 0.75), (x + step / 2, y), (x, y + step * 0.75), (x - step / 2, y)]
            brush.polygon(lozenge, HARLEQUIN[(column + row // 2) % 3])


@lru_cache(32)
def _person(size: int, *, man: bool, joker: bool) -> Brush:
    """Draw head and shoulders, with a light rim that stands out on any colours."""
    person = Brush(Size(size, size))
    (_draw_gentleman if man else _draw_lady)(person, size, HARLEQUIN[0] if joker else COAT)
    if joker:
        eyes = size * 0.3 if man else size * 0.33
        person.box((size * 0.385, eyes, size * 0.615, eyes + size * 0.07), COAT, radius=size * 0.03)
    spread = person.image.getchannel("A").filter(ImageFilter.BoxBlur(size / 45 * SUPERSAMPLING))
    rimmed = Brush(person.size)
    rimmed.image.paste(WHITE, (0, 0), spread.point([min(255, value * 8) for value in range(256)]))
    rimmed.overlay(person)
    return rimmed


def _draw_gentleman(brush: Brush, size: int, hat: str) -> None:
    unit = size / 100
    brush.polygon(
        [
            (14 * unit, 62 * unit),
            (22 * unit, 53 * unit),
            (42 * unit, 48 * unit),
            (58 * unit, 48 * unit),
            (78 * unit, 53 * unit),
            (86 * unit, 62 * unit),
        ],
        COAT,
    )
    brush.polygon([(42 * unit, 48 * unit), (58 * unit, 48 * unit), (50 * unit, 62 * unit)], WHITE)
    brush.ellipse((37 * unit, 20 * unit, 63 * unit, 54 * unit), SKIN, COAT, 1.5 * unit)
    brush.box((36 * unit, 3 * unit, 64 * unit, 25 * unit), hat, radius=2 * unit)
    brush.box((27 * unit, 22 * unit, 73 * unit, 28 * unit), hat, radius=3 * unit)
    brush.box((36 * unit, 17 * unit, 64 * unit, 21 * unit), WHITE if hat == COAT else FEATHER)
    for side in (-1, 1):
        brush.polygon(
            [
                (50 * unit, 40 * unit),
                ((50 + side * 8) * unit, 41 * unit),
                ((50 + side * 17) * unit, 36 * unit),
                ((50 + side * 11) * unit, 46 * unit),
                (50 * unit, 45 * unit),
            ],
            COAT,
        )
        brush.disc((50 + side * 6) * unit, 33 * unit, 1.8 * unit, COAT)


def _draw_lady(brush: Brush, size: int, hat: str) -> None:
    unit = size / 100
    brush.polygon(
        [(26 * unit, 62 * unit), (36 * unit, 55 * unit), (64 * unit, 55 * unit), (74 * unit, 62 * unit)],
        SKIN,
        COAT,
        1.5 * unit,
    )
    brush.ellipse((31 * unit, 18 * unit, 69 * unit, 50 * unit), HAIR)
    brush.box((44 * unit, 46 * unit, 56 * unit, 58 * unit), SKIN)
    brush.ellipse((38 * unit, 22 * unit, 62 * unit, 53 * unit), SKIN, COAT, 1.2 * unit)
    for side in (-1, 1):
        brush.disc((50 + side * 5.5) * unit, 36 * unit, 1.8 * unit, COAT)
    brush.ellipse((46 * unit, 44 * unit, 54 * unit, 48 * unit), LIPS)
    brush.ellipse((30 * unit, 6 * unit, 66 * unit, 30 * unit), hat)
    brush.ellipse((12 * unit, 19 * unit, 88 * unit, 31 * unit), hat)
    brush.arc((56 * unit, 2 * unit, 90 * unit, 40 * unit), 180, 290, FEATHER, 6 * unit)
    brush.disc(60 * unit, 20 * unit, 5 * unit, FEATHER)
