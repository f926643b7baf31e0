"""The geometry of a tentative turn's picture: the board and, above it, one or two of its parts, before and after."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rendering.geometry import Point, Rect, Size, bounding_rect

BOARD = Size(1600, 1200)
STRIP = Rect(0, 0, BOARD.width, 520)
PAGE = Size(BOARD.width, STRIP.height + BOARD.height)
_INNER, BOARD_CAPTION = STRIP.inset(24, 0).rows(460, 60)
HEADING, _COMPARED = _INNER.cut_top(76)
_CAPTION = 56
HEADING_SIZE = 44
CAPTION_SIZE = 40
_ARROW = 96
_PAIR_GAP = 40
_MOST_PLACES = 2
_MARGIN = 36
"""The minimum margin around a place, for its mark and enough context to recognize it."""
_LEAST_FRAME = 160
"""The minimum width of a part, so that its caption has room."""
CLEAR = 4
"""The margin around a place (and its mark) that stays clear; everything farther away is pale."""


class Comparison(NamedTuple):
    """A part of the board, compared before and after a turn.

    Attributes:
        part: The part of the board.
        places: The places in this part that the turn changes.
        scale: The factor by which the part is enlarged.
        before: Where the part is shown as it was before the turn.
        after: Where the part is shown as it is after the turn.
        captions: The places of the two captions.
        arrow: The place of the arrow between the two states.
    """

    part: Rect
    places: tuple[Rect, ...]
    scale: int
    before: Rect
    after: Rect
    captions: tuple[Rect, Rect]
    arrow: Rect


def comparisons(places: Sequence[Rect]) -> tuple[Comparison, ...]:
    """Return comparisons for the given places, as many as fit; places close to each other share one.

    A second comparison is shown only if there is room for both.
    """
    room = _frames(_COMPARED)[0].size
    parts = _together(places, room)[:_MOST_PLACES]
    widths = [2 * min(max(_wanted(each).width, _LEAST_FRAME), room.width) + _ARROW for each in parts]
    spare = _COMPARED.width - sum(widths) - _PAIR_GAP * (len(parts) - 1)
    if len(parts) == 1 or spare < 0:
        return (_comparison(parts[0], _frames(_COMPARED)),)
    columns = _COMPARED.columns(*(width + spare // len(parts) for width in widths), gap=_PAIR_GAP)
    return tuple(_comparison(part, _frames(column)) for part, column in zip(parts, columns, strict=True))


def _frames(place: Rect) -> tuple[Rect, Rect]:
    """Return the two places where a part is shown, side by side; their width in pixels is even."""
    place = place._replace(top=place.top + _CAPTION)
    width = (place.width - _ARROW) // 4 * 2
    return place._replace(right=place.left + width), place._replace(left=place.right - width)


def _wanted(places: Sequence[Rect]) -> Rect:
    """Return the rectangle around the given places, including their margins."""
    return bounding_rect(places).inset(-_MARGIN)


def _together(places: Iterable[Rect], room: Size) -> list[tuple[Rect, ...]]:
    """Group places that fit into the same part."""
    joined: list[tuple[Rect, ...]] = []
    for place in places:
        for index, others in enumerate(joined):
            both = _wanted((*others, place))
            if both.width <= room.width and both.height <= room.height:
                joined[index] = (*others, place)
                break
        else:
            joined.append((place,))
    return joined


def _comparison(places: tuple[Rect, ...], frames: tuple[Rect, Rect]) -> Comparison:
    before, after = frames
    wanted = _wanted(places)
    scale = 2 if 2 * wanted.width <= before.width and 2 * wanted.height <= before.height else 1
    part = _within_board(wanted.centre, Size(before.width // scale, before.height // scale))
    captions = tuple(Rect(each.left, each.top - _CAPTION, each.right, each.top) for each in frames)
    arrow = Rect.centred(Point((before.right + after.left) // 2, before.centre.y), _ARROW - 16)
    return Comparison(part, places, scale, before, after, (captions[0], captions[1]), arrow)


def _within_board(centre: Point, size: Size) -> Rect:
    """Return the rectangle of the given size that lies within the board and is nearest to `centre`."""
    left = min(max(centre.x - size.width // 2, 0), BOARD.width - size.width)
    top = min(max(centre.y - size.height // 2, 0), BOARD.height - size.height)
    return Rect.from_size(left, top, *size)
