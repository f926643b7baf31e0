"""The emblems of a game: small pictures by which its cards are recognized at a glance."""

from typing import Protocol, cast

from rendering.canvas import Canvas
from rendering.geometry import Point, Rect
from rendering.registry import package_of
from rendering.sprites import Sprite
from rendering.theme import Theme


class GameEmblems(Protocol):
    """The further interface of the package of a game that has emblems."""

    def emblems(self, size: int, theme: Theme) -> tuple[Sprite, ...]:
        """Return up to eight small pictures of this height, and at most half as wide again."""


_CHECKER = 12


def draw_emblems(canvas: Canvas, game: str, place: Rect) -> None:
    """Draw as many emblems of a game as fit into a row, from the left; a checkerboard for a game without any."""
    package = package_of(game)
    if not hasattr(package, "emblems"):
        canvas.checkerboard(place._replace(top=place.bottom - 2 * _CHECKER), _CHECKER)
        return
    left = place.left
    for sprite in cast("GameEmblems", package).emblems(place.height, canvas.theme):
        width = sprite.size.width
        if left + width > place.right:
            break
        canvas.stamp(sprite, Point(left + width // 2, place.centre.y))
        left += width + place.height // 6
