"""A game's contribution to the cards that all games share: its emblems and its seat colours."""

from dataclasses import replace
from functools import cache

from rendering.canvas import Canvas
from rendering.geometry import Point, Rect
from rendering.registry import rendering_of
from rendering.theme import Theme


@cache
def theme_of(game: str, theme: Theme) -> Theme:
    """Return the theme with the seat styles that the game uses in its own pictures."""
    one, two, three, four = (rendering_of(game).seat_style(seat, theme) for seat in range(4))
    return replace(theme, seats=(one, two, three, four))


_CHECKER = 12


def draw_emblems(canvas: Canvas, game: str, place: Rect) -> None:
    """Draw a row of as many of the game's emblems as fit, from the left; a checkerboard if it has none."""
    emblems = rendering_of(game).emblems(place.height, canvas.theme)
    if not emblems:
        canvas.checkerboard(place._replace(top=place.bottom - 2 * _CHECKER), _CHECKER)
        return
    left = place.left
    for sprite in emblems:
        width = sprite.size.width
        if left + width > place.right:
            break
        canvas.stamp(sprite, Point(left + width // 2, place.centre.y))
        left += width + place.height // 6
