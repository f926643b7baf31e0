"""Sprites for the card backs of Café Melange, for piles and hands."""

from rendering.cafe_melange.colours import BACKS, BLACK
from rendering.geometry import Size
from rendering.sprites import Brush, Sprite, cached_sprite


@cached_sprite
def card_back(kind: str, width: int) -> Sprite:
    """Return the back of a pile's cards: cups for reservation cards, a bell for action cards, a head for personalities."""
    height = width * 4 // 3
    brush = Brush(Size(width, height))
    ground, ink = BACKS[kind]
    box = (0.0, 0.0, float(width), float(height))
    brush.box(box, ground, BLACK, max(2.0, width / 22), width * 0.1)
    near = width * 0.1
    brush.box((near, near, width - near, height - near), None, ink, max(1.5, width / 36), width * 0.06)
    x, y, unit = width / 2, height / 2, width / 100
    match kind:
        case "reservations" | "discards":
            _draw_cup(brush, x, y, unit, ink, ground)
        case "actions":
            _draw_bell(brush, x, y, unit, ink, ground)
        case _:
            brush.disc(x, y - 14 * unit, 15 * unit, ink)
            brush.ellipse((x - 28 * unit, y + 4 * unit, x + 28 * unit, y + 62 * unit), ink)
            brush.box((x - 30 * unit, y + 32 * unit, x + 30 * unit, y + 50 * unit), ground)
    if kind == "discards":
        brush.stroke([(width * 0.14, height * 0.86), (width * 0.86, height * 0.14)], ink, 6 * unit)
    return brush.sprite()


def _draw_cup(brush: Brush, x: float, y: float, unit: float, ink: str, ground: str) -> None:
    brush.disc(x + 22 * unit, y + 2 * unit, 12 * unit, ink)
    brush.disc(x + 22 * unit, y + 2 * unit, 6 * unit, ground)
    brush.ellipse((x - 26 * unit, y - 32 * unit, x + 22 * unit, y + 26 * unit), ink)
    brush.box((x - 28 * unit, y - 34 * unit, x + 24 * unit, y - 12 * unit), ground)
    brush.box((x - 34 * unit, y + 29 * unit, x + 32 * unit, y + 36 * unit), ink, radius=3 * unit)
    for side in (-12, 4):
        brush.stroke(
            [(x + side * unit, y - 20 * unit), (x + (side + 5) * unit, y - 36 * unit)], ink, 5 * unit
        )


def _draw_bell(brush: Brush, x: float, y: float, unit: float, ink: str, ground: str) -> None:
    brush.ellipse((x - 30 * unit, y - 22 * unit, x + 30 * unit, y + 44 * unit), ink)
    brush.box((x - 34 * unit, y + 14 * unit, x + 34 * unit, y + 24 * unit), ink, radius=4 * unit)
    brush.box((x - 34 * unit, y + 24 * unit, x + 34 * unit, y + 46 * unit), ground)
    brush.box((x - 24 * unit, y + 28 * unit, x + 24 * unit, y + 35 * unit), ink, radius=3 * unit)
    brush.disc(x, y - 26 * unit, 7 * unit, ink)
