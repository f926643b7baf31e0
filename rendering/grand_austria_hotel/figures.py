"""The figures of a player that a turn may change."""

from collections.abc import Mapping

from engine.games.grand_austria_hotel.view import AustriaView

FIGURES = ("points", "krones", "emperor", "staff")


def figures(view: AustriaView, seat: int) -> Mapping[str, int]:
    """Return a player's points, krones, spaces on the emperor's track, and staff cards in the hand."""
    hotel = view.hotels[seat]
    return {
        "points": hotel.points,
        "krones": hotel.money,
        "emperor": hotel.emperor,
        "staff": hotel.cards,
    }
