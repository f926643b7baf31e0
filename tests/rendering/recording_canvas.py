"""What painting a picture would do, recorded without painting: marks, and where there is text."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple
from unittest.mock import patch

from PIL import Image

from rendering import last_move
from rendering.cafe_international.board import board_background
from rendering.cafe_melange import draw as cafe_melange
from rendering.canvas import Align, Canvas, place_line
from rendering.geometry import Point, Rect
from rendering.marks import DIRECTIONS, Direction, Mark
from rendering.regions import Region
from rendering.text_layout import Font
from rendering.theme import SeatStyle, Theme

_BACKGROUNDS = (board_background, cafe_melange._background, cafe_melange._background_with_chairs)
"""What is painted once and kept; what stayed empty here must not be painted on any other page."""


class RecordedMark(NamedTuple):
    """A mark on a place."""

    mark: Mark
    place: Rect
    seat_style: SeatStyle | None
    circular: bool
    direction: Direction
    texts_below: int
    """How many texts were there before."""


class Recording:
    """The marks, texts with their rectangles and fonts, and badges of one picture."""

    def __init__(self) -> None:
        self.marks: list[RecordedMark] = []
        self.texts: list[tuple[str, Rect]] = []
        self.fonts: list[Font] = []
        self.badges: list[Mark | None] = []

    def of(self, mark: Mark) -> list[RecordedMark]:
        """Return the marks with one meaning."""
        return [each for each in self.marks if each.mark is mark]

    def mark(
        self,
        mark: Mark,
        rect: Rect,
        seat_style: SeatStyle | None = None,
        *,
        circular: bool = False,
        direction: Direction = DIRECTIONS[0],
    ) -> None:
        self.marks.append(RecordedMark(mark, rect, seat_style, circular, direction, len(self.texts)))

    def text(
        self,
        text: str,
        at: Point,
        font: Font,
        fill: str | None = None,
        *,
        align: Align = "left",
        width: int | None = None,
        min_size: int | None = None,
    ) -> int:
        """Record a text, and return its width as `Canvas.text` does."""
        del fill
        placed = place_line(text, at, font, align, width, min_size)
        self.fonts.append(placed.font)
        self.texts.append((placed.text, Rect.from_size(*placed.corner, *placed.line.mask.size)))
        return placed.line.advance


def _nothing(*_arguments: Any, **_named: Any) -> None:
    """Paint nothing."""


@cache
def _scratch(width: int, height: int) -> Image.Image:
    """Return the image for the little that is painted all the same; copying a background takes a fourth of the time of recording."""
    return Image.new("RGB", (width, height))


@contextmanager
def recording() -> Iterator[Recording]:
    """Record what is painted within the context; the pages stay empty."""
    recorded = Recording()
    badge = Canvas.badge

    def record_badge(canvas: Canvas, rect: Rect, style: SeatStyle, *rest: Any, **named: Any) -> None:
        recorded.badges.append(rest[2] if len(rest) > 2 else named.get("mark"))
        badge(canvas, rect, style, *rest, **named)

    def cached(_canvas: Canvas, _rect: Rect, _key: object, paint: Callable[[], None]) -> None:
        paint()

    def on(canvas: type[Canvas], ground: Region, theme: Theme) -> Canvas:
        return canvas(_scratch(*ground.image.size), theme, ground)

    with (
        patch.object(Canvas, "mark", lambda _, *given, **named: recorded.mark(*given, **named)),
        patch.object(Canvas, "text", lambda _, *given, **named: recorded.text(*given, **named)),
        patch.object(Canvas, "badge", record_badge),
        patch.object(Canvas, "on", classmethod(on)),
        patch.object(Canvas, "cached", cached),
        patch.object(Canvas, "stamp", _nothing),
        patch.object(Canvas, "fill", _nothing),
        patch.object(Canvas, "outline", _nothing),
        patch.object(last_move, "paint_band", _nothing),
    ):
        try:
            yield recorded
        finally:
            for background in _BACKGROUNDS:
                background.cache_clear()
