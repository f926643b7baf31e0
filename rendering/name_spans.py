"""Names of people, marked as spans in the text of a line.

A span is laid out on its own, independent of the direction of the surrounding text. Too long a line has its spans
shortened first. A span may specify the ending that distinguishes the short form of its name.
"""

import re

NAME_START, NAME_ENDING, NAME_END = "\ufff9", "\ufffa", "\ufffb"
"""Surround a name; the second separates it from the ending of its short form, which is not part of the line."""
_LETTERS = f"[^{NAME_START}-{NAME_END}]*"
NAME = re.compile(f"{NAME_START}({_LETTERS})(?:{NAME_ENDING}({_LETTERS}))?(?:{NAME_END}|$)")
"""A name in a text, which may be cut, and the ending of its short form."""


def mark_name(name: str, ending: str | None = None) -> str:
    """Return a name as a span."""
    return f"{NAME_START}{name}{NAME_ENDING + ending if ending else ''}{NAME_END}"
