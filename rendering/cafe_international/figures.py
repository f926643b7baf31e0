"""The numbers of a player that a turn may change: only the points."""

from collections.abc import Mapping

from engine.games.cafe_international.view import InternationalView

FIGURES = ("points",)


def figures(view: InternationalView, seat: int) -> Mapping[str, int]:
    """Return the player's points; empty if the player is out."""
    points = view.scores[seat]
    return {} if points is None else {"points": points}
