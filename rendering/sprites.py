"""Antialiased sprites, drawn at four times their size and scaled down, and the signs that all games share."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import suppress
from functools import wraps
from math import cos, pi, sin
from threading import Lock
from typing import NamedTuple, ParamSpec

from cachetools import LRUCache
from cachetools.keys import hashkey
from PIL import Image, ImageDraw

from rendering.geometry import Size
from rendering.text_layout import Face, Font, render_line, text_width
from rendering.theme import SeatStyle, Symbol, Theme

SUPERSAMPLING = 4
"""The factor by which sprites are enlarged while they are drawn."""
_BAND = 256
"""The height in pixels of the bands in which a drawing is changed."""

Corners = Sequence[tuple[float, float]]


class Sprite(NamedTuple):
    """A small picture to stamp on pages: an RGB image, and its opacity as a mask of the same size."""

    colours: Image.Image
    mask: Image.Image
    is_opaque: bool = False
    """Whether every pixel is opaque; if so, stamping only has to copy the colours, which takes a third of the time."""

    @property
    def size(self) -> Size:
        """Width and height in pixels."""
        return Size(*self.colours.size)


def faded(sprite: Sprite, share: float) -> Sprite:
    """Return a faded copy of the sprite; a share of 1 makes it invisible."""
    return Sprite(sprite.colours, sprite.mask.point([round(value * (1 - share)) for value in range(256)]))


_CACHED_PIXELS = 5_000_000
"""The sprite cache's size in pixels, each taking five bytes; enough for all games in one theme, or most of what three themes use."""
_LARGEST_CACHED = _CACHED_PIXELS // 16
"""The size in pixels of the largest sprite that is cached; what is larger is a card that somebody looks up."""
_CACHE: LRUCache[Hashable, Sprite] = LRUCache(
    _CACHED_PIXELS, getsizeof=lambda sprite: sprite.size.width * sprite.size.height
)
"""The most recently used sprites of all games, shared by all threads that paint."""
_CACHE_LOCK = Lock()

_P = ParamSpec("_P")


def clear_cache() -> None:
    """Forget all sprites."""
    with _CACHE_LOCK:
        _CACHE.clear()


def cached_sprite(draw: Callable[_P, Sprite]) -> Callable[_P, Sprite]:
    """Decorate a function that draws a sprite from its arguments, so that recent sprites are cached."""

    @wraps(draw)
    def find_or_draw(*arguments: _P.args, **options: _P.kwargs) -> Sprite:
        key = hashkey(draw, *arguments, *options.items())
        with _CACHE_LOCK, suppress(KeyError):
            return _CACHE[key]
        sprite = draw(*arguments, **options)
        if sprite.size.width * sprite.size.height <= _LARGEST_CACHED:
            with _CACHE_LOCK:
                _CACHE[key] = sprite
        return sprite

    return find_or_draw


class Brush:
    """Draws a sprite; all measures are in page pixels and may be fractional.

    By default, colours are premultiplied by their opacity (mode `RGBa`), which saves Pillow from premultiplying the
    large image before scaling it down. Only translucent colours need the mode `RGBA`.
    """

    def __init__(self, size: Size, mode: str = "RGBa") -> None:
        self.size = size
        self.image = Image.new(mode, (size.width * SUPERSAMPLING, size.height * SUPERSAMPLING))
        self._draw = ImageDraw.Draw(self.image)

    def ellipse(
        self,
        box: tuple[float, float, float, float],
        fill: str | None,
        line: str | None = None,
        width: float = 0,
    ) -> None:
        """Draw an ellipse inside (left, top, right, bottom), including its outline."""
        self._draw.ellipse(_supersampled(box), fill, line, round(width * SUPERSAMPLING))

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str | None,
        *,
        line: str | None = None,
        width: float = 0,
    ) -> None:
        """Draw a circle around a centre; the radius includes the outline."""
        self.ellipse((x - radius, y - radius, x + radius, y + radius), fill, line, width)

    def box(
        self,
        box: tuple[float, float, float, float],
        fill: str | None,
        line: str | None = None,
        width: float = 0,
        radius: float = 0,
    ) -> None:
        """Draw the rectangle (left, top, right, bottom), with corners rounded by `radius`."""
        left, top, right, bottom = _supersampled(box)
        within = (left, top, right - 1, bottom - 1)
        self._draw.rounded_rectangle(within, radius * SUPERSAMPLING, fill, line, round(width * SUPERSAMPLING))

    def polygon(self, corners: Corners, fill: str | None, line: str | None = None, width: float = 0) -> None:
        """Draw a closed shape; half of the outline lies inside."""
        points = [(x * SUPERSAMPLING, y * SUPERSAMPLING) for x, y in corners]
        if fill:
            self._draw.polygon(points, fill)
        if line and width:
            self._draw.line(
                [*points, points[0], points[1]], line, round(width * SUPERSAMPLING), joint="curve"
            )

    def stroke(self, points: Corners, fill: str, width: float) -> None:
        """Draw a line with round ends through the points."""
        fine = [(x * SUPERSAMPLING, y * SUPERSAMPLING) for x, y in points]
        self._draw.line(fine, fill, round(width * SUPERSAMPLING), joint="curve")
        for x, y in (points[0], points[-1]):
            self.disc(x, y, width / 2, fill)

    def arc(
        self, box: tuple[float, float, float, float], start: float, end: float, fill: str, width: float
    ) -> None:
        """Draw part of an ellipse's outline, clockwise between two angles in degrees from three o'clock."""
        self._draw.arc(_supersampled(box), start, end, fill, round(width * SUPERSAMPLING))

    def text(
        self, text: str, x: float, y: float, size: float, fill: str, *, width: float | None = None
    ) -> None:
        """Write in bold with the middle of the capitals at the given point, smaller if it is wider than `width`."""
        font = Font(Face.BOLD, max(SUPERSAMPLING, round(size * SUPERSAMPLING)))
        wide = text_width(text, font)
        if width is not None and wide > width * SUPERSAMPLING:
            font = Font(Face.BOLD, max(SUPERSAMPLING, int(font.size * width * SUPERSAMPLING / wide)))
        line = render_line(text, font)
        left = round(x * SUPERSAMPLING - line.advance / 2 + line.left)
        self.image.paste(fill, (left, round(y * SUPERSAMPLING + font.cap_height / 2 + line.top)), line.mask)

    def clip(self, shape: Callable[["Brush"], None]) -> None:
        """Clip the drawing to a shape, given as a mask with the shape in white."""
        mask = Brush(self.size, "1")
        shape(mask)
        for band in self._bands():
            whole = self.image.crop(band)
            clipped = Image.new(whole.mode, whole.size)
            clipped.paste(whole, (0, 0), mask.image.crop(band))
            self.image.paste(clipped, band)

    def overlay(self, other: "Brush", left: float = 0, top: float = 0) -> None:
        """Draw another drawing over this one."""
        corner = (round(left * SUPERSAMPLING), round(top * SUPERSAMPLING))
        self.image.paste(other.image, corner, other.image)

    def overlay_sprite(self, sprite: Sprite, x: float, y: float) -> None:
        """Draw an enlarged sprite over this drawing, centred on the given point."""
        width, height = sprite.size
        picture = sprite.colours.convert("RGBA")
        picture.putalpha(sprite.mask)
        large = picture.resize((width * SUPERSAMPLING, height * SUPERSAMPLING))
        corner = (round((x - width / 2) * SUPERSAMPLING), round((y - height / 2) * SUPERSAMPLING))
        self.image.paste(large.convert("RGB").convert(self.image.mode), corner, large)

    def veil(self, colour: str, share: float) -> None:
        """Blend everything with a colour by the given share; nothing stays transparent."""
        for band in self._bands():
            whole = self.image.crop(band)
            self.image.paste(Image.blend(whole, Image.new(whole.mode, whole.size, colour), share), band)

    def _bands(self) -> Iterator[tuple[int, int, int, int]]:
        """Yield the parts that are changed one by one, because a second drawing of this size may need 40 MB."""
        width, height = self.image.size
        for top in range(0, height, _BAND):
            yield 0, top, width, min(top + _BAND, height)

    def sprite(self) -> Sprite:
        """Return the drawing, scaled down to its final size."""
        small = self.image.reduce(SUPERSAMPLING).convert("RGBA")
        return Sprite(small.convert("RGB"), small.getchannel("A"))


def _supersampled(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    left, top, right, bottom = box
    return left * SUPERSAMPLING, top * SUPERSAMPLING, right * SUPERSAMPLING, bottom * SUPERSAMPLING


def star_points(x: float, y: float, radius: float, points: int = 5, depth: float = 0.4) -> Corners:
    """Return the corners of a star with one of its points at the top."""
    turns = [pi * step / points - pi / 2 for step in range(2 * points)]
    reach = [radius, radius * depth] * points
    return [(x + far * cos(turn), y + far * sin(turn)) for far, turn in zip(reach, turns, strict=True)]


_CROSS = [
    (-1, -3),
    (1, -3),
    (1, -1),
    (3, -1),
    (3, 1),
    (1, 1),
    (1, 3),
    (-1, 3),
    (-1, 1),
    (-3, 1),
    (-3, -1),
    (-1, -1),
]


@cached_sprite
def seat_symbol(seat_style: SeatStyle, size: int, theme: Theme) -> Sprite:
    """Return a seat's symbol: its shape in its colour, outlined so that it stands out on any background."""
    brush = Brush(Size(size, size))
    middle, half = size / 2, size / 2
    edge = max(2.0, size / 16)
    match seat_style.symbol:
        case Symbol.CIRCLE:
            brush.disc(middle, middle, half, seat_style.colour, line=theme.ink, width=edge)
        case Symbol.SQUARE:
            near, far = size * 0.08, size * 0.92
            brush.box((near, near, far, far), seat_style.colour, theme.ink, edge)
        case Symbol.DIAMOND:
            reach = half - edge / 2
            corners = [
                (middle, middle - reach),
                (middle + reach, middle),
                (middle, middle + reach),
                (middle - reach, middle),
            ]
            brush.polygon(corners, seat_style.colour, theme.ink, edge)
        case Symbol.CROSS:
            unit = (half - edge / 2) / 3
            brush.polygon(
                [(middle + x * unit, middle + y * unit) for x, y in _CROSS],
                seat_style.colour,
                theme.ink,
                edge,
            )
    return brush.sprite()


@cached_sprite
def gold_star(size: int, theme: Theme) -> Sprite:
    """Return a gold star, the sign that something is complete."""
    brush = Brush(Size(size, size))
    brush.polygon(
        star_points(size / 2, size * 0.53, size * 0.46), theme.gold, theme.edge, max(2.0, size / 14)
    )
    return brush.sprite()
