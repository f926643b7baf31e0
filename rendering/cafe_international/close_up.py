"""Paints what surrounds a close-up of the board: what it shows, its columns and rows, and the players."""

from engine.games.cafe_international.board import CHAIRS, NATIONS, TABLES
from engine.games.cafe_international.view import InternationalView
from rendering.cafe_international import layout
from rendering.cafe_international.layout import CLOSE_UP_HEADING, CLOSE_UP_VIEW, Board
from rendering.cafe_international.sidebar import draw_badge
from rendering.cafe_international.words import KEY
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Point
from rendering.last_move import LastMove, paint_plate
from rendering.seats import seat_standing
from rendering.text_layout import Face, Font

_HEADING = Font(Face.BOLD, 40)
_LETTER = Font(Face.BOLD, 36)


def draw_surroundings(
    canvas: Canvas,
    board: Board,
    place: str,
    view: InternationalView,
    move: LastMove | None,
    localize: Localize,
) -> None:
    """Draw the strips around the view: the heading with the last move, the letters and numbers, and the badges."""
    theme = canvas.theme
    strips = (CLOSE_UP_HEADING, layout.CLOSE_UP_COLUMNS, layout.CLOSE_UP_ROWS, layout.CLOSE_UP_BADGES)
    for strip in strips:
        canvas.fill(strip, theme.paper)
    canvas.outline(CLOSE_UP_VIEW._replace(right=CLOSE_UP_VIEW.right + 2).inset(-2), theme.muted, 2)
    heading, plate = CLOSE_UP_HEADING.inset(20, 6).columns(6, 7, gap=20)
    canvas.text(
        place_name(place, localize), Point(heading.left, heading.centre.y), _HEADING, width=heading.width
    )
    paint_plate(canvas, plate, move, None if move is None else theme.seats[move.seat])
    for letter, point in layout.close_up_letters(board):
        canvas.text(letter, point, _LETTER, theme.muted, align="middle")
    for seat, badge in enumerate(layout.close_up_badges(view.seats)):
        standing = seat_standing(view, seat)
        draw_badge(canvas, badge, view, seat, won=standing is not None and standing.rank == 1)


def place_name(place: str, localize: Localize) -> str:
    """Return what a close-up shows, in a few words: "IT1, IT2 · Italy"."""
    if place == "bar":
        return localize(f"{KEY}-picture-bar")
    tables = [name for name in TABLES if TABLES[name].nation == place] or [place]
    nations = [place] if place in NATIONS else CHAIRS[place].nations if place in CHAIRS else [place[:2]]
    names = [localize(f"{KEY}-noun-nation-{nation}", value=nation) for nation in nations]
    return " · ".join([", ".join(tables), " / ".join(names)])
