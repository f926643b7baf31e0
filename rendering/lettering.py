"""Letters: the bundled faces, what they can show of a person's name, and how text is measured and broken."""

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
UNKNOWN = "◇"
"""Stands for whatever of a name no bundled face can show: an emoji, a Chinese character."""
ELLIPSIS = "…"
_MARKS_IN_A_ROW = 2
_NOWHERE = "\U0010fffe"  # a code point that never has a glyph


class Face(StrEnum):
    """The faces of the house; the value is the file's name."""

    DISPLAY = "display"
    """For titles, in the manner of 1909."""
    TEXT = "text-regular"
    BOLD = "text-bold"
    SYMBOLS = "symbols"
    """What the others lack; never asked for by name."""


_FALLBACKS = {
    Face.DISPLAY: (Face.DISPLAY, Face.BOLD, Face.SYMBOLS),
    Face.TEXT: (Face.TEXT, Face.SYMBOLS),
    Face.BOLD: (Face.BOLD, Face.SYMBOLS),
    Face.SYMBOLS: (Face.SYMBOLS, Face.BOLD),
}


def figure(number: int) -> str:
    """A number with a true minus."""
    return str(number).replace("-", "−")


class Font(NamedTuple):
    """A face at a size in pixels."""

    face: Face
    size: int

    @property
    def cap(self) -> int:
        """How high its capitals are."""
        return _cap(self)

    @property
    def leading(self) -> int:
        """The distance from one line to the next."""
        return round(self.size * 1.2)


@cache
def _cap(font: Font) -> int:
    return round(-loaded(font).getbbox("H", anchor="ls")[1])


@cache
def _file(face: Face) -> bytes:
    return files("rendering").joinpath("fonts", f"{face}.ttf").read_bytes()


@cache
def loaded(font: Font) -> ImageFont.FreeTypeFont:
    """Give Pillow's font; always with the basic layout, so that every machine sets the same line."""
    return ImageFont.truetype(BytesIO(_file(font.face)), font.size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(8192)
def covers(face: Face, character: str) -> bool:
    """Whether the face itself has the character."""
    font = loaded(Font(face, 20))
    return bytes(font.getmask(character)) != _missing(face)


@cache
def _missing(face: Face) -> bytes:
    return bytes(loaded(Font(face, 20)).getmask(_NOWHERE))


@lru_cache(4096)
def showable(text: str, face: Face = Face.BOLD) -> str:
    """Turn any text into one line that the faces can show.

    Invisible characters go, white space becomes a space, decorated letters become plain ones, piles of
    accents are cut down, and every run of what remains unknown becomes one `UNKNOWN`.
    """
    faces = _FALLBACKS[face]
    shown: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", " ".join(text.split())):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind in {"Cf", "Cc", "Cs"} or marks > _MARKS_IN_A_ROW or 0xFE00 <= ord(character) <= 0xFE0F:
            continue
        plain = character if _shown(character, faces) else unicodedata.normalize("NFKC", character)
        if all(_shown(part, faces) for part in plain):
            shown.append(plain)
        elif kind.startswith("M"):
            continue
        elif not shown or shown[-1] != UNKNOWN:
            shown.append(UNKNOWN)
    line = "".join(shown).strip()
    return line or (UNKNOWN if text.strip() else "")


def _shown(character: str, faces: tuple[Face, ...]) -> bool:
    return character == " " or any(covers(face, character) for face in faces)


@lru_cache(4096)
def runs(text: str, face: Face) -> tuple[tuple[Face, str], ...]:
    """Cut showable text into stretches of one face each."""
    if face is Face.DISPLAY and any(each.isalpha() and not covers(face, each) for each in text):
        face = Face.BOLD  # a single strange letter in a title looks like a mistake

    def chosen(character: str) -> Face:
        return next((each for each in _FALLBACKS[face] if covers(each, character)), face)

    return tuple((each, "".join(part)) for each, part in groupby(text, chosen))


@lru_cache(8192)
def advance(text: str, font: Font) -> int:
    """How wide the text is when set in one line."""
    return round(
        sum(
            loaded(Font(face, font.size)).getlength(part)
            for face, part in runs(showable(text, font.face), font.face)
        )
    )


class Setting(NamedTuple):
    """A line set in type: its coverage as a mask, where the mask's corner lies from the pen, and its advance."""

    mask: Image.Image
    left: int
    top: int
    advance: int


@lru_cache(4096)
def set_line(text: str, font: Font) -> Setting:
    """Set a line of text; the pen starts at the left end of the base line."""
    rise, margin = font.size * 2, font.size
    mask = Image.new("L", (advance(text, font) + 2 * margin, rise + font.size), 0)
    draw = ImageDraw.Draw(mask)
    pen = 0.0
    for face, part in runs(showable(text, font.face), font.face):
        draw.text((round(pen) + margin, rise), part, 255, font=loaded(Font(face, font.size)), anchor="ls")
        pen += loaded(Font(face, font.size)).getlength(part)
    box = mask.getbbox() or (margin, rise, margin + 1, rise + 1)
    return Setting(mask.crop(box), box[0] - margin, box[1] - rise, round(pen))


@lru_cache(4096)
def fit(text: str, font: Font, width: int) -> str:
    """Shorten the text with an ellipsis until it is no wider than `width`."""
    text = showable(text, font.face)
    if advance(text, font) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if advance(text[:middle].rstrip() + ELLIPSIS, font) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


@lru_cache(4096)
def shrink(text: str, font: Font, width: int, least: int) -> Font:
    """Return the largest size, down to `least`, at which the text is no wider than `width`."""
    sizes = range(font.size, least, -1)
    return next(
        (Font(font.face, size) for size in sizes if advance(text, Font(font.face, size)) <= width),
        Font(font.face, least),
    )


@lru_cache(1024)
def shrink_lines(text: str, font: Font, width: int, lines: int, least: int) -> Font:
    """Return the largest size, down to `least`, at which the text goes into so many lines."""
    sizes = (Font(font.face, size) for size in range(font.size, least, -1))
    return next((each for each in sizes if len(wrap(text, each, width)) <= lines), Font(font.face, least))


@lru_cache(1024)
def wrap(text: str, font: Font, width: int, lines: int | None = None) -> tuple[str, ...]:
    """Break the text into lines no wider than `width`; what does not go into `lines` ends in an ellipsis.

    A number stays with the word it counts.
    """
    broken: list[str] = []
    for word in _WORD.findall(showable(text, font.face)):
        joined = f"{broken[-1]} {word}" if broken else word
        if broken and advance(joined, font) <= width:
            broken[-1] = joined
        else:
            broken.append(word)
    if lines is not None and len(broken) > lines:
        broken = [*broken[: lines - 1], " ".join(broken[lines - 1 :])]
    return tuple(fit(line, font, width) for line in broken)
