"""What every view says about a seat: the player's name, the final standing, and what the final score is made of."""

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
    """Return all seats, the winners first; while the game is in progress, as they sit at the table."""
    return [each.seat for each in view.result.standings] if view.result else range(view.seats)


def score_parts(standing: Standing, game: str, localize: Localize) -> str:
    """Return what a final score is made of, by the words of the game; empty for a seat that was eliminated."""
    return ", ".join(localize(f"{game}-detail-{part}", number=number) for part, number in standing.details)
