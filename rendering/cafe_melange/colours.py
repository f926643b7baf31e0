"""What colours mean in Café Melange, each with the sign that stands for it as well."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import NamedTuple

from engine.games.cafe_melange.markers import COLOURS, owner
from rendering.sprites import Brush
from rendering.theme import Livery, Theme

Box = tuple[float, float, float, float]

CHAIRS = {"purple": "#7b3fa0", "orange": "#e8761c", "turquoise": "#17a2a8", "olive": "#7d8428"}
PLAYERS = {"blue": "#1b55b5", "yellow": "#f7c81e", "green": "#2e9348", "red": "#bf2027"}
NEUTRALS = {"white": "#fffdf6", "grey": "#8b8b8b"}
WHITE, BLACK = "#ffffff", "#16130f"


class Cloth(NamedTuple):
    """A table top: its ground, its pattern, and what is written on it."""

    ground: str
    pattern: str
    ink: str


TABLES = {
    "grey": Cloth("#aeaca7", "#8d8b85", BLACK),
    "brown": Cloth("#7c4a22", "#54300f", WHITE),
    "white": Cloth("#fffdf7", "#cdbf9f", BLACK),
}


def livery(seat: int, theme: Theme) -> Livery:
    """What a seat wears in this game: the colour of its wooden markers, and the house's shape for the seat."""
    return Livery(PLAYERS[COLOURS[seat]], theme.seats[seat].symbol)


def colour_of(marker: str) -> str:
    """The colour of a kind of marker."""
    return NEUTRALS.get(marker) or PLAYERS[COLOURS[owner(marker) or 0]]


def sign(brush: Brush, colour: str, x: float, y: float, radius: float, fill: str) -> None:
    """The sign of a chair's colour: a violet, a slice of orange, a drop, an olive leaf."""
    _SIGNS[colour](brush, x, y, radius, fill)


def _violet(brush: Brush, x: float, y: float, radius: float, fill: str) -> None:
    for step in range(5):
        turn = 2 * pi * step / 5 - pi / 2
        brush.disc(x + radius * 0.56 * cos(turn), y + radius * 0.56 * sin(turn), radius * 0.42, fill)
    brush.disc(x, y, radius * 0.24, CHAIRS["purple"])


def _slice(brush: Brush, x: float, y: float, radius: float, fill: str) -> None:
    brush.disc(x, y, radius * 0.94, fill)
    for step in range(3):
        turn = pi * step / 3
        dx, dy = radius * 0.74 * cos(turn), radius * 0.74 * sin(turn)
        brush.stroke([(x - dx, y - dy), (x + dx, y + dy)], CHAIRS["orange"], radius * 0.17)


def _drop(brush: Brush, x: float, y: float, radius: float, fill: str) -> None:
    brush.disc(x, y + radius * 0.3, radius * 0.64, fill)
    brush.polygon(
        [
            (x, y - radius * 1.02),
            (x + radius * 0.59, y + radius * 0.06),
            (x - radius * 0.59, y + radius * 0.06),
        ],
        fill,
    )


def _leaf(brush: Brush, x: float, y: float, radius: float, fill: str) -> None:
    steps = [step / 12 for step in range(13)]
    bulge = [(radius * (2 * step - 1), radius * 0.56 * sin(pi * step)) for step in steps]
    outline = [*bulge, *((far, -wide) for far, wide in reversed(bulge))]
    turn = cos(pi / 4)
    brush.polygon([(x + (a + b) * turn, y + (b - a) * turn) for a, b in outline], fill)
    reach = radius * 0.62
    brush.stroke([(x - reach, y + reach), (x + reach * 0.7, y - reach * 0.7)], CHAIRS["olive"], radius * 0.16)


_SIGNS: dict[str, Callable[[Brush, float, float, float, str], None]] = {
    "purple": _violet,
    "orange": _slice,
    "turquoise": _drop,
    "olive": _leaf,
}


def lay_cloth(brush: Brush, colour: str, box: Box, unit: float) -> None:
    """Cover a box with a table's top: hatched marble is grey, grained wood brown, a laced cloth white."""
    cloth = TABLES[colour]
    brush.box(box, cloth.ground)
    left, top, right, bottom = box
    match colour:
        case "grey":
            start = left - (bottom - top)
            while start < right:
                hatch = [(start, bottom), (start + bottom - top, top)]
                brush.stroke(hatch, cloth.pattern, unit * 0.05)
                start += unit * 0.26
        case "brown":
            line = top + unit * 0.08
            while line < bottom:
                wave = [
                    (left + (right - left) * part / 8, line + unit * 0.035 * (-1) ** part)
                    for part in range(9)
                ]
                brush.stroke(wave, cloth.pattern, unit * 0.045)
                line += unit * 0.17
        case _:
            step = unit * 0.19
            down = top + step / 2
            odd = False
            while down < bottom:
                across = left + step / 2 + (step / 2 if odd else 0)
                while across < right:
                    brush.disc(across, down, unit * 0.035, cloth.pattern)
                    across += step
                down += step / 1.4
                odd = not odd
