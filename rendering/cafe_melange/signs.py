"""Signs that identify the colours of chairs and tables even for people who cannot see the colours."""

from collections.abc import Callable
from math import cos, pi, sin

from rendering.cafe_melange.colours import TABLES
from rendering.sprites import Brush

Box = tuple[float, float, float, float]


def draw_sign(brush: Brush, colour: str, x: float, y: float, radius: float, fill: str, ground: str) -> None:
    """Draw the sign of a chair colour on a background: a violet, an orange slice, a drop or an olive leaf."""
    _SIGNS[colour](brush, x, y, radius, fill, ground)


def _draw_violet(brush: Brush, x: float, y: float, radius: float, fill: str, ground: str) -> None:
    for step in range(5):
        turn = 2 * pi * step / 5 - pi / 2
        brush.disc(x + radius * 0.56 * cos(turn), y + radius * 0.56 * sin(turn), radius * 0.42, fill)
    brush.disc(x, y, radius * 0.24, ground)


def _draw_orange_slice(brush: Brush, x: float, y: float, radius: float, fill: str, ground: str) -> None:
    tilt = -pi / 4

    def at(turn: float, share: float) -> tuple[float, float]:
        """Return a point on the slice, whose straight edge lies above the middle."""
        across, down = share * cos(turn), share * sin(turn) - 0.42
        return (
            x + radius * (across * cos(tilt) - down * sin(tilt)),
            y + radius * (across * sin(tilt) + down * cos(tilt)),
        )

    for share, colour in ((1.12, fill), (0.93, ground), (0.78, fill)):
        brush.polygon([at(pi * step / 16, share) for step in range(17)], colour)
    for turn in (pi / 4, pi / 2, 3 * pi / 4):
        brush.stroke([at(turn, 0), at(turn, 0.8)], ground, radius * 0.15)


def _draw_drop(brush: Brush, x: float, y: float, radius: float, fill: str, ground: str) -> None:
    del ground  # shows nowhere through it
    brush.disc(x, y + radius * 0.3, radius * 0.64, fill)
    brush.polygon(
        [
            (x, y - radius * 1.02),
            (x + radius * 0.59, y + radius * 0.06),
            (x - radius * 0.59, y + radius * 0.06),
        ],
        fill,
    )


def _draw_leaf(brush: Brush, x: float, y: float, radius: float, fill: str, ground: str) -> None:
    steps = [step / 12 for step in range(13)]
    bulge = [(radius * (2 * step - 1), radius * 0.56 * sin(pi * step)) for step in steps]
    outline = [*bulge, *((far, -width) for far, width in reversed(bulge))]
    turn = cos(pi / 4)
    brush.polygon([(x + (a + b) * turn, y + (b - a) * turn) for a, b in outline], fill)
    reach = radius * 0.62
    brush.stroke([(x - reach, y + reach), (x + reach * 0.7, y - reach * 0.7)], ground, radius * 0.16)


_SIGNS: dict[str, Callable[[Brush, float, float, float, str, str], None]] = {
    "purple": _draw_violet,
    "orange": _draw_orange_slice,
    "turquoise": _draw_drop,
    "olive": _draw_leaf,
}


def draw_table_top(brush: Brush, colour: str, box: Box, unit: float) -> None:
    """Fill the box with a table top: hatched marble for grey, wood grain for brown, lace for white."""
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
