"""Paints Grand Austria Hotel: the shared board at the top, the last move, and the hotels below."""

from collections.abc import Callable
from typing import Final

from engine.games.grand_austria_hotel.view import AustriaView
from engine.kernel.core import Action
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.grand_austria_hotel import close_up_layout, layout, places
from rendering.grand_austria_hotel.board import paint_board, paint_prices
from rendering.grand_austria_hotel.card_page import paint_card_page
from rendering.grand_austria_hotel.cards import CARDS
from rendering.grand_austria_hotel.close_ups import CLOSE_UPS, paint_hotel
from rendering.grand_austria_hotel.court_shares import court_shares
from rendering.grand_austria_hotel.hotels import featured_seat, paint_hotels
from rendering.grand_austria_hotel.last_move import last_move_of
from rendering.grand_austria_hotel.marking import mark_page
from rendering.grand_austria_hotel.offers import Offers
from rendering.grand_austria_hotel.turn_strip import paint_court, paint_turns
from rendering.last_move import LastMove, paint_plate
from rendering.theme import Theme


def paint(
    view: AustriaView,
    theme: Theme,
    localize: Localize,
    offered: tuple[Action, ...] = (),
    zoom: str | None = None,
) -> Canvas:
    """Paint the view; `zoom` is one of the `PLACES` for a close-up, one of `CARDS`, or `hand`.

    A close-up of a hotel without a player shows the whole table.

    Raises:
        KeyError: For an unknown place.
    """
    if zoom is not None and zoom != "hand" and zoom not in {*layout.PLACES, *CARDS}:
        raise KeyError(zoom)
    offers = Offers.from_actions(view, offered)
    canvas = Canvas.blank(theme, layout.PAGE)
    if zoom in CARDS:
        paint_card_page(canvas, view, localize, zoom)
        return canvas
    move = last_move_of(view, localize)
    place, _, seat = (zoom or "").partition("-")
    is_whole = False
    prices_above: tuple[layout.GuestCardLayout, ...] = ()  # of guests that may be marked
    if place == "hotel" and int(seat) <= view.seats:
        paint_hotel(canvas, view, localize, int(seat) - 1)
        shown = places.on_hotel(view, int(seat) - 1)
    elif place in CLOSE_UPS:
        CLOSE_UPS[place](canvas, view, localize, offers)
        shown = _CLOSE_UP_PLACES[place](view) if place in _CLOSE_UP_PLACES else {}
        if place == "guests":
            prices_above = tuple(card for card, _ in close_up_layout.close_guests())
    else:
        is_marked = _is_row_marked(offers, move)
        prices_above = layout.guest_row() if is_marked else ()
        paint_board(canvas, view, localize, priced=bool(view.round) and not is_marked)
        featured = featured_seat(view, offers)
        paint_hotels(canvas, view, localize, featured)
        shares = court_shares(view)
        plate = layout.last_move(view.seats, court=bool(shares))
        paint_plate(canvas, plate, move, None if move is None else theme.seats[move.seat], whole_name=True)
        if shares:
            paint_court(canvas, shares)
        elif view.result is None:
            paint_turns(canvas, view)
        shown, is_whole = places.on_table(view, featured, localize), True
    mark_page(canvas, view, shown, offers, move, is_whole=is_whole)
    if view.round and prices_above:  # the guests of the set-up cost nothing
        paint_prices(canvas, prices_above)
    return canvas


def _is_row_marked(offers: Offers, move: LastMove | None) -> bool:
    """Return whether any guest in the row might be marked."""
    moved = () if move is None else (*move.places, *move.earlier_places)
    return any(name.startswith("row-") for name in (*offers.names(), *moved))


_CLOSE_UP_PLACES: Final[dict[str, Callable[[AustriaView], places.Places]]] = {
    "guests": places.on_guests,
    "emperor": places.on_emperor,
    "politics": places.on_politics,
}
"""The places that can be marked in the close-ups other than hotels."""
