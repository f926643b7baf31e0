"""Text layout: glyph fallback, measuring, truncating and breaking lines."""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from rendering.scripts import Script
from rendering.typefaces import Face, Font, find_face, has_glyph, load_font

__all__ = [
    "ELLIPSIS",
    "REPLACEMENT",
    "Face",
    "Font",
    "font_runs",
    "format_number",
    "has_glyph",
    "load_font",
    "render_line",
    "sanitize",
    "shrink_to_lines",
    "shrink_to_width",
    "split_characters",
    "text_width",
    "truncate_to_width",
    "wrap",
]

_WORD = re.compile(r"(?:[−+]?\d+ (?=\w))?(?:\ufff9[^\ufffb]*\ufffb|\S)+")
"""Matches a word, together with a number before it; a person's name is not split at its spaces."""
LINES = 512
"""How many rendered lines are kept; one takes 8 to 22 kB."""
ELLIPSIS = "…"
REPLACEMENT = "◇"
"""What is painted instead of text without any paintable characters."""


def format_number(number: int) -> str:
    """Return a number with a typographic minus sign."""
    return str(number).replace("-", "−")


def format_signed(number: int) -> str:
    """Return a number with a plus sign or a typographic minus sign; zero has none."""
    return f"+{number}" if number > 0 else format_number(number)


@lru_cache(4096)
def sanitize(text: str, face: Face = Face.BOLD) -> str:
    """Reduce any text to a single line of characters that the fonts have.

    Invisible characters are removed, white space becomes single spaces, decorated letters become plain ones, stacked
    accents are limited, and letters of scripts without a font are transliterated.
    """
    line = unicodedata.normalize("NFC", " ".join(text.split()))
    if _is_plain(line, face):
        return line
    from rendering.characters import reduce_to_paintable

    reduced = reduce_to_paintable(line, face)
    if (
        unicodedata.normalize("NFC", reduced) != reduced
    ):  # something between a letter and its mark was left out
        return sanitize(reduced, face)
    return reduced or (REPLACEMENT if line else "")


def split_characters(text: str) -> list[str]:
    """Split sanitized text into characters as people see them: letters with marks, whole flags and syllables."""
    if _is_plain(text, Face.BOLD):
        return list(text)
    from rendering.shortening import split_characters as split_graphemes

    return split_graphemes(text)


def _is_plain(text: str, face: Face) -> bool:
    """Return whether Pillow can set the text character by character, in the typeface and its fallbacks."""
    return all(_is_plain_character(each, face) for each in text)


@lru_cache(8192)
def _is_plain_character(character: str, face: Face) -> bool:
    return unicodedata.category(character)[0] not in "CM" and find_face(face, character) is not None


@lru_cache(4096)
def font_runs(text: str, face: Face) -> tuple[tuple[Face | Script, str], ...]:
    """Split sanitized text into runs of one typeface or script each, from left to right."""
    if face is Face.DISPLAY and any(each.isalpha() and not has_glyph(face, each) for each in text):
        face = Face.BOLD  # one letter in another typeface looks like a mistake
    if _is_plain(text, face):
        chosen = groupby(text, lambda character: find_face(face, character) or face)
        return tuple((each, "".join(part)) for each, part in chosen)
    from rendering.runs import mixed_runs

    return mixed_runs(text, face)


@lru_cache(8192)
def text_width(text: str, font: Font) -> int:
    """Return the width of the text in pixels, set on one line."""
    return round(sum(_advance(run, font.size) for run in font_runs(sanitize(text, font.face), font.face)))


@lru_cache(512)  # a line is measured before it is rendered
def _advance(run: tuple[Face | Script, str], size: int) -> float:
    source, text = run
    if isinstance(source, Face):
        return load_font(Font(source, size)).getlength(text)
    from rendering.shaping import shape

    return shape(text, source).advance * size


class RenderedLine(NamedTuple):
    """A rendered line: its coverage as a mask, the mask's offset from the pen, and the advance width."""

    mask: Image.Image
    left: int
    top: int
    advance: int


@lru_cache(LINES)
def render_line(text: str, font: Font) -> RenderedLine:
    """Render a line of text; the pen starts at the left end of the baseline."""
    rise, margin = font.size * 2, font.size
    mask = Image.new("L", (text_width(text, font) + 2 * margin, rise + font.size), 0)
    draw = ImageDraw.Draw(mask)
    pen = 0.0
    for run in font_runs(sanitize(text, font.face), font.face):
        source, part = run
        start = (round(pen) + margin, rise)
        if isinstance(source, Face):
            draw.text(start, part, 255, font=load_font(Font(source, font.size)), anchor="ls")
        else:
            _draw_script(mask, start, part, source, font.size)
        pen += _advance(run, font.size)
    box = mask.getbbox() or (margin, rise, margin + 1, rise + 1)
    return RenderedLine(mask.crop(box), box[0] - margin, box[1] - rise, round(pen))


def _draw_script(mask: Image.Image, start: tuple[int, int], text: str, script: Script, size: int) -> None:
    from rendering.shaping import draw

    drawn = draw(text, script, size)
    left, top = start[0] + drawn.left, start[1] + drawn.top
    box = (left, top, left + drawn.image.width, top + drawn.image.height)
    mask.paste(ImageChops.lighter(mask.crop(box), drawn.image), box)


@lru_cache(4096)
def truncate_to_width(text: str, font: Font, width: int) -> str:
    """Shorten the text with an ellipsis until it is no wider than `width` pixels."""
    text = sanitize(text, font.face)
    if text_width(text, font) <= width:
        return text
    if _is_plain(text, font.face):
        return _truncate(text, font, width)
    from rendering.shortening import shorten_names, split_characters

    shorter = shorten_names(text, lambda tried: text_width(tried, font) <= width)
    return (
        shorter if text_width(shorter, font) <= width else _truncate(split_characters(shorter), font, width)
    )


def _truncate(text: Sequence[str], font: Font, width: int) -> str:
    """Return the characters that fit, followed by an ellipsis."""
    low, height = 0, len(text)
    while low < height:
        middle = (low + height + 1) // 2
        if text_width("".join(text[:middle]).rstrip() + ELLIPSIS, font) <= width:
            low = middle
        else:
            height = middle - 1
    return "".join(text[:low]).rstrip() + ELLIPSIS


@lru_cache(4096)
def shrink_to_width(text: str, font: Font, width: int, min_size: int) -> Font:
    """Return the largest font size, down to `min_size`, at which the text is no wider than `width` pixels."""
    wide = text_width(text, font)
    if font.size <= min_size:
        return Font(font.face, min_size)
    if wide <= max(width, 0):
        return font
    # start at about the right size: each that is tried costs a font
    size = max(min_size, font.size * width // wide)
    while size > min_size and text_width(text, Font(font.face, size)) > width:
        size -= 1
    while size + 1 < font.size and text_width(text, Font(font.face, size + 1)) <= width:
        size += 1
    return Font(font.face, size)


@lru_cache(1024)
def shrink_to_lines(text: str, font: Font, width: int, lines: int, min_size: int) -> Font:
    """Return the largest font size, down to `min_size`, at which the text fits into `lines` lines."""
    sizes = (Font(font.face, size) for size in range(font.size, min_size, -1))
    return next((each for each in sizes if len(wrap(text, each, width)) <= lines), Font(font.face, min_size))


@lru_cache(1024)
def wrap(text: str, font: Font, width: int, lines: int | None = None) -> tuple[str, ...]:
    """Break the text into lines no wider than `width` pixels; truncate it to `lines` lines.

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
