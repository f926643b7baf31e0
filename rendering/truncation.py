"""Fit descriptions into a limited number of characters."""

from collections.abc import Callable, Iterable, Sequence


def truncate(text: str, limit: int | None) -> str:
    """Shorten the text with an ellipsis if it is longer than `limit` characters."""
    return text if limit is None or len(text) <= limit else text[: limit - 1] + "…"


def fit_lines(lines: Iterable[str], limit: int) -> str:
    """Join as many lines as fit into `limit` characters, in order; if none fits, shorten the first."""
    chosen: list[str] = []
    candidates = list(lines)
    for line in candidates:
        if len("\n".join([*chosen, line])) <= limit:
            chosen.append(line)
    return "\n".join(chosen) or truncate(candidates[0], limit)


def fit_forms(lines: Iterable[Sequence[str]], limit: int) -> str:
    """Join lines within `limit` characters, each in the longest form that fits; earlier lines have precedence.

    List each line's forms from longest to shortest. The shortest forms of all lines are fitted in before any line
    gets a longer form. An empty shortest form means that the line can be omitted.
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
    """Return a line with as many items as fit into `room` characters, or None if no line fits.

    If items are omitted, the last item is `format_rest` of their number.
    """
    for left_out in range(len(items) + 1):
        shown = [*items[: len(items) - left_out], *([format_rest(left_out)] if left_out else [])]
        if len(line := format_line(shown)) <= room:
            return line
    return None
