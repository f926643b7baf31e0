"""The emblems of Café International, which are some of its guests."""

from engine.games.cafe_international.board import nation_of
from rendering.cafe_international.pieces import guest
from rendering.sprites import Sprite
from rendering.theme import Theme

_SHOWN = ("FR-f", "IN-m", "CU-f", "IT-m", "ES-f", "TR-m", "RU-f", "GB-m")


def emblems(size: int, theme: Theme) -> tuple[Sprite, ...]:
    """Return guest cards of the given height."""
    return tuple(guest(kind, nation_of(kind), size, theme) for kind in _SHOWN)
