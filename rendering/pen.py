"""A pen for drawing figures and symbols on a square of 100 × 100 units, whatever its size in pixels."""

from math import cos, pi, sin
from typing import Final

from rendering.sprites import Brush, Corners

_STEPS: Final = 24
"""The number of straight lines that make up the outline of a dome."""


class Pen:
    """Draws with a brush on a square of 100 × 100 units; all positions and lengths are in these units."""

    def __init__(self, brush: Brush, left: float = 0, top: float = 0, side: float | None = None) -> None:
        """Draw on the square with this top left corner and side, in pixels; by default, the brush's whole width."""
        self.brush, self.left, self.top = brush, left, top
        self.unit = (brush.size.width if side is None else side) / 100

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point on the square to pixels."""
        return self.left + x * self.unit, self.top + y * self.unit

    def region(self, left: float, top: float, side: float) -> "Pen":
        """Return a pen for a smaller square inside this one."""
        return Pen(self.brush, *self.at(left, top), side * self.unit)

    def disc(
        self, x: float, y: float, radius: float, fill: str | None, line: str | None = None, width: float = 0
    ) -> None:
        """Draw a circle."""
        self.brush.disc(*self.at(x, y), radius * self.unit, fill, line=line, width=width * self.unit)

    def dots(self, fill: str, radius: float, *centres: tuple[float, float]) -> None:
        """Draw discs of the same size."""
        for x, y in centres:
            self.oval(x, y, radius, radius, fill)

    def ellipse(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        fill: str | None,
        line: str | None = None,
        width: float = 0,
    ) -> None:
        """Draw an ellipse inside a box."""
        self.brush.ellipse((*self.at(left, top), *self.at(right, bottom)), fill, line, width * self.unit)

    def oval(
        self,
        x: float,
        y: float,
        across: float,
        down: float,
        fill: str | None,
        line: str | None = None,
        width: float = 0,
    ) -> None:
        """Draw an ellipse with the given centre and radii."""
        self.ellipse(x - across, y - down, x + across, y + down, fill, line, width)

    def dome(self, x: float, y: float, across: float, down: float, fill: str) -> None:
        """Draw the upper half of an ellipse with the given centre and radii."""
        turns = (pi * step / _STEPS for step in range(_STEPS + 1))
        self.polygon([(x - across * cos(turn), y - down * sin(turn)) for turn in turns], fill)

    def box(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        fill: str | None,
        line: str | None = None,
        width: float = 0,
        radius: float = 0,
    ) -> None:
        """Draw a box with rounded corners."""
        corners = (*self.at(left, top), *self.at(right, bottom))
        self.brush.box(corners, fill, line, width * self.unit, radius * self.unit)

    def polygon(self, corners: Corners, fill: str | None, line: str | None = None, width: float = 0) -> None:
        """Draw a closed shape."""
        self.brush.polygon([self.at(x, y) for x, y in corners], fill, line, width * self.unit)

    def mirrored(self, fill: str, *corners: tuple[float, float]) -> None:
        """Draw a closed shape on the right, and its mirror image on the left."""
        self.polygon(corners, fill)
        self.polygon([(100 - x, y) for x, y in corners], fill)

    def stroke(self, points: Corners, fill: str, width: float) -> None:
        """Draw a line with round ends."""
        self.brush.stroke([self.at(x, y) for x, y in points], fill, width * self.unit)

    def arc(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        turn: tuple[float, float],
        fill: str,
        width: float,
    ) -> None:
        """Draw part of an ellipse's outline inside a box, clockwise between two angles in degrees from three o'clock."""
        self.brush.arc((*self.at(left, top), *self.at(right, bottom)), *turn, fill, width * self.unit)

    def text(self, text: str, x: float, y: float, size: float, fill: str, widest: float = 100) -> None:
        """Write text with the middle of the capitals at the given point, smaller if it is wider than `widest`."""
        self.brush.text(text, *self.at(x, y), size * self.unit, fill, width=widest * self.unit)
