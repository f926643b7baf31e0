"""The progress of a guest's order, and whether there is a room for the guest."""

from enum import StrEnum

from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import BOARDS
from engine.games.grand_austria_hotel.view import HotelView


class OrderState(StrEnum):
    """The progress of a guest."""

    OPEN = "open"
    WAITS = "waits"
    READY = "ready"


def order_state(hotel: HotelView, guest: int, served: tuple[int, ...]) -> OrderState:
    """Return what a guest still lacks: dishes, only a prepared room of its colour, or nothing."""
    card = GUESTS[guest]
    if served != card.order:
        return OrderState.OPEN
    rooms = BOARDS[hotel.board].colour
    prepared = {rooms[room] for room, side in hotel.rooms if side == "prepared"}
    fits = prepared if card.colour == "green" else card.colour in prepared
    return OrderState.READY if fits else OrderState.WAITS
