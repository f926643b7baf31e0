"""The emblems of Café International: some of its flags."""

from functools import lru_cache

from rendering.cafe_international.flags import FLAGS, paint_flag
from rendering.geometry import Size
from rendering.sprites import Brush, Sprite
from rendering.theme import Theme

_SHOWN = ("FR", "IN", "TR", "IT", "CU", "GB", "CN", "DE")


def emblems(size: int, theme: Theme) -> tuple[Sprite, ...]:
    """Return framed flags of this height."""
    return tuple(_framed_flag(nation, size * 3 // 4, theme) for nation in _SHOWN if nation in FLAGS)


@lru_cache(64)
def _framed_flag(nation: str, height: int, theme: Theme) -> Sprite:
    width = height * 4 // 3
    brush = Brush(Size(width, height))
    paint_flag(brush, nation, (2, 2, width - 2, height - 2))
    brush.box((0, 0, width, height), None, theme.edge, 3)
    return brush.sprite()
