"""The page one paints on: text, sprites, plaques, ornament of the Secession, and the way out as bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from io import BytesIO
from threading import Lock
from typing import Literal, Self

from PIL import Image, ImageDraw

from rendering import sprites
from rendering.geometry import Point, Rect, Size
from rendering.lettering import Face, Font, fit, set_line, shrink, wrap
from rendering.palettes import Palette
from rendering.sprites import Sprite
from rendering.theme import Livery, Theme

PAGE = Size(1600, 1200)
"""The size of every picture: 4:3, which no client crops."""
SMALLEST = 28
"""The least height in pixels of anything one must be able to read."""

_LEVEL = 2
"""Each level beyond this one takes zlib a fifth longer for a twentieth of the bytes."""

_KEPT_PIXELS = 16_000_000
"""How much of parts that were painted is kept: about eight pages, of four bytes a pixel."""

Align = Literal["left", "middle", "right"]


class _Parts:
    """Parts of pages as they were painted, the ones last used, for all painters."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._lock = Lock()
        self._parts: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._pixels = 0

    def get(self, key: Hashable) -> Image.Image | None:
        with self._lock:
            part = self._parts.get(key)
            if part is not None:
                self._parts.move_to_end(key)
            return part

    def keep(self, key: Hashable, part: Image.Image) -> None:
        with self._lock:
            if key in self._parts:
                return  # another painter was faster
            self._parts[key] = part
            self._pixels += part.width * part.height
            while self._pixels > self._room:
                _, gone = self._parts.popitem(last=False)
                self._pixels -= gone.width * gone.height


_PARTS = _Parts(_KEPT_PIXELS)


class Canvas:
    """A page in the making. Text stands with the middle of its capitals on the given point."""

    def __init__(self, ground: Image.Image, theme: Theme) -> None:
        self.image = ground
        self.theme = theme
        self._draw = ImageDraw.Draw(ground)

    @classmethod
    def blank(cls, theme: Theme, size: Size = PAGE) -> Self:
        """An empty page of the theme's paper."""
        return cls(Image.new("RGB", size, theme.paper), theme)

    def part(self, place: Rect, key: Hashable, paint: Callable[[], None]) -> None:
        """Paint a place, or lay down what was painted there for the same key before.

        The key says everything that `paint` depends on, besides the theme and what lies in the place already,
        which must always be the same; `paint` stays within the place.
        """
        whole = (self.theme, place, key)
        kept = _PARTS.get(whole)
        if kept is None:
            paint()
            _PARTS.keep(whole, self.image.crop(place))
        else:
            self.image.paste(kept, place.origin)

    def text(
        self,
        text: str,
        at: Point,
        font: Font,
        fill: str | None = None,
        *,
        align: Align = "left",
        width: int | None = None,
        least: int | None = None,
    ) -> int:
        """Write a line and give its width; too long a line is set smaller down to `least`, then shortened."""
        if width is not None:
            font = shrink(text, font, width, least) if least else font
            text = fit(text, font, width)
        line = set_line(text, font)
        left = at.x - {"left": 0, "middle": line.advance // 2, "right": line.advance}[align]
        corner = (left + line.left, at.y + font.cap // 2 + line.top)
        self.image.paste(fill or self.theme.ink, corner, line.mask)
        return line.advance

    def paragraph(
        self, text: str, rect: Rect, font: Font, fill: str | None = None, *, align: Align = "left"
    ) -> int:
        """Write as many lines as go into the rectangle, from its top, and give the edge below the last."""
        lines = wrap(text, font, rect.width, max(1, rect.height // font.leading))
        x = {"left": rect.left, "middle": rect.centre.x, "right": rect.right}[align]
        for number, line in enumerate(lines):
            middle = rect.top + number * font.leading + font.leading // 2
            self.text(line, Point(x, middle), font, fill, align=align)
        return rect.top + len(lines) * font.leading

    def stamp(self, sprite: Sprite, centre: Point) -> None:
        """Put a sprite's middle on the point."""
        width, height = sprite.size
        self.image.paste(sprite.colours, (centre.x - width // 2, centre.y - height // 2), sprite.mask)

    def fill(self, rect: Rect, colour: str) -> None:
        """Fill a rectangle."""
        self.image.paste(colour, rect)

    def outline(self, rect: Rect, colour: str, width: int = 2) -> None:
        """Draw a line just inside a rectangle's edges."""
        left, top, right, bottom = rect
        self._draw.rectangle((left, top, right - 1, bottom - 1), None, colour, width)

    def plaque(self, rect: Rect, fill: str | None = None, line: str | None = None) -> None:
        """A card with the double line of the house: a strong one outside, a fine one of gold inside."""
        self.fill(rect, fill or self.theme.panel)
        self.outline(rect, line or self.theme.ink, 3)
        self.outline(rect.inset(6), self.theme.gold, 2)

    def checker(self, rect: Rect, side: int) -> None:
        """A band of squares like those on Hoffmann's chairs, as many whole ones as go in, centred."""
        across, down = rect.width // side, rect.height // side
        band = Rect.around(rect.centre, across * side, down * side)
        for row in range(down):
            for column in range(row % 2, across, 2):
                corner = band.origin.moved(column * side, row * side)
                self.fill(Rect.of(*corner, side, side), self.theme.ink)

    def frame(self, rect: Rect, side: int = 8) -> None:
        """The ornament round a page: gold line, black line, and a corner of squares at each end."""
        self.outline(rect, self.theme.ink, 3)
        self.outline(rect.inset(side), self.theme.gold, 3)
        for x in (rect.left, rect.right - 3 * side):
            for y in (rect.top, rect.bottom - 3 * side):
                corner = Rect.of(x, y, 3 * side, 3 * side)
                self.fill(corner, self.theme.paper)
                self.checker(corner, side)
                self.fill(Rect.around(corner.centre, side), self.theme.gold)

    def rule(self, rect: Rect) -> None:
        """A gold line with three squares in its middle, across the rectangle."""
        middle = rect.centre
        self.fill(Rect.around(middle, rect.width, 3), self.theme.gold)
        for step, colour in ((-1, self.theme.ink), (0, self.theme.gold), (1, self.theme.ink)):
            self.fill(Rect.around(middle.moved(step * 12), 10), colour)

    def title(self, words: str, rect: Rect, size: int) -> None:
        """The name of the game, with the ornament below it."""
        font = Font(Face.DISPLAY, size)
        self.text(words, rect.centre, font, align="middle", width=rect.width, least=SMALLEST)
        self.rule(Rect.of(rect.left, rect.bottom, rect.width, 20))

    def heading(self, words: str, rect: Rect) -> None:
        """The heading of a part of the page, with a gold line from it to the right edge."""
        middle = rect.centre.y
        wide = self.text(words, Point(rect.left, middle), Font(Face.DISPLAY, 40), width=rect.width)
        self.fill(Rect(rect.left + wide + 20, middle - 1, rect.right, middle + 2), self.theme.gold)

    def offered(self, rect: Rect) -> None:
        """Frame what may be chosen in gold."""
        self.outline(rect.inset(-4), self.theme.edge, 10)
        self.outline(rect.inset(-2), self.theme.gold, 6)

    def changed(self, rect: Rect, *, round_: bool = False) -> None:
        """Mark something as changed since the last picture."""
        if round_:
            self.stamp(sprites.ring(rect.width, self.theme), rect.centre)
        else:
            self.stamp(sprites.halo(rect.size, self.theme), rect.centre)

    def badge(
        self,
        rect: Rect,
        livery: Livery,
        name: str,
        score: str,
        *,
        turn: bool = False,
        won: bool = False,
        out: bool = False,
    ) -> None:
        """A player's plate: symbol, name and score; gold with a pointer for who is to act, with a star for who won."""
        theme, middle = self.theme, rect.centre.y
        ground, ink = (theme.panel, theme.muted if out else theme.ink)
        if turn or won:
            ground, ink = theme.gold, theme.on_gold
        key = ("plate", livery, name, score, ground, ink)
        self.part(rect, key, lambda: self._plate(rect, livery, name, score, ground, ink))
        if turn:
            self.stamp(sprites.pointer(44, theme), Point(rect.left - 6, middle))
        elif won:
            self.stamp(sprites.medal(44, theme), Point(rect.left, middle))

    def _plate(self, rect: Rect, livery: Livery, name: str, score: str, ground: str, ink: str) -> None:
        theme, high, middle = self.theme, rect.height, rect.centre.y
        self.fill(rect, ground)
        self.outline(rect, theme.ink, 3)
        self.stamp(sprites.symbol(livery, high * 2 // 3, theme), Point(rect.left + high // 2 + 4, middle))
        room = self.text(
            score, Point(rect.right - 14, middle), Font(Face.BOLD, high * 3 // 4), ink, align="right"
        )
        start = rect.left + high + 4
        free = rect.right - 28 - room - start
        self.text(name, Point(start, middle), Font(Face.BOLD, high // 2), ink, width=free, least=SMALLEST)


def encode(image: Image.Image, palette: Palette | None = None) -> bytes:
    """Turn a page into the bytes of a PNG with a palette, the same bytes for the same page.

    Measured on a full board a given palette takes a fifth of the time of choosing one for the page, and such a
    PNG half the time and size of one in full colours or of WebP; no pixel moves further than the eye can tell
    at an edge. Every Discord client shows it.
    """
    out = BytesIO()
    if palette is None:
        page = image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    else:
        page = palette.reduce(image)
    page.save(out, "PNG", compress_level=_LEVEL)
    return out.getvalue()
