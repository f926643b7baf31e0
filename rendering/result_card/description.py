"""Describes the result card."""

from rendering.contract import Localize
from rendering.result_card.view import ResultCard
from rendering.seats import seat_name
from rendering.text_layout import format_number, format_signed
from rendering.ties import tie_lines
from rendering.truncation import fit_lines


def describe(view: ResultCard, *, localize: Localize, limit: int | None = None) -> str:
    """Describe everything the card shows, or the most important parts within `limit` characters."""
    assert view.result is not None, "only a finished game has a result"
    title = localize("result-card-text-title", game=localize(f"{view.game}-name"), reason=view.reason)
    lines = [title]
    parts = []
    for standing in view.result.standings:
        name = seat_name(view, standing.seat)
        points = view.points[standing.seat]
        if standing.score is None:
            lines.append(localize("result-card-text-out", name=name))
            continue
        lines.append(localize("result-card-text-score", rank=standing.rank, name=name, score=standing.score))
        if points:
            named = zip(view.categories, points, strict=True)
            listed = ", ".join(f"{category} {format_number(number)}" for category, number in named)
            parts.append(localize("result-card-text-points", name=name, points=listed))
    lines += tie_lines(view, localize)
    if view.luck is not None:
        told = ", ".join(
            f"{seat_name(view, each.seat)} {format_signed(view.luck[each.seat])}"
            for each in view.result.standings
        )
        parts.append(localize("result-card-text-luck", names=told))
    best = view.best_turn
    if best is not None:
        when = localize("result-card-turn", unit=best.unit, number=best.number)
        name = seat_name(view, best.seat)
        parts.append(
            localize("result-card-text-best", name=name, when=when, points=best.points, text=best.text)
        )
    lines += parts
    return "\n".join(lines) if limit is None else fit_lines(lines, limit)
