"""The pieces of Café International: guests, tables, chairs and stools."""

from functools import lru_cache

from PIL import ImageFilter

from engine.games.cafe_international.board import JOKER, MAN, gender_of, nation_of
from rendering.cafe_international.flags import WHITE, paint_flag
from rendering.geometry import Size
from rendering.lettering import figure
from rendering.sprites import FINE, Brush, Sprite, star
from rendering.theme import Theme, ink_on, mix

_SKIN, _COAT = "#f6e6c8", "#1b1613"
_HARLEQUIN = ("#b3202c", "#f1c232", "#1e6a5a", "#f6e9cf")


@lru_cache(512)
def guest(kind: str, nation: str, size: int, theme: Theme) -> Sprite:
    """A guest's portrait: gentlemen on a square card, ladies on a round one, jokers before a harlequin's cloth.

    `nation` is what the plate says: for a joker the nation it stands for, or `joker` while it is in a hand.
    """
    brush = Brush(Size(size, size))
    joker, man = nation_of(kind) == JOKER, gender_of(kind) == MAN
    if joker:
        _harlequin(brush, size)
    else:
        paint_flag(brush, nation, (0, 0, size, size * 0.62))
    brush.lay(_figure(size, man=man, joker=joker))
    top = size * 0.6
    brush.box((0, top, size, size), _HARLEQUIN[2] if joker else theme.panel)
    brush.box((0, top, size, top + 2), theme.ink)
    ink = WHITE if joker else theme.ink
    if nation == JOKER:
        brush.polygon(star(size / 2, size * 0.795, size * 0.17), ink)
    else:
        high = round(size * (0.42 if man else 0.37))  # a round card is narrow at its foot
        brush.text(nation, size / 2, size * (0.79 if man else 0.76), high, ink)
    edge = max(2.0, size / 26)
    if man:
        brush.keep(lambda mask: mask.box((0, 0, size, size), WHITE, radius=size * 0.08))
        brush.box((0, 0, size, size), None, theme.ink, edge, radius=size * 0.08)
    else:
        brush.keep(lambda mask: mask.disc(size / 2, size / 2, size / 2, WHITE))
        brush.disc(size / 2, size / 2, size / 2, None, line=theme.ink, width=edge)
    return brush.sprite()


@lru_cache(256)
def table(nation: str, size: int, theme: Theme) -> Sprite:
    """A round table in its nation's colours with the nation's letters on a plate."""
    brush = Brush(Size(size, size))
    middle, radius = size / 2, size / 2 - 1
    paint_flag(brush, nation, (0, 0, size, size))
    brush.keep(lambda mask: mask.disc(middle, middle, radius, WHITE))
    brush.disc(middle, middle, radius, None, line=theme.ink, width=size / 24)
    brush.disc(middle, middle, radius - size / 24, None, line=theme.gold, width=size / 24)
    wide, high = size * 0.31, size * 0.22
    brush.box(
        (middle - wide, middle - high, middle + wide, middle + high),
        theme.panel,
        theme.ink,
        size / 40,
        size / 20,
    )
    brush.text(nation, middle, middle, round(size * 0.45), theme.ink)
    return brush.sprite()


@lru_cache(256)
def chair(nations: tuple[str, ...], upright: bool, size: int, theme: Theme) -> Sprite:
    """An empty chair, half in the colours of either nation; `upright` when one table is above the other."""
    brush = Brush(Size(size, size))
    middle, radius = size / 2, size * 0.34
    near, far = middle - radius, middle + radius
    halves = (
        ((near, near, far, middle), (near, middle, far, far))
        if upright
        else ((near, near, middle, far), (middle, near, far, far))
    )
    for nation, box in zip(nations, halves if len(nations) == 2 else ((near, near, far, far),), strict=True):
        paint_flag(brush, nation, box)
    veil = Brush(brush.size)
    veil.disc(middle, middle, radius, theme.panel)
    veil.image.putalpha(veil.image.getchannel("A").point([value * 3 // 10 for value in range(256)]))
    brush.lay(veil)
    if len(nations) == 2:
        line = [(near, middle), (far, middle)] if upright else [(middle, near), (middle, far)]
        brush.stroke(line, theme.ink, 3)
    brush.keep(lambda mask: mask.disc(middle, middle, radius, WHITE))
    brush.disc(middle, middle, radius, None, line=theme.ink, width=size / 30)
    brush.disc(
        middle, middle, radius + size * 0.06, None, line=mix(theme.ink, theme.cloth, 0.45), width=size / 40
    )
    return brush.sprite()


@lru_cache(256)
def stool(points: int, size: int, theme: Theme, *, following: bool = False) -> Sprite:
    """An empty stool with what it is worth; the one to be taken next is filled with its colour."""
    brush = Brush(Size(size, size))
    middle = size / 2
    colour = theme.gain if points > 0 else theme.loss
    radius = size * (0.47 if following else 0.42)
    brush.disc(middle, middle, radius, colour if following else theme.panel, line=colour, width=size / 18)
    if following:
        brush.disc(middle, middle, radius - size / 24, None, line=theme.panel, width=size / 40)
    ink = ink_on(colour, theme.panel, theme.ink) if following else colour
    brush.text(signed(points), middle, middle, round(size * 0.42), ink)
    return brush.sprite()


@lru_cache(256)
def offer(name: str, size: int, theme: Theme) -> Sprite:
    """The gold seat of a place that may be chosen, with its name."""
    brush = Brush(Size(size, size))
    middle = size / 2
    brush.disc(middle, middle, size * 0.47, theme.gold, line=theme.edge, width=size / 18)
    brush.text(name, middle, middle, round(size * (0.44 if len(name) < 3 else 0.38)), theme.on_gold)
    return brush.sprite()


@lru_cache(8)
def crown(size: int, theme: Theme) -> Sprite:
    """The sign of a table for regulars."""
    brush = Brush(Size(size, size))
    unit = size / 10
    peaks = [(1, 8.6), (1, 2.6), (3.4, 5.2), (5, 1.4), (6.6, 5.2), (9, 2.6), (9, 8.6)]
    brush.polygon([(x * unit, y * unit) for x, y in peaks], theme.gold, theme.edge, max(2.0, size / 12))
    return brush.sprite()


@lru_cache(8)
def bag(size: int, theme: Theme) -> Sprite:
    """The bag from which guests are drawn."""
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


def signed(points: int) -> str:
    """Points with their sign, a true minus."""
    return f"+{points}" if points > 0 else figure(points)


def _harlequin(brush: Brush, size: int) -> None:
    step = size / 4
    brush.box((0, 0, size, size), _HARLEQUIN[3])
    for row in range(-1, 6):
        for column in range(-1, 6):
            x, y = column * step + (row % 2) * step / 2, row * step * 0.75
            lozenge = [(x, y - step * 0.75), (x + step / 2, y), (x, y + step * 0.75), (x - step / 2, y)]
            brush.polygon(lozenge, _HARLEQUIN[(column + row // 2) % 3])


@lru_cache(32)
def _figure(size: int, *, man: bool, joker: bool) -> Brush:
    """Head and shoulders, with a light rim so that they stand out from any colours."""
    figure = Brush(Size(size, size))
    (_gentleman if man else _lady)(figure, size, _HARLEQUIN[0] if joker else _COAT)
    if joker:
        eyes = size * 0.3 if man else size * 0.33
        figure.box((size * 0.385, eyes, size * 0.615, eyes + size * 0.07), _COAT, radius=size * 0.03)
    spread = figure.image.getchannel("A").filter(ImageFilter.BoxBlur(size / 45 * FINE))
    rimmed = Brush(figure.size)
    rimmed.image.paste(WHITE, (0, 0), spread.point([min(255, value * 8) for value in range(256)]))
    rimmed.lay(figure)
    return rimmed


def _gentleman(brush: Brush, size: int, hat: str) -> None:
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
        _COAT,
    )
    brush.polygon([(42 * unit, 48 * unit), (58 * unit, 48 * unit), (50 * unit, 62 * unit)], WHITE)
    brush.ellipse((37 * unit, 20 * unit, 63 * unit, 54 * unit), _SKIN, _COAT, 1.5 * unit)
    brush.box((36 * unit, 3 * unit, 64 * unit, 25 * unit), hat, radius=2 * unit)
    brush.box((27 * unit, 22 * unit, 73 * unit, 28 * unit), hat, radius=3 * unit)
    brush.box((36 * unit, 17 * unit, 64 * unit, 21 * unit), WHITE if hat == _COAT else "#f1c232")
    for side in (-1, 1):
        brush.polygon(
            [
                (50 * unit, 40 * unit),
                ((50 + side * 8) * unit, 41 * unit),
                ((50 + side * 17) * unit, 36 * unit),
                ((50 + side * 11) * unit, 46 * unit),
                (50 * unit, 45 * unit),
            ],
            _COAT,
        )
        brush.disc((50 + side * 6) * unit, 33 * unit, 1.8 * unit, _COAT)


def _lady(brush: Brush, size: int, hat: str) -> None:
    unit = size / 100
    brush.polygon(
        [(26 * unit, 62 * unit), (36 * unit, 55 * unit), (64 * unit, 55 * unit), (74 * unit, 62 * unit)],
        _SKIN,
        _COAT,
        1.5 * unit,
    )
    brush.ellipse((31 * unit, 18 * unit, 69 * unit, 50 * unit), "#5a3418")
    brush.box((44 * unit, 46 * unit, 56 * unit, 58 * unit), _SKIN)
    brush.ellipse((38 * unit, 22 * unit, 62 * unit, 53 * unit), _SKIN, _COAT, 1.2 * unit)
    for side in (-1, 1):
        brush.disc((50 + side * 5.5) * unit, 36 * unit, 1.8 * unit, _COAT)
    brush.ellipse((46 * unit, 44 * unit, 54 * unit, 48 * unit), "#b3202c")
    brush.ellipse((30 * unit, 6 * unit, 66 * unit, 30 * unit), hat)
    brush.ellipse((12 * unit, 19 * unit, 88 * unit, 31 * unit), hat)
    brush.arc((56 * unit, 2 * unit, 90 * unit, 40 * unit), 180, 290, "#f1c232", 6 * unit)
    brush.disc(60 * unit, 20 * unit, 5 * unit, "#f1c232")
