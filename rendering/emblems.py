"""What a game gives to the cards that are the same for all games: its emblems, and colours of its own for the seats."""

from dataclasses import replace
from functools import cache
from typing import Protocol, cast

from rendering.canvas import Canvas
from rendering.geometry import Point, Rect
from rendering.registry import package_of
from rendering.sprites import Sprite
from rendering.theme import SeatStyle, Theme


class GameEmblems(Protocol):
    """The further interface of the package of a game that has emblems."""

    def emblems(self, size: int, theme: Theme) -> tuple[Sprite, ...]:
        """Return up to eight small pictures of this height, and at most half as wide again."""


class GameSeats(Protocol):
    """The further interface of the package of a game whose seats have other colours than those of the theme."""

    def seat_style(self, seat: int, theme: Theme) -> SeatStyle:
        """Return how a seat is identified."""


@cache
def theme_of(game: str, theme: Theme) -> Theme:
    """Return a theme in which every seat looks as in the other pictures of a game."""
    package = package_of(game)
    if not hasattr(package, "seat_style"):
        return theme
    one, two, three, four = (cast("GameSeats", package).seat_style(seat, theme) for seat in range(4))
    return replace(theme, seats=(one, two, three, four))


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
