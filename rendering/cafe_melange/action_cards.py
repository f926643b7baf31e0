"""Sprites for action cards, which show visitors, where they sit, and the card's effect."""

from rendering.cafe_melange import portraits
from rendering.cafe_melange.colours import BACKS, BLACK, CARD, CHAIRS, ORNAMENT, WHITE
from rendering.cafe_melange.pieces import any_guest, draw_chair_icon, draw_table_shape, marker
from rendering.cafe_melange.signs import draw_table_top
from rendering.geometry import Size
from rendering.sprites import Brush, Sprite, cached_sprite
from rendering.theme import Theme

_BAND = BACKS["actions"].ground
_FIRST_VISITOR, _SECOND_VISITOR = "mahler", "alma-mahler"
"""The personalities whose portraits stand for any personality: one for the first visitor on a card, one for the second."""


@cached_sprite
def action_card(kind: str, seat: int, width: int, theme: Theme) -> Sprite:
    """Return an action card in a seat's hand, with guests in the seat's colour."""
    return _framed(kind, seat, width, width * 4 // 3, theme)


@cached_sprite
def played_card(kind: str, seat: int, side: int, theme: Theme) -> Sprite:
    """Return the square upper part of an action card, which shows the effect without the points."""
    return _framed(kind, seat, side, side, theme)


def _framed(kind: str, seat: int, width: int, height: int, theme: Theme) -> Sprite:
    """Return an action card of the given width, cut off at the given height."""
    brush = Brush(Size(width, height))
    unit = width / 100
    brush.box((0, 0, width, height), CARD)
    is_whole = height > 101 * unit
    if is_whole:
        brush.box((0, 101 * unit, width, height), _BAND)
    who, _, where = kind.partition("-")
    if who == "swap":
        _draw_swap(brush, unit, where, seat, theme, is_whole=is_whole)
    elif who == "remove":
        _draw_removal(brush, unit, where, seat, theme, is_whole=is_whole)
    else:
        _draw_bonus(brush, unit, who, where, seat, theme)
        if is_whole:
            points = (1 if who == "personality" else 2) + (where == "pair")
            brush.text(f"+{points}", 50 * unit, 116 * unit, 33 * unit, ORNAMENT)
    radius = width * 0.1
    brush.clip(lambda mask: mask.box((0, 0, width, height), WHITE, radius=radius))
    brush.box((0, 0, width, height), None, BLACK, max(2.0, width / 26), radius)
    return brush.sprite()


def _visitor_sprite(who: str, seat: int, size: int, theme: Theme, *, second: bool = False) -> Sprite:
    """Return the sprite that stands for any guest of the seat, or for any personality."""
    if who in {"guest", "guests"}:
        return any_guest(seat, size, theme)
    return portraits.medallion(_SECOND_VISITOR if second else _FIRST_VISITOR, size, theme)


def _draw_arrow(brush: Brush, unit: float, y: float, side: int) -> None:
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


def _draw_swap(brush: Brush, unit: float, who: str, seat: int, theme: Theme, *, is_whole: bool) -> None:
    """Draw two visitors who change places, and below them the cost of one reservation card."""
    size = round(44 * unit)
    brush.overlay_sprite(_visitor_sprite(who, seat, size, theme), 26 * unit, 52 * unit)
    brush.overlay_sprite(_visitor_sprite(who, seat, size, theme, second=True), 74 * unit, 52 * unit)
    _draw_arrow(brush, unit, 15, 1)
    _draw_arrow(brush, unit, 87, -1)
    if not is_whole:
        return
    brush.text("−1", 36 * unit, 116 * unit, 33 * unit, WHITE)
    brush.box((60 * unit, 106 * unit, 76 * unit, 127 * unit), CARD, BLACK, 2 * unit, 2 * unit)


def _draw_removal(brush: Brush, unit: float, what: str, seat: int, theme: Theme, *, is_whole: bool) -> None:
    """Draw a marker that is removed from the room, and below it the cost."""
    kind = "white" if what.startswith("personality") else f"{('blue', 'yellow', 'green', 'red')[seat]}-cube"
    brush.overlay_sprite(marker(kind, round(50 * unit), theme), 50 * unit, 52 * unit)
    for colour, width in ((CARD, 12), (_BAND, 7)):
        brush.stroke([(16 * unit, 86 * unit), (84 * unit, 18 * unit)], colour, width * unit)
    if not is_whole:
        return
    brush.text("−1", 36 * unit, 116 * unit, 33 * unit, WHITE)
    brush.overlay_sprite(marker(kind, round(22 * unit), theme), 68 * unit, 116 * unit)


def _draw_bonus(brush: Brush, unit: float, who: str, where: str, seat: int, theme: Theme) -> None:
    """Draw a visitor at a location."""
    if where == "pair":
        draw_table_shape(brush, "round", 50 * unit, 72 * unit, 26 * unit)
        size = round(42 * unit)
        brush.overlay_sprite(_visitor_sprite(who, seat, size, theme), 27 * unit, 42 * unit)
        brush.overlay_sprite(_visitor_sprite(who, seat, size, theme, second=True), 73 * unit, 42 * unit)
    else:
        _draw_location(brush, unit, where)
        brush.overlay_sprite(_visitor_sprite(who, seat, round(46 * unit), theme), 50 * unit, 29 * unit)


def _draw_location(brush: Brush, unit: float, where: str) -> None:
    box = (24 * unit, 55 * unit, 76 * unit, 100 * unit)
    if where in CHAIRS:
        chair = Brush(Size(round(40 * unit), round(46 * unit)))
        draw_chair_icon(chair, where, (0, 0, 40 * unit, 46 * unit))
        brush.overlay(chair, 30 * unit, 54 * unit)
    elif where in {"square", "round", "large"}:
        draw_table_shape(brush, where, 50 * unit, 77 * unit, 22 * unit)
    else:
        table_top = Brush(brush.size)
        draw_table_top(table_top, where, box, 50 * unit)
        table_top.clip(lambda mask: mask.box(box, WHITE, radius=6 * unit))
        brush.overlay(table_top)
        brush.box(box, None, BLACK, 3 * unit, 6 * unit)
