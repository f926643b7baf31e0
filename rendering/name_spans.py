"""People's names, marked as spans within a line of text.

A span is laid out on its own, independent of the direction of the surrounding text. If a line is too long, its spans
are shortened first. A span may contain an ending for the name's short form, which distinguishes this short form from
those of other names.
"""

import re

NAME_START, NAME_ENDING, NAME_END = "\ufff9", "\ufffa", "\ufffb"
"""The characters before a name, between the name and its short form's ending (which is hidden), and after both."""
_LETTERS = f"[^{NAME_START}-{NAME_END}]*"
NAME = re.compile(f"{NAME_START}({_LETTERS})(?:{NAME_ENDING}({_LETTERS}))?(?:{NAME_END}|$)")
"""Matches a name, even if the text was cut off within it, and the ending of the name's short form."""


def mark_name(name: str, ending: str | None = None) -> str:
    """Mark a name as a span."""
    return f"{NAME_START}{name}{NAME_ENDING + ending if ending else ''}{NAME_END}"
