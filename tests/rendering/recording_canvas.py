"""Records the marks and texts that a picture would contain, without painting it.

The texts on a card that is painted once, as a sprite, are recorded at every place where the sprite is stamped.
"""

from collections.abc import Hashable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple
from unittest.mock import patch

from cachetools import LRUCache
from PIL import Image

from engine.kernel.core import Action
from engine.kernel.game import View
from rendering import last_move, sprites
from rendering.cafe_international import draw as cafe_international
from rendering.cafe_melange import draw as cafe_melange
from rendering.canvas import PAGE, Align, Canvas, place_line
from rendering.contract import Localize
from rendering.geometry import Point, Rect, Size
from rendering.marks import Direction, Mark, PlacedMark
from rendering.registry import rendering_of
from rendering.sprites import Sprite
from rendering.text_layout import Font
from rendering.theme import LIGHT, SeatStyle, Theme

_BACKGROUNDS: tuple[tuple[ModuleType, str], ...] = (
    (cafe_international, "board_background"),
    (cafe_melange, "_background"),
    (cafe_melange, "_background_with_chairs"),
)
"""The cached functions that paint the parts of each game's picture that never change."""

_TEXTS = "recorded texts"
"""The key in an image's `info` that holds the sprite's texts."""
_SPRITES: LRUCache[Hashable, Sprite] = LRUCache(sprites._CACHE.maxsize, sprites._CACHE.getsizeof)
"""The sprites of recorded pages."""


class RecordedMark(NamedTuple):
    """A mark, and where it was painted."""

    mark: Mark
    place: Rect
    seat_style: SeatStyle | None
    circular: bool
    direction: Direction
    texts_below: int
    """How many texts were painted before this mark."""
    marks_below: int
    """How many marks, including this one, were painted before this mark's sign."""


class Recording:
    """One picture's marks and badges, and its texts with their rectangles and fonts."""

    def __init__(self) -> None:
        self.marks: list[RecordedMark] = []
        self.texts: list[tuple[str, Rect]] = []
        self.fonts: list[Font] = []
        self.badges: list[Mark | None] = []
        self.covers: list[tuple[int, Rect]] = []
        """Filled areas and stamped sprites, each with the number of texts painted before it."""

    def of(self, mark: Mark) -> list[RecordedMark]:
        """Return all marks of the given kind."""
        return [each for each in self.marks if each.mark is mark]

    def uncovered(self) -> tuple[list[tuple[str, Rect]], list[str]]:
        """Return the visible texts with rectangles that fit closely around their letters, and the covered texts."""
        seen, covered = list[tuple[str, Rect]](), list[str]()
        for number, (text, place) in enumerate(self.texts):
            if any(since > number and cover.contains(place.centre) for since, cover in self.covers):
                covered.append(text.strip())
            elif text.strip():
                seen.append((text.strip(), place.inset(2)))
        return seen, covered

    def mark_all(self, placed: Sequence[PlacedMark]) -> None:
        """Record several marks; their signs are painted after all the marks."""
        texts, marks = len(self.texts), len(self.marks) + len(placed)
        self.marks += [RecordedMark(*each, texts, marks) for each in placed]

    def take(self, since: int, covers: int) -> tuple[tuple[str, Rect, Font], ...]:
        """Remove the texts from index `since` on and the covers from `covers` on; return the texts with their fonts."""
        taken = tuple(
            (*each, font) for each, font in zip(self.texts[since:], self.fonts[since:], strict=True)
        )
        del self.texts[since:], self.fonts[since:], self.covers[covers:]
        return taken

    def stamp(self, sprite: Sprite, centre: Point) -> None:
        """Record the sprite's texts at the place where it is stamped."""
        spot = Rect.centred(centre, *sprite.size)
        if sprite.colours.info.get(_TEXTS):
            self.covers.append((len(self.texts), spot))
        for text, place, font in sprite.colours.info.get(_TEXTS, ()):
            self.texts.append((text, place.translated(*spot.origin)))
            self.fonts.append(font)

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
        """Record the text and return its width, as `Canvas.text` does."""
        del fill
        placed = place_line(text, at, font, align, width, min_size)
        self.fonts.append(placed.font)
        self.texts.append((placed.text, Rect.from_size(*placed.corner, *placed.line.mask.size)))
        return placed.line.advance


def _nothing(*_arguments: Any, **_named: Any) -> None:
    """Paint nothing."""


@cache
def _scratch(width: int, height: int) -> Image.Image:
    """Return a scratch image for the few things that are still painted."""
    return Image.new("RGB", (width, height))


@contextmanager
def recording() -> Iterator[Recording]:
    """Record everything painted inside the `with` block; the pages stay empty."""
    recorded = Recording()
    badge, begun = Canvas.badge, dict[int, tuple[int, int]]()

    def record_badge(canvas: Canvas, rect: Rect, style: SeatStyle, *rest: Any, **named: Any) -> None:
        recorded.badges.append(rest[2] if len(rest) > 2 else named.get("mark"))
        badge(canvas, rect, style, *rest, **named)

    def on(canvas: type[Canvas], ground: Image.Image, theme: Theme) -> Canvas:
        return canvas(_scratch(*ground.size), theme)

    def blank(canvas: type[Canvas], theme: Theme, size: Size = PAGE) -> Canvas:
        page = canvas(_scratch(*size), theme)
        begun[id(page)] = len(recorded.texts), len(recorded.covers)
        return page

    def sprite(page: Canvas) -> Sprite:
        colours = Image.new("RGB", page.image.size)
        colours.info[_TEXTS] = recorded.take(*begun[id(page)])
        return Sprite(colours, Image.new("1", colours.size))

    with ExitStack() as patches:
        for replaced in (
            patch.object(Canvas, "mark_all", lambda _, placed: recorded.mark_all(placed)),
            patch.object(Canvas, "text", lambda _, *given, **named: recorded.text(*given, **named)),
            patch.object(Canvas, "badge", record_badge),
            patch.object(Canvas, "on", classmethod(on)),
            patch.object(Canvas, "blank", classmethod(blank)),
            patch.object(Canvas, "stamp", lambda _, sprite, centre: recorded.stamp(sprite, centre)),
            patch.object(Canvas, "sprite", sprite),
            patch.object(sprites, "_CACHE", _SPRITES),
            patch.object(
                Canvas, "fill", lambda _, rect, *__: recorded.covers.append((len(recorded.texts), rect))
            ),
            patch.object(Canvas, "outline", _nothing),
            patch.object(last_move, "paint_band", _nothing),
        ):
            patches.enter_context(replaced)
        for module, name in _BACKGROUNDS:  # the empty images must not be kept for other pages
            patches.enter_context(patch.object(module, name, getattr(module, name).__wrapped__))
        yield recorded


def recorded(
    view: View, localize: Localize, offered: tuple[Action, ...] = (), zoom: str | None = None
) -> Recording:
    """Return a recording of how the view is painted."""
    with recording() as found:
        rendering_of(view.game).paint(view, LIGHT, localize, offered, zoom)
    return found
