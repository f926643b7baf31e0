"""Shorten the names in a line that is too long, without making two people look alike."""

import re
from bisect import bisect_left
from collections.abc import Callable, Sequence

import regex

from rendering.name_spans import NAME, mark_name

ELLIPSIS = "…"


def split_characters(text: str) -> list[str]:
    """Split text into characters as people see them: letters with their marks, whole flags and syllables."""
    found: list[str] = regex.findall(r"\X", text)
    return found


def shorten_names(text: str, fits: Callable[[str], bool]) -> str:
    """Return the text with its names shortened to fit, longest names first.

    A shortened name keeps its beginning and the ending given in its span; a name without an ending stays whole.
    """
    lengths = [len(split_characters(name[1])) for name in NAME.finditer(text) if name[2]]
    shortest, longest = 1, max(lengths, default=1)
    while shortest < longest:
        middle = (shortest + longest + 1) // 2
        if fits(_shorten(text, middle)):
            shortest = middle
        else:
            longest = middle - 1
    return _shorten(text, shortest)


def fit_sentence(
    sentence: Callable[[Sequence[str]], str], names: Sequence[str], fits: Callable[[str], bool]
) -> str:
    """Return a sentence about people, with their names shortened to fit so that the verb is never cut."""
    if fits(sentence(names)) or any(map(NAME.search, names)):  # a span is shortened when the line is laid out
        return sentence(names)
    letters = [split_characters(name) for name in names]

    def shortened(length: int) -> str:
        return sentence(
            [
                name if len(each) <= length else "".join(each[:length]).rstrip() + ELLIPSIS
                for name, each in zip(names, letters, strict=True)
            ]
        )

    longest = max(map(len, letters))
    kept = bisect_left(range(1, longest), 1, key=lambda length: not fits(shortened(length)))
    return shortened(max(1, kept))


def _shorten(text: str, length: int) -> str:
    """Return the text with names cut to this many characters, or more where needed to tell them apart."""

    def shorten(name: re.Match[str]) -> str:
        letters, ending = split_characters(name[1]), split_characters(name[2] or "")
        if ending and len(letters) > max(length, len(ending) + 2):
            head = letters[: max(1, length - len(ending) - 1)]
            letters = ["".join(head).rstrip(), ELLIPSIS, *ending]
        return mark_name("".join(letters))

    return NAME.sub(shorten, text)
