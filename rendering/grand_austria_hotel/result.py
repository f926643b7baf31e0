"""Paints a player's final rank, the parts of the score, and the tie-break."""

from enum import StrEnum
from typing import Final

from engine.games.grand_austria_hotel.view import AustriaView
from engine.kernel.core import Standing
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Point, Rect
from rendering.grand_austria_hotel import pieces
from rendering.grand_austria_hotel.colours import BLACK, HAIRLINE, PAPER
from rendering.grand_austria_hotel.pieces import LINE
from rendering.grand_austria_hotel.symbols import Glyph
from rendering.grand_austria_hotel.words import KEY
from rendering.seats import seat_standing
from rendering.text_layout import Face, Font, format_number, text_width

_SIGNS: Final = {
    "game": Glyph("points"),
    "staff": Glyph("end"),
    "rooms": Glyph("any-occupied"),
    "krones": Glyph("krone"),
    "dishes": Glyph("any-dish"),
    "guests": Glyph("guest-any"),
}
"""The symbols of the parts of the final score."""
_FIGURES: Final = Font(Face.BOLD, 36)


class Tie(StrEnum):
    """How a tie in points was resolved: by leftover krones and dishes, or by sharing the rank."""

    DECIDED = "decided"
    SHARED = "shared"


def tie_of(view: AustriaView, seat: int) -> Tie | None:
    """Return how the seat's tie was resolved, or None if there was no tie."""
    own = seat_standing(view, seat)
    if own is None or view.result is None:
        return None
    equals = [each for each in view.result.standings if each.score == own.score and each.seat != seat]
    if not equals:
        return None
    return Tie.SHARED if any(each.rank == own.rank for each in equals) else Tie.DECIDED


def paint_result(canvas: Canvas, area: Rect, localize: Localize, standing: Standing, tie: Tie | None) -> None:
    """Paint the rank as a heading, and below it each part of the score with its sign and name."""
    canvas.fill(area, PAPER)
    canvas.outline(area, BLACK, LINE)
    head, rest = area.inset(14, 6).cut_top(46, gap=2)
    won = standing.rank == 1
    key = "shared" if won and tie is Tie.SHARED else "won" if won else "rank"
    values = {"rank": standing.rank} if key == "rank" else {}
    text = localize(f"{KEY}-picture-{key}", **values)
    canvas.text(text, head.centre, Font(Face.DISPLAY, 40), BLACK, align="middle", width=head.width)
    details = dict(standing.details)
    rows: list[tuple[Glyph | None, str, int]] = [
        (sign, part, details.get(part, 0)) for part, sign in _SIGNS.items()
    ]
    if tie:
        rows.append((None, "left-over", details.get("left-over", 0)))
    for row, (sign, part, number) in zip(rest.rows(*[1] * len(rows), gap=2), rows, strict=True):
        name = localize(f"{KEY}-picture-tie" if part == "left-over" else f"{KEY}-category-{part}")
        _draw_part(canvas, row, sign, name, format_number(number))
    if tie:
        canvas.fill(Rect(rest.left, row.top - 2, rest.right, row.top), HAIRLINE)


def _draw_part(canvas: Canvas, row: Rect, sign: Glyph | None, name: str, figure: str) -> None:
    size, middle = min(row.height, 44), row.centre.y
    if sign is not None:
        pieces.draw_glyph(canvas, sign, Point(row.left + size // 2, middle), size)
    start = row.left + size + 10 if sign is not None else row.left
    font = Font(Face.BOLD, min(34, row.height))
    figures = Font(Face.BOLD, min(_FIGURES.size, row.height))
    width = row.right - start - text_width(figure, figures) - 10
    canvas.text(name, Point(start, middle), font, BLACK, width=width, min_size=MIN_TEXT_SIZE)
    canvas.text(figure, Point(row.right, middle), figures, BLACK, align="right")
