"""A pen for drawing figures in units of a hundredth of the side of a card."""

from math import cos, pi, sin
from typing import Final

from rendering.sprites import Brush, Corners

_STEPS: Final = 24
"""In how many straight lines the outline of a dome is drawn."""


class Pen:
    """Draws with a brush; all positions and lengths are hundredths of the width of its sprite."""

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        self._unit = brush.size.width / 100

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
        """Draw an ellipse with these two radii around a centre."""
        box = self._box(x - across, y - down, x + across, y + down)
        self.brush.ellipse(box, fill, line, width * self._unit)

    def dots(self, fill: str, radius: float, *centres: tuple[float, float]) -> None:
        """Draw discs of one size."""
        for x, y in centres:
            self.oval(x, y, radius, radius, fill)

    def shape(self, fill: str, *corners: tuple[float, float]) -> None:
        """Draw a polygon."""
        self.brush.polygon(self._scaled(corners), fill)

    def mirrored(self, fill: str, *corners: tuple[float, float]) -> None:
        """Draw a polygon on the right, and its mirror image on the left."""
        self.shape(fill, *corners)
        self.shape(fill, *((100 - x, y) for x, y in corners))

    def line(self, fill: str, width: float, *points: tuple[float, float]) -> None:
        """Draw a line with round ends."""
        self.brush.stroke(self._scaled(points), fill, width * self._unit)

    def bar(self, left: float, top: float, right: float, bottom: float, fill: str, radius: float = 0) -> None:
        """Draw a rectangle with rounded corners."""
        self.brush.box(self._box(left, top, right, bottom), fill, radius=radius * self._unit)

    def arc(
        self,
        x: float,
        y: float,
        across: float,
        down: float,
        angles: tuple[float, float],
        fill: str,
        width: float,
    ) -> None:
        """Draw a part of the outline of an ellipse, clockwise between two angles from three o'clock."""
        box = self._box(x - across, y - down, x + across, y + down)
        self.brush.arc(box, *angles, fill, width * self._unit)

    def dome(self, x: float, y: float, across: float, down: float, fill: str) -> None:
        """Draw the upper half of an ellipse with these two radii around a centre."""
        turns = (pi * step / _STEPS for step in range(_STEPS + 1))
        self.shape(fill, *((x - across * cos(turn), y - down * sin(turn)) for turn in turns))

    def _box(self, left: float, top: float, right: float, bottom: float) -> tuple[float, float, float, float]:
        unit = self._unit
        return left * unit, top * unit, right * unit, bottom * unit

    def _scaled(self, points: Corners) -> Corners:
        return [(x * self._unit, y * self._unit) for x, y in points]
