"""What a view tells of a seat, whatever the game: what its player is called, and how it ended."""

from engine.kernel.core import Standing
from engine.kernel.game import View


def name_of(view: View, seat: int) -> str:
    """The name of who sits there, else the number of the seat."""
    return view.names[seat] if seat < len(view.names) else str(seat + 1)


def standing_of(view: View, seat: int) -> Standing | None:
    """How a seat ended; None while the game goes on."""
    return next((each for each in view.result.standings if each.seat == seat), None) if view.result else None
