"""Reduce text to characters that can be painted: remove invisible ones, and transliterate letters that no font has."""

import re
import unicodedata
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from anyascii import anyascii

from rendering.name_spans import NAME, mark_name
from rendering.scripts import JOINERS, WITHOUT_JOINERS, Script, block_script, is_right_to_left
from rendering.shaping import find_script, has_character
from rendering.typefaces import Face, find_face

_INVISIBLE = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Blank characters that Unicode does not categorize as such."""
_LETTERS_IN_SHAPES = {chr(code) for code in range(0x1F100, 0x1F1E6)}
"""Letters in circles and squares that Unicode does not categorize as letters."""
_CROSSING_MARKS = re.compile("[\u0334-\u0338\u035c-\u0362\u0488\u0489]")
"""Marks that strike letters through, surround them or connect them."""
_MAX_MARKS = 3
"""The maximum number of marks on a letter, not counting marks that join letters."""
_MAX_LATIN_MARKS = 2
"""A word with a Latin letter that has more marks than this is decoration, and loses all its marks."""
_VIRAMA = 9  # the combining class of marks that join letters


class _Part(NamedTuple):
    """A character of a word, as written and as painted (None for a letter without a glyph)."""

    written: str
    painted: str | None
    is_foreign: bool = False


def reduce_to_paintable(text: str, face: Face) -> str:
    """Reduce text to a single line of characters that can be painted in the given typeface.

    Letters without a glyph become plain ones, or are transliterated together with the letters beside them. Other
    characters without a glyph are omitted.
    """
    pieces, position = [], 0
    for name in NAME.finditer(text):
        pieces += [_reduce(text[position : name.start()], face), _reduce_name(name, face)]
        position = name.end()
    pieces.append(_reduce(text[position:], face))
    return " ".join("".join(pieces).split())


def _reduce_name(span: re.Match[str], face: Face) -> str:
    name, ending = _reduce(span[1], face).strip(), _reduce(span[2] or "", face)
    return mark_name(name, ending) if name and (ending or is_right_to_left(name)) else name


def _reduce(text: str, face: Face) -> str:
    """Reduce text that contains no spans."""
    return " ".join(_reduce_word(word, face) for word in text.split(" "))


def _reduce_word(word: str, face: Face) -> str:
    parts, painted = list(_parts(word, face)), []
    for is_foreign, several in groupby(parts, lambda part: part.is_foreign):
        group = list(several)
        if is_foreign and any(part.painted is None for part in group):
            painted.append(anyascii("".join(part.written for part in group)))
        else:
            painted += [part.painted or "" for part in group]
    return "".join(painted)


def _parts(word: str, face: Face) -> Iterator[_Part]:
    base, marks = _Part("", ""), ""
    latin_marks = 0 if _is_scribbled(word) else _MAX_LATIN_MARKS
    for index, character in enumerate(word):
        category = unicodedata.category(character)
        if character in JOINERS:
            keep = _is_joined(base.written, word[index + 1 : index + 2])
            yield _Part(character, character if keep else "", is_foreign=keep)
        elif _is_invisible(character, category):
            yield _Part(character, "")
        elif base.painted is None and category[0] in "MP" and not _is_paintable(character, face):
            yield base._replace(written=character)  # transliterated with the letter before it
        elif category.startswith("M"):
            keep = _keeps_mark(base.written, marks, character, latin_marks)
            marks += character if keep else ""
            yield _Part(character, character if keep else "", is_foreign=keep)
        else:
            base, marks = _letter(character, category, face), ""
            yield base


def _is_joined(base: str, following: str) -> bool:
    """Return whether a joiner or non-joiner between two characters may change how they look."""
    script = block_script(base) if base else None
    return (
        script is not None
        and script not in WITHOUT_JOINERS
        and bool(following)
        and block_script(following) is script
    )


def _is_invisible(character: str, category: str) -> bool:
    if category == "Cn":  # unassigned, or newer than what Python knows
        return find_script(character) is None
    return (
        category.startswith("C")
        or character in _INVISIBLE
        or "\ufe00" <= character <= "\ufe0f"  # variation selectors
        or "\U000e0100" <= character <= "\U000e01ef"
    )


def _is_scribbled(word: str) -> bool:
    """Return whether a word is decorated with piled-up combining marks or with `_CROSSING_MARKS` ("Zalgo" text)."""
    latin = ["x" if block_script(each) is not Script.LATIN else each for each in word]
    kinds = "".join("m" if unicodedata.category(each).startswith("M") else "-" for each in latin)
    return "m" * (_MAX_LATIN_MARKS + 1) in kinds or _CROSSING_MARKS.search(word) is not None


def _keeps_mark(base: str, marks: str, mark: str, latin_marks: int) -> bool:
    """Return whether to paint a mark on a letter that already has others."""
    if not base or _CROSSING_MARKS.match(mark):
        return False
    script = find_script(mark)
    if script is Script.LATIN:
        own = len(unicodedata.normalize("NFD", base)) - 1
        return base.isalpha() and has_character(script, base) and own + len(marks) < latin_marks
    stacked = [each for each in marks if unicodedata.combining(each) != _VIRAMA]
    return (
        script is not None
        and script is block_script(base)
        and not marks.endswith(mark)
        and len(stacked) < _MAX_MARKS
    )


def _letter(character: str, category: str, face: Face) -> _Part:
    """Return how to paint a character that is not a mark: unchanged, as plainer ones, transliterated, or not at all."""
    if find_face(face, character):
        return _Part(character, character)
    script = find_script(character)
    if script is not None:
        return _Part(character, character, is_foreign=script not in WITHOUT_JOINERS)
    plain = unicodedata.normalize("NFKC", character)
    if plain != character and all(_is_paintable(each, face) for each in plain):
        return _Part(character, plain)
    is_letter = category[0] in "LN" or character in _LETTERS_IN_SHAPES
    return _Part(character, None if is_letter else "", is_foreign=is_letter)


def _is_paintable(character: str, face: Face) -> bool:
    return find_face(face, character) is not None or find_script(character) is not None
