"""The colours of Café International: sets of colours that have a meaning, and colours that have none.

Nations are told apart by their flags (see `flags`) and letters, not by single colours.
"""

from collections.abc import Iterator
from typing import Final

from rendering.colour_sets import LEGIBLE_WHEN_PALE, ColourSet, GameColours, Inscription, seats_of
from rendering.theme import Theme, mix, most_legible

WHITE: Final = "#ffffff"
JOKER_PLATE: Final = "#1e6a5a"
"""The colour of the plate below a joker's portrait."""
HARLEQUIN: Final = ("#b3202c", "#f1c232", JOKER_PLATE)
"""The colours of the lozenges behind a joker; the last is also the colour of the joker's clothes."""
SKIN, OLIVE, TAN, BROWN, DEEP = "#f6e6c8", "#e9c79c", "#d3a06c", "#a8744a", "#85583a"
"""Colours of faces."""
COAT, HAIR, AUBURN, BLOND, GREY = "#1b1613", "#5a3418", "#96481f", "#dba948", "#a39c90"
"""Dark cloth, and hair colours from black to grey."""
LIPS, FEATHER, STRAW, FELT, FUR = "#b3202c", "#f1c232", "#e8d19a", "#b08a5a", "#6e4a2c"
BLUE, LODEN, ROSE, LILAC, TURQUOISE, SAFFRON = (
    "#2f4f8f",
    "#4e6b46",
    "#d98a96",
    "#8f7fb0",
    "#4fa3a0",
    "#e08a2c",
)
LINING: Final = "#f6e9cf"
PICTORIAL: Final = (
    *HARLEQUIN,
    *(SKIN, OLIVE, TAN, BROWN, DEEP),
    *(COAT, HAIR, AUBURN, BLOND, GREY),
    *(LIPS, FEATHER, STRAW, FELT, FUR),
    *(BLUE, LODEN, ROSE, LILAC, TURQUOISE, SAFFRON),
    LINING,
)
"""Colours of drawings; they have no meaning."""


GUEST_FADING: Final = 0.45
"""How much to fade guests in hand that cannot be played now; 1 makes them invisible."""


def stool_colour(points: int, theme: Theme) -> str:
    """Return the colour of a bar stool."""
    return theme.gain if points > 0 else theme.loss


def next_stool_ink(points: int, theme: Theme) -> str:
    """Return the text colour for the points on the next stool, which is filled with `stool_colour`."""
    return most_legible(stool_colour(points, theme), theme.panel, theme.ink)


def bar_colour(theme: Theme) -> str:
    """Return the background colour of the bar."""
    return mix(theme.gold, theme.board, 0.72)


def full_table_colour(theme: Theme) -> str:
    """Return the colour of a table with no free chair; in every theme, it differs from the colour of other tables."""
    return mix(theme.ink, theme.board, 0.75)


def game_colours(theme: Theme) -> GameColours:
    """Return all colours with a meaning."""
    return GameColours(
        seats_of(theme),
        (
            ColourSet("stools", {str(points): stool_colour(points, theme) for points in (1, -1)}),
            ColourSet("plates", {"guest": theme.panel, "joker": JOKER_PLATE}),
        ),
        tuple(_inscriptions(theme)),
    )


def _inscriptions(theme: Theme) -> Iterator[Inscription]:
    yield Inscription(WHITE, JOKER_PLATE)
    yield Inscription(theme.ink, theme.panel)
    yield Inscription(mix(theme.ink, theme.panel, GUEST_FADING), theme.panel, LEGIBLE_WHEN_PALE)
    yield Inscription(theme.ink, full_table_colour(theme))
    for points in (1, -1):
        yield Inscription(next_stool_ink(points, theme), stool_colour(points, theme))
        yield Inscription(stool_colour(points, theme), theme.panel)
