"""How a game declares which of its colours must be distinguishable, and what must be legible on them.

A colour with a meaning belongs to a `ColourSet` and is never the only sign of that meaning. The tests check the
colour sets of all games in all themes, for normal vision and each kind of colour blindness.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from rendering.theme import Theme

LEGIBLE: Final = 4.5
"""The minimum contrast of text and signs that WCAG 2 requires."""
LEGIBLE_WHEN_PALE: Final = 3.0
"""The minimum contrast of things that are faded because they do not matter at the moment."""


class ColourSet(NamedTuple):
    """The colours of one kind of thing, keyed by name; everyone can tell any two of them apart."""

    kind: str
    colours: Mapping[str, str]


class Inscription(NamedTuple):
    """Text or a sign on a background, with the minimum contrast it needs."""

    ink: str
    ground: str
    contrast: float = LEGIBLE


class GameColours(NamedTuple):
    """All colours with a meaning in the pictures of a game.

    Attributes:
        seats: The players' colours. Nothing else in the same picture uses these colours.
        sets: All of the game's other colour sets, besides the `badges`.
        inscriptions: Signs on colours, and anything written on mixed colours. Ordinary text in an opaque colour need
            not be listed: the tests read it from the pictures.
    """

    seats: ColourSet
    sets: tuple[ColourSet, ...] = ()
    inscriptions: tuple[Inscription, ...] = ()


def badges(theme: Theme) -> ColourSet:
    """Return the background colours of players' badges, which are the same in all games."""
    return ColourSet("badges", {"to act or won": theme.gold, "waiting": theme.panel})


def seats_of(theme: Theme) -> ColourSet:
    """Return the default player colours, for a game that has none of its own."""
    return ColourSet("seats", {str(style.symbol): style.colour for style in theme.seats})
