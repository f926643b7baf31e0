"""The colours that have a meaning in Café Melange, each with the sign that identifies it without colour."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import NamedTuple

from engine.games.cafe_melange.markers import COLOURS, owner
from rendering.sprites import Brush
from rendering.theme import SeatStyle, Theme

Box = tuple[float, float, float, float]

CHAIRS = {"purple": "#7b3fa0", "orange": "#e8761c", "turquoise": "#17a2a8", "olive": "#7d8428"}
PLAYERS = {"blue": "#1b55b5", "yellow": "#f7c81e", "green": "#2e9348", "red": "#bf2027"}
NEUTRALS = {"white": "#fffdf6", "grey": "#8b8b8b"}
WHITE, BLACK = "#ffffff", "#16130f"


class TableTop(NamedTuple):
    """The look of a table top: its background, its pattern, and the colour of text on it."""

    ground: str
    pattern: str
    ink: str


TABLES = {
    "grey": TableTop("#aeaca7", "#8d8b85", BLACK),
    "brown": TableTop("#7c4a22", "#54300f", WHITE),
    "white": TableTop("#fffdf7", "#cdbf9f", BLACK),
}


def seat_style(seat: int, theme: Theme) -> SeatStyle:
    """Return how a seat is identified in this game: the colour of its markers and the seat's usual shape."""
    return SeatStyle(PLAYERS[COLOURS[seat]], theme.seats[seat].symbol)


def marker_colour(marker: str) -> str:
    """Return the colour of a kind of marker."""
    return NEUTRALS.get(marker) or PLAYERS[COLOURS[owner(marker) or 0]]


def draw_sign(brush: Brush, colour: str, x: float, y: float, radius: float, fill: str) -> None:
    """Draw the sign of a chair's colour: a violet, a slice of orange, a drop or an olive leaf."""
    _SIGNS[colour](brush, x, y, radius, fill)


def _draw_violet(brush: Brush, x: float, y: float, radius: float, fill: str) -> None:
    for step in range(5):
        turn = 2 * pi * step / 5 - pi / 2
        brush.disc(x + radius * 0.56 * cos(turn), y + radius * 0.56 * sin(turn), radius * 0.42, fill)
    brush.disc(x, y, radius * 0.24, CHAIRS["purple"])


def _draw_orange_slice(brush: Brush, x: float, y: float, radius: float, fill: str) -> None:
    brush.disc(x, y, radius * 0.94, fill)
    for step in range(3):
        turn = pi * step / 3
        dx, dy = radius * 0.74 * cos(turn), radius * 0.74 * sin(turn)
        brush.stroke([(x - dx, y - dy), (x + dx, y + dy)], CHAIRS["orange"], radius * 0.17)


def _draw_drop(brush: Brush, x: float, y: float, radius: float, fill: str) -> None:
    brush.disc(x, y + radius * 0.3, radius * 0.64, fill)
    brush.polygon(
        [
            (x, y - radius * 1.02),
            (x + radius * 0.59, y + radius * 0.06),
            (x - radius * 0.59, y + radius * 0.06),
        ],
        fill,
    )


def _draw_leaf(brush: Brush, x: float, y: float, radius: float, fill: str) -> None:
    steps = [step / 12 for step in range(13)]
    bulge = [(radius * (2 * step - 1), radius * 0.56 * sin(pi * step)) for step in steps]
    outline = [*bulge, *((far, -width) for far, width in reversed(bulge))]
    turn = cos(pi / 4)
    brush.polygon([(x + (a + b) * turn, y + (b - a) * turn) for a, b in outline], fill)
    reach = radius * 0.62
    brush.stroke([(x - reach, y + reach), (x + reach * 0.7, y - reach * 0.7)], CHAIRS["olive"], radius * 0.16)


_SIGNS: dict[str, Callable[[Brush, float, float, float, str], None]] = {
    "purple": _draw_violet,
    "orange": _draw_orange_slice,
    "turquoise": _draw_drop,
    "olive": _draw_leaf,
}


def draw_table_top(brush: Brush, colour: str, box: Box, unit: float) -> None:
    """Fill a box with a table top: hatched marble for grey, wood grain for brown, lace for white."""
    style = TABLES[colour]
    brush.box(box, style.ground)
    left, top, right, bottom = box
    match colour:
        case "grey":
            start = left - (bottom - top)
            while start < right:
                hatch = [(start, bottom), (start + bottom - top, top)]
                brush.stroke(hatch, style.pattern, unit * 0.05)
                start += unit * 0.26
        case "brown":
            line = top + unit * 0.08
            while line < bottom:
                wave = [
                    (left + (right - left) * part / 8, line + unit * 0.035 * (-1) ** part)
                    for part in range(9)
                ]
                brush.stroke(wave, style.pattern, unit * 0.045)
                line += unit * 0.17
        case _:
            step = unit * 0.19
            down = top + step / 2
            odd = False
            while down < bottom:
                across = left + step / 2 + (step / 2 if odd else 0)
                while across < right:
                    brush.disc(across, down, unit * 0.035, style.pattern)
                    across += step
                down += step / 1.4
                odd = not odd
