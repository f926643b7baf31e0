"""Grand Austria Hotel: guests, dishes, rooms and staff under the emperor's eyes."""

from engine.games.grand_austria_hotel.game import GrandAustriaHotel

__all__ = ["GrandAustriaHotel"]
