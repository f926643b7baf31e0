"""Facts about a seat in every view: the player's name, the final standing, and the parts of the final score."""

from collections.abc import Sequence

from engine.kernel.core import Standing
from engine.kernel.game import View
from rendering.contract import Localize


def seat_name(view: View, seat: int) -> str:
    """Return the name of the player on a seat; without a name, the number of the seat, counted from 1."""
    return view.names[seat] if seat < len(view.names) else str(seat + 1)


def seat_standing(view: View, seat: int) -> Standing | None:
    """Return the final standing of a seat; None while the game is in progress."""
    return next((each for each in view.result.standings if each.seat == seat), None) if view.result else None


def ranked_seats(view: View) -> Sequence[int]:
    """Return all seats, winners first; while the game is in progress, in seating order."""
    return [each.seat for each in view.result.standings] if view.result else range(view.seats)


def score_parts(standing: Standing, game: str, localize: Localize) -> str:
    """Return the parts of a final score in the game's words; empty for an eliminated seat."""
    return ", ".join(localize(f"{game}-detail-{part}", number=number) for part, number in standing.details)
