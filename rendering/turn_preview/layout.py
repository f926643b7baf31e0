"""The geometry of the picture of a tentative turn: a strip above the board, with one or two places before and after it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rendering.geometry import Point, Rect, Size, bounding_rect

BOARD = Size(1600, 1200)
STRIP = Rect(0, 0, BOARD.width, 400)
PAGE = Size(BOARD.width, STRIP.height + BOARD.height)
_INNER = STRIP.inset(24, 14)
_CAPTION = 56
CAPTION_SIZE = 40
_ARROW = 64
_PAIR_GAP = 28
_MOST_PLACES = 2
_MARGIN = 36
"""How much around a place is shown at least: its mark, and something by which it is recognized."""


class Comparison(NamedTuple):
    """What is shown of one place: its part of the board, how many times enlarged, and where it is before and after."""

    part: Rect
    scale: int
    before: Rect
    after: Rect
    captions: tuple[Rect, Rect]
    arrow: Rect


def comparisons(places: Sequence[Rect]) -> tuple[Comparison, ...]:
    """Return how places of the board are compared, the first ones if there are many; near ones are shown together."""
    whole = _frames(_INNER)
    parts = _together(places, whole[0].size)
    if len(parts) == 1:
        return (_comparison(parts[0], whole),)
    return tuple(
        _comparison(part, _frames(half))
        for part, half in zip(parts, _INNER.columns(1, 1, gap=_PAIR_GAP), strict=False)
    )


def _frames(place: Rect) -> tuple[Rect, Rect]:
    """Return where a place is shown before and after, side by side."""
    before, after = place.columns(1, 1, gap=_ARROW)
    return before._replace(top=before.top + _CAPTION), after._replace(top=after.top + _CAPTION)


def _together(places: Iterable[Rect], room: Size) -> list[Rect]:
    """Return the places with margins; those that there is room for together are joined."""
    joined: list[Rect] = []
    for place in places:
        part = place.inset(-_MARGIN)
        for index, other in enumerate(joined):
            both = bounding_rect((part, other))
            if both.width <= room.width and both.height <= room.height:
                joined[index] = both
                break
        else:
            joined.append(part)
    return joined


def _comparison(wanted: Rect, frames: tuple[Rect, Rect]) -> Comparison:
    before, after = frames
    scale = 2 if 2 * wanted.width <= before.width and 2 * wanted.height <= before.height else 1
    part = _within_board(wanted.centre, Size(before.width // scale, before.height // scale))
    captions = tuple(Rect(each.left, each.top - _CAPTION, each.right, each.top) for each in frames)
    arrow = Rect.centred(Point((before.right + after.left) // 2, before.centre.y), _ARROW - 12)
    return Comparison(part, scale, before, after, (captions[0], captions[1]), arrow)


def _within_board(centre: Point, size: Size) -> Rect:
    """Return the rectangle of this size nearest to a centre that is within the board."""
    left = min(max(centre.x - size.width // 2, 0), BOARD.width - size.width)
    top = min(max(centre.y - size.height // 2, 0), BOARD.height - size.height)
    return Rect.from_size(left, top, *size)
