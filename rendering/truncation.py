"""Descriptions within a limit of characters."""

from collections.abc import Callable, Iterable, Sequence


def truncate(text: str, limit: int | None) -> str:
    """Shorten the text with an ellipsis if it has more characters than the limit."""
    return text if limit is None or len(text) <= limit else text[: limit - 1] + "…"


def fit_lines(lines: Iterable[str], limit: int) -> str:
    """Join every line that still fits into `limit` characters, the first ones first; if none fits, shorten the first."""
    chosen: list[str] = []
    candidates = list(lines)
    for line in candidates:
        if len("\n".join([*chosen, line])) <= limit:
            chosen.append(line)
    return "\n".join(chosen) or truncate(candidates[0], limit)


def fit_forms(lines: Iterable[Sequence[str]], limit: int) -> str:
    """Join lines, each in the longest of its forms with which all still fit into `limit` characters, the first ones first.

    The forms of a line are given from the longest to the shortest, which all lines have room for before any is longer. A
    line with an empty form may be left out.
    """
    forms = list(lines)
    chosen = [each[-1] for each in forms]
    if len("\n".join(filter(None, chosen))) > limit:
        return fit_lines(filter(None, chosen), limit)
    for number, each in enumerate(forms):
        for form in each:
            tried = [*chosen[:number], form, *chosen[number + 1 :]]
            if len("\n".join(filter(None, tried))) <= limit:
                chosen = tried
                break
    return "\n".join(filter(None, chosen))


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
