"""Paints Grand Austria Hotel: the shared board above, the hotels below."""

from PIL import Image

from engine.games.grand_austria_hotel.view import AustriaView
from engine.kernel.core import Action
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.grand_austria_hotel import layout
from rendering.grand_austria_hotel.board import paint_board
from rendering.grand_austria_hotel.card_page import paint_card_page
from rendering.grand_austria_hotel.cards import CARDS
from rendering.grand_austria_hotel.close_ups import CLOSE_UPS, paint_hotel
from rendering.grand_austria_hotel.hotels import paint_hotels
from rendering.grand_austria_hotel.offers import Offers
from rendering.theme import Theme


def paint(
    view: AustriaView,
    theme: Theme,
    localize: Localize,
    offered: tuple[Action, ...] = (),
    zoom: str | None = None,
) -> Image.Image:
    """Paint the view; `zoom` names one of the `PLACES` for a close-up, one of `CARDS`, or `hand`.

    A close-up of a hotel without a player shows the whole picture.

    Raises:
        KeyError: For an unknown place.
    """
    if zoom is not None and zoom != "hand" and zoom not in {*layout.PLACES, *CARDS}:
        raise KeyError(zoom)
    offers = Offers.from_actions(view, offered)
    canvas = Canvas.blank(theme, layout.PAGE)
    if zoom in CARDS:
        paint_card_page(canvas, view, localize, zoom)
        return canvas.image
    place, _, seat = (zoom or "").partition("-")
    if place == "hotel" and int(seat) <= view.seats:
        paint_hotel(canvas, view, localize, offers, int(seat) - 1)
    elif place in CLOSE_UPS:
        CLOSE_UPS[place](canvas, view, localize, offers)
    else:
        paint_board(canvas, view, localize, offers)
        paint_hotels(canvas, view, localize, offers)
    return canvas.image
