"""Points, sizes and rectangles in whole pixels, and ways to divide a rectangle."""

from collections.abc import Sequence
from itertools import accumulate, combinations, pairwise
from typing import NamedTuple, Self


class Point(NamedTuple):
    """A position on the page, in pixels from its top left corner."""

    x: int
    y: int

    def translated(self, dx: int = 0, dy: int = 0) -> "Point":
        """Return the point `dx` pixels to the right of this one and `dy` pixels below it."""
        return Point(self.x + dx, self.y + dy)


class Size(NamedTuple):
    """A width and a height in pixels."""

    width: int
    height: int


class Rect(NamedTuple):
    """A rectangle that includes its left and top edges, but not its right and bottom edges."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def from_size(cls, left: int, top: int, width: int, height: int) -> Self:
        """Return the rectangle with the given top left corner and size."""
        return cls(left, top, left + width, top + height)

    @classmethod
    def centred(cls, centre: Point, width: int, height: int | None = None) -> Self:
        """Return the rectangle of the given size around `centre`; a square if only the width is given."""
        tall = width if height is None else height
        return cls.from_size(centre.x - width // 2, centre.y - tall // 2, width, tall)

    @property
    def width(self) -> int:
        """Distance from the left to the right edge."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Distance from the top to the bottom edge."""
        return self.bottom - self.top

    @property
    def size(self) -> Size:
        """Width and height."""
        return Size(self.width, self.height)

    @property
    def origin(self) -> Point:
        """The top left corner."""
        return Point(self.left, self.top)

    @property
    def centre(self) -> Point:
        """The centre, rounded towards the top left corner."""
        return Point((self.left + self.right) // 2, (self.top + self.bottom) // 2)

    def translated(self, dx: int = 0, dy: int = 0) -> "Rect":
        """Return the same rectangle, moved by `dx` and `dy` pixels."""
        return Rect(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    def inset(self, x: int, y: int | None = None) -> "Rect":
        """Return the rectangle, reduced by `x` and `y` pixels on each side; negative values enlarge it."""
        down = x if y is None else y
        return Rect(self.left + x, self.top + down, self.right - x, self.bottom - down)

    def contains(self, point: Point) -> bool:
        """Return whether the point lies inside."""
        return self.left <= point.x < self.right and self.top <= point.y < self.bottom

    def contains_rect(self, other: "Rect") -> bool:
        """Return whether the other rectangle lies completely inside."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def overlaps(self, other: "Rect") -> bool:
        """Return whether the two rectangles share at least one pixel."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def rows(self, *weights: float, gap: int = 0) -> tuple["Rect", ...]:
        """Divide from top to bottom in proportion to the weights, with `gap` pixels between the parts."""
        return tuple(
            Rect(self.left, self.top + start, self.right, self.top + end)
            for start, end in _spans(self.height, weights, gap)
        )

    def columns(self, *weights: float, gap: int = 0) -> tuple["Rect", ...]:
        """Divide from left to right in proportion to the weights, with `gap` pixels between the parts."""
        return tuple(
            Rect(self.left + start, self.top, self.left + end, self.bottom)
            for start, end in _spans(self.width, weights, gap)
        )

    def grid(self, rows: int, columns: int, gap: int = 0) -> tuple[tuple["Rect", ...], ...]:
        """Divide into equal cells and return them row by row."""
        return tuple(row.columns(*[1] * columns, gap=gap) for row in self.rows(*[1] * rows, gap=gap))

    def cut_top(self, height: int, gap: int = 0) -> tuple["Rect", "Rect"]:
        """Return a strip of the given height from the top, and the rest below the gap."""
        edge = self.top + height
        return self._replace(bottom=edge), self._replace(top=edge + gap)

    def cut_left(self, width: int, gap: int = 0) -> tuple["Rect", "Rect"]:
        """Return a strip of the given width from the left, and the rest beyond the gap."""
        edge = self.left + width
        return self._replace(right=edge), self._replace(left=edge + gap)


def bounding_rect(places: Sequence[Rect]) -> Rect:
    """Return the smallest rectangle that contains all the given ones."""
    left, top, right, bottom = zip(*places, strict=True)
    return Rect(min(left), min(top), max(right), max(bottom))


def overlapping_pairs(places: Sequence[Rect]) -> tuple[tuple[Rect, Rect], ...]:
    """Return every pair of rectangles that share a pixel."""
    return tuple((one, other) for one, other in combinations(places, 2) if one.overlaps(other))


def _spans(length: int, weights: Sequence[float], gap: int) -> list[tuple[int, int]]:
    """Return the start and end of each part; the last part ends exactly at `length`."""
    free = length - gap * (len(weights) - 1)
    total = sum(weights)
    edges = [round(free * part / total) for part in accumulate(weights, initial=0)]
    return [(start + index * gap, end + index * gap) for index, (start, end) in enumerate(pairwise(edges))]
