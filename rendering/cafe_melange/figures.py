"""The numbers of a player that a turn may change: points, cards in hand, and guests not seated yet."""

from collections.abc import Mapping

from engine.games.cafe_melange.view import MelangeView

FIGURES = ("points", "cards", "actions", "guests")


def figures(view: MelangeView, seat: int) -> Mapping[str, int]:
    """Return a player's points, reservation cards, action cards, and guests not seated yet."""
    player = view.players[seat]
    return {
        "points": player.points,
        "cards": player.cards,
        "actions": player.actions,
        "guests": len(player.guests),
    }
