"""Paints a page with a single card or tile, for people who look it up."""

from typing import Final

from engine.games.grand_austria_hotel.effects import DISHES
from engine.games.grand_austria_hotel.politics_cards import STACKS
from engine.games.grand_austria_hotel.staff import STAFF
from engine.games.grand_austria_hotel.view import AustriaView
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Rect, Size
from rendering.grand_austria_hotel import layout, pieces
from rendering.grand_austria_hotel.board import next_court_index, paint_politics, paint_tile

_SIZES: Final = {
    "guest": Size(660, 1080),
    "staff": Size(900, 760),
    "tile": Size(1200, 560),
    "politics": Size(1100, 560),
}
"""The size of a card, keyed by kind."""
_STAFF_SCALE: Final = 2
"""How much larger the parts of a staff card are on this page than in a hand."""


def paint_card_page(canvas: Canvas, view: AustriaView, localize: Localize, key: str) -> None:
    """Paint one of `CARDS` as large as the page allows, in the view's edition."""
    page = Rect(0, 0, *layout.PAGE)
    canvas.frame(page.inset(10), 9)
    kind, _, name = key.partition("-")
    place = Rect.centred(page.centre, *_SIZES[kind])
    match kind:
        case "guest":
            card = layout.guest_card(place)
            text = pieces.guest_name(int(name), localize)
            pieces.draw_guest_card(canvas, card, int(name), text, (0,) * len(DISHES))
        case "staff":
            edition = dict(view.options)["edition"]
            pieces.draw_staff_card(canvas, place, STAFF[edition][int(name)], localize, scale=_STAFF_SCALE)
        case "tile":
            number = list(STACKS).index(name[0])
            paint_tile(canvas, layout.tile(place), name, number, is_past=number < next_court_index(view))
        case _:
            paint_politics(canvas, layout.politics_card(place), name, ())
