"""Positions in the room of Café Melange: tables, chairs, and the annotations at each chair."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from engine.games.cafe_melange.components import Chair, MelangeComponents
from rendering.geometry import Point, Rect

_T = TypeVar("_T")

CHAIR_WIDTH = 61
"""Width of a chair, in room units."""
_TABLE_SIZES = {"square": (64, 64), "round": (68, 68), "large": (164, 64)}
SIGN_SCALE = 0.42
"""Diameter of a chair's colour sign and of a score, relative to the chair's width."""
WIDEST_NAME = 1.66
"""Width of the plate with the longest name, relative to a chair's width."""
NAME_HEIGHT, LABEL_HEIGHT = 0.38, 0.36
"""Heights of the plate with a visitor's name and the label with a chair's name, relative to a chair's width."""
_TABLE_NAME = 0.74, 0.46
"""Width and height of a table's name, relative to a chair's width."""

Spot = tuple[float, float]
"""The offset of a place's centre from the chair's centre, across and down, in chair widths."""

_SIGN_SPOTS: tuple[Spot, ...] = ((-0.38, -0.48), (0.38, -0.48), (-0.6, 0), (0.6, 0))
_SCORE_SPOTS: tuple[Spot, ...] = (
    *((side * across, 0.02) for across in (0.44, 0.4, 0.36) for side in (1, -1)),
    *((0.44, -0.18), (-0.44, -0.18)),
)
_LOCK_SPOTS: tuple[Spot, ...] = (
    *((0.38, -0.48), (-0.38, -0.48), (0.6, 0.02), (-0.6, 0.02)),
    *((0.4, 0.46), (-0.4, 0.46), (0, -0.62), (0, 0.62)),
)
_NAME_SPOTS: tuple[Spot, ...] = (
    *((0, 0.44), (0, 0.52), (-0.15, 0.44), (0.15, 0.44), (-0.3, 0.44), (0.3, 0.44)),
    *((-0.3, 0.52), (0.3, 0.52), (-0.45, 0.48), (0.45, 0.48), (0, 0.35), (0, 0.25)),
)
_LABEL_SPOTS: tuple[Spot, ...] = (
    *((0, 0.54), (0.3, 0.52), (-0.3, 0.52), (0.36, -0.54), (-0.36, -0.54), (0, 0.82), (0, -0.72)),
    *((0.86, -0.15), (-0.86, -0.15), (0.86, 0.2), (-0.86, 0.2), (0.3, 0.05), (-0.3, 0.05)),
)
"""Places for a chair's label, best first: below it, at its upper corners, below a name, above it, beside it, on it."""
_CLOSE_UP_LABEL_SPOTS: tuple[Spot, ...] = ((-0.5, 0.5), (0.5, 0.5), (0, 0.62), (0.5, -0.5), (-0.5, -0.5))
"""Places for a chair's label in a close-up: at the corners, where the label covers nothing on the chair."""


@dataclass(frozen=True)
class Room:
    """The room at `scale` pixels per unit, with its origin (which may be off the page) at `left`, `top`.

    Names stay within `bounds`.
    """

    box: MelangeComponents
    scale: float
    left: float
    top: float
    bounds: Rect

    @property
    def side(self) -> int:
        """Width of a chair in pixels."""
        return round(CHAIR_WIDTH * self.scale)

    @property
    def sign_size(self) -> int:
        """Diameter of a chair's colour sign, a score and a lock, in pixels."""
        return round(self.side * SIGN_SCALE)

    def _to_pixels(self, x: float, y: float) -> Point:
        return Point(round(self.left + x * self.scale), round(self.top + y * self.scale))

    @cached_property
    def _tables(self) -> dict[str, Rect]:
        tables = {}
        for table in self.box.tables:
            width, height = (round(length * self.scale) for length in _TABLE_SIZES[table.shape])
            tables[table.id] = Rect.centred(self._to_pixels(table.x, table.y), width, height)
        return tables

    def table(self, name: str) -> Rect:
        """Return the rectangle of the table with this name."""
        return self._tables[name]

    @cached_property
    def table_names(self) -> dict[str, Rect]:
        """The place of each table's name, in the middle of the table."""
        width, height = (round(share * self.side) for share in _TABLE_NAME)
        return {name: Rect.centred(place.centre, width, height) for name, place in self._tables.items()}

    @cached_property
    def _chairs(self) -> dict[str, Rect]:
        return {
            chair.id: Rect.centred(self._to_pixels(chair.x, chair.y), self.side) for chair in self.box.chairs
        }

    def chair(self, name: str) -> Rect:
        """Return the rectangle of the chair with this name."""
        return self._chairs[name]

    def reach(self, name: str) -> Rect:
        """Return the rectangle around everything drawn at a chair."""
        return self.chair(name).inset(-self.side)

    def _at(self, name: str, spot: Spot, width: int, height: int | None = None) -> Rect:
        across, down = (round(share * self.side) for share in spot)
        return Rect.centred(self.chair(name).centre.translated(across, down), width, height)

    def _freest(self, name: str, spots: Sequence[Spot], taken: Sequence[Rect]) -> Rect:
        """Return the place for a disc at the chair where it covers least; ties go to the first place."""
        size = self.sign_size
        return freest(
            (self._at(name, spot, size) for spot in spots),
            lambda place: _covered(place.inset(size // 8), taken),
        )

    def _longest_names(self, name: str) -> list[Rect]:
        """Return nearby places to avoid: other chairs and the longest names there, other tables, and table names."""
        near = self.reach(name).inset(-self.side)
        others = [chair.id for chair in self.box.chairs if chair.id != name]
        places = [*map(self._longest_name, others), *self.table_names.values()]
        places += [self.chair(other).inset(self.side // 8) for other in others]
        own = self.box.chair[name].table
        places += [place.inset(self.side // 8) for table, place in self._tables.items() if table != own]
        return [place for place in places if place.overlaps(near)]

    @cached_property
    def colour_signs(self) -> dict[str, Rect]:
        """The place of each chair's colour sign: the upper corner away from the table, unless a name could cover it."""
        signs: dict[str, Rect] = {}
        for chair in self.box.chairs:
            spots = sorted(_SIGN_SPOTS, key=lambda spot: (spot[0] > 0) is not self._is_to_the_right(chair))
            spots.sort(key=lambda spot: spot[1] == 0)
            signs[chair.id] = self._freest(chair.id, spots, [*self._longest_names(chair.id), *signs.values()])
        return signs

    def _is_to_the_right(self, chair: Chair) -> bool:
        return chair.x > self.box.table[chair.table].x

    @cached_property
    def permanent(self) -> dict[str, list[Rect]]:
        """The places of table names and of colour signs (without their empty corners) near each chair, keyed by chair."""
        signs = [sign.inset(sign.width // 8) for sign in self.colour_signs.values()]
        places = [*self.table_names.values(), *signs]
        return {name: [each for each in places if each.overlaps(self.reach(name))] for name in self._chairs}

    def score(self, name: str, taken: Sequence[Rect]) -> Rect:
        """Return the place of a visitor's VIP score beside the face, where it covers as little as possible.

        Among equally good places, one that does not touch a table's name comes first.
        """
        size = self.sign_size
        near = [each.inset(-self.side // 12) for each in self.table_names.values()]

        def covered(place: Rect) -> int:
            disc = place.inset(size // 8)
            return (len(near) + 1) * _covered(disc, taken) + _covered(disc, near)  # the first counts more

        return freest((self._at(name, spot, size) for spot in _SCORE_SPOTS), covered)

    def mark_spot(self, name: str) -> Rect:
        """Return the place that a mark on a chair surrounds: the chair with its halo, which also covers the chair's edge."""
        return self.chair(name).inset(-max(2, self.side // 48))

    @property
    def halo(self) -> int:
        """Width of the light ring between a chair and the band around it."""
        return max(6, self.side // 16)

    def lock(self, name: str, taken: Sequence[Rect]) -> Rect:
        """Return the place of a chair's lock, where it covers as little as possible."""
        return self._freest(name, _LOCK_SPOTS, taken)

    def name_plates(self, name: str, width: int, height: int) -> Iterator[Rect]:
        """Yield the places for a visitor's name, best first, most of them over the chair's lower edge."""
        for spot in _NAME_SPOTS:
            yield self._within_bounds(name, self._at(name, spot, width, height))

    def _longest_name(self, name: str) -> Rect:
        return next(self.name_plates(name, round(WIDEST_NAME * self.side), round(NAME_HEIGHT * self.side)))

    def labels(self, name: str, width: int) -> Iterator[Rect]:
        """Yield the places for a chair's name, best first."""
        yield from self._label_places(name, _LABEL_SPOTS, width, LABEL_HEIGHT)

    def close_up_labels(self, name: str, width: int) -> Iterator[Rect]:
        """Yield the places for a chair's name in a close-up, best first."""
        yield from self._label_places(name, _CLOSE_UP_LABEL_SPOTS, width, LABEL_HEIGHT * 0.7)

    def _label_places(self, name: str, spots: Sequence[Spot], width: int, height: float) -> Iterator[Rect]:
        for spot in spots:
            yield self._within_bounds(name, self._at(name, spot, width, round(self.side * height)))

    def _within_bounds(self, chair: str, place: Rect) -> Rect:
        """Return the place, moved inside the bounds if the chair lies within them."""
        bounds = self.bounds
        if not bounds.contains(self.chair(chair).centre):
            return place
        return place.translated(
            max(0, bounds.left - place.left) - max(0, place.right - bounds.right),
            max(0, bounds.top - place.top) - max(0, place.bottom - bounds.bottom),
        )

    @cached_property
    def _slots(self) -> dict[tuple[int, bool], tuple[Rect, ...]]:
        side, centre = self.side, Point(self.side // 2, self.side // 2)
        return {
            (number, mirrored): tuple(
                Rect.centred(
                    centre.translated(round((-x if mirrored else x) * side), round(y * side)),
                    round(size * side),
                )
                for x, y in places
            )
            for number, (size, places) in _SLOTS.items()
            for mirrored in (False, True)
        }

    def slots(self, number: int, name: str) -> tuple[Rect, ...]:
        """Return the slots for up to four markers on a chair, relative to its top left corner, clear of its colour sign."""
        is_sign_to_the_right = self.colour_signs[name].centre.x > self.chair(name).centre.x
        return self._slots[number, is_sign_to_the_right]

    def named_rects(self) -> Iterator[tuple[str, Rect]]:
        """Yield the name and rectangle of every table and chair."""
        yield from self._tables.items()
        yield from self._chairs.items()

    def floor_crossings(self, floor: Rect, clear: int) -> Iterator[Point]:
        """Yield the crossings of the floor grid that have `clear` free pixels on every side."""
        pitch = max(72, self.side * 7 // 8)
        across, down = floor.width // pitch, floor.height // pitch
        left = floor.centre.x - (across - 1) * pitch // 2
        top = floor.centre.y - (down - 1) * pitch // 2
        taken = [place.inset(-self.side // 4) for _, place in self.named_rects()]
        for row in range(down):
            for column in range(across):
                spot = Point(left + column * pitch, top + row * pitch)
                if not any(Rect.centred(spot, 2 * clear).overlaps(place) for place in taken):
                    yield spot


_SLOTS: dict[int, tuple[float, tuple[Spot, ...]]] = {
    1: (0.62, ((0, 0.02),)),
    2: (0.49, ((-0.25, 0.03), (0.25, 0.03))),
    3: (0.48, ((0.1, -0.24), (-0.25, 0.25), (0.25, 0.25))),
    4: (0.46, ((-0.2, -0.175), (0.255, -0.2), (-0.2, 0.265), (0.255, 0.265))),
}
"""The size and places of markers on a chair whose colour sign is to the left, keyed by the number of markers."""


def freest(places: Iterable[_T], covered: Callable[[_T], int]) -> _T:
    """Return the first place that covers nothing, falling back to the first that covers least."""
    measured = []
    for place in places:
        number = covered(place)
        if not number:
            return place
        measured.append((number, place))
    return min(measured, key=lambda each: each[0])[1]


def _covered(place: Rect, taken: Sequence[Rect]) -> int:
    return sum(place.overlaps(each) for each in taken)
