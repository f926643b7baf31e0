"""Descriptions within a limit of characters."""

from collections.abc import Callable, Iterable, Sequence


def truncate(text: str, limit: int | None) -> str:
    """Shorten the text with an ellipsis if it has more characters than the limit."""
    return text if limit is None or len(text) <= limit else text[: limit - 1] + "…"


def append_fitting(lines: Sequence[str], candidates: Iterable[str], limit: int) -> list[str]:
    """Return the lines followed by every candidate that still fits into `limit` characters."""
    chosen = list(lines)
    for line in candidates:
        if len("\n".join([*chosen, line])) <= limit:
            chosen.append(line)
    return chosen


def fit_items(
    items: Sequence[str],
    format_line: Callable[[Sequence[str]], str],
    format_rest: Callable[[int], str],
    room: int,
) -> str | None:
    """Return a line of as many items as fit into `room` characters; None if no line fits.

    Where items are left out, `format_rest` of their number is the last item of the line.
    """
    for left_out in range(len(items) + 1):
        shown = [*items[: len(items) - left_out], *([format_rest(left_out)] if left_out else [])]
        if len(line := format_line(shown)) <= room:
            return line
    return None
