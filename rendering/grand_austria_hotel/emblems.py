"""The emblems of Grand Austria Hotel, which are dishes and drinks."""

from engine.games.grand_austria_hotel.effects import DISHES
from rendering.grand_austria_hotel.symbols import Glyph, symbol_sprite
from rendering.sprites import Sprite
from rendering.theme import Theme


def emblems(size: int, theme: Theme) -> tuple[Sprite, ...]:  # noqa: ARG001 -- plates are white in every theme
    """Return plates of the given height."""
    return tuple(symbol_sprite(Glyph(dish), size) for dish in DISHES)
