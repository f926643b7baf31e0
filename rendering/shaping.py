"""Text in the script fonts: HarfBuzz joins, stacks and draws the glyphs, the same way on every machine.

Pillow would need a system library for this (FriBiDi), which many machines do not have.
"""

from functools import cache, lru_cache
from importlib.resources import as_file, files
from typing import NamedTuple
from unicodedata import bidirectional

import uharfbuzz
from PIL import Image

from rendering.scripts import Script, block_script

_FIT: dict[Script, tuple[float, float]] = {
    Script.LATIN: (0.97, 0.0),
    Script.ARABIC: (1.08, 0.0),
    Script.MYANMAR: (0.9, 0.03),
    Script.EAST_ASIAN: (0.94, 0.02),
    Script.EMOJI: (0.86, 0.0),
}
"""The scale and rise (in ems) for each script font, so that it matches the size of the text typefaces beside it."""


_HIGHEST, _LOWEST = 1.15, -0.45
"""How far letters and their marks may reach above and below the baseline, in ems; taller text is scaled down."""


class Glyph(NamedTuple):
    """A glyph's number in the font, and its origin in ems from the start of the baseline."""

    number: int
    x: float
    y: float


class ShapedText(NamedTuple):
    """Text in one script and direction: glyphs from left to right, advance width, and font scale, in ems."""

    glyphs: tuple[Glyph, ...]
    advance: float
    scale: float


class Mask(NamedTuple):
    """Drawn text: its coverage, and the image's offset from the start of the baseline."""

    image: Image.Image
    left: int
    top: int


@cache
def _load(script: Script) -> uharfbuzz.Font:
    """Return a script's font, mapped from its file so that only the parts in use are loaded into memory."""
    suffix = "otf" if script is Script.EAST_ASIAN else "ttf"
    with as_file(files("rendering").joinpath("fonts", f"{script}.{suffix}")) as path:
        return uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(path)))


@lru_cache(8192)
def find_script(character: str) -> Script | None:
    """Return the script whose font has a glyph for the character."""
    script = block_script(character)
    return script if script and has_character(script, character) else None


def has_character(script: Script, character: str) -> bool:
    """Return whether the script's font has a glyph for the character."""
    return bool(_load(script).get_nominal_glyph(ord(character)))


@lru_cache(2048)
def shape(text: str, script: Script) -> ShapedText:
    """Shape text given in logical order; it runs from right to left if any of its letters do."""
    font = _load(script)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.language = "und"  # a guess would depend on the machine
    buffer.direction = "rtl" if any(bidirectional(each) in {"R", "AL"} for each in text) else "ltr"
    uharfbuzz.shape(font, buffer)
    scale, rise = _FIT.get(script, (1.0, 0.0))
    em = scale / font.face.upem
    glyphs, pen, shrinking = [], 0, 1.0
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        x, y = (pen + position.x_offset) * em, position.y_offset * em + rise
        glyphs.append(Glyph(info.codepoint, x, y))
        pen += position.x_advance
        if ink := font.get_glyph_extents(info.codepoint):
            top = y + ink.y_bearing * em
            bottom = top + ink.height * em
            shrinking = min(shrinking, _HIGHEST / max(top, _HIGHEST), _LOWEST / min(bottom, _LOWEST))
    shrunk = tuple(Glyph(number, x * shrinking, y * shrinking) for number, x, y in glyphs)
    return ShapedText(shrunk, pen * em * shrinking, scale * shrinking)


def draw(text: str, script: Script, size: int) -> Mask:
    """Draw text in a single script."""
    font, pen, shaped = _load(script), uharfbuzz.RasterDraw(), shape(text, script)
    unit = size * shaped.scale / font.face.upem
    for number, x, y in shaped.glyphs:
        pen.transform = (unit, 0, 0, unit, x * size, y * size)
        pen.draw_glyph(font, number)
    coverage = pen.render()
    extents = coverage.extents if coverage else None
    if coverage is None or extents is None or not extents.width or not extents.height:
        return Mask(Image.new("L", (1, 1)), 0, 0)
    size_in_pixels = (extents.width, extents.height)
    image = Image.frombytes("L", size_in_pixels, coverage.buffer, "raw", "L", extents.stride, -1)
    return Mask(image, extents.x_origin, -extents.y_origin - extents.height)
