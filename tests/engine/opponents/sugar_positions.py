"""Positions of Sugar."""

from engine.kernel.rng import Rng
from tests.sample_games.sugar import Next, Sugar, Turn


def turn_of(seat: int, *, bowl: int, taken: int = 0, turns: int = 8, seats: int = 2) -> Sugar:
    """Return a position in which it is the turn of a seat, and nobody has anything yet."""
    return Sugar(
        seats=seats,
        rng=Rng("position"),
        bowl=bowl,
        turns=turns,
        lumps=[0] * seats,
        hands=[[] for _ in range(seats)],
        agenda=[Next((seat + 1) % seats), Turn(seat, taken)],
    )
