"""The canvas that pages are painted on: text, sprites, panels and ornaments, and encoding as PNG."""

from collections.abc import Sequence
from io import BytesIO
from typing import Literal, NamedTuple, Self

from PIL import Image, ImageDraw

from rendering import marks, sprites
from rendering.design_tokens import FINE_LINE, HEADING_SIZE, MIN_TEXT_SIZE, MIN_TURN_SIZE, STRONG_LINE
from rendering.geometry import Point, Rect, Size
from rendering.marks import DIRECTIONS, Direction, Mark, PlacedMark
from rendering.palettes import Palette
from rendering.sprites import Sprite
from rendering.text_layout import (
    Face,
    Font,
    RenderedLine,
    render_line,
    shrink_to_width,
    text_width,
    truncate_to_width,
    wrap,
)
from rendering.theme import SeatStyle, Theme, contrast

PAGE = Size(1600, 1200)
"""Size of every picture in pixels, with an aspect ratio of 4:3, which no client crops."""

LARGEST = 250 * 1024
"""The maximum size of an encoded picture, in bytes; it is exceeded only if even the best compression is not enough."""
_LEVELS = (2, 6, 9)
"""The compression levels to try in turn until a picture is small enough. Higher ones save little and take much longer."""

Align = Literal["left", "middle", "right"]


_TURN_MARKS = frozenset({Mark.ACTS, Mark.WAITS})
"""The badge marks that are drawn as arrows."""
TURN_RULE = 5
"""The width of the gold lines above and below the turn line."""


def turn_line_width(rect: Rect) -> int:
    """Return the maximum width of the turn line in the given rectangle."""
    return rect.width - 8


class PlacedLine(NamedTuple):
    """A line of text on a page: its text, font and position."""

    text: str
    font: Font
    line: RenderedLine
    corner: Point


def place_line(
    text: str, at: Point, font: Font, align: Align, width: int | None, min_size: int | None
) -> PlacedLine:
    """Lay out a line as `Canvas.text` does: if it is too wide, shrink it down to `min_size`, then truncate it."""
    if width is not None:
        font = shrink_to_width(text, font, width, min_size) if min_size else font
        text = truncate_to_width(text, font, width)
    line = render_line(text, font)
    left = at.x - {"left": 0, "middle": line.advance // 2, "right": line.advance}[align]
    return PlacedLine(text, font, line, Point(left + line.left, at.y + font.cap_height // 2 + line.top))


class Canvas:
    """A page in progress, as an RGB image. Text is centred vertically on its capitals."""

    def __init__(self, image: Image.Image, theme: Theme) -> None:
        """Create a page that paints on the given image."""
        self.theme = theme
        self.image = image
        self._draw = ImageDraw.Draw(image)
        self.last_move_places: list[Rect] = []
        """The places that are marked as what the latest turn has brought."""

    @classmethod
    def blank(cls, theme: Theme, size: Size = PAGE) -> Self:
        """Return an empty page in the theme's background colour."""
        return cls(Image.new("RGB", size, theme.paper), theme)

    @classmethod
    def on(cls, ground: Image.Image, theme: Theme) -> Self:
        """Return a new page on a copy of the given background."""
        return cls(ground.copy(), theme)

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
        """Write a line and return its width; if it is too wide, shrink it down to `min_size`, then truncate it."""
        placed = place_line(text, at, font, align, width, min_size)
        self.image.paste(fill or self.theme.ink, placed.corner, placed.line.mask)
        return placed.line.advance

    def paragraph(
        self, text: str, rect: Rect, font: Font, fill: str | None = None, *, align: Align = "left"
    ) -> int:
        """Write as many lines as fit into the rectangle, from the top, and return the bottom edge of the last line."""
        lines = wrap(text, font, rect.width, max(1, rect.height // font.line_height))
        x = {"left": rect.left, "middle": rect.centre.x, "right": rect.right}[align]
        for number, line in enumerate(lines):
            middle = rect.top + number * font.line_height + font.line_height // 2
            self.text(line, Point(x, middle), font, fill, align=align)
        return rect.top + len(lines) * font.line_height

    def sprite(self) -> Sprite:
        """Return the page as an opaque sprite; nothing may be painted on it afterwards."""
        return Sprite(self.image, Image.new("1", self.image.size, 1), is_opaque=True)

    def stamp(self, sprite: Sprite, centre: Point) -> None:
        """Paste a sprite, centred on the given point."""
        width, height = sprite.colours.size
        corner = (centre.x - width // 2, centre.y - height // 2)
        self.image.paste(sprite.colours, corner, None if sprite.is_opaque else sprite.mask)

    def paste(self, image: Image.Image, corner: Point) -> None:
        """Paste an image with its top left corner at the given point."""
        self.image.paste(image, corner)

    def fill(self, rect: Rect, colour: str) -> None:
        """Fill a rectangle."""
        self.image.paste(colour, rect)

    def outline(self, rect: Rect, colour: str, width: int = FINE_LINE) -> None:
        """Draw a line just inside the edges of a rectangle."""
        left, top, right, bottom = rect
        self._draw.rectangle((left, top, right - 1, bottom - 1), None, colour, width)

    def pointer(self, corners: tuple[Point, Point, Point]) -> None:
        """Draw a plate's pointer with a fine outline: the first two corners lie on the plate's edge, the third is the tip."""
        one, other, tip = corners
        self._draw.polygon(corners, self.theme.panel)
        self._draw.line((one, tip, other), self.theme.ink, FINE_LINE, joint="curve")

    def bordered_panel(self, rect: Rect, fill: str | None = None, line: str | None = None) -> None:
        """Fill a rectangle, with a strong outline and a fine gold line inside it."""
        self.fill(rect, fill or self.theme.panel)
        self.outline(rect, line or self.theme.ink, STRONG_LINE)
        self.outline(rect.inset(6), self.theme.gold, FINE_LINE)

    def checkerboard(self, rect: Rect, side: int, colour: str | None = None) -> None:
        """Draw a centred checkerboard of as many whole squares as fit (inspired by Josef Hoffmann's chairs)."""
        across, down = rect.width // side, rect.height // side
        band = Rect.centred(rect.centre, across * side, down * side)
        for row in range(down):
            for column in range(row % 2, across, 2):
                corner = band.origin.translated(column * side, row * side)
                self.fill(Rect.from_size(*corner, side, side), colour or self.theme.ink)

    def frame(self, rect: Rect, side: int = 8) -> None:
        """Draw the page's frame: a black line, a gold line, and a checkerboard in each corner."""
        self.outline(rect, self.theme.ink, STRONG_LINE)
        self.outline(rect.inset(side), self.theme.gold, STRONG_LINE)
        for x in (rect.left, rect.right - 3 * side):
            for y in (rect.top, rect.bottom - 3 * side):
                corner = Rect.from_size(x, y, 3 * side, 3 * side)
                self.fill(corner, self.theme.paper)
                self.checkerboard(corner, side)
                self.fill(Rect.centred(corner.centre, side), self.theme.gold)

    def divider(self, rect: Rect) -> None:
        """Draw a gold line across the rectangle, with three squares in the middle."""
        middle = rect.centre
        self.fill(Rect.centred(middle, rect.width, 3), self.theme.gold)
        for step, colour in ((-1, self.theme.ink), (0, self.theme.gold), (1, self.theme.ink)):
            self.fill(Rect.centred(middle.translated(step * 12), 10), colour)

    def title(self, text: str, rect: Rect, size: int) -> None:
        """Write the game's name, with a divider below."""
        font = Font(Face.DISPLAY, size)
        self.text(text, rect.centre, font, align="middle", width=rect.width, min_size=MIN_TEXT_SIZE)
        self.divider(Rect.from_size(rect.left, rect.bottom, rect.width, 20))

    def heading(self, text: str, rect: Rect) -> None:
        """Write a section heading, with a gold line from it to the right edge."""
        middle = rect.centre.y
        width = self.text(text, Point(rect.left, middle), Font(Face.DISPLAY, HEADING_SIZE), width=rect.width)
        self.fill(Rect(rect.left + width + 20, middle - 1, rect.right, middle + 2), self.theme.gold)

    def turn_line(self, text: str, rect: Rect, size: int) -> None:
        """Write who must act, as large as possible, between two gold lines and without a background.

        The background is not gold, because small dark letters on gold are hard to read on a dark page.
        """
        self.fill(rect, self.theme.panel)
        for top in (rect.top, rect.bottom - TURN_RULE):
            self.fill(Rect(rect.left, top, rect.right, top + TURN_RULE), self.theme.gold)
        font, width = Font(Face.BOLD, size), turn_line_width(rect)
        self.text(text, rect.centre, font, align="middle", width=width, min_size=MIN_TURN_SIZE)

    def mark(
        self,
        mark: Mark,
        rect: Rect,
        seat_style: SeatStyle | None = None,
        *,
        circular: bool = False,
        direction: Direction = DIRECTIONS[0],
    ) -> None:
        """Mark a place; see `marks` for what the marks mean, and `PlacedMark` for the arguments."""
        self.mark_all([PlacedMark(mark, rect, seat_style, circular, direction)])

    def mark_all(self, placed: Sequence[PlacedMark]) -> None:
        """Mark places: paint all bands and lines first and then the signs, so that no sign is covered."""
        for each in placed:
            if each.mark is Mark.LAST_MOVE:
                self.last_move_places.append(each.place)
            marks.paint_around(self, each)
        for each in placed:
            marks.paint_sign(self, each)

    def badge(
        self,
        rect: Rect,
        seat_style: SeatStyle,
        name: str,
        score: str,
        mark: Mark | None = None,
        *,
        out: bool = False,
    ) -> None:
        """Draw a player's badge with symbol, name and score; `mark` shows whether the player acts, waits or has won."""
        theme, height, middle = self.theme, rect.height, rect.centre.y
        ground, ink = theme.panel, theme.muted if out else theme.ink
        if mark is Mark.ACTS:
            ground, ink = theme.gold, theme.on_gold
        elif mark is Mark.WINNER:
            ground, ink = theme.ink, theme.paper
        self.fill(rect, ground)
        self.outline(rect, theme.ink, STRONG_LINE)
        if mark is Mark.WINNER:
            sign = marks.sign_in_laurel(seat_style, height, theme)
        else:
            sign = sprites.seat_symbol(seat_style, height * 2 // 3, theme)
        self.stamp(sign, Point(rect.left + height // 2 + 4, middle))
        figures = Font(Face.BOLD, height * 3 // 4)
        margin = min(28, rect.width // 20)
        width, has_cell = text_width(score, figures), mark is Mark.ACTS
        if has_cell and score.startswith("−"):
            width = max(width, text_width("−88", figures))  # with a short one the minus sign is overlooked
        cell = rect._replace(left=rect.right - width - 2 * margin)
        if has_cell:  # dark on light, as the name is
            light = max((theme.panel, theme.ink), key=lambda each: contrast(each, ink))
            self.fill(cell.inset(STRONG_LINE), light)
        # A dash is longer than the minus sign, which is overlooked on small pictures.
        dashed = score.replace("−", "–")
        self.text(dashed, cell.centre, figures, ink, align="middle")
        if name:
            font = Font(Face.BOLD, height * 3 // 5)
            end = cell.left - 4 + (0 if has_cell else margin - 14)
            start = rect.left + height + 28  # at a distance at which nobody reads the sign as a letter
            start -= min(max(0, text_width(name, font) - end + start), 28 - margin)
            self.text(name, Point(start, middle), font, ink, width=end - start, min_size=MIN_TEXT_SIZE)
        if mark in _TURN_MARKS:
            place = _arrow_place(rect)
            self.stamp(marks.turn_arrow(place.width, theme, waits=mark is Mark.WAITS), place.centre)


def _arrow_place(badge: Rect) -> Rect:
    """Return the position of the arrow for acting or waiting, on the badge's left edge."""
    return Rect.centred(Point(badge.left - 6, badge.centre.y), 44)


def encode(page: Canvas | Image.Image, palette: Palette | None = None) -> bytes:
    """Encode a page as PNG with a palette (by default computed from the page); the output is deterministic.

    The reduced colours are noticeable at most at edges, and every Discord client can show the result.
    """
    image = page.image if isinstance(page, Canvas) else page
    if palette is None:
        reduced = image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    else:
        reduced = palette.quantize(image)
    for level in _LEVELS:
        out = BytesIO()
        reduced.save(out, "PNG", compress_level=level)
        if out.tell() <= LARGEST:
            break
    return out.getvalue()
