"""Paints the page that shows all hands in Café International."""

from engine.games.cafe_international.view import InternationalView
from rendering.cafe_international import layout
from rendering.cafe_international.sidebar import draw_badge, draw_tiles
from rendering.cafe_international.words import KEY
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Rect
from rendering.text_layout import Face, Font
from rendering.theme import Theme

_NAME = Font(Face.BOLD, 34)


def paint_hands(view: InternationalView, theme: Theme, localize: Localize) -> Canvas:
    """Paint all hands: the viewer's large and with names, the others below.

    For a spectator, the large hand is that of the active player.
    """
    canvas = Canvas.blank(theme, layout.PAGE)
    canvas.frame(Rect(0, 0, *layout.PAGE).inset(10), 9)
    mine = view.turn if view.seat is None else view.seat
    winners = (
        {standing.seat for standing in view.result.standings if standing.rank == 1} if view.result else set()
    )
    own = layout.own_hand()
    draw_badge(canvas, own.badge, view, mine, won=mine in winners)
    draw_tiles(canvas, own.tiles, view.hands[mine])
    for place, kind in zip(own.names, view.hands[mine], strict=False):
        canvas.paragraph(localize(f"{KEY}-noun-guest-{kind}", value=kind), place, _NAME, align="middle")
    others = [seat for seat in range(view.seats) if seat != mine]
    for number, seat in enumerate(others):
        places = layout.other_hand(number)
        draw_badge(canvas, places.badge, view, seat, won=seat in winners)
        draw_tiles(canvas, places.tiles, view.hands[seat])
    return canvas
