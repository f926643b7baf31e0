"""Backgrounds of the portraits, which hint at each personality's work."""

from collections.abc import Callable

from rendering.cafe_melange.colours import WHITE
from rendering.sprites import Brush, star_points

GOLD = "#e0a92e"


def draw_polygon(brush: Brush, unit: float, fill: str, *points: tuple[float, float]) -> None:
    """Fill a polygon; coordinates are in hundredths of the portrait."""
    brush.polygon([(x * unit, y * unit) for x, y in points], fill)


def draw_line(brush: Brush, unit: float, fill: str, width: float, *points: tuple[float, float]) -> None:
    """Draw a line; coordinates and width are in hundredths of the portrait."""
    brush.stroke([(x * unit, y * unit) for x, y in points], fill, width * unit)


def draw_discs(brush: Brush, unit: float, fill: str, *middles: tuple[float, float, float]) -> None:
    """Draw discs given as (x, y, radius) in hundredths of the portrait."""
    for x, y, radius in middles:
        brush.disc(x * unit, y * unit, radius * unit, fill)


def _stripes(brush: Brush, unit: float) -> None:
    for step in range(0, 100, 16):
        brush.box((step * unit, 0, (step + 7) * unit, 100 * unit), "#c9584d")


def _couch(brush: Brush, unit: float) -> None:
    brush.box((0, 60 * unit, 100 * unit, 100 * unit), "#7b2f2a")
    for x in range(8, 100, 14):
        draw_discs(brush, unit, GOLD, (x, 70, 2.2))


def _spirals(brush: Brush, unit: float) -> None:
    for x, y in ((16, 22), (84, 24), (12, 56), (88, 58), (50, 8)):
        brush.disc(x * unit, y * unit, 9 * unit, None, line="#8b5a14", width=2.5 * unit)
        draw_discs(brush, unit, "#8b5a14", (x, y, 3.4))


def _torch(brush: Brush, unit: float) -> None:
    draw_polygon(brush, unit, "#f0a23c", (6, 40), (16, 8), (22, 26), (30, 14), (28, 44))
    draw_polygon(brush, unit, "#f0a23c", (94, 40), (84, 8), (78, 26), (70, 14), (72, 44))


def _chess(brush: Brush, unit: float) -> None:
    for row in range(8):
        for column in range(row % 2, 8, 2):
            box = (
                column * 12.5 * unit,
                row * 12.5 * unit,
                (column + 1) * 12.5 * unit,
                (row + 1) * 12.5 * unit,
            )
            brush.box(box, "#efe3c4")


def _arms(brush: Brush, unit: float) -> None:
    brush.box((0, 0, 100 * unit, 100 * unit), "#b3232b")
    brush.box((0, 38 * unit, 100 * unit, 56 * unit), WHITE)


def _blocks(brush: Brush, unit: float) -> None:
    for row in range(3):
        for column in range(4):
            left, top = (6 + column * 24) * unit, (8 + row * 22) * unit
            brush.box((left, top, left + 13 * unit, top + 13 * unit), "#6d7c7a")


def _stave(brush: Brush, unit: float) -> None:
    for step in range(5):
        draw_line(brush, unit, "#c8cfe6", 1.8, (0, 16 + step * 10), (100, 16 + step * 10))


def _notes(brush: Brush, unit: float) -> None:
    for x, y in ((13, 32), (84, 30), (10, 68), (90, 66)):
        draw_discs(brush, unit, "#7d3a52", (x, y, 5))
        draw_line(brush, unit, "#7d3a52", 2.6, (x + 4, y), (x + 4, y - 18))


def _lines(brush: Brush, unit: float) -> None:
    for step in range(6):
        draw_line(brush, unit, "#8f3d12", 2.4, (step * 22 - 12, 0), (step * 16 + 6, 100))


def _ring(brush: Brush, unit: float) -> None:
    for radius in (48, 40, 32):
        brush.disc(50 * unit, 46 * unit, radius * unit, None, line="#d7e2e2", width=2.2 * unit)


def _rows(brush: Brush, unit: float) -> None:
    for row in range(5):
        for column in range(12):
            shift = (column * 5 + row * 7) % 12
            draw_discs(brush, unit, "#3b3b62", (4 + column * 8.4, 8 + row * 16 + shift, 2))


def _psi(brush: Brush, unit: float) -> None:
    for x in (15, 85):
        brush.arc(((x - 10) * unit, 16 * unit, (x + 10) * unit, 50 * unit), 0, 180, "#d6f0e6", 4 * unit)
        draw_line(brush, unit, "#d6f0e6", 4, (x, 20), (x, 66))


def _squares(brush: Brush, unit: float) -> None:
    for row in range(6):
        for column in range(6):
            if row in {0, 5} or column in {0, 5} or (row + column) % 2:
                left, top = (4 + column * 16) * unit, (4 + row * 16) * unit
                brush.box(
                    (left, top, left + 8 * unit, top + 8 * unit), GOLD if (row + column) % 3 else "#3c6b57"
                )


def _stars(brush: Brush, unit: float) -> None:
    for x, y in ((14, 30), (86, 30), (10, 64), (90, 64), (30, 8), (70, 8)):
        brush.polygon(star_points(x * unit, y * unit, 8 * unit), "#f5f0d2")


BACKDROPS: dict[str, Callable[[Brush, float], None]] = {
    "stripes": _stripes,
    "couch": _couch,
    "spirals": _spirals,
    "torch": _torch,
    "chess": _chess,
    "arms": _arms,
    "blocks": _blocks,
    "stave": _stave,
    "notes": _notes,
    "lines": _lines,
    "ring": _ring,
    "rows": _rows,
    "psi": _psi,
    "squares": _squares,
    "stars": _stars,
}
