"""Hotels of Grand Austria Hotel that no game has come to, for what is shown of a single part."""

from dataclasses import replace
from typing import Any

from engine.games.grand_austria_hotel.view import HotelView
from tests.rendering.grand_austria_hotel_scenes import START

Guest = tuple[int, tuple[int, ...]]
"""The number of a guest, and the dishes that were served."""
COMPLETE: Guest = (55, (0, 0, 3, 0))
"""A yellow guest with the whole order served."""


def hotel(rooms: str = "", cafe: tuple[Guest, ...] = (), **more: Any) -> HotelView:
    """Return a hotel with the stocks of the first round; rooms with an asterisk are occupied, the others prepared."""
    sides = tuple((room.strip("*"), "occupied" if "*" in room else "prepared") for room in rooms.split())
    return replace(START.hotels[0], **{"cafe": cafe, "rooms": sides, "numbers": (), **more})
