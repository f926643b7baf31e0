"""The figures that a turn may change for a player."""

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
