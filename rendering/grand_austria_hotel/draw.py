"""Paints Grand Austria Hotel: what belongs to everybody above, the hotels below."""

from PIL import Image

from engine.games.grand_austria_hotel.view import AustriaView
from engine.kernel.core import Action
from rendering.canvas import Canvas
from rendering.grand_austria_hotel import layout
from rendering.grand_austria_hotel.board import paint_board
from rendering.grand_austria_hotel.closeups import CLOSE_UPS, paint_hotel
from rendering.grand_austria_hotel.hotels import paint_hotels
from rendering.grand_austria_hotel.marks import Marks
from rendering.theme import Theme
from rendering.words import Say


def paint(
    view: AustriaView,
    theme: Theme,
    say: Say,
    offered: tuple[Action, ...] = (),
    zoom: str | None = None,
) -> Image.Image:
    """Paint the view; `zoom` names one of the `PLACES` to be shown large, or `hand`.

    The hotel of a seat that is not taken is the whole picture.

    Raises:
        KeyError: for a place that does not exist.
    """
    if zoom is not None and zoom != "hand" and zoom not in layout.PLACES:
        raise KeyError(zoom)
    marks = Marks.of(view, offered)
    canvas = Canvas.blank(theme, layout.PAGE)
    place, _, seat = (zoom or "").partition("-")
    if place == "hotel" and int(seat) <= view.seats:
        paint_hotel(canvas, view, say, marks, int(seat) - 1)
    elif place in CLOSE_UPS:
        CLOSE_UPS[place](canvas, view, say, marks)
    else:
        paint_board(canvas, view, say, marks)
        paint_hotels(canvas, view, say, marks)
    return canvas.image
