"""Paints Café International: the board, with the players and their open hands beside it."""

from engine.games.cafe_international.view import InternationalView
from engine.kernel.core import Action
from rendering.cafe_international import layout
from rendering.cafe_international.board import (
    board_background,
    draw_board,
    mark_move,
    mark_offers,
    name_offers,
)
from rendering.cafe_international.close_up import draw_surroundings, draw_veil
from rendering.cafe_international.hands_page import paint_hands
from rendering.cafe_international.last_move import last_move_of
from rendering.cafe_international.layout import BOARD
from rendering.cafe_international.legend import paint_legend
from rendering.cafe_international.offers import offered_chairs
from rendering.cafe_international.sidebar import draw_sidebar
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.last_move import paint_plate
from rendering.theme import Theme


def paint(
    view: InternationalView,
    theme: Theme,
    localize: Localize,
    offered: tuple[Action, ...] = (),
    zoom: str | None = None,
) -> Canvas:
    """Paint the view.

    `zoom` is a nation, a table, a chair or `bar` (shown as large as possible), or `hand` or `legend`.

    Raises:
        KeyError: For an unknown place.
    """
    if zoom == "hand":
        return paint_hands(view, theme, localize)
    if zoom == layout.LEGEND:
        return paint_legend(view, theme, localize)
    close_up = None if zoom is None else layout.close_up(zoom)
    board = BOARD if close_up is None else close_up.board
    canvas = Canvas.on(board_background(board, theme, close_up is not None), theme)
    draw_board(canvas, board, view, localize)
    if close_up is not None:
        draw_veil(canvas, close_up)
    move = last_move_of(view, localize)
    if close_up is None:
        draw_sidebar(canvas, view, localize, offered)
        plate = layout.FINAL_LAST_MOVE if view.result else layout.LAST_MOVE
        paint_plate(canvas, plate, move, None if move is None else theme.seats[move.seat])
    mark_offers(canvas, board, view, offered)
    if move is not None:
        mark_move(canvas, board, view, move, offered_chairs(offered), close_up)
    name_offers(canvas, board, view, offered, localize, close_up)
    if close_up is not None:
        draw_surroundings(canvas, close_up, view, move, localize)
    return canvas
