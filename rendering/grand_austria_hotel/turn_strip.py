"""Paints the turns in a round, in order: done, running, to come, and passed."""

from engine.games.grand_austria_hotel.emperor import Loss
from engine.games.grand_austria_hotel.view import AustriaView
from rendering import sprites
from rendering.canvas import Canvas
from rendering.geometry import Point, Rect, Size
from rendering.grand_austria_hotel import layout, pieces
from rendering.grand_austria_hotel.colours import grounds_of_progress
from rendering.grand_austria_hotel.court_shares import CourtShare
from rendering.grand_austria_hotel.round_turns import Progress, round_turns
from rendering.grand_austria_hotel.symbol_rows import TEXT, Row, loss_row
from rendering.grand_austria_hotel.symbols import Glyph
from rendering.last_move import format_points
from rendering.sprites import Brush, Sprite, cached_sprite
from rendering.text_layout import Face, Font
from rendering.theme import Theme

_POINTS = Font(Face.BOLD, 34)


def paint_turns(canvas: Canvas, view: AustriaView) -> None:
    """Paint the turns as a chain of arrows from left to right, each with the player's sign."""
    turns, places = round_turns(view), layout.turns(view.seats)
    for place, (seat, progress) in zip(places, turns, strict=True):
        draw_turn(canvas, place, seat, progress)


def paint_court(canvas: Canvas, shares: tuple[CourtShare, ...]) -> None:
    """Paint what each player gained or lost at the latest court: points, then the bonus or the loss."""
    sign, *cells = layout.court_shares(len(shares))
    pieces.draw_glyph(canvas, Glyph("emperor"), sign.centre, 48)
    theme = canvas.theme
    for cell, share in zip(cells, shares, strict=True):
        middle = cell.centre.y
        canvas.outline(cell.inset(0, 2), theme.ink if share.chooses else theme.faint, pieces.QUIET)
        canvas.stamp(sprites.seat_symbol(theme.seats[share.seat], 32, theme), Point(cell.left + 24, middle))
        ink = theme.gain if share.points > 0 else theme.loss if share.points else theme.ink
        text = format_points(share.points) if share.points else "0"
        start = cell.left + 48
        start += canvas.text(text, Point(start, middle), _POINTS, ink) + 12
        if row := _share_row(share):
            place = Rect(start, cell.top + 4, cell.right - 6, cell.bottom - 4)
            pieces.draw_row(canvas, row, place, 44, left=True, ink=theme.ink)


def _share_row(share: CourtShare) -> Row:
    """Return symbols for the emperor's bonus and for a loss, with a question mark if a choice is still to come."""
    row: Row = (Glyph("favour"),) if share.favoured else ()
    if share.awaits_penalty:
        row += (Glyph("penalty"),)
    if share.loss is not None:
        way, amount = share.loss
        row += (Glyph("ignore"),) if way == "ignore" else _lost(way, amount)
    return (*row, Glyph(TEXT, "?")) if share.chooses else row


def _lost(way: str, amount: int) -> Row:
    """Return symbols for what a penalty cost; for points, which the sum already includes, only the penalty's symbol."""
    if way.startswith("points"):
        return (Glyph("penalty"),)
    return loss_row(Loss(way, amount))  # type: ignore[arg-type]  # the ways are the kinds of losses


def draw_turn(canvas: Canvas, place: Rect, seat: int, progress: Progress) -> None:
    """Draw a turn: dark when done, gold while running, with a pause sign if the player has passed."""
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
    """Return the broad arrow behind a turn. A dark arrow has a light disc for the player's sign."""
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
    done, to_come = grounds_of_progress(theme)
    fills = {Progress.DONE: done, Progress.RUNS: theme.gold, Progress.TO_COME: to_come}
    line, broad = (theme.edge, 4) if progress is Progress.RUNS else (theme.muted, 2)
    brush.polygon(corners, fills.get(progress, theme.paper), line, broad)
    if progress is Progress.DONE:
        brush.disc(width / 2 + 3, height / 2, 19, to_come)
    return brush.sprite()
