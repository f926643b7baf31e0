"""Paints the turns of a round in their order: those done, the one that runs, those to come, and those of players who passed."""

from engine.games.grand_austria_hotel.view import AustriaView
from rendering import sprites
from rendering.canvas import Canvas
from rendering.geometry import Point, Rect, Size
from rendering.grand_austria_hotel import layout, pieces
from rendering.grand_austria_hotel.last_move import court_of, court_points
from rendering.grand_austria_hotel.round_turns import Progress, RoundTurn, round_turns
from rendering.grand_austria_hotel.symbols import Glyph
from rendering.last_move import format_points
from rendering.sprites import Brush, Sprite, cached_sprite
from rendering.text_layout import Face, Font
from rendering.theme import Theme

_POINTS = Font(Face.BOLD, 34)


def paint_turns(canvas: Canvas, view: AustriaView) -> None:
    """Paint the turns as a chain of arrows from left to right, each with the sign of its player."""
    turns = round_turns(view)
    canvas.cached(layout.TURNS, ("turns", turns), lambda: _draw_turns(canvas, turns))


def _draw_turns(canvas: Canvas, turns: tuple[RoundTurn, ...]) -> None:
    for place, (seat, progress) in zip(layout.turns(len(turns) // 2), turns, strict=True):
        draw_turn(canvas, place, seat, progress)


def paint_last_court(canvas: Canvas, view: AustriaView) -> None:
    """Paint in the same place, after the game, what the last court has brought each player it has changed anything for."""
    *_, turn = view.recent_turns or (None,)
    points = court_points(court_of(turn.aftermath)) if turn is not None else {}
    if not points:
        return
    sign, *cells = layout.TURNS.columns(1, *[2] * len(points), gap=6)
    pieces.draw_glyph(canvas, Glyph("emperor"), sign.centre, 44)
    theme = canvas.theme
    for cell, (seat, brought) in zip(cells, points.items(), strict=True):
        middle = cell.centre.y
        canvas.stamp(sprites.seat_symbol(theme.seats[seat], 32, theme), Point(cell.left + 20, middle))
        ink = theme.gain if brought > 0 else theme.loss if brought else theme.ink
        text = format_points(brought) if brought else "0"
        canvas.text(text, Point(cell.left + 44, middle), _POINTS, ink, width=cell.width - 44)


def draw_turn(canvas: Canvas, place: Rect, seat: int, progress: Progress) -> None:
    """Draw a turn: dark when it is done, gold while it runs, with the sign of a pause for a player who has passed."""
    canvas.stamp(_arrow(place.size, progress, canvas.theme), place.centre)
    style = canvas.theme.seats[seat]
    middle = place.centre.translated(3)
    if progress is Progress.PASSED:
        canvas.stamp(sprites.seat_symbol(style, 22, canvas.theme), middle.translated(dy=-13))
        pieces.draw_glyph(canvas, Glyph("passed"), Point(middle.x, middle.y + 12), 24)
    else:
        size = 36 if progress is Progress.RUNS else 26 if progress is Progress.DONE else 32
        canvas.stamp(sprites.seat_symbol(style, size, canvas.theme), middle)


@cached_sprite
def _arrow(size: Size, progress: Progress, theme: Theme) -> Sprite:
    """Return a broad arrow to the right, as the ground of a turn; on a dark one a light disc, for the sign of its player."""
    brush = Brush(size)
    width, height = size
    tip = 12
    corners = [
        (2, 2),
        (width - tip, 2),
        (width - 1, height / 2),
        (width - tip, height - 2),
        (2, height - 2),
        (tip - 1, height / 2),
    ]
    fills = {Progress.DONE: theme.ink, Progress.RUNS: theme.gold, Progress.TO_COME: theme.panel}
    line, broad = (theme.edge, 4) if progress is Progress.RUNS else (theme.muted, 2)
    brush.polygon(corners, fills.get(progress, theme.paper), line, broad)
    if progress is Progress.DONE:
        brush.disc(width / 2 + 3, height / 2, 19, theme.panel)
    return brush.sprite()
