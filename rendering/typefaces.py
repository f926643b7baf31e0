"""The typefaces for text, and the characters each of them has."""

from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import NamedTuple

from PIL import ImageFont

FONTS = 48
"""How many fonts are kept; one takes 0.2 MB."""
_UNASSIGNED = "\U0010fffe"  # a code point that never has a glyph


class Face(StrEnum):
    """The typefaces; the value is the font's file name."""

    DISPLAY = "display"
    """For titles, in the style of 1909."""
    TEXT = "text-regular"
    BOLD = "text-bold"
    SYMBOLS = "symbols"
    """The fallback for symbols; never asked for directly."""


_FALLBACKS = {
    Face.DISPLAY: (Face.DISPLAY, Face.BOLD, Face.SYMBOLS),
    Face.TEXT: (Face.TEXT, Face.SYMBOLS),
    Face.BOLD: (Face.BOLD, Face.SYMBOLS),
    Face.SYMBOLS: (Face.SYMBOLS, Face.BOLD),
}


class Font(NamedTuple):
    """A typeface in a size, in pixels."""

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


@lru_cache(FONTS)
def load_font(font: Font) -> ImageFont.FreeTypeFont:
    """Return Pillow's font, with the basic layout engine, which sets lines the same way on every machine."""
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


def find_face(face: Face, character: str) -> Face | None:
    """Return the typeface for a character in text set in `face`: `face` itself, a fallback, or None if none has it."""
    if character == " ":
        return face
    return next((each for each in _FALLBACKS[face] if has_glyph(each, character)), None)
