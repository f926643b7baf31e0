"""Points, sizes and rectangles in whole pixels, and the ways a page is divided into them."""

from collections.abc import Sequence
from itertools import accumulate, combinations, pairwise
from typing import NamedTuple, Self


class Point(NamedTuple):
    """A place on the page, in pixels from its top left corner."""

    x: int
    y: int

    def moved(self, dx: int = 0, dy: int = 0) -> "Point":
        """The point that lies `dx` to the right and `dy` below."""
        return Point(self.x + dx, self.y + dy)


class Size(NamedTuple):
    """How wide and how high something is."""

    width: int
    height: int


class Rect(NamedTuple):
    """A rectangle: the top left corner belongs to it, the right and bottom edges do not."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def of(cls, left: int, top: int, width: int, height: int) -> Self:
        """The rectangle with this corner and this size."""
        return cls(left, top, left + width, top + height)

    @classmethod
    def around(cls, centre: Point, width: int, height: int | None = None) -> Self:
        """The rectangle of this size round a centre; a square when only the width is given."""
        tall = width if height is None else height
        return cls.of(centre.x - width // 2, centre.y - tall // 2, width, tall)

    @property
    def width(self) -> int:
        """The distance from left to right."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """The distance from top to bottom."""
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
        """The point in the middle."""
        return Point((self.left + self.right) // 2, (self.top + self.bottom) // 2)

    def moved(self, dx: int = 0, dy: int = 0) -> "Rect":
        """The same rectangle elsewhere."""
        return Rect(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    def inset(self, x: int, y: int | None = None) -> "Rect":
        """The rectangle that keeps a margin inside this one; negative margins make it larger."""
        down = x if y is None else y
        return Rect(self.left + x, self.top + down, self.right - x, self.bottom - down)

    def contains(self, point: Point) -> bool:
        """Whether the point lies inside."""
        return self.left <= point.x < self.right and self.top <= point.y < self.bottom

    def holds(self, other: "Rect") -> bool:
        """Whether the other rectangle lies wholly inside."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def overlaps(self, other: "Rect") -> bool:
        """Whether the two share at least one pixel."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def rows(self, *weights: float, gap: int = 0) -> tuple["Rect", ...]:
        """Divide from top to bottom in the proportion of the weights, `gap` pixels apart."""
        return tuple(
            Rect(self.left, self.top + start, self.right, self.top + end)
            for start, end in _shares(self.height, weights, gap)
        )

    def columns(self, *weights: float, gap: int = 0) -> tuple["Rect", ...]:
        """Divide from left to right in the proportion of the weights, `gap` pixels apart."""
        return tuple(
            Rect(self.left + start, self.top, self.left + end, self.bottom)
            for start, end in _shares(self.width, weights, gap)
        )

    def grid(self, rows: int, columns: int, gap: int = 0) -> tuple[tuple["Rect", ...], ...]:
        """Divide into equal cells, row by row."""
        return tuple(row.columns(*[1] * columns, gap=gap) for row in self.rows(*[1] * rows, gap=gap))

    def cut_top(self, height: int, gap: int = 0) -> tuple["Rect", "Rect"]:
        """A strip of this height from the top, and what remains below the gap."""
        edge = self.top + height
        return self._replace(bottom=edge), self._replace(top=edge + gap)

    def cut_left(self, width: int, gap: int = 0) -> tuple["Rect", "Rect"]:
        """A strip of this width from the left, and what remains beyond the gap."""
        edge = self.left + width
        return self._replace(right=edge), self._replace(left=edge + gap)


def around(places: Sequence[Rect]) -> Rect:
    """The smallest rectangle that holds all the places."""
    left, top, right, bottom = zip(*places, strict=True)
    return Rect(min(left), min(top), max(right), max(bottom))


def overlapping(places: Sequence[Rect]) -> tuple[tuple[Rect, Rect], ...]:
    """Every pair of places that share a pixel."""
    return tuple((one, other) for one, other in combinations(places, 2) if one.overlaps(other))


def _shares(length: int, weights: Sequence[float], gap: int) -> list[tuple[int, int]]:
    """Start and end of every share, so that the last one ends exactly at the edge."""
    free = length - gap * (len(weights) - 1)
    total = sum(weights)
    edges = [round(free * part / total) for part in accumulate(weights, initial=0)]
    return [(start + index * gap, end + index * gap) for index, (start, end) in enumerate(pairwise(edges))]
