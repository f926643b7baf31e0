"""The scripts that the text typefaces lack, each with its own font, and the script that each character belongs to.

`python -m tests.script_fonts` generates the fonts.
"""

from bisect import bisect_right
from enum import StrEnum


class Script(StrEnum):
    """A script, or a group of scripts, with its own font; the value is the font's file name."""

    LATIN = "latin"
    """Rare letters of Latin, Greek and Cyrillic, and combining marks."""
    HEBREW = "hebrew"
    ARABIC = "arabic"
    THAANA = "thaana"
    DEVANAGARI = "devanagari"
    BENGALI = "bengali"
    GURMUKHI = "gurmukhi"
    GUJARATI = "gujarati"
    ODIA = "odia"
    TAMIL = "tamil"
    TELUGU = "telugu"
    KANNADA = "kannada"
    MALAYALAM = "malayalam"
    SINHALA = "sinhala"
    THAI = "thai"
    LAO = "lao"
    MYANMAR = "myanmar"
    ETHIOPIC = "ethiopic"
    CHEROKEE = "cherokee"
    CANADIAN = "canadian"
    """Canadian syllabics, which are also used for fancy names."""
    KHMER = "khmer"
    EAST_ASIAN = "east-asian"
    """Chinese characters, kana, bopomofo and hangul."""
    EMOJI = "emoji"


RIGHT_TO_LEFT = frozenset({Script.HEBREW, Script.ARABIC, Script.THAANA})
"""The scripts written from right to left."""

JOINERS = "\u200c\u200d"
"""The zero-width non-joiner and joiner, which determine whether the letters beside them are joined."""

WITHOUT_JOINERS = frozenset({Script.LATIN, Script.EAST_ASIAN, Script.EMOJI})
"""The scripts in which a zero-width joiner or non-joiner changes nothing in a picture."""

BLOCKS: tuple[tuple[int, int, Script], ...] = (
    (0x00A0, 0x052F, Script.LATIN),
    (0x0590, 0x05FF, Script.HEBREW),
    (0x0600, 0x06FF, Script.ARABIC),
    (0x0780, 0x07BF, Script.THAANA),
    (0x0900, 0x097F, Script.DEVANAGARI),
    (0x0980, 0x09FF, Script.BENGALI),
    (0x0A00, 0x0A7F, Script.GURMUKHI),
    (0x0A80, 0x0AFF, Script.GUJARATI),
    (0x0B00, 0x0B7F, Script.ODIA),
    (0x0B80, 0x0BFF, Script.TAMIL),
    (0x0C00, 0x0C7F, Script.TELUGU),
    (0x0C80, 0x0CFF, Script.KANNADA),
    (0x0D00, 0x0D7F, Script.MALAYALAM),
    (0x0D80, 0x0DFF, Script.SINHALA),
    (0x0E00, 0x0E7F, Script.THAI),
    (0x0E80, 0x0EFF, Script.LAO),
    (0x1000, 0x109F, Script.MYANMAR),
    (0x1200, 0x139F, Script.ETHIOPIC),
    (0x13A0, 0x13FF, Script.CHEROKEE),
    (0x1400, 0x167F, Script.CANADIAN),
    (0x1780, 0x17FF, Script.KHMER),
    (0x1D00, 0x1FFF, Script.LATIN),
    (0x2010, 0x203A, Script.LATIN),
    (0x203C, 0x203C, Script.EMOJI),
    (0x2049, 0x2049, Script.EMOJI),
    (0x20A0, 0x20BF, Script.LATIN),
    (0x2100, 0x2138, Script.LATIN),
    (0x2139, 0x2139, Script.EMOJI),
    (0x213A, 0x218F, Script.LATIN),
    (0x2190, 0x2BFF, Script.EMOJI),
    (0x2C60, 0x2C7F, Script.LATIN),
    (0x3000, 0x312F, Script.EAST_ASIAN),
    (0x3130, 0x318F, Script.EAST_ASIAN),
    (0x31F0, 0x31FF, Script.EAST_ASIAN),
    (0x3400, 0x9FFF, Script.EAST_ASIAN),
    (0xA720, 0xA7FF, Script.LATIN),
    (0xAB30, 0xAB6F, Script.LATIN),
    (0xAB70, 0xABBF, Script.CHEROKEE),
    (0xAC00, 0xD7A3, Script.EAST_ASIAN),
    (0x1F000, 0x1FAFF, Script.EMOJI),
)
"""Ranges of code points, each with the script whose font may have glyphs for them: first point, last point, script."""

_STARTS = [first for first, _, _ in BLOCKS]


def block_script(character: str) -> Script | None:
    """Return the script whose font may have a glyph for the character."""
    code = ord(character)
    first, last, script = BLOCKS[max(0, bisect_right(_STARTS, code) - 1)]
    return script if first <= code <= last else None


def is_right_to_left(text: str) -> bool:
    """Return whether any letter in the text is written from right to left."""
    return any(block_script(each) in RIGHT_TO_LEFT for each in text)
