"""How far a guest's order has been served, and whether there is a room for the guest."""

from enum import StrEnum

from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import BOARDS
from engine.games.grand_austria_hotel.view import HotelView


class OrderState(StrEnum):
    """What a guest in the café is waiting for."""

    OPEN = "open"
    WAITS = "waits"
    READY = "ready"


def order_state(hotel: HotelView, guest: int, served: tuple[int, ...]) -> OrderState:
    """Return what a guest is still missing: dishes, only a prepared room of the right colour, or nothing."""
    card = GUESTS[guest]
    if served != card.order:
        return OrderState.OPEN
    rooms = BOARDS[hotel.board].colour
    prepared = {rooms[room] for room, side in hotel.rooms if side == "prepared"}
    fits = prepared if card.colour == "green" else card.colour in prepared
    return OrderState.READY if fits else OrderState.WAITS
