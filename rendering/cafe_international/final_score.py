"""Draws the parts of a final score: points from the tables and the bar, and points lost for guests left in the hand."""

from collections.abc import Callable, Mapping

from engine.kernel.core import Standing
from rendering.cafe_international.layout import PlayerLayout
from rendering.cafe_international.pieces import pennant
from rendering.canvas import Canvas
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect, Size, bounding_rect
from rendering.sprites import Brush, Sprite, cached_sprite
from rendering.text_layout import Face, Font, format_signed, shrink_to_width
from rendering.theme import Theme


def draw_score_parts(
    canvas: Canvas, places: PlayerLayout, standing: Standing, rank: str, completed: int
) -> None:
    """Draw a strip below the badge, with the player's rank and each part of the score below the part's sign.

    The number of tables that the player has filled with one nation stands below the rank.
    """
    theme, strip, points = canvas.theme, final_strip(places), dict(standing.details)
    canvas.fill(strip, theme.panel)
    canvas.outline(strip, theme.ink, 3)
    _draw_rank(canvas, places.note.inset(6, 4), rank, completed)
    for place, part in zip(places.parts, _SIGNS, strict=True):
        canvas.fill(Rect(place.left - 1, place.top + 10, place.left + 2, place.bottom - 10), theme.gold)
        sign, room = _halves(place)
        text = format_signed(points.get(part, 0))
        font = shrink_to_width(text, Font(Face.BOLD, room.height * 10 // 7), room.width, MIN_TEXT_SIZE)
        canvas.stamp(score_sign(part, sign.height, theme), sign.centre)
        canvas.text(text, room.centre, font, align="middle")


def final_strip(places: PlayerLayout) -> Rect:
    """Return the place of the strip with a player's rank and parts of the score."""
    return bounding_rect((places.note, *places.parts))


def _draw_rank(canvas: Canvas, place: Rect, rank: str, completed: int) -> None:
    upper, lower = place.rows(1, 1) if completed else (place, place)
    font = Font(Face.BOLD, 44)
    canvas.text(rank, upper.centre, font, align="middle", width=place.width, min_size=MIN_TEXT_SIZE)
    if completed:
        sign, number = lower.columns(1, 1)
        canvas.stamp(pennant(lower.height - 2, canvas.theme), sign.centre)
        canvas.text(str(completed), number.centre, Font(Face.BOLD, 36), align="middle")


def _halves(place: Rect) -> tuple[Rect, Rect]:
    """Return the place of the sign, and below it the place of the points."""
    cell = Rect(place.left + 5, place.top + 5, place.right - 5, place.bottom - 7)
    return cell.cut_top(cell.height * 64 // 100, gap=4)


@cached_sprite
def score_sign(part: str, size: int, theme: Theme) -> Sprite:
    """Return the sign for a part of the final score: `tables`, `bar` or `hand`."""
    brush = Brush(Size(size, size))
    _SIGNS[part](brush, size / 100, theme)
    return brush.sprite()


def _draw_table(brush: Brush, unit: float, theme: Theme) -> None:
    """Draw a round table with its four chairs, seen from above."""
    for x, y in ((50, 14), (86, 50), (50, 86), (14, 50)):
        brush.disc(x * unit, y * unit, 14 * unit, theme.ink)
    brush.disc(50 * unit, 50 * unit, 34 * unit, theme.panel)
    brush.disc(50 * unit, 50 * unit, 29 * unit, theme.gold, line=theme.ink, width=6 * unit)


def _draw_glass(brush: Brush, unit: float, theme: Theme) -> None:
    """Draw a cocktail glass, which stands for the bar."""
    brush.polygon([(27 * unit, 30 * unit), (73 * unit, 30 * unit), (50 * unit, 58 * unit)], theme.gold)
    bowl = [(12 * unit, 12 * unit), (88 * unit, 12 * unit), (50 * unit, 58 * unit), (12 * unit, 12 * unit)]
    for line in (
        bowl,
        [(50 * unit, 58 * unit), (50 * unit, 90 * unit)],
        [(28 * unit, 90 * unit), (72 * unit, 90 * unit)],
    ):
        brush.stroke(line, theme.ink, 7 * unit)


def _draw_hand(brush: Brush, unit: float, theme: Theme) -> None:
    """Draw a gentleman's tile, with a lady's tile in front of it."""
    brush.box((2 * unit, 2 * unit, 64 * unit, 64 * unit), theme.panel, theme.ink, 6 * unit, 8 * unit)
    _draw_head(brush, 33, 28, unit, theme.ink)
    brush.disc(65 * unit, 65 * unit, 39 * unit, theme.panel)
    brush.disc(65 * unit, 65 * unit, 34 * unit, theme.gold, line=theme.ink, width=6 * unit)
    _draw_head(brush, 65, 58, unit, theme.on_gold)


def _draw_head(brush: Brush, x: float, y: float, unit: float, colour: str) -> None:
    brush.disc(x * unit, y * unit, 10 * unit, colour)
    brush.box(((x - 16) * unit, (y + 13) * unit, (x + 16) * unit, (y + 26) * unit), colour, radius=11 * unit)


_SIGNS: Mapping[str, Callable[[Brush, float, Theme], None]] = {
    "tables": _draw_table,
    "bar": _draw_glass,
    "hand": _draw_hand,
}
"""Functions that draw the signs of the parts of a score, in order; their unit is a hundredth of the sign's side."""
