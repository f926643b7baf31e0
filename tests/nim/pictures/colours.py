"""The colours of Nim: sugar cubes are white on every side, so that nothing but the players has a colour."""

from rendering.colour_sets import GameColours, seats_of
from rendering.theme import Theme

FRONT, TOP, SIDE = PICTORIAL = ("#f6eedb", "#ffffff", "#cfc0a0")
"""The sides of a sugar cube."""


def game_colours(theme: Theme) -> GameColours:
    """Return everything that has a meaning by its colour."""
    return GameColours(seats_of(theme))
