"""What every view says about a seat: the player's name and final standing."""

from engine.kernel.core import Standing
from engine.kernel.game import View


def seat_name(view: View, seat: int) -> str:
    """Return the name of the player on a seat; without a name, the number of the seat, counted from 1."""
    return view.names[seat] if seat < len(view.names) else str(seat + 1)


def seat_standing(view: View, seat: int) -> Standing | None:
    """Return the final standing of a seat; None while the game is in progress."""
    return next((each for each in view.result.standings if each.seat == seat), None) if view.result else None
