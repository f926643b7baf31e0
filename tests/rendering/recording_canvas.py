"""What painting a picture would do, recorded without painting: marks, and where there is text."""

from collections.abc import Callable, Hashable, Iterator, MutableMapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache, partial
from types import ModuleType
from typing import Any, NamedTuple, Self
from unittest.mock import patch

from cachetools.keys import hashkey
from PIL import Image

from rendering import last_move
from rendering.cafe_international import draw as cafe_international
from rendering.cafe_melange import draw as cafe_melange
from rendering.canvas import PAGE, Align, Canvas, place_line
from rendering.geometry import Point, Rect, Size
from rendering.marks import Direction, Mark, PlacedMark
from rendering.regions import Region
from rendering.text_layout import Font
from rendering.theme import SeatStyle, Theme

_BACKGROUNDS: tuple[tuple[ModuleType, str], ...] = (
    (cafe_international, "board_background"),
    (cafe_melange, "_background"),
    (cafe_melange, "_background_with_chairs"),
)
"""The cached functions that paint what is the same in every game."""


class RecordedMark(NamedTuple):
    """A mark on a place."""

    mark: Mark
    place: Rect
    seat_style: SeatStyle | None
    circular: bool
    direction: Direction
    texts_below: int
    """How many texts were there before."""
    marks_below: int
    """How many marks were there before its sign, itself included."""


class Recording:
    """The marks, texts with their rectangles and fonts, and badges of one picture, or of a part of it."""

    def __init__(self) -> None:
        self.marks: list[RecordedMark] = []
        self.texts: list[tuple[str, Rect]] = []
        self.fonts: list[Font] = []
        self.badges: list[Mark | None] = []

    def of(self, mark: Mark) -> list[RecordedMark]:
        """Return the marks with one meaning."""
        return [each for each in self.marks if each.mark is mark]

    def add(self, part: Self) -> None:
        """Add what was painted of a part of the picture."""
        texts, marks = len(self.texts), len(self.marks)
        self.marks += [
            each._replace(texts_below=texts + each.texts_below, marks_below=marks + each.marks_below)
            for each in part.marks
        ]
        self.texts += part.texts
        self.fonts += part.fonts
        self.badges += part.badges

    def mark_all(self, placed: Sequence[PlacedMark]) -> None:
        """Record marks whose signs are painted after all of them."""
        texts, marks = len(self.texts), len(self.marks) + len(placed)
        self.marks += [RecordedMark(*each, texts, marks) for each in placed]

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


Kept = MutableMapping[Hashable, tuple[Any, Recording]]
"""What painting parts of pictures returned and what was recorded of it, by all that the parts depend on."""


class _Recorder:
    """Records one picture after the parts of it that are kept."""

    def __init__(self, kept: Kept) -> None:
        self.recorded = Recording()
        self._kept = kept

    def part(self, key: Hashable, paint: Callable[[], Any]) -> Any:
        """Record what a part of the picture consists of, unless this is known, and return what `paint` returned."""
        if key not in self._kept:
            whole, self.recorded = self.recorded, Recording()
            try:
                result = paint()
                self._kept[key] = result, self.recorded
            finally:
                self.recorded = whole
        result, part = self._kept[key]
        self.recorded.add(part)
        return result


def _nothing(*_arguments: Any, **_named: Any) -> None:
    """Paint nothing."""


@cache
def _scratch(width: int, height: int) -> Image.Image:
    """Return the image for the little that is painted all the same; copying a background takes a fourth of the time of recording."""
    return Image.new("RGB", (width, height))


@contextmanager
def recording(kept: Kept | None = None) -> Iterator[Recording]:
    """Record what is painted within the context; the pages stay empty.

    Args:
        kept: What earlier recordings consisted of. As `Canvas.cached` does, this relies on the keys of the parts.
    """
    recorder = _Recorder({} if kept is None else kept)
    whole = recorder.recorded
    badge = Canvas.badge

    def record_badge(canvas: Canvas, rect: Rect, style: SeatStyle, *rest: Any, **named: Any) -> None:
        recorder.recorded.badges.append(rest[2] if len(rest) > 2 else named.get("mark"))
        badge(canvas, rect, style, *rest, **named)

    def cached(canvas: Canvas, rect: Rect, key: Hashable, paint: Callable[[], None]) -> None:
        recorder.part(hashkey(canvas.theme, rect, key), paint)

    def on(canvas: type[Canvas], ground: Region, theme: Theme) -> Canvas:
        return canvas(_scratch(*ground.image.size), theme, ground)

    def blank(canvas: type[Canvas], theme: Theme, size: Size = PAGE) -> Canvas:
        return canvas.on(Region(_scratch(*size)), theme)

    def background(name: str, paint: Callable[..., Region], *arguments: Hashable) -> Region:
        return recorder.part(hashkey(name, *arguments), partial(paint, *arguments))

    with ExitStack() as patches:
        for replaced in (
            patch.object(Canvas, "mark_all", lambda _, placed: recorder.recorded.mark_all(placed)),
            patch.object(Canvas, "text", lambda _, *given, **named: recorder.recorded.text(*given, **named)),
            patch.object(Canvas, "badge", record_badge),
            patch.object(Canvas, "on", classmethod(on)),
            patch.object(Canvas, "blank", classmethod(blank)),
            patch.object(Canvas, "cached", cached),
            patch.object(Canvas, "stamp", _nothing),
            patch.object(Canvas, "fill", _nothing),
            patch.object(Canvas, "outline", _nothing),
            patch.object(last_move, "paint_band", _nothing),
        ):
            patches.enter_context(replaced)
        for module, name in _BACKGROUNDS:
            paint = getattr(
                module, name
            ).__wrapped__  # what stays empty here must not be kept for other pages
            patches.enter_context(patch.object(module, name, partial(background, name, paint)))
        yield whole
