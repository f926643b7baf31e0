"""Text from users made safe for messages and pictures: short, visible, and inert."""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

_MAX_NAME, MAX_TEXT = 32, 200
"""The maximum lengths of a name and of any other text, in characters."""
_MAX_MARKS, _MAX_VOWEL_SIGNS = 2, 4
"""The maximum number of marks on one character: for general marks, and for those of a particular script."""
_JOINERS = re.compile("[\u200c\u200d]")
"""Invisible characters that change how neighbouring letters are written, in Persian or Hindi for example."""
_BEYOND_LATIN = "\u0600"
"""All scripts and signs that use joiners come after this character."""
_INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0"
_MARKDOWN = re.compile(r"([\\*_~`|>\[\]()<#@:/.\-+!=])")
_ESCAPES = re.compile(r"\\([^\w\s]|_)|\u200b|\*\*")


@lru_cache(256)  # the names of a table are in every sentence that is told of it
def sanitize(text: str, max_length: int = _MAX_NAME) -> str:
    """Return text from a user as one line of at most `max_length` characters, without invisible ones."""
    visible: list[str] = []
    marks = length = 0
    for character in unicodedata.normalize("NFC", text):
        if _JOINERS.match(character):
            visible.append(character)
            continue
        category = unicodedata.category(character)[0]
        if character.isspace() or category == "Z":
            character = " "  # noqa: PLW2901 -- any whitespace becomes a space
        elif category == "C" or character in _INVISIBLE:
            continue
        marks = marks + 1 if category == "M" else 0
        if marks > _max_marks(character):
            continue
        length += not marks
        if length > max_length:
            return _normalize_spaces(visible[:-1]) + "…"
        visible.append(character)
    return _normalize_spaces(visible)


def capitalize(text: str) -> str:
    """Capitalize the first letter; unlike `str.capitalize`, leave the rest unchanged."""
    return text[:1].upper() + text[1:]


def _max_marks(mark: str) -> int:
    """Return how many marks like this one a character may have."""
    return _MAX_MARKS if unicodedata.name(mark, "COMBINING").startswith("COMBINING") else _MAX_VOWEL_SIGNS


def _normalize_spaces(characters: Sequence[str]) -> str:
    line = " ".join("".join(characters).split())
    return _JOINERS.sub(lambda found: found[0] if _joins(line, found.start()) else "", line)


def _joins(line: str, place: int) -> bool:
    """Return whether the joiner at this position is between two letters or signs whose writing it may change."""
    beside = (line[place - 1 : place], line[place + 1 : place + 2])
    return all(each > _BEYOND_LATIN and unicodedata.category(each)[0] in "LMS" for each in beside)


def escape(text: str, max_length: int = _MAX_NAME) -> str:
    """Return text from a user for a message: sanitized, and without Markdown, mentions or links."""
    return _MARKDOWN.sub(r"\\\1", sanitize(text, max_length)).replace("@", "@\u200b")


def unescape(text: str) -> str:
    """Return a message without its escapes and bold markers, for a place that knows no Markdown."""
    return _ESCAPES.sub(r"\1", text)
