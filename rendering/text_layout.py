"""Text layout with the bundled fonts: glyph fallback, measuring, truncating and breaking lines."""

import re
import unicodedata
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from itertools import groupby
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

_WORD = re.compile(r"(?:[−+]?\d+ (?=\w))?\S+")
REPLACEMENT = "◇"
"""Replaces whatever no bundled font has a glyph for, such as an emoji or a Chinese character."""
ELLIPSIS = "…"
_MAX_COMBINING_MARKS = 2
_UNASSIGNED = "\U0010fffe"  # a code point that never has a glyph


class Face(StrEnum):
    """The bundled typefaces; the value is the name of the file."""

    DISPLAY = "display"
    """For titles, in the style of 1909."""
    TEXT = "text-regular"
    BOLD = "text-bold"
    SYMBOLS = "symbols"
    """The fallback for symbols; never requested directly."""


_FALLBACKS = {
    Face.DISPLAY: (Face.DISPLAY, Face.BOLD, Face.SYMBOLS),
    Face.TEXT: (Face.TEXT, Face.SYMBOLS),
    Face.BOLD: (Face.BOLD, Face.SYMBOLS),
    Face.SYMBOLS: (Face.SYMBOLS, Face.BOLD),
}


def format_number(number: int) -> str:
    """Return a number with a typographic minus sign."""
    return str(number).replace("-", "−")


class Font(NamedTuple):
    """A typeface at a size in pixels."""

    face: Face
    size: int

    @property
    def cap_height(self) -> int:
        """Height of the capitals in pixels."""
        return _cap_height(self)

    @property
    def line_height(self) -> int:
        """Distance from one baseline to the next in pixels."""
        return round(self.size * 1.2)


@cache
def _cap_height(font: Font) -> int:
    return round(-load_font(font).getbbox("H", anchor="ls")[1])


@cache
def _font_bytes(face: Face) -> bytes:
    return files("rendering").joinpath("fonts", f"{face}.ttf").read_bytes()


@cache
def load_font(font: Font) -> ImageFont.FreeTypeFont:
    """Return Pillow's font. The basic layout engine sets lines the same way on every machine."""
    return ImageFont.truetype(
        BytesIO(_font_bytes(font.face)), font.size, layout_engine=ImageFont.Layout.BASIC
    )


@lru_cache(8192)
def has_glyph(face: Face, character: str) -> bool:
    """Return whether the typeface itself has a glyph for the character."""
    font = load_font(Font(face, 20))
    return bytes(font.getmask(character)) != _missing_glyph(face)


@cache
def _missing_glyph(face: Face) -> bytes:
    return bytes(load_font(Font(face, 20)).getmask(_UNASSIGNED))


@lru_cache(4096)
def sanitize(text: str, face: Face = Face.BOLD) -> str:
    """Reduce any text to one line of characters that the bundled fonts have glyphs for.

    Invisible characters are removed, white space becomes single spaces, decorated letters become plain ones, stacked
    accents are limited, and each run of characters without a glyph becomes one `REPLACEMENT`.
    """
    faces = _FALLBACKS[face]
    visible: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", " ".join(text.split())):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind in {"Cf", "Cc", "Cs"} or marks > _MAX_COMBINING_MARKS or 0xFE00 <= ord(character) <= 0xFE0F:
            continue
        plain = character if _has_any_glyph(character, faces) else unicodedata.normalize("NFKC", character)
        if all(_has_any_glyph(part, faces) for part in plain):
            visible.append(plain)
        elif kind.startswith("M"):
            continue
        elif not visible or visible[-1] != REPLACEMENT:
            visible.append(REPLACEMENT)
    line = "".join(visible).strip()
    return line or (REPLACEMENT if text.strip() else "")


def _has_any_glyph(character: str, faces: tuple[Face, ...]) -> bool:
    return character == " " or any(has_glyph(face, character) for face in faces)


@lru_cache(4096)
def font_runs(text: str, face: Face) -> tuple[tuple[Face, str], ...]:
    """Split sanitized text into runs of one typeface each."""
    if face is Face.DISPLAY and any(each.isalpha() and not has_glyph(face, each) for each in text):
        face = Face.BOLD  # one letter in another typeface looks like a mistake

    def chosen(character: str) -> Face:
        return next((each for each in _FALLBACKS[face] if has_glyph(each, character)), face)

    return tuple((each, "".join(part)) for each, part in groupby(text, chosen))


@lru_cache(8192)
def text_width(text: str, font: Font) -> int:
    """Return the width of the text in pixels when it is set in one line."""
    return round(
        sum(
            load_font(Font(face, font.size)).getlength(part)
            for face, part in font_runs(sanitize(text, font.face), font.face)
        )
    )


class RenderedLine(NamedTuple):
    """A rendered line: its coverage as a mask, the offset of the mask from the pen, and the advance width."""

    mask: Image.Image
    left: int
    top: int
    advance: int


@lru_cache(4096)
def render_line(text: str, font: Font) -> RenderedLine:
    """Render a line of text; the pen starts at the left end of the baseline."""
    rise, margin = font.size * 2, font.size
    mask = Image.new("L", (text_width(text, font) + 2 * margin, rise + font.size), 0)
    draw = ImageDraw.Draw(mask)
    pen = 0.0
    for face, part in font_runs(sanitize(text, font.face), font.face):
        draw.text((round(pen) + margin, rise), part, 255, font=load_font(Font(face, font.size)), anchor="ls")
        pen += load_font(Font(face, font.size)).getlength(part)
    box = mask.getbbox() or (margin, rise, margin + 1, rise + 1)
    return RenderedLine(mask.crop(box), box[0] - margin, box[1] - rise, round(pen))


@lru_cache(4096)
def truncate_to_width(text: str, font: Font, width: int) -> str:
    """Shorten the text with an ellipsis until it is no wider than `width` pixels."""
    text = sanitize(text, font.face)
    if text_width(text, font) <= width:
        return text
    low, height = 0, len(text)
    while low < height:
        middle = (low + height + 1) // 2
        if text_width(text[:middle].rstrip() + ELLIPSIS, font) <= width:
            low = middle
        else:
            height = middle - 1
    return text[:low].rstrip() + ELLIPSIS


@lru_cache(4096)
def shrink_to_width(text: str, font: Font, width: int, min_size: int) -> Font:
    """Return the largest size, down to `min_size`, at which the text is no wider than `width` pixels."""
    sizes = range(font.size, min_size, -1)
    return next(
        (Font(font.face, size) for size in sizes if text_width(text, Font(font.face, size)) <= width),
        Font(font.face, min_size),
    )


@lru_cache(1024)
def shrink_to_lines(text: str, font: Font, width: int, lines: int, min_size: int) -> Font:
    """Return the largest size, down to `min_size`, at which the text fits into `lines` lines."""
    sizes = (Font(font.face, size) for size in range(font.size, min_size, -1))
    return next((each for each in sizes if len(wrap(text, each, width)) <= lines), Font(font.face, min_size))


@lru_cache(1024)
def wrap(text: str, font: Font, width: int, lines: int | None = None) -> tuple[str, ...]:
    """Break the text into lines no wider than `width` pixels; what does not fit into `lines` is truncated.

    A number stays on one line with the word it counts.
    """
    broken: list[str] = []
    for word in _WORD.findall(sanitize(text, font.face)):
        joined = f"{broken[-1]} {word}" if broken else word
        if broken and text_width(joined, font) <= width:
            broken[-1] = joined
        else:
            broken.append(word)
    if lines is not None and len(broken) > lines:
        broken = [*broken[: lines - 1], " ".join(broken[lines - 1 :])]
    return tuple(truncate_to_width(line, font, width) for line in broken)
