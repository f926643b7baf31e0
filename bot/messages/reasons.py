"""Puts the reasons for an option into words, based on the terms of the computer's evaluation."""

from collections.abc import Iterator, Sequence

from bot.language.localizer import Localizer
from bot.language.user_text import capitalize
from engine.kernel.evaluation import Term
from engine.kernel.game import AnyGame
from engine.opponents.reasons import CHANCE

POINTS = "points"
"""The name of the evaluation's term for a seat's points, which stands for immediate scores."""
_GAINS, _LOSSES = 3, 1
"""The maximum numbers of reasons for and against an option."""
WORTH_TELLING = 0.75
"""The minimum number of points for a reason to be mentioned, unless there are no other reasons."""
EXACT = 0.05
"""The minimum distance from a whole number at which points count as an average rather than as certain."""


def points_lines(points: float, localizer: Localizer) -> Iterator[str]:
    """Yield the sentence about the points that an option scores immediately, unless it scores none."""
    if round(points):
        number, change = abs(round(points)), "gain" if points > 0 else "loss"
        yield localizer("house-hint-points", number=number, change=change, about=not is_whole(points))


def reason_lines(
    game: AnyGame, terms: Sequence[Term], localizer: Localizer, total: float | None = None
) -> list[str]:
    """Return a line for each of the most important terms, reasons for the option first.

    The reason about what might be drawn comes last, and is left out if it would be the only one. If `total`, the sum
    of all terms, is given, a further line gives the remainder, so that the points add up.
    """
    told = [each for each in terms if abs(each.worth) >= WORTH_TELLING] or terms[:1]
    known = [each for each in told if each.name != CHANCE]
    gains = [each for each in known if each.worth > 0][:_GAINS]
    losses = [each for each in known if each.worth < 0][:_LOSSES]
    chance = [each for each in told if each.name == CHANCE and known]
    lines = [
        localizer("house-hint-reason", reason=clause(game, each, localizer), amount=_amount(each, localizer))
        for each in (*gains, *losses, *chance)
    ]
    if lines and total is not None:
        rest = round(total) - sum(round(each.worth) for each in (*gains, *losses, *chance))
        if rest:
            lines.append(localizer("house-hint-rest", points=rest))
    return lines


def clause(game: AnyGame, term: Term, localizer: Localizer) -> str:
    """Return the words for the gain or loss that a term stands for, from the game if it has any."""
    if localizer.has(f"{game.key}-term-{term.name}"):
        return localizer.term(game, term, gained=term.worth > 0)
    key = f"house-hint-term-{term.name}"
    return capitalize(localizer(key, change="gain" if term.worth > 0 else "loss"))


def _amount(term: Term, localizer: Localizer) -> str:
    """Return a term's change in points, in words: exact for scores, approximate for estimates."""
    rounded = round(term.worth)
    if rounded == 0 or abs(term.worth) < WORTH_TELLING:
        return localizer("house-hint-half", change="gain" if term.worth > 0 else "loss")
    is_exact = term.name == POINTS and is_whole(term.worth)
    return localizer("house-hint-amount", points=rounded, about=not is_exact)


def is_whole(points: float) -> bool:
    """Return whether points are certain rather than an average."""
    return abs(points - round(points)) < EXACT
