"""Action cards, drawn with what they are about: who, where, and what it brings."""

from functools import lru_cache

from rendering.cafe_melange import portraits
from rendering.cafe_melange.colours import BLACK, CHAIRS, WHITE, lay_cloth
from rendering.cafe_melange.pieces import guest as guest_piece
from rendering.cafe_melange.pieces import marker, paint_chair, paint_shape
from rendering.geometry import Size
from rendering.sprites import FINE, Brush, Sprite
from rendering.theme import Theme

_GROUND, _BAND = "#fbf1dc", "#7a1f2b"
_SOMEBODY, _SOMEBODY_ELSE = "mahler", "alma-mahler"
"""Who stands for any personality."""


@lru_cache(128)
def action_card(kind: str, seat: int, width: int, theme: Theme) -> Sprite:
    """An action card in the hand of a seat, whose guests it may be about."""
    high = width * 4 // 3
    brush = Brush(Size(width, high))
    unit = width / 100
    brush.box((0, 0, width, high), _GROUND)
    brush.box((0, 104 * unit, width, high), _BAND)
    who, _, where = kind.partition("-")
    if who == "swap":
        _swap(brush, unit, where, seat, theme)
    elif who == "remove":
        _remove(brush, unit, where, seat, theme)
    else:
        _bonus(brush, unit, who, where, seat, theme)
    radius = width * 0.1
    brush.keep(lambda mask: mask.box((0, 0, width, high), WHITE, radius=radius))
    brush.box((0, 0, width, high), None, BLACK, max(2.0, width / 26), radius)
    return brush.sprite()


def _lay(brush: Brush, sprite: Sprite, x: float, y: float) -> None:
    """Lay a small picture with its middle on a point."""
    width, height = sprite.size
    large = sprite.colours.convert("RGBA")
    large.putalpha(sprite.mask)
    other = Brush(sprite.size)
    other.image = large.resize((width * FINE, height * FINE))
    brush.lay(other, x - width / 2, y - height / 2)


def _visitor(who: str, seat: int, size: int, theme: Theme, *, second: bool = False) -> Sprite:
    if who in {"guest", "guests"}:
        return guest_piece(seat, 2 if second else 1, size, theme)
    return portraits.medallion(_SOMEBODY_ELSE if second else _SOMEBODY, size, theme)


def _arrow(brush: Brush, unit: float, y: float, side: int) -> None:
    tip = 50 + side * 34
    brush.stroke([((50 - side * 30) * unit, y * unit), ((tip - side * 8) * unit, y * unit)], _BAND, 6 * unit)
    brush.polygon(
        [
            (tip * unit, y * unit),
            ((tip - side * 14) * unit, (y - 10) * unit),
            ((tip - side * 14) * unit, (y + 10) * unit),
        ],
        _BAND,
    )


def _swap(brush: Brush, unit: float, who: str, seat: int, theme: Theme) -> None:
    """Two change places; the crossed card below is what it costs."""
    size = round(44 * unit)
    _lay(brush, _visitor(who, seat, size, theme), 26 * unit, 52 * unit)
    _lay(brush, _visitor(who, seat, size, theme, second=True), 74 * unit, 52 * unit)
    _arrow(brush, unit, 15, 1)
    _arrow(brush, unit, 89, -1)
    brush.text("−1", 38 * unit, 119 * unit, 24 * unit, WHITE)
    brush.box((56 * unit, 108 * unit, 72 * unit, 129 * unit), _GROUND, BLACK, 2 * unit, 2 * unit)


def _remove(brush: Brush, unit: float, what: str, seat: int, theme: Theme) -> None:
    """A marker leaves the room."""
    kind = "white" if what.startswith("personality") else f"{('blue', 'yellow', 'green', 'red')[seat]}-cube"
    _lay(brush, marker(kind, round(50 * unit), theme), 50 * unit, 52 * unit)
    for colour, width in ((_GROUND, 12), (_BAND, 7)):
        brush.stroke([(16 * unit, 86 * unit), (84 * unit, 18 * unit)], colour, width * unit)
    brush.text("−1", 40 * unit, 119 * unit, 24 * unit, WHITE)
    _lay(brush, marker(kind, round(22 * unit), theme), 66 * unit, 119 * unit)


def _bonus(brush: Brush, unit: float, who: str, where: str, seat: int, theme: Theme) -> None:
    """Somebody somewhere: that pays points."""
    if where == "pair":
        paint_shape(brush, "round", 50 * unit, 72 * unit, 26 * unit)
        size = round(42 * unit)
        _lay(brush, _visitor(who, seat, size, theme), 27 * unit, 42 * unit)
        _lay(brush, _visitor(who, seat, size, theme, second=True), 73 * unit, 42 * unit)
    else:
        _place(brush, unit, where)
        _lay(brush, _visitor(who, seat, round(46 * unit), theme), 50 * unit, 29 * unit)
    points = (1 if who == "personality" else 2) + (where == "pair")
    brush.text(f"+{points}", 50 * unit, 119 * unit, 28 * unit, "#f2cf6b")


def _place(brush: Brush, unit: float, where: str) -> None:
    box = (24 * unit, 55 * unit, 76 * unit, 100 * unit)
    if where in CHAIRS:
        chair = Brush(Size(round(40 * unit), round(46 * unit)))
        paint_chair(chair, where, (0, 0, 40 * unit, 46 * unit))
        brush.lay(chair, 30 * unit, 54 * unit)
    elif where in {"square", "round", "large"}:
        paint_shape(brush, where, 50 * unit, 77 * unit, 22 * unit)
    else:
        cloth = Brush(brush.size)
        lay_cloth(cloth, where, box, 50 * unit)
        cloth.keep(lambda mask: mask.box(box, WHITE, radius=6 * unit))
        brush.lay(cloth)
        brush.box(box, None, BLACK, 3 * unit, 6 * unit)
