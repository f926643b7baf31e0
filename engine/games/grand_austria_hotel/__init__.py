"""Grand Austria Hotel: guests, dishes, rooms and staff under the eyes of the emperor."""

from engine.games.grand_austria_hotel.game import GrandAustriaHotel

__all__ = ["GrandAustriaHotel"]
