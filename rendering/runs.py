"""Split lines that mix typefaces and scripts into runs from left to right."""

import re
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
"""Neutral characters that no font has; they stand in for names while text is reordered."""
_UNKNOWN_SIGN = 0x4DC0
"""The first of a range of stand-ins for characters newer than Python's Unicode data."""
_MARKS_FOR_JOINERS = "\ufe00\ufe01"
"""Marks that stand in for joiners, because the bidirectional algorithm would remove joiners."""


class Run(NamedTuple):
    """Part of a line in a single typeface or script, with its characters in logical order."""

    source: Face | Script
    text: str


@lru_cache(2048)
def mixed_runs(text: str, face: Face) -> tuple[Run, ...]:
    """Return the runs of paintable text from left to right."""
    runs = []
    sources = _sources(_visual_order(text), face)
    for (source, is_reversed), pairs in groupby(sources, lambda pair: (pair[0], _is_reversed(*pair))):
        characters = [character for _, character in pairs]
        runs.append(Run(source, "".join(reversed(characters) if is_reversed else characters)))
    return tuple(runs)


def _visual_order(text: str) -> str:
    """Return the characters from left to right, with each name reordered on its own."""
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
    """Apply the Unicode bidirectional algorithm; the direction defaults to that of the first letter."""
    signs: dict[str, str] = dict(zip(JOINERS, _MARKS_FOR_JOINERS, strict=True))
    for character in text:
        if not bidirectional(character):
            signs.setdefault(character, chr(_UNKNOWN_SIGN + len(signs)))
    shown: str = get_display(
        text.translate({ord(character): sign for character, sign in signs.items()}), base_dir=direction
    )
    return shown.translate({ord(sign): character for character, sign in signs.items()})


def _sources(text: str, face: Face) -> list[tuple[Face | Script, str]]:
    """Return each character with its typeface or script.

    If any character is a rare Latin letter, all of them come from the font of rare letters, because a single letter
    or word in another typeface looks like a mistake.
    """
    sources: list[Face | Script] = []
    for character in text:
        sources.append(_source(character, face, sources[-1] if sources else face))
    if Script.LATIN not in sources:
        return list(zip(sources, text, strict=True))
    return [
        (Script.LATIN if source is face and has_character(Script.LATIN, character) else source, character)
        for source, character in zip(sources, text, strict=True)
    ]


def _source(character: str, face: Face, previous: Face | Script) -> Face | Script:
    if character in JOINERS:
        return previous
    if category(character).startswith("M"):
        return find_script(character) or previous
    return find_face(face, character) or find_script(character) or face


def _is_reversed(source: Face | Script, character: str) -> bool:
    return source in RIGHT_TO_LEFT and bidirectional(character) in {"R", "AL", "NSM", "BN"}
