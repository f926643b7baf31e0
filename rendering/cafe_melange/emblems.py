"""The emblems of Café Melange, which are some of its personalities."""

from rendering.cafe_melange.portraits import medallion
from rendering.sprites import Sprite
from rendering.theme import Theme

_SHOWN = ("freud", "klimt", "mahler", "zweig", "wagner", "loos", "schnitzler", "kraus")


def emblems(size: int, theme: Theme) -> tuple[Sprite, ...]:
    """Return portraits of the given height."""
    return tuple(medallion(visitor, size, theme) for visitor in _SHOWN)
