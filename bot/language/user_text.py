"""Text written by users, made fit for messages and pictures: short, visible, and without an effect."""

import re
import unicodedata
from collections.abc import Sequence

_MAX_NAME, MAX_TEXT = 32, 200
"""The greatest length of a name, and of any other text, in characters."""
_MAX_MARKS = 2
"""The greatest number of combining marks on one character."""
_INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0"
_MARKDOWN = re.compile(r"([\\*_~`|>\[\]()<#@:/.\-+!=])")


def sanitize(text: str, max_length: int = _MAX_NAME) -> str:
    """Return text written by a user as one line of at most `max_length` characters, without invisible ones."""
    visible: list[str] = []
    marks = length = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)[0]
        if character.isspace() or category == "Z":
            character = " "  # noqa: PLW2901 -- any whitespace becomes a space
        elif category == "C" or character in _INVISIBLE:
            continue
        marks = marks + 1 if category == "M" else 0
        if marks > _MAX_MARKS:
            continue
        length += not marks
        if length > max_length:
            return _normalize_spaces(visible[:-1]) + "…"
        visible.append(character)
    return _normalize_spaces(visible)


def capitalize(text: str) -> str:
    """Return a text with a capital at its beginning; unlike `str.capitalize`, the rest stays as it is."""
    return text[:1].upper() + text[1:]


def _normalize_spaces(characters: Sequence[str]) -> str:
    return " ".join("".join(characters).split())


def escape(text: str, max_length: int = _MAX_NAME) -> str:
    """Return text written by a user for a message: sanitized, without Markdown, mentions or links."""
    return _MARKDOWN.sub(r"\\\1", sanitize(text, max_length)).replace("@", "@\u200b")
