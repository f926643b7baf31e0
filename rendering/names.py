"""Makes the names of the players at a table look different from each other in pictures.

Two people may have the same name, or names that look the same when painted, because they differ only in invisible
characters, in letters of different alphabets that look alike, or in letters that are transliterated alike.
"""

from collections.abc import Sequence
from functools import lru_cache

from rendering.name_spans import mark_name
from rendering.scripts import is_right_to_left
from rendering.text_layout import (
    ELLIPSIS,
    REPLACEMENT,
    Face,
    Font,
    render_line,
    sanitize,
    split_characters,
    text_width,
    truncate_to_width,
)

_COMPARED = Font(Face.BOLD, 22)
"""The smallest font in which names are painted, used to compare how they look."""
_LEAST_ROOM = 80
"""A little less than the minimum width available for a name in the font `_COMPARED` (and in larger fonts), in pixels."""
_ENDINGS = (3, 4, 5, 6, 2, 1)
"""How many of a name's last characters its short form may keep, in order of preference."""
_MAX_ENDING_WIDTH = 48
"""The maximum width of a short form's ending in the font `_COMPARED`, in pixels."""


@lru_cache(256)
def painted_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names by seat, in the form in which a game's `paint` gets them.

    A name that cannot be painted is replaced by the seat number, as for a player without a name. Names that look
    alike are numbered, except for one that is painted as written. A name becomes a span (see `name_spans`) if its
    short form needs a distinguishing ending or if it is written from right to left.
    """
    shown = [
        sanitize(name).replace(ELLIPSIS, "...") for name in names
    ]  # an ellipsis means that a name is cut off
    shown = [str(seat + 1) if name in {"", REPLACEMENT} else name for seat, name in enumerate(shown)]
    taken: set[object] = set()
    for seat in sorted(range(len(names)), key=lambda seat: shown[seat] != names[seat]):
        shown[seat] = _number_until_new(shown[seat], taken)
    endings = _short_endings(shown)
    beginnings = [_look(truncate_to_width(name, _COMPARED, _LEAST_ROOM)) for name in shown]
    return tuple(
        _mark(name, ending if beginnings.count(beginning) > 1 else "")
        for name, ending, beginning in zip(shown, endings, beginnings, strict=True)
    )


def _mark(name: str, ending: str) -> str:
    """Mark the name as a span if it must be one."""
    if not ending and not is_right_to_left(name):
        return name
    return mark_name(name, ending)


def _number_until_new(text: str, taken: set[object]) -> str:
    """Return the text, numbered if its look is already in `taken`, and add the new look to `taken`."""
    tried, number = text, 1
    while (look := _look(tried)) in taken:
        number += 1
        tried = f"{text} ({number})"
    taken.add(look)
    return tried


def _short_endings(names: Sequence[str]) -> list[str]:
    """Return an ending (last characters or a number) for each name's short form; no two endings look alike."""
    for length in _ENDINGS:
        endings = ["".join(split_characters(name)[-length:]) for name in names]
        looks = {_look(ending) for ending in endings}
        if len(looks) == len(names) and all(
            text_width(each, _COMPARED) <= _MAX_ENDING_WIDTH for each in endings
        ):
            return endings
    return [f"({seat})" for seat in range(1, len(names) + 1)]


def _look(text: str) -> object:
    """Return a value that is equal only for texts that look the same when painted."""
    line = render_line(text, _COMPARED)
    return line.mask.size, line.mask.tobytes(), line.left, line.top
