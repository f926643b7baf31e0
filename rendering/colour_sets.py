"""What a game says about its colours: which of them must be told apart, and what must be legible on them.

A colour with a meaning belongs to a `ColourSet`; it is never the only sign of what it means. The tests measure the sets
of all games in all themes, for people with normal vision and with each kind of colour blindness.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from rendering.theme import Theme

LEGIBLE: Final = 4.5
"""The least contrast of text and signs, as WCAG 2 requires it."""
LEGIBLE_WHEN_PALE: Final = 3.0
"""The least contrast of what is faded because it does not matter at the moment."""


class ColourSet(NamedTuple):
    """The colours of things of one kind, by the names of the things; everybody can tell any two of them apart."""

    kind: str
    colours: Mapping[str, str]


class Inscription(NamedTuple):
    """Text or a sign on a background, with the least contrast it needs."""

    ink: str
    ground: str
    contrast: float = LEGIBLE


class GameColours(NamedTuple):
    """Everything that has a meaning by its colour in the pictures of a game.

    Attributes:
        seats: The colours of the players. No other thing on the same picture has one of them.
        sets: All other sets of the game, besides the `badges`.
        inscriptions: Signs on colours, and whatever is written on colours that a game mixes. Text in full colour need
            not be listed, because the tests read it from the pictures.
    """

    seats: ColourSet
    sets: tuple[ColourSet, ...] = ()
    inscriptions: tuple[Inscription, ...] = ()


def badges(theme: Theme) -> ColourSet:
    """Return the backgrounds of players' badges, which the pictures of all games have in common."""
    return ColourSet("badges", {"to act or won": theme.gold, "waiting": theme.panel})


def seats_of(theme: Theme) -> ColourSet:
    """Return the colours of the players in a game that has none of its own."""
    return ColourSet("seats", {str(style.symbol): style.colour for style in theme.seats})
