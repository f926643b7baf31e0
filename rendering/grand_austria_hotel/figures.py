"""A player's numbers that a turn may change, such as points and krones."""

from collections.abc import Mapping

from engine.games.grand_austria_hotel.view import AustriaView

FIGURES = ("points", "krones", "emperor", "staff")


def figures(view: AustriaView, seat: int) -> Mapping[str, int]:
    """Return a player's points, krones, space on the emperor's track, and number of staff cards in hand."""
    hotel = view.hotels[seat]
    return {
        "points": hotel.points,
        "krones": hotel.money,
        "emperor": hotel.emperor,
        "staff": hotel.cards,
    }
