"""Sprites for the pieces of Café Melange: tables, chairs, markers, guests, cards."""

from math import cos, pi, sin

from PIL import Image

from engine.games.cafe_melange.components import category
from engine.games.cafe_melange.markers import NEUTRAL, owner
from rendering.cafe_melange.colours import (
    BLACK,
    CARD,
    CHAIRS,
    PAPER,
    SKIN,
    TABLE_SHAPE,
    TABLES,
    WHITE,
    marker_colour,
    seat_style,
    shade,
    table_drawing,
    vip_score,
)
from rendering.cafe_melange.signs import Box, draw_sign, draw_table_top
from rendering.geometry import Rect, Size, bounding_rect
from rendering.sprites import Brush, Sprite, cached_sprite, star_points
from rendering.text_layout import format_number
from rendering.theme import Symbol, Theme, mix, most_legible


@cached_sprite
def table(shape: str, colour: str, name: str, size: Size, theme: Theme) -> Sprite:
    """Return a table seen from above, with its name."""
    width, height = size
    brush = Brush(size)
    draw_table_top(brush, colour, (0, 0, width, height), height)
    box = (0.0, 0.0, float(width), float(height))
    radius = height / 2 if shape == "round" else height * 0.07
    brush.clip(lambda mask: mask.box(box, WHITE, radius=radius))
    brush.box(box, None, theme.edge, height / 22, radius)
    inner = height / 14
    trim = mix(TABLES[colour].ground, TABLES[colour].ink, 0.35)
    brush.box((inner, inner, width - inner, height - inner), None, trim, height / 40, max(0, radius - inner))
    across, down = height * 0.33, height * 0.23
    middle = (width / 2, height / 2)
    brush.box(
        (middle[0] - across, middle[1] - down, middle[0] + across, middle[1] + down),
        TABLES[colour].ground,
        radius=down,
    )
    brush.text(name, *middle, height * 0.4, TABLES[colour].ink)
    return brush.sprite()


@cached_sprite
def table_top(colour: str, size: int, theme: Theme) -> Sprite:
    """Return a piece of a table top, without a name and without the table's shape."""
    brush = Brush(Size(size, size))
    draw_table_top(brush, colour, (0, 0, size, size), size)
    brush.box((0, 0, size, size), None, theme.edge, size / 22)
    return brush.sprite()


@cached_sprite
def chair(colour: str, size: int, theme: Theme, *, faded: bool = False) -> Sprite:
    """Return a chair seen from above: a seat with a rim in its colour."""
    brush = Brush(Size(size, size))
    middle = size / 2
    body, line, _ = shade(CHAIRS[colour], theme, faded=faded)
    brush.disc(middle, middle, middle, body, line=line, width=size / 30)
    brush.disc(middle, middle, size * 0.375, mix(body, theme.panel, 0.62), line=line, width=size / 44)
    return brush.sprite()


@cached_sprite
def halo(diameter: int, width: int, theme: Theme) -> Sprite:
    """Return the light ring between a chair and the mark around it."""
    brush = Brush(Size(diameter, diameter))
    middle = diameter / 2
    brush.disc(middle, middle, middle, None, line=theme.panel, width=width)
    return brush.sprite()


@cached_sprite
def colour_sign(colour: str, size: int, theme: Theme, *, faded: bool = False) -> Sprite:
    """Return the sign of a chair colour on a round plate."""
    brush = Brush(Size(size, size))
    middle = size / 2
    body, line, ink = shade(CHAIRS[colour], theme, faded=faded)
    brush.disc(middle, middle, middle, body, line=line, width=size / 16)
    draw_sign(brush, colour, middle, middle, size * 0.34, ink, body)
    return brush.sprite()


@cached_sprite
def marker(kind: str, size: int, theme: Theme) -> Sprite:
    """Return a wooden marker (octagon, cube or cylinder) with its owner's symbol, or with a star for personalities."""
    brush = Brush(Size(size, size))
    colour, shape = marker_colour(kind), "octagon" if kind in NEUTRAL else kind.partition("-")[2]
    edge = size / 11
    unit = size / 100
    dark, light = mix(colour, BLACK, 0.35), mix(colour, WHITE, 0.35)
    middle = (50.0, 50.0)
    match shape:
        case "octagon":
            outer = [
                (50 + 50 * cos(pi * (step + 0.5) / 4), 50 + 50 * sin(pi * (step + 0.5) / 4))
                for step in range(8)
            ]
            brush.polygon([(x * unit, y * unit) for x, y in outer], BLACK)
            _draw_scaled_polygon(brush, outer, 0.9, unit, dark)
            _draw_scaled_polygon(brush, outer, 0.82, unit, colour)
        case "cube":
            brush.polygon(_scaled_points(unit, (1, 17), (17, 1), (99, 1), (99, 83), (83, 99), (1, 99)), BLACK)
            brush.polygon(_scaled_points(unit, (10, 19), (20, 7), (91, 7), (81, 19)), light)
            brush.polygon(_scaled_points(unit, (84, 22), (94, 10), (94, 80), (84, 90)), dark)
            brush.box((7 * unit, 22 * unit, 80 * unit, 94 * unit), colour)
            middle = (43.5, 58.0)
        case _:
            brush.box((12 * unit, 0, 88 * unit, size), BLACK, radius=30 * unit)
            brush.box((18 * unit, 20 * unit, 82 * unit, 94 * unit), colour, radius=24 * unit)
            brush.box((64 * unit, 34 * unit, 82 * unit, 82 * unit), dark)
            brush.ellipse((12 * unit, 0, 88 * unit, 42 * unit), BLACK)
            brush.ellipse((18 * unit, 6 * unit, 82 * unit, 36 * unit), light)
            middle = (44.0, 66.0)
    ink = most_legible(colour, WHITE, BLACK)
    x, y = middle[0] * unit, middle[1] * unit
    seat = owner(kind)
    if seat is None:
        brush.polygon(star_points(x, y, 34 * unit), ink)
    else:
        _draw_owner_symbol(
            brush, theme.seats[seat].symbol, x, y, (26 if shape != "cylinder" else 20) * unit, ink, edge
        )
    return brush.sprite()


@cached_sprite
def marker_group(kinds: tuple[str, ...], slots: tuple[Rect, ...], theme: Theme) -> Sprite:
    """Return a single sprite with all markers on a chair, each in its slot, just large enough to hold them."""
    bounds = bounding_rect(slots)
    together = Sprite(Image.new("RGB", bounds.size), Image.new("L", bounds.size))
    for kind, slot in zip(kinds, slots, strict=True):
        one, corner = marker(kind, slot.width, theme), slot.translated(-bounds.left, -bounds.top).origin
        together.colours.paste(one.colours, corner)
        together.mask.paste(255, corner, one.mask)
    return together


def _scaled_points(unit: float, *points: tuple[float, float]) -> list[tuple[float, float]]:
    return [(x * unit, y * unit) for x, y in points]


def _draw_scaled_polygon(
    brush: Brush, corners: list[tuple[float, float]], share: float, unit: float, fill: str
) -> None:
    brush.polygon(
        [((50 + (x - 50) * share) * unit, (50 + (y - 50) * share) * unit) for x, y in corners], fill
    )


def _draw_owner_symbol(
    brush: Brush, symbol: Symbol, x: float, y: float, half: float, fill: str, width: float
) -> None:
    """Draw the owner's symbol in a contrasting colour, because the marker itself has the owner's colour."""
    match symbol:
        case Symbol.CIRCLE:
            brush.disc(x, y, half, None, line=fill, width=max(half * 0.5, width))
        case Symbol.SQUARE:
            brush.box((x - half * 0.85, y - half * 0.85, x + half * 0.85, y + half * 0.85), fill)
        case Symbol.DIAMOND:
            brush.polygon(
                [(x, y - half * 1.25), (x + half * 1.1, y), (x, y + half * 1.25), (x - half * 1.1, y)], fill
            )
        case Symbol.CROSS:
            brush.box((x - half, y - half * 0.34, x + half, y + half * 0.34), fill)
            brush.box((x - half * 0.34, y - half, x + half * 0.34, y + half), fill)


@cached_sprite
def drawing_arrow(size: int, theme: Theme) -> Sprite:
    """Return the sign for drawing a card: an upward arrow on a light disc."""
    brush = Brush(Size(size, size))
    middle = size / 2
    brush.disc(middle, middle, middle, theme.panel, line=theme.ink, width=size / 12)
    corners = ((0.5, 0.16), (0.82, 0.5), (0.61, 0.5), (0.61, 0.82), (0.39, 0.82), (0.39, 0.5), (0.18, 0.5))
    brush.polygon([(x * size, y * size) for x, y in corners], theme.ink)
    return brush.sprite()


@cached_sprite
def guest(seat: int, multiplier: int, size: int, theme: Theme, *, faded: bool = False) -> Sprite:
    """Return a seated guest in the owner's colour, with the owner's symbol and the guest's multiplier."""
    brush = Brush(Size(size, size))
    middle = size / 2
    body, line, ink = shade(seat_style(seat, theme).colour, theme, faded=faded)
    brush.disc(middle, middle, middle, body, line=line, width=size / 24)
    brush.disc(middle, middle, size * 0.445, None, line=ink, width=size / 50)
    _draw_owner_symbol(brush, theme.seats[seat].symbol, middle, size * 0.235, size * 0.105, ink, size / 30)
    brush.text(f"×{multiplier}", middle, size * 0.6, size * 0.5, ink)
    return brush.sprite()


@cached_sprite
def any_guest(seat: int, size: int, theme: Theme) -> Sprite:
    """Return a sprite for a guest of any value, in the owner's colour and with the owner's symbol."""
    brush = Brush(Size(size, size))
    middle = size / 2
    body, line, ink = shade(seat_style(seat, theme).colour, theme)
    brush.disc(middle, middle, middle, body, line=line, width=size / 16)
    brush.disc(middle, middle, size * 0.41, None, line=ink, width=size / 30)
    _draw_owner_symbol(brush, theme.seats[seat].symbol, middle, middle, size * 0.2, ink, size / 16)
    return brush.sprite()


@cached_sprite
def guest_tile(seat: int, points: int, multiplier: int, name: str, size: Size, theme: Theme) -> Sprite:
    """Return the tile of a guest not seated yet, in the owner's colour: the points for placing it, and its multiplier."""
    width, height = size
    brush = Brush(size)
    colour = seat_style(seat, theme).colour
    brush.box((0, 0, width, height), colour, BLACK, max(2.5, height / 22), height * 0.14)
    ink = most_legible(colour, WHITE, BLACK)
    if name:
        draw_coin(brush, (width * 0.27, width * 0.27), width * 0.21, f"+{points}")
        brush.text(name, width * 0.75, width * 0.25, width * 0.3, ink)
        brush.text(f"×{multiplier}", width / 2, height * 0.7, width * 0.5, ink)
    else:
        _draw_halves(brush, size, f"+{points}", f"×{multiplier}", ink)
    return brush.sprite()


def _draw_halves(brush: Brush, size: Size, points: str, multiplier: str, ink: str) -> None:
    """Draw a guest's values: the points on paper, and the multiplier on the tile's colour."""
    width, height = size
    edge = max(2.5, height / 22)
    brush.box((edge, edge, width / 2, height - edge), PAPER, radius=height * 0.08)
    tall = max(28, min(height * 0.64, width * 0.42))
    brush.text(points, width * 0.265, height / 2, tall, BLACK)
    brush.text(multiplier, width * 0.74, height / 2, tall, ink)


@cached_sprite
def guest_tile_key(size: Size, theme: Theme) -> Sprite:
    """Return a neutral guest tile without numbers, for explanations."""
    brush = Brush(size)
    brush.box((0, 0, *size), theme.muted, BLACK, 2.5, size.height * 0.14)
    _draw_halves(brush, size, "+", "×", most_legible(theme.muted, WHITE, BLACK))
    return brush.sprite()


def draw_coin(brush: Brush, middle: tuple[float, float], radius: float, text: str) -> None:
    """Draw a coin with points."""
    brush.disc(*middle, radius, PAPER, line=BLACK, width=max(1.5, radius / 8))
    brush.text(text, *middle, radius * (1.6 if len(text) < 2 else 1.2), BLACK)


@cached_sprite
def score_disc(score: int, size: int, theme: Theme) -> Sprite:
    """Return a VIP score: gold, or red if it is negative."""
    brush = Brush(Size(size, size))
    middle = size / 2
    ground, ink = vip_score(score, theme)
    brush.disc(middle, middle, middle, ground, line=theme.edge, width=size / 14)
    brush.text(format_number(score), middle, middle, size * (0.8 if score >= 0 else 0.68), ink)
    return brush.sprite()


@cached_sprite
def points_coin(value: int, size: int) -> Sprite:
    """Return a paper coin with points."""
    brush = Brush(Size(size, size))
    draw_coin(brush, (size / 2, size / 2), size / 2, f"+{value}")
    return brush.sprite()


@cached_sprite
def card(kind: str, width: int) -> Sprite:
    """Return a reservation card, with a chair and its colour sign, a table's shape, or a table's colour."""
    height = width * 4 // 3
    brush = Brush(Size(width, height))
    wish = kind.rpartition("-")[0]
    box = (0.0, 0.0, float(width), float(height))
    match category(kind):
        case "chair":
            draw_chair_icon(brush, wish, (0, 0, width, height))
        case "shape":
            brush.box(box, CARD)
            draw_table_shape(brush, wish, width / 2, height / 2, width * 0.36)
        case _:
            draw_table_top(brush, wish, box, width * 0.75)
            _draw_shapes(brush, wish, width, height)
    radius = width * 0.1
    brush.clip(lambda mask: mask.box(box, WHITE, radius=radius))
    brush.box(box, None, BLACK, max(2.0, width / 26), radius)
    return brush.sprite()


def draw_chair_icon(brush: Brush, colour: str, box: Box) -> None:
    """Draw a Thonet chair from the front, on a background in its colour, with its colour sign on the seat."""
    left, top, right, bottom = box
    unit = (right - left) / 100
    ground = CHAIRS[colour]
    ink = most_legible(ground, WHITE, BLACK)
    brush.box(box, ground)
    middle = (left + right) / 2

    def at(x: float, y: float) -> tuple[float, float]:
        return left + x * unit, top + y * (bottom - top) / 133

    for side in (-1, 1):
        brush.stroke([at(50 + side * 24, 82), at(50 + side * 31, 124)], ink, 7 * unit)
    brush.arc((*at(22, 10), *at(78, 118)), 180, 360, ink, 7 * unit)
    brush.arc((*at(35, 28), *at(65, 100)), 180, 360, ink, 5 * unit)
    brush.ellipse((*at(16, 60), *at(84, 98)), ink)
    brush.ellipse((*at(22, 64), *at(78, 94)), ground)
    draw_sign(brush, colour, middle, at(0, 79)[1], 14 * unit, ink, ground)


def draw_table_shape(brush: Brush, shape: str, x: float, y: float, half: float) -> None:
    """Draw the outline of a table shape, in a neutral colour because the table's colour does not matter."""
    width = half * 0.2
    if shape == "round":
        brush.disc(x, y, half, TABLE_SHAPE, line=BLACK, width=width)
        return
    wide, height = (half * 1.12, half * 0.5) if shape == "large" else (half * 0.88, half * 0.88)
    brush.box((x - wide, y - height, x + wide, y + height), TABLE_SHAPE, BLACK, width)


def _draw_shapes(brush: Brush, colour: str, width: int, height: int) -> None:
    """Draw faint tables of all three shapes on a table top, because only the colour counts."""
    ink = table_drawing(colour)
    line = width * 0.045
    ground = TABLES[colour].ground
    brush.disc(width * 0.5, height * 0.22, width * 0.15, ground, line=ink, width=line)
    brush.box((width * 0.36, height * 0.39, width * 0.64, height * 0.6), ground, ink, line)
    brush.box((width * 0.22, height * 0.68, width * 0.78, height * 0.88), ground, ink, line)


@cached_sprite
def lock(size: int, theme: Theme) -> Sprite:
    """Return the lock of a chair that two rows hold, where no other marker may be placed."""
    brush = Brush(Size(size, size))
    unit = size / 100
    brush.arc((24 * unit, 2 * unit, 76 * unit, 70 * unit), 180, 360, theme.edge, 18 * unit)
    brush.arc((27 * unit, 5 * unit, 73 * unit, 67 * unit), 180, 360, theme.gold, 11 * unit)
    brush.box((10 * unit, 38 * unit, 90 * unit, 98 * unit), theme.gold, theme.edge, 7 * unit, 8 * unit)
    brush.disc(50 * unit, 62 * unit, 10 * unit, theme.on_gold)
    brush.box((45 * unit, 62 * unit, 55 * unit, 84 * unit), theme.on_gold)
    return brush.sprite()


@cached_sprite
def steward(size: int, theme: Theme) -> Sprite:
    """Return the steward with his tray."""
    brush = Brush(Size(size, size))
    unit = size / 100
    rim = theme.panel
    brush.ellipse((20 * unit, 46 * unit, 72 * unit, 130 * unit), BLACK, rim, 3 * unit)
    brush.polygon(_scaled_points(unit, (38, 50), (54, 50), (46, 80)), WHITE)
    brush.polygon(_scaled_points(unit, (38, 54), (46, 58), (38, 63)), BLACK)
    brush.polygon(_scaled_points(unit, (54, 54), (46, 58), (54, 63)), BLACK)
    brush.disc(46 * unit, 31 * unit, 20 * unit, SKIN, line=BLACK, width=3 * unit)
    brush.box((27 * unit, 9 * unit, 65 * unit, 20 * unit), BLACK, radius=9 * unit)
    for side in (-1, 1):
        brush.disc((46 + side * 7) * unit, 28 * unit, 2.6 * unit, BLACK)
        brush.polygon(
            _scaled_points(unit, (46, 37), (46 + side * 15, 35), (46 + side * 9, 43), (46, 41)), BLACK
        )
    brush.stroke([(70 * unit, 74 * unit), (86 * unit, 56 * unit), (84 * unit, 40 * unit)], BLACK, 12 * unit)
    brush.ellipse((62 * unit, 30 * unit, 100 * unit, 42 * unit), theme.gold, BLACK, 3 * unit)
    brush.box((74 * unit, 14 * unit, 90 * unit, 33 * unit), WHITE, BLACK, 3 * unit, 3 * unit)
    return brush.sprite()


@cached_sprite
def chair_icon(size: int, theme: Theme) -> Sprite:
    """Return a colourless chair, the symbol beside a number of chairs."""
    brush = Brush(Size(size, size))
    unit = size / 100
    ink = theme.muted
    brush.arc((24 * unit, 2 * unit, 76 * unit, 96 * unit), 180, 360, ink, 9 * unit)
    brush.arc((38 * unit, 20 * unit, 62 * unit, 80 * unit), 180, 360, ink, 6 * unit)
    brush.ellipse((16 * unit, 46 * unit, 84 * unit, 70 * unit), ink)
    for side in (-1, 1):
        brush.stroke(
            [((50 + side * 22) * unit, 64 * unit), ((50 + side * 30) * unit, 96 * unit)], ink, 8 * unit
        )
    return brush.sprite()
