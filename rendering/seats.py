"""Facts about a seat, available in every view: the player's name, final standing, and parts of the final score."""

from collections.abc import Sequence

from engine.kernel.core import Standing
from engine.kernel.game import View
from rendering.contract import Localize


def seat_name(view: View, seat: int) -> str:
    """Return the player's name, or the seat number (counted from 1) for a player without a name."""
    return view.names[seat] if seat < len(view.names) else str(seat + 1)


def seat_standing(view: View, seat: int) -> Standing | None:
    """Return the seat's final standing, or None while the game is in progress."""
    return next((each for each in view.result.standings if each.seat == seat), None) if view.result else None


def ranked_seats(view: View) -> Sequence[int]:
    """Return all seats, winners first, or in seating order while the game is in progress."""
    return [each.seat for each in view.result.standings] if view.result else range(view.seats)


def seat_position(view: View, seat: int) -> int:
    """Return the position of the seat's panel on the board, counted from 0; in a final picture, winners come first."""
    return ranked_seats(view).index(seat)


def score_parts(standing: Standing, game: str, localize: Localize) -> str:
    """Return the parts of the seat's final score in the game's words; empty for an eliminated seat."""
    return ", ".join(localize(f"{game}-detail-{part}", number=number) for part, number in standing.details)
