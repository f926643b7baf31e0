"""The geometry of the Nim picture in pixels, with the names used in the game."""

from typing import NamedTuple

from rendering.geometry import Rect, Size
from tests.nim.rules.heaps import SET_UPS

PAGE = Size(1600, 1200)

CUBE = 66
"""The side of a cube's front, in pixels."""
DEPTH = 20
"""How far a cube's top and right side extend beyond its front, in pixels."""
_HIGHEST = 7
"""The maximum number of cubes in one column; a larger heap has three columns."""
_ABREAST = 3

FRAME = Rect(0, 0, *PAGE).inset(24)
_INNER = FRAME.inset(72, 36)
TITLE, _BELOW = _INNER.cut_top(84, gap=34)
SUBTITLE, _BELOW = _BELOW.cut_top(44, gap=20)
_BADGES, _BELOW = _BELOW.cut_top(96, gap=24)
BADGES = _BADGES.columns(1, 1, gap=80)
"""The places of the players' badges, in seat order."""
LAST_MOVE, _BELOW = _BELOW.cut_top(68, gap=24)
"""The plate of the last move."""
CLOTH = _BELOW._replace(bottom=_BELOW.bottom - 64)
"""The table on which the heaps stand."""
FOOT = Rect(_BELOW.left, CLOTH.bottom + 14, _BELOW.right, _BELOW.bottom)
"""The line that says who must act or how the game ended."""


class Heap(NamedTuple):
    """The places of one heap: its label, and every cube it starts with, from the bottom."""

    plate: Rect
    cubes: tuple[Rect, ...]

    @property
    def whole(self) -> Rect:
        """The rectangle around the heap and its label."""
        top = min(cube.top for cube in self.cubes) - DEPTH
        return Rect(self.plate.left, top, self.plate.right, self.plate.bottom)


def heaps(set_up: str) -> tuple[Heap, ...]:
    """Return the places of all heaps in the given set-up, a key of `SET_UPS`."""
    numbers = SET_UPS[set_up].cubes
    columns = CLOTH.inset(48, 20).columns(*[1] * len(numbers), gap=40)
    return tuple(_heap(column, number) for column, number in zip(columns, numbers, strict=True))


def _heap(column: Rect, number: int) -> Heap:
    plate = Rect.centred(column.centre, 260, 84)
    plate = plate.translated(dy=column.bottom - plate.bottom)
    abreast = 1 if number <= _HIGHEST else _ABREAST
    pitch = CUBE + DEPTH if abreast > 1 else CUBE
    left = column.centre.x - (pitch * (abreast - 1) + CUBE + DEPTH) // 2
    bottom = plate.top - 8
    cubes = tuple(
        Rect.from_size(left + place % abreast * pitch, bottom - (place // abreast + 1) * CUBE, CUBE, CUBE)
        for place in range(number)
    )
    return Heap(plate, cubes)
