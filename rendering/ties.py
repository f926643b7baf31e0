"""Ties in points at the end of a game, in words: what decided them, or that the place is shared."""

from collections.abc import Iterator
from itertools import groupby

from engine.kernel.core import Standing
from engine.kernel.game import View
from rendering.contract import Localize, MessageArguments
from rendering.seats import seat_name

MESSAGES: MessageArguments = {
    "result-card-tie-decided": ("by", "numbers", "score", "shared"),
    "result-card-tie-seat": ("name", "number"),
    "result-card-tie-shared": ("first", "last", "score"),
    "result-card-tie-unnamed": ("score",),
}
"""The messages that all games share; each game has `tie-<name>` for what decides."""


def tie_lines(view: View, localize: Localize, *, with_names: bool = True) -> list[str]:
    """Return a sentence for each tie in points; none while the game is in progress.

    Without names, a sentence is short, for a picture that shows whose points are equal.
    """
    return [_sentence(view, tied, localize, with_names=with_names) for tied in _ties(view)]


def _ties(view: View) -> Iterator[list[Standing]]:
    """Yield the standings with equal scores, best first."""
    standings = () if view.result is None else view.result.standings
    for score, equal in groupby(standings, key=lambda each: each.score):
        tied = list(equal)
        if score is not None and len(tied) > 1:
            yield tied


def _sentence(view: View, tied: list[Standing], localize: Localize, *, with_names: bool) -> str:
    score, ranks = tied[0].score or 0, {each.rank for each in tied}
    names = [seat_name(view, each.seat) for each in tied]
    for tie_break in view.tie_breaks:
        numbers = [dict(each.details).get(tie_break, 0) for each in tied]
        if len({*numbers}) > 1:
            told = (
                localize("result-card-tie-seat", name=name, number=number)
                for name, number in zip(names, numbers, strict=True)
            )
            return localize(
                "result-card-tie-decided",
                score=score,
                by=localize(f"{view.game}-tie-{tie_break}"),
                numbers=", ".join(told) if with_names else "\u00a0:\u00a0".join(map(str, numbers)),
                shared=with_names and len(ranks) < len(tied),
            )
    if not with_names:
        return localize("result-card-tie-unnamed", score=score)
    return localize("result-card-tie-shared", score=score, first=", ".join(names[:-1]), last=names[-1])
