"""Lines in several typefaces and scripts: their runs from left to right."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple
from unicodedata import bidirectional, category

from bidi.algorithm import get_display

from rendering.name_spans import NAME
from rendering.scripts import JOINERS, RIGHT_TO_LEFT, Script, is_right_to_left
from rendering.shaping import find_script, has_character
from rendering.typefaces import Face, find_face

_NAME_SIGNS = [chr(code) for code in range(0x1D300, 0x1D357)]
"""Neutral characters that no font has, for the names in a text while it is put in order."""
_UNKNOWN_SIGN = 0x4DC0
"""The first of many more, for characters that are newer than what Python knows."""
_MARKS_FOR_JOINERS = "\ufe00\ufe01"
"""Marks that stand for the joiners, which the algorithm would remove."""


class Run(NamedTuple):
    """A part of a line in one typeface or script, with its characters in logical order."""

    source: Face | Script
    text: str


@lru_cache(2048)
def mixed_runs(text: str, face: Face) -> tuple[Run, ...]:
    """Return the runs of a paintable text from left to right."""
    sources = [
        (source, character)
        for word in re.split("( )", _visual_order(text))
        for source, character in _word_sources(word, face)
    ]
    runs = []
    for (source, is_reversed), pairs in groupby(sources, lambda pair: (pair[0], _is_reversed(*pair))):
        characters = [character for _, character in pairs]
        runs.append(Run(source, "".join(reversed(characters) if is_reversed else characters)))
    return tuple(runs)


def _visual_order(text: str) -> str:
    """Return the characters of a text from left to right; every name is put in order for itself."""
    if not is_right_to_left(text):
        return NAME.sub(r"\1", text)
    names: list[str] = []

    def hold(name: re.Match[str]) -> str:
        names.append(_reorder(name[1], None))
        return _NAME_SIGNS[len(names) - 1]

    line = _reorder(NAME.sub(hold, text, len(_NAME_SIGNS)), "L")
    for sign, name in zip(_NAME_SIGNS, names, strict=False):
        line = line.replace(sign, name)
    return line


def _reorder(text: str, direction: str | None) -> str:
    """Apply the Unicode bidirectional algorithm; without a direction, that of the first letter holds."""
    signs = dict(zip(JOINERS, _MARKS_FOR_JOINERS, strict=True))
    for character in text:
        if not bidirectional(character):
            signs.setdefault(character, chr(_UNKNOWN_SIGN + len(signs)))
    shown: str = get_display(text.translate(str.maketrans(signs)), base_dir=direction)
    return shown.translate(str.maketrans({sign: character for character, sign in signs.items()}))


def _word_sources(word: str, face: Face) -> Iterator[tuple[Face | Script, str]]:
    """Yield the characters of a word, each with its typeface or script.

    Of a word that has a rare Latin letter all are taken from the font of the rare ones: one letter in another typeface
    looks like a mistake.
    """
    sources: list[Face | Script] = []
    for character in word:
        sources.append(_source(character, face, sources[-1] if sources else face))
    is_rare = Script.LATIN in sources
    for source, character in zip(sources, word, strict=True):
        change = is_rare and source is face and has_character(Script.LATIN, character)
        yield Script.LATIN if change else source, character


def _source(character: str, face: Face, previous: Face | Script) -> Face | Script:
    if character in JOINERS:
        return previous
    if category(character).startswith("M"):
        return find_script(character) or previous
    return find_face(face, character) or find_script(character) or face


def _is_reversed(source: Face | Script, character: str) -> bool:
    return source in RIGHT_TO_LEFT and bidirectional(character) in {"R", "AL", "NSM", "BN"}
