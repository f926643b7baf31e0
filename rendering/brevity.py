"""Descriptions in few characters: what of them goes in."""

from collections.abc import Callable, Iterable, Sequence


def clipped(text: str, limit: int | None) -> str:
    """The text, shortened with an ellipsis when it has more characters than the limit."""
    return text if limit is None or len(text) <= limit else text[: limit - 1] + "…"


def with_what_fits(known: Sequence[str], more: Iterable[str], limit: int) -> list[str]:
    """The known lines, then every one of the others for which there is still room."""
    lines = list(known)
    for line in more:
        if len("\n".join([*lines, line])) <= limit:
            lines.append(line)
    return lines


def as_many_as_fit(
    things: Sequence[str], line: Callable[[Sequence[str]], str], more: Callable[[int], str], room: int
) -> str | None:
    """A line of as many things as there is room for, then how many `more` there are; None when nothing fits."""
    for left_out in range(len(things) + 1):
        shown = [*things[: len(things) - left_out], *([more(left_out)] if left_out else [])]
        if len(told := line(shown)) <= room:
            return told
    return None
